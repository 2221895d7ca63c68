"""Overload resolution: candidates, their conversions, and which one is best.

Follows over.match of the standard, with one thing more: a function that the calling side cannot
call loses to one that it can, as CUDA and TOPS have it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.sema.argument_binding import takers
from tops_lsp.model.sema.conversions import cost
from tops_lsp.model.sema.costs import EXACT, MAYBE, NONE, Cost, Rank
from tops_lsp.model.sema.deduction import Deduction, deduce_call, explicitly, taken_type
from tops_lsp.model.sema.function_ordering import at_least_as_special
from tops_lsp.model.sema.substitution import (
    Binding,
    Bindings,
    NullPointer,
    is_open,
    substitute,
)
from tops_lsp.model.sema.template_bindings import explicit_bindings
from tops_lsp.model.sema.validity import Templates
from tops_lsp.model.tree.declarations import Class, Function, TemplateParameter
from tops_lsp.model.tree.execution import Side, may_call
from tops_lsp.model.tree.expressions import Category, Expression, InitList
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.scopes import without_specialisations
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EntityName,
    FunctionType,
    MemberPointer,
    Pack,
    Pointer,
    Reference,
    Type,
    Unknown,
    decayed,
    is_const,
    is_unknown,
    is_volatile,
    qualify,
    referred,
    unqualified,
)
from tops_startup.records import dataclass, field, replace


@dataclass(slots=True)
class Candidate:
    """A viable function with what its template parameters stand for."""

    function: Function
    bindings: Bindings = field(default_factory=dict)
    costs: tuple[Cost, ...] = ()
    deduced: bool = True
    has_object: bool = True  # the first of the costs is that of a method's object

    @property
    def bound(self) -> tuple[tuple[str, Binding], ...]:
        """The bindings as a value."""
        return tuple(sorted(self.bindings.items()))

    @property
    def is_certain(self) -> bool:
        return all(c.rank is not Rank.MAYBE for c in self.costs)


@dataclass(frozen=True, slots=True)
class Resolution:
    """`best` is None when no candidate, or not exactly one, is best; `failed`: certainly none of
    the functions takes such arguments; `tied`: several take them as they are, none better."""

    best: Candidate | None
    viable: tuple[Candidate, ...]
    failed: bool = False
    tied: bool = False


@dataclass(frozen=True, slots=True)
class CallSite:
    """What a call gives: arguments, explicit template arguments (None: no `<…>` at all), the object
    of a method, and whether that is a temporary. `blind`: memory spaces rule nothing out."""

    arguments: Sequence[Expression]
    explicit: Sequence[Binding] | None = None
    side: Side = Side.NONE
    receiver: Type | None = None
    temporary: bool = False
    templates: Templates | None = None
    blind: bool = False

    def substituted(self, type_: Type, bindings: Bindings) -> Type:
        """A parameter's type with what was deduced in it."""
        instance = None if self.templates is None else self.templates.class_instance
        return substitute(type_, bindings, instance)

    def cost(self, argument: Expression, target: Type) -> Cost:
        """What it costs to give an argument to a parameter of type `target`."""
        if not self.blind:
            return cost(argument, target)
        return cost(replace(argument, type=without_spaces(argument.type)), without_spaces(target))


def resolve(
    functions: Sequence[Function],
    arguments: Sequence[Expression],
    explicit: Sequence[Binding] | None = None,
    side: Side = Side.NONE,
    *,
    receiver: Type | None = None,
    temporary: bool = False,
    templates: Templates | None = None,
) -> Resolution:
    """Chooses among an overload set for a call made from code of `side`.

    `receiver` is the (qualified) class type of the object a method is called on, which may be a
    temporary.
    """
    functions = without_specialisations(functions)
    site = CallSite(arguments, explicit, side, receiver, temporary, templates)
    viable = _viable(functions, site) or _ruled_out_by_spaces(functions, site)
    judged = _without_failures(viable, site)
    known = bool(functions) and not any(map(_hides, arguments))
    best = _best(judged, side)
    pointers = any(isinstance(decayed(a.type), Pointer) for a in arguments)  # ranked in part alone
    tied = best is None and len(judged) > 1 and all(map(_takes_all_as_it_is, judged))
    tied = tied and not pointers
    return Resolution(best, tuple(viable), failed=known and not judged, tied=tied)


