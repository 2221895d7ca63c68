"""The part of a tree around a place, as somebody who writes a query wants to see it.

Named nodes and those that have a field; of large trees what is nearest to the place. Each node
comes with a query that finds it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from tree_sitter import Node

from tops_lsp.syntax.written_text import WrittenText
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

NODES = 600
"""Nodes that are shown, besides those around the place and their children."""
WIDEST = 60
"""Children of one node that are shown."""
DEEPEST = 100
"""Nodes around the place that are shown."""
_TEXT = 60
"""Bytes of a leaf's text that are shown."""
_NAMES = frozenset({"function", "name", "declarator", "type", "field", "label"})
"""Fields whose text says what a node is about."""


class ShownNode(NamedTuple):
    """A node of an excerpt; the span counts in what is `WrittenText`. `text` is that of a leaf, and
    `left_out` how many children are not shown."""

    kind: str
    field: str
    depth: int
    span: Span
    text: str
    is_missing: bool
    left_out: int
    query: str


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Nodes in the order of the text, each before its children; `path` are the indexes of those
    around the place, and `above` how many more there are around them."""

    nodes: tuple[ShownNode, ...] = ()
    path: tuple[int, ...] = ()
    above: int = 0


def excerpt(root: Node, place: Span, written: WrittenText) -> Excerpt:
    """What is below a node and near to a place in its tree's text, as it is written."""
    around = _around(root, place)
    above = max(0, len(around) - DEEPEST)
    return _Reading(around[above:], place, written).result(above)


def _around(root: Node, place: Span) -> list[Node]:
    """The named nodes that cover a place, from the outermost one on."""
    found = list[Node]()
    node = root.named_descendant_for_byte_range(*place)
    while node is not None:
        found.append(node)
        node = None if node.id == root.id else node.parent
    return found[::-1] if found and found[-1].id == root.id else [root]


@dataclass(slots=True)
class _Reading:
    """Chooses nodes from the place outwards, then puts them into the text's order."""

    around: list[Node]
    place: Span
    written: WrittenText
    children: dict[int, list[tuple[str, Node]]] = field(default_factory=dict)
    left_out: dict[int, int] = field(default_factory=dict)
    count: int = 0

    def result(self, above: int) -> Excerpt:
        for node in self.around:
            self._open(node)
        self.count = 0
        for node in reversed(self.around):
            self._open_below(node)
        shown, number = list[ShownNode](), dict[int, int]()
        for name, depth, node in self._in_order():
            number[node.id] = len(shown)
            shown.append(self._shown(name, depth, node))
        path = tuple(number[node.id] for node in self.around if node.id in number)
        return Excerpt(tuple(shown), path, above)

    def _open(self, node: Node) -> None:
        """Has a node's children shown, those near to the place if they are many."""
        if node.id in self.children:
            return
        first = max(0, self._index(node) - WIDEST // 2) if node.child_count > WIDEST else 0
        last = min(node.child_count, first + WIDEST)
        found = list[tuple[str, Node]]()
        for index in range(first, last):
            child = node.child(index)
            name = node.field_name_for_child(index) or ""
            if child.is_named or name:
                found.append((name, child))
        self.children[node.id] = found
        shown = sum(child.is_named for _, child in found)
        self.left_out[node.id] = max(0, node.named_child_count - shown)
        self.count += len(found)

    def _index(self, node: Node) -> int:
        """Which child the place is in."""
        return node.walk().goto_first_child_for_byte(self.place.start) or 0

    def _open_below(self, node: Node) -> None:
        """The same of what is below a node, level by level, as long as there is room."""
        waiting = deque([(node, 0)])
        while waiting and self.count < NODES:
            inner, depth = waiting.popleft()
            self._open(inner)
            if depth < DEEPEST:
                waiting += ((child, depth + 1) for _, child in self.children[inner.id])

    def _in_order(self) -> Iterator[tuple[str, int, Node]]:
        """The chosen nodes with field and depth."""
        waiting = [("", 0, self.around[0])]
        while waiting:
            name, depth, node = waiting.pop()
            yield name, depth, node
            below = self.children.get(node.id, ())
            waiting += ((field_, depth + 1, child) for field_, child in reversed(below))

    def _shown(self, name: str, depth: int, node: Node) -> ShownNode:
        known = self.children.get(node.id)
        left_out = node.named_child_count if known is None else self.left_out[node.id]
        span, text = self.written.span(node), _text(node, self.written)
        missing, query = node.is_missing, _query_for(node, self.written)
        return ShownNode(node.type, name, depth, span, text, missing, left_out, query)


def _text(node: Node, written: WrittenText) -> str:
    """What a leaf says; empty for what is long, or has something below it."""
    if node.named_child_count or node.end_byte - node.start_byte > _TEXT:
        return ""
    return written.text_of(node).decode("utf-8", "replace")


def _query_for(node: Node, written: WrittenText) -> str:
    """A query that finds a node and those like it: of its kind, with these fields."""
    if not node.is_named:
        return f"{_quoted(node.type)} @it"
    if node.is_missing:
        return f"(MISSING {node.type}) @it"
    parts, names = list[str](), list[tuple[str, str]]()
    for name, child in _fields(node):
        kind = f"({child.type})" if child.is_named else _quoted(child.type)
        if child.is_named and name in _NAMES and name not in dict(names):
            names.append((name, _text(child, written)))
            kind = f"{kind} @{name}"
        parts.append(f"{name}: {kind}")
    if not parts and _is_plain(_text(node, written)):
        names = [("it", _text(node, written))]
    inner = "".join(f" {part}" for part in parts)
    said = [(capture, text) for capture, text in names if _is_plain(text)]
    if not said:
        return f"({node.type}{inner}) @it"
    capture, text = said[-1]
    return f"(({node.type}{inner}) @it\n  (#eq? @{capture} {_quoted(text)}))"


def _fields(node: Node) -> Iterable[tuple[str, Node]]:
    """The first children that have fields."""
    for index in range(min(node.child_count, WIDEST)):
        name, child = node.field_name_for_child(index), node.child(index)
        if name and not (child.is_missing or child.is_error):
            yield name, child


def _is_plain(text: str) -> bool:
    """Whether a query may hold a text."""
    return text.isascii() and text.isprintable() and text.strip() != ""


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
