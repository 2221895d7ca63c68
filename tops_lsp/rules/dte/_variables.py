"""Variables that hold contexts and events, and what statements do to variables."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Assign,
    Construct,
    Expression,
    InitList,
    Lambda,
    Name,
    StatementExpression,
    Unary,
)
from tops_lsp.model.tree.statements import Declare, RangeFor, Statement, walk_statements
from tops_lsp.model.tree.types import Array, ClassType, Pointer, Type, referred, value_type
from tops_lsp.rules.shared.dte_operations import element_of, is_context, is_event
from tops_lsp.rules.shared.reachable import reachable


def holds(type_: Type) -> bool:
    """Whether an object is, has, or refers to a context or event."""
    if not isinstance(element_of(type_), ClassType):
        return False  # as most variables'
    return any(is_context(t) or is_event(t) for t in reachable(element_of(type_), _parts))


def _parts(type_: Type) -> Iterator[Type]:
    """What the fields of a class of the user's are, or refer to; lambdas are read by themselves."""
    if not isinstance(type_, ClassType) or type_.declaration.is_closure:
        return
    if not type_.declaration.item.builtin:
        yield from (element_of(field.type) for field in type_.declaration.fields)


def starts_blank(variable: Variable) -> bool:
    """Whether nobody has done anything yet with the contexts and events of a new variable."""
    type_ = referred(variable.type)
    if type_ is not variable.type or isinstance(value_type(type_), Pointer):
        return False
    if isinstance(value_type(type_), Array) and variable.initializer is None:
        return _is_plain(element_of(type_))
    value = variable.initializer
    empty = value is None or (
        isinstance(value, Construct | InitList) and not list(value.children())
    )
    return empty and _is_plain(element_of(type_))


def _is_plain(type_: Type) -> bool:
    """A context, an event, or a class of the user's that builds itself of them without a word."""
    if not isinstance(type_, ClassType):
        return False
    class_: Class = type_.declaration
    return class_.item.builtin or "(constructor)" not in class_.members


def variables(statement: Statement) -> Iterator[Variable]:
    """The local variables a statement declares."""
    if isinstance(statement, Declare):
        yield from (d for d in statement.declarations if isinstance(d, Variable))
    if isinstance(statement, RangeFor) and statement.variable is not None:
        yield statement.variable


def assigned(statements: list[Statement]) -> Iterator[Variable]:
    """Variables that are given a value after their initialisation, or may be."""
    for statement in statements:
        for root in statement.expressions():
            for node in everything(root):
                if isinstance(node, Assign):
                    target = node.target
                elif isinstance(node, Unary) and node.op in _WRITING:
                    target = node.operand
                else:
                    continue
                if isinstance(target, Name) and isinstance(target.declaration, Variable):
                    yield target.declaration


_WRITING = frozenset({"++", "--", "&"})


def everything(root: Expression) -> Iterator[Expression]:
    """The expression and all under it, casts and bodies of lambdas included."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        if type(node) in LEAVES:
            continue
        if isinstance(node, Lambda | StatementExpression) and node.body is not None:
            for statement in walk_statements(node.body):
                stack.extend(statement.expressions())
        stack.extend(node.children())
