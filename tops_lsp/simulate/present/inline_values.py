"""Values of the last run as short texts for the ends of lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from tops_lsp.simulate.present.last_values import ShownExpression, seen
from tops_lsp.simulate.present.wording import Words
from tops_lsp.text.source import Source
from tops_simulator.findings import Thread
from tops_simulator.run_record import LastValue, Number, RecordedRun
from tops_startup.records import dataclass

ROWS, LANES = 8, 16
"""Threads and lanes that a hover shows."""


@dataclass(frozen=True, slots=True)
class ValueSelection:
    """Whose values are shown: a thread by its number in its launch, a lane; None: of all."""

    thread: int | None = None
    lane: int | None = None


@dataclass(frozen=True, slots=True)
class LineValues:
    """What is at the end of a line, which counts from 0."""

    line: int
    text: str
    hover: str


def thread_names(recorded: RecordedRun, say: Words) -> list[str]:
    """The threads of the largest launch, in the order of their numbers."""
    return [thread_name(thread, say) for thread in recorded.threads]


def thread_name(thread: Thread, say: Words) -> str:
    """By its indices; one number where the others are 0."""
    block, own = (str(i[0]) if i[1:] == (0, 0) else str(i) for i in (thread.block, thread.thread))
    return say["thread"].format(block=block, thread=own)


def lanes_of(recorded: RecordedRun, source: Source) -> int:
    """Lanes of the widest value of the source."""
    widths = [len(v.values[0]) for v in recorded.values if v.loc.file == source.path]
    return max(widths, default=1)


def line_values(
    recorded: RecordedRun,
    source: Source,
    chosen: ValueSelection,
    now: Mapping[int, int],
    say: Words,
) -> list[LineValues]:
    """The values of a run of `source`, at the lines of a newer text: `now` gives for each of its
    lines the one of `source` that it is."""
    by_line: dict[int, list[ShownExpression]] = {}
    for each in seen(recorded, source):
        if each.label:
            by_line.setdefault(each.loc.line - 1, []).append(each)
    placed = ((line, by_line.get(then, ())) for line, then in sorted(now.items()))
    reported = ((line, list(_shown(each, recorded, chosen, say))) for line, each in placed)
    return [
        LineValues(line, "; ".join(t for t, _ in found), "\n\n".join(h for _, h in found))
        for line, found in reported
        if found
    ]


def _shown(
    line: Sequence[ShownExpression], recorded: RecordedRun, chosen: ValueSelection, say: Words
) -> Iterator[tuple[str, str]]:
    """Short text and Markdown of each expression that has a value for the chosen."""
    for each in line:
        if any(_picked(each.value, chosen)):
            text, more = shown_value(each, recorded, chosen, say)
            yield text, f"**`{each.label.replace('`', '')}`** {more}"


def shown_value(
    each: ShownExpression, recorded: RecordedRun, chosen: ValueSelection, say: Words
) -> tuple[str, str]:
    """Short text of an expression for the chosen, and Markdown with the threads one by one."""
    text = f"{each.label}{summary(*_picked(each.value, chosen), say)}"
    return text, details(each.value, recorded, say)


def _picked(value: LastValue, chosen: ValueSelection) -> tuple[list[Number], int]:
    """The chosen numbers that somebody has stored, and how many of the chosen nobody has."""
    rows = range(len(value.threads))
    if chosen.thread is not None:
        row = value.threads.index(chosen.thread) if chosen.thread in value.threads else -1
        rows = rows[row : row + 1] if row >= 0 else range(0)
    lanes = range(len(value.values[0]))
    if chosen.lane is not None and len(lanes) > 1:
        lanes = lanes[chosen.lane : chosen.lane + 1]
    unset = set(value.unset)
    pairs = [(row, lane) for row in rows for lane in lanes]
    known = [value.values[row][lane] for row, lane in pairs if (row, lane) not in unset]
    return known, len(pairs) - len(known)


def summary(numbers: Sequence[Number], unset: int, say: Words) -> str:
    """` = 1.5` where all are equal, else `: 0 .. 127, mean 63.5`, and what is strange of them."""
    known = [n for n in numbers if not math.isnan(n)]
    notes = []
    if known and len(known) < len(numbers):
        notes.append(f"{len(numbers) - len(known)} NaN")
    if unset:
        notes.append(
            f"{unset} {say['value-unset']}" if unset + len(numbers) > 1 else say["value-unset"]
        )
    if not numbers:
        return f": {notes[0]}"
    least, most = (min(known), max(known)) if known else (math.nan, math.nan)
    if least < most:
        mean = say["value-mean"].format(mean=number(sum(known) / len(known)))
        return ", ".join([f": {number(least)} .. {number(most)}", mean, *notes])
    return ", ".join([f" = {number(least)}", *notes])


def number(value: Number) -> str:
    """Six digits of a float."""
    if isinstance(value, int):
        return str(value)
    return "NaN" if math.isnan(value) else f"{value:.6g}"


def details(value: LastValue, recorded: RecordedRun, say: Words) -> str:
    """How often, and the first threads with their first lanes, as Markdown."""
    threads = recorded.launches[value.launch]
    unset = set(value.unset)
    rows = [
        f"{thread_name(threads[thread], say)}: {_row(value, row, unset)}"
        for row, thread in enumerate(value.threads[:ROWS])
    ]
    more = ["…"] if len(value.threads) > ROWS else []
    visits = say["value-visits"].format(count=value.visits)
    text = "\n".join([*rows, *more])
    return f"{visits}\n\n```text\n{text}\n```"


def _row(value: LastValue, row: int, unset: set[tuple[int, int]]) -> str:
    """A question mark comes after what nobody had stored."""
    lanes = value.values[row]
    shown = [f"{number(n)}{'?' * ((row, lane) in unset)}" for lane, n in enumerate(lanes[:LANES])]
    return " ".join([*shown, f"… ({len(lanes)})"] if len(lanes) > LANES else shown)
