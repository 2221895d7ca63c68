"""The rules on memory under other assumptions, in CUDA files, and on code that is being typed."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.text.source import Source

PARAMETER = "__device__ void f(__local__ float *p) {}"
CONSTANT = (
    "__constant__ float t[4]; __device__ float g(const float *p); __device__ void f() { g(t); }"
)
INTO_CONSTANT = "__device__ void f(float *p) { __constant__ float *c = p; (void)c; }"
UNTYPED = "static __device__ scale = 1.0f;"
RETURNED = "__device__ float *f() { __local__ float t[4]; return t; }"
MIXED = (
    "__device__ void f() { __local__ char *a; __shared__ char *b = (__shared__ char *)a; (void)b; }"
)
DIRECT = "__global__ void f(float *p) { p[0] = 1; }"


def names(text: str, context: Context) -> list[str]:
    result = lint(analyze(Source("a.tops", text.encode()), context))
    assert result.errors == []
    return [d.name for d in result.diagnostics]


@pytest.mark.parametrize(
    ("text", "assumption", "expected"),
    [
        (PARAMETER, ("space-on-parameters", "always"), []),
        (PARAMETER, ("space-on-parameters", "never"), ["space-on-pointer-parameter"]),
        (CONSTANT, ("constant-pointers", "apart"), ["constant-pointer-converted"]),
        (CONSTANT, ("constant-pointers", "like-others"), []),
        (INTO_CONSTANT, ("constant-pointers", "like-others"), ["generic-pointer-without-cast"]),
        (UNTYPED, ("missing-type", "error"), ["variable-without-type"]),
        (UNTYPED, ("missing-type", "initializer"), []),
        (RETURNED, ("local-lifetime", "scope"), ["address-of-ended-variable"]),
        (RETURNED, ("local-lifetime", "thread"), []),
    ],
)
def test_assumptions(text: str, assumption: tuple[str, str], expected: list[str]) -> None:
    assert names(text, Context(assumptions=(assumption,))) == expected


@pytest.mark.parametrize(("target", "expected"), [("gcu300", 1), ("gcu400", 0), ("gcu500", 0)])
def test_parameters_name_spaces_from_gcu400_on(target: str, expected: int) -> None:
    assert len(names(PARAMETER, Context(target=TARGETS[target]))) == expected


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("gcu210", ["memory-only-for-dte"]),
        ("gcu300", ["global-memory-not-mapped"]),
        ("gcu400", []),
    ],
)
def test_who_reaches_global_memory(target: str, expected: list[str]) -> None:
    assert names(DIRECT, Context(target=TARGETS[target], names_target=True)) == expected


@pytest.mark.parametrize("text", [PARAMETER, CONSTANT, UNTYPED, RETURNED, MIXED, DIRECT])
def test_cuda_is_not_judged(text: str) -> None:
    assert names(text, Context(cuda_arch=750, names_target=True)) == []
    with_header = f"#include <cuda_runtime.h>\n{text}"
    judged = names(with_header, Context(names_target=True))
    assert [name for name in judged if name != "header-not-found"] == []


@pytest.mark.parametrize(
    "head",
    [
        "__global__ void f(const float *row,",
        "__global__ void f(const float *row",
        "__device__ void f(const float",
        "__device__ void f(",
    ],
)
def test_what_follows_half_a_head_is_no_parameter(head: str) -> None:
    text = f"{head}\n  __local__ float tile[64];\n  __shared__ float *ours;\n}}\n"
    assert names(text, Context()) == ["expected-token"]
