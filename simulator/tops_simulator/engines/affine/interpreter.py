"""One abstract interpreter of the IR: what its registers hold, as values of a domain.

Problem. Five analyses ask what a register holds: a form over the thread's place, a line over
digits, a term over what a loop begins with, what a value does from round to round, whether all
blocks have the same. They differ in the values they keep, not in how code is followed. So the
interpreter is here, and each of them is a domain: a subclass with values V of its own, None for all
that is not known.

Theorem (soundness). Let each value of the domain stand for a set of numbers. If the operations of
the domain (`plus`, `times`, `cast`, …) give a value whose set holds the result of any operands out
of the operands' sets, then every register holds a number out of the set of its value, wherever code
is read. By induction over the operations in the order they are made in; for those that are inside
of others:
    No register changes on any way through a structure (to its end, or out of it by a jump) but
    those that some operation inside gives a value. So the others are known after it as they were
    before; in a loop also before each of its parts, where a register may come from another round.

Theorem (linear). `a + b`, `a - b`, `a * f` with f the same for all that the domain tells apart, `a
<< n` = `a * 2^n` with n known, and a pointer `i * scale` bytes further are the operations that keep
a number affine. There are no others: a domain says what sums and multiples are in it.

Example. `int i = blockIdx.x * 64 + threadIdx.x; if (i < n) i = n - 1; out[i] = 0;` Before the
branch i is a form, after it nothing is known of it.

Reference. P. and R. Cousot, Abstract interpretation: a unified lattice model (1977).
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from tops_simulator import ir
from tops_simulator.engines.affine.forms import (
    INDICES,
    Affine,
    Numbers,
    Place,
    PlaceForm,
    interval_of,
    is_whole,
)
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.launch import Task
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.traverse import regions, target, walk

V = TypeVar("V")
_STRUCTURES = (ir.If, ir.Loop, ir.Block)


class Interpreter(Generic[V]):
    """Follows the registers of a function, in a domain that a subclass says."""

    def __init__(self, function: ir.Function, env: dict[int, V | None]) -> None:
        self.function, self.env = function, env

    def type_of(self, value: ir.Value) -> ir.ValueType:
        """An operand's type."""
        return value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]

    # --- the domain -----------------------------------------------------------------------

    def constant(self, number: int) -> V | None:
        """A number."""
        return None

    def number_of(self, value: V) -> int | None:
        """The number that a value is, if it is one."""
        return None

    def entry(self, reg: ir.Reg) -> V | None:
        """A register that nothing has been assigned to."""
        return None

    def index(self, name: str) -> V | None:
        """A built-in variable."""
        return None

    def is_factor(self, value: V) -> bool:
        """Whether a multiple by it is one of the domain's."""
        return self.number_of(value) is not None

    def plus(self, a: V, b: V, sign: int, type_: ir.Scalar) -> V | None:
        """a + sign * b"""
        return None

    def times(self, a: V, factor: V, type_: ir.Scalar) -> V | None:
        """a * factor"""
        return None

    def moved(self, pointer: V | None, index: V | None, scale: int) -> V | None:
        """A pointer `index * scale` bytes further."""
        return None

    def cast(self, op: ir.Convert) -> V | None:
        """A number in another type."""
        return self.value(op.a)

    def typed(self, found: V | None, type_: ir.ValueType) -> V | None:
        """A result in a register: what may have left its type is not known."""
        return found

    # --- operations -----------------------------------------------------------------------

    def value(self, value: ir.Value) -> V | None:
        """What is known of an operand."""
        if isinstance(value, ir.Reg):
            return self.env[value.index] if value.index in self.env else self.entry(value)
        if not is_whole(value.type):
            return None
        return self.typed(self.constant(int(value.value)), value.type)

    def result(self, op: ir.Op) -> V | None:
        """What an operation gives."""
        match op:
            case ir.Move():
                return self.value(op.src)
            case ir.Convert():
                return self.cast(op)
            case ir.Binary():
                return self.binary(op)
            case ir.Offset():
                return self.moved(self.value(op.ptr), self.value(op.index), op.scale)
            case ir.Intrinsic() if op.name in INDICES:
                return self.index(op.name)
        return None

    def binary(self, op: ir.Binary) -> V | None:
        """An operation on two numbers."""
        a, b, type_ = self.value(op.a), self.value(op.b), self.type_of(op.dst)
        if a is None or b is None or not isinstance(type_, ir.Scalar) or not is_whole(type_):
            return None
        return self.linear(op.op, a, b, type_)

    def linear(self, op: ir.BinaryOp, a: V, b: V, type_: ir.Scalar) -> V | None:
        """What operations give that keep numbers affine."""
        match op:
            case ir.BinaryOp.ADD:
                return self.plus(a, b, 1, type_)
            case ir.BinaryOp.SUB:
                return self.plus(a, b, -1, type_)
            case ir.BinaryOp.MUL if self.is_factor(b):
                return self.times(a, b, type_)
            case ir.BinaryOp.MUL if self.is_factor(a):
                return self.times(b, a, type_)
            case ir.BinaryOp.SHL:
                count = self.number_of(b)
                fits = count is not None and 0 <= count < 8 * type_.size
                factor = self.constant(1 << count) if fits and count is not None else None
                return None if factor is None else self.times(a, factor, type_)
        return None

    # --- structure ------------------------------------------------------------------------

    def region(self, region: ir.Region) -> None:
        """Reads operations one after another."""
        for op in region:
            self.step(op)

    def step(self, op: ir.Op) -> None:
        """Reads an operation, with all that is inside of it."""
        if isinstance(op, _STRUCTURES):
            self.inside(op)
        else:
            self.operation(op)

    def operation(self, op: ir.Op) -> None:
        """Reads an operation with nothing inside."""
        found, dst = self.result(op), self.destination(op)
        if dst is not None:
            self.env[dst.index] = self.typed(found, self.function.registers[dst.index])

    def destination(self, op: ir.Op) -> ir.Reg | None:
        """The register that an operation gives a value."""
        return target(op)

    def inside(self, op: ir.Op) -> None:
        """Reads a structure."""
        before, unchanged = self.env, self.unchanged(op)
        for region in regions(op):
            self.env = dict(unchanged if isinstance(op, ir.Loop) else before)
            self.region(region)
        self.env = unchanged

    def unchanged(self, op: ir.Op) -> dict[int, V | None]:
        """What no way through a structure changes; nothing is known of the rest."""
        changed = (self.destination(inner) for inner in walk((op,)))
        return {**self.env, **{dst.index: None for dst in changed if dst is not None}}


