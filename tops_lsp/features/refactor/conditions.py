"""Conditions and their opposites, as text."""

from __future__ import annotations

from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.features.refactor.operands import is_primary
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
from tops_lsp.syntax.nodes import Node, named_children, span_of

_EQUALITY = {"==": "!=", "!=": "=="}
_ORDER = {"<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_LOOSE = frozenset(
    {"conditional_expression", "assignment_expression", "comma_expression", "lambda_expression"}
)


def condition_of(statement: Node) -> Node | None:
    """The value that an `if` asks for; None where it declares a variable."""
    clause = statement.child_by_field_name("condition")
    value = None if clause is None else clause.child_by_field_name("value")
    if value is None or value.type == "declaration" or value.has_error:
        return None
    return value


def negated(selection: Selection, condition: Node) -> str:
    """The opposite of a condition."""
    text = selection.code(span_of(condition))
    if condition.type in ("true", "false"):
        return "false" if condition.type == "true" else "true"
    operator = condition.child_by_field_name("operator")
    sign = "" if operator is None else selection.code(span_of(operator))
    if condition.type == "unary_expression" and sign == "!":
        inner = condition.child_by_field_name("argument")
        if inner is not None and _is_plain(selection, condition):
            return _unwrapped(selection, inner)
    if condition.type == "binary_expression" and operator is not None:
        opposite = _opposite(selection, condition, sign)
        if opposite is not None:
            start, end = span_of(operator)
            first = condition.start_byte
            return text.encode()[: start - first].decode() + opposite + _after(text, end - first)
    return f"!{text}" if is_primary(text) else f"!({text})"


def _after(text: str, offset: int) -> str:
    return text.encode()[offset:].decode()


def _unwrapped(selection: Selection, node: Node) -> str:
    """Without the parentheses that `!` needs and a condition does not."""
    if node.type != "parenthesized_expression":
        return selection.code(span_of(node))
    inner = named_children(node)
    return selection.code(span_of(inner[0] if len(inner) == 1 else node))


def _is_plain(selection: Selection, node: Node) -> bool:
    """Whether an operator is certainly the language's own."""
    found = expression_at(selection, span_of(node))
    return (
        found is not None
        and not is_unknown(found.type)
        and getattr(found, "overload", None) is None
    )


def _opposite(selection: Selection, condition: Node, sign: str) -> str | None:
    """The operator that gives the opposite; of an order only where there is no NaN."""
    found = expression_at(selection, span_of(condition))
    if not isinstance(found, e.Binary) or not _is_plain(selection, condition):
        return None
    if not all(_is_compared(side.type) for side in (found.left, found.right)):
        return None
    if sign in _ORDER and all(_is_ordered(side.type) for side in (found.left, found.right)):
        return _ORDER[sign]
    return _EQUALITY.get(sign)


def _is_compared(type_: Type) -> bool:
    return isinstance(unqualified(value_type(type_)), Fundamental | EnumType | Pointer)


def _is_ordered(type_: Type) -> bool:
    plain = unqualified(value_type(type_))
    if isinstance(plain, Fundamental):
        return plain.basic.kind in ("signed", "unsigned")
    return isinstance(plain, EnumType | Pointer)


def joined(selection: Selection, first: Node, second: Node) -> str:
    """`first && second`. Raises Refusal unless `&&` is the language's own there."""
    for node in (first, second):
        found = expression_at(selection, span_of(node))
        if found is None or not _is_tested(found.type):
            raise Refusal("unknown-type")
    return f"{_operand(selection, first)} && {_operand(selection, second)}"


def _is_tested(type_: Type) -> bool:
    return isinstance(unqualified(value_type(type_)), Fundamental | EnumType | Pointer)


def _operand(selection: Selection, node: Node) -> str:
    """A condition as an operand of `&&`."""
    text = selection.code(span_of(node))
    operator = node.child_by_field_name("operator")
    either = operator is not None and selection.code(span_of(operator)) in ("||", "or", ",")
    return f"({text})" if node.type in _LOOSE or either else text


def halves(selection: Selection, condition: Node) -> tuple[Node, Node] | None:
    """The operands of a condition that is `a && b` by the language's own operator."""
    operator = condition.child_by_field_name("operator")
    if condition.type != "binary_expression" or operator is None:
        return None
    if selection.code(span_of(operator)) not in ("&&", "and"):
        return None
    left, right = (condition.child_by_field_name(side) for side in ("left", "right"))
    return None if left is None or right is None else (left, right)
