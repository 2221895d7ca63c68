"""What a run reports: plain data, no NumPy, safe to send between processes."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from tops_simulator.ir import Loc


class Severity(enum.Enum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Thread:
    """One thread of a launch, by its indices."""

    block: tuple[int, int, int]
    thread: tuple[int, int, int]

    def __str__(self) -> str:
        return f"block {self.block} thread {self.thread}"


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that takes part in a finding."""

    message: str
    loc: Loc


@dataclass(frozen=True, slots=True)
class Finding:
    """A misuse seen during a run. `count` adds up equal findings of other threads and rounds."""

    kind: str  # kebab-case: out-of-bounds, dte-not-initialised, not-simulated, …
    message: str
    severity: Severity
    loc: Loc | None
    kernel: str = ""
    thread: Thread | None = None
    related: tuple[Related, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class Counts:
    """Exact totals of a run, equal from run to run."""

    dte_transfers: int = 0
    dte_bytes: int = 0
    loads: int = 0
    stores: int = 0
    vector_operations: int = 0
    scalar_operations: int = 0
    barriers: int = 0


@dataclass(frozen=True)
class Report:
    """The outcome of a launch or of a whole program."""

    findings: tuple[Finding, ...] = ()
    output: str = ""  # what printf wrote
    counts: Counts = field(default_factory=Counts)
    exit_code: int | None = None  # of main(), for whole programs
    completed: bool = True  # false: stopped by a limit or by the user
    engine: str = "lockstep"

    @property
    def ok(self) -> bool:
        """No error was found and the run came to its end."""
        return self.completed and not any(f.severity is Severity.ERROR for f in self.findings)
