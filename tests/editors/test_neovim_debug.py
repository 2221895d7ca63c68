"""Debugging in a real Neovim, against the adapter itself."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.editors.conftest import Seen, reported

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SOURCE = """\
#include <tops.h>
// tops-sim: <<<1, 4>>> out = zeros(4)
__global__ void k(int *out) {
  int me = threadIdx.x;
  int total = 1;
  if (me < 4)
    total = total + 1;
  total += 3;
  me += 0;
  out[me] = total;
}
__global__ void other(int *x) { x[0] = 1; }
"""


SIMULATOR = json.dumps([sys.executable, "-m", "tops_lsp.cli.sim"])
session = reported("debug.lua", SOURCE, TOPS_SIMULATOR=SIMULATOR)


def test_the_kernel_under_the_cursor_is_debugged(session: Seen) -> None:
    given = session["configured"]
    assert (given["type"], given["request"], given["kernel"]) == ("tops", "launch", "k")
    assert Path(given["program"]).name == "k.tops"
    assert session["here"] == "k"
    assert session["stops"][0] == {"reason": "breakpoint", "line": 11}


def test_the_file_is_written_before_it_is_debugged(session: Seen) -> None:
    assert session["modified"] is False


def test_the_run_goes_back_to_the_last_write_and_on(session: Seen) -> None:
    assert session["stops"] == [
        {"reason": "breakpoint", "line": 11},
        {"reason": "data breakpoint", "line": 9},
        {"reason": "breakpoint", "line": 11},
    ]
    (given,) = session["notified"]
    assert given.startswith("tops: ")


def test_launches_are_offered(session: Seen) -> None:
    assert session["default"] == "tops-sim"
    assert session["names"] == [
        "main(), or the only kernel",
        "from the first statement",
        "this kernel",
    ]


def test_without_a_debugger_or_a_run_this_is_said(session: Seen) -> None:
    assert session["without"] == "tops: nvim-dap is not installed"
    assert session["idle"] == "tops: no kernel stands in the debugger"
