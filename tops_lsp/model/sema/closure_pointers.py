"""Pointers to functions, and which of them a lambda becomes (expr.prim.lambda.closure 7)."""

from __future__ import annotations

from tops_lsp.model.sema.costs import MAYBE, NONE, Cost, Rank
from tops_lsp.model.sema.function_addresses import called_through
from tops_lsp.model.sema.substitution import is_open, substitute
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


def cost_of_closure(closure: Class, goal: Type) -> Cost:
    """What it costs that a lambda becomes a pointer to functions like its call operator, and from
    there a truth value: only one that captures nothing does."""
    wanted = target_function(goal)
    if closure.captures or not (goal == BOOL or wanted is not None or is_unknown(goal)):
        return NONE
    called = [f for f in closure.members.get("operator()", ()) if isinstance(f, Function)]
    if len(called) != 1 or is_unknown(goal):
        return MAYBE
    if wanted is None:
        return NONE if called[0].template else Cost(Rank.USER, distance=_STEP)
    given = _called_with(called[0], wanted)
    asked = (wanted.result, *wanted.parameters)
    if given is None or len(given) != len(asked):
        return NONE
    pairs = [(unqualified(a), unqualified(b)) for a, b in zip(given, asked, strict=True)]
    if any(a != b and not (is_open(a) or is_open(b)) for a, b in pairs):
        return NONE
    known = not any(is_open(a) or is_open(b) for a, b in pairs)
    return Cost(Rank.USER, through=id(closure)) if known else MAYBE


def _called_with(operator: Function, wanted: FunctionType) -> tuple[Type, ...] | None:
    """The result and parameters of a call operator, those of a generic one as the pointer's
    parameters say; None if they contradict it."""
    if operator.template is None:
        return operator.type.result, *operator.type.parameters
    bound = called_through(operator, wanted)
    made = None if bound is None else substitute(operator.type, bound)
    return (made.result, *made.parameters) if isinstance(made, FunctionType) else None


_STEP = len(Rank)
"""A pointer becomes a truth value by one more conversion."""
