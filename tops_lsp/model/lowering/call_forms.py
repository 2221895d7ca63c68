"""What has the form of a call and is none: casts, constructors and words of the language."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering import call_places, lane_operations, type_classes
from tops_lsp.model.lowering.assignment import sequence
from tops_lsp.model.lowering.casts import cast
from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.declarators import read_as_type
from tops_lsp.model.lowering.dispatch import lower, type_of
from tops_lsp.model.lowering.fundamental import ADJECTIVES, sized
from tops_lsp.model.lowering.guides import deduced_class
from tops_lsp.model.lowering.initialization import construct, init_list
from tops_lsp.model.lowering.lookup import find, is_type_name
from tops_lsp.model.lowering.names import name
from tops_lsp.model.lowering.packs import spread
from tops_lsp.model.sema.bit_fields import bit_field_of
from tops_lsp.model.sema.noexcept import never_throws
from tops_lsp.model.tree.declarations import Declaration
from tops_lsp.model.tree.expressions import (
    Cast,
    CastKind,
    Category,
    Construct,
    Expression,
    Literal,
    Noexcept,
    SizeOf,
    TypeId,
)
from tops_lsp.model.tree.types import (
    BOOL,
    INT,
    UNKNOWN,
    ClassType,
    QualifiedType,
    Type,
    unqualified,
)
from tops_lsp.text.source import Span

_NAMED_CASTS = {
    "static_cast": CastKind.STATIC,
    "reinterpret_cast": CastKind.REINTERPRET,
    "const_cast": CastKind.CONST,
    "dynamic_cast": CastKind.DYNAMIC,
}
NAMES = ("identifier", "qualified_identifier", "template_function")
"""Kinds of nodes that name what is called."""


def arguments_of(lo: Lowering, node: Node) -> list[Expression]:
    """The lowered arguments of a call."""
    listed = node.child_by_field_name("arguments")
    if listed is None:
        return []
    return spread(lo, named(listed), _argument)


def _argument(lo: Lowering, node: Node) -> Expression:
    return init_list(lo, node) if node.type == "initializer_list" else lower(lo, node)


def cast_or_construct(lo: Lowering, node: Node, callee: Node) -> Expression | None:
    """`int(x)`, `(T)(x)` or `Box<T>(x)`, where the callee is a type by its form."""
    if callee.type in ("primitive_type", "sized_type_specifier"):
        return make(lo, node, type_of(lo, callee))
    if callee.type == "parenthesized_expression":
        return _c_cast(lo, node, callee)
    if callee.type not in ("template_type", "decltype", "dependent_type"):
        return None
    return make(lo, node, type_of(lo, callee))


def language_word(lo: Lowering, node: Node, callee: Node) -> Expression | None:
    """Words of the language that look like functions."""
    text = lo.text(callee) if callee.type == "identifier" else ""
    if text == "noexcept":
        arguments = arguments_of(lo, node)
        operand = arguments[0] if len(arguments) == 1 else None
        known = None if operand is None else never_throws(operand, lo.unit.instance)
        value = None if known is None else int(known)
        return Noexcept(span=lo.span(node), type=BOOL, operand=operand, value=value)
    if text in ADJECTIVES:
        return make(lo, node, sized([text]))
    if text == "__builtin_constant_p":
        return _is_constant(lo, node)
    if text == type_classes.NAME:
        return type_classes.type_class(lo, node, arguments_of(lo, node))
    if text in lane_operations.NAMES:
        return lane_operations.lane_operation(lo, node, text)
    if (place := call_places.call_place(lo, node, text)) is not None:
        return place
    if text == "typeid":
        return _typeid(lo, node)
    return _bit_cast(lo, node) if text == "__builtin_bit_cast" else None


def _is_constant(lo: Lowering, node: Node) -> Expression:
    """`__builtin_constant_p(x)`, which does not evaluate its operand."""
    arguments = arguments_of(lo, node)
    operand = arguments[0] if len(arguments) == 1 else None
    known = isinstance(operand, Literal) or (operand and lo.constant(operand) is not None)
    value = None if operand is None else int(bool(known))
    return SizeOf(span=lo.span(node), type=INT, value=value, operand=operand)


def overflow_of_bits(
    lo: Lowering, found: list[Declaration], arguments: list[Expression]
) -> list[Declaration]:
    """`__builtin_add_overflow_p(a, b, x.bits)`: as narrow as the bit-field, which an argument more
    tells another function of the stubs."""
    member = bit_field_of(arguments[2])
    narrow = [] if member is None else lo.lookup(found[0].name.replace("__builtin_", "__bits_of_"))
    if member is None or member.bit_width is None or not narrow:
        return found
    arguments.append(Literal(span=arguments[2].span, type=INT, value=member.bit_width))
    return narrow


def _typeid(lo: Lowering, node: Node) -> Expression | None:
    """`typeid(e)` or `typeid(T)`."""
    listed = node.child_by_field_name("arguments")
    inner = [] if listed is None else named(listed)
    info = lo.std_class("type_info")
    if listed is None or len(inner) != 1 or info is None:
        return None
    type_ = QualifiedType(ClassType(info), const=True)
    made = TypeId(span=lo.span(node), type=type_, category=Category.LVALUE)
    if inner[0].type == "identifier" and not find(lo, inner[0]):
        made.described = read_as_type(lo, listed)
    elif inner[0].type in NAMES and is_type_name(lo, inner[0]):
        made.described = type_of(lo, inner[0])
    else:
        made.operand = lower(lo, inner[0])
        made.described = made.operand.type
    return made


def _bit_cast(lo: Lowering, node: Node) -> Expression | None:
    """`__builtin_bit_cast(T, x)`, whose first argument is a type."""
    listed = node.child_by_field_name("arguments")
    inner = [] if listed is None else named(listed)
    if len(inner) != 2:
        return None
    target = unqualified(read_as_type(lo, inner[0], b"(", b")"))
    operand = lower(lo, inner[1])
    return Cast(span=lo.span(node), type=target, kind=CastKind.BITS, operand=operand)


def _c_cast(lo: Lowering, node: Node, callee: Node) -> Expression | None:
    """`(T)(x)`, which the grammar reads as a call; `(T)(a, b)` casts what is last."""
    inner = named(callee)
    if len(inner) != 1 or inner[0].type not in NAMES or not is_type_name(lo, inner[0]):
        return None
    arguments = arguments_of(lo, node)
    if not arguments:
        return None
    first = arguments[0]
    for other in arguments[1:]:
        first = sequence(lo, Span(first.span.start, other.span.end), first, other)
    return cast(lo, node, type_of(lo, inner[0]), first, CastKind.C_STYLE)


def named_cast(lo: Lowering, callee: Node) -> CastKind | None:
    """The kind of `static_cast<T>` and its like."""
    inner = callee.child_by_field_name("name")
    return None if inner is None else _NAMED_CASTS.get(lo.text(inner))


def keyword_cast(lo: Lowering, node: Node, callee: Node) -> Expression:
    """`static_cast<T>(x)`."""
    kind = named_cast(lo, callee) or CastKind.STATIC
    listed = callee.child_by_field_name("arguments")
    types = named(listed) if listed is not None else []
    type_ = type_of(lo, types[0]) if len(types) == 1 else UNKNOWN
    arguments = arguments_of(lo, node)
    operand = arguments[0] if arguments else name(lo, callee)
    return cast(lo, node, type_, operand, kind)


def make(lo: Lowering, node: Node, type_: Type) -> Expression:
    """`T(…)`: a constructor call for classes, a cast for one argument, zero for none."""
    arguments = arguments_of(lo, node)
    type_ = deduced_class(lo, type_, arguments)
    if isinstance(unqualified(type_), ClassType):
        return construct(lo, node, type_, arguments)
    return functional_cast(lo, node, type_, arguments)


def functional_cast(
    lo: Lowering, node: Node, type_: Type, arguments: list[Expression]
) -> Expression:
    """`T(a)`, where T is no class."""
    if len(arguments) == 1:
        return cast(lo, node, type_, arguments[0], CastKind.FUNCTIONAL)
    return Construct(span=lo.span(node), type=unqualified(type_), arguments=tuple(arguments))
