"""Dumps of the model, exactly. `python tests/model/test_dump.py` writes them anew, to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.model.dump import dump
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

PATHS = sorted(p for p in (Path(__file__).parent / "dumps").iterdir() if p.suffix != ".dump")


def dumped(path: Path) -> str:
    return dump(analyze(Source(path.name, path.read_bytes())))


@pytest.mark.parametrize("path", PATHS, ids=lambda p: p.name)
def test_dump(path: Path) -> None:
    assert dumped(path) == path.with_suffix(".dump").read_text("utf-8")


def test_broken_code_is_dumped_as_far_as_it_goes() -> None:
    text = dump(analyze(Source("a.cpp", b"int f(int a) { return a + ; }")))
    assert text.splitlines() == [
        "1:5 function int f(int) [__host__]",
        "  1:11 parameter int a",
        "  1:16 return",
        "    1:23 binary +: <unknown> prvalue",
        "      1:23 name a: int lvalue -> 1:11",
        "      1:23 opaque (missing right): <unknown> prvalue",
    ]


def test_try_throw_and_statement_expressions_have_their_parts() -> None:
    code = b"int f() { try { throw 1; } catch (int e) { return e; } return ({ 1; 2.0f; }); }"
    unit = analyze(Source("a.cpp", code))
    lines = [line.split(" ", 1)[1] for line in map(str.strip, dump(unit).splitlines())]
    assert lines[1:8] == [
        "try",
        "compound",
        "throw",
        "literal 1: int prvalue",
        "compound",
        "variable int e",
        "compound",
    ]
    assert lines[-3:] == [
        "statementexpression (statement expression): float prvalue",
        "literal 1: int prvalue",
        "literal 2.0: float prvalue",
    ]


if __name__ == "__main__":
    for path in PATHS:
        path.with_suffix(".dump").write_text(dumped(path), "utf-8")
