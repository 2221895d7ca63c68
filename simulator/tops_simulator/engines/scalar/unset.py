"""Values that nobody has given: host code may copy them and compute with them, but where one
decides something (a branch, an address, what is printed) it is told.

Such a value is an object in the place of a number, so defined values cost nothing: what is computed
from it is it again, and Python asks it itself where a condition needs its truth. Registers of
variables without an initializer begin as one. Memory is watched only where a declaration leaves an
object unset: until its bytes are stored, the object is not among those that generated code reaches
directly (`Memory.host_objects`), so that its accesses come here; `PATIENCE` of them for each
declaration, which bounds what it costs. What is lost on the way (in other objects, in operations of
the library) counts as given: then nothing is told.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

Tell = Callable[["Unset", int], None]

PATIENCE = 2000
"""Accesses to a declaration's objects that are looked at."""


_WHOLE = tuple((1 << 8 * size) - 1 for size in (1, 2, 4, 8))
"""Masks that make an integer one of its type again."""


class Unset:
    """A number nobody has given; `value` is the garbage that stands there. `in_part`: some of its
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

    def _result(self, *_: object) -> Unset:
        if not self.missing:
            return self
        known = self.name, self.message, self.tell, self.places
        return Unset(self.value, *known, in_part=True)

    def stored(self, size: int) -> bytes:
        """The flags of so many bytes that hold it."""
        return self.missing[:size] if len(self.missing) >= size else b"\1" * size

    def __bool__(self) -> bool:
        """The truth of garbage: told where generated code asks, with the place of its line."""
        frame = sys._getframe(1)
        lines = self.places.get(frame.f_code.co_filename)
        if lines is not None:
            place = lines[frame.f_lineno - 1].rpartition("#")[2]
            self.tell(self, int(place) if place.lstrip("-").isdigit() else -1)
        return bool(self.value)

    def __and__(self, other: Any) -> Any:
        """Some bits of it, or all that its type has."""
        if type(other) is Unset:
            return self
        return self._bits(self.value & other, other in _WHOLE) if other else 0

    def __or__(self, other: Any) -> Any:
        return self if type(other) is Unset else self._bits(self.value | other, False)

    def __lshift__(self, other: Any) -> Any:
        return self if type(other) is Unset else self._bits(self.value << other, False)

    def __rshift__(self, other: Any) -> Any:
        return self if type(other) is Unset else self._bits(self.value >> other, False)

    def _bits(self, taken: Any, all_of_it: bool) -> Any:
        return taken if self.in_part and not all_of_it else self

    __rand__, __ror__ = __and__, __or__
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _result
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = _result
    __rlshift__ = __rrshift__ = __xor__ = __rxor__ = _result
    __neg__ = __pos__ = __abs__ = __invert__ = _result
    __lt__ = __le__ = __gt__ = __ge__ = _result
    __eq__ = __ne__ = _result  # type: ignore[assignment]
    __hash__ = object.__hash__

    def __index__(self) -> int:
        return int(self.value)

    __int__ = __index__

    def __float__(self) -> float:
        raise NotAFloat


class NotAFloat(TypeError):
    """An unset value stays what it is where a float is rounded."""


def given(value: Any) -> Any:
    """A value as a number."""
    return value.value if type(value) is Unset else value
