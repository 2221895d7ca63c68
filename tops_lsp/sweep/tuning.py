"""Search for the best points with Optuna, which asks for points and learns what they are worth.

Points are asked for in batches of a fixed size and reported in their order: so a search depends on
its seed alone, and not on how many processes work or how fast.
"""

from __future__ import annotations

import hashlib
import json
import math
import warnings
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tops_lsp.sdk import cache
from tops_lsp.sweep.evaluation import Points
from tops_lsp.sweep.journal import key_of
from tops_lsp.sweep.prepare import PreparedSweep, with_axes
from tops_lsp.sweep.results import METRICS, Objective, PointResult, Verdict, restored
from tops_lsp.sweep.run import evaluated, task_of
from tops_lsp.sweep.space import AxisKind, Point, Space, SweepAxis
from tops_simulator.findings import Counts
from tops_simulator.timing.profile import CycleEstimate
from tops_startup.records import asdict, dataclass, field, replace

if TYPE_CHECKING:
    from optuna.study import Study
    from optuna.trial import Trial

    from tops_lsp.distribute.executor import Executor
    from tops_lsp.simulate.launch.axes import Axis

    Suggested = tuple[Trial, Point]

BATCH = 8
"""Trials under way."""
_ROW = "row"
_GOOD = "good"
_BUSY = 60.0
"""Seconds that a file is waited for which another process writes to."""
Evaluate = Callable[[Sequence[Point]], Iterator[PointResult]]


@dataclass(frozen=True)
class SearchPlan:
    """How a search goes. `over` are points of further axes, for each of which a trial runs."""

    trials: int
    sampler: str | None = None
    seed: int = 0
    pruner: str = "none"
    study: str = ""
    storage: str = ""
    over: tuple[Point, ...] = ((),)


