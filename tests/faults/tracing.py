"""Runs a function in a child of this process, stopped at every entry and exit of a system call.

Linux's ptrace by way of the C library: a child asks its own parent to trace it, which needs no
privileges.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections.abc import Callable

_TRACE_ME, _SYSTEM_CALL, _SET_OPTIONS = 0, 24, 0x4200
_MARKED, _ENDS_WITH_US = 1, 0x100000
_STOP = signal.SIGTRAP | 0x80
"""How a stop at a system call is told from other traps."""
NORMAL = 77
"""The status of a child that came to its end."""
_library = ctypes.CDLL(None, use_errno=True)
_library.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]


def _ptrace(request: int, process: int, data: int = 0) -> None:
    if _library.ptrace(request, process, None, data) < 0:
        raise OSError(ctypes.get_errno(), f"ptrace request {request}")


def traced(work: Callable[[], object], at_stop: Callable[[int], bool]) -> int:
    """Does `work` in a child; its status, or minus the signal that ended it.

    `at_stop` is asked at each stop, counted from 1, and ends the child there with SIGKILL, as the
    system or somebody with `kill -9` would, by saying False. Only the child's first thread is
    stopped.
    """
    child = os.fork()
    if child == 0:
        _become(work)
    os.waitpid(child, 0)
    _ptrace(_SET_OPTIONS, child, _MARKED | _ENDS_WITH_US)
    stops = deliver = 0
    while True:
        _ptrace(_SYSTEM_CALL, child, deliver)
        status = os.waitpid(child, 0)[1]
        if not os.WIFSTOPPED(status):
            return os.waitstatus_to_exitcode(status)
        deliver = os.WSTOPSIG(status)
        if deliver != _STOP:
            continue
        deliver = 0
        stops += 1
        if not at_stop(stops):
            os.kill(child, signal.SIGKILL)
            return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _become(work: Callable[[], object]) -> None:
    """In the child: does not return, and says nothing."""
    try:
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
        _ptrace(_TRACE_ME, 0)
        os.kill(os.getpid(), signal.SIGSTOP)
        work()
        os._exit(NORMAL)
    finally:
        os._exit(1)
