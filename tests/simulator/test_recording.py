"""What a recorded run keeps: last values, a timeline by the cost model, who owns local memory."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import numpy as np

from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator import ir
from tops_simulator.findings import Watch
from tops_simulator.memory import Memory
from tops_simulator.recording import last_values
from tops_simulator.recording.accesses import AccessPatterns
from tops_simulator.recording.clock import LaunchClock
from tops_simulator.recording.last_values import LastValues
from tops_simulator.run_record import Costs, Movement, RecordedRun, Segment, TensorBox, Work

PROGRAM = ir.Program(
    "k.tops", {}, locations=(ir.Loc("k.tops", 3, 1, 3, 2), ir.Loc("k.tops", 2, 1, 2, 2))
)


def mask(*on: int, of: int = 4) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    found = np.zeros(of, np.bool_)
    found[list(on)] = True
    return found


def recorded(text: str, kernel: str | None = "k") -> RecordedRun:
    request = Request("/tmp/k.tops", text.encode(), kernel, watch=Watch(record=True))
    outcome = execute(request)
    assert outcome.report is not None, outcome.error
    assert outcome.report.observed is not None
    found = outcome.report.observed.recorded
    assert found is not None
    return found


# --- last values ------------------------------------------------------------------------


def test_the_last_value_of_each_thread_stays() -> None:
    last = LastValues()
    last.threads = 4
    last.keep(0, mask(0, 1, 2), np.array([1, 2, 3, 4]), 0)
    last.keep(0, mask(1), np.array([10, 20, 30, 40]), 0)
    (value,) = last.result(PROGRAM)
    assert (value.threads, value.values, value.visits) == ((0, 1, 2), ((1,), (20,), (3,)), 2)


def test_lanes_and_later_blocks_stand_in_rows() -> None:
    last = LastValues()
    last.threads = 4
    last.keep(0, mask(0, 1, of=2), np.array([[1.5, 2.5], [3.5, np.nan]]), 0)
    last.keep(2, mask(1, of=2), np.array([[0.0, 0.0], [5.0, 6.0]]), 0)
    (value,) = last.result(PROGRAM)
    assert value.threads == (0, 1, 3)
    assert repr(value.values) == "((1.5, 2.5), (3.5, nan), (5.0, 6.0))"


def test_what_nobody_stored_is_marked_until_it_is_loaded_anew() -> None:
    last = LastValues()
    last.threads = 4
    last.unset(0, None, mask(1, 2)[:, None], 0)
    last.keep(0, mask(0, 1, 2, 3), np.arange(4), 0)
    assert last.result(PROGRAM)[0].unset == ((1, 0), (2, 0))
    last.keep(0, mask(1), np.arange(4), 0)
    assert last.result(PROGRAM)[0].unset == ((2, 0),)


def test_lanes_are_marked_and_handed_on() -> None:
    last = LastValues()
    last.threads = 4
    lanes = np.array([[False, True], [True, True]])
    last.unset(0, np.array([1, 3]), lanes, 0)
    last.keep(0, mask(1, 3), np.ones((4, 2)), 0)
    last.keep(0, mask(1, 3), np.ones((4, 2)), 1, 0)
    assert [v.unset for v in last.result(PROGRAM)] == [((0, 1), (1, 0), (1, 1))] * 2
    last.keep(0, mask(1, 3), np.ones((4, 2)), 0)
    last.keep(0, mask(1, 3), np.ones((4, 2)), 1, 0)
    assert [v.unset for v in last.result(PROGRAM)] == [(), ()]


def test_values_stand_in_the_order_of_the_source() -> None:
    last = LastValues()
    for loc in (0, 1):
        last.keep(0, mask(0), np.arange(4), loc)
    assert [value.loc.line for value in last.result(PROGRAM)] == [2, 3]


def test_numbers_are_bounded() -> None:
    last = LastValues(10)
    last.threads = 4
    for loc, width in ((0, 2), (1, 1)):
        last.keep(0, mask(0, 1, 2, 3), np.ones((4, width)), loc)
    assert [len(value.threads) for value in last.result(PROGRAM)] == [2, 4]
    assert (last.numbers, last.cut) == (10, True)


def test_threads_are_bounded() -> None:
    last = LastValues()
    many = last_values.THREADS + 10
    last.keep(0, np.ones(many, np.bool_), np.arange(many), 0)
    last.keep(many, np.ones(many, np.bool_), np.arange(many), 0)
    assert len(last.result(PROGRAM)[0].threads) == last_values.THREADS


# --- the clock --------------------------------------------------------------------------

COSTS = Costs(scalar=1, vector=2, transfer=10, bytes_per_unit=4)
ONE = np.ones(1, np.bool_)


def drawn(made: LaunchClock, threads: int = 1) -> list[tuple[int, str, int, int]]:
    timeline = made.result(threads)
    return [(s.thread, s.work.value, s.start, s.end) for s in timeline.segments]


def test_work_is_drawn_scalars_first() -> None:
    made = LaunchClock(COSTS)
    made.work(0, ONE, 3, 1)
    made.work(0, ONE, 2, 0)
    assert drawn(made) == [(0, "scalar", 0, 5), (0, "vector", 5, 7)]


def test_a_blocking_transfer_is_waited_for_at_once() -> None:
    made = LaunchClock(COSTS)
    made.begin(0, 99, 0, 40)
    made.wait(0, 99, 0)
    assert drawn(made) == [(0, "dte-wait", 0, 20), (0, "transfer", 0, 20)]


def test_work_hides_a_transfer() -> None:
    made = LaunchClock(COSTS)
    made.begin(0, 99, 1, 40)
    made.work(0, ONE, 15, 0)
    made.wait(0, 99, 1)
    assert drawn(made) == [(0, "scalar", 0, 15), (0, "transfer", 0, 20), (0, "dte-wait", 15, 20)]
    assert made.result(1).overlap == 15


def test_a_context_works_at_one_transfer_at_a_time() -> None:
    made = LaunchClock(COSTS)
    made.begin(0, 99, 1, 40)
    made.begin(0, 99, 2, 40)
    made.begin(0, 77, 3, 40)
    made.wait(0, 99, 2)
    assert drawn(made)[-1] == (0, "transfer", 20, 40)
    assert made.now[0] == 40


def test_threads_of_a_block_meet_at_a_barrier() -> None:
    made = LaunchClock(COSTS)
    made.work(0, mask(0), 5, 0)
    made.work(0, mask(2), 9, 0)
    made.barrier(0, mask(0, 1, 2, 3), 2)
    waits = [each for each in drawn(made, 4) if each[1] == "barrier-wait"]
    assert waits == [(1, "barrier-wait", 0, 5), (3, "barrier-wait", 0, 9)]


def test_launches_follow_each_other() -> None:
    made = LaunchClock(COSTS)
    made.work(0, ONE, 5, 0)
    made.launch()
    made.work(0, ONE, 5, 0)
    assert drawn(made) == [(0, "scalar", 0, 5), (0, "scalar", 5, 10)]


def test_segments_are_bounded_and_totals_are_whole() -> None:
    made = LaunchClock(COSTS, most=3)
    for _ in range(5):
        made.begin(0, 99, 0, 40)
        made.wait(0, 99, 0)
    timeline = made.result(1)
    assert (len(timeline.segments), timeline.cut) == (3, True)
    assert dict(timeline.totals[0]) == {Work.TRANSFER: 100, Work.DTE_WAIT: 100}


# --- runs -------------------------------------------------------------------------------

KERNEL = """
// tops-sim: <<<2, 3>>> in = ramp(6), out = zeros(6)
__global__ void k(const float *in, float *out) {
  __local__ float mine[4];
  __shared__ float ours[3];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  ours[threadIdx.x] = in[i] * 2;
  __syncthreads();
  float bad = mine[1];
  out[i] = ours[0] + 0 * bad;
}
"""


def test_a_run_keeps_values_threads_and_owners() -> None:
    found = recorded(KERNEL)
    assert (len(found.threads), found.all_threads, found.cut) == (6, 6, False)
    last = {(v.loc.line, v.loc.column): v for v in found.values}
    assert last[6, 7].values == tuple((n,) for n in range(6))
    assert last[7, 23].values == tuple((2.0 * n,) for n in range(6))
    assert last[9, 15].unset == tuple((n, 0) for n in range(6))
    assert {(o.memory, o.name, o.bytes) for o in found.owners} == {
        ("L1", "mine", 16),
        ("L2", "ours", 12),
    }
    assert [name for name, _ in found.limits] == ["L1", "L2"]


ACCESSES = """
// tops-sim: <<<2, 3>>> in = ramp(60), out = zeros(6)
__global__ void k(const float *in, float *out) {
  __shared__ float ours[3];
  __local__ float mine[3];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  ours[2 - threadIdx.x] = in[i * 2];
  __syncthreads();
  mine[0] = 0;
  for (int j = i; j < 60; j += 6) mine[0] += in[j];
  out[i] = mine[0] + ours[0];
}
"""


def test_accesses_to_shared_memory_are_kept_by_object_and_thread() -> None:
    found = recorded(ACCESSES)
    kept = {(a.loc.line, a.memory, a.name, a.stores): a for a in found.accesses}
    assert {key[1:] for key in kept} == {
        ("L3", "in", False),
        ("L2", "ours", True),
        ("L2", "ours", False),
        ("L3", "out", True),
    }, "L1 is each thread's own"
    ours, strided = kept[7, "L2", "ours", True], kept[7, "L3", "in", False]
    assert (ours.threads, ours.objects) == ((0, 1, 2, 3, 4, 5), (0, 0, 0, 1, 1, 1))
    assert (ours.size, ours.offsets) == (4, (8, 4, 0, 8, 4, 0))
    assert (strided.offsets, strided.objects) == ((0, 8, 16, 24, 32, 40), (0,) * 6)
    assert strided.steps == (None,) * 6, "it was accessed once"
    repeated = kept[10, "L3", "in", False]
    assert repeated.offsets == tuple(4 * (54 + n) for n in range(6))
    assert (repeated.steps, repeated.visits) == ((24,) * 6, 10)
    assert kept[11, "L2", "ours", False].offsets == (0,) * 6


def test_accesses_after_a_copy_change_nothing_of_it() -> None:
    text = ACCESSES.replace("<<<2, 3>>>", "<<<30, 3>>>").replace("(6)", "(90)")
    text = text.replace("ramp(60)", "ramp(180)")
    found = recorded(text)
    store = next(a for a in found.accesses if a.name == "out")
    assert store.threads == tuple(range(64)), "the first threads alone"
    stand_in = SimpleNamespace(
        owners=lambda places: np.zeros(len(places), np.int32),
        space=np.array([list(ir.Space).index(ir.Space.GLOBAL)], np.int8),
        base=np.zeros(1, np.int64),
        name_of=lambda number: "in",
        space_of=lambda number: ir.Space.GLOBAL,
    )
    memory, kept = cast(Memory, stand_in), AccessPatterns()
    kept.add(memory, 0, None, np.array([0, 4]), (0, False, 4))
    copied = kept.copy()
    kept.add(memory, 0, None, np.array([8, 12]), (0, False, 4))
    (now,), (before,) = kept.result(PROGRAM), copied.result(PROGRAM)
    assert (now.offsets, now.steps, now.visits) == ((8, 12), (8, 8), 2)
    assert (before.offsets, before.steps, before.visits) == ((0, 4), (None, None), 1)


def test_a_run_is_the_same_every_time() -> None:
    assert repr(recorded(KERNEL)) == repr(recorded(KERNEL))


PIPELINE = """
#include <tops.h>
// tops-sim: <<<1, 2>>> in = ramp(64), out = zeros(64)
__global__ void k(const float *in, float *out) {
  __local__ __valigned__ float tile[32];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan here(tops::Private, tile, 32);
  tops::event event =
      tops::memcpy_async(ctx, here, tops::mdspan(tops::Global, in + 32 * threadIdx.x, 32));
  int sum = 0;
  for (int i = 0; i < 4; i++) sum += i;
  tops::wait(event);
  tops::memcpy(ctx, tops::mdspan(tops::Global, out + 32 * threadIdx.x, 32), here);
}
"""


def test_transfers_of_a_run_overlap_what_threads_do() -> None:
    timeline = recorded(PIPELINE).timeline
    own = [segment for segment in timeline.segments if segment.thread == 0]
    moves = [s for s in own if s.work is Work.TRANSFER]
    assert [(s.end - s.start, s.bytes) for s in moves] == [(65, 128), (65, 128)]
    assert timeline.overlap > 0
    waits = [s for s in own if s.work is Work.DTE_WAIT]
    assert waits[0].end == moves[0].end
    assert waits[1] == Segment(0, Work.DTE_WAIT, moves[1].start, moves[1].end, loc=moves[1].loc)
    for thread in (0, 1):
        busy = [s for s in timeline.segments if s.thread == thread and s.work is not Work.TRANSFER]
        assert all(a.end <= b.start for a, b in pairwise(busy))


SLICES = """
#include <tops.h>
// tops-sim: <<<1, 2>>> in = ramp(24), out = zeros(24)
__global__ void k(const float *in, float *out) {
  __local__ __valigned__ float tile[8];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan whole(tops::Global, in, 4, 6);
  tops::mdspan part(tops::Private, tile, 2, 3);
  tops::slice(ctx, part, whole, {1, 3});
  tops::memset(ctx, part, 0.0f);
  out[threadIdx.x] = tile[0];
}
"""


def test_a_transfer_tells_where_it_stands_and_what_it_moves() -> None:
    segments = recorded(SLICES).timeline.segments
    moves = [s for s in segments if s.thread == 0 and s.work is Work.TRANSFER]
    assert [s.loc.line for s in moves if s.loc is not None] == [10, 11]
    slice_, memset = (s.movement for s in moves)
    assert slice_ == Movement(
        "slice",
        TensorBox("L3", "in", (4, 6), (1, 3), (2, 3)),
        TensorBox("L1", "tile", (2, 3), (0, 0), (2, 3)),
    )
    assert memset is not None
    assert memset.source is None, "a value is written"
    waits = [s for s in segments if s.work is Work.DTE_WAIT]
    assert {s.loc.line for s in waits if s.loc is not None} == {10, 11}


VISITS = """
// tops-sim: <<<1, 3>>> out = zeros(3)
__global__ void k(float *out) {
  int sum = 0;
  for (int i = 0; i < 30; i++) {
    sum += i * (threadIdx.x + 1);
    if (i == threadIdx.x) out[i] = sum;
  }
}
"""


def test_a_visit_is_counted_once_and_the_first_ones_are_kept() -> None:
    """An operator with an assignment loads, adds and stores at one place: that is one visit."""
    found = {(v.loc.line, v.loc.column): v for v in recorded(VISITS).values}
    total = found[6, 5]
    assert total.visits == 30
    sums = [sum(range(n + 1)) for n in range(30)]
    assert [each.values for each in total.earlier] == [
        tuple((total * (thread + 1),) for thread in range(3)) for total in sums[:24]
    ]
    assert total.values == tuple((sums[-1] * (thread + 1),) for thread in range(3))
    stored = found[7, 27]
    assert [each.threads for each in stored.earlier] == [(0,), (1,), (2,)]
    assert found[4, 7].earlier == (), "one visit has no earlier ones"


def test_earlier_visits_are_bounded_together_and_none_is_told_of_garbage() -> None:
    last = LastValues(8)
    on = np.ones(4, np.bool_)
    for number in range(3):
        last.keep(0, on, np.full(4, number), 0)
    (value,) = last.result(PROGRAM)
    assert [each.values[0] for each in value.earlier] == [(0,), (1,)]
    marked = LastValues()
    for _ in range(2):
        marked.unset(0, None, np.ones((4, 1), np.bool_), 0)
        marked.keep(0, on, np.arange(4), 0)
    assert marked.result(PROGRAM)[0].earlier == ()


LAUNCHES = """
#include <tops/tops_runtime.h>
__global__ void small(int *p) { p[threadIdx.x] = threadIdx.x; }
__global__ void large(int *p) { p[0 * blockIdx.x + threadIdx.x] = 7; }
int main() {
  int *p;
  if (topsMalloc(&p, 64) != topsSuccess) return 1;
  small<<<1, 3>>>(p);
  large<<<2, 4>>>(p);
  small<<<1, 3>>>(p);
  return topsFree(p) != topsSuccess;
}
"""


def test_each_launch_has_its_own_threads() -> None:
    found = recorded(LAUNCHES, None)
    assert [len(threads) for threads in found.launches] == [3, 8]
    assert found.threads == found.launches[1]
    values = {v.loc.line: (v.launch, v.threads) for v in found.values}
    assert values == {3: (0, (0, 1, 2)), 4: (1, tuple(range(8)))}
    assert max(s.thread for s in found.timeline.segments) == 7
    assert len(found.timeline.totals) == 8


def test_an_unrecorded_run_keeps_nothing() -> None:
    outcome = execute(Request("/tmp/k.tops", KERNEL.encode(), "k", watch=Watch(statistics=True)))
    assert outcome.report is not None
    assert outcome.report.observed is not None
    assert outcome.report.observed.recorded is None
    assert outcome.pictures == ()
