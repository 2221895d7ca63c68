"""Runs rules over a translation unit: one traversal a function, results kept by item."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, Related, Safety, TextEdit
from tops_lsp.diagnostics.directives import directives
from tops_lsp.diagnostics.registry import Rule, Subscriptions, subscriptions
from tops_lsp.diagnostics.relevance import may_hold_tops
from tops_lsp.diagnostics.suppressions import Suppressed, apply_suppressions
from tops_lsp.model.declarations import Class, Declaration, Function, Item, Variable
from tops_lsp.model.execution import Side
from tops_lsp.model.expressions import Expression, Lambda, SizeOf, StatementExpression
from tops_lsp.model.instantiations import Instantiation, instantiations
from tops_lsp.model.passes import in_main, is_compiled, sides_of
from tops_lsp.model.reliance import Reliance, relying
from tops_lsp.model.statements import Declare, Statement
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.parser import errors, strays
from tops_lsp.text.source import Span

Analysis = TypeVar("Analysis")


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
    A check of the whole unit names the `item` that the span is in.
    """

    span: Span
    fields: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    replacement: tuple[str, Span, str] | None = None  # title, span, new text
    change: Change | None = None  # where one replacement in the visited item is not enough
    item: Item | None = None


@dataclass(frozen=True, slots=True)
class Visit:
    """Where a check is: the unit, the item, and the innermost function (None: namespace scope).

    `sides` are those whose code is judged in this unit.
    """

    unit: TranslationUnit
    item: Item
    function: Function | None
    sides: Side = Side.BOTH
    _known: dict[object, object] = field(default_factory=dict)

    def once(self, make: Callable[[Visit], Analysis]) -> Analysis:
        """What `make` finds out about the visited function, found out once for all rules."""
        key = make, self.function
        if key not in self._known:
            self._known[key] = make(self)
        return cast(Analysis, self._known[key])


@dataclass(frozen=True, slots=True)
class InternalError:
    """A rule failed on an item: its result is missing, all others stand."""

    rule: str
    message: str


@dataclass
class Result:
    """Findings of a unit, sorted, and what went wrong in the tool itself."""

    diagnostics: list[Diagnostic]
    errors: list[InternalError]
    suppressed: list[Suppressed] = field(default_factory=list)


Found = list[tuple[Rule, Report]]
InInstances = list[tuple[Instantiation, Rule, Report]]
_NO_ITEM = Item(0, 0)


@dataclass(frozen=True, slots=True)
class _Known:
    """What was found of an item; `uses` are the items of the templates."""

    item: Item
    found: Found
    inside: InInstances
    uses: tuple[Item, ...]
    reliance: Reliance


