"""Launches in which nothing can go wrong, at work: proved, made code of, run, counted.

A kernel without loops whose accesses are all vouched for in front (`proof`) is one loop over
all threads of the launch (`code`). Nothing is copied for the case that lockstep begins anew,
nothing stamped. What is not proved runs with its checks inside.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.checkless.branch_tree import Tree, tree_of
from tops_simulator.engines.native.checkless.code import ChecklessCode, checkless_code
from tops_simulator.engines.native.checkless.facts import LaunchFacts, LaunchProof
from tops_simulator.engines.native.checkless.proof import proved
from tops_simulator.engines.native.llvm import numpy_loops
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime import cores
from tops_simulator.engines.native.runtime.context import Context
from tops_simulator.engines.native.runtime.helpers import helpers
from tops_simulator.engines.native.runtime.launch_memory import argument_table
from tops_simulator.engines.native.runtime.machine_code import Code
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_simulator.memory import Memory
from tops_simulator.objects import SHIFT
from tops_startup.records import dataclass

PART = 1 << 20
"""Threads that run between two looks at the caller's wish."""
LITTLE = 1 << 14
"""Operations of all threads: checked code does them in less time than a proof takes."""
LONG = 1 << 23
"""So much work is done sooner by LLVM's best code, made for it."""
MANY = 64
"""Times the work that several threads of checked code need to pay: here they do more at once."""


@dataclass(frozen=True, slots=True)
class SafeLaunch:
    """What a launch is proved to be, and its code."""

    proof: LaunchProof
    code: ChecklessCode


def tree(program: ir.Program, facts: Facts) -> Tree | None:
    """A kernel as a tree of branches; None for one that has loops, or waits."""
    if facts.barriers or facts.recursive or facts.objects.allocas:
        return None
    try:
        return tree_of(program, facts)
    except NotNative:
        return None


def key_of(environment: Environment, task: Task, before: Snapshot) -> tuple[object, ...]:
    """What decides what a launch is proved to be."""
    ground = _ground(environment, task, before)
    rooms = tuple(ground.room.items()), tuple(ground.symbols.items()), ground.whole
    return task.function.name, task.grid, task.block, *task.values, None, rooms


def prove_launch(
    environment: Environment,
    facts: Facts,
    options: Options,
    task: Task,
    before: Snapshot,
    whole: Tree,
) -> SafeLaunch | None:
    """What a launch is proved to be; None if anything is left to be looked at."""
    if before.written is None or whole.calls >= environment.budget.limits.steps:
        return None
    try:
        proof = proved(whole, task, _ground(environment, task, before))
        return SafeLaunch(proof, checkless_code(environment.program, facts, options, whole, proof))
    except NotNative:
        return None


def _ground(environment: Environment, task: Task, before: Snapshot) -> LaunchFacts:
    memory = environment.memory
    pairs = zip(task.function.parameters, task.values, strict=True)
    pointers = (v for p, v in pairs if p.type is ir.Scalar.PTR and not p.object_size)
    symbols = environment.symbols
    ids = {*(int(pointer) >> SHIFT for pointer in pointers), *symbols.values()}
    room = {id_: int(memory.room[False][id_]) for id_ in sorted(ids) if 0 < id_ < memory.count}
    return LaunchFacts(room, symbols, before.whole)


# --- running ----------------------------------------------------------------------------


def run(found: SafeLaunch, code: Code, environment: Environment, task: Task) -> None:
    """Runs a launch to its end, and counts. Raises Stopped."""
    threads = task.threads * task.blocks
    parts = list(_parts(threads))
    done: list[int] = []
    stop: list[bool] = []
    hands = [_Hand(found, code, environment, task) for _ in range(_hands(found, environment, task))]

    def work(hand: _Hand, look: Any) -> None:
        while parts and not stop:
            look()
            with suppress(IndexError):  # another one was faster
                first, past = parts.pop()
                hand.run(first, past)
                done.append(past - first)

    others: list[Any] = []
    try:
        helpers.begin((partial(work, hand, lambda: None) for hand in hands[1:]), others)
        work(hands[0], environment.budget.look)
    finally:
        stop.append(True)
        errors = helpers.wait(others)
        visits = np.sum([hand.visits() for hand in hands], axis=0)
        _count(found, environment, sum(done), visits)
    if errors:
        raise errors[0]


def _hands(found: SafeLaunch, environment: Environment, task: Task) -> int:
    """How many threads of the processor run the launch."""
    work = task.threads * task.blocks * len(found.proof.places)
    if work < MANY * cores.ENOUGH:
        return 1
    return min(task.blocks, environment.budget.limits.threads or cores.cores())


def _parts(threads: int) -> Iterator[tuple[int, int]]:
    """Threads that run together: the first, and the one after the last."""
    count = -(-threads // PART)
    for number in range(count):
        yield threads * number // count, threads * (number + 1) // count


class _Hand:
    """What one thread of the processor is handed."""

    def __init__(self, found: SafeLaunch, code: Code, environment: Environment, task: Task) -> None:
        self._launch, memory = code.launch, environment.memory
        arguments, _ = argument_table(task)
        objects = found.proof.objects
        unset = memory.unset.ctypes.data
        self._visits = found.code.visits
        table = [
            *found.proof.digits.cuts,
            *(_address(memory, id_) for id_ in objects),
            *(unset + int(memory.base[id_]) for id_ in objects),
            *(0 for _ in range(self._visits)),
        ]
        self._table = np.array([*table, 0], np.int64)
        self._kept: tuple[Array, ...] = arguments, numpy_loops.table()
        self._context = Context(
            arguments=arguments.ctypes.data,
            functions=numpy_loops.table().ctypes.data,
            checkless=self._table.ctypes.data,
        )
        self._context.gx, self._context.gy, self._context.gz = task.grid
        self._context.dx, self._context.dy, self._context.dz = task.block

    def run(self, first: int, past: int) -> None:
        """Runs some threads of the launch."""
        self._context.first, self._context.past = first, past
        self._launch(ctypes.addressof(self._context))

    def visits(self) -> Array:
        """How many threads have come to each counted part of the code."""
        past = len(self._table) - 1
        return self._table[past - self._visits : past]


def _address(memory: Memory, id_: int) -> int:
    """Where an object's bytes are."""
    borrowed = memory.borrowed.get(id_)
    return (
        memory.arena.ctypes.data + int(memory.base[id_])
        if borrowed is None
        else borrowed.ctypes.data
    )


_COUNTED = {"scalars": "scalar_operations", "loads": "loads", "stores": "stores"}


def _count(found: SafeLaunch, environment: Environment, threads: int, visits: Array) -> None:
    """Adds what the threads have done."""
    counts, came = environment.recorder.counts, list[int]()
    for share in found.code.shares:
        around = threads if share.around < 0 else came[share.around]
        less = 0 if share.other < 0 else came[share.other]
        came.append(int(visits[share.visits]) if share.visits >= 0 else around - less)
        for own, name in _COUNTED.items():
            counts[name] += came[-1] * share.counts.get(own, 0)
