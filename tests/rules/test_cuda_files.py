"""What the rules tell in CUDA files, where compilers and not the TOPS documents are the law."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.test_fixtures import marks
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

SPACES = """
struct Made { int x; __device__ Made() { x = 1; } };
struct Empty { int x; __device__ Empty() {} };
struct Constant { int x = 3; };
struct Counted { int n; constexpr Counted() : n(1) {} };
int at_run_time();
int count = 4;
const int fixed = 5;
__device__ int total = at_run_time();     // expect: memory-space-initializer
__constant__ int copied = count;          // expect: memory-space-initializer
__device__ Made made;                     // expect: memory-space-initializer
__device__ Empty empty;                   // near miss: nothing runs
__device__ Constant constant;             // near miss: nothing runs
__device__ Counted counted;               // near miss: made when compiling
__device__ int known = fixed + 1;         // near miss
__device__ int *where = &known;           // near miss
struct Limits { int low, high[2]; };
__constant__ int limit;
__constant__ Limits limits;
__constant__ int *pointer;
__global__ void kernel(int *out) {
  __shared__ int sum = 0;                 // expect: memory-space-initializer
  __shared__ int sums[2] = {};            // expect: memory-space-initializer
  __shared__ Made shared;                 // near miss: compilers warn of it themselves
  limit = 1;                              // expect: constant-memory-written
  ++limits.high[1];                       // expect: constant-memory-written
  pointer[0] = limit;                     // near miss: elsewhere
  *out = limits.low;
}
"""
COPIED = "struct S { int a; int f() { auto l = [*this] { return a; }; return l(); } };"


CUDA = Context(cuda_arch=750)


@pytest.mark.parametrize("text", [SPACES])
def test_a_text_has_exactly_what_is_marked(text: str) -> None:
    source = Source("text.cu", text.encode())
    result = lint(analyze(source, CUDA))
    assert result.errors == []
    told = ((source.line_of(d.place.span.start) + 1, d.name) for d in result.diagnostics)
    assert Counter(told) == marks(text)


@pytest.mark.parametrize(("choice", "found"), [("compilers", 0), ("chapter", 1)])
def test_the_object_is_captured_as_compilers_have_it(choice: str, found: int) -> None:
    context = Context(cuda_arch=750, assumptions=(("copied-object", choice),))
    assert len(lint(analyze(Source("a.cu", COPIED.encode()), context)).diagnostics) == found
