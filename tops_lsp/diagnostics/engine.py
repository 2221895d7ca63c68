"""Runs rules over a translation unit: one traversal a function, results kept by item."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Generator, Iterator, Sequence

from tops_lsp.diagnostics.cascades import without_cascades
from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, Related, Safety, TextEdit
from tops_lsp.diagnostics.error_recovery import Misplaced
from tops_lsp.diagnostics.internal_errors import (
    ANALYSIS,
    InternalError,
    failed_rules,
    internal_error,
    reported,
)
from tops_lsp.diagnostics.registry import Check, Checks, Rule, Subscriptions, subscriptions
from tops_lsp.diagnostics.relevance import may_hold_tops
from tops_lsp.diagnostics.suppressions import Suppressed, apply_suppressions
from tops_lsp.diagnostics.traversal import NodesOfFunction, body_nodes, is_local, nodes, raw_nodes
from tops_lsp.diagnostics.visit import Change, Note, Report, Visit
from tops_lsp.model.incremental.dependencies import Dependencies, recording
from tops_lsp.model.passes import is_compiled, is_judged
from tops_lsp.model.sema.instantiations import Instantiation, instantiations
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.truncation import TIME
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field, replace

__all__ = ["Change", "Linter", "Note", "Report", "Result", "Visit", "lint"]


@dataclass
class Result:
    """Findings of a unit, sorted, and what went wrong in the tool itself."""

    diagnostics: list[Diagnostic]
    errors: list[InternalError]
    suppressed: list[Suppressed] = field(default_factory=list)


Found = list[tuple[Rule, Report]]
InInstances = list[tuple[Instantiation, Rule, Report]]
_Finding = tuple[object, Rule, Report]
"""A report with the node it was made at."""
_NO_ITEM = Item(0, 0)


@dataclass(frozen=True, slots=True)
class _ItemFindings:
    """What was found of an item; `uses` are the items of the templates."""

    item: Item
    found: Found
    inside: InInstances
    uses: tuple[Item, ...]
    dependencies: Dependencies
    errors: tuple[InternalError, ...] = ()


@dataclass
class Linter:
    """Keeps findings of items that did not change from one version to the next."""

    clock: Callable[[], float] = time.thread_time
    chosen: Subscriptions | None = None
    """The rules to be asked, if not all that may have something to say."""
    _known: dict[int, _ItemFindings] = field(default_factory=dict)
    _spent: float = 0.0  # processor seconds of the present version
    _errors: list[InternalError] = field(default_factory=list)
    _asked: Subscriptions = field(default_factory=lambda: Subscriptions(()))

    def lint(self, unit: TranslationUnit) -> Result:
        """All findings in the unit's files."""
        steps = self.steps(unit)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                result: Result = end.value
                return result

    def steps(self, unit: TranslationUnit) -> Generator[None, None, Result]:
        """The same, an item a step. Who stops early keeps what was found for the next time."""
        result = yield from self.findings(unit)
        kept, suppressed = apply_suppressions(
            unit.source, result.diagnostics, failed=failed_rules(result.errors)
        )
        return Result(kept, result.errors, suppressed)

    def findings(
        self, unit: TranslationUnit, sides: Side = Side.BOTH, judged: Collection[str] = ()
    ) -> Generator[None, None, Result]:
        """What the rules find in the code that is compiled for `sides`, nothing suppressed.

        The code of headers that are `judged` is left out, but for instances that others ask for.
        """
        self._choose(unit)
        self._spent = 0.0
        known: dict[int, _ItemFindings] = {}
        errors: list[InternalError] = []
        made: list[Diagnostic] = []
        misplaced = Misplaced(unit)
        for item in unit.items:
            if misplaced.contains(item) or not is_judged(unit, item):
                continue
            if judged and unit.expansion.map.file_at(item.start) in judged:
                continue
            old = self._known.get(id(item))
            if old is None or not _is_current(old, item, unit):
                functions = [f for f in item.functions if not is_local(f)]
                old = self._judged(unit, item, functions, sides)
                self._known[id(item)] = old
                yield
            known[id(item)] = old
            errors += old.errors
            kept = ((rule, r) for rule, r in old.found if not _depends_on(misplaced, r))
            made += [_diagnostic(unit, item, rule, report) for rule, report in kept]
        self._known = known
        self._errors = errors
        made += _of_instances(unit, list(known.values()))
        made = without_cascades(unit, made)
        made += self._of_unit(unit, sides)
        made += self._of_text(unit, sides)
        made += reported(unit, errors)
        wanted = {unit.source.path, *unit.own_headers}
        return Result([d for d in _folded(made) if d.place.path in wanted], errors)

    def _choose(self, unit: TranslationUnit) -> None:
        """Chooses the rules that may have something to say; all is judged anew by others."""
        asked = self.chosen or subscriptions(may_hold_tops(unit))
        if asked is not self._asked:
            self._asked, self._known = asked, {}

    def _judged(
        self, unit: TranslationUnit, item: Item, functions: list[Function], sides: Side
    ) -> _ItemFindings:
        begun = self.clock()
        outside = Visit(unit, item, None, sides, gaps=[*item.gaps])
        found: Found = []
        inside: InInstances = []
        asked: list[Instantiation] = []
        self._errors = []
        with recording(unit) as dependencies:
            try:
                if self._spent > outside.limits.rule_seconds:
                    outside.give_up(TIME)
                else:
                    self._find(outside, functions, found)
                    asked += _instances(outside, functions)
                for one in asked:
                    if is_judged(unit, one.function.item) and is_compiled(one.function, sides):
                        inside += self._in_instance(unit, one, sides)
            except Exception as error:  # one item's fault must not cost the findings of others
                self._errors.append(internal_error(ANALYSIS, error, item))
        self._of_gaps(outside, found)
        self._spent += self.clock() - begun
        uses = tuple(one.function.item for one in asked)
        return _ItemFindings(item, found, inside, uses, dependencies, tuple(self._errors))

    def _in_instance(self, unit: TranslationUnit, one: Instantiation, sides: Side) -> InInstances:
        """What is found in the body of an instance."""
        found: Found = []
        visit = Visit(unit, one.function.item, one.function)
        for sight in body_nodes(one.function, visit):
            if is_compiled(sight.visit.function, sides):
                self._show(sight, self._asked.at(sight.visit), found)
        self._of_gaps(visit, found)
        return [(one, rule, report) for rule, report in found]

    def _of_gaps(self, visit: Visit, found: Found) -> None:
        """What is said of limits that were hit."""
        if visit.gaps:
            self._show(NodesOfFunction(visit, [*visit.gaps]), self._asked.at(visit), found)

    def _find(self, outside: Visit, functions: list[Function], found: Found) -> None:
        """Adds what is found in an item."""
        for sight in nodes(outside, functions):
            asked = self._asked.at(sight.visit)
            if not is_compiled(sight.visit.function, outside.sides):
                asked = {kind: asked[kind] for kind in (Function,) if kind in asked}
            self._show(sight, asked, found)

    def _of_unit(self, unit: TranslationUnit, sides: Side) -> Iterator[Diagnostic]:
        """Findings that need more than one item; they are made anew for every version."""
        visit = Visit(unit, _NO_ITEM, None, sides)
        found: Found = []
        self._show(NodesOfFunction(visit, [unit]), self._asked.at(visit), found)
        for rule, report in found:
            item = report.item
            if item is not None and (item is visit.item or is_judged(unit, item)):
                yield _diagnostic(unit, item, rule, report)

    def _of_text(self, unit: TranslationUnit, sides: Side) -> Iterator[Diagnostic]:
        """Findings about directives and macro calls, which stand in no item but in the raw text."""
        visit = Visit(unit, _NO_ITEM, None, sides)
        asked = self._asked.at(visit)
        for node, path in raw_nodes(unit):
            found: Found = []
            self._show(NodesOfFunction(visit, [node]), asked, found)
            yield from (_raw_diagnostic(path, rule, report) for rule, report in found)

    def _show(self, sight: NodesOfFunction, asked: Checks, found: Found) -> None:
        """Adds what the rules find that subscribe to such nodes, in the nodes' order."""
        reported: list[_Finding] = []
        for kind, seen in sight.by_kind(asked).items():
            if seen:
                for rule, check in asked[kind]:
                    self._ask(rule, check, seen, sight.visit, reported)
        if len(reported) > 1:
            places = sight.places()
            reported.sort(key=lambda one: places[id(one[0])])
        found += [(rule, report) for _, rule, report in reported]

    def _ask(
        self, rule: Rule, check: Check, seen: list[object], visit: Visit, reported: list[_Finding]
    ) -> None:
        """One check of all nodes it is for; one loop, as most say at once that there is nothing."""
        left = iter(seen)
        while True:
            try:
                for node in left:
                    reports = check(node, visit)
                    if reports and (made := [*reports]):
                        reported += [(node, rule, report) for report in made]
                return
            except Exception as error:  # one rule's fault must not cost the others' findings
                made_by = internal_error(rule.name, error, visit.item, visit.function)
                self._errors.append(made_by)


