"""Operands in a row, as in `a + b + c`: may some of them be taken together?"""

from __future__ import annotations

from functools import reduce

from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.types import Fundamental, unqualified, value_type

_ALWAYS = ("&", "|", "^")
_UNLESS_TOO_LARGE = {"+": int.__add__, "*": int.__mul__}


def operands_of_chain(node: e.Binary) -> list[e.Expression]:
    """The operands of one operator in a row, from left to right."""
    operands: list[e.Expression] = [node.right]
    left = node.left
    while isinstance(left, e.Binary) and left.op == node.op and left.overload is None:
        operands.insert(0, left.right)
        left = left.left
    return [left, *operands]


def is_associative(node: e.Binary, operands: list[e.Expression]) -> bool:
    """Whether neighbours of a chain may be taken first: integers of one type, whose operator never
    overflows, or of which all values are known and none does."""
    type_ = unqualified(value_type(node.type))
    same = all(unqualified(value_type(each.type)) == type_ for each in operands)
    if node.overload is not None or not same or not isinstance(type_, Fundamental):
        return False
    if not type_.basic.is_integer:
        return False
    if node.op in _ALWAYS or (node.op in _UNLESS_TOO_LARGE and not type_.basic.is_signed):
        return True
    values = [Evaluator().evaluate(each) for each in operands]
    numbers = [abs(int(v)) for v in values if isinstance(v, int)]
    if node.op not in _UNLESS_TOO_LARGE or len(numbers) < len(operands):
        return False
    return reduce(_UNLESS_TOO_LARGE[node.op], numbers) < 1 << (8 * type_.basic.size - 1)
