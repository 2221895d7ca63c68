"""Written conversions, parentheses and sizeof."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.ambiguity import is_cast, type_of_cast
from tops_lsp.model.lowering.ambiguous_expressions import encloses
from tops_lsp.model.lowering.assignment import assigned
from tops_lsp.model.lowering.complex_numbers import part
from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.declarators import descriptor
from tops_lsp.model.lowering.disambiguation import as_comma
from tops_lsp.model.lowering.dispatch import handles, lower, lower_field, opaque, type_of
from tops_lsp.model.lowering.fundamental import complex_of, is_complex
from tops_lsp.model.lowering.initialization import construct
from tops_lsp.model.lowering.lookup import is_type_name
from tops_lsp.model.lowering.operators import is_object, operator_text, unary, update
from tops_lsp.model.lowering.packs import count_of
from tops_lsp.model.sema import layout
from tops_lsp.model.sema.implicit_casts import convert
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import (
    Cast,
    CastKind,
    Construct,
    Expression,
    Member,
    Name,
    SizeOf,
    category_of,
)
from tops_lsp.model.tree.types import (
    ULONG,
    UNKNOWN,
    ClassType,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    is_unknown,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span


@handles("parenthesized_expression")
def _parenthesised(lo: Lowering, node: Node) -> Expression:
    comma = as_comma(lo, node)
    if comma is not None:
        return lower(*comma)
    inner = named(node)
    return lower(lo, inner[0]) if len(inner) == 1 else opaque(lo, node)


@handles("cast_expression")
def _cast(lo: Lowering, node: Node) -> Expression:
    """`(T)x`; the grammar reads `(T &)x = y` as `(T &)(x = y)`, but a cast binds tighter."""
    casts = [node]  # more of them than are read are not looked at either
    while (value := casts[-1].child_by_field_name("value")) and value.type == "cast_expression":
        if len(casts) > lo.deepest:
            break
        casts.append(value)
    if value is None or value.type != "assignment_expression":
        return _cast_to(lo, node, node, lower_field(lo, node, "value"))
    target = lower_field(lo, value, "left")
    for around in reversed(casts):
        target = _cast_to(lo, around, value.child_by_field_name("left") or around, target)
    return assigned(lo, value, node, target)


def _cast_to(lo: Lowering, node: Node, last: Node, operand: Expression) -> Expression:
    """A cast as far as its operand's `last` node."""
    type_node = node.child_by_field_name("type")
    type_ = UNKNOWN if type_node is None else type_of(lo, type_node)
    made = cast(lo, node, type_, operand, CastKind.C_STYLE)
    made.span = Span(lo.span(node).start, lo.span(last).end)
    return made


@handles("unary_expression")
def _unary(lo: Lowering, node: Node) -> Expression:
    return part(lo, node) or _prefixed(lo, node, node, lower_field(lo, node, "argument"))


def _prefixed(lo: Lowering, node: Node, whole: Node, operand: Expression) -> Expression:
    """What comes before `operand` in a node, which may be said of `whole`."""
    op = operator_text(lo, node)
    if not is_cast(op):
        return unary(lo, whole, op, operand)
    argument = node.child_by_field_name("argument")
    if argument is not None and encloses(lo, node, argument):
        return operand
    return cast(lo, whole, _type_in_front(lo, node), operand, CastKind.C_STYLE)


def _type_in_front(lo: Lowering, node: Node) -> Type:
    """The type in the parentheses at the start of a node."""
    written = (
        lo.tree.raw[node.start_byte : node.end_byte].partition(b")")[0].decode("utf-8", "replace")
    )
    if is_complex(written):
        return complex_of(written.lstrip("( "))
    named_ = type_of_cast(lo, node)
    return UNKNOWN if named_ is None else type_of(*named_)


@handles("update_expression")
def _update(lo: Lowering, node: Node) -> Expression:
    """`x++` and its kind; the grammar reads `-x++` as `(-x)++`, and `++x = y` as `++(x = y)`."""
    operator, operand = node.child_by_field_name("operator"), node.child_by_field_name("argument")
    postfix = bool(operator and operand and operator.start_byte > operand.start_byte)
    op = "++" if operator is None else lo.text(operator)
    if operand is not None and operand.type == "assignment_expression":
        left = operand.child_by_field_name("left") or operand
        span = Span(lo.span(node).start, lo.span(left).end)
        target = update(lo, span, op, lower_field(lo, operand, "left"), postfix=False)
        return assigned(lo, operand, node, target)
    outer: list[Node] = []
    while postfix and operand is not None and operand.type == "unary_expression":
        outer.append(operand)
        operand = operand.child_by_field_name("argument")
    if operand is None or not outer:
        return update(lo, lo.span(node), op, lower_field(lo, node, "argument"), postfix=postfix)
    span = Span(lo.span(operand).start, lo.span(node).end)
    found = update(lo, span, op, lower(lo, operand), postfix=True)
    for around in reversed(outer):
        found = _prefixed(lo, around, node, found)
    return found


