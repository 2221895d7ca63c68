"""What came of a point: plain data, equal from run to run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from tops_lsp.simulate.process.serialization import UnreadableError, read, written
from tops_lsp.sweep.space import Point, SweepAxis, number_of
from tops_simulator.findings import Counts
from tops_simulator.timing.profile import CycleEstimate
from tops_startup.records import asdict, dataclass, field
from tops_startup.tuples import NamedTuple

Cell = str | int | float | None


class Verdict(StrEnum):
    """How a point ended."""

    RIGHT = "right"  # all expectations were met, and nothing was found
    CLEAN = "clean"  # nothing was found, and nothing was expected
    WRONG = "wrong"  # something was found, or an expectation was not met
    REFUSED = "refused"  # nothing could be run; the reason says why
    STOPPED = "stopped"  # a limit ended it
    FAILED = "failed"  # its process ended, took too long or too much memory


GOOD = (Verdict.RIGHT, Verdict.CLEAN)


class FoundFault(NamedTuple):
    """A finding of a point. Line 0: it has no place in the file."""

    kind: str
    severity: str
    message: str
    line: int
    times: int


@dataclass(frozen=True, slots=True)
class PointResult:
    """One row. What was not measured is None."""

    values: Point
    verdict: Verdict
    reason: str = ""
    findings: tuple[FoundFault, ...] = ()
    met: int = 0
    expected: int = 0
    counts: Counts = field(default_factory=Counts)
    cycles: CycleEstimate | None = None
    l1: int | None = None  # the most bytes of a thread
    l2: int | None = None  # of a block
    launch: str = ""  # as a directive; "" where a program makes its own
    program: str = ""  # a digest of all that was compiled

    @property
    def is_good(self) -> bool:
        return self.verdict in GOOD

    def stored(self) -> list[Any]:
        """As JSON. Sentences stay sentences, which can be said in other languages."""
        parts = (getattr(self, name) for name in self.__slots__)
        return written(tuple(map(_plain, parts)))

    def json(self, axes: Sequence[SweepAxis]) -> dict[str, Any]:
        """As an object with names."""
        row: dict[str, Any] = dict(cells(self, axes))
        row["findings"] = [each._asdict() for each in self.findings]
        row["launch"] = self.launch
        return row


def _plain(value: Any) -> Any:
    if isinstance(value, Verdict):
        return str(value)
    if isinstance(value, Counts):
        return tuple(asdict(value).values())
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value


def restored(stored: Any) -> PointResult:
    """What `stored` has made. Raises UnreadableError for anything else."""
    parts = read(stored)
    try:
        values, verdict, reason, findings, met, expected, counts, cycles, *rest = parts
        found = tuple(FoundFault(*each) for each in findings)
        estimate = None if cycles is None else CycleEstimate(*cycles)
        known = (Verdict(verdict), reason, found, met, expected, Counts(*counts), estimate)
        return PointResult(values, *known, *rest)
    except (TypeError, ValueError) as error:
        raise UnreadableError(str(error)) from None


# --- columns ----------------------------------------------------------------------------

Metric = Callable[[PointResult], float | int | None]


def _cycles(name: str) -> Metric:
    return lambda result: getattr(result.cycles, name, None)


def _count(name: str) -> Metric:
    return lambda result: int(getattr(result.counts, name))


METRICS: Mapping[str, Metric] = {
    **{name: _cycles(name) for name in CycleEstimate._fields},
    "l1": lambda result: result.l1,
    "l2": lambda result: result.l2,
    **{name: _count(name) for name in Counts.__slots__},
}
"""What can be an objective. `cycles` to `slowest` are those of the time model."""


def cells(result: PointResult, axes: Sequence[SweepAxis]) -> Iterator[tuple[str, Cell]]:
    """A row with the names of its columns."""
    for axis, text in zip(axes, result.values, strict=True):
        value = number_of(axis.kind, text) if axis.kind not in ("grid", "block") else None
        yield axis.name, _size(text) if value is None else value
    yield "verdict", str(result.verdict)
    yield "reason", str(result.reason)
    for name, metric in METRICS.items():
        yield name, metric(result) if result.verdict is not Verdict.REFUSED else None
    yield "expectations_met", result.met
    yield "expectations", result.expected
    yield "found", " ".join(dict.fromkeys(each.kind for each in result.findings))


def _size(text: str) -> Cell:
    return int(text) if text.isdecimal() else text


def measured(result: PointResult, name: str) -> float | None:
    """A metric of a point that went well; None of any other."""
    return METRICS[name](result) if result.is_good else None


# --- objectives -------------------------------------------------------------------------


class Objective(NamedTuple):
    """A metric, to be small, or large."""

    name: str
    largest: bool = False

    def value(self, result: PointResult) -> float | None:
        """What the point is worth, the less the better."""
        found = measured(result, self.name)
        return None if found is None else -found if self.largest else found

    def __str__(self) -> str:
        return f"max:{self.name}" if self.largest else self.name


def objectives_in(text: str) -> tuple[Objective, ...]:
    """`cycles,l1`, `max:threads`. Raises ValueError with the name that is none."""
    found = []
    for word in filter(None, (part.strip() for part in text.split(","))):
        direction, _, name = word.rpartition(":")
        if name not in METRICS or direction not in ("", "min", "max"):
            raise ValueError(word)
        found.append(Objective(name, direction == "max"))
    return tuple(found)


def ordered(results: Sequence[PointResult], objectives: Sequence[Objective]) -> list[PointResult]:
    """The best first; what has no value is last, all else being in order of the points."""

    def key(result: PointResult) -> tuple[tuple[bool, float], ...]:
        values = [objective.value(result) for objective in objectives]
        return tuple((value is None, value or 0.0) for value in values)

    return sorted(results, key=lambda result: (not result.is_good, *key(result)))


def front(results: Sequence[PointResult], objectives: Sequence[Objective]) -> list[PointResult]:
    """The points that no other one beats in all objectives (Pareto), in order of the points."""
    rated = []
    for place, result in enumerate(results):
        values = [objective.value(result) for objective in objectives]
        known = tuple(value for value in values if value is not None)
        if known and len(known) == len(values):
            rated.append((known, place))
    best: list[tuple[tuple[float, ...], int]] = []
    for mine, place in sorted(rated, key=lambda each: each[0]):
        if not any(_beats(other, mine) for other, _ in best):
            best.append((mine, place))
    return [results[place] for place in sorted(place for _, place in best)]


def _beats(one: Sequence[float], other: Sequence[float]) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))
