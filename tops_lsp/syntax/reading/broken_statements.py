"""What a mistake of syntax leaves in doubt within its piece: the torn statement, not the function.

The grammar finds back at the next statement where the brackets of what it skipped are in pairs. So
a statement that holds an error is torn, with the next one, and in the rest of its block the names
that it may declare. Where brackets are not in pairs, or the error is in a head, all is in doubt:

    { first(a); int b = (a; second(a); b = a; }     `int b = (a; second(a);` is torn; `b` may be so
"""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from tops_lsp.syntax.parser import is_broken, is_needless
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_BLOCKS = frozenset({"compound_statement", "field_declaration_list"})
_THROUGH = _BLOCKS | {
    "function_definition",
    "template_declaration",
    "struct_specifier",
    "class_specifier",
    "if_statement",
    "else_clause",
    "for_statement",
    "for_range_loop",
    "while_statement",
    "do_statement",
    "switch_statement",
    "case_statement",
    "try_statement",
    "catch_clause",
    "labeled_statement",
}
"""What may be whole although a block in it is not."""
_WORD = regex(rb"[A-Za-z_]\w*")
_NO_TYPE = frozenset(b"return case goto else do throw delete new sizeof and or not".split())
_BEFORE_NAMES = frozenset(b"* & > , [ ] } )".split())


_MOST = 64
"""With more of them than these a text is being written as a whole, or is no C++."""


class BrokenStatement(NamedTuple):
    """A stretch that could not be read; in `scope`, of the words `names` nothing is known."""

    stretch: Span
    scope: Span
    names: frozenset[bytes]


def statements_of(root: Node, start: int, text: bytes) -> tuple[BrokenStatement, ...] | None:
    """The torn statements of a piece that begins at `start` of a tree, in offsets of the piece;
    None if all of it is in doubt."""
    node = root.descendant_for_byte_range(start, start + len(text))
    if node is None or node.start_byte < start or not _is_paired(text):
        return None
    found: list[tuple[Span, Node]] = []
    pending = [node]
    while pending:
        if len(found) > _MOST:
            return None
        around = pending.pop()
        broken = [child for child in around.children if _is_broken(child)]
        if around.type in _BLOCKS:
            found += [(_stretch(c), around) for c in broken if c.type not in _THROUGH]
        elif any(child.type not in _THROUGH for child in broken):
            if around.parent is None or around.parent.type not in _BLOCKS:
                return None
            found.append((_stretch(around), around.parent))
            continue
        pending += [child for child in broken if child.type in _THROUGH]
    parts = tuple(_part(span, block, start, text) for span, block in found)
    return None if any(part is None for part in parts) else tuple(p for p in parts if p)


def _is_broken(node: Node) -> bool:
    missing = node.is_missing and not is_needless(node)
    return node.is_error or missing or (node.has_error and is_broken(node))


def _stretch(node: Node) -> Span:
    """A statement and the next one; what is skipped outside of any may be the end of the one
    before."""
    first = last = node
    if node.is_error or node.is_missing:
        first = node.prev_named_sibling or node
    last = node.next_named_sibling or node
    return Span(first.start_byte, max(node.end_byte, last.end_byte))


def _part(span: Span, block: Node, start: int, text: bytes) -> BrokenStatement | None:
    """A torn stretch with the names it may declare; None if brackets in it have no partners."""
    own = span.shifted(-start)
    stretch = text[own.start : own.end]
    if stretch.count(b"{") != stretch.count(b"}"):
        return None
    whole = block.type != "compound_statement"
    scope = Span(block.start_byte - start if whole else own.start, block.end_byte - start)
    return BrokenStatement(own, scope, frozenset(_names(stretch)))


def _names(stretch: bytes) -> Iterator[bytes]:
    """The words that are as declared names do: after a type, a pointer or another name."""
    before, end = b"", 0
    for match in _WORD.finditer(stretch):
        between = stretch[end : match.start()].strip()
        named = bool(before) and before not in _NO_TYPE if not between else False
        if named or between[-1:] in _BEFORE_NAMES:
            yield match[0]
        before, end = match[0], match.end()


def _is_paired(text: bytes) -> bool:
    return text.count(b"{") == text.count(b"}")
