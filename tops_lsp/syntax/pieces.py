"""The top-level pieces of a text: what is in namespaces and linkage blocks counts as such."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from tree_sitter import Node

from tops_lsp.syntax.nodes import named_children, start_of
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.edits import Edit
from tops_startup.tuples import NamedTuple

_CONTAINERS = frozenset(
    (
        "translation_unit",
        "namespace_definition",
        "linkage_specification",
        "declaration_list",
        "ERROR",
    )
)
_new = tuple.__new__  # past the constructor, which is Python's
_ENDS = (b";", b"}")


DEEPEST = 256
"""Levels of namespaces that are looked into; the model's limit on nesting is below that."""
INLINE = "inline "
"""Comes before an inline namespace's name in a piece's path."""


class Piece(NamedTuple):
    """A top-level piece of a text: from its node, or from the attributes before it."""

    start: int
    end: int
    namespace: tuple[str, ...]
    text: bytes

    @property
    def key(self) -> tuple[tuple[str, ...], bytes]:
        """What it is, wherever it is."""
        return self[2:]


class PieceNode(NamedTuple):
    """The node of a piece; `base` is where the piece begins in the text of the node's tree."""

    tree: Tree
    base: int
    node: Node


def pieces_of(tree: Tree) -> list[Piece]:
    """The pieces of a tree: what is in namespaces and linkage blocks counts as top level."""
    return [piece for piece, _ in placed_pieces(tree)]


def placed_pieces(tree: Tree) -> Iterator[tuple[Piece, Node]]:
    """The same with their nodes."""
    stack: list[tuple[Node, tuple[str, ...]]] = [(n, ()) for n in reversed(_contained(tree.root))]
    while stack:
        node, path = stack.pop()
        if len(path) > DEEPEST or not _is_container(node):
            start, end = start_of(tree, node), node.end_byte
            yield Piece(start, end, path, tree.raw[start:end]), node
        else:
            inner = _inner_path(tree, node, path)
            stack += [(c, inner) for c in reversed(_contained(node))]


def pieces_after(old: list[Piece], tree: Tree) -> list[Piece]:
    """The pieces of a tree, given those of the one it was made of.

    Where only the inside of one has changed, the others are what they were, and move at most.
    """
    renewed = tree.renewed
    index = None if renewed is None else changed_piece(old, renewed)
    if renewed is None or index is None:
        return pieces_of(tree)
    start, end, namespace, _ = old[index]
    delta = renewed.delta
    changed = Piece(start, end + delta, namespace, tree.raw[start : end + delta])
    if _node_at(tree, changed) is None:
        return pieces_of(tree)
    after = [_new(Piece, (s + delta, e + delta, n, t)) for s, e, n, t in old[index + 1 :]]
    return [*old[:index], changed, *after]


def changed_piece(old: Sequence[Piece], renewed: Edit) -> int | None:
    """The one piece that an edit is in, if it does not touch its end nor any other.

    In errors pieces may overlap; what ends like this is no attribute of the next one.
    """
    index = bisect_left(old, (renewed.start + 1,)) - 1
    if index < 0 or renewed.old_end >= old[index].end or not old[index].text.endswith(_ENDS):
        return None
    return index if all(piece.end < renewed.start for piece in old[:index]) else None


def node_of(tree: Tree, piece: Piece) -> Node:
    """The node of a piece of the tree."""
    node = _node_at(tree, piece)
    return node or next(node for other, node in placed_pieces(tree) if other == piece)


def _node_at(tree: Tree, piece: Piece) -> Node | None:
    """The node of a piece, if it is the one around the piece's last byte."""
    if piece.start == piece.end:
        return None
    node = tree.root.named_descendant_for_byte_range(piece.end - 1, piece.end)
    around: list[Node] = []
    while node is not None:
        around.append(node)
        node = node.parent
    found = next((node for node in reversed(around) if not _is_container(node)), None)
    same = found is not None and (start_of(tree, found), found.end_byte) == piece[:2]
    return found if same else None


def _is_container(node: Node) -> bool:
    kind = node.type
    return kind in _CONTAINERS and (kind != "linkage_specification" or _is_block(node))


def _is_block(node: Node) -> bool:
    body = node.child_by_field_name("body")
    return body is not None and body.type == "declaration_list"


def _inner_path(tree: Tree, node: Node, path: tuple[str, ...]) -> tuple[str, ...]:
    if node.type != "namespace_definition":
        return path
    name = node.child_by_field_name("name")
    if name is None:
        return (*path, "")
    text = tree.raw[name.start_byte : name.end_byte].decode("utf-8", "replace")
    parts = [" ".join(part.split()) for part in text.split("::")]
    if any(c.type == "inline" for c in node.children):
        parts[0] = INLINE + parts[0]
    return (*path, *parts)


def _contained(node: Node) -> list[Node]:
    if node.type in ("namespace_definition", "linkage_specification"):
        body = node.child_by_field_name("body")
        return [] if body is None else [body]
    return named_children(node)
