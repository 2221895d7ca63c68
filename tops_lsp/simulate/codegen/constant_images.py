"""What a static object holds before anything runs, where its initializer is a constant expression.

Such an object is there before the first initializer that runs, wherever its definition comes: one
that a constexpr constructor makes may be used by all others.

    int first = next();                      runs, and finds
    Counter counter{40};                     40, made by a compiler
    int next() { return ++counter.value; }
"""

from __future__ import annotations

from tops_lsp.model.sema.aggregates import slots
from tops_lsp.model.sema.constant_numbers import is_number
from tops_lsp.model.sema.constant_objects import part_key, zero
from tops_lsp.model.sema.constant_places import NotConstant, Object, Place, Value
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.types import Array, ClassType, Reference, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.bit_fields import width_of
from tops_lsp.simulate.codegen.builder import ProgramBuilder
from tops_lsp.simulate.codegen.images import pack
from tops_simulator import ir


def constant_value(program: ProgramBuilder, variable: Variable) -> Value | None:
    """What a compiler makes of an initializer, or of none; None where it has to run."""
    type_, given = variable.type, variable.initializer
    if isinstance(type_, Reference):
        return None
    known = program.unit.declared
    evaluator = Evaluator(known.body, instance=known.instance, limits=known.limits, required=True)
    try:
        return zero(evaluator, type_) if given is None else evaluator.initial(given, type_)
    except NotConstant:
        return None


def bytes_of(value: Value, type_: Type) -> bytes | None:
    """The bytes of a constant; None where an address is among them, or what virtual calls need."""
    plain = unqualified(type_)
    size = t.size_of(plain)
    if size is None or isinstance(value, Place):
        return None
    if isinstance(plain, Array):
        return _elements(value, plain) if isinstance(value, list) else None
    if isinstance(plain, ClassType):
        return _parts(value, plain.declaration, size) if isinstance(value, Object) else None
    return _number(value, t.value_type(plain))


def _number(value: Value, scalar: ir.ValueType | None) -> bytes | None:
    return pack(value, scalar) if is_number(value) and isinstance(scalar, ir.Scalar) else None


def _elements(values: list[Value], array: Array) -> bytes | None:
    found = [bytes_of(value, array.element) for value in values]
    known = [part for part in found if part is not None]
    whole = b"".join(known) if len(known) == len(found) else None
    size = t.size_of(array)
    return None if whole is None or size is None else whole.ljust(size, b"\0")


def _parts(object_: Object, class_: Class, size: int) -> bytes | None:
    """Bases and members in their places; what nothing initializes is zero."""
    if object_.class_ is not class_ or class_.polymorphic:
        return None
    image = bytearray(size)
    for slot in slots(class_):
        value = object_.parts.get(part_key(slot.member, slot.type))
        if value is None:
            continue
        if isinstance(slot.member, Variable) and slot.member.is_bit_field:
            known = _put_bits(image, slot.member, value)
        else:
            known = _put(image, slot.offset, bytes_of(value, slot.type))
        if not known:
            return None
    return bytes(image)


def _put(image: bytearray, offset: int, part: bytes | None) -> bool:
    """Enters a part, if it is known; zeros are there: an empty base shares its byte with others."""
    if part is not None and any(part):
        image[offset : offset + len(part)] = part
    return part is not None


def _put_bits(image: bytearray, field: Variable, value: Value) -> bool:
    """Enters a bit-field among its neighbours, if its value and its place are known."""
    type_ = t.value_type(field.type)
    if not isinstance(value, int) or not isinstance(type_, ir.Scalar) or field.bit_width is None:
        return False
    unit = slice(field.offset, field.offset + field.bit_bytes)
    bits = (value & (1 << width_of(field, type_)) - 1) << field.bit_offset
    image[unit] = (int.from_bytes(image[unit], "little") | bits).to_bytes(field.bit_bytes, "little")
    return True
