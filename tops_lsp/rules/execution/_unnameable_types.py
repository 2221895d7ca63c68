"""Types that code outside of a class or function cannot name."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Access, Class, Enumeration, Function
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    MemberPointer,
    Pointer,
    QualifiedType,
    Reference,
    Type,
)
from tops_lsp.rules.execution._lambdas import is_extended_closure
from tops_lsp.rules.shared.reachable import reachable


def hidden(type_: Type | int) -> str:
    """ "private", "protected" or "local" if a type, or one it is made of, is so; or empty."""
    named = (p.declaration for p in reachable(type_, _parts) if isinstance(p, EnumType | ClassType))
    return next(filter(None, map(_of_declaration, named)), "")


def _parts(type_: Type | int) -> tuple[Type | int, ...]:
    """What a type's name is made of."""
    match type_:
        case QualifiedType(base=inner) | Pointer(pointee=inner) | Array(element=inner):
            return (inner,)
        case Reference(target=inner):
            return (inner,)
        case MemberPointer(owner=owner, target=target):
            return owner, target
        case ClassType(declaration=class_):
            return class_.arguments
    return ()


def hidden_argument(function: Function) -> str:
    """The same of what a function was made for; what classes around it were does not matter."""
    return next(filter(None, (hidden(value) for _, value in function.bindings)), "")


def _of_declaration(declaration: Class | Enumeration) -> str:
    outer: object = declaration
    while isinstance(outer, Class | Enumeration) and not outer.item.builtin:
        if isinstance(outer, Class) and outer.is_closure and not _is_local(outer):
            return ""
        if outer.scope is None or (isinstance(outer, Class) and outer.enclosing is not None):
            return "local"
        access = _written(outer).access
        if access is not Access.PUBLIC and isinstance(outer.scope, Class):
            return str(access.value)
        outer = outer.scope
    return ""


def _is_local(closure: Class) -> bool:
    """The closure of an extended lambda has a name of its own for the host compiler."""
    return closure.enclosing is not None and not is_extended_closure(closure)


def _written(declaration: Class | Enumeration) -> Class | Enumeration:
    """A declaration, or the template it was made from."""
    made_from = declaration.instance_of if isinstance(declaration, Class) else None
    return made_from or declaration
