"""A picture of what each refactoring makes of the shortest text that the tests have of it.

    python -m tests.features.refactor.gallery

Writes `docs/images/refactorings.svg`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from textwrap import dedent

from tests.features.refactor import (
    test_configure_once,
    test_cuda_spelling,
    test_kernels,
    test_source_files,
)
from tests.features.refactor.conftest import changed, kernel_text, refactored, selected
from tops_lsp.features.refactor.catalog import BY_NAME, REFACTORINGS, edits
from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.features.refactor.wording import words
from tops_startup.records import dataclass, replace

PICTURE = Path(__file__).parents[3] / "docs" / "images" / "refactorings.svg"
_TABLES = ("functions", "statements", "transfers", "kernels", "classes", "adopted_parameters")
_NAMED = {
    ("test_expressions", "EXTRACTED"): "extract-variable",
    ("test_expressions", "INLINED"): "inline-variable",
    ("test_definitions", "MOVED"): "define-after-class",
    ("test_adopted_parameters", "ADOPTED"): "adopt-parameters",
    ("test_source_files", "HERE"): "define-in-class",
    ("test_transfers", "SCOPED"): "scope-context",
    ("test_transfers", "LATER"): "begin-early",
    ("test_transfers", "AT_ONCE"): "wait-at-once",
    ("test_kernels", "VECTORIZED"): "vectorize-loop",
    ("test_source_files", "OUTSIDE"): "add-using-outside",
}
_STATEMENTS = ("if_statement", "for_statement", "while_statement", "switch_statement")
NO_SOURCE = test_source_files.Others(cpp="")
_WIDTH, _LINE, _LETTER, _COLUMN, _MOST = 1040, 17, 7.3, 510, 66


def examples() -> dict[str, tuple[str, str]]:
    """A text with its selection marked, and what comes of it, by the refactoring's name."""
    found: dict[str, tuple[str, str]] = {}
    for name, before, after in _cases():
        known = found.get(name)
        if known is None or _length(before, after) < _length(*known):
            found[name] = (before, after)
    return {each.name: found[each.name] for each in REFACTORINGS if each.name in found}


def _length(before: str, after: str) -> tuple[bool, int]:
    """What makes an example a good one: short, and of no macros."""
    return "#define" in before, len(before) + len(after)


@dataclass(frozen=True, slots=True)
class Example:
    """A refactoring of a whole file, which has its name's suffix: the text with its selection
    marked, what comes of it, and the title."""

    name: str
    suffix: str
    marked: str
    made: str
    title: str


def whole_examples() -> Iterator[Example]:
    """An example of each refactoring as a file that an editor opens. A definition that moves into
    a source file has an empty one beside it."""
    for name, (before, _) in examples().items():
        suffix = {"define-in-source": ".h", "to-tops": ".cu"}.get(name, ".tops")
        tiles = test_kernels.TILES if name == "vectorize-loop" else ""
        for marked in (before, kernel_text(tiles + before)):
            found = replace(selected(marked, f"/project/example{suffix}"), others=NO_SOURCE)
            if any(node.type in _STATEMENTS for node in found.tree.root.children):
                continue  # a function's code
            proposal = BY_NAME[name].propose(found)
            made = None if proposal is None else _made(name, found)
            if proposal is not None and made is not None:
                title = words("en")[name].format(**proposal.fields)
                yield Example(name, suffix, marked, made, title)
                break


def _made(name: str, selection: Selection) -> str | None:
    try:
        made = edits(name, [selection])
    except Refusal:
        return None
    own = [edit for edit in made if edit.place.path == selection.source.path]
    return changed(selection.text, own).decode()


def _cases() -> Iterator[tuple[str, str, str]]:
    """What the tables of the tests say is made."""
    yield from _of_programs()
    modules = {f"test_{name}" for name in _TABLES} | {module for module, _ in _NAMED}
    for module in sorted(modules):
        tables = vars(importlib.import_module(f"tests.features.refactor.{module}"))
        for table, rows in sorted(tables.items()):
            for row in rows.values() if isinstance(rows, dict) and table.isupper() else ():
                named = _NAMED.get((module, table))
                case = (named, *row) if named is not None else row
                if _is_made(case):
                    yield case


def _of_programs() -> Iterator[tuple[str, str, str]]:
    """What the tests make of whole texts."""
    launched = "#include <tops/tops_runtime.h>\n__global__ void «k»(const float *in, int n) {}\n"
    wholes = {
        "launch-function": launched,
        "host-wrapper": test_kernels.PROGRAM,
        "double-buffer": test_kernels.SUMS,
        "configure-once": test_configure_once.kernel(),
    }
    for name, text in wholes.items():
        yield name, text, refactored(name, text)
    text, _, (header, source) = test_source_files.MOVED["a member"]
    yield "define-in-source", text, f"{header}\n// the source file\n{source}"
    program = test_cuda_spelling.PROGRAM
    yield "to-tops", f"«»{program}", test_cuda_spelling.spelled(program)


def _is_made(case: object) -> bool:
    if not isinstance(case, tuple) or len(case) != 3 or case[0] not in BY_NAME:
        return False
    plain = all(isinstance(text, str) for text in case)
    return plain and "«" in case[1] and not case[2].startswith(("refused", "nothing"))


def drawn() -> str:
    """The picture: names, and texts before and after beside each other."""
    rows, top = list[str](), 10
    for name, (before, after) in examples().items():
        columns = [_lines(before), _lines(after)]
        height = _LINE * max(map(len, columns)) + 12
        rows.append(f'<text class="n" x="12" y="{top + 14}">{name}</text>')
        for x, lines in zip((12, 12 + _COLUMN), columns, strict=True):
            box = f'x="{x}" y="{top + 20}" width="{_COLUMN - 12}" height="{height}"'
            rows.append(f'<rect {box} rx="4"/>')
            for index, line in enumerate(lines):
                y = top + 36 + index * _LINE
                rows.append(
                    f'<text x="{x + 8}" y="{y}" xml:space="preserve">{_marked(line)}</text>'
                )
        top += height + 36
    style = (
        "svg{background:#fff}text{font:12px monospace;fill:#1b1f24}.n{font-weight:bold}"
        "rect{fill:#f4f6f8;stroke:#d5dae0}.s{fill:#b3541e;font-weight:bold}"
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {top}">'
    return "\n".join((head, f"<style>{style}</style>", *rows, "</svg>", ""))


def _lines(text: str) -> list[str]:
    """The lines of a text; the end of a long one goes on below."""
    found: list[str] = []
    for line in dedent(text).strip("\n").split("\n"):
        found += [line[i : i + _MOST] for i in range(0, max(1, len(line)), _MOST)]
    return found


def _marked(line: str) -> str:
    text = escape(line, quote=False)
    for sign in "«»":
        text = text.replace(sign, f'<tspan class="s">{sign}</tspan>')
    return text


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
