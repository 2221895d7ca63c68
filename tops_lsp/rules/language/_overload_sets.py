"""The name of several functions as a value: the type that it becomes says which is meant."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Expression, Name, Unary
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.types import (
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    Unknown,
    is_unknown,
    mentioned,
    unqualified,
)
from tops_lsp.rules.language._conversions import written
from tops_startup.patterns import regex

_CHOICE = regex(rb"enable_if|requires|__attribute__")
"""Words of attributes and clauses that take a function out of the choice."""
_FEW = slice(3)
"""Types of functions that a message shows."""


def overload_set(value: Expression) -> Sequence[Function]:
    """The functions that a value may be, or be the address of; empty unless there are several of
    the user's own, of known types."""
    value = written(value)
    if isinstance(value, Unary) and value.op == "&" and value.overload is None:
        value = written(value.operand)
    if not isinstance(value, Name) or value.declaration is not None or value.template_arguments:
        return ()
    functions = [one for one in value.candidates if isinstance(one, Function)]
    if len(functions) < len(value.candidates) or len(functions) <= 1:
        return ()
    return functions if all(map(_is_known, functions)) else ()


def _is_known(function: Function) -> bool:
    if _CHOICE.search(function.item.text, *function.span) is not None:
        return False
    if function.item.builtin or function.auto_result or function.is_member or function.packs:
        return False
    packs = any(one.is_pack for one in function.template or ())
    packs = packs or any(one.is_pack for one in function.parameters)
    return not packs and not any(isinstance(part, Unknown) for part in mentioned(function.type))


def function_type_of(target: Type) -> FunctionType | None:
    """The type of function that a pointer or a reference leads to."""
    plain = unqualified(target)
    if isinstance(plain, Pointer):
        plain = unqualified(plain.pointee)
    elif isinstance(plain, Reference):
        plain = unqualified(plain.target)
    known = isinstance(plain, FunctionType) and not any(map(is_unknown, mentioned(plain)))
    return plain if known and isinstance(plain, FunctionType) else None


def are_of_other_types(functions: Sequence[Function], wanted: FunctionType) -> bool:
    """Whether no function is of a type, nor a template that may have an instance of it."""
    return not any(_may_be(function, wanted) for function in functions)


def _may_be(function: Function, wanted: FunctionType) -> bool:
    own = function.type
    if len(own.parameters) != len(wanted.parameters) or own.variadic != wanted.variadic:
        return False
    pairs = zip((own.result, *own.parameters), (wanted.result, *wanted.parameters), strict=True)
    return all(_may_be_type(one, other) for one, other in pairs)


def _may_be_type(one: Type, other: Type) -> bool:
    """Whether a part of a function's type may be another's; of templates much may be."""
    if not all(isinstance(part, _FIXED) for part in mentioned(one)):
        return True
    return unqualified(without_spaces(one)) == unqualified(without_spaces(other))


_FIXED = (Fundamental, Pointer, Reference, QualifiedType, ClassType, EnumType)
"""What types are made of that nothing else decides."""


def shown_types(functions: Sequence[Function]) -> str:
    """The functions' types, for a message."""
    return "' or '".join(str(function.type) for function in functions[_FEW])