# --- with a launch's numbers at hand ------------------------------------------------------


class LaunchInterpreter(Interpreter[Any]):
    """Values are affine forms: built-in variables over the thread's place, and arguments."""

    def __init__(self, function: ir.Function, env: dict[int, Any], sizes: Numbers) -> None:
        super().__init__(function, env)
        self.sizes = sizes

    @staticmethod
    def sizes_of(task: Task) -> Numbers:
        """How many values each symbol of a thread's place has in a launch."""
        return *task.block, *task.grid

    def given(self, parameter: ir.Parameter, value: Any) -> Any:
        """A kernel's argument."""
        if parameter.type is ir.Scalar.PTR and not parameter.object_size:
            id_, offset = int(value) >> SHIFT, (int(value) & LOW) - BIAS
            return Place(id_, self.constant(offset)) if id_ else None
        if not isinstance(parameter.type, ir.Scalar) or not is_whole(parameter.type):
            return None
        return self.constant(int(v.DTYPES[parameter.type].type(value)))

    def typed(self, found: Any, type_: ir.ValueType) -> Any:
        if not isinstance(found, PlaceForm):
            return found
        if not isinstance(type_, ir.Scalar) or not is_whole(type_):
            return None
        return found if found.range(self.sizes).is_within(interval_of(type_)) else None

    def constant(self, number: int) -> Any:
        return PlaceForm(number)

    def number_of(self, value: Any) -> int | None:
        is_one = isinstance(value, Affine) and value.is_constant
        return value.constant if is_one else None

    def index(self, name: str) -> PlaceForm:
        return PlaceForm.of(name, self.sizes)

    def plus(self, a: Any, b: Any, sign: int, type_: ir.Scalar) -> Any:
        same = isinstance(a, Affine) and isinstance(b, Affine) and type(a) is type(b)
        return a.plus(b, sign) if same else None

    def times(self, a: Any, factor: Any, type_: ir.Scalar) -> Any:
        number = self.number_of(factor)
        return a.times(number) if isinstance(a, Affine) and number is not None else None
