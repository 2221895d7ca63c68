"""Memory of transfers under way, and the expressions that touch memory.

Compared are bytes: those a transfer certainly moves, and the first that an expression reaches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Block, Evaluation, Graph
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Assign, Call, Expression, Subscript, Unary
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.tree.types import Array, value_type
from tops_lsp.rules.dte._actions import Script
from tops_lsp.rules.dte._callees import accesses_of
from tops_lsp.rules.dte._first_values import FirstValues, Spot
from tops_lsp.rules.dte._index_sums import constant
from tops_lsp.rules.dte._loop_rounds import LoopRounds
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._shapes import stages
from tops_lsp.rules.shared.dte_operations import Mode, Operation, Verb, verb
from tops_lsp.rules.shared.dte_tensors import Operands, operands
from tops_lsp.rules.shared.walk import evaluated_of
from tops_simulator.dte_protocol import TOUCHES, DteFault, Role
from tops_startup.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a variable's memory: where it begins, and its bytes (None: not known)."""

    variable: Variable
    start: int
    size: int | None = None


@dataclass(frozen=True, slots=True)
class Flight:
    """What a transfer writes and reads. `loops` are those it is begun in."""

    writes: Part | None = None
    reads: Part | None = None
    loops: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Touch:
    """A load or store at a place, or of elements from there on.

    `loops`: those around it, if the place is that of their first rounds.
    """

    variable: Variable
    offset: int
    stores: bool
    loops: tuple[int, ...] = ()


@dataclass
class Memory:
    """`flights` by the expression that begins a transfer, `touches` by the one that touches."""

    flights: dict[int, Flight] = field(default_factory=dict)
    touches: dict[int, list[Touch]] = field(default_factory=dict)


def memory(visit: Visit, script: Script, graph: Graph) -> Memory:
    """The transfers of a function that are begun apart from their waits, and what could disturb."""
    return _MemoryReader(visit, script, graph).read() if script.starts else Memory()


