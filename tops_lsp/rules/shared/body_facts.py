"""What is found out about bodies, and kept as long as they are the functions' bodies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from tops_lsp.model.sema.instances import Body, DeclarationSet
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import TranslationUnit
from tops_startup.records import dataclass

Fact = TypeVar("Fact")
Maker = Callable[[TranslationUnit, Function, Body], Fact]
"""Finds out about one body; what it reads must not change while the body is the same."""


@dataclass(slots=True)
class _FactMemo:
    body: Body
    fact: object


_KNOWN: WeakKeyDictionary[DeclarationSet, dict[Maker[Any], dict[Function, _FactMemo]]] = (
    WeakKeyDictionary()
)


def fact_of_body(unit: TranslationUnit, function: Function, make: Maker[Fact]) -> Fact | None:
    """What `make` finds out about a function's body; None without a body."""
    body = unit.body(function)
    if body is None:
        return None
    known = _KNOWN.setdefault(unit.declared, {}).setdefault(make, {})
    entry = known.get(function)
    if entry is None or entry.body is not body:
        entry = known[function] = _FactMemo(body, make(unit, function, body))
    fact: Any = entry.fact
    answer: Fact = fact
    return answer
