"""Which variables may be read before anything is stored to them: the simulator watches those.

A variable is *settled* if its first use, on whatever way from its declaration, is an assignment.
The others are kept in memory, where every byte knows whether it was stored to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.symbols import is_static
from tops_simulator import ir

First = bool | None
"""What a piece of code does first with a variable: assign (True), read (False), neither (None)."""

_LEAVES = (s.Return, s.Break, s.Continue, s.Goto)


def unsettled_variables(body: s.Statement) -> set[Variable]:
    """Scalars without an initialiser that some way may read too early: with jumps, all of them."""
    jumps = any(isinstance(node, s.Goto) for node in s.walk_statements(body))
    return {
        variable
        for node in s.walk_statements(body)
        if isinstance(node, s.Compound)
        for at, child in enumerate(node.body)
        for variable in _declared(child)
        if jumps or _sequence(node.body[at + 1 :], variable) is False
    }


def _declared(node: s.Statement) -> Iterator[Variable]:
    for declaration in node.declarations if isinstance(node, s.Declare) else ():
        if isinstance(declaration, Variable) and _is_bare(declaration):
            yield declaration


def _is_bare(variable: Variable) -> bool:
    scalar = isinstance(t.value_type(variable.type), ir.Scalar)
    return scalar and variable.initializer is None and not is_static(variable)


def _sequence(body: Sequence[s.Statement], variable: Variable) -> First:
    for at, node in enumerate(body):
        found = _statement(node, variable)
        if found and isinstance(node, s.For | s.While):  # it may have no round at all
            return not any(_mentions(rest, variable) for rest in body[at + 1 :])
        if found is not None:
            return found
    return None


def _statement(node: s.Statement, variable: Variable) -> First:
    match node:
        case s.Compound(body=body):
            return _sequence(body, variable)
        case s.If():
            return _either(node, variable)
        case s.For() | s.While():
            head = [node.initializer] if node.initializer is not None else []
            found = _sequence(head, variable)
            if found is None and node.condition is not None:
                found = _expression(node.condition, variable)
            return _statement(node.body, variable) if found is None else found
        case s.DoWhile(body=inner, condition=condition):
            found = _statement(inner, variable)
            return _expression(condition, variable) if found is None else found
        case s.Switch() | s.RangeFor():
            return False if _mentions(node, variable) else None
    return _expressions(list(node.expressions()), variable)


def _either(node: s.If, variable: Variable) -> First:
    """Both branches; one that leads away from here does not count."""
    found = _expression(node.condition, variable)
    if found is not None:
        return found
    branches = [b for b in (node.then, node.orelse) if b is None or not _leaves(b)]
    firsts = [None if b is None else _statement(b, variable) for b in branches]
    away = [b for b in (node.then, node.orelse) if b is not None and b not in branches]
    if any(_statement(b, variable) is False for b in away) or False in firsts:
        return False
    if None not in firsts:
        return True if firsts else None
    return False if True in firsts else None


def _leaves(node: s.Statement) -> bool:
    """Whether a branch does not come to its end."""
    if isinstance(node, s.Compound):
        return bool(node.body) and _leaves(node.body[-1])
    return isinstance(node, _LEAVES)


def _expressions(nodes: Sequence[e.Expression], variable: Variable) -> First:
    return next((f for node in nodes if (f := _expression(node, variable)) is not None), None)


def _expression(node: e.Expression, variable: Variable) -> First:
    match node:
        case e.Assign(op="=", overload=None, target=target, value=value):
            found = _expression(value, variable)
            if found is None and isinstance(target, e.Name) and target.declaration is variable:
                return True
            return _expression(target, variable) if found is None else found
        case e.Binary(op=",", overload=None, left=left, right=right):
            return _expressions((left, right), variable)
    return False if _names(node, variable) else None


def _names(node: e.Expression, variable: Variable) -> bool:
    return any(
        (isinstance(part, e.Name) and part.declaration is variable)
        or (
            isinstance(part, e.Lambda | e.StatementExpression)
            and part.body is not None
            and _mentions(part.body, variable)
        )
        for part in e.walk(node)
    )


def _mentions(node: s.Statement, variable: Variable) -> bool:
    return any(
        _names(expression, variable)
        for inner in s.walk_statements(node)
        for expression in inner.expressions()
    )
