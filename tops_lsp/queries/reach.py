"""Which functions a function calls, and those in turn, as far as it is known."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Call, walk
from tops_lsp.model.tree.statements import walk_statements
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
        for action in actions(visit.unit, function):
            if isinstance(action, Edge) and not action.launch:
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
    body = None if is_pattern(function) else visit.unit.body(function)
    if body is None:
        return False
    return not any(
        isinstance(node, Call) and node.function is None
        for statement in walk_statements(body.compound)
        for expression in statement.expressions()
        for node in walk(expression)
    )
