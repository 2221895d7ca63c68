"""A run's own process: forked from the resident one, bound to its client."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Mapping

from tops_lsp.simulate.process.resident.frames import OUTCOME, framed, received, write_all
from tops_lsp.simulate.process.resident.process_environment import unpacked

Send = Callable[[bytes, bytes], None]
Job = Callable[[bytes, Send], None]
"""What a run does with the client's words; it tells by kinds and bodies of frames."""
FINE, FAILED = 0, 70
_END_WITH_PARENT = 1
"""prctl's PR_SET_PDEATHSIG."""


def work(connection: socket.socket, jobs: Mapping[str, Job], parent: int) -> int:
    """Does what a client asks for; the status to end with."""
    end_with(parent)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    asked, words = received(connection), received(connection)
    if asked is None or words is None:
        return FAILED
    try:
        wanted = unpacked(asked[1])
        wanted.take_over()
        jobs[wanted.job](words[1], _sender(connection.fileno()))
        finish()
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
        return FAILED
    return FINE


def finish() -> None:
    """All is reported. What goes on beside it, machine code being made better, may come to its
    end."""
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()


def end_with(parent: int) -> None:
    """Ends this process when the resident one is gone, however that ended."""
    ctypes.CDLL(None).prctl(_END_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:  # gone already
        os._exit(FAILED)


def _sender(descriptor: int) -> Send:
    def send(kind: bytes, body: bytes) -> None:
        if kind == OUTCOME:  # from here on its client can go without an end to its work
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        write_all(descriptor, framed(kind, body))

    return send
