"""What a watched run has seen, as text: values at a line, lines run, bytes moved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from tops_lsp.simulate.present.wording import Words
from tops_lsp.text.source import Encoding, Position, Source
from tops_simulator.findings import Observations, Statistics, Thread, TracedValue
from tops_simulator.ir import Loc

_NEVER = "-"


def sections(observed: Observations, source: Source, say: Words) -> Iterator[tuple[str, str]]:
    """Titles and texts of what there is, for a fixed-width font."""
    if observed.trace:
        text = "\n".join(_trace(observed.trace, source, say))
        yield say["trace"], f"{text}\n{say['trace-cut']}" if observed.cut else text
    for file, lines in observed.lines.items():
        run = sum(1 for threads in lines.values() if threads)
        title = say["coverage"].format(file=file, run=run, all=len(lines))
        yield title, "\n".join(_coverage(source, lines) if file == source.path else _missed(lines))
    if observed.statistics is not None:
        yield say["traffic"], "\n".join(_traffic(observed.statistics, say))


# --- values -----------------------------------------------------------------------------


def _trace(trace: tuple[TracedValue, ...], source: Source, say: Words) -> Iterator[str]:
    """Each expression with its values, visit by visit."""
    places = list(dict.fromkeys(traced.loc for traced in trace))
    for loc in places:
        yield f"{loc.line}:{loc.column}: {_text(loc, source)}"
        for traced in trace:
            if traced.loc == loc:
                yield from _visit(traced, say)


def _text(loc: Loc, source: Source) -> str:
    """The expression as written, on one line."""
    if loc.file != source.path:
        return ""
    ends = ((loc.line, loc.column), (loc.end_line, loc.end_column))
    start, end = (source.offset(Position(n - 1, c - 1), Encoding.UTF32) for n, c in ends)
    return " ".join(source.text[start:end].decode("utf-8", "replace").split())


def _visit(traced: TracedValue, say: Words) -> Iterator[str]:
    """A line for each block; for each thread where there are lanes."""
    visit = say["visit"].format(visit=traced.visit + 1)
    if any(len(lanes) > 1 for _, lanes in traced.values):
        for who, lanes in traced.values:
            yield f"  {visit}, {_who([who], say)}: {_numbers(lanes)}"
        return
    for _, group in groupby(traced.values, lambda pair: pair[0] and pair[0].block):
        pairs = list(group)
        numbers = [n for _, lanes in pairs for n in lanes]
        yield f"  {visit}, {_who([who for who, _ in pairs], say)}: {_numbers(numbers)}"


def _who(threads: list[Thread | None], say: Words) -> str:
    first = threads[0]
    if first is None:
        return say["host"]
    numbers = " ".join(_index(thread.thread) for thread in threads if thread is not None)
    return say["threads-of"].format(block=_index(first.block), threads=numbers)


def _index(index: tuple[int, int, int]) -> str:
    return str(index[0]) if index[1:] == (0, 0) else f"({','.join(map(str, index))})"


def _numbers(values: tuple[float | int, ...] | list[float | int]) -> str:
    return " ".join(f"{v:.9g}" if isinstance(v, float) else str(v) for v in values)


# --- lines and bytes --------------------------------------------------------------------


def _coverage(source: Source, lines: Mapping[int, int]) -> Iterator[str]:
    """The source, each line with how many threads ran it."""
    text = source.text.decode("utf-8", "replace").splitlines()
    for number, line in enumerate(text, 1):
        threads = lines.get(number)
        mark = "" if threads is None else f"{threads:,}" if threads else "#####"
        yield f"{mark:>12} {number:>5}  {line}"


def _missed(lines: Mapping[int, int]) -> Iterator[str]:
    missed = [str(line) for line, threads in lines.items() if not threads]
    yield f"##### {', '.join(missed)}" if missed else _NEVER


def _traffic(totals: Statistics, say: Words) -> Iterator[str]:
    names = ("engine", "from", "to", "operations", "bytes")
    yield "{:20} {:>9} {:>9} {:>14} {:>16}".format(*(say[f"traffic-{name}"] for name in names))
    for t in totals.traffic:
        yield f"{t.engine:20} {t.source:>9} {t.target:>9} {t.operations:>14,} {t.bytes:>16,}"
    for name in ("dte_configurations", "dte_updates", "idle_lanes"):
        yield f"{say[name]}: {getattr(totals, name):,}"
