"""What names meant in a unit's namespaces, kept; and who asked for which names.

What was lowered depends on the names it asked for: if what one of them means changes, it is
lowered anew, and nothing else is.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.model.tree.declarations import Declaration, Function, Namespace

Known = dict[str, "list[Declaration]"]
"""What names mean, as one namespace answers."""
MOST = 50_000
"""Names whose answers a namespace of the stubs keeps: users ask for names of their own, too."""


@dataclass(eq=False, slots=True, repr=False)
class DerivedAnswers:
    """What others made of all answers of a namespace, until one of them may be another."""

    since: object = None
    made: dict[Hashable, object] = field(default_factory=dict)

    def of(self, since: object) -> dict[Hashable, object]:
        """What was made since then, to be added to."""
        if self.since != since:
            self.since, self.made = since, {}
        return self.made


@dataclass(eq=False, slots=True, repr=False)
class Record:
    """The names that were asked for, and those that declarations were added under.

    `frozen`: something was done that cannot be taken back, such as a using-directive.
    `places`: functions that were candidates, or would be, and whether they are declared after who
    asked; None: more than that decided on them.
    """

    asked: set[str] = field(default_factory=set)
    added: set[tuple[Namespace, str]] = field(default_factory=set)
    frozen: bool = False
    places: dict[Function, bool | None] = field(default_factory=dict)

    @property
    def names(self) -> set[str]:
        """The names that mean something else without it."""
        return {name for _, name in self.added}

    def join(self, other: Record) -> None:
        """Takes over what another record holds."""
        self.asked |= other.asked
        self.added |= other.added
        self.frozen |= other.frozen


@dataclass(eq=False, slots=True, repr=False)
class Answers:
    """What names mean in a stub header's namespace, until some stub declares more of the name.

    All units share the stubs, and most names are declared once for the whole process.
    """

    known: dict[str, tuple[int, list[Declaration]]] = field(default_factory=dict)
    """With how many changes there had been when it was looked for."""
    derived: DerivedAnswers = field(default_factory=DerivedAnswers)
    changes: ClassVar[int] = 0
    last: ClassVar[dict[str, int]] = {}  # the last change of a name
    directive: ClassVar[int] = 0  # the last one that had a namespace see another's names

    @classmethod
    def outdate(cls, name: str | None = None) -> None:
        """A declaration of a name is added to some stub's namespace, or else one sees another's."""
        cls.changes += 1
        if name is None:
            cls.directive = cls.changes
        else:
            cls.last[name] = cls.changes

    @classmethod
    def _holds(cls, name: str, since: int) -> bool:
        return since >= cls.directive and since >= cls.last.get(name, 0)

    def get(self, name: str) -> list[Declaration] | None:
        """The answer for a name, if it still holds."""
        known = self.known.get(name)
        return known[1] if known is not None and self._holds(name, known[0]) else None

    def put(self, name: str, found: list[Declaration], since: int) -> None:
        """Keeps what was found if nothing of the name has been declared since."""
        if self._holds(name, since) and (name in self.known or len(self.known) < MOST):
            self.known[name] = since, found


@dataclass(eq=False, slots=True, repr=False)
class Lookups:
    """The answers of all namespaces of one unit, by the namespace's identity; `record` is the open
    one."""

    answers: dict[int, Known] = field(default_factory=dict)
    record: Record = field(default_factory=Record)
    changes: int = 0  # how often a name has come to mean something else
    derived: DerivedAnswers = field(default_factory=DerivedAnswers)

    def answers_of(self, namespace: Namespace, name: str) -> Known:
        """What is known of a namespace's answers, to be added to; the question is recorded."""
        self.record.asked.add(name)
        known = self.answers.get(id(namespace))
        if known is None:
            known = self.answers[id(namespace)] = {}
        return known

    def of(self, name: str) -> Iterator[list[Declaration]]:
        """The answers known for a name."""
        return (known[name] for known in self.answers.values() if name in known)

    def forget(self, name: str) -> None:
        """What a name means is to be found out anew."""
        self.changes += 1
        for known in self.answers.values():
            known.pop(name, None)

    def add(self, namespace: Namespace, name: str) -> None:
        """A declaration is added to a namespace."""
        self.forget(name)
        self.record.added.add((namespace, name))

    def freeze(self) -> None:
        """Namespaces see each other's names in a new way."""
        self.answers.clear()
        self.changes += 1
        self.record.frozen = True

    @contextmanager
    def recording(self, record: Record) -> Iterator[None]:
        """What happens meanwhile goes into `record`, and not into that of whoever is around."""
        outer, self.record = self.record, record
        try:
            yield
        finally:
            self.record = outer
