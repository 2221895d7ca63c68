"""Rounds of a loop made side by side: lanes are the threads of round 0, those of round 1, ….

What is done is first proved to be what one round after the other would do: every round's test
holds, every access is good, known and without a race, and no lane touches what another one stores
to. Whatever cannot be proved is left to the loop itself, which begins with the first round that has
not been made: so findings, counts, stamps and values are the same either way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from tops_simulator import ir
from tops_simulator.definedness import UndefinedArray
from tops_simulator.engines.affine.induction import margin
from tops_simulator.engines.affine.strided_rows import (
    StridedSpan,
    lanes_are_disjoint,
    threads_are_disjoint,
)
from tops_simulator.engines.lockstep.closures import NEVER, UNSET, Frame, Scope, Step, Visit
from tops_simulator.engines.lockstep.vectorize.chunk import Chunk
from tops_simulator.engines.lockstep.vectorize.lanes import NotVectorizable, WidenedRun
from tops_simulator.engines.lockstep.vectorize.plan import CarriedRegister, Kind, Plan
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.objects import Longs
from tops_simulator.traverse import written

LANES = 1 << 15
"""Rounds times threads that are computed at a time: what they hold fits the processor's cache."""
LEAST = 4
"""Rounds that are worth the proofs."""
TRIES = 8
"""Times in a row that a loop could not be widened, after which it is no longer looked at."""
_MOST = 1 << 28
_FAR = 1 << 40
"""Bytes; more lie between two objects' addresses."""
_LARGE = 1 << 60


class VectorizedLoop:
    """A loop that can be widened, compiled."""

    def __init__(
        self,
        plan: Plan,
        scope: Scope,
        compiled: Callable[[ir.Op, Scope], Step],
        visits: Sequence[Visit] = (),
    ) -> None:
        self.plan, self.misses, self.memory = plan, 0, -1
        self.visits = visits
        """Who hears of rounds."""
        registers = frozenset(range(len(plan.function.registers)))
        own = Scope(plan.function, registers, scope.steps, scope.call)

        def steps(ops: Iterable[ir.Op]) -> list[Step]:
            return [compiled(op, own) for op in ops]

        self.fixed, self.even = steps(plan.invariant_ops), steps(plan.induction_ops)
        self.serial = steps(plan.recurrence_ops)
        self.wide = [
            (op, _nothing if isinstance(op, ir.Load) else compiled(op, own))
            for op in plan.iteration_ops
        ]

    def __call__(self, run: LaneGroup, frame: Frame, active: Bools) -> int:
        """Makes as many of the next rounds as it can prove; registers are those after them. Gives
        after how many single rounds it is worth another try."""
        if self.memory != run.memory.number:
            self.memory, self.misses = run.memory.number, 0
        if self.misses > TRIES or run.on_host:
            return NEVER
        rounds = Rounds(self, run, frame, active)
        if LANES // rounds.count < LEAST:
            return NEVER
        self.misses += 1
        try:
            rounds.prove()
            rounds.make()
        except NotVectorizable:
            pass
        if rounds.done:
            self.misses = 0
            rounds.leave()
        return rounds.next_try()


