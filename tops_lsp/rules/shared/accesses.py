"""Where memory is read or written: lvalues whose value is used, not only their address."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Cast,
    Category,
    Construct,
    Expression,
    Lambda,
    Member,
    Name,
    SizeOf,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import Compound, walk_statements
from tops_lsp.model.tree.types import Array, FunctionType, Pointer, Reference, value_type
from tops_lsp.rules.shared.variables import declared

Used = tuple[Expression, bool]
"""An expression, and whether its value is used."""


def accesses(body: Compound) -> Iterator[Expression]:
    """Dereferences and names of objects whose values a body reads or writes, in source order.

    Operands that references are bound to, or that something unknown gets, count as addresses.
    """
    for statement in walk_statements(body):
        bound = {id(v.initializer) for v in declared(statement) if _is_reference(v)}
        for expression in statement.expressions():
            yield from _accesses(expression, used=id(expression) not in bound)


def _is_reference(variable: Variable) -> bool:
    return isinstance(variable.type, Reference)


def _accesses(root: Expression, used: bool) -> Iterator[Expression]:
    stack: list[Used] = [(root, used)]
    while stack:
        node, wanted = stack.pop()
        if wanted and isinstance(node, Name | Subscript | Unary | Member) and _is_object(node):
            yield node
        if isinstance(node, Lambda) and node.body is not None:
            yield from accesses(node.body)
        stack.extend(reversed(list(_operands(node, wanted))))


def _is_object(node: Name | Subscript | Unary | Member) -> bool:
    """Whether it is a place in memory that holds a value."""
    plain = value_type(node.type)
    if node.category is not Category.LVALUE or isinstance(plain, Array | FunctionType):
        return False
    return not isinstance(node, Unary) or (node.op == "*" and node.overload is None)


def _operands(node: Expression, wanted: bool) -> Iterator[Used]:
    """The operands of an expression, with what it makes of them."""
    match node:
        case SizeOf():
            return
        case Unary(op="&", operand=operand, overload=None):
            yield operand, False
        case Subscript(object=inner, index=index, overload=None):
            yield inner, isinstance(value_type(inner.type), Pointer)
            yield index, True
        case Member(object=inner, arrow=arrow):
            yield inner, arrow
        case Cast(operand=operand):
            yield operand, wanted or node.category is Category.PRVALUE
        case Assign(target=target, value=value, overload=None):
            yield target, True
            yield value, True
        case Call(callee=callee, function=function, arguments=arguments):
            yield callee, False
            yield from _arguments(function, arguments)
        case Construct(constructor=function, arguments=arguments):
            yield from _arguments(function, arguments)
        case _:
            yield from ((child, True) for child in node.children())


def _arguments(function: Function | None, arguments: tuple[Expression, ...]) -> Iterator[Used]:
    parameters = () if function is None else function.parameters
    for index, argument in enumerate(arguments):
        known = index < len(parameters) and not isinstance(parameters[index].type, Reference)
        yield argument, known
