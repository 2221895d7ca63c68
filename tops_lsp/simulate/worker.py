"""Runs in a process of their own: started by `spawn`, stopped by ending the process.

The language server must not fork, and a kernel may loop forever or take all memory.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

from tops_lsp.simulate.run import Outcome, Request, execute

MEMORY_LIMIT = 8 * 1024**3
GRACE = 10.0
"""Seconds a worker gets beyond the run's own limit before it is ended."""


def _work(connection: Connection, request: Request) -> None:
    """The worker's main function."""
    sys.stdout = sys.stderr
    _limit_memory()
    try:
        outcome = execute(request)
    except MemoryError:
        outcome = Outcome(request.kernel or "main()", error="the run needs too much memory")
    except Exception as error:  # a fault of ours is an answer, not silence
        name = type(error).__name__
        outcome = Outcome(request.kernel or "main()", error=f"internal error: {name}: {error}")
    connection.send(outcome)
    connection.close()


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # not on this system
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    limit = MEMORY_LIMIT if hard == resource.RLIM_INFINITY else min(MEMORY_LIMIT, hard)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def run_in_process(
    request: Request, cancelled: Callable[[], bool] = lambda: False, poll: float = 0.02
) -> Outcome:
    """Runs a request in a worker and waits; the worker is ended when `cancelled` says so."""
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(sender, request), daemon=True)
    process.start()
    sender.close()
    title = request.kernel or "main()"
    deadline = time.monotonic() + request.seconds + GRACE
    try:
        while not receiver.poll(poll):
            if cancelled():
                return Outcome(title, error="stopped by the user", target=request.target)
            if time.monotonic() > deadline:
                return Outcome(title, error="the run took too long", target=request.target)
        outcome = receiver.recv()
        assert isinstance(outcome, Outcome)
        return outcome
    except EOFError:
        return Outcome(title, error="the simulator process ended unexpectedly")
    finally:
        if process.is_alive():
            process.terminate()
        process.join(5)
        receiver.close()
