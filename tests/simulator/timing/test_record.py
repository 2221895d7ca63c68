"""What a run leaves for the time model."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.findings import Watch
from tops_simulator.simulation import Simulation
from tops_simulator.timing.events import (
    Effort,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.record import RunRecord

TEXT = """
#include <tops.h>
#include <tops/tops_runtime.h>
typedef __vector4 float wide;
__global__ void k(const float *in, float *out, long n) {
  __local__ __valigned__ float tile[256];
  __shared__ int met;
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 256), tops::mdspan(tops::Global, in, 256));
  wide x = tops::vload<wide>(tile);
  tops::vstore(x * x, tile);
  long m = n * 3;
  if (m > 5) tile[0] = expf(tile[0]);
  if (threadIdx.x == 0) met = 1;
  __syncthreads();
  ctx.config_slice(tops::mdspan(tops::Global, out, 4, 8), tops::mdspan(tops::Private, tile, 8, 8),
                   {0, 0});
  if (threadIdx.x == 0) ctx.trigger_and_wait();
}
"""


def timed(text: str, grid: int, block: int, *arguments: Any) -> RunRecord:
    """The record of one launch."""
    program = tops_simulator.load("k.tops", text=text.encode()).program
    simulation = Simulation(program, watch=Watch(profile=True))
    report = simulation.kernel("k", (grid, 1, 1), (block, 1, 1), arguments)
    assert report.completed, report
    assert report.observed is not None
    assert report.observed.timed is not None
    return report.observed.timed


@pytest.fixture(scope="module")
def record() -> RunRecord:
    return timed(TEXT, 2, 3, np.ones(256, np.float32), np.zeros(64, np.float32), 7)


def of(record: RunRecord, kind: type[TimedEvent], thread: int) -> list[Any]:
    """A thread's events of a kind."""
    events = record.launches[0].events
    return [e for e in events if isinstance(e, kind) and _has(e, thread)]


def _has(event: TimedEvent, thread: int) -> bool:
    return thread in event.threads if isinstance(event, TimedBarrier) else event.thread == thread


def total(record: RunRecord, events: Iterable[TimedWork]) -> Effort:
    """What a thread has done by itself."""
    found = Effort()
    for event in events:
        for region, times in event.visits:
            for each in record.regions[region].values():
                found = found.plus(each, times)
    return found


def test_a_launch_is_described(record: RunRecord) -> None:
    (launch,) = record.launches
    assert (launch.kernel, launch.blocks, launch.block_size, launch.clusters) == ("k", 2, 3, 2)
    assert [launch.cluster(n) for n in range(6)] == [0, 0, 0, 1, 1, 1]


def test_a_transfer_tells_its_memories_bytes_and_runs(record: RunRecord) -> None:
    copied, sliced = of(record, TimedTransfer, 3)
    assert (copied.source, copied.target, copied.read, copied.written) == ("L3", "L1", 1024, 1024)
    assert (copied.operation, copied.dense, copied.of_block) == ("memcpy", True, False)
    assert (sliced.source, sliced.target, sliced.read, sliced.written) == ("L1", "L3", 128, 128)
    assert record.places[sliced.place].line == 19
    assert len(of(record, TimedTransfer, 4)) == 1
    waited = of(record, TimedWait, 3)
    assert [wait.flight for wait in waited] == [copied.flight, sliced.flight]


def test_configurations_tell_their_operation(record: RunRecord) -> None:
    found = of(record, TimedConfiguration, 1)
    assert [(each.operation, each.whole) for each in found] == [("memcpy", True), ("slice", True)]


def test_threads_of_a_block_meet(record: RunRecord) -> None:
    (met,) = of(record, TimedBarrier, 4)
    assert met == ((3, 4, 5), False, met.place)


def test_work_is_counted_by_what_it_takes(record: RunRecord) -> None:
    done = total(record, of(record, TimedWork, 1))
    assert done.vector == 3 * 4  # load, product and store of four registers each
    assert (done.special, done.dear) == (0, 1)
    assert done.wide >= 2  # n * 3, m > 5
    (shared,) = [work.direct for work in of(record, TimedWork, 0) if work.direct]
    assert shared == (("L2", 1),)
    assert not any(work.direct for work in of(record, TimedWork, 1))


def test_events_come_after_what_they_wait_for(record: RunRecord) -> None:
    started: set[int] = set()
    for event in record.launches[0].events:
        if isinstance(event, TimedTransfer):
            started.add(event.flight)
        elif isinstance(event, TimedWait):
            assert event.flight in started
