"""Launches of one kernel that know nothing of each other, run as lanes of one run.

A kernel with few threads costs what its operations cost, not its lanes: twenty sizes of it are run
in little more than the time of one. Their arrays are objects of their own, so that no thread of one
launch meets one of another; what they could share (variables of the program, a barrier of the whole
grid, a clock) is not there, or the kernel is not taken. Where anything at all is found, nothing is
reported: whoever asks makes the launches one by one, and has from each what it says for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.arguments import Argument, Arguments
from tops_simulator.checkers.escape import confines_shared
from tops_simulator.checkers.races import Races
from tops_simulator.checkers.stamps import THREADS
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.engines.lockstep.launches import LANES
from tops_simulator.engines.native.analysis.kernel_facts import unwritten
from tops_simulator.engines.shared.dispatch import MOMENT
from tops_simulator.engines.shared.lanes import Dim
from tops_simulator.engines.shared.launch import Task
from tops_simulator.engines.shared.limits import Slow
from tops_simulator.engines.shared.run import Run
from tops_simulator.engines.shared.waiting_loops import reached, waiting_loops
from tops_simulator.findings import Counts, Report
from tops_simulator.kernel_arguments import passed_side_by_side
from tops_simulator.memory import Memory
from tops_simulator.ops import (
    atomics,
    bit_fields,
    complex_numbers,
    contexts,
    dte,
    events,
    lanes,
    math,
    matrices,
    mdspan,
    shuffles,
    simd,
    sync,
    vectors,
    warps,
)
from tops_simulator.ops.inflight import TransfersInFlight
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.ops.status import SUCCESS
from tops_simulator.program_facts import of_program
from tops_simulator.simulation import Simulation
from tops_simulator.traverse import walk
from tops_startup.records import replace

BYTES = 1 << 24
"""Of all arguments: those of small launches."""
_MODULES = frozenset(
    module.__name__
    for module in (
        *(atomics, bit_fields, complex_numbers, contexts, dte, events, lanes, math, matrices),
        *(mdspan, shuffles, simd, sync, vectors, warps),
    )
)
_CLOCKS = frozenset(("tops::clock64", "tops::krt_clock", "tops::krt_reset", "globaltimer"))
"""They tell how much all threads have done."""


@of_program
def can_run(program: ir.Program, kernel: str) -> bool:
    """Whether threads of several launches of a kernel have no way to meet."""
    if program.functions[kernel].is_cooperative or waiting_loops(program, kernel):
        return False
    bodies = [program.functions[name].body for name in reached(program, kernel)]
    return all(_is_of_its_launch(program, op) for body in bodies for op in walk(body))


def _is_of_its_launch(program: ir.Program, op: ir.Op) -> bool:
    """Whether an operation reaches nothing but what its launch has."""
    if isinstance(op, ir.Intrinsic):
        name = op.name
        if name in INDICES or name == ir.BARRIERS["block"]:
            return True
        return name not in _CLOCKS and getattr(REGISTRY.get(name), "__module__", "") in _MODULES
    if isinstance(op, ir.AddressOf):
        space = program.symbols[op.symbol].space
        return space in (ir.Space.SHARED, ir.Space.LOCAL, ir.Space.CONSTANT)
    return not isinstance(op, ir.CallPointer | ir.Launch | ir.FunctionAddress)


def most_launches(grid: Dim, block: Dim) -> int:
    """How many launches of a size are run side by side at most."""
    return LANES // (grid[0] * grid[1] * grid[2] * block[0] * block[1] * block[2])


class SideBySide(Simulation):
    """A simulation for one such run. What takes longer than a moment for each launch has the help
    of native code where it is run by itself."""

    def kernels(
        self,
        name: str,
        grid: Dim,
        block: Dim,
        arguments: Sequence[Sequence[Argument]],
        shared: int = 0,
    ) -> Report | None:
        """Runs a kernel on the arrays of each launch, which hold its results afterwards; the report
        is that of any of them, without counts. None where one has found something, or all together
        are too much; the arrays hold nothing of use then. Raises ArgumentError.
        """
        function = self.program.functions[self.program.kernels[name]]
        bound = [Arguments(function, each) for each in arguments]
        if not self._fit(function, bound):
            return None

        def work() -> None:
            self._lay_out()
            if self._check_launch(function, grid, block, shared) == SUCCESS:
                launches = self._copied_in(function, bound)
                budget = self.environment.budget
                with budget.launch(), budget.moment(MOMENT * len(bound)):
                    self._run_launches(Task(function, grid, block, shared, ()), launches)

        try:
            completed = self._guarded(work)
        except Slow:
            return None
        report = self._report(completed)
        if not completed or report.findings:
            return None
        for each in bound:
            each.copy_back(self.memory)
        return replace(report, counts=Counts())

    def _fit(self, function: ir.Function, bound: Sequence[Arguments]) -> bool:
        """Whether the launches are small, and no array is given twice: then it is one object."""
        kinds = [[isinstance(value, np.ndarray) for value in each.values] for each in bound]
        arrays = [value for each in bound for value in each.values if isinstance(value, np.ndarray)]
        same = all(kind == kinds[0] for kind in kinds)
        alone = len({id(array) for array in arrays}) == len(arrays)
        small = sum(array.nbytes for array in arrays) <= BYTES
        return same and alone and small and can_run(self.program, function.name)

    def _copied_in(self, function: ir.Function, bound: Sequence[Arguments]) -> list[list[Any]]:
        """What the launches are given, by parameter: arrays of a parameter lie in a row."""
        found: list[list[Any]] = []
        for number, parameter in enumerate(function.parameters):
            values = [each.values[number] for each in bound]
            if all(isinstance(value, np.ndarray) for value in values):
                found.append(self._placed(parameter, bound, values))
            else:
                found.append(values)
        return found

    def _placed(
        self, parameter: ir.Parameter, bound: Sequence[Arguments], arrays: Sequence[Any]
    ) -> list[int]:
        contents = [array.reshape(-1).view(np.uint8) for array in arrays]
        first = self.memory.allocate_row(parameter.name, contents, ir.Space.GLOBAL)
        addresses = [Memory.address(first + number) for number in range(len(arrays))]
        for each, array, address in zip(bound, arrays, addresses, strict=True):
            each.place(array, address)
        return addresses

    def _run_launches(self, task: Task, values: Sequence[Sequence[Any]]) -> None:
        launches = len(values[0]) if values else 1
        function = task.function
        run = Run(
            self.environment,
            task.grid,
            task.block,
            kernel=function.name,
            dynamic_shared=task.shared,
            races=self._races_of_all(task, values, launches),
            launches=launches,
        )
        pairs = zip(function.parameters, values, strict=True)
        self.launches.run_passed(
            run, function, [passed_side_by_side(run, p, each) for p, each in pairs]
        )
        traffic = run.states.get("dte-traffic")
        if isinstance(traffic, TransfersInFlight) and traffic.forgotten:
            raise Slow  # of so many transfers not all second waits are seen

    def _races_of_all(
        self, task: Task, values: Sequence[Sequence[Any]], launches: int
    ) -> Races | None:
        """Who follows the accesses: no launch has an object of another one."""
        if not self.environment.checks.races or task.blocks * task.threads == 1:
            return None
        name = task.function.name
        numbers = unwritten(self.program, name)
        objects = frozenset[int]()
        for given in zip(*values, strict=True):
            objects |= self.launches.unwritten_objects(replace(task, values=given), numbers)
        threads = task.blocks * task.threads * launches
        assert threads < THREADS
        return Races(
            self.memory,
            threads,
            task.threads,
            objects,
            confines_shared=confines_shared(self.program, name),
        )
