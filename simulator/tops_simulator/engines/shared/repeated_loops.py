"""Loops that store the same bytes in each round of another: what their code shows by itself.

Such a loop computes with constants, with what the other loop never assigns and its own counters,
loads from arrays of the thread that the other loop never stores to, and stores to arrays of the
thread that nothing else in it stores to. Whatever is not seen to be so is left out.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from tops_simulator import ir
from tops_simulator.engines.native.analysis.mdspan_use import LOADS, STORES
from tops_simulator.ops.elementwise import TABLE
from tops_simulator.program_facts import of_program
from tops_simulator.timing.record import RepeatedLoop
from tops_simulator.traverse import COUNTED, assigned, operands, regions, target, walk

UNKNOWN = ""
"""Where a pointer comes from that nobody can follow."""
_ANYWHERE = frozenset[Hashable]({UNKNOWN})
_OF_NUMBERS = frozenset(name for entry in TABLE.values() for name in entry.spellings())
_REGISTERS = (*COUNTED, ir.Move, ir.Bitcast)
_INSIDE = (*_REGISTERS, ir.Load, ir.Store, ir.If, ir.Loop, ir.Block, ir.Break, ir.Continue)


@of_program
def repeated_loops(program: ir.Program, kernel: str) -> tuple[RepeatedLoop, ...]:
    """Those of a kernel, by the name that it is launched by."""
    function = program.functions.get(program.kernels.get(kernel, kernel))
    if function is None:
        return ()
    found: list[RepeatedLoop] = []
    for loop in _outer_loops(function.body):
        candidates = [*_inner_loops(loop.body)]
        if candidates and not _leaves_early(loop.body):
            pointers = _Pointers(function)
            around = _SurroundingLoop(function, pointers, loop)
            found += (each for c in candidates if (each := around.repeated(*c)) is not None)
    return tuple(found)


def _outer_loops(region: ir.Region) -> Iterator[ir.Loop]:
    for op in region:
        if isinstance(op, ir.Loop):
            yield op
        else:
            for inner in regions(op):
                yield from _outer_loops(inner)


def _inner_loops(region: ir.Region) -> Iterator[tuple[ir.Region, int]]:
    """Loops that run in each round: where they are, and the place there."""
    for n, op in enumerate(region):
        if isinstance(op, ir.Loop):
            yield region, n
        elif isinstance(op, ir.Block):
            yield from _inner_loops(op.body)


def _leaves_early(region: ir.Region, *, own: bool = True) -> bool:
    """Whether a round may end before its end; `own`: breaks are of the loop that is asked about."""
    for op in region:
        if isinstance(op, ir.Return) or (own and isinstance(op, ir.Break | ir.Continue)):
            return True
        within = own and not isinstance(op, ir.Loop)
        if any(_leaves_early(inner, own=within) for inner in regions(op)):
            return True
    return False


def _is_load(op: ir.Op) -> bool:
    return isinstance(op, ir.Load) or (isinstance(op, ir.Intrinsic) and op.name in LOADS)


def _is_store(op: ir.Op) -> bool:
    return isinstance(op, ir.Store) or (isinstance(op, ir.Intrinsic) and op.name in STORES)


def _address(op: ir.Op) -> ir.Value:
    """Where an operation loads or stores."""
    if isinstance(op, ir.Load | ir.Store):
        return op.ptr
    assert isinstance(op, ir.Intrinsic)
    return op.args[1 if op.name in STORES else 0]


class _Pointers:
    """Which objects a function's pointers may point into, and who else may know their addresses."""

    def __init__(self, function: ir.Function) -> None:
        self._types = function.registers
        self.owned: set[Hashable] = set()
        self.roots: dict[int, frozenset[Hashable]] = {}
        self.taken: set[Hashable] = set()
        self.lost: set[Hashable] = set(_ANYWHERE)
        self._joined: dict[Hashable, set[Hashable]] = {}
        ops = [*walk(function.body)]
        for n, parameter in enumerate(function.parameters):
            if parameter.type is ir.Scalar.PTR:
                self.roots[n] = frozenset({f"parameter {n}"})
        changed = True
        while changed:
            changed = sum(map(self._derive, ops)) > 0  # of all: each goes by the others
        for op in ops:
            self._look(op)

    def of(self, value: ir.Value) -> frozenset[Hashable]:
        """The objects that a value may point into; none, if it is no pointer."""
        if isinstance(value, ir.Imm):
            return _ANYWHERE if value.type is ir.Scalar.PTR else frozenset()
        if self._types[value.index] is not ir.Scalar.PTR:
            return frozenset()
        return self.roots.get(value.index, _ANYWHERE)

    def all_of(self, op: ir.Op) -> frozenset[Hashable]:
        """Of everything that an operation is given."""
        return frozenset[Hashable]().union(*map(self.of, operands(op)))

    def group(self, root: Hashable) -> set[Hashable]:
        """Objects from which one gets to an object."""
        return self._joined.get(root, {root})

    def is_opaque(self, op: ir.Op) -> bool:
        """Whether nobody looks at what an operation does with its pointers."""
        if isinstance(op, ir.Intrinsic):
            return not (_is_load(op) or _is_store(op))
        return isinstance(op, ir.Call | ir.CallPointer | ir.Copy | ir.Fill)

    def _derive(self, op: ir.Op) -> bool:
        dst = target(op)
        if dst is None or self._types[dst.index] is not ir.Scalar.PTR:
            return False
        if isinstance(op, ir.Alloca):
            found: frozenset[Hashable] = frozenset({dst.index})
            self.owned.add(dst.index)
        elif isinstance(op, ir.AddressOf):
            found = frozenset({f"symbol {op.symbol}"})
        elif isinstance(op, ir.Load):
            found = self.all_of(op) | _ANYWHERE  # whatever was put there
        else:
            found = self.all_of(op) or _ANYWHERE
        before = self.roots.get(dst.index, frozenset())
        self.roots[dst.index] = before | found
        return not found <= before

    def _look(self, op: ir.Op) -> None:
        """Who learns an address by an operation."""
        roots = self.all_of(op)
        if self.is_opaque(op):
            self.taken |= roots
            self._join(roots)
            if isinstance(op, ir.Call | ir.CallPointer):
                self.lost |= roots
        elif isinstance(op, ir.Store):
            kept = self.of(op.value)
            self.taken |= kept
            if kept and not self.of(op.ptr) <= self.owned:
                self.lost |= kept
            if kept:
                self._join(roots)
        elif isinstance(op, ir.Convert | ir.Bitcast) and not self.of(op.dst):
            self.lost |= roots

    def _join(self, roots: Iterable[Hashable]) -> None:
        joined: set[Hashable] = set()
        for root in roots:
            joined |= self.group(root)
        for root in joined:
            self._joined[root] = joined


