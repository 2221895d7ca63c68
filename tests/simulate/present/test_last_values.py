"""Last values: which lanes nobody stored, what stands at lines' ends, how it is told in short."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tops_lsp.simulate.present.inline_values import (
    ValueSelection,
    lanes_of,
    line_values,
    summary,
    thread_names,
)
from tops_lsp.simulate.present.last_values import seen
from tops_lsp.simulate.present.wording import words
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_lsp.text.source import Source
from tops_simulator.findings import Watch
from tops_simulator.run_record import LastValue, RecordedRun

PATH = "/tmp/k.tops"
KERNEL = """\
#include <tops.h>
typedef __vector float wide; __device__ int twice(int);
// tops-sim: <<<1, 3>>> out = zeros(96), n = 3
__global__ void k(float *out, int n) {
  __local__ __valigned__ float tile[32];
  __local__ int few[4];
  int t = threadIdx.x;
  for (int i = 0; i < 32 - t; ++i) tile[i] = 1.0f * i;
  wide x = tops::vload<wide>(tile);
  wide y = *(wide *)tile;
  if (t == 0) few[1] = 4;
  int f = few[1];
  int g = few[1];
  if (n > 2) g = 7;
  int h = g;
  tops::vstore(x + y, tile);
  out[t] = tile[31] / 0.0f;
  few[2] = twice(n);
}
__device__ int twice(int x) { return 2 * x; }
"""
SOURCE = Source(PATH, KERNEL.encode())


@cache
def recorded() -> RecordedRun:
    report = execute(Request(PATH, KERNEL.encode(), "k", watch=Watch(record=True))).report
    assert report is not None
    assert report.observed is not None
    assert report.observed.recorded is not None
    return report.observed.recorded


def of(text: str, line: int) -> LastValue:
    return next(s.value for s in seen(recorded(), SOURCE) if (s.text, s.loc.line) == (text, line))


def shown(chosen: ValueSelection, language: str = "en") -> dict[int, str]:
    """Texts by line, counted from 1."""
    same = {line: line for line in range(len(SOURCE.line_starts))}
    found = line_values(recorded(), SOURCE, chosen, same, words(language))
    return {value.line + 1: value.text for value in found}


@pytest.mark.parametrize(
    ("text", "line"), [("tops::vload<wide>(tile)", 9), ("x", 9), ("*(wide *)tile", 10), ("y", 10)]
)
def test_lanes_that_nobody_stored_are_marked_one_by_one(text: str, line: int) -> None:
    assert of(text, line).unset == ((1, 31), (2, 30), (2, 31))


@pytest.mark.parametrize(
    ("text", "line", "rows"),
    [("few[1]", 12, (1, 2)), ("f", 12, (1, 2)), ("g", 13, (1, 2)), ("h", 15, ())],
)
def test_a_variable_is_marked_with_what_it_was_given(
    text: str, line: int, rows: tuple[int, ...]
) -> None:
    assert of(text, line).unset == tuple((row, 0) for row in rows)


@pytest.mark.parametrize(
    ("chosen", "line", "text"),
    [
        (ValueSelection(), 7, "t: 0 .. 2, mean 1"),
        (ValueSelection(1), 7, "t = 1"),
        (ValueSelection(1, 5), 7, "t = 1"),
        (ValueSelection(), 8, "i: 30 .. 32, mean 31; tile[i]: 29 .. 31, mean 30"),
        (ValueSelection(), 9, "x: 0 .. 31, mean 15.0108, 3 uninitialized"),
        (ValueSelection(2), 9, "x: 0 .. 29, mean 14.5, 2 uninitialized"),
        (ValueSelection(2, 4), 9, "x = 4"),
        (ValueSelection(2, 31), 9, "x: uninitialized"),
        (ValueSelection(None, 31), 9, "x = 31, 2 uninitialized"),
        (ValueSelection(0), 11, "few[1] = 4"),
        (ValueSelection(), 12, "f = 4, 2 uninitialized"),
        (ValueSelection(), 14, "g = 7"),
        (ValueSelection(), 20, "return 2 * x = 6"),
    ],
)
def test_what_stands_at_a_lines_end(chosen: ValueSelection, line: int, text: str) -> None:
    assert shown(chosen)[line] == text


@pytest.mark.parametrize(
    ("chosen", "line"), [(ValueSelection(1), 11), (ValueSelection(2), 11), (ValueSelection(99), 7)]
)
def test_a_thread_that_did_not_come_by_has_no_value(chosen: ValueSelection, line: int) -> None:
    assert line not in shown(chosen)


def test_values_are_told_in_chinese() -> None:
    assert shown(ValueSelection(), "zh-CN")[9] == "x: 0 .. 31, 平均 15.0108, 3 未初始化"
    assert thread_names(recorded(), words("zh-CN"))[2] == "块 0 线程 2"
    assert lanes_of(recorded(), SOURCE) == 32


def test_a_hover_has_the_first_threads_and_marks_garbage() -> None:
    same = {8: 8}
    (value,) = line_values(recorded(), SOURCE, ValueSelection(), same, words("en"))
    assert "**`x`** visits: 1" in value.hover
    assert "block 0 thread 1: 0 1 2" in value.hover
    assert "… (32)" in value.hover
    (value,) = line_values(recorded(), SOURCE, ValueSelection(), {3: 11}, words("en"))
    assert (value.line, value.hover.count("?")) == (3, 2)


NAN, INF = float("nan"), float("inf")


@pytest.mark.parametrize(
    ("numbers", "unset", "text"),
    [
        ([1], 0, " = 1"),
        ([0.1, 0.1], 0, " = 0.1"),
        ([1, 2], 0, ": 1 .. 2, mean 1.5"),
        ([NAN], 0, " = NaN"),
        ([NAN, NAN], 0, " = NaN"),
        ([NAN, 3.0], 0, " = 3, 1 NaN"),
        ([NAN, 3.0, 5.0], 1, ": 3 .. 5, mean 4, 1 NaN, 1 uninitialized"),
        ([-INF, INF], 0, ": -inf .. inf, mean NaN"),
        ([], 1, ": uninitialized"),
        ([], 4, ": 4 uninitialized"),
        ([2**63 - 1], 0, f" = {2**63 - 1}"),
    ],
)
def test_numbers_in_short(numbers: list[Any], unset: int, text: str) -> None:
    assert summary(numbers, unset, words("en")) == text
