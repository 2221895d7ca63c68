"""Runs rules over a translation unit: one traversal a function, results kept by item.

    item ─ first: its own text, by all rules (in an editor: by those that take little)
         └ deferred: its instances (in an editor: and rules that follow paths)
    unit ─ first: what needs more than one item
         └ deferred: who calls whom, through instances

What is deferred reads what came first; each is kept as long as nothing it depends on changes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from contextlib import contextmanager

from tops_lsp.diagnostics.cascades import without_cascades, without_generated
from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, Related, Safety, TextEdit
from tops_lsp.diagnostics.costly_rules import CostlyRules
from tops_lsp.diagnostics.error_recovery import Misplaced
from tops_lsp.diagnostics.internal_errors import (
    ANALYSIS,
    InternalError,
    failed_rules,
    internal_error,
    reported,
)
from tops_lsp.diagnostics.own_rules import with_own
from tops_lsp.diagnostics.registry import (
    Check,
    Checks,
    Rule,
    Subscriptions,
    in_stages,
    subscriptions,
)
from tops_lsp.diagnostics.relevance import may_hold_tops
from tops_lsp.diagnostics.suppressions import Suppressed, apply_suppressions
from tops_lsp.diagnostics.traversal import NodesOfFunction, body_nodes, is_local, nodes, raw_nodes
from tops_lsp.diagnostics.visit import CallGraph, Change, Kept, Note, Report, Visit
from tops_lsp.model.incremental.dependencies import Dependencies, recording
from tops_lsp.model.passes import is_compiled, is_judged
from tops_lsp.model.sema.instantiations import Instantiation, instantiations
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.truncation import TIME, Gap
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field, replace

__all__ = ["CallGraph", "Change", "Linter", "Note", "Report", "Result", "Visit", "lint"]


@dataclass
class Result:
    """Findings of a unit, sorted, and what went wrong in the tool itself."""

    diagnostics: list[Diagnostic]
    errors: list[InternalError]
    suppressed: list[Suppressed] = field(default_factory=list)
    whole: bool = True
    """Whether nothing is deferred."""


Found = list[tuple[Rule, Report]]
InInstances = list[tuple[Instantiation, Rule, Report]]
_Finding = tuple[object, Rule, Report]
"""A report with the node it was made at."""
_NO_ITEM = Item(0, 0)


REQUESTED = "in instantiation of {function} requested here"
"""What the note says that findings in instances have."""


@dataclass(slots=True)
class _FirstJudgement:
    """What was found of an item at first; `visit` is kept until what is deferred is judged."""

    item: Item
    found: Found
    dependencies: Dependencies
    errors: tuple[InternalError, ...]
    visit: Visit | None


@dataclass(frozen=True, slots=True)
class _DeferredJudgement:
    """What was found of it after that; `uses` are the items of the templates."""

    first: _FirstJudgement
    found: Found
    inside: InInstances
    uses: tuple[Item, ...]
    dependencies: Dependencies
    errors: tuple[InternalError, ...]


@dataclass
class Linter:
    """Keeps findings of items that did not change from one version to the next."""

    clock: Callable[[], float] = time.thread_time
    chosen: Subscriptions | None = None
    """The rules to be asked, if not all that may have something to say."""
    defers: bool = False
    """Whether rules that follow paths are deferred, too."""
    costly: CostlyRules | None = None
    """The own rules that were too costly in the run, if there is one."""
    _first: dict[int, _FirstJudgement] = field(default_factory=dict)
    _deferred: dict[int, _DeferredJudgement] = field(default_factory=dict)
    _kept: Kept = field(default_factory=dict)
    _spent: float = 0.0  # processor seconds of the present version
    _errors: list[InternalError] = field(default_factory=list)
    _asked: Subscriptions = field(default_factory=lambda: Subscriptions(()))
    _stages: tuple[Subscriptions, Subscriptions] = field(
        default_factory=lambda: (Subscriptions(()), Subscriptions(()))
    )

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
        self._begin(unit)
        misplaced = Misplaced(unit)
        items = list(_items(unit, misplaced, judged))
        for item in items:
            if self._judge(unit, item, sides):
                yield
            if self._judge_deferred(unit, item, sides):
                yield
        return self._result(unit, sides, misplaced, items)

    def preliminary(
        self, unit: TranslationUnit, sides: Side = Side.BOTH, judged: Collection[str] = ()
    ) -> Generator[None, None, Result]:
        """The same but for what is deferred of items that changed."""
        self._begin(unit)
        misplaced = Misplaced(unit)
        items = list(_items(unit, misplaced, judged))
        for item in items:
            if self._judge(unit, item, sides):
                yield
        return self._result(unit, sides, misplaced, items)

    def _begin(self, unit: TranslationUnit) -> None:
        """Chooses the rules that may have something to say; all is judged anew by others."""
        self._spent = 0.0
        own = unit.context.own_rules
        asked = self.chosen or with_own(subscriptions(may_hold_tops(unit)), own)
        if asked is not self._asked:
            self._asked, self._first, self._deferred, self._kept = asked, {}, {}, {}
            self._stages = in_stages(asked) if self.defers else (asked, Subscriptions(()))

    def _result(
        self, unit: TranslationUnit, sides: Side, misplaced: Misplaced, items: list[Item]
    ) -> Result:
        """What is known of the items, and what is found of the whole unit."""
        self._first = {id(item): self._first[id(item)] for item in items}
        for key in [key for key, (item, _) in self._kept.items() if id(item) not in self._first]:
            del self._kept[key]
        current = (item for item in items if self._has_deferred(item, unit))
        deferred = {id(item): self._deferred[id(item)] for item in current}
        made: list[Diagnostic] = []
        self._errors = []
        whole = len(deferred) == len(self._first)
        for key, first in self._first.items():
            more = deferred.get(key)
            found = [(first.found, False)] + ([] if more is None else [(more.found, True)])
            made += [
                _diagnostic(unit, first.item, rule, report, deferred=late)
                for each, late in found
                for rule, report in each
                if not _depends_on(misplaced, report)
            ]
            self._errors += first.errors if more is None else first.errors + more.errors
        made += _of_instances(unit, list(deferred.values()))
        made = without_cascades(unit, made)
        made += self._of_unit(unit, sides, whole=whole)
        made += self._of_text(unit, sides)
        made = without_generated(unit, made)
        made += reported(unit, self._errors)
        wanted = {unit.source.path, *unit.own_headers}
        shown = [d for d in _folded(made) if d.place.path in wanted]
        return Result(shown, self._errors, whole=whole)

    def _judge(self, unit: TranslationUnit, item: Item, sides: Side) -> bool:
        """Judges an item's own text, unless what is known of it still holds."""
        old = self._first.get(id(item))
        if old is not None and old.item is item and old.dependencies.is_current(unit):
            return False
        begun = self.clock()
        outside = Visit(
            unit, item, None, sides, gaps=[*item.gaps], kept=self._kept, costly=self.costly
        )
        found: Found = []
        with self._caught(item), recording(unit) as dependencies:
            if self._spent > outside.limits.rule_seconds:
                outside.give_up(TIME)
            else:
                self._find(outside, self._stages[0], found)
        self._of_gaps(outside, outside.gaps, found)
        self._spent += self.clock() - begun
        self._first[id(item)] = _FirstJudgement(
            item, found, dependencies, tuple(self._errors), outside
        )
        return True

    def _has_deferred(self, item: Item, unit: TranslationUnit) -> bool:
        """Whether what was deferred of an item is known, and still holds."""
        old = self._deferred.get(id(item))
        if old is None or old.first is not self._first.get(id(item)):
            return False
        used = all(unit.item_at(each.start) is each for each in old.uses)
        return used and old.dependencies.is_current(unit)

    def _judge_deferred(self, unit: TranslationUnit, item: Item, sides: Side) -> bool:
        """Judges what is deferred of an item that was judged, unless that is known."""
        if self._has_deferred(item, unit):
            return False
        begun = self.clock()
        first = self._first[id(item)]
        outside, known = _visited(first, unit, sides)
        found: Found = []
        inside: InInstances = []
        asked: list[Instantiation] = []
        with self._caught(item), recording(unit) as dependencies:
            if self._spent <= outside.limits.rule_seconds:
                if self._stages[1].rules:
                    self._find(outside, self._stages[1], found)
                asked += _instances(outside, _functions(item))
            for one in asked:
                if is_judged(unit, one.function.item) and is_compiled(one.function, sides):
                    inside += self._in_instance(unit, one, sides)
        self._of_gaps(outside, outside.gaps[known:], found)
        self._spent += self.clock() - begun
        first.visit = None
        uses = tuple(one.function.item for one in asked)
        errors = tuple(self._errors)
        self._deferred[id(item)] = _DeferredJudgement(
            first, found, inside, uses, dependencies, errors
        )
        return True

    @contextmanager
    def _caught(self, item: Item) -> Iterator[None]:
        """One item's fault must not cost the findings of others."""
        self._errors = []
        try:
            yield
        except Exception as error:
            self._errors.append(internal_error(ANALYSIS, error, item))

    def _in_instance(self, unit: TranslationUnit, one: Instantiation, sides: Side) -> InInstances:
        """What is found in the body of an instance."""
        found: Found = []
        visit = Visit(unit, one.function.item, one.function, kept=self._kept, costly=self.costly)
        for sight in body_nodes(one.function, visit):
            if is_compiled(sight.visit.function, sides):
                self._show(sight, self._asked.at(sight.visit), found)
        self._of_gaps(visit, visit.gaps, found)
        return [(one, rule, report) for rule, report in found]

    def _of_gaps(self, visit: Visit, gaps: Sequence[Gap], found: Found) -> None:
        """What is said of limits that were hit."""
        if gaps:
            self._show(NodesOfFunction(visit, [*gaps]), self._asked.at(visit), found)

    def _find(self, outside: Visit, by: Subscriptions, found: Found) -> None:
        """Adds what some rules find in an item."""
        for sight in nodes(outside, _functions(outside.item)):
            asked = by.at(sight.visit)
            if not is_compiled(sight.visit.function, outside.sides):
                asked = {kind: asked[kind] for kind in (Function,) if kind in asked}
            self._show(sight, asked, found)

    def _of_unit(self, unit: TranslationUnit, sides: Side, *, whole: bool) -> Iterator[Diagnostic]:
        """Findings that need more than one item; they are made anew for every version, those
        by who calls whom where nothing else is deferred: their instances are there then."""
        visit = Visit(unit, _NO_ITEM, None, sides)
        for node in (unit, CallGraph(unit)) if whole else (unit,):
            found: Found = []
            self._show(NodesOfFunction(visit, [node]), self._asked.at(visit), found)
            for rule, report in found:
                item = report.item
                if item is not None and (item is visit.item or is_judged(unit, item)):
                    late = node is not unit
                    yield _diagnostic(unit, item, rule, report, deferred=late)

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


