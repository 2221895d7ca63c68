"""The points of a sweep: a product of axes, of which conditions leave some out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import product

from tops_lsp.limits import SWEEP_POINTS
from tops_lsp.simulate.launch.arithmetic import DirectiveError, Expression, number
from tops_lsp.simulate.launch.axes import Axis, value_at
from tops_lsp.simulate.launch.directive import parse_dim
from tops_lsp.simulate.launch.sentences import say
from tops_simulator.machine import machine_of
from tops_simulator.messages import sentence_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

Point = tuple[str, ...]
"""A value for each axis, as it would be written."""
Number = int | float
_NUMBER = regex(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


class AxisKind(StrEnum):
    """What an axis sets."""

    GRID = "grid"
    BLOCK = "block"
    SHARED = "shared"
    TARGET = "target"
    SEED = "seed"
    SHUFFLE = "shuffle"
    ARGUMENT = "argument"
    CONSTANT = "constant"  # a constant of the file, by its initializer
    DEFINE = "define"


OPTIONS = (
    AxisKind.GRID,
    AxisKind.BLOCK,
    AxisKind.SHARED,
    AxisKind.TARGET,
    AxisKind.SEED,
    AxisKind.SHUFFLE,
)
"""Kinds that are names of axes, too."""
LAUNCHED = (AxisKind.GRID, AxisKind.BLOCK, AxisKind.SHARED, AxisKind.ARGUMENT)
"""Kinds that a kernel has, and main() has not."""


class SpaceError(ValueError):
    """No sweep can be made of this; the message says why."""


@dataclass(frozen=True, slots=True)
class SweepAxis:
    """An axis and what it sets."""

    name: str
    kind: AxisKind
    values: tuple[str, ...]


@dataclass(frozen=True)
class Space:
    """All points, the last axis changing fastest. `targets`: of points without such an axis."""

    axes: tuple[SweepAxis, ...]
    conditions: tuple[Expression, ...] = ()
    target: str = "gcu300"
    sizes: Mapping[str, Number] = field(default_factory=dict)
    """What conditions may name besides: a launch's own grid and block, and arguments."""

    @property
    def size(self) -> int:
        """How many points there are before any is left out."""
        return math.prod(len(axis.values) for axis in self.axes)

    @property
    def varied(self) -> tuple[int, ...]:
        """The places of axes with several values."""
        return tuple(at for at, axis in enumerate(self.axes) if len(axis.values) > 1)

    def points(self) -> Iterator[Point]:
        """Those that meet the conditions, in order. Raises SpaceError."""
        if self.size > SWEEP_POINTS:
            raise SpaceError(say("many-points", count=self.size, most=SWEEP_POINTS))
        for values in product(*(axis.values for axis in self.axes)):
            if self.admits(values):
                yield values

    def admits(self, point: Point) -> bool:
        """Whether a point meets the conditions. Raises SpaceError."""
        if not self.conditions:
            return True
        names = self.names(point)
        try:
            return all(value_at(each, names) for each in self.conditions)
        except DirectiveError as error:
            raise SpaceError(say("condition", why=sentence_of(error))) from None

    def names(self, point: Point) -> dict[str, Number]:
        """The numbers that conditions name at a point."""
        target, found = self.target, dict(self.sizes)
        for axis, text in zip(self.axes, point, strict=True):
            if axis.kind is AxisKind.TARGET:
                target = text
            value = number_of(axis.kind, text)
            if value is not None:
                found[axis.name] = value
        found["threads"] = found.get("grid", 1) * found.get("block", 1)
        figures = machine_of(target).figures()
        return {**{name: figure.value for name, figure in figures.items()}, **found}


def number_of(kind: AxisKind, text: str) -> Number | None:
    """A value as a number, if it is one: of a size in three directions its product."""
    if kind in (AxisKind.GRID, AxisKind.BLOCK):
        dim = parse_dim(text)
        return None if dim is None else math.prod(dim)
    if _NUMBER.fullmatch(text.strip()) is None:
        return None
    text = text.strip()
    return -number(text[1:]) if text[0] == "-" else number(text.lstrip("+"))


def axes_of(
    named: Sequence[Axis], parameters: Iterable[str], constants: Iterable[str]
) -> tuple[SweepAxis, ...]:
    """What each axis of a directive sets: a part of the launch, an argument, a constant of the
    file, or else a macro."""
    parameters, constants = frozenset(parameters), frozenset(constants)
    return tuple(
        SweepAxis(axis.name, _kind(axis.name, parameters, constants), axis.values) for axis in named
    )


def _kind(name: str, parameters: frozenset[str], constants: frozenset[str]) -> AxisKind:
    if name in parameters:
        return AxisKind.ARGUMENT
    if name in OPTIONS:
        return AxisKind(name)
    return AxisKind.CONSTANT if name in constants else AxisKind.DEFINE
