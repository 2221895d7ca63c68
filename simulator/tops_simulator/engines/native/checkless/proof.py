"""Check elimination: proves before a launch that no access can fail, whatever the data are.

Problem. A kernel of an element for each thread spends most of its time on looks that never find
anything: is the place in bounds, has the byte been stored to, does another thread write it?

Theorem. Read a kernel without loops once, as a tree of branches, with the launch's numbers in hand.
If every load and store is in bounds in the world its conditions leave, if what is loaded has been
stored to before the launch, and if of each object that is stored to no two threads touch one byte,
then no thread needs a look, and all may run in one loop, in any order. Sound, because each thread
goes one way through the tree, and its numbers lie in what is known on that way; what threads store
is read by the same thread alone.

Example. `if (i > 0 && i < n - 1) out[i] = a[i - 1] + a[i + 1];`: after the condition i - 1 lies in
[0, n - 3] and i + 1 in [2, n - 1], out has 4 bytes of its own for each i.

Reference. R. Bodik, R. Gupta, V. Sarkar, ABCD: eliminating array bounds checks on demand (2000);
`affine.digits`, `affine.disjoint`, `value_ranges`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_simulator import ir
from tops_simulator.engines.affine.digits import (
    Digits,
    DigitSum,
    LineBounds,
    NeedsCuts,
    number_factor,
)
from tops_simulator.engines.affine.disjoint import are_disjoint
from tops_simulator.engines.affine.forms import (
    INDICES,
    PLACES,
    Interval,
    Place,
    PlaceForm,
    interval_of,
    is_whole,
)
from tops_simulator.engines.affine.interpreter import LaunchInterpreter
from tops_simulator.engines.native.checkless.branch_tree import (
    Branch,
    BranchBody,
    Tree,
    assigned_often,
)
from tops_simulator.engines.native.checkless.facts import LaunchFacts, LaunchProof
from tops_simulator.engines.native.checkless.value_ranges import (
    Test,
    Value,
    binary,
    bounds_of,
    hull,
    moved,
)
from tops_simulator.engines.native.llvm.functions import NAMES
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.shared.launch import Task
from tops_simulator.traverse import operands, target, written

MOST_CUTS = 6
LARGEST = 1 << 31
"""Numbers of threads fit 32 bits with a sign."""
_LINEAR = (ir.BinaryOp.ADD, ir.BinaryOp.SUB, ir.BinaryOp.MUL)
SAFE = 1 << 60
"""Offsets below it do not leave 64 bits when they are added."""
_SUMMABLE = Interval(1 - SAFE, SAFE - 1)


def proved(tree: Tree, task: Task, ground: LaunchFacts) -> LaunchProof:
    """Raises NotNative where something may go wrong, or is not known not to."""
    threads = task.threads * task.blocks
    if threads >= LARGEST:
        raise NotNative("very many threads")
    cuts: frozenset[int] = frozenset()
    for _ in range(MOST_CUTS):
        digits = Digits.of(cuts, threads)
        if digits is None:
            raise NotNative("numbers of threads that are cut in several ways")
        try:
            return _TreeInterpreter(tree, task, ground, digits).proof()
        except NeedsCuts as needed:
            cuts |= frozenset(needed.cuts)
    raise NotNative("numbers of threads in too many digits")


class _TreeInterpreter(LaunchInterpreter):
    """Follows values through the tree: forms over the thread's place as long as they are ones, then
    lines over digits, then intervals.
    """

    def __init__(self, tree: Tree, task: Task, ground: LaunchFacts, digits: Digits) -> None:
        super().__init__(tree.function, {}, self.sizes_of(task))
        self.tree, self.task, self.ground, self.digits = tree, task, ground, digits
        self.found = LaunchProof(digits)
        self.accesses: dict[int, list[tuple[object, int, bool]]] = {}
        """By object: where, how many bytes, whether it is a store."""
        self.world = LineBounds.whole(digits)
        self.several = assigned_often(tree.root)
        self.unsaid: set[int] = set()
        """Registers that only other ones are made of."""

    def proof(self) -> LaunchProof:
        """Reads the whole tree."""
        pairs = zip(self.tree.function.parameters, self.task.values, strict=True)
        for index, (parameter, value) in enumerate(pairs):
            if parameter.object_size or isinstance(parameter.type, ir.Vector):
                raise NotNative("an object as an argument")
            self.env[index] = self.given(parameter, value)
        self._part(self.tree.root)
        for accesses in self.accesses.values():
            self._judge(accesses)
        return self.found

    def _judge(self, accesses: Sequence[tuple[object, int, bool]]) -> None:
        """Each place of an object that is stored to has to belong to one thread."""
        if self.digits.threads == 1 or not any(stores for *_, stores in accesses):
            return
        lines = [(at, size) for at, size, _ in accesses if isinstance(at, DigitSum)]
        if len(lines) < len(accesses) or not are_disjoint(lines, self.digits.sizes):
            raise NotNative("places that threads may share")

    # --- values ---------------------------------------------------------------------------

    def scalar(self, value: ir.Value) -> ir.Scalar:
        """An operand's type. Raises NotNative for vectors."""
        type_ = self.type_of(value)
        if isinstance(type_, ir.Vector):
            raise NotNative("vectors")
        return type_

    def entry(self, reg: ir.Reg) -> Value:
        raise NotNative("a register that is read before it is set")

    def constant(self, number: int) -> DigitSum:
        return self.digits.constant(number)

    def operand(self, value: ir.Value) -> Value:
        """What is known of an operand that has to be said. Raises NeedsCuts."""
        found = self.value(value)
        if self._is_unsaid(value):
            raise NeedsCuts(*self._all_cuts())
        return self._as_line(found)

    def typed(self, found: Value, type_: ir.ValueType) -> Value:
        """What leaves its type wraps."""
        if not isinstance(type_, ir.Scalar) or not is_whole(type_):
            return found
        whole = interval_of(type_)
        if isinstance(found, PlaceForm):
            ends: Interval | None = found.range(self.sizes)
        else:
            ends = bounds_of(found, self.world)
        return found if ends is not None and ends.is_within(whole) else whole

    # --- structure ------------------------------------------------------------------------

    def _part(self, part: BranchBody) -> None:
        for item in part.items:
            if isinstance(item, Branch):
                self._branch(item)
            else:
                self.operation(item)

    def _branch(self, item: Branch) -> None:
        test = self.operand(item.cond)
        before, around = self.env, self.world
        ends: list[tuple[dict[int, Value], LineBounds]] = []
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

    def operation(self, op: ir.Op) -> None:
        result = self.result(op)
        dst = target(op)
        if dst is None:
            return
        type_ = self.scalar(dst)
        if is_whole(type_):
            typed = self.typed(result, type_)
            if typed is result:
                self.found.exact.add(id(op))
            result = typed
        if isinstance(result, PlaceForm) and number_factor(result, self.sizes) is not None:
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
        try:
            line = self._as_line(result)
        except NeedsCuts:
            return None
        return self.digits.window_of(line) if isinstance(line, DigitSum) else None

    @staticmethod
    def _is_place(op: ir.Op) -> bool:
        return isinstance(op, ir.Intrinsic) and op.name in PLACES

    def _is_unsaid(self, value: ir.Value) -> bool:
        return isinstance(value, ir.Reg) and value.index in self.unsaid

    def _all_cuts(self) -> tuple[int, ...]:
        """Those that make a digit of each place in block and grid."""
        cuts, step = [], 1
        for size in self.sizes:
            step *= size
            cuts.append(step)
        return tuple(cuts)

    def result(self, op: ir.Op) -> Value:
        match op:
            case ir.Select():
                return self._selected(op)
            case ir.Offset():
                return self._offset(op)
            case ir.AddressOf():
                if op.symbol not in self.ground.symbols:
                    raise NotNative("an object of each block")
                return Place(self.ground.symbols[op.symbol], self.constant(0))
            case ir.Load():
                self._touched(op, op.ptr, self.scalar(op.dst), stores=False)
                return None
            case ir.Store():
                self.operand(op.value)
                self._touched(op, op.ptr, self.scalar(op.value), stores=True)
                return None
            case ir.Intrinsic() if op.name not in INDICES:
                self._function(op)
                return None
            case ir.Unary() | ir.Bitcast():
                return self._simple(op)
            case ir.Move() | ir.Convert() | ir.Binary() | ir.Intrinsic():
                found: Value = super().result(op)
                return found
        raise NotNative("an operation that may go wrong")

    def _simple(self, op: ir.Unary | ir.Bitcast) -> Value:
        value = self.operand(op.a)
        if ir.Scalar.PTR in (self.scalar(op.a), self.scalar(op.dst)):
            raise NotNative("numbers of pointers")
        if isinstance(op, ir.Bitcast):
            whole = self.scalar(op.a).is_integer and self.scalar(op.dst).is_integer
            return value if whole else None
        if op.op is ir.UnaryOp.NOT:
            return value.turned() if isinstance(value, Test) else None
        return value.times(-1) if isinstance(value, DigitSum) else None

    def cast(self, op: ir.Convert) -> Value:
        source, goal = self.scalar(op.a), self.scalar(op.dst)
        if ir.Scalar.PTR in (source, goal) and source is not goal:
            raise NotNative("numbers of pointers")
        if source.is_float and is_whole(goal):
            raise NotNative("a float that may not fit")
        if is_whole(source) and is_whole(goal):
            found: Value = self.value(op.a)
            return found
        found = self.operand(op.a)
        if source is ir.Scalar.I1:
            return Interval(0, 1)
        return found if source is ir.Scalar.PTR else None

    def binary(self, op: ir.Binary) -> Value:
        if ir.Scalar.PTR in (self.scalar(op.a), self.scalar(op.dst)):
            raise NotNative("numbers of pointers")
        known = self.value if op.op in _LINEAR else self.operand
        a, b, type_ = known(op.a), known(op.b), self.scalar(op.a)
        return None if type_.is_float else self._computed(op.op, a, b, type_)

    def _computed(self, op: ir.BinaryOp, a: Value, b: Value, type_: ir.Scalar) -> Value:
        found: Value = self.linear(op, a, b, type_) if is_whole(type_) else None
        if found is None:
            found = binary(op, self._as_line(a), self._as_line(b), type_, self.world)
        return found

    def plus(self, a: Value, b: Value, sign: int, type_: ir.Scalar) -> Value:
        """What is computed of places alone stays a form."""
        forms = self._as_form(a), self._as_form(b)
        if None in forms or (isinstance(a, DigitSum) and isinstance(b, DigitSum)):
            forms = self._as_line(a), self._as_line(b)
        found: Value = super().plus(*forms, sign, type_)
        return found

    def _as_line(self, value: Value) -> Value:
        return self.digits.line_of(value, self.sizes) if isinstance(value, PlaceForm) else value

    def _as_form(self, value: Value) -> Value:
        if isinstance(value, DigitSum) and value.is_constant:
            return PlaceForm(value.constant)
        return value if isinstance(value, PlaceForm) else None

    def _selected(self, op: ir.Select) -> Value:
        test, a, b = self.operand(op.cond), self.operand(op.a), self.operand(op.b)
        if isinstance(test, Test):
            yes, no = (test.assumed(self.world, holds) for holds in (True, False))
        else:
            yes = no = self.world
        if yes.empty or no.empty:
            return b if yes.empty else a
        return hull(a, yes, b, no)

    def _offset(self, op: ir.Offset) -> Place:
        pointer, index = self.operand(op.ptr), self.operand(op.index)
        if not isinstance(pointer, Place):
            raise NotNative("a pointer to somewhere")
        step = self._computed(ir.BinaryOp.MUL, index, self.constant(op.scale), ir.Scalar.I64)
        found = moved(pointer, step, self.world)
        ends = bounds_of(step, self.world), bounds_of(found.offset, self.world)
        if all(end is not None and end.is_within(_SUMMABLE) for end in ends):
            self.found.exact.add(id(op))
        return found

    def _touched(self, op: ir.Op, pointer: ir.Value, type_: ir.Scalar, *, stores: bool) -> None:
        at = self.operand(pointer)
        if type_ is ir.Scalar.PTR or not isinstance(at, Place):
            raise NotNative("a pointer to somewhere")
        place, ends = at.offset, bounds_of(at.offset, self.world)
        room = Interval(0, self.ground.room.get(at.object, -1) - type_.size)
        if ends is None or not ends.is_within(room):
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

    def _function(self, op: ir.Intrinsic) -> None:
        """A function of numbers, of whose result nothing is known."""
        if op.name not in NAMES or any(type_.startswith("ptr") for type_ in op.types):
            raise NotNative(op.name)
        for argument in (*op.args, written(op)):
            if self.scalar(argument) is ir.Scalar.PTR:
                raise NotNative("numbers of pointers")
        for argument in op.args:
            self.operand(argument)


def _merged(
    one: tuple[dict[int, Value], LineBounds], other: tuple[dict[int, Value], LineBounds]
) -> dict[int, Value]:
    """What is known after a branch."""
    (left, here), (right, there) = one, other
    return {
        index: value if right[index] is value else hull(value, here, right[index], there)
        for index, value in left.items()
        if index in right
    }