def _viable(functions: Sequence[Function], site: CallSite) -> list[Candidate]:
    return [c for f in functions if (c := _candidate(f, site)) is not None]


def _ruled_out_by_spaces(functions: Sequence[Function], site: CallSite) -> list[Candidate]:
    """Functions that fit but for memory spaces, where none fits: the call means one of them, and
    its arguments are wrong, which the conversions to the parameters show."""
    types = (*(a.type for a in site.arguments), *(p.type for f in functions for p in f.parameters))
    if all(without_spaces(type_) == type_ for type_ in types):
        return []
    return _viable(functions, replace(site, blind=True))


def resolve_operator(
    methods: Sequence[Function],
    free: Sequence[Function],
    operands: Sequence[Expression],
    side: Side,
    templates: Templates | None,
) -> Resolution:
    """Chooses among the methods of the first operand's class and the functions of an operator."""
    own = resolve(
        methods,
        operands[1:],
        side=side,
        receiver=referred(operands[0].type),
        temporary=operands[0].category is not Category.LVALUE,
        templates=templates,
    )
    other = resolve(free, operands, side=side, templates=templates)
    if own.best is not None and other.best is not None:
        return _better_of(own.best, other.best, operands[0], side)
    refused = [found.failed or not found.viable for found in (own, other)]
    tied = (own.tied or refused[0]) and (other.tied or refused[1]) and not all(refused)
    viable = (*own.viable, *other.viable)
    return Resolution(own.best or other.best, viable, failed=all(refused), tied=tied)


def _better_of(own: Candidate, other: Candidate, operand: Expression, side: Side) -> Resolution:
    """A method and a function, whose first parameter is for what the method's object is."""
    object_, first = _as_parameter(own.function, operand), other.costs[1]
    if not own.function.bound_to:  # what it binds to does not rank it (over.ics.rank 3.2.3)
        object_, first = object_._replace(binding=0), first._replace(binding=0)
    method = replace(own, costs=(object_, *own.costs[1:]))
    function = replace(other, costs=(first, *other.costs[2:]), has_object=False)
    best = _best([method, function], side)
    tied = best is None and all(map(_takes_all_as_it_is, (method, function)))
    tied = tied and not object_.qualifiers  # g++ takes one of them with a warning then
    chosen = None if best is None else other if best is function else own
    return Resolution(chosen, (own, other), tied=tied)


def _as_parameter(method: Function, given: Expression) -> Cost:
    """Binding the object of a method as if it were a parameter of the method's class: one without
    a ref-qualifier takes temporaries, too."""
    if not isinstance(method.scope, Class):
        return EXACT
    object_ = qualify(ClassType(method.scope), const=method.is_const, volatile=method.is_volatile)
    takes_all = not method.bound_to and given.category is not Category.LVALUE
    return cost(given, Reference(object_, takes_all or method.bound_to == "&&"))


def _candidate(function: Function, site: CallSite) -> Candidate | None:
    count, most = len(site.arguments), function.maximum_arguments
    if count < function.minimum_arguments or (most is not None and count > most):
        return None
    deduction = _deduction(function, site)
    if deduction is None:
        return None
    bindings = deduction.bindings
    costs = (_object_cost(function, site), *_costs(function, site, bindings))
    if NONE in costs:
        return None
    deduced = all(p.key in bindings or p.is_pack or p.has_default for p in function.template or ())
    if not deduced and _must_deduce(function, site):
        return None
    return Candidate(function, bindings, costs, deduced)


def _must_deduce(function: Function, site: CallSite) -> bool:
    """Whether nothing was hidden from deduction, so that its failure is the template's."""
    hidden = any(isinstance(referred(p.type), Unknown) for p in function.parameters)
    return not hidden and not any(map(_hides, site.arguments))


def _hides(argument: Expression) -> bool:
    """Whether an argument may be of any type: a list is as its elements are."""
    if isinstance(argument, InitList):
        return any(map(_hides, argument.elements))
    return is_unknown(argument.type)


