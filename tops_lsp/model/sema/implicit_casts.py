"""Implicit conversions as nodes: what nobody wrote and every compiler does."""

from __future__ import annotations

from tops_lsp.model.sema.arithmetic import arithmetic, promote
from tops_lsp.model.sema.bit_fields import operand_type
from tops_lsp.model.sema.closure_pointers import target_function
from tops_lsp.model.sema.conversions import (
    conversion_bindings,
    conversion_functions,
    conversion_result,
    first_parameter,
    has_open_class,
    is_class_pair,
    reference_conversion,
    user_conversion,
)
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.sema.deduction import deduced
from tops_lsp.model.sema.function_addresses import chosen_overload
from tops_lsp.model.sema.standard_conversions import (
    cost_of_types,
    reference_distance,
)
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import (
    Call,
    Cast,
    CastKind,
    Construct,
    Expression,
    InitList,
    Member,
    Name,
    Unary,
    category_of,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    BOOL,
    DOUBLE,
    FLOAT,
    LONG,
    ULONG,
    UNKNOWN,
    VOID,
    Array,
    ClassType,
    EnumType,
    Fundamental,
    GnuVector,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    VectorType,
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


def convert(expression: Expression, target: Type, *, explicit: bool = False) -> Expression:
    """`expression` as a prvalue of `target`, with the implicit conversions where types differ."""
    if isinstance(expression, InitList):
        return expression
    if isinstance(target, Reference):
        return _convert_to_reference(expression, target)
    plain, source = unqualified(target), expression.type
    if source is plain or value_type(source) == plain:
        return expression
    if is_unknown(plain):
        return expression
    if is_unknown(source):
        return chosen_overload(expression, plain)
    if _names_template(expression):
        made = chosen_overload(expression, plain)
        if made is not expression:
            return made
    if isinstance(plain, Array):  # a string's characters: nothing is converted
        return expression
    if is_class_pair(decayed(source), plain):
        return _convert_class(expression, plain, explicit)
    return _cast(expression, plain)


def _names_template(expression: Expression) -> bool:
    """Whether it is the name of a function template, or its address, of which an instance is
    meant."""
    name = expression.operand if isinstance(expression, Unary) else expression
    function = name.declaration if isinstance(name, Name) else None
    return isinstance(function, Function) and function.template is not None


def _cast(expression: Expression, type_: Type) -> Expression:
    if decayed(expression.type) == type_ and not isinstance(expression.type, Array):
        return expression
    return Cast(span=expression.span, type=type_, kind=CastKind.IMPLICIT, operand=expression)


def _convert_to_reference(expression: Expression, target: Reference) -> Expression:
    """A temporary is made only where the reference cannot bind to the expression itself."""
    inner = unqualified(target.target)
    expression = chosen_overload(expression, inner)
    source = unqualified(expression.type)
    if is_unknown(source) or is_unknown(inner) or reference_distance(source, inner) is not None:
        return expression
    if not is_const(target.target) and not target.rvalue:
        function = reference_conversion(expression, target)
        return expression if function is None else conversion_call(expression, function, inner)
    made = convert(expression, inner)
    if isinstance(made, Cast) and made is not expression and made.kind is CastKind.IMPLICIT:
        made.type = qualify(made.type, const=is_const(target.target))
    return made


def _convert_class(expression: Expression, goal: Type, explicit: bool) -> Expression:
    function = user_conversion(expression, goal, explicit=explicit)
    if function is None:
        return _unknown_conversion(expression, goal)
    if function.is_constructor:
        argument = (
            convert(expression, first_parameter(function, expression))
            if function.parameters
            else variadic(expression)
        )
        return Construct(
            span=expression.span,
            type=goal,
            arguments=(argument,),
            constructor=function,
            bindings=deduced(function, [expression]),
        )
    return _cast(conversion_call(expression, function, goal), goal)


def _unknown_conversion(expression: Expression, goal: Type) -> Expression:
    """An object is made somehow where its class is not known well enough to say by what."""
    if has_open_class(goal) and isinstance(goal, ClassType):
        return Construct(span=expression.span, type=goal, arguments=(expression,))
    source = value_type(expression.type)
    closure = isinstance(source, ClassType) and source.declaration.is_closure
    if closure and target_function(goal) is not None:
        return _cast(expression, goal)
    return expression if has_open_class(source) else _cast(expression, goal)


def conversion_call(expression: Expression, function: Function, goal: Type) -> Expression:
    """The call of a conversion function that nobody wrote; `goal` says what a template gives."""
    callee = Member(
        span=expression.span,
        object=expression,
        text=function.name,
        candidates=(function,),
        name_span=expression.span,
        type=function.type,
    )
    result = conversion_result(function, goal)
    return Call(
        span=expression.span,
        callee=callee,
        function=function,
        bindings=conversion_bindings(function, goal),
        type=referred(result),
        category=category_of(result),
    )


def condition(expression: Expression) -> Expression:
    """`expression` contextually converted to bool."""
    if isinstance(value_type(expression.type), VectorType | GnuVector):
        return expression
    return convert(expression, BOOL, explicit=True)


def scalar_operand(expression: Expression, other: Expression | None = None) -> Expression:
    """An operand of a built-in operator: an object becomes what its one conversion yields, or, if
    it has several, what the other operand is.
    """
    plain = value_type(expression.type)
    if not isinstance(plain, ClassType):
        return expression
    found = [f for f in conversion_functions(plain.declaration) if not f.is_explicit]
    found = _for_object(found, const=is_const(expression.type))
    results = {value_type(f.type.result) for f in found}
    if any(f.template is not None for f in found) or len(results) != 1:
        goal = UNKNOWN if other is None else decayed(operand_type(other))
        if not isinstance(goal, Pointer | MemberPointer):
            return expression
        results = {goal}
    (goal,) = results
    function = found[0] if len(found) == 1 else user_conversion(expression, goal)
    return expression if function is None else conversion_call(expression, function, goal)


def _for_object(found: list[Function], *, const: bool) -> list[Function]:
    """Of conversions to pointers, for objects that are const and for others, those for this one:
    `operator int *()` and `operator const int *() const`."""
    if not all(isinstance(value_type(f.type.result), Pointer) for f in found):
        return found
    own = [f for f in found if f.is_const == const]
    return own or [f for f in found if f.is_const]


def changed_operand(expression: Expression) -> Expression:
    """The target of a built-in `++` or `+=`: of an object what its one conversion refers to."""
    plain = value_type(expression.type)
    if not isinstance(plain, ClassType):
        return expression
    results = {f.type.result for f in conversion_functions(plain.declaration) if not f.is_explicit}
    (result,) = results if len(results) == 1 else (UNKNOWN,)
    if not isinstance(result, Reference) or is_unknown(result) or is_const(result.target):
        return expression
    return convert(expression, result)


def variadic(expression: Expression) -> Expression:
    """Default argument promotions, as for `printf`."""
    plain = operand_type(expression)
    if isinstance(plain, Fundamental | EnumType):
        promoted = DOUBLE if plain == FLOAT else promote(plain)
        return convert(expression, promoted)
    return expression


POINTER_DIFFERENCE = LONG


SIZE = ULONG


def common_type(left: Expression, right: Expression) -> Type:
    """The type that two operands of a comparison have in common."""
    a, b = operand_type(left), operand_type(right)
    if a == b:
        return a
    if isinstance(a, Pointer) and isinstance(b, Pointer):
        return composite_pointer(a, b)
    if isinstance(a, Pointer) or isinstance(b, Pointer):
        return a if isinstance(a, Pointer) else b
    return arithmetic(a, b)


def composite_pointer(left: Pointer, right: Pointer) -> Type:
    """The composite pointer type."""
    have, other = left.pointee, right.pointee
    const = is_const(have) or is_const(other)
    volatile = is_volatile(have) or is_volatile(other)
    same = space_of(have) is space_of(other)
    space = space_of(have) if same else Space.GENERIC
    pointee = _common_pointee(have, other)
    return Pointer(qualify(pointee, const=const, volatile=volatile, space=space))


def _common_pointee(left: Type, right: Type) -> Type:
    a, b = unqualified(left), unqualified(right)
    if a == b or is_unknown(a) or is_unknown(b):
        return a if not is_unknown(a) else b
    if cost_of_types(Pointer(a), Pointer(b)).rank is not Rank.NONE:
        return b
    if cost_of_types(Pointer(b), Pointer(a)).rank is not Rank.NONE:
        return a
    return VOID
