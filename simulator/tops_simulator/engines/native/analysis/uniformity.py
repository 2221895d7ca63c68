"""What every block of a launch does alike, so that its first block shows it for all.

Problem. In kernels with barriers most looks go to shared and automatic objects, and each block does
there what the one before did.

Theorem. A value is *free* if it depends on nothing but the thread's place in its block, the
launch's sizes and arguments, and the rounds of loops: by induction over the operations it is the
same in each block, as what is computed of free values where it is free whether it is computed is
free. If all accesses to an object have free places and it is free whether they are made, they are
the same in each block. What checks have shown of it in one block (bounds, initialized bytes, races
between barriers) then holds in all of them: it is *settled*. In the same way a value is *uniform*
that does not depend on the thread's place in its block. As registers are assigned in many places
and rounds, what is known of one is the join of all its assignments, and the kernel is read until
nothing changes (the least fixpoint; see `affine.induction`).

Example. `for (int s = 128; s; s /= 2) { if (threadIdx.x < s) t[threadIdx.x] += t[threadIdx.x + s];
__syncthreads(); }`: s is free and uniform, the places in t are free: t is settled.

Reference. B. Coutinho and others, Divergence analysis and optimizations (2011); R. Karrenberg, S.
Hack, Improving performance of OpenCL on CPUs (2012).
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES, PLACES
from tops_simulator.engines.affine.interpreter import Interpreter
from tops_simulator.engines.native.analysis import mdspan_use
from tops_simulator.engines.native.analysis.kernel_facts import BARRIER, PointerFlow
from tops_simulator.engines.native.analysis.own_addresses import ATOMIC, UNKNOWN_ROOT, Roots
from tops_simulator.engines.native.llvm import vectors
from tops_simulator.engines.native.llvm.functions import NAMES
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.workgroup.inlining import Flat
from tops_simulator.traverse import operands, regions, target, walk
from tops_startup.records import dataclass

Object = tuple[str, int | str]
"""An automatic object by its number, or a symbol."""


@dataclass(frozen=True, slots=True)
class Uniformity:
    """Of a value, or of whether code runs: is it free, is it the same for all threads?"""

    free: bool = True
    uniform: bool = True

    def joined(self, *others: Uniformity) -> Uniformity:
        """Of what depends on several."""
        free, uniform = self.free, self.uniform
        for other in others:
            free, uniform = free and other.free, uniform and other.uniform
        return Uniformity(free, uniform)


UNIFORM = Uniformity()


@dataclass(frozen=True, slots=True)
class Pattern:
    """What is known of a kernel's accesses."""

    uniform_objects: tuple[Object, ...]
    """Objects whose accesses are the same in each block, all of them."""
    accesses: dict[int, frozenset[Object]]
    """Of accesses to settled objects, by the operations' identities, which these are."""
    parameters: dict[int, frozenset[int]]
    """Of accesses that go by nothing but parameters of the kernel, which."""
    various: frozenset[int]
    """Registers that threads of a block may have different values in."""


def pattern(program: ir.Program, flat: Flat) -> Pattern:
    """Raises NotNative where blocks may take different ways through loops and barriers."""
    found = _UniformityInterpreter(program, flat)
    found.solve()
    return found.pattern()


def holds_barrier(op: ir.Op) -> bool:
    """Whether threads meet in an operation."""
    return any(isinstance(inner, ir.Intrinsic) and inner.name == BARRIER for inner in walk((op,)))


@dataclass(eq=False, slots=True)
class _PatternAccess:
    op: ir.Op
    pointer: ir.Value
    free: bool