def _deduction(function: Function, site: CallSite) -> Deduction | None:
    """What explicit arguments and the call's arguments bind; None if they contradict."""
    parameters = function.template
    if parameters is None:
        return Deduction() if site.explicit is None or function.specialises else None
    explicit = site.explicit or ()
    if len(explicit) > len(parameters) and not any(p.is_pack for p in parameters):
        return None
    if not all(map(_may_be, _repeated(parameters), explicit)):
        return None
    given = explicit_bindings(parameters, explicit)
    own = frozenset(parameter.key for parameter in parameters)
    deduction = explicitly(given, own)
    deduce_call(function, site.arguments, deduction)
    for parameter in parameters:
        if parameter.is_pack:
            deduction.bindings.setdefault(parameter.key, Pack(()))
    return None if deduction.contradiction else deduction


def _repeated(parameters: Sequence[TemplateParameter]) -> Iterator[TemplateParameter]:
    """The parameters that written arguments are for, one by one: a pack takes all that are left."""
    for parameter in parameters:
        yield parameter
        while parameter.is_pack:
            yield parameter


def _may_be(parameter: TemplateParameter, given: Binding) -> bool:
    """Whether a written argument is of its parameter's kind: a type, a template or a value."""
    if is_open(given):
        return True
    if isinstance(given, int):
        takes_null = isinstance(unqualified(parameter.type), Pointer | MemberPointer)
        is_null = isinstance(given, NullPointer)
        fits = is_null == takes_null or is_unknown(parameter.type) or is_null
        return parameter.kind == "value" and fits
    if isinstance(given, EntityName):
        return parameter.kind == "value"
    return parameter.kind != "value"


def _object_cost(function: Function, site: CallSite) -> Cost:
    """Binding the object of a method call to its implicit parameter."""
    if site.receiver is None or function.is_static or not isinstance(function.scope, Class):
        return EXACT
    receiver, const, volatile = site.receiver, function.is_const, function.is_volatile
    if (is_const(receiver) and not const) or (is_volatile(receiver) and not volatile):
        return NONE
    if function.bound_to == "&&" and not site.temporary:
        return NONE
    lvalues = function.bound_to == "&" and site.temporary
    if lvalues and not const:
        return NONE
    # Whether bases declare it does not matter: look-up has chosen the class.
    added = (const and not is_const(receiver)) + (volatile and not is_volatile(receiver))
    return Cost(Rank.EXACT, binding=int(lvalues), qualifiers=added)


def _costs(function: Function, site: CallSite, bindings: Bindings) -> list[Cost]:
    if any(p.is_pack for p in function.parameters):
        return _costs_of_packs(function, site, bindings)
    costs: list[Cost] = []
    parameters = function.parameters
    for index, argument in enumerate(site.arguments):
        if index < len(parameters):
            target = parameters[index].type
            if bindings:
                target = site.substituted(target, bindings)
                if isinstance(target, Array | FunctionType):
                    target = decayed(target)  # as written: `call<int[2]>(values)`
            costs.append(site.cost(argument, target))
        else:
            costs.append(Cost(Rank.ELLIPSIS))
    return costs


def _costs_of_packs(function: Function, site: CallSite, bindings: Bindings) -> list[Cost]:
    instance = None if site.templates is None else site.templates.class_instance
    taken = takers(function.parameters, len(site.arguments), bindings)
    targets = (taken_type(taker, bindings, instance) for taker in taken)
    return [site.cost(a, target) for a, target in zip(site.arguments, targets, strict=True)]


def _without_failures(viable: list[Candidate], site: CallSite) -> list[Candidate]:
    """Without templates whose declaration makes no sense for what was deduced (SFINAE)."""
    if site.templates is None:
        return viable
    judged = (_judged(c, site, site.templates) for c in viable)
    return [c for c in judged if c is not None]


def _judged(candidate: Candidate, site: CallSite, templates: Templates) -> Candidate | None:
    """A candidate that may be meant, with costs nobody knows where that is in doubt."""
    if candidate.function.template is None or not candidate.deduced:
        return candidate
    valid = templates.is_valid(candidate.function, candidate.bound)
    if valid is None:
        return replace(candidate, costs=(MAYBE,) * len(candidate.costs))
    return _with_known_costs(candidate, site, templates) if valid else None


def _with_known_costs(
    candidate: Candidate, site: CallSite, templates: Templates
) -> Candidate | None:
    """A template's candidate, where parameters are known in an instance alone."""
    function = candidate.function
    if candidate.is_certain or any(p.is_pack for p in function.parameters):
        return candidate
    if any(is_open(binding) for _, binding in candidate.bound):
        return candidate
    made = templates.instance(function, candidate.bound)
    if made is function:
        return candidate
    costs = (candidate.costs[0], *_costs(made, site, {}))
    return None if NONE in costs else replace(candidate, costs=costs)


