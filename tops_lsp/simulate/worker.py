"""Runs in a process of their own: started by `spawn`, stopped by ending the process.

The language server must not fork, and a kernel may loop for ever or take all memory.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from tops_lsp.project.processes import be_humble, end, end_with_parent, limit_resources
from tops_lsp.simulate.confined import confining
from tops_lsp.simulate.run import Outcome, Progress, Request, execute, failed

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit

GRACE = 10.0
"""Seconds a worker gets beyond the run's own limit before it is ended."""
FILE_SIZE = 64 << 20
"""Bytes of the largest file a worker may write: machine code that is kept is far smaller."""


def run_in_process(
    request: Request,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Progress = lambda stage: None,
    poll: float = 0.02,
) -> Outcome:
    """Runs a request in a worker and waits; the worker is ended when `cancelled` says so.

    `progress` hears "start", "compile" and "run". Total: a worker that dies is an outcome too.
    """
    progress("start")
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(sender, request), daemon=True)
    process.start()
    sender.close()
    try:
        return _awaited(request, receiver, cancelled, progress, poll)
    except (EOFError, OSError):
        process.join(1)
        return failed(request, f"the simulator's process ended with status {process.exitcode}")
    finally:
        end(process)
        receiver.close()


def _awaited(
    request: Request,
    receiver: Connection,
    cancelled: Callable[[], bool],
    progress: Progress,
    poll: float,
) -> Outcome:
    deadline = time.monotonic() + request.seconds + GRACE
    while True:
        if receiver.poll(poll):
            message = receiver.recv()
            if isinstance(message, Outcome):
                return message
            progress(str(message))
        if cancelled():
            return failed(request, "stopped by the user")
        if time.monotonic() > deadline:
            return failed(request, f"no result after {request.seconds:g} seconds")


# --- in the worker ----------------------------------------------------------------------


def _work(connection: Connection, request: Request) -> None:
    """The worker's main function."""
    sys.stdout = sys.stderr  # whatever prints must not print into the editor's protocol
    end_with_parent()
    be_humble(request.memory, int(4 * request.seconds + GRACE))  # NumPy may use several cores
    limit_resources(FSIZE=FILE_SIZE)
    connection.send(guarded(request, confining(request, connection.send)))
    connection.close()


def guarded(request: Request, progress: Progress, unit: TranslationUnit | None = None) -> Outcome:
    """What comes of a request in this process, whatever happens. `unit` is its file, if read."""
    try:
        return execute(request, progress=progress, unit=unit)
    except MemoryError:
        return failed(request, f"the run needs more than {request.memory >> 20} MiB of memory")
    except RecursionError:
        return failed(request, "the program is nested too deeply for the simulator")
    except Exception as error:  # a fault of ours is an answer, not silence
        return failed(request, f"internal error: {type(error).__name__}: {error}")
