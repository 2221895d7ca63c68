"""Compilers' functions that move or convert the lanes of GNU's vectors."""

from __future__ import annotations

from collections.abc import Sequence

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.sema.gnu_vectors import vector_type
from tops_lsp.model.tree.expressions import Expression, LaneOperation
from tops_lsp.model.tree.types import UNKNOWN, GnuVector, Type, unqualified

SHUFFLE, SELECT, CONVERT = (
    "__builtin_shuffle",
    "__builtin_shufflevector",
    "__builtin_convertvector",
)
NAMES = frozenset({SHUFFLE, SELECT, CONVERT})


def lane_operation(lo: Lowering, node: Node, name: str) -> Expression:
    """The call of such a function; its type is unknown where compilers refuse it."""
    listed = node.child_by_field_name("arguments")
    given = [] if listed is None else named(listed)
    if name == CONVERT:
        operands = [lower(lo, given[0])] if given else []
        type_ = _converted(lo, given[1], operands) if len(given) == 2 else UNKNOWN
    else:
        operands = [lower(lo, each) for each in given]
        type_ = _shuffled(operands) if name == SHUFFLE else _selected(lo, operands)
    return LaneOperation(span=lo.span(node), name=name, operands=tuple(operands), type=type_)


def _shuffled(operands: Sequence[Expression]) -> Type:
    """`shuffle(a, mask)`, `shuffle(a, b, mask)`: as many lanes, of the same width, as the mask."""
    kinds = [vector_type(each) for each in operands]
    first, mask = kinds[0] if kinds else None, kinds[-1] if kinds else None
    if len(kinds) not in (2, 3) or first is None or mask is None:
        return UNKNOWN
    if len(kinds) == 3 and kinds[1] != first:
        return UNKNOWN
    uniform = mask.lanes == first.lanes and mask.element.basic.size == first.element.basic.size
    return first if uniform and mask.element.basic.is_integer else UNKNOWN


def _selected(lo: Lowering, operands: Sequence[Expression]) -> Type:
    """`shufflevector(a, b, indices…)`: as many lanes as indices, which are constants."""
    kinds = [vector_type(each) for each in operands[:2]]
    if len(kinds) != 2 or kinds[0] is None or kinds[1] is None:
        return UNKNOWN
    count = len(operands) - 2
    known = all(isinstance(lo.constant(each), int) for each in operands[2:])
    fits = known and count > 0 and count & (count - 1) == 0
    same = kinds[0].element == kinds[1].element
    return GnuVector(kinds[0].element, count) if fits and same else UNKNOWN


def _converted(lo: Lowering, named_type: Node, operands: Sequence[Expression]) -> Type:
    """`convertvector(v, T)`: the type that is as the second argument."""
    again = lo.reparsed(named_type, b"template<typename T>void f(", b"){}")
    types = None if again is None else first_of(again[1], "parameter_declaration")
    if again is None or types is None:
        return UNKNOWN
    type_, source = unqualified(specified_type(again[0], types)), vector_type(operands[0])
    if not isinstance(type_, GnuVector) or source is None or source.lanes != type_.lanes:
        return UNKNOWN
    return type_
