"""What comes of a task: a result for each stage, and what they mean together."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from tops_lsp import __version__
from tops_lsp.simulate.present.json_output import finite
from tops_lsp.verify.task import VERSION, Stage
from tops_simulator.report_data import JsonObject
from tops_startup.records import dataclass, field

FAILS, UNKNOWNS, USAGE = 10, 20, 2
"""Exit statuses: that of a stage is one of these plus its place among the stages."""
FAULT = "fault"
"""The key of an answer that is no verdict."""


class Result(StrEnum):
    """Of a stage, and of a task. What was not simulated, or not come to, is unknown."""

    PASS = "pass"
    FAIL = "fail"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class StageResult:
    """What came of a stage. `details` are what only this stage has."""

    result: Result
    reason: str = ""
    findings: tuple[JsonObject, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)

    def json(self) -> JsonObject:
        """As an object."""
        found: JsonObject = {"result": str(self.result), "reason": str(self.reason)}
        return {**found, "findings": list(self.findings), **self.details}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The stages that were asked for, in their order. `left_out` are those that do not apply."""

    stages: Mapping[Stage, StageResult]
    kernel: str | None = None
    left_out: Mapping[Stage, str] = field(default_factory=dict)
    score: float | None = None
    score_reason: str = ""
    launch: str = ""
    assumptions: tuple[str, ...] = ()

    @property
    def result(self) -> Result:
        """Fails if a stage fails; passes if all pass."""
        results = {each.result for each in self.stages.values()}
        if Result.FAIL in results:
            return Result.FAIL
        return Result.PASS if results == {Result.PASS} else Result.UNKNOWN

    @property
    def stage(self) -> Stage | None:
        """The first stage that decides: that fails, or is unknown where none fails."""
        whole = self.result
        if whole is Result.PASS:
            return None
        return next((s for s, each in self.stages.items() if each.result is whole), None)

    @property
    def exit_status(self) -> int:
        """0 if all passes, else by the stage that decides."""
        if self.stage is None:
            return 0 if self.result is Result.PASS else UNKNOWNS
        place = list(Stage).index(self.stage)
        return (FAILS if self.result is Result.FAIL else UNKNOWNS) + place

    @property
    def passed(self) -> bool:
        return self.result is Result.PASS

    def json(self) -> JsonObject:
        """As an object of the schema `docs/tops-verify.schema.json`."""
        found: JsonObject = finite(
            {
                "version": VERSION,
                "tool": f"tops-sim {__version__}",
                "verdict": str(self.result),
                "stage": None if self.stage is None else str(self.stage),
                "exit_status": self.exit_status,
                "kernel": self.kernel,
                "launch": self.launch,
                "stages": {str(stage): each.json() for stage, each in self.stages.items()},
                "left_out": {str(stage): str(why) for stage, why in self.left_out.items()},
                "score": self.score,
                "score_reason": str(self.score_reason),
                "assumptions": list(map(str, self.assumptions)),
            }
        )
        return found
