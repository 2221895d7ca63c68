"""Advice with a number: the record with one thing changed, replayed.

A gain is what the fair share wins at the usual figures. It is certain where the change needs
nothing but what the record shows, and the lower bound wins on every machine that is looked at;
likely where it needs something of the program, too, which its page names; otherwise it depends on
figures that nobody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import TypeGuard

from tops_simulator.timing.bounds import Cycles, lower_bounds
from tops_simulator.timing.changes import (
    Change,
    ChangedRun,
    aligned,
    by_the_block,
    configured_once,
    copied,
    in_longer_runs,
    most_of,
    narrowed,
    overlapped,
    stored_later,
    vectorized,
)
from tops_simulator.timing.context_changes import on_contexts
from tops_simulator.timing.direct_changes import through_l1
from tops_simulator.timing.fair_share import Activity, Schedule, fair_share
from tops_simulator.timing.host_changes import CutRun, a_piece, cut_launches
from tops_simulator.timing.host_time import Lengths, host_cycles
from tops_simulator.timing.lane_changes import packed
from tops_simulator.timing.launch_changes import (
    balanced,
    fused,
    in_larger_transfers,
    in_smaller_tiles,
    on_all_cores,
    through_l2_once,
    with_fewer_barriers,
)
from tops_simulator.timing.parameters import Parameters, Point, corner, nominal, within
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import HostEvent, HostLaunch, LaunchRecord, Lines, RunRecord
from tops_simulator.timing.reload_changes import loaded_once
from tops_simulator.timing.repeat_changes import computed_once
from tops_simulator.timing.sample import replayed, trials
from tops_simulator.timing.symmetry import FoldedLaunch
from tops_startup.records import dataclass, replace
from tops_startup.tuples import NamedTuple

SILENT = 0.01
"""Gains below this share are not reported."""
MACHINES = 6
"""Machines in the ranges, besides their two corners, that a gain is looked at on."""
FULL = 0.85
"""A link that is so busy leaves nothing to win but by fewer bytes."""


class Certainty(StrEnum):
    """How much a gain is worth."""

    CERTAIN = "certain"
    LIKELY = "likely"
    DEPENDS = "depends"


class Advice(NamedTuple):
    """A piece of advice, its line, and the share of the time that it would win; 0: none.
    `needs_context`: it takes another context there."""

    code: str
    kind: str
    file: str
    line: int
    gain: float
    certainty: Certainty
    needs_context: bool = False


@dataclass(frozen=True, slots=True)
class AdviceRule:
    """A change and what it is called. `by_thread`: it looks at each thread by itself, and not at
    where bytes are, so that threads that do the same go on to."""

    code: str
    kind: str
    change: Change
    by_thread: bool = False


RULES = (
    AdviceRule("ADV101", "overlap", overlapped, by_thread=True),
    AdviceRule("ADV102", "configure-once", configured_once, by_thread=True),
    AdviceRule("ADV103", "copy-instead-of-slice", copied, by_thread=True),
    AdviceRule("ADV104", "longer-runs", in_longer_runs, by_thread=True),
    AdviceRule("ADV105", "own-contexts", on_contexts, by_thread=True),
    AdviceRule("ADV106", "engine-of-the-block", by_the_block, by_thread=True),
    AdviceRule("ADV107", "vectorize", vectorized),
    AdviceRule("ADV108", "narrower-integers", narrowed),
    AdviceRule("ADV109", "larger-transfers", in_larger_transfers, by_thread=True),
    AdviceRule("ADV110", "through-l2-once", through_l2_once),
    AdviceRule("ADV111", "balance", balanced),
    AdviceRule("ADV112", "all-cores", on_all_cores),
    AdviceRule("ADV113", "fewer-barriers", with_fewer_barriers),
    AdviceRule("ADV114", "fuse-launches", fused),
    AdviceRule("ADV115", "store-later", stored_later, by_thread=True),
    AdviceRule("ADV116", "smaller-tiles", in_smaller_tiles),
    AdviceRule("ADV118", "aligned-transfers", aligned, by_thread=True),
    AdviceRule("ADV119", "fuller-vectors", packed),
    AdviceRule("ADV120", "through-l1", through_l1),
    AdviceRule("ADV121", "load-once", loaded_once),
    AdviceRule("ADV122", "compute-once", computed_once),
)
AT_THE_ROOF = ("ADV201", "at-the-roof")
COPIES = ("ADV117", "overlap-copies")


# --- judging ----------------------------------------------------------------------------


def advice_for(
    schedule: Schedule, record: RunRecord, parameters: Parameters, before: Cycles
) -> tuple[Advice, ...]:
    """What would make a launch faster, most first; nothing, if its threads do nothing. `before`:
    its lower bounds on the machines that advice is judged on."""
    if not len(schedule.launch.events):
        return ()
    judge = _Judge(record, parameters)
    found: list[Advice] = []
    twins, every = trials(schedule.folded)
    known = schedule.folded, _UnchangedLaunch(schedule.length, before)
    own = known[1] if twins is known[0] else judge.unchanged(twins)
    whole = known[1] if every is known[0] else judge.unchanged(every)
    for rule in RULES:
        launch, unchanged = (twins, own) if rule.by_thread else (every, whole)
        for changed in rule.change(launch.launch if rule.by_thread else launch.shown, record):
            found += judge.advice(rule, changed, _folded(changed, launch, rule), unchanged)
    found.sort(key=lambda each: (-each.gain, each.code))
    return (*found, *_roof(schedule, record, parameters))


class _UnchangedLaunch(NamedTuple):
    """A launch as it is: its length, and its lower bounds on some machines."""

    length: float
    lower: Cycles


class _Judge:
    """What changes of a run are worth."""

    def __init__(self, record: RunRecord, parameters: Parameters) -> None:
        self.record = record
        self._usual, self._points = nominal(parameters), machines(parameters)

    def unchanged(self, launch: FoldedLaunch) -> _UnchangedLaunch:
        """A launch without a change."""
        regions = self.record.regions
        length = fair_share(launch, Rates(self._usual, regions)).length
        return _UnchangedLaunch(length, lower_bounds(launch, self._rates(regions)))

    def _rates(self, regions: Sequence[Lines]) -> list[Rates]:
        return [Rates(point, regions) for point in self._points]

    def advice(
        self, rule: AdviceRule, changed: ChangedRun, other: FoldedLaunch, before: _UnchangedLaunch
    ) -> Iterator[Advice]:
        """What a change wins, if it is worth a word."""
        after = fair_share(other, Rates(self._usual, changed.regions)).length
        gain = 1 - after / before.length if before.length else 0
        if gain >= SILENT:
            lower = lower_bounds(other, self._rates(changed.regions))
            certainty = _certainty(before.lower, lower, changed)
            loc = self.record.places.get(changed.place)
            where = ("", 0) if loc is None else (loc.file, loc.line)
            yield Advice(rule.code, rule.kind, *where, gain, certainty, changed.needs_context)


def _folded(changed: ChangedRun, before: FoldedLaunch, rule: AdviceRule) -> FoldedLaunch:
    """A changed launch with one thread of each kind."""
    if changed.launch is before.shown:
        return before
    by_thread = rule.by_thread
    return replace(before, launch=changed.launch) if by_thread else replayed(changed.launch)


def host_advice(
    kernel: str, record: RunRecord, lengths: Sequence[float], parameters: Parameters
) -> Iterator[Advice]:
    """Copies between host and card beside a kernel's launches; the gain is of the whole program."""
    cut = cut_launches(kernel, record)
    if cut is None:
        return
    usual = nominal(parameters)
    pieces = {e.number: a_piece(record.launches[e.number]) for e in cut.events if _is_piece(e)}
    rates = Rates(usual, record.regions)
    parts = {number: fair_share(replayed(each), rates).length for number, each in pieces.items()}
    before = host_cycles(record.host, _lengths(lengths, {}), usual)
    gain = 1 - host_cycles(cut.events, _lengths(lengths, parts), usual) / before
    if gain >= SILENT:
        wins = _wins_anywhere(cut, pieces, record, parameters)
        certainty = Certainty.LIKELY if wins else Certainty.DEPENDS
        loc = record.places.get(cut.place)
        where = ("", 0) if loc is None else (loc.file, loc.line)
        yield Advice(*COPIES, *where, gain, certainty)


