"""Fields of nodes kept small: each name in a text has a node, and each node has a span.

A span as a tuple takes 112 bytes with its numbers; as one number it takes 32, and moving it is one
addition. A name that means one declaration needs no tuple around it. Who reads or writes the field
sees neither.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MemberDescriptorType
from typing import Any, TypeVar

from tops_lsp.text.source import Span

C = TypeVar("C", bound=type)
SHIFT, _MASK, _BIAS = 32, (1 << 32) - 1, 1 << 31
_new = tuple.__new__  # past the constructor, which is Python's


def shift(delta: int) -> int:
    """What is added to a span as a number to move it."""
    return (delta << SHIFT) + delta


def from_number(number: int) -> tuple[int, int]:
    """Where a span that is kept as a number begins and ends."""
    return number >> SHIFT, (number & _MASK) - _BIAS


def number_of(start: int) -> int:
    """The least number of a span that begins here."""
    return start << SHIFT


def with_spans(*names: str) -> Callable[[C], C]:
    """Keeps fields of a class with slots as numbers, where they are spans to others.

    What equals the node's own span is the same object.
    """

    def decorated(cls: C) -> C:
        for name in names:
            own = None if name == "span" else slot_of(cls, "span")
            setattr(cls, name, _SpanField(cls.__dict__[name], own))
        return cls

    return decorated


def with_sets(name: str) -> Callable[[C], C]:
    """Keeps a tuple of one as what is in it."""

    def decorated(cls: C) -> C:
        setattr(cls, name, _SetField(cls.__dict__[name]))
        return cls

    return decorated


def slot_of(cls: type, name: str) -> MemberDescriptorType:
    """Where a class keeps a field as it is."""
    field = getattr(cls, name)
    assert isinstance(field, _Field)
    slot: MemberDescriptorType = field.slot
    return slot


class _Field(property):
    """A field of a class with slots that is kept in another form."""

    slot: MemberDescriptorType


class _SpanField(_Field):
    def __init__(self, slot: MemberDescriptorType, own: MemberDescriptorType | None) -> None:
        self.slot = slot
        get, put = slot.__get__, slot.__set__
        get_own = None if own is None else own.__get__

        def read(node: Any) -> Span:
            number: int = get(node)
            return _new(Span, (number >> SHIFT, (number & _MASK) - _BIAS))

        def write(node: Any, span: Span) -> None:
            number = (span[0] << SHIFT) + span[1] + _BIAS
            put(node, number)
            if get_own is not None:
                try:
                    own_number = get_own(node)
                except AttributeError:
                    return  # a copy gets it later
                if own_number == number:
                    put(node, own_number)

        super().__init__(read, write)


class _SetField(_Field):
    def __init__(self, slot: MemberDescriptorType) -> None:
        self.slot = slot
        get, put = slot.__get__, slot.__set__

        def read(node: Any) -> tuple[Any, ...]:
            found = get(node)
            return found if type(found) is tuple else (found,)

        def write(node: Any, found: tuple[Any, ...]) -> None:
            put(node, found[0] if len(found) == 1 else found)

        super().__init__(read, write)
