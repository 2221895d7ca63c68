"""Where declarations came from: nodes, which are let go of and looked for again."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.declarations import Item
from tops_lsp.syntax.parser import Extent, Tree
from tops_lsp.syntax.reading import PieceTree
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import dataclass, replace


@dataclass(slots=True, repr=False)
class Handle:
    """Where a declaration came from, for lowering its body or an instantiation later.

    Evicted, it has the node's kind and place alone.
    """

    lowering: Lowering
    _node: Node | None
    _kind: str = ""
    _span: Span = NOWHERE

    @property
    def node(self) -> Node:
        """The declaration's node, looked for again after an eviction."""
        if self._node is None:
            start, end = self._span.shifted(self.lowering.base)
            self._node = node_at(self.lowering.tree.root, self._kind, start, end)
        return self._node

    @property
    def is_evicted(self) -> bool:
        """Whether the node would have to be looked for."""
        return self._node is None

    @property
    def touches_error(self) -> bool:
        """Whether it is in the tree of a whole text, with errors in it."""
        whole = self.lowering.tree.extent is Extent.TEXT
        return whole and self._node is not None and self._node.has_error

    def evict_own(self) -> None:
        """Lets go of a node in a tree of its item alone, and of that tree's nodes."""
        lo, node = self.lowering, self._node
        if lo.tree.evict() and node is not None:
            self._kind, self._span, self._node = node.type, lo.span(node), None

    def evict(self, item: Item, separate: Callable[[], PieceTree], broken: bool) -> None:
        """Lets go of the node, and of any tree but that of the item's own text, read `separate`.

        Nothing happens where the node is of a text of its own, or the item's was another. `broken`:
        what holds errors is known to be read alike, too.
        """
        lo, node = self.lowering, self._node
        if lo.tree.extent is Extent.PIECE:
            self.evict_own()
        if node is None or lo.tree.extent is not Extent.TEXT:
            return
        tree, base = separate()
        if self._says_the_same(tree, base) and (
            broken or not node.has_error or self._twin(tree, base) is not None
        ):
            self._kind, self._span, self._node = node.type, lo.span(node), None
            self.lowering = replace(lo, tree=tree, item=item, base=base)

    def move(self, item: Item, tree: Tree) -> None:
        """Takes the node of a later tree, if it says the same of the same text."""
        lo, node = self.lowering, self._node
        if node is None or lo.tree.extent is not Extent.TEXT:
            return
        other = self._twin(tree, item.start) if self._says_the_same(tree, item.start) else None
        if other is not None:
            self._node = other
            self.lowering = replace(lo, tree=tree, item=item, base=item.start)

    def _says_the_same(self, tree: Tree, base: int) -> bool:
        """Whether a tree has from `base` on what the item's text is up to the node's end."""
        lo, end = self.lowering, self.node.end_byte
        return lo.tree.raw[lo.base : end] == tree.raw[base : base + end - lo.base]

    def _twin(self, tree: Tree, base: int) -> Node | None:
        """The node of another tree that is like this one."""
        node = self.node
        start, end = self.lowering.span(node).shifted(base)
        other = node_at(tree.root, node.type, start, end)
        same = (other.start_byte, other.end_byte, str(other)) == (start, end, str(node))
        return other if same else None


def node_at(root: Node, kind: str, start: int, end: int) -> Node:
    """The node of a kind that covers just these bytes, or what comes next to it."""
    found = root.descendant_for_byte_range(start, end) or root
    node: Node | None = found
    while node is not None and (node.start_byte, node.end_byte) == (start, end):
        if node.type == kind:
            return node
        node = node.parent
    return found
