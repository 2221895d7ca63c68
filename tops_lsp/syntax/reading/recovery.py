"""Error recovery: which stretches of a text touch what could not be parsed.

An error is kept in its piece where the piece's braces are closed: the grammar finds back at their
end. Otherwise another word at the error might have the next piece read in another way.
"""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.syntax.parser import errors, is_broken
from tops_lsp.syntax.pieces import Piece
from tops_lsp.syntax.reading.broken_statements import BrokenStatement, statements_of
from tops_lsp.syntax.reading.text_tree import TextTree
from tops_lsp.text.source import Span


def has_errors_in(tree: TextTree, index: int, span: Span) -> bool:
    """Whether a stretch of a piece holds what could not be parsed."""
    if tree.is_evicted and tree.part(index) is None:
        return False
    own, base = tree.tree_of(index)
    around = own.root.descendant_for_byte_range(*span.shifted(base))
    return around is None or around.has_error


def touches_error(tree: TextTree, index: int, span: Span) -> bool:
    """Whether a stretch of a piece holds what could not be parsed, or comes next to it: another
    word there may have the rest read in another way, unless its braces are closed."""
    if tree.is_evicted and tree.part(index) is None:
        return _follows_errors(tree, index, span)
    own, base = tree.tree_of(index)
    around = own.root.descendant_for_byte_range(*span.shifted(base))
    return around is None or is_broken(around) or _comes_next(tree, index, span)


def broken_statements(tree: TextTree, index: int) -> tuple[BrokenStatement, ...] | None:
    """The statements of a piece that could not be read; None if all of it is in doubt."""
    if index not in tree.broken:
        tree.broken[index] = _broken_statements(tree, index)
    return tree.broken[index]


def _broken_statements(tree: TextTree, index: int) -> tuple[BrokenStatement, ...] | None:
    whole = Span(0, len(tree.pieces[index].text))
    if not touches_error(tree, index, whole):
        return ()
    if (tree.is_evicted and tree.part(index) is None) or _comes_next(tree, index, whole):
        return None
    own, base = tree.tree_of(index)
    return statements_of(own.root, base, tree.pieces[index].text)


def _comes_next(tree: TextTree, index: int, span: Span) -> bool:
    """Whether a stretch comes next to what could not be parsed."""
    own, base = tree.tree_of(index)
    start = span.start + base
    left = _before(own.root, start)
    if left is not None and is_broken(left):
        closed = _keeps_errors(left) and _follows_closed(tree, index, span, left.end_byte)
        if not closed:
            return True
    return tree.is_evicted and _follows_errors(tree, index, span)


def _follows_errors(tree: TextTree, index: int, span: Span) -> bool:
    """Whether a stretch begins a piece, evicted, and there are errors before it."""
    piece = tree.pieces[index]
    if not tree.errors() or piece.text[: span.start].strip():
        return False
    end = tree.pieces[index - 1].end if index else 0
    if any(end <= lost.end and lost.start <= piece.start for lost in tree.outside):
        return True
    part = tree.part(index - 1)
    if part is None or not errors(part.tree):
        return False
    *others, last = part.tree.root.children
    kept = _keeps_errors(last) and not any(other.has_error for other in others)
    return not (kept and _is_closed(tree.pieces[index - 1]))


def _follows_closed(tree: TextTree, index: int, span: Span, end: int) -> bool:
    """Whether a stretch begins a piece, and the one before it ends there and is closed."""
    if not index or tree.pieces[index].text[: span.start].strip():
        return False
    before = tree.pieces[index - 1]
    return before.end == end and _is_closed(before)


def _is_closed(piece: Piece) -> bool:
    """Whether a piece ends with the last of its braces: an error between them ends there, too."""
    text = piece.text
    return text.endswith(b"}") and text.count(b"{") == text.count(b"}")


def _before(root: Node, at: int) -> Node | None:
    """What comes before the node at a place, beside it or beside what it begins."""
    here = root.descendant_for_byte_range(at, at)
    while here is not None and here.prev_sibling is None:
        here = here.parent
    return None if here is None else here.prev_sibling


def _keeps_errors(node: Node) -> bool:
    """Whether it is a function with all that could not be read in its body."""
    parts = (part for part in node.children if part.has_error)
    return node.type == "function_definition" and all(p.type == "compound_statement" for p in parts)
