"""Template argument deduction and substitution (temp.deduct of the standard)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tops_lsp.model.sema.argument_binding import Taker, passed
from tops_lsp.model.sema.substitution import (
    Binding,
    Bindings,
    ClassInstance,
    expansions,
    is_of_instance,
    is_open,
    packs_in,
    substitute,
    substitute_arguments,
)
from tops_lsp.model.tree.declarations import Class, Function, TemplateParameter
from tops_lsp.model.tree.expressions import Category, Expression, InitList, Name
from tops_lsp.model.tree.scopes import ancestry, arguments_of, template_of
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    ClassType,
    EnumType,
    Expansion,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pack,
    Pointer,
    QualifiedType,
    Reference,
    TemplateId,
    TemplateName,
    TemplateType,
    Type,
    aligned_to,
    decayed,
    is_const,
    is_unknown,
    is_volatile,
    qualify,
    referred,
    space_of,
    unqualified,
)
from tops_startup.records import dataclass, field, replace


@dataclass(slots=True)
class Deduction:
    """What template parameters stand for so far; `fixed` were given explicitly."""

    bindings: Bindings = field(default_factory=dict)
    fixed: frozenset[str] = frozenset()
    contradiction: bool = False
    own: frozenset[str] = frozenset()
    """The function's own parameters, not those of the templates around it."""
    ordering: bool = False  # the other template's parameters count as types of their own
    begun: Mapping[str, Pack] = field(default_factory=dict)
    """Packs whose first elements were given explicitly: there may be more of them."""

    def bind(self, parameter: TemplateParameter, actual: Binding) -> None:
        """Takes a deduced value; another value than before is a contradiction."""
        if parameter.key in self.fixed:
            return
        if not isinstance(actual, int):
            actual = aligned_to(actual, 0)
        begun = self.begun.get(parameter.key)
        if begun is not None and _begins_with(actual, begun):
            self.bindings[parameter.key] = actual
        known = self.bindings.setdefault(parameter.key, actual)
        settled = self.ordering or not (is_open(known) or is_open(actual))
        if known != actual and settled:
            self.contradiction = True

    def mismatch(self, pattern: TemplateId) -> None:
        """Takes that an argument is no instance of a template; it may still be converted to one
        where its arguments were written."""
        named = {b.parameter.key for b in pattern.arguments if isinstance(b, TemplateType)}
        packs = (b.pattern for b in pattern.arguments if isinstance(b, Expansion))
        self._without(named | {p.key for one in packs for p in packs_in(one)})

    def mismatch_of_pointer(self, pattern: Pointer) -> None:
        """Takes that an argument is no pointer; no default stands in for what it points to."""
        inner = unqualified(pattern.pointee)
        while isinstance(inner, Pointer):
            inner = unqualified(inner.pointee)
        self._without({inner.parameter.key} if isinstance(inner, TemplateType) else set())

    def _without(self, named: set[str]) -> None:
        if not self.ordering and named & self.own - self.fixed:
            self.contradiction = True

    def each(self, count: int) -> list[Deduction]:
        """What the elements of a pack are deduced with."""
        own = self.own - self.fixed
        return [
            Deduction(given, frozenset(given), own=own, ordering=self.ordering)
            for given in map(self._given, range(count))
        ]

    def _given(self, place: int) -> Bindings:
        """The elements of packs that were given explicitly at a place."""
        begun = ((key, pack.elements) for key, pack in self.begun.items())
        return {key: elements[place] for key, elements in begun if place < len(elements)}


def explicitly(given: Bindings, own: frozenset[str]) -> Deduction:
    """The deduction for a function with these parameters after what was given explicitly."""
    packs = {key: pack for key, pack in given.items() if isinstance(pack, Pack)}
    return Deduction(given, frozenset(given.keys() - packs.keys()), own=own, begun=packs)


def _begins_with(whole: Binding, first: Pack) -> bool:
    return isinstance(whole, Pack) and whole.elements[: len(first.elements)] == first.elements