@dataclass
class Search:
    """A search under way. `rows` has a row for each point that was tried, in order."""

    space: Space
    objectives: tuple[Objective, ...]
    plan: SearchPlan
    evaluate: Evaluate
    rows: dict[Point, PointResult] = field(default_factory=dict)
    trials: int = 0
    feasible: int = 0

    def run(self) -> Iterator[int]:
        """Makes the trials; after each batch it tells how many are done."""
        study = self._study()
        self._take_up(study)
        if self.plan.sampler == "grid" or self._is_small:
            for point in self.space.points():
                if point not in self.rows:
                    study.enqueue_trial(self._parameters(point))
        done = 0
        while done < self.plan.trials:
            if self._is_small and len(self.rows) >= self.space.size:
                return  # all are known
            count = min(BATCH, self.plan.trials - done)
            batch = [self._suggested(study.ask()) for _ in range(count)]
            for trial, row, pruned in self._rows(batch):
                self._tell(study, trial, row, pruned)
                done += 1
                yield done

    @property
    def _is_small(self) -> bool:
        """Whether there are no more points than trials: then all are tried."""
        return self.plan.sampler is None and self.space.size <= self.plan.trials

    # --- Optuna -------------------------------------------------------------------------

    def _study(self) -> Study:
        import optuna

        optuna.logging.set_verbosity(optuna.logging.ERROR)
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        return optuna.create_study(
            study_name=self.plan.study,
            storage=_storage(self.plan.storage),
            sampler=self._sampler(),
            pruner=_pruner(self.plan.pruner),
            directions=["maximize" if each.largest else "minimize" for each in self.objectives],
            load_if_exists=True,
        )

    def _sampler(self) -> Any:
        from optuna import samplers

        seed = self.plan.seed
        usual = "tpe" if len(self.objectives) == 1 else "nsga2"
        name = usual if self.plan.sampler in (None, "grid") else self.plan.sampler
        makers: dict[str, Callable[[], Any]] = {
            "tpe": lambda: samplers.TPESampler(seed=seed, constant_liar=True, multivariate=True),
            "nsga2": lambda: samplers.NSGAIISampler(seed=seed),
            "nsga3": lambda: samplers.NSGAIIISampler(seed=seed),
            "gp": lambda: samplers.GPSampler(seed=seed),
            "cmaes": lambda: samplers.CmaEsSampler(seed=seed),
            "qmc": lambda: samplers.QMCSampler(seed=seed, warn_independent_sampling=False),
            "random": lambda: samplers.RandomSampler(seed=seed),
        }
        return makers[name or usual]()

    def _suggested(self, trial: Trial) -> Suggested:
        return trial, tuple(_suggest(trial, axis) for axis in self.space.axes)

    def _parameters(self, point: Point) -> dict[str, Any]:
        return {
            axis.name: int(value) if _progression(axis) else value
            for axis, value in zip(self.space.axes, point, strict=True)
        }

    def _take_up(self, study: Study) -> None:
        """The rows of trials that the study has already."""
        for trial in study.get_trials(deepcopy=False):
            stored = trial.user_attrs.get(_ROW)
            if stored is not None:
                row = restored(json.loads(stored))
                self._keep(row)

    def _keep(self, row: PointResult) -> None:
        self.trials += 1
        self.feasible += row.is_good
        self.rows.setdefault(row.values, row)

    def _tell(self, study: Study, trial: Trial, row: PointResult, pruned: bool) -> None:
        from optuna.trial import TrialState

        self._keep(row)
        trial.set_user_attr(_ROW, json.dumps(row.stored()))
        trial.set_constraint(_GOOD, 0.0 if row.is_good else 1.0)  # above 0: not to be had
        trial.set_user_attr("verdict", str(row.verdict))
        values = [METRICS[each.name](row) for each in self.objectives]
        if pruned:
            study.tell(trial, state=TrialState.PRUNED)
        elif row.is_good and None not in values:
            study.tell(trial, [float(value or 0) for value in values])
        elif self.plan.sampler in ("cmaes", "qmc"):  # these know no constraints
            study.tell(trial, state=TrialState.FAIL)
        else:
            worst = [-math.inf if each.largest else math.inf for each in self.objectives]
            study.tell(trial, worst)

    # --- points -------------------------------------------------------------------------

    def _rows(self, batch: Sequence[Suggested]) -> list[tuple[Trial, PointResult, bool]]:
        """The rows of a batch, and which trials were given up before they had run for all of
        `over`."""
        parts: dict[int, list[PointResult]] = {}
        pruned: set[int] = set()
        for step, further in enumerate(self.plan.over):
            alive = [
                (trial, point)
                for trial, point in batch
                if trial.number not in pruned and self._goes_on(point, parts.get(trial.number, []))
            ]
            points = list(dict.fromkeys((*point, *further) for _, point in alive))
            made = dict(zip(points, self.evaluate(points), strict=True))
            for trial, point in alive:
                rows = parts.setdefault(trial.number, [])
                rows.append(made[*point, *further])
                if len(self.objectives) == 1 and self._is_hopeless(trial, point, rows, step):
                    pruned.add(trial.number)
        return [
            (trial, self._row(point, parts.get(trial.number, [])), trial.number in pruned)
            for trial, point in batch
        ]

    def _goes_on(self, point: Point, rows: Sequence[PointResult]) -> bool:
        if not rows:
            return point not in self.rows and self.space.admits(point)
        return rows[-1].is_good

    def _is_hopeless(
        self, trial: Trial, point: Point, rows: Sequence[PointResult], step: int
    ) -> bool:
        """Whether the pruner gives a trial up that would go on."""
        value = METRICS[self.objectives[0].name](combined(point, rows))
        if value is None or not rows[-1].is_good or step + 1 == len(self.plan.over):
            return False
        trial.report(float(value), step)
        return bool(trial.should_prune())

    def _row(self, point: Point, rows: Sequence[PointResult]) -> PointResult:
        """The row of a trial: known, left out by a condition, or of its runs."""
        if rows:
            return combined(point, rows)
        from tops_lsp.simulate.launch.sentences import say

        return self.rows.get(point) or PointResult(point, Verdict.REFUSED, say("left-out"))


def _storage(url: str) -> Any:
    """Any of Optuna's. A file of SQLite does not wait for the disk after each number: what a power
    cut could cost are the last trials."""
    if not url.startswith("sqlite:///"):
        return url
    from optuna.storages import RDBStorage
    from sqlalchemy import event

    storage = RDBStorage(url, engine_kwargs={"connect_args": {"timeout": _BUSY}})

    def connected(connection: Any, _: object) -> None:
        for pragma in ("journal_mode = WAL", "synchronous = OFF"):
            connection.execute(f"PRAGMA {pragma}")

    event.listen(storage.engine, "connect", connected)
    storage.engine.dispose()  # the next connection is a new one
    return storage


