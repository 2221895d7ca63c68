"""What every block of a launch does alike, so that its first block shows it for all.

A value is *free* if it depends on nothing but the thread's place in its block, the launch's sizes
and arguments, and the rounds of loops: it is the same in each block. Which accesses a kernel makes
to a shared or automatic object is the same, too, where all their places are free and so is whether
they are made. What checks have shown of such an object in one block (bounds, initialised bytes,
races between barriers) then holds in all of them: it is *settled*.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_simulator import ir
from tops_simulator.engines.native.analysis import mdspan_use
from tops_simulator.engines.native.analysis.kernel_facts import (
    ATOMIC,
    BARRIER,
    ELSEWHERE,
    Roots,
    Survey,
)
from tops_simulator.engines.native.llvm import vectors
from tops_simulator.engines.native.llvm.functions import NAMES
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime.context import INDICES, THREAD_PLACES
from tops_simulator.engines.native.workgroup.inlining import Flat
from tops_simulator.traverse import operands, regions, target, walk
from tops_startup.records import dataclass

Object = tuple[str, int | str]
"""An automatic object by its number, or a symbol."""


@dataclass(frozen=True, slots=True)
class ControlFacts:
    """What decides whether a piece of code runs: is it free, is it the same for all threads?"""

    free: bool = True
    uniform: bool = True


@dataclass(frozen=True, slots=True)
class Pattern:
    """What is known of a kernel's accesses."""

    settled: tuple[Object, ...]
    """Objects whose accesses are the same in each block, all of them."""
    accesses: dict[int, frozenset[Object]]
    """Of accesses to settled objects, by the operations' identities, which these are."""
    various: frozenset[int]
    """Registers that threads of a block may have different values in."""


def pattern(program: ir.Program, flat: Flat) -> Pattern:
    """Raises NotNative where blocks may take different ways through loops and barriers."""
    found = _UniformityReader(program, flat)
    found.settle()
    return found.pattern()


def holds_barrier(op: ir.Op) -> bool:
    """Whether threads meet in an operation."""
    return any(isinstance(inner, ir.Intrinsic) and inner.name == BARRIER for inner in walk((op,)))


@dataclass(eq=False, slots=True)
class _PatternAccess:
    op: ir.Op
    pointer: ir.Value
    free: bool


