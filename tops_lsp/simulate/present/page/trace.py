"""The timeline as a trace that Perfetto and Chrome open: one process a block, one row a thread."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tops_lsp.simulate.present.wording import Words
from tops_simulator.findings import Thread
from tops_simulator.run_record import RecordedRun, Segment, Work
from tops_startup.records import asdict

Json = dict[str, Any]


def trace_of(recorded: RecordedRun, say: Words) -> Json:
    """Complete events with their lines, and arrows from a transfer to the wait that it ends; a unit
    of the cost model is as a microsecond."""
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
    for number, wait in enumerate(segments):
        moved = ends.get((wait.thread, wait.end)) if wait.work is Work.DTE_WAIT else None
        if moved is None:
            continue
        flow: Json = {"name": say["trace-transfer"], "cat": Work.TRANSFER.value, "id": number}
        for phase, segment, dte in (("s", moved, True), ("f", wait, False)):
            process, row = _row(recorded, segment.thread, dte=dte)
            place = {"ts": segment.start, "pid": process, "tid": row}
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
