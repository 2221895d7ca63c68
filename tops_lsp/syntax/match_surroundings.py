"""What is around a node that a query has caught, by the tree alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node

from tops_lsp.syntax.matching import Capture
from tops_lsp.syntax.nodes import bare
from tops_lsp.text.source import Span

INSIDE = {
    "loop": ("for_statement", "while_statement", "do_statement", "for_range_loop"),
    "condition": ("if_statement", "conditional_expression", "switch_statement"),
    "lambda": ("lambda_expression",),
    "function": ("function_definition",),
    "class": ("class_specifier", "struct_specifier", "union_specifier"),
    "template": ("template_declaration",),
}
_BODIES = ("function_definition", "lambda_expression")
_HEADS = {
    "if_statement": ("condition",),
    "switch_statement": ("condition",),
    "conditional_expression": ("condition",),
    "for_statement": ("initializer",),
    "for_range_loop": ("initializer", "right"),
}
"""What of a loop or condition is done in any case, and once."""


def is_inside(node: Node, words: Sequence[str]) -> bool:
    """Whether a node is in another of some kinds; what is around a function or a lambda counts
    for neither loops nor conditions in it. A condition is not in itself, and what is
    decided when the code is compiled is none."""
    kinds = {kind: word in INSIDE for word in words for kind in INSIDE.get(word, (word,))}
    outer = {*INSIDE["function"], *INSIDE["lambda"], *INSIDE["class"], *INSIDE["template"]}
    inner, around, crossed = node, node.parent, False
    while around is not None:
        kind = around.type
        by_meaning = kinds.get(kind)
        wanted = by_meaning is not None and (not crossed or kind in outer)
        if wanted and not (by_meaning and _is_head(inner, around)):
            return True
        crossed = crossed or kind in _BODIES
        inner, around = around, around.parent
    return False


def _is_head(node: Node, around: Node) -> bool:
    """Whether a part of a loop or condition is nothing that it repeats or chooses."""
    heads = _HEADS.get(around.type, ())
    if any(around.child_by_field_name(head) == node for head in heads):
        return True
    return around.type == "if_statement" and any(c.type == "constexpr" for c in around.children)


_NAMING = {
    "field_expression": "field",
    "qualified_identifier": "name",
    "template_function": "name",
    "template_method": "name",
    "dependent_name": "",
    "parenthesized_expression": "",
}
"""Where the last part of a function's name is."""


def call_by(node: Node) -> Node | None:
    """The call in which a node names what is called, whether or not that is known."""
    around = node.parent
    while around is not None:
        if around.type == "call_expression":
            return around if around.child_by_field_name("function") == node else None
        field = _NAMING.get(around.type)
        if field is None or (field and around.child_by_field_name(field) != node):
            return None
        node, around = around, around.parent
    return None


def sized_name(captured: Capture) -> tuple[Span, int] | None:
    """If a capture is the size in an array's declarator: the name that is declared, and how many
    sizes are between them."""
    around, inner = captured.node.parent, 0
    if around is None or around.type != "array_declarator":
        return None
    name = around.child_by_field_name("declarator")
    if name is None or around.child_by_field_name("size") != captured.node:
        return None
    while name.type == "array_declarator":  # `a[2][3]`: what is next to the name is first
        next_ = name.child_by_field_name("declarator")
        if next_ is None:
            return None
        name, inner = next_, inner + 1
    first = bare(name)
    start = captured.span.start + first.start_byte - captured.node.start_byte
    return Span(start, start + first.end_byte - first.start_byte), inner


def errors_below(node: Node, base: int) -> Iterator[Span]:
    """Where a tree has errors, counted from `base`; what is missing takes no place."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if node.is_error or node.is_missing:
            yield Span(node.start_byte - base, node.end_byte - base)
        elif node.has_error:
            waiting += node.children
