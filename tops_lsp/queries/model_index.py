"""Where the nodes of an item's model are, so that captures of a query find theirs.

    span ─► the function around it ─► the statement around it ─► what is in that statement

Most questions are about few places, so a statement's expressions are gone through when something
in it is asked for.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.traversal import UNEVALUATED, is_entered, is_local
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.passes import sides_of
from tops_lsp.model.tree.declarations import Class, Declaration, Enumeration, Function, Variable
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Call,
    Cast,
    CastKind,
    Construct,
    Expression,
    Lambda,
    Launch,
    Member,
    Name,
    StatementExpression,
)
from tops_lsp.model.tree.statements import SIMPLE, Body, Declare, RangeFor, Statement
from tops_lsp.rules.shared.acts import instance_called
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field

Calling = Call | Launch


@dataclass(eq=False, slots=True)
class _Area:
    """A stretch that is gone through when something in it is asked for."""

    start: int
    end: int
    statement: Statement | None = None
    function: Function | None = None
    """The function that begins here."""
    inner: list[_Area] | None = None
    """What has areas of its own in it, by place; None before it is gone through."""
    starts: list[int] = field(default_factory=list)

    def at(self, start: int, end: int) -> _Area | None:
        """The inner area that a stretch is in."""
        inner = self.inner or []
        for place in range(bisect_right(self.starts, start) - 1, -1, -1):
            if end <= inner[place].end:  # most often the first: few are in one another
                return inner[place]
        return None


class ModelIndex:
    """The expressions, declarations and functions of an item by their spans."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self._expressions: dict[Span, Expression] = {}
        self._declarations: dict[Span, Declaration] = {}
        self._calls: dict[Span, Calling] = {}
        one = visit.function  # of an instance: what is in its template
        every = [f for f in visit.item.functions if not is_local(f)]
        self._functions = every if one is None else [one]
        self._outside = False
        self.bodies = dict(self._bodies())
        whole = _Area(0, len(visit.item.text))
        self._sort_inner(whole, map(_function_area, self._functions))
        self._whole = whole
        self._declare_all(self._functions)
        self._declare_all(visit.item.declarations if one is None else ())

    def _bodies(self) -> Iterator[tuple[Function, Body]]:
        """The bodies of the item's functions that hold something for the visit's sides."""
        visit = self.visit
        for function in self._functions:
            if is_entered(visit.item, function, visit.sides):
                body = visit.unit.body(function)
                if body is not None:
                    yield function, body

    # --- answers --------------------------------------------------------------------------

    def expression(self, span: Span) -> Expression | None:
        """The expression that is exactly here, the innermost of several."""
        found = self._expressions.get(span)
        if found is None:
            self._open(span)
            found = self._expressions.get(span)
        return found

    def declaration(self, span: Span) -> Declaration | None:
        """What is declared by this name, or by all that is here."""
        found = self._declarations.get(span)
        if found is None:
            self._open(span)
            found = self._declarations.get(span)
        return found

    def call(self, span: Span) -> Calling | None:
        """The call that is here, or what is called in it."""
        found = self._calls.get(span)
        if found is None:
            self._open(span)
            found = self._calls.get(span)
        return found

    def function_around(self, span: Span) -> Function | None:
        """The innermost function that a stretch is in, or is."""
        around = self._open(span)
        if around is not None:
            return around
        start, end = span
        inside = [f for f in self._functions if start <= f.span.start and f.span.end <= end]
        return inside[0] if len(inside) == 1 else None

    def function_named(self, span: Span) -> Function | None:
        """The function that a stretch names: one that is declared there, or is called."""
        declared = self.declaration(span)
        if isinstance(declared, Function):
            return declared
        call = self.call(span)
        return None if call is None or call.span == span else call.function

    def function_called(self, callee: Span, whole: Span) -> Function | None:
        """What is called by the name at `callee`, of a template the instance; where the name is a
        class, its constructor."""
        call = self.call(callee)
        if call is not None:
            function = call.function
            return None if function is None else instance_called(self.visit.unit, call, function)
        made = self.expression(whole)
        return made.constructor if isinstance(made, Construct) else None

    # --- going through --------------------------------------------------------------------

    def _open(self, span: Span) -> Function | None:
        """Goes through all that a stretch is in; the innermost function around it."""
        start, end = span
        area, function = self._whole.at(start, end), None
        if area is None:
            self._open_outside()
        while area is not None:
            function = area.function or function
            if area.inner is None:
                self._enter(area)
            area = area.at(start, end)
        return function

    def _open_outside(self) -> None:
        """What is in no function."""
        if self._outside:
            return
        self._outside = True
        item, sides = self.visit.item, self.visit.sides
        if self.visit.function is not None:
            return
        found: list[_Area] = []
        self._express(item.failed, found)
        for declaration in item.declarations:
            if isinstance(declaration, Variable) and sides_of(declaration) & sides:
                first = declaration.initializer
                self._express(() if first is None else (first,), found)
        known = {area.start for area in self._whole.inner or ()}
        more = [area for area in found if area.start not in known]
        self._sort_inner(self._whole, [*(self._whole.inner or ()), *more])

    def _enter(self, area: _Area) -> None:
        """Goes through an area, but not through those in it."""
        found: list[_Area] = []
        statement = area.statement
        if statement is None and area.function is not None:
            self._enter_function(area.function, found)
        elif statement is not None:
            if isinstance(statement, Declare):
                self._enter_declarations(statement.declarations, found)
            elif isinstance(statement, RangeFor) and statement.variable is not None:
                self._declare(statement.variable)
            self._express((*statement.expressions(), *statement.constants), found)
            if type(statement) not in SIMPLE:
                found += map(_statement_area, statement.substatements())
        self._sort_inner(area, found)

    def _enter_function(self, function: Function, found: list[_Area]) -> None:
        body = self.bodies.get(function)
        if body is None and is_local(function):
            body = self.visit.unit.body(function)
        if body is not None:
            for _, values in body.initializers:
                self._express(values, found)
            found.append(_statement_area(body.compound))

    def _enter_declarations(self, declarations: Iterable[Declaration], found: list[_Area]) -> None:
        """What a statement or a local class declares, with the classes' methods."""
        for declaration in declarations:
            self._declare(declaration)
            if isinstance(declaration, Class):
                for group in declaration.members.values():
                    self._enter_declarations(group, found)
            elif isinstance(declaration, Function):
                found.append(_function_area(declaration))

    def _sort_inner(self, area: _Area, inner: Iterable[_Area]) -> None:
        area.inner = sorted(inner, key=lambda each: each.start)
        area.starts = [each.start for each in area.inner]

    def _express(self, roots: Iterable[Expression], found: list[_Area]) -> None:
        """Expressions that are evaluated, with what is in them but the bodies of others."""
        stack = [*roots]
        stack.reverse()
        while stack:
            node = stack.pop()
            self._add(node)
            kind = type(node)
            if kind in LEAVES or kind in UNEVALUATED:
                continue
            if isinstance(node, Lambda):
                found.append(_Area(*node.span, node.body, node.function))
                self._declare_all(node.function.parameters)
            elif isinstance(node, StatementExpression):
                found.append(_statement_area(node.body))
            stack += node.children()[::-1]

    def _add(self, node: Expression) -> None:
        if isinstance(node, Cast) and node.kind is CastKind.IMPLICIT:
            return
        self._expressions[node.span] = node
        if isinstance(node, Call | Launch):
            self._calls.setdefault(node.span, node)
            self._calls.setdefault(node.callee.span, node)
            if isinstance(node.callee, Name | Member):
                self._calls.setdefault(node.callee.name_span, node)
        elif isinstance(node, Member):
            self._expressions.setdefault(node.name_span, node)

    def _declare_all(self, declarations: Iterable[Declaration]) -> None:
        """Declarations, and what is in classes among them."""
        waiting = [*declarations]
        while waiting:
            declaration = waiting.pop()
            self._declare(declaration)
            if isinstance(declaration, Enumeration):
                waiting += declaration.enumerators
            elif isinstance(declaration, Class) and declaration.item is self.visit.item:
                waiting += [each for group in declaration.members.values() for each in group]

    def _declare(self, declaration: Declaration) -> None:
        self._declarations.setdefault(declaration.name_span, declaration)
        if isinstance(declaration, Function):
            for parameter in declaration.parameters:
                self._declarations.setdefault(parameter.name_span, parameter)
        else:
            self._declarations.setdefault(declaration.span, declaration)


def _function_area(function: Function) -> _Area:
    return _Area(*function.span, function=function)


def _statement_area(statement: Statement) -> _Area:
    return _Area(*statement.span, statement=statement)
