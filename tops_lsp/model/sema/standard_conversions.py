"""Standard conversions: from one type to another, no class's own function asked.

Costs follow the standard's ranking of standard conversion sequences (conv, over.ics.rank),
memory spaces as the dialect has them. Where a type is unknown the cost is MAYBE.
"""

from __future__ import annotations

from tops_lsp.model.sema.arithmetic import promote
from tops_lsp.model.sema.costs import EXACT, MAYBE, NONE, Cost, Rank
from tops_lsp.model.sema.gnu_vectors import are_convertible
from tops_lsp.model.tree import constructors, scopes, spaces
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.expressions import Expression, Literal
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    BOOL,
    DOUBLE,
    FLOAT,
    Array,
    Basic,
    ClassType,
    Complex,
    EnumType,
    FunctionType,
    Fundamental,
    GnuVector,
    MemberPointer,
    Pointer,
    QualifiedType,
    TemplateId,
    TemplateType,
    Type,
    Unknown,
    VectorType,
    is_const,
    is_unknown,
    is_volatile,
    space_of,
    unqualified,
    without_noexcept,
)

_TO_VOID = 64
_TO_BOOL = 128
_NULLPTR = Fundamental(Basic.NULLPTR)


def becomes_function(have: Type, want: Type) -> bool:
    """Whether what leads to a function may lead to one of another type: the same one that
    says nothing of exceptions (conv.fctptr)."""
    return have == want or (isinstance(have, FunctionType) and without_noexcept(have) == want)


def reference_distance(source: Type, inner: Type) -> int | None:
    """How far `inner` is above `source`; None if a reference cannot bind directly."""
    if source == inner:
        return 0
    if isinstance(source, Array) and isinstance(inner, Array):
        return 0 if leaves_bound_open(source, inner) or _same_array(source, inner) else None
    if isinstance(source, ClassType):
        return scopes.base_distance(source.declaration, inner)
    return 0 if becomes_function(source, inner) else None


def leaves_bound_open(have: Type, want: Type) -> bool:
    """Whether an array is taken for one of unknown bound, which is a qualification conversion
    (conv.qual; C++20, and g++ in C++17)."""
    if not isinstance(have, Array) or not isinstance(want, Array):
        return False
    open_ = want.extent is None and want.bound is None
    known = have.extent is not None or have.bound is not None
    return open_ and known and unqualified(have.element) == unqualified(want.element)


def _same_array(source: Array, inner: Array) -> bool:
    """Whether arrays, of arrays, too, are alike but for what is said of the elements."""
    if source.extent != inner.extent:
        return False
    have, want = unqualified(source.element), unqualified(inner.element)
    if isinstance(have, Array) and isinstance(want, Array):
        return _same_array(have, want)
    return have == want


def is_null(expression: Expression) -> bool:
    """Whether the expression is a null pointer constant."""
    return isinstance(expression, Literal) and expression.value == 0 and expression.type != BOOL


def cost_of_types(source: Type, target: Type, null: bool = False) -> Cost:
    """Between two plain value types, no user conversion; `null`: a null pointer constant."""
    if source is target or source == target:
        return EXACT
    if is_unknown(source) or is_unknown(target):
        null = null or source == _NULLPTR
        leads = isinstance(target, Pointer | MemberPointer)
        return Cost(Rank.CONVERSION) if null and leads else _cost_of_unknown(source, target)
    if isinstance(source, ClassType):
        distance = scopes.base_distance(source.declaration, target)
        return NONE if distance is None else Cost(Rank.CONVERSION, distance)
    if isinstance(target, ClassType | Array):
        return NONE
    if isinstance(target, Pointer):
        return _cost_of_pointer(source, target, null)
    if target == _NULLPTR:
        return Cost(Rank.CONVERSION) if null else NONE
    if isinstance(source, MemberPointer) and isinstance(target, MemberPointer):
        return _cost_of_member_pointer(source, target)
    if isinstance(source, Pointer | MemberPointer):
        return Cost(Rank.CONVERSION, _TO_BOOL) if target == BOOL else NONE
    if isinstance(target, MemberPointer):
        return Cost(Rank.CONVERSION) if null or source == _NULLPTR else NONE
    return _cost_of_scalar(source, target)


def _cost_of_member_pointer(source: MemberPointer, target: MemberPointer) -> Cost:
    """A member of a base is one of the derived class, too."""
    have, want = unqualified(source.target), unqualified(target.target)
    if not becomes_function(have, want):
        return NONE
    owner = target.owner
    if not isinstance(owner, ClassType) or not isinstance(source.owner, ClassType):
        return MAYBE
    if owner == source.owner:
        return Cost(Rank.EXACT, qualifiers=1)
    distance = scopes.base_distance(owner.declaration, source.owner)
    return NONE if distance is None else Cost(Rank.CONVERSION, distance)


