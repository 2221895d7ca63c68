"""What a recording puts off comes to the same as what is written down at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tops_simulator
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator import ir
from tops_simulator.engines.shared import observation
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.findings import Report, Watch
from tops_simulator.recording import clock, last_values
from tops_simulator.recording.clock import LaunchClock
from tops_simulator.recording.last_values import LastValues
from tops_simulator.run_record import LastValue
from tops_simulator.simulation import Simulation

HERE = Path(__file__).parent
EXAMPLES = sorted((HERE.parent.parent / "examples").glob("*.tops"))
SOON = ("block_reduce", "softmax", "vector_add")
PLANTED = sorted((HERE / "planted").glob("*.tops"))
WATCH = Watch(statistics=True, record=True, patience=10_000)
PLACES, THREADS = 3, 6
PROGRAM = ir.Program(
    "k.tops", {}, locations=tuple(ir.Loc("k.tops", n, 1, n, 2) for n in range(PLACES))
)


@pytest.fixture
def at_once() -> Iterator[pytest.MonkeyPatch]:
    """Entered, nothing is put off."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


def nothing_waits(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(last_values, "LATE_BYTES", -1)
    patch.setattr(clock, "LATE", 0)
    patch.setattr(observation, "WAITING", -1)


# --- sequences of visits ----------------------------------------------------------------

MASKS = [None, *(np.array([n >> bit & 1 for bit in range(THREADS)], np.bool_) for n in range(64))]
Event = tuple[str, int, int, int, bool]
EVENTS = st.tuples(
    st.sampled_from(("keep", "keep", "keep", "keep", "unset", "copy", "launch")),
    st.integers(0, PLACES - 1),
    st.integers(0, len(MASKS) - 1),
    st.integers(0, 2),
    st.booleans(),
)


def kept(events: list[Event]) -> tuple[LastValue, ...]:
    """What is kept of visits with numbers of their own; some go on from a copy."""
    last = LastValues()
    last.threads = THREADS
    for number, (what, loc, mask, width, moved) in enumerate(events):
        first, chosen = 4 * moved, MASKS[mask]
        if what == "keep":
            shape = (THREADS, width) if width else THREADS
            values = np.full(shape, number, np.int32) + np.arange(THREADS).reshape(-1, *[1][:width])
            last.keep(first, chosen, values, loc, loc - 1)
        elif what == "unset":
            threads = None if chosen is None else np.flatnonzero(chosen)
            count = THREADS if threads is None else len(threads)
            last.unset(0, threads, np.full((count, max(1, width)), moved), loc)
        elif what == "launch":
            last.launch = width
        else:
            last = last.copy()
    return last.result(PROGRAM)


@given(st.lists(EVENTS, max_size=40))
def test_any_visits_leave_what_they_leave_at_once(events: list[Event]) -> None:
    late = kept(events)
    with pytest.MonkeyPatch.context() as patch:
        nothing_waits(patch)
        assert kept(events) == late


def test_the_same_threads_again_cost_no_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []
    write = last_values._RecordedValue.write
    monkeypatch.setattr(
        last_values._RecordedValue,
        "write",
        lambda self, visit: (written.append(visit), write(self, visit)),
    )
    last, rounds = LastValues(), 1000
    for number in range(rounds):
        last.keep(0, None, np.full(8, number), 0)
    assert not written
    (value,) = last.result(PROGRAM)
    assert (len(written), value.visits, value.values[0]) == (1, rounds, (rounds - 1,))


def test_values_that_are_held_on_to_are_bounded() -> None:
    last = LastValues()
    for _ in range(100):
        last.keep(0, np.ones(8, np.bool_), np.arange(8), 0)
        last.keep(0, None, np.zeros((8, last_values.LATE_BYTES)), 1)
    assert len(last.kept[0].late) <= last_values.LATE
    assert not last.kept[1].late


def test_masks_that_wait_are_bounded() -> None:
    made = LaunchClock()
    masks = [np.ones(4, np.bool_) for _ in range(10 * clock.LATE)]
    for mask in masks:
        made.work(0, mask, 1, 2)
        assert len(made._late) <= clock.LATE
    assert made.result(1).length == len(masks) * (made.costs.scalar + 2 * made.costs.vector)


# --- kernels ----------------------------------------------------------------------------


def seen(report: Report | None) -> tuple[object, ...]:
    assert report is not None
    return report.findings, report.counts, report.observed


@pytest.mark.parametrize(
    "path",
    [pytest.param(p, marks=[pytest.mark.long] * (p.stem not in SOON)) for p in EXAMPLES],
    ids=lambda path: path.stem,
)
def test_examples_show_what_they_show_at_once(path: Path, at_once: pytest.MonkeyPatch) -> None:
    kernel = next(iter(tops_simulator.load(str(path)).program.kernels))
    request = Request(str(path), path.read_bytes(), kernel, watch=WATCH)
    late = execute(request)
    nothing_waits(at_once)
    assert repr(seen(execute(request).report)) == repr(seen(late.report))


@pytest.mark.parametrize("path", PLANTED, ids=lambda path: path.stem)
@pytest.mark.parametrize(
    "step", [pytest.param(1, marks=pytest.mark.sweep), pytest.param(4, marks=pytest.mark.long)]
)
def test_kernels_with_bugs_show_what_they_show_at_once(
    path: Path, step: int, at_once: pytest.MonkeyPatch
) -> None:
    program = tops_simulator.load(str(path)).program
    names = [name for name in program.kernels if name.startswith(("bug_", "clean_"))][::step]
    late = [seen(planted(program, name)) for name in names]
    nothing_waits(at_once)
    found = [seen(planted(program, name)) for name in names]
    assert repr(found) == repr(late)


def planted(program: ir.Program, name: str) -> Report:
    arguments = [np.arange(1024, dtype=np.float32), np.zeros(1024, np.float32)]
    made = Simulation(program, Limits(steps=2000), watch=WATCH)
    return made.kernel(name, (2, 1, 1), (3, 1, 1), arguments, 0)
