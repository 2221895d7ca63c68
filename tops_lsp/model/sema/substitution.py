"""What stands for template parameters, and when two declarations are of one function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tops_lsp.model.tree.declarations import Class, Function, TemplateParameter
from tops_lsp.model.tree.types import (
    DEPENDENT,
    INT,
    Array,
    ClassType,
    Expansion,
    FunctionType,
    MemberPointer,
    Pack,
    Pointer,
    QualifiedType,
    Reference,
    TemplateId,
    TemplateName,
    TemplateType,
    Type,
    Unknown,
    decayed,
    is_unknown,
    mentioned,
    qualify,
    unqualified,
)
from tops_startup.records import replace

Binding = Type | int
Bindings = dict[str, Binding]
ClassInstance = Callable[[Class, tuple[Binding, ...]], Class]
"""Makes the class that a class template is for some arguments."""


class NullPointer(int):
    """`nullptr` as a template argument: what no number is to a pointer."""


class TypedNumber(int):
    """A number as an argument for `auto`, where it is of another type than int."""

    type: Type

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TypedNumber) and (int(self), self.type) == (int(other), other.type)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return int.__hash__(self)


def typed_number(value: int, type_: Type) -> int:
    """A number of a type; one of type int is a number like any other."""
    if type_ == INT:
        return int(value)
    made = TypedNumber(value)
    made.type = type_
    return made


def is_open(binding: Binding) -> bool:
    """Whether a template argument is not known or still depends on a parameter."""
    return not isinstance(binding, int) and is_unknown(binding)


def is_doubtful(binding: Binding) -> bool:
    """Whether something in the type is not known, and hangs on no template parameter."""
    if not is_open(binding) or isinstance(binding, int):
        return False
    return any(isinstance(part, Unknown) and part.doubtful for part in mentioned(binding))


def is_of_instance(binding: Binding) -> bool:
    """Whether a part of a pattern is known once the template's parameters are, by a look-up:
    `typename T::type`."""
    if not is_open(binding) or isinstance(binding, int):
        return False
    return any(isinstance(part, Unknown) and part == DEPENDENT for part in mentioned(binding))


def substitute(
    type_: Type, bindings: Mapping[str, Binding], instance: ClassInstance | None = None
) -> Type:
    """`type_` with template parameters replaced; class templates by `instance` when given."""
    if not bindings:
        return type_
    match type_:
        case TemplateType(parameter=parameter):
            bound = bindings.get(parameter.key, type_)
            return INT if isinstance(bound, int) else bound
        case QualifiedType(base=inner):
            return _requalified(substitute(inner, bindings, instance), type_)
        case Pointer(pointee=inner, restrict=restrict):
            return Pointer(substitute(inner, bindings, instance), restrict)
        case Reference(target=inner, rvalue=rvalue):
            return collapsed(substitute(inner, bindings, instance), rvalue)
        case Array(element=inner, extent=extent, bound=place):
            size = None if place is None else bindings.get(place.parameter.key)
            made = substitute(inner, bindings, instance)
            return Array(made, size) if isinstance(size, int) else Array(made, extent, place)
        case MemberPointer(owner=owner, target=inner):
            made = substitute(inner, bindings, instance)
            return MemberPointer(substitute(owner, bindings, instance), made)
        case FunctionType(result=result, parameters=parameters):
            replaced = substitute_arguments(parameters, bindings, instance)
            types = tuple(INT if isinstance(p, int) else _adjusted(p) for p in replaced)
            made = substitute(result, bindings, instance)
            silent = _substituted_noexcept(type_.noexcept, bindings)
            return replace(type_, result=made, parameters=types, noexcept=silent)
        case TemplateId(template=template, arguments=arguments):
            return _completed(
                _template(template, bindings),
                substitute_arguments(arguments, bindings, instance),
                instance,
            )
        case Expansion(pattern=pattern):
            expanded = expansions(pattern, bindings, instance)
            return type_ if expanded is None else Pack(expanded)
    return type_


def _substituted_noexcept(
    noexcept: bool | TemplateType | None, bindings: Mapping[str, Binding]
) -> bool | TemplateType | None:
    """What `noexcept(B)` says where something stands for B."""
    if not isinstance(noexcept, TemplateType):
        return noexcept
    bound = bindings.get(noexcept.parameter.key, noexcept)
    if isinstance(bound, int):
        return bool(bound)
    return bound if isinstance(bound, TemplateType) else None


def _template(
    template: Class | TemplateParameter, bindings: Mapping[str, Binding]
) -> Class | TemplateParameter:
    """The template that a template template parameter stands for."""
    bound = bindings.get(template.key) if isinstance(template, TemplateParameter) else None
    if isinstance(bound, TemplateType):  # a parameter of another declaration
        return bound.parameter
    if isinstance(bound, TemplateName) and isinstance(bound.declaration, Class | TemplateParameter):
        return bound.declaration
    return template


def packs_in(type_: Binding) -> Iterator[TemplateParameter]:
    """The parameter packs that an expansion of the type would expand."""
    match type_:
        case TemplateType(parameter=parameter) if parameter.is_pack:
            yield parameter
        case QualifiedType(base=inner) | Pointer(pointee=inner) | Array(element=inner):
            yield from packs_in(inner)
        case Reference(target=inner):
            yield from packs_in(inner)
        case MemberPointer(owner=owner, target=inner):
            yield from packs_in(owner)
            yield from packs_in(inner)
        case FunctionType(result=result, parameters=parameters):
            for part in (result, *parameters):
                yield from packs_in(part)
        case TemplateId(arguments=arguments):
            for argument in arguments:
                yield from packs_in(argument)


def expansions(
    pattern: Binding, bindings: Mapping[str, Binding], instance: ClassInstance | None
) -> tuple[Binding, ...] | None:
    """The pattern for each element of its packs; None if one of them is not known."""
    bound = {p.key: bindings.get(p.key) for p in packs_in(pattern)}
    packs = {name: pack.elements for name, pack in bound.items() if isinstance(pack, Pack)}
    if not packs or len(packs) < len(bound) or isinstance(pattern, int):
        return None
    count = min(len(elements) for elements in packs.values())
    each = ({name: elements[i] for name, elements in packs.items()} for i in range(count))
    return tuple(_bound(pattern, {**bindings, **one}, instance) for one in each)


def _requalified(made: Type, outer: QualifiedType) -> Type:
    if isinstance(made, Reference):
        return made  # a reference takes no qualifiers
    if isinstance(made, Array):  # which is as its elements are
        return Array(_requalified(made.element, outer), made.extent, made.bound)
    return qualify(made, const=outer.const, volatile=outer.volatile, space=outer.space)


def collapsed(target: Type, rvalue: bool) -> Reference:
    """A reference to `target`, which may be a reference itself: `T& &&` is `T&`."""
    if isinstance(target, Reference):
        return Reference(target.target, rvalue and target.rvalue)
    return Reference(target, rvalue)


def _completed(
    template: Class | TemplateParameter,
    arguments: tuple[Binding, ...],
    instance: ClassInstance | None,
) -> Type:
    open_ = isinstance(template, TemplateParameter) or any(is_open(a) for a in arguments)
    if instance is None or open_:
        return TemplateId(template, arguments)
    assert isinstance(template, Class)
    return ClassType(instance(template, arguments))


def _adjusted(parameter: Type) -> Type:
    """A parameter's type in a function's: of an array or function the pointer, and no const."""
    plain = unqualified(parameter)
    return decayed(parameter) if isinstance(plain, Array | FunctionType) else plain


def substitute_arguments(
    patterns: Sequence[Binding], bindings: Mapping[str, Binding], instance: ClassInstance | None
) -> tuple[Binding, ...]:
    """Template arguments with parameters replaced; a pack becomes its elements."""
    result: list[Binding] = []
    for pattern in patterns:
        made = pattern if isinstance(pattern, int) else _bound(pattern, bindings, instance)
        result += made.elements if isinstance(made, Pack) else (made,)
    return tuple(result)


def _bound(
    pattern: Type, bindings: Mapping[str, Binding], instance: ClassInstance | None
) -> Binding:
    if isinstance(pattern, TemplateType):
        return bindings.get(pattern.parameter.key, pattern)
    return substitute(pattern, bindings, instance)


def is_same_function(a: Function, b: Function) -> bool:
    """Whether two declarations of one name and scope declare one function; False if in doubt."""
    if a.template is b.template is None and a.type.parameters != b.type.parameters:
        return False  # as most are that are compared: all of one name are
    if a.specialises != b.specialises or _shape(a) != _shape(b) or _qualifiers(a) != _qualifiers(b):
        return False
    if a.made_for != b.made_for:
        return False
    if a.specialises and (a.type != b.type or a.arguments != b.arguments):
        return False
    renamed: Bindings = {
        own.key: TemplateType(other)
        for own, other in zip(a.template or (), b.template or (), strict=True)
        if own.kind != "value"
    }
    ours = tuple(substitute(t, renamed) for t in _signature(a))
    return ours == _signature(b) and not any(map(_is_undecided, ours))


def _qualifiers(method: Function) -> tuple[bool, bool, str]:
    return method.is_const, method.is_volatile, method.bound_to


_Shape = list[tuple[str, bool, Type | None, str]]


def _shape(function: Function) -> _Shape | None:
    """Kinds of the template parameters, and the types of values: as they are written where another
    parameter decides them. None for what is no template."""
    if function.template is None:
        return None
    return [
        (p.kind, p.is_pack, None if p.kind != "value" or is_unknown(p.type) else p.type, p.written)
        for p in function.template
    ]


def _signature(function: Function) -> tuple[Type, ...]:
    """The types that tell overloads apart: of templates the result is one of them, if it is not
    the body that decides it."""
    parameters = function.type.parameters
    written = function.template is not None and not function.auto_result
    return (*parameters, function.type.result) if written else parameters


def _is_undecided(type_: Type) -> bool:
    """Whether a part of the type is unknown, template parameters aside."""
    match type_:
        case Unknown():
            return True
        case QualifiedType(base=inner) | Pointer(pointee=inner) | Array(element=inner):
            return _is_undecided(inner)
        case Reference(target=inner):
            return _is_undecided(inner)
        case FunctionType(result=result, parameters=parameters):
            return _is_undecided(result) or any(map(_is_undecided, parameters))
    return False
