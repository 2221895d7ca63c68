"""Which registers may be read, before they are written, from an operation of a function on."""

from __future__ import annotations

from collections.abc import Collection

from tops_simulator import ir
from tops_simulator.traverse import operands, target
from tops_startup.tuples import NamedTuple

Registers = frozenset[int]
_NONE: Registers = frozenset()


class _Exits(NamedTuple):
    """What is live where `Break` and `Continue` lead to."""

    left: Registers = _NONE
    next_round: Registers = _NONE


def live_at(function: ir.Function, wanted: Collection[int]) -> dict[int, Registers]:
    """The registers that are live just before operations, which are given by their ids."""
    liveness = _Liveness(wanted)
    liveness.before(function.body, _NONE, _Exits())
    return liveness.found


class _Liveness:
    """Goes backward through a function; loops until nothing is added any more."""

    def __init__(self, wanted: Collection[int]) -> None:
        self.wanted = wanted
        self.found: dict[int, Registers] = {}

    def before(self, region: ir.Region, live: Registers, exits: _Exits) -> Registers:
        """What is live where a region begins; `live` is after it."""
        for op in reversed(region):
            live = self._before(op, live, exits)
            if id(op) in self.wanted:
                self.found[id(op)] = self.found.get(id(op), _NONE) | live
        return live

    def _before(self, op: ir.Op, live: Registers, exits: _Exits) -> Registers:
        match op:
            case ir.Break():
                return exits.left
            case ir.Continue():
                return exits.next_round
            case ir.Return() | ir.UnsupportedCode():
                return _read(op)
            case ir.If():
                branches = (self.before(part, live, exits) for part in (op.then, op.orelse))
                return _read(op).union(*branches)
            case ir.Block():
                return self.before(op.body, live, exits._replace(left=live))
            case ir.Loop():
                return self._before_loop(op, live)
        dst = target(op)
        return (live if dst is None else live - {dst.index}) | _read(op)

    def _before_loop(self, loop: ir.Loop, after: Registers) -> Registers:
        head, known = _NONE, None
        while head != known:
            known = head
            step = self.before(loop.step, head, _Exits(after, head))
            body = self.before(loop.body, step, _Exits(after, step))
            tested = body | after | _read(loop)
            head = self.before(loop.header, tested, _Exits(after, step))
        return head if loop.test_first else body


def _read(op: ir.Op) -> Registers:
    return frozenset(value.index for value in operands(op) if isinstance(value, ir.Reg))
