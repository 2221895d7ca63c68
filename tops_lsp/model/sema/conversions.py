"""Implicit conversions: whether one exists and what it costs.

Costs follow the standard's ranking of implicit conversion sequences (over.ics.rank), memory
spaces as the dialect has them. Where a type is unknown the cost is MAYBE, and nobody decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.closure_pointers import cost_of_closure
from tops_lsp.model.sema.costs import EXACT, MAYBE, NONE, Cost, Rank
from tops_lsp.model.sema.deduction import Deduction, deduce, deduce_call, deduced
from tops_lsp.model.sema.function_addresses import meant
from tops_lsp.model.sema.lists import cost_of_list
from tops_lsp.model.sema.standard_conversions import (
    cost_of_types,
    is_null,
    leaves_bound_open,
    reference_distance,
)
from tops_lsp.model.sema.substitution import Binding, Bindings, substitute
from tops_lsp.model.sema.validity import is_valid
from tops_lsp.model.tree import constructors, scopes, spaces
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Category, Expression, InitList, Literal, Name, Unary
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    ClassType,
    FunctionType,
    Pointer,
    QualifiedType,
    Reference,
    TemplateId,
    Type,
    decayed,
    is_const,
    is_unknown,
    is_volatile,
    qualify,
    referred,
    space_of,
    unqualified,
    value_type,
)

# --- arithmetic -------------------------------------------------------------------------


# --- costs ------------------------------------------------------------------------------


def cost(expression: Expression, target: Type, *, user: bool = True) -> Cost:
    """What initializing something of type `target` from `expression` costs.

    `user`: whether a user-defined conversion may take part (at most one may).
    """
    if isinstance(expression, InitList):
        return cost_of_list(expression, target, cost)
    if isinstance(target, Reference):
        return _cost_of_reference(expression, target, user)
    overloads = _overload_set(expression)
    if overloads is not None:
        return _cost_of_overloads(overloads, target)
    goal = unqualified(target)
    source = decayed(expression.type)
    if user and is_class_pair(source, goal):
        return _cost_of_class(expression, source, goal)
    if isinstance(expression, Literal) and _loses_const(expression, goal):
        return Cost(Rank.CONVERSION)
    return cost_of_types(source, goal, is_null(expression))


def _loses_const(literal: Literal, goal: Type) -> bool:
    """Whether a string becomes a `char *`, which compilers let pass with a warning."""
    array = unqualified(literal.type)
    if not isinstance(array, Array) or not isinstance(goal, Pointer):
        return False
    return goal.pointee == unqualified(array.element)


def _overload_set(expression: Expression) -> Name | None:
    """The name of several functions, or of a template of them, or its address: its type is decided
    by the target."""
    is_address = isinstance(expression, Unary) and expression.op == "&"
    name = expression.operand if is_address and isinstance(expression, Unary) else expression
    if not isinstance(name, Name) or not name.candidates:
        return None
    if not all(isinstance(d, Function) for d in name.candidates):
        return None
    is_one = len(name.candidates) == 1 and not is_unknown(name.type)
    return None if is_one else name


def _cost_of_overloads(name: Name, target: Type) -> Cost:
    plain = value_type(target)
    wanted = unqualified(plain.pointee) if isinstance(plain, Pointer) else plain
    if is_unknown(wanted):
        return MAYBE
    if isinstance(wanted, FunctionType) and meant(name, wanted) is not None:
        return EXACT
    of_templates = any(isinstance(d, Function) and d.template for d in name.candidates)
    return MAYBE if of_templates else NONE


def is_class_pair(source: Type, goal: Type) -> bool:
    """Whether a conversion between two types is a matter of a class."""
    return source != goal and (isinstance(source, ClassType) or isinstance(goal, ClassType))


def _cost_of_reference(expression: Expression, target: Reference, user: bool) -> Cost:
    source, inner = unqualified(expression.type), unqualified(target.target)
    if is_unknown(source) or is_unknown(inner):
        return MAYBE if not _ruled_out(decayed(source), inner) else NONE
    distance = reference_distance(source, inner)
    if distance is None:
        return _cost_of_temporary(expression, target, user)
    return _cost_of_binding(expression, target, distance)


def _ruled_out(source: Type, inner: Type) -> bool:
    return cost_of_types(source, decayed(inner)).rank is Rank.NONE


def _cost_of_binding(expression: Expression, target: Reference, distance: int) -> Cost:
    lvalue = expression.category is Category.LVALUE
    constant = is_const(target.target)
    is_function = isinstance(unqualified(target.target), FunctionType)
    if target.rvalue and lvalue and not is_function:
        return NONE
    if not _is_unqualified_value(expression):
        if is_const(expression.type) and not constant:
            return NONE
        if is_volatile(expression.type) and not is_volatile(target.target):
            return NONE
    if not target.rvalue and not lvalue and (not constant or is_volatile(target.target)):
        return NONE
    legal = spaces.conversion(space_of(expression.type), space_of(target.target))
    if legal in (spaces.Conversion.EXPLICIT, spaces.Conversion.ILLEGAL):
        return NONE
    added = int(constant and not is_const(expression.type))
    added += int(is_volatile(target.target) and not is_volatile(expression.type))
    added += int(leaves_bound_open(unqualified(expression.type), unqualified(target.target)))
    rank = Rank.EXACT if distance == 0 else Rank.CONVERSION
    return Cost(rank, distance, int(not target.rvalue and not lvalue), added)


def _is_unqualified_value(expression: Expression) -> bool:
    """Whether it is a value of no class, which is neither const nor volatile whatever was said."""
    value = expression.category is Category.PRVALUE
    return value and not isinstance(value_type(expression.type), ClassType | Array)


def _cost_of_temporary(expression: Expression, target: Reference, user: bool) -> Cost:
    """A reference to const that is not volatile, or an rvalue reference, bound to a converted
    temporary."""
    if not target.rvalue and (not is_const(target.target) or is_volatile(target.target)):
        return _cost_of_conversion_to_reference(expression, target)
    made = cost(expression, unqualified(target.target), user=user)
    if target.rvalue and made.rank is Rank.USER and _gives_lvalue(expression, target):
        return NONE
    return made if made is NONE else made._replace(binding=int(not target.rvalue))


def _gives_lvalue(expression: Expression, target: Reference) -> bool:
    """Whether the conversion function for an rvalue reference gives an lvalue of just its type, to
    which it does not bind (dcl.init.ref 5.4)."""
    function = user_conversion(expression, unqualified(target.target))
    result = None if function is None or function.is_constructor else function.type.result
    if not isinstance(result, Reference) or result.rvalue:
        return False
    return reference_distance(unqualified(result.target), unqualified(target.target)) is not None


def _cost_of_conversion_to_reference(expression: Expression, target: Reference) -> Cost:
    function = reference_conversion(expression, target)
    return NONE if function is None else Cost(Rank.USER, through=_identity(function, target))


def reference_conversion(expression: Expression, target: Reference) -> Function | None:
    """The one conversion function whose result a reference to what is not const binds to."""
    plain = value_type(expression.type)
    if not isinstance(plain, ClassType):
        return None
    found: list[tuple[tuple[Cost, int], Function]] = []
    for function in conversion_functions(plain.declaration):
        if function.is_explicit or not _may_convert(function, expression):
            continue
        result = conversion_result(function, target.target)
        distance = _distance_of_result(result, target) if isinstance(result, Reference) else None
        if distance is not None:
            found.append(((_cost_of_object(function, expression), distance), function))
    best = min((c for c, _ in found), default=None)
    leaders = [f for c, f in found if c == best]
    return leaders[0] if len(leaders) == 1 else None


def _distance_of_result(result: Reference, target: Reference) -> int | None:
    """How far the class of what a function returns by reference is from that of a reference that
    binds to it; None if it does not."""
    have, want = result.target, target.target
    less = (is_const(have) and not is_const(want)) or (is_volatile(have) and not is_volatile(want))
    if less or result.rvalue != target.rvalue or is_unknown(have):
        return None
    return reference_distance(unqualified(have), unqualified(want))


# --- user-defined conversions -----------------------------------------------------------


def conversion_functions(class_: Class) -> Iterator[Function]:
    """The class's conversion functions, and those of its known bases that they do not hide."""
    own: list[Function] = []
    for name in class_.members:
        if scopes.names_conversion(name):
            group = class_.members[name]
            own += (d for d in group if isinstance(d, Function) and not d.parameters)
    yield from own
    hidden = [f.type.result for f in own if f.template is None]
    for base in class_.bases:
        plain = value_type(base)
        if isinstance(plain, ClassType) and plain.declaration is not class_:
            inherited = conversion_functions(plain.declaration)
            yield from (f for f in inherited if f.type.result not in hidden)


