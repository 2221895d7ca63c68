"""Transfers begun and waited for later, and the way back.

The wait comes before the first statement that may touch either side of the transfer, or its
context: what comes before certainly does neither.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.refactor.blocks import Seat, anchor, chain, seat
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import footprints
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.refactor.regions import NotKnown, Region, Regions, all_disjoint
from tops_lsp.features.refactor.spelling import spelled_at
from tops_lsp.features.scope import members_of, site_of
from tops_lsp.features.walk import expressions
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Item, Storage, Variable
from tops_lsp.model.tree.types import ClassType, Reference, value_type
from tops_lsp.rules.shared.dte_operations import (
    Mode,
    Operation,
    Verb,
    is_context,
    is_event,
    operation,
    stripped,
    verb,
)
from tops_lsp.text.source import Span
from tops_lsp.text.words import words_of

_ASYNC = "_async"
_EVENT = "moved"


# --- asynchronous -----------------------------------------------------------------------


def begin_early(selection: Selection) -> Proposal | None:
    """Proposes to wait for the selected transfer only where its memory is needed."""
    place = seat(selection)
    begun = None if place is None else _begun(place.statement)
    if place is None or begun is None or begun.mode is not Mode.BLOCKING:
        return None
    found, transfer = place, begun
    return Proposal(lambda: _later(selection, found, transfer), {"name": transfer.written})


def _begun(statement: s.Statement) -> Operation | None:
    """The operation that is all of a statement."""
    node = statement.expression if isinstance(statement, s.Evaluate) else None
    found = operation(node) if isinstance(node, e.Call) else None
    return found if found is not None and isinstance(found.call.callee, e.Name) else None


def _later(selection: Selection, place: Seat, begun: Operation) -> Sequence[TextEdit]:
    around = chain(selection.unit, place.function, place.statement.span.start)
    start = anchor(selection, place.item, around).span
    if any(isinstance(each, s.Label | s.Case) for each in place.block.body):
        raise Refusal("label")
    written = [selection.raw_span(place.item, each.span) for each in place.block.body]
    block = selection.raw_span(place.item, place.block.span)
    if None in written or block is None:
        raise Refusal("macro")
    selection.refuse_macros(Span(start.start, block.end))
    rest = _undisturbed(selection, place, begun)
    last = written[place.block.body.index(rest[-1])]
    if last is None:
        raise Refusal("macro")
    event = event_type(selection, begun, start.start)
    name = fresh_name(selection, place.item, _EVENT)
    given = with_callee(selection, place, begun.call, begun.written + _ASYNC, start)
    indent, line_end = selection.indent_at(start.start), selection.source.line_end
    return (
        selection.edit(start, f"{event} {name} = {given}"),
        selection.edit(_after(selection, last), f"{line_end}{indent}{name}.wait();"),
    )


def _after(selection: Selection, span: Span) -> Span:
    """Where a statement after another begins: the comment on its line stays with that one."""
    line = selection.source.line_span(selection.source.line_of(span.end))
    comment = selection.text[span.end : line.end].strip().startswith(b"//")
    end = line.end if comment else span.end
    return Span(end, end)


def _undisturbed(selection: Selection, place: Seat, begun: Operation) -> list[s.Statement]:
    """The statements right after a transfer that it can go on beside. Raises Refusal for none."""
    unit, function = selection.unit, place.function
    regions = Regions(Visit(unit, place.item, function), footprints(unit, function))
    own = _tensors(begun) | {_context(begun)}
    try:
        moved = regions.of_operation(begun)
    except NotKnown:
        raise Refusal("memory-unknown") from None
    if not moved:
        raise Refusal("memory-unknown")
    found: list[s.Statement] = []
    for statement in place.following:
        if not _is_beside(regions, statement, own, moved):
            break
        found.append(statement)
    if not found:
        raise Refusal("needed-at-once")
    return found


def _context(begun: Operation) -> Variable:
    """The context of an operation; a reference that is no parameter may be another's name."""
    named = stripped(begun.context)
    found = named.declaration if isinstance(named, e.Name) else None
    if not isinstance(found, Variable) or not is_context(value_type(found.type)):
        raise Refusal("memory-unknown")
    if found.storage is not Storage.PARAMETER and isinstance(found.type, Reference):
        raise Refusal("memory-unknown")
    return found


def _tensors(begun: Operation) -> frozenset[Variable]:
    """The variables that stand for tensors among the operands."""
    named = (stripped(node) for node in begun.operands.values())
    found = (node.declaration for node in named if isinstance(node, e.Name))
    return frozenset(d for d in found if isinstance(d, Variable))


def _is_beside(
    regions: Regions, statement: s.Statement, own: frozenset[Variable], moved: list[Region]
) -> bool:
    try:
        return all_disjoint(moved, regions.of_statement(statement, own))
    except NotKnown:
        return False


def event_type(selection: Selection, begun: Operation, offset: int) -> str:
    """The type of events as it is spelled. Raises Refusal if there is no such operation."""
    for found in _same_named(selection, begun.call, begun.written + _ASYNC, offset):
        if len(found.parameters) != len(begun.call.arguments):
            continue
        if is_event(value_type(found.type.result)):
            return spelled_at(selection, found.type.result)
    raise Refusal("no-such-operation", name=begun.written + _ASYNC)


