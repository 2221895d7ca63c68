"""Runs rules over a translation unit: one traversal a function, results kept by item.

    item ─ nearby: in an editor, where all rules take long: the statements that an edit touched
         ├ first: its own text, by all rules (in an editor: by those that take little)
         └ deferred: its instances (in an editor: and rules that follow paths)
    unit ─ first: what needs more than one item
         └ deferred: who calls whom, through instances

What is deferred reads what came first; each is kept as long as nothing it depends on changes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from time import perf_counter
from types import MappingProxyType

from tops_lsp.diagnostics.cascades import (
    is_undecided,
    without_cascades,
    without_generated,
    without_last_resorts,
)
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.costly_rules import CostlyRules
from tops_lsp.diagnostics.error_recovery import MisplacedItems
from tops_lsp.diagnostics.internal_errors import (
    ANALYSIS,
    InternalError,
    failed_rules,
    internal_error,
    reported,
)
from tops_lsp.diagnostics.judged_items import (
    depends_on_misplaced,
    functions_of,
    instances_of,
    judged_items,
    visited,
)
from tops_lsp.diagnostics.judgements import (
    DeferredJudgement,
    Edited,
    FirstJudgement,
    Found,
    InInstances,
    nothing_known,
    of_instances,
)
from tops_lsp.diagnostics.nearby import Key, found_near, keys_of
from tops_lsp.diagnostics.own_rules import with_own
from tops_lsp.diagnostics.placement import diagnostic, folded, raw_diagnostic
from tops_lsp.diagnostics.registry import (
    Check,
    Checks,
    FirstCheck,
    Rule,
    Subscriptions,
    in_stages,
    subscriptions,
)
from tops_lsp.diagnostics.relevance import may_hold_tops
from tops_lsp.diagnostics.suppressions import SuppressedFinding, apply_suppressions
from tops_lsp.diagnostics.traversal import NodesOfFunction, body_nodes, nodes, raw_nodes
from tops_lsp.diagnostics.visit import CallGraph, Change, Kept, Note, Report, Visit, small
from tops_lsp.model.incremental.dependencies import Dependencies, recording
from tops_lsp.model.passes import is_compiled, is_judged
from tops_lsp.model.sema.instantiations import Instantiation
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.truncation import TIME, Gap
from tops_lsp.model.unit import TranslationUnit
from tops_startup.records import dataclass, field

__all__ = [
    "CallGraph",
    "Change",
    "Linter",
    "Note",
    "Report",
    "Result",
    "Visit",
    "lint",
    "small",
]


@dataclass
class Result:
    """Findings of a unit, sorted, and what went wrong in the tool itself."""

    diagnostics: list[Diagnostic]
    errors: list[InternalError]
    suppressed: list[SuppressedFinding] = field(default_factory=list)
    whole: bool = True
    """Whether nothing is deferred."""
    older: frozenset[Key] = frozenset()
    """The findings of the result before that stay where their text is: nobody has asked again."""


_Finding = tuple[object, Rule, Report]
"""A report with the node it was made at."""
_NO_ITEM = Item(0, 0)
_END = object()
STEP = 0.005
"""Seconds of rules after which others may have their turn."""


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
    _first: dict[int, FirstJudgement] = field(default_factory=dict)
    _deferred: dict[int, DeferredJudgement] = field(default_factory=dict)
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
        misplaced = MisplacedItems(unit)
        items = list(judged_items(unit, misplaced, judged))
        for item in items:
            if (yield from self._judge(unit, item, sides)):
                yield
            if (yield from self._judge_deferred(unit, item, sides)):
                yield
        return self._result(unit, sides, misplaced, items)

    def preliminary(
        self, unit: TranslationUnit, sides: Side = Side.BOTH, judged: Collection[str] = ()
    ) -> Generator[None, None, Result]:
        """The same but for what is deferred of items that changed."""
        self._begin(unit)
        misplaced = MisplacedItems(unit)
        items = list(judged_items(unit, misplaced, judged))
        for item in items:
            if (yield from self._judge(unit, item, sides)):
                yield
        return self._result(unit, sides, misplaced, items)

    def so_far(self, unit: TranslationUnit) -> Result:
        """What is found in the items of a version that were judged already, in the middle of that;
        what other items decide on is left out."""
        misplaced, path = MisplacedItems(unit), unit.source.path
        made = [
            diagnostic(unit, first.item, rule, report)
            for first in (
                self._first[id(item)] for item in unit.items if self._is_judged(unit, item)
            )
            for rule, report in first.found
            if not depends_on_misplaced(misplaced, first.item, rule, report)
        ]
        certain = (one for one in without_cascades(unit, made) if not is_undecided(one))
        shown = without_generated(unit, [*certain])
        return Result([d for d in folded(shown) if d.place.path == path], [], whole=False)

    def edited(self, unit: TranslationUnit) -> Edited:
        """The items to be judged again, by their identity, with what was known of them: of one that
        was read anew what was known of the function of its name, of a new one nothing."""
        self._begin(unit)
        of_function = {f: old for old in self._first.values() for f in old.item.functions}
        of_name = {f.name: old for f, old in of_function.items()}
        found: Edited = {}
        for item in judged_items(unit, MisplacedItems(unit), ()):
            if not self._is_judged(unit, item):
                same = (of_function[f] for f in item.functions if f in of_function)
                named = (of_name[f.name] for f in item.functions if f.name in of_name)
                old = self._first.get(id(item)) or next(same, None) or next(named, None)
                found[id(item)] = item, old or nothing_known(item)
        return found

    def nearby(self, unit: TranslationUnit, sides: Side, edited: Edited) -> Result:
        """The same but for what takes more than a look at the nodes that an edit touched."""
        misplaced = MisplacedItems(unit)
        items = list(judged_items(unit, misplaced, ()))
        near = {key: self._near(unit, *pair, sides) for key, pair in edited.items()}
        made = self._result(unit, sides, misplaced, items, near)
        made.older = frozenset[Key]().union(*(old.shown for _, old in edited.values()))
        return made

    def _near(
        self, unit: TranslationUnit, item: Item, old: FirstJudgement, sides: Side
    ) -> FirstJudgement:
        """What is found of an item at the nodes that were edited since it was judged."""
        visit = Visit(unit, item, None, sides, costly=self.costly)
        found: Found = []
        with self._caught(item):
            found = found_near(visit, old.text, self._stages[0])
        return FirstJudgement(item, found, Dependencies(), (), None)

    def _begin(self, unit: TranslationUnit) -> None:
        """Chooses the rules that may have something to say; all is judged anew by others."""
        self._spent = 0.0
        own = unit.context.own_rules
        asked = self.chosen or with_own(subscriptions(may_hold_tops(unit)), own)
        if asked is not self._asked:
            self._asked, self._first, self._deferred, self._kept = asked, {}, {}, {}
            self._stages = in_stages(asked) if self.defers else (asked, Subscriptions(()))

    def _result(
        self,
        unit: TranslationUnit,
        sides: Side,
        misplaced: MisplacedItems,
        items: list[Item],
        near: Mapping[int, FirstJudgement] = MappingProxyType({}),
    ) -> Result:
        """What is known of the items, and what is found of the whole unit. What is judged `near`
        stands for those judgements that are made later."""
        judged = {id(item): near.get(id(item)) or self._first[id(item)] for item in items}
        if not near:
            self._forget_all_but(judged)
        current = (item for item in items if id(item) not in near)
        deferred = {
            id(item): self._deferred[id(item)] for item in current if self._has_deferred(item, unit)
        }
        made: list[Diagnostic] = []
        self._errors = []
        whole = len(deferred) == len(judged)
        for key, first in judged.items():
            more = deferred.get(key)
            found = [(first.found, False)] + ([] if more is None else [(more.found, True)])
            of_item = [
                diagnostic(unit, first.item, rule, report, deferred=late)
                for each, late in found
                for rule, report in each
                if not depends_on_misplaced(misplaced, first.item, rule, report)
            ]
            if not near:
                first.shown = keys_of(of_item)
            made += of_item
            self._errors += first.errors if more is None else first.errors + more.errors
        made += of_instances(unit, list(deferred.values()))
        made = without_cascades(unit, made)
        made = without_last_resorts(unit, [*made, *self._of_unit(unit, sides, whole=whole)])
        made += self._of_text(unit, sides)
        made = without_generated(unit, made)
        made += reported(unit, self._errors)
        wanted = {unit.source.path, *unit.own_headers}
        shown = [d for d in folded(made) if d.place.path in wanted]
        return Result(shown, self._errors, whole=whole)

    def _forget_all_but(self, judged: dict[int, FirstJudgement]) -> None:
        """Lets go of what is known of items that are no more."""
        self._first = judged
        for key in [key for key, (item, _) in self._kept.items() if id(item) not in judged]:
            del self._kept[key]

    def _is_judged(self, unit: TranslationUnit, item: Item) -> bool:
        """Whether what is known of an item's own text still holds."""
        old = self._first.get(id(item))
        return old is not None and old.item is item and old.dependencies.is_current(unit)

    def _judge(self, unit: TranslationUnit, item: Item, sides: Side) -> Generator[None, None, bool]:
        """Judges an item's own text, unless what is known of it still holds."""
        if self._is_judged(unit, item):
            return False
        outside = Visit(
            unit, item, None, sides, gaps=[*item.gaps], kept=self._kept, costly=self.costly
        )
        found: Found = []
        spent = self._spent
        steps = self._find(outside, self._stages[0], found)
        known = yield from self._guarded(steps, outside, lambda: outside.give_up(TIME))
        self._of_gaps(outside, outside.gaps, found)
        spent = self._spent - spent
        self._first[id(item)] = FirstJudgement(item, found, *known, outside, item.text, spent)
        return True

    def _has_deferred(self, item: Item, unit: TranslationUnit) -> bool:
        """Whether what was deferred of an item is known, and still holds."""
        old = self._deferred.get(id(item))
        if old is None or old.first is not self._first.get(id(item)):
            return False
        used = all(unit.item_at(each.start) is each for each in old.uses)
        return used and old.dependencies.is_current(unit)

    def _judge_deferred(
        self, unit: TranslationUnit, item: Item, sides: Side
    ) -> Generator[None, None, bool]:
        """Judges what is deferred of an item that was judged, unless that is known."""
        if self._has_deferred(item, unit):
            return False
        first = self._first[id(item)]
        outside, known = visited(first, unit, sides)
        found: Found = []
        inside: InInstances = []
        asked: list[Instantiation] = []
        steps = self._find_deferred(outside, found, inside, asked)
        dependencies, errors = yield from self._guarded(steps, outside)
        self._of_gaps(outside, outside.gaps[known:], found)
        first.visit = None
        uses = tuple(one.function.item for one in asked)
        self._deferred[id(item)] = DeferredJudgement(
            first, found, inside, uses, dependencies, errors
        )
        return True

    def _find_deferred(
        self, outside: Visit, found: Found, inside: InInstances, asked: list[Instantiation]
    ) -> Iterator[None]:
        """Adds what is found last, and the instances that an item asks for."""
        if self._stages[1].rules:
            yield from self._find(outside, self._stages[1], found)
        unit, sides = outside.unit, outside.sides
        asked += instances_of(outside, functions_of(outside.item))
        for one in asked:
            if is_judged(unit, one.function.item) and is_compiled(one.function, sides):
                inside += yield from self._in_instance(unit, one, sides)

    def _guarded(
        self, steps: Iterator[None], outside: Visit, otherwise: Callable[[], None] = lambda: None
    ) -> Generator[None, None, tuple[Dependencies, tuple[InternalError, ...]]]:
        """Judges an item if there is time for rules left: what that depends on, and what went wrong
        in it. What others ask between two steps is not noted."""
        dependencies, errors = Dependencies(), list[InternalError]()
        if self._spent > outside.limits.rule_seconds:
            otherwise()
            return dependencies, ()
        while True:
            begun = self.clock()
            with self._caught(outside.item, errors), recording(outside.unit, dependencies):
                if next(steps, _END) is _END:
                    self._spent += self.clock() - begun
                    return dependencies, tuple(errors)
            self._spent += self.clock() - begun
            yield

    @contextmanager
    def _caught(self, item: Item, errors: list[InternalError] | None = None) -> Iterator[None]:
        """One item's fault must not cost the findings of others."""
        self._errors = [] if errors is None else errors
        try:
            yield
        except Exception as error:
            self._errors.append(internal_error(ANALYSIS, error, item))

    def _in_instance(
        self, unit: TranslationUnit, one: Instantiation, sides: Side
    ) -> Generator[None, None, InInstances]:
        """What is found in the body of an instance."""
        found: Found = []
        visit = Visit(unit, one.function.item, one.function, kept=self._kept, costly=self.costly)
        for sight in body_nodes(one.function, visit):
            if is_compiled(sight.visit.function, sides):
                yield from self._shown(sight, self._asked.at(sight.visit), found)
        self._of_gaps(visit, visit.gaps, found)
        return [(one, rule, report) for rule, report in found]

    def _of_gaps(self, visit: Visit, gaps: Sequence[Gap], found: Found) -> None:
        """What is said of limits that were hit."""
        if gaps:
            self._show(NodesOfFunction(visit, [*gaps]), self._asked.at(visit), found)

    def _find(self, outside: Visit, by: Subscriptions, found: Found) -> Iterator[None]:
        """Adds what some rules find in an item; in an editor, a little a step."""
        for sight in nodes(outside, functions_of(outside.item)):
            asked = by.at(sight.visit)
            if not is_compiled(sight.visit.function, outside.sides):
                asked = {kind: asked[kind] for kind in (Function,) if kind in asked}
            yield from self._shown(sight, asked, found)

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
                    yield diagnostic(unit, item, rule, report, deferred=late)

    def _of_text(self, unit: TranslationUnit, sides: Side) -> Iterator[Diagnostic]:
        """Findings about directives and macro calls, which are in no item but in the raw text."""
        visit = Visit(unit, _NO_ITEM, None, sides)
        asked = self._asked.at(visit)
        for node, path in raw_nodes(unit):
            found: Found = []
            self._show(NodesOfFunction(visit, [node]), asked, found)
            yield from (raw_diagnostic(path, rule, report) for rule, report in found)

    def _show(self, sight: NodesOfFunction, asked: Checks, found: Found) -> None:
        """Adds what the rules find that subscribe to such nodes, in the nodes' order."""
        for _ in self._shown(sight, asked, found):
            pass

    def _shown(self, sight: NodesOfFunction, asked: Checks, found: Found) -> Iterator[None]:
        """The same, a little a step."""
        reported: list[_Finding] = []
        until = perf_counter() + STEP if self.defers else inf
        for kind, seen in sight.by_kind(asked).items():
            if seen:
                for rule, check in asked[kind]:
                    self._ask(rule, check, seen, sight.visit, reported)
                    if self.defers and perf_counter() > until:
                        yield
                        until = perf_counter() + STEP
        if len(reported) > 1:
            places = sight.places()
            reported.sort(key=lambda one: places[id(one[0])])
        found += [(rule, report) for _, rule, report in reported]

    def _ask(
        self, rule: Rule, check: Check, seen: list[object], visit: Visit, reported: list[_Finding]
    ) -> None:
        """One check of all nodes it is for; one loop, as most say at once that there is nothing."""
        if isinstance(check, FirstCheck):
            self._ask_first(rule, check, seen, visit, reported)
            return
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

    def _ask_first(
        self,
        rule: Rule,
        check: FirstCheck,
        seen: list[object],
        visit: Visit,
        reported: list[_Finding],
    ) -> None:
        """The same of a rule whose module is imported for it."""
        try:
            own = check.opened(visit)
        except Exception as error:
            self._errors.append(internal_error(rule.name, error, visit.item, visit.function))
            return
        for each in own:
            self._ask(rule, each, seen, visit, reported)


def lint(unit: TranslationUnit) -> Result:
    """All findings in the unit's main file."""
    return Linter().lint(unit)
