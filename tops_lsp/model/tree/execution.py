"""Execution spaces: where a function runs and who may call whom."""

from __future__ import annotations

import enum

from tops_startup.records import dataclass


class Side(enum.Flag):
    """Where code is compiled for."""

    NONE = 0
    HOST = enum.auto()
    DEVICE = enum.auto()
    BOTH = HOST | DEVICE


@dataclass(frozen=True, slots=True)
class Execution:
    """A function's execution space, and how it came by it.

    `explicit` is false for unmarked functions (host by rule), implicit members and lambdas
    that take the space of the function around them; `reason` then says which rule applied.
    """

    side: Side
    kernel: bool = False
    cooperative: bool = False
    explicit: bool = False
    reason: str = ""  # unmarked, enclosing, namespace-scope, default-argument, implicit, sdk
    known: bool = True  # false: an unknown macro may hide specifiers

    @property
    def on_host(self) -> bool:
        return Side.HOST in self.side

    @property
    def on_device(self) -> bool:
        return Side.DEVICE in self.side

    @property
    def label(self) -> str:
        """As written in source: `__host__ __device__`."""
        words = []
        if self.cooperative:
            words.append("__cooperative__")
        if self.kernel:
            words.append("__global__")
        elif self.side is Side.BOTH:
            words += ["__host__", "__device__"]
        else:
            words.append("__device__" if self.on_device else "__host__")
        return " ".join(words)


HOST = Execution(Side.HOST, reason="unmarked")
"""A function with no specifier is a host function."""


def may_call(caller: Side, callee: Execution) -> bool:
    """Whether code compiled for every side of `caller` may call `callee` without a launch.

    A `__host__ __device__` caller is judged side by side elsewhere: a wrong call there is
    wrong only when that side is really used.
    """
    return callee.kernel or caller in callee.side
