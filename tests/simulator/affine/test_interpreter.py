"""What the interpreter knows of registers against the numbers that each thread computes."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tops_simulator import ir
from tops_simulator.c_integers import quotient, wrapped
from tops_simulator.engines.affine.forms import PLACES, SIZES, PlaceForm
from tops_simulator.engines.affine.interpreter import LaunchInterpreter

LAUNCH = (3, 2, 1, 2, 1, 1)
TYPES = (ir.Scalar.I8, ir.Scalar.U8, ir.Scalar.I32) * 2
"""Of the registers: narrow ones wrap soon."""
ARITHMETIC = {
    ir.BinaryOp.ADD: lambda a, b: a + b,
    ir.BinaryOp.SUB: lambda a, b: a - b,
    ir.BinaryOp.MUL: lambda a, b: a * b,
    ir.BinaryOp.SHL: lambda a, b: a << b if 0 <= b < 8 else 0,
    ir.BinaryOp.DIV: lambda a, b: quotient(a, b) if b else 0,
}
REGISTERS = st.integers(0, len(TYPES) - 1)


def bits(type_: ir.ValueType) -> int:
    assert isinstance(type_, ir.Scalar)
    return 8 * type_.size


@st.composite
def plain(draw: st.DrawFn) -> ir.Op:
    """An operation on registers of one type, or between types."""
    dst = ir.Reg(draw(REGISTERS))
    type_ = TYPES[dst.index]
    alike = [ir.Reg(n) for n, other in enumerate(TYPES) if other is type_]
    operand = st.one_of(st.sampled_from(alike), st.integers(0, 6).map(lambda n: ir.Imm(n, type_)))
    match draw(st.integers(0, 5)):
        case 0:
            return ir.Intrinsic(dst, draw(st.sampled_from([*PLACES, *SIZES])), ())
        case 1:
            return ir.Convert(dst, ir.Reg(draw(REGISTERS)))
        case 2:
            return ir.Move(dst, draw(operand))
    return ir.Binary(dst, draw(st.sampled_from(list(ARITHMETIC))), draw(operand), draw(operand))


REGIONS = st.lists(plain(), min_size=1, max_size=4).map(tuple)
STRUCTURES = st.one_of(
    plain(),
    plain(),
    plain(),
    st.builds(ir.If, REGISTERS.map(ir.Reg), REGIONS, REGIONS),
    st.builds(ir.Block, REGIONS),
    st.builds(ir.Loop, REGIONS, REGISTERS.map(ir.Reg), REGIONS, REGIONS, st.booleans()),
)


class Thread:
    """Runs code for one thread, with plain numbers; its loops end after two rounds."""

    def __init__(self, place: tuple[int, ...]) -> None:
        self.indices = dict(zip((*PLACES, *SIZES), (*place, *LAUNCH), strict=True))
        self.numbers = [1] * len(TYPES)

    def value(self, value: ir.Value) -> int:
        return int(value.value) if isinstance(value, ir.Imm) else self.numbers[value.index]

    def run(self, region: ir.Region) -> None:
        for op in region:
            match op:
                case ir.If():
                    self.run(op.then if self.value(op.cond) else op.orelse)
                case ir.Block():
                    self.run(op.body)
                case ir.Loop():
                    self.run(op.header if op.test_first else ())
                    for _ in range(2):
                        self.run((*op.body, *op.step, *op.header))
                case ir.Move() | ir.Convert() | ir.Binary() | ir.Intrinsic() if op.dst:
                    type_ = TYPES[op.dst.index]
                    self.numbers[op.dst.index] = wrapped(
                        self.result(op), bits(type_), type_.is_signed
                    )

    def result(self, op: ir.Op) -> int:
        match op:
            case ir.Move():
                return self.value(op.src)
            case ir.Convert():
                return self.value(op.a)
            case ir.Binary():
                found = ARITHMETIC[op.op](self.value(op.a), self.value(op.b))
                return int(found)
            case ir.Intrinsic():
                return self.indices[op.name]
        raise AssertionError(op)


def read(body: ir.Region) -> LaunchInterpreter:
    function = ir.Function("f", (), None, TYPES, body)
    reader = LaunchInterpreter(function, {n: PlaceForm(1) for n in range(len(TYPES))}, LAUNCH)
    reader.region(body)
    return reader


@given(st.lists(STRUCTURES, min_size=1, max_size=10).map(tuple))
def test_what_is_known_of_a_register_is_what_threads_have_in_it(body: ir.Region) -> None:
    known = {n: form for n, form in read(body).env.items() if form is not None}
    for place in product(*map(range, LAUNCH)):
        thread = Thread(place)
        thread.run(body)
        for index, form in known.items():
            exact = form.constant + sum(f * p for f, p in zip(form.factors, place, strict=True))
            assert thread.numbers[index] == exact


def test_what_leaves_its_type_or_is_assigned_inside_is_not_known() -> None:
    x, y, z = map(ir.Reg, range(3))

    def number(value: int, type_: ir.Scalar = ir.Scalar.I8) -> ir.Imm:
        return ir.Imm(value, type_)

    head = (
        ir.Intrinsic(x, "%thread.x", ()),
        ir.Binary(x, ir.BinaryOp.SHL, x, number(4)),  # 0, 16, 32
        ir.Move(y, number(7, ir.Scalar.U8)),
    )
    forms = read(head).env
    assert forms[0] == PlaceForm(0, (16, 0, 0, 0, 0, 0))
    assert forms[1] == PlaceForm(7)
    assert read((*head, ir.Binary(x, ir.BinaryOp.MUL, x, number(4)))).env[0] is None
    inside = (*head, ir.If(z, (ir.Move(y, number(7, ir.Scalar.U8)),)))
    assert read(inside).env[1] is None
    assert read(inside).env[0] == forms[0]
