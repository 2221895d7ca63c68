"""What reports about the lives of contexts and events have in common: notes and fixes."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Note, Visit
from tops_lsp.model.expressions import Call, Expression, Member, Name
from tops_lsp.rules.dte._life import Finding, life
from tops_lsp.rules.dte._operations import span_of
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
    margin = visit.item.text[: root.span.start].rpartition(b"\n")[2]
    line = "\n" + margin.decode("utf-8", "replace") if not margin.strip() else " "
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
    """A wait for the operation under way in front of the statement."""
    script = visit.once(life).script
    sinks = (sink for started, sink in script.starts if started is found.before)
    sink = next(sinks, None)
    offset = script.beginnings.get(id(found.node))
    if not isinstance(sink, Place) or offset is None:
        return None
    margin = visit.item.text[:offset].rpartition(b"\n")[2]
    space = "\n" + margin.decode("utf-8", "replace") if not margin.strip() else " "
    text = f"tops::wait({sink.name});{space}"
    return f"wait for {sink.name} first", Span(offset, offset), text
