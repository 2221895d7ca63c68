"""Unqualified calls of the library's functions, where no other function takes the arguments."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.sema.overloads import Candidate
from tops_lsp.model.tree.declarations import Class, Function, Namespace, Variable
from tops_lsp.model.tree.expressions import Binary, Call, Cast, Expression, Name, Unary
from tops_lsp.model.tree.namespace_lookup import library_functions
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.types import Pointer, Reference, value_type

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


def may_stand_back(best: Candidate | None) -> bool:
    """Whether a function of the user's, beside which using-directives bring others, needs an
    argument converted: one of the library may then be better."""
    if best is None or best.function.item.builtin or best.function.is_member:
        return False
    around = best.function.scope
    outermost = around is None or (isinstance(around, Namespace) and around.scope is None)
    return outermost and any(cost.rank in _CONVERTS for cost in best.costs)


_CONVERTS = (Rank.PROMOTION, Rank.CONVERSION, Rank.USER)


def takes_precedence(best: Candidate | None) -> bool:
    """Whether a candidate is one of the library's that C++ chooses, too: no template, or one of
    references to one type. Others are ruled out by what iterators have, which is not said of all
    here, or come with headers that not every program includes."""
    if best is None or not best.function.item.builtin or not best.is_certain or not best.deduced:
        return False
    function = best.function
    if function.template is None:
        return True
    taken = function.type.parameters
    return len(function.template) == 1 < len(taken) and all(isinstance(t, Reference) for t in taken)


def _is_iterator(expression: Expression) -> bool:
    """Whether a pointer comes from a container of the library."""
    if not isinstance(value_type(expression.type), Pointer):
        return False
    match expression:
        case Call(function=Function(scope=scope, name=name)):
            return _is_of_library(scope) and name not in _RAW
        case Unary(op="++" | "--", operand=inner) | Binary(left=inner) | Cast(operand=inner):
            return _is_iterator(inner)
        case Name(declaration=Variable(initializer=given, type=type_) as variable):
            known = _is_written_pointer(variable) if given is None else not _is_iterator(given)
            return isinstance(type_, Pointer) and not known
    return False


def _is_written_pointer(variable: Variable) -> bool:
    """Whether a variable's own words make it a pointer, which no iterator of the library is."""
    return b"*" in variable.item.text[variable.span.start : variable.name_span.start]


def _is_of_library(scope: Namespace | Class | None) -> bool:
    while isinstance(scope, Class):
        scope = scope.scope
    return scope is not None and scope.name == "std" and scope.item.builtin
