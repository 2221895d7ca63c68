"""Around the code in a VS Code window: tasks, snippets, files of a run, the walkthrough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.editors.conftest import EXTENSION, Seen, course

pytestmark = [pytest.mark.editor, pytest.mark.slow]

RACING = """\
// tops-sim: <<<1, 12>>> total = randn(1000000, seed=1)
__global__ void racing(float *total) {
  total[0] = threadIdx.x;
}
"""
WRONG = """\
__global__ int returning() {
  return 1;
}
"""
LARGEST = 2_000_000
"""Bytes of a report."""


seen = course(
    "tools",
    RACING,
    {"unopened.tops": WRONG},
    simulation="run this file",
    simulated="SIM201 data-race",
    lint="lint the workspace",
    linted="TOPS104",
    prefix="kernel",
    snippet="Kernel\\s*$",
    title="Kernels for Enflame",
)


def rows_with(rows: list[str], word: str) -> list[str]:
    return [row for row in rows if word in row]


def test_a_simulation_task_tells_both_sides_of_a_race(seen: Seen) -> None:
    places = rows_with(seen["simulated"], "SIM201 data-race")
    assert len(places) == 2
    assert all("[Ln 3, Col 3]" in row for row in places)


def test_a_lint_task_reads_files_that_are_not_open(seen: Seen) -> None:
    assert rows_with(seen["linted"], "unopened.tops")
    (found,) = rows_with(seen["linted"], "TOPS104")
    assert "[Ln 1," in found


def test_a_task_leaves_what_the_other_tool_has_found(seen: Seen) -> None:
    assert len(rows_with(seen["linted"], "SIM201 data-race")) == 2


def test_a_snippet_is_written_with_its_launch(seen: Seen) -> None:
    assert "// tops-sim: <<<2, 12>>> in = ramp(4096)" in seen["snippet"]
    assert "__global__ void kernel(" in seen["snippet"]


def test_the_timeline_is_a_trace_in_a_file(seen: Seen) -> None:
    assert json.loads(Path(seen["exported"]).read_text("utf-8"))["traceEvents"]


def test_the_report_of_a_million_elements_is_one_small_file(seen: Seen) -> None:
    page = Path(seen["saved"]).read_bytes()
    assert b"<html" in page
    assert len(page) <= LARGEST


def test_the_walkthrough_has_its_steps(seen: Seen) -> None:
    texts = json.loads((EXTENSION / "package.nls.json").read_text("utf-8"))
    steps = ("python", "kernel", "run", "values", "launch", "tasks")
    assert {texts[f"walkthrough.{step}"] for step in steps} <= set(seen["steps"])
