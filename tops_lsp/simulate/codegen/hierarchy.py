"""The parts of objects that are bases: where they are, and how to get from one to another.

Where plain bases are is fixed. A virtual base is found by an entry in the table of the object's
class; so a way to a base is the last virtual base on it, if any, and an offset from there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.tree.declarations import Class
from tops_startup.tuples import NamedTuple

Places = Mapping[Class, int]
"""Where the virtual bases of a whole object are."""


class Subobject(NamedTuple):
    """A base in an object, or the object itself."""

    class_: Class
    offset: int


class Way(NamedTuple):
    """The way to a base: to a virtual base (None: nowhere), and on from there."""

    through: Class | None
    offset: int


def places_in(class_: Class) -> Places:
    """The places of the virtual bases in a whole object of a class."""
    return {base.declaration: offset for base, offset in class_.virtual_parts}


def subobjects(
    class_: Class, places: Places, at: int = 0, *, public: bool = False
) -> list[Subobject]:
    """An object of a class and its bases, `public`: those that all may know of; what is derived
    comes before what it is derived from.
    """
    found: dict[Subobject, None] = {}
    _collect(class_, places, at, found, public)
    return list(found)


def _collect(
    class_: Class, places: Places, at: int, found: dict[Subobject, None], public: bool
) -> None:
    here = Subobject(class_, at)
    if here in found:
        return
    found[here] = None
    hidden = class_.hidden_bases if public else ()
    for base, offset in bases_of(class_):
        if base.declaration is not class_ and base.declaration not in hidden:
            _collect(base.declaration, places, at + offset, found, public)
    for virtual in class_.virtual_bases:
        if virtual in places and virtual not in hidden:
            _collect(virtual, places, places[virtual], found, public)


def contains(outer: Subobject, inner: Subobject, places: Places) -> bool:
    """Whether a part of an object is in another one, or is it."""
    return inner in subobjects(outer.class_, places, outer.offset)


def derives(derived: Class, base: Class) -> bool:
    """Whether a class is another one, or has it as a base."""
    return way_to(derived, base) is not None


def plain_offset(derived: Class, base: Class) -> int | None:
    """Where a base that is no virtual one begins in objects of a class; None if there is none."""
    if derived is base:
        return 0
    for own, offset in bases_of(derived):
        inner = plain_offset(own.declaration, base) if own.declaration is not derived else None
        if inner is not None:
            return offset + inner
    return None


def way_to(derived: Class, base: Class) -> Way | None:
    """The way to a base of a class; None if it is no base of it."""
    plain = plain_offset(derived, base)
    if plain is not None:
        return Way(None, plain)
    for virtual, _ in derived.virtual_parts:
        inner = plain_offset(virtual.declaration, base)
        if inner is not None:
            return Way(virtual.declaration, inner)
    return None


def virtual_order(class_: Class) -> tuple[Class, ...]:
    """The virtual bases of a class in the order of its table, which begins as that of the base
    does that it shares the table with.
    """
    primary = class_.primary
    shared = () if primary is None else virtual_order(primary)
    own = (base.declaration for base, _ in class_.virtual_parts)
    return (*shared, *(virtual for virtual in own if virtual not in shared))


def table_places(class_: Class, at: int = 0) -> Iterator[Subobject]:
    """Where the plain part of an object holds tables' addresses, and whose tables they are."""
    if not class_.polymorphic:
        return
    yield Subobject(class_, at)
    for base, offset in bases_of(class_):
        inner = table_places(base.declaration, at + offset)
        yield from (found for found in inner if found.offset != at)