class _UniformityReader:
    """Follows values through a kernel until nothing changes."""

    def __init__(self, program: ir.Program, flat: Flat) -> None:
        self.program, self.flat, self.function = program, flat, flat.function
        self.bound: set[int] = set()
        """Registers that are not free."""
        self.various: set[int] = set()
        """Registers that threads of a block may have different values in."""
        self.ragged: set[int] = set()
        """Structures that some threads of a block leave before others, by identity."""
        self.accesses: list[_PatternAccess] = []
        self.passed: list[ir.Value] = []
        """Pointers to what may be touched in other ways than by loads and stores."""
        self.survey = Survey(program, self.function, {})

    def settle(self) -> None:
        """Reads the kernel until nothing new is found."""
        size = -1
        while size != (size := len(self.bound) + len(self.various) + len(self.ragged)):
            self.accesses.clear()
            self.passed.clear()
            self._region(self.function.body, ControlFacts(), ())

    def pattern(self) -> Pattern:
        """What was found in the last reading."""
        roots = {id(a.op): self._objects(self.survey.of(a.pointer)) for a in self.accesses}
        unsettled = {o for value in self.passed for o in self._objects(self.survey.of(value))}
        settled = {o for objects in roots.values() for o in objects if o[0] != "other"} - unsettled
        while wrong := {
            o
            for a in self.accesses
            for o in roots[id(a.op)] & settled
            if not a.free or not roots[id(a.op)] <= settled
        }:
            settled -= wrong
        sure = {id(a.op): roots[id(a.op)] for a in self.accesses if roots[id(a.op)] & settled}
        return Pattern(tuple(sorted(settled, key=str)), sure, frozenset(self.various))

    def _objects(self, roots: Roots) -> frozenset[Object]:
        return frozenset(self._object(root) for root in roots) or frozenset({("other", 0)})

    def _object(self, root: tuple[str, object]) -> Object:
        kind, what = root
        if root == ELSEWHERE:
            raise NotNative("pointers that come from memory")
        if isinstance(what, ir.Alloca):
            return "alloca", self.flat.objects[id(what)]
        if kind == "symbol" and self._is_of_block(str(what)):
            return "symbol", str(what)
        return "other", 0

    def _is_of_block(self, symbol: str) -> bool:
        return self.program.symbols[symbol].space in (ir.Space.SHARED, ir.Space.LOCAL)

    # --- structure ------------------------------------------------------------------------

    def _region(self, region: ir.Region, control: ControlFacts, around: tuple[ir.Op, ...]) -> None:
        for op in region:
            if isinstance(op, ir.Break | ir.Continue):
                self._jump(op, control, around)
            elif regions(op):
                self._inside(op, control, around)
            else:
                self._operation(op, control)

    def _jump(self, op: ir.Op, control: ControlFacts, around: tuple[ir.Op, ...]) -> None:
        wanted = (ir.Loop, ir.Block) if isinstance(op, ir.Break) else (ir.Loop,)
        left = next(outer for outer in reversed(around) if isinstance(outer, wanted))
        if not control.free:
            raise NotNative("a jump that blocks decide on for themselves")
        if holds_barrier(left):
            raise NotNative("a jump over a barrier")
        if not control.uniform:
            self.ragged.add(id(left))

    def _inside(self, op: ir.Op, control: ControlFacts, around: tuple[ir.Op, ...]) -> None:
        condition = operands(op)
        free = control.free and all(map(self._is_free, condition))
        uniform = control.uniform and id(op) not in self.ragged
        inner = ControlFacts(free, uniform and all(map(self._is_uniform, condition)))
        if isinstance(op, ir.Loop) and not free:
            raise NotNative("a loop whose rounds blocks decide on for themselves")
        if holds_barrier(op) and (isinstance(op, ir.Block) or inner != ControlFacts()):
            raise NotNative("a barrier that is not in the way of all threads")
        for region in regions(op):
            self._region(region, inner, (*around, op))

    def _is_free(self, value: ir.Value) -> bool:
        return not isinstance(value, ir.Reg) or value.index not in self.bound

    def _is_uniform(self, value: ir.Value) -> bool:
        return not isinstance(value, ir.Reg) or value.index not in self.various

    # --- operations -----------------------------------------------------------------------

    def _operation(self, op: ir.Op, control: ControlFacts) -> None:
        for pointer in self._touched(op):
            self.accesses.append(
                _PatternAccess(op, pointer, control.free and self._is_free(pointer))
            )
        free, uniform = self._result(op)
        dst = target(op)
        if dst is None:
            return
        if not (free and control.free):
            self.bound.add(dst.index)
        if not (uniform and control.uniform):
            self.various.add(dst.index)

    def _result(self, op: ir.Op) -> tuple[bool, bool]:
        """Whether an operation's result is free, and whether it is the same for all threads."""
        match op:
            case ir.Load() | ir.Copy():
                return False, False
            case ir.Alloca():
                return True, False
            case ir.AddressOf():
                return True, self.program.symbols[op.symbol].space is not ir.Space.LOCAL
            case ir.Intrinsic() if op.name in THREAD_PLACES:
                return not op.name.startswith("%block"), not op.name.startswith("%thread")
            case ir.Intrinsic() if op.name in mdspan_use.LOADS or op.name.startswith(ATOMIC):
                return False, False
        values = operands(op)
        return all(map(self._is_free, values)), all(map(self._is_uniform, values))

    def _touched(self, op: ir.Op) -> Iterator[ir.Value]:
        """The pointer of a load or store. Raises NotNative for what is followed no further."""
        match op:
            case ir.Load() | ir.Fill():
                yield op.ptr
            case ir.Store():
                yield op.ptr
                self._passes(op.value)
            case ir.Copy():
                self._passes(op.dst, op.src)
            case ir.Intrinsic() if op.name in mdspan_use.LOADS:
                yield op.args[0]
            case ir.Intrinsic() if op.name in mdspan_use.STORES:
                yield op.args[1]
            case ir.Intrinsic() if op.name.startswith(ATOMIC):
                self._passes(*op.args)
            case ir.Intrinsic() if op.name in _PLAIN or op.name in INDICES:
                self._passes(*op.args)
            case ir.Intrinsic() if op.name != BARRIER:
                raise NotNative(op.name)
            case ir.Convert() | ir.Bitcast() | ir.Insert() | ir.Splat():
                self._passes(*operands(op))
            case ir.Call() | ir.CallPointer() | ir.Launch() | ir.Unsupported() | ir.Return():
                raise NotNative("calls")
            case ir.FunctionAddress():
                raise NotNative("pointers to functions")

    def _passes(self, *values: ir.Value) -> None:
        """Operands that are not followed, if they are pointers."""
        for value in values:
            pointers = self.function.registers
            if isinstance(value, ir.Reg) and pointers[value.index] is ir.Scalar.PTR:
                self.passed.append(value)


_PLAIN = frozenset({*NAMES, *vectors.VALUES} - {*mdspan_use.LOADS})
