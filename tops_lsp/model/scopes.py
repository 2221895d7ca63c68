"""Scopes and name look-up: block, class, namespace; user code before the stub headers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tops_lsp.model.declarations import Class, Declaration, Function, Namespace
from tops_lsp.model.substitution import is_same_function
from tops_lsp.model.types import ClassType, Type, value_type


@dataclass(slots=True, repr=False)
class Scope:
    """One level of look-up. `owner` is the namespace or class whose members `names` are."""

    parent: Scope | None
    names: dict[str, list[Declaration]] = field(default_factory=dict)
    owner: Namespace | Class | None = None
    parameters: dict[str, list[Declaration]] = field(default_factory=dict)  # of a template

    def declare(self, declaration: Declaration) -> None:
        """Adds a declaration under its name."""
        self.names.setdefault(declaration.name, []).append(declaration)

    def lookup(self, name: str) -> list[Declaration]:
        """Unqualified look-up: the innermost scope that knows the name; empty if none does."""
        scope: Scope | None = self
        while scope is not None:
            found = scope.local(name)
            if found:
                return found
            scope = scope.parent
        return []

    def local(self, name: str) -> list[Declaration]:
        """What this level alone knows, bases and using-directives included."""
        if name in self.parameters:
            return self.parameters[name]
        if isinstance(self.owner, Class):
            return members(self.owner, name) or self.names.get(name, [])
        if self.owner is not None:
            return namespace_members(self.owner, name)
        return self.names.get(name, [])

    def namespace(self) -> Namespace:
        """The innermost enclosing namespace."""
        scope: Scope | None = self
        while scope is not None:
            if isinstance(scope.owner, Namespace):
                return scope.owner
            scope = scope.parent
        raise LookupError("a scope chain ends in the global namespace")

    def enclosing_class(self) -> Class | None:
        """The innermost enclosing class."""
        scope: Scope | None = self
        while scope is not None:
            if isinstance(scope.owner, Class):
                return scope.owner
            scope = scope.parent
        return None


def namespace_members(namespace: Namespace, name: str) -> list[Declaration]:
    """Members called `name`; a user's non-function hides the stub's declaration."""
    found = list(namespace.named(name))
    joins = bool(namespace.name) and all(isinstance(d, Function) for d in found)
    if not found or joins:
        # The user's functions hide the stubs' at global scope and join them in a namespace.
        for stub in namespace.extends:
            found += [d for d in namespace_members(stub, name) if not _is_among(d, found)]
    if all(isinstance(d, Function) and d.item.builtin for d in found):
        # Functions join those that using-directives bring; the user's own stay alone.
        found += [d for d in _through_directives(namespace, name) if not _is_among(d, found)]
    return found


def _is_among(declaration: Declaration, found: list[Declaration]) -> bool:
    """Whether a stub's declaration is there already, or the user declares the same function."""
    return declaration in found or any(
        isinstance(declaration, Function)
        and isinstance(own, Function)
        and is_same_function(own, declaration)
        for own in found
    )


def _through_directives(namespace: Namespace, name: str) -> list[Declaration]:
    found: list[Declaration] = []
    for used in _reachable(namespace):
        for part in (used, *used.extends):
            found += [d for d in part.named(name) if d not in found]
    return found


def _reachable(namespace: Namespace) -> Iterator[Namespace]:
    """Namespaces visible through using-directives, each once."""
    seen = {id(namespace)}
    stack = [*namespace.used, *(u for stub in namespace.extends for u in stub.used)]
    while stack:
        current = stack.pop()
        if id(current) in seen:
            continue
        seen.add(id(current))
        yield current
        stack += current.used


def members(class_: Class, name: str, depth: int = 0) -> list[Declaration]:
    """Members called `name`, searched in the class and then in its known bases."""
    found = class_.members.get(name)
    if found:
        return found
    if depth > 32:
        return []
    for base in class_.bases:
        plain = value_type(base)
        if isinstance(plain, ClassType):
            inherited = members(plain.declaration, name, depth + 1)
            if inherited:
                return inherited
    return []


def has_unknown_base(class_: Class, depth: int = 0) -> bool:
    """Whether some base is not known, so that a failed look-up proves nothing."""
    if depth > 32 or not class_.is_complete:
        return True
    for base in class_.bases:
        plain = value_type(base)
        if not isinstance(plain, ClassType) or has_unknown_base(plain.declaration, depth + 1):
            return True
    return False


def derives_from(class_: Class, base: Type) -> bool:
    """Whether `class_` has `base` among its direct or indirect bases."""
    plain = value_type(base)
    for own in class_.bases:
        inner = value_type(own)
        if inner == plain:
            return True
        if isinstance(inner, ClassType) and derives_from(inner.declaration, base):
            return True
    return False
