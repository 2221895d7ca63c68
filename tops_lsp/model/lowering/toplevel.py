"""Lowering of top-level pieces, and the namespaces they are in."""

from __future__ import annotations

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import declare, is_declaration
from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.tree.declarations import Item, Namespace
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.truncation import NESTING, Gap
from tops_lsp.syntax.pieces import INLINE, Piece, PieceNode
from tops_lsp.text.source import Span


def lower_piece(declared: DeclarationSet, root: Namespace, piece: Piece, place: PieceNode) -> Item:
    """The item of one piece of a user's file, with what it declares."""
    item = Item(piece.start, piece.end, piece.text)
    if len(piece.namespace) > declared.limits.nesting:
        item.gaps.append(Gap(Span(0, 0), NESTING))
        return item
    if not (piece.namespace or is_declaration(place.node)):
        return item  # of what is no code there may be very many
    scope = namespace_scope(root, piece.namespace, item)
    declared.hit = ""
    deepest = declared.limits.nesting
    lowering = Lowering(declared, place.tree, item, place.base, scope, deepest=deepest)
    assert root.lookups is not None
    with (
        root.lookups.recording(item.record),
        declared.collecting(item.functions),
    ):
        try:
            item.declarations = declare(lowering, place.node)
        except RecursionError:  # what nests so deeply declares nothing
            item.gaps.append(Gap(Span(0, 0), NESTING))
    return item


def namespace_scope(root: Namespace, path: tuple[str, ...], item: Item) -> Scope:
    """The scope of a namespace, made where it does not exist yet."""
    scope = Scope(None, root.members, root)
    current = root
    for name in path:
        current = _enter_namespace(current, name, item)
        scope = Scope(scope, current.members, current)
    return scope


def join_namespaces(root: Namespace) -> None:
    """A namespace that several stub headers have is one: `N::name` looks into all of its parts."""
    for at, stub in enumerate(root.extends):
        for name, group in [*stub.members.items()] if at else ():
            parts = (one.members.get(name, ()) for one in root.extends[:at])
            has_part = any(isinstance(d, Namespace) for part in parts for d in part)
            if has_part and any(isinstance(d, Namespace) for d in group):
                _enter_namespace(root, name, root.item)


def _enter_namespace(outer: Namespace, name: str, item: Item) -> Namespace:
    inline, name = name.startswith(INLINE), name.removeprefix(INLINE)
    for declaration in outer.members.get(name, ()):
        if isinstance(declaration, Namespace):
            return declaration
    twins = tuple(
        d for stub in outer.extends for d in stub.members.get(name, ()) if isinstance(d, Namespace)
    )
    made = Namespace(name=name, item=item, scope=outer, extends=twins, inline=inline)
    made.lookups = outer.lookups
    outer.group(name).append(made)
    if not name or inline:
        outer.use(made)
    return made
