"""What integers and pointers are when they are first come by.

A counter of a loop is what it begins with: where a loop is come by, it is taken to run. That holds
of an access only where it is made in every round.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Cast,
    Expression,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import For, Statement
from tops_lsp.model.tree.types import Array, Pointer, decayed, value_type
from tops_lsp.rules.shared.variables import declared, root
from tops_lsp.rules.shared.walk import evaluated_here
from tops_startup.tuples import NamedTuple

_STEPS = frozenset({"++", "--"})
_DEEPEST = 16
"""How many variables may be initialized with each other."""


class Spot(NamedTuple):
    """A place in a variable's memory: how many bytes behind what the variable is, or points to.

    `counted`: a loop's counter was taken as what it begins with.
    """

    variable: Variable
    offset: int
    counted: bool = False

    def further(self, by: int) -> Spot:
        """The place so many bytes on."""
        return Spot(self.variable, self.offset + by, self.counted)


class _Number(NamedTuple):
    value: int
    counted: bool = False


class FirstValues:
    """The first values in one body. `changed` are variables that are not what they were initialized
    with; `integer` knows constants."""

    def __init__(
        self,
        statements: Iterable[Statement],
        nodes: Iterable[Expression],
        changed: Collection[Variable],
        integer: Callable[[Expression], int | None],
    ) -> None:
        self._changed, self._integer = changed, integer
        loops = [loop for loop in statements if isinstance(loop, For)]
        self.counters = _counters(loops, nodes, changed) if loops else frozenset[Variable]()
        """The variables that count the rounds of their loops."""

    # --- integers -------------------------------------------------------------------------

    def number(self, node: Expression, depth: int = _DEEPEST) -> _Number | None:
        """The first value of an integer."""
        known = self._integer(node)
        if known is not None:
            return _Number(known)
        match node:
            case Cast(operand=operand):
                return self.number(operand, depth)
            case Name(declaration=Variable() as variable):
                return self._of_variable(variable, depth)
            case Binary(op="+" | "-" | "*" as op, left=left, right=right, overload=None):
                return _computed(op, self.number(left, depth), self.number(right, depth))
        return None

    def _of_variable(self, variable: Variable, depth: int) -> _Number | None:
        initial = self._initial(variable) if depth else None
        found = None if initial is None else self.number(initial, depth - 1)
        if found is not None and variable in self.counters:
            return _Number(found.value, True)
        return found

    def _initial(self, variable: Variable) -> Expression | None:
        fixed = variable.storage is Storage.AUTOMATIC and variable not in self._changed
        return variable.initializer if fixed or variable in self.counters else None

    # --- places ---------------------------------------------------------------------------

    def pointed_to(self, pointer: Expression, depth: int = _DEEPEST) -> Spot | None:
        """What a pointer first points to, or where an array begins."""
        node = _bare(pointer)
        if not isinstance(decayed(node.type), Pointer):
            return None
        match node:
            case Name(declaration=Variable() as variable):
                return self._beginning(variable, depth)
            case Binary(op="+" | "-" as op, left=left, right=right, overload=None):
                base, by = (left, right) if _is_pointer(left) else (right, left)
                return self._moved(self.pointed_to(base, depth), op, by, base)
            case Unary(op="&", operand=Subscript() | Unary(op="*") as operand, overload=None):
                return self.place(operand, depth)
            case Subscript() | Unary(op="*") if isinstance(value_type(node.type), Array):
                return self.place(node, depth)
        return None

    def element(self, node: Expression) -> Spot | None:
        """The same of what is loaded or stored: one of some elements where the index is a variable
        is taken for the first of them."""
        found = self.place(node)
        match node:
            case Subscript(object=base, index=index) if isinstance(_bare(index), Name):
                first = self.pointed_to(base)
                if first is None or found is None:
                    return first
                return Spot(found.variable, found.offset, first.counted)
        return found

    def place(self, node: Expression, depth: int = _DEEPEST) -> Spot | None:
        """Where an element, or a row of elements, first lies."""
        match node:
            case Subscript(object=base, index=index, overload=None):
                return self._moved(self.pointed_to(base, depth), "+", index, base)
            case Unary(op="*", operand=pointer, overload=None):
                return self.pointed_to(pointer, depth)
        return None

    def _beginning(self, variable: Variable, depth: int) -> Spot | None:
        if isinstance(value_type(variable.type), Array):
            return Spot(variable, 0)
        if variable in self._changed or variable in self.counters:
            return None
        initial = self._initial(variable) if depth else None
        found = None if initial is None else self.pointed_to(initial, depth - 1)
        return found or Spot(variable, 0)

    def _moved(self, spot: Spot | None, op: str, by: Expression, base: Expression) -> Spot | None:
        steps, pointer = self.number(by), decayed(base.type)
        size = size_of(pointer.pointee) if isinstance(pointer, Pointer) else None
        if spot is None or steps is None or size is None:
            return None
        way = steps.value * (size if op == "+" else -size)
        return Spot(spot.variable, spot.offset + way, spot.counted or steps.counted)


def _computed(op: str, one: _Number | None, other: _Number | None) -> _Number | None:
    """A sum, difference or product; nothing times anything is nothing."""
    if op == "*":
        nothing = next((n for n in (one, other) if n is not None and n.value == 0), None)
        if nothing is not None:
            return nothing
    if one is None or other is None:
        return None
    values = {"+": one.value + other.value, "-": one.value - other.value}
    return _Number(values.get(op, one.value * other.value), one.counted or other.counted)


# --- counters ---------------------------------------------------------------------------


def _counters(
    loops: Iterable[For], nodes: Iterable[Expression], changed: Collection[Variable]
) -> frozenset[Variable]:
    """The variables that a loop declares, that its step alone changes, and whose condition is about
    no other variable that changes: the loop runs in one round of what is around it as in another.
    """
    changes: dict[Variable, list[int]] = {}
    for node in nodes:
        target = _target(node)
        for variable in () if target is None else root(target):
            changes.setdefault(variable, []).append(id(node))
    found: set[Variable] = set()
    for loop in loops:
        step = () if loop.step is None else evaluated_here(loop.step)
        own = {id(node) for node in step}
        for variable in () if loop.initializer is None else declared(loop.initializer):
            stepped = changes.get(variable, [])
            if own.issuperset(stepped) and is_about(loop.condition, {variable}, changed):
                found.add(variable)
    return frozenset(found)


def _target(node: Expression) -> Expression | None:
    match node:
        case Assign(target=target):
            return target
        case Unary(op=op, operand=operand) if op in _STEPS or op == "&":
            return operand
    return None


def is_about(
    condition: Expression | None, own: Collection[Variable], changed: Collection[Variable]
) -> bool:
    """Whether of all variables that change a condition names those given alone."""
    named = () if condition is None else _variables(condition)
    return all(variable in own or variable not in changed for variable in named)


def _variables(condition: Expression) -> Iterator[Variable]:
    for node in evaluated_here(condition):
        if isinstance(node, Name) and isinstance(node.declaration, Variable):
            yield node.declaration


def _bare(node: Expression) -> Expression:
    """Without casts of any kind: they do not change where a pointer points."""
    while isinstance(node, Cast):
        node = node.operand
    return node


def _is_pointer(node: Expression) -> bool:
    return isinstance(decayed(node.type), Pointer)
