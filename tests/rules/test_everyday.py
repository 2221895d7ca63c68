"""Everyday mistakes, one a line, among correct lines: which are told, and that nothing else is.

clang 14 in C++17 says which lines are wrong. `// wrong, not told` are known gaps.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

FILES = sorted((Path(__file__).parent / "everyday").glob("*.cpp"))
WRONG = b"// wrong"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_wrong_lines_are_told_and_no_others(path: Path) -> None:
    source = Source(path.name, path.read_bytes())
    errors = (d for d in lint(analyze(source)).diagnostics if d.severity is Severity.ERROR)
    found = {source.line_of(d.place.span.start) + 1 for d in errors}
    lines = path.read_bytes().splitlines()
    assert found == {number for number, line in enumerate(lines, 1) if line.endswith(WRONG)}
