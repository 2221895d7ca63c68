"""What integers and pointers are when they are first come by.

A counter of a loop is what it begins with: where a loop is come by, it is taken to run. That holds
of an access only where it is made in every round.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from fractions import Fraction

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
from tops_lsp.rules.dte._index_sums import IndexSum, combined, constant, counting, of_register
from tops_lsp.rules.shared.variables import declared, root
from tops_lsp.rules.shared.walk import evaluated_here
from tops_startup.tuples import NamedTuple

_STEPS = frozenset({"++", "--"})
_OPERATORS = frozenset({"+", "-", "*", "/", ">>"})
_DEEPEST = 16
"""How many variables may be initialized with each other."""


class Spot(NamedTuple):
    """A place in a variable's memory: how many bytes after what the variable is, or points to."""

    variable: Variable
    distance: IndexSum

    @property
    def offset(self) -> int | None:
        """The distance, if it is the same in all threads."""
        return self.distance.integer

    @property
    def counted(self) -> bool:
        """Whether a loop's counter was taken as what it begins with."""
        return self.distance.counted

    def uncounted(self) -> Spot:
        """The same place, whichever round it is of."""
        return Spot(self.variable, self.distance._replace(counted=False))

    def further(self, by: int) -> Spot:
        """The place so many bytes on."""
        return Spot(self.variable, self.distance.plus(constant(by)))


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

    def number(self, node: Expression, depth: int = _DEEPEST) -> IndexSum | None:
        """The first value of an integer."""
        known = self._integer(node)
        if known is not None:
            return constant(known)
        match node:
            case Cast(operand=operand):
                return self.number(operand, depth)
            case Name(declaration=Variable() as variable):
                return self._of_variable(variable, depth)
            case Binary(op=op, left=left, right=right, overload=None) if op in _OPERATORS:
                return combined(op, self.number(left, depth), self.number(right, depth))
        return of_register(node)

    def _of_variable(self, variable: Variable, depth: int) -> IndexSum | None:
        initial = self._initial(variable) if depth else None
        found = None if initial is None else self.number(initial, depth - 1)
        if found is not None and variable in self.counters:
            return counting(variable, found)
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
                if first is None or found is None or found.offset is None:
                    return first
                return found if first.counted else found.uncounted()
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
            return Spot(variable, constant(0))
        if variable in self._changed or variable in self.counters:
            return None
        initial = self._initial(variable) if depth else None
        found = None if initial is None else self.pointed_to(initial, depth - 1)
        return found or Spot(variable, constant(0))

    def _moved(self, spot: Spot | None, op: str, by: Expression, base: Expression) -> Spot | None:
        steps, pointer = self.number(by), decayed(base.type)
        size = size_of(pointer.pointee) if isinstance(pointer, Pointer) else None
        if spot is None or steps is None or size is None:
            return None
        way = steps.times(Fraction(size))
        return Spot(spot.variable, spot.distance.plus(way, 1 if op == "+" else -1))


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
