"""Assignment, the comma, element access."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.conditional import chosen
from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.dispatch import handles, lower, lower_field
from tops_lsp.model.lowering.initialization import (
    init_list,
    initializer_for,
    initializing,
    object_of,
)
from tops_lsp.model.lowering.operators import (
    converted_operands,
    is_object,
    operator_text,
    overloaded,
)
from tops_lsp.model.sema.arithmetic import arithmetic, promote
from tops_lsp.model.sema.assignment_choice import is_assigned_by_default
from tops_lsp.model.sema.bit_fields import operand_type
from tops_lsp.model.sema.complex_numbers import complex_type, compound_of_complex
from tops_lsp.model.sema.gnu_vectors import compound_of_vectors, vector_type
from tops_lsp.model.sema.implicit_casts import (
    changed_operand,
    condition,
    convert,
    scalar_operand,
)
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Category,
    Expression,
    InitList,
    Opaque,
    StatementExpression,
    Subscript,
    category_of,
)
from tops_lsp.model.tree.statements import Compound, Throw
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
    return assigning(lo, lo.span(whole), op, target, value)


def assigning(
    lo: Lowering, span: Span, op: str, target: Expression, value: Expression
) -> Expression:
    """`target op value`, by a function of the program's where there is one."""
    overload, result = overloaded(lo, op, [target, value])
    unwritten = (
        op == "=" and overload is not None and is_assigned_by_default(overload, target, value)
    )
    if overload is not None and not unwritten:
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
        made = chosen(lo, node, test, lower_field(lo, left, "consequence"), other)
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
    elif complex_type(target) is not None:
        compute, value = compound_of_complex(op, target, value)
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
        made = assigning(lo, Span(start, value.span.end), op, made, value)
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
    """The assignment's operator that is where the grammar sees a comma, see `text.gaps`."""
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
    indices = [_index(lo, c) for c in named(listed)] if listed is not None else []
    if len(indices) != 1:  # not lowered a second time: nested ones would double with each level
        return Opaque(span=lo.span(node), parts=(target, *indices), why=node.type)
    return _element(lo, node, target, indices[0])


def _index(lo: Lowering, node: Node) -> Expression:
    return init_list(lo, node) if node.type == "initializer_list" else lower(lo, node)


def _element(lo: Lowering, node: Node, target: Expression, index: Expression) -> Expression:
    if isinstance(value_type(target.type), ClassType):
        overload, result = overloaded(lo, "[]", [target, index])
        if overload is not None:
            _, index = converted_operands(overload, target, index)
            if isinstance(index, InitList) and overload.parameters:
                index = object_of(lo, index, overload.parameters[0].type)
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
