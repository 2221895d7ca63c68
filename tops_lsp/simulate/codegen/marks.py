"""Marks before statements, for programs that are to be debugged: where threads can stop, and
which variables are where. Other programs have none."""

from __future__ import annotations

from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import ClassType, unqualified
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.text.source import Span
from tops_simulator import ir
from tops_startup.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Mark:
    """A statement: its place, the function it is in, and what is visible there, oldest first."""

    loc: int
    function: FunctionBuilder
    visible: tuple[Variable, ...]


@dataclass(eq=False, slots=True)
class Marks:
    """The statements of a program, by number."""

    marks: list[Mark] = field(default_factory=list)
    gone: dict[FunctionBuilder, set[Variable]] = field(default_factory=dict)
    """The variables whose scopes have ended."""

    def visible(self, fb: FunctionBuilder) -> tuple[Variable, ...]:
        """The variables in scope; of those that share a name the innermost."""
        gone = self.gone.get(fb, set())
        known = [v for v in (*fb.locals, *fb.addresses) if v not in gone and v.name]
        known.sort(key=lambda v: v.name_span.start)
        return tuple({v.name: v for v in known}.values())


_OWN = (s.Compound, s.Label, s.Case, s.Try, s.While, s.DoWhile, s.For)
"""Statements that are none themselves, and loops, which mark their rounds."""


def mark_statement(fb: FunctionBuilder, node: s.Statement) -> None:
    """A mark before a statement that does something."""
    marks = fb.program.marks
    if marks is None or isinstance(node, _OWN) or _is_idle(node):
        return
    end = getattr(node, "condition", None) or getattr(node, "range", None)
    mark(fb, node.span if end is None else Span(node.span.start, end.span.end))


def _is_idle(node: s.Statement) -> bool:
    """Whether a declaration makes nothing: it has no initializer and no constructor."""
    return isinstance(node, s.Declare) and not any(
        isinstance(d, Variable)
        and (d.initializer is not None or isinstance(unqualified(d.type), ClassType))
        for d in node.declarations
    )


def mark(fb: FunctionBuilder, span: Span) -> None:
    """A mark for a stretch of the text of the user's code."""
    marks = fb.program.marks
    if marks is None or fb.function.item.builtin:
        return
    number, loc = len(marks.marks), fb.place(span)
    marks.marks.append(Mark(loc, fb, marks.visible(fb)))
    fb.emit(ir.Intrinsic(None, ir.STATEMENT, (), (), loc, (number,)))


def mark_end(fb: FunctionBuilder, node: s.Compound) -> None:
    """A mark at the brace that closes a function, if threads come there."""
    if not (fb.region and isinstance(fb.region[-1], ir.Return | ir.UnsupportedCode)):
        mark(fb, Span(node.span.end - 1, node.span.end))


def known(fb: FunctionBuilder) -> frozenset[Variable]:
    """The variables a scope begins with; none unless the program is to be debugged."""
    return frozenset() if fb.program.marks is None else frozenset((*fb.locals, *fb.addresses))


def leave(fb: FunctionBuilder, before: frozenset[Variable]) -> None:
    """A scope ends that began with so many variables."""
    marks = fb.program.marks
    if marks is not None:
        marks.gone.setdefault(fb, set()).update({*fb.locals, *fb.addresses} - before)
