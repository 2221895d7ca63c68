"""What stands for template parameters, and when two declarations are of one function."""

from __future__ import annotations

from collections.abc import Mapping

from tops_lsp.model.declarations import Function
from tops_lsp.model.types import (
    INT,
    Array,
    FunctionType,
    Pointer,
    Qualified,
    Reference,
    TemplateType,
    Type,
    Unknown,
    qualify,
)

Binding = Type | int
Bindings = dict[str, Binding]


def substitute(type_: Type, bindings: Mapping[str, Binding]) -> Type:
    """`type_` with template parameters replaced by what they are bound to."""
    if not bindings:
        return type_
    match type_:
        case TemplateType(parameter=parameter):
            bound = bindings.get(parameter.name, type_)
            return INT if isinstance(bound, int) else bound
        case Qualified(base=inner, const=const, volatile=volatile, space=space):
            return qualify(substitute(inner, bindings), const=const, volatile=volatile, space=space)
        case Pointer(pointee=inner, restrict=restrict):
            return Pointer(substitute(inner, bindings), restrict)
        case Reference(target=inner, rvalue=rvalue):
            target = substitute(inner, bindings)
            return target if isinstance(target, Reference) else Reference(target, rvalue)
        case Array(element=inner, extent=extent):
            return Array(substitute(inner, bindings), extent)
        case FunctionType(result=result, parameters=parameters, variadic=variadic):
            replaced = tuple(substitute(p, bindings) for p in parameters)
            return FunctionType(substitute(result, bindings), replaced, variadic)
    return type_


def is_same_function(a: Function, b: Function) -> bool:
    """Whether two declarations of one name and scope declare one function; False if in doubt."""
    if a.specialises or b.specialises or _shape(a) != _shape(b):
        return False
    renamed: Bindings = {
        own.name: TemplateType(other)
        for own, other in zip(a.template or (), b.template or (), strict=True)
        if own.kind == "type"
    }
    ours = tuple(substitute(t, renamed) for t in _signature(a))
    return ours == _signature(b) and not any(map(_is_undecided, ours))


def _shape(function: Function) -> list[tuple[str, bool]] | None:
    """Kinds of the template parameters; None for what is no template."""
    if function.template is None:
        return None
    return [(p.kind, p.is_pack) for p in function.template]


def _signature(function: Function) -> tuple[Type, ...]:
    """The types that tell overloads apart: of templates the result is one of them."""
    parameters = function.type.parameters
    return parameters if function.template is None else (*parameters, function.type.result)


def _is_undecided(type_: Type) -> bool:
    """Whether a part of the type is unknown, template parameters aside."""
    match type_:
        case Unknown():
            return True
        case Qualified(base=inner) | Pointer(pointee=inner) | Array(element=inner):
            return _is_undecided(inner)
        case Reference(target=inner):
            return _is_undecided(inner)
        case FunctionType(result=result, parameters=parameters):
            return _is_undecided(result) or any(map(_is_undecided, parameters))
    return False