def lint(unit: TranslationUnit) -> Result:
    """All findings in the unit's main file."""
    return Linter().lint(unit)


def _instances(outside: Visit, functions: list[Function]) -> list[Instantiation]:
    """The instances that an item asks for, as many as may be looked at."""
    return instantiations(outside.unit, functions, outside.sides, outside.item, outside.give_up)


# --- places -----------------------------------------------------------------------------


def _is_current(old: _ItemFindings, item: Item, unit: TranslationUnit) -> bool:
    """Whether what was found of an item still holds."""
    if old.item is not item:
        return False
    for used in old.uses:
        if unit.item_at(used.start) is not used:
            return False
    return old.dependencies.is_current(unit)


def _depends_on(misplaced: Misplaced, report: Report) -> bool:
    """Whether a report is about a declaration of whose place nothing is known."""
    return any(misplaced.contains(note.declaration.item) for note in report.notes)


def _of_instances(unit: TranslationUnit, judged: Sequence[_ItemFindings]) -> Iterator[Diagnostic]:
    """Findings in instances that their templates do not have themselves, each once."""
    seen = {(rule.name, id(k.item), report.span) for k in judged for rule, report in k.found}
    for one, rule, report in (inside for known in judged for inside in known.inside):
        key = rule.name, id(one.function.item), report.span
        if key in seen:
            continue
        seen.add(key)
        chained = replace(
            report, notes=(*report.notes, *_requests(one)), replacement=None, change=None
        )
        yield _diagnostic(unit, one.function.item, rule, chained)


