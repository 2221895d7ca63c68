"""Text that takes the place of an operand: with parentheses where the grammar needs them."""

from __future__ import annotations

from tops_lsp.features.refactor.core import Selection
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Span

_PRIMARY = frozenset(
    {
        "identifier",
        "qualified_identifier",
        "number_literal",
        "char_literal",
        "string_literal",
        "raw_string_literal",
        "true",
        "false",
        "null",
        "this",
        "call_expression",
        "subscript_expression",
        "field_expression",
        "parenthesized_expression",
        "lambda_expression",
    }
)
_WHOLE = frozenset(
    {
        "argument_list",
        "init_declarator",
        "parenthesized_expression",
        "condition_clause",
        "return_statement",
        "expression_statement",
        "subscript_argument_list",
        "initializer_list",
    }
)
"""What holds an operand of any kind; a comma apart."""


def in_place_of(selection: Selection, span: Span, text: str) -> str:
    """A text as it may be in place of a range, which is an operand."""
    node = selection.tree.root.named_descendant_for_byte_range(*span)
    parent = None if node is None else node.parent
    if is_primary(text) or (parent is not None and parent.type in _WHOLE):
        return text
    return f"({text})"


def is_primary(text: str) -> bool:
    """Whether an expression binds more closely than every operator around it."""
    root = parse(f"auto x = {text};".encode()).root
    declaration = root.named_children[0] if root.named_children else None
    declarator = None if declaration is None else declaration.child_by_field_name("declarator")
    value = None if declarator is None else declarator.child_by_field_name("value")
    return value is not None and not root.has_error and value.type in _PRIMARY
