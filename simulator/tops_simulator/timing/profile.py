"""Where the time of a run would go, by the time model: plain data, in cycles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import numpy as np

from tops_simulator.timing.advice import Advice, advice_for, host_advice, machines
from tops_simulator.timing.bounds import lower_bounds, upper_bounds
from tops_simulator.timing.columns import WORKS
from tops_simulator.timing.drawn_schedule import NOTHING_DRAWN, DrawnSchedule, drawn
from tops_simulator.timing.events import Effort, TimedTransfer, TimedWork
from tops_simulator.timing.fair_share import Activity, Schedule, fair_share
from tops_simulator.timing.host_time import copy_cycles, host_cycles
from tops_simulator.timing.machines import on_machine
from tops_simulator.timing.memory_use import MemoryUse, memory_use
from tops_simulator.timing.parameters import (
    ENGINE_BYTES,
    OTHER,
    Parameters,
    corner,
    groups,
    nominal,
    within,
)
from tops_simulator.timing.rates import ENGINES, Rates
from tops_simulator.timing.record import (
    HostCopy,
    LaunchRecord,
    RunRecord,
    at_a_time,
)
from tops_simulator.timing.roofline import Roof, roofs
from tops_simulator.timing.sample import replayed
from tops_simulator.timing.sip_use import SipUse, sip_use
from tops_simulator.timing.symmetry import FoldedLaunch
from tops_simulator.timing.work_places import access_shares
from tops_startup.records import dataclass, replace
from tops_startup.tuples import NamedTuple

Made = TypeVar("Made")
DECIDING = 3
"""Figures that are named."""


class DecidingFigure(NamedTuple):
    """Cycles with a figure at either end of its range, all others being usual."""

    name: str
    fast: float
    slow: float


class LinkUse(NamedTuple):
    """Bytes over the links of a kind, and their share of what they could have carried."""

    kind: str
    bytes: float
    busy: float
    operations: float  # vector operations of 128 bytes for each byte


@dataclass(slots=True)
class LineProfile:
    """Cycles of all threads at a line, by what they were spent on; bytes of its transfers."""

    file: str
    line: int
    cycles: dict[str, float]
    bytes: int = 0
    operations: float = 0  # of vectors, by registers
    started: int = 0  # transfers
    visits: float = 0  # of all threads, by the region that was gone through most
    wanted_bytes: int = 0  # of L2 and L3, which transfers move
    burst_bytes: float = 0  # of the bursts that they lie in
    near_bytes: float = 0  # that its own loads and stores move
    lanes_accessed: int = 0  # of loads: that are used; in all launches of the run
    lanes: int = 0  # that its loads of vectors, gathers and scatters have

    @property
    def bytes_used(self) -> float | None:
        """The share of the bytes of its bursts; None: it moves none."""
        return self.wanted_bytes / self.burst_bytes if self.burst_bytes else None

    @property
    def lanes_used(self) -> float | None:
        """The share of lanes; None: it loads no vector, and gathers and scatters none."""
        return self.lanes_accessed / self.lanes if self.lanes else None

    @property
    def total(self) -> float:
        return sum(self.cycles.values())


@dataclass(frozen=True, slots=True)
class LaunchProfile:
    """One launch. Times are cycles; `activities` are sums over all threads."""

    kernel: str
    blocks: int
    block_size: int
    cycles: float
    lower: float
    upper: float
    fastest: float  # the lower bound with all figures at their fast end
    slowest: float
    lower_at_machines: tuple[float, ...]  # lower bounds on the machines that advice is judged on
    deciding: tuple[DecidingFigure, ...]
    activities: dict[str, float]
    hidden: float  # share of the time of transfers in which their thread did something else
    imbalance: float  # the busiest thread's own work by the mean
    links: tuple[LinkUse, ...]
    lines: tuple[LineProfile, ...]
    advice: tuple[Advice, ...]
    roofs: tuple[Roof, ...]
    operations: float  # of vectors, by registers
    memory: MemoryUse
    sips: tuple[SipUse, ...]
    near_busy: float  # share of what the ports of the threads' own memory carry in its time
    replayed: float = 1  # share of its rounds that the times are of

    @property
    def near_bytes(self) -> float:
        """That its own loads and stores move."""
        return sum(each.near_bytes for each in self.lines)


@dataclass(frozen=True, slots=True)
class RunProfile:
    """A run: the longest launch of each kernel, with how many there were and their sum."""

    launches: tuple[tuple[LaunchProfile, int, float], ...]
    assumed: tuple[str, ...]
    launch_cost: float  # cycles of each launch on the host
    host_share: float  # of the whole
    copied: int = 0  # bytes between host and card
    copy_cycles: float = 0  # of them over the link
    whole: float = 0  # cycles of launches, calls and copies beside each other
    drawn: DrawnSchedule = NOTHING_DRAWN  # of all launches


class CycleEstimate(NamedTuple):
    """Cycles of all launches of a run, and what they can be: see `LaunchProfile`."""

    cycles: float
    lower: float
    upper: float
    fastest: float
    slowest: float


def estimate(record: RunRecord, parameters: Parameters) -> CycleEstimate:
    """The numbers of a profile without what explains them."""
    record = on_machine(record, parameters)
    usual = Rates(nominal(parameters), record.regions)
    fast = Rates(corner(parameters, fast=True), record.regions)
    slow = Rates(corner(parameters, fast=False), record.regions)
    sums = [0.0] * len(CycleEstimate._fields)
    for launch in map(replayed, record.launches):
        fastest, lower = lower_bounds(launch, [fast, usual]).tolist()
        upper, slowest = upper_bounds(launch, [usual, slow]).tolist()
        found = (fair_share(launch, usual).length, lower, upper, fastest, slowest)
        sums = [total + each for total, each in zip(sums, found, strict=True)]
    return CycleEstimate(*sums)


def profile(record: RunRecord, parameters: Parameters) -> RunProfile:
    """The profile of a run."""
    record = on_machine(record, parameters)
    rates = Rates(nominal(parameters), record.regions)
    kernels: dict[str, list[tuple[Schedule, LaunchRecord]]] = {}
    schedules = []
    for launch in record.launches:
        schedule = fair_share(replayed(launch), rates)
        schedules.append(schedule)
        kernels.setdefault(launch.kernel, []).append((schedule, launch))
    lengths, found = [each.length for each in schedules], []
    for kernel, made in kernels.items():
        schedule, launch = _last_longest(made, lambda pair: pair[0])
        total = sum(each.length for each, _ in made)
        longest_one = _launch(launch, schedule, record, parameters)
        beside = host_advice(kernel, record, lengths, parameters)
        advice = sorted((*longest_one.advice, *beside), key=lambda each: (-each.gain, each.code))
        found.append((replace(longest_one, advice=tuple(advice)), len(made), total))
    cost = rates.point["launch"] * rates.point["clock"] * 1000
    device = sum(total for _, _, total in found)
    host = cost * len(record.launches)
    assumed = tuple(name for name, each in parameters.items() if each.assumed)
    share = host / (host + device) if host else 0
    copied = sum(event.size for event in record.host if isinstance(event, HostCopy))
    over = copy_cycles(copied, rates.point)
    whole = host_cycles(record.host, lambda each: lengths[each.number], rates.point)
    shown = drawn(schedules, record)
    return RunProfile(tuple(found), assumed, cost, share, copied, over, whole, shown)


def longest(record: RunRecord, parameters: Parameters) -> Schedule:
    """The schedule of the launch that takes longest."""
    record = on_machine(record, parameters)
    rates = Rates(nominal(parameters), record.regions)
    made = [fair_share(each, rates) for each in record.launches]
    return _last_longest(made, lambda schedule: schedule)


def _last_longest(made: Sequence[Made], schedule: Callable[[Made], Schedule]) -> Made:
    """The longest; of several the last, which has launches before it."""
    return max(reversed(made), key=lambda each: schedule(each).length)


def _launch(
    launch: LaunchRecord, schedule: Schedule, record: RunRecord, parameters: Parameters
) -> LaunchProfile:
    rates = Rates(nominal(parameters), record.regions)
    fast = Rates(corner(parameters, fast=True), record.regions)
    slow = Rates(corner(parameters, fast=False), record.regions)
    anywhere = [Rates(point, record.regions) for point in machines(parameters)]
    twins = schedule.folded
    lower, fastest, *lowest = lower_bounds(twins, [rates, fast, *anywhere]).tolist()
    upper, slowest = upper_bounds(twins, [rates, slow]).tolist()
    found: dict[Activity, float] = {}
    for spent in schedule.activities.values():
        for activity, cycles in spent.items():
            found[activity] = found.get(activity, 0) + cycles
    activities = {activity.value: cycles for activity, cycles in found.items()}
    idle = at_a_time(launch) * schedule.length - sum(activities.values())
    activities[Activity.IDLE.value] = max(0.0, idle)
    done = total_effort(launch, record)
    return LaunchProfile(
        launch.kernel,
        launch.blocks,
        launch.block_size,
        schedule.length,
        lower,
        upper,
        fastest,
        slowest,
        tuple(lowest),
        _deciding(twins, record, parameters),
        activities,
        _hidden(schedule),
        _imbalance(launch, rates),
        _links(schedule, rates, record),
        _lines(schedule, rates, record),
        advice_for(schedule, record, parameters, np.array(lowest)),
        roofs(launch, record, parameters),
        done.vector + done.special,
        memory_use(launch, record, rates),
        sip_use(schedule),
        _near_busy(launch, done, schedule.length, rates),
        1 / twins.launch.times,
    )


def _near_busy(launch: LaunchRecord, done: Effort, length: float, rates: Rates) -> float:
    whole = at_a_time(launch) * length * rates.point["l1.bandwidth"]
    return done.near / whole if whole else 0


def _deciding(
    launch: FoldedLaunch, record: RunRecord, parameters: Parameters
) -> tuple[DecidingFigure, ...]:
    """The figures whose range moves the lower bound most."""
    usual = nominal(parameters)
    made = {f"{ENGINE_BYTES}.{event.operation}" for event in launch.launch.transfers}
    made.add(f"{ENGINE_BYTES}.{OTHER}")
    varied = {
        name: members
        for name, members in groups(parameters).items()
        if name in made or not name.startswith(ENGINE_BYTES)
    }
    points = [{**usual, **within(m, end)} for m in varied.values() for end in (0, 1)]
    ends = lower_bounds(launch, [Rates(point, record.regions) for point in points]).tolist()
    found = [DecidingFigure(*each) for each in zip(varied, ends[::2], ends[1::2], strict=True)]
    found.sort(key=lambda each: (each.fast - each.slow, each.name))
    return tuple(each for each in found[:DECIDING] if each.slow > each.fast)


def _hidden(schedule: Schedule) -> float:
    """The share of transfers' time in which the thread that began them did not wait for them."""
    own: dict[int, list[tuple[float, float]]] = {}
    for flight in schedule.replayed_flights.values():
        own.setdefault(flight.event.thread, []).append((flight.asked, flight.end))
    flying = sum(_covered(each) * schedule.folded.count(n) for n, each in own.items())
    waited = sum(each.get(Activity.DTE_WAIT, 0) for each in schedule.activities.values())
    return max(0.0, 1 - waited / flying) if flying else 0


