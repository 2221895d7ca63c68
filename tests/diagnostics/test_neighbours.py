"""Findings that depend on other declarations and files follow edits of those, not of their own.

Each fact below can be turned one way and back; after any such turns, in the file itself or in the
header, a warm analysis finds what a cold one finds; with pauses between, too, where nothing is
ill-formed (at rest an error stays in its function).
"""

from __future__ import annotations

import random

import pytest

from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.preprocess.loader import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

MAIN, HEADER = "/n/a.tops", "/n/n.h"
TEXTS = {
    HEADER: """\
#pragma once
#include <tops.h>
#include <initializer_list>
#define WIDTH 4
#define GUARD(x) if (x)
const int kept = 3;
constexpr int twice(int n) { return n * 2; }
enum Mode { FAST, SLOW = 2 };
struct Pair { int first; float second; };
using Element = float;
void logged(int n);
__device__ void meet();
template <class T> __host__ __device__ T same(T n) { return n; }
template <class T> struct Box { T held; __device__ T get() { return held; } };
""",
    MAIN: """\
#include "n.h"
__device__ int sum(std::initializer_list<int> all) { return 0; }
__device__ int listed() { return sum({kept, twice(2), FAST, WIDTH}); }
__device__ int called() { return same(1) + listed(); }
__device__ void meet() { }
__device__ void waits(int n) { GUARD(n) meet(); }
template <int N> __device__ int down(int n) {
  if constexpr (N == 0) return 0;
  else return n + down<N - 1>(n);
}
__device__ int counted() { return down<3>(1); }
__device__ Element narrowed(Pair *p) { return p->second; }
__device__ int boxed() { Box<int> b; return b.get(); }
__device__ void fills(float *p) { __shared__ float tile[16]; p[0] = tile[0]; }
__global__ void k(int *p, float *q, int n) {
  if (threadIdx.x < 3) waits(n);
  for (int i = 0; i < WIDTH; i++) p[i] = listed() / kept;
  fills(q); q[1] = narrowed((Pair *)p) + called() + counted() + boxed();
}
void host(int *p, float *q) { k<<<1, kept>>>(p, q, WIDTH); same(2); }
""",
}
TURNS = (
    (HEADER, "const int kept = 3;", "extern const int kept;"),
    (HEADER, "const int kept = 3;", "const int kept = 0;"),
    (HEADER, "const int kept = 3;", "__device__ int kept;"),
    (HEADER, "n * 2; }", "n + nothing; }"),
    (HEADER, "constexpr int twice", "__device__ int twice"),
    (HEADER, "constexpr int twice", "int twice"),
    (HEADER, "#define WIDTH 4", "#define WIDTH kept"),
    (HEADER, "#define WIDTH 4", "#define WIDTH 4000"),
    (HEADER, "if (x)", "while (x)"),
    (HEADER, "SLOW = 2 }", "SLOW = 2, kept_too }"),
    (HEADER, "float second;", "double second;"),
    (HEADER, "using Element = float;", "using Element = int;"),
    (HEADER, "T same(T n) { return n; }", "T same(T n) { logged(1); return n; }"),
    (HEADER, "T same(T n) { return n; }", "T same(T n) { return same(n); }"),
    (HEADER, "__host__ __device__ T same", "__host__ T same"),
    (HEADER, "void logged(int n);", "__device__ void logged(int n);"),
    (HEADER, "{ return held; }", "{ logged(2); return held; }"),
    (HEADER, "__device__ void meet();", "void meet();"),
    (MAIN, "void meet() { }", "void meet() { __syncthreads(); }"),
    (MAIN, "GUARD(n) meet()", "meet()"),
    (MAIN, "down<N - 1>(n)", "down<N>(n)"),
    (MAIN, "down<N - 1>(n)", "down<N - 1>(n) + same(n)"),
    (MAIN, "down<N - 1>(n);", "down<N - 1>(n"),
    (MAIN, "std::initializer_list<int> all) {", "std::initializer_list<int> all, int n = 0) {"),
    (MAIN, "__device__ int listed()", "int listed()"),
    (MAIN, "{kept, twice(2), FAST, WIDTH}", "{kept, twice(2), FAST, WIDTH, first}"),
    (MAIN, "tile[16]", "tile[90000000]"),
    (MAIN, "p[0] = tile[0]; }", "p[0] = tile[0]; host(0, 0); }"),
    (MAIN, "k<<<1, kept>>>", "k<<<1, 5000>>>"),
    (MAIN, "k<<<1, kept>>>(p", "k(p"),
)
"""A file, how it says something, and how it may say it instead."""
BROKEN = ((MAIN, "down<N - 1>(n);", "down<N - 1>(n"),)
"""Those that leave a text ill-formed."""


def reported(passes: Passes, linter: PassLinter | None) -> list[object]:
    made = lint_passes(passes) if linter is None else linter.lint(passes)
    assert made.errors == []
    return [
        (d.name, d.place, dict(d.fields), [r.place for r in d.related]) for d in made.diagnostics
    ]


def read(texts: dict[str, bytes], version: int = 0, previous: Passes | None = None) -> Passes:
    source = Source(MAIN, texts[MAIN], version)
    return analyze_passes(source, [Context()], previous, FileLoader(dict(texts)))


def turned(state: list[bool]) -> dict[str, bytes]:
    """The texts in which some facts are turned, as far as others have left their words."""
    texts = dict(TEXTS)
    for on, (path, old, new) in zip(state, TURNS, strict=True):
        if on:
            texts[path] = texts[path].replace(old, new, 1)
    return {path: text.encode() for path, text in texts.items()}


@pytest.mark.parametrize("seed", range(4))
def test_findings_follow_edits_of_what_they_depend_on(seed: int) -> None:
    chance, linter, passes = random.Random(seed), PassLinter(), None
    state = [False] * len(TURNS)
    rests, said = seed % 2, set()
    for version in range(25):
        texts = turned(state)
        passes = read(texts, version, passes)
        warm = reported(passes, linter)
        assert warm == reported(read(texts), None), [
            t for t, on in zip(TURNS, state, strict=True) if on
        ]
        said.add(str(warm))
        if rests and chance.random() < 0.3:
            for unit in passes.distinct:
                unit.evict()
        for _ in range(chance.choice((1, 1, 1, 2))):
            at = chance.randrange(len(state))
            state[at] = not state[at] and not (rests and TURNS[at] in BROKEN)
    assert len(said) > 5


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn[2])
def test_each_fact_alone_there_and_back(turn: tuple[str, str, str]) -> None:
    linter, passes = PassLinter(), None
    at = TURNS.index(turn)
    for version in range(3):
        texts = turned([version == 1 and n == at for n in range(len(TURNS))])
        passes = read(texts, version, passes)
        assert reported(passes, linter) == reported(read(texts), None)
