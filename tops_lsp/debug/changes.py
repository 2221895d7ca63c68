"""Changes that the user makes to a run that is. They are made again when it is replayed."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

from tops_lsp.debug.building import Build
from tops_lsp.debug.inspection import At, expression
from tops_simulator.debugging.debugger import Debugger
from tops_simulator.debugging.side_evaluation import EvaluationError, write_memory
from tops_startup.records import dataclass


class Change(Protocol):
    """Something a user has changed, at a moment."""

    @property
    def moment(self) -> int:
        """When."""

    def again(self, build: Build, debugger: Debugger) -> None:
        """Makes it in another run that has come to the moment."""


@dataclass(frozen=True, slots=True)
class AssignmentChange:
    """An expression that a thread (of a run, by its number) has evaluated so deep in calls."""

    moment: int
    run: int
    thread: int
    depth: int
    text: str

    def again(self, build: Build, debugger: Debugger) -> None:
        """See `Change`."""
        calls = debugger.calls
        if self.depth < len(calls) and debugger.numbers.get(calls[self.depth].run) == self.run:
            at = At(calls[self.depth], self.thread)
            with suppress(EvaluationError):  # it had a value once
                expression(build, debugger, at, self.text, may_assign=True)


@dataclass(frozen=True, slots=True)
class JumpChange:
    """Threads go on at another statement."""

    moment: int
    statement: int

    def again(self, build: Build, debugger: Debugger) -> None:
        """See `Change`."""
        debugger.engine.jump = self.statement


@dataclass(frozen=True, slots=True)
class StoreChange:
    """Bytes written to memory."""

    moment: int
    address: int
    data: bytes

    def again(self, build: Build, debugger: Debugger) -> None:
        """See `Change`."""
        write_memory(debugger.engine, self.address, self.data)
