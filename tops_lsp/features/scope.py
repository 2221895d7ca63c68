"""What is visible at a place: locals, members of the class around, namespaces, the stub headers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.lowering.toplevel import namespace_scope
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumeration,
    Function,
    Item,
    Namespace,
)
from tops_lsp.model.tree.expressions import Lambda, walk
from tops_lsp.model.tree.scopes import Scope, members, namespace_members
from tops_lsp.model.tree.statements import (
    Compound,
    Declare,
    For,
    If,
    RangeFor,
    Statement,
    Switch,
    While,
    walk_statements,
)
from tops_lsp.model.unit import TranslationUnit
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the code. `function` is the one around it, a lambda's call operator included.

    `locals` are the names of enclosing blocks and parameters, the innermost first; `scope` is
    that around the function.
    """

    unit: TranslationUnit
    scope: Scope
    function: Function | None = None
    locals: tuple[Declaration, ...] = ()

    def lookup(self, name: str) -> list[Declaration]:
        """What an unqualified name means here."""
        for local in self.locals:
            if local.name == name:
                return [local]
        return self.scope.lookup(name)

    @property
    def enclosing_class(self) -> Class | None:
        return self.scope.enclosing_class()

    @property
    def namespaces(self) -> Iterator[Namespace]:
        """The namespaces around, the innermost first."""
        scope: Scope | None = self.scope
        while scope is not None:
            if isinstance(scope.owner, Namespace):
                yield scope.owner
            scope = scope.parent


def site_at(unit: TranslationUnit, item: Item | None, offset: int) -> Site:
    """What is visible at an offset of an item; without an item, at namespace level."""
    if item is None:
        return Site(unit, Scope(None, unit.root.members, unit.root))
    function = _function_around(unit, item, offset)
    if function is None:
        return Site(unit, _class_scope(unit, item, offset))
    around, names = function, list(_parameters(function))
    body = unit.body(function)
    if body is not None:
        for found, declarations in _inside(body.compound, offset):
            around = found or around
            names = [*declarations, *names]
    handle = unit.declared.handle(function)
    scope = handle.lowering.scope if handle is not None else _class_scope(unit, item, offset)
    return Site(unit, scope, around, tuple(names))


def _function_around(unit: TranslationUnit, item: Item, offset: int) -> Function | None:
    around = (
        f
        for f in unit.functions_of(item)
        if f.item is item and f.span.start <= offset <= f.span.end
    )
    return min(around, key=lambda f: f.span.end - f.span.start, default=None)


def _parameters(function: Function) -> Sequence[Declaration]:
    return (*function.parameters, *(function.template or ()))


def _class_scope(unit: TranslationUnit, item: Item, offset: int) -> Scope:
    """The innermost class of an item around an offset, else the item's namespace."""
    scope = namespace_scope(unit.root, namespace_of(unit, item), item)
    inner: Sequence[Declaration] = item.declarations
    while True:
        found = next(
            (d for d in inner if isinstance(d, Class) and d.span.start <= offset < d.span.end), None
        )
        if found is None:
            return scope
        handle = unit.declared.handle(found)
        if handle is not None:
            scope = handle.lowering.scope  # with the template's parameters
        scope = Scope(scope, found.members, found)
        inner = [d for group in found.members.values() for d in group if d.item is item]


def namespace_of(unit: TranslationUnit, item: Item) -> tuple[str, ...]:
    """The namespaces around an item, the outermost first. Pieces and items are in step."""
    for piece, other in zip(unit.tree.pieces, unit.items, strict=False):
        if other is item:
            return piece.namespace
    return ()


def _inside(root: Statement, offset: int) -> Iterator[tuple[Function | None, list[Declaration]]]:
    """What each block and lambda around an offset declares before it, outermost first."""
    pending: list[Statement] = [root]
    while pending:
        node = pending.pop()
        if not node.span.start <= offset <= node.span.end:
            continue
        yield None, _declared_before(node, offset)
        pending.extend(node.substatements())
        for expression in node.expressions():
            for part in walk(expression):
                if isinstance(part, Lambda) and part.span.start <= offset <= part.span.end:
                    yield part.function, list(_of_lambda(part))
                    pending.extend([part.body] if part.body is not None else [])


def _of_lambda(node: Lambda) -> Iterator[Declaration]:
    yield from node.function.parameters
    for capture in node.captures:
        if capture.variable is not None and capture.initializer is not None:
            yield capture.variable


def _named_by(statement: Declare) -> Iterator[Declaration]:
    """What a declaration gives names to, the enumerators of its enumerations among them."""
    for declaration in statement.declarations:
        yield declaration
        if isinstance(declaration, Enumeration) and not declaration.scoped:
            yield from declaration.enumerators


def _declared_before(node: Statement, offset: int) -> list[Declaration]:
    """The latest first."""
    match node:
        case Compound(body=body):
            parts: Sequence[Statement] = body
        case For() | If() | While() | Switch():
            heads = (node.initializer, node.round if isinstance(node, For) else None)
            parts = [part for head in heads if head for part in walk_statements(head)]
        case RangeFor(variable=variable):
            return [variable] if variable is not None else []
        case _:
            return []
    declared = [d for p in parts if isinstance(p, Declare) for d in _named_by(p)]
    return [d for d in reversed(declared) if d.name and d.name_span.end <= offset]


def site_of(unit: TranslationUnit, offset: int) -> Site:
    """What is visible at a raw byte offset of the main file."""
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if expanded is None else unit.item_at(expanded)
    return site_at(unit, item, 0 if expanded is None or item is None else expanded - item.start)


def lookup_path(site: Site, path: Sequence[str]) -> list[Declaration]:
    """What a qualified name means at a site; empty where it is not known."""
    found = site.lookup(path[0])
    for name in path[1:]:
        found = members_of(found, name)
    return found


def members_of(scopes: Sequence[Declaration], name: str) -> list[Declaration]:
    """Members called `name` of the first namespace, class or enumeration among declarations."""
    for scope in scopes:
        if isinstance(scope, Namespace):
            return namespace_members(scope, name)
        if isinstance(scope, Class):
            return members(scope, name)
        if isinstance(scope, Enumeration):
            return [e for e in scope.enumerators if e.name == name]
    return []
