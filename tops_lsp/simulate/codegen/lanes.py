"""GNU's vectors: objects in memory, whose operators work on one lane after the other.

Narrow lanes are computed in 32 bits, as a compiler would: what is stored of a result is the same.
"""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.lowering.lane_operations import CONVERT, SHUFFLE
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import GnuVector, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import (
    address,
    converted,
    discard,
    gives_value,
    initialize,
    makes_lanes,
    object_address,
    truth,
    unsupported,
)
from tops_lsp.simulate.codegen.operations import BINARY
from tops_lsp.simulate.codegen.scopes import branch
from tops_simulator import ir

WIDE = {
    ir.Scalar.I8: ir.Scalar.I32,
    ir.Scalar.U8: ir.Scalar.I32,
    ir.Scalar.I16: ir.Scalar.I32,
    ir.Scalar.U16: ir.Scalar.I32,
    ir.Scalar.F16: ir.Scalar.F32,
    ir.Scalar.BF16: ir.Scalar.F32,
}
"""What numbers too narrow to be computed with are computed in."""
_COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
_MOST = 256
"""Lanes of a vector that code is written for, lane by lane."""


def _element(vector: GnuVector) -> ir.Scalar:
    found = t.value_type(vector.element)
    assert isinstance(found, ir.Scalar)
    return found


def _place(fb: FunctionBuilder, where: ir.Value, vector: GnuVector, lane: int) -> ir.Value:
    return fb.offset(where, ONE, lane * vector.element.basic.size) if lane else where


def _lane(fb: FunctionBuilder, where: ir.Value, vector: GnuVector, lane: int) -> ir.Value:
    """The value of a lane, in the type that it is computed in."""
    element = _element(vector)
    loaded = fb.load(_place(fb, where, vector, lane), element)
    return fb.convert(loaded, WIDE.get(element, element))


def _keep(
    fb: FunctionBuilder, where: ir.Value, vector: GnuVector, lane: int, found: ir.Value
) -> None:
    value = fb.convert(found, _element(vector))
    fb.emit(ir.Store(_place(fb, where, vector, lane), value, fb.loc))


def _each(
    fb: FunctionBuilder, where: ir.Value, vector: GnuVector, made: Callable[[int], ir.Value]
) -> None:
    """Stores what is made for each lane."""
    if vector.lanes > _MOST:
        fb.unsupported(f"operators of {vector.lanes} lanes")
        return
    for lane in range(vector.lanes):
        _keep(fb, where, vector, lane, made(lane))


def _truth(fb: FunctionBuilder, test: ir.Value) -> ir.Value:
    """-1 where a condition holds, 0 elsewhere."""
    wide = fb.convert(test, ir.Scalar.I64)
    dst = fb.new(ir.Scalar.I64)
    fb.emit(ir.Unary(dst, ir.UnaryOp.NEG, wide, fb.loc))
    return dst


def _operated(fb: FunctionBuilder, op: str, a: ir.Value, b: ir.Value) -> ir.Value:
    found = fb.binary(BINARY[op], a, fb.convert(b, fb.type_of(a)))
    return _truth(fb, found) if op in _COMPARISONS else found


def _operands(fb: FunctionBuilder, *nodes: e.Expression) -> list[tuple[ir.Value, GnuVector]] | None:
    """Where vector operands are, with their types; None where one is none."""
    kinds = [t.vector_of(node.type) for node in nodes]
    if any(kind is None for kind in kinds):
        return None
    places = [fb.to_register(object_address(fb, node)) for node in nodes]
    return [(place, kind) for place, kind in zip(places, kinds, strict=True) if kind is not None]


@makes_lanes(e.Binary)
def _binary(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Binary) -> None:
    if node.op == ",":
        discard(fb, node.left)
        initialize(fb, where, type_, node.right)
        return
    goal = t.vector_of(type_)
    given = _operands(fb, node.left, node.right) if node.op in BINARY else None
    if given is None or goal is None:
        unsupported(fb, node, f"operator {node.op} of {node.left.type} and {node.right.type}")
        return
    (a, left), (b, right) = given
    _each(
        fb,
        where,
        goal,
        lambda i: _operated(fb, node.op, _lane(fb, a, left, i), _lane(fb, b, right, i)),
    )


