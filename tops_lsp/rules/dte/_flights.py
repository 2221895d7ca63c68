"""Memory of transfers under way, and the expressions that touch memory.

Only what begins exactly where the transfer does is compared: a part further on may be another
buffer's.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Evaluation, Graph
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Assign, Call, Expression, Name, Subscript, Unary
from tops_lsp.model.tree.types import Array, value_type
from tops_lsp.rules.dte._actions import Script
from tops_lsp.rules.dte._callees import accesses_of
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._shapes import stages
from tops_lsp.rules.shared.dte_operations import Mode, Operation, Verb, name_of, stripped, verb
from tops_lsp.rules.shared.dte_tensors import Operands, operands, volume
from tops_simulator.dte_protocol import TOUCHES, DteFault, Role
from tops_startup.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Part:
    """The beginning of a variable's memory; `count` elements, None: it is not known how many."""

    variable: Variable
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Flight:
    """What a transfer writes and reads."""

    writes: Part | None = None
    reads: Part | None = None


@dataclass(frozen=True, slots=True)
class Touch:
    """A load or store of one element (None: of all, from the beginning on, or of some)."""

    variable: Variable
    index: int | None
    stores: bool


@dataclass
class Memory:
    """`flights` by the expression that begins a transfer, `touches` by the one that touches."""

    flights: dict[int, Flight] = field(default_factory=dict)
    touches: dict[int, list[Touch]] = field(default_factory=dict)


def memory(visit: Visit, script: Script, graph: Graph) -> Memory:
    """The transfers of a function that are begun apart from their waits, and what could disturb."""
    known = visit.once(operands)
    made = Memory()
    for call, _ in script.starts:
        flight = _flight(call, script, known)
        if flight is not None:
            made.flights[id(call)] = flight
    concerned = {
        part.variable for f in made.flights.values() for part in (f.writes, f.reads) if part
    }
    if concerned:
        _collect(made, script, graph, known, concerned)
    return made


def _flight(call: Call, script: Script, known: Operands) -> Flight | None:
    found = next((o for o in script.operations if o.call is call), None)
    operation = found or _configured(call, script)
    if operation is None:
        return None
    parts = stages(operation.name)
    writes = _part(operation, "dst", known) if "deslice" not in parts else None
    reads = _part(operation, "src", known) if "slice" not in parts else None
    return Flight(writes, reads) if writes or reads else None


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


def _part(operation: Operation, name: str, known: Operands) -> Part | None:
    tensor = known.tensor(operation.operands.get(name))
    variable = None if tensor is None else known.beginning(tensor.pointer)
    if tensor is None or variable is None:
        return None
    return Part(variable, volume(tensor.shape))


# --- touches ----------------------------------------------------------------------------


def _collect(
    made: Memory, script: Script, graph: Graph, known: Operands, concerned: set[Variable]
) -> None:
    nodes = [
        e.expression
        for index in graph.order()
        for e in graph.blocks[index].elements
        if isinstance(e, Evaluation)
    ]
    stored = {id(n.target) for n in nodes if isinstance(n, Assign)}
    addressed = {id(n.operand) for n in nodes if isinstance(n, Unary) and n.op == "&"}
    transfers = {id(o.call): o for o in script.operations if o.mode is not Mode.CONFIGURE}
    for node in nodes:
        if id(node) in addressed:
            continue
        operation = transfers.get(id(node))
        found = _by_transfer(operation, known) if operation else _by_access(node, known, stored)
        touches = [touch for touch in found if touch.variable in concerned]
        if touches:
            made.touches[id(node)] = touches


def _by_transfer(operation: Operation, known: Operands) -> Iterator[Touch]:
    """Another transfer of the same memory."""
    parts = stages(operation.name)
    for name, partial, stores in (("src", "slice", False), ("dst", "deslice", True)):
        part = None if partial in parts else _part(operation, name, known)
        if part is not None:
            yield Touch(part.variable, None, stores)


def _by_access(node: Expression, known: Operands, stored: set[int]) -> Iterator[Touch]:
    stores = id(node) in stored
    match node:
        case Subscript(object=pointer, index=index, overload=None):
            number = known.integer(index)
            plain = number is not None or isinstance(stripped(index), Name)
            if plain and not isinstance(value_type(node.type), Array):
                yield from _touch(pointer, number, stores, known)
        case Unary(op="*", operand=pointer, overload=None):
            yield from _touch(pointer, 0, stores, known)
        case Call(arguments=(pointer, *_)) if name_of(node) == "vload":
            yield from _touch(pointer, 0, False, known)
        case Call(arguments=(_, pointer, *_)) if name_of(node) == "vstore":
            yield from _touch(pointer, 0, True, known)
        case Call(function=Function() as function, arguments=arguments):
            for place, pointer in enumerate(arguments):
                if known.beginning(pointer) is not None:
                    for access in accesses_of(known.visit, function, place):
                        yield from _touch(pointer, access.element, access.stores, known)


def _touch(
    pointer: Expression, index: int | None, stores: bool, known: Operands
) -> Iterator[Touch]:
    variable = known.beginning(pointer)
    if variable is not None:
        yield Touch(variable, index, stores)


def disturbed(touch: Touch, flight: Flight) -> DteFault | None:
    """What a touch is of memory that a transfer writes or reads."""
    parts = ((Role.DESTINATION, flight.writes), (Role.SOURCE, flight.reads))
    found = (TOUCHES.get((role, touch.stores)) for role, part in parts if _meets(touch, part))
    return next((fault for fault in found if fault is not None), None)


def _meets(touch: Touch, part: Part | None) -> bool:
    if part is None or part.variable is not touch.variable:
        return False
    index = touch.index or 0
    return index == 0 or (part.count is not None and 0 < index < part.count)
