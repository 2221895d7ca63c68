"""Partial ordering of function templates: which one takes less (temp.deduct.partial)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.sema.deduction import Deduction, deduce, is_pack
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Expansion,
    FunctionType,
    MemberPointer,
    Pointer,
    QualifiedType,
    Reference,
    TemplateId,
    TemplateType,
    Type,
    is_const,
    is_volatile,
    referred,
    unqualified,
)


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
        case QualifiedType(base=inner), QualifiedType(base=other):
            return (not is_const(pattern) or is_const(type_)) and _covers(inner, other)
        case QualifiedType(), _:
            return False
        case _, QualifiedType(base=other):
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
            same = pattern.template is type_.template
            return same and _covers_arguments(pattern.arguments, type_.arguments)
        case TemplateId(), ClassType(declaration=class_) if class_.instance_of is not None:
            same = pattern.template is class_.instance_of
            return same and _covers_arguments(pattern.arguments, class_.arguments)
    return pattern == type_


def _covers_function(pattern: FunctionType, type_: FunctionType) -> bool:
    silent = isinstance(pattern.noexcept, TemplateType) or pattern.noexcept == type_.noexcept
    here = pattern.const, pattern.volatile, pattern.bound_to
    same = here == (type_.const, type_.volatile, type_.bound_to)
    taken, given = pattern.parameters, type_.parameters
    enough = len(taken) == len(given) or (bool(taken) and is_pack(taken[-1]))
    covered = _covers(pattern.result, type_.result) and _covers_arguments(taken, given)
    return silent and same and enough and covered


def _covers_arguments(patterns: Sequence[Binding], arguments: Sequence[Binding]) -> bool:
    return all(_covers_argument(*pair) for pair in _paired(patterns, arguments))


def _paired(
    patterns: Sequence[Binding], arguments: Sequence[Binding]
) -> Iterator[tuple[Binding, Binding]]:
    """Patterns with their arguments; an expansion at the end has all that are left."""
    for index, pattern in enumerate(patterns):
        each = arguments[index:] if is_pack(pattern) else arguments[index : index + 1]
        yield from ((pattern, argument) for argument in each)


def _covers_argument(pattern: Binding, argument: Binding) -> bool:
    if is_pack(argument) and not is_pack(pattern):
        return False  # it may stand for more than one, or for none
    if isinstance(pattern, TemplateType):
        return True
    if isinstance(pattern, Expansion):
        inner = argument.pattern if isinstance(argument, Expansion) else argument
        return isinstance(inner, int) or _covers(pattern.pattern, inner)
    if isinstance(pattern, int) or isinstance(argument, int):
        return pattern == argument
    return _covers(pattern, argument)
