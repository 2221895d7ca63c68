"""Objects whose lifetime ends at a place of the code, which calls their destructors."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import Call, Category, Delete, Expression, Member, New
from tops_lsp.model.tree.statements import Evaluate, Throw
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    ClassType,
    Pointer,
    Reference,
    Type,
    unqualified,
    value_type,
)
from tops_lsp.text.source import NOWHERE, Span

ENDING = (Variable, Delete, New, Throw, Evaluate, Member, Call)
"""The kinds of node at which objects end."""
Ending = Variable | Delete | New | Throw | Evaluate | Member | Call


def ended_objects(node: Ending) -> Iterator[tuple[Function, Span]]:
    """The destructors that are written for what ends at a node, and where that is."""
    for type_, at in _ended(node):
        while isinstance(type_, Array):
            type_ = unqualified(type_.element)
        ends = _destructor(type_.declaration) if isinstance(type_, ClassType) else None
        if ends is not None and at != NOWHERE:
            yield ends, at


def _destructor(class_: Class) -> Function | None:
    return next((f for f in class_.special_methods() if f.is_destructor), None)


def _ended(node: Ending) -> Iterator[tuple[Type, Span]]:
    match node:
        case Variable(storage=Storage.AUTOMATIC | Storage.STATIC):
            yield _of_variable(node), node.name_span
        case Delete():
            yield _pointee(value_type(node.operand.type)), node.span
        case New(extent=Expression()):
            yield _pointee(unqualified(node.type)), node.span
        case Throw(value=Expression() as thrown):
            yield unqualified(value_type(thrown.type)), thrown.span
        case Evaluate(expression=Expression() as made) | Member(object=Expression() as made):
            if made.category is Category.PRVALUE:
                yield unqualified(made.type), made.span
        case Call():
            yield from _of_arguments(node)


def _pointee(type_: Type) -> Type:
    return unqualified(type_.pointee) if isinstance(type_, Pointer) else UNKNOWN


def _of_variable(variable: Variable) -> Type:
    """What a variable is, or the temporary that it names."""
    type_, given = unqualified(variable.type), variable.initializer
    if isinstance(type_, Reference) and given is not None and given.category is Category.PRVALUE:
        return unqualified(given.type)
    return type_


def _of_arguments(call: Call) -> Iterator[tuple[Type, Span]]:
    """Objects that are given by value, by functions that are no templates."""
    function = call.function
    if function is None or function.template is not None or function.instance_of is not None:
        return
    for given, parameter in zip(call.arguments, function.parameters, strict=False):
        yield unqualified(parameter.type), given.span
