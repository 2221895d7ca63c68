"""Errors of the simulator's Python interface."""

from __future__ import annotations


class SimulatorError(Exception):
    """Something the caller can mend; the message says what."""


class ArgumentError(SimulatorError, TypeError):
    """Arguments do not fit a kernel or program."""


class CompileError(SimulatorError):
    """The source cannot be made into a program."""


class ProgramError(SimulatorError):
    """A program that is not what the IR says it is; the message names the first problem."""


class UnknownKernelError(SimulatorError, KeyError):
    """No such kernel; the message names those there are."""

    def __str__(self) -> str:
        return str(self.args[0])
