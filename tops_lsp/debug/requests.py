"""The requests that have come from the adapter and wait, and those that are taken back.

A request is ("request", number, command, arguments). `cancel` does not wait for its turn: what it
takes back may be what holds the others up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection

from tops_lsp.debug.json import Json

CANCEL = "cancel"
WaitingRequest = tuple[int, str, Json]
"""Number, command, arguments."""


class RequestQueue:
    """Requests in the order in which they came; `cancel` is called for each that cancels."""

    def __init__(self, connection: Connection, cancel: Callable[[int, Json], None]) -> None:
        self.connection, self.cancel = connection, cancel
        self._waiting: deque[WaitingRequest] = deque()

    def next(self) -> WaitingRequest:
        """The next request, which is waited for. Raises what a connection's end raises."""
        self.read()
        while not self._waiting:
            self._take()
            self.read()
        return self._waiting.popleft()

    def read(self) -> bool:
        """Reads what has come; whether a request waits."""
        while self.connection.poll():
            self._take()
        return bool(self._waiting)

    def take_back(self, number: object) -> bool:
        """Leaves out a request that waits; False if it does not."""
        found = next((r for r in self._waiting if r[0] == number), None)
        if found is not None:
            self._waiting.remove(found)
        return found is not None

    def _take(self) -> None:
        _, number, command, arguments = self.connection.recv()
        if command == CANCEL:
            self.cancel(number, arguments)
        else:
            self._waiting.append((number, command, arguments))
