"""Calls in members of what is not known: a plain name may mean another member of it."""

from __future__ import annotations

from tops_lsp.model.certainty import is_of_unknown
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.expressions import Call, Expression, Name


def may_be_member(item: Item, node: Expression) -> bool:
    """Whether a call by a plain name may mean a member of what is not known, as it is in the
    definition of one."""
    callee = node.callee if isinstance(node, Call) else None
    if not isinstance(callee, Name) or callee.span.start != callee.name_span.start:
        return False
    return any(isinstance(d, Function) and is_of_unknown(d) for d in item.declarations)