class _SurroundingLoop:
    """A loop in whose rounds others may repeat themselves."""

    def __init__(self, function: ir.Function, pointers: _Pointers, loop: ir.Loop) -> None:
        self.pointers, self.loop = pointers, loop
        self._ops = [op for region in regions(loop) for op in walk(region)]
        self._assigned = assigned(self._ops)
        counted = (op.loc for part in (loop.body, loop.step) for op in part)
        self._rounds = frozenset(place for place in counted if place >= 0)

    def repeated(self, region: ir.Region, at: int) -> RepeatedLoop | None:
        """The loop at a place of a region in it, if it repeats itself."""
        loop = region[at]
        assert isinstance(loop, ir.Loop)
        inside = [op for part in regions(loop) for op in walk(part)]
        stores = [op for op in inside if _is_store(op)]
        if not stores or not all(map(self._is_plain, inside)) or not self._keeps(inside, stores):
            return None
        if not self._is_determined(loop, self._find_repeated(region[:at])):
            return None
        places = frozenset(op.loc for op in inside if op.loc >= 0)
        return RepeatedLoop(min(op.loc for op in stores), places, self._rounds - places)

    def _is_plain(self, op: ir.Op) -> bool:
        """Whether an operation computes nothing but what its operands and memory tell."""
        if isinstance(op, ir.Load | ir.Store):
            return not op.strong
        if isinstance(op, ir.Intrinsic):
            return (op.name in _OF_NUMBERS and op.dst is not None) or _is_load(op) or _is_store(op)
        return isinstance(op, _INSIDE)

    def _keeps(self, inside: Sequence[ir.Op], stores: Sequence[ir.Op]) -> bool:
        """Whether nothing in the rounds changes what is loaded, nor what is stored."""
        pointers = self.pointers
        own = frozenset[Hashable]().union(*(pointers.of(_address(op)) for op in stores))
        loads = filter(_is_load, inside)
        given = frozenset[Hashable]().union(*(pointers.of(_address(op)) for op in loads))
        seen = pointers.owned - pointers.lost
        if not own <= seen - pointers.taken or not given <= seen or own & given:
            return False
        reached = set(own)
        for root in given:
            reached |= pointers.group(root)
        within = set(map(id, inside))
        for op in self._ops:
            if id(op) in within:
                continue
            if _is_store(op) and pointers.of(_address(op)) & reached:
                return False
            if pointers.is_opaque(op) and pointers.all_of(op) & reached:
                return False
        return True

    def _find_repeated(self, before: Sequence[ir.Op]) -> set[int]:
        """Registers of the rounds that have the same values in each when these have run."""
        fixed: set[int] = set()
        for op in before:
            for part in regions(op):
                fixed -= assigned(walk(part))
            dst = target(op)
            if dst is not None:
                same = isinstance(op, _REGISTERS) and self._are_known(operands(op), fixed)
                fixed = fixed | {dst.index} if same else fixed - {dst.index}
        return fixed

    def _are_known(self, values: Iterable[ir.Value], known: set[int]) -> bool:
        return all(
            not isinstance(each, ir.Reg) or each.index in known or each.index not in self._assigned
            for each in values
        )

    def _is_determined(self, loop: ir.Loop, known: set[int]) -> bool:
        """Whether a loop reads no register that may differ from one round to the next."""
        if not loop.test_first:
            return False
        header = self._after(loop.header, known)
        if header is None or not self._are_known((loop.test,), header):
            return False
        return all(self._after(part, header) is not None for part in (loop.body, loop.step))

    def _after(self, region: ir.Region, known: set[int]) -> set[int] | None:
        """Registers that are determined after a region; None: it reads another one."""
        known = set(known)
        for op in region:
            if not self._reads_known(op, known):
                return None
            dst = target(op)
            if dst is not None:
                known.add(dst.index)
        return known

    def _reads_known(self, op: ir.Op, known: set[int]) -> bool:
        if isinstance(op, ir.Loop):
            return self._is_determined(op, known)
        inner = all(self._after(part, known) is not None for part in regions(op))
        return inner and self._are_known(operands(op), known)