def _covered(stretches: Iterable[tuple[float, float]]) -> float:
    """How long at least one of some stretches lasts."""
    total, until = 0.0, 0.0
    for start, end in sorted(stretches):
        total += max(0.0, end - max(start, until))
        until = max(until, end)
    return total


def _imbalance(launch: LaunchRecord, rates: Rates) -> float:
    work = launch.columns.sums(lambda form: sum(rates.work(form)), launch.threads)
    mean = sum(work.tolist()) / max(1, len(work))
    return float(work.max(initial=0)) / mean if mean else 1


def _links(schedule: Schedule, rates: Rates, record: RunRecord) -> tuple[LinkUse, ...]:
    totals: dict[str, float] = {}
    for event, count in schedule.launch.moves:
        for (kind, _), amount in rates.flow(event, schedule.launch).work:
            times = rates.engine_bytes(event.operation) if kind in ENGINES else 1
            totals[kind] = totals.get(kind, 0) + amount / times * count
    done = total_effort(schedule.launch, record)
    found = []
    for kind in ("l3", "cache", "l2", "cdte", "sdte"):
        each = {link: amount for link, amount in schedule.carried.items() if link[0] == kind}
        total = totals.get(kind, 0)
        if total:
            fullest = max(amount / rates.capacity(link) for link, amount in each.items())
            operations = (done.vector + done.special) / total
            found.append(LinkUse(kind, total, fullest / schedule.length, operations))
    return tuple(found)


