"""Changes of execution-space specifiers that several rules offer."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Change
from tops_lsp.model.tree.declarations import Class, Function, Item, Specifier
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.statements import Evaluate, Statement, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.acts import Edge
from tops_lsp.rules.shared.calls import is_closure
from tops_lsp.rules.shared.functions import chain_of, execution_specifiers
from tops_lsp.rules.shared.graph import actions
from tops_lsp.text.source import Span

BOTH = "make '{function}' __host__ __device__"
GUARD = "compile this for the {side} only"


def touches_error(function: Function, unit: TranslationUnit) -> bool:
    """Whether a function could not be read whole: with a word more or less, the rest of it may be
    read in another way."""
    head = Span(function.span.start, function.name_span.end)
    return unit.touches_error(function.item, head)


def without(word: Specifier, function: Function, unit: TranslationUnit) -> Change | None:
    """A specifier of a function taken out, with the blanks after it."""
    if touches_error(function, unit):
        return None
    (start, end), text = word.span, function.item.text
    end += len(text[end:]) - len(text[end:].lstrip(b" \t"))
    return Change(f"remove {word.name}", ((function.item, Span(start, end), ""),))


def for_both_sides(function: Function, unit: TranslationUnit) -> Change | None:
    """`__host__ __device__` on all declarations of a function; None where that is not so simple."""
    if function.is_kernel or function.is_virtual or function.bindings or is_closure(function):
        return None
    if function.item.builtin or not _runs_anywhere(function, unit):
        return None
    group = _all(function, unit)
    if any(touches_error(each, unit) for each in group):
        return None
    edits = [_missing(each) for each in group]
    known = tuple(edit for edit in edits if edit is not None)
    if not known or len(known) < len(edits):
        return None
    return Change(BOTH.format(function=function.name), known)


def _runs_anywhere(function: Function, unit: TranslationUnit) -> bool:
    """Whether a function's body, as far as it is known, needs nothing of one side alone."""
    found = actions(unit, function)
    return all(isinstance(a, Edge) and a.callee.execution.side is Side.BOTH for a in found)


def _all(function: Function, unit: TranslationUnit) -> tuple[Function, ...]:
    """Every declaration of a function; none where there are too many, or some may be elsewhere."""
    scope = function.scope
    if isinstance(scope, Class):
        return (function,) if function.is_definition else ()
    most = unit.context.limits.redeclarations
    own = chain_of(function, most)
    group = [] if scope is None else scope.named(function.name)
    if not own or len(group) > most:
        return ()
    chains = (chain_of(f, most) for f in group if isinstance(f, Function))
    return max((c for c in chains if c and c[-1] is own[-1]), key=len, default=())


def _missing(function: Function) -> tuple[Item, Span, str] | None:
    """The words one declaration lacks, before it or of the one specifier it has."""
    words = execution_specifiers(function)
    if function.is_defaulted or (function.specifiers and not words):
        return None
    for present, absent in (("__host__", "__device__"), ("__device__", "__host__")):
        if present in words:
            where = words[present].span
            at, text = (
                (where.end, f" {absent}") if present == "__host__" else (where.start, f"{absent} ")
            )
            return function.item, Span(at, at), text
    start = function.span.start
    if function.item.text[start:].startswith(b"template"):
        start = function.result_span.start
        if not 0 < start < function.name_span.start:
            return None
    return function.item, Span(start, start), "__host__ __device__ "


def guarded(edge: Edge, side: Side, unit: TranslationUnit) -> Change | None:
    """A statement with a wrong call on one side, left to the other; None unless it has its lines
    for itself and is in a function for both sides."""
    caller, body = edge.caller, unit.body(edge.caller)
    if body is None or edge.implicit or caller.execution.side is not Side.BOTH:
        return None
    statement = next((s for s in walk_statements(body.compound) if _is_around(s, edge.span)), None)
    lines = None if statement is None else own_lines(caller.item.text, statement.span)
    if lines is None:
        return None
    macro = "__CUDA_ARCH__" if unit.is_cuda else "__GCU_ARCH__"
    word, other = ("ifdef", "device") if side is Side.HOST else ("ifndef", "host")
    opening = caller.item, Span(lines.start, lines.start), f"#{word} {macro}\n"
    closing = caller.item, Span(lines.end, lines.end), "#endif\n"
    return Change(GUARD.format(side=other), (opening, closing))


def _is_around(statement: Statement, span: Span) -> bool:
    return isinstance(statement, Evaluate) and statement.span.covers(span)


def own_lines(text: bytes, span: Span) -> Span | None:
    """The lines of a statement, if there is nothing else on them."""
    start = text.rfind(b"\n", 0, span.start) + 1
    end = text.find(b"\n", span.end)
    if not start or end < 0 or text[start : span.start].strip() or text[span.end : end].strip():
        return None
    return Span(start, end + 1)
