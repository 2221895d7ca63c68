"""The sockets that a service listens on, opened before it starts: we report what is in use.

uvicorn would end the process at a port in use, and take a Unix socket away from whoever listens.
"""

from __future__ import annotations

import errno
import os
import socket
import stat
from contextlib import ExitStack, suppress

LOCAL = ("127.0.0.1", "localhost", "::1")
UNIX = "unix:"
LAST_PORT = 0xFFFF
EVERYBODY = 0o666
"""Who may speak to the service is for the socket's folder to say."""
ABSENT = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""`localhost` has two addresses by its name, of which a machine may lack one."""


class AddressInUseError(OSError):
    """Somebody listens there."""


def listening(address: str, opened: ExitStack) -> list[socket.socket]:
    """Sockets of unix:PATH, or HOST:PORT of this machine, for `opened` to close. Raises ValueError
    for another address, AddressInUseError, and OSError where there can be no such socket."""
    try:
        if address.startswith(UNIX):
            return [_file(address.removeprefix(UNIX), opened)]
        host, _, port = address.rpartition(":")
        if host in LOCAL and port.isdecimal() and int(port) <= LAST_PORT:
            return _ports(host, int(port), opened)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise AddressInUseError(*error.args) from error
        raise
    raise ValueError(address)


def _ports(host: str, port: int, opened: ExitStack) -> list[socket.socket]:
    found, fault = [], OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    for family, *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        try:
            found.append(opened.enter_context(socket.create_server(place[:2], family=family)))
        except OSError as error:
            fault = OSError(error.errno, os.strerror(error.errno or 0))  # without Python's addition
            if error.errno not in ABSENT:
                raise fault from error
    if not found:
        raise fault
    return found


def _file(path: str, opened: ExitStack) -> socket.socket:
    """A socket's file at which nobody listens any more is replaced: its process left it there."""
    _remove_stale(path)
    made = opened.enter_context(socket.socket(socket.AF_UNIX))
    made.bind(path)
    opened.callback(_remove, path)
    os.chmod(path, EVERYBODY)
    made.listen()
    return made


def _remove_stale(path: str) -> None:
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(mode):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    with socket.socket(socket.AF_UNIX) as tried:
        if tried.connect_ex(path) != errno.ECONNREFUSED:
            raise AddressInUseError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))
    _remove(path)


def _remove(path: str) -> None:
    with suppress(FileNotFoundError):
        os.remove(path)
