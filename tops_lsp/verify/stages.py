"""From a task to its verdict, in this process: read, run at each point, sorted into stages."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from tops_lsp.limits import VERIFY_POINTS
from tops_lsp.project.context import Context
from tops_lsp.simulate.launch.arithmetic import DirectiveError, Expression, File, Operation
from tops_lsp.simulate.launch.axes import condition_in, value_at
from tops_lsp.simulate.launch.directive import Directive, joined, parse_directive, resized
from tops_lsp.simulate.launch.plan import PlanError
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.simulate.request import Outcome
from tops_lsp.simulate.source_program import Reading
from tops_lsp.sweep.evaluation import Evaluation, Points, directive_text
from tops_lsp.sweep.odd_sizes import odd_sizes, sizes_among
from tops_lsp.sweep.prepare import tiles_of
from tops_lsp.sweep.space import AxisKind, SweepAxis
from tops_lsp.verify.reading import (
    ReadSource,
    contexts_of,
    fails_lint,
    first,
    is_error,
    read_source,
)
from tops_lsp.verify.references import ReferenceJudge, judge_of, with_tolerance
from tops_lsp.verify.runs import MOST, PointOfTask, Row, RunReader, unknown
from tops_lsp.verify.sentences import verify_sentence
from tops_lsp.verify.task import ODD, Sizes, Stage, Task, TaskError
from tops_lsp.verify.verdict import Result, StageResult, Verdict
from tops_simulator.findings import UNWATCHED, Watch
from tops_simulator.messages import sentence_of
from tops_simulator.report_data import JsonObject
from tops_simulator.timing.parameters import overridden, timing_parameters
from tops_startup.records import asdict, dataclass, field, replace

TRANSFERS = 32
"""Of a run, beyond which nothing is saved by several runs at a time: each is made by itself."""
SHRINKING = 64
"""Sizes below the smallest that fails that are tried, too."""


def examine(
    task: Task,
    known: ReadSource | None = None,
    before_runs: Callable[[], None] = lambda: None,
    begun: float | None = None,
) -> Verdict:
    """The verdict. `known` is what reading the text has given before; `before_runs` is called once
    there is nothing left to read. `begun`: the moment from which its seconds count; without one
    they are those of its runs. Raises TaskError."""
    formula = _formula(task)
    contexts = contexts_of(task)
    read = read_source(task, contexts) if known is None else known
    judge = judge_of(task)
    before_runs()
    return Examination(task, contexts, read, judge, formula, begun=begun).verdict()


def _formula(task: Task) -> Expression | None:
    """The score's; which of its names have numbers is known in the end. Raises TaskError."""
    if not task.score:
        return None
    try:
        return condition_in(task.score)
    except DirectiveError as error:
        part = verify_sentence("task-part", part="score", why=sentence_of(error))
        raise TaskError(part) from None


