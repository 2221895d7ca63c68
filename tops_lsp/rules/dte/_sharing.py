"""Memory of a block: who fills it, who uses it, and the barriers between.

A use is alone where one thread only comes by: after a comparison of the thread's index with a
constant. Where all come by, each may store an element of its own. Paths decide: a fault is one
where no path from one use to the other has a barrier.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Evaluation, Graph, solve
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Expression,
    InlineAssembly,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import If, walk_statements
from tops_lsp.model.tree.types import Array, Fundamental, QualifiedType, Type, unqualified
from tops_lsp.model.truncation import FLOW
from tops_lsp.rules.dte._flights import first_values
from tops_lsp.rules.dte._guards import Guards
from tops_lsp.rules.dte._index_sums import IndexSum
from tops_lsp.rules.dte._lifetimes import graph_of, script_of
from tops_lsp.rules.dte._own_elements import (
    Comers,
    is_own,
    of_elements,
    reads_back,
    reads_mirrored,
    reads_neighbour,
    reads_one_for_all,
    reads_several,
    reads_transposed,
)
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._reports import line_break
from tops_lsp.rules.dte._uses import (
    ArrayUse,
    How,
    Sharing,
    SharingFault,
    SharingFinding,
    State,
    UseTable,
)
from tops_lsp.rules.shared.accesses import accesses
from tops_lsp.rules.shared.barriers import BLOCK, GRID, barrier_in
from tops_lsp.rules.shared.dte_operations import Mode, Operation, Verb, span_of, stripped, verb
from tops_lsp.rules.shared.dte_tensors import Tensor, operands, volume
from tops_lsp.text.searching import occurs_in
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_MAY_BE_ALONE = regex(rb"[!=]=|![^=]|&&|\|\||\?|\bif\s*\(\s*[\w.:]+(?:\(\s*\))?\s*\)")
"""What a condition has that lets one thread through: a comparison, or a value that is none."""
_SCALAR = regex(rb"__shared__[^;\[]*;")
_SYNCHRONISES = regex(r"(?<!a)sync|barrier")
"""In the names of library functions whose meaning is not known: CUDA's groups and barriers."""


def sharing(visit: Visit) -> list[SharingFinding]:
    """What is wrong with the block's memory in the visited function."""
    function = visit.function
    if function is None or not function.execution.on_device:
        return []
    if b"__shared__" not in visit.item.text and not _may_fill_by_transfer(visit):
        return []
    graph = visit.once(graph_of)
    return [] if graph is None or not graph.complete else _SharingReader(visit, graph).findings()


def _may_fill_by_transfer(visit: Visit) -> bool:
    """Whether one thread may fill memory of the block that its caller hands over."""
    alone = occurs_in(visit.item.text, _MAY_BE_ALONE)
    return alone and bool(visit.once(script_of).operations)