def _best(viable: list[Candidate], side: Side) -> Candidate | None:
    viable = _without_worse_templates(viable, side)
    if len(viable) <= 1:
        return viable[0] if viable else None
    if any(not c.is_certain for c in viable):
        return None  # with unknown argument types nobody may win
    leaders = [c for c in viable if all(c is o or _beats(c, o, side) for o in viable)]
    return leaders[0] if len(leaders) == 1 else None


def _without_worse_templates(viable: list[Candidate], side: Side) -> list[Candidate]:
    """Without templates whose costs nobody knows, where a function takes all as it is: at best
    they cost the same, and then the function is meant."""
    plain = [c for c in viable if c.function.template is None and all(map(_is_as_it_is, c.costs))]
    best = min(plain, key=lambda c: c.costs, default=None)
    if best is None or not _callable(best, side):
        return viable
    return [c for c in viable if c.is_certain or not _is_no_better(c.function, best.costs[1:])]


def _takes_all_as_it_is(candidate: Candidate) -> bool:
    return candidate.is_certain and all(map(_is_as_it_is, candidate.costs))


def _is_as_it_is(cost: Cost) -> bool:
    return cost.rank is Rank.EXACT and cost.distance == 0


def _is_no_better(function: Function, costs: Sequence[Cost]) -> bool:
    """Whether a template costs at least as much, whatever is deduced for it: a reference to const
    binds to what is no lvalue, or not const, as any other does."""
    if function.template is None or any(p.is_pack for p in function.parameters):
        return function.template is not None and set(costs) <= {EXACT}
    types = [p.type for p in function.parameters]
    return all(
        given == EXACT
        or (isinstance(type_, Reference) and not type_.rvalue and is_const(type_.target))
        for given, type_ in zip(costs, types, strict=False)
    )


def _beats(a: Candidate, b: Candidate, side: Side) -> bool:
    a_callable, b_callable = _callable(a, side), _callable(b, side)
    if a_callable != b_callable:
        return a_callable
    pairs = [*map(_comparable, zip(_bindings(a), _bindings(b), strict=True))]
    better, worse = any(x < y for x, y in pairs), any(x > y for x, y in pairs)
    if better or worse:
        return better and not worse
    given = len(a.costs) - 1  # the object's comes first
    if _more_special(a.function, b.function, given) or _more_special(b.function, a.function, given):
        return _more_special(a.function, b.function, given)
    if a.function.item.builtin != b.function.item.builtin:
        return b.function.item.builtin
    return False


def _bindings(candidate: Candidate) -> list[tuple[Cost, bool]]:
    """Each argument's cost, the object's first, and whether a reference is bound to it."""
    costs, skipped = candidate.costs, int(candidate.has_object)
    taken = takers(candidate.function.parameters, len(costs) - skipped, candidate.bindings)
    binds = [taker is not None and isinstance(taker[0].type, Reference) for taker in taken]
    return [*zip(costs, [True] * skipped + binds, strict=True)]


def _comparable(pair: tuple[tuple[Cost, bool], tuple[Cost, bool]]) -> tuple[Cost, Cost]:
    """Two costs of an argument as they are ranked: what a reference adds to const and what it binds
    to differs from another reference's alone (over.ics.rank 3.2), and two conversions by the
    user's functions where one function makes both (3.3)."""
    (cost, binds), (other, other_binds) = pair
    if cost.rank is other.rank is Rank.USER and cost.through != other.through:
        return Cost(Rank.USER), Cost(Rank.USER)
    cost, other = cost._replace(through=0), other._replace(through=0)
    if binds == other_binds:
        return cost, other
    return _of_value(cost, binds), _of_value(other, other_binds)


def _of_value(cost: Cost, binds: bool) -> Cost:
    return Cost(cost.rank, cost.distance) if binds else cost


def _callable(candidate: Candidate, side: Side) -> bool:
    return side is Side.NONE or may_call(side, candidate.function.execution)


def _more_special(a: Function, b: Function, given: int) -> bool:
    """Non-templates before templates; then the one whose parameters the other can take."""
    if (a.template is None) != (b.template is None):
        return a.template is None
    if a.template is None:
        return False
    return at_least_as_special(a, b, given) and not at_least_as_special(b, a, given)
