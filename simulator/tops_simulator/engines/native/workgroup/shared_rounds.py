"""Loops whose rounds the threads of a block share out, as one loop.

Problem. In `for (int i = threadIdx.x; i < n; i += blockDim.x) b[i] = a[i];` each thread goes
through memory in strides, one thread after another: no two neighbours become a vector.

Theorem. Let each thread begin such a loop at `threadIdx.x` and a number that all have, and go on by
as many as there are threads, below a bound that all have. Then the threads together make each round
from the first thread's on once. Let no register but the counter live from one round to the next or
after the loop, and let rounds touch neither what is the thread's own nor ask who it is. Then a
round does the same whoever makes it. Rounds of one thread keep their order if one thread makes all,
from the first on by one; those of several may have any, where no two threads meet between barriers:
the first block has shown so of settled objects (`uniformity`), and of what no race can be on it was
known before. So that one thread does what all do; only what each of them does beside its rounds is
counted for the others.

Example. Above, with 8 threads and n = 20: 0, 8, 16 and 1, 9, 17 and so on are 0 to 19.

Reference. P. Jääskeläinen and others, pocl: a performance-portable OpenCL implementation (2015).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum, auto

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES, is_whole
from tops_simulator.engines.affine.induction import RELATIONS
from tops_simulator.engines.native.analysis.uniformity import PLAIN, Pattern
from tops_simulator.engines.native.workgroup.inlining import read_first
from tops_simulator.traverse import assigned, operands, regions, target, walk, written
from tops_startup.records import dataclass, replace

Piece = tuple[ir.Op, ...]


@dataclass(frozen=True, slots=True)
class SharedRounds:
    """A loop whose rounds all threads share out, with what sets its registers before it."""

    piece: Piece
    """The same with steps of one: what one thread does for all."""
    counter: ir.Reg
    threads: int | None
    """How many there have to be; None: as many as there are, as the step says itself."""
    by_each: tuple[ir.Region, ...]
    """What each thread does once."""
    parameters: frozenset[int]
    """Those that lead to objects on which no race may be."""


class _Form(Enum):
    """What is known of a number."""

    UNIFORM = auto()
    """All threads have the same."""
    THREADS = auto()
    """`blockDim.x`."""
    THREAD = auto()
    """`threadIdx.x`, in a type that holds it."""
    SHIFTED = auto()
    """`threadIdx.x` and a uniform number, as the type wraps it."""


_SAME = (_Form.UNIFORM, _Form.THREADS)
_OWN = (_Form.THREAD, _Form.SHIFTED)
_Forms = dict[int, _Form | None]
_SETTING = (ir.Move, ir.Binary, ir.Unary, ir.Convert, ir.Select, ir.AddressOf, ir.Offset)
"""What may come before the loop."""
_ROUND = (*_SETTING, ir.Bitcast, ir.Splat, ir.Extract, ir.Insert, ir.Load, ir.Store)
_THREAD = ir.register("thread", "x")
_THREADS = ir.register("threads", "x")
_OF_A_THREAD = frozenset(ir.register("thread", axis) for axis in "xyz")
_NARROWEST = ir.Scalar.I32.size
"""Bytes of a type that holds every thread's number."""


