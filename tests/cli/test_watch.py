"""`--watch` says of every state of a project what a run says that sees it for the first time."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

Lint = Callable[..., Any]
EXAMPLES = Path(__file__).parents[2] / "examples"
JSON = ("--output-format", "json")
CALL = '#include "d.h"\nint h() { return d(); }\n'
ON_HOST, ON_DEVICE = "int d();\n", "__device__ int d();\n"


class Watching:
    """`tops-lint --watch` in a process of its own; `said` is what it wrote last."""

    def __init__(self, process: subprocess.Popen[bytes], output: Path) -> None:
        self.process, self.output = process, output
        self.read = 0
        self.runs = 0

    def said(self) -> tuple[str, str]:
        """What the next run writes, and what it complains of, once it has come to its end."""
        assert self.process.stderr is not None
        complaints = ""
        while (reported := self.process.stderr.readline().decode()) != "tops-lint: watching\n":
            assert reported, f"it ended: {complaints}"
            complaints += reported
        self.runs += 1
        text = self.output.read_bytes()[self.read :]
        self.read += len(text)
        return text.decode(), complaints


@contextmanager
def watching(output: Path, *arguments: str) -> Iterator[Watching]:
    command = [sys.executable, "-m", "tops_lsp.cli.lint", "--watch", *arguments]
    with output.open("wb") as stream:
        process = subprocess.Popen(command, stdout=stream, stderr=subprocess.PIPE)
    try:
        yield Watching(process, output)
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


def write(path: Path, text: str | None) -> None:
    """Puts a text in place at once, as editors do; None takes the file away."""
    if text is None:
        path.unlink()
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text)
    os.replace(beside, path)


# --- what is watched ----------------------------------------------------------------------------

PROJECT = {
    "project/src/a.cu": CALL,
    "project/tops-lint.toml": 'extend = "../shared.toml"\ninclude-dirs = ["../near", "../far"]\n',
    "shared.toml": 'extend = "flags.toml"\n',
    "flags.toml": "",
    "far/d.h": ON_DEVICE,
}
SAYS, SILENT = ["device-function-called-from-host"], list[str]()
CHANGES = [
    ("far/d.h", ON_HOST, SILENT),
    ("near/d.h", ON_HOST, SILENT),
    ("shared.toml", 'ignore = ["TOPS101"]\n', SILENT),
    ("flags.toml", 'defines = ["d(x)=1"]\n', SILENT),
    ("project/compile_commands.json", "DEFINES", SILENT),
    ("project/src/a.cu", CALL.replace("h()", "h2()"), SAYS),
]
"""What is written elsewhere than in the folder that is named, and whether `a.cu` is still wrong."""


def defines(folder: Path) -> str:
    """A database with a macro in the command of `a.cu`."""
    command = ["topscc", "-Dd(x)=1", "src/a.cu"]
    return json.dumps([{"directory": str(folder), "file": "src/a.cu", "arguments": command}])


@pytest.mark.parametrize("cache", [True, False])
@pytest.mark.parametrize(("file", "text", "after"), CHANGES)
def test_what_has_a_say_is_watched_wherever_it_lies(
    file: str,
    text: str,
    after: list[str],
    cache: bool,
    tmp_path: Path,
    lint: Lint,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, content in PROJECT.items():
        write(tmp_path / name, content)
    text = defines(tmp_path / "project") if text == "DEFINES" else text
    steps = iter([lambda: None, lambda: write(tmp_path / file, text), lambda: None])

    def sleep(_: float) -> None:
        step = next(steps, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    monkeypatch.setattr("time.sleep", sleep)
    done = lint("--watch", "--output-format", "concise", "project/src", cache=cache)
    assert done.err == "tops-lint: watching\n" * 2
    assert done.out.count(SAYS[0]) == 1 + (after == SAYS)


# --- what it says -------------------------------------------------------------------------------

TOML = ("", 'ignore = ["TOPS1"]\n', 'targets = ["gcu210"]\n', 'select = ["TOPS1", "TOPS2"]\n')
HEADERS = ("", ON_HOST, ON_DEVICE, "#define __shared__\n", "#define N 64\n", "struct S {")


def changed_lines(chance: random.Random, text: str) -> str:
    """A text with a line that is gone, comes twice, changes places or is cut."""
    lines = text.splitlines(keepends=True) or ["\n"]
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case _:
            lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
    return "".join(lines)


def edits(chance: random.Random, folder: Path, number: int) -> Iterator[None]:
    """Makes random changes: in lines, of a header and the configuration, of which files exist."""
    taken: dict[Path, str] = {}
    for count in range(number):
        files = sorted(folder.glob("src/*.tops"))
        file = chance.choice(files)
        kind = chance.random()
        if kind < 0.6:
            write(file, changed_lines(chance, file.read_text()) + f"// {count}\n")
        elif kind < 0.7:
            write(folder / "d.h", chance.choice(HEADERS) + f"// {count}\n")
        elif kind < 0.8:
            write(folder / "tops-lint.toml", chance.choice(TOML) + f"# {count}\n")
        elif taken and kind < 0.9:
            write(*taken.popitem())
        else:
            taken[file] = file.read_text()
            write(file, None)
        yield


def compared(seed: int, number: int, tmp_path: Path, lint: Lint) -> int:
    """How many different things were said in the course of some edits, each as by a cold run."""
    folder, said = tmp_path / "project", set()
    errors = sorted((EXAMPLES / "errors").glob("*.tops"))
    chance = random.Random(seed)
    for path in chance.sample(errors, 10):
        write(folder / "src" / path.name, '#include "../d.h"\n' + path.read_text())
    write(folder / "d.h", ON_HOST)
    with watching(tmp_path / "said", *JSON, "project") as watched:
        assert watched.said() == lint(*JSON, "project")[1:]
        for _ in edits(chance, folder, number):
            now = watched.said()
            assert now == lint(*JSON, "-j1", "project")[1:], f"after edit {watched.runs - 1}"
            said.add(now)
    return len(said)


def test_each_edit_gives_what_a_cold_run_gives(tmp_path: Path, lint: Lint) -> None:
    assert compared(1, 8, tmp_path, lint) > 2


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
def test_many_edits_give_what_cold_runs_give(seed: int, tmp_path: Path, lint: Lint) -> None:
    assert compared(seed, 40, tmp_path, lint) > 12
