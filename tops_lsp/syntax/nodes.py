"""Small questions about concrete nodes, and which dialect words belong to one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from tree_sitter import Node as Node  # for who must not know where trees come from

from tops_lsp.syntax.parser import Tree
from tops_lsp.text.mask import MaskedToken, MaskKind
from tops_lsp.text.source import Span

_SPECIFIERS = (
    *(MaskKind.EXECUTION, MaskKind.MEMORY, MaskKind.VECTOR),
    *(MaskKind.ATTRIBUTE, MaskKind.MACRO),
)
_LEADING = (MaskKind.ATTRIBUTE, MaskKind.MACRO, MaskKind.EXECUTION)
_OF_ITS_OWN = frozenset(
    {
        "parameter_list",
        "template_parameter_list",
        "template_argument_list",
        "argument_list",
        "compound_statement",
        "field_declaration_list",
        "field_initializer_list",
        "enumerator_list",
        "initializer_list",
        "lambda_expression",
        "trailing_return_type",
    }
)

_VALUES = ("value", "default_value", "size", "length")
_LOOK_BACK = 1024
"""How many bytes before a node its first attribute may begin."""


def span_of(node: Node) -> Span:
    """The bytes a node covers."""
    return Span(node.start_byte, node.end_byte)


def around(tree: Tree, span: Span) -> Iterator[Span]:
    """The nodes that cover a range, the smallest first."""
    node = tree.root.descendant_for_byte_range(*span)
    while node is not None:
        yield span_of(node)
        node = node.parent


def named_children(node: Node) -> list[Node]:
    """Named children without comments."""
    return [child for child in node.named_children if child.type != "comment"]


def children_by_field(node: Node, field: str) -> list[Node]:
    """The children in a field, without the comments that may be between them."""
    return [child for child in node.children_by_field_name(field) if child.type != "comment"]


def first_child(node: Node, *types: str) -> Node | None:
    """The first child that is of one of the types."""
    return next((child for child in node.children if child.type in types), None)


def specifiers(tree: Tree, node: Node) -> tuple[MaskedToken, ...]:
    """The dialect words of a declaration or type, in order.

    Those in its parameters, template arguments, body or initializer belong to what is
    declared there, not to `node`. Attributes right before the node count, as they leave
    only blanks in the tree.
    """
    inner = list(_parts_of_their_own(node))
    own = (
        token
        for token in tree.mask.between(node.start_byte, node.end_byte)
        if token.kind in _SPECIFIERS and not any(token.start in part for part in inner)
    )
    return (*leading_attributes(tree, node.start_byte), *own)


def launch(tree: Tree, node: Node) -> MaskedToken | None:
    """The `<<<` of a call expression that is a kernel launch's configured callee.

    `k<<<g, b>>>(x)` is a call whose function is such a call of `k` with `g` and `b`.
    """
    arguments = node.child_by_field_name("arguments")
    token = None if arguments is None else tree.mask.at(arguments.start_byte)
    return token if token is not None and token.kind is MaskKind.LAUNCH else None


def _parts_of_their_own(node: Node) -> Iterator[Span]:
    pending = [node]
    while pending:
        outer = pending.pop()
        values = [outer.child_by_field_name(field) for field in _VALUES]
        for child in outer.children:
            if child.type in _OF_ITS_OWN or child in values:
                yield span_of(child)
            else:
                pending.append(child)


def start_of(tree: Tree, node: Node) -> int:
    """Where a declaration begins, with the attributes before it, which leave only blanks."""
    leading = leading_attributes(tree, node.start_byte)
    return leading[0].start if leading else node.start_byte


def leading_attributes(tree: Tree, start: int) -> list[MaskedToken]:
    """The attributes right before an offset that leave only blanks in the tree."""
    found: list[MaskedToken] = []
    tokens = tree.mask.tokens
    index, first = bisect_left(tokens, (start,)) - 1, start - _LOOK_BACK
    while index >= 0 and (token := tokens[index]).start >= first:
        blank = not tree.mask.text[token.start : token.end].strip()
        between = tree.raw[token.end : start].strip()
        if token.kind not in _LEADING or not blank or between not in (b"", b"friend"):
            break
        found.insert(0, token)
        start, index = token.start, index - 1
    return found


_AROUND = frozenset(
    {
        *("parenthesized_expression", "parenthesized_declarator", "pointer_declarator"),
        *("reference_declarator", "array_declarator", "init_declarator", "function_declarator"),
    }
)
"""What is around an expression, or around the name that is declared."""


def bare(node: Node) -> Node:
    """A node without parentheses around it; of a declarator, the name that it declares."""
    while node.type in _AROUND:
        inner = node.child_by_field_name("declarator")
        if inner is None and node.named_child_count == 1:
            inner = node.named_child(0)
        if inner is None:
            break
        node = inner
    return node