def _requests(one: Instantiation) -> Iterator[Note]:
    """Where an instance was asked for, and the one around that place, outwards."""
    current: Instantiation | None = one
    while current is not None:
        place = replace(current.function, item=current.item)
        message = "in instantiation of {function} requested here"
        yield Note(place, message, {"function": current.shown}, current.span)
        current = current.outer


def _diagnostic(unit: TranslationUnit, item: Item, rule: Rule, report: Report) -> Diagnostic:
    origin = unit.origin(item, report.span)
    related = [_related(unit, note) for note in report.notes]
    if origin.invocations:
        macro = origin.invocations[-1].macro
        name = macro.name
        place = Place(origin.spelling_path, origin.spelling)
        if place != Place(origin.path, origin.span) and place.path:
            related.append(Related(place, "in the body of macro {macro}", {"macro": name}))
    return Diagnostic(
        code=rule.code,
        name=rule.name,
        severity=rule.severity,
        place=Place(origin.path, origin.span),
        message=rule.message,
        fields=report.fields,
        related=tuple(related),
        fix=None if origin.invocations else _fix(unit, _change(item, report), rule),
        unnecessary=rule.unnecessary,
    )


def _raw_diagnostic(path: str, rule: Rule, report: Report) -> Diagnostic:
    """A finding whose spans count from the start of a file."""
    fix = None
    change = _change(_NO_ITEM, report)
    if change is not None:
        edits = (TextEdit(Place(path, span), text) for _, span, text in change.edits)
        fix = Fix(change.title, tuple(edits), _safety(rule))
    place = Place(path, report.span)
    return Diagnostic(
        rule.code,
        rule.name,
        rule.severity,
        place,
        rule.message,
        report.fields,
        fix=fix,
        unnecessary=rule.unnecessary,
    )


def _related(unit: TranslationUnit, note: Note) -> Related:
    declaration = note.declaration
    if declaration.item.builtin:
        return Related(Place("", Span(0, 0)), note.message, note.fields)
    origin = unit.origin(declaration.item, note.span or declaration.name_span)
    return Related(Place(origin.path, origin.span), note.message, note.fields)


def _change(item: Item, report: Report) -> Change | None:
    """What a report offers, its replacement being one of the visited item."""
    if report.change is not None or report.replacement is None:
        return report.change
    title, span, text = report.replacement
    return Change(title, ((item, span, text),))


def _safety(rule: Rule) -> Safety:
    return Safety.SAFE if rule.safe else Safety.UNSAFE


def _fix(unit: TranslationUnit, change: Change | None, rule: Rule) -> Fix | None:
    """A fix changes the main file alone, and never touches what a macro made."""
    if change is None:
        return None
    edits: list[TextEdit] = []
    for item, span, text in change.edits:
        origin = unit.origin(item, span)
        if item.builtin or origin.invocations or origin.path != unit.source.path:
            return None
        edits.append(TextEdit(Place(origin.path, origin.span), text))
    return Fix(change.title, tuple(edits), _safety(rule))


def _folded(found: list[Diagnostic]) -> list[Diagnostic]:
    """Sorted; the same finding at one place stands once, with the count of a macro's stampings."""
    kept: dict[tuple[str, Place], Diagnostic] = {}
    for diagnostic in sorted(found, key=lambda d: (d.place.path, d.place.span, d.code)):
        body = diagnostic.related[-1] if diagnostic.related else None
        stamped = body is not None and body.message.startswith("in the body of macro")
        key = (diagnostic.name, body.place if stamped and body else diagnostic.place)
        known = kept.get(key)
        kept[key] = replace(known, count=known.count + stamped) if known else diagnostic
    return sorted(kept.values(), key=lambda d: (d.place.path, d.place.span, d.code))
