"""Structured bindings: a hidden object, and a reference to each of its parts."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first, named
from tops_lsp.model.lowering.initialization import initializer_for
from tops_lsp.model.lowering.memory_spaces import default_space
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.lowering.tuple_protocol import is_tuple_like, part
from tops_lsp.model.lowering.variables import (
    OF_THREAD,
    deduce_auto,
    range_element,
    storage_of,
    words_of_all,
)
from tops_lsp.model.tree.declarations import Access, Class, Declaration, Variable
from tops_lsp.model.tree.expressions import Category, Expression, Literal, Member, Name, Subscript
from tops_lsp.model.tree.types import (
    INT,
    UNKNOWN,
    Array,
    ClassType,
    Reference,
    Type,
    is_const,
    qualify,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span


def binding_declarator(node: Node) -> Node | None:
    """The `[a, b]` of a structured binding."""
    for _ in range(3):
        if node.type == "structured_binding_declarator":
            return node
        inner = first(node, "structured_binding_declarator", "reference_declarator")
        if inner is None:
            return None
        node = inner
    return None


def declare_bindings(lo: Lowering, node: Node, child: Node, listed: Node) -> list[Declaration]:
    """`auto [a, b] = value;`: a hidden object, and a reference to each of its parts."""
    value_node = _value_of(child)
    value = initializer_for(lo, value_node, UNKNOWN, child)
    pattern = specified_type(lo, node)
    if first(child, "reference_declarator") is not None:
        pattern = Reference(pattern, rvalue=b"&&" in (child.text or b""))
    hidden = _hidden(lo, node, listed, deduce_auto(pattern, value), value)
    hidden.initializer = value
    return [hidden, *_names(lo, node, listed, hidden)]


def _value_of(child: Node) -> Node | None:
    """What is taken apart: `= value`, `(value)` or `{value}`."""
    value = child.child_by_field_name("value")
    if value is not None and value.type in ("argument_list", "initializer_list"):
        inner = named(value)
        return inner[0] if len(inner) == 1 else value
    return value


def declare_range_bindings(
    lo: Lowering, node: Node, range_type: Type
) -> tuple[Variable, list[Declaration]] | None:
    """`for (auto [a, b] : range)`: a hidden element, and its parts; None for other loops."""
    child = node.child_by_field_name("declarator")
    listed = None if child is None else binding_declarator(child)
    element = range_element(lo, range_type)
    if child is None or listed is None or element is None:
        return None
    pattern = specified_type(lo, node)
    if child.type == "reference_declarator":
        pattern = Reference(pattern, rvalue=b"&&" in (child.text or b""))
    hidden = _hidden(lo, node, listed, deduce_auto(pattern, element), element)
    return hidden, _names(lo, node, listed, hidden)


def _names(lo: Lowering, node: Node, listed: Node, hidden: Variable) -> list[Declaration]:
    """The names of a hidden object's parts."""
    names = named(listed)
    plain = value_type(hidden.type)
    if isinstance(plain, ClassType) and is_tuple_like(lo, plain.declaration, len(names)):
        return [_own_part(lo, node, name, hidden, index) for index, name in enumerate(names)]
    parts = _parts(hidden.type, len(names))
    made: list[Declaration] = []
    for index, name in enumerate(names):
        value = None if parts is None else _part(lo, name, hidden, index, parts[index])
        binding = _binding(lo, node, name, value, hidden)
        lo.scope.declare(binding)
        made.append(binding)
    return made


def _own_part(lo: Lowering, node: Node, name: Node, hidden: Variable, index: int) -> Variable:
    """The name of a part that the class's own `get` tells."""
    value = part(lo, name, hidden, index)
    made = _binding(lo, node, name, value, hidden)
    if value is not None and value.category is not Category.LVALUE:
        made.type = Reference(value.type, rvalue=True)
    lo.scope.declare(made)
    return made


