"""Calls in constant evaluation: the object, what is in the parameters, and what comes back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from tops_lsp.model.sema.constant_builtins import computed, computes
from tops_lsp.model.sema.constant_changes import Evaluating, copied_into
from tops_lsp.model.sema.constant_numbers import Constant, fit, is_number
from tops_lsp.model.sema.constant_objects import Given
from tops_lsp.model.sema.constant_places import NotConstant, Object, Place, Value
from tops_lsp.model.sema.constexpr import Frame
from tops_lsp.model.sema.synthesized_members import destructor_of
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.effects import has_effects
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Expression,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import Body, Compound
from tops_lsp.model.tree.types import ClassType, Reference, Type

Bindings = tuple[tuple[str, Type | int], ...]
BodyOf = Callable[[Function], Body | None]
InstanceOf = Callable[[Function, Bindings], Function]
IS_CONSTANT_EVALUATED = "__builtin_is_constant_evaluated"
"""True where a constant has to be; else what the call does when it runs."""


class ReferencePlace(Place):
    """What a function returned a reference to."""


class Caller(Evaluating, Protocol):
    """What a call needs of who evaluates. All raise NotConstant where there is no value."""

    body_of: BodyOf | None
    instance: InstanceOf | None
    required: bool
    frame: Frame | None
    this: Place | None

    def number(self, expression: Expression) -> Constant:
        """A number."""
        ...

    def receiver(self, member: Expression) -> Place:
        """The object that a member is named of."""
        ...

    def seen_as(self, place: Place, goal: Type) -> Place:
        """An object as one of its bases."""
        ...

    def inside(self, this: Place | None, values: Mapping[int, Value]) -> Caller:
        """Who evaluates in the body of a function."""
        ...

    def is_too_deep(self) -> bool:
        """Whether calls are nested so deeply that no more is followed."""
        ...

    def run(self, body: Compound, result: Type) -> Value | None:
        """What a function's body returns; None for nothing."""
        ...


def value_of_call(caller: Caller, call: Call) -> Value | None:
    """What a call gives; None where it cannot be known. Raises NotConstant."""
    function = call.function
    if function is not None and computes(function.name) and len(call.arguments) == 1:
        given = caller.number(call.arguments[0])
        return computed(function.name, given) if isinstance(given, int) else None
    if function is None or not function.is_constexpr or caller.body_of is None:
        raise NotConstant
    if function.name == IS_CONSTANT_EVALUATED:
        return caller.required or None
    if function.template is not None and caller.instance is not None and call.deduced:
        function = caller.instance(function, call.bindings)
    return _invoked(caller, function, partial(_object_of, caller, call, function), call.arguments)


def value_of_operator(
    caller: Caller, node: Unary | Binary | Subscript | Assign, function: Function
) -> Value | None:
    """What an operator gives that is a function. Raises NotConstant."""
    operands = node.children()
    if not function.is_constexpr or function.template is not None:
        raise NotConstant
    if function.is_defaulted and isinstance(node, Assign):
        return None if caller.frame is None else copied_into(caller, node)
    if not function.is_member:
        return _invoked(caller, function, _no_object, operands)
    return _invoked(caller, function, partial(caller.place, operands[0]), operands[1:])


def _no_object() -> None:
    return None


def _object_of(caller: Caller, call: Call, function: Function) -> Place | None:
    """The object of a member function; None for others, and for one that is no constant, which
    need not be one if nobody looks at it. Raises NotConstant where it does something."""
    callee = call.callee
    named = isinstance(callee, Name | Member) and _names_function(callee)
    if named and isinstance(callee, Name):
        return caller.this if function.is_member and not function.is_static else None
    try:
        found = caller.receiver(callee) if named else caller.place(callee)  # or a function object
    except NotConstant:
        if has_effects(callee):
            raise
        return None
    return None if function.is_static else found


def _names_function(callee: Name | Member) -> bool:
    return any(isinstance(d, Function) for d in callee.candidates)


def _invoked(
    caller: Caller, function: Function, find: Callable[[], Place | None], given: Given
) -> Value | None:
    if caller.is_too_deep() or function.is_virtual:
        raise NotConstant
    if caller.frame is None:  # nothing changes: what is cheaper to find out goes first
        (body, values), this = entered(caller, function, given), find()
    else:
        this, (body, values) = find(), entered(caller, function, given)
    owner = function.scope
    if this is not None and isinstance(owner, Class):
        this = caller.seen_as(this, ClassType(owner))
    result = caller.inside(this, values).run(body.compound, function.type.result)
    if isinstance(result, Place) and isinstance(function.type.result, Reference):
        return ReferencePlace(*result)
    return fit(result, function.type.result) if is_number(result) else result


def entered(caller: Caller, function: Function, arguments: Given) -> tuple[Body, dict[int, Value]]:
    """The body of a constexpr function, and what its parameters hold. Raises NotConstant."""
    body = caller.body_of(function) if caller.body_of is not None else None
    if body is None or not function.is_constexpr or len(arguments) > len(function.parameters):
        raise NotConstant
    values: dict[int, Value] = {}
    for index, parameter in enumerate(function.parameters):
        given = arguments[index] if index < len(arguments) else parameter.initializer
        if given is None:
            raise NotConstant
        try:
            values[id(parameter)] = ending_quietly(caller.initial(given, parameter.type))
        except NotConstant:
            if not isinstance(parameter.type, Reference) or has_effects(given):
                raise  # but what is referred to need not be constant, if it is not looked at
    return body, values


def ending_quietly(value: Value) -> Value:
    """An object that ends while something is evaluated. Raises NotConstant where a destructor has
    to run then."""
    one = value[0] if isinstance(value, list) and value else value
    ends = destructor_of(ClassType(one.class_)) if isinstance(one, Object) else None
    if ends is not None and not ends.is_constexpr:
        raise NotConstant
    return value
