"""Limits of what is kept of a run, compared in it and evaluated beside it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.limits.conftest import Run
from tests.limits.test_runs import ran
from tops_lsp.cli.sim import main as simulate_main
from tops_lsp.limits import DEFAULTS, limits_of
from tops_lsp.simulate.present.page.render import model_in
from tops_lsp.simulate.request import Outcome
from tops_simulator.ir import Scalar, Space, Tag
from tops_simulator.memory import Memory
from tops_simulator.ops.mdspan import Span
from tops_simulator.ops.operations import OPERATIONS, Settings
from tops_simulator.ops.transfers import Transfer, perform

WORDS = Path(__file__).parents[2] / "tops_lsp" / "simulate" / "present" / "page" / "assets"
ROUNDS = """\
// tops-sim: <<<1, 4>>> p = zeros(100)
__global__ void k(int *p) {
  for (int i = 0; i < 25; i++) {
    p[i * 4 + threadIdx.x] = i;
    __syncthreads();
  }
}
"""
SLICED = """\
#include <tops.h>
// tops-sim: <<<1, 1>>> p = zeros(64), out = zeros(16)
__global__ void k(int *p, int *out) {
  tops_dte_ctx_t c;
  tops::dte_scope s(c);
  __local__ int l[16];
  int whole[2] = {8, 8}, part[2] = {4, 4}, at[2] = {2, 2};
  tops::mdspan a(tops::Global, p, whole), b(tops::Private, l, part);
  tops::event e = tops::slice_async(c, b, a, at);
  p[2 * 8 + 3] = 5;
  tops::wait(e);
  for (int i = 0; i < 16; i++) out[i] = l[i];
}
"""
BEYOND = """\
#include <tops.h>
// tops-sim: <<<1, 1>>> p = ramp(16), out = zeros(16)
__global__ void k(int *p, int *out) {
  tops_dte_ctx_t c;
  tops::dte_scope s(c);
  tops::mdspan a(tops::Global, p, 32), b(tops::Global, out, 32);
  tops::memcpy(c, b, a);
}
"""


# --- a recording ----------------------------------------------------------------------------


def is_seen(model: Any) -> bool:
    return bool(model["unseen"])


def is_cut(model: Any) -> bool:
    return bool(model["values_cut"])


def is_short(model: Any) -> bool:
    return bool(model["timeline"]["cut"])


@pytest.mark.parametrize(
    ("limit", "value", "hit", "word"),
    [
        ("recorded-steps", 5, is_seen, "unseen"),
        ("recorded-values", 7, is_cut, "values-cut"),
        ("recorded-segments", 3, is_short, "timeline-cut"),
    ],
)
def test_a_page_says_which_part_was_not_kept(
    limit: str, value: int, hit: Callable[[Any], bool], word: str, folder: Path, run: Run
) -> None:
    (folder / "k.tops").write_text(ROUNDS)
    for given, expected in ((f"{limit} = {value}", True), (f"{limit} = 50000", False)):
        run(given, "--version")
        assert simulate_main(["run", "k.tops", "--html", "k.html", "--engine", "auto"]) == 0
        model = model_in((folder / "k.html").read_text())
        assert model is not None
        assert hit(model) is expected
    for language in ("en", "zh-CN"):
        assert limit in json.loads((WORDS / f"words.{language}.json").read_text("utf-8"))[word]


def test_a_trace_of_a_long_launch_says_so(
    folder: Path, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "k.tops").write_text(ROUNDS)
    for steps, cut in ((5, True), (5000, False)):
        run(f"recorded-steps = {steps}", "--version")
        simulate_main(["run", "k.tops", "--trace", "4", "--no-daemon", "--engine", "native"])
        assert ("recorded-steps" in capsys.readouterr().out) is cut


# --- transfers ------------------------------------------------------------------------------


def kinds(outcome: Outcome) -> set[str]:
    assert outcome.report is not None, outcome.error
    return {finding.kind for finding in outcome.report.findings}


@pytest.mark.parametrize(("value", "found"), [(2, False), (4, True), (1 << 22, True)])
def test_scattered_transfers_are_compared_so_far(value: int, found: bool) -> None:
    seen = kinds(ran(SLICED, limits_of({"overlap-bytes": value}), "k"))
    assert ("dte-source-written-in-flight" in seen) is found


@pytest.mark.parametrize(("value", "moved"), [(64, False), (128, True)])
def test_the_good_part_of_a_faulty_transfer_is_done_so_far(value: int, moved: bool) -> None:
    outcome = ran(BEYOND, limits_of({"fault-bytes": value}), "k")
    assert "out-of-bounds" in kinds(outcome)
    (out,) = (value for value in outcome.values if value.name == "out")
    assert out.changed is moved


@pytest.mark.parametrize(("limit", "faults"), [(1 << 12, 1), (1 << 20, 0)])
def test_a_box_is_no_larger_than_all_memory(limit: int, faults: int) -> None:
    memory, reported = Memory(limit), list[str]()
    array = np.arange(64, dtype=np.int32)
    ids = [memory.allocate(name, 256, Space.GLOBAL) for name in ("a", "b")]
    spans = [Span(Tag("Global", "global"), Scalar.I32, memory.address(n), (64,)) for n in ids]
    memory.write_object(spans[1].address, array.tobytes())
    given = Settings(offsets=(0,), shape=(2000,), target_offsets=(0,))
    transfer = Transfer(OPERATIONS["slice_deslice"], spans[0], spans[1], given)
    perform(transfer, memory, lambda kind, message: reported.append(message))
    assert len(reported) == faults


def test_a_launch_of_too_many_threads_says_that_races_are_not_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = (
        "// tops-sim: <<<2, 4>>> p = zeros(1)\n__global__ void k(int *p) { p[0] = blockIdx.x; }\n"
    )
    assert "data-race" in kinds(ran(text, DEFAULTS, "k"))
    for module in ("simulation", "engines.lockstep.launches"):
        monkeypatch.setattr(f"tops_simulator.{module}.THREADS", 8)
    report = ran(text, DEFAULTS, "k").report
    assert report is not None
    (reported,) = report.findings
    assert (reported.kind, "8 threads: at most 7" in reported.message) == ("race-limit", True)


# --- strings ---------------------------------------------------------------------------------


def test_a_string_may_be_as_long_as_its_object() -> None:
    text = """\
#include <cstdio>
#include <cstdlib>
#include <cstring>
int main() {
  char *p = (char *)malloc(200000);
  memset(p, 'a', 199999);
  p[199999] = 0;
  printf("%zu", strlen(p));
  int status = strcmp(p + 1, p) < 0 ? 0 : 1;
  free(p);
  return status;
}
"""
    report = ran(text, DEFAULTS).report
    assert report is not None
    assert (report.output, report.exit_code) == ("199999", 0)
