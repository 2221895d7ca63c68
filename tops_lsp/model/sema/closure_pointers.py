"""Pointers to functions, and which of them a lambda becomes (expr.prim.lambda.closure 7)."""

from __future__ import annotations

from tops_lsp.model.sema.substitution import is_open
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import (
    BOOL,
    FunctionType,
    Pointer,
    Type,
    decayed,
    is_unknown,
    referred,
    unqualified,
)


def target_function(type_: Type) -> FunctionType | None:
    """The function that a pointer, a reference or a name of such a type leads to."""
    plain = decayed(referred(type_))
    plain = unqualified(plain.pointee) if isinstance(plain, Pointer) else plain
    return plain if isinstance(plain, FunctionType) else None


def may_become_pointer(closure: Class, goal: Type) -> bool:
    """Whether a lambda may become something: a pointer to functions like its call operator, and
    from there a truth value."""
    pointer = goal == BOOL or target_function(goal) is not None or is_unknown(goal)
    return pointer and not _is_called_otherwise(closure, goal)


def _is_called_otherwise(closure: Class, goal: Type) -> bool:
    """Whether a goal is a pointer to functions that take or give something else than a closure's
    call operator, which is no template."""
    wanted = target_function(goal)
    called = [f for f in closure.members.get("operator()", ()) if isinstance(f, Function)]
    if wanted is None or len(called) != 1 or called[0].template is not None:
        return False
    given = (called[0].type.result, *called[0].type.parameters)
    asked = (wanted.result, *wanted.parameters)
    if any(map(is_open, (*given, *asked))):
        return False
    return [*map(unqualified, given)] != [*map(unqualified, asked)]
