"""While a statement is typed one finding at most is about it, and what stands elsewhere stays."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Linter
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

BEFORE = """\
__device__ int other(int a) { return absent + a; }
__device__ float scale(int i, float f) { return i * f; }
__global__ void kernel(float *data, int n) {
  int index = n;
"""
BEHIND = """
  data[index] = index;
}
__device__ int later(int a) { return missing + a; }
int main() {}
"""
TYPED = "  float value = data[index] * scale(index, 2.0f); data[n] = value;"


def test_what_stands_elsewhere_stays() -> None:
    unit: TranslationUnit | None = None
    linter = Linter()
    for end in (*range(3, len(TYPED), 3), len(TYPED)):
        text = BEFORE + TYPED[:end] + BEHIND
        unit = analyze(Source("a.tops", text.encode()), previous=unit)
        found = linter.lint(unit).diagnostics
        lines = [unit.source.line_of(finding.place.span.start) for finding in found]
        assert len([line for line in lines if line in (4, 5)]) <= 1, TYPED[:end]
        assert [line for line in lines if line not in (4, 5)] == [0, 7] or _is_torn(TYPED[:end])


def test_of_two_errors_about_one_word_the_first_is_told() -> None:
    unit = analyze(Source("a.cpp", b"int main() { const dlong x = 1; return 0; }\n"))
    assert [d.name for d in Linter().lint(unit).diagnostics] == ["misspelt-keyword"]


def _is_torn(typed: str) -> bool:
    """Whether a bracket is open: where it ends nobody knows, and what follows it may be in it."""
    return typed.count("(") > typed.count(")") or typed.count("[") > typed.count("]")
