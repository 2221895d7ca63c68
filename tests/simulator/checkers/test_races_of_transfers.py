"""Races between transfers: what they store is held against what was there, all of it."""

from __future__ import annotations

import numpy as np
import pytest

import tops_simulator
from tops_simulator import Report

TEXT = """#include <tops.h>
__global__ void k(float *a, float *out, int step) {
  __local__ float t[64]; tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);
  tops::mdspan tile(tops::Private, t, 64), from(tops::Global, a + threadIdx.x * 64, 64);
  tops::memcpy(ctx, tile, from);
  tops::memcpy(ctx, tops::mdspan(tops::Global, out + threadIdx.x * step, 64), tile);
}
"""
ROWS = np.arange(256, dtype=np.float32)
HALVES = np.concatenate([np.arange(32 * n, 32 * n + 64, dtype=np.float32) for n in range(4)])


@pytest.mark.parametrize(
    ("given", "step", "kinds"),
    [
        (ROWS, 64, []),
        (ROWS, 0, ["data-race"]),  # the lowest byte of 0, 64, 128 and 192 is the same
        (np.tile(ROWS[:64], 4), 0, ["equal-value-race"]),
        (np.where(ROWS == 255, 0, np.tile(ROWS[:64], 4)), 0, ["data-race", "equal-value-race"]),
        (HALVES, 32, ["equal-value-race"]),  # the halves that overlap are equal
        (ROWS, 32, ["data-race"]),
    ],
)
def test_stores_of_equal_values_are_told_apart(
    given: np.ndarray, step: int, kinds: list[str]
) -> None:
    module = tops_simulator.load("k.tops", text=TEXT.encode())
    out = np.full(64 * 4, -1, np.float32)
    report = module["k"][1, 4](given.astype(np.float32), out, step)
    assert sorted(f.kind for f in report.findings) == kinds


COPIES = """#include <tops.h>
__global__ void k(TYPE *x, TYPE *y, int at, int count) {
  __local__ __valigned__ TYPE tile[32];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 32), tops::mdspan(tops::Global, x, 32));
  tile[0] = threadIdx.x;
  tops::memcpy(ctx, tops::mdspan(tops::Global, y + at + threadIdx.x * count, 32),
               tops::mdspan(tops::Private, tile, 32));
}
"""


def copies(type_: str, dtype: type, count: int) -> Report:
    """Two threads store 32 elements each, `count` apart."""
    text = COPIES.replace("TYPE", type_).encode()
    kernel = tops_simulator.load("k.tops", text=text)["k"]
    return kernel[1, 2](np.ones(32, dtype), np.zeros(96, dtype), 8, count)


@pytest.mark.parametrize(
    ("type_", "dtype"),
    [("float", np.float32), ("double", np.float64), ("short", np.int16), ("char", np.int8)],
)
def test_the_element_is_named_whose_bytes_are_copied(type_: str, dtype: type) -> None:
    (finding,) = copies(type_, dtype, 31).findings
    assert finding.kind in ("data-race", "equal-value-race")
    assert "'y[39]'" in finding.message
    assert not copies(type_, dtype, 32).findings