@makes_lanes(e.Unary)
def _unary(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Unary) -> None:
    goal, given = t.vector_of(type_), _operands(fb, node.operand)
    if goal is None or given is None:
        unsupported(fb, node, f"operator {node.op} of {node.operand.type}")
        return
    source, kind = given[0]
    if node.op in ("++", "--"):
        fb.emit(ir.Copy(where, source, t.size_of(goal) or 0, fb.loc))
        step_lanes(fb, node, source, kind)
        return
    _each(fb, where, goal, lambda i: _one(fb, node.op, _lane(fb, source, kind, i)))


def _one(fb: FunctionBuilder, op: str, operand: ir.Value) -> ir.Value:
    if op == "+":
        return operand
    type_ = fb.type_of(operand)
    if op in ("!", "!!"):
        test = ir.BinaryOp.EQ if op == "!" else ir.BinaryOp.NE
        return _truth(fb, fb.binary(test, operand, fb.convert(ir.Imm(0, ir.Scalar.I32), type_)))
    dst = fb.new(type_)
    fb.emit(ir.Unary(dst, ir.UnaryOp.NEG if op == "-" else ir.UnaryOp.NOT, operand, fb.loc))
    return dst


def step_lanes(fb: FunctionBuilder, node: e.Unary, where: ir.Value, vector: GnuVector) -> ir.Value:
    """`++v`, `--v`: each lane by one, in its place."""
    op = "+" if node.op == "++" else "-"
    one = ir.Imm(1, ir.Scalar.I32)
    _each(fb, where, vector, lambda i: _operated(fb, op, _lane(fb, where, vector, i), one))
    return where


