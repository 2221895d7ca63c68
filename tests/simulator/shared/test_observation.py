"""Watched runs, other orders of threads, and the codes of findings."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import numpy as np

import tops_simulator
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Observations, Report, Statistics, Traffic, Watch
from tops_simulator.kinds import CODES, code_of
from tops_simulator.simulation import Simulation

ROOT = Path(__file__).parents[3]
DIVERGENT = """
#include <tops.h>
__device__ int twice(int x) {
  return 2 * x;
}
__global__ void k(int *out) {
  int i = threadIdx.x;
  if (i < 3)
    out[i] = twice(i) + blockIdx.x;
  else
    i = 0;
  if (i > 100)
    out[0] = 1;
}
"""


def run(text: str, *arguments: Any, grid: int = 1, block: int = 4, **options: Any) -> Report:
    program = tops_simulator.load("k.tops", text=text.encode()).program
    return Simulation(program, **options).kernel("k", (grid, 1, 1), (block, 1, 1), arguments)


def totals(text: str, *arguments: Any, block: int) -> Statistics:
    """What is counted by watching."""
    found = observed(text, *arguments, block=block, watch=Watch(statistics=True)).statistics
    assert found is not None
    return found


def observed(text: str, *arguments: Any, **options: Any) -> Observations:
    found = run(text, *arguments, **options).observed
    assert found is not None
    return found


def test_a_run_that_nobody_watches_keeps_nothing() -> None:
    assert run(DIVERGENT, np.zeros(4, np.int32)).observed is None


def test_lines_are_counted_by_threads() -> None:
    lines = observed(DIVERGENT, np.zeros(4, np.int32), watch=Watch(coverage=True)).lines
    assert lines == {"k.tops": {4: 3, 7: 4, 8: 4, 9: 3, 11: 1, 12: 4, 13: 0}}


def test_values_of_a_line_by_expression_visit_and_thread() -> None:
    trace = observed(DIVERGENT, np.zeros(4, np.int32), watch=Watch(line=9)).trace
    shown = {(t.loc.column, t.loc.end_column): [lanes for _, lanes in t.values] for t in trace}
    assert shown[14, 22] == [(0,), (2,), (4,)]  # twice(i)
    assert shown[5, 35] == [(0,), (2,), (4,)]  # the assignment
    assert all(who is not None and who.thread[0] < 3 for who, _ in trace[0].values)


def test_lanes_of_vectors_are_shown() -> None:
    text = """
    #include <tops.h>
    #include <tcle.h>
    __global__ void k(float *out) {
      auto v = tops::vbroadcast<vfloat>(float(threadIdx.x));
      tops::vstore(v, out + 32 * threadIdx.x);
    }
    """
    trace = observed(text, np.zeros(64, np.float32), block=2, watch=Watch(line=5)).trace
    assert [lanes for _, lanes in trace[-1].values] == [(0.0,) * 32, (1.0,) * 32]


def test_loops_are_visited_again_and_traces_end() -> None:
    text = """
    __global__ void k(int *out) {
      for (int i = 0; i < 10; i++)
        out[threadIdx.x] += i;
    }
    """
    whole = observed(text, np.zeros(4, np.int32), watch=Watch(line=4))
    assert [t.visit for t in whole.trace if t.loc.column == 9] == list(range(10))
    assert not whole.cut
    part = observed(text, np.zeros(4, np.int32), watch=Watch(line=4), limits=Limits(traced=30))
    assert (part.cut, sum(len(t.values) for t in part.trace)) == (True, 30)


def test_host_code_is_watched_too() -> None:
    text = (
        "int main() {\n  int s = 0;\n  for (int i = 0; i < 3; i++)\n    s += i;\n  return s;\n}\n"
    )
    program = tops_simulator.load("p.tops", text=text.encode()).program
    report = Simulation(program, watch=Watch(line=4, coverage=True)).main()
    assert report.observed is not None
    assert report.exit_code == 3
    assert report.observed.lines["p.tops"][4] == 3
    assert [t.values for t in report.observed.trace] == [((None, (n,)),) for n in (0, 1, 3)]


def test_bytes_are_counted_by_engine_and_memories() -> None:
    source = (ROOT / "examples" / "saxpy.tops").read_text()
    program = tops_simulator.load("s.tops", text=source.encode()).program
    x, y = np.ones(1500, np.float32), np.ones(1500, np.float32)
    simulation = Simulation(program, watch=Watch(statistics=True))
    report = simulation.kernel("saxpy", (2, 1, 1), (12, 1, 1), [x, y, 0.5, 1500])
    assert report.observed is not None
    assert report.observed.statistics is not None
    assert report.observed.statistics.traffic == (
        Traffic("load", "L1", "register", 3000, 12000),
        Traffic("store", "register", "L1", 1500, 6000),
        Traffic("tops_dte_ctx_t", "L1", "L3", 3, 6000),
        Traffic("tops_dte_ctx_t", "L3", "L1", 6, 12000),
    )


def test_configurations_and_settings_are_told_apart() -> None:
    text = """
    #include <tops.h>
    __global__ void k(float *in, float *out) {
      __local__ float tile[8];
      tops_dte_ctx_t ctx;
      tops::dte_scope scope(ctx);
      ctx.config_memcpy(tops::mdspan(tops::Private, tile, 8), tops::mdspan(tops::Global, in, 8));
      for (int i = 0; i < 3; i++) {
        ctx.set_src_addr(in + 8 * i);
        ctx.trigger_and_wait();
      }
      tops::memcpy(ctx, tops::mdspan(tops::Global, out, 8), tops::mdspan(tops::Private, tile, 8));
    }
    """
    arrays = np.arange(24, dtype=np.float32), np.zeros(8, np.float32)
    counted = totals(text, *arrays, block=1)
    assert (counted.dte_configurations, counted.dte_updates) == (2, 3)


def test_threads_that_stand_by_are_counted() -> None:
    text = """
    __global__ void k(int *out) {
      int sum = 0;
      for (int i = 0; i < threadIdx.x; i++) sum = sum + i * 3;
      out[threadIdx.x] = sum;
    }
    """
    alone = totals(text, np.zeros(1, np.int32), block=1)
    four = totals(text, np.zeros(4, np.int32), block=4)
    assert alone.idle_lanes == 0
    assert four.idle_lanes > 0
    assert four == totals(text, np.zeros(4, np.int32), block=4)


ORDER = """
#include <tcle.h>
__global__ void k(int *order, int *next) {
  order[tcle::atomic_add(next, 1)] = blockIdx.x * blockDim.x + threadIdx.x;
}
"""


def test_a_shuffle_takes_every_thread_once_in_another_order() -> None:
    found = {}
    for seed in (None, 1, 1, 2):
        order, nothing = np.full(24, -1, np.int32), np.zeros(1, np.int32)
        assert run(ORDER, order, nothing, grid=2, block=12, shuffle=seed).ok
        assert sorted(order) == list(range(24))
        assert found.setdefault(seed, order.tolist()) == order.tolist()
    assert found[None] == list(range(24))
    assert len({tuple(order) for order in found.values()}) == 3


def test_a_shuffle_changes_who_is_last_not_what_is_found() -> None:
    text = "__global__ void k(int *out) {\n  out[0] = threadIdx.x;\n}"
    results, kinds = set(), set()
    for seed in range(8):
        out = np.zeros(1, np.int32)
        report = run(text, out, block=12, shuffle=seed, engine=Engine.NATIVE)
        results.add(int(out[0]))
        kinds.add(tuple((f.kind, f.loc.line if f.loc else 0) for f in report.findings))
    assert len(results) > 1
    assert kinds == {(("data-race", 2),)}


def test_examples_agree_in_any_order() -> None:
    source = (ROOT / "examples" / "block_reduce.tops").read_bytes()
    program = tops_simulator.load("b.tops", text=source).program
    results = []
    for seed in (None, 3):
        x, sums = np.arange(3000, dtype=np.float32) % 7, np.zeros(2, np.float32)
        simulation = Simulation(program, shuffle=seed)
        report = simulation.kernel("block_sum", (2, 1, 1), (12, 1, 1), [x, sums, 3000])
        results.append((report.findings, report.counts, sums.tolist()))
    assert results[0] == results[1]


# --- codes ------------------------------------------------------------------------------

REPORTERS = {
    "fail": 1,
    "note": 1,
    "warn": 1,
    "fail_all": 1,
    "add": 0,
    "Stopped": 0,
    "LeftoverFinding": 0,
}
"""Calls that report, and where the kind stands among their arguments."""


def kinds_in(file: Path) -> set[str]:
    calls = [n for n in ast.walk(ast.parse(file.read_text())) if isinstance(n, ast.Call)]
    found = set()
    for call in calls:
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        at = REPORTERS.get(name)
        if at is not None and len(call.args) > at + 1:
            kind = call.args[at]
            if isinstance(kind, ast.Constant) and "-" in str(kind.value):
                found.add(str(kind.value))
    return found


def test_every_kind_has_a_code_of_its_own() -> None:
    files = (ROOT / "simulator" / "tops_simulator").rglob("*.py")
    kinds = set().union(*map(kinds_in, files))
    assert len(kinds) > 20
    assert kinds - CODES.keys() == set()
    assert len(set(CODES.values())) == len(CODES)
    assert (code_of("out-of-bounds"), code_of("unheard-of")) == ("SIM101", "SIM000")


def test_kinds_of_planted_bugs_have_codes() -> None:
    here = Path(__file__).parents[1]
    files = [*(here / "planted").glob("*.tops"), *(here / "ops" / "misuse").glob("*.tops")]
    words = {w for f in files for w in f.read_text().split() if w[:1] in "!&" and "-" in w}
    assert {word[1:] for word in words} - CODES.keys() == set()
