"""Two profiles side by side: what became faster, by kernel, activity and line.

Lines are matched by their text, as numbers move when a file is edited. Whether a change holds
wherever the assumed figures lie is seen on the machines that advice is judged on: the lower bounds
of both are compared there, one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from tops_simulator.timing.profile import RunProfile
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

SAME = 0.01
"""Relative: times that differ by less are equal."""


class ComparedDirection(StrEnum):
    """Which way a kernel's time went, and whether it depends on figures that nobody knows."""

    FASTER = "faster"
    SLOWER = "slower"
    EQUAL = "equal"
    DEPENDS = "depends"


@dataclass(frozen=True, slots=True)
class ProfiledKernel:
    """What is compared of a kernel: cycles of all its launches; thread cycles of the longest one by
    activity, and by the text of lines."""

    kernel: str
    cycles: float
    activities: Mapping[str, float]
    lines: Mapping[str, float]
    at_machines: tuple[float, ...]


class ComparedPart(NamedTuple):
    """Thread cycles of an activity or a line; 0 where it does not exist."""

    name: str
    before: float
    after: float

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class ComparedKernel:
    """A kernel before and after; parts by how much they changed, most first."""

    kernel: str
    before: float
    after: float
    direction: ComparedDirection
    activities: tuple[ComparedPart, ...]
    lines: tuple[ComparedPart, ...]

    @property
    def ratio(self) -> float:
        """The time after by the time before."""
        return self.after / self.before


@dataclass(frozen=True, slots=True)
class ProfileComparison:
    """Kernels of both profiles, and those of one alone."""

    kernels: tuple[ComparedKernel, ...]
    gone: tuple[str, ...]
    new: tuple[str, ...]


def profiled_kernels(made: RunProfile, texts: Mapping[str, Sequence[str]]) -> list[ProfiledKernel]:
    """What of a profile is compared. `texts` are the lines of files, as far as they are known."""
    found = []
    for launch, _, total in made.launches:
        lines: dict[str, float] = {}
        for each in launch.lines:
            text = line_text(texts, each.file, each.line)
            if text:
                lines[text] = lines.get(text, 0) + each.total
        activities = {name: cycles for name, cycles in launch.activities.items() if cycles}
        found.append(
            ProfiledKernel(launch.kernel, total, activities, lines, launch.lower_at_machines)
        )
    return found


def line_text(texts: Mapping[str, Sequence[str]], file: str, line: int) -> str:
    """A line without the blanks around it; "" where it is not known."""
    known = texts.get(file, ())
    return known[line - 1].strip() if 0 < line <= len(known) else ""


def compared(
    before: Iterable[ProfiledKernel], after: Iterable[ProfiledKernel]
) -> ProfileComparison:
    """Two profiles side by side. A single kernel on each side is compared whatever its name."""
    old, new = ({each.kernel: each for each in side} for side in (before, after))
    if len(old) == len(new) == 1:
        pairs = list(zip(old.values(), new.values(), strict=True))
    else:
        pairs = [(old[name], new[name]) for name in old if name in new]
    met = {each.kernel for pair in pairs for each in pair}
    return ProfileComparison(
        tuple(_kernel(*pair) for pair in pairs),
        tuple(name for name in old if name not in met),
        tuple(name for name in new if name not in met),
    )


def _kernel(before: ProfiledKernel, after: ProfiledKernel) -> ComparedKernel:
    return ComparedKernel(
        after.kernel,
        before.cycles,
        after.cycles,
        _direction(before, after),
        _parts(before.activities, after.activities),
        _parts(before.lines, after.lines),
    )


def _parts(before: Mapping[str, float], after: Mapping[str, float]) -> tuple[ComparedPart, ...]:
    names = dict.fromkeys([*before, *after])
    parts = [ComparedPart(name, before.get(name, 0.0), after.get(name, 0.0)) for name in names]
    changed = [part for part in parts if part.change]
    return tuple(sorted(changed, key=lambda part: (-abs(part.change), part.name)))


def _direction(before: ProfiledKernel, after: ProfiledKernel) -> ComparedDirection:
    """The way of the usual figures, if the lower bounds go it on every machine."""
    usual = _way(before.cycles, after.cycles)
    pairs = zip(before.at_machines, after.at_machines, strict=False)
    ways = {_way(old, new) for old, new in pairs if old}
    return usual if ways <= {usual, ComparedDirection.EQUAL} else ComparedDirection.DEPENDS


def _way(before: float, after: float) -> ComparedDirection:
    if abs(after - before) <= SAME * before:
        return ComparedDirection.EQUAL
    return ComparedDirection.FASTER if after < before else ComparedDirection.SLOWER
