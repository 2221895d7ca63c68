"""Runs a form in the simulator: in a child of a warm process, so that nothing it does to the
process is left behind, and no start is paid for.

    warm process ── fork ──► child: compiles once, runs in each engine, a line of JSON for each

What the child has not told when it ends is a crash; what it has not told in time is a time-out.
"""

from __future__ import annotations

import gc
import json
import math
import os
import resource
import select
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tops_lsp.project.flags import macro_of
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import Layer, Level, Provenance
from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import guarded
from tops_lsp.simulate.source_program import Reading

SECONDS = 20.0
ROOM = 6 << 30
WAIT = 6  # a busy machine: so many seconds on the wall for one of the processor
WARM = "#include <tops.h>\n__global__ void k() {}\nint main() { k<<<1, 1>>>(); }\n"

RAN, CRASHED, TIMED_OUT = "ran", "crashed", "timed out"


@dataclass(frozen=True)
class JudgedFinding:
    """A finding, as far as it is judged."""

    kind: str
    message: str
    line: int


@dataclass(frozen=True)
class RunResult:
    """What came of a run. `error` is why nothing ran, or how the process ended."""

    state: str
    error: str = ""
    code: int | None = None
    output: str = ""
    findings: tuple[JudgedFinding, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True)
class Text:
    """What is run: a text, the folder its includes are looked for in, and macros."""

    text: str
    folder: str
    defines: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """A file that need not be there."""
        return os.path.join(self.folder, "program.cpp")


@dataclass
class _Once(Reading):
    """A file that is compiled once for all engines."""

    _made: CompiledFile | None = field(default=None)

    def compiled(self, kernel: str | None) -> CompiledFile:
        """The program."""
        self._made = self._made or super().compiled(kernel)
        return self._made


def warm() -> None:
    """Imports what runs need, and leaves it to the children as it is."""
    limits = resource.getrlimit(resource.RLIMIT_CPU)
    _child(Text(WARM, "/"), ["lockstep", "native"], lambda reported: None)
    resource.setrlimit(resource.RLIMIT_CPU, limits)
    gc.collect()
    gc.freeze()


def run_text(text: Text, engines: Sequence[str], seconds: float = SECONDS) -> dict[str, RunResult]:
    """What comes of a text in each engine."""
    reported: dict[str, RunResult] = {}
    while left := [engine for engine in engines if engine not in reported]:
        reported |= zip(left, _reported(text, left, seconds), strict=False)
    return reported


def _reported(text: Text, engines: Sequence[str], seconds: float) -> Iterator[RunResult]:
    """What a child says, engine by engine, up to the one it does not survive."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        _serve(writer, text, engines, seconds)
    os.close(writer)
    try:
        yield from _lines(reader, child, len(engines), WAIT * (seconds + 10))
    finally:
        os.close(reader)


def _lines(reader: int, child: int, count: int, patience: float) -> Iterator[RunResult]:
    """A line for each engine; a last one that tells how the child ended if some are missing."""
    data, until = b"", time.monotonic() + patience
    while data.count(b"\n") < count:
        ready, _, _ = select.select([reader], [], [], max(0.0, until - time.monotonic()))
        chunk = os.read(reader, 1 << 16) if ready else b""
        if not ready:
            os.kill(child, signal.SIGKILL)
        if not chunk:
            break
        data += chunk
    _, status = os.waitpid(child, 0)
    lines = data.split(b"\n")[:-1]
    yield from map(_read, lines)
    if len(lines) < count:
        yield _ended(os.waitstatus_to_exitcode(status))


def _ended(code: int) -> RunResult:
    if -code in (signal.SIGKILL, signal.SIGXCPU):
        return RunResult(TIMED_OUT, "the process had to be ended")
    name = signal.Signals(-code).name if code < 0 else str(code)
    return RunResult(CRASHED, f"the process ended with {name}")


def _read(line: bytes) -> RunResult:
    plain = json.loads(line)
    return RunResult(
        **{**plain, "findings": tuple(JudgedFinding(**found) for found in plain["findings"])}
    )


# --- in the child -----------------------------------------------------------------------


def _serve(writer: int, text: Text, engines: Sequence[str], seconds: float) -> None:
    """Runs, tells and ends this process, whatever happens."""
    try:
        room = ROOM + _mapped()
        resource.setrlimit(resource.RLIMIT_AS, (room, room))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        _silence()
        _child(text, engines, lambda reported: _send(writer, reported), seconds)
    finally:
        os._exit(0)


def _mapped() -> int:
    """Bytes that the process it was made of has mapped: they are no fault of the program."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[0]
    return int(pages) * resource.getpagesize()


def _silence() -> None:
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)


def _send(writer: int, reported: RunResult) -> None:
    data = (json.dumps(asdict(reported)) + "\n").encode("utf-8", "replace")
    while data:
        data = data[os.write(writer, data) :]


def _child(
    text: Text, engines: Sequence[str], tell: Callable[[RunResult], None], seconds: float = SECONDS
) -> None:
    own = Layer(
        Provenance(Level.COMMAND_LINE),
        macros=tuple(macro_of(d[2:]) for d in text.defines),
        switches={"narrowing_is_error": False},  # the oracle's -w lets g++ take it
    )
    context = Project((own,), named=()).settings_of(text.path).contexts()[0]
    data = text.text.encode("utf-8", "surrogateescape")
    reading = _Once(text.path, context, data)
    for engine in engines:
        begun = time.process_time()
        _allow(begun + seconds)
        request = Request(text.path, data, context=context, seconds=WAIT * seconds, engine=engine)
        outcome = guarded(request, lambda stage: None, reading)
        tell(_judged(outcome, time.process_time() - begun))


def _allow(seconds: float) -> None:
    """Ends this process when it has worked for so long in all."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), most))


def _judged(outcome: Outcome, seconds: float) -> RunResult:
    report = outcome.report
    if report is None:
        return RunResult(RAN, outcome.error or "nothing was said", seconds=seconds)
    findings = tuple(
        JudgedFinding(f.kind, str(f.message), f.loc.line if f.loc else 0) for f in report.findings
    )
    return RunResult(
        RAN, outcome.error, report.exit_code, report.output, findings, round(seconds, 3)
    )
