"""Which loops may wait for other threads.

Problem: lockstep makes the rounds of a loop until no thread is in it, so a loop that waits for a
thread elsewhere never ends; a launch that may have one is watched, and costs more once it seems to
wait. Most loops with atomics in them only count.

Theorem: a loop whose rounds do not depend on memory waits for nobody. What decides whether there is
another round is its test, the conditions around jumps out of it, and what these are computed from
inside the loop, together with the conditions under which that is computed. If none of it is read
from memory, comes from an atomic, another thread or a call, the rounds are the same whatever other
threads do. What was computed before the loop stays what it is.

    for (int i = 0; i < n; ++i) { atomicAdd(&sum[k[i]], 1); }       counts: n rounds
    while (atomicCAS(&lock, 0, 1) != 0) {}                          may wait
    for (bool done = false; !done;) { if (turn[0] == me) done = true; }   may wait

Reference: control and data dependence as in program slicing (Weiser, 1981).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.ops import math
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.program_facts import of_program
from tops_simulator.traverse import operands, target, walk


@of_program
def waiting_loops(program: ir.Program, kernel: str) -> frozenset[int]:
    """The loops of a kernel, and of what it calls, that look at what other threads may change and
    go on by what they see: the identities of the operations."""
    known: dict[str, bool] = {}

    def looks(region: ir.Region) -> bool:
        return any(_looks(op) or (isinstance(op, ir.Call) and calls(op)) for op in walk(region))

    def calls(op: ir.Call) -> bool:
        name = op.function
        if name not in known:
            known[name] = False
            callee = program.functions.get(name)
            known[name] = callee is not None and looks(callee.body)
        return known[name]

    return frozenset(
        id(op)
        for name in reached(program, kernel)
        for op in walk(program.functions[name].body)
        if isinstance(op, ir.Loop) and looks((*op.header, *op.body, *op.step)) and may_wait(op)
    )


def reached(program: ir.Program, kernel: str) -> list[str]:
    """A kernel and the functions it calls."""
    found = [kernel]
    for name in found:
        for op in walk(program.functions[name].body):
            if isinstance(op, ir.Call) and op.function in program.functions:
                found += [op.function] * (op.function not in found)
    return found


def _looks(op: ir.Op) -> bool:
    if isinstance(op, ir.Load):
        return op.strong
    return isinstance(op, ir.Intrinsic) and op.name.startswith("atomic") and op.dst is not None


def may_wait(loop: ir.Loop) -> bool:
    """Whether the rounds of a loop may depend on memory."""
    slices = _Dependences()
    return slices.of_loop(loop, frozenset()) in slices.reached_from_memory()


class _Dependences:
    """What registers and decisions depend on inside a loop. A decision is whether a loop goes on,
    or what comes after a jump is reached: it has a negative number."""

    def __init__(self) -> None:
        self._of: dict[int, set[int]] = defaultdict(set)
        self._read: set[int] = set()
        self._last = 0
        self._whole = -1

    def of_loop(self, loop: ir.Loop, around: frozenset[int]) -> int:
        """The decision whether a loop goes on; `around` are those that it is under."""
        here = self._decision(around | _registers((loop.test,)))
        for region in (loop.header, loop.body, loop.step):
            self._region(region, around | {here}, here, here)
        return here

    def reached_from_memory(self) -> set[int]:
        """What depends on memory in the end."""
        users: dict[int, list[int]] = defaultdict(list)
        for number, sources in self._of.items():
            for source in sources:
                users[source].append(number)
        found, left = set(self._read), [*self._read]
        while left:
            more = [user for user in users[left.pop()] if user not in found]
            found.update(more)
            left += more
        return found

    def _decision(self, sources: Iterable[int]) -> int:
        self._last -= 1
        self._of[self._last].update(sources)
        return self._last

    def _region(self, region: ir.Region, around: frozenset[int], leaves: int, loop: int) -> None:
        """`leaves` is the decision of what a `Break` leaves, `loop` that of the innermost loop."""
        for op in region:
            match op:
                case ir.If():
                    under = around | _registers((op.cond,))
                    self._region(op.then, under, leaves, loop)
                    self._region(op.orelse, under, leaves, loop)
                case ir.Loop():
                    self.of_loop(op, around)
                case ir.Block():
                    here = self._decision(around)
                    self._region(op.body, around | {here}, here, loop)
                case ir.Break():
                    self._of[leaves] |= around
                case ir.Continue():
                    self._of[loop] |= around
                case ir.Return():
                    self._of[self._whole] |= around
                case _:
                    self._plain(op, around)

    def _plain(self, op: ir.Op, around: frozenset[int]) -> None:
        written = target(op)
        if written is None:
            return
        self._of[written.index] |= around | _registers(operands(op))
        if _is_from_memory(op):
            self._read.add(written.index)


def _registers(values: Iterable[ir.Value]) -> frozenset[int]:
    return frozenset(value.index for value in values if isinstance(value, ir.Reg))


def _is_from_memory(op: ir.Op) -> bool:
    """Whether what an operation gives may depend on memory or on other threads."""
    if isinstance(op, ir.Intrinsic):
        own = getattr(REGISTRY.get(op.name), "__module__", "") == math.__name__
        return not own and op.name not in INDICES
    return isinstance(op, ir.Load | ir.Call | ir.CallPointer)
