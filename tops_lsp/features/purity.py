"""Functions of values: their results depend on their arguments alone."""

from __future__ import annotations

from tops_lsp.features.walk import expressions
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Enumerator, Function, Storage, Variable
from tops_lsp.model.tree.types import Array
from tops_lsp.model.unit import TranslationUnit
from tops_startup.patterns import regex

_OF_ALL_THREADS = regex("__sync|_sync$")
"""Functions of CUDA whose result depends on other threads."""


def is_of_values(unit: TranslationUnit, function: Function, depth: int = 0) -> bool:
    """Whether a function's result depends on its arguments alone, as far as that can be seen.

    The SDK's functions of values are, if no thread waits in them for others.
    """
    if is_deep(unit, depth) or isinstance(function.scope, Class):
        return False
    if function.item.builtin:
        return not facts_of(function).barrier and not _OF_ALL_THREADS.search(function.name)
    body = unit.body(function)
    return body is not None and all(
        _is_own(unit, node, depth) for node in expressions(unit, function)
    )


def is_deep(unit: TranslationUnit, depth: int) -> bool:
    """Whether more calls are in calls, or locals are made of locals, than are followed."""
    return depth > unit.context.limits.value_depth


def _is_own(unit: TranslationUnit, node: e.Expression, depth: int) -> bool:
    """Whether one expression of a function sees its own variables and constants only."""
    match node:
        case e.Name(declaration=Variable() as variable):
            own = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
            return variable.constexpr or (own and not isinstance(variable.type, Array))
        case e.Name(declaration=Enumerator() | Function()):
            return True
        case e.Call(function=Function() as called):
            return bool(node.arguments) and is_of_values(unit, called, depth + 1)
        case e.Name() | e.Call() | e.Member() | e.Lambda() | e.New() | e.Delete() | e.Launch():
            return False
        case e.This() | e.Opaque() | e.Unary(op="*"):
            return False
    return True
