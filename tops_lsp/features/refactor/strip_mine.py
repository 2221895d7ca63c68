"""A loop over elements becomes a loop over strips, each as long as a vector, and one inside it."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.refactor.blocks import Seat, anchor, chain, leaves, seat
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection, indented
from tops_lsp.features.refactor.evaluation import footprints
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.refactor.operands import is_primary
from tops_lsp.features.refactor.uses import uses
from tops_lsp.features.walk import expressions
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.types import Fundamental, Type, unqualified, value_type
from tops_lsp.model.tree.vectors import REGISTER_BYTES
from tops_lsp.rules.shared.counting_loops import Loop, Loops
from tops_lsp.text.source import Span

_LARGEST = 2**31 - 1


def strip_mine(selection: Selection) -> Proposal | None:
    """Proposes strips for a loop of device code that counts one by one."""
    place = seat(selection, s.For)
    statement = None if place is None else place.statement
    if place is None or not isinstance(statement, s.For) or not place.function.execution.on_device:
        return None
    at = -1 if selection.place is None else selection.place[1]
    if not statement.span.start <= at < statement.body.span.start:
        return None
    found, loop = place, statement
    return Proposal(lambda: _edits(selection, found, loop), {})


def _edits(selection: Selection, place: Seat, statement: s.For) -> Sequence[TextEdit]:
    around = chain(selection.unit, place.function, place.statement.span.start)
    whole = anchor(selection, place.item, around[: around.index(statement) + 1]).span
    selection.refuse_macros(whole)
    loop = Visit(selection.unit, place.item, place.function).once(Loops).at(statement)
    if loop is None or loop.step != 1 or loop.extra or loop.inclusive:
        raise Refusal("not-counting")
    _check_loop(selection, place, loop)
    first = loop.variable.initializer
    start = None if first is None else selection.raw_span(place.item, first.span)
    limit = selection.raw_span(place.item, loop.limit.span)
    body = selection.raw_span(place.item, statement.body.span)
    if start is None or limit is None or body is None:
        raise Refusal("macro")
    return (selection.edit(whole, _loops(selection, place, loop, whole, (start, limit, body))),)


def _check_loop(selection: Selection, place: Seat, loop: Loop) -> None:
    """Raises Refusal for a loop that is left early, or whose end or variable changes in it."""
    if not isinstance(unqualified(loop.variable.type), Fundamental):
        raise Refusal("not-counting")
    if str(unqualified(loop.variable.type)) != "int" or str(value_type(loop.limit.type)) != "int":
        raise Refusal("not-counting")
    if any(isinstance(each, s.Break) for each in leaves(loop.statement.body)):
        raise Refusal("jumps")
    if any(isinstance(x, s.Label | s.OpaqueStatement) for x in s.walk_statements(loop.statement)):
        raise Refusal("jumps")
    known = footprints(selection.unit, place.function)
    bound, inside = known.of(loop.limit), known.of(*_inside(loop.statement.body))
    if bound.memory or bound.acts or bound.changes or bound.reads & inside.changes:
        raise Refusal("varies")
    for use in uses(selection.unit, place.function):
        named = isinstance(use.node, e.Name) and use.node.declaration is loop.variable
        in_body = loop.statement.body.span.covers(use.node.span)
        if named and in_body and not use.is_value:
            raise Refusal("changed", name=loop.variable.name)


def _inside(body: s.Statement) -> list[e.Expression]:
    return [root for each in s.walk_statements(body) for root in each.expressions()]


def _lanes(selection: Selection, place: Seat, loop: Loop) -> int:
    """How many of the elements that the loop works on are in a register."""
    sizes = [
        size
        for node in expressions(selection.unit, place.function)
        if isinstance(node, e.Subscript)
        and loop.statement.span.covers(node.span)
        and (size := _bytes(value_type(node.type)))
    ]
    return REGISTER_BYTES // max(sizes, default=4)


def _bytes(type_: Type) -> int:
    plain = unqualified(type_)
    return plain.basic.size if isinstance(plain, Fundamental) else 0


def _loops(
    selection: Selection, place: Seat, loop: Loop, whole: Span, parts: tuple[Span, Span, Span]
) -> str:
    start, limit, body = (selection.code(span) for span in parts)
    limit = limit if is_primary(limit) else f"({limit})"
    strip = fresh_name(selection, place.item, "strip")
    lanes, name = _lanes(selection, place, loop), loop.variable.name
    small = loop.bound is not None and loop.bound <= _LARGEST - lanes
    type_ = "int" if small else "long long"  # the last strip's end may be beyond an int
    indent, end = selection.indent_at(whole.start), selection.source.line_end
    inner = f"{name} < {limit} && {name} - {strip} < {lanes}"
    moved = indented(body, indent, indent + INDENT)
    semicolon = ";" if selection.text[parts[2].end : whole.end].strip() == b";" else ""
    return end.join(
        [
            f"for ({type_} {strip} = {start}; {strip} < {limit}; {strip} += {lanes}) {{",
            f"{indent}{INDENT}for (int {name} = {strip}; {inner}; {name}++) {moved}{semicolon}",
            f"{indent}}}",
        ]
    )
