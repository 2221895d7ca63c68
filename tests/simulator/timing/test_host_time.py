"""Copies between host and card: what waits for what, and when they are advised to overlap."""

from __future__ import annotations

import pytest

from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator.findings import Watch
from tops_simulator.timing.events import TimedEvent, TimedTransfer, TimedWork
from tops_simulator.timing.host_changes import PIECES, cut_launches
from tops_simulator.timing.host_time import call_cycles, copy_cycles, host_cycles
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.profile import RunProfile, profile
from tops_simulator.timing.record import (
    HostCopy,
    HostEvent,
    HostLaunch,
    HostWait,
    LaunchRecord,
    RunRecord,
    StreamWait,
)

POINT = {**nominal(TIMINGS["gcu300"]), "launch": 0.0}
MIB = 1 << 20
COPY = copy_cycles(MIB, POINT)
LENGTH = 1000.0


def cycles(*events: HostEvent) -> float:
    return host_cycles(events, lambda launch: LENGTH, POINT)


def to_card(stream: int = 0, *, blocking: bool = True, at: int = 0) -> HostCopy:
    return HostCopy(True, at, MIB, stream, blocking, 1)


def from_card(stream: int = 0, *, blocking: bool = True, at: int = MIB) -> HostCopy:
    return HostCopy(False, at, MIB, stream, blocking, 2)


# --- the timeline -----------------------------------------------------------------------


def test_the_link_has_the_bandwidth_of_pcie() -> None:
    assert pytest.approx(MIB * POINT["clock"] / POINT["pcie.bandwidth"]) == COPY
    faster = {**POINT, "pcie.bandwidth": 2 * POINT["pcie.bandwidth"]}
    assert copy_cycles(MIB, faster) == pytest.approx(COPY / 2)


def test_what_waits_takes_turns() -> None:
    assert cycles(to_card(), HostLaunch(0, 0), from_card()) == pytest.approx(2 * COPY + LENGTH)


def test_both_directions_go_beside_each_other_and_one_does_not() -> None:
    both = to_card(7, blocking=False), from_card(8, blocking=False)
    assert cycles(*both) == pytest.approx(COPY)
    assert cycles(both[0], to_card(8, blocking=False)) == pytest.approx(2 * COPY)


def test_a_stream_keeps_its_order() -> None:
    same = to_card(7, blocking=False), HostLaunch(0, 7), from_card(7, blocking=False)
    assert cycles(*same) == pytest.approx(2 * COPY + LENGTH)
    other = to_card(7, blocking=False), HostLaunch(0, 8)
    assert cycles(*other) == pytest.approx(max(COPY, LENGTH))


def test_the_default_stream_waits_for_all_and_all_for_it() -> None:
    first = to_card(7, blocking=False)
    assert cycles(first, HostLaunch(0, 0)) == pytest.approx(COPY + LENGTH)
    after = cycles(first, HostLaunch(0, 0), from_card(8, blocking=False))
    assert after == pytest.approx(2 * COPY + LENGTH)


def test_waits_of_the_host_and_of_streams() -> None:
    asked = to_card(7, blocking=False), HostLaunch(0, 8)
    behind = from_card(9, blocking=False)
    assert cycles(*asked, behind) == pytest.approx(COPY)
    assert cycles(*asked, HostWait(7), behind) == pytest.approx(2 * COPY)
    assert cycles(*asked, HostWait(8), behind) == pytest.approx(LENGTH + COPY)
    assert cycles(*asked, HostWait(-1), behind) == pytest.approx(2 * COPY)
    assert cycles(*asked, StreamWait(9), behind) == pytest.approx(2 * COPY)


def test_a_call_takes_the_host_what_a_launch_takes_it() -> None:
    point = nominal(TIMINGS["gcu300"])
    found = host_cycles([HostWait(-1), to_card(7, blocking=False)], lambda _: 0, point)
    assert found == pytest.approx(call_cycles(point) + COPY)


# --- what can be cut --------------------------------------------------------------------


def moves(at: int, *, stores: bool = False, thread: int = 0, times: int = 1) -> TimedTransfer:
    ends = ("L1", "L3") if stores else ("L3", "L1")
    size = MIB * times
    given = {"target_at": at} if stores else {"source_at": at}
    sizes = size, size, size, size
    return TimedTransfer(thread, 0, 0, "memcpy", False, *ends, *sizes, 3, **given)


IN, OUT = moves(0), moves(MIB, stores=True)


def record(
    *host: HostEvent, events: tuple[TimedEvent, ...] = (IN, OUT), launches: int = 1
) -> RunRecord:
    launch = LaunchRecord("k", 1, 1, 2, events)
    return RunRecord((launch,) * launches, (), {}, host=host)


WAITING = to_card(), HostLaunch(0, 0), from_card()


def test_a_launch_is_cut_with_its_copies() -> None:
    cut = cut_launches("k", record(*WAITING))
    assert cut is not None
    assert cut.place == 1
    assert len([e for e in cut.events if isinstance(e, HostLaunch)]) == PIECES
    copies = [e for e in cut.events if isinstance(e, HostCopy)]
    assert sum(e.size for e in copies) == 2 * MIB
    assert len({e.stream for e in copies}) == PIECES


