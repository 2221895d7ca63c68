"""The debugger in a VS Code window: breakpoints, values by lane, threads, steps both ways."""

from __future__ import annotations

import pytest

from tests.editors.conftest import Seen, course

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SOURCE = """\
#include <tops.h>

typedef __vector float wide;

// tops-sim: <<<2, 12>>> in = ramp(768), out = zeros(768), scale = 2
__global__ void scaled(const float *in, float *out, float scale) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  wide x = tops::vload<wide>(in + 32 * thread);
  wide y = x * scale;
  tops::vstore(y, out + 32 * thread);
}
"""


seen = course(
    "debugging",
    SOURCE,
    line=9,
    header="tops.h",
    stopped="wide y = x",
    vector="x",
    lane="[3] =",
    stepped="tops::vstore",
    made="y =",
    writing="wide x =",
    thread="block 0 · SIP 3",
    ofThread="thread = 3",
    heldLine=10,
    condition="thread == 17",
    held="tops::vstore",
    holding="block 1 · SIP 5",
    launch={
        "type": "tops",
        "request": "launch",
        "name": "three blocks",
        "program": "${file}",
        "kernel": "scaled",
        "launch": "<<<3, 6>>> in = ramp(576), out = zeros(576)",
    },
    saidHolding="block 2 · SIP 5",
)


def test_a_breakpoint_in_the_margin_stops_the_run_the_lens_began(seen: Seen) -> None:
    assert seen["stopped"].startswith("wide y = x * scale;")
    assert seen["stopped"].endswith("x = {0, 1, 2, 3, 4, 5, 6, 7, …}, scale = 2")  # beside the line
    assert sum("SIP" in row for row in seen["threads"]) > 3


def test_a_click_too_many_begins_no_second_session(seen: Seen) -> None:
    assert seen["sessions"] == 1


def test_vectors_open_by_lane(seen: Seen) -> None:
    assert {"[0] = 0", "[3] = 3"} <= set(seen["lanes"])


def test_a_step_makes_a_value_and_a_step_back_takes_it(seen: Seen) -> None:
    assert seen["stepped"].startswith("tops::vstore(")
    assert seen["back"] == seen["stopped"]
    assert any(row.startswith("y =") for row in seen["made"])
    assert not any(row.startswith("y =") for row in seen["undone"])


def test_a_watched_value_leads_back_to_its_last_write(seen: Seen) -> None:
    assert seen["written"].startswith("wide x = tops::vload")


def test_each_thread_has_values_of_its_own(seen: Seen) -> None:
    assert "thread = 3" in seen["ofThread"]


def test_all_threads_run_to_the_cursor(seen: Seen) -> None:
    """From the statement before; no breakpoint is set."""
    assert seen["gathered"].startswith("tops::vstore(")


def test_a_condition_chooses_the_thread(seen: Seen) -> None:
    assert "block 1 · SIP 5" in seen["holding"]


def test_without_a_launch_file_the_key_debugs_the_file_at_hand(seen: Seen) -> None:
    assert any("block 1 · SIP 5" in row for row in seen["byKey"])


def test_the_launch_of_a_launch_file_is_taken(seen: Seen) -> None:
    """Thread 17 is another one where blocks are smaller."""
    assert any("block 2 · SIP 5" in row for row in seen["asSaid"])


def test_an_include_is_not_underlined_and_leads_to_its_file(seen: Seen) -> None:
    """A red name with a line below looks like an error."""
    assert (seen["links"], seen["included"]) == (0, "tops.h")
