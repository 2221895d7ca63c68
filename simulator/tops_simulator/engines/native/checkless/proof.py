"""Check elimination: proves before a launch that no access can fail, whatever the data are.

A kernel without loops is read once with the launch's numbers in hand. Every load and store has to
be in bounds under the conditions it stands behind, what is loaded to have been stored to, and what
is stored to to belong to one thread. Then no thread needs a look, and all may run in one loop.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_simulator import ir
from tops_simulator.engines.native.analysis.affine_forms import PLACES, Form, Sizes
from tops_simulator.engines.native.checkless.branch_tree import (
    Branch,
    BranchBody,
    Tree,
    assigned_often,
)
from tops_simulator.engines.native.checkless.facts import Ground, LaunchProof
from tops_simulator.engines.native.checkless.thread_digits import (
    Digits,
    DigitSum,
    NeedsCuts,
    Range,
    World,
    are_apart,
    line_of,
    number_of,
)
from tops_simulator.engines.native.checkless.value_ranges import (
    At,
    Test,
    Value,
    binary,
    bounds_of,
    hull,
)
from tops_simulator.engines.native.llvm.functions import NAMES
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime.context import LAUNCH_SIZES, THREAD_PLACES
from tops_simulator.engines.shared.launch import Task
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.traverse import operands, target, written

MOST_CUTS = 6
LARGEST = 1 << 31
"""Numbers of threads fit 32 bits with a sign."""
_LINEAR = (ir.BinaryOp.ADD, ir.BinaryOp.SUB, ir.BinaryOp.MUL)
SAFE = 1 << 60
"""Offsets below it do not leave 64 bits when they are added."""


def proved(tree: Tree, task: Task, ground: Ground) -> LaunchProof:
    """Raises NotNative where something may go wrong, or is not known not to."""
    threads = task.threads * task.blocks
    if threads >= LARGEST:
        raise NotNative("very many threads")
    cuts: frozenset[int] = frozenset()
    for _ in range(MOST_CUTS):
        try:
            return _TreeReader(tree, task, ground, Digits.of(cuts, threads)).proof()
        except NeedsCuts as needed:
            cuts |= frozenset(needed.cuts)
    raise NotNative("numbers of threads in too many digits")


class _TreeReader:
    """Follows values through the tree."""

    def __init__(self, tree: Tree, task: Task, ground: Ground, digits: Digits) -> None:
        self.tree, self.task, self.ground, self.digits = tree, task, ground, digits
        self.sizes: Sizes = (*task.block, *task.grid)
        self.found = LaunchProof(digits)
        self.accesses: dict[int, list[tuple[Value, int, bool]]] = {}
        """By object: where, how many bytes, whether it is a store."""
        self.world = World.whole(digits)
        self.env: dict[int, Value] = {}
        self.several = assigned_often(tree.root)
        self.unsaid: set[int] = set()
        """Registers that only other ones are made of."""

    def proof(self) -> LaunchProof:
        """Reads the whole tree."""
        pairs = zip(self.tree.function.parameters, self.task.values, strict=True)
        for index, (parameter, value) in enumerate(pairs):
            self.env[index] = self._given(parameter, value)
        self._part(self.tree.root)
        for accesses in self.accesses.values():
            self._judge(accesses)
        return self.found

    def _judge(self, accesses: Sequence[tuple[Value, int, bool]]) -> None:
        """Each place of an object that is stored to has to belong to one thread."""
        if self.digits.threads == 1 or not any(stores for *_, stores in accesses):
            return
        lines = [(at, size) for at, size, _ in accesses if isinstance(at, DigitSum)]
        if len(lines) < len(accesses) or not are_apart(lines, self.digits):
            raise NotNative("places that threads may share")

    def _given(self, parameter: ir.Parameter, value: object) -> Value:
        if parameter.object_size or isinstance(parameter.type, ir.Vector):
            raise NotNative("an object as an argument")
        if parameter.type is ir.Scalar.PTR:
            address = int(str(value))
            offset = (address & LOW) - BIAS
            return At(address >> SHIFT, self.digits.constant(offset)) if address >> SHIFT else None
        if not parameter.type.is_integer or parameter.type is ir.Scalar.I1:
            return None
        return self._typed(self.digits.constant(int(str(value))), parameter.type)

    # --- values ---------------------------------------------------------------------------

    def type_of(self, value: ir.Value) -> ir.ValueType:
        """An operand's type."""
        if isinstance(value, ir.Imm):
            return value.type
        return self.tree.function.registers[value.index]

    def scalar(self, value: ir.Value) -> ir.Scalar:
        """An operand's type. Raises NotNative for vectors."""
        type_ = self.type_of(value)
        if isinstance(type_, ir.Vector):
            raise NotNative("vectors")
        return type_

    def raw(self, value: ir.Value) -> Value:
        """What is known of an operand."""
        if isinstance(value, ir.Reg):
            if value.index not in self.env:
                raise NotNative("a register that is read before it is set")
            return self.env[value.index]
        type_ = self.scalar(value)
        if type_ is ir.Scalar.PTR:
            return None
        if not type_.is_integer or type_ is ir.Scalar.I1:
            return None
        return self._typed(self.digits.constant(int(value.value)), type_)

    def value(self, value: ir.Value) -> Value:
        """What is known of an operand that has to be said. Raises NeedsCuts."""
        found = self.raw(value)
        if self._is_unsaid(value):
            raise NeedsCuts(*self._all_cuts())
        return self._as_line(found)

    def _typed(self, value: Value, type_: ir.Scalar) -> Value:
        """A whole number in a register: what leaves its type wraps."""
        least, most = limits(type_)
        if isinstance(value, DigitSum):
            low, high = self.world.range(value)
        elif isinstance(value, Range):
            low, high = value.least, value.most
        elif isinstance(value, Form):
            low, high = value.range(self.sizes)
        else:
            return Range(least, most)
        return value if least <= low and high <= most else Range(least, most)

    # --- structure ------------------------------------------------------------------------

    def _part(self, part: BranchBody) -> None:
        for item in part.items:
            if isinstance(item, Branch):
                self._branch(item)
            else:
                self._operation(item)

    def _branch(self, item: Branch) -> None:
        test = self.value(item.cond)
        before, around = self.env, self.world
        ends: list[tuple[dict[int, Value], World]] = []
        for side, holds in ((item.then, True), (item.orelse, False)):
            self.world = test.assumed(around, holds) if isinstance(test, Test) else around
            if self.world.empty:
                self.found.ways[id(item)] = not holds
                continue
            self.env = dict(before)
            self._part(side)
            ends.append((self.env, self.world))
        self.world = around
        if not ends:
            raise NotNative("code that nobody comes to")
        self.env = ends[0][0] if len(ends) == 1 else _merged(*ends)

    # --- operations -----------------------------------------------------------------------

    def _operation(self, op: ir.Op) -> None:
        result = self._result(op)
        dst = target(op)
        if dst is None:
            return
        type_ = self.scalar(dst)
        if type_.is_integer and type_ is not ir.Scalar.I1:
            typed = self._typed(result, type_)
            if typed is result:
                self.found.exact.add(id(op))
            result = typed
        if isinstance(result, Form) and number_of(result, self.sizes) is not None:
            result = self._as_line(result)
        self.env[dst.index] = result
        window = self._window(result)
        if window is not None:
            self.found.windows[id(op)] = window
        elif self._is_place(op) or any(self._is_unsaid(value) for value in operands(op)):
            if dst.index in self.several:
                raise NeedsCuts(*self._all_cuts())
            self.found.unsaid.add(id(op))
            self.unsaid.add(dst.index)

    def _window(self, result: Value) -> tuple[int, int] | None:
        """The digits that make a result."""
        if isinstance(result, Form):
            try:
                result = line_of(result, self.sizes, self.digits)
            except NeedsCuts:
                return None
        return self.digits.window_of(result) if isinstance(result, DigitSum) else None

    @staticmethod
    def _is_place(op: ir.Op) -> bool:
        return isinstance(op, ir.Intrinsic) and op.name in THREAD_PLACES

    def _is_unsaid(self, value: ir.Value) -> bool:
        return isinstance(value, ir.Reg) and value.index in self.unsaid

    def _all_cuts(self) -> tuple[int, ...]:
        """Those that make a digit of each place in block and grid."""
        cuts, step = [], 1
        for size in self.sizes:
            step *= size
            cuts.append(step)
        return tuple(cuts)

    def _result(self, op: ir.Op) -> Value:
        match op:
            case ir.Move():
                return self.raw(op.src)
            case ir.Convert():
                return self._converted(op)
            case ir.Binary():
                return self._binary(op)
            case ir.Select():
                return self._selected(op)
            case ir.Offset():
                return self._moved(op)
            case ir.AddressOf():
                if op.symbol not in self.ground.symbols:
                    raise NotNative("an object of each block")
                return At(self.ground.symbols[op.symbol], self.digits.constant(0))
            case ir.Load():
                self._touched(op, op.ptr, self.scalar(op.dst), stores=False)
                return None
            case ir.Store():
                self.value(op.value)
                self._touched(op, op.ptr, self.scalar(op.value), stores=True)
                return None
            case ir.Intrinsic():
                return self._intrinsic(op)
            case ir.Unary() | ir.Bitcast():
                return self._simple(op)
        raise NotNative("an operation that may go wrong")

    def _simple(self, op: ir.Unary | ir.Bitcast) -> Value:
        value = self.value(op.a)
        if ir.Scalar.PTR in (self.scalar(op.a), self.scalar(op.dst)):
            raise NotNative("numbers of pointers")
        if isinstance(op, ir.Bitcast):
            whole = self.scalar(op.a).is_integer and self.scalar(op.dst).is_integer
            return value if whole else None
        if op.op is ir.UnaryOp.NOT:
            return value.turned() if isinstance(value, Test) else None
        return value.times(-1) if isinstance(value, DigitSum) else None

    def _converted(self, op: ir.Convert) -> Value:
        source, goal = self.scalar(op.a), self.scalar(op.dst)
        if ir.Scalar.PTR in (source, goal):
            if source is goal:
                return self.value(op.a)
            raise NotNative("numbers of pointers")
        if source.is_float and goal.is_integer and goal is not ir.Scalar.I1:
            raise NotNative("a float that may not fit")
        if source is ir.Scalar.I1:
            self.value(op.a)
            return Range(0, 1)
        if not (source.is_integer and goal.is_integer) or goal is ir.Scalar.I1:
            self.value(op.a)
            return None
        return self.raw(op.a)

    def _binary(self, op: ir.Binary) -> Value:
        if ir.Scalar.PTR in (self.scalar(op.a), self.scalar(op.dst)):
            raise NotNative("numbers of pointers")
        a, b = self.raw(op.a), self.raw(op.b)
        if isinstance(a, Form) or isinstance(b, Form):
            found = self._of_forms(op.op, a, b)
            if found is not None:
                return found
        if op.op not in _LINEAR:
            a, b = self.value(op.a), self.value(op.b)
        a, b = self._as_line(a), self._as_line(b)
        type_ = self.scalar(op.a)
        return None if type_.is_float else binary(op.op, a, b, type_, self.world)

    def _as_line(self, value: Value) -> Value:
        return line_of(value, self.sizes, self.digits) if isinstance(value, Form) else value

    def _of_forms(self, op: ir.BinaryOp, a: Value, b: Value) -> Form | None:
        """What is computed of places alone stays a form."""
        one, other = self._as_form(a), self._as_form(b)
        if one is None or other is None:
            return None
        match op:
            case ir.BinaryOp.ADD:
                return one.plus(other)
            case ir.BinaryOp.SUB:
                return one.plus(other, -1)
            case ir.BinaryOp.MUL if other.is_constant:
                return one.times(other.constant)
            case ir.BinaryOp.MUL if one.is_constant:
                return other.times(one.constant)
        return None

    @staticmethod
    def _as_form(value: Value) -> Form | None:
        if isinstance(value, DigitSum) and value.is_constant:
            return Form(value.constant)
        return value if isinstance(value, Form) else None

    def _selected(self, op: ir.Select) -> Value:
        test, a, b = self.value(op.cond), self.value(op.a), self.value(op.b)
        if isinstance(test, Test):
            yes, no = (test.assumed(self.world, holds) for holds in (True, False))
        else:
            yes = no = self.world
        if yes.empty or no.empty:
            return b if yes.empty else a
        return hull(a, yes, b, no)

    def _moved(self, op: ir.Offset) -> Value:
        pointer, index = self.value(op.ptr), self.value(op.index)
        if not isinstance(pointer, At):
            raise NotNative("a pointer to somewhere")
        step = binary(
            ir.BinaryOp.MUL, index, self.digits.constant(op.scale), ir.Scalar.I64, self.world
        )
        moved = pointer.moved(step, self.world)
        ends = [bounds_of(value, self.world) for value in (step, moved.offset)]
        if all(end is not None and end[0] > -SAFE and end[1] < SAFE for end in ends):
            self.found.exact.add(id(op))
        return moved

    def _touched(self, op: ir.Op, pointer: ir.Value, type_: ir.Scalar, *, stores: bool) -> None:
        at = self.value(pointer)
        if type_ is ir.Scalar.PTR or not isinstance(at, At):
            raise NotNative("a pointer to somewhere")
        place, ends = at.offset, bounds_of(at.offset, self.world)
        room = self.ground.room.get(at.object, -1)
        if ends is None or ends[0] < 0 or ends[1] + type_.size > room:
            raise NotNative("an access that may be out of bounds")
        if isinstance(place, DigitSum) and any(
            n % type_.size for n in (*place.factors, place.constant)
        ):
            raise NotNative("an access between elements")
        if at.object not in self.ground.whole:
            if not stores:
                raise NotNative("a load of what may not have been stored to")
            self.found.fresh.add(at.object)
        if at.object not in self.found.objects:
            self.found.objects.append(at.object)
        self.found.places[id(op)] = self.found.objects.index(at.object)
        self.accesses.setdefault(at.object, []).append((place, type_.size, stores))

    def _intrinsic(self, op: ir.Intrinsic) -> Value:
        if op.name in THREAD_PLACES:
            here = PLACES.index(op.name)
            one = self.sizes[here] > 1
            factors = tuple(int(one and number == here) for number in range(len(PLACES)))
            return Form(0, factors)
        if op.name in LAUNCH_SIZES:
            name = LAUNCH_SIZES[op.name]
            sizes = self.task.block if name.startswith("d") else self.task.grid
            return self.digits.constant(sizes["xyz".index(name[1])])
        if op.name not in NAMES or any(type_.startswith("ptr") for type_ in op.types):
            raise NotNative(op.name)
        for argument in (*op.args, written(op)):
            if self.scalar(argument) is ir.Scalar.PTR:
                raise NotNative("numbers of pointers")
        for argument in op.args:
            self.value(argument)
        return None


def limits(type_: ir.Scalar) -> tuple[int, int]:
    """The least and the largest number of a type."""
    bits = 8 * type_.size
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if type_.is_signed else (0, (1 << bits) - 1)


def _merged(
    one: tuple[dict[int, Value], World], other: tuple[dict[int, Value], World]
) -> dict[int, Value]:
    """What is known behind a branch."""
    (left, here), (right, there) = one, other
    return {
        index: value if right[index] is value else hull(value, here, right[index], there)
        for index, value in left.items()
        if index in right
    }
