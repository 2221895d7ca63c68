"""The top-level pieces of a text, and the names each declares where it stands."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from tree_sitter import Node

from tops_lsp.syntax.nodes import children_by_field, first_child, named_children, start_of
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.mask import Edit
from tops_startup.records import dataclass
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
_WRAPPERS = ("template_declaration", "linkage_specification")
_new = tuple.__new__  # past the constructor, which is Python's
_ENDS = (b";", b"}")
_TYPES = ("class_specifier", "struct_specifier", "union_specifier", "enum_specifier")


DEEPEST = 256
"""Levels of namespaces that are looked into; the model's limit on nesting is below that."""
INLINE = "inline "
"""Stands before an inline namespace's name in a piece's path."""


class Piece(NamedTuple):
    """A top-level piece of a text: from its node, or from the attributes in front of it."""

    start: int
    end: int
    namespace: tuple[str, ...]
    text: bytes

    @property
    def key(self) -> tuple[tuple[str, ...], bytes]:
        """What it is, wherever it stands."""
        return self[2:]


class Place(NamedTuple):
    """The node of a piece; `base` is where the piece begins in the text of the node's tree."""

    tree: Tree
    base: int
    node: Node


def pieces_of(tree: Tree) -> list[Piece]:
    """The pieces of a tree: what stands in namespaces and linkage blocks counts as top level."""
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
    behind = [_new(Piece, (s + delta, e + delta, n, t)) for s, e, n, t in old[index + 1 :]]
    return [*old[:index], changed, *behind]


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


def definition_in(node: Node) -> Node | None:
    """The function definition inside templates and linkage specifications."""
    for _ in range(8):
        if node.type == "function_definition":
            return node
        if node.type not in _WRAPPERS:
            return None
        inner = [c for c in named_children(node) if c.type in (*_WRAPPERS, "function_definition")]
        if not inner:
            return None
        node = inner[-1]
    return None


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


def declared_names(tree: Tree, node: Node) -> list[str]:
    """The names a declaration adds to the scope it stands in; a using-directive adds none."""
    while node.type in _WRAPPERS:
        node = named_children(node)[-1]
    if node.type in _TYPES:
        return _type_names(tree, node)
    if node.type == "using_declaration" and first_child(node, "namespace") is not None:
        return []
    type_node = node.child_by_field_name("type")
    inner = _type_names(tree, type_node) if type_node is not None else []
    own = [*children_by_field(node, "declarator"), *children_by_field(node, "name")]
    if node.type == "using_declaration":
        own = named_children(node)
    return inner + [_last_name(tree, n) for n in own]


def _type_names(tree: Tree, node: Node) -> list[str]:
    """What a class or enumeration that is defined adds: enumerators are seen from outside."""
    name, body = node.child_by_field_name("name"), node.child_by_field_name("body")
    if node.type not in _TYPES:
        return []
    found = [] if name is None else [_last_name(tree, name)]
    if node.type == "enum_specifier" and first_child(node, "class", "struct") is None:
        listed = named_children(body) if body is not None else []
        found += [_last_name(tree, e) for e in listed if e.type == "enumerator"]
    return found


def _last_name(tree: Tree, node: Node) -> str:
    """The name inside a declarator, without what qualifies it."""
    while True:
        inner = node.child_by_field_name("declarator") or node.child_by_field_name("name")
        if inner is None and node.type.endswith("_declarator"):
            inner = next(iter(named_children(node)), None)
        if inner is None:
            return tree.text(node).decode("utf-8", "replace")
        node = inner


@dataclass(frozen=True, slots=True)
class MemberOutline:
    """Something inside a class or enumeration: `kind` is "member", "enumerator" or "base"."""

    kind: str
    name: str
    start: int


def parts_of(tree: Tree) -> list[MemberOutline]:
    """What the class or enumeration that is a whole text's one declaration is made of."""
    node = tree.root
    while node.type not in _TYPES:
        inner = [c for c in named_children(node) if c.type in (*_TYPES, *_WRAPPERS)]
        if not inner:
            return []
        node = inner[-1]
    bases = first_child(node, "base_class_clause")
    found = [
        MemberOutline("base", tree.text(c).decode("utf-8", "replace"), c.start_byte)
        for c in (named_children(bases) if bases is not None else [])
        if c.type != "access_specifier"
    ]
    body = node.child_by_field_name("body")
    for child in named_children(body) if body is not None else []:
        kind = "enumerator" if child.type == "enumerator" else "member"
        names = [_last_name(tree, child)] if kind == "enumerator" else declared_names(tree, child)
        found += [MemberOutline(kind, name, start_of(tree, child)) for name in names]
    return found
