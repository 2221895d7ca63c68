"""The timeline as a trace that Perfetto and Chrome open: one process a block, one row a thread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tops_lsp.simulate.present.page.timeline import schedule_of
from tops_lsp.simulate.present.profile_text import profile_words
from tops_lsp.simulate.present.wording import Words, words
from tops_simulator.findings import Thread
from tops_simulator.run_record import RecordedRun, Segment, Work
from tops_simulator.timing.drawn_schedule import NO_LINE, TRANSFER, DrawnSchedule, DrawnStretch
from tops_simulator.timing.fair_share import Activity
from tops_simulator.timing.profile import RunProfile
from tops_startup.records import asdict

Json = dict[str, Any]
DIGITS = 3
"""Of a cycle."""


def trace_of(recorded: RecordedRun, language: str, made: RunProfile | None = None) -> Json:
    """Complete events with their lines, and arrows from a transfer to the wait that it ends. A
    cycle of the time model, where it was asked, else a unit of the cost model is as a
    microsecond."""
    say, schedule = words(language), schedule_of(recorded, made)
    if schedule is not None:
        return _scheduled(recorded, schedule, say, profile_words(language))
    timeline = recorded.timeline
    segments = (_event(recorded, segment, say) for segment in timeline.segments)
    events = [*_names(recorded, say), *segments, *_flows(recorded, say)]
    return {
        "traceEvents": events,
        "displayTimeUnit": "ms",
        "otherData": {
            "unit": say["trace-unit"],
            "costs": asdict(timeline.costs),
            "cut": timeline.cut,
        },
    }


def _scheduled(
    recorded: RecordedRun, schedule: DrawnSchedule, say: Words, activities: Words
) -> Json:
    def event(stretch: DrawnStretch) -> Json:
        dte = stretch.activity == TRANSFER
        process, row = _row(recorded, stretch.thread, dte=dte)
        known: Json = {"bytes": stretch.bytes} if stretch.bytes else {}
        if stretch.line != NO_LINE:
            known |= {"file": stretch.line[0], "line": stretch.line[1]}
        start, end = round(stretch.start, DIGITS), round(stretch.end, DIGITS)
        return {
            "name": say["trace-transfer"] if dte else activities[stretch.activity],
            "cat": stretch.activity,
            "ph": "X",
            "ts": start,
            "dur": round(end - start, DIGITS),
            "pid": process,
            "tid": row,
            **({"args": known} if known else {}),
        }

    moves = {(s.thread, s.number): s for s in schedule.stretches if s.activity == TRANSFER}
    waits = [s for s in schedule.stretches if s.activity == Activity.DTE_WAIT.value]
    pairs = ((moves.get((wait.thread, wait.number)), wait) for wait in waits)
    events = [
        *_names(recorded, say),
        *map(event, schedule.stretches),
        *_arrows(recorded, pairs, say),
    ]
    facts = {"unit": say["trace-cycles"], "cut": schedule.cut or recorded.timeline.cut}
    return {"traceEvents": events, "displayTimeUnit": "ms", "otherData": facts}


def _event(recorded: RecordedRun, segment: Segment, say: Words) -> Json:
    process, row = _row(recorded, segment.thread, dte=segment.work is Work.TRANSFER)
    event: Json = {
        "name": say[f"trace-{segment.work.value}"],
        "cat": segment.work.value,
        "ph": "X",
        "ts": segment.start,
        "dur": segment.end - segment.start,
        "pid": process,
        "tid": row,
    }
    known: Json = {"bytes": segment.bytes} if segment.bytes else {}
    if segment.loc is not None:
        known |= {"file": segment.loc.file, "line": segment.loc.line}
    return {**event, "args": known} if known else event


def _flows(recorded: RecordedRun, say: Words) -> Iterator[Json]:
    """An arrow for each wait, from the transfer that a thread waits for: both end at once."""
    segments = recorded.timeline.segments
    ends = {(s.thread, s.end): s for s in segments if s.work is Work.TRANSFER}
    waits = (s for s in segments if s.work is Work.DTE_WAIT)
    yield from _arrows(recorded, ((ends.get((w.thread, w.end)), w) for w in waits), say)


def _arrows(
    recorded: RecordedRun,
    pairs: Iterable[tuple[Segment | DrawnStretch | None, Segment | DrawnStretch]],
    say: Words,
) -> Iterator[Json]:
    """From transfers to waits; none where it is not known what is waited for."""
    for number, (moved, wait) in enumerate(pairs):
        if moved is None:
            continue
        flow: Json = {"name": say["trace-transfer"], "cat": Work.TRANSFER.value, "id": number}
        for phase, segment, dte in (("s", moved, True), ("f", wait, False)):
            process, row = _row(recorded, segment.thread, dte=dte)
            place = {"ts": round(segment.start, DIGITS), "pid": process, "tid": row}
            yield {**flow, "ph": phase, **place, **({"bp": "e"} if phase == "f" else {})}


def _row(recorded: RecordedRun, number: int, *, dte: bool) -> tuple[int, int]:
    """The process of a thread's block, and its row; the DTE's row follows."""
    blocks = list(dict.fromkeys(thread.block for thread in recorded.threads))
    thread = recorded.threads[number]
    own = [n for n, other in enumerate(recorded.threads) if other.block == thread.block]
    return blocks.index(thread.block), 2 * own.index(number) + dte


def _names(recorded: RecordedRun, say: Words) -> Iterator[Json]:
    """What processes and rows are called, each once."""
    named: set[int] = set()
    for number, thread in enumerate(recorded.threads):
        for dte in (False, True):
            process, row = _row(recorded, number, dte=dte)
            name = f"SIP {_index(thread)}{' DTE' if dte else ''}"
            yield _name("thread_name", process, row, name)
        if process not in named:
            named.add(process)
            yield _name("process_name", process, 0, say["trace-block"].format(block=thread.block))


def _name(what: str, process: int, row: int, name: str) -> Json:
    return {"name": what, "ph": "M", "pid": process, "tid": row, "args": {"name": name}}


def _index(thread: Thread) -> str:
    return str(thread.thread[0]) if thread.thread[1:] == (0, 0) else str(thread.thread)
