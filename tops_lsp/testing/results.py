"""What came of a case, and of all of them: plain data."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping

from tops_lsp.simulate.request import Outcome
from tops_lsp.testing.cases import KernelCase
from tops_lsp.testing.kept_arrays import SavedArray
from tops_startup.records import dataclass

UNKNOWN = "not-simulated"
"""The kind of finding that says that nobody knows what the hardware would do."""


class CaseVerdict(enum.Enum):
    """How a case ended. An error is what could not be judged: it did not compile, its launch could
    not be read, it needs what is not simulated, its process ended."""

    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class CaseResult:
    """A case with the outcome of its run, which took `seconds`. `saved` are arguments that were
    asked for; `snapshots` are the files that are expected, by what is held against them."""

    case: KernelCase
    outcome: Outcome
    seconds: float = 0.0
    saved: tuple[SavedArray, ...] = ()
    snapshots: tuple[tuple[str, str], ...] = ()

    @property
    def verdict(self) -> CaseVerdict:
        """How it ended."""
        report = self.outcome.report
        if report is None or any(f.kind == UNKNOWN for f in report.findings):
            return CaseVerdict.ERROR
        return CaseVerdict.PASSED if self.outcome.succeeded else CaseVerdict.FAILED


def counted(results: Iterable[CaseResult]) -> Mapping[CaseVerdict, int]:
    """How many cases ended in which way."""
    return Counter(result.verdict for result in results)
