"""The conditional operator: `c ? a : b`, and GNU's `a ?: b`."""

from __future__ import annotations

from itertools import pairwise

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import handles, lower_field
from tops_lsp.model.sema.conditional_operands import converted
from tops_lsp.model.sema.gnu_vectors import chosen_lanes, vector_type
from tops_lsp.model.sema.implicit_casts import condition
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import (
    Category,
    Conditional,
    Expression,
    Name,
    Opaque,
    StatementExpression,
)
from tops_lsp.model.tree.statements import Compound, Declare, Evaluate
from tops_lsp.model.tree.types import VOID, ClassType, decayed, is_unknown, value_type


@handles("conditional_expression")
def _conditional(lo: Lowering, node: Node) -> Expression:
    first, orelse = lower_field(lo, node, "condition"), lower_field(lo, node, "alternative")
    if node.child_by_field_name("consequence") is None and _leaves_out(node):
        return _first_or(lo, node, first, orelse)
    return chosen(lo, node, condition(first), lower_field(lo, node, "consequence"), orelse)


def _leaves_out(node: Node) -> bool:
    """Whether nothing is between `?` and `:`, as GNU's C allows."""
    signs = [c.type for c in node.children if c.type != "comment"]
    return any(pair == ("?", ":") for pair in pairwise(signs))


def _first_or(lo: Lowering, node: Node, first: Expression, orelse: Expression) -> Expression:
    """`a ?: b` evaluates a once: `({ auto kept = a; kept ? kept : b; })`."""
    if lo.constant(first) is not None:
        again = lower_field(lo, node, "condition")
        return chosen(lo, node, condition(first), again, orelse)
    type_ = decayed(first.type)
    if is_unknown(type_) or isinstance(type_, ClassType):
        return Opaque(span=lo.span(node), parts=(first, orelse), why=node.type)
    kept = Variable(
        name="", item=lo.item, span=first.span, name_span=first.span, type=type_, initializer=first
    )
    tests = (
        Name(span=first.span, text="", candidates=(kept,), type=type_, category=Category.XVALUE)
        for _ in range(2)
    )
    either = chosen(lo, node, condition(next(tests)), next(tests), orelse)
    body = (
        Declare(span=first.span, declarations=(kept,)),
        Evaluate(span=lo.span(node), expression=either),
    )
    return StatementExpression(
        span=lo.span(node),
        body=Compound(span=lo.span(node), body=body),
        type=value_type(either.type),
        why="statement expression",
    )


def chosen(
    lo: Lowering, node: Node, test: Expression, then: Expression, orelse: Expression
) -> Expression:
    """The value of one of two operands, which become one type."""
    if vector_type(test) is not None:
        return _chosen_lanes(lo, node, test, then, orelse)
    then, orelse, type_, category = converted(_beside(then, orelse), _beside(orelse, then))
    return Conditional(
        span=lo.span(node),
        condition=test,
        then=then,
        orelse=orelse,
        type=type_,
        category=category,
    )


def _chosen_lanes(
    lo: Lowering, node: Node, test: Expression, then: Expression, orelse: Expression
) -> Expression:
    """Each lane of one of two vectors."""
    found = chosen_lanes(test, then, orelse)
    if found is None:
        return Opaque(span=lo.span(node), parts=(test, then, orelse), why=node.type)
    then, orelse, type_ = found
    return Conditional(span=lo.span(node), condition=test, then=then, orelse=orelse, type=type_)


def _beside(operand: Expression, other: Expression) -> Expression:
    """An operand of `?:`; a `throw` takes the type of the other one, and never gives its value."""
    if not isinstance(operand, StatementExpression) or operand.why != "throw":
        return operand
    if value_type(other.type) == VOID:
        return operand
    span, type_, category = operand.span, other.type, other.category
    never = Evaluate(span=span, expression=Opaque(span=span, type=type_, category=category))
    body = Compound(span=span, body=(*operand.body.body, never))
    return StatementExpression(span=span, body=body, type=type_, category=category, why="throw")