def _cost_of_class(expression: Expression, source: Type, goal: Type) -> Cost:
    direct = cost_of_types(source, goal)
    if direct.rank is not Rank.NONE:
        return direct
    function = user_conversion(expression, goal)
    if function is not None:
        second = _second_conversion(function, source, goal)
        return Cost(Rank.USER, distance=second, through=_identity(function, goal))
    if isinstance(source, ClassType) and source.declaration.is_closure:
        found = cost_of_closure(source.declaration, goal)
        return MAYBE if found is NONE and _may_be_made_of(goal, expression) else found
    return MAYBE if _may_become(source) or _may_be_made_of(goal, expression) else NONE


def _identity(function: Function, goal: Type) -> int:
    """Which function converts; of a conversion function template each goal has its own."""
    made = function.template is not None and not function.is_constructor
    return hash((id(function), goal)) if made else id(function)


def _second_conversion(function: Function, source: Type, goal: Type) -> int:
    """How far a conversion function's result is from the goal, which decides between goals that
    one function leads to (over.ics.rank 3.3)."""
    if not isinstance(source, ClassType) or isinstance(goal, ClassType) or function.template:
        return 0
    made = cost_of_types(value_type(function.type.result), goal)
    return 0 if made.rank >= Rank.MAYBE else made.distance + _STEP * made.rank