def deduce_call(function: Function, arguments: Sequence[Expression], deduction: Deduction) -> None:
    """Adds what a call's arguments say about the template parameters."""
    parameters = function.parameters
    last = parameters[-1] if parameters and parameters[-1].is_pack else None
    rest: list[Expression] = []
    for parameter, argument in passed(function, arguments, deduction.bindings):
        if parameter is last:
            rest.append(argument)
        elif not parameter.is_pack:  # a pack in the middle is not deduced
            _deduce_argument(parameter.type, argument, deduction)
    if last is not None:
        _deduce_pack(last.type, rest, deduction)


def deduced(function: Function, arguments: Sequence[Expression]) -> tuple[tuple[str, Binding], ...]:
    """What a call's arguments bind, by the parameters' names; nothing without a template."""
    if function.template is None:
        return ()
    deduction = Deduction()
    deduce_call(function, arguments, deduction)
    return tuple(sorted(deduction.bindings.items()))


def _deduce_pack(pattern: Type, arguments: Sequence[Expression], deduction: Deduction) -> None:
    """`T... x` takes all the arguments that are left."""
    each = deduction.each(len(arguments))
    for one, argument in zip(each, arguments, strict=True):
        _deduce_argument(pattern, argument, one)
        if isinstance(argument, InitList) and not one.bindings:
            deduction.contradiction = True  # a list says nothing, and no default stands in for it
    _bind_packs(pattern, each, deduction)


def _bind_packs(pattern: Type, each: Sequence[Deduction], deduction: Deduction) -> None:
    """The packs of a pattern stand for what each of its matches has deduced."""
    deduction.contradiction |= any(one.contradiction for one in each)
    for parameter in packs_in(pattern):
        found = (one.bindings.get(parameter.key, UNKNOWN) for one in each)
        deduction.bind(parameter, Pack(tuple(found)))


def expanded(
    pattern: Type,
    bindings: Mapping[str, Binding],
    index: int,
    instance: ClassInstance | None = None,
) -> Type:
    """The type of the `index`-th element of an expanded parameter pack."""
    made = expansions(pattern, bindings, instance)
    if made is None or index >= len(made):
        return UNKNOWN
    element = made[index]
    return UNKNOWN if isinstance(element, int) else element


def taken_type(
    taker: Taker | None, bindings: Mapping[str, Binding], instance: ClassInstance | None = None
) -> Type:
    """The type an argument is converted to; Unknown where its parameter is not known."""
    if taker is None:
        return UNKNOWN
    parameter, place = taker
    if parameter.is_pack:
        return expanded(parameter.type, bindings, place, instance)
    return substitute(parameter.type, bindings, instance)


def _deduce_argument(parameter: Type, argument: Expression, deduction: Deduction) -> None:
    if isinstance(argument, InitList):
        _deduce_list(parameter, argument, deduction)
    elif isinstance(argument, Name) and len(argument.candidates) > 1:
        return  # an overload set says nothing
    elif not isinstance(parameter, Reference):
        deduce(unqualified(parameter), _passed(unqualified(parameter), argument), deduction)
    elif _is_forwarding(parameter):
        deduce(parameter.target, _forwarded(argument), deduction)
    else:
        _deduce_reference(parameter, argument.type, deduction)


def _passed(parameter: Type, argument: Expression) -> Type:
    """An argument's type by value. A pointer parameter is generic: its pointee has no space."""
    actual = decayed(argument.type)
    if not (isinstance(parameter, Pointer) and isinstance(actual, Pointer)):
        return actual
    pointee, space = actual.pointee, space_of(actual.pointee)
    if space is Space.GENERIC or space_of(parameter.pointee) is space:
        return actual
    const, volatile = is_const(pointee), is_volatile(pointee)
    return Pointer(qualify(unqualified(pointee), const=const, volatile=volatile))


def _is_forwarding(parameter: Reference) -> bool:
    """`T &&` with T the function's own parameter binds to anything."""
    return parameter.rvalue and isinstance(parameter.target, TemplateType)