def _is_piece(event: HostEvent) -> TypeGuard[HostLaunch]:
    return isinstance(event, HostLaunch) and event.piece


def _wins_anywhere(
    cut: CutRun, pieces: Mapping[int, LaunchRecord], record: RunRecord, parameters: Parameters
) -> bool:
    """Whether the program is faster wherever the figures lie, by the launches' lower bounds."""
    points = machines(parameters)
    rates = [Rates(point, record.regions) for point in points]
    whole = [lower_bounds(replayed(launch), rates).tolist() for launch in record.launches]
    parts = {
        number: lower_bounds(replayed(each), rates).tolist() for number, each in pieces.items()
    }
    for n, point in enumerate(points):
        alone = [cycles[n] for cycles in whole]
        shares = {number: cycles[n] for number, cycles in parts.items()}
        before = host_cycles(record.host, _lengths(alone, {}), point)
        if host_cycles(cut.events, _lengths(alone, shares), point) > before * (1 - SILENT):
            return False
    return True


def _lengths(whole: Sequence[float], parts: Mapping[int, float]) -> Lengths:
    """Of launches, and of pieces of them."""
    return lambda launch: (parts if launch.piece else whole)[launch.number]


def _certainty(before: Cycles, after: Cycles, changed: ChangedRun) -> Certainty:
    """Whether the lower bound wins wherever the figures lie."""
    if (after > before * (1 - SILENT)).any():
        return Certainty.DEPENDS
    return Certainty.CERTAIN if changed.proved else Certainty.LIKELY


def machines(parameters: Parameters) -> list[Point]:
    """Points of the ranges: both corners, and some between, always the same."""
    random = Random(0)
    between = [
        {n: v for each in parameters.values() for n, v in within([each], random.random()).items()}
        for _ in range(MACHINES)
    ]
    return [corner(parameters, fast=True), corner(parameters, fast=False), *between]


def _roof(schedule: Schedule, record: RunRecord, parameters: Parameters) -> Iterator[Advice]:
    """A link that is full nearly all the time."""
    rates = Rates(nominal(parameters), record.regions)
    waits: Counter[int] = Counter()
    for span in schedule.replayed_spans:
        if span.activity is Activity.DTE_WAIT:
            cycles = (span.end - span.start) * schedule.folded.count(span.thread)
            waits[span.place] += int(cycles)
    busy = FULL * schedule.length
    full = any(n >= busy * rates.capacity(link) for link, n in schedule.carried.items())
    if full and waits:
        loc = record.places.get(most_of(waits))
        where = ("", 0) if loc is None else (loc.file, loc.line)
        yield Advice(*AT_THE_ROOF, *where, 0, Certainty.LIKELY)