def _suggest(trial: Trial, axis: SweepAxis) -> str:
    numbers = _progression(axis)
    if numbers is None:
        return str(trial.suggest_categorical(axis.name, axis.values))
    return str(trial.suggest_int(axis.name, numbers[0], numbers[-1], step=numbers.step))


def _progression(axis: SweepAxis) -> range | None:
    """The values of an axis as a range of at least two numbers, if they are one."""
    if len(axis.values) < 2 or not all(value.isdecimal() for value in axis.values):
        return None
    first, second, *_ = map(int, axis.values)
    if second <= first:
        return None
    numbers = range(first, int(axis.values[-1]) + 1, second - first)
    return numbers if [str(number) for number in numbers] == [*axis.values] else None


def _pruner(name: str) -> Any:
    from optuna import pruners

    makers: dict[str, Callable[[], Any]] = {
        "none": pruners.NopPruner,
        "median": pruners.MedianPruner,
        "percentile": lambda: pruners.PercentilePruner(25.0),
        "halving": pruners.SuccessiveHalvingPruner,
        "hyperband": pruners.HyperbandPruner,
    }
    return makers[name]()


def combined(point: Point, rows: Sequence[PointResult]) -> PointResult:
    """Several runs of a point as one row: cycles and counts added up, the most of memory, the first
    thing that went wrong."""
    if len(rows) == 1 and rows[0].values == point:
        return rows[0]
    worst = next((row for row in rows if not row.is_good), rows[-1])
    cycles = [row.cycles for row in rows if row.cycles is not None]
    whole = len(cycles) == len(rows)
    l1 = [row.l1 for row in rows if row.l1 is not None]
    l2 = [row.l2 for row in rows if row.l2 is not None]
    counts = {n: sum(asdict(row.counts)[n] for row in rows) for n in Counts.__slots__}
    return PointResult(
        point,
        worst.verdict,
        worst.reason,
        worst.findings,
        sum(row.met for row in rows),
        sum(row.expected for row in rows),
        Counts(**counts),
        CycleEstimate(*map(sum, zip(*cycles, strict=True))) if whole else None,
        max(l1, default=None),
        max(l2, default=None),
        rows[-1].launch,
        rows[-1].program,
    )


def planned(
    given: PreparedSweep, objectives: tuple[Objective, ...], plan: SearchPlan, over: Sequence[Axis]
) -> tuple[PreparedSweep, PreparedSweep, SearchPlan]:
    """What is searched, what is run for that, and the plan with a study and a storage. The same
    search has the same study."""
    names = {axis.name for axis in over}
    further = tuple(SweepAxis(axis.name, AxisKind.ARGUMENT, axis.values) for axis in over)
    axes = tuple(axis for axis in given.space.axes if axis.name not in names)
    searched, runs = with_axes(given, axes), with_axes(given, (*axes, *further))
    first = tuple(axis.values[0] for axis in runs.space.axes)
    digest = hashlib.blake2b(key_of(runs.evaluation).encode(), digest_size=6)
    made = axes, further, objectives, Points(runs.evaluation).digest(first)
    digest.update(repr(made).encode("utf-8", "surrogateescape"))
    study = f"{given.evaluation.kernel or 'main'}-{digest.hexdigest()}"
    return (
        searched,
        runs,
        replace(
            plan,
            study=plan.study or study,
            storage=plan.storage or usual_storage(),
            over=tuple(product(*(axis.values for axis in further))),
        ),
    )


def search_of(
    searched: PreparedSweep,
    runs: PreparedSweep,
    objectives: tuple[Objective, ...],
    plan: SearchPlan,
    executor: Executor,
) -> Search:
    """A search that can begin."""
    task = task_of(runs.evaluation)
    return Search(
        searched.space, objectives, plan, lambda points: evaluated(task, points, executor)
    )


def usual_storage() -> str:
    """A file of SQLite in the user's cache."""
    folder = cache.directory() / "tuning"
    Path(folder).mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'studies.db'}"
