"""What happens to variables: what they are given, and what may change them unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.argument_binding import takers
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Construct,
    Expression,
    InlineAssembly,
    Member,
    Name,
    Opaque,
    StatementExpression,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.statements import (
    Compound,
    Declare,
    OpaqueStatement,
    Statement,
    walk_statements,
)
from tops_lsp.model.tree.types import (
    Array,
    Pointer,
    Reference,
    Type,
    is_const,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.rules.shared.calls import called
from tops_lsp.rules.shared.walk import evaluated, evaluated_of


def declared(statement: Statement) -> Iterator[Variable]:
    """The variables a statement declares."""
    declarations = statement.declarations if isinstance(statement, Declare) else ()
    return (d for d in declarations if isinstance(d, Variable))


class Changes:
    """What happens to variables in the visited function after their initialization.

    `unseen` are those that may change without an assignment to them: aliased or not understood.
    `changed` are those and what is assigned to. `written` counts the assignments, the steps and the
    addresses taken.
    """

    def __init__(self, visit: Visit) -> None:
        body = None if visit.function is None else visit.unit.body(visit.function)
        nodes = visit.once(evaluated_of)
        found = _changes(() if body is None else names_bound(body.compound), nodes)
        self.unseen, self.changed, self.written = found


def changed(body: Compound) -> frozenset[Variable]:
    """Variables that something in a body, not the visited one, may change."""
    return _changes(names_bound(body), evaluated(body))[1]


def _changes(
    aliased: Iterable[Variable], nodes: Iterable[Expression]
) -> tuple[frozenset[Variable], frozenset[Variable], Counter[Variable]]:
    unseen, written = set(aliased), Counter[Variable]()
    assigned: set[Variable] = set()
    for node in nodes:
        kind = type(node)
        if kind in _HIDING:
            unseen.update(changed_by(node))
        if isinstance(node, Assign):
            target = node.target
        elif isinstance(node, Unary) and node.op in _WRITING:
            target = node.operand
        else:
            continue
        for variable in root(target):
            written[variable] += 1
            assigned.add(variable)
    return frozenset(unseen), frozenset(unseen | assigned), written


def names_bound(body: Compound) -> Iterator[Variable]:
    """What is bound to references, and what is in code that is not understood."""
    for statement in walk_statements(body):
        if isinstance(statement, OpaqueStatement):
            yield from _names(*statement.parts)
        for variable in declared(statement):
            if isinstance(variable.type, Reference) and variable.initializer is not None:
                yield from _names(variable.initializer)


_WRITING = frozenset({"++", "--", "&"})
_HIDING = frozenset({Unary, Binary, Opaque, StatementExpression, InlineAssembly, Call, Construct})
"""The kinds of expression in which a variable may be changed out of sight."""


def changed_by(node: Expression) -> Iterator[Variable]:
    """What an expression may change out of sight."""
    match node:
        case Unary(op="&", operand=operand):
            yield from root(operand)
        case Binary(left=left, right=right) if node.overload or is_unknown(left.type):
            yield from (*root(left), *root(right))
        case Opaque(parts=parts):
            yield from _names(*parts)
        case Call(callee=Member(object=target)):
            yield from (*root(target), *_arguments(node))
        case Call() | Construct():
            yield from _arguments(node)


def _arguments(node: Call | Construct) -> Iterator[Variable]:
    """Arguments that a function may take by a reference it writes through."""
    function = called(node)
    if function is None and isinstance(node, Construct):
        return
    parameters = () if function is None else function.parameters
    taken = takers(parameters, len(node.arguments), dict(node.bindings))
    for taker, argument in zip(taken, node.arguments, strict=True):
        if taker is not None:
            type_ = taker[0].type
            if not isinstance(type_, Reference) or _is_read_only(type_.target):
                continue
        yield from root(argument)


def _is_read_only(type_: Type) -> bool:
    """Whether an object cannot be changed, or an array's elements."""
    plain = unqualified(type_)
    return is_const(type_) or (isinstance(plain, Array) and _is_read_only(plain.element))


def root(expression: Expression) -> Iterator[Variable]:
    """The variable that an expression is, or is a part of; what a pointer points to is no part."""
    while isinstance(expression, Member | Subscript | Cast):
        if not isinstance(expression, Cast) and _is_pointer(expression.object):
            return
        expression = expression.operand if isinstance(expression, Cast) else expression.object
    if isinstance(expression, Name) and isinstance(expression.declaration, Variable):
        yield expression.declaration


def _is_pointer(expression: Expression) -> bool:
    return isinstance(value_type(expression.type), Pointer)


def _names(*expressions: Expression) -> Iterator[Variable]:
    for expression in expressions:
        for node in walk(expression):
            if isinstance(node, Name) and isinstance(node.declaration, Variable):
                yield node.declaration
