"""C's complex numbers, which compilers take in C++, too: what their operators give.

Beside a complex number a real one stays what it is, as g++ has it: nothing is added to the other
one's imaginary part, not even a zero.
"""

from __future__ import annotations

from tops_lsp.model.sema.arithmetic import arithmetic
from tops_lsp.model.tree.expressions import (
    Binary,
    Cast,
    CastKind,
    Category,
    ComplexPart,
    Expression,
    Unary,
)
from tops_lsp.model.tree.types import (
    BOOL,
    UNKNOWN,
    Complex,
    Fundamental,
    Type,
    is_const,
    is_unknown,
    is_volatile,
    qualify,
    value_type,
)
from tops_lsp.text.source import Span

_ARITHMETIC = frozenset("+-*/")
_EQUALITY = frozenset({"==", "!="})
_UNARY = frozenset("+-~")


def complex_type(expression: Expression) -> Complex | None:
    """The type of an operand that is a complex number."""
    plain = value_type(expression.type)
    return plain if isinstance(plain, Complex) else None


def part_of(span: Span, operand: Expression, *, imaginary: bool) -> Expression:
    """`__real__ x`, `__imag__ x`; a real number is its own real part."""
    kind, own = complex_type(operand), operand.type
    if kind is None and not imaginary:
        return operand
    type_: Type = value_type(own) if kind is None else kind.element
    if operand.category is not Category.PRVALUE:
        type_ = qualify(type_, const=is_const(own), volatile=is_volatile(own))
    category = Category.PRVALUE if kind is None else operand.category
    return ComplexPart(
        span=span, imaginary=imaginary, operand=operand, type=type_, category=category
    )


def _beside(operand: Expression, common: Complex) -> Expression:
    """An operand as what it is computed as: complex, or real, of the common elements."""
    type_: Type = common if complex_type(operand) is not None else common.element
    if value_type(operand.type) == type_:
        return operand
    return Cast(span=operand.span, type=type_, kind=CastKind.IMPLICIT, operand=operand)


def binary_of_complex(
    span: Span, op: str, left: Expression, right: Expression
) -> Expression | None:
    """A built-in operator with a complex operand; None if there is none, or if it is a condition,
    of unknown type where compilers refuse it."""
    if complex_type(left) is None and complex_type(right) is None:
        return None
    if op in ("&&", "||", ","):
        return None
    common = arithmetic(left.type, right.type)
    open_ = is_unknown(left.type) or is_unknown(right.type)
    if open_ or not isinstance(common, Complex) or op not in _ARITHMETIC | _EQUALITY:
        return Binary(span=span, op=op, left=left, right=right)
    type_ = BOOL if op in _EQUALITY else common
    a, b = _beside(left, common), _beside(right, common)
    return Binary(span=span, op=op, left=a, right=b, type=type_)


def compound_of_complex(op: str, target: Expression, value: Expression) -> tuple[Type, Expression]:
    """What `target op= value` computes in, unknown where compilers refuse it, and its operand."""
    made = binary_of_complex(target.span, op[:-1], target, value)
    if isinstance(made, Binary) and isinstance(made.type, Complex):
        return made.type, made.right
    return UNKNOWN, value


def unary_of_complex(span: Span, op: str, operand: Expression) -> Expression | None:
    """`-z`, `+z`, and `~z`, which is GNU's conjugate; None if the operand is not complex."""
    kind = complex_type(operand)
    if kind is None or op not in _UNARY:
        return None
    return Unary(span=span, op=op, operand=operand, type=kind)


def is_real(type_: Type) -> bool:
    """Whether a type is one of numbers that become complex ones."""
    return isinstance(type_, Fundamental) and (type_.basic.is_integer or type_.basic.is_float)
