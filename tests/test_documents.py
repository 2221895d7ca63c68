"""The documents of this repository: what they name exists, and none is longer than it should be."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from website.reference.__main__ import quick_pages

ROOT = Path(__file__).parent.parent
LINES = 220
"""Of ARCHITECTURE.md: what does not fit is a chapter's."""
STRICT = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/dev/questions.md", "docs/dev/start-up.md"]
CHAPTERS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/dev/*.md"))
BASES = (
    "",
    "tops_lsp",
    "tops_lsp/model",
    "tops_lsp/server",
    "tops_lsp/simulate",
    "simulator",
    "tests",
    "simulator/tops_simulator",
    "simulator/tops_simulator/engines",
    "simulator/tops_simulator/engines/shared",
)
"""Where a chapter's path may begin."""
PATH = re.compile(r"`([\w.*-]+/[\w./*-]*)(?:::(\w+))?`")
HELD = re.compile(r"`(tests/[\w/.-]+)(?:::(\w+))?`")


@cache
def text_of(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def is_there(path: str, bases: tuple[str, ...]) -> bool:
    """Whether a path names a file or folder, a module without its suffix, or several by a star."""
    names = (f"{base}/{path}".lstrip("/") for base in bases)
    return any(any(ROOT.glob(each.rstrip("/"))) for name in names for each in (name, f"{name}.py"))


def wrong_paths(document: str, bases: tuple[str, ...]) -> list[str]:
    found = PATH.findall(text_of(document))
    assert found
    return [path for path, _ in found if not is_there(path, bases)]


def table_of(document: str, heading: str) -> list[list[str]]:
    """The rows of the first table below a heading."""
    _, _, rest = text_of(document).partition(f"{heading}\n")
    lines = [line for line in rest.partition("\n#")[0].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[1:]]


@pytest.mark.parametrize("document", STRICT)
def test_every_path_named_exists(document: str) -> None:
    engines = "simulator/tops_simulator/engines"
    assert wrong_paths(document, ("", engines) if document == "ARCHITECTURE.md" else ("",)) == []


@pytest.mark.parametrize("document", sorted({*CHAPTERS} - {*STRICT}))
def test_every_path_a_chapter_names_exists(document: str) -> None:
    assert wrong_paths(document, BASES) == []


def test_the_architecture_is_read_at_a_glance() -> None:
    lines = text_of("ARCHITECTURE.md").splitlines()
    assert len(lines) <= LINES
    assert (
        max(len(p.split()) for p in text_of("ARCHITECTURE.md").split("\n\n") if "|" not in p) < 130
    )


@pytest.mark.parametrize(
    ("heading", "least"),
    [
        ("## Start reading here", 10),
        ("## Invariants", 15),
        ("## Incrementality", 12),
        ("## Engines", 10),
    ],
)
def test_every_row_is_held_by_a_test(heading: str, least: int) -> None:
    rows = table_of("ARCHITECTURE.md", heading)
    assert len(rows) >= least
    for row in rows:
        held = HELD.search(row[-1])
        assert held is not None, row
        path, name = held.groups()
        assert (ROOT / path).exists(), row
        assert not name or re.search(rf"^(?:async )?def {name}\(", text_of(path), re.M), row


def test_modules_with_a_theorem_teach_it() -> None:
    """They begin with problem, theorem, example (or lines of one) and reference."""
    code = [*ROOT.glob("tops_lsp/**/*.py"), *ROOT.glob("simulator/tops_simulator/**/*.py")]
    headers = {p: ast.get_docstring(ast.parse(p.read_text("utf-8"))) or "" for p in code}
    proofs = {path: text for path, text in headers.items() if "Theorem" in text}
    assert len(proofs) >= 20
    for path, text in proofs.items():
        assert [word for word in ("Problem", "Reference") if word not in text] == [], path
        assert re.search(r"Example|^    \S", text, re.M), path


def test_questions_have_answers() -> None:
    rows = table_of(
        "docs/dev/questions.md", "two hops: a row of `ARCHITECTURE.md`, then the file.\n"
    )
    assert len(rows) >= 20
    folders = re.findall(
        r"`((?:tops_lsp|simulator/tops_simulator)[\w/]*)/`", text_of("ARCHITECTURE.md")
    )
    for _, file, test in rows:
        path = file.strip("`")
        assert (
            any(path.startswith(f"{folder}/") for folder in folders)
            or path in text_of("ARCHITECTURE.md")
            or path.count("/") == 1
        ), "the map leads to it"
        assert HELD.search(test), test


def test_pages_of_commands_and_machine_are_up_to_date() -> None:
    """A new option is in docs/cli.md, in both languages."""
    for name, text in quick_pages().items():
        assert (ROOT / "docs" / name).read_text("utf-8") == text, "run `make docs`"


@pytest.mark.parametrize("readme", ["README.md", "README.zh-CN.md"])
def test_the_readme_is_read_at_a_glance_and_anywhere(readme: str) -> None:
    """Package pages show it: what it links is named whole, and is in this repository."""
    text = text_of(readme)
    assert len(text.splitlines()) <= 60
    links = re.findall(r"\]\(([^)]+)\)", re.sub(r"```.*?```", "", text, flags=re.S))
    assert len(links) > 20
    for link in links:
        path = re.sub(r"^https://(github|raw\.githubusercontent)\.com/tops-lsp/tops-lsp/", "", link)
        assert path != link, f"{link} is not whole"
        assert (ROOT / re.sub(r"^(blob/)?main/", "", path)).exists(), link


def test_both_readmes_tell_the_same() -> None:
    english, chinese = (text_of(name) for name in ("README.md", "README.zh-CN.md"))
    for pattern in (r"^#+ ", r"^```\w*", r"`[^`\n]+`"):
        first, second = (re.findall(pattern, text, re.M) for text in (english, chinese))
        assert sorted(first) == sorted(second)
    assert english.count("](") == chinese.count("](")


def test_nothing_is_promised_that_is_not_published() -> None:
    """Until there is a tag, no text says to install from an index, and none names a tag."""
    shown = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("nvim/**/*.*")]
    shown += [*ROOT.glob("vscode-extension/*.md"), *ROOT.glob("vscode-extension/src/*.ts")]
    shown.remove(ROOT / "CHANGELOG.md")
    wrong = re.compile(r"pip install (-U )?'?tops-lsp|tops-lsp@v|rev: v\d")
    assert [path for path in shown if wrong.search(path.read_text("utf-8"))] == []