def cast(lo: Lowering, node: Node, type_: Type, operand: Expression, kind: CastKind) -> Expression:
    """A conversion the user wrote."""
    target = referred(type_)
    if not isinstance(type_, Reference) and kind not in _OF_NO_OBJECT:
        made = _object(lo, node, unqualified(target), operand)
        if made is not None:
            return made
    if not isinstance(type_, Reference):
        target = unqualified(target)
        operand = _cast_operand(operand, target)
    elif kind not in _OF_NO_OBJECT:
        operand = _bound_object(lo, node, unqualified(target), operand)
    return Cast(
        span=lo.span(node), type=target, kind=kind, operand=operand, category=category_of(type_)
    )


_OF_NO_OBJECT = (CastKind.REINTERPRET, CastKind.CONST)
"""What calls no constructor."""


def _object(lo: Lowering, node: Node, target: Type, operand: Expression) -> Expression | None:
    """`(C)x`: an object of its own, even where x is one of the same class."""
    if not isinstance(target, ClassType) or is_unknown(operand.type):
        return None
    if value_type(operand.type) == target:
        return construct(lo, node, target, [operand])
    made = construct(lo, node, target, [operand])
    return made if made.constructor is not None or _is_copy(made) else None


def _is_copy(made: Construct) -> bool:
    """Whether an object is copied from one of the same class, which a conversion has given."""
    return [value_type(a.type) for a in made.arguments] == [made.type]


def _bound_object(lo: Lowering, node: Node, target: Type, operand: Expression) -> Expression:
    """What `static_cast<C &&>(x)` refers to where x is no object of a class: one made of x."""
    plain = value_type(operand.type)
    if not isinstance(target, ClassType) or is_unknown(plain) or isinstance(plain, ClassType):
        return operand
    made = construct(lo, node, target, [operand])
    return operand if made.constructor is None else made


def _cast_operand(operand: Expression, target: Type) -> Expression:
    """An object cast to something else goes through its own conversion; the type tells which of
    several functions a name means."""
    if is_unknown(operand.type) and isinstance(target, Pointer | MemberPointer):
        return convert(operand, target)
    if not is_object(operand) or isinstance(target, ClassType):
        return operand
    return convert(operand, target, explicit=True)


@handles("sizeof_expression", "alignof_expression")
def _sizeof(lo: Lowering, node: Node) -> Expression:
    if any(c.type == "..." for c in node.children):
        return SizeOf(span=lo.span(node), type=ULONG, value=count_of(lo, node))
    type_node = node.child_by_field_name("type")
    if type_node is not None:
        misread = _measured_value(lo, node, type_node)
        if misread is not None:
            return _size(lo, node, misread.type, misread)
        return _size(lo, node, descriptor(lo, type_node), None)
    value = node.child_by_field_name("value")
    if value is None:
        return SizeOf(span=lo.span(node), type=ULONG)
    inner = value
    while inner.type == "parenthesized_expression" and named(inner):
        inner = named(inner)[0]
    names = ("identifier", "qualified_identifier", "template_function")
    if inner.type in names and is_type_name(lo, inner):
        return _size(lo, node, type_of(lo, inner), None)
    operand = lower(lo, value)
    return _size(lo, node, operand.type, operand)


def _measured_value(lo: Lowering, node: Node, type_node: Node) -> Expression | None:
    """What `__alignof__(x)` asks about if x is no type, which the grammar takes it for."""
    name = type_node.child_by_field_name("type")
    named_ = name is not None and name.type in ("type_identifier", "qualified_identifier")
    if node.type != "alignof_expression" or name is None or not named_:
        return None
    if is_type_name(lo, name) is not False:
        return None
    again = lo.reparsed(type_node, b"void f(){(", b");}")
    inner = None if again is None else first_of(again[1], "parenthesized_expression")
    return None if again is None or inner is None else lower(again[0], inner)


def _asks_alignment(lo: Lowering, node: Node) -> bool:
    """Whether it is `alignof`, or GNU's word for it, which the grammar is shown as `sizeof`."""
    gnu = lo.tree.raw.startswith(b"__alignof", node.start_byte)
    return gnu or node.type == "alignof_expression"


def _size(lo: Lowering, node: Node, type_: Type, operand: Expression | None) -> SizeOf:
    measured = referred(type_)
    size = None if is_unknown(measured) else layout.size_of(measured)
    if _asks_alignment(lo, node) and size is not None:
        own = operand.declaration if isinstance(operand, Name | Member) else None
        asked = (own.asked_align or 1) if isinstance(own, Variable) else 1
        size = max(asked, layout.align_of(measured))
    return SizeOf(span=lo.span(node), type=ULONG, measured=measured, value=size, operand=operand)
