"""Casts that are certainly invalid (expr.static.cast, expr.cast, dcl.init)."""

from __future__ import annotations

from tops_lsp.model.sema.base_layout import POINTER
from tops_lsp.model.sema.conversions import conversion_functions, cost
from tops_lsp.model.sema.costs import NONE
from tops_lsp.model.sema.known_types import is_known_whole, is_scalar, is_whole, lacks_conversions
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.standard_conversions import cost_of_types, is_null
from tops_lsp.model.sema.validity import present_judge
from tops_lsp.model.tree.constructors import usable_constructors
from tops_lsp.model.tree.expressions import (
    Cast,
    CastKind,
    Category,
    Expression,
)
from tops_lsp.model.tree.scopes import base_distance
from tops_lsp.model.tree.types import (
    BOOL,
    VOID,
    Basic,
    ClassType,
    EnumType,
    FunctionType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    decayed,
    is_const,
    is_unknown,
    referred,
    unqualified,
    value_type,
)


def is_impossible_cast(node: Cast) -> bool:
    """Whether nothing leads from the operand's type to the cast's."""
    source, goal = decayed(node.operand.type), unqualified(referred(node.type))
    if is_unknown(source) or is_unknown(goal) or isinstance(node.type, Reference):
        return False
    if node.kind is CastKind.BITS:
        return False  # of what can be copied as bytes, which is not asked here
    if node.category is not Category.PRVALUE:
        return node.category is Category.LVALUE and _is_never_bound(node, source, goal)
    if node.kind in (CastKind.REINTERPRET, CastKind.CONST) and _is_of_class(source, goal):
        return is_whole(source) and is_whole(goal)
    if isinstance(goal, ClassType):
        return is_known_whole(goal) and makes_nothing(goal, node.operand)
    if is_known_whole(source):
        return is_scalar(goal) and goal != VOID and _gives_nothing(source, goal)
    if source == _NULLPTR and goal == BOOL:
        return False  # where it is initialized directly, which this may be
    if node.kind is CastKind.IMPLICIT:
        return is_scalar(goal) and cost(node.operand, goal) is NONE
    if node.kind in (CastKind.C_STYLE, CastKind.FUNCTIONAL):
        return goal != VOID and _is_impossible_by_force(source, goal)
    if node.kind is CastKind.STATIC:
        return _is_impossible_statically(node.operand, source, goal)
    if node.kind is CastKind.REINTERPRET:
        return source != goal and _is_impossible_by_bits(source, goal)
    if node.kind is CastKind.CONST:
        if isinstance(goal, Pointer):
            return not _differ_in_qualifiers(source, goal)
        return is_scalar(source) and is_scalar(goal)
    return not _is_of_run_time_type(source)


def _is_never_bound(node: Cast, source: Type, goal: Type) -> bool:
    """Whether a reference that lasts is not bound by such a cast to an object of another type, or
    to a constant one."""
    const = is_const(node.operand.type) and not is_const(node.type)
    if node.kind is CastKind.REINTERPRET:
        return const
    numbers = is_scalar(value_type(node.operand.type)) and is_scalar(goal) and source != goal
    if node.kind is CastKind.CONST:
        return numbers
    if node.kind is not CastKind.STATIC or is_const(node.type):
        return False
    return numbers or (const and source == goal) or _is_unrelated(source, goal)


def _is_of_class(source: Type, goal: Type) -> bool:
    return isinstance(source, ClassType) or isinstance(goal, ClassType)


def _is_impossible_by_bits(source: Type, goal: Type) -> bool:
    """Whether `reinterpret_cast` leads from no such type to such another (expr.reinterpret.cast).

    It keeps what is constant, and makes numbers of pointers and pointers of numbers alone.
    """
    if isinstance(source, Pointer) and isinstance(goal, Pointer):
        function = isinstance(unqualified(source.pointee), FunctionType)
        return not function and is_const(source.pointee) and not is_const(goal.pointee)
    if all(isinstance(type_, Fundamental | EnumType) for type_ in (source, goal)):
        return source != _NULLPTR and goal != VOID
    if isinstance(source, Pointer) and isinstance(goal, Fundamental):
        return goal.basic.is_float or goal.basic.size < POINTER
    floats = isinstance(source, Fundamental) and source.basic.is_float
    return floats and isinstance(goal, Pointer)