def _cost_of_scalar(source: Type, target: Type) -> Cost:
    if isinstance(source, VectorType) or isinstance(target, VectorType):
        return NONE
    if isinstance(source, GnuVector) and isinstance(target, GnuVector):
        return Cost(Rank.CONVERSION) if are_convertible(source, target) else NONE
    if isinstance(source, GnuVector) or isinstance(target, GnuVector):
        return NONE
    if isinstance(target, EnumType) or (isinstance(source, EnumType) and source.declaration.scoped):
        return NONE
    if isinstance(source, Complex) and not isinstance(target, Complex):
        return Cost(Rank.CONVERSION, _TO_BOOL) if target == BOOL else NONE
    if isinstance(target, Fundamental) and target.basic in (Basic.VOID, Basic.NULLPTR):
        return NONE
    if source in (_NULLPTR, Fundamental(Basic.VOID)):
        return NONE
    if isinstance(source, EnumType) and source.declaration.underlying == target:
        return Cost(Rank.PROMOTION)
    if promote(source) == target and isinstance(source, EnumType):
        return Cost(Rank.PROMOTION, int(not is_unknown(source.declaration.underlying)))
    if promote(source) == target or (source == FLOAT and target == DOUBLE):
        return Cost(Rank.PROMOTION)
    return Cost(Rank.CONVERSION)


def _cost_of_unknown(source: Type, target: Type) -> Cost:
    """A partly known pair may still be ruled out by its shape."""
    open_ = (Unknown, TemplateType, TemplateId)
    shapes = (Pointer, VectorType)
    if isinstance(target, TemplateId) and isinstance(source, Fundamental | Pointer | VectorType):
        template = target.template
        known = isinstance(template, Class) and not constructors.may_construct(template)
        return NONE if known else MAYBE
    if isinstance(target, open_) or isinstance(source, open_):
        return MAYBE
    if isinstance(source, shapes) != isinstance(target, shapes):
        return NONE if target != BOOL else Cost(Rank.CONVERSION, _TO_BOOL)
    return MAYBE


def _cost_of_pointer(source: Type, target: Pointer, null: bool) -> Cost:
    if not isinstance(source, Pointer):
        return Cost(Rank.CONVERSION) if null or source == _NULLPTR else NONE
    have, want = _qualified_array(source.pointee), _qualified_array(target.pointee)
    if (is_const(have) and not is_const(want)) or (is_volatile(have) and not is_volatile(want)):
        return NONE
    legal = spaces.conversion(space_of(have), space_of(want))
    if legal in (spaces.Conversion.EXPLICIT, spaces.Conversion.ILLEGAL):
        return NONE
    added = (is_const(want) and not is_const(have)) + (is_volatile(want) and not is_volatile(have))
    if unqualified(have) == unqualified(want):
        return Cost(Rank.EXACT, qualifiers=added)
    if becomes_function(have, want) or leaves_bound_open(unqualified(have), unqualified(want)):
        return Cost(Rank.EXACT, qualifiers=added + 1)
    if _is_requalified(have, want):
        return Cost(Rank.EXACT, qualifiers=added + 1)
    if unqualified(want) == Fundamental(Basic.VOID) and not isinstance(have, FunctionType):
        return Cost(Rank.CONVERSION, _TO_VOID, qualifiers=added)
    return _cost_to_base(unqualified(have), want, added)


def _qualified_array(type_: Type) -> Type:
    """An array with its elements' qualifiers as its own; any other type as it is."""
    plain = unqualified(type_)
    if not isinstance(plain, Array):
        return type_
    element = _qualified_array(plain.element)
    space = space_of(type_)
    return QualifiedType(
        Array(unqualified(element), plain.extent, plain.bound),
        is_const(type_) or is_const(element),
        is_volatile(type_) or is_volatile(element),
        space_of(element) if space is Space.GENERIC else space,
    )


def _is_requalified(have: Type, want: Type) -> bool:
    """Whether pointers further down lead to what is more const, with const all the way there."""
    inner, wanted = unqualified(have), unqualified(want)
    if not isinstance(inner, Pointer) or not isinstance(wanted, Pointer) or not is_const(want):
        return False
    less = is_const(inner.pointee) and not is_const(wanted.pointee)
    less |= is_volatile(inner.pointee) and not is_volatile(wanted.pointee)
    if less or space_of(inner.pointee) is not space_of(wanted.pointee):
        return False
    same = unqualified(inner.pointee) == unqualified(wanted.pointee)
    return same or _is_requalified(inner.pointee, wanted.pointee)


def _cost_to_base(have: Type, want: Type, added: int) -> Cost:
    if not isinstance(have, ClassType):
        return NONE
    distance = scopes.base_distance(have.declaration, want)
    return NONE if distance is None else Cost(Rank.CONVERSION, distance, qualifiers=added)