class _SharingReader:
    def __init__(self, visit: Visit, graph: Graph) -> None:
        self._visit, self._graph = visit, graph
        self._operands = visit.once(operands)
        self._script = visit.once(script_of)
        self._operations = {id(o.call): o for o in self._script.operations}
        self._configured: dict[Place, Operation] = {}
        self._tagged = frozenset(self._of_transfers())
        self._first = visit.once(first_values)
        self._values: set[int] = set()
        self._addressed: set[Variable] = set()
        self._uses = UseTable()
        self._barriers: set[int] = set()

    def findings(self) -> list[SharingFinding]:
        """All faults, in the order of the blocks."""
        if not self._tagged and b"__shared__" not in self._visit.item.text:
            return []
        self._guards = Guards(self._visit, self._graph)
        self._comers = Comers(self._visit, self._graph)
        self._read()
        if not any(use.guard is not None or _is_own_fill(use) for use in self._uses.every):
            return []
        return [*self._races(), *self._of_one_block()]

    # --- reading --------------------------------------------------------------------------

    def _read(self) -> None:
        reached = self._graph.order()
        body = self._visit.unit.body(self._visit.function) if self._visit.function else None
        if body is not None and occurs_in(self._visit.item.text, _SCALAR):
            self._values = {id(n) for n in accesses(body.compound) if _scalar(n) is not None}
        written = {
            id(e.expression.target)
            for index in reached
            for e in self._graph.blocks[index].elements
            if isinstance(e, Evaluation) and isinstance(e.expression, Assign)
        }
        nodes = (e for index in reached for e in self._graph.blocks[index].elements)
        made = (e.expression for e in nodes if isinstance(e, Evaluation))
        self._pointed = {id(n.operand) for n in made if isinstance(n, Unary) and n.op == "&"}
        for index in reached:
            self._configured = {}
            for element in self._graph.blocks[index].elements:
                if isinstance(element, Evaluation):
                    self._element(element.expression, index, written)

    def _of_transfers(self) -> Iterator[Variable]:
        """What the tensors of transfers say is in the block's memory."""
        for made in self._script.operations:
            for tensor in self._tensors(made).values():
                memory = self._memory(tensor.pointer)
                if memory is not None:
                    yield memory

    def _tensors(self, made: Operation) -> dict[How, Tensor]:
        """The tensors of a transfer that lie in the block's memory."""
        found: dict[How, Tensor] = {}
        for name, how in (("dst", How.FILL), ("src", How.READ)):
            tensor = self._operands.tensor(made.operands.get(name))
            if tensor is not None and self._operands.space(tensor) is Space.SHARED:
                found[how] = tensor
        return found

    def _memory(self, pointer: Expression) -> Variable | None:
        return self._operands.root(pointer) or self._operands.base(pointer)

    def _element(self, node: Expression, index: int, written: set[int]) -> None:
        match node:
            case Call():
                self._call(node, index)
            case InlineAssembly():
                self._barriers.add(id(node))
            case Assign(target=Subscript() as target):
                self._access(How.FILL, target.object, node, index, target)
            case Assign(target=Name() as target) if id(target) in self._values:
                self._put(How.FILL, _scalar(target), node, index)
            case Name() if id(node) in self._values and id(node) not in written:
                self._put(How.READ, _scalar(node), node, index)
            case Name() if id(node) not in self._values and (found := _scalar(node)) is not None:
                self._addressed.add(found)
            case Subscript() | Unary(op="*") if isinstance(unqualified(node.type), Array):
                return  # a row of an array: what is done with its elements is another expression
            case Subscript(overload=None) if id(node) not in written:
                self._access(How.READ, node.object, node, index, node)
            case Unary(op="*", operand=operand, overload=None) if id(node) not in written:
                self._access(How.READ, operand, node, index)

    def _call(self, call: Call, index: int) -> None:
        made = self._operations.get(id(call))
        if made is not None and made.mode is Mode.CONFIGURE:
            self._configure(call, made)
        elif made is not None:
            self._transfer(made, call, index)
        elif verb(call) in (Verb.TRIGGER, Verb.TRIGGER_AND_WAIT):
            for place in self._places(call):
                if place in self._configured:
                    self._transfer(self._configured[place], call, index)
        elif self._synchronises(call):
            self._barriers.add(id(call))

    def _configure(self, call: Call, made: Operation) -> None:
        self._configured.update(dict.fromkeys(self._places(call), made))

    def _places(self, call: Call) -> list[Place]:
        actions = self._script.actions.get(id(call), ())
        return [action.place for action in actions if action.place is not None]

    def _transfer(self, made: Operation, call: Call, index: int) -> None:
        for how, tensor in self._tensors(made).items():
            spot, size = self._first.pointed_to(tensor.pointer), _size_of(tensor)
            place = None if spot is None else spot.distance
            if place is not None and size is not None and volume(tensor.shape) != 1:
                place = of_elements(place, size)
            memory = self._memory(tensor.pointer)
            self._put(how, memory, call, index, by_transfer=True, place=place)

    def _access(
        self,
        how: How,
        pointer: Expression,
        node: Expression,
        index: int,
        element: Subscript | None = None,
    ) -> None:
        """A plain load or store, if it certainly is one of the block's memory."""
        memory = self._memory(pointer)
        certain = self._operands.pointee_space(pointer) is Space.SHARED
        if certain or (memory in self._tagged and memory not in self._operands.changed):
            self._put(how, memory, node, index, place=self._place(element, node))

    def _place(self, element: Subscript | None, node: Expression) -> IndexSum | None:
        """How far after the beginning of its array an element is that nobody watches."""
        if element is None or id(node) in self._pointed or _is_volatile(element.type):
            return None
        spot = self._first.place(element)
        return None if spot is None else spot.distance

    def _put(
        self,
        how: How,
        memory: Variable | None,
        node: Expression,
        index: int,
        by_transfer: bool = False,
        place: IndexSum | None = None,
    ) -> None:
        if memory is None:
            return
        guard, branch = self._guards.of(index) or (None, -1)
        self._uses.add(ArrayUse(how, memory, node, index, guard, branch, by_transfer, place))

    def _synchronises(self, call: Call) -> bool:
        """Whether a call has a barrier in it, or may have."""
        function = call.function
        if function is None:
            callee = call.callee
            found = callee.candidates if isinstance(callee, Name | Member) else ()
            known = [d for d in found if isinstance(d, Function)]
            return not known or any(self._may_synchronise(f) for f in known)
        return self._may_synchronise(function)

    def _may_synchronise(self, function: Function) -> bool:
        if function.item.builtin:
            known = facts_of(function).barrier
            return bool(known) or _SYNCHRONISES.search(function.qualified_name) is not None
        if not self._visit.unit.declared.has_body(function):
            return True
        return any(barrier_in(self._visit, function, name) is not None for name in (BLOCK, GRID))

    # --- faults ---------------------------------------------------------------------------

    def _races(self) -> Iterator[SharingFinding]:
        barriers = frozenset(self._barriers)
        analysis = Sharing(self._graph, self._uses.bits, barriers, self._fills_of_one())
        limits = self._visit.limits
        solution = solve(self._graph, analysis, rounds=limits.loop_depth, visits=limits.flow_visits)
        if solution is None:
            self._visit.give_up(FLOW)
            return
        for point in solution.points():
            if not isinstance(point.element, Evaluation):
                continue
            for use in self._uses.at(point.element.expression):
                yield from self._judged(use, point.states)

    def _fills_of_one(self) -> dict[int, list[tuple[str, int]]]:
        """The fills of one thread, by the block that lets it through, and the way it goes there."""
        found: dict[int, list[tuple[str, int]]] = {}
        for use in self._uses.every:
            way = self._guards.way_to(use.block) if use.how is How.FILL else ""
            if way:
                found.setdefault(use.branch, []).append((way, self._uses.bit(use)))
        return found

    def _judged(self, use: ArrayUse, states: Sequence[State]) -> Iterator[SharingFinding]:
        """Faults of a use: with what came before on all paths, and with what came before in some
        rounds of a loop, where it is known which elements those are about."""
        others = self._uses.of_the_other_kind(use)
        always = others & reduce(State.joined, states).unsynchronised
        yield from self._with(use, always)
        if len(states) > 1 and self._comers.are_there_in_every_round(use.block):
            some = others & reduce(or_, (state.unsynchronised for state in states))
            yield from filter(_is_of_places, self._with(use, some & ~always))

    def _with(self, use: ArrayUse, before: int) -> Iterator[SharingFinding]:
        """Faults of a use with some that were before it and have no barrier after them."""
        for other in sorted(self._uses.members(before), key=_place_of_use):
            if use.how is How.READ:
                alone = other.guard is not None and use.guard is None
                alone = alone and not self._are_parts(use, other)
                if (alone and not self._reads_back(use, other)) or self._is_of_others(use, other):
                    yield SharingFinding(SharingFault.READ_UNSYNCHRONISED, use, other)
            else:
                again = use.by_transfer and use.guard is not None and other.guard is None
                is_refill = again and self._graph.is_in_every_round(self._graph.blocks[use.branch])
                if is_refill or self._is_of_others(other, use, refilled=True):
                    yield SharingFinding(SharingFault.FILL_UNSYNCHRONISED, use, other)

    def _reads_back(self, read: ArrayUse, fill: ArrayUse) -> bool:
        """Whether what one thread stores is an element that it reads itself, and nobody else."""
        found = None if fill.guard is None else self._guards.thread_of(fill.guard)
        if found is None or fill.place is None or read.place is None:
            return False
        index, value = found
        return reads_back(fill.place, read.place, self._first.number(index), value)

    def _is_of_others(self, read: ArrayUse, fill: ArrayUse, refilled: bool = False) -> bool:
        """Whether elements are read of which other threads each store their own."""
        if read.place is None or fill.place is None or not _is_own_fill(fill):
            return False
        if self._are_parts(read, fill) or not self._comers.are_first_and_more(fill.block):
            return False
        if reads_several(fill.place, read.place):
            return self._comers.are_there_in_every_round(read.block)
        if reads_one_for_all(fill.place, read.place):
            return read.guard is None and self._comers.are_first_and_more(read.block)
        if reads_mirrored(fill.place, read.place) or reads_transposed(fill.place, read.place):
            return all(self._comers.are_all(use.block) for use in (fill, read))
        beside = reads_neighbour(fill.place, read.place, halves=not refilled)
        return beside and not self._visit.unit.is_for_gpus

    def _are_parts(self, one: ArrayUse, other: ArrayUse) -> bool:
        """Whether two uses are of parts of one array, which nobody says how far from each other
        they are."""
        named = self._named(one), self._named(other)
        return None not in named and named[0] is not named[1]

    def _named(self, use: ArrayUse) -> Variable | None:
        """The array or pointer that a use is written with."""
        node = use.node.target if isinstance(use.node, Assign) else use.node
        return self._operands.base(node)

    def _of_one_block(self) -> Iterator[SharingFinding]:
        """Transfers of a block's memory by the one thread of the whole grid; stores into a number
        that nobody else fills."""
        reported: set[int] = set()
        for use in self._uses.every:
            if use.guard is None or use.branch in reported:
                continue
            if not use.by_transfer and (use.how is How.READ or not self._is_filled_here(use)):
                continue
            if self._guards.is_of_grid(use.guard) and self._is_used_outside(use):
                reported.add(use.branch)
                yield SharingFinding(SharingFault.ONE_BLOCK, use)

    def _is_filled_here(self, use: ArrayUse) -> bool:
        """Whether a number is given its value nowhere but under conditions like a use's."""
        if use.memory in self._addressed or isinstance(use.memory.type, Array):
            return False
        every = self._uses.every
        fills = [u.guard for u in every if u.memory is use.memory and u.how is How.FILL]
        return all(g is not None and self._guards.is_of_grid(g) for g in fills)

    def _is_used_outside(self, use: ArrayUse) -> bool:
        """Whether the memory is named where other threads come by."""
        for block in self._graph.blocks:
            if not self._guards.is_for_all(block.index):
                continue
            for element in block.elements:
                node = element.expression if isinstance(element, Evaluation) else None
                if isinstance(node, Name) and self._memory(node) is use.memory:
                    return True
        return False


