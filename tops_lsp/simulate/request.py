"""What is asked of a run, and what comes of it: plain data, so that another process can make it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.project.context import Context
from tops_lsp.simulate.launch.directive import Directive
from tops_lsp.simulate.launch.inputs import ExpectationResult, Value
from tops_lsp.simulate.launch.plan import Assumption, Plan
from tops_simulator.findings import UNWATCHED, Counts, Report, Watch
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.simulate.present.pictures import Picture


ALL_CHECKS = frozenset({"races", "uninitialized"})
"""The checks that can be left out; the others are always made."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to run. `kernel` None: the program's main(). `text` None: the file's contents.

    `directive` goes over the one written above the kernel.
    """

    path: str
    text: bytes | None = None
    kernel: str | None = None
    directive: Directive | None = None
    context: Context = field(default_factory=Context)
    seconds: float | None = None  # this and the next two: None is what the context has
    steps: int | None = None  # loop rounds and calls
    memory: int | None = None  # bytes of address space, for a worker process
    threads: int | None = None  # that run a launch's blocks; None is what the context has
    arguments: tuple[str, ...] = ()
    standard_input: bytes = b""
    engine: str = "auto"  # or "lockstep", "native"
    checks: frozenset[str] = ALL_CHECKS
    seed: int = 0  # of random inputs that name none
    streams: bool = False  # such inputs are independent of each other
    shuffle: int | None = None  # the seed of another order of threads and blocks
    watch: Watch = UNWATCHED
    once: bool = False  # the process is made for this run, and keeps no machine code
    soon: bool = False  # of a watched run: findings first, from a run without watching

    @property
    def title(self) -> str:
        return self.kernel or "main()"

    @property
    def patience(self) -> float:
        """Seconds of the run."""
        return self.context.limits.run_seconds if self.seconds is None else self.seconds

    @property
    def address_space(self) -> int:
        """Bytes of address space."""
        return self.context.limits.run_memory if self.memory is None else self.memory


@dataclass(frozen=True)
class Outcome:
    """What came of a request. `error` says why nothing ran; `plan` is None for main()."""

    title: str
    path: str = ""
    plan: Plan | None = None
    report: Report | None = None
    values: tuple[Value, ...] = ()
    checked: tuple[ExpectationResult, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    error: str = ""
    target: str = "gcu300"
    pictures: tuple[Picture, ...] = ()  # of the arguments, in a recorded run
    cycles: float | None = None  # of the time model, where they were asked for
    expects_exit: bool = False  # what main() returns is among what is expected

    @property
    def ok(self) -> bool:
        return self.report is not None and self.report.ok and not self.error

    @property
    def succeeded(self) -> bool:
        """`ok`, and main() returned 0 or what is expected of it."""
        code = None if self.report is None else self.report.exit_code
        return self.ok and (not code or self.expects_exit)

    @property
    def is_refused(self) -> bool:
        """The launch asks for what the target does not take: nothing has run."""
        return self.plan is not None and self.report is not None and was_refused(self.report)

    @property
    def is_clean(self) -> bool:
        """It came to its end, and nothing was found."""
        return self.report is not None and self.report.completed and not self.report.findings


def was_refused(report: Report) -> bool:
    """Whether a kernel's launch was refused."""
    return any(f.kind == "invalid-launch" for f in report.findings) and report.counts == Counts()


def failed(request: Request, error: str) -> Outcome:
    """The outcome of a request that could not be run."""
    return Outcome(request.title, request.path, error=error, target=request.context.simulated)