def _items(unit: TranslationUnit, misplaced: Misplaced, judged: Collection[str]) -> Iterator[Item]:
    """The items that are judged with a unit."""
    for item in unit.items:
        if misplaced.contains(item) or not is_judged(unit, item):
            continue
        if not judged or unit.expansion.map.file_at(item.start) not in judged:
            yield item


def _functions(item: Item) -> list[Function]:
    return [function for function in item.functions if not is_local(function)]


def _visited(first: _FirstJudgement, unit: TranslationUnit, sides: Side) -> tuple[Visit, int]:
    """The visit of an item that was judged in this version, with what is known of it, or else a
    new one; and how many of its gaps were reported."""
    item, visit = first.item, first.visit
    if visit is None or visit.unit is not unit:
        visit = Visit(unit, item, None, sides, gaps=[*item.gaps])
    return visit, len(visit.gaps)


def _depends_on(misplaced: Misplaced, report: Report) -> bool:
    """Whether a report is about a declaration of whose place nothing is known."""
    return any(misplaced.contains(note.declaration.item) for note in report.notes)


def _of_instances(
    unit: TranslationUnit, judged: Sequence[_DeferredJudgement]
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
        yield _diagnostic(unit, one.function.item, rule, chained, deferred=True)


def _requests(one: Instantiation) -> Iterator[Note]:
    """Where an instance was asked for, and the one around that place, outwards."""
    current: Instantiation | None = one
    while current is not None:
        place = replace(current.function, item=current.item)
        yield Note(place, REQUESTED, {"function": current.shown}, current.span)
        current = current.outer


def _diagnostic(
    unit: TranslationUnit, item: Item, rule: Rule, report: Report, *, deferred: bool = False
) -> Diagnostic:
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
        deferred=deferred,
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
