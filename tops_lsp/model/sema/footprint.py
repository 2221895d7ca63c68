"""How much of a memory the variables in a function's body take."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body, Declare, walk_statements
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.model.unit import TranslationUnit
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Memory:
    """Bytes of a function's own variables in one memory; `known`: all their sizes are."""

    bytes: int = 0
    known: bool = True


def memory_of(unit: TranslationUnit, function: Function, space: Space) -> Memory:
    """What the variables in a function's body take of one memory; what it calls is not counted."""
    body = unit.body(function)
    if body is None:
        return Memory(known=False)
    sizes = [size for _, size in variables_in(body, space)]
    known = [size for size in sizes if size is not None]
    return Memory(sum(known), len(known) == len(sizes))


def variables_in(body: Body, space: Space) -> Iterator[tuple[Variable, int | None]]:
    """The variables in one memory, in source order, with their sizes in bytes where known."""
    for statement in walk_statements(body.compound):
        declared = statement.declarations if isinstance(statement, Declare) else ()
        for variable in (d for d in declared if isinstance(d, Variable) and d.space is space):
            if variable.storage is not Storage.EXTERN and not is_unknown(variable.type):
                yield variable, size_of(variable.type)