def _nothing(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
    return mask


class Rounds:
    """The rounds of a loop that all its threads make, from where it is."""

    def __init__(
        self,
        widened: VectorizedLoop,
        run: LaneGroup,
        frame: Frame,
        active: Bools,
    ) -> None:
        self.code, self.plan = widened, widened.plan
        self.run, self.frame, self.active = run, frame, active
        self.chosen = None if active is run.all_lanes else np.flatnonzero(active)
        self.count = run.threads if self.chosen is None else len(self.chosen)
        self.threads = WidenedRun(run, self.chosen, self.count)
        self.base: list[Array] = [UNSET] * len(self.plan.function.registers)
        self.steps: dict[int, Array] = {}
        """By how much even registers grow from round to round."""
        self.rounds = self.done = 0
        self.trips: Longs | None = None
        """How many rounds each thread makes, where they are not all the same."""
        self.spans: dict[int, StridedSpan] = {}
        """Where the accesses lie, by their number; those of wide pointers are looked up later."""
        self.cells: dict[ir.Value, Array] = {}
        """What cells hold."""
        self.state: dict[int, Array] = {}
        """What serial registers hold when a round begins."""
        self.last: list[Array] = []
        """What the last round left in the plan's results."""
        self.spread: dict[tuple[int, int], Array] = {}
        """Fixed registers, repeated for a number of rounds."""

    # --- before the rounds ---------------------------------------------------------

    def prove(self) -> None:
        """Finds how many rounds there are, and what they touch. Raises NotVectorizable."""
        plan = self.plan
        for register, own in plan.entries:
            self.base[own] = self._entry(register, plan.function.registers[own])
        self._perform(self.code.fixed, self.base)
        self._perform(self.code.even, self.base)
        second = self._round(1, {c.start: self._growth(c) for c in plan.even})
        for op in plan.induction_ops:
            dst = written(op).index
            self.steps[dst] = second[dst] - self.base[dst]
        for carried in plan.even:
            self.steps[carried.start] = second[carried.start] - self.base[carried.start]
        self.rounds = self._trips(second)
        if self.rounds < LEAST:
            raise NotVectorizable
        last = self._round(self.rounds - 1, {c.start: self.steps[c.start] for c in plan.even})
        for register in plan.exact:
            self._be_exact(self.base[register], second[register], last[register])
        for number, op in enumerate(plan.accesses):
            if plan.kind(op.ptr) in (Kind.INVARIANT, Kind.INDUCTION):
                self.spans[number] = self._span(op, last)
        self._prove_disjoint()
        for carried in plan.serial:
            self.state[carried.start] = self.base[carried.start]

    def _entry(self, register: int, type_: ir.ValueType) -> Array:
        value = self.frame.registers[register]
        if value is UNSET:
            return v.zeros(type_, self.count)
        if type(value) is UndefinedArray:
            raise NotVectorizable
        return value if self.chosen is None else value[self.chosen]

    def _perform(self, steps: list[Step], registers: list[Array]) -> None:
        frame, rows = self._framed(registers), self.threads
        for step in steps:
            step(rows, frame, rows.all_lanes)

    def _framed(self, registers: list[Array]) -> Frame:
        no_lanes = self.threads.no_lanes
        return Frame(registers, no_lanes, no_lanes, no_lanes, {})

    def _growth(self, carried: CarriedRegister) -> Array:
        assert isinstance(carried.end, ir.Reg)
        return np.asarray(self.base[carried.end.index] - self.base[carried.start])

    def _round(self, number: int, steps: dict[int, Array]) -> list[Array]:
        """Fixed and even registers in a round."""
        registers = list(self.base)
        for start, step in steps.items():
            registers[start] = self.base[start] + step * np.asarray(number).astype(step.dtype)
        self._perform(self.code.even, registers)
        return registers

    def _number(self, value: ir.Value, registers: list[Array]) -> Longs:
        """A whole number of each thread, far from the ends of 64 bits."""
        if isinstance(value, ir.Imm):
            found = v.constant(value, self.count)
        else:
            found = registers[value.index]
        if found.dtype.itemsize == 8 and int(abs(found.astype(np.float64)).max()) > _LARGE:
            raise NotVectorizable
        return found.astype(np.int64)

    def _trips(self, second: list[Array]) -> int:
        """How many rounds the test holds for all threads, and steps are left for."""
        known = self._common_trips(second)
        if known is not None:
            return known
        a, b = self.plan.test
        gap = self._number(b, self.base) - self._number(a, self.base)
        growth = self._number(b, second) - self._number(a, second) - gap
        left, growth = margin(self.plan.relation, gap, growth)
        shrinks = np.maximum(-growth, 0)
        trips = np.where(shrinks > 0, -(-left // np.maximum(shrinks, 1)), _MOST)
        self.trips = np.where(left > 0, trips, 0)
        return self._possible(int(self.trips.min()))

    def _possible(self, trips: int) -> int:
        budget = self.run.environment.budget
        return min(trips, _MOST, budget.bound - budget.steps)

    def _common_trips(self, second: list[Array]) -> int | None:
        """The same, where all threads hold equal numbers against each other; None: they do not."""
        numbers = [_common(v_, r) for r in (self.base, second) for v_ in self.plan.test]
        a, b, then_a, then_b = numbers
        if a is None or b is None or then_a is None or then_b is None:
            return None
        if max(map(abs, (a, b, then_a, then_b))) > _LARGE:
            raise NotVectorizable
        left, growth = margin(self.plan.relation, b - a, then_b - then_a - (b - a))
        if left <= 0:
            return self._possible(0)
        return self._possible(-(-left // -growth) if growth < 0 else _MOST)

    def _be_exact(self, first: Array, second: Array, last: Array) -> None:
        """Between the first round and the last one, nothing wraps around."""
        begin, then, end = _equal(first), _equal(second), _equal(last)
        if begin is not None and then is not None and end is not None:
            far = first.dtype.itemsize == 8 and max(abs(begin), abs(then), abs(end)) > _LARGE
            if far or end - begin != (then - begin) * (self.rounds - 1):
                raise NotVectorizable
            return
        if first.dtype.itemsize == 8:
            for values in (first, second, last):
                if int(abs(values.astype(np.float64)).max()) > _LARGE:
                    raise NotVectorizable
        start = first.astype(np.int64)
        step = second.astype(np.int64) - start
        way = last.astype(np.int64) - start
        if int(np.abs(step).max()) * (self.rounds - 1) > 2 * _LARGE:
            raise NotVectorizable
        if not np.array_equal(way, step * (self.rounds - 1)):
            raise NotVectorizable

    def next_try(self) -> int:
        """After how many single rounds enough others come until one more thread has left the loop.

        A thread that makes d rounds leaves by the test of round d; the others go on with it.
        """
        budget = self.run.environment.budget
        if self.done and budget.steps == budget.bound:
            return 1  # more may be possible after a mark
        is_refused = self.done < self.rounds >= LEAST
        if self.trips is None or is_refused:
            return NEVER
        ends = np.unique(self.trips) - self.done
        far = np.flatnonzero(ends[1:] - ends[:-1] > LEAST)
        return int(ends[far[0]]) + 1 if len(far) else NEVER

    # --- places -------------------------------------------------------------------------

    def _size(self, op: ir.Load | ir.Store) -> int:
        value = op.dst if isinstance(op, ir.Load) else op.value
        return self.plan.type_of(value).size

    def _span(self, op: ir.Load | ir.Store, last: list[Array]) -> StridedSpan:
        """Where an access lies in all rounds: each thread's in one object."""
        memory, size = self.run.memory, self._size(op)
        if isinstance(op.ptr, ir.Imm):
            raise NotVectorizable
        register = op.ptr.index
        step = self.steps.get(register)
        if step is None:
            step = np.zeros(self.count, np.int64)
        elif max(int(step.max()), -int(step.min())) * self.rounds > _FAR:
            raise NotVectorizable
        first = self.base[register]
        places = memory.locate_way(first, last[register] - first, size)
        if places is None:
            raise NotVectorizable
        return StridedSpan.of(places, step, size, self.rounds)

    def _prove_disjoint(self) -> None:
        """No lane touches what another lane stores to, and none reads what it has stored."""
        accesses = self.plan.accesses
        of_cells = {
            id(op): cell.pointer for cell in self.plan.cells for op in (*cell.loads, cell.store)
        }
        stores = [n for n, op in enumerate(accesses) if isinstance(op, ir.Store)]
        if not all(n in self.spans for n in stores):
            raise NotVectorizable
        for n in stores:
            cell = of_cells.get(id(accesses[n]))
            for other, span in self.spans.items():
                if cell is not None and of_cells.get(id(accesses[other])) == cell:
                    good = n != other or threads_are_disjoint(span)
                else:
                    good = lanes_are_disjoint(self.spans[n], span, self.rounds)
                    good = good and (other <= n or _are_disjoint(self.spans[n], span))
                if not good:
                    raise NotVectorizable

    # --- the rounds ---------------------------------------------------------------------

    def make(self) -> None:
        """Makes the rounds, some at a time. Raises NotVectorizable before one it cannot make."""
        together = LANES // self.count
        while self.done < self.rounds:
            part = Chunk(self, self.done, min(together, self.rounds - self.done))
            part.compute()
            part.judge()
            part.commit()
            self.done += part.rounds
            self.run.environment.budget.look(self.plan.loc)

    def leave(self) -> None:
        """Gives the loop's registers what the last round left in them."""
        plan = self.plan
        for carried in plan.even:
            step = self.steps[carried.start]
            way = step * np.asarray(self.done).astype(step.dtype)
            self._put(carried.register, self.base[carried.start] + way)
        for carried in plan.serial:
            self._put(carried.register, self.state[carried.start])
        for (register, _), value in zip(plan.results, self.last, strict=True):
            self._put(register, value)

    def _put(self, register: int, value: Array) -> None:
        if self.chosen is not None:
            old = self.frame.registers[register]
            whole = np.zeros(self.run.threads, value.dtype) if old is UNSET else old.copy()
            whole[self.chosen] = value
            value = whole
        self.frame.registers[register] = value


def _equal(values: Array) -> int | None:
    """The number that all of them are."""
    one = values.item(0)
    same = v.is_uniform(values) or (one == values.item(-1) and not np.count_nonzero(values != one))
    return int(one) if same else None


def _common(value: ir.Value, registers: list[Array]) -> int | None:
    """The number that all threads have."""
    if isinstance(value, ir.Imm):
        return int(v.constant(value, 1).item(0))
    return _equal(registers[value.index])


def _are_disjoint(a: StridedSpan, b: StridedSpan) -> bool:
    """Whether no round of a thread touches bytes with both."""
    return a.outside(b.least, b.most) or not a.is_like(b)
