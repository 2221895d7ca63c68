"""Dependency tracking: what an answer about one item was computed from in others.

It holds in a later version of the file if all of that does. What a declaration means need not be
noted: an item that asked for a name whose meaning has changed is lowered anew (`unit_revision`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar, cast
from weakref import WeakKeyDictionary

from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.model.tree.declarations import Function, Item
    from tops_lsp.model.tree.statements import Body
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.syntax.reading import BrokenStatement
    from tops_lsp.text.source import Span

Value = TypeVar("Value")
Fact = Callable[["TranslationUnit"], object]


@dataclass(eq=False, slots=True)
class Dependencies:
    """What was asked, with the answers."""

    bodies: dict[Function, Body | None] = field(default_factory=dict)
    leads: dict[tuple[Function, frozenset[str] | None], bool] = field(default_factory=dict)
    """To which names words may lead; None are those of the main file."""
    facts: dict[Fact, object] = field(default_factory=dict)
    broken: dict[tuple[Item, Span], bool] = field(default_factory=dict)  # see `touches_error`
    broken_statements: dict[Item, tuple[BrokenStatement, ...] | None] = field(default_factory=dict)
    words: int = -1  # the state of all words in which `leads` were seen to hold

    def include(self, other: Dependencies) -> None:
        """Notes what was asked elsewhere, too."""
        self.bodies |= other.bodies
        self.leads |= other.leads
        self.facts |= other.facts
        self.broken |= other.broken
        self.broken_statements |= other.broken_statements
        if other.leads:
            self.words = -1

    def is_current(self, unit: TranslationUnit) -> bool:
        """Whether the answers are still the same."""
        known = unit.declared.bodies  # asked for every item on every keystroke: plain loops
        for function, body in self.bodies.items():
            if known.get(function, self) is not body:
                return False
        if self.facts and not self._facts_hold(unit):
            return False
        for (item, span), broken in self.broken.items():
            if unit.item_at(item.start) is not item or unit.touches_error(item, span) is not broken:
                return False
        for item, parts in self.broken_statements.items():
            if unit.item_at(item.start) is not item or unit.broken_statements(item) != parts:
                return False
        return not self.leads or self._words_hold(unit)

    def _facts_hold(self, unit: TranslationUnit) -> bool:
        facts = _found(unit)
        for find, value in self.facts.items():
            now = facts[find] if find in facts else _of(unit, find)
            if now is not value and now != value:
                return False
        return True

    def _words_hold(self, unit: TranslationUnit) -> bool:
        from tops_lsp.model.sema.name_filter import changes

        now = changes(unit)
        if self.words != now:
            if any(_leads(unit, *asked) != answer for asked, answer in self.leads.items()):
                return False
            self.words = now
        return True


def _leads(unit: TranslationUnit, function: Function, names: frozenset[str] | None) -> bool:
    from tops_lsp.model.sema.name_filter import may_lead, may_lead_to_main

    if names is None:
        return may_lead_to_main(unit, function)
    return may_lead(unit, function, names)


@contextmanager
def recording(unit: TranslationUnit, into: Dependencies | None = None) -> Iterator[Dependencies]:
    """What is asked meanwhile is noted, beside what was asked before."""
    noted = Dependencies() if into is None else into
    outer, unit.declared.dependencies = unit.declared.dependencies, noted
    try:
        yield noted
    finally:
        unit.declared.dependencies = outer


def fact(find: Callable[[TranslationUnit], Value]) -> Callable[[TranslationUnit], Value]:
    """A fact of a whole file, found once in a version; who asks for it relies on it."""

    def known(unit: TranslationUnit) -> Value:
        value = _of(unit, find)
        if unit.declared.dependencies is not None:
            unit.declared.dependencies.facts[find] = value
        return cast(Value, value)

    return known


_FACTS: WeakKeyDictionary[TranslationUnit, dict[Fact, object]] = WeakKeyDictionary()


def _found(unit: TranslationUnit) -> dict[Fact, object]:
    """The facts of a version that were asked for."""
    return _FACTS.setdefault(unit, {})


def _of(unit: TranslationUnit, find: Fact) -> object:
    facts = _found(unit)
    if find not in facts:
        facts[find] = find(unit)
    return facts[find]
