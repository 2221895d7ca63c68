"""Synthesised code: default arguments, initializers, ends of lifetimes, special members.

    default_arguments(call)      the arguments a call leaves to the parameters' defaults
    member_defaults(class, body) the members a constructor leaves to their own initializers
    ended_at(compound)           the objects that end with a block, in the order they end
    destructor_of(type)          the destructor their end calls
    special_members(class)       the members every class has, declared or not, with their spaces

The nodes of bodies hold what is written, with the implicit conversions; whoever walks them asks
here for the rest.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping

from tops_lsp.model.sema.base_layout import class_in
from tops_lsp.model.tree.constructors import constructors
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.execution import Execution, Side
from tops_lsp.model.tree.expressions import Call, Construct, Expression, Launch
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.statements import Body, Compound, Declare
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Reference,
    Type,
    referred,
    unqualified,
)
from tops_startup.records import dataclass


def default_arguments(node: Call | Construct | Launch) -> tuple[Expression, ...]:
    """The default arguments of the parameters after the last argument given.

    They belong to the function's item, where they are written, and are evaluated by the caller.
    """
    function = node.constructor if isinstance(node, Construct) else node.function
    if function is None:
        return ()
    missing = function.parameters[len(node.arguments) :]
    return tuple(p.initializer for p in missing if p.initializer is not None)


def member_defaults(
    class_: Class, body: Body | None = None
) -> Iterator[tuple[Variable, Expression]]:
    """Data members with an initializer of their own that a constructor does not override.

    `body` is the constructor's; None stands for an implicit one.
    """
    given = {name for name, _ in body.initializers} if body is not None else set[str]()
    if class_.name in given:
        return  # another constructor has done it
    for field in class_.fields:
        if field.initializer is not None and field.name not in given:
            yield field, field.initializer


# --- ends -------------------------------------------------------------------------------


def ended_at(compound: Compound) -> tuple[Variable, ...]:
    """The automatic objects of a block with a destructor to call, the last one made first."""
    made = [
        declaration
        for statement in compound.body
        if isinstance(statement, Declare)
        for declaration in statement.declarations
        if isinstance(declaration, Variable) and _ends(declaration)
    ]
    return tuple(reversed(made))


def _ends(variable: Variable) -> bool:
    automatic = variable.storage is Storage.AUTOMATIC
    return automatic and destructor_of(variable.type) is not None


def destructor_of(type_: Type) -> Function | None:
    """The destructor that the end of an object calls; None where there is nothing to do.

    For an object without a destructor of its own it is that of the first part that has one.
    """
    if isinstance(type_, Reference):
        return None
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return destructor_of(plain.element)
    if not isinstance(plain, ClassType) or plain.declaration.keyword == "union":
        return None
    return _destructor_of_class(plain.declaration)


@once_per_class(circular=None)
def _destructor_of_class(class_: Class) -> Function | None:
    own = _member(class_, lambda f: f.is_destructor)
    if own is not None and not own.is_defaulted:
        return own
    return next((d for t in _part_types(class_) if (d := destructor_of(t)) is not None), None)


def _part_types(class_: Class) -> Iterator[Type]:
    """The types of an object's bases and data members."""
    yield from class_.bases
    yield from (f.type for f in class_.fields if not isinstance(f.type, Reference))


# --- special members --------------------------------------------------------------------


class SpecialKind(enum.Enum):
    """The members a class has without declaring them."""

    DEFAULT = "default constructor"
    COPY = "copy constructor"
    MOVE = "move constructor"
    ASSIGN_COPY = "copy assignment"
    ASSIGN_MOVE = "move assignment"
    DESTRUCTOR = "destructor"


@dataclass(frozen=True, slots=True)
class SpecialMember:
    """A special member. `declared` is None for an implicit one.

    `execution` of one nobody wrote, or that is defaulted, is what all it calls can run as.
    """

    declared: Function | None
    execution: Execution
    deleted: bool = False


_NO_MEMBERS: Mapping[SpecialKind, SpecialMember] = {}
"""Of a class that is a part of itself."""


