"""Which variables need an address: the others may live in registers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.model.sema.aggregates import given_to
from tops_lsp.model.sema.argument_binding import Bound, passed
from tops_lsp.model.sema.closures import used_variables
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.statements import Body
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
            found.update(_escaping_in(expression))
    return found


def escaped_by_initializers(body: Body, class_: object) -> set[Variable]:
    """The parameters of a constructor that its initializers take the address of, or that members
    are bound to."""
    found: set[Variable] = set()
    fields = class_.fields if isinstance(class_, Class) else ()
    bound = {field.name for field in fields if isinstance(field.type, Reference)}
    for name, values in body.initializers:
        for value in values:
            found.update(_escaping_in(value))
            found.update(_root(value) if name in bound else ())
    return found


def _escaping_in(expression: e.Expression) -> Iterator[Variable]:
    for part in e.walk(expression):
        yield from _escaping(part)


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
    elif isinstance(node, e.Construct | e.InitList):
        yield from _listed(node)
    elif isinstance(node, e.Binary | e.Assign | e.Subscript) and node.overload is not None:
        for child in node.children():
            yield from _root(child)
    elif isinstance(node, e.Assign):
        yield from _chosen(node.target)
    elif isinstance(node, e.StatementExpression):
        yield from escaped_variables(node.body)
    elif isinstance(node, e.Lambda):
        yield from used_variables(node)
        for capture in node.captures:
            if capture.variable is not None:
                yield capture.variable
                yield from _bound([capture.variable])
            if capture.initializer is not None:
                yield from _escaping_in(capture.initializer)
        if node.body is not None:
            yield from escaped_variables(node.body)


def _listed(node: e.Construct | e.InitList) -> Iterator[Variable]:
    """What the members of an aggregate are bound to."""
    plain = unqualified(node.type)
    if not isinstance(plain, ClassType):
        return
    fields = plain.declaration.fields
    if not any(isinstance(field.type, Reference) for field in fields):
        return
    given = node.elements if isinstance(node, e.InitList) else node.arguments
    names = node.fields if isinstance(node, e.InitList) else ()
    for slot, element in given_to(plain.declaration, given, names):
        if isinstance(slot.type, Reference):
            yield from _root(element)


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