def _is_of_places(found: SharingFinding) -> bool:
    """Whether it is known which elements a fault is about: then it may be one of some rounds."""
    return all(use is not None and use.place is not None for use in (found.use, found.before))


def _place_of_use(use: ArrayUse) -> tuple[Span, str]:
    return span_of_use(use), use.how.value


def _is_own_fill(use: ArrayUse) -> bool:
    fills = use.how is How.FILL and use.guard is None
    return fills and use.place is not None and is_own(use.place)


def _size_of(tensor: Tensor) -> int | None:
    return None if tensor.element is None else size_of(tensor.element)


def _is_volatile(type_: Type) -> bool:
    return isinstance(type_, QualifiedType) and type_.volatile


def _scalar(node: Expression) -> Variable | None:
    """The shared variable of one number that a name stands for."""
    variable = node.declaration if isinstance(node, Name) else None
    if not isinstance(variable, Variable) or variable.space is not Space.SHARED:
        return None
    plain = isinstance(unqualified(variable.type), Fundamental) and not _is_volatile(variable.type)
    return variable if plain else None


# --- places and fixes -------------------------------------------------------------------


def span_of_use(use: ArrayUse) -> Span:
    """Where a use is: the name of the call, or the expression."""
    return span_of(use.node)


def barrier_after(body: Body, visit: Visit, use: ArrayUse) -> tuple[str, Span, str] | None:
    """A barrier after the `if` that lets one thread through."""
    branch = _branch(body, use)
    if branch is None or branch.orelse is not None:
        return None
    end = branch.span.end
    return _TITLE, Span(end, end), f"{line_break(visit, branch.span.start) or ' '}__syncthreads();"


def barrier_before(body: Body, visit: Visit, use: ArrayUse) -> tuple[str, Span, str] | None:
    """A barrier before it."""
    branch = _branch(body, use)
    if branch is None:
        return None
    start = branch.span.start
    return _TITLE, Span(start, start), f"__syncthreads();{line_break(visit, start) or ' '}"


def _branch(body: Body, use: ArrayUse) -> If | None:
    """The `if` that asks for the guard alone."""
    found = (n for n in walk_statements(body.compound) if isinstance(n, If))
    return next((n for n in found if stripped(n.condition) is use.guard), None)


_TITLE = "add __syncthreads()"
