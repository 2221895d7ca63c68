"""Initialisation: brace lists, constructors, new and delete."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from tops_lsp.model import scopes
from tops_lsp.model.declarations import Class, Function, Variable
from tops_lsp.model.expressions import (
    Construct,
    Delete,
    Expression,
    InitList,
    New,
    Opaque,
)
from tops_lsp.model.implicit import SIZE, convert
from tops_lsp.model.lowering.context import Lowering, first, named
from tops_lsp.model.lowering.declarators import declarator
from tops_lsp.model.lowering.dispatch import handles, lower, lower_field, opaque, type_of
from tops_lsp.model.lowering.lookup import last_name
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.overloads import resolve
from tops_lsp.model.types import (
    UNKNOWN,
    VOID,
    Array,
    ClassType,
    Fundamental,
    Pointer,
    Type,
    VectorType,
    is_unknown,
    unqualified,
    value_type,
)


def initializer_for(lo: Lowering, node: Node | None, type_: Type, around: Node) -> Expression:
    """An initialiser expression; a brace list takes the type it initialises."""
    if node is None or node.is_missing:
        return Opaque(span=lo.span(around), why="missing value")
    if node.type == "initializer_list":
        return init_list(lo, node, type_)
    return lower(lo, node)


@handles("initializer_list")
def _init_list(lo: Lowering, node: Node) -> Expression:
    return init_list(lo, node)


def init_list(lo: Lowering, node: Node, type_: Type = UNKNOWN) -> InitList:
    """`{…}` initialising something of `type_`, elements converted where the type is known."""
    plain = value_type(type_)
    children = [c for c in named(node) if c.type != "initializer_pair"]
    targets = _element_types(plain, len(children))
    elements = [
        convert(initializer_for(lo, child, target, node), target)
        for child, target in zip(children, targets, strict=True)
    ]
    return InitList(span=lo.span(node), elements=tuple(elements), type=plain)


def _element_types(plain: Type, count: int) -> list[Type]:
    match plain:
        case Array(element=element):
            return [element] * count
        case ClassType(declaration=Class(fields=fields) as class_):
            if scopes.constructors(class_):
                return [UNKNOWN] * count  # arguments, not members
            known: list[Type] = [f.type for f in fields][:count]
            return known + [UNKNOWN] * (count - len(known))
        case Fundamental() | Pointer():
            return [plain] * count
        case VectorType(element=element):
            return [Fundamental(element)] * count
    return [UNKNOWN] * count


@handles("compound_literal_expression")
def _compound_literal(lo: Lowering, node: Node) -> Expression:
    type_node = node.child_by_field_name("type")
    value = node.child_by_field_name("value")
    type_ = UNKNOWN if type_node is None else type_of(lo, type_node)
    if value is None:
        return opaque(lo, node)
    return braced(lo, node, type_, value)


def braced(lo: Lowering, node: Node, type_: Type, value: Node) -> Expression:
    """`T{…}`."""
    items = init_list(lo, value, type_)
    if isinstance(unqualified(type_), ClassType):
        return construct(lo, node, type_, list(items.elements), braces=True)
    items.span = lo.span(node)
    return items


def construct(
    lo: Lowering, node: Node, type_: Type, arguments: list[Expression], braces: bool = False
) -> Construct:
    """An object of class type made from arguments; the constructor is resolved if known."""
    plain = unqualified(type_)
    constructor, given = _constructor(lo, plain, arguments)
    return Construct(
        span=lo.span(node),
        type=plain,
        arguments=tuple(given),
        constructor=constructor,
        braced=braces,
    )


def _constructor(
    lo: Lowering, plain: Type, arguments: list[Expression]
) -> tuple[Function | None, Sequence[Expression]]:
    if not isinstance(plain, ClassType):
        return None, arguments
    options = scopes.constructors(plain.declaration)
    best = resolve(options, arguments, side=lo.side, templates=lo.unit).best
    if best is None:
        return None, arguments
    return best.function, converted_arguments(best.function, arguments)


def converted_arguments(function: Function, arguments: Sequence[Expression]) -> list[Expression]:
    """Arguments converted to the parameters' types (where both are known)."""
    return [
        convert(a, function.parameters[i].type)
        if i < len(function.parameters) and not function.parameters[i].is_pack
        else a
        for i, a in enumerate(arguments)
    ]


@handles("new_expression")
def _new(lo: Lowering, node: Node) -> Expression:
    type_ = specified_type(lo, node)
    sized = node.child_by_field_name("declarator")
    extent = None
    if sized is not None and sized.type == "new_declarator":
        extent = convert(lower_field(lo, sized, "length"), SIZE)
    elif sized is not None:
        type_ = declarator(lo, type_, sized).type
    listed = node.child_by_field_name("arguments")
    placed = node.child_by_field_name("placement")
    return New(
        span=lo.span(node),
        type=UNKNOWN if is_unknown(type_) else Pointer(type_),
        extent=extent,
        initializer=_new_initializer(lo, node, type_, extent is not None),
        placement=() if placed is None else tuple(lower(lo, c) for c in named(placed)),
        initialised=listed is not None,
    )


def _new_initializer(lo: Lowering, node: Node, type_: Type, many: bool) -> Expression | None:
    listed = node.child_by_field_name("arguments")
    braces = listed is not None and listed.type == "initializer_list"
    if listed is not None and many and braces and named(listed):
        return init_list(lo, listed, Array(type_, len(named(listed))))
    arguments = [lower(lo, c) for c in named(listed)] if listed is not None else []
    if isinstance(unqualified(type_), ClassType):
        return construct(lo, listed or node, type_, arguments, braces)
    return convert(arguments[0], type_) if len(arguments) == 1 else None


@handles("delete_expression")
def _delete(lo: Lowering, node: Node) -> Expression:
    inner = named(node)
    operand = lower(lo, inner[-1]) if inner else Opaque(span=lo.span(node), why="missing operand")
    array = any(c.type == "[" for c in node.children)
    return Delete(span=lo.span(node), operand=operand, array=array, type=VOID)


# --- constructors -----------------------------------------------------------------------


def member_initializers(lo: Lowering, node: Node) -> Iterator[tuple[str, tuple[Expression, ...]]]:
    """The member initialisers of a constructor."""
    listed = first(node, "field_initializer_list")
    for child in named(listed) if listed is not None else ():
        parts = named(child)
        if len(parts) < 2:
            continue
        name = last_name(lo, parts[0])
        target = _part_type(lo.scope.enclosing_class(), name)
        yield name, tuple(_part_values(lo, child, parts[-1], target))


def _part_values(lo: Lowering, child: Node, given: Node, target: Type) -> list[Expression]:
    braces = given.type == "initializer_list"
    plain = unqualified(target)
    if braces and isinstance(plain, Array):
        return [init_list(lo, given, plain)]
    values = [initializer_for(lo, c, target, child) for c in named(given)]
    if isinstance(plain, ClassType):
        return [construct(lo, child, plain, values, braces)]
    return [convert(values[0], target)] if len(values) == 1 else values


def _part_type(class_: Class | None, name: str) -> Type:
    """The type of the member, base or whole that a constructor's initialiser names."""
    if class_ is None:
        return UNKNOWN
    for declaration in class_.members.get(name, ()):
        if isinstance(declaration, Variable):
            return declaration.type
    if class_.name == name:
        return ClassType(class_)
    bases = (b for b in class_.bases if isinstance(b, ClassType) and b.declaration.name == name)
    return next(bases, UNKNOWN)
