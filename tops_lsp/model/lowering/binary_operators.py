"""Operators of two operands, as the grammar reads them and where it reads them otherwise."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.assignment import assigned
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.disambiguation import as_template_call
from tops_lsp.model.lowering.dispatch import handles, lower, lower_field, opaque
from tops_lsp.model.lowering.operators import binary, operator_text
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.text.source import Span

_THROUGH = (".*", "->*")


@handles("binary_expression")
def _binary(lo: Lowering, node: Node) -> Expression:
    """The grammar reads `o.*(m) = x` as `o.*((m) = x)`, but an assignment binds less."""
    op = operator_text(lo, node)
    if op == ">":
        misread = _template_call(lo, node)
        if misread is not None:
            return misread
    left, right = lower_field(lo, node, "left"), node.child_by_field_name("right")
    if op in _THROUGH and right is not None and right.type == "assignment_expression":
        place = right.child_by_field_name("left") or right
        target = binary(lo, node, op, left, lower(lo, place))
        target.span = Span(lo.span(node).start, lo.span(place).end)
        return assigned(lo, right, node, target)
    return binary(lo, node, op, left, lower_field(lo, node, "right"))


def _template_call(lo: Lowering, node: Node) -> Expression | None:
    """`x.f<0>(y)`, which the grammar reads as two comparisons."""
    left = node.child_by_field_name("left")
    member = None if left is None else left.child_by_field_name("left")
    if member is None or member.type != "field_expression":
        return None
    # Whose turn comes next takes what was lowered here: chains would double with each link.
    argument, owner = member.child_by_field_name("argument"), lower_field(lo, member, "argument")
    if argument is not None:
        lo.looked_at[lo.span(argument)] = owner
    again = as_template_call(lo, node, owner.type)
    if again is not None:
        return lower(*again)
    right = node.child_by_field_name("right")
    called = right is not None and right.type == "parenthesized_expression"
    return opaque(lo, node) if called and is_unknown(owner.type) and _is_between(node) else None


def _is_between(node: Node) -> bool:
    """Whether the left operand of `>` is one of `<`, written as angles are: right after a name."""
    left = node.child_by_field_name("left")
    opening = None if left is None else left.child_by_field_name("operator")
    name = None if left is None else left.child_by_field_name("left")
    written = opening is not None and name is not None and opening.start_byte == name.end_byte
    return written and opening is not None and opening.type == "<"
