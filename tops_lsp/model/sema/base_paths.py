"""How a class has another as its base: once or several times, by hidden or virtual ones."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.types import ClassType, value_type
from tops_startup.tuples import NamedTuple

_MOST = 256
"""Ways beyond these are not followed: each base may double them."""


_Way = tuple[Class, tuple[Class, ...], bool, tuple[Class, ...]]
"""A class that was come to, the object's part it is, whether through a virtual base, and who hides
it."""

_OWNERS = 16
"""With more of them than these a member's classes are not compared."""


class BaseWay(NamedTuple):
    """All ways from a class to one of its bases."""

    several: bool
    """Whether an object of the class has more than one of that base."""
    virtual: bool
    """Whether one leads through a virtual base."""
    hidden: tuple[Class, ...]
    """The classes on the way that do not show the next one to all; empty if some way is open."""


def way_to(class_: Class, base: Class) -> BaseWay | None:
    """How a class has a base; None if it has none, or that is too much to follow."""
    parts: set[tuple[Class, ...]] = set()
    virtual, seen = False, 0
    hidden: list[tuple[Class, ...]] = []
    start: _Way = (class_, (class_,), False, ())
    pending = [start]
    while pending:
        at, part, through, hiders = pending.pop()
        seen += 1
        if seen > _MOST:
            return None
        if at is base and at is not class_:
            parts.add(part)
            virtual |= through
            hidden.append(hiders)
            continue
        for above in bases_of(at):
            shared = above in at.virtual_bases
            hiding = (*hiders, at) if above in at.hidden_bases else hiders
            own = (above,) if shared else (*part, above)
            if len(own) <= _MOST and above not in part[:-1]:
                pending.append((above, own, through or shared, hiding))
    if not parts:
        return None
    open_ = any(not each for each in hidden)
    return BaseWay(len(parts) > 1, virtual, () if open_ else hidden[0])


def bases_of(class_: Class) -> Iterator[Class]:
    """The direct bases that are known."""
    for base in class_.bases:
        plain = value_type(base)
        if isinstance(plain, ClassType):
            yield plain.declaration


def owners_of(class_: Class, name: str) -> set[Class]:
    """The classes that a member's name is found in, none of which is a base of another one; none if
    that is too much to follow."""
    found: set[Class] = set()
    pending, seen = [class_], set[Class]()
    while pending:
        at = pending.pop()
        if at in seen:
            continue
        seen.add(at)
        if len(seen) > _MOST or len(found) > _OWNERS:
            return set()
        if at.members.get(name):
            found.add(at)
        else:
            pending += bases_of(at)
    return {one for one in found if not any(_has_base(other, one) for other in found)}


def _has_base(class_: Class, base: Class) -> bool:
    pending, seen = list(bases_of(class_)), set[Class]()
    while pending:
        at = pending.pop()
        if at is base:
            return True
        if at not in seen:
            seen.add(at)
            pending += bases_of(at)
    return False
