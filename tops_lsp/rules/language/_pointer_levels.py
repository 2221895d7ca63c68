"""What cannot be a library's pointer, whatever its types are called: a number, an object, or a
pointer of another depth; and what is no enumerator, a number or a pointer."""

from __future__ import annotations

from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.tree.expressions import Expression, Literal
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    is_const,
    value_type,
)
from tops_lsp.rules.language._conversions import is_void, written


def cannot_be_passed(given: Expression, target: Type) -> bool:
    """Whether an argument certainly does not become a parameter, by the depth of pointers alone."""
    plain, taken = value_type(target), value_type(given.type)
    if isinstance(plain, EnumType):
        return isinstance(taken, Fundamental | Pointer) and not is_void(given.type)
    if isinstance(plain, Fundamental):
        return isinstance(taken, Pointer | Array) and not _is_truth(plain)
    if not isinstance(plain, Pointer):
        return False
    if isinstance(taken, Fundamental):
        return (
            taken.basic is not Basic.NULLPTR and not is_void(given.type) and not _may_be_null(given)
        )
    if isinstance(taken, ClassType):
        return _is_plain(taken)
    inner = value_type(plain.pointee)
    if not isinstance(taken, Pointer) or not isinstance(inner, Pointer):
        return False
    led_to = value_type(taken.pointee)
    return isinstance(led_to, Fundamental | ClassType) and not is_void(taken.pointee)


def _may_be_null(given: Expression) -> bool:
    """Whether it may be a constant zero: a null pointer."""
    plain = written(given)
    if isinstance(plain, Literal):
        return plain.value in (0, None) and not isinstance(plain.value, bytes)
    return is_const(plain.type)


def _is_truth(plain: Fundamental) -> bool:
    return plain.basic is Basic.BOOL


def _is_plain(taken: ClassType) -> bool:
    """Whether a class is known whole and converts to nothing."""
    class_ = taken.declaration
    known = class_.is_complete and not class_.bases and not class_.is_pattern
    return known and class_.instance_of is None and not any(conversion_functions(class_))
