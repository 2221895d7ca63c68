"""`new` and `delete`, and which functions give them memory and take it back."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.declarators import array, declarator, read_as_type
from tops_lsp.model.lowering.dispatch import handles, lower, lower_field
from tops_lsp.model.lowering.guides import deduced_class
from tops_lsp.model.lowering.initialization import construct, init_list
from tops_lsp.model.lowering.packs import spread
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.sema.allocation import deallocation, functions_of, is_overaligned
from tops_lsp.model.sema.implicit_casts import SIZE, convert
from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.tree.declarations import Class, Enumeration, Function, Namespace
from tops_lsp.model.tree.expressions import Delete, Expression, InitList, Literal, New, Opaque
from tops_lsp.model.tree.types import (
    UNKNOWN,
    VOID,
    Array,
    ClassType,
    EnumType,
    Pointer,
    TemplateId,
    Type,
    Unknown,
    decayed,
    is_unknown,
    unqualified,
)
from tops_startup.patterns import regex


@handles("new_expression")
def _new(lo: Lowering, node: Node) -> Expression:
    type_ = _allocated(lo, node)
    sized = node.child_by_field_name("declarator")
    extent = None
    if sized is not None and sized.type == "new_declarator":
        extent = convert(_extent(lo, node, sized), SIZE)
        type_ = _row(lo, type_, sized)
    elif sized is not None:
        type_ = declarator(lo, type_, sized).type
    whole = unqualified(type_)
    if extent is None and isinstance(whole, Array) and whole.extent is not None:
        extent = Literal(span=lo.span(node), value=whole.extent, type=SIZE)  # new T, T an array
        type_ = whole.element
    listed = node.child_by_field_name("arguments")
    placed = node.child_by_field_name("placement")
    placement = () if placed is None else tuple(lower(lo, c) for c in named(placed))
    function, placement = _allocation(lo, node, type_, extent is not None, placement)
    return New(
        span=lo.span(node),
        type=_made(type_),
        extent=extent,
        initializer=_new_initializer(lo, node, type_, extent is not None),
        placement=placement,
        initialized=listed is not None,
        function=function,
        undo=None if function is None else _undo(lo, node, type_, function),
    )


def _extent(lo: Lowering, node: Node, sized: Node) -> Expression:
    """How many `new T[n]` makes; `new T[]{…}` as many as it lists."""
    length, listed = (n.child_by_field_name(f) for n, f in ((sized, "length"), (node, "arguments")))
    if length is None or not length.is_missing:
        return lower_field(lo, sized, "length")
    if listed is None or listed.type != "initializer_list":
        return Opaque(span=lo.span(node), why="missing length")
    elements = named(listed)
    texts = [e for e in elements if e.type in ("string_literal", "concatenated_string")]
    if texts or any(e.type == "parameter_pack_expansion" for e in elements):
        return Opaque(span=lo.span(listed), why="missing length")
    return Literal(span=lo.span(listed), value=len(elements), type=SIZE)


def _made(type_: Type) -> Type:
    """What `new` gives; why a type is not known stays known."""
    if isinstance(type_, Unknown):
        return type_
    return UNKNOWN if is_unknown(type_) else Pointer(type_)


def _row(lo: Lowering, element: Type, sized: Node) -> Type:
    """What `new T[n][3][4]` makes n of."""
    inner = next((c for c in named(sized) if c.type == "new_declarator"), None)
    return element if inner is None else array(lo, _row(lo, element, inner), inner, "length")


def _allocated(lo: Lowering, node: Node) -> Type:
    """The type after `new`; a template's arguments may come from the initializer."""
    type_ = _written(lo, node)
    if not isinstance(unqualified(type_), TemplateId):
        return type_
    listed = node.child_by_field_name("arguments")
    if listed is not None and listed.type == "initializer_list":
        return deduced_class(lo, type_, init_list(lo, listed))
    return deduced_class(lo, type_, [] if listed is None else spread(lo, named(listed), lower))


def _written(lo: Lowering, node: Node) -> Type:
    """The type as written; one that ends in a pointer is shown as a name, see `text.gaps`."""
    shown = node.child_by_field_name("type")
    written = b"" if shown is None else lo.tree.raw[shown.start_byte : shown.end_byte]
    if shown is not None and written.endswith(b")"):
        return read_as_type(lo, shown, b"(")
    if shown is not None and written.rstrip().removesuffix(b"const").rstrip().endswith(b"*"):
        return read_as_type(lo, shown, b"(", b")")
    return specified_type(lo, node)


