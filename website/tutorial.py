"""Pages whose commands are run: `python -m website.tutorial` writes what they print into the pages.

A page is Markdown. Of its code blocks

- `cpp`, `toml` or `python` with `title="NAME"` is a file that is written,
- `diff` with `title="NAME"` is a change of it,
- `console` is run, line by line that begins with `$ `; what follows is what was printed.

`<!-- lines 1-4 9 -->` above a console block: only these lines of each output are shown, `…` stands
for the others; with `columns 90` for what is further right, too. A reader who types what is
there sees what is there; a test compares.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
PAGES: Mapping[str, str] = {"first-kernel.md": "C.UTF-8", "zh-CN/first-kernel.md": "zh_CN.UTF-8"}
"""Each page below docs/, and the locale of who reads it."""
_BLOCK = re.compile(
    r"(?P<lines><!-- lines (?P<shown>[\d -]+?)(?: columns (?P<columns>\d+))? -->\n)?"
    r"^```(?P<kind>cpp|toml|python|diff|console)(?: title=\"(?P<name>[\w.-]+)\")?\n"
    r"(?P<body>.*?)^```$",
    re.M | re.S,
)
_SECONDS = 120


class TutorialFault(Exception):
    """A page that cannot be followed."""


def written(page: str) -> str:
    """The text of a page with what its commands print now."""
    with tempfile.TemporaryDirectory() as folder:
        return followed((DOCS / page).read_text("utf-8"), Path(folder), PAGES[page])


def followed(text: str, folder: Path, locale: str) -> str:
    """A page's text after all its steps were made in a folder."""

    def step(block: re.Match[str]) -> str:
        if block["kind"] == "console":
            shown = _Shown(block["shown"], int(block["columns"] or 1000))
            body = "".join(_session(block["body"], folder, locale, shown))
            return f"{block['lines'] or ''}```console\n{body}```"
        _write(block, folder)
        return block[0]

    return _BLOCK.sub(step, text)


def built(text: str, folder: Path) -> None:
    """Writes a page's files with all their changes; of its commands only those that mend files are
    run."""
    for block in _BLOCK.finditer(text):
        for line in block["body"].splitlines() if block["kind"] == "console" else ():
            if line.startswith("$ ") and "--fix" in line:
                _printed(line[2:], folder, "C.UTF-8")
        _write(block, folder)


def _write(block: re.Match[str], folder: Path) -> None:
    """Makes a block's file, or its change."""
    if not block["name"]:
        return
    file = folder / block["name"]
    if block["kind"] == "diff":
        file.write_text(changed(file.read_text("utf-8"), block["body"]), "utf-8")
    else:
        file.write_text(block["body"], "utf-8")


def changed(text: str, diff: str) -> str:
    """A file after a change: lines with -, + or a blank before them, at their one place."""
    lines = [line for line in diff.splitlines() if line]
    before = "\n".join(line[1:] for line in lines if line[0] != "+")
    after = "\n".join(line[1:] for line in lines if line[0] != "-")
    if text.count(before) != 1:
        raise TutorialFault(f"there is not one place for\n{diff}")
    return text.replace(before, after)


@dataclass(frozen=True, slots=True)
class _Shown:
    """Which part of an output a page shows: lines (None: all), each up to a column."""

    lines: str | None
    columns: int


def _session(body: str, folder: Path, locale: str, shown: _Shown) -> Iterator[str]:
    for line in body.splitlines():
        if line.startswith("$ "):
            yield f"{line}\n"
            yield from _selected(_printed(line[2:], folder, locale), shown)


def _printed(command: str, folder: Path, locale: str) -> list[str]:
    here = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "PYTEST"))}
    given = {"PATH": here, "LANG": locale, "COLUMNS": "100", "NO_COLOR": "1", "TOPS_SIM_IDLE": "0"}
    given["PYTEST_ADDOPTS"] = "-p no:asyncio -p no:cacheprovider"
    done = subprocess.run(
        ["sh", "-c", f"exec 2>&1\n{command}"],
        cwd=folder,
        env={**kept, **given, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=_SECONDS,
        check=False,
    )
    text = done.stdout.replace(f"{folder.resolve()}/", "")
    return [line.rstrip() for line in text.rstrip("\n").splitlines()]


def _selected(lines: list[str], shown: _Shown) -> Iterator[str]:
    """The lines that are shown, and … for those that are not."""
    wanted = range(len(lines)) if shown.lines is None else sorted(_numbers(shown.lines))
    last = -1
    for at in wanted:
        if at >= len(lines):
            raise TutorialFault(f"there is no line {at + 1} of\n" + "\n".join(lines))
        if at > last + 1:
            yield "…\n"
        cut = lines[at][: shown.columns]
        yield cut + (" …" if cut != lines[at] else "") + "\n"
        last = at
    if last + 1 < len(lines):
        yield "…\n"


def _numbers(shown: str) -> Iterator[int]:
    for part in shown.split():
        first, _, end = part.partition("-")
        yield from range(int(first) - 1, int(end or first))


def main() -> None:
    """Writes the pages."""
    for page in PAGES:
        text = written(page)
        (DOCS / page).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
