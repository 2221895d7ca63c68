"""Which variables need an address: the others may live in registers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.model.sema.argument_binding import Bound, passed
from tops_lsp.model.sema.closures import used_variables
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.types import (
    ClassType,
    Expansion,
    Pointer,
    Reference,
    Type,
    is_const,
    unqualified,
)


def escaped_variables(body: s.Statement) -> set[Variable]:
    """Variables that something may reach by address: `&x`, references, captures."""
    found: set[Variable] = set()
    for node in s.walk_statements(body):
        if isinstance(node, s.Declare):
            found.update(_bound(node.declarations))
        for expression in node.expressions():
            for part in e.walk(expression):
                found.update(_escaping(part))
    return found


def _bound(declarations: Iterable[object]) -> Iterator[Variable]:
    for declaration in declarations:
        if isinstance(declaration, Variable) and isinstance(declaration.type, Reference):
            yield from _root(declaration.initializer)


def _escaping(node: e.Expression) -> Iterator[Variable]:
    if isinstance(node, e.Unary) and node.op == "&":
        yield from _root(node.operand)
    elif isinstance(node, e.Unary) and node.op in ("++", "--"):
        yield from _chosen(node.operand)
    elif isinstance(node, e.Call) and node.function is not None:
        yield from _by_reference(node.function, node.arguments, node.bindings)
    elif isinstance(node, e.Construct) and node.constructor is not None:
        kept = _keeps_references(node.type)
        yield from _by_reference(node.constructor, node.arguments, node.bindings, constant=kept)
    elif isinstance(node, e.Binary | e.Assign | e.Subscript) and node.overload is not None:
        for child in node.children():
            yield from _root(child)
    elif isinstance(node, e.Assign):
        yield from _chosen(node.target)
    elif isinstance(node, e.StatementExpression):
        yield from escaped_variables(node.body)
    elif isinstance(node, e.Lambda):
        yield from used_variables(node)
        yield from (c.variable for c in node.captures if c.variable is not None)
        if node.body is not None:
            yield from escaped_variables(node.body)


def _chosen(target: e.Expression) -> Iterator[Variable]:
    """What is written to through a choice or a cast, which give an address."""
    if isinstance(target, e.Conditional | e.Cast):
        yield from _root(target)


def _keeps_references(type_: Type) -> bool:
    """Whether an object may refer to what its constructor was given."""
    plain = unqualified(type_)
    fields = plain.declaration.fields if isinstance(plain, ClassType) else ()
    return any(isinstance(f.type, Reference | Pointer) for f in fields)


def _by_reference(
    function: Function,
    arguments: Sequence[e.Expression],
    bindings: Bound,
    *,
    constant: bool = False,
) -> Iterator[Variable]:
    """The arguments that parameters refer to; `constant`: also those they may not change."""
    for parameter, argument in passed(function, arguments, bindings):
        type_ = parameter.type.pattern if isinstance(parameter.type, Expansion) else parameter.type
        if isinstance(type_, Reference) and (constant or not is_const(type_.target)):
            yield from _root(argument)


def _root(node: e.Expression | None) -> Iterator[Variable]:
    """The variable an lvalue is part of."""
    while node is not None:
        if isinstance(node, e.Name):
            if isinstance(node.declaration, Variable):
                yield node.declaration
            return
        if isinstance(node, e.Conditional):
            yield from _root(node.then)
            node = node.orelse
        elif isinstance(node, e.Assign):
            node = node.target
        elif isinstance(node, e.Unary) and node.op in ("++", "--"):
            node = node.operand
        elif isinstance(node, e.Binary) and node.op == ",":
            node = node.right
        elif isinstance(node, e.Subscript) and isinstance(node.object.type, Pointer):
            return  # of another object
        elif (isinstance(node, e.Member) and not node.arrow) or isinstance(node, e.Subscript):
            node = node.object
        elif isinstance(node, e.Cast) and node.category is not e.Category.PRVALUE:
            node = node.operand
        else:
            return