@dataclass
class Examination:
    """One task under way."""

    task: Task
    contexts: Mapping[str, Context]
    read: ReadSource
    judge: ReferenceJudge | None = None
    formula: Expression | None = None
    stages: dict[Stage, StageResult] = field(default_factory=dict)
    left_out: dict[Stage, str] = field(default_factory=dict)
    begun: float | None = None

    def verdict(self) -> Verdict:
        """All stages that can be come to."""
        begun = time.monotonic() if self.begun is None else self.begun
        self._until = begun + self.task.limits.seconds
        self._text_stages()
        launch = ""
        names: dict[str, float] = {}
        assumptions: tuple[str, ...] = ()
        if self.read.programs and self.stages[Stage.COMPILE].result is Result.PASS:
            launch, names, assumptions = self._run_stages()
        for stage in Stage:
            if stage not in self.stages and stage not in self.left_out:
                self.stages[stage] = self._unknown("not-come-to")
        wanted = {stage: self.stages[stage] for stage in self.task.stages if stage in self.stages}
        made = Verdict(wanted, self.read.kernel, self.left_out, launch=launch)
        score, why = self._score(made, names)
        return replace(made, score=score, score_reason=why, assumptions=assumptions)

    # --- of the text ----------------------------------------------------------------------

    def _text_stages(self) -> None:
        read = self.read
        wrong = [each for each in read.parse if is_error(each)]
        self.stages[Stage.PARSE] = _of_findings(read.parse, bool(wrong), first(wrong))
        if wrong:
            return
        if read.parse:
            unknown = StageResult(Result.UNKNOWN, first(read.parse), tuple(read.parse))
            self.stages[Stage.PARSE] = unknown
        failing = [each for each in read.lint if fails_lint(each, self.task.lint)]
        self.stages[Stage.LINT] = _of_findings(read.lint, bool(failing), first(failing))
        if read.why:
            result = Result.UNKNOWN if read.limited else Result.FAIL
            self.stages[Stage.COMPILE] = StageResult(result, self._say(read.why))
        else:
            self.stages[Stage.COMPILE] = _of_findings(read.compile, bool(read.compile))

    # --- of runs --------------------------------------------------------------------------

    def _run_stages(self) -> tuple[str, dict[str, float], tuple[str, ...]]:
        """The launch, numbers for the score, and what was assumed."""
        try:
            self._prepare()
        except (PlanError, DirectiveError) as error:
            self.stages[Stage.RUN] = StageResult(Result.FAIL, self._say(sentence_of(error)))
            return "", {}, ()
        base = PointOfTask(
            self.task.targets[0], self.task.seeds[0], self.task.orders[0], self._base
        )
        main = self._at(base, Watch(profile=True))
        report = main.outcome.report
        self._is_short = report is not None and report.counts.dte_transfers <= TRANSFERS
        plan = main.outcome.plan
        launch = "" if plan is None else directive_text(plan, None)
        assumed = tuple(
            str(each.text if each.key == "compiler" else f"{each.key}: {each.text} {each.value}")
            for each in main.outcome.assumptions
        )
        rows = [main]
        if main.run.result is Result.PASS:
            rows += self._around(base)
        self.sort(rows)
        numbers = self._profile(main)
        if main.run.result is Result.PASS:
            numbers |= self._odd_sizes(base)
        return launch, numbers, assumed

    def _prepare(self) -> None:
        """The launch, and the axes along which it is varied. Raises PlanError."""
        task, kernel = self.task, self.read.kernel
        target = task.targets[0]
        compiled = self.read.programs[target]
        own = parse_directive(task.launch) if task.launch else Directive()
        if own.problems:
            raise PlanError(say("directive", why=own.problems[0].message))
        below = compiled.directive or Directive()
        if task.reference:  # what the file expects of itself is no matter then
            below = replace(below, expectations=())
        if task.sealed and any(map(_reads_files, (own, below))):
            raise PlanError(verify_sentence("sealed"))
        if task.launch:
            below = replace(below, problems=(), places={})
        compiled = replace(compiled, directive=with_tolerance(below, task))
        self._launch = with_tolerance(joined(resized(below, own), own), task)
        if kernel is None and task.sizes is not None:
            raise TaskError(verify_sentence("task-main"))
        self._names = () if kernel is None else self._varied()
        self._reader = RunReader(self._names, task.language, self.judge)
        numbers = self._launch.arguments
        self._base = tuple(int(numbers[name]) for name in self._names)  # type: ignore[arg-type]
        axes = [
            SweepAxis("target", AxisKind.TARGET, task.targets),
            SweepAxis("seed", AxisKind.SEED, tuple(map(str, task.seeds))),
            SweepAxis("shuffle", AxisKind.SHUFFLE, tuple(map(str, task.orders))),
            *(SweepAxis(name, AxisKind.ARGUMENT, ()) for name in self._names),
        ]
        given = Evaluation(
            path=task.path,
            text=task.text,
            kernel=kernel,
            axes=tuple(axes),
            contexts=self.contexts,
            target=target,
            own=task.launch,
            streams=True,
            engine=task.engine,
            seconds=task.limits.seconds,
            steps=task.limits.steps,
            memory=task.limits.memory << 20,
            timed=False,
            once=task.sealed,
        )
        self._points = Points(given, judge=self.judge, beside=not task.sealed)
        for name, context in self.contexts.items():
            program = self.read.programs[name]
            same = replace(program, directive=compiled.directive)
            self._points.know(name, Reading(task.path, context, task.text), same)

    def _varied(self) -> tuple[str, ...]:
        """Arguments that sizes are tried of."""
        wanted = self.task.sizes
        if wanted is None and self.task.reference.files:
            return ()  # they are of one size
        if wanted is None or wanted == ODD:
            return sizes_among(self._launch)
        assert not isinstance(wanted, str)
        names = tuple(dict.fromkeys(name for each in wanted for name in each))
        for name in names:
            if not isinstance(self._launch.arguments.get(name), int):
                raise TaskError(verify_sentence("task-argument", name=name))
        return names

    def _at(self, point: PointOfTask, watch: Watch = UNWATCHED) -> Row:
        """Runs at a point, unless the time is up."""
        left = self._until - time.monotonic()
        if left <= 0:
            why = self._unknown("seconds-over", seconds=f"{self.task.limits.seconds:g}")
            return Row(point, Outcome(""), why, why, why)
        self._points.given = replace(self._points.given, seconds=max(left, 0.01))
        outcome = self._points.outcome(self._values(point), watch)
        return self._reader.row(point, outcome)

    def _rows(self, points: Sequence[PointOfTask]) -> Iterator[Row]:
        """Runs at points that differ in sizes and seeds alone."""
        left = self._until - time.monotonic()
        if len(points) > 1 and self._is_short and left > 0:
            self._points.given = replace(self._points.given, seconds=left)
            found = self._points.side_by_side([self._values(point) for point in points])
            if found is not None:
                for point, outcome in zip(points, found, strict=True):
                    yield self._reader.row(point, outcome)
                return
        yield from map(self._at, points)

    def _values(self, point: PointOfTask) -> tuple[str, ...]:
        return point.target, str(point.seed), str(point.order), *map(str, point.sizes)

    # --- stages of several runs -------------------------------------------------------------

    def _around(self, base: PointOfTask) -> Iterator[Row]:
        """The other targets, seeds and orders of threads at the launch's own sizes."""
        task = self.task
        for target in task.targets:
            for seed in task.seeds:
                for order in task.orders:
                    point = replace(base, target=target, seed=seed, order=order)
                    if point == base:
                        continue
                    row = self._at(point)
                    yield row
                    if row.result is not Result.PASS:
                        return

    def sort(self, rows: Sequence[Row]) -> None:
        """The runs at the launch's own sizes into stages; the first that does not pass counts."""
        runs = len(rows)
        for stage, name in ((Stage.RUN, "run"), (Stage.RACES, "races"), (Stage.COMPARE, "compare")):
            each = [getattr(row, name) for row in rows]
            worst = next((e for r in _WORST for e in each if e.result is r), each[0])
            self.stages[stage] = replace(worst, details={**worst.details, "runs": runs})
        main, last = rows[0], rows[-1]
        other_order = last.point.order != main.point.order
        if other_order and last.compare.result is Result.FAIL and main.compare.result is _PASS:
            same = replace(last.point, order=main.point.order)
            if any(row.point == same and row.compare.result is _PASS for row in rows):
                reason = self._say(verify_sentence("by-order", why=last.compare.reason))
                self.stages[Stage.RACES] = replace(last.compare, reason=reason)
        if self.read.kernel is None and self.stages[Stage.COMPARE].result is Result.UNKNOWN:
            del self.stages[Stage.COMPARE]
            self.left_out[Stage.COMPARE] = self._say(verify_sentence("own-judge"))

    def _odd_sizes(self, base: PointOfTask) -> dict[str, float]:
        points = [*self._size_points(base)]
        if Stage.ODD_SIZES not in self.task.stages:
            return {}
        if not points:
            if self.task.sizes is None:
                key = "one-size" if self.task.reference.files else "no-size-in-launch"
                self.left_out[Stage.ODD_SIZES] = self._say(verify_sentence(key))
            else:
                self.stages[Stage.ODD_SIZES] = self._unknown("no-sized-array")
            return {}
        rows: list[Row] = []
        failing: list[Row] = []
        for row in self._launched(self._rows(points[:VERIFY_POINTS])):
            rows.append(row)
            failing += [row] if row.result is Result.FAIL else []
            if len(failing) >= MOST:
                break
        if failing:
            failing.insert(0, self._smallest(failing[0]))
        passed = sum(row.result is Result.PASS for row in rows)
        unknown = next((row for row in rows if row.result is Result.UNKNOWN), None)
        decisive = failing[0] if failing else unknown
        if not rows:
            self.stages[Stage.ODD_SIZES] = self._unknown("no-launch-of-sizes")
            return {}
        details = {
            "sizes": len(rows),
            "passed": passed,
            "smallest": decisive.point.named(self._names)["sizes"]
            if failing and decisive
            else None,
            "failing": [row.point.named(self._names)["sizes"] for row in failing[1:]][:MOST],
        }
        if decisive is None:
            result = StageResult(Result.PASS, details=details)
        else:
            part = decisive.decisive
            more = {k: v for k, v in part.details.items() if k in ("at", "difference")}
            result = StageResult(decisive.result, part.reason, part.findings, {**more, **details})
        self.stages[Stage.ODD_SIZES] = result
        return {"sizes": len(rows), "sizes_passed": passed}

    def _launched(self, rows: Iterator[Row]) -> Iterator[Row]:
        """The runs of which the launch can be made: `zeros(n / 2)` has no odd sizes, which is not
        the kernel's fault. Of sizes that somebody has named nothing is known then."""
        named = not isinstance(self.task.sizes, str) and self.task.sizes is not None
        for row in rows:
            if row.outcome.report is not None or row.run.result is not Result.FAIL:
                yield row
            elif named:
                yield replace(row, run=replace(row.run, result=Result.UNKNOWN))

    def _size_points(self, base: PointOfTask) -> Iterator[PointOfTask]:
        wanted = self.task.sizes
        if not isinstance(wanted, str) and wanted is not None:
            yield from self._given_sizes(base, wanted)
            return
        program = self.read.programs[base.target]
        tiles = tiles_of(self.read.integers, self._launch, program.launch)
        lists = [[*odd_sizes(each, tiles)] for each in self._base]
        seen = {self._base}
        for at, sizes in enumerate(lists):
            for size in sizes:
                point = (*self._base[:at], size, *self._base[at + 1 :])
                if point not in seen:
                    seen.add(point)
                    yield replace(base, sizes=point)
        if len(lists) > 1:
            least = min(map(len, lists))
            for at in range(least):
                point = tuple(sizes[at] for sizes in lists)
                if point not in seen:
                    seen.add(point)
                    yield replace(base, sizes=point)

    def _given_sizes(self, base: PointOfTask, wanted: Sizes) -> Iterator[PointOfTask]:
        usual = dict(zip(self._names, self._base, strict=True))
        for each in wanted:
            yield replace(base, sizes=tuple({**usual, **each}.values()))

    def _smallest(self, failing: Row) -> Row:
        """The smallest size that fails alike, where one size varies and it is small."""
        wanted, sizes = self.task.sizes, failing.point.sizes
        if not (wanted is None or isinstance(wanted, str)) or len(sizes) != 1:
            return failing
        smaller = range(max(1, sizes[0] - SHRINKING), sizes[0])
        rows = (self._at(replace(failing.point, sizes=(size,))) for size in smaller)
        fails = (row for row in self._launched(rows) if row.result is Result.FAIL)
        return next(fails, failing)

    # --- profile and score ------------------------------------------------------------------

    def _profile(self, main: Row) -> dict[str, float]:
        report = main.outcome.report
        observed = None if report is None else report.observed
        timed = None if observed is None else observed.timed
        figures = timing_parameters(main.point.target)
        if report is None or timed is None or not timed.launches or figures is None:
            self.stages[Stage.PROFILE] = self._unknown("not-timed")
            return {}
        from tops_simulator.timing.profile import estimate

        counts = asdict(report.counts)
        memory = {"l1": timed.memory.get("L1", 0), "l2": timed.memory.get("L2", 0)}
        if main.run.result is not Result.PASS:
            details = {"counters": counts, **memory}
            unknown = self._unknown("run-not-passed")
            self.stages[Stage.PROFILE] = replace(unknown, details=details)
            return counts
        figures = overridden(figures, self.task.machine, "machine")
        found = estimate(timed, figures)._asdict()
        result, reason, most = Result.PASS, "", self.task.most_cycles
        if most is not None and found["cycles"] > most:
            texts = {"cycles": f"{found['cycles']:g}", "most": f"{most:g}"}
            result, reason = Result.FAIL, self._say(verify_sentence("many-cycles", **texts))
        details = {**found, **memory, "counters": counts}
        self.stages[Stage.PROFILE] = StageResult(result, reason, details=details)
        return {**found, **memory, **counts}

    def _score(self, made: Verdict, numbers: Mapping[str, float]) -> tuple[float | None, str]:
        """The caller's formula over what was measured; None where it has no value."""
        if self.formula is None:
            return None, ""
        names: dict[str, float] = {
            str(stage).replace("-", "_"): int(made.stages[stage].result is Result.PASS)
            if stage in made.stages
            else 0
            for stage in Stage
        }
        severities = [each["severity"] for each in self.read.lint]
        more = {"warnings": severities.count("warning"), "errors": severities.count("error")}
        names |= {**numbers, **more, "passed": int(made.passed), "bytes": len(self.task.text)}
        try:
            return float(value_at(self.formula, names)), ""
        except DirectiveError as error:
            return None, self._say(sentence_of(error))

    # --- words ------------------------------------------------------------------------------

    def _unknown(self, key: str, **fields: object) -> StageResult:
        return unknown(self.task.language, key, **fields)

    def _say(self, text: str) -> str:
        return spoken(text, self.task.language)


_PASS = Result.PASS
_WORST = (Result.FAIL, Result.UNKNOWN)


def _reads_files(directive: Directive) -> bool:
    """Whether something of a launch is read from a file."""
    values = [*directive.arguments.values(), *(e.expression for e in directive.expectations)]
    return any(map(_has_file, values))


def _has_file(value: object) -> bool:
    if isinstance(value, Operation):
        return any(map(_has_file, value.operands))
    return isinstance(value, File)


def _of_findings(findings: Sequence[JsonObject], failed: bool, why: str = "") -> StageResult:
    result = Result.FAIL if failed else Result.PASS
    reason = (why or first(findings)) if failed else ""
    return StageResult(result, reason, tuple(findings))
