"""Kernels whose threads jump apart, pass arguments by `...`, and have empty inline assembly."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import tops_simulator

TEXT = """
#include <tops.h>
#include <stdarg.h>
__device__ int into_branches(int x) {
  int r = 0;
  if (x == 1) goto a;
  if (x == 2) goto b;
  if (r += 1000, x > 4) { r += 10; a: r += 1; } else { r += 20; b: r += 2; }
  return r;
}
__device__ int crossing(int n) {
  int r = 0, k = 0;
  int kept[2];
  kept[0] = n;
  if (n & 1) goto middle;
again:
  r += 1;
middle:
  kept[0] += 10;
  if (++k < 4 - n % 3) goto again;
  return r * 1000 + kept[0];
}
__device__ int into_loop(int n) {
  int i = 0, r = 0;
  if (n > 3) { i = 2; goto inside; }
  for (i = 0; i < n; i++) { r += 10; inside: r += i; if (r > 25) break; }
  return r * 10 + i;
}
__device__ int duff(int count) {
  int n = (count + 3) / 4, r = 0;
  switch (count % 4) {
    case 0: do { r += 1; case 3: r += 10; case 2: r += 100; case 1: r += 1000; } while (--n > 0);
  }
  return r;
}
__device__ int in_a_branch(int x) {
  int r = 0;
  switch (x) {
    case 0: if (r) { case 1: r += 1; } else { case 2: r += 2; }
    case 3: r += 4; break;
    while (0) { case 4: r += 64; }
    default: r += 128;
  }
  return r;
}
__device__ int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int s = 0;
  for (int i = 0; i < n; i++) s += i % 2 ? (int)(2 * va_arg(list, double)) : va_arg(list, int);
  va_end(list);
  return s;
}
__device__ int variadic(int x) {
  char small = x;
  int (*pointer)(int, ...) = sum;
  return x % 2 ? sum(3, small, 1.5f * x, 100) : pointer(1, x);
}
__device__ int barrier(int x) {
  int copy, kept = x;
  asm volatile("" : "=r"(copy) : "0"(x + 1) : "memory");
  asm volatile("" : "+r"(kept));
  return copy * 10 + ({ int twice = 2 * kept; twice + 1; });
}
__device__ int written(int x) {
  char text[24];
  int length = sprintf(text, "%d|%s", 7 * x - 3, x % 2 ? "odd" : "");
  return 100 * length + text[0] - '0';
}
#define RUN(f) __global__ void run_##f(int *out) { out[threadIdx.x] = f((int)threadIdx.x); }
RUN(into_branches)
RUN(crossing)
RUN(into_loop)
RUN(duff)
RUN(in_a_branch)
RUN(variadic)
RUN(barrier)
RUN(written)
"""


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("jumps") / "jumps.tops"
    file.write_text(TEXT)
    return str(file)


@pytest.fixture(scope="module")
def module(text: str) -> Callable[[str], tops_simulator.Module]:
    made = {engine: tops_simulator.load(text, engine=engine) for engine in ("lockstep", "native")}
    return made.__getitem__


@pytest.mark.parametrize("engine", ["lockstep", "native"])
@pytest.mark.parametrize(
    ("kernel", "expected"),
    [
        ("into_branches", [1022, 1, 2, 1022, 1022, 1011]),
        ("crossing", [4040, 2031, 2022, 3043, 3034, 1025]),
        ("into_loop", [0, 101, 212, 332, 154, 294]),
        ("duff", [1111, 1000, 1100, 1110, 1111, 2111]),
        ("in_a_branch", [6, 5, 6, 4, 192, 128]),
        ("variadic", [0, 104, 2, 112, 4, 120]),
        ("barrier", [11, 23, 35, 47, 59, 71]),
        ("written", [297, 504, 301, 601, 302, 603]),
    ],
)
def test_threads_jump_apart(
    module: Callable[[str], tops_simulator.Module], engine: str, kernel: str, expected: list[int]
) -> None:
    out = np.zeros(6, np.int32)
    assert module(engine)[f"run_{kernel}"][1, 6](out).findings == ()
    assert out.tolist() == expected
