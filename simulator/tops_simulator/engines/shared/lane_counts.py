"""How many lanes of a vector's load a program uses: its code, with counting added where it matters.

A lane is used when its value goes on to a store, a reduction, a scalar, another function, or a
vector that is kept from one execution of the load to the next. What is lane-wise only hands lanes
on: a mask may leave some of them out. `vstore(vselect(mask, vload(p), zero), q)` uses of the load
what the mask sets.

Where each execution of a load is followed by a use of all its lanes, nothing is added to the
code. Other loads get, for each register that their lanes may come to, a mask of those that it has;
where lanes are used, those that were not used before are counted. Both engines run this code, and
count the same. What is added costs nothing in the time model.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from tops_simulator import ir
from tops_simulator.engines.native.analysis.mdspan_use import LOADS
from tops_simulator.engines.shared.lane_flow import (
    ALL,
    ChosenLanes,
    LaneUse,
    LaneUses,
    lane_uses,
)
from tops_simulator.engines.shared.liveness import live_at
from tops_simulator.traverse import assigned, regions, target, walk
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple

_MASK = ir.Scalar.I1
_JUMPS = (ir.Break, ir.Continue, ir.Return, ir.UnsupportedCode)


class CountedLanes(NamedTuple):
    """A program that counts lanes. `whole`: by place of the source, the bytes of an element of
    loads that use all their lanes, about which nothing is counted but that they are made."""

    program: ir.Program
    original: ir.Program
    whole: Mapping[int, int]


def counted_lanes(program: ir.Program) -> CountedLanes:
    """A program with counting added, made once."""
    known: CountedLanes | None = program.facts.get(CountedLanes)
    if known is None:
        known = program.facts[CountedLanes] = _counted(program)
        known.program.facts[CountedLanes] = known
    return known


def _counted(program: ir.Program) -> CountedLanes:
    places = _Places(program)
    functions = dict(program.functions)
    for name, function in program.functions.items():
        loads = [load for load in _loads(function) if load.place not in places.whole]
        if loads:
            functions[name] = _CountedFunction(function, loads).result()
    return CountedLanes(replace(program, functions=functions), program, places.whole)


# --- which loads have to be counted -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class _VectorLoad:
    """A load of a vector, the region that it is in, and its number there."""

    op: ir.Op
    dst: ir.Reg
    type: ir.Vector
    place: int
    region: ir.Region
    number: int


def _loads(function: ir.Function) -> Iterator[_VectorLoad]:
    yield from _loads_of(function, function.body)


def _loads_of(function: ir.Function, region: ir.Region) -> Iterator[_VectorLoad]:
    for number, op in enumerate(region):
        for part in regions(op):
            yield from _loads_of(function, part)
        if isinstance(op, ir.Load) or (isinstance(op, ir.Intrinsic) and op.name in LOADS):
            type_ = None if op.dst is None else function.registers[op.dst.index]
            if op.dst is not None and isinstance(type_, ir.Vector) and op.loc >= 0:
                yield _VectorLoad(op, op.dst, type_, op.loc, region, number)


class _Places:
    """Places of loads whose lanes are all used, each time: `whole`, with the size of an element."""

    def __init__(self, program: ir.Program) -> None:
        sizes: dict[int, set[int]] = defaultdict(set)
        partial: set[int] = set()
        for function in program.functions.values():
            loads = [*_loads(function)]
            partial |= _scalars(function)
            if not loads:
                continue
            live = live_at(function, {id(load.op) for load in loads})
            uses = _VectorUses(function)
            for load in loads:
                sizes[load.place].add(load.type.element.size)
                if not _is_whole(load, uses, live[id(load.op)]):
                    partial.add(load.place)
        single = {place: min(found) for place, found in sizes.items() if len(found) == 1}
        self.whole = {place: size for place, size in single.items() if place not in partial}


def _scalars(function: ir.Function) -> set[int]:
    """Places of loads of single numbers: what is counted there are not vectors alone."""
    loads = (op for op in walk(function.body) if isinstance(op, ir.Load))
    return {op.loc for op in loads if not isinstance(function.registers[op.dst.index], ir.Vector)}


def _is_whole(load: _VectorLoad, uses: _VectorUses, kept: frozenset[int]) -> bool:
    """Whether what follows in the load's own region uses all of its lanes."""
    whole = {load.dst.index}
    for op in islice(load.region, load.number + 1, None):
        if regions(op):
            inside = [each for part in regions(op) for each in walk(part)]
            if any(isinstance(each, _JUMPS) for each in inside):
                return False
            whole -= assigned(inside)
        found, dst = uses.of(op), target(op)
        hit = any(use.vector.index in whole and use.chosen == ALL for use in found.uses)
        if hit and (not found.lane_wise or dst is None or dst.index in kept):
            return True
        if isinstance(op, _JUMPS):
            return False
        if dst is not None:
            whole = whole | {dst.index} if hit else whole - {dst.index}
    return False


