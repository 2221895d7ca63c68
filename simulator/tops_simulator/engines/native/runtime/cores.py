"""Blocks of a launch on all cores, where that makes no difference.

Each core has a thread that takes runs of blocks while there are any. It has stamps of its own, and
its own place for what every block has anew: shared memory and automatic objects. Blocks that one
thread runs are distinguished by its stamps, as ever. When all are done, the stamps are laid over
each other: what one thread has stored to, no other one may have touched. So no block can have seen
another one's stores, and their order made no difference. If that does not show, memory is put back
and lockstep runs the launch: it would have done so after one thread, too.
"""

from __future__ import annotations

import ctypes
import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.analysis.points_to import reached
from tops_simulator.engines.native.dte import ranges
from tops_simulator.engines.native.llvm.prelude import REST
from tops_simulator.engines.native.runtime.context import address_of
from tops_simulator.engines.native.runtime.helpers import helpers
from tops_simulator.engines.native.runtime.launch_memory import STAMP, resets_of
from tops_simulator.engines.native.runtime.launch_shape import Places
from tops_simulator.engines.native.runtime.launch_tables import PreparedLaunch, Tables
from tops_simulator.engines.native.runtime.machine_code import Code
from tops_simulator.engines.native.verdicts import (
    BY_CALLS,
    FAULT,
    STOPPED,
    TOO_LONG,
    UNCLAIMED,
    UNWHOLE,
)
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.limits import UnderWay
from tops_simulator.engines.shared.run import Environment
from tops_simulator.objects import SHIFT, MemoryLimitError

ALONE = 5
"""A verdict: one thread has to run all blocks."""
ENOUGH = 1 << 20
"""Operations and bytes, about a millisecond's: less is not worth another thread's start."""
SHARE = 4
"""Runs of blocks for each thread, so that one which is done early has something to do."""
CHUNK = 1 << 16
"""Stamps that are compared at a time."""


def bases(environment: Environment, launch: PreparedLaunch) -> list[Places]:
    """For each thread that runs blocks, where objects lie: only a block's own are elsewhere."""
    memory, extent = environment.memory, launch.layout.made.extent
    count = _threads(environment, launch)
    try:
        place = memory.spare((count - 1) * extent)
    except MemoryLimitError:
        count, place = 1, 0
    found = launch.shape.places
    if len(found) != count:
        ways = [0, *(place - launch.beginning(memory) + extent * n for n in range(count - 1))]
        found = [_places(environment, launch, way) for way in ways]
    if not launch.performed:  # Python may make objects while a launch runs
        launch.shape.places = found
    return found


def _places(environment: Environment, launch: PreparedLaunch, way: int) -> Places:
    """Where objects lie, a block's own so many bytes further on than they were made."""
    base, own = environment.memory.base, launch.layout.own(launch.first)
    if not launch.performed:
        base = base.copy()
        for first, group in own:
            ids = slice(first, first + group.count)
            base[ids] = way + (base[first] if launch.in_turn else base[ids])
    resets = resets_of(own, launch.options.grain, base, in_turn=launch.in_turn)
    count, size = environment.memory.count, environment.memory.size
    return Places(base, *resets, int((base[:count] + size[:count]).max()))