_STEP = len(Rank)


def _may_become(source: Type) -> bool:
    """Whether a class may have a conversion to a type that we cannot see."""
    if not isinstance(source, ClassType):
        return is_unknown(source)
    own = conversion_functions(source.declaration)
    return scopes.has_unknown_base(source.declaration) or any(
        f.template is None and is_unknown(f.type.result) for f in own
    )


def _may_be_made_of(goal: Type, expression: Expression) -> bool:
    """Whether a class may have a constructor for a value that we cannot see, and that need not be
    named."""
    if not isinstance(goal, ClassType):
        return is_unknown(goal)
    class_ = goal.declaration
    if class_.is_closure or scopes.has_unknown_base(class_):
        return True
    open_ = filter(_takes_anything, constructors.usable_constructors(class_))
    taking = (f for f in open_ if not f.is_explicit and not _contradicts(f, expression))
    return any(_validity(f, expression, goal) is not False for f in taking)


def _contradicts(constructor: Function, expression: Expression) -> bool:
    """Whether a constructor template's parameter cannot be deduced from a value."""
    if constructor.template is None:
        return False
    source, taken = value_type(expression.type), value_type(constructor.parameters[0].type)
    if isinstance(taken, TemplateId) and isinstance(taken.template, Class):
        return not is_unknown(source) and not _is_instance_of(taken.template, source)
    deduction = Deduction()
    deduce_call(constructor, [expression], deduction)
    return deduction.contradiction


def _is_instance_of(template: Class, type_: Type) -> bool:
    """Whether a type is an instance of a class template or may be derived from one."""
    if not isinstance(type_, ClassType):
        return False
    above = [*scopes.ancestry(type_.declaration)]
    known = any(one.instance_of is template for one in above)
    return known or scopes.has_unknown_base(type_.declaration)


def has_open_class(type_: Type) -> bool:
    """Whether a class may have conversions or constructors we cannot see."""
    if not isinstance(type_, ClassType):
        return is_unknown(type_)
    class_ = type_.declaration
    if class_.is_closure:
        return True
    return scopes.has_unknown_base(class_) or _has_open_constructors(class_)


def _has_open_constructors(class_: Class) -> bool:
    """Whether a constructor may take any one argument.

    A template may whose parameter is not deduced or whose arguments have defaults, or which has
    more parameters, which may rule it out; and so may a function whose parameter is not known.
    """
    return any(map(_takes_anything, constructors.usable_constructors(class_)))


def _takes_anything(constructor: Function) -> bool:
    if constructor.minimum_arguments > 1 or not constructor.parameters:
        return False
    if constructor.template is not None:
        several = not all(p.is_pack for p in constructor.parameters[1:])
        return several or any(p.has_default or not p.name for p in constructor.template)
    return is_unknown(value_type(constructor.parameters[0].type))


def user_conversion(
    expression: Expression, goal: Type, *, explicit: bool = False
) -> Function | None:
    """The one constructor or conversion function that leads from `expression` to `goal`."""
    leaders = _leading(expression, goal, explicit)
    return leaders[0] if len(leaders) == 1 else None


def is_ambiguous(expression: Expression, goal: Type) -> bool:
    """Whether several constructors or conversion functions lead to `goal`, and none is best."""
    return len(_leading(expression, goal, explicit=False)) > 1


def _leading(expression: Expression, goal: Type, explicit: bool) -> list[Function]:
    found: list[tuple[_Both, Function]] = []
    if isinstance(goal, ClassType):
        found += _constructing(expression, goal.declaration, explicit)
    source = value_type(expression.type)
    if isinstance(source, ClassType):
        found += _converting(expression, source.declaration, goal, explicit)
    found = [(c, f) for c, f in found if _validity(f, expression, goal) is not False]
    best = min((c for c, _ in found), default=None)
    leaders = [f for c, f in found if c == best]
    leaders = [f for f in leaders if f.template is None] or leaders
    return [] if any(_validity(f, expression, goal) is None for f in leaders) else leaders


