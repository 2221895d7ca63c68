"""What is known of items that were judged, until something it depends on changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.internal_errors import InternalError
from tops_lsp.diagnostics.nearby import LONG, Key
from tops_lsp.diagnostics.placement import diagnostic
from tops_lsp.diagnostics.registry import Rule
from tops_lsp.diagnostics.visit import Note, Report, Visit
from tops_lsp.model.incremental.dependencies import Dependencies
from tops_lsp.model.sema.instantiations import Instantiation
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.unit import TranslationUnit
from tops_startup.records import dataclass, replace

Found = list[tuple[Rule, Report]]
InInstances = list[tuple[Instantiation, Rule, Report]]


@dataclass(slots=True)
class FirstJudgement:
    """What was found of an item at first; `visit` is kept until what is deferred is judged.

    `text` is the item's, `spent` what it took, and `shown` what came of it.
    """

    item: Item
    found: Found
    dependencies: Dependencies
    errors: tuple[InternalError, ...]
    visit: Visit | None
    text: bytes = b""
    spent: float = 0.0
    shown: frozenset[Key] = frozenset()


def nothing_known(item: Item) -> FirstJudgement:
    """What stands for the judgement of an item that there was none of."""
    return FirstJudgement(item, [], Dependencies(), (), None, item.text)


Edited = dict[int, tuple[Item, FirstJudgement]]


def long(edited: Iterable[Edited]) -> bool:
    """Whether it took long to judge what was edited."""
    return sum(old.spent for each in edited for _, old in each.values()) > LONG


@dataclass(frozen=True, slots=True)
class DeferredJudgement:
    """What was found of it after that; `uses` are the items of the templates."""

    first: FirstJudgement
    found: Found
    inside: InInstances
    uses: tuple[Item, ...]
    dependencies: Dependencies
    errors: tuple[InternalError, ...]


REQUESTED = "in instantiation of {function} requested here"
"""What the note says that findings in instances have."""


def of_instances(
    unit: TranslationUnit, judged: Sequence[DeferredJudgement]
) -> Iterator[Diagnostic]:
    """Findings in instances that their templates do not have themselves, each once."""
    seen = {
        (rule.name, id(known.first.item), report.span)
        for known in judged
        for rule, report in known.first.found + known.found
    }
    for one, rule, report in (inside for known in judged for inside in known.inside):
        key = rule.name, id(one.function.item), report.span
        if key in seen:
            continue
        seen.add(key)
        chained = replace(
            report, notes=(*report.notes, *_requests(one)), replacement=None, change=None
        )
        yield diagnostic(unit, one.function.item, rule, chained, deferred=True)


def _requests(one: Instantiation) -> Iterator[Note]:
    """Where an instance was asked for, and the one around that place, outwards."""
    current: Instantiation | None = one
    while current is not None:
        place = replace(current.function, item=current.item)
        yield Note(place, REQUESTED, {"function": current.shown}, current.span)
        current = current.outer
