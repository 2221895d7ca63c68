"""Assignment, the conditional operator, the comma, element access."""

from __future__ import annotations

from itertools import pairwise

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.dispatch import handles, lower, lower_field
from tops_lsp.model.lowering.initialization import initializer_for, initializing, object_of
from tops_lsp.model.lowering.operators import (
    category_of,
    converted_operands,
    is_object,
    operator_text,
    overloaded,
)
from tops_lsp.model.sema.arithmetic import arithmetic, promote
from tops_lsp.model.sema.bit_fields import operand_type
from tops_lsp.model.sema.gnu_vectors import chosen_lanes, compound_of_vectors, vector_type
from tops_lsp.model.sema.implicit_casts import (
    changed_operand,
    common_type,
    condition,
    convert,
    scalar_operand,
)
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Category,
    Conditional,
    Expression,
    InitList,
    Name,
    Opaque,
    StatementExpression,
    Subscript,
)
from tops_lsp.model.tree.statements import Compound, Declare, Evaluate, Throw
from tops_lsp.model.tree.types import (
    BOOL,
    UNKNOWN,
    VOID,
    Array,
    ClassType,
    Fundamental,
    GnuVector,
    Pointer,
    Type,
    VectorType,
    decayed,
    is_const,
    is_unknown,
    qualify,
    referred,
    space_of,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span
from tops_startup.patterns import regex


@handles("assignment_expression")
def _assignment(lo: Lowering, node: Node) -> Expression:
    left = node.child_by_field_name("left")
    if left is not None and left.type in ("identifier", "conditional_expression"):
        thrown = _thrown(lo, node, left)
        if thrown is not None:
            return thrown
    return assigned(lo, node, node, lower_field(lo, node, "left"))


def assigned(lo: Lowering, node: Node, whole: Node, target: Expression) -> Expression:
    """An assignment to what its left side is in `whole`, of which it is the end."""
    op = operator_text(lo, node) or "="
    value = initializer_for(lo, node.child_by_field_name("right"), target.type, node)
    return _assigning(lo, lo.span(whole), op, target, value)


def _assigning(
    lo: Lowering, span: Span, op: str, target: Expression, value: Expression
) -> Expression:
    overload, result = overloaded(lo, op, [target, value])
    if overload is not None:
        _, value = converted_operands(overload, target, value)
        if isinstance(value, InitList) and overload.parameters:
            value = object_of(lo, value, overload.parameters[0].type)
        type_, category = referred(result), category_of(result)
        return Assign(
            span=span,
            op=op,
            target=target,
            value=value,
            overload=overload,
            type=type_,
            category=category,
        )
    return _builtin_assignment(lo, span, op, target, value)


def _thrown(lo: Lowering, node: Node, left: Node) -> Expression | None:
    """`throw x`, or `c ? y : throw x`, which the grammar is shown with `T = x`, see `text.gaps`."""
    if left.type == "conditional_expression":
        last = left.child_by_field_name("alternative")
        other = None if last is None else _thrown(lo, node, last)
        if other is None:
            return None
        test = condition(lower_field(lo, left, "condition"))
        made = _chosen(lo, node, test, lower_field(lo, left, "consequence"), other)
        made.span = Span(lo.span(left).start, lo.span(node).end)
        return made
    is_short = left.end_byte - left.start_byte < len("throw")
    if not (is_short and lo.tree.raw.startswith(b"throw", left.start_byte)):
        return None
    span = Span(lo.span(left).start, lo.span(node).end)
    body = (Throw(span=span, value=lower_field(lo, node, "right")),)
    return StatementExpression(
        span=span, body=Compound(span=span, body=body), type=VOID, why="throw"
    )


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


def _builtin_assignment(
    lo: Lowering, span: Span, op: str, target: Expression, value: Expression
) -> Expression:
    target = target if op == "=" else changed_operand(target)
    target_type = referred(target.type)
    compute: Type = UNKNOWN
    if op == "=":
        value = initializing(lo, value, unqualified(target_type))
    elif vector_type(target) is not None:
        compute, value = compound_of_vectors(op, target, value)
    elif not is_object(target):
        value = scalar_operand(value)
        compute = _compound_type(op, operand_type(target), operand_type(value))
        value = _compound_operand(op, target, value, compute)
    return Assign(
        span=span,
        op=op,
        target=target,
        value=value,
        compute_type=compute,
        type=target_type,
        category=Category.LVALUE,
    )


def _compound_operand(op: str, target: Expression, value: Expression, compute: Type) -> Expression:
    if isinstance(decayed(target.type), Pointer):
        return value
    if op in ("<<=", ">>="):
        return convert(value, promote(operand_type(value)))
    return convert(value, compute)


def _compound_type(op: str, left: Type, right: Type) -> Type:
    if isinstance(left, Pointer):
        return left
    if op in ("<<=", ">>="):
        return promote(left)
    return arithmetic(left, right)


@handles("conditional_expression")
def _conditional(lo: Lowering, node: Node) -> Expression:
    first, orelse = lower_field(lo, node, "condition"), lower_field(lo, node, "alternative")
    if node.child_by_field_name("consequence") is None and _leaves_out(node):
        return _first_or(lo, node, first, orelse)
    return _chosen(lo, node, condition(first), lower_field(lo, node, "consequence"), orelse)


def _leaves_out(node: Node) -> bool:
    """Whether nothing stands between `?` and `:`, as GNU's C allows."""
    signs = [c.type for c in node.children]
    return any(pair == ("?", ":") for pair in pairwise(signs))


def _first_or(lo: Lowering, node: Node, first: Expression, orelse: Expression) -> Expression:
    """`a ?: b` evaluates a once: `({ auto kept = a; kept ? kept : b; })`."""
    if lo.constant(first) is not None:
        again = lower_field(lo, node, "condition")
        return _chosen(lo, node, condition(first), again, orelse)
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
    chosen = _chosen(lo, node, condition(next(tests)), next(tests), orelse)
    body = (
        Declare(span=first.span, declarations=(kept,)),
        Evaluate(span=lo.span(node), expression=chosen),
    )
    return StatementExpression(
        span=lo.span(node),
        body=Compound(span=lo.span(node), body=body),
        type=value_type(chosen.type),
        why="statement expression",
    )


def _chosen(
    lo: Lowering, node: Node, test: Expression, then: Expression, orelse: Expression
) -> Expression:
    """The value of one of two operands, in their common type."""
    if vector_type(test) is not None:
        return _chosen_lanes(lo, node, test, then, orelse)
    then, orelse = _beside(then, orelse), _beside(orelse, then)
    a, b = value_type(then.type), value_type(orelse.type)
    both_lvalues = then.category is orelse.category is Category.LVALUE
    both_xvalues = then.category is orelse.category is Category.XVALUE
    same_space = space_of(then.type) is space_of(orelse.type)
    if a == b and (same_space or not isinstance(a, Array)):
        const = is_const(then.type) or is_const(orelse.type)
        one = then.type if same_space else a  # of either space: generic
        type_ = qualify(one, const=const) if both_lvalues or both_xvalues else a
        category = then.category if both_lvalues or both_xvalues else Category.PRVALUE
    else:
        type_, category = common_type(then, orelse), Category.PRVALUE
        if both_lvalues and isinstance(type_, ClassType) and type_ in (a, b):
            category = Category.LVALUE  # of the base
        then, orelse = convert(then, type_), convert(orelse, type_)
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


@handles("comma_expression")
def _comma(lo: Lowering, node: Node) -> Expression:
    """`a, b, c` is `(a, b), c`, which the grammar reads from the right."""
    made = lower_field(lo, node, "left")
    start = lo.span(node).start
    rest = node.child_by_field_name("right")
    op = _shown_as_comma(lo, node)
    if op and rest is not None:
        is_last = rest.type != "comma_expression"
        given = rest if is_last else rest.child_by_field_name("left")
        value = initializer_for(lo, given, made.type, rest)
        made = _assigning(lo, Span(start, value.span.end), op, made, value)
        if is_last:
            return made
        node, rest = rest, rest.child_by_field_name("right")
    while rest is not None and rest.type == "comma_expression":
        left = rest.child_by_field_name("left") or rest
        span = Span(start, lo.span(left).end)
        made = sequence(lo, span, made, lower_field(lo, rest, "left"))
        node, rest = rest, rest.child_by_field_name("right")
    return sequence(lo, Span(start, lo.span(node).end), made, lower_field(lo, node, "right"))


def _shown_as_comma(lo: Lowering, node: Node) -> str:
    """The assignment's operator that stands where the grammar sees a comma, see `text.gaps`."""
    comma = next((child for child in node.children if child.type == ","), None)
    if comma is None or lo.tree.raw.startswith(b",", comma.start_byte):
        return ""
    written = _OPERATOR.match(lo.tree.raw, comma.start_byte)
    return "" if written is None else written[0].decode()


_OPERATOR = regex(rb"(?:<<|>>|[-+*/%&|^])?=")


def sequence(lo: Lowering, span: Span, left: Expression, right: Expression) -> Expression:
    """The two operands of a comma."""
    overload, result = overloaded(lo, ",", [left, right])
    if overload is not None:
        left, right = converted_operands(overload, left, right)
    return Binary(
        span=span,
        op=",",
        left=left,
        right=right,
        overload=overload,
        type=right.type if overload is None else referred(result),
        category=right.category if overload is None else category_of(result),
    )


@handles("subscript_expression")
def _subscript(lo: Lowering, node: Node) -> Expression:
    target = lower_field(lo, node, "argument")
    listed = node.child_by_field_name("indices")
    indices = [lower(lo, c) for c in named(listed)] if listed is not None else []
    if len(indices) != 1:  # not lowered a second time: nested ones would double with each level
        return Opaque(span=lo.span(node), parts=(target, *indices), why=node.type)
    return _element(lo, node, target, indices[0])


def _element(lo: Lowering, node: Node, target: Expression, index: Expression) -> Expression:
    if isinstance(value_type(target.type), ClassType):
        overload, result = overloaded(lo, "[]", [target, index])
        if overload is not None:
            _, index = converted_operands(overload, target, index)
            return Subscript(
                span=lo.span(node),
                object=target,
                index=index,
                overload=overload,
                type=referred(result),
                category=category_of(result),
            )
    target, index = scalar_operand(target, index), scalar_operand(index, target)
    plain, base = value_type(target.type), decayed(target.type)
    type_: Type = UNKNOWN
    category = Category.LVALUE
    if isinstance(base, Pointer):
        type_ = base.pointee
        if isinstance(plain, Array) and target.category is not Category.LVALUE:
            category = Category.XVALUE
    elif isinstance(plain, VectorType):
        type_ = BOOL if plain.mask else Fundamental(plain.element)
        category = target.category  # a lane of a value is a value
    elif isinstance(plain, GnuVector):
        type_ = qualify(plain.element, const=is_const(target.type))
        category = target.category
    elif isinstance(decayed(index.type), Pointer) and not is_unknown(plain):  # 3[p]
        type_ = _pointee(decayed(index.type))
    return Subscript(span=lo.span(node), object=target, index=index, type=type_, category=category)


def _pointee(type_: Type) -> Type:
    return type_.pointee if isinstance(type_, Pointer) else UNKNOWN
