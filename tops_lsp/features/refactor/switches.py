"""The enumerators that a `switch` does not name, as cases of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.blocks import chain
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.scope import Site, lookup_path, site_of
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Enumeration, Enumerator, Namespace
from tops_lsp.model.tree.types import EnumType, unqualified, value_type
from tops_lsp.syntax.nodes import first_child, named_children, span_of
from tops_lsp.text.source import Span


def fill_switch(selection: Selection) -> Proposal | None:
    """Proposes the missing cases of the `switch` in whose head the selection is."""
    node = next(selection.around("switch_statement"), None)
    clause = None if node is None else node.child_by_field_name("condition")
    body = None if node is None else node.child_by_field_name("body")
    if node is None or clause is None or body is None or node.has_error:
        return None
    if selection.trimmed.end > clause.end_byte and named_children(body):
        return None
    if selection.function is None:
        return None
    statement = _statement(selection, span_of(node))
    if statement is None:
        return None
    enumeration = _enumeration(selection, statement)
    missing = [] if enumeration is None else list(_missing(enumeration, statement))
    if enumeration is None or not missing:
        return None
    end = first_child(body, "}")
    place = body.end_byte - 1 if end is None else end.start_byte

    def make() -> Sequence[TextEdit]:
        selection.refuse_macros(span_of(node))
        return (_cases(selection, enumeration, missing, place, node.start_byte),)

    return Proposal(make, {"count": str(len(missing))})


def _statement(selection: Selection, span: Span) -> s.Switch | None:
    """The model's statement that is written at a range."""
    function, place = selection.function, selection.place
    if function is None or place is None:
        return None
    for statement in reversed(chain(selection.unit, function, place[1])):
        if isinstance(statement, s.Switch):
            written = selection.raw_span(function.item, statement.span)
            return statement if written == span else None
    return None


def _enumeration(selection: Selection, statement: s.Switch) -> Enumeration | None:
    node = statement.condition
    while isinstance(node, e.Cast) and node.kind is e.CastKind.IMPLICIT:
        node = node.operand
    type_ = unqualified(value_type(node.type))
    return _defined(selection, type_.declaration) if isinstance(type_, EnumType) else None


def _defined(selection: Selection, enumeration: Enumeration) -> Enumeration:
    """The definition of an enumeration that may only be declared: `enum E : int;`."""
    scope = enumeration.scope
    if enumeration.enumerators:
        return enumeration
    if isinstance(scope, Namespace | Class):
        every = scope.members.get(enumeration.name, [])
    else:
        site = site_of(selection.unit, selection.trimmed.start)
        every = [each for each in site.locals if each.name == enumeration.name]
    enums = [each for each in every if isinstance(each, Enumeration)]
    whole = [each for each in enums if each.enumerators]
    return whole[0] if len(whole) == 1 and enumeration in enums else enumeration


def _missing(enumeration: Enumeration, statement: s.Switch) -> Iterator[Enumerator]:
    """Enumerators with values that no case has; none where all others have a `default`."""
    labels = [each for each in _labels(statement.body) if isinstance(each, s.Case)]
    values = {None if c.value is None else Evaluator().evaluate(c.value) for c in labels}
    if None in values or any(case.last is not None for case in labels):
        return
    for enumerator in enumeration.enumerators:
        if enumerator.value is not None and enumerator.value not in values:
            values.add(enumerator.value)
            yield enumerator


def _labels(body: s.Statement) -> Iterator[s.Statement]:
    """The statements of a switch, not those of switches in it."""
    pending = [body]
    while pending:
        statement = pending.pop()
        yield statement
        if not isinstance(statement, s.Switch):
            pending += statement.substatements()


def _cases(
    selection: Selection,
    enumeration: Enumeration,
    missing: list[Enumerator],
    place: int,
    start: int,
) -> TextEdit:
    site, outer = site_of(selection.unit, start), selection.indent_at(start)
    step, end = outer + INDENT, selection.source.line_end
    lines = [f"{step}case {_name(site, enumeration, each)}:" for each in missing]
    line = selection.source.line_of(place)
    alone = not selection.text[selection.source.line_span(line).start : place].strip()
    at = selection.source.line_span(line).start if alone else place
    text = end.join([*lines, f"{step}{INDENT}break;", ""])
    return selection.edit(Span(at, at), text if alone else f"{end}{text}{outer}")


def _name(site: Site, enumeration: Enumeration, enumerator: Enumerator) -> str:
    """The shortest name that means an enumerator at a place."""
    path = [*enumeration.qualified_name.split("::"), enumerator.name]
    if not enumeration.scoped:
        path = [*path[:-2], enumerator.name]
    ways = [path[first:] for first in range(len(path) - 1, -1, -1)]
    for way in ways:
        if lookup_path(site, way) == [enumerator]:
            return "::".join(way)
    raise Refusal("unspellable", type="::".join(path))
