"""Unqualified calls of the library's functions, where no other function takes the arguments."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.declarations import Class, Function, Namespace, Variable
from tops_lsp.model.tree.expressions import Binary, Call, Cast, Expression, Name, Unary
from tops_lsp.model.tree.namespace_lookup import library_functions
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.types import Pointer, value_type

_RAW = ("c_str", "data", "get", "release")
"""Methods that give pointers that are pointers there, too."""


def functions_of_library(
    lo: Lowering, name: str, arguments: Sequence[Expression]
) -> list[Function]:
    """What using-directives bring beside the user's functions, and what look-up by arguments finds
    for iterators of the library, which are classes of std there and pointers here."""
    found = library_functions(lo.scope, name)
    if not any(map(_is_iterator, arguments)):
        return found
    for library in lo.lookup("std"):
        if isinstance(library, Namespace):
            others = namespace_members(library, name)
            found += [f for f in others if isinstance(f, Function) and f not in found]
    return found


def _is_iterator(expression: Expression) -> bool:
    """Whether a pointer comes from a container of the library."""
    if not isinstance(value_type(expression.type), Pointer):
        return False
    match expression:
        case Call(function=Function(scope=scope, name=name)):
            return _is_of_library(scope) and name not in _RAW
        case Unary(op="++" | "--", operand=inner) | Binary(left=inner) | Cast(operand=inner):
            return _is_iterator(inner)
        case Name(declaration=Variable(initializer=given, type=type_)):
            return isinstance(type_, Pointer) and (given is None or _is_iterator(given))
    return False


def _is_of_library(scope: Namespace | Class | None) -> bool:
    while isinstance(scope, Class):
        scope = scope.scope
    return scope is not None and scope.name == "std" and scope.item.builtin