@dataclass
class Linter:
    """Keeps findings of items that did not change from one version to the next."""

    _known: dict[int, _Known] = field(default_factory=dict)
    _errors: list[InternalError] = field(default_factory=list)
    _asked: Subscriptions = field(default_factory=dict)

    def lint(self, unit: TranslationUnit) -> Result:
        """All findings in the unit's main file."""
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
        kept, suppressed = apply_suppressions(unit.source, result.diagnostics)
        return Result(kept, result.errors, suppressed)

    def findings(
        self, unit: TranslationUnit, sides: Side = Side.BOTH
    ) -> Generator[None, None, Result]:
        """What the rules find in the code that is compiled for `sides`, nothing suppressed."""
        self._errors = []
        self._ask(unit)
        known: dict[int, _Known] = {}
        made: list[Diagnostic] = []
        lost = errors(unit.tree)
        members = strays(unit.tree) if lost else []
        for item in unit.items:
            if (lost and _is_adrift(item, lost, members)) or not in_main(unit, item):
                continue
            old = self._known.get(id(item))
            if old is None or not _is_current(old, item, unit):
                functions = [f for f in unit.functions_of(item) if not _is_local(f)]
                old = self._judged(unit, item, functions, sides)
                self._known[id(item)] = old
                yield
            known[id(item)] = old
            made += [_diagnostic(unit, item, rule, report) for rule, report in old.found]
        self._known = known
        made += _of_instances(unit, list(known.values()))
        made += self._of_unit(unit, sides)
        made += self._of_text(unit, sides)
        main = [d for d in _folded(made) if d.place.path == unit.source.path]
        return Result(main, self._errors)

    def _ask(self, unit: TranslationUnit) -> None:
        """Chooses the rules that may have something to say; all is judged anew by others."""
        asked = subscriptions(may_hold_tops(unit))
        if asked is not self._asked:
            self._asked, self._known = asked, {}

    def _judged(
        self, unit: TranslationUnit, item: Item, functions: list[Function], sides: Side
    ) -> _Known:
        inside: InInstances = []
        with relying(unit) as reliance:
            found = self._found(unit, item, functions, sides)
            asked = instantiations(unit, functions, sides, item)
            for one in asked:
                if in_main(unit, one.function.item) and is_compiled(one.function, sides):
                    inside += self._in_instance(unit, one, sides)
        uses = tuple(one.function.item for one in asked)
        return _Known(item, found, inside, uses, reliance)

    def _in_instance(self, unit: TranslationUnit, one: Instantiation, sides: Side) -> InInstances:
        """What is found in the body of an instance."""
        found: Found = []
        visit = Visit(unit, one.function.item, one.function)
        for node, inner in _body(one.function, visit):
            if is_compiled(inner.function, sides):
                for rule, check in self._asked.get(type(node), ()):
                    self._run(rule, check, node, inner, found)
        return [(one, rule, report) for rule, report in found]

    def _found(
        self, unit: TranslationUnit, item: Item, functions: list[Function], sides: Side
    ) -> Found:
        found: Found = []
        asked = self._asked
        last, compiled = None, True
        for node, visit in _nodes(unit, item, functions, sides):
            if visit is not last:
                last, compiled = visit, is_compiled(visit.function, sides)
            if compiled or isinstance(node, Function):
                for rule, check in asked.get(type(node), ()):
                    self._run(rule, check, node, visit, found)
        return found

    def _of_unit(self, unit: TranslationUnit, sides: Side) -> Iterator[Diagnostic]:
        """Findings that need more than one item; they are made anew for every version."""
        visit = Visit(unit, _NO_ITEM, None, sides)
        for rule, check in self._asked.get(TranslationUnit, ()):
            found: Found = []
            self._run(rule, check, unit, visit, found)
            for _, report in found:
                item = report.item
                if item is not None and in_main(unit, item):
                    yield _diagnostic(unit, item, rule, report)

    def _of_text(self, unit: TranslationUnit, sides: Side) -> Iterator[Diagnostic]:
        """Findings about directives and macro calls, which stand in no item but in the raw text."""
        visit = Visit(unit, _NO_ITEM, None, sides)
        for node, path in _raw_nodes(unit):
            found: Found = []
            for rule, check in self._asked.get(type(node), ()):
                self._run(rule, check, node, visit, found)
            yield from (_raw_diagnostic(path, rule, report) for rule, report in found)

    def _run(
        self,
        rule: Rule,
        check: Callable[[object, Visit], Iterator[Report]],
        node: object,
        visit: Visit,
        found: Found,
    ) -> None:
        try:
            if reports := [*check(node, visit)]:
                found += [(rule, report) for report in reports]
        except Exception as error:  # one rule's fault must not cost the others' findings
            self._errors.append(InternalError(rule.name, f"{type(error).__name__}: {error}"))


def lint(unit: TranslationUnit) -> Result:
    """All findings in the unit's main file."""
    return Linter().lint(unit)


# --- traversal --------------------------------------------------------------------------


def _nodes(
    unit: TranslationUnit, item: Item, functions: list[Function], sides: Side
) -> Iterator[tuple[object, Visit]]:
    """The item, and every node of it with the function around it; bodies that hold nothing for
    `sides` are left out."""
    outside = Visit(unit, item, None, sides)
    yield item, outside
    for declaration in item.declarations:
        if isinstance(declaration, Class):
            yield declaration, outside
        elif isinstance(declaration, Variable):
            yield declaration, outside
            if declaration.initializer is not None and sides_of(declaration) & sides:
                yield from _expression(declaration.initializer, outside)
    for function in functions:
        if is_compiled(function, sides) or _may_hold_device_code(item, function):
            yield from _function(function, outside)
        else:
            yield function, replace(outside, function=function)


