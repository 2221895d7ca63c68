"""Types that code outside of a class or function cannot name."""

from __future__ import annotations

from tops_lsp.model.declarations import Access, Class, Enumeration, Function
from tops_lsp.model.types import (
    Array,
    ClassType,
    EnumType,
    MemberPointer,
    Pointer,
    Qualified,
    Reference,
    Type,
)
from tops_lsp.rules.execution._lambdas import is_extended_closure

DEPTH_LIMIT = 16
"""How deep types may nest before a search in them gives up."""


def hidden(type_: Type | int, depth: int = DEPTH_LIMIT) -> str:
    """ "private", "protected" or "local" if a type, or one it is made of, is so; or empty."""
    if depth == 0:
        return ""
    match type_:
        case Qualified(base=inner) | Pointer(pointee=inner) | Array(element=inner):
            return hidden(inner, depth - 1)
        case Reference(target=inner):
            return hidden(inner, depth - 1)
        case MemberPointer(owner=owner, target=target):
            return hidden(owner, depth - 1) or hidden(target, depth - 1)
        case EnumType(declaration=declaration):
            return _of_declaration(declaration)
        case ClassType(declaration=class_):
            found = _of_declaration(class_)
            return found or next(filter(None, (hidden(a, depth - 1) for a in class_.arguments)), "")
    return ""


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
