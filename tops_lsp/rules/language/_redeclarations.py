"""Two declarations of one name: which can be compared, and in what they certainly differ."""

from __future__ import annotations

import re

from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Namespace,
    Variable,
)
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Type,
    is_unknown,
    mentioned,
    unqualified,
    value_type,
)
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

_VERSIONS = regex(rb"target|cpu_(?:specific|dispatch)|enable_if|requires")
"""Words of attributes and clauses that make two functions of one declaration."""


def has_version(function: Function) -> bool:
    return _VERSIONS.search(function.item.text, *function.span) is not None


def are_same_overload(later: Function, before: Function) -> bool:
    """Whether two functions are alike in all that may tell overloads apart."""
    kinds = [(f.is_const, f.is_volatile, f.bound_to, f.type.variadic) for f in (later, before)]
    return kinds[0] == kinds[1] and len(later.parameters) == len(before.parameters)


def is_written_so(function: Function) -> bool:
    """Whether a function's name is where it is declared: it is no conversion function, whose
    type may be spelt in many ways."""
    return not function.name.startswith("operator ") and function.name_span != NOWHERE


def precedes(before: Declaration, later: Declaration) -> bool:
    if before is later or before.item.builtin or NOWHERE in (before.name_span, later.name_span):
        return False
    places = (before.item.start, before.name_span.start), (later.item.start, later.name_span.start)
    return places[0] < places[1]


def is_plain(declaration: Declaration) -> bool:
    """Whether it is declared as it is: no template, no friend, and in its own namespace."""
    if getattr(declaration, "template", None) is not None or declaration.item.builtin:
        return False
    if isinstance(declaration, Function):
        made = declaration.specialises or declaration.instance_of or declaration.packs
        special = declaration.is_friend or declaration.is_guide
        return not (made or special or is_of_unknown(declaration) or _is_of_inline(declaration))
    if isinstance(declaration, Class):
        return not (declaration.specialises or declaration.arguments)
    return isinstance(declaration, Variable | Alias | Enumeration | Enumerator)


def _is_of_inline(function: Function) -> bool:
    """Whether a qualified name may be that of a function in an inline or unnamed namespace."""
    scope, text = function.scope, function.item.text
    if not isinstance(scope, Namespace) or not any(
        one.inline or not one.name for one in scope.used
    ):
        return False
    return b"::" in text[function.span.start : function.name_span.end]


def differ_in_result(later: Function, before: Function) -> bool:
    types = later.type, before.type
    if later.auto_result or before.auto_result or later.execution != before.execution:
        return False
    if is_of_unknown(later) or is_of_unknown(before) or any(map(is_unsure, types)):
        return False
    same = types[0].parameters == types[1].parameters and types[0].variadic == types[1].variadic
    return same and types[0].result != types[1].result


def differ(later: Type, before: Type) -> bool:
    if is_unsure(later) or is_unsure(before):
        return False
    return later != before and not any(isinstance(unqualified(t), Array) for t in (later, before))


def is_unsure(type_: Type | None) -> bool:
    """Whether a type is not known, or has parts that types here do not tell."""
    return type_ is None or any(
        is_unknown(t) or _is_made(t) or _is_defined_outside(t) for t in mentioned(type_)
    )


def _is_defined_outside(type_: Type) -> bool:
    """Whether it is a class in another one, with its body outside of it."""
    plain = value_type(type_)
    class_ = plain.declaration if isinstance(plain, ClassType) else None
    around = None if class_ is None else class_.scope
    if class_ is None or not isinstance(around, Class):
        return False
    return not class_.is_complete or class_.item is not around.item


def _is_made(type_: Type) -> bool:
    plain = value_type(type_)
    return isinstance(plain, ClassType) and bool(plain.declaration.arguments)


def is_computed(alias: Alias) -> bool:
    """Whether what an alias means hangs on templates or expressions."""
    start, end = alias.span
    return re.search(rb"[<(\[]|::", alias.item.text[start:end]) is not None


def may_name(alias: Alias, of: Declaration) -> bool:
    """Whether an alias may be another declaration of a class: `typedef struct S S`."""
    plain = unqualified(alias.type)
    known = isinstance(plain, ClassType | EnumType)
    same = known and isinstance(plain, ClassType | EnumType) and plain.declaration.name == of.name
    return same or is_unsure(alias.type)
