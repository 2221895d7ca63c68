"""When two declarations declare the same thing, and where that is."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.places import name_span
from tops_lsp.model.tree.declarations import Class, Declaration, Enumerator, Function, Namespace
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Pointer,
    Reference,
    Type,
    unqualified,
)
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk import catalog
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import dataclass

Entity = tuple[object, ...]
"""Equal for declarations of the same thing; never equal for others."""


@dataclass(frozen=True, slots=True)
class Target:
    """A place in a file: the name, and the whole of what it names."""

    path: str
    span: Span
    whole: Span


def entity(declaration: Declaration) -> Entity:
    """What is declared: redeclarations and instantiations are the same as the first.

    Constructors and destructors bear their class's name and count as the class.
    """
    declaration = first_declaration(declaration)
    if isinstance(declaration, Function) and isinstance(declaration.scope, Class):
        special = declaration.is_constructor or declaration.is_destructor
        return entity(declaration.scope) if special else _place(declaration)
    if isinstance(declaration, Namespace):
        return ("namespace", declaration.qualified_name)
    return _place(declaration)


def _place(declaration: Declaration) -> Entity:
    if declaration.name_span == NOWHERE:
        return ("implicit", id(declaration))
    item = declaration.item
    home = (item.header, item.start) if item.builtin else id(item)
    return (home, declaration.name_span, declaration.name)


def first_declaration(declaration: Declaration) -> Declaration:
    """The first of a function's declarations; anything else itself."""
    while isinstance(declaration, Function) and declaration.previous is not None:
        declaration = declaration.previous
    return declaration


def redeclarations(unit: TranslationUnit, declaration: Declaration) -> list[Declaration]:
    """All declarations of the same function in the user's files; others are declared once."""
    if not isinstance(declaration, Function):
        return [declaration]
    wanted = _place(first_declaration(declaration))
    every = unit.functions()
    found: list[Declaration] = [f for f in every if _place(first_declaration(f)) == wanted]
    return found or [declaration]


def target(unit: TranslationUnit, declaration: Declaration) -> Target | None:
    """Where a declaration's name is; stub headers are files too. None for the implicit."""
    if declaration.name_span == NOWHERE:
        return None
    if declaration.item.builtin:
        return _in_stub(declaration)
    name = unit.origin(declaration.item, name_span(declaration))
    whole = unit.origin(declaration.item, declaration.span)
    covers = whole.path == name.path and whole.span.covers(name.span)
    return Target(name.path, name.span, whole.span if covers else name.span)


def _in_stub(declaration: Declaration) -> Target:
    item = declaration.item
    path = str(catalog.path(item.header))
    return Target(path, item.absolute(name_span(declaration)), item.absolute(declaration.span))


def type_declarations(type_: Type) -> Iterator[Declaration]:
    """The class or enumeration a type is made of, through pointers, references and arrays."""
    match unqualified(type_):
        case ClassType(declaration=class_):
            yield class_
        case EnumType(declaration=enumeration):
            yield enumeration
        case Pointer(pointee=inner) | Reference(target=inner) | Array(element=inner):
            yield from type_declarations(inner)


def is_local(declaration: Declaration) -> bool:
    """Whether only the function it is in can name it."""
    if isinstance(declaration, Function | Namespace | Enumerator):
        return False
    return declaration.scope is None and declaration not in declaration.item.declarations
