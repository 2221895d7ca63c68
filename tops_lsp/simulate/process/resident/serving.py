"""The resident process: takes connections, forks a child for each, looks after them.

One thread, which never waits for a client: it reads a greeting of fixed size and nothing else.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

from tops_lsp.simulate.process.resident import place
from tops_lsp.simulate.process.resident.child import Job, work
from tops_lsp.simulate.process.resident.frames import (
    ENDED,
    GREETING,
    REPLACED,
    WELCOME,
    framed,
    greeting,
)
from tops_lsp.simulate.process.resident.holes import fill_holes
from tops_startup.records import dataclass, field

_LEFT = select.POLLHUP | select.POLLERR | getattr(select, "POLLRDHUP", 0x2000)
LINGER = 5.0
"""Seconds that a child has without its client. One that has reported all may finish better machine
code for the next run; others end at the first signal."""
MOST = 64
"""Connections at a time; who comes later finds nobody."""


@dataclass(eq=False)
class ClientSession:
    """A client: its connection, and its child once it has one."""

    connection: socket.socket
    child: int = 0
    handle: int = -1  # of the child's process
    until: float | None = None  # when a child without a client has to be gone


@dataclass(eq=False)
class Resident:
    """Serves until nobody has wanted anything for `idle` seconds, or another version comes."""

    home: str
    listener: socket.socket
    lock: int
    identity: bytes
    jobs: Mapping[str, Job]
    idle: float
    clock: Callable[[], float] = time.monotonic
    is_own: Callable[[socket.socket], bool] = place.is_own
    clients: dict[int, ClientSession] = field(default_factory=dict)  # by connection and by handle

    def serve(self) -> None:
        """Returns when it is time to end and the last run is over."""
        gc.collect()
        fill_holes()
        gc.freeze()  # children share what is there
        self._open = True
        self._poll = select.poll()
        self._poll.register(self.listener, select.POLLIN)
        self._since = self.clock()
        while self._open or self.clients:
            events = dict(self._poll.poll(self._patience()))
            knocked = self._open and events.pop(self.listener.fileno(), 0)
            for descriptor, event in events.items():
                self._meet(descriptor, event)
            if knocked and self._open:  # last: a new connection may have the number of an old one
                self._accept()
            self._end_left()
            if not self.clients and self.clock() - self._since >= self.idle:
                self.retire()

    def _patience(self) -> float | None:
        """Milliseconds to wait; None for as long as it takes."""
        ends = [client.until for client in self.clients.values() if client.until is not None]
        if not self.clients:
            ends = [self._since + self.idle]
        return max(0.0, 1000 * (min(ends) - self.clock())) + 1 if ends else None

    def retire(self) -> None:
        """Makes room for a successor; runs under way go on."""
        if not self._open:
            return
        self._open = False
        place.removed(self.home)
        self._poll.unregister(self.listener)
        self.listener.close()
        os.close(self.lock)

    def _meet(self, descriptor: int, event: int) -> None:
        client = self.clients.get(descriptor)
        if client is None:  # gone with an event before this one
            return
        if descriptor == client.handle:
            self._reap(client)
        elif client.child:
            client.until = self.clock() + LINGER  # nobody waits for it any more
            _end(client.child, signal.SIGTERM)
            self._poll.unregister(descriptor)
        elif event & select.POLLIN:
            self._hear(client)
        else:
            self._dismiss(client)

    def _end_left(self) -> None:
        for client in {*self.clients.values()}:
            if client.until is not None and self.clock() >= client.until:
                client.until = None
                _end(client.child, signal.SIGKILL)

    # --- clients --------------------------------------------------------------------------

    def _accept(self) -> None:
        try:
            connection, _ = self.listener.accept()
        except OSError:
            return
        if len(self.clients) >= 2 * MOST or not self.is_own(connection):
            connection.close()
            return
        self.clients[connection.fileno()] = ClientSession(connection)
        self._poll.register(connection, select.POLLIN | _LEFT)

    def _hear(self, client: ClientSession) -> None:
        """A greeting is short enough to come in one piece."""
        try:
            said = greeting(client.connection.recv(GREETING, socket.MSG_DONTWAIT))
        except OSError:
            said = None
        if said is None:
            self._dismiss(client)
        elif said.identity != self.identity:
            self.retire()
            self._dismiss(client, framed(REPLACED))
        else:
            self.idle = said.idle
            self._admit(client)

    def _admit(self, client: ClientSession) -> None:
        """Lets a client in: a child of its own."""
        parent = os.getpid()
        try:
            client.connection.send(framed(WELCOME), socket.MSG_NOSIGNAL)
            client.child = os.fork()
        except OSError:
            self._dismiss(client)
            return
        if not client.child:
            self._become(client, parent)
        client.handle = os.pidfd_open(client.child)
        self.clients[client.handle] = client
        self._poll.register(client.handle, select.POLLIN)
        self._poll.modify(client.connection, _LEFT)

    def _become(self, client: ClientSession, parent: int) -> None:
        """In the child: nothing of the other clients stays in reach. Does not return."""
        status = 1
        with suppress(BaseException):
            for other in {*self.clients.values()} - {client}:
                other.connection.close()
                if other.handle >= 0:
                    os.close(other.handle)
            if self._open:
                self.listener.close()
                os.close(self.lock)
            status = work(client.connection, self.jobs, parent)
        os._exit(status)

    def _reap(self, client: ClientSession) -> None:
        _, status = os.waitpid(client.child, 0)
        code = os.waitstatus_to_exitcode(status)
        self._poll.unregister(client.handle)
        del self.clients[client.handle]
        os.close(client.handle)
        self._dismiss(client, framed(ENDED, b"%d" % code))

    def _dismiss(self, client: ClientSession, last: bytes = b"") -> None:
        """Ends a connection, with a last word for who still listens."""
        with suppress(OSError):
            if last:
                client.connection.send(last, socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL)
        with suppress(KeyError):
            self._poll.unregister(client.connection)
        del self.clients[client.connection.fileno()]
        client.connection.close()
        self._since = self.clock()


def _end(child: int, how: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(child, how)
