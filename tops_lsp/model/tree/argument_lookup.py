"""Look-up by arguments: which functions a call finds because of the types it is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.tree.declarations import Class, Enumeration, Function, Namespace
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.scopes import ancestry, namespace_members
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    FunctionType,
    MemberPointer,
    Pointer,
    Type,
    value_type,
)


def associated_functions(arguments: Sequence[Expression], name: str) -> list[Function]:
    """The functions of a name that argument-dependent look-up finds, wherever they are."""
    found: list[Function] = []
    for argument in arguments:
        for namespace in _associated(argument.type):
            for declaration in namespace_members(namespace, name):
                if isinstance(declaration, Function) and declaration not in found:
                    found.append(declaration)
    return found


def _associated(type_: Type) -> Iterator[Namespace]:
    """The namespaces a type brings into look-up, each once: its own, its bases', its arguments',
    but not those of its bases' arguments."""
    seen, spaces, stack = set[Type](), set[int](), [type_]
    while stack:
        plain = value_type(stack.pop())
        if plain in seen:
            continue
        seen.add(plain)
        stack += reversed(_parts(plain))
        for namespace in _homes(plain):
            if id(namespace) not in spaces:
                spaces.add(id(namespace))
                yield namespace


def _parts(type_: Type) -> Sequence[Type]:
    """Of what types a type is made, as look-up by arguments sees it."""
    match type_:
        case Pointer(pointee=inner) | Array(element=inner):
            return (inner,)
        case MemberPointer(owner=owner, target=target):
            return (owner, target)
        case FunctionType(result=result, parameters=parameters):
            return (result, *parameters)
        case ClassType(declaration=class_):
            return [part for part in class_.arguments if not isinstance(part, int)]
    return ()


def _homes(type_: Type) -> Iterator[Namespace]:
    """The namespaces a class, those above it, or an enumeration are declared in."""
    if not isinstance(type_, ClassType | EnumType):
        return
    declared = type_.declaration
    # A class's friends are declared as soon as its bases are asked for.
    above = (declared,) if isinstance(declared, Enumeration) else [*ancestry(declared)]
    for one in above:
        scope = one.scope
        while isinstance(scope, Class):
            scope = scope.scope
        if scope is not None:
            yield scope
