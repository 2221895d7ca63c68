"""What reports about the lives of contexts and events have in common: notes and fixes."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Note, Visit
from tops_lsp.model.expressions import Call, Expression, Member, Name
from tops_lsp.rules.dte._life import life
from tops_lsp.rules.dte._operations import span_of
from tops_lsp.rules.dte._phases import Finding
from tops_lsp.rules.dte._places import Place
from tops_lsp.text.source import Span

Change = tuple[str, Span, str]
"""Title, what is replaced, by what."""


def note(visit: Visit, message: str, at: Expression | None) -> tuple[Note, ...]:
    """A related place in the visited function; none for no expression."""
    if at is None or visit.function is None:
        return ()
    return (Note(visit.function, message, {}, span_of(at)),)


def scope_for(visit: Visit, found: Finding) -> Change | None:
    """A scope behind the declaration of a context."""
    root = found.place.root
    if root is None or found.place.path or root.storage.value != "automatic":
        return None
    end = root.span.end
    line = line_break(visit, root.span.start) or " "
    scope = f"{line}tops::dte_scope {root.name}_scope({root.name});"
    return "add a tops::dte_scope", Span(end, end), scope


def scope_instead(found: Finding) -> Change | None:
    """A scope in the place of `ctx.init()`."""
    match found.node:
        case Call(callee=Member(object=Name(text=name), arrow=False)) if not found.place.path:
            text = f"tops::dte_scope {name}_scope({name})"
            return "use a tops::dte_scope", found.node.span, text
    return None


def wait_before(visit: Visit, found: Finding) -> Change | None:
    """A wait for the operation under way in front of the statement, where there is no other."""
    script = visit.once(life).around(found.node)
    sink = next((sink for started, sink in script.starts if started is found.before), None)
    statement = script.statements.get(id(found.node))
    if not isinstance(sink, Place) or statement is None or found.node is found.before:
        return None
    if not sink.exact or script.waits_for(sink):
        return None
    wait = f"tops::wait({sink.name});{line_break(visit, statement.start) or ' '}"
    return f"wait for {sink.name} first", Span(statement.start, statement.start), wait


def wait_behind(visit: Visit, found: Finding) -> Change | None:
    """A wait behind the statement that begins an operation."""
    script = visit.once(life).around(found.node)
    statement = script.statements.get(id(found.node))
    if statement is None or not found.place.exact or script.waits_for(found.place):
        return None
    end = statement.end
    if visit.item.text[end - 1 : end] != b";":
        return None
    wait = f"{line_break(visit, statement.start) or ' '}tops::wait({found.name});"
    return f"wait for {found.name}", Span(end, end), wait


def line_break(visit: Visit, offset: int) -> str:
    """A new line with the margin of what stands at an offset; empty if it does not begin one."""
    margin = visit.item.text[:offset].rpartition(b"\n")[2]
    return "" if margin.strip() else "\n" + margin.decode("utf-8", "replace")
