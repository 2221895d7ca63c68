"""What the operands of `?:` become, and what the whole then is (expr.cond).

`type` is Unknown where a conversion cannot be judged, and `failed` besides where the operands
certainly have nothing in common: then the program has no meaning.
"""

from __future__ import annotations

from tops_lsp.model.sema.arithmetic import arithmetic
from tops_lsp.model.sema.bit_fields import operand_type
from tops_lsp.model.sema.conversions import cost, is_ambiguous, reference_conversion
from tops_lsp.model.sema.costs import NONE, Rank
from tops_lsp.model.sema.implicit_casts import composite_pointer, convert, scalar_operand
from tops_lsp.model.sema.standard_conversions import cost_of_types, is_null, reference_distance
from tops_lsp.model.tree.expressions import Cast, CastKind, Category, Expression
from tops_lsp.model.tree.scopes import base_distance
from tops_lsp.model.tree.types import (
    NULLPTR,
    UNKNOWN,
    VOID,
    Array,
    ClassType,
    EnumType,
    MemberPointer,
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
    space_of,
    unqualified,
    value_type,
)
from tops_startup.tuples import NamedTuple


class Operands(NamedTuple):
    """Both operands, converted, and the type and category of the whole."""

    then: Expression
    orelse: Expression
    type: Type
    category: Category = Category.PRVALUE


_FAILED = Unknown("operands of ?: that have nothing in common", failed=True)


def converted(then: Expression, orelse: Expression) -> Operands:
    """The operands of `?:`, neither of which is a `throw` beside a value."""
    same = _of_one_type(then, orelse)
    if same is not None:
        return same
    if is_unknown(then.type) or is_unknown(orelse.type):
        return Operands(then, orelse, UNKNOWN)
    has_class = any(isinstance(value_type(o.type), ClassType) for o in (then, orelse))
    if not has_class:
        return _of_values(then, orelse)
    right, left = matching(then, orelse), matching(orelse, then)
    if isinstance(right, Unknown) or isinstance(left, Unknown):
        return Operands(then, orelse, _FAILED if _is_failed(right) or _is_failed(left) else UNKNOWN)
    if right is not None and left is not None:
        return Operands(then, orelse, _FAILED)
    if right is not None:
        then = _matched(then, right)
    elif left is not None:
        orelse = _matched(orelse, left)
    else:
        then, orelse = scalar_operand(then, orelse), scalar_operand(orelse, then)
    return _of_one_type(then, orelse) or _of_values(then, orelse)


def _is_failed(type_: Type | None) -> bool:
    return isinstance(type_, Unknown) and type_.failed


def _of_one_type(then: Expression, orelse: Expression) -> Operands | None:
    """Where both operands are of the same type, one perhaps more qualified; None elsewhere."""
    a, b = unqualified(referred(then.type)), unqualified(referred(orelse.type))
    same_space = space_of(then.type) is space_of(orelse.type)
    if a != b or (isinstance(a, Array) and not same_space):
        return None
    least = _as_qualified(then.type, orelse.type) or _as_qualified(orelse.type, then.type)
    is_value = then.category is not orelse.category or then.category is Category.PRVALUE
    if isinstance(a, ClassType) and not least:
        return Operands(then, orelse, _FAILED)
    if is_value or not least:
        return _value_of_type(then, orelse, a)
    const = is_const(then.type) or is_const(orelse.type)
    volatile = is_volatile(then.type) or is_volatile(orelse.type)
    one = referred(then.type) if same_space else a  # of either space: generic
    return Operands(then, orelse, qualify(one, const=const, volatile=volatile), then.category)


def _value_of_type(then: Expression, orelse: Expression, plain: Type) -> Operands:
    if isinstance(plain, ClassType):
        const = is_const(then.type) or is_const(orelse.type)
        return Operands(then, orelse, qualify(plain, const=const))
    value = decayed(plain)
    return Operands(convert(then, value), convert(orelse, value), value)


def _as_qualified(type_: Type, other: Type) -> bool:
    """Whether a type has all the qualifiers of another one."""
    const = is_const(type_) or not is_const(other)
    return const and (is_volatile(type_) or not is_volatile(other))


# --- [expr.cond]/4 ------------------------------------------------------------------------