def _new_initializer(lo: Lowering, node: Node, type_: Type, many: bool) -> Expression | None:
    listed = node.child_by_field_name("arguments")
    braces = listed is not None and listed.type == "initializer_list"
    if listed is not None and many and braces and named(listed):
        return init_list(lo, listed, Array(type_, len(named(listed))))
    arguments = spread(lo, named(listed), lower) if listed is not None else []
    if isinstance(unqualified(type_), ClassType):
        made = construct(lo, listed or node, type_, arguments, braces)
        made.bare = listed is None
        return made
    if listed is not None and braces and arguments:
        return init_list(lo, listed, type_)
    if len(arguments) > 1:  # which no number takes
        return InitList(span=lo.span(listed or node), elements=tuple(arguments), type=type_)
    return convert(arguments[0], type_) if arguments else None


_ENDS_ARRAY = regex(rb"(?:::)?\s*+delete\s*+\[")
"""Of `delete[] (p)` the grammar is shown blanks in place of the brackets."""


@handles("delete_expression")
def _delete(lo: Lowering, node: Node) -> Expression:
    inner = named(node)
    operand = lower(lo, inner[-1]) if inner else Opaque(span=lo.span(node), why="missing operand")
    shown = any(c.type == "[" for c in node.children)
    array = shown or _ENDS_ARRAY.match(lo.tree.raw, node.start_byte) is not None
    plain = decayed(operand.type)
    function = None
    if isinstance(plain, Pointer):
        array = array or isinstance(unqualified(plain.pointee), Array)  # as compilers take it
        found = _functions(lo, node, plain.pointee, _name("delete", array))
        function = deallocation(found, plain.pointee)
    return Delete(
        span=lo.span(node),
        operand=operand,
        array=array,
        type=VOID,
        function=function,
        root=_is_global(lo, node),
    )


# --- the program's own functions ----------------------------------------------------------


def _name(word: str, array: bool) -> str:
    return f"operator{word}[]" if array else f"operator{word}"


def _functions(lo: Lowering, node: Node, type_: Type, name: str) -> list[Function]:
    """The functions of the program that may be meant."""
    root = _root(lo.scope.namespace())
    return functions_of(type_, name, root, of_class=not _is_global(lo, node))


def _is_global(lo: Lowering, node: Node) -> bool:
    """Whether `::` is in front."""
    return bool(node.children) and lo.text(node.children[0]) == "::"


def _root(namespace: Namespace) -> Namespace:
    while isinstance(namespace.scope, Namespace):
        namespace = namespace.scope
    return namespace


def _allocation(
    lo: Lowering, node: Node, type_: Type, array: bool, placement: tuple[Expression, ...]
) -> tuple[Function | None, tuple[Expression, ...]]:
    """The program's own `operator new` for an object, None for the library's, and what it is given
    besides the size: first the alignment, if the type needs a greater one than all memory has."""
    found = _functions(lo, node, type_, _name("new", array))
    if not found:
        return None, placement
    size = Literal(span=lo.span(node), value=1, type=SIZE)
    aligned = _alignment(lo, node, type_)
    if aligned is not None:
        chosen = _preferred(lo, found, [size, aligned], placement)
        if chosen is not None:
            return chosen, (aligned, *placement)
        if not isinstance(found[0].scope, Class):
            return None, placement  # the library's own gives aligned memory
    return _preferred(lo, found, [size], placement), placement


def _preferred(
    lo: Lowering, found: list[Function], first: list[Expression], placement: Sequence[Expression]
) -> Function | None:
    """The function that takes all; for `std::nothrow` else the one that the library's own calls."""
    chosen = _chosen(lo, found, [*first, *placement])
    if chosen is None and len(placement) == 1 and _is_nothrow(placement[0].type):
        return _chosen(lo, found, first)
    return chosen


def _chosen(lo: Lowering, found: list[Function], arguments: list[Expression]) -> Function | None:
    best = resolve(found, arguments, None, lo.side, templates=lo.unit).best
    return None if best is None or best.function.template is not None else best.function


def _alignment(lo: Lowering, node: Node, type_: Type) -> Expression | None:
    """The alignment of a type that `operator new` is given, as `std::align_val_t`."""
    tag = next((d for d in lo.of_std("align_val_t") if isinstance(d, Enumeration)), None)
    if tag is None or not is_overaligned(type_):
        return None
    return Literal(span=lo.span(node), value=align_of(type_), type=EnumType(tag))


def _is_nothrow(type_: Type) -> bool:
    plain = unqualified(type_)
    return isinstance(plain, ClassType) and plain.declaration.name == "nothrow_t"


def _undo(lo: Lowering, node: Node, type_: Type, function: Function) -> Function | None:
    """What takes the memory back if the object's constructor throws: of placement forms the one
    with the same parameters.
    """
    found = _functions(lo, node, type_, function.name.replace("new", "delete"))
    extra = [p.type for p in function.parameters[1:]]
    if not extra:
        return deallocation(found, type_)
    return next((f for f in found if [p.type for p in f.parameters[1:]] == extra), None)
