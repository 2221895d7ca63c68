"""Values of a recorded run as arrays: a row for each thread, a column for each lane."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tops_simulator.errors import ArgumentError
from tops_simulator.findings import Thread
from tops_simulator.ir import Loc
from tops_startup.agreement import worded
from tops_startup.patterns import regex
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.findings import Report
    from tops_simulator.run_record import LastValue, RecordedRun

_GIVEN = regex(r"([^=<>!]+?)\s*(?:[-+*/%&|^]|<<|>>)?=(?!=)")
_STEPPED = regex(r"(?:\+\+|--)(\w+)|(\S+?)(?:\+\+|--)")


def given_name(text: str) -> str:
    """The variable that an assignment gives something; empty for other expressions."""
    match = _STEPPED.fullmatch(text) or _GIVEN.match(text)
    return "" if match is None else next(filter(None, match.groups()))


@dataclass(frozen=True)
class LaneValues:
    """What an expression was worth when threads came by for the last time.

    `array` has a row for each of `threads` and a column for each lane; `unset` marks the lanes that
    nobody had stored before they were loaded.
    """

    text: str
    loc: Loc
    visits: int
    threads: tuple[Thread, ...]
    array: Any
    unset: Any

    def to_xarray(self) -> Any:
        """The same with named axes, `thread` and `lane`. Needs xarray."""
        from tops_simulator.figures import library

        xarray = library("xarray", "an array with named axes")
        axes = {"thread": self._numbers(), "lane": range(self.array.shape[1])}
        about = {"line": self.loc.line, "visits": self.visits}
        return xarray.DataArray(self.array, axes, ("thread", "lane"), self.text, about)

    def to_pandas(self) -> Any:
        """The same as a table, a row for each thread and a column for each lane. Needs pandas."""
        from tops_simulator.figures import library

        pandas = library("pandas", "a table")
        index = pandas.Index(self._numbers(), name="thread")
        return pandas.DataFrame(
            self.array, index, pandas.RangeIndex(self.array.shape[1], name="lane")
        )

    def plot(self, axes: Any = None) -> Any:
        """Draws them by thread, with a cell for each lane of vectors, on `axes` of matplotlib or on
        new ones, which it gives back. Needs matplotlib."""
        from tops_simulator.figures import drawn_values

        return drawn_values(self, axes)

    def _numbers(self) -> list[str]:
        return [thread_name(thread) for thread in self.threads]

    def __repr__(self) -> str:
        rows, lanes = self.array.shape
        size = worded("{rows} threads × {lanes} lanes", rows=rows, lanes=lanes)
        return f"<LaneValues {self.text} line {self.loc.line}: {size}>"


def recorded_of(report: Report) -> RecordedRun:
    """Raises ArgumentError where nothing was recorded."""
    recorded = None if report.observed is None else report.observed.recorded
    if recorded is None:
        raise ArgumentError("nothing was recorded: load(…, watch=Watch(record=True))")
    return recorded


def values_at(report: Report, line: int, file: str = "") -> dict[str, LaneValues]:
    """The expressions of a line with their values, by their text, and variables that one gives
    something by their name. Raises ArgumentError where nothing was recorded."""
    recorded = recorded_of(report)
    origin = report.origin
    path = file or ("" if origin is None else origin.path)
    text = _LineTexts("" if origin is None else origin.source())
    found: dict[str, LaneValues] = {}
    for value in recorded.values:
        loc = value.loc
        if loc.line == line and (not path or _same_file(loc.file, path)):
            made = _made(value, recorded, text.of(loc))
            for name in _names(made.text):
                found[name] = made
    return found


def _names(text: str) -> Iterator[str]:
    yield text
    yield from filter(None, [given_name(text)])


def _same_file(first: str, second: str) -> bool:
    return first == second or first.endswith(f"/{second}") or second.endswith(f"/{first}")


def _made(value: LastValue, recorded: RecordedRun, text: str) -> LaneValues:
    import numpy as np

    rows = np.array(value.values)
    array = rows.reshape(len(value.values), -1)
    unset = np.zeros(array.shape, bool)
    for row, lane in value.unset:
        unset[row, lane] = True
    launch = recorded.launches[value.launch]
    threads = tuple(launch[number] for number in value.threads)
    return LaneValues(text, value.loc, value.visits, threads, array, unset)


class _LineTexts:
    """A text by lines and columns, as places count them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(at + 1 for at, char in enumerate(text) if char == "\n")]

    def of(self, loc: Loc) -> str:
        """The expression as written, on one line; its place where there is no text."""
        start, end = self._at(loc.line, loc.column), self._at(loc.end_line, loc.end_column)
        return " ".join(self.text[start:end].split()) or f"{loc.line}:{loc.column}"

    def _at(self, line: int, column: int) -> int:
        if not 1 <= line <= len(self.starts):
            return len(self.text)
        return self.starts[line - 1] + column - 1


def thread_name(thread: Thread) -> str:
    """`block:thread`, each a number where its second and third place are 0."""
    return f"{_index(thread.block)}:{_index(thread.thread)}"


def _index(index: tuple[int, int, int]) -> str:
    return str(index[0]) if index[1:] == (0, 0) else str(index).replace(" ", "")
