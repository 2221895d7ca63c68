"""Tree eviction: no declaration keeps nodes of a syntax tree that is not the text's any more.

A handle that is evicted knows its node's kind and place, and finds it again when it is asked for
(`Handle.node`). Its tree is then that of its own piece, which is parsed at that moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tops_lsp.model.sema.instances import DeclarationSet
from tops_lsp.model.tree.declarations import Declaration, Item
from tops_lsp.syntax.parser import Extent
from tops_lsp.syntax.reading import TextTree

OLDER = 2
"""How many older trees what holds errors may keep from one edit to the next: it is compared with
what it is apart, and mostly is edited again before that is worth it."""


def evict(declared: DeclarationSet, items: Sequence[Item], tree: TextTree) -> None:
    """Lets go of a text's nodes, and of all of older texts.

    Where the text's have to stay they take the place of older ones.
    """
    declared.memo.forget()
    declared.moved.forget()
    is_evicted = tree.evict(lambda index: bool(items[index].declarations))
    _evict_handles(declared, items, tree)
    if not is_evicted:
        for declaration, handle in declared.handles.items():
            if handle.lowering.tree is not tree.whole and not declaration.item.builtin:
                handle.move(declaration.item, tree.whole)


def evict_older(declared: DeclarationSet, items: Sequence[Item], tree: TextTree) -> None:
    """Lets go of older texts' nodes after an edit; evicted, of pieces but those edited last, and
    those with errors."""
    if not tree.is_evicted:
        _evict_handles(declared, items, tree, OLDER)
        return
    edited = {id(part.tree) for part in tree.parts.values()}
    for handle in declared.handles.values():
        own = handle.lowering.tree
        if own.extent is Extent.PIECE and id(own) not in edited:
            handle.evict_own()


def _evict_handles(
    declared: DeclarationSet, items: Sequence[Item], tree: TextTree, older: int = 0
) -> None:
    """Leaves no declaration in another tree than this one, which would live on with it; `older`
    such trees may stay for what holds errors.

    What was declared in a body that is no more, closures among it, is not followed by edits.
    """
    index_of = {id(item): index for index, item in enumerate(items)}
    gone: list[Declaration] = []
    broken: list[Declaration] = []
    for declaration, handle in declared.handles.items():
        item = declaration.item
        index = index_of.get(id(item))
        if index is None:
            gone += () if item.builtin else (declaration,)
        elif tree.is_evicted or handle.lowering.tree is not tree.whole:
            if not tree.is_evicted and handle.touches_error:
                broken.append(declaration)
            else:
                handle.evict(item, partial(tree.piece_tree, index), tree.is_evicted)
    declared.forget_inner(gone)
    if len({id(declared.handles[d].lowering.tree) for d in broken}) > older:
        for declaration in broken:
            item = declaration.item
            piece_tree = partial(tree.piece_tree, index_of[id(item)])
            declared.handles[declaration].evict(item, piece_tree, False)
