"""Whether a specialisation fits template arguments, and which of two that do says more of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tops_lsp.model.sema.deduction import matches
from tops_lsp.model.sema.substitution import Binding, ClassInstance, is_doubtful, is_open
from tops_lsp.model.tree.declarations import Alias, Class, Declaration
from tops_lsp.model.tree.types import (
    Array,
    FunctionType,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    Unknown,
)

Patterns = tuple[Binding, ...]
"""The arguments of a template that a specialisation is for."""


def is_failure(stand_ins: Sequence[Declaration]) -> bool:
    """Whether one of some template parameters cannot have its argument."""
    return any(isinstance(d, Alias) and has_failed(d.type) for d in stand_ins)


def makes_sense(arguments: Iterable[Binding]) -> bool | None:
    """Whether all are types or values; None if one of them is not known, for no good reason."""
    types = [a for a in arguments if not isinstance(a, int)]
    if any(map(has_failed, types)):
        return False
    return None if any(map(is_doubtful, types)) else True


def equals(made: Sequence[Binding], wanted: Sequence[Binding]) -> bool | None:
    """Whether arguments are those that are wanted; None where one is not known."""
    if tuple(made) == tuple(wanted):
        return True
    return None if any(map(is_open, made)) else False


def has_failed(type_: Type) -> bool:
    """Whether a part of the type is certainly none."""
    match type_:
        case Unknown(failed=failed):
            return failed
        case QualifiedType(base=inner) | Pointer(pointee=inner) | Reference(target=inner):
            return has_failed(inner)
        case Array(element=inner):
            return has_failed(inner)
        case FunctionType(result=result, parameters=parameters):
            return any(map(has_failed, (result, *parameters)))
    return False


def is_more_special(a: Class, b: Class, instance: ClassInstance) -> bool:
    """Whether `b`'s patterns match `a`'s but not the other way: of two that fit, `a` says more."""
    return says_more(a.arguments, b.arguments, instance)


def says_more(a: Patterns, b: Patterns, instance: ClassInstance) -> bool:
    """The same of two specialisations' patterns."""
    return _covers(b, a, instance) and not _covers(a, b, instance)


def _covers(general: Patterns, special: Patterns, instance: ClassInstance) -> bool:
    return matches(general, special, instance, ordering=True) is not None
