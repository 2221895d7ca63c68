"""Assumed figures of the time model fitted to times that were measured on a card.

Problem: a figure p in its range [fast, slow] is searched as a share x of it in equal ratios, as
`parameters.within` has it; figures of one group are wrong together and have one share. A run of
the fair share takes T(x). Sought are the shares that minimize

    sum over runs of rho(log(T(x) / measured))  +  sum over groups of (PRIOR (x - usual))^2

where rho is the soft L1 norm, so that one run that the model does not describe does not decide all,
and the second sum keeps what no run shows at its usual value. T is smooth but where two transfers
begin or cease to meet: differences are taken over STEP of a range, not over rounding errors.

What the runs tell of a figure is its standard deviation in the linearized problem. It is at most
that of a share of which only the range is known; a figure of which it is half of that gets its 95 %
interval as its range, all others keep theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from statistics import median
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.timing.bounds import lower_bounds, upper_bounds
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.machines import on_machine
from tops_simulator.timing.parameters import (
    BURST,
    Parameters,
    Point,
    TimingParameter,
    groups,
    nominal,
    within,
)
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import RunRecord
from tops_simulator.timing.symmetry import FoldedLaunch, folded
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple

Vector = npt.NDArray[np.float64]
PRIOR = 0.05
"""What the whole range of a figure weighs: as much as an error of 5 % in one run."""
NOISE = 0.02
"""Relative: no measurement repeats more exactly."""
STEP = 0.02
"""Of a range: over which differences are taken."""
MOVES = 1e-2
"""Relative: a figure that moves no run by more is not searched."""
LEARNED = 0.145
"""Of a range: half the deviation of a number that is equally likely anywhere in it."""
ROUNDS = 20
"""Of the search, at most."""
ENOUGH = 1e-3
"""The search ends when a round wins no more of the sum, relative to it."""
FOLDS = 4
"""Parts of the kernels: each is foreseen by a fit to the others."""
HERTZ = 1e9  # of the clock's unit


class MeasuredRun(NamedTuple):
    """A run and what a card took for all its launches: seconds, or cycles of its own clock.

    `name` is of the kernel: runs of one are left out together where the fit is tried.
    """

    name: str
    record: RunRecord
    time: float
    in_cycles: bool = False


class RunResidual(NamedTuple):
    """Times of a run in its own unit: as measured, and by the model before and after the fit."""

    name: str
    measured: float
    before: float
    after: float
    foreseen: float | None
    """By a fit without this kernel and some others; None where there is no other."""


class FittedGroup(NamedTuple):
    """Figures with one share of their ranges: 0 is where runs are shortest."""

    name: str
    usual: float
    share: float
    deviation: float

    @property
    def is_determined(self) -> bool:
        """Whether the runs tell much more of it than its range does."""
        return self.deviation < LEARNED

    @property
    def interval(self) -> tuple[float, float]:
        """Of 95 %, within the range."""
        return max(0.0, self.share - 2 * self.deviation), min(1.0, self.share + 2 * self.deviation)


@dataclass(frozen=True, slots=True)
class Calibration:
    """The figures, what the fit has learned of them, and how it describes each run."""

    parameters: Parameters
    groups: tuple[FittedGroup, ...]
    runs: tuple[RunResidual, ...]


def typical_error(pairs: Sequence[tuple[float, float]]) -> float:
    """The median of how far times are from the measured ones: 0.1 is 10 %, either way."""
    return float(np.expm1(median(abs(log(time / measured)) for time, measured in pairs)))


def calibrated(
    measured: Sequence[MeasuredRun], parameters: Parameters, source: str, folds: int = FOLDS
) -> Calibration:
    """Fits the figures that have a range. `source` is where the fitted ones will be from; with
    fewer than two `folds` no run is foreseen.

    Raises ValueError without a run, and ImportError without scipy.
    """
    measured = [run._replace(record=on_machine(run.record, parameters)) for run in measured]
    fit = _Fit.of(measured, parameters)
    before, shares = fit.times(fit.usual), fit.solved()
    after = fit.times(shares)
    found = fit.described(shares)
    foreseen = _foreseen(measured, parameters, folds)
    runs = tuple(
        RunResidual(run.name, run.time, float(old), float(new), foreseen.get(n))
        for n, (run, old, new) in enumerate(zip(measured, before, after, strict=True))
    )
    return Calibration(_fitted(parameters, found, source), found, runs)


def _foreseen(
    measured: Sequence[MeasuredRun], parameters: Parameters, folds: int
) -> dict[int, float]:
    """Times of runs by fits to the runs of other kernels."""
    names = list(dict.fromkeys(run.name for run in measured))
    found: dict[int, float] = {}
    folds = min(folds, len(names))
    for fold in range(folds) if folds > 1 else ():
        left = set(names[fold::folds])
        known = _Fit.of([run for run in measured if run.name not in left], parameters)
        point = known.point(known.solved())
        for n, run in enumerate(measured):
            if run.name in left:
                found[n] = modelled_time(run, point)
    return found


def modelled_time(run: MeasuredRun, point: Point) -> float:
    """What the model says that a run takes, in the unit in which it was measured."""
    return _modelled(run, tuple(map(folded, run.record.launches)), point)


def _modelled(run: MeasuredRun, launches: Sequence[FoldedLaunch], point: Point) -> float:
    rates = Rates(point, run.record.regions)
    cycles = sum(fair_share(launch, rates).length for launch in launches)
    return cycles if run.in_cycles else cycles / (point["clock"] * HERTZ)


def _fitted(
    parameters: Parameters, found: Sequence[FittedGroup], source: str
) -> dict[str, TimingParameter]:
    """The figures with what was learned of them."""
    made = dict(parameters)
    members = groups(parameters)
    for group in found:
        ends = group.interval if group.is_determined else (0.0, 1.0)
        low, high = (within(members[group.name], end) for end in ends)
        values = within(members[group.name], group.share)
        for name, value in values.items():
            ordered = sorted((low[name], high[name]))
            new = replace(made[name], value=value, low=ordered[0], high=ordered[1])
            made[name] = replace(new, source=source) if group.is_determined else new
    return made


@dataclass(frozen=True)
class _Fit:
    """The search for shares of those groups that move a run."""

    runs: Sequence[MeasuredRun]
    parameters: Parameters
    members: Mapping[str, Sequence[TimingParameter]]
    usual: Vector
    launches: Sequence[Sequence[FoldedLaunch]]
    """Of each run, with one thread of each kind: a search replays them many times."""
    _known: dict[bytes, Vector] = field(default_factory=dict)

    @staticmethod
    def of(measured: Sequence[MeasuredRun], parameters: Parameters) -> _Fit:
        if not measured:
            raise ValueError("no run was measured")
        launches = [tuple(map(folded, run.record.launches)) for run in measured]
        pairs = list(zip(measured, launches, strict=True))
        varied = {
            name: members
            for name, members in groups(parameters).items()
            if name != BURST  # in small steps nothing is to be seen of it
            and any(_moves(run, each, members, parameters) for run, each in pairs)
        }
        usual = np.array([_share(members[0]) for members in varied.values()])
        return _Fit(measured, parameters, varied, usual, launches)

    def point(self, shares: Vector) -> Point:
        """The figures at some shares."""
        made = dict(nominal(self.parameters))
        for members, share in zip(self.members.values(), shares.tolist(), strict=True):
            made.update(within(members, share))
        return made

    def times(self, shares: Vector) -> Vector:
        """What each run takes. A search asks for the same again when it looks around."""
        key = shares.tobytes()
        if key not in self._known:
            point = self.point(shares)
            pairs = zip(self.runs, self.launches, strict=True)
            self._known[key] = np.array([_modelled(run, each, point) for run, each in pairs])
        return self._known[key]

    def errors(self, shares: Vector) -> Vector:
        """Logarithms of times by those measured."""
        logs: Vector = np.log(self.times(shares) / np.array([run.time for run in self.runs]))
        return logs

    def slopes(self, shares: Vector) -> npt.NDArray[np.float64]:
        """How errors change with each share: rows are runs. Steps go inwards."""
        here = self.errors(shares)
        columns = []
        for n, share in enumerate(shares.tolist()):
            step = -STEP if share > 0.5 else STEP
            there = shares.copy()
            there[n] += step
            columns.append((self.errors(there) - here) / step)
        return np.stack(columns, axis=1)

    def solved(self) -> Vector:
        """The shares that describe the runs best."""
        if not len(self.usual):
            return self.usual
        least_squares = _least_squares()
        found = least_squares(
            lambda x: np.concatenate([self.errors(x), PRIOR * (x - self.usual)]),
            np.clip(self.usual, STEP, 1 - STEP),
            jac=lambda x: np.vstack([self.slopes(x), PRIOR * np.eye(len(x))]),
            bounds=(0, 1),
            loss="soft_l1",
            f_scale=PRIOR,
            max_nfev=ROUNDS,
            ftol=ENOUGH,
            xtol=STEP / 10,
        )
        shares: Vector = found.x
        return shares

    def described(self, shares: Vector) -> tuple[FittedGroup, ...]:
        """What the runs tell of each group.

        The deviations are those of the runs alone: what nothing is known of has an infinite one.
        """
        if not len(shares):
            return ()
        slopes, errors = self.slopes(shares), self.errors(shares)
        freedom = max(1, len(errors) - len(shares))
        variance = max(NOISE**2, float(errors @ errors) / freedom)
        information = slopes.T @ slopes / variance + np.eye(len(shares)) * _UNIFORM
        deviations = np.sqrt(np.diag(np.linalg.inv(information)))
        return tuple(
            FittedGroup(name, *map(float, numbers))
            for name, *numbers in zip(self.members, self.usual, shares, deviations, strict=True)
        )


_UNIFORM = 12.0
"""The reciprocal of its variance."""


def _share(figure: TimingParameter) -> float:
    """Where in its range the usual value lies."""
    return log(figure.value / figure.fast) / log(figure.slow / figure.fast)


def _moves(
    run: MeasuredRun,
    launches: Sequence[FoldedLaunch],
    members: Sequence[TimingParameter],
    parameters: Parameters,
) -> bool:
    """Whether figures change a run, in any of its bounds."""
    usual = nominal(parameters)
    points = [{**usual, **within(members, end)} for end in (0.0, 1.0)]
    scales = [1.0 if run.in_cycles else 1 / point["clock"] for point in points]
    machines = [Rates(point, run.record.regions) for point in points]
    for bounds in (lower_bounds, upper_bounds):
        sums = sum(bounds(launch, machines) for launch in launches) * np.array(scales)
        if abs(sums[1] - sums[0]) > MOVES * sums[0]:
            return True
    return False


def _least_squares() -> Callable[..., Any]:
    """Imported late: it is an extra, and large."""
    from scipy.optimize import least_squares

    return least_squares  # type: ignore[no-any-return]
