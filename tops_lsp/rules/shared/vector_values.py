"""Vector values in expressions: their types, and whether documents vouch for these types."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Call, Cast, CastKind, Expression, Name, walk
from tops_lsp.model.tree.types import Fundamental, Type, VectorType, value_type
from tops_lsp.rules.shared.reachable import reachable
from tops_lsp.rules.shared.walk import bare

LOW_LEVEL = "sip30intrin.h"
"""The stub of the low-level functions, whose types are guessed from how kernels use them."""


def vector_of(expression: Expression) -> VectorType | None:
    """The expression's type if it is a vector."""
    plain = value_type(expression.type)
    return plain if isinstance(plain, VectorType) else None


def lane_type(vector: VectorType) -> str:
    """The lanes' type as the documents spell it."""
    return vectors.plain(vector).element.spelling


def implicit(expression: Expression) -> tuple[Expression, Type] | None:
    """What a conversion that nobody wrote starts from, and its type, if a vector takes part."""
    if not (isinstance(expression, Cast) and expression.kind is CastKind.IMPLICIT):
        return None
    source = bare(expression)
    target = value_type(expression.type)
    if isinstance(target, VectorType) and is_number_or_vector(value_type(source.type)):
        return source, target
    return (source, target) if vector_of(source) and is_number(target) else None


def is_number(type_: Type) -> bool:
    """Whether a type is one of C++'s numbers."""
    return isinstance(type_, Fundamental) and (type_.basic.is_integer or type_.basic.is_float)


def is_number_or_vector(type_: Type) -> bool:
    return isinstance(type_, VectorType) or is_number(type_)


def is_certain(expression: Expression) -> bool:
    """Whether a vector's type is beyond doubt.

    What low-level functions take and give is known from their use alone: kernels assign one
    function's result to vectors of several types.
    """
    every = (node for root in reachable(expression, _taken_over) for node in walk(root))
    calls = (node.function for node in every if isinstance(node, Call))
    return all(called is None or called.item.header != LOW_LEVEL for called in calls)


def _taken_over(root: Expression) -> Iterator[Expression]:
    """The vectors that variables in an expression have their types from."""
    for node in walk(root):
        variable = node.declaration if isinstance(node, Name) else None
        value = variable.initializer if isinstance(variable, Variable) else None
        if isinstance(variable, Variable) and value is not None and vector_of(value):
            yield from (value,) if value.type == variable.type else ()


def is_judged(visit: Visit) -> bool:
    """Whether the code is TOPS C++: vectors of CUDA are classes."""
    return not visit.unit.is_for_gpus


def is_same_vector(left: VectorType, right: VectorType) -> bool:
    """Whether a vector of one type is one of the other without a conversion."""
    return vectors.is_same(left, right)
