"""Drops references from declarations to outdated syntax trees, so that they can be freed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.tree.declarations import Declaration, Item
from tops_lsp.syntax.parser import Excerpt, Tree

OLDER = 2
"""How many older trees what holds errors may keep from one edit to the next: it is compared with
what it is apart, and mostly is edited again before that is worth it."""


def release(
    declared: DeclarationSet,
    items: Sequence[Item],
    kept: Tree | None,
    apart: Callable[[Item], Excerpt],
    older: int = 0,
) -> None:
    """Leaves no declaration in another tree than this one, which would live on with it; `older`
    such trees may stay for what holds errors.

    What was declared in a body that is no more, closures among it, is not followed by edits.
    """
    apart = cache(apart)
    standing = {id(item) for item in items}
    gone: list[Declaration] = []
    torn: list[Declaration] = []
    for declaration, handle in declared.handles.items():
        item = declaration.item
        if id(item) not in standing:
            gone += () if item.builtin else (declaration,)
        elif handle.lowering.tree is not kept:
            if kept is not None and handle.touches_error:
                torn.append(declaration)
            else:
                handle.evict(item, partial(apart, item), kept is None)
    declared.forget_inner(gone)
    if len({id(declared.handles[d].lowering.tree) for d in torn}) > older:
        for declaration in torn:
            declared.handles[declaration].evict(
                declaration.item, partial(apart, declaration.item), False
            )


def release_parts(declared: DeclarationSet, tree: Tree, apart: Callable[[Item], Excerpt]) -> None:
    """Leaves no nodes of pieces but those that were edited last, or have errors."""
    edited = {id(part.tree) for part in tree.parts}
    for declaration, handle in declared.handles.items():
        own = handle.lowering.tree
        if own.is_part and id(own) not in edited:
            handle.evict(declaration.item, partial(apart, declaration.item), True)
