"""What a run reports: plain data, no NumPy, safe to send between processes."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, overload

from tops_simulator.ir import Loc
from tops_simulator.kinds import code_of
from tops_simulator.messages import Message, say
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    import os

    from tops_simulator.lane_values import LaneValues
    from tops_simulator.origin import RunOrigin
    from tops_simulator.run_record import RecordedRun
    from tops_simulator.timing.record import RunRecord


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
        return str(self.named())

    def named(self) -> Message:
        """The thread in words that can be translated."""
        return say("thread", block=self.block, thread=self.thread)


def _place(loc: Loc) -> str:
    return f"{loc.file}:{loc.line}:{loc.column}"


@dataclass(frozen=True, slots=True)
class RelatedPlace:
    """Another place that takes part in a finding."""

    message: str
    loc: Loc


@dataclass(frozen=True, slots=True)
class Finding:
    """A misuse seen during a run. `count` adds up equal findings of other threads and rounds."""

    kind: str  # kebab-case: out-of-bounds, dte-context-not-initialized, not-simulated, …
    message: str
    severity: Severity
    loc: Loc | None
    kernel: str = ""
    thread: Thread | None = None
    related: tuple[RelatedPlace, ...] = ()
    count: int = 1

    def __str__(self) -> str:
        """`file:line:column: error: what (who, how often) [code kind]`, as the command line has it,
        and the other places on lines of their own."""
        place = "" if self.loc is None else f"{_place(self.loc)}: "
        who = [] if self.thread is None else [str(self.thread)]
        times = [f"{self.count} times"] if self.count > 1 else []
        aside = f" ({', '.join(who + times)})" if who + times else ""
        rule = f"[{self.code} {self.kind}]"
        text = f"{place}{self.severity.value}: {self.message}{aside} {rule}"
        return "\n  ".join([text, *(f"{_place(r.loc)}: note: {r.message}" for r in self.related)])

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
    record: bool = False  # last values, a timeline, who owns local memory
    profile: bool = False  # all that takes time, for the time model
    patience: int | None = None
    """Loop rounds and calls of a launch that are watched. One that takes more runs fast; its first
    threads, or the line's first visits, are watched in a second run of so many, and it has no
    statistics. None: all is watched, however long it takes."""

    @property
    def may_miss(self) -> bool:
        """Whether launches that take long may run unwatched."""
        return self.patience is not None and not self.coverage

    @property
    def is_of_any_engine(self) -> bool:
        """Whether native code, too, tells what is watched."""
        seen = self.coverage or self.statistics or self.record
        return self.profile and self.line is None and not seen

    def __bool__(self) -> bool:
        counts = self.coverage or self.statistics
        return self.line is not None or counts or self.record or self.profile


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
    """Operations that threads of a block waited while others of the block worked: what
    divergent branches and loops of unequal length cost."""


@dataclass(frozen=True, slots=True)
class TracedValue:
    """The value of one expression, as the threads that came by on one visit had it.

    Threads are None for host code; a vector has a number for each lane, what has no value none.
    """

    loc: Loc
    visit: int
    values: tuple[tuple[Thread | None, tuple[float | int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Observations:
    """What a watched run has seen besides its findings."""

    lines: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """For each file its lines with code, and how many threads ran them; 0: never run."""
    trace: tuple[TracedValue, ...] = ()
    cut: bool = False  # the trace had more values than are kept
    statistics: Statistics | None = None
    recorded: RecordedRun | None = None
    timed: RunRecord | None = None


class PrintedText(NamedTuple):
    """Text that a program wrote, to standard error or to standard output. Bytes that are no UTF-8
    are as Python's `surrogateescape` has them, so that they can be written as they were."""

    text: str
    is_error: bool = False


def _readable(text: str) -> str:
    """What a program printed, with a replacement character for each byte that is no text."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


class EngineUse(NamedTuple):
    """Who ran launches of a kernel, and why native code did not; "" where nobody asked it.
    `calls`: how often machine code has called Python's operations."""

    kernel: str
    engine: str  # "lockstep" or "native"
    why: str = ""
    calls: int = 0


