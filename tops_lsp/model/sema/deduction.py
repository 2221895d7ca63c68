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
from tops_lsp.model.tree.scopes import ancestry, arguments_of
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
    Qualified,
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
from tops_startup.records import dataclass, field


@dataclass(slots=True)
class Deduction:
    """What template parameters stand for so far; `fixed` were given explicitly."""

    bindings: Bindings = field(default_factory=dict)
    fixed: frozenset[str] = frozenset()
    contradiction: bool = False
    own: frozenset[str] = frozenset()
    """The function's own parameters, not those of the templates around it."""
    ordering: bool = False  # the other template's parameters count as types of their own

    def bind(self, parameter: TemplateParameter, actual: Binding) -> None:
        """Takes a deduced value; another value than before is a contradiction."""
        if parameter.name in self.fixed:
            return
        if not isinstance(actual, int):
            actual = aligned_to(actual, 0)
        known = self.bindings.setdefault(parameter.name, actual)
        settled = self.ordering or not (is_open(known) or is_open(actual))
        if known != actual and settled:
            self.contradiction = True

    def mismatch(self, pattern: TemplateId) -> None:
        """Takes that an argument is no instance of a template; it may still be converted to one
        where its arguments were written."""
        named = {b.parameter.name for b in pattern.arguments if isinstance(b, TemplateType)}
        packs = (b.pattern for b in pattern.arguments if isinstance(b, Expansion))
        named |= {p.name for one in packs for p in packs_in(one)}
        if not self.ordering and named & self.own - self.fixed:
            self.contradiction = True


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
    each = [Deduction() for _ in arguments]
    for one, argument in zip(each, arguments, strict=True):
        _deduce_argument(pattern, argument, one)
        if isinstance(argument, InitList) and not one.bindings:
            deduction.contradiction = True  # a list says nothing, and no default stands in for it
    _bind_packs(pattern, each, deduction)


def _bind_packs(pattern: Type, each: Sequence[Deduction], deduction: Deduction) -> None:
    """The packs of a pattern stand for what each of its matches has deduced."""
    deduction.contradiction |= any(one.contradiction for one in each)
    for parameter in packs_in(pattern):
        found = (one.bindings.get(parameter.name, UNKNOWN) for one in each)
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
    if isinstance(target, Qualified):
        volatile = isinstance(source, Qualified) and source.volatile and not target.volatile
        deduce(target.base, qualify(unqualified(source), volatile=volatile), deduction)
    else:
        deduce(target, source, deduction)


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
        case Qualified(base=inner), _:
            deduce(inner, _less_qualified(pattern, actual), deduction)
        case Pointer(pointee=inner), Pointer(pointee=other):
            deduce(inner, other, deduction)
        case Reference(target=inner), _:
            deduce(inner, referred(actual), deduction)
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
    if actual.instance_of is not None:
        deduction.bind(parameter, TemplateName(actual.instance_of))
        deduce_arguments(arguments, actual.arguments, deduction)


def _less_qualified(pattern: Qualified, actual: Type) -> Type:
    """What is left of `actual` when the pattern's own qualifiers are taken off."""
    if not isinstance(actual, Qualified):
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
    """What the class itself, or its base, was made from the template with: of several those
    arguments that are known."""
    above = ancestry(actual.declaration) if isinstance(actual, ClassType) else ()
    found = (arguments_of(one, template) for one in above)
    made = [arguments for arguments in found if arguments is not None]
    fitting = (arguments for arguments in made if _agree(patterns, arguments, deduction))
    return next(fitting, None) if len(made) > 1 else next(iter(made), None)


def _agree(patterns: Sequence[Binding], actuals: Sequence[Binding], deduction: Deduction) -> bool:
    for pattern, actual in zip(patterns, actuals, strict=False):
        if isinstance(pattern, TemplateType):
            if pattern.parameter.is_pack:
                return True
            known = deduction.bindings.get(pattern.parameter.name, actual)
        else:
            known = pattern
        if known != actual and not is_open(known):
            return False
    return True


def _is_other(actual: Type) -> bool:
    """Whether a type is surely nothing that a template makes: all its bases are known."""
    if not isinstance(actual, ClassType):
        return isinstance(actual, Fundamental | EnumType | Pointer | Array)
    above = [*ancestry(actual.declaration)]
    whole = all(c.is_complete and not any(map(is_open, c.arguments)) for c in above)
    return whole and not any(is_unknown(base) for c in above for base in c.bases)


def deduce_arguments(
    patterns: Sequence[Binding], actuals: Sequence[Binding], deduction: Deduction
) -> None:
    """Matches template arguments pairwise; a pack at the end takes the rest."""
    for index, pattern in enumerate(patterns):
        if isinstance(pattern, TemplateType) and pattern.parameter.is_pack:
            deduction.bind(pattern.parameter, Pack(tuple(actuals[index:])))
            return
        if isinstance(pattern, Expansion):
            rest = actuals[index:]
            each = [Deduction(ordering=deduction.ordering) for _ in rest]
            for one, actual in zip(each, rest, strict=True):
                _deduce_one(pattern.pattern, actual, one)
            _bind_packs(pattern.pattern, each, deduction)
            return
        if index < len(actuals):
            _deduce_one(pattern, actuals[index], deduction)


