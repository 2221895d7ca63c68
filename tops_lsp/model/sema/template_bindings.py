"""Template parameter bindings: declarations that stand in for parameters in an instance."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.substitution import Binding, Bindings, TypedNumber
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Function,
    Item,
    PackName,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.expressions import Expression, Literal, Name, Unary
from tops_lsp.model.tree.types import (
    INT,
    LONG,
    UNKNOWN,
    ClassType,
    EntityName,
    MemberPointer,
    Pack,
    Pointer,
    Reference,
    TemplateName,
    Type,
    decayed,
    is_unknown,
)

Bound = dict[str, Binding]
"""What template parameters are bound to, by name."""


def explicit_bindings(
    parameters: Sequence[TemplateParameter], explicit: Sequence[Binding]
) -> Bindings:
    """What written template arguments bind; a pack takes all that are left."""
    given: Bindings = {}
    for index, parameter in enumerate(parameters[: len(explicit)]):
        if parameter.is_pack:
            given[parameter.key] = Pack(tuple(explicit[index:]))
            break
        given[parameter.key] = explicit[index]
    return given


def paired(parameters: tuple[TemplateParameter, ...], arguments: tuple[Binding, ...]) -> Bound:
    """Parameters with their arguments; a pack takes what is left."""
    given = zip(parameters, aligned(parameters, arguments), strict=True)
    return {parameter.key: value for parameter, value in given if value is not None}


def aligned(
    parameters: tuple[TemplateParameter, ...], arguments: tuple[Binding, ...]
) -> list[Binding | None]:
    """What parameters stand for, one by one, as some have no name; None: there is no argument."""
    single = dict(enumerate(arguments))
    return [
        Pack(arguments[index:]) if parameter.is_pack else single.get(index)
        for index, parameter in enumerate(parameters)
    ]


def value_of(stand_ins: Sequence[Declaration]) -> Binding | None:
    """What a template parameter's stand-in stands for."""
    for declaration in stand_ins:
        if isinstance(declaration, Alias) and declaration.template is None:
            return declaration.type
        if isinstance(declaration, PackName):
            values = [value_of([e]) for e in declaration.elements]
            return Pack(tuple(UNKNOWN if v is None else v for v in values))
        if isinstance(declaration, Class | Alias):
            return TemplateName(declaration)
        if isinstance(declaration, Function):
            return EntityName(declaration)
        if isinstance(declaration, Variable) and declaration.storage in _LASTING:
            return EntityName(declaration)
        value = declaration.initializer if isinstance(declaration, Variable) else None
        if isinstance(value, Literal) and isinstance(value.value, int):
            return value.value
    return None


_LASTING = (Storage.STATIC, Storage.EXTERN)


def stand_in(parameter: Declaration, bound: Binding, item: Item) -> Declaration:
    """What a template parameter is inside an instantiation: an alias or a constant."""
    if isinstance(bound, Pack):
        each = tuple(stand_in(parameter, element, item) for element in bound.elements)
        return PackName(name=parameter.name, item=item, elements=each)
    if isinstance(bound, TemplateName):
        return bound.declaration
    if isinstance(bound, EntityName):
        return _entity_in(parameter, bound, item)
    if not isinstance(bound, int):
        return Alias(name=parameter.name, item=item, name_span=parameter.name_span, type=bound)
    type_: Type = getattr(parameter, "type", LONG)
    if is_unknown(type_):
        type_ = INT if -(2**31) <= bound < 2**31 else LONG
        type_ = bound.type if isinstance(bound, TypedNumber) else type_
    return _constant(parameter, Literal(span=parameter.span, value=bound, type=type_), item)


def _entity_in(parameter: Declaration, bound: EntityName, item: Item) -> Declaration:
    """A function or a referred variable under the parameter's name, or a pointer to a variable."""
    entity = bound.declaration
    type_: Type = getattr(parameter, "type", UNKNOWN)
    if isinstance(entity.scope, Class) and bound.is_address and _is_of_objects(entity):
        return _constant(parameter, _member_pointer(parameter, entity, entity.scope), item)
    if isinstance(entity, Function) or isinstance(type_, Reference):
        return entity
    value: Expression = Name(
        span=parameter.span, text=entity.name, candidates=(entity,), type=entity.type
    )
    if bound.is_address:
        value = Unary(span=parameter.span, op="&", operand=value, type=Pointer(entity.type))
    return _constant(parameter, value, item)


def _is_of_objects(entity: Function | Variable) -> bool:
    """Whether only objects have it, so that its address is a pointer to a member."""
    if isinstance(entity, Variable):
        return entity.storage is Storage.MEMBER
    return not entity.is_static


def _member_pointer(
    parameter: Declaration, entity: Function | Variable, owner: Class
) -> Expression:
    named = Name(span=parameter.span, text=entity.name, candidates=(entity,), type=entity.type)
    type_ = MemberPointer(ClassType(owner), entity.type)
    return Unary(span=parameter.span, op="&", operand=named, type=type_)


def _constant(parameter: Declaration, value: Expression, item: Item) -> Variable:
    """A value parameter inside an instantiation."""
    declared: Type = getattr(parameter, "type", UNKNOWN)
    return Variable(
        name=parameter.name,
        item=item,
        name_span=parameter.name_span,
        type=decayed(value.type) if is_unknown(declared) else declared,
        constexpr=True,
        initializer=value,
    )
