"""Every node of an item that rules may subscribe to, with where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tops_lsp.diagnostics.directives import directives
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.declarations import Class, Function, Item, Variable
from tops_lsp.model.expressions import LEAVES, Expression, Lambda, SizeOf, StatementExpression
from tops_lsp.model.passes import is_compiled, sides_of
from tops_lsp.model.statements import Declare, Statement
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.cover import Cover


def nodes(outside: Visit, functions: list[Function]) -> Iterator[tuple[object, Visit]]:
    """The visited item, and every node of it with the function around it; bodies that hold nothing
    for the visit's sides are left out."""
    item, sides = outside.item, outside.sides
    yield item, outside
    for declaration in item.declarations:
        if isinstance(declaration, Class):
            yield declaration, outside
        elif isinstance(declaration, Variable):
            yield declaration, outside
            if declaration.initializer is not None and sides_of(declaration) & sides:
                yield from _expression(declaration.initializer, outside)
    for function in functions:
        if is_compiled(function, sides) or _may_hold_device_code(item, function):
            yield from _function(function, outside)
        else:
            yield function, replace(outside, function=function)


def is_adrift(item: Item, lost: Cover, members: Cover) -> bool:
    """Whether an item stands inside what could not be parsed and holds no whole function: it may
    be a statement of a body whose head the grammar has lost, so nothing is known of its place.
    Nor is it of members that have lost their class.
    """
    if item.start < members.reach(item.start):
        return True
    if item.end > lost.reach(item.start):
        return False
    return not any(isinstance(d, Function) and d.is_definition for d in item.declarations)


def _may_hold_device_code(item: Item, function: Function) -> bool:
    """Marked lambdas and methods in a function are compiled where they are marked for."""
    start, end = function.body_span
    return b"__device__" in item.text[start:end]


def _function(function: Function, outside: Visit) -> Iterator[tuple[object, Visit]]:
    inside = replace(outside, function=function)
    yield function, inside
    yield from body_nodes(function, inside)


def body_nodes(function: Function, inside: Visit) -> Iterator[tuple[object, Visit]]:
    body = inside.unit.body(function)
    if body is None:
        return
    yield body, inside
    for _, values in body.initializers:
        for value in values:
            yield from _expression(value, inside)
    yield from _statement(body.compound, inside)


def is_local(function: Function) -> bool:
    """Whether it belongs to a local class, which is visited where it stands."""
    return isinstance(function.scope, Class) and function.scope.enclosing is not None


def _local_class(class_: Class, visit: Visit) -> Iterator[tuple[object, Visit]]:
    """The methods of a class in a function, and of the classes in it."""
    for group in class_.members.values():
        for member in group:
            if isinstance(member, Function):
                yield from _function(member, visit)
            elif isinstance(member, Class):
                yield from _local_class(member, visit)


def _statement(root: Statement, visit: Visit) -> Iterator[tuple[object, Visit]]:
    stack: list[Statement] = [root]
    while stack:
        node = stack.pop()
        yield node, visit
        if isinstance(node, Declare):
            for declaration in node.declarations:
                yield declaration, visit
                if isinstance(declaration, Class):
                    yield from _local_class(declaration, visit)
        for expression in (*node.expressions(), *node.constants):
            yield from _expression(expression, visit)
        stack += node.substatements()[::-1]


def _expression(root: Expression, visit: Visit) -> Iterator[tuple[object, Visit]]:
    """Sub-expressions that are evaluated, and the bodies of lambdas."""
    stack: list[Expression] = [root]
    while stack:
        node = stack.pop()
        yield node, visit
        if type(node) in LEAVES or isinstance(node, SizeOf):
            continue
        if isinstance(node, Lambda) and node.body is not None:
            yield from _statement(node.body, replace(visit, function=node.function))
        if isinstance(node, StatementExpression):
            yield from _statement(node.body, visit)
        stack += node.children()[::-1]


def raw_nodes(unit: TranslationUnit) -> Iterator[tuple[object, str]]:
    """What stands in the raw text, with the file it is in."""
    for problem in unit.problems:
        yield problem, problem.path
    for include in unit.expansion.includes:
        if include.file == unit.source.path:
            yield include, include.file
    for directive in directives(unit):
        yield directive, unit.source.path
