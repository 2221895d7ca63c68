"""What operators of the language certainly do not take: types of operands, two by two."""

from __future__ import annotations

import re

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.tree.constructors import copies, usable_constructors
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, Literal, Name, Opaque
from tops_lsp.model.tree.scopes import base_distance
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    is_const,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import (
    cannot_become,
    has_known_type,
    is_plain_class,
    is_void,
)

INTEGERS = frozenset(["%", "<<", ">>", "&", "|", "^"])
"""Operators that take no real numbers."""
COMPARING = frozenset(["==", "!=", "<", ">", "<=", ">="])


def are_disjoint(first: Expression, second: Expression) -> bool:
    """Whether two operands certainly have no type that both become: objects that nothing converts,
    or pointers to different numbers."""
    one, other = value_type(first.type), value_type(second.type)
    if isinstance(one, Pointer) and isinstance(other, Pointer):
        ends = [unqualified(pointer.pointee) for pointer in (one, other)]
        plain = all(isinstance(end, Fundamental) and not is_void(end) for end in ends)
        return plain and ends[0] != ends[1]
    if is_null(one) or is_null(other):
        number, value = (other, second) if is_null(one) else (one, first)
        if isinstance(number, Fundamental):
            return is_real(number) or not (is_null(number) or _may_be_zero(value))
    if _are_pointer_and_number(first, second) or _are_pointer_and_number(second, first):
        return True
    classes = [t for t in (one, other) if isinstance(t, ClassType)]
    if not classes or not all(
        isinstance(t, ClassType | Fundamental | Pointer) for t in (one, other)
    ):
        return False
    if not all(map(has_known_type, (one, other))):
        return False
    if len(classes) == 1:
        value = second if classes[0] is one else first
        return is_bare(classes[0]) and cannot_become(value, classes[0])
    if not all(map(_is_alone, classes)):
        return False
    above = [base_distance(a.declaration, b) for a in classes for b in classes if a is not b]
    return all(steps is None for steps in above)


def _are_pointer_and_number(pointer: Expression, number: Expression) -> bool:
    """Whether one is a pointer or an array, and the other a number that is no null pointer."""
    one, other = value_type(pointer.type), value_type(number.type)
    if not isinstance(one, Pointer | Array) or not isinstance(other, Fundamental):
        return False
    if is_null(other) or is_void(other) or not has_known_type(one):
        return False
    return other.basic.is_float or not _may_be_zero(number)


def _is_alone(type_: ClassType) -> bool:
    """Whether nothing converts to a class or from it."""
    made = usable_constructors(type_.declaration)
    return is_bare(type_) and all(
        copies(f) or f.minimum_arguments > 1 or not f.parameters for f in made
    )


def are_wrong_operands(
    op: str, types: tuple[Type, Type], left: Expression, right: Expression, visit: Visit
) -> bool:
    if any(isinstance(type_, ClassType) for type_ in types):
        bare = all(not isinstance(t, ClassType) or is_bare(t) for t in types)
        return bare and has_no_operator(op, visit)
    if any(isinstance(t, EnumType) for t in types):
        if lacks_headers(visit.unit):
            return False  # a header may have a template of the operator, for all enumerations
        return _is_wrong_of_scoped(op, types) and has_no_operator(op, visit)
    if any(map(is_void, types)):
        return not (isinstance(left, Opaque) or isinstance(right, Opaque))
    nulls = [is_null(type_) for type_ in types]
    pointers = [isinstance(type_, Pointer | Array) for type_ in types]
    if any(nulls):
        number = not all(nulls) and not any(pointers)
        same = op in ("==", "!=")
        return not same or (number and not _may_be_zero(right if nulls[0] else left))
    if not any(pointers):
        return op in INTEGERS and any(map(is_real, types))
    if op in COMPARING:
        return not all(pointers) and not _may_be_zero(right if pointers[0] else left)
    if op == "+":
        return all(pointers) or is_real(types[pointers.index(False)])
    if op == "-":
        return not pointers[0] or is_real(types[1])
    return True


def _is_wrong_of_scoped(op: str, types: tuple[Type, Type]) -> bool:
    """Whether an enumeration is one that never is a number, and not compared with its like."""
    scoped = [isinstance(t, EnumType) and t.declaration.scoped for t in types]
    return any(scoped) and not (op in COMPARING and types[0] == types[1])


def _may_be_zero(operand: Expression) -> bool:
    """Whether a number that a pointer is compared with may be a null pointer."""
    if isinstance(operand, Literal):
        return operand.value in (0, None)
    variable = operand.declaration if isinstance(operand, Name) else None
    known = isinstance(variable, Variable) and not variable.constexpr
    return not known or is_const(operand.type)


def is_null(type_: Type) -> bool:
    """Whether it is the type of `nullptr`."""
    return isinstance(type_, Fundamental) and type_.basic is Basic.NULLPTR


def is_real(type_: Type) -> bool:
    return isinstance(type_, Fundamental) and type_.basic.is_float


def is_bare(type_: ClassType) -> bool:
    """Whether nothing converts an object to a number or a pointer."""
    class_ = type_.declaration
    return is_plain_class(class_) and not any(True for _ in conversion_functions(class_))


def has_no_operator(op: str, visit: Visit) -> bool:
    """Whether no text of the unit declares an operator."""
    return not re.search(rb"\boperator\s*" + re.escape(op.encode()), visit.unit.expansion.text)
