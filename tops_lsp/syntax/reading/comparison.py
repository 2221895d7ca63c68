"""Whether a piece of the same words is read alike in two versions of a text.

It is not where something before it has another meaning to the scanner (a string that is not closed)
or to the grammar (what it skips over in an error).
"""

from __future__ import annotations

from bisect import bisect_left

from tops_lsp.syntax.reading.text_tree import TextTree
from tops_startup.records import dataclass, field

_AROUND = 2
"""Pieces beside what is read anew that are looked at, too: in errors they may overlap."""


@dataclass(slots=True)
class Comparison:
    """Two trees, the second made of the first or of its text anew."""

    old: TextTree
    new: TextTree
    _has_errors: bool = field(init=False)

    def __post_init__(self) -> None:
        self._has_errors = _has_errors(self.old) or _has_errors(self.new)

    def near(self) -> range:
        """The pieces of the new tree, by index, that may be read otherwise."""
        pieces, renewed = self.new.pieces, self.new.whole.renewed
        if renewed is None:
            return range(len(pieces))
        first = bisect_left(pieces, (renewed.start,)) - _AROUND
        last = bisect_left(pieces, (renewed.new_end + 1,)) + _AROUND
        return range(max(0, first), min(len(pieces), last))

    def is_same(self, was: int, now: int) -> bool:
        """Whether pieces of equal words, one of each tree, are the same to the grammar."""
        old, new, renewed = self.old.pieces[was], self.new.pieces[now], self.new.whole.renewed
        if renewed is not None and (new.end < renewed.start or renewed.new_end < new.start):
            return True
        if self.old.whole.seen[old.start : old.end] != self.new.whole.seen[new.start : new.end]:
            return False
        return not self._has_errors or _shape(self.old, was) == _shape(self.new, now)


def _has_errors(tree: TextTree) -> bool:
    return bool(tree.parts) if tree.is_evicted else tree.whole.root.has_error


def _shape(tree: TextTree, index: int) -> str:
    """What the grammar made of a piece; empty without errors: then it follows from the text."""
    if tree.is_evicted and tree.part(index) is None:
        return ""
    node = tree.node(index).node
    return str(node) if node.has_error else ""
