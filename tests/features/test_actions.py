"""Suppression comments made by actions: where they go, and where they may not."""

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.features.actions import quick_fixes
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

CASES = {
    "indented": b"__device__ int f();\nint g() {\n\t  return f();\n}\n",
    "crlf": b"__device__ int f();\r\nint g() { return f(); }\r\n",
    "first line": b"int g() { __syncthreads(); }\n",
    "chinese": "__device__ int f();\n/* 注释 */ int g() { return f(); }\n".encode(),
}


def applied(source: Source, language: str = "en") -> bytes:
    """The text after the one suppression that is offered."""
    found = lint(analyze(source)).diagnostics
    (action,) = [a for a in quick_fixes(source, found, language) if "ignore" in a.edits[0].text]
    start, end = action.edits[0].place.span
    return source.text[:start] + action.edits[0].text.encode() + source.text[end:]


@pytest.mark.parametrize("text", CASES.values(), ids=CASES.keys())
def test_a_suppression_silences_and_keeps_the_layout(text: bytes) -> None:
    changed = applied(Source("a.tops", text))
    assert lint(analyze(Source("a.tops", changed))).diagnostics == []
    assert changed.count(b"\r\n") == (3 if b"\r\n" in text else 0)
    added = next(line for line in changed.splitlines() if b"tops-lint" in line)
    wanted = next(
        line for line in reversed(text.splitlines()) if b"f();" in line or b"sync" in line
    )
    assert added[: added.index(b"//")] == wanted[: len(wanted) - len(wanted.lstrip(b" \t"))]


def test_titles_and_reasons_are_translated() -> None:
    assert "原因".encode() in applied(Source("a.tops", CASES["first line"]), "zh-CN")


def test_no_comment_goes_into_a_directive() -> None:
    text = b"__device__ int f();\n#define G \\\n  int g() { return f(); }\nG\n"
    source = Source("a.tops", text)
    for finding in lint(analyze(source)).diagnostics:
        for action in quick_fixes(source, [finding]):
            assert source.line_of(action.edits[0].place.span.start) == 3
