"""Access: whether a class has a member certainly not for who asks (class.access)."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Access, Class, Declaration, Function
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Construct,
    Expression,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.scopes import Scope, ancestry
from tops_lsp.model.tree.types import ClassType, Pointer, value_type
from tops_startup.patterns import regex

_OPENED = regex(rb"\bfriend\b|\busing\b")
"""What may let others in, or show members otherwise than their class does."""


def uses_hidden(node: Expression, scope: Scope) -> bool:
    """Whether an expression names a member, or calls a function, that its class hides from here."""
    own = isinstance(node, Member) and _is_of_objects_class(node)
    return any(is_hidden(used, scope, protected=own) for used in _used(node))


def _is_of_objects_class(node: Member) -> bool:
    """Whether an object's own class has the member: bases' may be shown by a class between."""
    plain = value_type(node.object.type)
    pointed = value_type(plain.pointee) if isinstance(plain, Pointer) else plain
    return len(node.candidates) == 1 and pointed == _class_type(node.candidates[0].scope)


def _class_type(scope: object) -> ClassType | None:
    return ClassType(scope) if isinstance(scope, Class) else None


def is_hidden(declaration: Declaration, scope: Scope, *, protected: bool = False) -> bool:
    """Whether a class has a member for itself alone, and what is written here is no part of it.

    `protected`: also what it has for those that derive from it.
    """
    class_, hidden = declaration.scope, (Access.PRIVATE, Access.PROTECTED)[: 1 + protected]
    if declaration.access not in hidden or not isinstance(class_, Class):
        return False
    pattern = class_.instance_of or class_
    text = pattern.item.text[slice(*pattern.span)]
    if pattern.item.builtin or class_.is_closure or _OPENED.search(text) is not None:
        return False
    return not any(_may_use(owner, class_, pattern) for owner in _owners(scope))


def _may_use(owner: Class, class_: Class, pattern: Class) -> bool:
    """Whether what is written in a class may name a member of another one; True in doubt."""
    around = None if owner.enclosing is None else owner.enclosing.scope
    if isinstance(around, Class) and _may_use(around, class_, pattern):
        return True
    if owner.anonymous_in is not None:
        return True
    if pattern in (owner, owner.instance_of):
        return True
    return any(one in (class_, pattern) or one.instance_of is pattern for one in ancestry(owner))


def _owners(scope: Scope | None) -> Iterator[Class]:
    while scope is not None:
        if isinstance(scope.owner, Class):
            yield scope.owner
        scope = scope.parent


def _used(node: Expression) -> Iterator[Declaration]:
    """The members that a node itself uses, of those that look-up has chosen for certain."""
    match node:
        case Member(candidates=(only,)) | Name(candidates=(only,)):
            yield only
        case Call(function=Function() as called) | Construct(constructor=Function() as called):
            yield called
        case Assign() | Binary() | Unary() | Subscript() if isinstance(node.overload, Function):
            yield node.overload