@dataclass(frozen=True)
class Report:
    """The outcome of a launch or of a whole program."""

    findings: tuple[Finding, ...] = ()
    printed: tuple[PrintedText, ...] = ()  # in the order in which it was written
    counts: Counts = field(default_factory=Counts)
    exit_code: int | None = None  # of main(), for whole programs
    completed: bool = True  # false: stopped by a limit or by the user
    aborted: bool = False  # main() has not returned, nor exit() been called: an error, or abort()
    engines: tuple[EngineUse, ...] = field(default=(), compare=False)
    """Each kernel that was launched, with each engine that ran it."""
    observed: Observations | None = None  # of a watched run
    origin: RunOrigin | None = field(default=None, compare=False)
    """What was run, where it was run from Python."""

    @property
    def output(self) -> str:
        """What was written to standard output, with a replacement character for what is no text:
        `printed` has those bytes."""
        return _readable("".join(text for text, is_error in self.printed if not is_error))

    @property
    def error_output(self) -> str:
        """What was written to standard error."""
        return _readable("".join(text for text, is_error in self.printed if is_error))

    @property
    def all_output(self) -> str:
        """What was written to either, as a terminal shows it."""
        return _readable("".join(text for text, _ in self.printed))

    @property
    def ok(self) -> bool:
        """No error was found and the run came to its end."""
        return self.completed and not any(f.severity is Severity.ERROR for f in self.findings)

    @property
    def is_cut(self) -> bool:
        """Whether something has stopped it on its way."""
        return self.aborted or not self.completed

    def check(self) -> None:
        """Raises AssertionError with everything found, unless `ok`: for tests."""
        __tracebackhide__ = True
        if not self.ok:
            raise AssertionError(str(self))

    def __str__(self) -> str:
        """The findings, a line each, and how the run ended."""
        ended = "was stopped before its end" if self.is_cut else "ran to its end"
        lines = [f"the run {ended}; findings: {len(self.findings)}", *map(str, self.findings)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        """In a line."""
        ended = "was stopped" if self.is_cut else "ran to its end"
        return f"<Report {ended}, findings: {len(self.findings)}>"

    def to_dict(self) -> dict[str, Any]:
        """All of it as dictionaries, lists, numbers and texts, as `tops-sim run --json` has it."""
        from tops_simulator.report_data import plain_report

        return plain_report(self)

    def to_pandas(self) -> Any:
        """The findings as a table, a row for each. Needs pandas."""
        from tops_simulator.figures import library
        from tops_simulator.report_data import FINDING_FIELDS, plain_finding

        rows = [plain_finding(finding) for finding in self.findings]
        return library("pandas", "a table").DataFrame(rows, columns=FINDING_FIELDS)

    def values(self, line: int, file: str = "") -> dict[str, LaneValues]:
        """Of a recorded run, the expressions of a line by their text, and variables that one gives
        something by their name: `report.values(20)["sum"].array` has a row for each thread and a
        column for each lane. Raises ArgumentError where nothing was recorded."""
        from tops_simulator.lane_values import values_at

        return values_at(self, line, file)

    def plot(self, line: int | None = None, name: str = "", file: str = "") -> list[Any]:
        """Draws a recorded run: its timeline, a row for each thread; of a line what it gives its
        variables, by thread and lane, or `name` alone. Gives the axes of matplotlib, which it
        needs. Raises ArgumentError where nothing was recorded, or nothing of that name."""
        from tops_simulator.figures import plotted

        return plotted(self, line, name, file)

    def profile(self, machine: str | os.PathLike[str] | Mapping[str, Any] | None = None) -> Any:
        """Where the time of a run with `Watch(profile=True)` would go, in cycles of a model.

        Printed, it is what `tops-sim profile` shows. `cycles` are those of all launches; `launches`
        and `advice` have the details, `to_dict()` all, `to_pandas()` the lines; `roofline(path)`
        and `timeline(path)` write pictures; `compare(before)` and `ratio(before)` tell what another
        profile's kernels took. `machine` is a file of figures, or figures by name; without it those
        of the project's configuration count. Raises ArgumentError where nothing was recorded."""
        from tops_simulator.pages import report_profile

        return report_profile(self, machine)

    @overload
    def html(self, path: None = None, language: str = "en", most: int = 0) -> str: ...
    @overload
    def html(self, path: str | os.PathLike[str], language: str = "en", most: int = 0) -> None: ...
    def html(
        self, path: str | os.PathLike[str] | None = None, language: str = "en", most: int = 0
    ) -> str | None:
        """The report as a page, as `tops-sim run --html` makes it; written to `path`, and not
        returned, if one is given. `most`: bytes that it may take. Lanes, plots and the timeline are
        those of a recorded run. Raises ArgumentError without the package tops-lsp."""
        from tops_simulator.pages import report_page

        page = report_page(self, language, most)
        if path is None:
            return page
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
        return None

    def _repr_html_(self) -> str:
        """How notebooks show a report."""
        from tops_simulator.notebook import report_html

        return report_html(self)

    def _repr_markdown_(self) -> str:
        """The same as Markdown, for those that show no HTML."""
        rows = [f"- {finding}".replace("\n", "\n  ") for finding in self.findings]
        counts = ", ".join(
            f"{getattr(self.counts, name):,} {name.replace('_', ' ')}"
            for name in self.counts.__slots__
            if getattr(self.counts, name)
        )
        verdict = "**nothing wrong was found**" if self.ok else "**errors were found**"
        text = self.all_output
        printed = f"\n\n```text\n{text}\n```" if text else ""
        return "\n".join([f"Run: {verdict}; {counts}", "", *rows]) + printed
