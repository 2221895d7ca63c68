"""What a process that runs somebody's kernels may touch: no network, no writing, nobody's files.

Two nets, each of which holds by itself. `refuse` is Python's own: an audit hook that cannot be
taken off. `confine` is the kernel's, without privileges: Landlock rules for files (Linux 5.13), and
a filter of system calls that make sockets or start programs (x86-64, ARM 64). Simulated programs
have no files and no network; both nets are there for the day an engine has a bug.
"""

from __future__ import annotations

import os
import stat
import struct
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from functools import cache

_REFUSED = (
    *("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo"),
    *("socket.gethostbyname", "subprocess.Popen", "os.system", "os.exec", "os.posix_spawn"),
    *("os.spawn", "os.startfile", "os.fork", "os.forkpty", "pty.spawn", "os.kill", "os.killpg"),
)
_CHANGING = (
    *("os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.chmod", "os.chown", "os.link"),
    *("os.symlink", "os.truncate", "os.utime", "shutil.rmtree", "shutil.move"),
)
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


def refuse(writable: Iterable[str] = ()) -> None:
    """From here on this process connects to nothing, starts nothing and writes below `writable`
    alone; who tries gets a PermissionError."""
    folders = tuple(os.path.realpath(folder) for folder in writable)

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if event in _REFUSED:
            raise PermissionError(f"not in the simulator: {event}")
        changes = event in _CHANGING or (event == "open" and _writes(arguments))
        if changes and not _is_below(arguments[0], folders):
            raise PermissionError(f"not in the simulator: {event} {arguments[0]!r}")

    sys.addaudithook(hook)


def _writes(arguments: tuple[object, ...]) -> bool:
    flags = arguments[2]
    return isinstance(flags, int) and bool(flags & _WRITING)


def _is_below(path: object, folders: tuple[str, ...]) -> bool:
    if isinstance(path, int):  # a descriptor: opened before, or by a name that was looked at
        return True
    if not isinstance(path, str | bytes):
        return False
    real = os.path.realpath(os.fsdecode(path))
    return any(real.startswith(folder + os.sep) or real == folder for folder in folders)


def readable(workspace: str) -> Iterator[str]:
    """What a run has to read: the interpreter, its packages, the system's own, the workspace."""
    yield from ("/usr", "/lib", "/lib64", "/etc", "/proc", "/sys", "/dev", "/opt")
    yield from (sys.prefix, sys.base_prefix, *_interpreter())
    yield from (path for path in sys.path if path)
    yield workspace


@cache
def _interpreter() -> tuple[str, ...]:
    """Folders of this interpreter, which stay where they are."""
    return tuple(sysconfig.get_paths().values())


# --- the kernel's ---------------------------------------------------------------------------

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_VERSION_FLAG, _PATH_BENEATH = 1, 1
_NO_NEW_PRIVILEGES, _SET_SECCOMP, _FILTER = 38, 22, 2
_READ = 1 << 0 | 1 << 2 | 1 << 3
"""Rights of Landlock: to execute, to read files, to read folders."""
_OF_A_FILE = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14
_RIGHTS = (0, 13, 14, 15, 15, 16)
"""How many rights over files each version knows; they are the lowest bits."""


def prepare() -> None:
    """Imports and makes what confining needs, in a process whose children will be confined."""
    _System()
    _interpreter()


class _System:
    """The C library's way to calls that Python does not have."""

    def __init__(self) -> None:
        import ctypes

        self.pointer = ctypes.create_string_buffer
        self._library = ctypes.CDLL(None, use_errno=True)

    def call(self, *arguments: object) -> int:
        """A system call by number; negative if it failed."""
        return int(self._library.syscall(*arguments))

    def control(self, *arguments: object) -> bool:
        """prctl(), and whether it did what it should."""
        return bool(self._library.prctl(*arguments) == 0)


def confine(reading: Iterable[str], writing: Iterable[str]) -> bool:
    """Restricts this process for good; False where the kernel cannot restrict files."""
    if not sys.platform.startswith("linux"):
        return False
    system = _System()
    if not system.control(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
        return False
    _filter_calls(system)
    version = system.call(_CREATE_RULESET, None, 0, _VERSION_FLAG)
    if version < 1:
        return False
    everything = (1 << _RIGHTS[min(version, len(_RIGHTS) - 1)]) - 1
    rules = system.call(_CREATE_RULESET, system.pointer(struct.pack("=Q", everything)), 8, 0)
    if rules < 0:
        return False
    try:
        for granted, folders in ((_READ, reading), (everything, writing)):
            for folder in dict.fromkeys(folders):
                _allow(system, rules, folder, granted)
        return system.call(_RESTRICT_SELF, rules, 0) == 0
    finally:
        os.close(rules)


def _allow(system: _System, rules: int, folder: str, rights: int) -> None:
    """One rule. What is not there needs none."""
    try:
        handle = os.open(folder, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not stat.S_ISDIR(os.fstat(handle).st_mode):
            rights &= _OF_A_FILE
        system.call(_ADD_RULE, rules, _PATH_BENEATH, system.pointer(_packed(rights, handle)), 0)
    finally:
        os.close(handle)


def _packed(rights: int, handle: int) -> bytes:
    return struct.pack("=Qi", rights, handle)


_CALLS = {"x86_64": (0xC000003E, (41, 53, 59, 101, 322)), "aarch64": (0xC00000B7, (198, 199, 221))}
"""By machine: its mark, and the numbers of socket, socketpair, execve (and ptrace, execveat)."""
_LOAD, _IF_EQUAL, _RETURN = 0x20, 0x15, 0x06
_ALLOWED, _NOT_PERMITTED = 0x7FFF0000, 0x00050000 | 1


def _filter_calls(system: _System) -> None:
    """Some calls fail from here on as if they were forbidden to the user."""
    mark, numbers = _CALLS.get(os.uname().machine, (0, ()))
    if not numbers:
        return
    rows = [(_LOAD, 0, 0, 4), (_IF_EQUAL, 1, 0, mark), (_RETURN, 0, 0, _ALLOWED), (_LOAD, 0, 0, 0)]
    for left, number in zip(range(len(numbers), 0, -1), numbers, strict=True):
        rows.append((_IF_EQUAL, left, 0, number))
    rows += [(_RETURN, 0, 0, _ALLOWED), (_RETURN, 0, 0, _NOT_PERMITTED)]
    code = system.pointer(b"".join(struct.pack("=HBBI", *row) for row in rows))
    import ctypes

    program = system.pointer(struct.pack("@HP", len(rows), ctypes.addressof(code)))
    system.control(_SET_SECCOMP, _FILTER, program, 0, 0)
