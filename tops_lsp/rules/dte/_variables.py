"""Variables that hold contexts and events, and what statements do to variables."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Assign,
    Construct,
    Expression,
    InitList,
    Lambda,
    Name,
    StatementExpression,
    Unary,
)
from tops_lsp.model.tree.statements import Declare, RangeFor, Statement, walk_statements
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Pointer,
    Reference,
    Type,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.rules.shared.dte_operations import element_of, is_context, is_event
from tops_lsp.rules.shared.reachable import reachable


def holds(type_: Type) -> bool:
    """Whether an object is, has, or refers to a context or event."""
    if not isinstance(element_of(type_), ClassType):
        return False  # as most variables'
    return any(is_context(t) or is_event(t) for t in reachable(element_of(type_), _parts))


def _parts(type_: Type) -> Iterator[Type]:
    """What the fields of a class of the user's are, or refer to; lambdas are read by themselves."""
    if not isinstance(type_, ClassType) or type_.declaration.is_closure:
        return
    if not type_.declaration.item.builtin:
        yield from (element_of(field.type) for field in type_.declaration.fields)


Path = tuple[str, ...]
"""Names of members, one in the other."""


def parts_of(type_: Type) -> tuple[Path, ...] | None:
    """The contexts and events an object is made of; None where more belongs to it, or may."""
    if is_context(type_) or is_event(type_):
        return ((),)
    if not holds(type_):
        return ()
    if not isinstance(type_, ClassType):
        return None
    class_ = type_.declaration
    if class_.bases or class_.keyword == "union" or class_.item.builtin:
        return None
    found: list[Path] = []
    for member in class_.fields:
        if not holds(member.type):
            continue
        inner = parts_of(unqualified(member.type))
        if inner is None or class_.anonymous_around(member) is not None:
            return None
        found += [(member.name, *path) for path in inner]
    return tuple(found)


def along(type_: Type, path: Path) -> Iterator[Type]:
    """The type of an object and of the members that a path names, as far as they are known."""
    yield type_
    for name in path:
        fields = type_.declaration.fields if isinstance(type_, ClassType) else ()
        member = next((f for f in fields if f.name == name), None)
        if member is None or isinstance(unqualified(member.type), Pointer | Reference):
            return
        type_ = element_of(member.type)
        yield type_


def part_of(type_: Type, path: Path) -> Type | None:
    """The type of a member of an object that builds itself of its members without a word."""
    found = [*along(type_, path)]
    plain = len(found) == len(path) + 1 and all(map(_is_plain, found))
    return found[-1] if plain else None


def starts_blank(variable: Variable) -> bool:
    """Whether nobody has done anything yet with the contexts and events of a new variable."""
    type_ = referred(variable.type)
    if type_ is not variable.type or isinstance(value_type(type_), Pointer):
        return False
    if isinstance(value_type(type_), Array) and variable.initializer is None:
        return _is_plain(element_of(type_))
    value = variable.initializer
    empty = value is None or (
        isinstance(value, Construct | InitList) and not list(value.children())
    )
    return empty and _is_plain(element_of(type_))


def _is_plain(type_: Type) -> bool:
    """A context, an event, or a class of the user's that builds itself of them without a word."""
    if not isinstance(type_, ClassType):
        return False
    class_: Class = type_.declaration
    silent = "(constructor)" not in class_.members and not class_.bases
    return class_.item.builtin or (silent and all(f.initializer is None for f in class_.fields))


def variables(statement: Statement) -> Iterator[Variable]:
    """The local variables a statement declares."""
    if isinstance(statement, Declare):
        yield from (d for d in statement.declarations if isinstance(d, Variable))
    if isinstance(statement, RangeFor) and statement.variable is not None:
        yield statement.variable


def assigned(statements: list[Statement]) -> Iterator[Variable]:
    """Variables that are given a value after their initialization, or may be."""
    for statement in statements:
        for root in statement.expressions():
            for node in everything(root):
                if isinstance(node, Assign):
                    target = node.target
                elif isinstance(node, Unary) and node.op in _WRITING:
                    target = node.operand
                else:
                    continue
                if isinstance(target, Name) and isinstance(target.declaration, Variable):
                    yield target.declaration


_WRITING = frozenset({"++", "--", "&"})


def everything(root: Expression) -> Iterator[Expression]:
    """The expression and all under it, casts and bodies of lambdas included."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        if type(node) in LEAVES:
            continue
        if isinstance(node, Lambda | StatementExpression) and node.body is not None:
            for statement in walk_statements(node.body):
                stack.extend(statement.expressions())
        stack.extend(node.children())
