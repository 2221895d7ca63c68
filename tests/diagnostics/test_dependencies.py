"""What was found of an item stands as long as what it relied on in others does."""

from __future__ import annotations

import random
import re

import pytest

from tops_lsp.diagnostics.engine import Linter
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

BARRIER = """\
__device__ void deep(int *p) { p[0] = 1; }
__device__ void helper(int *p) { deep(p); }
template <typename T> __device__ void any(T *p) { helper(p); }
__global__ void k(int *p) { if (threadIdx.x < 3) { helper(p); } }
__global__ void by_template(int *p) { if (threadIdx.x < 3) { any(p); } }
__global__ void nothing(int *p) { p[0] = 1; }
"""
SHARED = """\
__device__ void fill(int *p) { __shared__ int tile[16]; p[0] = tile[0]; }
__global__ void k(int *p) { fill(p); }
"""
CLASS_IN_A_HEAD = """\
struct Scaler {
  int factor;
  void run() {
    auto implied = [=] __device__ { return factor; };}
  }
  void unclosed() {
    int x = 1;
"""
BEHIND_ERRORS = """\
__device__ void fill(int *p) { p[0] = 1; }
__global__ constexpr void k(int *p) { fill(p); }
"""
FUNCTION_IN_A_FUNCTION = """\
__device__ void helper(int *p) { p[0] = 1; }
__global__ void k(int *p) {
  if (threadIdx.x < 3) { helper(p); }
  __global__ int inner(int *p) { return p[0]; }
}
"""
KEPT = "p[0] = 1;"


def numbered(text: str, version: int) -> Source:
    return Source("a.tops", text.encode(), version)


def reported(linter: Linter, unit: TranslationUnit) -> list[object]:
    found = linter.lint(unit).diagnostics
    return [(d.name, d.place, dict(d.fields), [r.place for r in d.related]) for d in found]


@pytest.mark.parametrize(
    ("text", "old", "new", "codes"),
    [
        pytest.param(BARRIER, KEPT, "__syncthreads();", 2, id="a body two calls away"),
        pytest.param(BARRIER, "deep(p); }", "deep(p); __syncthreads(); }", 2, id="one call away"),
        pytest.param(BARRIER, "helper(p); }\n__g", "__syncthreads(); }\n__g", 1, id="a template's"),
        pytest.param(
            BARRIER,
            "__device__ void helper",
            "__device__ void sync() { __syncthreads(); }\n__device__ void helper",
            0,
            id="a declaration nobody asked for",
        ),
        pytest.param(SHARED, "tile[16]", "tile[90000000]", 1, id="shared memory of a function"),
    ],
)
def test_other_bodies_count(text: str, old: str, new: str, codes: int) -> None:
    """There and back, each time as in a file read for the first time."""
    linter, unit = Linter(), None
    for version, now in enumerate((text, text.replace(old, new, 1), text, text + "int b;\n")):
        unit = analyze(numbered(now, version), previous=unit)
        warm = reported(linter, unit)
        assert warm == reported(Linter(), analyze(numbered(now, 0)))
        changed = version == 1
        assert len(warm) == (codes if changed else 0)


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        pytest.param(CLASS_IN_A_HEAD, "x = 1", "x = 2", id="a body behind a class in its head"),
        pytest.param(BEHIND_ERRORS, "p[0] = 1; }", "p[", id="errors in front of a head"),
        pytest.param(FUNCTION_IN_A_FUNCTION, KEPT, "__syncthreads();", id="nested functions"),
    ],
)
def test_torn_text_is_judged_as_if_it_were_new(text: str, old: str, new: str) -> None:
    """Also what is offered: no fix adds a word right behind an error."""
    linter, unit = Linter(), None
    for version, now in enumerate((text, text.replace(old, new, 1), text)):
        unit = analyze(numbered(now, version), previous=unit)
        fresh = Linter().lint(analyze(numbered(now, 0))).diagnostics
        assert linter.lint(unit).diagnostics == fresh


@pytest.mark.parametrize(
    ("old", "new", "again"),
    [
        ("__global__ void nothing", "int added;\n__global__ void nothing", set()),
        ("__global__ void nothing", "int deep_too(int *p);\n__global__ void nothing", {"deep_too"}),
        (KEPT, "p[0] = 2;", {"deep"}),
        (KEPT, "__syncthreads();", {"deep", "helper", "any", "k", "by_template"}),
        ("threadIdx.x < 3) { any", "threadIdx.x < 4) { any", {"by_template"}),
    ],
)
def test_no_more_is_judged_than_has_to_be(
    old: str, new: str, again: set[str], judged: list[str]
) -> None:
    linter = Linter()
    unit = analyze(numbered(BARRIER, 1))
    linter.lint(unit)
    judged.clear()
    unit = analyze(numbered(BARRIER.replace(old, new, 1), 2), previous=unit)
    assert bool(linter.lint(unit).diagnostics) == ("sync" in new)
    assert set(judged) == again


PIECES = (
    *("__syncthreads();", "helper(p);", "deep(p);", "fill(p);", "return;", "if (threadIdx.x < 2) "),
    *("int added;", "__device__ void fill(int *p);", "static int kept;", "p[1] = 2;"),
)


@pytest.mark.parametrize("seed", range(4))
def test_any_edits_leave_what_a_cold_run_finds(seed: int) -> None:
    chance, whole = random.Random(seed), BARRIER + SHARED.replace(" k(", " again(")
    linter, unit, text, torn = Linter(), None, whole, 0
    for version in range(25):
        unit = analyze(numbered(text, version), previous=unit)
        warm, cold = reported(linter, unit), analyze(numbered(text, 0))
        assert warm == reported(Linter(), cold), text
        torn += cold.tree.whole.root.has_error
        spots = [found.end() for found in re.finditer(r"[;{}]\s*", text)]
        at, piece = chance.choice(spots), chance.choice(PIECES)
        text = text[:at] + piece + text[at:] if chance.random() < 0.8 else whole
    assert 0 < torn < 20