@pytest.mark.parametrize(
    ("host", "events"),
    [
        pytest.param((HostLaunch(0, 0),), (IN, OUT), id="no copies"),
        pytest.param(WAITING, (moves(0, times=12), moves(9 * MIB, stores=True)), id="all read all"),
        pytest.param(WAITING, (moves(-1), OUT), id="where from is not known"),
        pytest.param(WAITING, (TimedWork(0, (), (("L3", 4.0),)), IN, OUT), id="threads read L3"),
        pytest.param(WAITING, (moves(8 * MIB), moves(9 * MIB, stores=True)), id="other data"),
        pytest.param(
            (to_card(7, blocking=False), HostLaunch(0, 8), from_card(9, blocking=False)),
            (IN, OUT),
            id="streams of their own",
        ),
    ],
)
def test_silence(host: tuple[HostEvent, ...], events: tuple[TimedEvent, ...]) -> None:
    assert cut_launches("k", record(*host, events=events)) is None


def test_a_program_that_is_cut_already_is_left_alone() -> None:
    two = [
        event
        for n in (0, 1)
        for event in (
            to_card(7 + n, blocking=False),
            HostLaunch(n, 7 + n),
            from_card(7 + n, blocking=False),
        )
    ]
    assert cut_launches("k", record(*two, launches=2)) is None
    one = [event if not hasattr(event, "stream") else event._replace(stream=7) for event in two]
    assert cut_launches("k", record(*one, launches=2)) is not None


def test_what_all_threads_read_is_copied_whole() -> None:
    weights = to_card(at=4 * MIB)
    events = (IN, OUT, *(moves(4 * MIB, thread=n) for n in range(12)))
    cut = cut_launches("k", record(weights, *WAITING, events=events))
    assert cut is not None
    assert weights in cut.events
    assert to_card() not in cut.events


# --- programs ---------------------------------------------------------------------------

PROGRAM = """\
#include <tops.h>
#include <tops/tops_runtime.h>
#include <stdlib.h>
constexpr int TILE = 4096;
__global__ void k(const float *x, float *y, int n) {
  __local__ __valigned__ float tile[TILE];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int threads = gridDim.x * blockDim.x, thread = blockIdx.x * blockDim.x + threadIdx.x;
  for (int at = thread * TILE; at < n; at += threads * TILE) {
    tops::memcpy(ctx, tops::mdspan(tops::Private, tile, TILE),
                 tops::mdspan(tops::Global, x + at, TILE));
    tops::memcpy(ctx, tops::mdspan(tops::Global, y + at, TILE),
                 tops::mdspan(tops::Private, tile, TILE));
  }
}
int main() {
  int n = COUNT, turns = 0;
  float *in = (float *)calloc(n, 4), *x, *y;
  if (topsMalloc(&x, 4 * n) != topsSuccess || topsMalloc(&y, 4 * n) != topsSuccess) return 9;
  topsStream_t stream = 0;
  BODY
  topsFree(x);
  topsFree(y);
  free(in);
  return turns;
}
"""
TURNS = """\
  if (topsMemcpy(x, in, 4 * n, topsMemcpyHostToDevice) != topsSuccess) return 9;
  k<<<2, 12>>>(x, y, n);
  if (topsMemcpy(in, y, 4 * n, topsMemcpyDeviceToHost) != topsSuccess) return 9;
"""


def profiled(body: str, count: int = 3145728, engine: str = "auto") -> RunProfile:
    text = PROGRAM.replace("BODY", body).replace("COUNT", str(count))
    request = Request("/tmp/k.tops", text.encode(), None, watch=Watch(profile=True), engine=engine)
    outcome = execute(request)
    assert outcome.report is not None
    assert outcome.report.observed is not None
    assert outcome.report.observed.timed is not None
    return profile(outcome.report.observed.timed, TIMINGS["gcu300"])


def codes(made: RunProfile) -> dict[str, int]:
    return {each.code: each.line for launch, _, _ in made.launches for each in launch.advice}


@pytest.mark.parametrize("engine", ["auto", "lockstep"])
def test_a_program_that_takes_turns(engine: str) -> None:
    made = profiled(TURNS, engine=engine)
    assert codes(made)["ADV117"] == 22
    assert made.copied == 2 * 4 * 3145728
    assert made.whole > made.copy_cycles > 0


def test_small_copies_are_not_worth_it() -> None:
    assert "ADV117" not in codes(profiled(TURNS, 100_000))


def test_results_that_stay_on_the_card_and_copies_within_it() -> None:
    body = "k<<<2, 12>>>(x, y, n); if (topsMemcpyDtoD(x, y, 4 * n) != topsSuccess) return 9;"
    made = profiled(body)
    assert "ADV117" not in codes(made)
    assert made.copied == 0


def test_the_stream_of_a_launch_is_known_and_its_expression_computed() -> None:
    body = "k<<<1, 1, 0, (turns++, stream)>>>(x, y, n);\nif (turns != 1) return 9;"
    assert profiled(body, 4096).whole > 0
    text = PROGRAM.replace("BODY", body).replace("COUNT", "4096")
    outcome = execute(Request("/tmp/k.tops", text.encode(), None))
    assert outcome.report is not None
    assert outcome.report.exit_code == 1
