"""Bit-fields in expressions: which lvalue names one, and what its value is promoted to."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Assign,
    Binary,
    Category,
    Conditional,
    Expression,
    Member,
    Name,
    Unary,
)
from tops_lsp.model.tree.types import INT, UINT, Fundamental, Type, decayed


def bound_part(node: Expression) -> Member | None:
    """The bit-field that a name of a structured binding stands for: no reference leads to it. It is
    a part of the hidden object, which has no name."""
    match node:
        case Name(
            declaration=Variable(
                initializer=Member(object=Name(text=""), declaration=Variable(is_bit_field=True))
            ) as binding
        ):
            part = binding.initializer
            return part if isinstance(part, Member) else None
    return None


def bit_field_of(node: Expression) -> Variable | None:
    """The bit-field that an lvalue names, or may name."""
    if type(node) is Name:
        part = bound_part(node)
        return None if part is None else bit_field_of(part)
    match node:
        case Member(declaration=Variable(is_bit_field=True) as field):
            return field
        case Assign(overload=None, target=inner):
            return bit_field_of(inner)
        case Unary(op="++" | "--", postfix=False, overload=None, operand=inner):
            return bit_field_of(inner)
        case Binary(op=",", overload=None, right=inner):
            return bit_field_of(inner)
        case Conditional(category=Category.LVALUE, then=then, orelse=orelse):
            return bit_field_of(then) or bit_field_of(orelse)
    return None


_NO_BIT_FIELDS = LEAVES - {Name}


def operand_type(expression: Expression) -> Type:
    """The type of an operand: that of a bit-field is int if all its values fit into one."""
    plain = decayed(expression.type)
    if not isinstance(plain, Fundamental) or type(expression) in _NO_BIT_FIELDS:
        return plain
    field = bit_field_of(expression)
    return plain if field is None else _promoted(plain, field.bit_width)


def _promoted(plain: Fundamental, width: int | None) -> Type:
    """[conv.prom]/5: int, or unsigned int, or the type itself where neither holds all values."""
    if width is None or not plain.basic.is_integer:
        return plain
    bits = 8 * INT.basic.size
    if width < bits or (width == bits and plain.basic.is_signed):
        return INT
    return UINT if width == bits else plain