def _threads(environment: Environment, launch: PreparedLaunch) -> int:
    """How many threads run the blocks. One, where stamps cannot show that blocks are independent,
    or where Python is called, which one thread can do at a time, as runs that are recorded do.
    """
    task = launch.task
    alone = not launch.options.races or bool(launch.performed) or launch.options.timed
    if alone or _work(environment, launch) < ENOUGH or not _atomics_inside(environment, launch):
        return 1
    limits = environment.budget.limits
    stamps = 2 * STAMP * environment.memory.top // launch.options.grain
    return max(1, min(task.blocks, limits.threads or cores(), limits.memory // stamps))


def cores() -> int:
    """The processor's cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _work(environment: Environment, launch: PreparedLaunch) -> int:
    """About how much there is to do: operations of all threads, and bytes that arguments lead to,
    which loops walk through.
    """
    if launch.shape.work is not None:
        return launch.shape.work
    task, memory = launch.task, environment.memory
    pairs = zip(task.function.parameters, task.values, strict=True)
    pointers = (v for p, v in pairs if p.type is ir.Scalar.PTR and not p.object_size)
    ids = {int(pointer) >> SHIFT for pointer in pointers}
    data = sum(int(memory.size[id_]) for id_ in ids if 0 < id_ < memory.count)
    launch.shape.work = work = launch.facts.size * task.threads * task.blocks + data
    return work


def _atomics_inside(environment: Environment, launch: PreparedLaunch) -> bool:
    """Whether atomic changes, which are held against no stamp, stay in a block's own memory."""
    if launch.shape.atomics_inside is None:
        found = reached(environment, launch.task, launch.facts.atomics)
        launch.shape.atomics_inside = found == set()
    return launch.shape.atomics_inside


# --- running ----------------------------------------------------------------------------


def run(
    code: Code, tables: Sequence[Tables], stop: Array, under_way: UnderWay | None = None
) -> int:
    """Runs all blocks, one thread for each of `tables`; the verdict. `under_way` hears of it."""
    task = tables[0].launch.task
    tables[0].context.stop = address_of(stop)
    verdict = _first(code, tables) if tables[0].launch.uniform else 0
    done = 1 if tables[0].launch.uniform else 0
    runs = () if verdict else _runs(done, task.blocks, len(tables))
    work, verdicts = deque(runs), [verdict] + [0] * (len(tables) - 1)
    if under_way is not None:
        under_way.live = partial(_so_far, tables, work)

    def worker(number: int) -> None:
        context = tables[number].context
        context.stop = address_of(stop)
        while work and not verdicts[number]:
            try:
                context.first, context.past = work.popleft()
            except IndexError:  # another one was faster
                return
            verdicts[number] = code.launch(ctypes.addressof(context))
            context.first = context.past
        if verdicts[number]:
            stop[0] = 1

    others: list[Any] = []
    try:
        helpers.begin((partial(worker, number) for number in range(1, len(tables))), others)
        worker(0)
    except BaseException:
        stop[0] = 1
        raise
    finally:
        errors = helpers.wait(others)
        if under_way is not None:
            under_way.live = None
        for each in tables:
            each.stamps.interval = each.context.interval
    if errors:
        raise errors[0]
    verdict = verdicts[0] if len(tables) == 1 else _combined(verdicts, tables)
    return verdict if verdict or _ranges_are_disjoint(tables) else UNCLAIMED


def _so_far(tables: Sequence[Tables], work: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Blocks that are through and rounds of all threads, while code runs that writes both down as
    it goes from thread to thread. `work` is what nobody has begun."""
    task = tables[0].launch.task
    left = sum(past - first for first, past in tuple(work))
    for context in (each.context for each in tables):
        at = max(context.place // task.threads, context.first)
        left += max(0, context.past - at)
    return task.blocks - left, sum(each.context.steps for each in tables)


SHORT = 1 << 22
"""Rounds of all threads: so many may pass between two looks at the caller's wish."""


def _first(code: Code, tables: Sequence[Tables]) -> int:
    """Runs the first block; if it shows nothing, the others need no look at what they do alike.

    Neither have they more rounds, so that these are not counted where there are few enough.
    """
    context, launch = tables[0].context, tables[0].launch
    context.first, context.past = 0, 1
    verdict = code.launch(ctypes.addressof(context))
    few = context.steps < SHORT and (context.steps + 1) * launch.uniform < context.limit
    for each in tables:
        each.context.uniform = verdict == 0 and few
    return verdict


def _runs(done: int, blocks: int, threads: int) -> Iterator[tuple[int, int]]:
    """Runs of blocks after those that are done: the first, and the one after the last."""
    left = blocks - done
    count = 1 if threads == 1 else min(left, SHARE * threads)
    for number in range(count):
        yield done + left * number // count, done + left * (number + 1) // count


def _combined(verdicts: Sequence[int], tables: Sequence[Tables]) -> int:
    """The verdict of all threads. Whoever does not come to an end may have seen what it would not
    have seen alone.
    """
    for verdict, meaning in (
        (TOO_LONG, ALONE),
        (FAULT, FAULT),
        (BY_CALLS, BY_CALLS),
        (UNWHOLE, UNWHOLE),
        (UNCLAIMED, UNCLAIMED),
        (STOPPED, STOPPED),
    ):
        if verdict in verdicts:
            return meaning
    if not _claims_are_disjoint(tables):
        return UNCLAIMED
    return 0 if _stamps_are_disjoint(tables) else FAULT


# --- afterwards -------------------------------------------------------------------------


def _claims_are_disjoint(tables: Sequence[Tables]) -> bool:
    """Whether rows that several threads claim have one period, and each place one owner."""
    if not any(each.room_of_claims[:, 0].any() for each in tables):
        return True  # no claim is without a period
    rooms = np.array([each.room_of_claims for each in tables])
    periods, owned = rooms[:, :, 0], rooms[:, :, 1:] != 0
    different = (periods != periods.max(axis=0)) & (periods != 0)
    return not different.any() and bool((owned.sum(axis=0) < 2).all())


def _ranges_are_disjoint(tables: Sequence[Tables]) -> bool:
    """Whether no thread has stored where a transfer of another one was."""
    if not tables[0].launch.ranged:
        return True
    return ranges.are_disjoint([ranges.written(each.dte, each.ranges) for each in tables])


def _stamps_are_disjoint(tables: Sequence[Tables]) -> bool:
    """Whether no thread has touched what another one has stored to."""
    return not any(_meet(tables, part) for part in _parts(tables[0].launch))


def _parts(launch: PreparedLaunch) -> Iterator[slice]:
    """The stamps of what the launch may store to, in pieces."""
    for start, size in launch.before.spans(but=[*launch.owned, *launch.ranged]):
        first, past = start // launch.options.grain, -(-(start + size) // launch.options.grain)
        for at in range(first, past, CHUNK):
            yield slice(at, min(at + CHUNK, past))


def _meet(tables: Sequence[Tables], part: slice) -> bool:
    """Whether two threads have touched one place, and one of them has stored to it."""
    stamps = [(t.stamps.writers[part], t.stamps.readers[part], t.context.launch) for t in tables]
    busy = [s for s in stamps if s[0].max() >= s[2] or s[1].max() >= s[2]]
    if len(busy) < 2:
        return False
    stored, touched = (np.zeros(part.stop - part.start, np.bool_) for _ in range(2))
    for writers, readers, launch in busy:
        stores, loads = writers >= launch, readers & np.uint32(REST) >= launch
        if (stores & touched).any() or (loads & stored).any():
            return True
        stored |= stores
        touched |= stores | loads
    return False