def makes_nothing(goal: ClassType, operand: Expression) -> bool:
    """Whether certainly no constructor takes an operand, nor does a conversion function lead to
    the class or to one derived from it."""
    source = value_type(operand.type)
    if is_unknown(source):
        return False
    own = isinstance(source, ClassType) and _leads_to(source, goal)
    options = [
        f
        for f in usable_constructors(goal.declaration)
        if f.minimum_arguments <= 1 and f.maximum_arguments != 0
    ]
    if not options:
        return not own
    found = resolve(options, [operand], templates=present_judge())
    chosen = found.best
    return (found.failed and not own) or (chosen is not None and chosen.function.is_deleted)


def _leads_to(source: ClassType, goal: ClassType) -> bool:
    """Whether an object is of a class or of one derived from it, or may become one."""
    results = [source]
    for function in conversion_functions(source.declaration):
        made = value_type(function.type.result)
        if function.template is not None or is_unknown(made):
            return True
        results += [made] if isinstance(made, ClassType) else []
    return any(r == goal or base_distance(r.declaration, goal) is not None for r in results)


def _gives_nothing(source: ClassType, goal: Type) -> bool:
    """Whether no conversion function leads to a value: an explicit one only to just its type."""
    for function in conversion_functions(source.declaration):
        made = value_type(function.type.result)
        if function.template is not None or is_unknown(made):
            return False
        if made == goal if function.is_explicit else cost_of_types(made, goal) is not NONE:
            return False
    return True


def _is_unrelated(source: Type, goal: Type) -> bool:
    """Whether no reference to an object of a class is made of what is neither of it nor of a base
    or derived class, and does not convert."""
    if not isinstance(goal, ClassType) or not is_whole(goal):
        return False
    if not isinstance(source, ClassType):
        return is_scalar(source)
    above = base_distance(source.declaration, goal), base_distance(goal.declaration, source)
    return source != goal and above == (None, None) and lacks_conversions(source)


def _differ_in_qualifiers(source: Type, goal: Type) -> bool:
    """Whether two types are pointers to the same, apart from const and volatile; True in doubt."""
    if not isinstance(source, Pointer) or not isinstance(goal, Pointer):
        return source == goal
    have, want = unqualified(source.pointee), unqualified(goal.pointee)
    return have == want or _differ_in_qualifiers(have, want)


def _is_of_run_time_type(source: Type) -> bool:
    """Whether `dynamic_cast` may take such a pointer; True in doubt."""
    plain = unqualified(source.pointee) if isinstance(source, Pointer) else source
    if not isinstance(plain, ClassType):
        return is_unknown(plain)
    return plain.declaration.polymorphic or not is_whole(plain)


def _is_impossible_statically(operand: Expression, source: Type, goal: Type) -> bool:
    """Whether neither conversion between two scalar types is implicit (expr.static.cast)."""
    if isinstance(source, Pointer) and isinstance(goal, Pointer):
        if is_const(source.pointee) and not is_const(goal.pointee):
            return True
        back = cost_of_types(goal, source).rank
        return NONE.rank is cost_of_types(source, goal).rank is back
    if isinstance(source, Pointer):
        return isinstance(goal, Fundamental) and goal not in (BOOL, VOID)
    return isinstance(goal, Pointer) and isinstance(source, Fundamental) and not is_null(operand)


def _is_impossible_by_force(source: Type, goal: Type) -> bool:
    """Whether not even a C-style cast leads from one scalar type to another (expr.cast)."""
    if isinstance(source, Pointer) or source == _NULLPTR:
        if not isinstance(goal, Fundamental) or goal in (BOOL, _NULLPTR):
            return False
        return goal.basic.is_float or goal.basic.size < _POINTER
    if isinstance(source, Fundamental):
        return source.basic.is_float and isinstance(goal, Pointer)
    return False


_NULLPTR = Fundamental(Basic.NULLPTR)
_POINTER = 8
"""Bytes of a pointer."""
