"""Memory spaces: the lattice, its names, and the conversion rules of pointers.

Source: the language-extension chapter, "conversion rules": a pointer may go to its own space or
to the parent space implicitly; generic to specific needs a cast; two specific spaces never mix.
Constant is outside the generic family.
"""

from __future__ import annotations

import enum


class Space(enum.Enum):
    """Where an object lives or a pointer points. GENERIC is the parent of all but CONSTANT."""

    __hash__ = object.__hash__  # as for every class compared by identity; Enum's own is Python code

    GENERIC = "generic"
    GLOBAL = "global"
    SHARED = "shared"
    LOCAL = "local"
    PRIVATE = "private"
    CONSTANT = "constant"

    @property
    def level(self) -> str:
        """The hardware level in the user's terms."""
        return _LEVELS[self]


_LEVELS = {
    Space.GENERIC: "any",
    Space.GLOBAL: "L3, device memory",
    Space.SHARED: "L2, one instance for each block",
    Space.LOCAL: "L1, one instance for each thread",
    Space.PRIVATE: "registers or the thread's L1 stack",
    Space.CONSTANT: "constant segment",
}

KEYWORDS = {
    "__device__": Space.GLOBAL,
    "__shared__": Space.SHARED,
    "__local__": Space.LOCAL,
    "__constant__": Space.CONSTANT,
    "__private__": Space.PRIVATE,
}
"""Variable specifiers by the space they name. `__device__` alone means global memory."""
MANAGED = "__managed__"
"""The word for variables in memory that both sides see."""


class Conversion(enum.Enum):
    """How a pointer of one space may become a pointer of another."""

    IDENTITY = "identity"
    IMPLICIT = "implicit"
    EXPLICIT = "explicit"  # only with a cast
    ILLEGAL = "illegal"  # not even with a cast
    UNKNOWN = "unknown"  # the documents do not say


def conversion(source: Space, target: Space) -> Conversion:
    """The rule for converting a pointer to `source` memory into one to `target` memory."""
    if source is not target and Space.CONSTANT in (source, target):
        return Conversion.UNKNOWN
    return within_family(source, target)


def within_family(source: Space, target: Space) -> Conversion:
    """The rule among generic memory and its members, both spaces taken for such."""
    if source is target:
        return Conversion.IDENTITY
    if target is Space.GENERIC:
        return Conversion.IMPLICIT
    if source is Space.GENERIC:
        return Conversion.EXPLICIT
    return Conversion.ILLEGAL
