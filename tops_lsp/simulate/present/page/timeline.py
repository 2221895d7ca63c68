"""What threads and the DTE do one after another, as the page draws it.

By the time model where it was asked, launches one after the other; else by counts alone, whose
units say what comes after what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tops_simulator.run_record import Movement, RecordedRun, Timeline, Work
from tops_simulator.timing.drawn_schedule import TRANSFER, DrawnSchedule
from tops_simulator.timing.fair_share import Activity
from tops_simulator.timing.profile import RunProfile
from tops_startup.records import asdict

Json = dict[str, Any]
WORKS = tuple(work.value for work in Work)
"""The DTE's is the last one."""
ACTIVITIES = (*(each.value for each in Activity if each is not Activity.IDLE), TRANSFER)


def timeline_of(recorded: RecordedRun, made: RunProfile | None, path: str, share: float) -> Json:
    """`segments` are [thread, kind, start, end, bytes, line, movement]: kinds by their number in
    `works`, the line of the source or 0, what a transfer touches by number in `movements` or -1.
    A `share` of them is kept. `cycles`: they are the time model's."""
    schedule = schedule_of(recorded, made)
    if schedule is None:
        return _counted(recorded.timeline, path, share)
    return _scheduled(schedule, recorded, path, share)


def schedule_of(recorded: RecordedRun, made: RunProfile | None) -> DrawnSchedule | None:
    """The time model's, if it was asked and the threads are known."""
    known = made is not None and 0 < len(made.drawn.totals) <= len(recorded.threads)
    return made.drawn if made is not None and known else None


def _scheduled(schedule: DrawnSchedule, recorded: RecordedRun, path: str, share: float) -> Json:
    timeline = recorded.timeline
    moves = {(s.thread, s.number): s.movement for s in timeline.segments if s.work is Work.TRANSFER}
    if recorded.unseen:  # then transfers have other numbers
        moves = {}
    movements = _Movements()
    # what was recorded is cut at a limit of the run, which holds for this, too
    most = len(timeline.segments) if timeline.cut else len(schedule.stretches)
    stretches = schedule.stretches[: int(min(most, len(schedule.stretches)) * share)]
    segments = [
        [
            *(each.thread, ACTIVITIES.index(each.activity), each.start, each.end, each.bytes),
            each.line[1] if each.line[0] == path else 0,
            movements.number(
                moves.get((each.thread, each.number)) if each.activity == TRANSFER else None
            ),
        ]
        for each in stretches
    ]
    return {
        "cycles": True,
        "works": list(ACTIVITIES),
        "segments": segments,
        "movements": movements.plain(),
        "totals": [[total.get(name, 0) for name in ACTIVITIES] for total in schedule.totals],
        "length": schedule.length,
        "overlap": 0,
        "costs": {},
        "cut": schedule.cut or timeline.cut or share < 1,
    }


def _counted(timeline: Timeline, path: str, share: float) -> Json:
    movements = _Movements()
    segments = [
        [
            *(s.thread, WORKS.index(s.work.value), s.start, s.end, s.bytes),
            s.loc.line if s.loc is not None and s.loc.file == path else 0,
            movements.number(s.movement),
        ]
        for s in timeline.segments[: int(len(timeline.segments) * share)]
    ]
    return {
        "cycles": False,
        "works": list(WORKS),
        "segments": segments,
        "movements": movements.plain(),
        "totals": [_totals(totals) for totals in timeline.totals],
        "length": timeline.length,
        "overlap": timeline.overlap,
        "costs": asdict(timeline.costs),
        "cut": timeline.cut or share < 1,
    }


def _totals(totals: Sequence[tuple[Work, int]]) -> list[int]:
    known = {work.value: units for work, units in totals}
    return [known.get(work, 0) for work in WORKS]


class _Movements:
    """What transfers touch, each once."""

    def __init__(self) -> None:
        self._known: dict[Movement, int] = {}

    def number(self, movement: Movement | None) -> int:
        """-1: not known."""
        return -1 if movement is None else self._known.setdefault(movement, len(self._known))

    def plain(self) -> list[Json]:
        return [asdict(movement) for movement in self._known]
