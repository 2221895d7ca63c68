"""GNU's vectors: what is made of what, and what their operators give.

An operator works lane by lane. Beside a vector a number stands for one with that number in each
lane; a comparison gives integers of the lanes' width, -1 where it holds and 0 elsewhere.
"""

from __future__ import annotations

from tops_lsp.model.sema.arithmetic import arithmetic
from tops_lsp.model.tree.expressions import Binary, Cast, CastKind, Expression, Unary
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Basic,
    EnumType,
    Fundamental,
    GnuVector,
    Type,
    is_unknown,
    value_type,
)
from tops_lsp.text.source import Span

_COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
_LOGICAL = frozenset({"&&", "||"})
_OF_INTEGERS = frozenset({"%", "&", "|", "^", "<<", ">>", "~"})
_TRUTH = {1: Basic.SCHAR, 2: Basic.SHORT, 4: Basic.INT, 8: Basic.LONG}
"""Lanes of comparisons, by the bytes of what is compared."""
_NO_LANES = frozenset({Basic.VOID, Basic.NULLPTR, Basic.BOOL, Basic.LONGDOUBLE})


def vector_of(element: Fundamental, size: int) -> Type:
    """The type that `vector_size(size)` makes; unknown where compilers refuse it."""
    lanes, rest = divmod(size, element.basic.size or 1)
    if rest or lanes <= 0 or lanes & (lanes - 1) or element.basic in _NO_LANES:
        return UNKNOWN
    return GnuVector(Fundamental(element.basic), lanes)


def vector_type(expression: Expression) -> GnuVector | None:
    """The type of an operand that is such a vector."""
    plain = value_type(expression.type)
    return plain if isinstance(plain, GnuVector) else None


def truth_of(vector: GnuVector) -> Type:
    """What comparing two vectors gives."""
    basic = _TRUTH.get(vector.element.basic.size)
    return UNKNOWN if basic is None else GnuVector(Fundamental(basic), vector.lanes)


def are_convertible(source: GnuVector, target: GnuVector) -> bool:
    """Whether one becomes the other without a cast: integers of the same lanes."""
    both = source.element.basic.is_integer and target.element.basic.is_integer
    same = source.element.basic.size == target.element.basic.size
    return both and same and source.lanes == target.lanes


def _is_number(type_: Type) -> bool:
    return isinstance(type_, EnumType) or (
        isinstance(type_, Fundamental) and (type_.basic.is_integer or type_.basic.is_float)
    )


def spread(operand: Expression, vector: GnuVector) -> Expression | None:
    """An operand beside a vector: a number is in each lane; None if it cannot be there."""
    own = value_type(operand.type)
    if own == vector:
        return operand
    if isinstance(own, GnuVector):
        fits = are_convertible(own, vector)
    else:
        fits = _is_number(own)
        if fits and isinstance(own, Fundamental) and own.basic.is_float:
            fits = vector.element.basic.is_float
    if not fits:
        return None
    return Cast(span=operand.span, type=vector, kind=CastKind.IMPLICIT, operand=operand)


def _common(left: Expression, right: Expression, op: str) -> GnuVector | None:
    """The vector type in which two operands meet: of two the unsigned one."""
    a, b = vector_type(left), vector_type(right)
    if a is None or b is None:
        return a or b
    if op in ("<<", ">>"):
        return a
    return a if a == b or not a.element.basic.is_signed else b


def binary_of_vectors(
    span: Span, op: str, left: Expression, right: Expression
) -> Expression | None:
    """A built-in operator with a vector operand; None if there is none, of unknown type where
    compilers refuse it."""
    if vector_type(left) is None and vector_type(right) is None:
        return None
    common = _common(left, right, op)
    if is_unknown(left.type) or is_unknown(right.type) or common is None or op == ",":
        return Binary(span=span, op=op, left=left, right=right)
    if op in _LOGICAL:
        tests = [_test(each, common) for each in (left, right)]
        first, second = tests
        if first is None or second is None:
            return Binary(span=span, op=op, left=left, right=right)
        return Binary(
            span=span,
            op="&" if op == "&&" else "|",
            left=first,
            right=second,
            type=truth_of(common),
        )
    amount = vector_type(right) if op in ("<<", ">>") and vector_type(left) else None
    a, b = spread(left, common), spread(right, amount or common)
    fits = amount is None or amount.lanes == common.lanes
    if a is None or b is None or not fits or (op in _OF_INTEGERS and _has_floats(common)):
        return Binary(span=span, op=op, left=left, right=right)
    type_ = truth_of(common) if op in _COMPARISONS else common
    return Binary(span=span, op=op, left=a, right=b, type=type_)


def compound_of_vectors(op: str, target: Expression, value: Expression) -> tuple[Type, Expression]:
    """What `target op= value` computes in, unknown where compilers refuse it, and its operand."""
    made = binary_of_vectors(target.span, op[:-1], target, value)
    if isinstance(made, Binary) and made.type == value_type(target.type):
        return made.type, made.right
    return UNKNOWN, value


def _has_floats(vector: GnuVector) -> bool:
    return vector.element.basic.is_float


def _test(operand: Expression, vector: GnuVector) -> Expression | None:
    """An operand of `&&`: which lanes are not zero."""
    own = spread(operand, vector) if vector_type(operand) is None else operand
    kind = None if own is None else vector_type(own)
    if own is None or kind is None or kind.lanes != vector.lanes:
        return None
    return Unary(span=operand.span, op="!!", operand=own, type=truth_of(kind))


def unary_of_vector(span: Span, op: str, operand: Expression) -> Expression | None:
    """`-v`, `~v`, `!v`, `+v`; None if the operand is no vector."""
    vector = vector_type(operand)
    if vector is None or op in ("*", "&"):
        return None
    if op in _OF_INTEGERS and _has_floats(vector):
        return Unary(span=span, op=op, operand=operand)
    return Unary(span=span, op=op, operand=operand, type=truth_of(vector) if op == "!" else vector)


def chosen_lanes(
    test: Expression, then: Expression, orelse: Expression
) -> tuple[Expression, Expression, Type] | None:
    """The operands of `mask ? a : b`, and what it gives; None where compilers refuse it."""
    mask = vector_type(test)
    goal = vector_type(then) or vector_type(orelse)
    if mask is None or not mask.element.basic.is_integer:
        return None
    if goal is None:
        goal = _of_numbers(mask, then, orelse)
    if (
        goal is None
        or goal.lanes != mask.lanes
        or goal.element.basic.size != mask.element.basic.size
    ):
        return None
    a, b = spread(then, goal), spread(orelse, goal)
    return None if a is None or b is None else (a, b, goal)


def _of_numbers(mask: GnuVector, then: Expression, orelse: Expression) -> GnuVector | None:
    """Vectors that two numbers stand for: of their common type."""
    common = arithmetic(then.type, orelse.type)
    same = value_type(then.type) == value_type(orelse.type)
    element = value_type(then.type) if same else common
    return GnuVector(element, mask.lanes) if isinstance(element, Fundamental) else None