@once_per_class(circular=_NO_MEMBERS)
def special_members(class_: Class) -> Mapping[SpecialKind, SpecialMember]:
    """The special members of a complete class; one that it does not get is not there."""
    declared = {s: _member(class_, test) for s, test in _TESTS.items()}
    found = {s: _made(class_, s, f) for s, f in declared.items() if f is not None}
    for special in SpecialKind:
        if special not in found and not _is_suppressed(class_, special, declared):
            found[special] = _made(class_, special, None)
    return found


def _made(class_: Class, special: SpecialKind, declared: Function | None) -> SpecialMember:
    if declared is not None and not (declared.is_defaulted or declared.is_deleted):
        return SpecialMember(declared, declared.execution)
    if declared is not None and (declared.is_deleted or declared.execution.explicit):
        return SpecialMember(declared, declared.execution, declared.is_deleted)
    side, deleted = Side.BOTH, False
    for part in _part_types(class_):
        held = class_in(part)
        members = _NO_MEMBERS if held is None else special_members(held)
        if members:
            inner = members.get(special) or members.get(_COPY_OF.get(special, special))
            deleted |= inner is None or inner.deleted
            side &= Side.NONE if inner is None else inner.execution.side
    return SpecialMember(declared, Execution(side, reason="implicit"), deleted)


_COPY_OF = {SpecialKind.MOVE: SpecialKind.COPY, SpecialKind.ASSIGN_MOVE: SpecialKind.ASSIGN_COPY}


def _is_suppressed(
    class_: Class, special: SpecialKind, declared: Mapping[SpecialKind, Function | None]
) -> bool:
    """Whether other declarations keep the class from getting a member."""
    if class_.is_closure:
        return special in (SpecialKind.DEFAULT, SpecialKind.ASSIGN_COPY, SpecialKind.ASSIGN_MOVE)
    if special is SpecialKind.DEFAULT:
        return bool(constructors(class_))
    moves = declared[SpecialKind.MOVE] is not None or declared[SpecialKind.ASSIGN_MOVE] is not None
    if special in (SpecialKind.COPY, SpecialKind.ASSIGN_COPY):
        return moves
    if special in (SpecialKind.MOVE, SpecialKind.ASSIGN_MOVE):
        return moves or any(
            declared[s] is not None
            for s in (SpecialKind.COPY, SpecialKind.ASSIGN_COPY, SpecialKind.DESTRUCTOR)
        )
    return False


def _takes(function: Function, *, rvalue: bool) -> bool:
    """Whether it takes an object of its own class by that kind of reference."""
    if not function.parameters or function.minimum_arguments > 1:
        return False
    type_ = function.parameters[0].type
    plain = unqualified(referred(type_))
    own = isinstance(plain, ClassType) and plain.declaration is function.scope
    return own and isinstance(type_, Reference) and type_.rvalue is rvalue


def takes_value(function: Function) -> bool:
    """Whether it is an assignment of objects of its own class that are passed by value."""
    if function.template is not None or function.is_constructor or not function.parameters:
        return False
    plain = unqualified(function.parameters[0].type)
    return isinstance(plain, ClassType) and plain.declaration is function.scope


_TESTS: dict[SpecialKind, Callable[[Function], bool]] = {
    SpecialKind.DEFAULT: lambda f: f.is_constructor and f.minimum_arguments == 0,
    SpecialKind.COPY: lambda f: f.is_constructor and _takes(f, rvalue=False),
    SpecialKind.MOVE: lambda f: f.is_constructor and _takes(f, rvalue=True),
    SpecialKind.ASSIGN_COPY: lambda f: (
        f.name == "operator=" and (_takes(f, rvalue=False) or takes_value(f))
    ),
    SpecialKind.ASSIGN_MOVE: lambda f: f.name == "operator=" and _takes(f, rvalue=True),
    SpecialKind.DESTRUCTOR: lambda f: f.is_destructor,
}


def _member(class_: Class, test: Callable[[Function], bool]) -> Function | None:
    return next((f for f in class_.special_methods() if test(f)), None)
