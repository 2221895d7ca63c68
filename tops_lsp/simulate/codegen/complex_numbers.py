"""C's complex numbers: objects in memory of two parts.

Narrow parts are computed in 32 bits, as a compiler would: what is stored of a result is the same.
"""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import Complex, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import (
    address,
    converted,
    discard,
    gives_address,
    gives_value,
    initialize,
    makes_complex,
    object_address,
    spill,
    unsupported,
    value,
    zero,
)
from tops_lsp.simulate.codegen.lanes import WIDE
from tops_lsp.simulate.codegen.operations import BINARY
from tops_simulator import ir
from tops_startup.tuples import NamedTuple


class _Number(NamedTuple):
    """An operand's parts; a real one has no imaginary part."""

    real: ir.Value
    imaginary: ir.Value | None


def _element(kind: Complex) -> ir.Scalar:
    found = t.value_type(kind.element)
    assert isinstance(found, ir.Scalar)
    return found


def _second(fb: FunctionBuilder, where: ir.Value, kind: Complex) -> ir.Value:
    """Where the imaginary part is."""
    return fb.offset(where, ONE, kind.element.basic.size)


def _loaded(fb: FunctionBuilder, where: ir.Value, kind: Complex, goal: ir.Scalar) -> _Number:
    own = _element(kind)
    real = fb.load(where, own)
    imaginary = fb.load(_second(fb, where, kind), own)
    return _Number(fb.convert(real, goal), fb.convert(imaginary, goal))


def _operand(fb: FunctionBuilder, node: e.Expression, goal: ir.Scalar) -> _Number:
    """The parts of an operand, which nothing evaluated later changes."""
    kind = t.complex_of(node.type)
    if kind is None:
        return _Number(fb.to_register(converted(fb, node, goal)), None)
    return _loaded(fb, fb.to_register(object_address(fb, node)), kind, goal)


def _keep(fb: FunctionBuilder, where: ir.Value, kind: Complex, number: _Number) -> None:
    own = _element(kind)
    imaginary = zero(own) if number.imaginary is None else fb.convert(number.imaginary, own)
    fb.emit(ir.Store(where, fb.convert(number.real, own), fb.loc))
    fb.emit(ir.Store(_second(fb, where, kind), imaginary, fb.loc))


def _computed_in(kind: Complex) -> ir.Scalar:
    own = _element(kind)
    return WIDE.get(own, own)


# --- operators ----------------------------------------------------------------------------


def _negated(fb: FunctionBuilder, part: ir.Value) -> ir.Value:
    dst = fb.new(fb.type_of(part))
    fb.emit(ir.Unary(dst, ir.UnaryOp.NEG, part, fb.loc))
    return dst


def _computed(fb: FunctionBuilder, op: str, a: _Number, b: _Number) -> _Number:
    """`a op b` of `+`, `-`, `*` and `/`."""
    what = BINARY[op]
    if op in "*/" and b.imaginary is None and a.imaginary is not None:
        return _Number(fb.binary(what, a.real, b.real), fb.binary(what, a.imaginary, b.real))
    if op == "*" and a.imaginary is None and b.imaginary is not None:
        return _Number(fb.binary(what, a.real, b.real), fb.binary(what, a.real, b.imaginary))
    if op in "*/":
        return _by_library(fb, op, a, b)
    real = fb.binary(what, a.real, b.real)
    if b.imaginary is None or a.imaginary is None:
        left = a.imaginary
        right = b.imaginary if op == "+" or b.imaginary is None else _negated(fb, b.imaginary)
        return _Number(real, right if left is None else left)
    return _Number(real, fb.binary(what, a.imaginary, b.imaginary))


def _by_library(fb: FunctionBuilder, op: str, a: _Number, b: _Number) -> _Number:
    type_ = fb.type_of(a.real)
    nothing = zero(type_)
    parts = (a.real, a.imaginary or nothing, b.real, b.imaginary or nothing)
    made = [fb.new(type_) for _ in range(2)]
    for which, dst in enumerate(made):
        fb.emit(ir.Intrinsic(dst, ir.COMPLEX, parts, (), fb.loc, (op, which)))
    return _Number(*made)


@makes_complex(e.Binary)
def _binary(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Binary) -> None:
    kind = t.complex_of(type_)
    if node.op == ",":
        discard(fb, node.left)
        initialize(fb, where, type_, node.right)
    elif kind is None or node.op not in "+-*/":
        unsupported(fb, node, f"operator {node.op} of {node.left.type} and {node.right.type}")
    else:
        goal = _computed_in(kind)
        left = _operand(fb, node.left, goal)
        _keep(fb, where, kind, _computed(fb, node.op, left, _operand(fb, node.right, goal)))


