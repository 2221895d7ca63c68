"""What declarations say of memory: the words that were written, and what they name."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Specifier, Variable
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Array, Pointer, Reference, unqualified

EXCLUSIVE = ("__shared__", "__local__", "__constant__")
"""Words that each name another memory for a variable."""


def words(variable: Variable, *names: str) -> list[Specifier]:
    """The words of a declaration that are among `names`, in order."""
    return [s for s in variable.specifiers if s.name in names]


def is_open(variable: Variable) -> bool:
    """Whether a word that nobody can read may say more of the variable."""
    return any(s.unknown for s in variable.specifiers)


def is_indirect(variable: Variable) -> bool:
    """Whether the words say where pointers or references point, not where the variable is."""
    type_ = unqualified(variable.type)
    while isinstance(type_, Array):
        type_ = unqualified(type_.element)
    return isinstance(type_, Pointer | Reference)


def is_in_space(variable: Variable, *spaces: Space) -> bool:
    """Whether the variable itself surely lies in one of the memories."""
    return variable.space in spaces and not is_indirect(variable) and not is_open(variable)
