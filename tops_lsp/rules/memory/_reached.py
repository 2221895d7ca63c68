"""Shared variables of a kernel and of all it calls: they lie in the block's memory together."""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from tops_lsp.model.declarations import Function, Storage, Variable
from tops_lsp.model.expressions import Call, Name
from tops_lsp.model.footprint import variables_in
from tops_lsp.model.layout import size_of
from tops_lsp.model.mentions import may_lead
from tops_lsp.model.spaces import Space
from tops_lsp.model.types import is_unknown
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.execution._walk import evaluated
from tops_lsp.rules.memory._variables import lives_in

DEPTH_LIMIT = 16
Taken = tuple[Variable, int, Call | None]
"""A variable, its bytes, and the kernel's call that leads to it; None: the kernel names it."""
_HOLDERS: WeakKeyDictionary[TranslationUnit, frozenset[str]] = WeakKeyDictionary()


def holders(unit: TranslationUnit) -> frozenset[str]:
    """The names of what declares shared variables: functions, and variables at namespace level."""
    if unit not in _HOLDERS:
        items = [item for item in unit.items if b"__shared__" in item.text]
        names = (d.name for item in items for d in (*item.declarations, *item.functions))
        _HOLDERS[unit] = frozenset(names)
    return _HOLDERS[unit]


def taken(unit: TranslationUnit, kernel: Function) -> Iterator[Taken]:
    """Every shared variable with a known size, once: the kernel's own first."""
    seen: set[Variable | Function] = {kernel}
    for variable, size in _named(unit, kernel):
        if variable not in seen:
            seen.add(variable)
            yield variable, size, None
    for call in _calls(unit, kernel):
        for variable, size in _behind(unit, call, seen, DEPTH_LIMIT):
            yield variable, size, call


def _behind(
    unit: TranslationUnit, call: Call, seen: set[Variable | Function], depth: int
) -> Iterator[tuple[Variable, int]]:
    function = call.function
    if function is None or function in seen or function.item.builtin or depth == 0:
        return
    seen.add(function)
    if not may_lead(unit, function, holders(unit)):
        return
    for variable, size in _named(unit, function):
        if variable not in seen:
            seen.add(variable)
            yield variable, size
    for inner in _calls(unit, function):
        yield from _behind(unit, inner, seen, depth - 1)


def _calls(unit: TranslationUnit, function: Function) -> Iterator[Call]:
    body = unit.body(function)
    nodes = () if body is None else evaluated(body.compound)
    return (n for n in nodes if isinstance(n, Call) and n.function is not None)


def _named(unit: TranslationUnit, function: Function) -> Iterator[tuple[Variable, int]]:
    """The variables a function declares, and those of namespace level it uses."""
    body = unit.body(function)
    if body is None:
        return
    yield from ((v, size) for v, size in variables_in(body, Space.SHARED) if size is not None)
    for node in evaluated(body.compound):
        variable = node.declaration if isinstance(node, Name) else None
        if isinstance(variable, Variable) and _is_everybodys(variable):
            size = size_of(variable.type)
            if size is not None:
                yield variable, size


def _is_everybodys(variable: Variable) -> bool:
    """Whether it is a shared variable of namespace level."""
    static = variable.storage is Storage.STATIC and not is_unknown(variable.type)
    return static and lives_in(variable, Space.SHARED)