class _MemoryReader:
    def __init__(self, visit: Visit, script: Script, graph: Graph) -> None:
        self._visit, self._script, self._graph = visit, script, graph
        self._operands: Operands = visit.once(operands)
        self._first = visit.once(first_values)
        self._loops = loops_of(visit, graph)

    def read(self) -> Memory:
        made = Memory()
        around = self._blocks()
        for call, _ in self._script.starts:
            block = around.get(id(call))
            flight = None if block is None else self._flight(call, block)
            if flight is not None:
                made.flights[id(call)] = flight
        concerned = {
            part.variable for f in made.flights.values() for part in (f.writes, f.reads) if part
        }
        if concerned:
            self._collect(made, concerned, around)
        return made

    def _blocks(self) -> dict[int, Block]:
        """The block of each expression."""
        blocks = (self._graph.blocks[index] for index in self._graph.order())
        return {
            id(e.expression): block
            for block in blocks
            for e in block.elements
            if isinstance(e, Evaluation)
        }

    # --- flights --------------------------------------------------------------------------

    def _flight(self, call: Call, block: Block) -> Flight | None:
        found = next((o for o in self._script.operations if o.call is call), None)
        operation = found or _configured(call, self._script)
        if operation is None:
            return None
        parts = stages(operation.name)
        writes = self._part(operation, "dst") if "deslice" not in parts else None
        reads = self._part(operation, "src") if "slice" not in parts else None
        return Flight(writes, reads, block.loops) if writes or reads else None

    def _part(self, operation: Operation, name: str) -> Part | None:
        """A tensor's memory, where it is the same in all rounds of loops."""
        tensor = self._operands.tensor(operation.operands.get(name))
        spot = None if tensor is None else self._first.pointed_to(tensor.pointer)
        if tensor is None or spot is None or spot.offset is None or spot.counted:
            return None
        return Part(spot.variable, spot.offset, tensor.bytes)

    # --- touches --------------------------------------------------------------------------

    def _collect(self, made: Memory, concerned: set[Variable], around: Mapping[int, Block]) -> None:
        nodes = [
            (e.expression, block)
            for block in (self._graph.blocks[index] for index in self._graph.order())
            for e in block.elements
            if isinstance(e, Evaluation)
        ]
        stored = {id(n.target) for n, _ in nodes if isinstance(n, Assign)}
        addressed = {id(n.operand) for n, _ in nodes if isinstance(n, Unary) and n.op == "&"}
        operations = self._script.operations
        transfers = {id(o.call): o for o in operations if o.mode is not Mode.CONFIGURE}
        for node, block in nodes:
            if id(node) in addressed:
                continue
            operation = transfers.get(id(node))
            if operation is None:
                found = self._by_access(node, id(node) in stored)
            else:
                found = self._by_transfer(operation)
            certain = (self._touch(spot, stores, block) for spot, stores in found)
            touches = [t for t in certain if t is not None and t.variable in concerned]
            if touches:
                made.touches[id(node)] = touches

    def _by_transfer(self, operation: Operation) -> Iterator[tuple[Spot | None, bool]]:
        """Another transfer of the same memory."""
        parts = stages(operation.name)
        for name, partial, stores in (("src", "slice", False), ("dst", "deslice", True)):
            part = None if partial in parts else self._part(operation, name)
            if part is not None:
                yield Spot(part.variable, constant(part.start)), stores

    def _by_access(self, node: Expression, stores: bool) -> Iterator[tuple[Spot | None, bool]]:
        match node:
            case Subscript(overload=None) | Unary(op="*", overload=None):
                if not isinstance(value_type(node.type), Array):
                    yield self._first.element(node), stores
            case Call(function=Function() as function, arguments=arguments):
                for place, argument in enumerate(arguments):
                    spot = self._first.pointed_to(argument)
                    known = accesses_of(self._visit, function, place) if spot is not None else ()
                    for access in known:
                        yield spot and spot.further(access.offset), access.stores

    def _touch(self, spot: Spot | None, stores: bool, block: Block) -> Touch | None:
        if spot is None or spot.offset is None:
            return None
        loops = block.loops if spot.counted else ()
        if loops and not self._loops.are_passed(block):
            return None
        return Touch(spot.variable, spot.offset, stores, loops)


def _configured(call: Call, script: Script) -> Operation | None:
    """What a trigger begins, where its context is configured once and never changed."""
    places = _places(call, script)
    others = [o for o in script.operations if o.call is not call]
    found = [o for o in others if places & _places(o.call, script)]
    once = len(found) == 1 and found[0].mode is Mode.CONFIGURE
    return found[0] if once and not _is_adjusted(places, script) else None


def _places(call: Call, script: Script) -> set[Place]:
    return {a.place for a in script.actions.get(id(call), ()) if a.place is not None}


def _is_adjusted(places: set[Place], script: Script) -> bool:
    actions = (action for group in script.actions.values() for action in group)
    return any(
        a.place in places and isinstance(a.node, Call) and verb(a.node) is Verb.SET for a in actions
    )


def first_values(visit: Visit) -> FirstValues:
    """Those of the visited function."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    statements = () if body is None else walk_statements(body.compound)
    known = visit.once(operands)
    return FirstValues(statements, visit.once(evaluated_of), known.changed, known.integer)


def loops_of(visit: Visit, graph: Graph) -> LoopRounds:
    """The loops of a graph of the visited function."""
    return LoopRounds(graph, visit.once(operands).changed, visit.once(first_values).counters)


def disturbed(touch: Touch, flight: Flight) -> DteFault | None:
    """What a touch is of memory that a transfer writes or reads."""
    parts = ((Role.DESTINATION, flight.writes), (Role.SOURCE, flight.reads))
    found = (TOUCHES.get((role, touch.stores)) for role, part in parts if _meets(touch, part))
    return next((fault for fault in found if fault is not None), None)


def _meets(touch: Touch, part: Part | None) -> bool:
    if part is None or part.variable is not touch.variable:
        return False
    size = 1 if part.size is None else part.size
    return part.start <= touch.offset < part.start + size
