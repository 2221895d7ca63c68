"""Declarations split and joined, and `auto` written out."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.locate import locate
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import mentioned
from tops_lsp.features.refactor.spelling import spelled_at
from tops_lsp.features.refactor.uses import expression_at
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.types import (
    EnumType,
    Fundamental,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    VectorType,
    is_unknown,
    qualify,
    unqualified,
)
from tops_lsp.syntax.nodes import (
    Node,
    children_by_field,
    first_child,
    named_children,
    span_of,
    start_of,
)
from tops_lsp.text.source import Span

_TYPES_WITH_BODIES = frozenset(
    {"struct_specifier", "class_specifier", "union_specifier", "enum_specifier"}
)


_PLACEHOLDERS = ("auto", "decltype(auto)")


def split_declaration(selection: Selection) -> Proposal | None:
    """`int a = 1, *b;` as `int a = 1;` and `int *b;`."""
    node = _declaration(selection)
    declarators = [] if node is None else children_by_field(node, "declarator")
    if node is None or len(declarators) < 2:
        return None
    type_ = node.child_by_field_name("type")
    if type_ is None or type_.type in _TYPES_WITH_BODIES or first_child(node, "comment"):
        return None
    whole = node

    def make() -> Sequence[TextEdit]:
        start = start_of(selection.tree, whole)
        span = Span(start, whole.end_byte)
        selection.refuse_macros(span)
        head = selection.code(Span(start, declarators[0].start_byte)).rstrip()
        if not head.isprintable():
            raise Refusal("directive")
        between = f"{selection.source.line_end}{selection.indent_at(start)}"
        lines = [f"{head} {selection.code(span_of(each))};" for each in declarators]
        return (selection.edit(span, between.join(lines)),)

    return Proposal(make, {})


def join_declaration(selection: Selection) -> Proposal | None:
    """`int a;` with the `a = 1;` after it as `int a = 1;`."""
    node = _declaration(selection)
    declarators = [] if node is None else children_by_field(node, "declarator")
    if node is None or len(declarators) != 1 or declarators[0].type == "init_declarator":
        return None
    assignment = _assignment_after(node)
    if assignment is None:
        return None
    whole, declarator = node, declarators[0]
    left, right = (assignment.child_by_field_name(side) for side in ("left", "right"))
    named = locate(selection.unit, _innermost(declarator).start_byte, selection.known)
    if left is None or right is None or named is None or len(named.declarations) != 1:
        return None
    variable, value = named.declarations[0], right
    if not isinstance(variable, Variable) or selection.code(span_of(left)) != variable.name:
        return None

    def make() -> Sequence[TextEdit]:
        statement = assignment.parent
        end = assignment.end_byte if statement is None else statement.end_byte
        selection.refuse_macros(Span(whole.start_byte, end))
        _check_assigned(selection, variable, value)
        text = f"{selection.code(span_of(declarator))} = {selection.code(span_of(value))}"
        return (
            selection.edit(span_of(declarator), text),
            selection.edit(Span(whole.end_byte, end), ""),
        )

    return Proposal(make, {"name": variable.name})


def _assignment_after(node: Node) -> Node | None:
    """The assignment that the next statement is, with no comment between."""
    following = node.next_named_sibling
    inner = [] if following is None else named_children(following)
    if following is None or following.type != "expression_statement" or len(inner) != 1:
        return None
    found = inner[0]
    operator = found.child_by_field_name("operator")
    plain = operator is not None and operator.type == "="
    return found if found.type == "assignment_expression" and plain else None


def _innermost(declarator: Node) -> Node:
    """The name in a declarator."""
    while (inner := declarator.child_by_field_name("declarator")) is not None:
        declarator = inner
    return declarator


def _check_assigned(selection: Selection, variable: Variable, value: Node) -> None:
    """Raises Refusal unless assigning a value and beginning with it are the same."""
    plain = unqualified(variable.type)
    if variable.storage is not Storage.AUTOMATIC or variable.specifiers:
        raise Refusal("specifiers")
    if not isinstance(plain, Fundamental | Pointer | EnumType | VectorType):
        raise Refusal("type", type=str(plain))
    made = expression_at(selection, span_of(value))
    if made is None or is_unknown(made.type) or isinstance(made, e.InitList):
        raise Refusal("unknown-type")
    if variable in mentioned(made):
        raise Refusal("declared-here")


def _declaration(selection: Selection) -> Node | None:
    """The declaration in a block that the selection is in, without errors."""
    found = next(selection.around("declaration"), None)
    parent = None if found is None else found.parent
    if found is None or parent is None or found.has_error:
        return None
    return found if parent.type == "compound_statement" else None


def expand_auto(selection: Selection) -> Proposal | None:
    """The deduced type in place of `auto`."""
    node = _declaration(selection) or next(selection.around("for_range_loop", "declaration"), None)
    type_ = None if node is None else node.child_by_field_name("type")
    declarators = [] if node is None else children_by_field(node, "declarator")
    if node is None or type_ is None or type_.type != "placeholder_type_specifier":
        return None
    if selection.code(span_of(type_)) not in _PLACEHOLDERS or len(declarators) != 1:
        return None
    named = locate(selection.unit, _name_in(declarators[0]).start_byte, selection.known)
    if named is None or len(named.declarations) != 1:
        return None
    variable = named.declarations[0]
    if not isinstance(variable, Variable) or not selection.trimmed.start <= named_end(declarators):
        return None
    place, declarator, whole = type_, declarators[0], node

    def make() -> Sequence[TextEdit]:
        selection.refuse_macros(span_of(place))
        text = spelled_at(
            selection, _deduced(variable.type, declarator, _qualifiers(selection, whole))
        )
        stars = text.count("*") if text.endswith("*") else 0
        end = declarator.start_byte if stars else place.end_byte
        text = f"{text.rstrip('* ')} {'*' * stars}" if stars else text
        return (selection.edit(Span(place.start_byte, end), text),)

    return Proposal(make, {"type": str(unqualified(variable.type))})


def named_end(declarators: list[Node]) -> int:
    """Where the name in the first declarator ends."""
    return _name_in(declarators[0]).end_byte


def _name_in(declarator: Node) -> Node:
    """The name in a declarator, under references too."""
    found = _innermost(declarator)
    while found.type == "reference_declarator" and found.named_children:
        found = _innermost(found.named_children[-1])
    return found


def _qualifiers(selection: Selection, node: Node) -> frozenset[str]:
    """`const` and `volatile` where they are written beside `auto`."""
    found = (child for child in node.children if child.type == "type_qualifier")
    return frozenset(selection.code(span_of(child)) for child in found)


def _deduced(type_: Type, declarator: Node, written: frozenset[str]) -> Type:
    """What `auto` stands for in a variable's type; the qualifiers written beside it stay."""
    node: Node | None = declarator
    if declarator.type == "init_declarator":
        node = declarator.child_by_field_name("declarator")
    if node is not None and node.type == "identifier":
        return _without(type_, frozenset({"const", "volatile"}))
    inner = unqualified(type_)
    if node is not None and node.type == "reference_declarator" and isinstance(inner, Reference):
        text = node.children[0].type
        if inner.rvalue == (text == "&&"):
            return _without(inner.target, written)
    if node is not None and node.type == "pointer_declarator" and isinstance(inner, Pointer):
        plain = node.child_by_field_name("declarator")
        if plain is not None and plain.type == "identifier":
            return _without(inner.pointee, written)
    raise Refusal("unknown-type")


def _without(type_: Type, written: frozenset[str]) -> Type:
    """A type without the qualifiers that are written already."""
    if not isinstance(type_, QualifiedType):
        return type_
    return qualify(
        type_.base,
        const=type_.const and "const" not in written,
        volatile=type_.volatile and "volatile" not in written,
        space=type_.space,
    )
