"""Copies between host and card beside the kernel: the run of a program with its launches cut.

A launch that waits for its copies, and whose results the host waits for, is made of several, each
with its part of the data on a stream of its own. Only data that the launch's transfers move about
once, all of them known, can be cut: what every thread reads is copied as before, and where it is
not known what is read, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_simulator.timing.columns import WORKS, Numbers
from tops_simulator.timing.events import TimedWork
from tops_simulator.timing.host_time import DEFAULT_STREAM, EVERY_STREAM
from tops_simulator.timing.launch_changes import scaled
from tops_simulator.timing.memory_use import far_sides
from tops_simulator.timing.record import (
    HostCopy,
    HostEvent,
    HostLaunch,
    HostWait,
    LaunchRecord,
    RunRecord,
)
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

PIECES = 4
"""Parts that a launch and its data are cut in."""
ONCE = 1.25
"""A launch moves its data about once: at most so many times, as borders are read twice."""
OWN_STREAM = -2
"""The stream of the first piece; the others follow below."""


class CutRun(NamedTuple):
    """What the host does with launches cut; the copy that gains most by it."""

    events: tuple[HostEvent, ...]
    place: int


@dataclass(slots=True)
class _Copies:
    """What the host copies for a launch, and back, which both wait."""

    before: list[HostCopy]
    after: list[HostCopy]


def cut_launches(kernel: str, record: RunRecord) -> CutRun | None:
    """The launches of a kernel in pieces; None if nothing of their copies can be cut."""
    around = _around(record.host)
    launches = [e for e in record.host if isinstance(e, HostLaunch)]
    own = [e for e in launches if record.launches[e.number].kernel == kernel]
    if len({each.stream for each in own}) != 1:  # of several the first pieces are there
        return None
    changed: dict[int, list[HostEvent]] = {}
    gone: set[int] = set()
    cut: list[HostCopy] = []
    for event in own:
        copies = around[event.number]
        parts = _that_can_be_cut(record.launches[event.number], copies)
        if parts:
            changed[event.number] = list(_pieces(event, copies, parts))
            gone |= {id(each) for each in (*copies.before, *copies.after)}
            cut += parts
    if not cut:
        return None
    events = tuple(_with_pieces(record.host, changed, gone))
    return CutRun(events, max(cut, key=lambda each: (each.size, -each.place)).place)


def a_piece(launch: LaunchRecord) -> LaunchRecord:
    """A part of a launch: every thread moves and does its part of each tile."""
    return scaled(launch, 1 / PIECES)


def _around(events: Sequence[HostEvent]) -> dict[int, _Copies]:
    """For each launch the copies that only it is between; none where others are under way."""
    found: dict[int, _Copies] = {}
    waiting: list[HostCopy] = []
    last, stream = None, DEFAULT_STREAM
    for event in events:
        match event:
            case HostLaunch(number=number):
                free = all(each.blocking or each.stream == event.stream for each in waiting)
                last, stream = _Copies(waiting if free else [], []), event.stream
                found[number], waiting = last, []
            case HostCopy(to_device=True):
                waiting.append(event)
            case HostCopy(blocking=blocking) if last is not None:
                if blocking or event.stream == stream:
                    last.after.append(event)
    return found


def _that_can_be_cut(launch: LaunchRecord, copies: _Copies) -> list[HostCopy]:
    """Copies whose bytes the launch moves about once."""
    if not (copies.before or copies.after):
        return []
    works = (form for form, _ in launch.columns.counts(WORKS))
    if any(dict(form.direct).get("L3") for form in works if isinstance(form, TimedWork)):
        return []
    loads, stores = (far_sides(launch, writes=writes) for writes in (False, True))
    if (loads[:, 0] < 0).any() or (stores[:, 0] < 0).any():
        return []
    before = [each for each in copies.before if _once(each, loads)]
    return [*before, *(each for each in copies.after if _once(each, stores))]


def _once(copy: HostCopy, moved: Numbers) -> bool:
    begins, sizes = moved[:, 0], moved[:, 1]
    inside = int(sizes[(begins >= copy.at) & (begins < copy.at + copy.size)].sum())
    return copy.size / ONCE <= inside <= copy.size * ONCE


def _pieces(launch: HostLaunch, copies: _Copies, parts: Sequence[HostCopy]) -> Iterator[HostEvent]:
    """The launch and its copies: what cannot be cut first or last, the rest in turns."""
    cut = {id(each) for each in parts}
    yield from (each for each in copies.before if id(each) not in cut)
    for stream in range(OWN_STREAM, OWN_STREAM - PIECES, -1):
        yield from (_part(each, stream) for each in copies.before if id(each) in cut)
        yield launch._replace(stream=stream, piece=True)
        yield from (_part(each, stream) for each in copies.after if id(each) in cut)
    yield HostWait(EVERY_STREAM)
    yield from (each for each in copies.after if id(each) not in cut)


def _part(copy: HostCopy, stream: int) -> HostCopy:
    return copy._replace(size=-(-copy.size // PIECES), stream=stream, blocking=False)


def _with_pieces(
    events: Sequence[HostEvent], changed: dict[int, list[HostEvent]], gone: set[int]
) -> Iterator[HostEvent]:
    for event in events:
        if isinstance(event, HostLaunch) and event.number in changed:
            yield from changed[event.number]
        elif id(event) not in gone:
            yield event