def total_effort(launch: LaunchRecord, record: RunRecord) -> Effort:
    """What all threads have done."""
    total = Effort()
    for region, times in launch.visits.items():
        for each in record.regions[region].values():
            total = total.plus(each, times)
    return total


def _lines(schedule: Schedule, rates: Rates, record: RunRecord) -> tuple[LineProfile, ...]:
    """Lines by their cycles; all that threads spend, but for idle time."""
    table = _LineTable(record)
    for region, times in schedule.launch.visits.items():
        for place, done in record.regions[region].items():
            scalar, vector = rates.issue(done)
            table.add(place, Activity.SCALAR, scalar * times)
            table.add(place, Activity.VECTOR, vector * times)
            table.line(place).visits = max(times, table.line(place).visits)
            table.line(place).near_bytes += done.near * times
            if done.vector + done.special:
                table.line(place).operations += (done.vector + done.special) * times
    _add_direct(table, schedule, rates, record)
    known = (Activity.SCALAR, Activity.VECTOR, Activity.DIRECT)
    for span in schedule.replayed_spans:
        if span.activity not in known:
            cycles = (span.end - span.start) * schedule.folded.count(span.thread)
            table.add(span.place, span.activity, cycles)
    for transfer, count in schedule.launch.moves:
        table.transfer(transfer, count, rates)
    for work, count in schedule.launch.works.items() if _is_late(schedule.launch, rates) else ():
        for place, cycles in rates.late(work):
            table.add(place, Activity.VECTOR, cycles * count)
    for place, (accessed, lanes) in record.lanes.items():
        table.gathered(place, accessed, lanes)
    return tuple(sorted(table.known.values(), key=lambda each: (-each.total, each.file, each.line)))


