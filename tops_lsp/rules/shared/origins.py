"""What a local pointer is given, and which memory one of the host's code certainly points into:
the host's or the device's.

A local pointer points where all that it is ever given says: `topsMalloc(&p, …)`, `malloc`, `new`,
arrays and variables of the function, elements of C++'s containers. Whatever else may have a say in
it leaves it open.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Expression,
    Literal,
    Member,
    Name,
    New,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Compound, walk_statements
from tops_lsp.model.tree.types import Array, ClassType, Pointer, Reference, Type, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.variable_memory import is_managed
from tops_lsp.rules.shared.variables import changed_by, declared, names_bound
from tops_lsp.rules.shared.walk import evaluated_of

_SIDES = {"host": Side.HOST, "device": Side.DEVICE}
_ADMITTING = (b"HostRegister", b"PageableMemoryAccess", b"pageableMemoryAccess")
_MOVES = frozenset({"=", "+=", "-="})


class Origins:
    """What is known of the pointers in the visited function."""

    def __init__(self, visit: Visit) -> None:
        self._given: dict[Variable, list[Expression | Side]] = {}
        self._open: set[Variable] = set()
        body = None if visit.function is None else visit.unit.body(visit.function)
        side = side_of(visit)
        self._on_host = side is Side.HOST
        if body is None or side is Side.NONE:
            return
        self._declared(body.compound)
        handed: set[int] = set()
        for node in visit.once(evaluated_of):
            self._expression(node, handed)

    @property
    def any_of_device(self) -> bool:
        """Whether some pointer is given device memory."""
        every = (side for given in self._given.values() for side in given)
        return self._on_host and any(side is Side.DEVICE for side in every)

    def of(self, node: Expression) -> Side:
        """The memory that a pointer's value points into; NONE where that is not certain, as it is
        not in code of the device."""
        return self._common([node]) if self._on_host else Side.NONE

    def of_place(self, place: Expression) -> Side:
        """The memory that an object lies in."""
        return self._common(list(_spaces_of(place))) if self._on_host else Side.NONE

    def sources(self, node: Expression) -> list[Expression | Side]:
        """What a pointer is given, perhaps by other pointers; NONE among it where it is open."""
        waiting, seen, found = list[Expression | Side]([node]), set[Variable](), []
        while waiting:
            one = waiting.pop()
            variable = one.declaration if isinstance(one, Name) else None
            if isinstance(one, Cast):
                waiting.append(one.operand)
            elif not isinstance(variable, Variable) or isinstance(value_type(variable.type), Array):
                found.append(one)
            elif variable not in seen:
                seen.add(variable)
                waiting += self._sources(variable)
        return found

    def _common(self, waiting: list[Expression | Side]) -> Side:
        """The one side that all of some values point into, each variable followed once."""
        sides, seen = set[Side](), set[Variable]()
        while waiting and Side.NONE not in sides:
            node = waiting.pop()
            if isinstance(node, Side):
                sides.add(node)
                continue
            variable = node.declaration if isinstance(node, Name) else None
            if not isinstance(variable, Variable):
                waiting += _parts(node)
            elif isinstance(value_type(variable.type), Array):
                sides.add(_home(variable))
            elif variable not in seen:
                seen.add(variable)
                waiting += self._sources(variable)
        return sides.pop() if len(sides) == 1 else Side.NONE

    def _sources(self, variable: Variable) -> list[Expression | Side]:
        """What a pointer is ever given."""
        if not isinstance(value_type(variable.type), Pointer) or variable in self._open:
            return [Side.NONE]
        if variable.storage is Storage.PARAMETER:
            return [Side.NONE]  # until something else is given to it, it is the caller's
        return [g for g in self._given.get(variable, ()) if not _is_null(g)] or [Side.NONE]

    def _declared(self, body: Compound) -> None:
        self._open.update(names_bound(body))
        for statement in walk_statements(body):
            for variable in declared(statement):
                if variable.storage is Storage.AUTOMATIC and variable.initializer is not None:
                    self._given.setdefault(variable, []).append(variable.initializer)

    def _expression(self, node: Expression, handed: set[int]) -> None:
        """Notes what an expression gives to pointers. `handed` are addresses dealt with."""
        if isinstance(node, Call) and (taken := allocated(node)) is not None:
            address, variable, side = taken
            handed.add(id(address))
            self._given.setdefault(variable, []).append(side)
        if isinstance(node, Assign) and isinstance(node.target, Name):
            target = node.target.declaration
            if isinstance(target, Variable) and (node.op not in _MOVES or node.overload):
                self._open.add(target)
            elif isinstance(target, Variable) and node.op == "=":
                self._given.setdefault(target, []).append(node.value)
        if id(node) not in handed:
            self._open.update(changed_by(node))


def _parts(node: Expression) -> Iterator[Expression | Side]:
    """What decides where the value of an expression points."""
    match node:
        case Cast(operand=inner):
            yield inner
        case Unary(op="&", operand=place, overload=None):
            yield from _spaces_of(place)
        case Binary(op="+" | "-", left=left, right=right, overload=None):
            yield (
                left if _is_pointer(left.type) else right if _is_pointer(right.type) else Side.NONE
            )
        case Conditional(then=then, orelse=orelse):
            yield from (then, orelse)
        case New(placement=(), function=None):
            yield Side.HOST
        case Call(callee=Member(object=owner), function=Function(name="data" | "c_str")):
            yield from _elements_of(owner)
        case Call(function=function) if function is not None and function.item.builtin:
            gives = _SIDES.get(facts_of(function).gives, Side.NONE)
            yield gives if _is_pointer(node.type) else Side.NONE
        case _:
            yield Side.NONE


def _elements_of(owner: Expression) -> Iterator[Expression | Side]:
    """What decides where the elements of a container of the C++ library lie."""
    plain = value_type(owner.type)
    plain = value_type(plain.pointee) if isinstance(plain, Pointer) else plain
    class_ = plain.declaration if isinstance(plain, ClassType) else None
    if class_ is None or not class_.item.builtin:
        yield Side.NONE
    elif class_.qualified_name == _INSIDE:
        yield from _spaces_of(owner)
    else:
        known = class_.qualified_name in _ON_HEAP and all(map(_is_allocator, class_.arguments[1:]))
        yield Side.HOST if known else Side.NONE


def _is_allocator(argument: object) -> bool:
    """Whether a container's memory comes from where the library's own allocator has it."""
    class_ = argument.declaration if isinstance(argument, ClassType) else None
    return class_ is not None and class_.item.builtin and class_.name == "allocator"


_INSIDE = "std::array"
_ON_HEAP = frozenset(["std::vector", "std::string"])


def _spaces_of(place: Expression) -> Iterator[Expression | Side]:
    """What decides where an object lies."""
    match place:
        case Name(declaration=Variable() as variable):
            yield _home(variable)
        case Subscript(object=owner, overload=Function()):
            yield from _elements_of(owner)
        case Subscript(object=inner, overload=None) | Unary(op="*", operand=inner, overload=None):
            yield inner
        case _:
            yield Side.NONE


def allocated(call: Call) -> tuple[Expression, Variable, Side] | None:
    """The address of a pointer that a call fills, the pointer, and with memory of which side."""
    function = call.function
    if function is None or not function.item.builtin or not call.arguments:
        return None
    side = _SIDES.get(facts_of(function).gives)
    address = call.arguments[0]
    while isinstance(address, Cast):
        address = address.operand
    if side is None or not isinstance(address, Unary) or address.op != "&":
        return None
    place = address.operand
    variable = place.declaration if isinstance(place, Name) else None
    return (address, variable, side) if isinstance(variable, Variable) else None


def _home(variable: Variable) -> Side:
    """Where a variable that the host's code names lies; NONE for all but its own local ones."""
    own = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
    if isinstance(variable.type, Reference) or is_managed(variable):
        return Side.NONE
    plain = isinstance(value_type(variable.type), Array) and variable.storage is Storage.PARAMETER
    generic = variable.space is Space.GENERIC and variable.scope is None
    return Side.HOST if own and generic and not plain else Side.NONE


def _is_null(given: Expression | Side) -> bool:
    while isinstance(given, Cast):
        given = given.operand
    return isinstance(given, Literal) and not given.value


def _is_pointer(type_: Type) -> bool:
    return isinstance(value_type(type_), Pointer | Array)


def reaches_host_memory(unit: TranslationUnit) -> bool:
    """Whether the device may be let into the host's own memory: by registering it, or where the
    hardware allows it anyway."""
    return any(word in unit.expansion.text for word in _ADMITTING)
