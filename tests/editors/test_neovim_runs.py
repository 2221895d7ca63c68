"""Runs in a real Neovim: values at the ends of lines, a choice of whose, the report."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.editors.conftest import Seen

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
SOURCE = """\
#include <tops.h>
typedef __vector float wide;
// tops-sim: <<<1, 3>>> in = ramp(96), out = zeros(96)
__global__ void k(const float *in, float *out) {
  __local__ __valigned__ float tile[32];
  int t = threadIdx.x;
  for (int i = 0; i < 32; ++i)
    tile[i] = in[32 * t + i];
  wide x = tops::vload<wide>(tile);
  out[t] = x[0];
}
"""
LAZY = f"""
local plugin = {{ dir = {json.dumps(str(ROOT))} }}
local config = function(plugin)
  vim.opt.runtimepath:prepend(plugin.dir .. '/nvim')
  vim.cmd.runtime({{ 'ftdetect/tops.lua', 'plugin/tops.lua', bang = true }})
  vim.lsp.enable('tops_lsp')
end
config(plugin)
"""
"""What the documentation has lazy.nvim do."""


@pytest.fixture(scope="module", params=["runtime path", "lazy.nvim"])
def session(
    request: pytest.FixtureRequest,
    neovim: Callable[..., Seen],
    tmp_path_factory: pytest.TempPathFactory,
) -> Seen:
    """What runs.lua reports."""
    folder = tmp_path_factory.mktemp("neovim")
    if request.param == "runtime path":
        return neovim("runs.lua", folder, SOURCE)
    return neovim("runs.lua", folder, SOURCE, "--noplugin", plugin=False, TOPS_LOAD=LAZY)


def test_values_stand_at_the_ends_of_lines_after_a_run(session: Seen) -> None:
    assert session["filetype"] == "tops"
    assert {line: each["text"] for line, each in session["fresh"].items()} == {
        "6": "t: 0 .. 2, mean 1",
        "7": "i = 32",
        "8": "tile[i]: 31 .. 95, mean 63",
        "9": "x: 0 .. 95, mean 47.5",
        "10": "out[t]: 0 .. 64, mean 32",
    }
    assert {each["highlight"] for each in session["fresh"].values()} == {"TopsValue"}


def test_threads_and_lanes_are_offered(session: Seen) -> None:
    threads, lanes = session["offered"]["threads"], session["offered"]["lanes"]
    assert threads == ["all threads", *(f"block 0 thread {n}" for n in range(3))]
    assert lanes == ["all lanes", *(f"lane {n}" for n in range(32))]


def test_values_follow_an_edit_and_are_dimmed(session: Seen) -> None:
    assert session["stale"]["10"]["text"] == "x: 3 .. 67, mean 35"
    assert {each["highlight"] for each in session["stale"].values()} == {"TopsStaleValue"}


def test_values_can_be_hidden(session: Seen) -> None:
    assert not session["hidden"]


def test_the_report_is_opened_and_written_anew_after_a_run(session: Seen) -> None:
    (path,) = session["opened"]
    assert Path(path).name.startswith("tops-report-k-")
    assert '"previous":null' in session["page"]
    assert '"previous":{' in session["again"]


def test_without_a_run_there_is_nothing_to_show(session: Seen) -> None:
    first, second = session["notified"]
    assert "has been run" in first
    assert "run it first" in second