def _is_late(launch: LaunchRecord, rates: Rates) -> bool:
    """Whether a thread's loads and stores take longer than what it issues beside them."""
    works = (form for form, _ in launch.columns.counts(WORKS))
    return any(isinstance(form, TimedWork) and rates.late(form) for form in works)


def _add_direct(table: _LineTable, schedule: Schedule, rates: Rates, record: RunRecord) -> None:
    """Accesses beyond a thread's own memory, shared out over the lines of the launch."""
    here: Counter[str] = Counter()
    for work, times in schedule.launch.columns.counts(WORKS):
        for memory, count in work.direct if isinstance(work, TimedWork) else ():
            here[memory] += int(count) * times
    regions = schedule.launch.visits
    for memory, count in here.items():
        cycles = rates.direct([(memory, count)])
        for place, share in access_shares(regions, memory, record):
            table.add(place, Activity.DIRECT, cycles * share)


class _LineTable:
    """Lines by their places."""

    def __init__(self, record: RunRecord) -> None:
        self.record = record
        self.known: dict[tuple[str, int], LineProfile] = {}

    def line(self, place: int) -> LineProfile:
        """The line of a place; line 0 of no file stands for all that has none."""
        loc = self.record.places.get(place)
        key = ("", 0) if loc is None else (loc.file, loc.line)
        return self.known.setdefault(key, LineProfile(*key, {}))

    def gathered(self, place: int, accessed: int, lanes: int) -> None:
        """A line uses some lanes of its vectors."""
        line = self.line(place)
        line.lanes_accessed += accessed
        line.lanes += lanes

    def transfer(self, event: TimedTransfer, times: int, rates: Rates) -> None:
        """A line has started a transfer so many times."""
        line = self.line(event.place)
        read = event.source, event.read, event.read_run, event.read_extra
        written = event.target, event.written, event.written_run, event.written_extra
        for memory, size, run, extra in (read, written):
            if memory in ("L2", "L3") and size > 0:
                line.wanted_bytes += size * times
                line.burst_bytes += rates.crossing(size, run, extra) * times
        line.bytes += max(event.read, event.written) * times
        line.started += times
        line.visits = max(line.visits, line.started)

    def add(self, place: int, activity: Activity, cycles: float) -> None:
        """Cycles of a thread."""
        if cycles:
            spent = self.line(place).cycles
            spent[activity.value] = spent.get(activity.value, 0) + cycles