def _forwarded(argument: Expression) -> Type:
    source = referred(argument.type)
    if is_unknown(source):
        return source
    return Reference(source) if argument.category is Category.LVALUE else source


def _deduce_reference(parameter: Reference, type_: Type, deduction: Deduction) -> None:
    source, target = referred(type_), parameter.target
    if isinstance(target, QualifiedType):
        deduce(target.base, _bare(source, target), deduction)
    else:
        deduce(target, source, deduction)


def _bare(source: Type, target: QualifiedType) -> Type:
    """An object's type without its memory, and without what the reference's target is, too; an
    array is as its elements are."""
    if isinstance(source, Array):
        return Array(_bare(source.element, target), source.extent, source.bound)
    const = is_const(source) and not target.const
    volatile = is_volatile(source) and not target.volatile
    return qualify(unqualified(source), const=const, volatile=volatile)


def _deduce_list(parameter: Type, argument: InitList, deduction: Deduction) -> None:
    """Each element of a list deduces; their number is what an array's bound stands for
    (temp.deduct.call 1)."""
    target = unqualified(referred(parameter))
    element = target.element if isinstance(target, Array) else _listed_element(target)
    if element is None:
        return
    for given in argument.elements:
        _deduce_argument(unqualified(element), given, deduction)
    if isinstance(target, Array) and target.bound is not None and argument.elements:
        deduction.bind(target.bound.parameter, len(argument.elements))


def _listed_element(target: Type) -> Type | None:
    """T of `std::initializer_list<T>`."""
    if not isinstance(target, TemplateId) or target.template.name != "initializer_list":
        return None
    argument = target.arguments[0] if target.arguments else None
    return argument if isinstance(argument, Type) else None


def deduce(pattern: Type, actual: Type, deduction: Deduction) -> None:
    """Matches a parameter's type against an argument's as far as their shapes agree."""
    match pattern, actual:
        case TemplateType(parameter=parameter), _:
            if deduction.ordering or not is_unknown(actual):
                deduction.bind(parameter, actual)
        case QualifiedType(), Reference() | FunctionType():
            deduction.contradiction = True  # which are neither const nor volatile
        case QualifiedType(base=inner), _:
            deduce(inner, _less_qualified(pattern, actual), deduction)
        case Pointer(pointee=QualifiedType()), Pointer(pointee=FunctionType()):
            deduction.mismatch_of_pointer(pattern)  # no function is const
        case Pointer(pointee=inner), Pointer(pointee=other):
            deduce(inner, other, deduction)
        case Pointer(), _ if _is_other(unqualified(actual)):
            deduction.mismatch_of_pointer(pattern)
        case Reference(target=inner), _:
            deduce(inner, referred(actual), deduction)
        case Array(), QualifiedType(base=Array() as held, space=space):
            deduce(pattern, _with_space_inside(held, space), deduction)
        case Array(element=inner, bound=bound), Array(element=other, extent=extent):
            deduce(inner, other, deduction)
            if bound is not None and extent is not None:
                deduction.bind(bound.parameter, extent)
        case MemberPointer(owner=owner, target=inner), MemberPointer():
            deduce(owner, actual.owner, deduction)
            deduce(inner, actual.target, deduction)
        case FunctionType(result=result, parameters=parameters), FunctionType():
            deduce(result, actual.result, deduction)
            deduce_arguments(parameters, actual.parameters, deduction)
            _deduce_noexcept(pattern.noexcept, actual.noexcept, deduction)
        case TemplateId(arguments=arguments), TemplateId() if pattern.template is actual.template:
            deduce_arguments(arguments, actual.arguments, deduction)
        case TemplateId(template=TemplateParameter() as template), ClassType():
            _deduce_template(template, pattern.arguments, actual.declaration, deduction)
        case TemplateId(template=Class() as template), _:
            made_of = _instance_in(actual, template, pattern.arguments, deduction)
            if made_of is not None:
                deduce_arguments(pattern.arguments, made_of, deduction)
            elif _is_other(unqualified(actual)):
                deduction.mismatch(pattern)


