"""Why nothing is said at a place: what was found there, or what is not known there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tops_lsp.diagnostics.core import Diagnostic, Phrase
from tops_lsp.diagnostics.engine import Result
from tops_lsp.diagnostics.error_recovery import MisplacedItems
from tops_lsp.diagnostics.traversal import nodes
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.certainty.doubts import Doubt, doubt_of_place, doubt_of_unit
from tops_lsp.model.certainty.undeclared_names import doubt_of_name
from tops_lsp.model.passes import in_main
from tops_lsp.model.tree.declarations import Class, Function, Item
from tops_lsp.model.tree.expressions import Expression, Literal, Member, Name, Opaque
from tops_lsp.model.tree.statements import OpaqueStatement
from tops_lsp.model.tree.types import Unknown, is_unknown
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field

_LONGEST = 60
"""Characters of an expression that are shown."""
_ABSENT = "not declared: "
"""How the model begins its reason for a type whose name it has not found."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence, as a template of the catalogue's table `why` with its fields; or a finding."""

    text: str
    fields: Mapping[str, str] = field(default_factory=dict)
    finding: Diagnostic | None = None


def reasons(unit: TranslationUnit, result: Result, offset: int) -> list[Reason]:
    """What is found at a raw byte offset of the main file, and what is not known there."""
    found = [Reason("{finding}", finding=d) for d in result.diagnostics if _is_at(d, unit, offset)]
    found += [
        Reason("'{rule}' is silenced here by a comment", {"rule": one.diagnostic.name})
        for one in result.suppressed
        if _is_at(one.diagnostic, unit, offset)
    ]
    found += _of_text(unit, offset)
    return found or [Reason("all that is here is understood, and no rule has a finding")]


def _is_at(finding: Diagnostic, unit: TranslationUnit, offset: int) -> bool:
    """Whether a finding is on the place, or on its line where it has no width."""
    place = finding.place
    return place.path == unit.source.path and place.span.start <= offset <= place.span.end


def _of_text(unit: TranslationUnit, offset: int) -> Iterator[Reason]:
    for span in unit.expansion.inactive:
        if span.start <= offset < span.end:
            yield Reason("this text is not compiled: a condition leaves it out")
            return
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if expanded is None else unit.item_at(expanded)
    if expanded is None or item is None or not in_main(unit, item):
        yield Reason("no code is here")
        return
    if MisplacedItems(unit).contains(item):
        yield _doubtful(Doubt.BROKEN)
        return
    at = expanded - item.start
    if _is_invocation(unit, item, at, offset):
        yield _doubtful(Doubt.MADE)
    yield from _of_item(unit, item, at)


def _is_invocation(unit: TranslationUnit, item: Item, at: int, offset: int) -> bool:
    """Whether a place is a macro's name, which stands for what begins with an argument's text."""
    span = Span(at, at + 1)
    origin = unit.origin(item, span)
    start, end = origin.span
    passed_on = bool(origin.invocations) and doubt_of_place(unit, item, span) is not Doubt.MADE
    return passed_on and not start <= offset < end


def _of_item(unit: TranslationUnit, item: Item, at: int) -> Iterator[Reason]:
    doubt = doubt_of_place(unit, item, Span(at, at + 1))
    if doubt is not None:
        yield _doubtful(doubt)
    function, around = _around(unit, item, at)
    for node in around:
        yield from _of_node(unit, item, function, node)
    if _is_pattern(function) and any(_is_open(node) for node in around):
        yield _doubtful(Doubt.DEPENDENT)
    yield from _of_unit(unit)


def _of_unit(unit: TranslationUnit) -> Iterator[Reason]:
    """What makes names uncertain in the whole file."""
    doubt = doubt_of_unit(unit)
    if doubt is Doubt.HEADER:
        kinds = ("missing", "unread")
        missing = dict.fromkeys(i.spelled for i in unit.expansion.includes if i.kind in kinds)
        text = "headers were not found or not read, whose names may be used in this file: {names}"
        yield Reason(text, {"names": ", ".join(missing)})
    elif doubt is not None:
        text = "no name is certainly undeclared in this file: {doubt}"
        yield Reason(text, {"doubt": Phrase(doubt.value)})


def _doubtful(doubt: Doubt) -> Reason:
    return Reason("nothing is certain here: {doubt}", {"doubt": Phrase(doubt.value)})


def _around(
    unit: TranslationUnit, item: Item, at: int
) -> tuple[Function | None, list[Expression | OpaqueStatement]]:
    """The innermost function at a place of an item, and the expressions around it, from inside."""
    function, found = None, list[Expression | OpaqueStatement]()
    for sight in nodes(Visit(unit, item, None), list(item.functions)):
        inside = [
            node
            for node in sight.nodes
            if isinstance(node, Expression | OpaqueStatement)
            and node.span.start <= at <= node.span.end
        ]
        if inside:
            function, found = sight.visit.function, found + inside
    return function, sorted(found, key=lambda node: node.span.end - node.span.start)


def _is_pattern(function: Function | None) -> bool:
    """Whether what is in a function is known in its instances alone."""
    scope = None if function is None else function.scope
    template = function is not None and function.template is not None
    return template or (isinstance(scope, Class) and scope.is_pattern)


def _is_open(node: Expression | OpaqueStatement) -> bool:
    return isinstance(node, OpaqueStatement) or is_unknown(node.type)


def _of_node(
    unit: TranslationUnit,
    item: Item,
    function: Function | None,
    node: Expression | OpaqueStatement,
) -> Iterator[Reason]:
    shown = {"text": _text(item, node.span)}
    if isinstance(node, Opaque | OpaqueStatement):
        why = Phrase(node.why or "it cannot be read")
        yield Reason("'{text}' is not understood: {why}", {**shown, "why": why})
    elif isinstance(node, Name) and not node.candidates:
        doubt = doubt_of_name(unit, item, function, node.text, node.span)
        if doubt is not None:
            fields = {"text": node.text, "doubt": Phrase(doubt.value)}
            yield Reason("'{text}' is not found, but may be declared: {doubt}", fields)
    elif isinstance(node, Member) and not node.candidates:
        yield Reason("the member '{text}' is not found", {"text": node.text})
    elif isinstance(node, Name | Member) and node.declaration is None:
        count = str(len(node.candidates))
        text = "'{text}' may be each of {count} declarations"
        yield Reason(text, {"text": node.text, "count": count})
    elif is_unknown(node.type) and not isinstance(node, Literal):
        yield _of_type(node, shown)


def _of_type(node: Expression, shown: Mapping[str, str]) -> Reason:
    why = node.type.why if isinstance(node.type, Unknown) else ""
    name = why.removeprefix(_ABSENT)
    if name != why:
        text = "the type of '{text}' is not known: '{name}' is not declared"
        return Reason(text, {**shown, "name": name})
    if why:
        fields = {**shown, "why": Phrase(why)}
        return Reason("the type of '{text}' is not known: {why}", fields)
    return Reason("the type of '{text}' is not known", shown)


def _text(item: Item, span: Span) -> str:
    text = " ".join(item.text[span.start : span.end].decode("utf-8", "replace").split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
