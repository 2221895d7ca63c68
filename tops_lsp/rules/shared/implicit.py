"""Calls that nobody wrote: special members, default arguments, the range of a loop.

A class's own constructor, copy, assignment and destructor stand for themselves where a user wrote
them; where the compiler makes them, they stand for those of the bases and members.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Category,
    Construct,
    Delete,
    Expression,
    Member,
)
from tops_lsp.model.tree.scopes import has_unknown_base
from tops_lsp.model.tree.statements import Compound, Declare, Evaluate, RangeFor, Statement
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Pointer,
    Reference,
    Type,
    unqualified,
    value_type,
)
from tops_lsp.rules.shared.calls import called
from tops_lsp.rules.shared.walk import bare, evaluated_here
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

Seen = set[Class]
"""Classes that a search has been in: what a second member calls, the first one did."""
Made = Iterator["ImplicitCall"]
MemberSelector = Callable[[Class], "Function | None"]


@dataclass(frozen=True, slots=True)
class ImplicitCall:
    """A call that nobody wrote, and where it counts as standing.

    `begun`: where the object is made whose destructor is called.
    """

    function: Function
    span: Span
    begun: Span | None = None


def of_statement(node: Statement) -> Made:
    """What a statement calls by itself, apart from its expressions."""
    match node:
        case Compound(body=body):
            end = Span(node.span.end - 1, node.span.end)
            for variable in _locals(body):
                made = _specials(variable.type, destructor)
                yield from (ImplicitCall(f, end, variable.name_span) for f in made)
        case Declare(declarations=declarations):
            for declaration in declarations:
                if isinstance(declaration, Variable):
                    yield from _of_variable(declaration)
        case Evaluate(expression=Construct() | Call() as made):
            yield from _of_temporary(made)
        case RangeFor(range=range_):
            yield from (ImplicitCall(f, range_.span) for f in _of_range(range_.type))


STATEMENTS = frozenset({Compound, Declare, Evaluate, RangeFor})
"""The kinds of statement that may."""
ACTING = frozenset({Call, Construct, Member, Delete, Assign})
"""The kinds of expression that may call something besides."""


def of_expression(node: Expression) -> Made:
    """What an expression calls besides what it names."""
    match node:
        case Call() | Construct():
            yield from _of_arguments(node)
        case Member(object=Construct() | Call() as made, arrow=False):
            yield from _of_temporary(made)
        case Delete(operand=operand):
            plain = value_type(operand.type)
            if isinstance(plain, Pointer):
                yield from (
                    ImplicitCall(f, node.span) for f in _specials(plain.pointee, destructor)
                )
        case Assign(op="=", overload=None):
            target, value = value_type(node.target.type), value_type(node.value.type)
            if isinstance(target, ClassType) and target == value:
                yield from (ImplicitCall(f, node.span) for f in _specials(target, assignment))


def of_constructor(function: Function, body: Body) -> Made:
    """Bases and members that a constructor makes without saying so."""
    class_ = function.scope
    if not function.is_constructor or not isinstance(class_, Class):
        return
    named = {name.partition("<")[0] for name, _ in body.initializers}
    if class_.name in named or has_unknown_base(class_):
        return
    for base in class_.bases:
        if isinstance(base, ClassType) and base.declaration.name not in named:
            yield from (ImplicitCall(f, function.name_span) for f in _specials(base, constructor))
    for field in class_.fields:
        if field.name not in named:
            yield from (ImplicitCall(f, function.name_span) for f in _of_field(field, set()))


# --- special members --------------------------------------------------------------------


def constructor(class_: Class) -> Function | None:
    """The default constructor a class declares."""
    found = [f for f in _constructors(class_) if f.minimum_arguments == 0]
    return found[0] if len(found) == 1 else None


def copier(class_: Class) -> Function | None:
    """The copy constructor a class declares."""
    found = [f for f in _constructors(class_) if len(f.parameters) == 1 and _takes_own(f, class_)]
    return found[0] if len(found) == 1 else None


def assignment(class_: Class) -> Function | None:
    """The copy assignment a class declares."""
    group = [f for f in class_.members.get("operator=", ()) if isinstance(f, Function)]
    found = [f for f in group if _takes_own(f, class_)]
    return found[0] if len(found) == 1 else None


def destructor(class_: Class) -> Function | None:
    """The destructor a class declares."""
    return next((f for f in class_.special_methods() if f.is_destructor), None)


def _constructors(class_: Class) -> list[Function]:
    return [f for f in class_.special_methods() if f.is_constructor]


def _takes_own(function: Function, class_: Class) -> bool:
    """Whether the one parameter is an lvalue of the class."""
    type_ = function.parameters[0].type if len(function.parameters) == 1 else None
    if (isinstance(type_, Reference) and type_.rvalue) or type_ is None:
        return False
    plain = value_type(type_)
    return isinstance(plain, ClassType) and plain.declaration is class_


def _specials(type_: Type, special: MemberSelector, seen: Seen | None = None) -> Iterator[Function]:
    """The functions that making, copying or destroying an object of a type calls."""
    seen = set() if seen is None else seen
    while isinstance(type_, Array):
        type_ = type_.element
    plain = unqualified(type_)
    if not isinstance(plain, ClassType) or plain.declaration in seen:
        return
    class_ = plain.declaration
    seen.add(class_)
    if class_.item.builtin or has_unknown_base(class_) or class_.keyword == "union":
        return
    own = special(class_)
    if own is not None and not own.is_defaulted:
        yield own
    elif own is not None or not (special is constructor and _constructors(class_)):
        yield from _of_parts(class_, special, seen)


def _of_parts(class_: Class, special: MemberSelector, seen: Seen) -> Iterator[Function]:
    for base in class_.bases:
        yield from _specials(base, special, seen)
    for field in class_.fields:
        if special is constructor:
            yield from _of_field(field, seen)
        else:
            yield from _specials(field.type, special, seen)


def _of_field(field: Variable, seen: Seen) -> Iterator[Function]:
    """What making a member calls that no constructor initializes."""
    if field.initializer is None:
        yield from _specials(field.type, constructor, seen)
    else:
        yield from _written(field.initializer)


def _written(root: Expression) -> Iterator[Function]:
    """The functions that an expression standing elsewhere calls."""
    for node in evaluated_here(root):
        callee = called(node)
        if callee is not None:
            yield callee


# --- where they are called --------------------------------------------------------------


def _locals(body: tuple[Statement, ...]) -> Iterator[Variable]:
    for statement in body:
        for declaration in statement.declarations if isinstance(statement, Declare) else ():
            if isinstance(declaration, Variable) and declaration.storage is Storage.AUTOMATIC:
                yield declaration


def _of_variable(variable: Variable) -> Made:
    """A variable without an initializer, or with one of its own class."""
    value = variable.initializer
    if isinstance(variable.type, Reference):
        return
    made: Iterator[Function] = iter(())
    if value is None or _is_default(value):
        made = _specials(variable.type, constructor)
    elif _is_copied(value, variable.type):
        made = _specials(variable.type, copier)
    yield from (ImplicitCall(f, variable.name_span) for f in made)


def _is_default(value: Expression) -> bool:
    """Whether an object is made by a constructor that the compiler makes."""
    if not isinstance(value, Construct) or value.arguments:
        return False
    return value.constructor is None or value.constructor.is_defaulted


def _is_copied(value: Expression, type_: Type) -> bool:
    """Whether an object is made from another one of its class that stays."""
    if isinstance(value, Construct) and len(value.arguments) == 1:
        if value.constructor is not None and not value.constructor.is_defaulted:
            return False
        value = value.arguments[0]
    value = bare(value)
    same = unqualified(value_type(value.type)) == unqualified(value_type(type_))
    return same and value.category is Category.LVALUE


def _of_temporary(made: Construct | Call) -> Made:
    if made.category is Category.PRVALUE and not isinstance(made.type, Reference):
        yield from (ImplicitCall(f, made.span) for f in _specials(made.type, destructor))


def _of_arguments(node: Call | Construct) -> Made:
    """Copies of arguments, and default arguments."""
    function = called(node)
    if function is None or function.item.builtin:
        return
    for parameter, argument in passed(function, node.arguments, node.bindings):
        by_value = not isinstance(parameter.type, Reference) and not parameter.is_pack
        if by_value and _is_copied(argument, parameter.type):
            yield from (ImplicitCall(f, argument.span) for f in _specials(parameter.type, copier))
    for parameter in function.parameters[len(node.arguments) :]:
        if parameter.initializer is not None:
            yield from (ImplicitCall(f, node.span) for f in _written(parameter.initializer))


def _of_range(type_: Type) -> Iterator[Function]:
    """`begin` and `end` of the class that a loop runs over."""
    plain = unqualified(value_type(type_))
    if not isinstance(plain, ClassType) or plain.declaration.item.builtin:
        return
    for name in ("begin", "end"):
        found = [f for f in plain.declaration.members.get(name, ()) if isinstance(f, Function)]
        if len(found) == 1:
            yield found[0]