def _with_space_inside(array: Array, space: Space) -> Array:
    """An array in a memory as one of elements that are there."""
    return Array(qualify(array.element, space=space), array.extent, array.bound)


def _deduce_noexcept(
    pattern: bool | TemplateType | None, actual: bool | TemplateType | None, deduction: Deduction
) -> None:
    """`noexcept(B)` in a pattern tells B, if it is the template's own."""
    if isinstance(pattern, TemplateType) and actual is not None:
        bound = actual if isinstance(actual, TemplateType) else int(actual)
        deduction.bind(pattern.parameter, bound)


def _deduce_template(
    parameter: TemplateParameter,
    arguments: Sequence[Binding],
    actual: Class,
    deduction: Deduction,
) -> None:
    """`C<T>` with a template parameter C against an instance of some template."""
    several = any(isinstance(each, Expansion) or _is_pack(each) for each in arguments)
    above = ((one, template_of(one)) for one in ancestry(actual))
    fitting = (
        (one, template)
        for one, template in above
        if template is not None and (several or len(one.arguments) == len(arguments))
    )
    made, template = next(fitting, (actual, None))
    if template is not None:
        deduction.bind(parameter, TemplateName(template))
        deduce_arguments(arguments, made.arguments, deduction)


def _is_pack(pattern: Binding) -> bool:
    return isinstance(pattern, TemplateType) and pattern.parameter.is_pack


def _less_qualified(pattern: QualifiedType, actual: Type) -> Type:
    """What is left of `actual` when the pattern's own qualifiers are taken off; an array is as its
    elements are."""
    if isinstance(actual, Array):
        return Array(_less_qualified(pattern, actual.element), actual.extent, actual.bound)
    if not isinstance(actual, QualifiedType):
        return actual
    same_space = pattern.space is actual.space
    return qualify(
        actual.base,
        const=actual.const and not pattern.const,
        volatile=actual.volatile and not pattern.volatile,
        space=actual.space if not same_space else type(actual.space).GENERIC,
    )


def _instance_in(
    actual: Type, template: Class, patterns: Sequence[Binding], deduction: Deduction
) -> Sequence[Binding] | None:
    """What the class itself, or its base, was made from the template with. Of several bases that
    may be meant none is, but for those that another one of them has for a base (CWG 2303)."""
    above = [*ancestry(actual.declaration)] if isinstance(actual, ClassType) else []
    made = {one: found for one in above if (found := arguments_of(one, template)) is not None}
    if len(made) <= 1:
        return next(iter(made.values()), None)
    fitting = [one for one, found in made.items() if _agree(patterns, found, deduction)]
    if above[0] in fitting:
        return made[above[0]]
    hidden = {base for one in fitting for base in ancestry(one) if base is not one}
    nearest = [made[one] for one in fitting if one not in hidden]
    return nearest[0] if len(nearest) == 1 else None


def _agree(patterns: Sequence[Binding], actuals: Sequence[Binding], deduction: Deduction) -> bool:
    for pattern, actual in zip(patterns, actuals, strict=False):
        if isinstance(pattern, TemplateType):
            if pattern.parameter.is_pack:
                break
            known = deduction.bindings.get(pattern.parameter.key, actual)
        else:
            known = pattern
        if known != actual and not is_open(known):
            return False
    trial = replace(deduction, bindings=dict(deduction.bindings), contradiction=False)
    deduce_arguments(patterns, actuals, trial)
    return not trial.contradiction


def _is_other(actual: Type) -> bool:
    """Whether a type is surely nothing that a template makes: all its bases are known."""
    if not isinstance(actual, ClassType):
        return isinstance(actual, Fundamental | EnumType | Pointer | Array | FunctionType)
    above = [*ancestry(actual.declaration)]
    whole = all(c.is_complete and not any(map(is_open, c.arguments)) for c in above)
    return whole and not any(is_unknown(base) for c in above for base in c.bases)


