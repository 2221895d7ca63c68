"""`static_assert`: what it is asked, and whether that is certainly false."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import Template, declares, lower
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import (
    Expression,
    FailedAssertion,
    Name,
    UndecidedAssertion,
    walk,
)


def failed_assertion(lo: Lowering, node: Node, condition: Expression) -> FailedAssertion | None:
    """An assertion that does not hold, or may have no value; None: it holds, or nothing is known
    of it."""
    value = lo.constant(condition)
    if value is None and _may_need_a_run(condition):
        return UndecidedAssertion(span=lo.span(node), condition=condition)
    if value is None or value:
        return None
    message = node.child_by_field_name("message")
    reported = "" if message is None else lo.text(message)
    return FailedAssertion(span=lo.span(node), condition=condition, message=reported)


def _may_need_a_run(condition: Expression) -> bool:
    """Whether variables or functions of the user's are named, whose values a run may give."""
    kinds = (Variable, Function)
    named = (part.declaration for part in walk(condition) if type(part) is Name)
    return any(isinstance(one, kinds) and not one.item.builtin for one in named)


@declares("static_assert_declaration")
def _outside(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """One of a namespace or a class; an instance of a template keeps those that fail."""
    asked = node.child_by_field_name("condition")
    owner = lo.scope.owner
    made = isinstance(owner, Class) and owner.instance_of is not None
    if asked is None or (isinstance(owner, Class) and owner.is_pattern) or lo.item.builtin:
        return []
    if isinstance(owner, Class) and made:
        failed = failed_assertion(lo, node, lower(lo, asked))
        owner.refused += () if failed is None else (failed,)
        return []
    if lo.unit.depth:
        return []
    condition = lower(lo, asked)
    lo.note(condition)
    failed = failed_assertion(lo, node, condition)
    if failed is not None:
        lo.item.failed.append(failed)
    return []