class _VectorUses:
    """What the operations of a function need of vectors, looked at once."""

    def __init__(self, function: ir.Function) -> None:
        self._registers = function.registers
        self._known: dict[int, LaneUses] = {}

    def of(self, op: ir.Op) -> LaneUses:
        """Of an operation, which the function keeps."""
        known = self._known.get(id(op))
        if known is None:
            known = self._known[id(op)] = lane_uses(op, self._type_of)
        return known

    def _type_of(self, value: ir.Value) -> ir.ValueType:
        return value.type if isinstance(value, ir.Imm) else self._registers[value.index]


# --- counting ---------------------------------------------------------------------------


@dataclass(slots=True)
class _CountedLoad:
    """A load, the registers that its lanes may come to, each with the register of the mask that
    tells which, and those that keep lanes over the load: what comes to them is used."""

    load: _VectorLoad
    used: ir.Reg
    kept: frozenset[int]
    masks: dict[int, ir.Reg] = field(default_factory=dict)


class _CountedFunction:
    """A function with counting added."""

    def __init__(self, function: ir.Function, loads: Sequence[_VectorLoad]) -> None:
        self.function, self.uses = function, _VectorUses(function)
        self.registers = list(function.registers)
        self.readers: dict[int, list[ir.Op]] = defaultdict(list)
        self.writers: dict[int, list[ir.Op]] = defaultdict(list)
        for op in walk(function.body):
            for vector in {use.vector.index for use in self.uses.of(op).uses}:
                self.readers[vector].append(op)
            for written in assigned([op]):
                self.writers[written].append(op)
        live = live_at(function, {id(load.op) for load in loads})
        self.loads = {id(load.op): self._load(load, live[id(load.op)]) for load in loads}
        self.concerned = self._concerned()

    def _load(self, load: _VectorLoad, kept: frozenset[int]) -> _CountedLoad:
        counted = _CountedLoad(load, self._mask(load), kept)
        counted.masks[load.dst.index] = self._mask(load)
        pending = [load.dst.index]
        while pending:
            for op in self.readers[pending.pop()]:
                dst = target(op)
                if dst is None or dst.index in counted.masks or not self._hands_on(counted, op):
                    continue
                counted.masks[dst.index] = self._mask(load)
                pending.append(dst.index)
        return counted

    def _concerned(self) -> dict[int, list[_CountedLoad]]:
        """By operation, the loads whose lanes it may read, or write over."""
        found: dict[int, list[_CountedLoad]] = defaultdict(list)
        for counted in self.loads.values():
            ops = (
                op for vector in counted.masks for op in self.readers[vector] + self.writers[vector]
            )
            for number in dict.fromkeys(map(id, ops)):
                found[number].append(counted)
        return found

    def _mask(self, load: _VectorLoad) -> ir.Reg:
        """A new register."""
        self.registers.append(ir.Vector(_MASK, load.type.lanes))
        return ir.Reg(len(self.registers) - 1)

    def _hands_on(self, counted: _CountedLoad, op: ir.Op) -> bool:
        """Whether lanes of a load may be in what an operation gives."""
        found, dst = self.uses.of(op), target(op)
        if dst is None or not found.lane_wise or dst.index in counted.kept:
            return False
        return any(use.vector.index in counted.masks for use in found.uses)

    def result(self) -> ir.Function:
        """The function."""
        nothing = [
            ir.Move(mask, ir.Imm(0, self.registers[mask.index]))
            for counted in self.loads.values()
            for mask in (counted.used, *counted.masks.values())
        ]
        body = (*nothing, *self._region(self.function.body))
        return replace(self.function, body=body, registers=tuple(self.registers))

    def _region(self, region: ir.Region) -> ir.Region:
        found: list[ir.Op] = []
        for op in region:
            for counted in self.concerned.get(id(op), ()):
                found += self._before(counted, op)
            found.append(self._inside(op))
            own = self.loads.get(id(op))
            if own is not None:
                found += self._loaded(own)
        return tuple(found)

    def _inside(self, op: ir.Op) -> ir.Op:
        match op:
            case ir.If():
                return replace(op, then=self._region(op.then), orelse=self._region(op.orelse))
            case ir.Loop():
                parts = map(self._region, (op.header, op.body, op.step))
                header, body, step = parts
                return replace(op, header=header, body=body, step=step)
            case ir.Block():
                return replace(op, body=self._region(op.body))
        return op

    def _loaded(self, counted: _CountedLoad) -> Iterator[ir.Op]:
        """The load is made: its lanes are where it puts them, and none is used."""
        dst, place = counted.load.dst, counted.load.place
        mask = counted.masks[dst.index]
        yield ir.Intrinsic(mask, ir.LANES_LOADED, (dst,), templates=(place,))
        yield ir.Move(counted.used, ir.Imm(0, self.registers[mask.index]))

    def _before(self, counted: _CountedLoad, op: ir.Op) -> Iterator[ir.Op]:
        """Lanes that an operation hands on, or uses."""
        found, dst = self.uses.of(op), target(op)
        uses = [use for use in found.uses if use.vector.index in counted.masks]
        goal = None if dst is None else counted.masks.get(dst.index)
        if self._hands_on(counted, op) and goal is not None:
            yield from self._joined(counted, uses, goal)
            return
        for use in uses:
            yield _use(counted, use)
        if goal is not None and op is not counted.load.op:
            yield ir.Move(goal, ir.Imm(0, self.registers[goal.index]))

    def _joined(
        self, counted: _CountedLoad, uses: Sequence[LaneUse], goal: ir.Reg
    ) -> Iterator[ir.Op]:
        """The lanes of some registers, where they are chosen, are those of another one."""
        parts = []
        for use in uses:
            mask = counted.masks[use.vector.index]
            if use.chosen.by is not None:
                wanted = use.chosen.by
                if use.chosen.kind == "unset":
                    wanted = self._mask(counted.load)
                    yield ir.Intrinsic(wanted, "tops::mask_not", (use.chosen.by,))
                both = self._mask(counted.load)
                yield ir.Intrinsic(both, "tops::mask_and", (mask, wanted))
                mask = both
            parts.append(mask)
        first, *others = parts
        for other in others:
            joined = self._mask(counted.load)
            yield ir.Intrinsic(joined, "tops::mask_or", (first, other))
            first = joined
        yield ir.Move(goal, first)


def _use(counted: _CountedLoad, use: LaneUse) -> ir.Op:
    chosen: ChosenLanes = use.chosen
    given = () if chosen.by is None else (chosen.by,)
    return ir.Intrinsic(
        counted.used,
        ir.LANES_USED,
        (counted.used, counted.masks[use.vector.index], *given),
        templates=(counted.load.place, chosen.kind, chosen.first, chosen.length),
    )
