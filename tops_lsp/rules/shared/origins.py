"""Which memory a pointer of the host's code certainly points into: the host's or the device's.

A local pointer points where all that it is ever given says: `topsMalloc(&p, …)`, `malloc`, `new`,
arrays and variables of the function. Whatever else may have a say in it leaves it open.
"""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Expression,
    Literal,
    Name,
    New,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Compound, walk_statements
from tops_lsp.model.tree.types import Array, Pointer, Reference, Type, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.homes import is_managed
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
        if body is None or side_of(visit) is not Side.HOST:
            return
        self._declared(body.compound)
        handed: set[int] = set()
        for node in visit.once(evaluated_of):
            self._expression(node, handed)

    @property
    def any_of_device(self) -> bool:
        """Whether some pointer is given device memory."""
        return any(side is Side.DEVICE for given in self._given.values() for side in given)

    def of(self, node: Expression, depth: int = 0) -> Side:
        """The memory that a pointer's value points into; NONE where that is not certain."""
        if depth > len(self._given) + 1:
            return Side.NONE
        match node:
            case Cast(operand=inner):
                return self.of(inner, depth)
            case Unary(op="&", operand=place, overload=None):
                return self.of_place(place, depth)
            case Binary(op="+" | "-", left=left, overload=None) if _is_pointer(node.type):
                return self.of(left if _is_pointer(left.type) else node.right, depth)
            case Conditional(then=then, orelse=orelse):
                found = self.of(then, depth)
                return found if found is self.of(orelse, depth) else Side.NONE
            case New(placement=(), function=None):
                return Side.HOST
            case Call(function=function) if function is not None and function.item.builtin:
                gives = _SIDES.get(facts_of(function).gives, Side.NONE)
                return gives if _is_pointer(node.type) else Side.NONE
            case Name(declaration=Variable() as variable):
                return self._of_variable(variable, depth)
        return Side.NONE

    def _of_variable(self, variable: Variable, depth: int) -> Side:
        plain = value_type(variable.type)
        if isinstance(plain, Array):
            return _home(variable)
        if not isinstance(plain, Pointer) or variable in self._open:
            return Side.NONE
        given = [g for g in self._given.get(variable, ()) if not _is_null(g)]
        sides = {g if isinstance(g, Side) else self.of(g, depth + 1) for g in given}
        return sides.pop() if len(sides) == 1 else Side.NONE

    def of_place(self, place: Expression, depth: int = 0) -> Side:
        """The memory that an object lies in."""
        match place:
            case Name(declaration=Variable() as variable):
                return _home(variable)
            case Subscript(object=inner, overload=None):
                return self.of(inner, depth)
            case Unary(op="*", operand=inner, overload=None):
                return self.of(inner, depth)
        return Side.NONE

    def _declared(self, body: Compound) -> None:
        self._open.update(names_bound(body))
        for statement in walk_statements(body):
            for variable in declared(statement):
                if variable.storage is Storage.AUTOMATIC and variable.initializer is not None:
                    self._given.setdefault(variable, []).append(variable.initializer)

    def _expression(self, node: Expression, handed: set[int]) -> None:
        """Notes what an expression gives to pointers. `handed` are addresses dealt with."""
        if isinstance(node, Call) and (taken := _allocated(node)) is not None:
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


def _allocated(call: Call) -> tuple[Expression, Variable, Side] | None:
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
