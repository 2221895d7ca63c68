"""Shared variables of a kernel and of all it calls: they lie in the block's memory together."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.sema.footprint import variables_in
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.sema.name_filter import may_lead
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.expressions import Call, Expression, Name
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.memory._variables import is_in_space
from tops_lsp.rules.shared.body_facts import fact_of_body
from tops_lsp.rules.shared.reachable import called
from tops_lsp.rules.shared.walk import evaluated
from tops_startup.records import dataclass

Taken = tuple[Variable, int, Call | None]
"""A variable, its bytes, and the kernel's call that leads to it; None: the kernel names it."""


@dataclass(frozen=True, slots=True)
class SharedMemoryNames:
    """What of a file has to do with shared memory: names of functions and variables that declare
    some, and the variables of namespace level."""

    names: frozenset[str]
    variables: frozenset[Variable]


@dataclass(frozen=True, slots=True)
class _BodyNames:
    """What one body names."""

    variables: tuple[tuple[Variable, int], ...]
    calls: tuple[Call, ...]


@fact
def shared(unit: TranslationUnit) -> SharedMemoryNames:
    """The shared memory of a file."""
    items = [item for item in unit.items if b"__shared__" in item.text]
    outside = [d for item in items for d in item.declarations]
    inside = [f for item in items for f in item.functions]
    variables = (d for d in outside if isinstance(d, Variable) and is_in_space(d, Space.SHARED))
    names = frozenset(d.name for d in (*outside, *inside))
    return SharedMemoryNames(names, frozenset(variables))


def taken(visit: Visit, kernel: Function) -> Iterator[Taken]:
    """Every shared variable with a known size, once: the kernel's own first."""
    unit = visit.unit
    seen: set[Variable | Function] = {kernel}
    known = fact_of_body(unit, kernel, _named)
    for variable, size in () if known is None else known.variables:
        if variable not in seen:
            seen.add(variable)
            yield variable, size, None
    for call in () if known is None else known.calls:
        for variable, size in _called_variables(visit, call, seen):
            yield variable, size, call


def _called_variables(
    visit: Visit, call: Call, seen: set[Variable | Function]
) -> Iterator[tuple[Variable, int]]:
    unit = visit.unit

    def calls(function: Function) -> Iterator[Function]:
        known = fact_of_body(unit, function, _named) if function in made else None
        inner = () if known is None else known.calls
        yield from (c.function for c in inner if c.function is not None)

    made: set[Function] = set()
    for function in called(visit, call.function, calls) if call.function is not None else ():
        if function in seen or function.item.builtin:
            continue
        seen.add(function)
        if not may_lead(unit, function, shared(unit).names):
            continue
        known = fact_of_body(unit, function, _named)
        if known is None:
            continue
        made.add(function)
        for variable, size in known.variables:
            if variable not in seen:
                seen.add(variable)
                yield variable, size


def _named(unit: TranslationUnit, _: Function, body: Body) -> _BodyNames:
    """What a body names."""
    nodes = [*evaluated(body.compound)]
    calls = tuple(n for n in nodes if isinstance(n, Call) and n.function is not None)
    variables = tuple(_variables(body, nodes, shared(unit).variables))
    return _BodyNames(variables, calls)


def _variables(
    body: Body, nodes: list[Expression], outside: frozenset[Variable]
) -> Iterator[tuple[Variable, int]]:
    """The variables a body declares, and those of namespace level it names, with their bytes."""
    yield from ((v, size) for v, size in variables_in(body, Space.SHARED) if size is not None)
    for node in nodes if outside else ():
        named = node.declaration if isinstance(node, Name) else None
        if isinstance(named, Variable) and named in outside and named.storage is Storage.STATIC:
            size = None if is_unknown(named.type) else size_of(named.type)
            if size is not None:
                yield named, size
