"""What is judged with a unit: items, functions and instances; and which reports are left out."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tops_lsp.diagnostics.error_recovery import MisplacedItems
from tops_lsp.diagnostics.judgements import FirstJudgement
from tops_lsp.diagnostics.registry import Rule
from tops_lsp.diagnostics.traversal import is_local
from tops_lsp.diagnostics.visit import Report, Visit
from tops_lsp.model.passes import is_judged
from tops_lsp.model.sema.instantiations import Instantiation, instantiations
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.unit import TranslationUnit


def instances_of(outside: Visit, functions: list[Function]) -> list[Instantiation]:
    """The instances that an item asks for, as many as may be looked at."""
    return instantiations(outside.unit, functions, outside.sides, outside.item, outside.give_up)


def judged_items(
    unit: TranslationUnit, misplaced: MisplacedItems, judged: Collection[str]
) -> Iterator[Item]:
    """The items that are judged with a unit."""
    for item in unit.items:
        if misplaced.contains(item) or not is_judged(unit, item):
            continue
        if not judged or unit.expansion.map.file_at(item.start) not in judged:
            yield item


def functions_of(item: Item) -> list[Function]:
    return [function for function in item.functions if not is_local(function)]


def visited(first: FirstJudgement, unit: TranslationUnit, sides: Side) -> tuple[Visit, int]:
    """The visit of an item that was judged in this version, with what is known of it, or else a
    new one; and how many of its gaps were reported."""
    item, visit = first.item, first.visit
    if visit is None or visit.unit is not unit:
        visit = Visit(unit, item, None, sides, gaps=[*item.gaps])
    return visit, len(visit.gaps)


def depends_on_misplaced(misplaced: MisplacedItems, item: Item, rule: Rule, report: Report) -> bool:
    """Whether a report is about a declaration of whose place nothing is known, or is in a
    function that is not its own; of tokens side by side it makes no difference whose they are."""
    of_tokens = any(node is Item for node, _, _ in rule.checks)
    if not of_tokens and report.item is None and misplaced.is_of_another(item, report.span):
        return True
    return any(misplaced.contains(note.declaration.item) for note in report.notes)
