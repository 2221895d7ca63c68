"""Fold expressions: an operator between the elements of a pack."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import handles, lower, opaque
from tops_lsp.model.lowering.operators import binary, operator_text
from tops_lsp.model.lowering.packs import expanded
from tops_lsp.model.tree.expressions import Binary, Construct, Expression, Literal, Opaque
from tops_lsp.model.tree.types import BOOL, VOID


@handles("fold_expression")
def _fold(lo: Lowering, node: Node) -> Expression:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return opaque(lo, node)
    op = operator_text(lo, node)
    own = None if right.type == "..." else expanded(lo, right, lower)
    if own is not None:  # (… op pack) or (first op … op pack)
        first = [] if left.type == "..." else [lower(lo, left)]
        return _leftwards(lo, node, op, [*first, *own])
    own = None if left.type == "..." else expanded(lo, left, lower)
    if own is None:
        return opaque(lo, node)
    last = [] if right.type == "..." else [lower(lo, right)]
    return _rightwards(lo, node, op, [*own, *last])


def _leftwards(lo: Lowering, node: Node, op: str, values: Sequence[Expression]) -> Expression:
    if not values:
        return _empty(lo, node, op)
    result = values[0]
    for value in values[1:]:
        result = _joined(lo, node, op, result, value)
    return result


def _rightwards(lo: Lowering, node: Node, op: str, values: Sequence[Expression]) -> Expression:
    if not values:
        return _empty(lo, node, op)
    result = values[-1]
    for value in reversed(values[:-1]):
        result = _joined(lo, node, op, value, result)
    return result


def _joined(lo: Lowering, node: Node, op: str, left: Expression, right: Expression) -> Expression:
    if op != ",":
        return binary(lo, node, op, left, right)
    type_, category = right.type, right.category
    return Binary(span=lo.span(node), op=op, left=left, right=right, type=type_, category=category)


def _empty(lo: Lowering, node: Node, op: str) -> Expression:
    """What a fold over nothing is; only three operators have that."""
    span = lo.span(node)
    if op in ("&&", "||"):
        return Literal(span=span, value=op == "&&", type=BOOL)
    if op == ",":
        return Construct(span=span, type=VOID)
    return Opaque(span=span, why="empty fold")
