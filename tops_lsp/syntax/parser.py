"""Parsing masked text with tree-sitter, from scratch or along an edit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import tree_sitter_cpp
from tree_sitter import Language, Node, Parser
from tree_sitter import Tree as SitterTree

from tops_lsp.text.mask import Edit, Mask, diff_edit, mask
from tops_lsp.text.source import Span

SIZE_LIMIT = 2 * 1024 * 1024
"""Larger texts are not parsed: the tree would take twenty times their size in memory."""


@cache
def language() -> Language:
    """The C++ grammar."""
    return Language(tree_sitter_cpp.language())


@cache
def _parser() -> Parser:
    return Parser(language())


@dataclass(frozen=True)
class Tree:
    """A parsed text. Nodes see masked text; read their words from `raw` by offset."""

    raw: bytes
    mask: Mask
    sitter: SitterTree
    too_large: bool = False

    @property
    def root(self) -> Node:
        return self.sitter.root_node

    def text(self, node: Node) -> bytes:
        """The node's bytes as the user wrote them."""
        return self.raw[node.start_byte : node.end_byte]


def parse(raw: bytes) -> Tree:
    """Parses a text. Total; a text over the size limit gives an empty tree marked `too_large`."""
    if len(raw) > SIZE_LIMIT:
        return Tree(raw, mask(b""), _parser().parse(b""), too_large=True)
    masked = mask(raw)
    return Tree(raw, masked, _parser().parse(masked.text))


def reparse(old: Tree, raw: bytes) -> Tree:
    """Parses an edited text by way of the old tree; the old one itself if nothing changed."""
    if old.raw == raw:
        return old
    if len(raw) > SIZE_LIMIT or old.too_large:
        return parse(raw)
    masked = mask(raw)
    # The masks are compared, not the texts: a typed `>>>` changes the `<<<` before it as well.
    edit = diff_edit(old.mask.text, masked.text)
    if edit is None:
        return Tree(raw, masked, old.sitter)
    tree = old.sitter.copy()
    _apply(tree, old.mask.text, masked.text, edit)
    return Tree(raw, masked, _parser().parse(masked.text, old_tree=tree))


def _apply(tree: SitterTree, old: bytes, new: bytes, edit: Edit) -> None:
    tree.edit(
        edit.start,
        edit.old_end,
        edit.new_end,
        _point(old, edit.start),
        _point(old, edit.old_end),
        _point(new, edit.new_end),
    )


def _point(text: bytes, offset: int) -> tuple[int, int]:
    return text.count(b"\n", 0, offset), offset - (text.rfind(b"\n", 0, offset) + 1)


def errors(tree: Tree) -> list[Span]:
    """Places where the grammar found something it cannot read, or missed something."""
    found: list[Span] = []
    stack = [tree.root] if tree.root.has_error else []
    while stack:
        node = stack.pop()
        if node.is_missing or node.type == "ERROR":
            found.append(Span(node.start_byte, node.end_byte))
        stack += [c for c in reversed(node.children) if c.has_error or c.is_missing]
    return found
