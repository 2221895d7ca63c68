"""What a run reports: plain data, no NumPy, safe to send between processes."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from tops_simulator.ir import Loc
from tops_simulator.kinds import code_of


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

    @property
    def code(self) -> str:
        """The kind as a short code: SIM101."""
        return code_of(self.kind)


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


@dataclass(frozen=True, slots=True)
class Watch:
    """What to observe of a run: a line (of `file`, or of the program's own), and what to count."""

    line: int | None = None
    file: str = ""
    coverage: bool = False
    statistics: bool = False

    def __bool__(self) -> bool:
        return self.line is not None or self.coverage or self.statistics


UNWATCHED = Watch()


@dataclass(frozen=True, slots=True)
class Traffic:
    """Bytes that one engine moved from one memory to another, and in how many operations.

    Engines are the kinds of DTE contexts, and "load" and "store" of the threads themselves, whose
    other end is "register".
    """

    engine: str
    source: str  # L3, L2, L1, private, constant, register
    target: str
    operations: int
    bytes: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """Totals that only a watched run takes; equal from run to run."""

    traffic: tuple[Traffic, ...] = ()
    dte_configurations: int = 0  # every register of a context written: one for each full set-up
    dte_updates: int = 0  # single settings changed by a set_…() member
    idle_lanes: int = 0
    """Operations that threads of a block stood by while others of the block worked: what
    divergent branches and loops of unequal length cost."""


@dataclass(frozen=True, slots=True)
class Traced:
    """The value of one expression, as the threads that came by on one visit had it.

    Threads are None for host code; a vector has a number for each lane, what has no value none.
    """

    loc: Loc
    visit: int
    values: tuple[tuple[Thread | None, tuple[float | int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Observed:
    """What a watched run has seen besides its findings."""

    lines: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """For each file its lines with code, and how many threads ran them; 0: never run."""
    trace: tuple[Traced, ...] = ()
    cut: bool = False  # the trace had more values than are kept
    statistics: Statistics = field(default_factory=Statistics)


@dataclass(frozen=True)
class Report:
    """The outcome of a launch or of a whole program."""

    findings: tuple[Finding, ...] = ()
    output: str = ""  # what printf wrote
    counts: Counts = field(default_factory=Counts)
    exit_code: int | None = None  # of main(), for whole programs
    completed: bool = True  # false: stopped by a limit or by the user
    engine: str = "lockstep"
    observed: Observed | None = None  # of a watched run

    @property
    def ok(self) -> bool:
        """No error was found and the run came to its end."""
        return self.completed and not any(f.severity is Severity.ERROR for f in self.findings)
