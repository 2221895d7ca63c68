"""Which variables need an address: the others may live in registers.

A constant reference needs one only if it outlives the call that it is passed to
(`reference_escapes`), or if the call gives a reference and that is bound in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

from tops_lsp.model.sema.aggregates import given_to
from tops_lsp.model.sema.argument_binding import passed
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
from tops_lsp.simulate.codegen.callees import called_type

Keeps = Callable[["e.Call | e.Construct", Function, int], bool]
"""Whether a reference to an argument of a call may outlive the call."""


def escaped_variables(body: s.Statement, keeps: Keeps) -> set[Variable]:
    """Variables that something may reach by address: `&x`, references, captures."""
    found: set[Variable] = set()
    for node in s.walk_statements(body):
        if isinstance(node, s.Declare):
            found.update(_bound(node.declarations))
        for expression in node.expressions():
            found.update(_escaping_in(expression, keeps))
    return found


def escaped_by_initializers(body: Body, class_: object, keeps: Keeps) -> set[Variable]:
    """The parameters of a constructor that its initializers take the address of, or that members
    are bound to."""
    found: set[Variable] = set()
    fields = class_.fields if isinstance(class_, Class) else ()
    bound = {field.name for field in fields if isinstance(field.type, Reference)}
    for name, values in body.initializers:
        for value in values:
            found.update(_escaping_in(value, keeps))
            found.update(_root(value) if name in bound else ())
    return found


def _escaping_in(expression: e.Expression, keeps: Keeps) -> Iterator[Variable]:
    for part in e.walk(expression):
        yield from _escaping(part, keeps)


def _bound(declarations: Iterable[object]) -> Iterator[Variable]:
    for declaration in declarations:
        if isinstance(declaration, Variable) and isinstance(declaration.type, Reference):
            yield from _root(declaration.initializer)


def _escaping(node: e.Expression, keeps: Keeps) -> Iterator[Variable]:
    if isinstance(node, e.Unary) and node.op == "&":
        yield from _root(node.operand)
    elif isinstance(node, e.Unary) and node.op in ("++", "--"):
        yield from _chosen(node.operand)
    elif isinstance(node, e.Call):
        yield from _by_reference(node, node.function, keeps)
    elif isinstance(node, e.Construct) and node.constructor is not None:
        yield from _by_reference(node, node.constructor, keeps)
    elif isinstance(node, e.Construct | e.InitList):
        yield from _listed(node)
    elif isinstance(node, e.Binary | e.Assign | e.Subscript) and node.overload is not None:
        yield from _operands(node.children(), node.overload)
    elif isinstance(node, e.Assign):
        yield from _chosen(node.target)
    elif isinstance(node, e.StatementExpression):
        yield from escaped_variables(node.body, keeps)
    elif isinstance(node, e.Lambda):
        yield from used_variables(node)
        for capture in node.captures:
            if capture.variable is not None:
                yield capture.variable
                yield from _bound([capture.variable])
            if capture.initializer is not None:
                yield from _escaping_in(capture.initializer, keeps)
        if node.body is not None:
            yield from escaped_variables(node.body, keeps)


def _operands(operands: Sequence[e.Expression], function: Function) -> Iterator[Variable]:
    """The operands that an operator's parameters refer to, and the object of a method."""
    taken = [None, *function.parameters] if function.is_member else [*function.parameters]
    for parameter, operand in zip_longest(taken, operands):
        if operand is not None and (parameter is None or _is_reference(parameter.type)):
            yield from _root(operand)


def _is_reference(type_: Type) -> bool:
    return isinstance(type_.pattern if isinstance(type_, Expansion) else type_, Reference)


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


def _by_reference(
    node: e.Call | e.Construct, function: Function | None, keeps: Keeps
) -> Iterator[Variable]:
    """The arguments that parameters refer to; of constant references those that are kept."""
    if function is None:
        for argument, type_ in zip(node.arguments, _parameter_types(node), strict=False):
            if isinstance(type_, Reference):
                yield from _root(argument)
        return
    places = {id(argument): place for place, argument in enumerate(node.arguments)}
    for parameter, argument in passed(function, node.arguments, node.bindings):
        type_ = parameter.type.pattern if isinstance(parameter.type, Expansion) else parameter.type
        if not isinstance(type_, Reference):
            continue
        roots = tuple(_root(argument))
        if not is_const(type_.target) or (roots and keeps(node, function, places[id(argument)])):
            yield from roots


def _parameter_types(node: e.Call | e.Construct) -> tuple[Type, ...]:
    """The types of the parameters of what a call through a pointer reaches."""
    type_ = called_type(node.callee.type) if isinstance(node, e.Call) else None
    return () if type_ is None else type_.parameters


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
        elif isinstance(node, e.Call):
            yield from _returned(node)
            return
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


def _returned(node: e.Call) -> Iterator[Variable]:
    """What a call that gives a reference may have given: an argument that it was referred to."""
    if node.category is e.Category.PRVALUE:
        return
    for argument in node.arguments:
        yield from _root(argument)
