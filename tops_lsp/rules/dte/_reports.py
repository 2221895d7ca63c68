"""What reports about the analysis of contexts and events have in common: notes and fixes."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Change as Changes
from tops_lsp.diagnostics.engine import Note, Visit
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Expression, Member, Name
from tops_lsp.model.tree.statements import (
    Case,
    Compound,
    Declare,
    Evaluate,
    Label,
    Statement,
    walk_statements,
)
from tops_lsp.rules.dte._actions import Action, Kind
from tops_lsp.rules.dte._lifetimes import life, script_of
from tops_lsp.rules.dte._phases import ContextFinding
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.dte_operations import span_of
from tops_lsp.rules.shared.fixes import own_lines
from tops_lsp.text.source import Span

Change = tuple[str, Span, str]
"""Title, what is replaced, by what."""


def note(visit: Visit, message: str, at: Expression | None) -> tuple[Note, ...]:
    """A related place in the visited function; none for no expression."""
    if at is None or visit.function is None:
        return ()
    return (Note(visit.function, message, {}, span_of(at)),)


def decision(visit: Visit, found: ContextFinding) -> tuple[Note, ...]:
    """The decision after which a fault is met, where there needs to be one."""
    if found.outcome is None or visit.function is None:
        return ()
    condition, when = found.outcome
    text = visit.item.text[slice(*condition.span)].decode("utf-8", "replace")
    fields = {"condition": " ".join(text.split())}
    return (Note(visit.function, _OUTCOMES[when], fields, condition.span),)


_OUTCOMES = {
    "true": "when '{condition}' holds",
    "false": "when '{condition}' does not hold",
    "case": "in a case of '{condition}'",
}


def scope_for(visit: Visit, found: ContextFinding) -> Change | None:
    """A scope after the declaration of a context that nothing else gives its hardware."""
    root = found.place.root
    if root is None or found.place.path or root.storage.value != "automatic":
        return None
    if not _calls_device(visit):
        return None
    script = visit.once(life).around(found.node)
    if any(_of(action, root) for action in script.all(Kind.INIT, Kind.DESTROY)):
        return None
    end = root.span.end
    if visit.item.text[end - 1 : end] != b";" or _declaring(visit, root) is None:
        return None
    line = line_break(visit, root.span.start) or " "
    scope = f"{line}tops::dte_scope {root.name}_scope({root.name});"
    return "add a tops::dte_scope", Span(end, end), scope


def scope_instead(visit: Visit, found: ContextFinding) -> Changes | None:
    """A scope in the place of `ctx.init()`, where it analysis as long as the context; what destroys
    the context on some paths goes."""
    root, script = found.place.root, visit.once(life).around(found.node)
    if root is None or found.place.path:
        return None
    inits, ends = ([a for a in script.all(k) if _of(a, root)] for k in (Kind.INIT, Kind.DESTROY))
    block = _declaring(visit, root)
    if block is None or len(inits) != 1 or not any(_is_alone(found.node, s) for s in block.body):
        return None
    statements = [s for each in _blocks(visit) for s in each.body]
    gone = [s.span for a in ends for s in statements if _is_alone(a.node, s)]
    match found.node:
        case Call(callee=Member(object=Name(text=name), arrow=False)) if len(gone) == len(ends):
            scope = visit.item, found.node.span, f"tops::dte_scope {name}_scope({name})"
            removed = ((visit.item, own_lines(visit.item.text, s) or s, "") for s in gone)
            return Changes("use a tops::dte_scope", (scope, *removed))
    return None


def wait_before(visit: Visit, found: ContextFinding) -> Change | None:
    """A wait for the operation under way before the statement, where there is no other."""
    script = visit.once(life).around(found.node)
    sink = next((sink for started, sink in script.starts if started is found.before), None)
    statement = _statement(visit, found)
    if not isinstance(sink, Place) or statement is None or found.node is found.before:
        return None
    if not sink.exact or script.waits_for(sink):
        return None
    wait = f"tops::wait({sink.name});{line_break(visit, statement.start) or ' '}"
    return f"wait for {sink.name} first", Span(statement.start, statement.start), wait


def wait_after(visit: Visit, found: ContextFinding) -> Change | None:
    """A wait after the statement that begins an operation."""
    script = visit.once(life).around(found.node)
    statement = _statement(visit, found)
    if statement is None or not found.place.exact or script.waits_for(found.place):
        return None
    end = statement.end
    if visit.item.text[end - 1 : end] != b";":
        return None
    wait = f"{line_break(visit, statement.start) or ' '}tops::wait({found.name});"
    return f"wait for {found.name}", Span(end, end), wait


# --- where a statement more may be -----------------------------------------------------------


def _statement(visit: Visit, found: ContextFinding) -> Span | None:
    """The statement an expression is in; None where another one may not be beside it: it
    is all that a branch or a loop does, or would call the device from host code."""
    span = visit.once(life).around(found.node).statements.get(id(found.node))
    beside = (each.span == span for block in _blocks(visit) for each in block.body)
    return span if _calls_device(visit) and any(beside) else None


def _blocks(visit: Visit) -> Iterator[Compound]:
    """Every block of the visited function and of its lambdas."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    inside = (node.body for node in visit.once(script_of).lambdas)
    for whole in (None if body is None else body.compound, *inside):
        statements = () if whole is None else walk_statements(whole)
        yield from (each for each in statements if isinstance(each, Compound))


def _declaring(visit: Visit, variable: Variable) -> Compound | None:
    """The block that declares a variable; None where something jumps over declarations in it."""
    for block in _blocks(visit):
        declared = (each.declarations for each in block.body if isinstance(each, Declare))
        if any(variable in group for group in declared):
            jumped = any(isinstance(each, Case | Label) for each in block.body)
            return None if jumped else block
    return None


def _is_alone(node: Expression, statement: Statement) -> bool:
    return isinstance(statement, Evaluate) and statement.expression is node


def _of(action: Action, variable: Variable) -> bool:
    return action.place is not None and action.place.root is variable


def _calls_device(visit: Visit) -> bool:
    """Whether a call of a device function may be here: what is wrong in host code is that it
    uses contexts at all, and a scope or a wait would be one more such use."""
    return side_of(visit) in (Side.DEVICE, Side.NONE)


def line_break(visit: Visit, offset: int) -> str:
    """A new line with the margin of what is at an offset; empty if it does not begin one."""
    margin = visit.item.text[:offset].rpartition(b"\n")[2]
    return "" if margin.strip() else "\n" + margin.decode("utf-8", "replace")
