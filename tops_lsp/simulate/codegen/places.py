"""Places: what can be read and written without taking an address."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Variable
from tops_lsp.model.types import VectorType, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.bit_fields import read_bits, write_bits
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import address, value
from tops_lsp.simulate.codegen.names import unit_of
from tops_simulator import ir


@dataclass(frozen=True, slots=True)
class Place:
    """A register, a lane of a vector, or memory."""

    read: Callable[[], ir.Value]
    write: Callable[[ir.Value], None]


def place_of(fb: FunctionBuilder, node: e.Expression) -> Place:
    """The place an lvalue of scalar, pointer or vector type names."""
    register = _register_of(fb, node)
    if register is not None:
        return Place(lambda: register, lambda v: fb.emit(ir.Move(register, v, fb.loc)))
    if isinstance(node, e.Subscript):
        lane = _lane_place(fb, node)
        if lane is not None:
            return lane
    if isinstance(node, e.Member) and isinstance(node.declaration, Variable):
        field = node.declaration
        if field.is_bit_field:
            return _bits(fb, unit_of(fb, node, field), field)
    where = address(fb, node)
    type_ = t.value_type(node.type) or ir.Scalar.PTR
    return Place(lambda: fb.load(where, type_), lambda v: fb.emit(ir.Store(where, v, fb.loc)))


def _bits(fb: FunctionBuilder, where: ir.Value, field: Variable) -> Place:
    return Place(lambda: read_bits(fb, where, field), lambda v: write_bits(fb, where, field, v))


def _register_of(fb: FunctionBuilder, node: e.Expression) -> ir.Reg | None:
    if isinstance(node, e.Name) and isinstance(node.declaration, Variable):
        return fb.locals.get(node.declaration)
    return None


def _lane_place(fb: FunctionBuilder, node: e.Subscript) -> Place | None:
    target = node.object
    if not isinstance(value_type(target.type), VectorType):
        return None
    register = _register_of(fb, target)
    if register is None:
        return None
    index = fb.convert(value(fb, node.index), ir.Scalar.I64)
    element = t.value_type(node.type)
    assert isinstance(element, ir.Scalar)

    def read() -> ir.Value:
        dst = fb.new(element)
        fb.emit(ir.Extract(dst, register, index, fb.loc))
        return dst

    def write(lane: ir.Value) -> None:
        fb.emit(ir.Insert(register, register, index, lane, fb.loc))

    return Place(read, write)
