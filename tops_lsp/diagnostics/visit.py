"""What checks are given, and what they give back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from tops_lsp.diagnostics.costly_rules import CostlyRules
from tops_lsp.limits import Limits
from tops_lsp.model.tree.declarations import Declaration, Function, Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.truncation import FOLLOWED, Gap
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field

Analysis = TypeVar("Analysis")
Make = TypeVar("Make", bound=Callable[..., Any])
Kept = dict[object, tuple[Item, Any]]
"""What checks keep from one version of a text to the next, with the item it was found in."""


@dataclass(frozen=True, slots=True)
class Note:
    """A related place of a report, in the model's terms."""

    declaration: Declaration
    message: str
    fields: Mapping[str, str] = field(default_factory=dict)
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """A fix in the model's terms: a title, and texts to put in place of spans of items."""

    title: str
    edits: tuple[tuple[Item, Span, str], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: a span of the visited item and the message's fields.

    About a preprocessor's problem, whose item is empty, the span is one of the problem's file.
    A check of the whole unit names the `item` that the span is in; in the visit's own, spans are
    those of the whole expanded text.
    """

    span: Span
    fields: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    replacement: tuple[str, Span, str] | None = None  # title, span, new text
    change: Change | None = None  # where one replacement in the visited item is not enough
    item: Item | None = None


class LaterError(Exception):
    """A check needs more than a node: it is asked when the whole function is judged."""


_SMALL: set[object] = set()


def small(make: Make) -> Make:
    """Declares that what is found out about a function takes no more than a look at a node."""
    _SMALL.add(make)
    return make


@dataclass(frozen=True, slots=True)
class Visit:
    """Where a check is: the unit, the item, and the innermost function (None: namespace scope).

    `sides` are those whose code is judged in this unit. `dependent` is the visit that wants to know
    of another function.
    """

    unit: TranslationUnit
    item: Item
    function: Function | None
    sides: Side = Side.BOTH
    _known: dict[object, object] = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    dependent: Visit | None = None
    _asked: list[object] = field(default_factory=list)
    kept: Kept = field(default_factory=dict)
    costly: CostlyRules | None = None
    """The own rules that were too costly in this run; None where none is stopped for that."""
    nearby: bool = False
    """Whether nothing may be asked that takes more than a look at a node: see `nearby`."""

    @property
    def limits(self) -> Limits:
        return self.unit.context.limits

    def give_up(self, why: str, subject: str = "") -> None:
        """Notes that a limit was hit on the visited function; how often does not matter."""
        if self.dependent is not None:
            self.dependent.give_up(why, subject)
            return
        span = head(self.item) if self.function is None else self.function.name_span
        gap = Gap(span, why, subject)
        if gap not in self.gaps:
            self.gaps.append(gap)

    def once(self, make: Callable[[Visit], Analysis]) -> Analysis:
        """What `make` finds out about the visited function, found out once for all rules."""
        key = make, self.function
        found: Any = self._known.get(key)  # asked at every node: most often it is there
        if found is None and key not in self._known:
            if self.nearby and make not in _SMALL:
                raise LaterError
            found = self._known[key] = make(self)
        answer: Analysis = found
        return answer

    def enter(self, function: Function) -> Visit:
        """Another function, looked at for the sake of this one."""
        if self.nearby:
            raise LaterError
        return Visit(
            self.unit, function.item, function, self.sides, dependent=self, _asked=self._asked
        )

    def fixpoint(
        self, question: object, answer: Callable[[], Analysis], otherwise: Analysis
    ) -> Analysis:
        """The answer to a question that may lead to others of its kind, found out once.

        `otherwise` for who asks in a circle, and beyond the limit.
        """
        key = question, self.function
        if key not in self._known:
            if self.nearby:
                raise LaterError
            if len(self._asked) >= self.limits.follow_depth:
                self.give_up(FOLLOWED)
                return otherwise
            self._known[key] = otherwise
            self._asked.append(key)
            try:
                self._known[key] = answer()
            finally:
                self._asked.pop()
        return cast(Analysis, self._known[key])


@dataclass(frozen=True, slots=True)
class CallGraph:
    """Who calls whom in a whole unit, through instances of templates: a check of it takes longer
    than one of the unit, and comes last."""

    unit: TranslationUnit


def head(item: Item) -> Span:
    """Where something about a whole item is said: at the first name in it."""
    return next((d.name_span for d in item.declarations), Span(0, 0))
