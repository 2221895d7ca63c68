"""Whether an object that lies in the device's memory from the start needs code to begin or to end.

Such code has nobody to run it. CUDA lets constructors and destructors be that are *empty*: defined,
without parameters, initializers and statements, as are those of bases and members, in a class
without virtual functions and bases. What a compiler can evaluate is no code either. Only what is
certain counts: what is not defined here may be so in a header that was not found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import Construct, Expression, InitList
from tops_lsp.model.tree.scopes import has_unknown_base
from tops_lsp.model.tree.types import Fundamental, is_unknown, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.memory._construction import class_of, is_dynamic

Test = Callable[[Class, TranslationUnit], bool]


def needs_code(variable: Variable, unit: TranslationUnit) -> bool:
    """Whether a constructor or destructor of a variable surely has something to do."""
    class_ = class_of(variable.type)
    if class_ is None or not _is_known(class_):
        return False
    return _is_made(variable, class_, unit) or _any_part(class_, unit, _is_ended)


def _is_made(variable: Variable, class_: Class, unit: TranslationUnit) -> bool:
    value = variable.initializer
    if isinstance(value, InitList):
        return False
    if isinstance(value, Construct) and value.arguments:
        constructor = value.constructor
        settled = constructor is not None and not any(is_unknown(a.type) for a in value.arguments)
        return settled and constructor is not None and _is_written(constructor)
    empty = value is None or isinstance(value, Construct)
    return empty and _any_part(class_, unit, _is_begun)


def _is_known(class_: Class) -> bool:
    whole = class_.is_complete and not class_.is_pattern and not class_.item.builtin
    return whole and class_.keyword != "union" and not has_unknown_base(class_)


def _is_written(constructor: Function) -> bool:
    """Whether a constructor is one of the program's own that no compiler evaluates or writes."""
    evaluated = constructor.is_constexpr or constructor.is_deleted or constructor.is_defaulted

    return not (evaluated or constructor.item.builtin)


def _any_part(class_: Class, unit: TranslationUnit, test: Test) -> bool:
    """Whether the class, one of its bases or the class of a member passes a test."""
    pending, seen = [class_], set[Class]()
    while pending:
        inner = pending.pop()
        if inner in seen or not _is_known(inner):
            continue
        seen.add(inner)
        if test(inner, unit):
            return True
        if test is _is_ended or not _has_own_constructor(inner):
            pending += filter(None, map(class_of, (*inner.bases, *(f.type for f in inner.fields))))
    return False


def _has_own_constructor(class_: Class) -> bool:
    """Whether a constructor that is evaluated, or not known, makes the parts as it likes."""
    default = _default(class_)
    return default is not None and (default.is_constexpr or default.is_deleted)


def _default(class_: Class) -> Function | None:
    """The constructor that is called without arguments, if one is declared."""
    return next(
        (f for f in class_.special_methods() if f.is_constructor and not f.minimum_arguments), None
    )


def _is_begun(class_: Class, unit: TranslationUnit) -> bool:
    """Whether making an object of a class, apart from its parts, runs code."""
    constructors = [
        f for f in class_.special_methods() if f.is_constructor and not f.minimum_arguments
    ]
    if len(constructors) > 1 or any(f.template is not None for f in constructors):
        return False
    if constructors and not constructors[0].is_defaulted:
        default = constructors[0]
        return _is_written(default) and _works(default, unit)
    bare = any(_is_bare(field) for field in class_.fields)
    return bool(class_.virtual_bases) or (class_.polymorphic and bare) or any(_given(class_))


def _is_bare(field: Variable) -> bool:
    """Whether a number is left without a value: no compiler evaluates such a constructor."""
    return field.initializer is None and isinstance(unqualified(field.type), Fundamental)


def _given(class_: Class) -> Iterator[bool]:
    """Of each member that the class gives a value, whether code makes it."""
    return (is_dynamic(field) for field in class_.fields)


def _works(function: Function, unit: TranslationUnit) -> bool:
    """Whether a constructor or destructor has something in it, or is defined nowhere."""
    body = unit.body(function)
    if body is None:
        return not lacks_headers(unit) and not function.is_definition
    given = [value for _, values in body.initializers for value in values]
    return bool(body.compound.body) or not all(map(_is_empty, given))


def _is_empty(value: Expression) -> bool:
    """Whether an initializer of a constructor gives a base or an object no arguments: it is judged
    with the parts."""
    return isinstance(value, Construct) and not value.arguments


def _is_ended(class_: Class, unit: TranslationUnit) -> bool:
    """Whether an end of an object of a class, apart from its parts, runs code."""
    for method in class_.special_methods():
        if method.is_destructor and not (method.is_defaulted or method.is_deleted):
            return method.is_virtual or _works(method, unit)
    return False