def are_equal(fb: FunctionBuilder, node: e.Binary) -> ir.Value:
    """`==` and `!=`, with a complex operand."""
    kind = t.complex_of(node.left.type) or t.complex_of(node.right.type)
    if kind is None or node.op not in ("==", "!="):
        return unsupported(fb, node, f"operator {node.op} of {node.left.type}")
    goal = _computed_in(kind)
    a = _operand(fb, node.left, goal)
    b = _operand(fb, node.right, goal)
    rest = [zero(goal) if n.imaginary is None else n.imaginary for n in (a, b)]
    join = ir.BinaryOp.AND if node.op == "==" else ir.BinaryOp.OR
    what = BINARY[node.op]
    return fb.binary(join, fb.binary(what, a.real, b.real), fb.binary(what, *rest))


@makes_complex(e.Unary)
def _unary(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Unary) -> None:
    kind = t.complex_of(type_)
    if kind is None or node.op not in ("+", "-", "~", "++", "--"):
        unsupported(fb, node, f"operator {node.op} of {node.operand.type}")
        return
    if node.op in ("++", "--"):
        place = fb.to_register(address(fb, node.operand))
        _keep(fb, where, kind, _loaded(fb, place, kind, _element(kind)))
        step_complex(fb, node, place)
        return
    real, imaginary = _operand(fb, node.operand, _computed_in(kind))
    assert imaginary is not None
    if node.op == "-":
        real = _negated(fb, real)
    if node.op != "+":
        imaginary = _negated(fb, imaginary)
    _keep(fb, where, kind, _Number(real, imaginary))


def step_complex(fb: FunctionBuilder, node: e.Unary, where: ir.Value) -> ir.Value:
    """`++z`, `--z`: the real part by one, in its place."""
    kind = t.complex_of(node.operand.type)
    assert kind is not None
    goal = _computed_in(kind)
    one = _Number(fb.convert(ir.Imm(1, ir.Scalar.I32), goal), None)
    old = _loaded(fb, where, kind, goal)
    _keep(fb, where, kind, _computed(fb, "+" if node.op == "++" else "-", old, one))
    return where


def assign_complex(fb: FunctionBuilder, node: e.Assign) -> ir.Value:
    """`z += w`."""
    kind, compute = t.complex_of(node.target.type), t.complex_of(node.compute_type)
    if kind is None or compute is None:
        return unsupported(fb, node, f"assignment to {node.target.type}")
    goal = _computed_in(compute)
    given = _operand(fb, node.value, goal)
    where = fb.to_register(address(fb, node.target))
    old = _loaded(fb, where, kind, goal)
    _keep(fb, where, kind, _computed(fb, node.op[:-1], old, given))
    return where


# --- conversions and parts ----------------------------------------------------------------


@makes_complex(e.Cast)
def _cast(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Cast) -> None:
    kind = t.complex_of(type_)
    known = t.complex_of(node.operand.type) or t.value_type(node.operand.type)
    if kind is None or not isinstance(known, Complex | ir.Scalar):
        unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    else:
        _keep(fb, where, kind, _operand(fb, node.operand, _element(kind)))


def real_of(fb: FunctionBuilder, node: e.Cast, goal: ir.ValueType) -> ir.Value:
    """A complex number as a real one: its real part, or whether it is not zero."""
    kind = t.complex_of(node.operand.type)
    if kind is None or not isinstance(goal, ir.Scalar):
        return unsupported(fb, node, f"conversion of {node.operand.type} to {node.type}")
    own = _element(kind)
    real, imaginary = _operand(fb, node.operand, own)
    if goal is not ir.Scalar.I1 or imaginary is None:
        return fb.convert(real, goal)
    return fb.binary(ir.BinaryOp.OR, fb.convert(real, goal), fb.convert(imaginary, goal))


@makes_complex(e.Construct)
def _construct(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Construct) -> None:
    """`T()`, `T(z)`, and of both parts: an imaginary number."""
    kind = t.complex_of(type_)
    if kind is None or not node.arguments:
        fb.emit(ir.Fill(where, 0, t.size_of(type_) or 0, fb.loc))
    elif len(node.arguments) == 1:
        initialize(fb, where, type_, node.arguments[0])
    else:
        real, imaginary = (converted(fb, part, _element(kind)) for part in node.arguments)
        _keep(fb, where, kind, _Number(real, imaginary))


@gives_value(e.ComplexPart)
def _part(fb: FunctionBuilder, node: e.ComplexPart) -> ir.Value:
    kind, goal = t.complex_of(node.operand.type), t.value_type(node.type)
    if goal is None:
        return unsupported(fb, node, f"a part of {node.operand.type}")
    if kind is None:
        discard(fb, node.operand)
        return zero(goal)
    where = object_address(fb, node.operand)
    return fb.load(_second(fb, where, kind) if node.imaginary else where, goal)


@gives_address(e.ComplexPart)
def _part_address(fb: FunctionBuilder, node: e.ComplexPart) -> ir.Value:
    kind = t.complex_of(node.operand.type)
    if kind is None:
        return spill(fb, value(fb, node))
    where = object_address(fb, node.operand)
    return _second(fb, where, kind) if node.imaginary else where
