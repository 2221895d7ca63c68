"""What is done in bodies that matters for sides: calls and launches, uses of variables with static
storage, functions put into an nvstd::function."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.declarations import Function, Variable
from tops_lsp.model.execution import Side
from tops_lsp.model.expressions import (
    Assign,
    Call,
    Cast,
    Construct,
    Expression,
    Lambda,
    Launch,
    Literal,
    Member,
    Name,
    This,
)
from tops_lsp.model.instances import Body
from tops_lsp.model.statements import Statement, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.records import dataclass
from tops_lsp.rules.execution._calls import CallLike, called, callee_span
from tops_lsp.rules.execution._homes import home
from tops_lsp.rules.execution._implicit import (
    ACTING,
    STATEMENTS,
    Unseen,
    of_constructor,
    of_expression,
    of_statement,
)
from tops_lsp.rules.execution._walk import evaluated_here
from tops_lsp.rules.execution._wrappers import WrapperLike, target_of
from tops_lsp.text.source import Span


@dataclass(frozen=True, slots=True, eq=False)
class Edge:
    """A call or launch: where it stands, in which function, and what it calls."""

    caller: Function
    callee: Function
    span: Span
    launch: bool = False
    implicit: bool = False  # nobody wrote it
    begun: Span | None = None  # of a destructor's call: where the object is made

    @property
    def named(self) -> Function:
        """What is called, or the template it was made from."""
        return self.callee.instance_of or self.callee


@dataclass(frozen=True, slots=True, eq=False)
class Use:
    """A use of a variable with static storage, and the function it stands in."""

    caller: Function
    variable: Variable
    span: Span

    @property
    def named(self) -> Variable:
        return self.variable


@dataclass(frozen=True, slots=True, eq=False)
class Wrapping:
    """An nvstd::function that is given a target of one side alone."""

    caller: Function
    target: Function
    span: Span

    @property
    def named(self) -> Function:
        return self.target


Act = Edge | Use | Wrapping


def acts_in(unit: TranslationUnit, function: Function, body: Body) -> Iterator[Act]:
    for _, values in body.initializers:
        for value in values:
            yield from _in_expression(unit, function, value)
    for unseen in of_constructor(function, body):
        yield _unseen(function, unseen)
    yield from _in_statement(unit, function, body.compound)


def _in_statement(unit: TranslationUnit, caller: Function, root: Statement) -> Iterator[Act]:
    for statement in walk_statements(root):
        for expression in statement.expressions():
            yield from _in_expression(unit, caller, expression)
        for expression in statement.constants:
            yield from _in_expression(unit, caller, expression)
        if type(statement) in STATEMENTS:
            for unseen in of_statement(statement):
                yield _unseen(caller, unseen)


def _unseen(caller: Function, made: Unseen) -> Edge:
    return Edge(caller, made.function, made.span, implicit=True, begun=made.begun)


def _in_expression(unit: TranslationUnit, caller: Function, root: Expression) -> Iterator[Act]:
    for node in evaluated_here(root):
        kind = type(node)
        if kind in _PASSIVE:
            continue
        if kind in ACTING:
            for unseen in of_expression(node):
                yield _unseen(caller, unseen)
        if isinstance(node, Lambda) and node.body is not None:
            yield from _in_statement(unit, node.function, node.body)
        elif kind is Name or kind is Member:
            assert isinstance(node, Name | Member)
            variable = node.declaration
            if isinstance(variable, Variable) and home(variable) is not Side.NONE:
                yield Use(caller, variable, node.name_span)
        elif isinstance(node, Launch) and node.function is not None:
            yield Edge(caller, _instance(unit, node, node.function), node.callee.span, launch=True)
        elif kind in _WRAPPING and isinstance(node, WrapperLike) and (made := target_of(node)):
            yield Wrapping(caller, made[1], made[0].span)
        elif (callee := called(node)) is not None and isinstance(node, CallLike):
            yield Edge(caller, _instance(unit, node, callee), callee_span(node))


_PASSIVE = frozenset({Literal, This})
_WRAPPING = frozenset({Cast, Construct, Assign})


def _instance(unit: TranslationUnit, node: Expression, callee: Function) -> Function:
    """What a call of a template means."""
    if not isinstance(node, Call | Launch) or not node.bindings or callee.template is None:
        return callee
    return unit.declared.instance(callee, node.bindings)
