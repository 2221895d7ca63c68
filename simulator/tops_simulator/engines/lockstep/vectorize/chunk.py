"""Some rounds of a widened loop: computed, held against what is known, and made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from tops_simulator import ir
from tops_simulator.checkers.iteration_stamps import IterationAccesses, is_quiet, tables_of, widened
from tops_simulator.engines.affine.strided_rows import StridedSpan
from tops_simulator.engines.lockstep.closures import UNSET, Frame, Step
from tops_simulator.engines.lockstep.vectorize.lanes import NotVectorizable, WidenedRun
from tops_simulator.engines.lockstep.vectorize.plan import Cell, Kind
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.objects import Longs
from tops_simulator.traverse import operands
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.checkers.races import Races
    from tops_simulator.engines.lockstep.vectorize.loop_run import Rounds
    from tops_simulator.ops.registry import Watcher


@dataclass(slots=True)
class _Touch:
    """Accesses of one operation: to a place for each lane, or to a cell for each thread."""

    op: ir.Load | ir.Store
    size: int
    is_cell: bool
    ends: Longs
    """The least and the greatest of the places are among these."""
    known: Longs | None
    """The places, once they have been asked for."""
    span: StridedSpan | None = None
    number: Longs | None = None
    """Where they lie; the numbers of the rounds."""

    def places(self) -> Longs:
        """The places of all lanes."""
        if self.known is None:
            assert self.span is not None
            assert self.number is not None
            step = self.span.step if self.span.pace is None else self.span.pace
            self.known = (self.span.first + self.number * step).reshape(-1)
        return self.known

    def rows(self) -> Longs | None:
        """The places as multiples of the size, if that costs nothing to see."""
        span, number, size = self.span, self.number, self.size
        if span is None or number is None or span.pace is None:
            return None
        if size & (size - 1) or span.pace % size:
            return None
        if np.count_nonzero(span.first & (size - 1)):
            return None
        digits = size.bit_length() - 1
        rows: Longs = (span.first >> digits) + number * (span.pace >> digits)
        return rows.reshape(-1)


class Chunk:
    """Rounds from `begin` on."""

    def __init__(self, whole: Rounds, begin: int, rounds: int) -> None:
        self.whole, self.plan, self.run = whole, whole.plan, whole.run
        self.begin, self.rounds, self.count = begin, rounds, whole.count
        self.lanes = rounds * self.count
        self.rows = WidenedRun(self.run, None, self.lanes)
        no_lanes = self.rows.no_lanes
        self.frame = Frame([UNSET] * len(whole.base), no_lanes, no_lanes, no_lanes, {})
        self.number = np.arange(begin, begin + rounds)[:, None]
        self.cells = {id(op): cell for cell in self.plan.cells for op in (*cell.loads, cell.store)}
        self.touches: dict[int, _Touch] = {}
        self.raced: list[IterationAccesses] = []
        self.state = dict(whole.state)
        self.held: dict[int, Array] = {}
        """What cells hold, by the number of their store."""
        self.kept: dict[int, list[Array]] = {}
        """Serial registers of all rounds, where they are stored."""

    # --- values -------------------------------------------------------------------------

    def value(self, value: ir.Value) -> Array:
        """A value of all lanes."""
        if isinstance(value, ir.Imm):
            return v.constant(value, self.lanes)
        known = self.frame.registers[value.index]
        if known is UNSET:
            known = self.frame.registers[value.index] = self._spread(value.index)
        return known

    def _spread(self, register: int) -> Array:
        if self.plan.kinds[register] is Kind.RECURRENCE:
            return np.concatenate(self.kept[register])
        base = self.whole.base[register]
        if self.plan.kinds[register] is Kind.INDUCTION:
            step = self.whole.steps[register]
            ahead: Array = base + self.number.astype(step.dtype) * step
            return ahead.reshape(-1)
        key = register, self.rounds
        known = self.whole.spread.get(key)
        if known is None:
            known = self.whole.spread[key] = np.tile(base, self.rounds)
        return known

    def _at(self, value: ir.Value, number: int) -> Array:
        """A value of all threads in one round that is not serial, or the last serial one."""
        if isinstance(value, ir.Imm):
            return v.constant(value, self.count)
        if self.plan.kinds[value.index] is Kind.INVARIANT:
            return self.whole.base[value.index]
        return self.value(value)[number * self.count : (number + 1) * self.count]

    # --- computing ----------------------------------------------------------------------

    def compute(self) -> None:
        """Computes what all lanes load and store. Raises NotVectorizable."""
        self._locate()
        numbers = {id(op): number for number, op in enumerate(self.plan.accesses)}
        all_lanes = self.rows.all_lanes
        for op, step in self.whole.code.wide:
            if isinstance(op, ir.Load):
                self._load(op, numbers[id(op)])
                continue
            for value in operands(op):
                self.value(value)
            step(self.rows, self.frame, all_lanes)
        self._follow_serial()

    def _locate(self) -> None:
        """The places of accesses that are known before anything is loaded."""
        for number, op in enumerate(self.plan.accesses):
            span = self.whole.spans.get(number)
            if span is None:
                continue
            first, whole = span.first, self.whole
            if id(op) in self.cells:
                self.touches[number] = _Touch(op, span.size, True, first, first)
                continue
            if span.pace is None:
                ends = np.concatenate([first + n * span.step for n in self.number[[0, -1], 0]])
            else:
                ends = np.array(span.within(self.begin, self.rounds, whole.rounds - 1))
            self.touches[number] = _Touch(op, span.size, False, ends, None, span, self.number)

    def _load(self, op: ir.Load, number: int) -> None:
        touch = self.touches.get(number) or self._gather(op, number)
        memory, size = self.run.memory, touch.size
        low, high = int(touch.ends.min()), int(touch.ends.max()) + size
        good = not self.run.checks.uninitialized
        good = good or memory.is_all_known(low, high, self.lanes * size)
        if not good and memory.unknown(touch.places(), size) is not None:
            raise NotVectorizable
        dtype = v.dtype_of(self.plan.type_of(op.dst))
        rows = None if dtype == np.bool_ else touch.rows()
        registers = self.frame.registers
        if rows is None:
            registers[op.dst.index] = memory.load(touch.places(), dtype, 1)
        else:
            registers[op.dst.index] = memory.load_rows(rows, dtype)

    def _gather(self, op: ir.Load, number: int) -> _Touch:
        """A load whose pointer no rule gives: nothing is stored between its ends."""
        size = self.plan.type_of(op.dst).size
        places, bad = self.run.memory.locate(self.value(op.ptr), size, on_host=False)
        if np.count_nonzero(bad):
            raise NotVectorizable
        low, high = int(places.min()), int(places.max()) + size
        for other, span in self.whole.spans.items():
            if isinstance(self.plan.accesses[other], ir.Store) and not span.outside(low, high):
                raise NotVectorizable
        touch = self.touches[number] = _Touch(op, size, False, np.array([low, high - size]), places)
        return touch

    # --- from round to round ------------------------------------------------------------

    def _follow_serial(self) -> None:
        """Computes what depends on the round before, round by round."""
        plan = self.plan
        if not plan.serial and not plan.cells:
            return
        registers: list[Array] = [UNSET] * len(self.whole.base)
        frame = Frame(registers, self.rows.no_lanes, self.rows.no_lanes, self.rows.no_lanes, {})
        inner = [v_ for op in plan.recurrence_ops for v_ in operands(op) if isinstance(v_, ir.Reg)]
        given = {v_ for v_ in inner if plan.kinds[v_.index] is not Kind.RECURRENCE}
        fixed = [v_ for v_ in given if plan.kinds[v_.index] is Kind.INVARIANT]
        varying = [(v_.index, self.value(v_)) for v_ in given if v_ not in fixed]
        for value in fixed:
            registers[value.index] = self.whole.base[value.index]
        holds = [self._first_held(cell) for cell in plan.cells]
        keeps: dict[int, list[Array]] = {index: [] for index in self._stored_serially()}
        states = dict(self.state)
        for number in range(self.rounds):
            own = slice(number * self.count, (number + 1) * self.count)
            for index, whole in varying:
                registers[index] = whole[own]
            for start, state in states.items():
                registers[start] = state
            for cell, held in zip(plan.cells, holds, strict=True):
                for load in cell.loads:
                    registers[load.dst.index] = held
            self._perform(self.whole.code.serial, frame)
            for index, rows in keeps.items():
                rows.append(registers[index])
            states = {c.start: self._after(c.end, registers, number) for c in plan.serial}
            holds = [self._after(cell.store.value, registers, number) for cell in plan.cells]
        self.state, self.kept = states, keeps
        self.held = {id(c.store): held for c, held in zip(plan.cells, holds, strict=True)}

    def _perform(self, steps: list[Step], frame: Frame) -> None:
        rows = self.whole.threads
        for step in steps:
            step(rows, frame, rows.all_lanes)

    def _after(self, value: ir.Value, registers: list[Array], number: int) -> Array:
        if isinstance(value, ir.Reg) and self.plan.kinds[value.index] is Kind.RECURRENCE:
            return registers[value.index]
        return self._at(value, number)

    def _first_held(self, cell: Cell) -> Array:
        """What a cell holds when the first round begins; nothing, if none reads it."""
        if not cell.loads:
            return UNSET
        number = self.plan.accesses.index(cell.loads[0])
        touch, memory = self.touches[number], self.run.memory
        if self.run.checks.uninitialized and memory.unknown(touch.places(), touch.size) is not None:
            raise NotVectorizable
        return memory.load(touch.places(), v.dtype_of(self.plan.type_of(cell.loads[0].dst)), 1)

    def _stored_serially(self) -> Iterator[int]:
        values = [op.value for op in self.plan.accesses if isinstance(op, ir.Store)]
        values += [value for _, value in self.plan.results]
        for value in values:
            if isinstance(value, ir.Reg) and self.plan.kinds[value.index] is Kind.RECURRENCE:
                yield value.index

    # --- judging and making -------------------------------------------------------------

    def judge(self) -> None:
        """Raises NotVectorizable if two threads meet, or somebody has to see each access."""
        if not all(watcher.counts or self._is_silent(watcher) for watcher in self.run.watchers):
            raise NotVectorizable
        races = self.run.races
        if races is None:
            return
        self.raced = [self._raced(races, touch) for touch in self._in_order()]
        if not all(is_quiet(races, lanes) for lanes in self.raced):
            raise NotVectorizable

    def _is_silent(self, watcher: Watcher) -> bool:
        return all(
            watcher.is_silent(
                int(touch.ends.min()),
                int(touch.ends.max()) + touch.size,
                stores=isinstance(touch.op, ir.Store),
            )
            for touch in self._in_order()
        )

    def _tell(self) -> None:
        """Tells those who count of accesses and visits."""
        whole, rounds = self.whole, self.rounds
        watchers = [watcher for watcher in self.run.watchers if watcher.counts]
        if watchers:
            chosen = np.arange(self.count) if whole.chosen is None else whole.chosen
            threads = np.tile(chosen, rounds)
        for watcher in watchers:
            for touch in self._in_order():
                places = np.tile(touch.places(), rounds) if touch.is_cell else touch.places()
                stores = isinstance(touch.op, ir.Store)
                watcher.touched(threads, places, touch.size, stores, touch.op.loc)
        for visit in whole.code.visits:
            visit(self.run, whole.active, rounds)

    def commit(self) -> None:
        """Stores, stamps and counts: the rounds have been made."""
        run, plan = self.run, self.plan
        self._tell()
        if run.races is not None:
            widened(run.races, self.raced, self.rounds)
        for touch in self._in_order():
            if isinstance(touch.op, ir.Store):
                held = self.held.get(id(touch.op))
                value = self.value(touch.op.value) if held is None else held
                run.memory.store(touch.places(), value, 1)
        loads = sum(isinstance(op, ir.Load) for op in plan.accesses)
        run.counts["loads"] += loads * self.lanes
        run.counts["stores"] += (len(plan.accesses) - loads) * self.lanes
        run.counts["scalar_operations"] += plan.work * self.lanes
        self.whole.state = self.state
        self.whole.last = [self._at(value, self.rounds - 1) for _, value in plan.results]
        run.environment.budget.steps += self.rounds

    def _in_order(self) -> list[_Touch]:
        return [self.touches[number] for number in range(len(self.plan.accesses))]

    def _raced(self, races: Races, touch: _Touch) -> IterationAccesses:
        stores = isinstance(touch.op, ir.Store)
        rounds = 1 if touch.is_cell else self.rounds
        chosen, loc = self.whole.chosen, touch.op.loc
        tables = tables_of(races, touch.places, touch.ends)
        return IterationAccesses(
            self.run, chosen, rounds, touch.places, touch.size, stores, loc, tables
        )
