"""Numbers in constant evaluation: operations, and what types make of them."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TypeGuard

from tops_lsp.model.sema.arithmetic import underlying
from tops_lsp.model.sema.constant_places import NotConstant, Place, Value
from tops_lsp.model.sema.rounding import rounded
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import (
    Basic,
    Complex,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    value_type,
)
from tops_simulator.c_integers import quotient, remainder, wrapped

Constant = int | float | bool


def is_number(value: Value | None) -> TypeGuard[Constant]:
    """Whether it is no array, object or place."""
    return isinstance(value, int | float)


def fitted(value: Constant, type_: Type) -> Constant:
    found = fit(value, type_)
    if found is None:
        raise NotConstant
    return found


def is_extended(type_: Type) -> bool:
    """Whether results have digits that no float of Python's has."""
    return value_type(type_) == Fundamental(Basic.LONGDOUBLE)


def apply(op: str, left: Constant, right: Constant) -> Constant | None:
    comparisons: dict[str, Callable[[], bool]] = {
        "==": lambda: left == right,
        "!=": lambda: left != right,
        "<": lambda: left < right,
        "<=": lambda: left <= right,
        ">": lambda: left > right,
        ">=": lambda: left >= right,
    }
    if op in comparisons:
        return comparisons[op]()
    if op in ("+", "-", "*"):
        return left + right if op == "+" else left - right if op == "-" else left * right
    if isinstance(left, int) and isinstance(right, int):
        return _apply_integers(op, left, right)
    if op == "/" and right != 0:
        return left / right
    return None


_WIDEST = 128
"""Bits of the widest integer."""


def _apply_integers(op: str, left: int, right: int) -> int | None:
    if op in ("/", "%"):
        if right == 0:
            return None
        return quotient(left, right) if op == "/" else remainder(left, right)
    if op in ("<<", ">>"):
        if not 0 <= right < _WIDEST:
            return None
        return left << right if op == "<<" else left >> right
    bitwise = {"&": left & right, "|": left | right, "^": left ^ right}
    return bitwise.get(op)


def fit(value: Constant | None, type_: Type) -> Constant | None:
    """`value` converted to a fundamental type; unchanged for any other type."""
    plain = value_type(type_)
    if isinstance(plain, EnumType):
        plain = underlying(plain.declaration)
    if value is None or not isinstance(plain, Fundamental):
        return None if isinstance(plain, Complex) else value
    basic = plain.basic
    if basic is Basic.BOOL:
        return bool(value)
    if basic is Basic.LONGDOUBLE:
        return value if type(value) is float or float(value) == value else None
    if basic.is_float:
        return rounded(value, basic)
    if not basic.is_integer:
        return value
    top = 1 << (8 * basic.size - 1)
    low, high = (-top, top) if basic.is_signed else (0, 2 * top)
    if isinstance(value, float) and not low - 1 < value < high:
        return None  # what becomes of it the language leaves open
    return wrapped(int(value), 8 * basic.size, basic.is_signed)


_FORMATS = {(4, True): "<f", (8, True): "<d", (2, True): "<e"}


def bits_as(value: Constant, source: Type, target: Type) -> Constant | None:
    """The number of type `target` with the bytes of one of type `source`; None: not of numbers, of
    other sizes, or of a float that no number of Python's has the bytes of."""
    basics = [_basic(source), _basic(target)]
    if not {None, Basic.BFLOAT, Basic.LONGDOUBLE}.isdisjoint(basics):
        return None
    given, wanted = (basic for basic in basics if basic is not None)
    if given.size != wanted.size or value != value:
        return None  # of NaNs there are many
    if given.is_float:
        value = int.from_bytes(struct.pack(_FORMATS[given.size, True], value), "little")
    if not wanted.is_float:
        return fit(int(value), target)
    data = (int(value) % (1 << 8 * given.size)).to_bytes(given.size, "little")
    found: float = struct.unpack(_FORMATS[given.size, True], data)[0]
    return None if found != found else found


def _basic(type_: Type) -> Basic | None:
    plain = value_type(type_)
    if isinstance(plain, EnumType):
        plain = underlying(plain.declaration)
    return plain.basic if isinstance(plain, Fundamental) and plain.basic.size else None


def truncated_to(value: Value, member: Variable | None) -> Value:
    """What a member holds of a value: of a bit-field as many bits as it has."""
    if member is None or not member.is_bit_field or not isinstance(value, int):
        return value
    plain, width = value_type(member.type), member.bit_width
    if width is None or not isinstance(plain, Fundamental):
        raise NotConstant
    return wrapped(value, width, plain.basic.is_signed) if plain.basic is not Basic.BOOL else value


# --- pointers ---------------------------------------------------------------------------


def pointed(value: Value) -> Place:
    if isinstance(value, list):
        return Place(value, 0)
    if not isinstance(value, Place):
        raise NotConstant
    return value


def has_same_pointee(type_: Type, goal: Type) -> bool:
    """Whether a pointer that is converted points to what it pointed to."""
    plain = value_type(type_)
    if not isinstance(plain, Pointer) or not isinstance(goal, Pointer):
        return False
    return value_type(plain.pointee) == value_type(goal.pointee)


def of_pointers(op: str, a: Value, b: Value) -> Value | None:
    """An operation one operand of which is a pointer at least."""
    if isinstance(a, Place) and isinstance(b, Place):
        if op in ("==", "!="):
            if not a.is_beside(b):
                return None  # what a constant is read from may be one object, seen twice
            return (a.key == b.key) == (op == "==")
        return apply(op, a.key, b.key) if a.is_beside(b) and op not in ("+", "*") else None
    if op in ("==", "!=") and 0 in (a, b):
        return op == "!="  # no object is at null
    if op == "+" and isinstance(a, int) and isinstance(b, Place):
        return b.moved(a)
    if op in ("+", "-") and isinstance(a, Place) and isinstance(b, int):
        return a.moved(b if op == "+" else -b)
    return None