def _validity(function: Function, expression: Expression, goal: Type) -> bool | None:
    """Whether what a constructor or conversion function template deduces makes sense."""
    if function.template is None:
        return True
    made = function.is_constructor
    return is_valid(
        function, deduced(function, [expression]) if made else conversion_bindings(function, goal)
    )


_Both = tuple[Cost, Cost]
"""What it costs to call the function, which decides first, and what to convert its result."""


def _constructing(
    expression: Expression, class_: Class, explicit: bool
) -> Iterator[tuple[_Both, Function]]:
    for function in constructors.usable_constructors(class_):
        fits = function.minimum_arguments <= 1 and function.parameters
        if function.type.variadic and not function.parameters and not function.is_explicit:
            yield (Cost(Rank.ELLIPSIS), EXACT), function
        if not fits or (function.is_explicit and not explicit):
            continue
        made = cost(expression, first_parameter(function, expression), user=False)
        if made.rank < Rank.MAYBE:
            yield (made, EXACT), function


def first_parameter(function: Function, expression: Expression) -> Type:
    """The type a constructor takes, deduced from the argument for a constructor template."""
    parameter = function.parameters[0].type
    if function.template is None:
        return parameter
    deduction = Deduction()
    deduce_call(function, [expression], deduction)
    if deduction.contradiction:
        return UNKNOWN
    return _as_given(substitute(parameter, deduction.bindings), value_type(expression.type))


def _as_given(parameter: Type, source: Type) -> Type:
    """A parameter that was deduced to be an instance of a template: the argument's own class, or
    the one of its bases that is such an instance."""
    match parameter:
        case Reference(target=target, rvalue=rvalue):
            return Reference(_as_given(target, source), rvalue)
        case QualifiedType(base=base, const=const, volatile=volatile, space=space):
            return qualify(_as_given(base, source), const=const, volatile=volatile, space=space)
        case TemplateId(template=Class() as template) if isinstance(source, ClassType):
            ancestry = scopes.ancestry(source.declaration)
            made = [one for one in ancestry if scopes.arguments_of(one, template) is not None]
            itself = made[:1] == [source.declaration]
            return ClassType(made[0]) if len(made) == 1 or itself else parameter
    return parameter


def _converting(
    expression: Expression, class_: Class, goal: Type, explicit: bool
) -> Iterator[tuple[_Both, Function]]:
    for function in conversion_functions(class_):
        if (function.is_explicit and not explicit) or not _may_convert(function, expression):
            continue
        own = _cost_of_object(function, expression)
        result = decayed(conversion_result(function, goal))
        made = cost_of_types(result, decayed(goal))
        if made.rank < Rank.MAYBE and not _is_too_far(function, result, made):
            yield (own, made), function


def _is_too_far(function: Function, result: Type, made: Cost) -> bool:
    """Whether a value would be converted again after an explicit conversion (over.match.conv)."""
    return function.is_explicit and not isinstance(result, ClassType) and made.rank > Rank.EXACT


def _may_convert(function: Function, expression: Expression) -> bool:
    """Whether an object is one that a conversion function takes."""
    unchanged = function.is_const or not is_const(expression.type)
    unchanged &= function.is_volatile or not is_volatile(expression.type)
    return unchanged and _binds(function, expression)


def _cost_of_object(function: Function, expression: Expression) -> Cost:
    added = int(function.is_const and not is_const(expression.type))
    added += int(function.is_volatile and not is_volatile(expression.type))
    return Cost(Rank.EXACT, qualifiers=added)


def _binds(function: Function, expression: Expression) -> bool:
    """Whether a method with `&` or `&&` after it takes such an object; const ones of `&` take
    both."""
    lvalue = expression.category is Category.LVALUE
    if function.bound_to == "&":
        return lvalue or function.is_const
    return not (function.bound_to == "&&" and lvalue)


def conversion_result(function: Function, goal: Type) -> Type:
    """What a conversion function gives; a template what is deduced from the goal."""
    result = function.type.result
    if function.template is None:
        return result
    bindings = _deduced_result(function, goal)
    if bindings is None:
        return UNKNOWN
    if isinstance(unqualified(result), TemplateId):  # the instance that the goal is
        return unqualified(decayed(goal))
    return substitute(result, bindings)


def conversion_bindings(function: Function, goal: Type) -> tuple[tuple[str, Binding], ...]:
    """What the parameters of a conversion function template are for a goal, by name."""
    bindings = None if function.template is None else _deduced_result(function, goal)
    return tuple(sorted((bindings or {}).items()))


def _deduced_result(function: Function, goal: Type) -> Bindings | None:
    deduction = Deduction()
    deduce(unqualified(referred(function.type.result)), decayed(goal), deduction)
    return None if deduction.contradiction else deduction.bindings


# --- nodes ------------------------------------------------------------------------------
