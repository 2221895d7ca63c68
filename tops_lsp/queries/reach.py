"""Which functions a function calls, and those in turn, as far as it is known."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Call, walk
from tops_lsp.model.tree.statements import Compound, walk_statements
from tops_lsp.rules.shared.acts import Edge
from tops_lsp.rules.shared.calls import is_pattern
from tops_lsp.rules.shared.graph import actions


def reaches(visit: Visit, first: Function, is_wanted: Callable[[Function], bool]) -> bool | None:
    """Whether a function calls a wanted one, itself or by others; None where it is not known."""
    waiting, seen, whole = [first], {first}, True
    while waiting:
        function = waiting.pop()
        if len(seen) > visit.limits.search_functions:
            return None
        for action in actions(visit.unit, _around(function)):
            if isinstance(action, Edge) and action.caller is function and not action.launch:
                if is_wanted(action.callee):
                    return True
                if action.callee not in seen:
                    seen.add(action.callee)
                    waiting.append(action.callee)
        whole = whole and _is_whole(visit, function)
    return False if whole else None


def _is_whole(visit: Visit, function: Function) -> bool:
    """Whether all that a function calls is known."""
    if function.item.builtin:
        return True
    body = None if is_pattern(function) else _body(visit, function)
    if body is None:
        return False
    return not any(
        isinstance(node, Call) and node.function is None
        for statement in walk_statements(body)
        for expression in statement.expressions()
        for node in walk(expression)
    )


def _around(function: Function) -> Function:
    """The function in whose body a lambda's is."""
    while isinstance(function.scope, Class) and function.scope.is_closure:
        around = function.scope.enclosing
        if around is None:
            break
        function = around
    return function


def _body(visit: Visit, function: Function) -> Compound | None:
    around = _around(function)
    body = visit.unit.body(around)
    if body is None or around is function:
        return None if body is None else body.compound
    return next((each.body for each in body.lambdas if each.function is function), None)
