"""Overload resolution and template argument deduction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tops_lsp.model.conversions import Rank, rank
from tops_lsp.model.declarations import Function
from tops_lsp.model.execution import Side, may_call
from tops_lsp.model.expressions import Expression, InitList
from tops_lsp.model.substitution import Binding, Bindings, substitute
from tops_lsp.model.types import (
    Array,
    ClassType,
    FunctionType,
    Pointer,
    Qualified,
    Reference,
    TemplateType,
    Type,
    decayed,
    is_unknown,
    referred,
    unqualified,
)


@dataclass(slots=True)
class Candidate:
    """A viable function with what its template parameters stand for."""

    function: Function
    bindings: Bindings = field(default_factory=dict)
    ranks: tuple[Rank, ...] = ()
    deduced: bool = True

    @property
    def is_certain(self) -> bool:
        return Rank.MAYBE not in self.ranks


@dataclass(frozen=True, slots=True)
class Resolution:
    """`best` is None when no candidate, or not exactly one, is best."""

    best: Candidate | None
    viable: tuple[Candidate, ...]


def resolve(
    functions: Sequence[Function],
    arguments: Sequence[Expression],
    explicit: Sequence[Binding] = (),
    side: Side = Side.NONE,
) -> Resolution:
    """Chooses among an overload set for a call made from code of `side`."""
    viable = [c for f in functions if (c := _candidate(f, arguments, explicit)) is not None]
    return Resolution(_best(viable, side), tuple(viable))


def _candidate(
    function: Function, arguments: Sequence[Expression], explicit: Sequence[Binding]
) -> Candidate | None:
    count, most = len(arguments), function.maximum_arguments
    if count < function.minimum_arguments or (most is not None and count > most):
        return None
    bindings = _explicit(function, explicit)
    if bindings is None:
        return None
    if function.template is not None:
        deduce_call(function, arguments, bindings)
    deduced = all(p.name in bindings or p.is_pack or p.has_default for p in function.template or ())
    ranks = tuple(_ranks(function, arguments, bindings))
    return None if Rank.NONE in ranks else Candidate(function, bindings, ranks, deduced)


def _explicit(function: Function, explicit: Sequence[Binding]) -> Bindings | None:
    if not explicit:
        return {}
    parameters = function.template
    if parameters is None:
        return {} if function.specialises else None
    if len(explicit) > len(parameters) and not any(p.is_pack for p in parameters):
        return None
    return {p.name: b for p, b in zip(parameters, explicit, strict=False) if not p.is_pack}


def _ranks(function: Function, arguments: Sequence[Expression], bindings: Bindings) -> list[Rank]:
    ranks = []
    for index, argument in enumerate(arguments):
        if index >= len(function.parameters) or function.parameters[index].is_pack:
            ranks.append(Rank.CONVERSION if function.template is None else Rank.EXACT)
            continue
        target = substitute(function.parameters[index].type, bindings)
        ranks.append(rank(argument, _forwarded(target, argument)))
    return ranks


def _forwarded(target: Type, argument: Expression) -> Type:
    """`T&&` with T deduced as a reference collapses to that reference."""
    if isinstance(target, Reference) and isinstance(target.target, Reference):
        return target.target
    return target


def _best(viable: list[Candidate], side: Side) -> Candidate | None:
    if len(viable) <= 1:
        return viable[0] if viable else None
    if any(not c.is_certain for c in viable):
        return _only_callable(viable, side)
    leaders = [c for c in viable if all(c is o or _beats(c, o, side) for o in viable)]
    return leaders[0] if len(leaders) == 1 else None


def _only_callable(viable: list[Candidate], side: Side) -> Candidate | None:
    """With unknown argument types only a lone certain match may win."""
    exact = [c for c in viable if all(r <= Rank.QUALIFICATION for r in c.ranks)]
    return exact[0] if len(exact) == 1 and len(viable) == 1 else None


def _beats(a: Candidate, b: Candidate, side: Side) -> bool:
    better = any(x < y for x, y in zip(a.ranks, b.ranks, strict=True))
    worse = any(x > y for x, y in zip(a.ranks, b.ranks, strict=True))
    a_callable, b_callable = _callable(a, side), _callable(b, side)
    if a_callable != b_callable:
        return a_callable
    if better or worse:
        return better and not worse
    return _specificity(a.function) > _specificity(b.function)


def _callable(candidate: Candidate, side: Side) -> bool:
    return side is Side.NONE or may_call(side, candidate.function.execution)


def _specificity(function: Function) -> tuple[bool, int, int]:
    """Non-templates before templates; then the one that says more about its parameters."""
    detail = sum(_depth(p.type) for p in function.parameters)
    return function.template is None, detail, function.maximum_arguments is not None


def _depth(type_: Type) -> int:
    match type_:
        case Qualified(base=inner) | Pointer(pointee=inner) | Array(element=inner):
            return 1 + _depth(inner)
        case Reference(target=inner):
            return _depth(inner)
        case TemplateType():
            return 0
    return 1


def deduce_call(function: Function, arguments: Sequence[Expression], bindings: Bindings) -> None:
    """Adds what the call's arguments say about the template parameters to `bindings`."""
    for parameter, argument in zip(function.parameters, arguments, strict=False):
        if parameter.is_pack:
            return
        _deduce_argument(parameter.type, argument, bindings)


def _deduce_argument(parameter: Type, argument: Expression, bindings: Bindings) -> None:
    if isinstance(argument, InitList):
        _deduce_list(parameter, argument, bindings)
        return
    if not isinstance(parameter, Reference):
        deduce(unqualified(parameter), decayed(argument.type), bindings)
        return
    source = referred(argument.type)
    if not isinstance(parameter.target, Qualified):
        deduce(parameter.target, source, bindings)
        return
    deduce(parameter.target.base, unqualified(source), bindings)


def _deduce_list(parameter: Type, argument: InitList, bindings: Bindings) -> None:
    target = unqualified(referred(parameter))
    if not isinstance(target, Array):
        return
    for element in argument.elements[:1]:
        deduce(unqualified(target.element), decayed(element.type), bindings)


def deduce(pattern: Type, actual: Type, bindings: Bindings) -> None:
    """Matches a parameter's type against an argument's, first binding wins."""
    match pattern, actual:
        case TemplateType(parameter=parameter), _:
            if not is_unknown(actual) or isinstance(actual, TemplateType):
                bindings.setdefault(parameter.name, actual)
        case Qualified(base=inner), _:
            deduce(inner, unqualified(actual), bindings)
        case Pointer(pointee=inner), Pointer(pointee=other):
            deduce(inner, other, bindings)
        case Reference(target=inner), _:
            deduce(inner, referred(actual), bindings)
        case Array(element=inner), Array(element=other):
            deduce(inner, unqualified(other), bindings)
        case FunctionType(result=result, parameters=parameters), FunctionType():
            deduce(result, actual.result, bindings)
            for own, other in zip(parameters, actual.parameters, strict=False):
                deduce(own, other, bindings)
        case ClassType(), ClassType():
            own_arguments = pattern.declaration.arguments
            for own_arg, other_arg in zip(
                own_arguments, actual.declaration.arguments, strict=False
            ):
                if not isinstance(own_arg, int) and not isinstance(other_arg, int):
                    deduce(own_arg, other_arg, bindings)