def assign_lanes(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    """`v += w`."""
    kind, op = t.vector_of(node.target.type), node.op[:-1]
    amount = t.vector_of(node.value.type)
    if kind is None or amount is None or t.vector_of(node.compute_type) is None:
        return unsupported(fb, node, f"assignment to {node.target.type}")
    given = fb.to_register(object_address(fb, node.value))
    where = fb.to_register(address(fb, node.target))
    _each(
        fb,
        where,
        kind,
        lambda i: _operated(fb, op, _lane(fb, where, kind, i), _lane(fb, given, amount, i)),
    )
    return where


@makes_lanes(e.Cast)
def _cast(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Cast) -> None:
    """The same bytes as another vector, or a number: in each lane, or as its bytes."""
    goal, source = t.vector_of(type_), t.vector_of(node.operand.type)
    scalar = t.value_type(node.operand.type)
    if goal is not None and source is not None and t.size_of(goal) == t.size_of(source):
        fb.emit(ir.Copy(where, object_address(fb, node.operand), t.size_of(goal) or 0, fb.loc))
    elif goal is not None and scalar is not None and node.kind is e.CastKind.IMPLICIT:
        number = converted(fb, node.operand, _element(goal))
        _each(fb, where, goal, lambda i: number)
    elif isinstance(scalar, ir.Scalar) and goal is not None and scalar.size == t.size_of(goal):
        fb.emit(ir.Store(where, converted(fb, node.operand, scalar), fb.loc))
    else:
        unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")


@makes_lanes(e.Construct)
def _construct(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Construct) -> None:
    if node.arguments:
        initialize(fb, where, type_, node.arguments[0])
    else:
        fb.emit(ir.Fill(where, 0, t.size_of(type_) or 0, fb.loc))


@makes_lanes(e.Conditional)
def _conditional(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Conditional) -> None:
    """`mask ? a : b` by lanes; a condition that is one number chooses a whole vector."""
    goal = t.vector_of(type_)
    if t.vector_of(node.condition.type) is None:
        _either(fb, where, type_, node)
        return
    given = _operands(fb, node.condition, node.then, node.orelse)
    if goal is None or given is None:
        unsupported(fb, node, f"a choice of {node.type}")
        return
    (mask, tested), (then, left), (orelse, right) = given

    def chosen(lane: int) -> ir.Value:
        a, b = _lane(fb, then, left, lane), _lane(fb, orelse, right, lane)
        test = fb.convert(_lane(fb, mask, tested, lane), ir.Scalar.I1)
        dst = fb.new(fb.type_of(a))
        fb.emit(ir.Select(dst, test, a, b, fb.loc))
        return dst

    _each(fb, where, goal, chosen)


def _either(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Conditional) -> None:
    test = truth(fb, node.condition)
    with branch(fb) as then:
        initialize(fb, where, type_, node.then)
    with branch(fb) as orelse:
        initialize(fb, where, type_, node.orelse)
    fb.emit(ir.If(test, tuple(then), tuple(orelse), fb.loc))


# --- shuffles ---------------------------------------------------------------------------


@gives_value(e.LaneOperation)
def _unknown(fb: FunctionBuilder, node: e.LaneOperation) -> ir.Value:
    """One that compilers refuse: those of vectors are made as objects."""
    return unsupported(fb, node, f"this call of {node.name}")


@makes_lanes(e.LaneOperation)
def _rearranged(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.LaneOperation) -> None:
    goal = t.vector_of(type_)
    vectors = [o for o in node.operands if t.vector_of(o.type) is not None]
    given = _operands(fb, *vectors)
    if goal is None or not given:
        unsupported(fb, node, f"this call of {node.name}")
    elif node.name == CONVERT:
        source, kind = given[0]
        _each(fb, where, goal, lambda i: _lane(fb, source, kind, i))
    elif node.name == SHUFFLE:
        _shuffle(fb, where, goal, given)
    else:
        _select(fb, where, goal, given, node)


def _shuffle(
    fb: FunctionBuilder,
    where: ir.Value,
    goal: GnuVector,
    given: list[tuple[ir.Value, GnuVector]],
) -> None:
    """Each lane from where the mask says: indices count through both vectors, and around."""
    *sources, (mask, kind) = given
    element, size, count = _element(goal), goal.element.basic.size, goal.lanes
    first, second = sources[0][0], sources[-1][0]
    last = ir.Imm(count * len(sources) - 1, ir.Scalar.I64)

    def found(lane: int) -> ir.Value:
        index = fb.convert(_lane(fb, mask, kind, lane), ir.Scalar.I64)
        index = fb.binary(ir.BinaryOp.AND, index, last)
        own = fb.binary(ir.BinaryOp.AND, index, ir.Imm(count - 1, ir.Scalar.I64))
        base = fb.new(ir.Scalar.PTR)
        beyond = fb.binary(ir.BinaryOp.GE, index, ir.Imm(count, ir.Scalar.I64))
        fb.emit(ir.Select(base, beyond, second, first, fb.loc))
        return fb.load(fb.offset(base, own, size), element)

    _each(fb, where, goal, found)


def _select(
    fb: FunctionBuilder,
    where: ir.Value,
    goal: GnuVector,
    given: list[tuple[ir.Value, GnuVector]],
    node: e.LaneOperation,
) -> None:
    """Lanes by constant indices, which count through both vectors; -1 leaves one to chance."""
    (first, kind), (second, _) = given[:2]
    constants = Evaluator(fb.program.unit.declared.body)
    indices = [constants.evaluate(each) for each in node.operands[2:]]
    for lane, index in enumerate(indices):
        if not isinstance(index, int) or not -1 <= index < kind.lanes + (given[1][1].lanes):
            unsupported(fb, node, f"this call of {node.name}")
            return
        if index >= 0:
            beyond = index >= kind.lanes
            source, at = (second, index - kind.lanes) if beyond else (first, index)
            _keep(fb, where, goal, lane, _lane(fb, source, kind, at))
