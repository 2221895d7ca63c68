"""Runs in a process of their own: a child of the resident process, or started by `spawn`.

The language server must not fork, and a kernel may loop for ever or take all memory. Runs are
stopped by ending their process.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from tops_lsp.limits import RUN_FILE_SIZE
from tops_lsp.project.processes import (
    end,
    end_with_parent,
    limit_resources,
    lower_priority,
    spawning,
)
from tops_lsp.simulate.process.resident import client, place
from tops_lsp.simulate.process.resident.frames import ENDED, FOUND, OUTCOME, STAGE, Frame
from tops_lsp.simulate.process.resident.plain import packed, unpacked
from tops_lsp.simulate.process.sandbox import confining
from tops_lsp.simulate.request import Outcome, Request, failed
from tops_lsp.simulate.run import Found, Progress, guarded
from tops_simulator.messages import say

GRACE = 10.0
"""Seconds a worker gets beyond the run's own limit before it is ended."""


JOB = "run"
"""What the resident process calls the runs of requests."""


def run_warm(
    request: Request,
    idle: int,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Progress = lambda stage: None,
    found: Found = lambda outcome: None,
) -> Outcome:
    """Runs a request in a child of the resident process, which may end after `idle` seconds.

    `found` hears what the request wants soon.

    Where there is none (`idle` 0, other systems), or if it ends in the middle of the run, which
    `progress` hears as "again", the run is made as `run_in_process` does, and reported as there.
    """
    home = place.folder() if idle else None
    if home is None:
        return run_in_process(request, cancelled, progress, found)
    progress("start")
    stopped = _until(request, cancelled, client.STARTING)
    try:
        talk = client.reached(home, idle, JOB, packed(request), stopped)
        if talk is not None:
            with closing(talk.frames()) as frames:
                return _awaited(request, frames, progress, found)
    except client.Stopped:
        return failed(request, _why(request, cancelled))
    except client.ConnectionLost:
        progress("again")
    return run_in_process(request, cancelled, progress, found)


def run_in_process(
    request: Request,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Progress = lambda stage: None,
    found: Found = lambda outcome: None,
    poll: float = 0.02,
) -> Outcome:
    """Runs a request in a worker and waits; the worker is ended when `cancelled` says so.

    `progress` hears "start", "compile" and "run". Total: a worker that dies is an outcome too.
    """
    progress("start")
    context = spawning()
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(sender, request), daemon=True)
    process.start()
    sender.close()
    try:
        frames = _frames(process, receiver, _until(request, cancelled), poll)
        return _awaited(request, frames, progress, found)
    except client.Stopped:
        return failed(request, _why(request, cancelled))
    finally:
        end(process)
        receiver.close()


def _frames(
    process: BaseProcess, receiver: Connection, stopped: Callable[[], bool], poll: float
) -> Iterator[Frame]:
    """What a worker says; it is reported if it ends. Raises Stopped."""
    while not stopped():
        if not receiver.poll(poll):
            continue
        try:
            message = receiver.recv_bytes()
        except (EOFError, OSError):
            process.join(1)
            yield ENDED, str(process.exitcode).encode()
            return
        yield message[:1], message[1:]
    raise client.Stopped


def _awaited(
    request: Request, frames: Iterator[Frame], progress: Progress, found: Found
) -> Outcome:
    """The outcome that a run tells; its end without one is an outcome, too."""
    for kind, body in frames:
        if kind == OUTCOME:
            return _outcome(request, body)
        if kind == FOUND:
            found(_outcome(request, body))
            continue
        word = body.decode("ascii", "replace")
        if kind == ENDED:
            return failed(request, say("died", status=word))
        progress(word)
    return failed(request, say("silent"))


def _outcome(request: Request, body: bytes) -> Outcome:
    try:
        outcome = unpacked(body)
    except ValueError as error:
        return failed(request, str(error))
    return outcome if isinstance(outcome, Outcome) else failed(request, "not an outcome")


def _until(
    request: Request, cancelled: Callable[[], bool], more: float = 0.0
) -> Callable[[], bool]:
    """Whether nobody waits for a run any more: from the run's own limit on, with some grace."""
    deadline = time.monotonic() + (1 + request.soon) * request.patience + GRACE + more
    return lambda: cancelled() or time.monotonic() > deadline


def _why(request: Request, cancelled: Callable[[], bool]) -> str:
    overdue = say("overdue", seconds=f"{request.patience:g}")
    return say("cancelled") if cancelled() else overdue


# --- in the worker ----------------------------------------------------------------------


def _work(connection: Connection, request: Request) -> None:
    """The worker's main function."""
    sys.stdout = sys.stderr  # whatever prints must not print into the editor's protocol
    end_with_parent()
    work(request, lambda kind, body: connection.send_bytes(kind + body))
    connection.close()


def work(request: Request, tell: Callable[[bytes, bytes], None]) -> None:
    """Runs a request in this process, which is for that alone; tells stages and the outcome."""
    lower_priority(
        request.address_space, int(4 * request.patience + GRACE)
    )  # NumPy may use several cores
    limit_resources(FSIZE=RUN_FILE_SIZE)  # machine code that is kept is far smaller
    progress = confining(request, lambda stage: tell(STAGE, stage.encode()))
    outcome = guarded(request, progress, found=lambda early: tell(FOUND, packed(early)))
    tell(OUTCOME, packed(outcome))