def _hidden(lo: Lowering, node: Node, listed: Node, type_: Type, value: Expression) -> Variable:
    plain = value_type(value.type)
    if isinstance(plain, Array) and not isinstance(type_, Reference):
        type_ = plain  # arrays are copied here, not decayed
    words = words_of_all(lo, node, "storage_class_specifier")
    return Variable(
        name="",
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(listed),
        type=type_,
        space=default_space(lo, words),
        storage=storage_of(lo, words),
        of_thread=not words.isdisjoint(OF_THREAD),
    )


def _parts(type_: Type, count: int) -> list[Type] | None:
    """The types of the parts that `count` names stand for; None if that is not known.

    A class whose members are not as many, or not public, has a tuple's way of its own.
    """
    plain, const = value_type(type_), is_const(referred(type_))
    inner = _array_in(plain)
    if isinstance(inner, Array):
        return [qualify(inner.element, const=const)] * count if inner.extent == count else None
    if not isinstance(plain, ClassType) or _holder(plain.declaration) is None:
        return None
    found = [path[-1] for path in _paths(type_)]
    if len(found) != count or any(field.access is not Access.PUBLIC for field in found):
        return None
    return [_type_through(field, const) for field in found]


def _type_through(field: Variable, const: bool) -> Type:
    """The type of a member as an expression: what a reference leads to is as const as it says."""
    if isinstance(field.type, Reference):
        return field.type.target
    return qualify(field.type, const=const and not field.is_mutable)


def _holder(class_: Class) -> Class | None:
    """The one class, this one or above it, that has all the members; None where that is not so, or
    not known ([dcl.struct.bind] 4)."""
    bases = [unqualified(base) for base in class_.bases]
    above = [base.declaration for base in bases if isinstance(base, ClassType)]
    if len(above) < len(bases) or class_.virtual_bases or not class_.is_complete:
        return None
    holders = [_holder(base) for base in above]
    having = [h for h in holders if h is None or h.fields]
    if not having:
        return class_
    return having[0] if len(having) == 1 and not class_.fields else None


def _array_in(plain: Type) -> Type:
    """What is taken apart by elements: an array, or the one in a `std::array`."""
    if isinstance(plain, ClassType) and plain.declaration.qualified_name == "std::array":
        return value_type(plain.declaration.fields[0].type)
    return plain


def _part(lo: Lowering, name: Node, hidden: Variable, index: int, type_: Type) -> Expression:
    """The expression of one part of the hidden object."""
    span = lo.span(name)
    whole = Name(
        span=span,
        text="",
        candidates=(hidden,),
        name_span=span,
        type=referred(hidden.type),
        category=Category.LVALUE,
    )
    plain = value_type(hidden.type)
    if isinstance(_array_in(plain), Array):
        place = Literal(span=span, value=index, type=INT)
        held = whole if isinstance(plain, Array) else member_of(whole, _paths(plain)[0], span)
        return Subscript(span=span, object=held, index=place, type=type_, category=Category.LVALUE)
    return member_of(whole, _paths(plain)[index], span, type_)


def member_of(
    whole: Expression, path: tuple[Variable, ...], span: Span, type_: Type | None = None
) -> Expression:
    """A member of a member …; `type_`: the last one's, as the whole object makes it."""
    made = whole
    for field in path:
        made = Member(
            span=span,
            object=made,
            text=field.name,
            candidates=(field,),
            name_span=span,
            type=type_ if type_ is not None and field is path[-1] else field.type,
            category=Category.LVALUE,
            object_type=made.type,
        )
    return made


def _paths(type_: Type) -> list[tuple[Variable, ...]]:
    """The members that get names."""
    plain = value_type(type_)
    if not isinstance(plain, ClassType):
        return []
    return [(field,) for field in (_holder(plain.declaration) or plain.declaration).fields]


def _binding(
    lo: Lowering, node: Node, name: Node, part: Expression | None, hidden: Variable
) -> Variable:
    """The name of one part: a reference to it, which lives as long as the hidden object."""
    return Variable(
        name=lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name),
        type=UNKNOWN if part is None else Reference(part.type),
        storage=hidden.storage,
        of_thread=hidden.of_thread,
        initializer=part,
    )
