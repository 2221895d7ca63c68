"""Bad places for a process to be in, made in the process itself, before it begins: Linux alone."""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from contextlib import suppress

_library = ctypes.CDLL(None, use_errno=True)
_SECURE_BITS, _ROOT_IS_NOBODY = 28, 1
_CAPABILITIES = 0x20080522
_NEW_MOUNTS, _NEW_USERS = 0x00020000, 0x10000000
_READ_ONLY, _AGAIN, _BIND, _ALL_BELOW, _PRIVATE = 1, 32, 4096, 16384, 1 << 18


def _checked(result: int) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def unprivileged() -> None:
    """From here on the permissions of files hold, for the superuser, too."""
    if os.geteuid() == 0:
        _checked(_library.prctl(_SECURE_BITS, _ROOT_IS_NOBODY, 0, 0, 0))
        _checked(_library.capset(struct.pack("=Ii", _CAPABILITIES, 0), bytes(24)))


def read_only(*folders: str) -> None:
    """These folders are on file systems that can only be read. Raises OSError."""
    _with_own_mounts()
    for folder in folders:
        _mount(folder, folder, "", _BIND)
        _mount(folder, folder, "", _BIND | _AGAIN | _READ_ONLY)
    os.chdir(os.getcwd())  # the folder of that name, not the one below


def full(*folders: str) -> None:
    """These folders are on file systems without a byte of room. Raises OSError."""
    _with_own_mounts()
    for folder in folders:
        contents = _read(folder)
        _mount("tmpfs", folder, "tmpfs", 0, b"size=8m")
        for name, content in contents.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        with suppress(OSError), open(os.path.join(folder, ".filler"), "wb", 0) as file:
            while True:
                file.write(bytes(4096))
    os.chdir(os.getcwd())


def _read(folder: str) -> dict[str, bytes]:
    found = {}
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_file():
                with open(entry.path, "rb") as file:
                    found[entry.name] = file.read()
    return found


def _with_own_mounts() -> None:
    user, group = os.geteuid(), os.getegid()
    if user == 0:
        _checked(_library.unshare(_NEW_MOUNTS))
    else:
        _checked(_library.unshare(_NEW_MOUNTS | _NEW_USERS))
        for name, text in (
            ("setgroups", "deny"),
            ("uid_map", f"{user} {user} 1"),
            ("gid_map", f"{group} {group} 1"),
        ):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
    _mount("none", "/", "", _PRIVATE | _ALL_BELOW)


def _mount(source: str, target: str, kind: str, flags: int, words: bytes = b"") -> None:
    _checked(
        _library.mount(
            os.fsencode(source),
            os.fsencode(target),
            os.fsencode(kind),
            ctypes.c_ulong(flags),
            words or None,
        )
    )


def can(made: str) -> bool:
    """Whether a place of this name can be made here."""
    child = os.fork()
    if child == 0:
        status = 1
        with suppress(OSError):
            getattr(sys.modules[__name__], made)()
            status = 0
        os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
