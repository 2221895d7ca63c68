"""Which of a project's own rules were too costly in a run, and how often.

In a batch a rule that was too costly in several places is stopped for the rest of the run. In an
editor there is no such end: each declaration is judged for itself, and the next edit tries again.
"""

from __future__ import annotations

from collections import Counter

from tops_startup.records import dataclass, field

PLACES = 3
"""Places in which a rule may be too costly before it is stopped for the rest of a run."""


@dataclass(eq=False, slots=True)
class CostlyRules:
    """What a run knows of the costs of rules, by name."""

    skipped: set[tuple[str, int]] = field(default_factory=set)
    """Rules that were not asked of a unit, by its identity, since somebody last cleared this."""
    _places: Counter[str] = field(default_factory=Counter)

    def add(self, rule: str) -> None:
        """Notes a place where a rule was too costly."""
        self._places[rule] += 1

    def stops(self, rule: str) -> bool:
        """Whether a rule is not to be asked any more."""
        return self._places[rule] >= PLACES

    def skip(self, rule: str, unit: object) -> bool:
        """Notes that a rule is not asked of a unit; whether that is the first time."""
        known = len(self.skipped)
        self.skipped.add((rule, id(unit)))
        return len(self.skipped) > known