def _is_adrift(item: Item, lost: list[Span], members: list[Span]) -> bool:
    """Whether an item stands inside what could not be parsed and holds no whole function: it may
    be a statement of a body whose head the grammar has lost, so nothing is known of its place.
    Nor is it of members that have lost their class.
    """
    if any(span.start <= item.start < span.end for span in members):
        return True
    if not any(span.start <= item.start and item.end <= span.end for span in lost):
        return False
    return not any(isinstance(d, Function) and d.is_definition for d in item.declarations)


def _may_hold_device_code(item: Item, function: Function) -> bool:
    """Marked lambdas and methods in a function are compiled where they are marked for."""
    start, end = function.body_span
    return b"__device__" in item.text[start:end]


def _function(function: Function, outside: Visit) -> Iterator[tuple[object, Visit]]:
    inside = replace(outside, function=function)
    yield function, inside
    yield from _body(function, inside)


def _body(function: Function, inside: Visit) -> Iterator[tuple[object, Visit]]:
    body = inside.unit.body(function)
    if body is None:
        return
    yield body, inside
    for _, values in body.initializers:
        for value in values:
            yield from _expression(value, inside)
    yield from _statement(body.compound, inside)


def _is_local(function: Function) -> bool:
    """Whether it belongs to a local class, which is visited where it stands."""
    return isinstance(function.scope, Class) and function.scope.enclosing is not None


def _local_class(class_: Class, visit: Visit) -> Iterator[tuple[object, Visit]]:
    """The methods of a class in a function, and of the classes in it."""
    for group in class_.members.values():
        for member in group:
            if isinstance(member, Function):
                yield from _function(member, visit)
            elif isinstance(member, Class):
                yield from _local_class(member, visit)


def _statement(root: Statement, visit: Visit) -> Iterator[tuple[object, Visit]]:
    stack: list[Statement] = [root]
    while stack:
        node = stack.pop()
        yield node, visit
        if isinstance(node, Declare):
            for declaration in node.declarations:
                yield declaration, visit
                if isinstance(declaration, Class):
                    yield from _local_class(declaration, visit)
        for expression in (*node.expressions(), *node.constants):
            yield from _expression(expression, visit)
        stack += node.substatements()[::-1]


def _expression(root: Expression, visit: Visit) -> Iterator[tuple[object, Visit]]:
    """Sub-expressions that are evaluated, and the bodies of lambdas."""
    stack: list[Expression] = [root]
    while stack:
        node = stack.pop()
        yield node, visit
        if isinstance(node, SizeOf):
            continue
        if isinstance(node, Lambda) and node.body is not None:
            yield from _statement(node.body, replace(visit, function=node.function))
        if isinstance(node, StatementExpression):
            yield from _statement(node.body, visit)
        stack += node.children()[::-1]


def _raw_nodes(unit: TranslationUnit) -> Iterator[tuple[object, str]]:
    """What stands in the raw text, with the file it is in."""
    for problem in unit.expansion.problems:
        yield problem, problem.path
    for include in unit.expansion.includes:
        if include.file == unit.source.path:
            yield include, include.file
    for directive in directives(unit):
        yield directive, unit.source.path


# --- places -----------------------------------------------------------------------------


def _is_current(old: _Known, item: Item, unit: TranslationUnit) -> bool:
    """Whether what was found of an item still holds."""
    if old.item is not item:
        return False
    for used in old.uses:
        if unit.item_at(used.start) is not used:
            return False
    return old.reliance.holds(unit)


def _of_instances(unit: TranslationUnit, judged: Sequence[_Known]) -> Iterator[Diagnostic]:
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
        rule.code, rule.name, rule.severity, place, rule.message, report.fields, fix=fix
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
    """Sorted; the same finding in many stampings of a macro stands once, with its count."""
    kept: dict[tuple[str, Place], Diagnostic] = {}
    for diagnostic in sorted(found, key=lambda d: (d.place.path, d.place.span, d.code)):
        body = diagnostic.related[-1] if diagnostic.related else None
        stamped = body is not None and body.message.startswith("in the body of macro")
        key = (diagnostic.name, body.place if stamped and body else diagnostic.place)
        known = kept.get(key)
        kept[key] = diagnostic if known is None else replace(known, count=known.count + 1)
    return sorted(kept.values(), key=lambda d: (d.place.path, d.place.span, d.code))