class _UniformityInterpreter(Interpreter[Uniformity]):
    """Follows values through a kernel until nothing changes."""

    def __init__(self, program: ir.Program, flat: Flat) -> None:
        super().__init__(flat.function, {})
        self.program, self.flat = program, flat
        self.control = UNIFORM
        self.around: tuple[ir.Op, ...] = ()
        self.divergent_loops: set[int] = set()
        """Structures that some threads of a block leave before others, by identity."""
        self.accesses: list[_PatternAccess] = []
        self.passed: list[ir.Value] = []
        """Pointers to what may be touched in other ways than by loads and stores."""
        self.pointer_flow = PointerFlow(program, self.function, {})

    def solve(self) -> None:
        """Reads the kernel until nothing new is found."""
        before: object = None
        while before != (now := ({**self.env}, {*self.divergent_loops})):
            before = now
            self.accesses.clear()
            self.passed.clear()
            self.region(self.function.body)

    def pattern(self) -> Pattern:
        """What was found in the last reading."""
        roots = {id(a.op): self._objects(self.pointer_flow.of(a.pointer)) for a in self.accesses}
        unsettled = {o for value in self.passed for o in self._objects(self.pointer_flow.of(value))}
        uniform_objects = {
            o for objects in roots.values() for o in objects if o[0] != "other"
        } - unsettled
        while wrong := {
            o
            for a in self.accesses
            for o in roots[id(a.op)] & uniform_objects
            if not a.free or not roots[id(a.op)] <= uniform_objects
        }:
            uniform_objects -= wrong
        sure = {
            id(a.op): roots[id(a.op)] for a in self.accesses if roots[id(a.op)] & uniform_objects
        }
        given = {id(a.op): self._parameters(self.pointer_flow.of(a.pointer)) for a in self.accesses}
        parameters = {key: found for key, found in given.items() if found}
        various = (n for n, known in self.env.items() if known and not known.uniform)
        objects = tuple(sorted(uniform_objects, key=str))
        return Pattern(objects, sure, parameters, frozenset(various))

    def _parameters(self, roots: Roots) -> frozenset[int]:
        """The parameters a pointer comes from; none where it comes from elsewhere, too."""
        given = (what for kind, what in roots if kind == "parameter")
        found = frozenset(number for number in given if isinstance(number, int))
        return found if len(found) == len(roots) else frozenset()

    def _objects(self, roots: Roots) -> frozenset[Object]:
        return frozenset(self._object(root) for root in roots) or frozenset({("other", 0)})

    def _object(self, root: tuple[str, object]) -> Object:
        kind, what = root
        if root == UNKNOWN_ROOT:
            raise NotNative("pointers that come from memory")
        if isinstance(what, ir.Alloca):
            return "alloca", self.flat.objects[id(what)]
        if kind == "symbol" and self._is_of_block(str(what)):
            return "symbol", str(what)
        return "other", 0

    def _is_of_block(self, symbol: str) -> bool:
        return self.program.symbols[symbol].space in (ir.Space.SHARED, ir.Space.LOCAL)

    # --- structure ------------------------------------------------------------------------

    def step(self, op: ir.Op) -> None:
        if isinstance(op, ir.Break | ir.Continue):
            self._jump(op)
        else:
            super().step(op)

    def _jump(self, op: ir.Op) -> None:
        wanted = (ir.Loop, ir.Block) if isinstance(op, ir.Break) else (ir.Loop,)
        left = next(outer for outer in reversed(self.around) if isinstance(outer, wanted))
        if not self.control.free:
            raise NotNative("a jump that blocks decide on for themselves")
        if holds_barrier(left):
            raise NotNative("a jump over a barrier")
        if not self.control.uniform:
            self.divergent_loops.add(id(left))

    def inside(self, op: ir.Op) -> None:
        before = self.control, self.around
        level = Uniformity(uniform=id(op) not in self.divergent_loops)
        inner = self.control.joined(level, *map(self.value, operands(op)))
        if isinstance(op, ir.Loop) and not inner.free:
            raise NotNative("a loop whose rounds blocks decide on for themselves")
        if holds_barrier(op) and (isinstance(op, ir.Block) or inner != UNIFORM):
            raise NotNative("a barrier that is not in the way of all threads")
        self.control, self.around = inner, (*self.around, op)
        for region in regions(op):
            self.region(region)
        self.control, self.around = before

    # --- operations -----------------------------------------------------------------------

    def value(self, value: ir.Value) -> Uniformity:
        found = self.env.get(value.index) if isinstance(value, ir.Reg) else None
        return found or UNIFORM

    def operation(self, op: ir.Op) -> None:
        for pointer in self._touched(op):
            free = self.control.free and self.value(pointer).free
            self.accesses.append(_PatternAccess(op, pointer, free))
        dst = target(op)
        if dst is not None:
            self.env[dst.index] = self.value(dst).joined(self.result(op), self.control)

    def result(self, op: ir.Op) -> Uniformity:
        match op:
            case ir.Load() | ir.Copy():
                return Uniformity(free=False, uniform=False)
            case ir.Alloca():
                return Uniformity(uniform=False)
            case ir.AddressOf():
                return Uniformity(
                    uniform=self.program.symbols[op.symbol].space is not ir.Space.LOCAL
                )
            case ir.Intrinsic() if op.name in PLACES:
                return Uniformity(*(not op.name.startswith(of) for of in ("%block", "%thread")))
            case ir.Intrinsic() if op.name in mdspan_use.LOADS or op.name.startswith(ATOMIC):
                return Uniformity(free=False, uniform=False)
        return UNIFORM.joined(*map(self.value, operands(op)))

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
            case ir.Intrinsic() if op.name in PLAIN or op.name in INDICES:
                self._passes(*op.args)
            case ir.Intrinsic() if op.name != BARRIER:
                raise NotNative(op.name)
            case ir.Convert() | ir.Bitcast() | ir.Insert() | ir.Splat():
                self._passes(*operands(op))
            case ir.Call() | ir.CallPointer() | ir.Launch() | ir.UnsupportedCode() | ir.Return():
                raise NotNative("calls")
            case ir.FunctionAddress():
                raise NotNative("pointers to functions")

    def _passes(self, *values: ir.Value) -> None:
        """Operands that are not followed, if they are pointers."""
        for value in values:
            pointers = self.function.registers
            if isinstance(value, ir.Reg) and pointers[value.index] is ir.Scalar.PTR:
                self.passed.append(value)


PLAIN = frozenset({*NAMES, *vectors.VALUES} - {*mdspan_use.LOADS})
"""Functions of their arguments."""
