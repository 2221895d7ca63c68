"""What expressions do to variables: read them, give them a value, or let them out of sight.

A name is read only where that is certain: as an operand of arithmetic, an index, a condition, an
argument for a parameter that is no reference. Everything else may give the variable a value; a
pointer that is only copied is let out of sight.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.argument_binding import takers
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import (
    Basic,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_unknown,
    value_type,
)
from tops_startup.records import dataclass, field

Followed = frozenset[Variable]


@dataclass(slots=True)
class Effects:
    """By the expression's identity: the name that is read when it gets its value, the variables
    that may have one afterwards, and those that are mentioned in whatever way."""

    reads: dict[int, e.Name] = field(default_factory=dict)
    given: dict[int, frozenset[Variable]] = field(default_factory=dict)
    mentioned: dict[int, frozenset[Variable]] = field(default_factory=dict)

    def concern(self, node: e.Expression) -> bool:
        """Whether an expression does anything to a variable that is followed."""
        key = id(node)
        return key in self.reads or key in self.given or key in self.mentioned


def effects(body: s.Body, followed: Followed, result: Type) -> Effects:
    """What a body's expressions do to the variables that are followed."""
    found = Effects()
    reads: set[int] = set()
    nodes = list(_nodes(body.compound, reads))
    if _is_number(result):
        returns = (r.value for r in s.walk_statements(body.compound) if isinstance(r, s.Return))
        reads.update(id(value) for value in returns if value is not None)
    for node in nodes:
        reads.update(id(part) for part in _read_by(node))
        _write(node, followed, found)
    for node in nodes:
        if isinstance(node, e.Name) and node.declaration in followed:
            if id(node) in reads:
                found.reads[id(node)] = node
            elif id(node) not in found.given:
                found.given[id(node)] = _variable(node)
    return found


def mentions(body: s.Body, followed: Followed) -> Effects:
    """The same where nothing is to be missed: a plain assignment alone gives a value, and every
    other mention may read one."""
    found = Effects()
    targets: set[int] = set()
    for node in _nodes(body.compound, set()):
        target = _assigned(node)
        if target is not None and target.declaration in followed:
            found.given[id(node)] = _variable(target)
            targets.add(id(target))
        named = _named(node, followed)
        if named and id(node) not in targets:
            found.mentioned[id(node)] = named
    return found


def _assigned(node: e.Expression) -> e.Name | None:
    """The name that `name = value` assigns to."""
    if isinstance(node, e.Assign) and node.op == "=" and node.overload is None:
        return node.target if isinstance(node.target, e.Name) else None
    return None


def _named(node: e.Expression, followed: Followed) -> Followed:
    """The variables that an expression names itself; a lambda those of its body and captures."""
    if isinstance(node, e.Name):
        return _variable(node) & followed
    return _caught(node, followed) if isinstance(node, e.Lambda) else frozenset()


def _caught(node: e.Lambda, followed: Followed) -> Followed:
    inside = () if node.body is None else _nodes(node.body, set())
    names = [n for n in inside if isinstance(n, e.Name) and n.declaration in followed]
    caught = {c.variable for c in node.captures if c.variable in followed}
    return frozenset(v for n in names for v in _variable(n)) | frozenset(filter(None, caught))


def _nodes(root: s.Statement, reads: set[int]) -> Iterator[e.Expression]:
    """The expressions of a body, and which of them statements read."""
    for statement in s.walk_statements(root):
        reads.update(id(part) for part in _read_in(statement))
        stack = [*statement.expressions()]
        while stack:
            node = stack.pop()
            yield node
            if isinstance(node, e.StatementExpression):
                yield from _nodes(node.body, reads)
            elif not isinstance(node, e.SizeOf):
                stack += node.children()


def _read_in(statement: s.Statement) -> Iterator[e.Expression]:
    """Expressions whose value a statement itself wants."""
    match statement:
        case s.If() | s.While() | s.DoWhile() | s.Switch():
            yield statement.condition
        case s.For(condition=condition) if condition is not None:
            yield condition
        case s.Declare(declarations=declarations):
            for one in declarations:
                given = one.initializer if isinstance(one, Variable) else None
                if given is not None and isinstance(one, Variable) and _is_number(one.type):
                    yield given


def _read_by(node: e.Expression) -> Iterator[e.Expression]:
    """Operands whose value an expression certainly wants."""
    match node:
        case e.Cast(operand=operand) if _is_number(node.type) and _is_scalar(operand.type):
            if node.category is e.Category.PRVALUE:  # a reference to it is read by nobody yet
                yield operand
        case e.Binary(op=op, left=left, right=right, overload=None) if op != ",":
            if _is_scalar(left.type) and _is_scalar(right.type) and _is_scalar(node.type):
                yield from (left, right)
        case e.Unary(op=op, operand=operand, overload=None) if op != "&":
            if _is_scalar(operand.type):
                yield operand
        case e.Assign(op=op, target=target, value=value, overload=None):
            if _is_number(target.type) and _is_scalar(value.type):
                yield from (value,) if op == "=" else (value, target)
        case e.Subscript(index=index, overload=None) if _is_scalar(index.type):
            yield index
            if isinstance(value_type(node.object.type), Pointer):
                yield node.object
        case e.Member(arrow=True, object=target):
            if isinstance(value_type(target.type), Pointer):
                yield target
        case e.Conditional(condition=condition) if _is_scalar(condition.type):
            yield condition
        case e.Call() | e.Launch() if node.function is not None:
            function, arguments = node.function, node.arguments
            taken = takers(function.parameters, len(arguments), dict(node.bindings))
            for taker, argument in zip(taken, arguments, strict=True):
                if taker is not None and _is_scalar(taker[0].type) and _is_scalar(argument.type):
                    yield argument


def _is_scalar(type_: Type) -> bool:
    """Whether it is surely a number, an enumerator or a pointer, and no reference to one."""
    if isinstance(type_, Reference) or is_unknown(type_):
        return False
    plain = value_type(type_)
    if isinstance(plain, Fundamental):
        return plain.basic is not Basic.VOID
    return isinstance(plain, Pointer | EnumType)


def _is_number(type_: Type) -> bool:
    """The same without pointers: who copies one may give it a meaning elsewhere."""
    return _is_scalar(type_) and not isinstance(value_type(type_), Pointer)


def _write(node: e.Expression, followed: Followed, found: Effects) -> None:
    """What an expression gives a value when it is evaluated."""
    target = _assigned(node)
    if target is not None and target.declaration in followed:
        found.given[id(node)] = _variable(target)
        found.given[id(target)] = frozenset()  # the place alone is wanted
    elif isinstance(node, e.Lambda):
        given = _caught(node, followed)
        if given:
            found.given[id(node)] = given
        if any(c.mode.startswith("default") or c.initializer is not None for c in node.captures):
            found.given[id(node)] = followed


def _variable(name: e.Name) -> Followed:
    declared = name.declaration
    return frozenset((declared,)) if isinstance(declared, Variable) else frozenset()
