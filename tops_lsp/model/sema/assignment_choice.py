"""Which of two assignments is meant: a template's, or the one of a class that nobody wrote."""

from __future__ import annotations

from tops_lsp.model.sema.conversions import cost, first_parameter
from tops_lsp.model.sema.special_quality import is_ignored
from tops_lsp.model.sema.synthesized_members import SpecialKind, special_members
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.types import (
    ClassType,
    Reference,
    Type,
    is_const,
    qualify,
    referred,
    value_type,
)


def is_assigned_by_default(overload: Function, target: Expression, value: Expression) -> bool:
    """Whether a copy or move that nobody wrote takes a value as well as the template that was
    chosen: it is none, and comes before it (C++17 [over.match.best] 1.6)."""
    plain = value_type(target.type)
    if not _is_of_template(overload) or not isinstance(plain, ClassType):
        return False
    class_ = plain.declaration
    if is_const(referred(target.type)) or not class_.is_complete or class_.is_pattern:
        return False
    theirs = cost(value, _as_reference(first_parameter(overload, value)))
    return any(cost(value, taken) <= theirs for taken in _unwritten(class_))


def _is_of_template(function: Function) -> bool:
    """Whether a function with one parameter is a template or made from one."""
    made = function.template is not None or function.instance_of is not None
    return len(function.parameters) == 1 and made


def _as_reference(taken: Type) -> Type:
    """A parameter by value is as good as a reference to what is not changed."""
    return taken if isinstance(taken, Reference) else Reference(qualify(taken, const=True))


def _unwritten(class_: Class) -> list[Type]:
    """What the assignments take that nobody wrote."""
    plain = ClassType(class_)
    found: list[Type] = []
    members = special_members(class_)
    for kind, taken in (
        (SpecialKind.ASSIGN_COPY, Reference(qualify(plain, const=True))),
        (SpecialKind.ASSIGN_MOVE, Reference(plain, rvalue=True)),
    ):
        member = members.get(kind)
        if member is not None and member.declared is None and not is_ignored(member):
            found.append(taken)
    return found
