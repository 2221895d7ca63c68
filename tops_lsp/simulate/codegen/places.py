"""Places: what can be read and written without taking an address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import VectorType, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.bit_fields import read_bits, write_bits
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import address, branches, is_strong, spill, value
from tops_lsp.simulate.codegen.names import part_bound, unit_of
from tops_lsp.simulate.codegen.scopes import branch
from tops_simulator import ir
from tops_startup.records import dataclass

Read = Callable[[], ir.Value]
Write = Callable[[ir.Value], ir.Value]


@dataclass(frozen=True, slots=True)
class Place:
    """A register, a lane of a vector, a bit-field, or memory, found once for all uses.

    `write` gives the value that is there afterwards. `where` is its address, if it has one;
    otherwise a reference to const is bound to a copy.
    """

    read: Read
    write: Write
    where: Callable[[], ir.Value]

    def address(self) -> ir.Value:
        """The address of the lvalue."""
        return self.where()


Finder = Callable[[FunctionBuilder, Any], Place | None]
_FINDERS: dict[type[e.Expression], Finder] = {}


def names_place(kind: type[e.Expression]) -> Callable[[Finder], Finder]:
    """Registers how lvalues of a kind that have effects or choices name a place."""

    def register(finder: Finder) -> Finder:
        _FINDERS[kind] = finder
        return finder

    return register


def place_of(fb: FunctionBuilder, node: e.Expression) -> Place:
    """The place an lvalue of scalar, pointer or vector type names; what is in it is evaluated."""
    register = _register_of(fb, node)
    if register is not None:
        return _in_register(fb, register)
    node = part_bound(fb, node) or node
    if isinstance(node, e.Subscript):
        lane = _lane_place(fb, node)
        if lane is not None:
            return lane
    if isinstance(node, e.Member) and isinstance(node.declaration, Variable):
        field = node.declaration
        if field.is_bit_field:
            return _bits(fb, unit_of(fb, node, field), field)
    finder = _FINDERS.get(type(node))
    found = None if finder is None else finder(fb, node)
    return found or _in_memory(fb, address(fb, node), node)


def _place(fb: FunctionBuilder, read: Read, store: Callable[[ir.Value], object]) -> Place:
    """A place without an address, which takes values as they are."""

    def write(v: ir.Value) -> ir.Value:
        store(v)
        return v

    return Place(read, write, lambda: spill(fb, read()))


def _in_register(fb: FunctionBuilder, register: ir.Reg) -> Place:
    return _place(fb, lambda: register, lambda v: fb.emit(ir.Move(register, v, fb.loc)))


def _in_memory(fb: FunctionBuilder, where: ir.Value, node: e.Expression) -> Place:
    type_, strong = t.value_type(node.type) or ir.Scalar.PTR, is_strong(fb, node)

    def write(v: ir.Value) -> ir.Value:
        fb.emit(ir.Store(where, v, fb.loc, strong))
        return v

    return Place(lambda: fb.load(where, type_, strong=strong), write, lambda: where)


def _bits(fb: FunctionBuilder, where: ir.Value, field: Variable) -> Place:
    def read() -> ir.Value:
        return read_bits(fb, where, field)

    return Place(read, lambda v: write_bits(fb, where, field, v), lambda: spill(fb, read()))


def chosen_place(
    fb: FunctionBuilder, test: ir.Value, then: e.Expression, orelse: e.Expression
) -> Place:
    """One of two places that may be of different kinds: only the chosen one is evaluated."""
    test = fb.to_register(test)
    with branch(fb) as first:
        left = place_of(fb, then)
    with branch(fb) as second:
        right = place_of(fb, orelse)
    fb.emit(ir.If(test, tuple(first), tuple(second), fb.loc))
    type_ = t.value_type(then.type) or ir.Scalar.PTR

    def either(a: Read, b: Read) -> ir.Value:
        return branches(fb, test, type_, a, b)

    return Place(
        lambda: either(left.read, right.read),
        lambda v: either(lambda: left.write(v), lambda: right.write(v)),
        lambda: branches(fb, test, ir.Scalar.PTR, left.where, right.where),
    )


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

    return _place(fb, read, write)
