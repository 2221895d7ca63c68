"""Names that nothing declares, in text that is read when somebody asks for it: default arguments of
templates."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.lookup import means_type
from tops_lsp.model.tree.expressions import Name


def note_absent(lo: Lowering, node: Node) -> None:
    """Notes the plain names in a type or an expression that look-up does not find."""
    for word in _plain_words(node):
        name = lo.text(word)
        found = lo.lookup(name) if name.isidentifier() else [None]
        if found or means_type(lo, word, ()) or _may_be_found_later(word):
            continue
        if word.type == "type_identifier":
            lo.lacks_type(word, name)
        else:
            span = lo.span(word)
            lo.note_absent(Name(span=span, text=name, name_span=span))


def _may_be_found_later(word: Node) -> bool:
    """Whether it is called with what may hang on the template's parameters: an instance finds it by
    its arguments, or is none."""
    around = word.parent
    if around is None or around.type != "call_expression":
        return False
    called, given = (around.child_by_field_name(field) for field in ("function", "arguments"))
    listed = [] if given is None else named(given)
    return called == word and any(not each.type.endswith("_literal") for each in listed)


def _plain_words(root: Node) -> Iterator[Node]:
    """The names in a node that are neither qualified nor declared there."""
    stack = [root]
    while stack:
        node = stack.pop()
        if node.type in ("identifier", "type_identifier"):
            yield node
        elif node.type == "qualified_identifier":
            stack += _arguments(node)
        elif node.type not in _DECLARING:
            stack += named(node)[::-1]
        else:
            stack += [c for c in named(node) if c.type not in ("identifier", *_DECLARATORS)][::-1]


def _arguments(node: Node) -> Iterator[Node]:
    """The template arguments in a qualified name."""
    for child in named(node):
        if child.type == "template_argument_list":
            yield child
        elif child.type in ("template_type", "template_function", "qualified_identifier"):
            yield from _arguments(child)


_DECLARATORS = ("pointer_declarator", "reference_declarator", "array_declarator")
_DECLARING = (
    "parameter_declaration",
    "optional_parameter_declaration",
    "variadic_parameter_declaration",
    "function_declarator",
    "lambda_expression",
)
"""What declares names of its own: a function type's parameters, a lambda."""
