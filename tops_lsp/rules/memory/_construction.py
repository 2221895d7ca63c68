"""Whether making an object runs code: constructors that do something, members with initializers."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import Call, Construct, Expression, Name, SizeOf, Unary
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Fundamental,
    Reference,
    Type,
    is_const,
    unqualified,
    value_type,
)
from tops_lsp.model.unit import TranslationUnit

Parts = tuple[Type, ...]
"""What lies in an object whose own constructors do nothing."""


def is_made_by_code(variable: Variable, unit: TranslationUnit) -> bool:
    """Whether a variable that nobody gives a value is surely given one by a constructor."""
    value = variable.initializer
    if isinstance(value, Construct) and value.constructor is not None:
        parts = _works(value.constructor, unit)
        return parts if isinstance(parts, bool) else _are_begun(parts, unit)
    plain = value is None or (isinstance(value, Construct) and not value.arguments)
    return plain and _are_begun((variable.type,), unit)


def _are_begun(types: Parts, unit: TranslationUnit) -> bool:
    """Whether the default constructor of one of some types does something."""
    pending, seen = [*types], set[Class]()
    while pending:
        class_ = class_of(pending.pop())
        if class_ is None or class_ in seen:
            continue
        seen.add(class_)
        found = _is_begun(class_, unit)
        if found is True:
            return True
        pending += found or ()
    return False


def class_of(type_: Type) -> Class | None:
    """The user's class of an object, or of an array's elements."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    own = isinstance(plain, ClassType) and not plain.declaration.item.builtin
    return plain.declaration if own and isinstance(plain, ClassType) else None


def _is_begun(class_: Class, unit: TranslationUnit) -> bool | Parts:
    """Whether the default constructor of a class does something, or else what it leaves to."""
    constructors = [f for f in class_.special_methods() if f.is_constructor]
    if not constructors:
        return _parts(class_)
    without = [f for f in constructors if f.minimum_arguments == 0]
    return _works(without[0], unit) if len(without) == 1 else False


def _works(constructor: Function, unit: TranslationUnit) -> bool | Parts:
    """Whether a constructor has something in it; one that is defined elsewhere may not."""
    class_ = constructor.scope
    if not isinstance(class_, Class) or class_.item.builtin:
        return False
    if constructor.is_defaulted:
        return _parts(class_)
    body = unit.body(constructor)
    if body is None:
        return False
    return bool(body.compound.body or body.initializers) or _parts(class_)


def _parts(class_: Class) -> bool | Parts:
    """True if a member has a value of its own."""
    given = any(f.initializer is not None for f in class_.fields)
    return given or (*class_.bases, *(f.type for f in class_.fields))


def is_dynamic(variable: Variable) -> bool:
    """Whether code has to run for a scalar's value."""
    value = variable.initializer
    if value is None or not isinstance(value_type(variable.type), Fundamental):
        return False
    return any(map(_runs, _read(value)))


def _read(root: Expression) -> Iterator[Expression]:
    """The expressions whose values are needed."""
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, SizeOf) or (isinstance(node, Unary) and node.op == "&"):
            continue
        yield node
        stack += node.children()


def _runs(node: Expression) -> bool:
    match node:
        case Call(function=function) if function is not None:
            return not function.is_constexpr and not function.item.builtin
        case Name(declaration=Variable() as variable):
            fixed = variable.constexpr or is_const(variable.type)
            scalar = isinstance(value_type(variable.type), Fundamental)
            known = not isinstance(variable.type, Reference) and not variable.item.builtin
            return scalar and known and not fixed and variable.template is None
    return False
