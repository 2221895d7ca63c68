"""Which memory a variable lives in: what its words say, else what its function or type does."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.spaces import KEYWORDS, Space
from tops_lsp.model.tree.types import (
    Array,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    qualify,
    space_of,
)
from tops_startup.records import replace


def space_of_variable(
    lo: Lowering, type_: Type, specifiers: Sequence[str], words: set[str]
) -> tuple[Type, Space]:
    """Where the object lives. `__local__ char *p` qualifies what p points to, not p; not in CUDA,
    whose words always say where the variable is.
    """
    space, own = _named_space(specifiers), space_of(_element(type_))
    if lo.unit.cuda and space is not Space.GENERIC:
        return without_spaces(type_), space
    if isinstance(type_, Pointer | Reference):
        return type_, _pointer_space(lo, space, words)
    if space in (Space.GENERIC, Space.GLOBAL) and own is not Space.GENERIC:
        space = own
    if space is Space.GENERIC:
        space = default_space(lo, words)
    return _without_space(type_), space


def _element(type_: Type) -> Type:
    """What an array is made of, whose qualifiers are the array's own; else the type itself."""
    while isinstance(type_, Array):
        type_ = type_.element
    return type_


def _named_space(specifiers: Sequence[str]) -> Space:
    """The memory that words name for a variable; `__device__` says least.

    `__local__ __private__` is a lane's own part of L1, which pointers reach as private memory.
    """
    found = [KEYWORDS[w] for w in specifiers if w in KEYWORDS]
    if Space.PRIVATE in found:
        return Space.PRIVATE
    exact = (space for space in found if space is not Space.GLOBAL)
    return next(exact, found[0] if found else Space.GENERIC)


def _pointer_space(lo: Lowering, space: Space, words: set[str]) -> Space:
    """Where a pointer itself lives: `__device__` says it, and `__constant__` where it would be the
    host's otherwise.
    """
    outlives = lo.function is None or "static" in words
    if space is Space.GLOBAL or (space is Space.CONSTANT and outlives):
        return space
    return default_space(lo, words)


def _without_space(type_: Type) -> Type:
    if isinstance(type_, QualifiedType):
        return qualify(type_.base, const=type_.const, volatile=type_.volatile)
    if isinstance(type_, Array):
        return replace(type_, element=_without_space(type_.element), bound=None)
    return type_


def default_space(lo: Lowering, words: set[str]) -> Space:
    """Where a variable without a memory space lives."""
    function = lo.function
    if function is None or "extern" in words:
        return Space.GENERIC
    if not function.execution.on_device or function.execution.on_host:
        return Space.GENERIC
    return Space.GLOBAL if "static" in words else Space.PRIVATE
