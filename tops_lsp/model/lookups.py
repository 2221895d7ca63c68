"""What names meant in a unit's namespaces, kept; and who asked for which names.

What was lowered depends on the names it asked for: if what one of them means changes, it is
lowered anew, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tops_lsp.model.declarations import Declaration, Namespace

Found = dict[int, "list[Declaration]"]
"""By the identity of the namespace that was asked."""


@dataclass(eq=False, slots=True, repr=False)
class Record:
    """The names that were asked for, and those that declarations were added under.

    `sealed`: something was done that cannot be taken back, such as a using-directive.
    """

    asked: set[str] = field(default_factory=set)
    added: set[tuple[Namespace, str]] = field(default_factory=set)
    sealed: bool = False

    @property
    def names(self) -> set[str]:
        """The names that mean something else without it."""
        return {name for _, name in self.added}

    def join(self, other: Record) -> None:
        """Takes over what another record holds."""
        self.asked |= other.asked
        self.added |= other.added
        self.sealed |= other.sealed


@dataclass(eq=False, slots=True, repr=False)
class Lookups:
    """The answers of all namespaces of one unit, by name; `record` is the open one."""

    answers: dict[str, Found] = field(default_factory=dict)
    record: Record = field(default_factory=Record)

    def of(self, name: str) -> Found:
        """The answers known for a name, to be added to; the question is recorded."""
        self.record.asked.add(name)
        found = self.answers.get(name)
        if found is None:
            found = self.answers[name] = {}
        return found

    def add(self, namespace: Namespace, name: str) -> None:
        """A declaration is added to a namespace."""
        self.answers.pop(name, None)
        self.record.added.add((namespace, name))

    def seal(self) -> None:
        """Namespaces see each other's names in a new way."""
        self.answers.clear()
        self.record.sealed = True

    @contextmanager
    def recording(self, record: Record) -> Iterator[None]:
        """What happens meanwhile goes into `record`, and not into that of whoever is around."""
        outer, self.record = self.record, record
        try:
            yield
        finally:
            self.record = outer
