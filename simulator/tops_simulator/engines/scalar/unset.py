"""Values that nobody has given: host code may copy them and compute with them, but where one
decides something (a branch, an address, what is printed) it is reported.

Such a value is an object in the place of a number, so defined values cost nothing: what is computed
from it is it again, and Python asks it itself where a condition needs its truth. Registers of
variables without an initializer begin as one; `definedness` follows it through memory. What is lost
on the way (in operations of the library) counts as given: then nothing is reported.
"""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable
from typing import Any

Tell = Callable[["Unset", int], None]
Operation = Callable[..., Any]
Method = Callable[["Unset", Any], "Unset"]

_WHOLE = tuple((1 << 8 * size) - 1 for size in (1, 2, 4, 8))
"""Masks that make an integer one of its type again."""


def _binary(operation: Operation) -> tuple[Method, Method]:
    """The method for an operator, and the one for operands that are the other way round. Where
    its bits cannot be computed with, such as a zero as divisor, a number stays what it is."""

    def forwards(self: Unset, other: Any) -> Unset:
        return _applied(operation, self, (self.value, given(other)), other)

    def backwards(self: Unset, other: Any) -> Unset:
        return _applied(operation, self, (given(other), self.value), other)

    return forwards, backwards


def _unary(operation: Operation) -> Callable[[Unset], Unset]:
    return lambda self: _applied(operation, self, (self.value,))


def _applied(operation: Operation, unset: Unset, values: tuple[Any, ...], *others: Any) -> Unset:
    try:
        return unset.computed(operation(*values), *others)
    except (ArithmeticError, TypeError, ValueError):
        return unset.computed(unset.value, *others)


class Unset:
    """A number nobody has given; `value` is made of the bits that are there. `in_part`: some of its
    bytes were given, and what bits are taken from it may be those; `missing` are, of a value that
    was loaded and not changed since, flags of those bytes that were not."""

    __slots__ = ("in_part", "message", "missing", "name", "places", "tell", "value")

    def __init__(
        self,
        value: Any,
        name: str,
        message: str,
        tell: Tell,
        places: dict[str, list[str]],
        *,
        missing: bytes = b"",
        in_part: bool = False,
    ) -> None:
        self.value = value
        self.in_part = in_part or bool(missing)
        self.missing = missing
        self.name = name
        self.message = message
        self.tell = tell
        self.places = places

    def computed(self, value: Any, *operands: Any) -> Unset:
        """What is computed from it and others, which is as little given as they are: bits that
        the next operation goes on with, as on hardware."""
        parts = [one.in_part for one in (self, *operands) if type(one) is Unset]
        known = self.name, self.message, self.tell, self.places
        return Unset(value, *known, in_part=any(parts))

    def stored(self, size: int) -> bytes:
        """The flags of so many bytes that hold it."""
        return self.missing[:size] if len(self.missing) >= size else b"\1" * size

    def __bool__(self) -> bool:
        """The truth of an undefined number is reported where generated code asks, with its line."""
        frame = sys._getframe(1)
        lines = self.places.get(frame.f_code.co_filename)
        if lines is not None:
            place = lines[frame.f_lineno - 1].rpartition("#")[2]
            self.tell(self, int(place) if place.lstrip("-").isdigit() else -1)
        return bool(self.value)

    def __and__(self, other: Any) -> Any:
        """Some bits of it, or all that its type has."""
        if type(other) is Unset:
            return self.computed(self.value & other.value, other)
        return self._bits(self.value & other, other in _WHOLE) if other else 0

    def __or__(self, other: Any) -> Any:
        return self._bits(self.value | given(other), type(other) is Unset)

    def __lshift__(self, other: Any) -> Any:
        return self._bits(self.value << given(other), type(other) is Unset)

    def __rshift__(self, other: Any) -> Any:
        return self._bits(self.value >> given(other), type(other) is Unset)

    def _bits(self, taken: Any, all_of_it: bool) -> Any:
        if all_of_it and taken == self.value:
            return self
        return taken if self.in_part and not all_of_it else self.computed(taken)

    __rand__, __ror__ = __and__, __or__
    __add__, __radd__ = _binary(operator.add)
    __sub__, __rsub__ = _binary(operator.sub)
    __mul__, __rmul__ = _binary(operator.mul)
    __truediv__, __rtruediv__ = _binary(operator.truediv)
    __floordiv__, __rfloordiv__ = _binary(operator.floordiv)
    __mod__, __rmod__ = _binary(operator.mod)
    __xor__, __rxor__ = _binary(operator.xor)
    _, __rlshift__ = _binary(operator.lshift)
    _, __rrshift__ = _binary(operator.rshift)
    __lt__, __gt__ = _binary(operator.lt)
    __le__, __ge__ = _binary(operator.le)
    __eq__, __ne__ = _binary(operator.eq)[0], _binary(operator.ne)[0]  # type: ignore[assignment]
    __neg__, __pos__ = _unary(operator.neg), _unary(operator.pos)
    __abs__, __invert__ = _unary(abs), _unary(operator.invert)
    __hash__ = object.__hash__

    def __int__(self) -> int:
        return int(self.value)

    def __float__(self) -> float:
        raise NotAFloat


class NotAFloat(TypeError):
    """An unset value stays what it is where a float is rounded."""


def given(value: Any) -> Any:
    """A value as a number."""
    return value.value if type(value) is Unset else value
