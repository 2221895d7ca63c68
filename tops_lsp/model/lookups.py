"""What names meant in a unit's namespaces, kept; and which names were asked for by whom."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tops_lsp.model.declarations import Declaration

Found = dict[int, "list[Declaration]"]
"""By the identity of the namespace that was asked."""


@dataclass(eq=False, slots=True, repr=False)
class Lookups:
    """The answers of all namespaces of one unit, by name, and the names asked for lately."""

    answers: dict[str, Found] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    def of(self, name: str) -> Found:
        """The answers known for a name, to be added to; the question is noted."""
        self.asked.add(name)
        found = self.answers.get(name)
        if found is None:
            found = self.answers[name] = {}
        return found

    def forget(self, name: str) -> None:
        """A declaration of the name comes or goes."""
        self.answers.pop(name, None)

    @contextmanager
    def noting(self) -> Iterator[set[str]]:
        """The names that are asked for meanwhile; they are not noted for whoever is around."""
        outer, self.asked = self.asked, set()
        try:
            yield self.asked
        finally:
            self.asked = outer
