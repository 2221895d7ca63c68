"""The operands of an operator change places, where that means the same."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import footprints
from tops_lsp.features.refactor.uses import expression_at
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import (
    EnumType,
    Fundamental,
    Pointer,
    Type,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.syntax.nodes import Node, span_of

_MIRRORED = dict(
    zip(
        ("==", "!=", "+", "*", "&", "|", "^", "<", ">", "<=", ">="),
        ("==", "!=", "+", "*", "&", "|", "^", ">", "<", ">=", "<="),
        strict=True,
    )
)
_LOOSE = frozenset(
    {
        *("binary_expression", "conditional_expression"),
        *("unary_expression", "pointer_expression", "update_expression"),
    }
)
"""What needs parentheses, or would run into the operator."""


def swap_operands(selection: Selection) -> Proposal | None:
    """Proposes to write `b > a` for `a < b`, where the selection is at the operator, or is all."""
    node = next(selection.around("binary_expression"), None)
    operator = None if node is None else node.child_by_field_name("operator")
    sides = [] if node is None else [node.child_by_field_name(s) for s in ("left", "right")]
    if node is None or operator is None or None in sides or node.has_error:
        return None
    at_operator = span_of(operator).covers(selection.trimmed)
    if not (at_operator or span_of(node) == selection.trimmed) or selection.function is None:
        return None
    sign = selection.code(span_of(operator))
    left, right = sides
    if sign not in _MIRRORED or left is None or right is None:
        return None
    whole, mark, one, other = node, operator, left, right
    return Proposal(lambda: _edits(selection, whole, mark, one, other), {"name": sign})


def _edits(
    selection: Selection, node: Node, operator: Node, left: Node, right: Node
) -> Sequence[TextEdit]:
    selection.refuse_macros(span_of(node))
    found = expression_at(selection, span_of(node))
    function = selection.function
    if not isinstance(found, e.Binary) or function is None:
        raise Refusal("unknown-type")
    if found.overload is not None or not all(_is_plain(s.type) for s in (found.left, found.right)):
        raise Refusal("unknown-type")
    known = footprints(selection.unit, function)
    if not known.of(found.left).commutes(known.of(found.right)):
        raise Refusal("order")
    sign = _MIRRORED[selection.code(span_of(operator))]
    return (
        selection.word_at(span_of(left), _operand(selection, right)),
        selection.edit(span_of(operator), sign),
        selection.edit(span_of(right), _operand(selection, left)),
    )


def _is_plain(type_: Type) -> bool:
    known = isinstance(unqualified(value_type(type_)), Fundamental | EnumType | Pointer)
    return known and not is_unknown(type_)


def _operand(selection: Selection, node: Node) -> str:
    """An operand that may be on either side: what is no single thing gets parentheses."""
    text = selection.code(span_of(node))
    return f"({text})" if node.type in _LOOSE else text
