"""Runs rules over a translation unit: one traversal a function, results kept by item."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.places import diagnostic, folded
from tops_lsp.diagnostics.registry import Check, Rule, subscriptions
from tops_lsp.diagnostics.suppressions import apply_suppressions
from tops_lsp.diagnostics.traversal import Node, nodes_of_item
from tops_lsp.diagnostics.visit import Report, Visit
from tops_lsp.model.declarations import Function, Item
from tops_lsp.model.unit import TranslationUnit

Subscriptions = Mapping[type[object], tuple[tuple[Rule, Check], ...]]


class Cancelled(Exception):
    """The caller no longer wants the result."""


@dataclass(frozen=True, slots=True)
class InternalError:
    """A rule failed on an item: its result there is missing, all others stand."""

    rule: str
    message: str


@dataclass(frozen=True, slots=True)
class Result:
    """Findings of a unit's main file, sorted, and what went wrong in the tool itself."""

    diagnostics: list[Diagnostic]
    errors: list[InternalError]


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rules said about an item under one version of the declarations."""

    item: Item
    version_key: int
    reports: list[tuple[Rule, Report]] = field(default_factory=list)
    errors: list[InternalError] = field(default_factory=list)

    def is_current(self, item: Item, unit: TranslationUnit) -> bool:
        return self.item is item and self.version_key == unit.version_key


@dataclass
class Linter:
    """Keeps what was found in items that do not change from one version to the next."""

    checks: Subscriptions | None = None  # None: every rule
    _known: dict[int, Judged] = field(default_factory=dict)

    def lint(self, unit: TranslationUnit, cancelled: Callable[[], bool] = lambda: False) -> Result:
        """All findings in the unit's main file. Raises Cancelled when asked to stop."""
        fresh = [item for item in unit.items if not self._is_known(item, unit)]
        functions = _functions_of(unit, fresh, cancelled)
        for item in fresh:
            if cancelled():
                raise Cancelled
            self._known[id(item)] = self._judge(unit, item, functions[id(item)])
        judged = [self._known[id(item)] for item in unit.items]
        self._known = {id(j.item): j for j in judged}
        found = (diagnostic(unit, j.item, *report) for j in judged for report in j.reports)
        main = folded(d for d in found if d.place.path == unit.source.path)
        kept = apply_suppressions(unit.source, main, unit.expansion.inactive)
        return Result(kept, [error for j in judged for error in j.errors])

    def _is_known(self, item: Item, unit: TranslationUnit) -> bool:
        known = self._known.get(id(item))
        return known is not None and known.is_current(item, unit)

    def _judge(self, unit: TranslationUnit, item: Item, functions: list[Function]) -> Judged:
        judged = Judged(item, unit.version_key)
        checks = subscriptions() if self.checks is None else self.checks
        try:
            for node, visit in nodes_of_item(unit, item, functions):
                for rule, check in checks.get(type(node), ()):
                    _run(rule, check, node, visit, judged)
        except Exception as error:  # a body that cannot be lowered must not cost other items
            judged.errors.append(_internal("traversal", error))
        return judged


def lint(unit: TranslationUnit) -> Result:
    """All findings in the unit's main file."""
    return Linter().lint(unit)


def _functions_of(
    unit: TranslationUnit, items: list[Item], cancelled: Callable[[], bool]
) -> dict[int, list[Function]]:
    """The functions of each item. Lowering a body declares its local functions behind the rest."""
    found: dict[int, list[Function]] = {id(item): [] for item in items}
    for function in unit.functions():
        group = found.get(id(function.item))
        if group is None:
            continue
        if cancelled():
            raise Cancelled
        group.append(function)
        unit.body(function)
    return found


def _run(rule: Rule, check: Check, node: Node, visit: Visit, judged: Judged) -> None:
    """One rule's fault must not cost the others' findings."""
    try:
        judged.reports.extend([(rule, report) for report in check(node, visit)])
    except Exception as error:
        judged.errors.append(_internal(rule.name, error))


def _internal(rule: str, error: Exception) -> InternalError:
    return InternalError(rule, f"{type(error).__name__}: {error}")
