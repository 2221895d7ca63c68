"""Asking the resident process for a run, and starting it where there is none."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from importlib.util import find_spec

from tops_lsp.simulate.process.resident import place
from tops_lsp.simulate.process.resident.frames import (
    ASKED,
    ENDED,
    IDENTITY,
    LARGEST,
    WELCOME,
    Frame,
    Greeting,
    framed,
    readable,
    received,
)
from tops_lsp.simulate.process.resident.identity import PACKAGES, identity
from tops_lsp.simulate.process.resident.process_environment import is_limited, surroundings
from tops_startup.records import dataclass

IDLE = 900
"""Seconds without a run after which the process ends, unless somebody says otherwise."""
SETTING = "TOPS_SIM_IDLE"
"""The environment's word on that; 0: there is no such process."""
_BOOT = """\
import sys
*roots, home, idle = sys.argv[1:]
sys.path += [root for root in roots if root not in sys.path]
from tops_lsp.cli.resident import main
main(home, int(idle))
"""
"""The program of the process: a command line's, which knows all jobs."""
STARTING = 20.0
"""Seconds that a new process may take to have its socket."""
AGAIN = 2.0
"""Seconds without a sign of a new process after which another one is started."""
_POLL = 0.02


class ConnectionLost(Exception):
    """The resident process ended in the middle of a run."""


class Stopped(Exception):
    """The caller wants no answer any more."""


def idle_seconds() -> int:
    """What the environment says, or the usual."""
    text = os.environ.get(SETTING, "")
    return min(int(text), 1 << 31) if text.isdecimal() else IDLE


@dataclass(eq=False)
class ResidentConnection:
    """A connection to the resident process. Closing it ends the run.

    `stopped` is asked every few hundredths of a second while there is nothing to read.
    """

    connection: socket.socket
    stopped: Callable[[], bool]

    def begin(self, idle: int, job: str, words: bytes) -> bytes:
        """The process's first word: WELCOME, REPLACED, or nothing. Raises Stopped and OSError."""
        asked = framed(ASKED, surroundings(job).packed()) + framed(ASKED, words)
        self.connection.sendall(Greeting(identity(), idle).packed())
        first = received(self.connection, self._wait)
        if first is None or first[0] != WELCOME:
            self.connection.close()
            return b"" if first is None else first[0]
        self.connection.sendall(asked)
        return WELCOME

    def frames(self, most: int = LARGEST) -> Generator[Frame, None, None]:
        """What the run says, the last of it ENDED. Raises ConnectionLost and Stopped."""
        with self.connection:
            while (frame := received(self.connection, self._wait, most)) is not None:
                yield frame
                if frame[0] == ENDED:
                    return
        raise ConnectionLost

    def _wait(self) -> None:
        while not readable(self.connection, _POLL):
            if self.stopped():
                raise Stopped


def ask(
    home: str, idle: int, job: str, words: bytes, stopped: Callable[[], bool] = lambda: False
) -> ResidentConnection | None:
    """Has a run begun; None where there is no resident process of our version.

    One of another version has made room when this returns. Raises Stopped.
    """
    connection = place.connected(home)
    if connection is None:
        return None
    talk = ResidentConnection(connection, stopped)
    try:
        return talk if talk.begin(idle, job, words) == WELCOME else None
    except OSError:  # it has just ended, or this process's folder is gone
        connection.close()
        return None
    except BaseException:
        connection.close()
        raise


def started(home: str, idle: int, *, later: bool = False) -> bool:
    """Starts a resident process, which may find that there is one already; whether that worked.

    With `later` it begins when this process has ended, and disturbs nothing until then.
    """
    if not sys.executable or is_limited():
        return False
    command = [sys.executable, "-P", "-c", _BOOT, *_roots(), home, str(idle)]
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW
    reading, writing = os.pipe()
    try:
        actions = [
            (os.POSIX_SPAWN_DUP2, reading, 0),
            (os.POSIX_SPAWN_OPEN, 1, os.path.join(home, place.LOG), flags, 0o600),
            (os.POSIX_SPAWN_DUP2, 1, 2),
        ]
        child = os.posix_spawn(
            sys.executable, command, os.environ, file_actions=actions, setsid=True
        )
    except (OSError, NotImplementedError):
        os.close(writing)
        return False
    finally:
        os.close(reading)
    if not later:  # else `writing` stays open for as long as this process lives
        os.close(writing)
        os.waitpid(child, 0)  # it leaves the work to a child of its own
    return True


def prepared(idle: int) -> None:
    """Has a resident process begun where there is none."""
    home = place.folder()
    if home is None:
        return
    connection = place.connected(home)
    if connection is None:
        started(home, idle)
    else:
        connection.close()


def dismissed() -> None:
    """Has the resident process make room for a new one; its runs go on."""
    home = place.folder()
    connection = None if home is None else place.connected(home)
    if connection is not None:
        with connection, suppress(OSError):
            connection.sendall(Greeting(bytes(IDENTITY), 0).packed())
            received(connection)


def _roots() -> list[str]:
    """Where the tool's own packages were found: the folder somebody is in is no such place."""
    specs = [find_spec(name) for name in PACKAGES]
    return [os.path.dirname(os.path.dirname(s.origin)) for s in specs if s and s.origin]


def reached(
    home: str,
    idle: int,
    job: str,
    words: bytes,
    stopped: Callable[[], bool],
    clock: Callable[[], float] = time.monotonic,
) -> ResidentConnection | None:
    """Has a run begun by the process that is there, or by a new one. None: there is none to be
    had. Raises Stopped.
    """
    talk = ask(home, idle, job, words, stopped)
    if talk is not None or not started(home, idle):
        return talk
    now = clock()
    until, again = now + STARTING, now + AGAIN
    while talk is None and (now := clock()) < until and not stopped():
        if now >= again:  # it may have died before it had its socket; else the new one ends
            started(home, idle)
            again = now + AGAIN
        time.sleep(_POLL)
        talk = ask(home, idle, job, words, stopped)
    return talk