def matching(given: Expression, other: Expression) -> Type | None:
    """What an operand can be converted to so as to match the other; None if nothing leads there,
    Unknown where that cannot be judged, `failed` where several ways do."""
    if other.category is not Category.PRVALUE:
        target = Reference(referred(other.type), rvalue=other.category is Category.XVALUE)
        if _binds_directly(given, target):
            return target
    have, want = value_type(given.type), value_type(other.type)
    if isinstance(have, ClassType) and isinstance(want, ClassType) and _are_related(have, want):
        fits = base_distance(have.declaration, want) is not None
        return referred(other.type) if fits and _as_qualified(other.type, given.type) else None
    goal = referred(other.type) if isinstance(want, ClassType) else decayed(other.type)
    rank = cost(given, goal).rank
    if rank is Rank.NONE:
        return _FAILED if is_ambiguous(given, goal) else None
    return UNKNOWN if rank is Rank.MAYBE else goal


def _are_related(a: ClassType, b: ClassType) -> bool:
    """Whether two classes are one, or one of them is a base of the other."""
    above = base_distance(a.declaration, b) is not None
    return above or base_distance(b.declaration, a) is not None


def _binds_directly(given: Expression, target: Reference) -> bool:
    """Whether a reference binds to an operand itself, as a value of its own kind."""
    inner = unqualified(target.target)
    if reference_distance(unqualified(given.type), inner) is None:
        return reference_conversion(given, target) is not None
    kind = Category.XVALUE if target.rvalue else Category.LVALUE
    fits = given.category is kind or (target.rvalue and given.category is Category.PRVALUE)
    return fits and cost(given, target) is not NONE


def _matched(given: Expression, target: Type) -> Expression:
    """An operand that has been converted to what `matching` says."""
    plain = unqualified(referred(target))
    if not isinstance(target, Reference):
        made = convert(given, plain)
        return made if made.type == target or made is given else _requalified(made, target)
    if value_type(given.type) == plain:
        return given
    if reference_distance(unqualified(given.type), plain) is None:
        return convert(given, target)
    kind = Category.XVALUE if target.rvalue else Category.LVALUE
    const, volatile = is_const(target.target), is_volatile(target.target)
    type_ = qualify(plain, const=const, volatile=volatile, space=space_of(given.type))
    return Cast(span=given.span, type=type_, kind=CastKind.IMPLICIT, operand=given, category=kind)


def _requalified(made: Expression, target: Type) -> Expression:
    """An object that was made just now, of the class with the other operand's qualifiers."""
    if isinstance(unqualified(target), ClassType) and isinstance(made, Cast):
        made.type = target
    return made


# --- [expr.cond]/6 and 7 ------------------------------------------------------------------


def _of_values(then: Expression, orelse: Expression) -> Operands:
    """Operands of scalar types that differ, or of classes that nothing leads from."""
    type_ = _common(then, orelse)
    return Operands(convert(then, type_), convert(orelse, type_), type_)


def _common(then: Expression, orelse: Expression) -> Type:
    a, b = operand_type(then), operand_type(orelse)
    if a == b:
        return a
    if isinstance(a, ClassType) or isinstance(b, ClassType) or VOID in (a, b):
        return _FAILED
    if isinstance(a, Pointer) and isinstance(b, Pointer):
        return _common_pointer(a, b)
    for type_, other, type_of_other in ((a, orelse, b), (b, then, a)):
        if isinstance(type_, Pointer | MemberPointer) or type_ == NULLPTR:
            return _beside_pointer(type_, other, type_of_other)
    scoped = any(isinstance(t, EnumType) and t.declaration.scoped for t in (a, b))
    return _FAILED if scoped else arithmetic(a, b)


def _common_pointer(a: Pointer, b: Pointer) -> Type:
    """Pointers to what is not known are taken for the composite's; unrelated ones have none."""
    made = composite_pointer(a, b)
    pointees = [unqualified(p.pointee) for p in (made, a, b) if isinstance(p, Pointer)]
    return _FAILED if pointees[0] == VOID and VOID not in pointees[1:] else made


def _beside_pointer(type_: Type, other: Expression, type_of_other: Type) -> Type:
    """The type of a pointer, or a null pointer constant, beside what is none of its type."""
    if isinstance(type_, MemberPointer) and isinstance(type_of_other, MemberPointer):
        to_first = cost_of_types(type_of_other, type_)
        if to_first is not NONE:
            return type_
        return type_of_other if cost_of_types(type_, type_of_other) is not NONE else _FAILED
    if is_null(other) or type_of_other == NULLPTR:
        return type_
    if type_ == NULLPTR and isinstance(type_of_other, Pointer | MemberPointer):
        return type_of_other
    return _FAILED
