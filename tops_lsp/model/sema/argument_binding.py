"""Argument binding: which parameter takes which argument of a call.

Nearly always the one in the same place. A parameter pack takes several arguments, or none, and need
not be the last: `f(T... first, int n, U... rest)` knows how many `first` takes from `T` alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tops_lsp.model.sema.substitution import Binding, packs_in
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.types import Expansion, Pack

Bound = Mapping[str, Binding] | tuple[tuple[str, Binding], ...]
Taker = tuple[Variable, int]
"""A parameter, and for a pack which of its elements."""


def passed(
    function: Function, arguments: Sequence[Expression], bindings: Bound = ()
) -> Iterator[tuple[Variable, Expression]]:
    """Parameters with what they are given, without arguments whose parameter is not known."""
    if not _has_pack(function.parameters):
        yield from zip(function.parameters, arguments, strict=False)
        return
    taken = takers(function.parameters, len(arguments), dict(bindings))
    for taker, argument in zip(taken, arguments, strict=True):
        if taker is not None:
            yield taker[0], argument


def takers(
    parameters: Sequence[Variable], count: int, bindings: Mapping[str, Binding]
) -> list[Taker | None]:
    """The parameter of each of `count` arguments; None after the last, and where none is known."""
    taken: list[Taker | None] = []
    for index, parameter in enumerate(parameters):
        if not parameter.is_pack:
            taken.append((parameter, 0))
            continue
        size = _size(parameters, index, count - len(taken), bindings)
        if size is None:
            break
        taken += [(parameter, place) for place in range(size)]
    missing = count - len(taken)
    return taken + [None] * missing if missing > 0 else taken[:count]


def _size(
    parameters: Sequence[Variable], index: int, left: int, bindings: Mapping[str, Binding]
) -> int | None:
    """How many arguments a pack takes. One that is not the last is never deduced: its elements
    are named, or those of packs of the same name are all there are."""
    after = parameters[index + 1 :]
    if not after:
        return max(0, left)
    packs = [bindings.get(p.key) for p in packs_in(parameters[index].type)]
    known = [pack.elements for pack in packs if isinstance(pack, Pack)]
    if known:
        return None if any(isinstance(e, Expansion) for e in known[0]) else len(known[0])
    return None if _has_pack(after) else max(0, left - len(after))


def _has_pack(parameters: Sequence[Variable]) -> bool:
    return any(parameter.is_pack for parameter in parameters)