def deduce_arguments(
    patterns: Sequence[Binding], actuals: Sequence[Binding], deduction: Deduction
) -> None:
    """Matches template arguments pairwise; a pack at the end takes the rest."""
    for index, pattern in enumerate(patterns):
        if isinstance(pattern, TemplateType) and pattern.parameter.is_pack:
            rest = actuals[index:]
            deduction.contradiction |= not all(_is_kind(pattern.parameter, r) for r in rest)
            deduction.bind(pattern.parameter, Pack(tuple(rest)))
            return
        if isinstance(pattern, Expansion):
            rest = actuals[index:]
            each = deduction.each(len(rest))
            for one, actual in zip(each, rest, strict=True):
                _deduce_one(pattern.pattern, actual, one)
            _bind_packs(pattern.pattern, each, deduction)
            return
        if index < len(actuals):
            # Of two specialisations, a pack may stand for more arguments than one, or for none.
            deduction.contradiction |= deduction.ordering and is_pack(actuals[index])
            _deduce_one(pattern, actuals[index], deduction)


def _deduce_one(pattern: Binding, actual: Binding, deduction: Deduction) -> None:
    if isinstance(pattern, TemplateType) and not _is_kind(pattern.parameter, actual):
        deduction.contradiction = True
    elif isinstance(pattern, TemplateType) and isinstance(actual, int):
        deduction.bind(pattern.parameter, actual)
    elif not isinstance(pattern, int) and not isinstance(actual, int):
        deduce(pattern, actual, deduction)


def _is_kind(parameter: TemplateParameter, argument: Binding) -> bool:
    """Whether an argument may stand for the parameter: neither number nor template for a type."""
    if isinstance(argument, int):
        return parameter.kind == "value"
    return parameter.kind != "type" or not isinstance(argument, TemplateName)


# --- exact matching ---------------------------------------------------------------------


def matches(
    patterns: Sequence[Binding],
    actuals: Sequence[Binding],
    instance: ClassInstance,
    *,
    ordering: bool = False,
) -> Bindings | None:
    """What makes a specialisation's patterns equal to the arguments; None if nothing does.

    `ordering`: the arguments are another specialisation's patterns.
    """
    bindings = _bound_by(patterns, actuals, ordering=ordering)
    if bindings is None:
        return None
    made = substitute_arguments(patterns, bindings, instance)
    return bindings if made == tuple(actuals) else None


def bound_around(
    patterns: Sequence[Binding], actuals: Sequence[Binding], instance: ClassInstance
) -> Bindings | None:
    """The same where some patterns are known by a look-up alone, once the parameters are, and bind
    nothing: `typename enable_if<is_same<T, int>::value>::type`. All others have to be equal."""
    bindings = _bound_by(patterns, actuals)
    if bindings is None:
        return None
    made = substitute_arguments(patterns, bindings, instance)
    if len(made) == len(actuals) == len(patterns):
        each = zip(patterns, made, actuals, strict=True)
        if any(m != actual and not is_of_instance(pattern) for pattern, m, actual in each):
            return None
    return bindings


def _bound_by(
    patterns: Sequence[Binding], actuals: Sequence[Binding], *, ordering: bool = False
) -> Bindings | None:
    """What the arguments bind in a specialisation's patterns, be they equal then or not; None if
    they contradict."""
    has_pack = bool(patterns) and is_pack(patterns[-1])
    if len(actuals) < len(patterns) - has_pack or (len(actuals) > len(patterns) and not has_pack):
        return None
    deduction = Deduction(ordering=ordering)
    deduce_arguments(patterns, actuals, deduction)
    return None if deduction.contradiction else deduction.bindings


def is_pack(pattern: Binding) -> bool:
    """Whether a template argument stands for any number of them."""
    if isinstance(pattern, Expansion):
        return True
    return isinstance(pattern, TemplateType) and pattern.parameter.is_pack