class SharedRoundsFinder:
    """Looks for such loops in a kernel without calls."""

    def __init__(self, program: ir.Program, function: ir.Function, pattern: Pattern) -> None:
        self.program, self.function, self.pattern = program, function, pattern
        self.uses = _uses(function.body)
        self.lasting: _Forms = {}
        """The forms of registers that are set once, before all else that reads them."""
        self._read_lasting()
        self.found: dict[int, SharedRounds] = {}
        """By the identity of the loop."""

    def cut(self, piece: Piece) -> Iterator[Piece]:
        """A piece in parts: such a loop, with what belongs to it, is one of its own."""
        start = 0
        for at, op in enumerate(piece):
            begin = self._begin(piece, start, at) if isinstance(op, ir.Loop) else None
            if begin is None:
                continue
            if begin > start:
                yield piece[start:begin]
            yield piece[begin : at + 1]
            start = at + 1
        if start < len(piece):
            yield piece[start:]

    def of(self, piece: Piece) -> SharedRounds | None:
        """What is known of a part."""
        return self.found.get(id(piece[-1]))

    def _begin(self, piece: Piece, start: int, at: int) -> int | None:
        """From where on a part belongs to the loop at a place, if that is one."""
        begin, loop = at, piece[at]
        assert isinstance(loop, ir.Loop)
        while begin > start and self._sets(piece[begin - 1]):
            begin -= 1
        while begin <= at:
            part = piece[begin : at + 1]
            bad = self._lasting_use(part)
            if bad is None:
                rounds = self._rounds(part, loop)
                if rounds is not None:
                    self.found[id(loop)] = rounds
                return None if rounds is None else begin
            begin += bad + 1
        return None

    def _sets(self, op: ir.Op) -> bool:
        """Whether an operation sets a register, and cannot fail whoever does it."""
        if isinstance(op, ir.Binary) and op.op in (ir.BinaryOp.DIV, ir.BinaryOp.REM):
            return isinstance(op.b, ir.Imm) and op.b.value != 0
        return isinstance(op, _SETTING) or (isinstance(op, ir.Intrinsic) and op.name in INDICES)

    def _lasting_use(self, part: Piece) -> int | None:
        """The last operation that sets what others read later, unless all threads have the same."""
        inside = _uses(part)
        for at in range(len(part) - 1, -1, -1):
            made = assigned(walk((part[at],)))
            lasting = {index for index in made if self.uses[index] > inside[index]}
            if lasting if isinstance(part[at], ir.Loop) else lasting & self.pattern.various:
                return at
        return None

    # --- a loop ---------------------------------------------------------------------------

    def _rounds(self, part: Piece, loop: ir.Loop) -> SharedRounds | None:
        forms = self._read(part[:-1], {})
        inside = (*loop.header, *loop.body, *loop.step)
        if not loop.test_first or not all(map(self._sets, (*loop.header, *loop.step))):
            return None
        if not self._may_be_anyones(inside, within=False):
            return None
        counter = self._counter(loop, forms)
        if counter is None or forms.get(counter.index) not in _OWN:
            return None
        changed, first = assigned(walk(inside)), read_first(inside, set())
        if (first & changed) - {counter.index}:
            return None
        if any(self._form(ir.Reg(index), forms) not in _SAME for index in first - changed):
            return None
        step = self._step(loop, counter, forms)
        parameters = self._parameters(inside)
        if step is None or parameters is None:
            return None
        threads, steps = step
        made = (*part[:-1], replace(loop, step=steps))
        return SharedRounds(made, counter, threads, (part, loop.header), parameters)

    def _may_be_anyones(self, region: ir.Region, *, within: bool) -> bool:
        """Whether a round asks nothing of its thread, and comes to its end; `within` a loop of its
        own it may leave that."""
        for op in region:
            match op:
                case ir.Intrinsic():
                    fine = op.name in (PLAIN | INDICES) - _OF_A_THREAD and not self._points(op)
                case ir.Loop():
                    fine = all(self._may_be_anyones(part, within=True) for part in regions(op))
                case ir.If():
                    fine = all(self._may_be_anyones(part, within=within) for part in regions(op))
                case ir.Break() | ir.Continue():
                    fine = within
                case ir.Load() | ir.Store():
                    fine = not op.strong
                case _:
                    fine = isinstance(op, _ROUND)
            if not fine:
                return False
        return True

    def _points(self, op: ir.Op) -> bool:
        return any(self._type(value) is ir.Scalar.PTR for value in operands(op))

    def _counter(self, loop: ir.Loop, forms: _Forms) -> ir.Reg | None:
        """The register that is held against a bound."""
        test = next((op for op in reversed(loop.header) if target(op) == loop.test), None)
        if not isinstance(test, ir.Binary) or test.op not in RELATIONS:
            return None
        down = test.op in (ir.BinaryOp.GT, ir.BinaryOp.GE)
        counter, bound = (test.b, test.a) if down else (test.a, test.b)
        if test.op is ir.BinaryOp.NE or not isinstance(counter, ir.Reg):
            return None
        inside = self._read(loop.header, forms)
        return counter if self._form(bound, inside) in _SAME else None

    def _step(
        self, loop: ir.Loop, counter: ir.Reg, forms: _Forms
    ) -> tuple[int | None, ir.Region] | None:
        """How many threads there have to be, and a step to the next number."""
        before = (*loop.header, *loop.body)
        if counter.index in assigned(walk(before)):
            return None
        forms = {**forms, **dict.fromkeys(assigned(walk(before)))}
        held, grown, threads = {counter.index}, set[int](), 0
        made: list[ir.Op] = []
        for op in loop.step:
            dst, reads = written(op).index, {v.index for v in operands(op) if isinstance(v, ir.Reg)}
            if counter.index in grown or (not reads & (held | grown) and dst == counter.index):
                return None  # it is set twice, or to something else
            if reads & held and not threads and isinstance(op, ir.Binary):
                threads, op = self._one_more(op, held, forms)
                if not threads:
                    return None
                grown.add(dst)
            elif reads & (held | grown):
                if not self._keeps(op):
                    return None
                (grown if reads & grown else held).add(dst)
            else:
                forms = self._read((op,), forms)
            made.append(op)
        if counter.index not in grown:
            return None
        return (threads if threads > 0 else None), tuple(made)

    def _one_more(self, op: ir.Binary, held: set[int], forms: _Forms) -> tuple[int, ir.Binary]:
        """An addition to the counter as one of 1, and how many threads it was made for: -1 as many
        as there are, 0 none."""
        left = isinstance(op.a, ir.Reg) and op.a.index in held
        one = ir.Imm(1, self._number(op.dst))
        made = replace(op, b=one) if left else replace(op, a=one)
        threads = self._threads(op.b if left else op.a, forms)
        return (threads if op.op is ir.BinaryOp.ADD else 0), made

    def _keeps(self, op: ir.Op) -> bool:
        """Whether an operation hands a number on, in as many bits."""
        if isinstance(op, ir.Move):
            return True
        return isinstance(op, ir.Convert) and self._is_as_wide(op)

    def _is_as_wide(self, op: ir.Convert) -> bool:
        old, new = self._type(op.a), self._type(op.dst)
        return is_whole(old) and is_whole(new) and old.size == new.size >= _NARROWEST

    def _threads(self, amount: ir.Value, forms: _Forms) -> int:
        if isinstance(amount, ir.Imm):
            return max(0, int(amount.value))
        return -1 if self._form(amount, forms) is _Form.THREADS else 0

    def _parameters(self, inside: ir.Region) -> frozenset[int] | None:
        """The parameters that unsettled accesses go by; None: they go to a thread's own objects."""
        found: set[int] = set()
        for op in walk(inside):
            if not isinstance(op, ir.Load | ir.Store):
                continue
            objects = self.pattern.accesses.get(id(op))
            parameters = self.pattern.parameters.get(id(op))
            if objects is not None and all(map(self._is_shared, objects)):
                continue
            if parameters is None:
                return None
            found |= parameters
        return frozenset(found)

    def _is_shared(self, what: tuple[str, int | str]) -> bool:
        kind, name = what
        return kind == "symbol" and self.program.symbols[str(name)].space is ir.Space.SHARED

    # --- forms ----------------------------------------------------------------------------

    def _read_lasting(self) -> None:
        body = self.function.body
        times = Counter(dst.index for op in walk(body) if (dst := target(op)) is not None)
        unset = read_first(body, set(range(len(self.function.parameters))))
        for op in body:
            dst = target(op)
            if dst is None or times[dst.index] > 1 or dst.index in unset:
                continue
            if isinstance(op, ir.Intrinsic | ir.Convert | ir.Move):
                form = self._made(op, self.lasting)
                if form in (_Form.THREAD, _Form.THREADS):
                    self.lasting[dst.index] = form

    def _read(self, region: ir.Region, forms: _Forms) -> _Forms:
        """The forms of some operations."""
        found = dict(forms)
        for op in region:
            dst = target(op)
            if dst is not None:
                found[dst.index] = self._made(op, found)
        return found

    def _form(self, value: ir.Value, forms: _Forms) -> _Form | None:
        if isinstance(value, ir.Imm):
            return _Form.UNIFORM
        if value.index in forms:
            return forms[value.index]
        if value.index in self.lasting:
            return self.lasting[value.index]
        return None if value.index in self.pattern.various else _Form.UNIFORM

    def _made(self, op: ir.Op, forms: _Forms) -> _Form | None:
        """What an operation gives."""
        given = [self._form(value, forms) for value in operands(op)]
        match op:
            case ir.Intrinsic() if op.name == _THREAD:
                return _Form.THREAD
            case ir.Intrinsic() if op.name == _THREADS:
                return _Form.THREADS
            case ir.Intrinsic():
                plain = op.name in INDICES - _OF_A_THREAD
                return _Form.UNIFORM if plain else None
            case ir.Move():
                return given[0]
            case ir.Convert() if given[0] in (_Form.THREAD, _Form.THREADS):
                wide = is_whole(new := self._type(op.dst)) and new.size >= _NARROWEST
                return given[0] if wide else None
            case ir.Convert() if given[0] is _Form.SHIFTED:
                return given[0] if self._is_as_wide(op) else None
            case ir.Binary() if any(form in _OWN for form in given):
                return self._sum(op, given)
            case ir.AddressOf():
                shared = self.program.symbols[op.symbol].space is not ir.Space.LOCAL
                return _Form.UNIFORM if shared else None
        same = isinstance(op, _SETTING) and all(form in _SAME for form in given)
        return _Form.UNIFORM if same else None

    def _sum(self, op: ir.Binary, given: list[_Form | None]) -> _Form | None:
        if not is_whole(self._type(op.dst)) or self._type(op.dst).size < _NARROWEST:
            return None
        sums = op.op is ir.BinaryOp.ADD and any(form in _SAME for form in given)
        return _Form.SHIFTED if sums or self._less(op, given) else None

    def _less(self, op: ir.Binary, given: list[_Form | None]) -> bool:
        return op.op is ir.BinaryOp.SUB and given[1] in _SAME

    def _number(self, reg: ir.Reg) -> ir.Scalar:
        type_ = self._type(reg)
        assert isinstance(type_, ir.Scalar)
        return type_

    def _type(self, value: ir.Value) -> ir.ValueType:
        return value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]


def _uses(region: Iterable[ir.Op]) -> Counter[int]:
    """How often registers are mentioned."""
    found = Counter[int]()
    for op in walk(tuple(region)):
        found.update(v.index for v in operands(op) if isinstance(v, ir.Reg))
        dst = target(op)
        if dst is not None:
            found[dst.index] += 1
    return found
