"""The process that verdicts come from: warm before the first task, a confined child for each.

    front end ──socket──► this process ──fork──► one task
                          reads nothing, runs nothing

It is `simulate/process/resident` with another job. A child believes nothing of its task, reads no
file of the machine for it, and gives up network, files and processes before it looks at the text.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tops_lsp.limits import OPEN_FILES, REPORT_SIZE
from tops_lsp.simulate.process.resident import place
from tops_lsp.simulate.process.resident.child import Job, Send, end_with
from tops_lsp.simulate.process.resident.frames import FOUND, IDENTITY, OUTCOME
from tops_lsp.simulate.process.resident.serving import Resident
from tops_lsp.verify.verdict import FAULT
from tops_startup.records import replace

JOB = "verify"
VERSION = bytes(IDENTITY)
"""Front end and process are of one tool: the first has started the second."""
IDLE = 24 * 3600
_LIBRARIES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
_NOWHERE = "/tops-verify"
"""A workspace that does not exist: none is opened."""
THRESHOLDS = 10_000, 10, 10
"""Of the garbage collector: a short task ends before there is anything to collect."""
SPARE = 5
"""Seconds of processor time that a child has beside the limit of its task."""


def main(home: str, parent: int) -> None:
    """Serves in this process, which ends with its parent."""
    end_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal's group: the parent ends this one
    os.environ.update(dict.fromkeys(_LIBRARIES, "1"))
    lock = place.locked(home)
    if lock is None:
        return
    jobs = _warmed()
    listener = place.listening(home)
    _confine_family()
    Resident(home, listener, lock, VERSION, jobs, IDLE).serve()


def _warmed() -> dict[str, Job]:
    """The job, with all it needs at hand: tasks like those that will come have been done."""
    from tops_lsp.diagnostics.registry import rules
    from tops_lsp.simulate.process import sandbox
    from tops_lsp.simulate.process.resident import warming as runs
    from tops_lsp.verify import warming

    rules()
    sandbox.prepare()
    runs.warm()
    warming.warm()
    return {JOB: judge}


def judge(words: bytes, tell: Send) -> None:
    """One task, in a child. It tells what reading the text has given, then the verdict."""
    from tops_lsp.simulate.process.serialization import UnreadableError
    from tops_lsp.verify.reading import contexts_of, read_source, restored
    from tops_lsp.verify.sentences import task_fault
    from tops_lsp.verify.stages import examine
    from tops_lsp.verify.task import TaskError, task_from

    sys.stdout = sys.stderr
    gc.set_threshold(*THRESHOLDS)
    asked = json.loads(words)
    begun = time.monotonic()
    try:
        task = replace(task_from(asked["task"], asked["allowed"]), sealed=True)
        _confine(task.limits.memory << 20, int(task.limits.seconds) + SPARE)
        known = None
        if asked["known"] is not None:
            known = restored(asked["known"])
        else:
            with _alarm(task.limits.seconds):
                known = read_source(task, contexts_of(task))
            _tell_known(known, tell)
        found = examine(task, known, begun=begun).json()
    except LateError:
        found = {FAULT: "late", "why": f"not read after {task.limits.seconds:g} s"}
    except (TaskError, UnreadableError) as error:
        found = {FAULT: "task", "why": task_fault(error, asked["task"])}
    except MemoryError:
        found = {FAULT: "memory", "why": "the task needs more memory than its limit"}
    except RecursionError:
        found = {FAULT: "nested", "why": "the source is nested too deeply"}
    tell(OUTCOME, json.dumps(found).encode())


class LateError(BaseException):
    """A text is read for longer than its task may take; nobody on the way takes it for a fault."""


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Inside, LateError is raised after so many seconds: reading looks at no clock itself."""

    def ring(number: int, frame: object) -> None:
        raise LateError

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _tell_known(known: object, tell: Send) -> None:
    from tops_lsp.verify.reading import ReadSource

    assert isinstance(known, ReadSource)
    try:
        tell(FOUND, json.dumps(known.stored(), separators=(",", ":")).encode())
    except (TypeError, RecursionError):
        return  # what is too deep is read anew each time


def _confine_family() -> None:
    """What the kernel refuses this process for good, it refuses all its children. This one starts
    children and does nothing else, so that it can do without files and programs, too."""
    from tops_lsp.project.sandbox import confine, readable

    confine(readable(_NOWHERE), ())


def _confine(memory: int, seconds: int) -> None:
    """For good: what differs from task to task, and what Python refuses."""
    from tops_lsp.project.processes import address_space, limit_resources
    from tops_lsp.project.sandbox import refuse

    limit_resources(AS=memory + address_space(), CPU=seconds, STACK=1 << 26)
    limit_resources(CORE=0, NOFILE=OPEN_FILES, FSIZE=REPORT_SIZE)
    refuse()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
