"""What one run of a kernel says of the stages `run`, `compare` and `races`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tops_lsp.simulate.launch.sentences import say
from tops_lsp.simulate.present.json_output import finding_json
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.simulate.request import Outcome
from tops_lsp.verify.references import ReferenceJudge
from tops_lsp.verify.sentences import verify_sentence
from tops_lsp.verify.verdict import Result, StageResult
from tops_simulator.findings import Finding, Severity
from tops_simulator.report_data import JsonObject
from tops_startup.records import asdict, dataclass, replace

RACES = frozenset(
    (
        *("data-race", "equal-value-race", "dte-context-destroyed-in-flight"),
        *("dte-source-written-in-flight", "dte-destination-read-in-flight"),
        "dte-destination-written-in-flight",
    )
)
"""Kinds of findings that are the stage's: two sides meet, and nothing orders them."""
UNDECIDED = frozenset(("not-simulated", "time-limit", "memory-limit", "cancelled"))
"""Kinds that end a run of which nothing is known then."""
UNDEFINED = frozenset(("float-to-int-overflow",))
"""Kinds of warnings after which a result is what the simulator made of it: a card may differ."""
MOST = 20
"""Findings of a stage, and sizes that fail, that are reported."""
_SHORT = {"count": "differing", "total": "of"}


@dataclass(frozen=True, slots=True)
class PointOfTask:
    """Where a kernel is run: values of what varies."""

    target: str
    seed: int
    order: int
    sizes: tuple[int, ...] = ()

    def named(self, names: Sequence[str]) -> JsonObject:
        """For people: where it was."""
        sizes = dict(zip(names, self.sizes, strict=True))
        return {"target": self.target, "seed": self.seed, "order": self.order, "sizes": sizes}


@dataclass(frozen=True, slots=True)
class Row:
    """What came of a point, by stage: a reason where it did not pass."""

    point: PointOfTask
    outcome: Outcome
    run: StageResult
    compare: StageResult
    races: StageResult

    @property
    def result(self) -> Result:
        results = self.run.result, self.compare.result, self.races.result
        if Result.FAIL in results:
            return Result.FAIL
        return Result.UNKNOWN if Result.UNKNOWN in results else Result.PASS

    @property
    def decisive(self) -> StageResult:
        """The first of its parts that does not pass."""
        parts = (self.run, self.compare, self.races)
        return next((part for part in parts if part.result is self.result), self.run)


def unknown(language: str, key: str, **fields: object) -> StageResult:
    """A stage of which nothing is known, and why."""
    return StageResult(Result.UNKNOWN, spoken(verify_sentence(key, **fields), language))


@dataclass(frozen=True, slots=True)
class RunReader:
    """Sorts what came of a run into stages. `names` are the arguments that sizes are tried of."""

    names: tuple[str, ...]
    language: str
    judge: ReferenceJudge | None = None

    def row(self, point: PointOfTask, outcome: Outcome) -> Row:
        """The row of a run, which is the last one that the judge has seen."""
        return Row(point, outcome, *self._parts(point, outcome))

    def _parts(
        self, point: PointOfTask, outcome: Outcome
    ) -> tuple[StageResult, StageResult, StageResult]:
        """The stages `run`, `compare` and `races` of one run."""
        report = outcome.report
        if report is None:
            failed = StageResult(Result.FAIL, self._say(outcome.error))
            unknown = self._unknown("not-come-to")
            return failed, unknown, unknown
        where = point.named(self.names)
        found = [each for each in report.findings if each.kind != "expectation-not-met"]
        undecided = [each for each in found if each.kind in UNDECIDED]
        racing = [each for each in found if each.kind in RACES]
        others = [each for each in found if each.kind not in RACES]
        wrong = _errors(others)
        if undecided:
            unknown = self._result(Result.UNKNOWN, undecided, undecided, where)
            fails = _errors([f for f in wrong if f.kind not in UNDECIDED])
            run = self._result(Result.FAIL, fails, others, where) if fails else unknown
        elif wrong or not report.completed or report.exit_code:
            run = self._result(Result.FAIL, wrong, others, where)
            if report.exit_code and not wrong:
                run = replace(run, reason=self._say(say("exit-code", code=report.exit_code)))
        else:
            run = self._result(Result.PASS, (), others, where)
        return run, self._compared(outcome, run, where), self._raced(racing, others, run, where)

    def _raced(
        self, racing: list[Finding], others: list[Finding], run: StageResult, where: JsonObject
    ) -> StageResult:
        if _errors(racing):
            return self._result(Result.FAIL, _errors(racing), racing, where)
        blind = [each for each in others if each.kind == "race-limit"]
        if blind:
            return self._result(Result.UNKNOWN, blind, blind, where)
        if run.result is not Result.PASS:
            return replace(self._unknown("run-not-passed"), details={"at": where})
        return self._result(Result.PASS, (), racing, where)

    def _compared(self, outcome: Outcome, run: StageResult, where: JsonObject) -> StageResult:
        details: dict[str, Any] = {"at": where, "difference": None}
        if run.result is Result.UNKNOWN or outcome.report is None or not outcome.report.completed:
            return replace(self._unknown("run-not-ended"), details=details)
        if self.judge is not None and self.judge.problem:
            return StageResult(Result.UNKNOWN, self._say(self.judge.problem), details=details)
        if not outcome.checked:
            return replace(self._unknown("no-comparison"), details=details)
        unmet = [each for each in outcome.checked if not each.met]
        if not unmet:
            return StageResult(Result.PASS, details=details)
        details["difference"] = self._difference(unmet[0].why)
        return StageResult(Result.FAIL, self._say(unmet[0].why), details=details)

    def _difference(self, why: str) -> JsonObject | None:
        """The first element that differs, as data."""
        if self.judge is not None and self.judge.differences:
            found = self.judge.differences[0]
            different = asdict(found.mismatch)
            place = {"name": found.name, "place": found.place}
            return {**place, **{_SHORT.get(key, key): value for key, value in different.items()}}
        fields = getattr(why, "fields", {})
        if getattr(why, "key", "") != "mismatch":
            return None
        return {
            "name": fields["name"],
            "place": [fields["index"]],
            "index": fields["index"],
            "expected": float(fields["expected"]),
            "found": float(fields["found"]),
            "differing": fields["count"],
            "of": fields["total"],
        }

    def _result(
        self,
        result: Result,
        deciding: Sequence[Finding],
        findings: Sequence[Finding],
        where: JsonObject,
    ) -> StageResult:
        reason = self._say(deciding[0].message) if deciding else ""
        shown = [finding_json(each, self.language) for each in findings[:MOST]]
        return StageResult(result, reason, tuple(shown), {"at": where})

    def _unknown(self, key: str) -> StageResult:
        return unknown(self.language, key)

    def _say(self, text: str) -> str:
        return spoken(text, self.language)


def _errors(findings: Sequence[Finding]) -> list[Finding]:
    """Those that are errors, and those after which nothing is certain."""
    return [e for e in findings if e.severity is Severity.ERROR or e.kind in UNDEFINED]