def _same_named(selection: Selection, call: e.Call, name: str, offset: int) -> list[Function]:
    """The SDK's functions of another name beside the one that is called, if that name can be
    written where the call is."""
    callee, function = call.callee, call.function
    if function is None or not isinstance(callee, e.Name) or function.scope is None:
        return []
    beside = members_of([function.scope], name)
    found = [d for d in beside if isinstance(d, Function) and d.item.builtin]
    written = selection.raw_span(_item(selection), callee.span)
    if written is not None and "::" in selection.code(written):
        return found
    seen = site_of(selection.unit, offset).lookup(name)
    return [d for d in found if d in seen]


def _item(selection: Selection) -> Item:
    if selection.place is None:
        raise Refusal("macro")
    return selection.place[0]


def with_callee(selection: Selection, place: Seat, call: e.Call, name: str, whole: Span) -> str:
    """A statement's text with another function called in it."""
    callee = call.callee
    span = callee.name_span if isinstance(callee, e.Name | e.Member) else call.span
    written = selection.raw_span(place.item, span)
    if written is None or not whole.covers(written):
        raise Refusal("macro")
    plain = name.rpartition("::")[2]
    before = selection.code(Span(whole.start, written.start))
    head = selection.code(written)
    kept = head[: head.rfind("::") + 2] if "::" in head else ""
    return f"{before}{kept}{plain}{selection.code(Span(written.end, whole.end))}"


# --- and back ---------------------------------------------------------------------------


def wait_at_once(selection: Selection) -> Proposal | None:
    """Proposes the operation that waits by itself for one whose event is waited for at once."""
    place = seat(selection)
    if place is None:
        return None
    found, statement = place, place.statement
    event: Variable | None = None
    wait: s.Statement | None = None
    match statement:
        case s.Declare(declarations=(Variable(initializer=value) as held,)) if value is not None:
            begun, event = stripped(value), held
            wait = found.following[0] if found.following else None
            if not isinstance(begun, e.Call) or wait is None or _waited(wait) is not event:
                return None
        case s.Evaluate(expression=e.Call(callee=e.Member(object=inner)) as waits):
            begun = stripped(inner)
            if verb(waits) is not Verb.WAIT or not isinstance(begun, e.Call):
                return None
        case _:
            return None
    name = _blocking(selection, begun)
    if not name:
        return None
    call = begun
    return Proposal(
        lambda: _sooner(selection, found, call, name, event, wait),
        {"name": name.rpartition("::")[2]},
    )


def _waited(statement: s.Statement) -> Variable | None:
    """The event that a statement waits for, and does nothing else."""
    node = statement.expression if isinstance(statement, s.Evaluate) else None
    if not isinstance(node, e.Call) or verb(node) is not Verb.WAIT:
        return None
    given = node.callee.object if isinstance(node.callee, e.Member) else None
    if given is None and len(node.arguments) == 1:
        given = node.arguments[0]
    named = None if given is None else stripped(given)
    found = named.declaration if isinstance(named, e.Name) else None
    return found if isinstance(found, Variable) else None


def _blocking(selection: Selection, call: e.Call) -> str:
    """The name of the operation that does the same and waits; empty if there is none."""
    begun, does = operation(call), verb(call)
    if begun is not None and begun.mode is Mode.ASYNC and isinstance(call.callee, e.Name):
        name = begun.written.removesuffix(_ASYNC)
        return name if _same_named(selection, call, name, selection.trimmed.start) else ""
    if does is Verb.TRIGGER and isinstance(call.callee, e.Member):
        type_ = value_type(call.callee.object.type)
        class_ = type_.declaration if isinstance(type_, ClassType) else None
        name = Verb.TRIGGER_AND_WAIT.value
        return name if class_ is not None and _has(class_, name) else ""
    return ""


def _has(class_: Class, name: str) -> bool:
    found = members_of([class_], name)
    return any(facts_of(d).does == name for d in found if isinstance(d, Function))


def _sooner(
    selection: Selection,
    place: Seat,
    call: e.Call,
    name: str,
    event: Variable | None,
    wait: s.Statement | None,
) -> Sequence[TextEdit]:
    whole, given = (selection.raw_span(place.item, x.span) for x in (place.statement, call))
    after = None if wait is None else selection.raw_span(place.item, wait.span)
    if whole is None or given is None or (wait is not None and after is None):
        raise Refusal("macro")
    selection.refuse_macros(Span(whole.start, whole.end if after is None else after.end))
    if event is not None:
        named = [n for n in expressions(selection.unit, place.function) if _names(n, event)]
        if len(named) != 1 or len(list(words_of(place.item.text, event.name.encode()))) != 2:
            raise Refusal("event-used", name=event.name)
    edits = [selection.edit(whole, f"{with_callee(selection, place, call, name, given)};")]
    if after is not None:
        edits.append(selection.edit(selection.removed(after), ""))
    return edits


def _names(node: e.Expression, variable: Variable) -> bool:
    return isinstance(node, e.Name) and node.declaration is variable
