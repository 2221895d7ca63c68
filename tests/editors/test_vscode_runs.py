"""Runs in a real VS Code window: values at line ends, the report, findings, the launch form."""

from __future__ import annotations

import pytest

from tests.editors.conftest import Seen, course

pytestmark = [pytest.mark.editor, pytest.mark.slow]

FRESH, STALE = "rgb(90, 50, 163)", "rgb(107, 107, 118)"
"""The colours of values in a light theme, as the manifest has them."""
SCALED = """\
#include <tops.h>

typedef __vector float wide;

// tops-sim: <<<2, 12>>> in = ramp(768), out = zeros(768), scale = 2
// tops-sim: expect out = in * 2
__global__ void scaled(const float *in, float *out, float scale) {
  __local__ __valigned__ float tile[32];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  tops::mdspan here(tops::Private, tile, 32);
  tops::memcpy(ctx, here, tops::mdspan(tops::Global, in + 32 * thread, 32));
  wide x = tops::vload<wide>(tile);
  wide y = x * scale;
  tops::vstore(y, tile);
  tops::memcpy(ctx, tops::mdspan(tops::Global, out + 32 * thread, 32), here);
}
"""
VECTOR_LINE = 15
FORM = """\
// tops-sim: <<<2, 12>>> out = zeros(24)
__global__ void numbers(int *out, int by) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  out[thread] += thread * by;
}
"""
RACING = """\
#include <tops.h>

__device__ vfloat twice(vfloat x) {
  __vector const float two = (__vector float)2.0f;
  return x * two;
}

// tops-sim: <<<1, 12>>> total = zeros(1)
__global__ void racing(int *total) {
  total[0] = threadIdx.x;
  int after = total[0];
}
"""


runs = course(
    "runs",
    SCALED,
    value="mean",
    vectorLine=VECTOR_LINE,
    thread="block 0 thread 3",
    ofThread="y = 303",
    rounds=3,
    fresh=FRESH,
)
form = course("form", FORM, kernelLine=2)
findings = course(
    "findings",
    RACING,
    fixLine=4,
    fixColumn=14,
    fix="const",
    fixed="const __vector float two",
    kernelLine=10,
    related="another thread",
    relatedPlace="Ln 10",
)


def texts(values: list[dict[str, str]]) -> list[str]:
    return [value["text"] for value in values]


def test_the_last_values_stand_at_the_ends_of_lines(runs: Seen) -> None:
    assert {"thread: 0 .. 23, mean 11.5", "y: 0 .. 1534, mean 767"} <= set(texts(runs["values"]))
    assert {value["colour"] for value in runs["values"]} == {FRESH}


@pytest.mark.parametrize("part", ["Arguments", "Lane grid", "DTE moves", "Memory map", "Counters"])
def test_the_report_stands_beside_the_code(runs: Seen, part: str) -> None:
    assert part in runs["report"]


def test_the_report_follows_the_cursor_and_leads_back(runs: Seen) -> None:
    assert f"line {VECTOR_LINE}: y" in runs["grid"]
    assert runs["revealed"]
    assert runs["followed"]


def test_values_of_an_older_text_are_dimmed_and_leave_lines_that_changed(
    runs: Seen,
) -> None:
    values = runs["stale"]["values"]
    assert {value["colour"] for value in values} == {STALE}
    assert not any(text.startswith("y") for text in texts(values))
    assert len(values) == len(runs["stale"]["before"]) - 1


def test_each_run_brings_fresh_values_and_compares(runs: Seen) -> None:
    assert len(runs["warm"]) == 3
    assert "previous run" in runs["compared"]


def test_thread_and_lane_are_chosen_in_the_status_bar(runs: Seen) -> None:
    assert {"thread = 3", "x = 101", "y = 303"} <= set(texts(runs["chosen"]["values"]))
    assert "block 0 thread 3" in runs["chosen"]["choice"]


def test_the_report_follows_the_theme(runs: Seen) -> None:
    assert (runs["theme"], runs["dark"]) == ("light", "dark")


def test_a_reloaded_window_still_shows_the_report(runs: Seen) -> None:
    assert "Lane grid" in runs["reloaded"]


def test_the_form_has_the_values_of_the_directive(form: Seen) -> None:
    assert (form["filled"]["grid"], form["filled"]["block"]) == ("2", "12")
    assert form["filled"]["arguments.out"] == "zeros(24)"
    assert any("by" in label and "inferred" in label for label in form["labels"])
    assert form["focused"] == "field-grid"


def test_a_mistake_in_the_form_is_told_at_its_field(form: Seen) -> None:
    assert form["problem"]
    assert form["invalid"] == "true"


def test_a_run_takes_the_form_s_launch(form: Seen) -> None:
    assert "1 × 12" in form["report"]
    assert "full(24, 5)" in form["report"]


def test_the_form_remembers_and_writes_the_directive(form: Seen) -> None:
    assert (form["remembered"]["grid"], form["remembered"]["arguments.out"]) == ("1", "full(24, 5)")
    first, *_ = form["text"].splitlines()
    assert first.startswith("// tops-sim: <<<1, 12>>> out = full(24, 5)")


def test_both_sides_of_a_race_are_among_the_problems(findings: Seen) -> None:
    found = [row for row in findings["problems"] if "data-race" in row and "[Ln 11" in row]
    assert found
    other = findings["problems"][findings["problems"].index(found[0]) + 1]
    assert "[Ln 10, Col 3]" in other
    assert "another thread stores to it here" in other


def test_a_fix_is_applied(findings: Seen) -> None:
    assert findings["before"] == 1
    assert "  const __vector float two" in findings["text"]