def _deduce_one(pattern: Binding, actual: Binding, deduction: Deduction) -> None:
    if isinstance(pattern, TemplateType) and isinstance(actual, int):
        deduction.bind(pattern.parameter, actual)
    elif not isinstance(pattern, int) and not isinstance(actual, int):
        deduce(pattern, actual, deduction)


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
    has_pack = bool(patterns) and _is_pack(patterns[-1])
    if len(actuals) < len(patterns) - has_pack or (len(actuals) > len(patterns) and not has_pack):
        return None
    deduction = Deduction(ordering=ordering)
    deduce_arguments(patterns, actuals, deduction)
    return None if deduction.contradiction else deduction.bindings


def _is_pack(pattern: Binding) -> bool:
    if isinstance(pattern, Expansion):
        return True
    return isinstance(pattern, TemplateType) and pattern.parameter.is_pack


def at_least_as_special(a: Function, b: Function, given: int | None = None) -> bool:
    """Whether `b`'s parameters can take whatever `a`'s take (partial ordering); `given`: of those
    alone that a call has arguments for."""
    mine, others = [p.type for p in a.parameters], [p.type for p in b.parameters]
    if _has_object(a) != _has_object(b) and a.is_member != b.is_member:
        # the operand that is a method's object is left out
        mine, others = mine[not _has_object(a) :], others[not _has_object(b) :]
    elif not any(p.is_pack for p in (*a.parameters, *b.parameters)):
        mine, others = mine[:given], others[:given]
    if _has_pack(a) and not _has_pack(b):
        return False  # a pack stands for any number
    if _has_pack(b):
        return _pack_takes(mine, others, len(mine) - _has_pack(a))
    if len(mine) != len(others):
        return a.maximum_arguments is not None and b.maximum_arguments is None
    return _all_taken(mine, others, Deduction(ordering=True))


def _has_pack(function: Function) -> bool:
    return bool(function.parameters) and function.parameters[-1].is_pack


def _pack_takes(mine: Sequence[Type], others: Sequence[Type], single: int) -> bool:
    """The same where the last of the others is a pack, which takes all that are left; `single` of
    mine are none."""
    alone = len(others) - 1
    if single < alone or not _all_taken(mine[:alone], others[:alone], Deduction(ordering=True)):
        return False
    rest = mine[alone:]
    return all(_all_taken([m], [others[-1]], Deduction(ordering=True)) for m in rest)


def _all_taken(mine: Sequence[Type], others: Sequence[Type], deduction: Deduction) -> bool:
    pairs = [*zip(mine, others, strict=True)]
    return all(_takes(o, m, deduction) for m, o in pairs) and not any(
        _binds_less(*p) for p in pairs
    )


def _binds_less(mine: Type, other: Type) -> bool:
    """Of two references to what is alike, whether the other says more: `T &` than `T &&`,
    `const T &` than `T &` (temp.deduct.partial 9)."""
    if not isinstance(mine, Reference) or not isinstance(other, Reference):
        return False
    if not _takes(mine, other, Deduction(ordering=True)):
        return False
    if mine.rvalue != other.rvalue:
        return mine.rvalue
    have, want = mine.target, other.target
    less = (is_const(want) and not is_const(have)) or (is_volatile(want) and not is_volatile(have))
    more = (is_const(have) and not is_const(want)) or (is_volatile(have) and not is_volatile(want))
    return less and not more


def _has_object(function: Function) -> bool:
    return function.is_member and not function.is_static and not function.is_constructor


def _takes(pattern: Type, type_: Type, deduction: Deduction) -> bool:
    general, special = unqualified(referred(pattern)), unqualified(referred(type_))
    deduce(general, special, deduction)
    if deduction.contradiction:
        return False
    return _covers(general, special)


def _covers(pattern: Type, type_: Type) -> bool:
    """Whether the shapes agree wherever the pattern is not a bare parameter."""
    match pattern, type_:
        case TemplateType(), _:
            return True
        case Qualified(base=inner), Qualified(base=other):
            return (not is_const(pattern) or is_const(type_)) and _covers(inner, other)
        case Qualified(), _:
            return False
        case _, Qualified(base=other):
            return _covers(pattern, other)
        case Pointer(pointee=inner), Pointer(pointee=other):
            return _covers(inner, other)
        case Array(element=inner), Array(element=other):
            return _covers(inner, other)
        case FunctionType(), FunctionType():
            return _covers_function(pattern, type_)
        case MemberPointer(owner=owner, target=inner), MemberPointer():
            return _covers(owner, type_.owner) and _covers(inner, type_.target)
        case TemplateId(), TemplateId():
            arguments = zip(pattern.arguments, type_.arguments, strict=False)
            same = pattern.template is type_.template
            return same and all(_covers_argument(*pair) for pair in arguments)
    return pattern == type_


def _covers_function(pattern: FunctionType, type_: FunctionType) -> bool:
    silent = isinstance(pattern.noexcept, TemplateType) or pattern.noexcept == type_.noexcept
    here = pattern.const, pattern.volatile, pattern.bound_to
    same = here == (type_.const, type_.volatile, type_.bound_to)
    return silent and same and len(pattern.parameters) == len(type_.parameters)


def _covers_argument(pattern: Binding, argument: Binding) -> bool:
    if isinstance(pattern, TemplateType | Expansion) or isinstance(argument, Expansion):
        return True
    if isinstance(pattern, int) or isinstance(argument, int):
        return pattern == argument
    return _covers(pattern, argument)
