"""What is done in bodies that matters for sides: calls and launches, uses of variables with static
storage, functions put into an nvstd::function."""

from __future__ import annotations

from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
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
from tops_lsp.model.tree.statements import Statement, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.calls import CallLike, called, callee_span
from tops_lsp.rules.shared.implicit import (
    ACTING,
    STATEMENTS,
    ImplicitCall,
    of_constructor,
    of_expression,
    of_statement,
)
from tops_lsp.rules.shared.variable_memory import home
from tops_lsp.rules.shared.walk import evaluated_here
from tops_lsp.rules.shared.wrappers import target_of
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Edge:
    """A call or launch: where it is, in which function, and what it calls."""

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
    """A use of a variable with static storage, and the function it is in."""

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


def acts_in(unit: TranslationUnit, function: Function, body: Body) -> list[Act]:
    """What a body does, its lambdas' as acts of theirs."""
    found: list[Act] = []
    for _, values in body.initializers:
        for value in values:
            _in_expression(unit, function, value, found)
    found += [_unseen(function, unseen) for unseen in of_constructor(function, body)]
    _in_statement(unit, function, body.compound, found)
    return found


def _in_statement(
    unit: TranslationUnit, caller: Function, root: Statement, found: list[Act]
) -> None:
    for statement in walk_statements(root):
        for expression in statement.expressions():
            _in_expression(unit, caller, expression, found)
        for expression in statement.constants:
            _in_expression(unit, caller, expression, found)
        if type(statement) in STATEMENTS:
            found += [_unseen(caller, unseen) for unseen in of_statement(statement)]


def _unseen(caller: Function, made: ImplicitCall) -> Edge:
    return Edge(caller, made.function, made.span, implicit=True, begun=made.begun)


def _in_expression(
    unit: TranslationUnit, caller: Function, root: Expression, found: list[Act]
) -> None:
    if type(root) in _PASSIVE:
        return
    for node in evaluated_here(root):
        kind = type(node)
        if kind in _PASSIVE:
            continue
        if kind in ACTING:
            found += [_unseen(caller, unseen) for unseen in of_expression(node)]
        if kind is Name or kind is Member:
            assert isinstance(node, Name | Member)
            variable = node.declaration
            if isinstance(variable, Variable) and home(variable) is not Side.NONE:
                found.append(Use(caller, variable, node.name_span))
        elif (act := _act(unit, caller, node)) is not None:
            found.append(act)
        elif isinstance(node, Lambda) and node.body is not None:
            _in_statement(unit, node.function, node.body, found)


def _act(unit: TranslationUnit, caller: Function, node: Expression) -> Act | None:
    """The call or launch an expression is, or the target that it gives to a wrapper."""
    if isinstance(node, Cast | Construct | Assign) and (made := target_of(node)):
        return Wrapping(caller, made[1], made[0].span)
    if (callee := called(node)) is not None and isinstance(node, CallLike):
        return Edge(caller, instance_called(unit, node, callee), callee_span(node))
    if isinstance(node, Launch) and node.function is not None:
        kernel = instance_called(unit, node, node.function)
        return Edge(caller, kernel, node.callee.span, launch=True)
    return None


_PASSIVE = frozenset({Literal, This})


def instance_called(unit: TranslationUnit, node: Expression, callee: Function) -> Function:
    """What a call of a template means."""
    if not isinstance(node, Call | Launch) or not node.bindings or callee.template is None:
        return callee
    return unit.declared.instance(callee, node.bindings)
