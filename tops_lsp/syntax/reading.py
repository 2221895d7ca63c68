"""Whether a piece of the same words is read alike in two versions of a text.

It is not where something in front of it has another meaning to the scanner (a string nobody
closes) or to the grammar (what it skips over in an error).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.syntax.excerpts import place_of
from tops_lsp.syntax.parser import Tree
from tops_lsp.syntax.pieces import Piece
from tops_startup.records import dataclass, field

_AROUND = 2
"""Pieces beside what is read anew that are looked at, too: in errors they may overlap."""


@dataclass(slots=True)
class Reading:
    """Two trees, the second made of the first or of its text anew."""

    old: Tree
    new: Tree
    _torn: bool = field(init=False)

    def __post_init__(self) -> None:
        self._torn = _is_torn(self.old) or _is_torn(self.new)

    def near(self, pieces: Sequence[Piece]) -> range:
        """The pieces of the new tree, by index, that may be read otherwise."""
        renewed = self.new.renewed
        if renewed is None:
            return range(len(pieces))
        first = bisect_left(pieces, (renewed.start,)) - _AROUND
        last = bisect_left(pieces, (renewed.new_end + 1,)) + _AROUND
        return range(max(0, first), min(len(pieces), last))

    def is_alike(self, was: Piece, now: Piece) -> bool:
        """Whether pieces of equal words, one of each tree, are the same to the grammar."""
        renewed = self.new.renewed
        if renewed is not None and (now.end < renewed.start or renewed.new_end < now.start):
            return True
        if self.old.seen[was.start : was.end] != self.new.seen[now.start : now.end]:
            return False
        return not self._torn or _shape(self.old, was) == _shape(self.new, now)


def _is_torn(tree: Tree) -> bool:
    return bool(tree.parts) if tree.is_evicted else tree.root.has_error


def _shape(tree: Tree, piece: Piece) -> str:
    """What the grammar made of a piece; empty without errors: then it follows from the text."""
    if tree.is_evicted and all(part.start != piece.start for part in tree.parts):
        return ""
    node = place_of(tree, piece).node
    return str(node) if node.has_error else ""


def in_front_of(root: Node, at: int) -> Node | None:
    """What stands in front of the node at a place, beside it or beside what it begins."""
    here = root.descendant_for_byte_range(at, at)
    while here is not None and here.prev_sibling is None:
        here = here.parent
    return None if here is None else here.prev_sibling


def keeps_errors(node: Node) -> bool:
    """Whether it is a function with all that could not be read in its body."""
    parts = (part for part in node.children if part.has_error)
    return node.type == "function_definition" and all(p.type == "compound_statement" for p in parts)
