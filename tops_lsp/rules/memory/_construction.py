"""Whether making an object runs code: constructors that do something, members with initialisers."""

from __future__ import annotations

from tops_lsp.model.declarations import Class, Function, Variable
from tops_lsp.model.expressions import Construct
from tops_lsp.model.types import Array, ClassType, Type, unqualified
from tops_lsp.model.unit import TranslationUnit

DEPTH_LIMIT = 8


def is_made_by_code(variable: Variable, unit: TranslationUnit) -> bool:
    """Whether a variable that nobody gives a value is surely given one by a constructor."""
    value = variable.initializer
    if isinstance(value, Construct) and value.constructor is not None:
        return _works(value.constructor, unit, DEPTH_LIMIT)
    plain = value is None or (isinstance(value, Construct) and not value.arguments)
    return plain and _is_begun(variable.type, unit, DEPTH_LIMIT)


def _is_begun(type_: Type, unit: TranslationUnit, depth: int) -> bool:
    """Whether the default constructor of a type, or of an array's elements, does something."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    if not isinstance(plain, ClassType) or plain.declaration.item.builtin or not depth:
        return False
    class_ = plain.declaration
    constructors = [f for f in class_.methods() if f.is_constructor]
    if not constructors:
        return _has_begun_parts(class_, unit, depth)
    without = [f for f in constructors if f.minimum_arguments == 0]
    return len(without) == 1 and _works(without[0], unit, depth)


def _works(constructor: Function, unit: TranslationUnit, depth: int) -> bool:
    """Whether a constructor has something in it; one that is defined elsewhere may not."""
    class_ = constructor.scope
    if not isinstance(class_, Class) or class_.item.builtin:
        return False
    if constructor.is_defaulted:
        return _has_begun_parts(class_, unit, depth)
    body = unit.body(constructor)
    if body is None:
        return False
    own = bool(body.compound.body or body.initializers)
    return own or _has_begun_parts(class_, unit, depth)


def _has_begun_parts(class_: Class, unit: TranslationUnit, depth: int) -> bool:
    parts = (*class_.bases, *(f.type for f in class_.fields))
    given = any(f.initializer is not None for f in class_.fields)
    return given or any(_is_begun(part, unit, depth - 1) for part in parts)
