"""Debugging in a real Neovim, against the adapter itself."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SESSION = Path(__file__).with_name("debug.lua")
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


@pytest.fixture(scope="module")
def session(
    neovim: Callable[..., Mapping[str, Any]], tmp_path_factory: pytest.TempPathFactory
) -> Mapping[str, Any]:
    """What debug.lua reports."""
    folder = tmp_path_factory.mktemp("neovim")
    file = folder / "k.tops"
    file.write_text(SOURCE, encoding="utf-8")
    return neovim(
        SESSION,
        folder,
        TOPS_FILE=str(file),
        TOPS_SERVER=json.dumps([sys.executable, "-m", "tops_lsp.server"]),
        TOPS_SIMULATOR=json.dumps([sys.executable, "-m", "tops_lsp.cli.sim"]),
    )


def test_the_kernel_under_the_cursor_is_debugged(session: Mapping[str, Any]) -> None:
    told = session["configured"]
    assert (told["type"], told["request"], told["kernel"]) == ("tops", "launch", "k")
    assert Path(told["program"]).name == "k.tops"
    assert session["here"] == "k"
    assert session["stops"][0] == {"reason": "breakpoint", "line": 11}


def test_the_file_is_written_before_it_is_debugged(session: Mapping[str, Any]) -> None:
    assert session["modified"] is False


def test_the_run_goes_back_to_the_last_write_and_on(session: Mapping[str, Any]) -> None:
    assert session["stops"] == [
        {"reason": "breakpoint", "line": 11},
        {"reason": "data breakpoint", "line": 9},
        {"reason": "breakpoint", "line": 11},
    ]
    (told,) = session["notified"]
    assert told.startswith("tops: ")


def test_launches_are_offered(session: Mapping[str, Any]) -> None:
    assert session["default"] == "tops-sim"
    assert session["names"] == [
        "main(), or the only kernel",
        "from the first statement",
        "this kernel",
    ]


def test_without_a_debugger_or_a_run_this_is_said(session: Mapping[str, Any]) -> None:
    assert session["without"] == "tops: nvim-dap is not installed"
    assert session["idle"] == "tops: no kernel stands in the debugger"
