"""Runs of kernels and programs: symbols laid out, launches checked, engines chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod, finalize

import numpy as np
import numpy.typing as npt

from tops_simulator import bounds, ir
from tops_simulator.arguments import Argument, Arguments
from tops_simulator.checkers.stamps import THREADS
from tops_simulator.engines.lockstep.engine import Lockstep, given_back, taken
from tops_simulator.engines.lockstep.launches import LockstepLaunches
from tops_simulator.engines.scalar import engine as scalar
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.dispatch import Dispatch
from tops_simulator.engines.shared.lanes import Dim, LaneGroup
from tops_simulator.engines.shared.launch import Task
from tops_simulator.engines.shared.limits import (
    FRAMES,
    HOST_FRAMES,
    Budget,
    Checks,
    Engine,
    Limits,
    Stopped,
)
from tops_simulator.engines.shared.observation import Observer
from tops_simulator.engines.shared.recorder import Recorder
from tops_simulator.engines.shared.run import Environment, Run
from tops_simulator.errors import ArgumentError, ProgramError
from tops_simulator.findings import UNWATCHED, Report, Watch
from tops_simulator.ir_verifier import verify_program
from tops_simulator.kernel_arguments import given
from tops_simulator.machine import machine_of
from tops_simulator.memory import Memory
from tops_simulator.messages import Message, say
from tops_simulator.objects import MemoryLimitError
from tops_simulator.ops import (
    all_operations,  # noqa: F401  (registers them)
    exceptions,
    host,
)
from tops_simulator.ops.host import StandardInput
from tops_simulator.ops.leaks import report_leaks
from tops_simulator.ops.status import SUCCESS, TOO_LARGE_COOPERATIVE
from tops_simulator.stack_depth import stack_frames
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_simulator.debugging.debugger import Debugger

Array = npt.NDArray[Any]


def _weakly(method: Callable[..., Any]) -> Callable[..., Any]:
    """A simulation's method, for what the simulation has: it ends with the last one who uses it,
    and its memory with it, not when circles are looked for."""
    found = WeakMethod(method)

    def call(*given: Any) -> Any:
        whole = found()
        assert whole is not None, "the simulation has ended"
        return whole(*given)

    return call


class Simulation:
    """A program with its memory: symbols live as long as this object."""

    def __init__(
        self,
        program: ir.Program,
        limits: Limits | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        checks: Checks | None = None,
        engine: Engine = Engine.AUTO,
        watch: Watch = UNWATCHED,
        shuffle: int | None = None,
        debugger: Debugger | None = None,
    ) -> None:
        """`watch`, `debugger` and `shuffle` (the seed of another order of threads and blocks) need
        lockstep. Raises ProgramError; what is wrong inside a function ends who comes to it."""
        for problem in verify_program(program):
            raise ProgramError(f"this is no program: {problem}")
        if watch.profile:
            from tops_simulator.engines.shared.lane_counts import counted_lanes

            program = counted_lanes(program).program
        self.program = program
        self.machine = machine_of(program.target).assuming(program.switches)
        limits = limits or Limits()
        self.memory = Memory(limits.memory)
        finalize(self, self.memory.close)  # its runs are in circles, which are found late
        self.recorder = (
            Recorder(program, limits) if debugger is None else debugger.recorder(program, limits)
        )
        self.budget = Budget(limits, cancelled)
        self.environment = Environment(
            program,
            self.machine,
            self.memory,
            self.recorder,
            self.budget,
            checks or Checks(),
            launch=_weakly(self._launch),
            observer=Observer(program, watch, limits) if watch else None,
            shuffle=shuffle,
        )
        may_miss = debugger is None and (not watch or watch.may_miss or watch.is_of_any_engine)
        why = ""
        if shuffle is not None or not may_miss:
            why = "" if engine is Engine.LOCKSTEP else say("watched")
            engine = Engine.LOCKSTEP
        self.debugger = debugger
        self.engine = self._engine() if debugger is None else debugger.attach(self.environment)
        watched = bool(watch) or debugger is not None
        self.launches = LockstepLaunches(self.environment, self.engine, is_watched=watched)
        self.dispatch = Dispatch(self.environment, engine, self.launches.run, why)
        self._ready = self._closed = False

    def _engine(self) -> Lockstep:
        observer = self.environment.observer
        return taken(self.program) if observer is None else Lockstep(self.program, observer)

    def _lay_out(self) -> None:
        """Gives static variables their memory, on first use."""
        if self._ready:
            return
        self._ready = True
        self.environment.lay_out(self.program.symbols.values())
        self._check_constants()
        if self.program.device_initializers:
            self._load()

    def _load(self) -> None:
        """What the compiler would have computed of the device's variables is computed here."""
        run = Run(self.environment, (1, 1, 1), (1, 1, 1))
        engine = Lockstep(self.program, self.environment.observer)
        for name in self.program.device_initializers:
            engine.run(run, name, [])
        run.close()

    def _check_constants(self) -> None:
        used, room = self.memory.used[ir.Space.CONSTANT], self.machine.constant
        if used > room.value and not room.assumed:
            target = self.machine.name
            message = say("constants", used=used, target=target, room=room.value)
            self.recorder.add("constant-overflow", message, "error", -1, "", None)

    def _guarded(self, work: Callable[[], object]) -> bool:
        """Runs `work` under the limits; False if it did not come to its end."""
        self.budget.start()
        limits = self.budget.limits
        frames = FRAMES * max(limits.depth, bounds.DEPTH) + HOST_FRAMES * limits.host_depth
        try:
            with stack_frames(frames), np.errstate(all="ignore"):
                work()
        except Stopped as stop:
            return self._stopped(stop.kind, stop.message, stop.loc)
        except MemoryLimitError as error:
            return self._stopped("memory-limit", error.message)
        except MemoryError:
            return self._stopped("memory-limit", say("computer"))
        except RecursionError:
            return self._stopped("recursion-too-deep", say("calls"))
        return True

    def _stopped(self, kind: str, message: str, loc: int = -1) -> bool:
        self.recorder.add(kind, message, "error", loc, "", None)
        return False

    # --- kernels ------------------------------------------------------------------------

    def kernel(
        self, name: str, grid: Dim, block: Dim, arguments: Sequence[Argument], shared: int = 0
    ) -> Report:
        """Runs one kernel on NumPy arrays, which hold the results afterwards.

        Raises ArgumentError.
        """
        function = self.program.functions[self.program.kernels[name]]
        bound = Arguments(function, arguments)

        def work() -> None:
            self._lay_out()
            if self._check_launch(function, grid, block, shared) == SUCCESS:
                watched = self.environment.observer is not None or self.debugger is not None
                values = bound.copy_in(self.memory, borrowed=not watched)
                self._run_kernel(function, grid, block, shared, values)

        completed = self._guarded(work)
        bound.copy_back(self.memory)
        return self._report(completed)

    def host(self, name: str, arguments: Sequence[Argument]) -> Report:
        """Calls a function of the host on NumPy arrays, which hold the results afterwards.

        Raises ArgumentError.
        """
        bound = Arguments(self.program.functions[name], arguments)

        def work() -> None:
            self._lay_out()
            run = Run(self.environment, (1, 1, 1), (1, 1, 1), on_host=True)
            first = self.program.initializers
            call = scalar.caller(run, (*first, name)) or self._lockstep_caller(run)
            for initializer in first:
                call(initializer, [])
            call(name, bound.copy_in(self.memory, space=ir.Space.HOST))

        completed = self._guarded(work)
        bound.copy_back(self.memory)
        return self._report(completed)

    def close(self) -> None:
        """Nothing is run any more, and nobody looks into the memory."""
        self.memory.close()
        if not self._closed:
            self._closed = True
            given_back(self.engine)

    def _report(self, completed: bool, exit_code: int | None = None) -> Report:
        report = self.recorder.report(completed, exit_code)
        observer = self.environment.observer
        return (
            report if observer is None else replace(report, observed=observer.result(self.machine))
        )

    def _check_launch(
        self,
        function: ir.Function,
        grid: Dim,
        block: Dim,
        shared: int,
        loc: int = -1,
        room: int | None = None,
    ) -> str:
        """Success, or the status of a launch the target refuses; the finding says why.

        `loc` is where the launch is, if host code makes it, `room` what it may have of
        dynamic shared memory.
        """
        why = self._misfit(grid, block, shared, self.machine.l2.value if room is None else room)
        if why is not None:
            return self._refuse(function, why, self.machine.refusal, loc)
        blocks, most = grid[0] * grid[1] * grid[2], self.machine.cooperative_blocks.value
        if function.is_cooperative and blocks > most:
            why = say("too-cooperative", blocks=blocks, target=self.machine.name, most=most)
            return self._refuse(function, why, TOO_LARGE_COOPERATIVE, loc)
        threads = blocks * block[0] * block[1] * block[2]
        if self.environment.checks.races and threads >= THREADS:
            message = say("races", threads=threads, most=THREADS - 1)
            self.recorder.add("race-limit", message, "note", loc, function.name, None)
        return SUCCESS

    def _misfit(self, grid: Dim, block: Dim, shared: int, room: int) -> Message | None:
        target = self.machine.name
        figures = self.machine
        threads, most = block[0] * block[1] * block[2], figures.threads_per_block.value
        if min(*grid, *block) < 1:
            return say("empty-launch", grid=grid, block=block)
        if threads > most:
            return say("large-block", threads=threads, target=target, most=most)
        if figures.block_z and block[2] > figures.block_z:
            return say("deep-block", block=block, target=target, most=figures.block_z)
        if any(size > limit for size, limit in zip(grid, figures.largest_grid, strict=True)):
            return say("large-grid", grid=grid, target=target, most=figures.largest_grid)
        if not 0 <= shared <= room:
            return say("much-shared", bytes=shared, target=target, room=room)
        return None

    def _refuse(self, function: ir.Function, why: Message, status: str, loc: int) -> str:
        message = say("launch-refused", why=why)
        place = function.loc if loc < 0 else loc
        self.recorder.add("invalid-launch", message, "error", place, function.name, None)
        return status

    def _run_kernel(
        self, function: ir.Function, grid: Dim, block: Dim, shared: int, values: Sequence[Any]
    ) -> None:
        task = Task(function, grid, block, shared, values)
        self.budget.under_way.begin(function.name, task.blocks)
        self.dispatch.run(task)

    def _launch(
        self,
        run: LaneGroup,
        kernel: str,
        loc: int,
        grid: Dim,
        block: Dim,
        shared: int,
        values: Sequence[Any],
    ) -> str:
        """A launch by host code; its status is also the runtime's last error."""
        function = self.program.functions[kernel]
        state = host.runtime_state(run.states)
        if state.lost:
            return state.sticky
        room = state.dynamic.get(kernel, self.machine.usual_l2 or self.machine.l2.value)
        status = self._check_launch(function, grid, block, shared, loc, room)
        if status != SUCCESS:
            state.last = status
            return status
        before = len(self.environment.faults)
        self._run_kernel(function, grid, block, shared, given(run, loc, function, values))
        state.fault(self.environment.faults[before:])
        return SUCCESS

    # --- programs -----------------------------------------------------------------------

    def main(self, arguments: Sequence[str] = (), standard_input: bytes = b"") -> Report:
        """Runs main() with the program's name and `arguments`; `standard_input` is what it may
        read. Raises ArgumentError without one.
        """
        name = self.program.main
        if name is None:
            raise ArgumentError(f"{self.program.path} has no main()")
        ended: list[tuple[int, bool]] = []
        given = StandardInput(standard_input)
        completed = self._guarded(lambda: ended.append(self._main(name, arguments, given)))
        status, aborted = ended[0] if ended else (None, False)
        return replace(self._report(completed, status), aborted=aborted)

    def _main(self, name: str, arguments: Sequence[str], given: StandardInput) -> tuple[int, bool]:
        """The program's status, and whether it was stopped on its way."""
        self._lay_out()
        run = Run(self.environment, (1, 1, 1), (1, 1, 1), on_host=True)
        host.runtime_state(run.states).standard_input = given
        functions = (*self.program.initializers, name, *self.program.endings)
        observer = self.environment.observer
        watched = self.debugger is not None or (observer is not None and observer.sees_host)
        fast = None if watched else scalar.caller(run, functions)
        call = fast or self._lockstep_caller(run)
        words = self._main_arguments(name, arguments)
        try:
            for initializer in self.program.initializers:
                call(initializer, [])
            result = call(name, words)
            status = 0 if result is None else int(result)
        except host.ProgramExit as ended:
            if ended.aborted:
                return ended.status, ended.status == host.ABORTED
            return self._end(run, call, ended.status), False
        if exceptions.report_uncaught(run.states, self.recorder):
            return host.ABORTED, True
        if not run.alive[0]:
            return 1, True
        status = self._end(run, call, status)
        report_leaks(self.memory, run.states, self.recorder)
        return status, False

    @staticmethod
    def _end(run: LaneGroup, call: scalar.Caller, status: int) -> int:
        """Static objects are destroyed, newest first, those of the thread before all others. The
        program's status, which they may change."""
        kept = host.runtime_state(run.states)
        while (endings := kept.thread_endings or kept.endings) and run.alive[0]:
            function, where = endings.pop()
            try:
                call(function, [] if where is None else [where])
            except host.ProgramExit as ended:
                status = ended.status
                if ended.aborted:
                    break
        return status

    def _lockstep_caller(self, run: LaneGroup) -> scalar.Caller:
        def call(name: str, arguments: Sequence[int]) -> Any:
            types = [p.type for p in self.program.functions[name].parameters]
            filled = [np.full(1, a, v.dtype_of(t)) for a, t in zip(arguments, types, strict=True)]
            result, _ = self.engine.run(run, name, filled)
            return None if result is None else result[0]

        return call

    def _main_arguments(self, name: str, arguments: Sequence[str]) -> list[int]:
        words = [self.program.path, *arguments]
        pointers = b"".join(self._string(word).to_bytes(8, "little", signed=True) for word in words)
        vector = self.memory.allocate("argv", len(pointers) + 8, ir.Space.HOST)
        self.memory.write_object(Memory.address(vector), pointers + bytes(8))
        count = len(self.program.functions[name].parameters)
        return [len(words), Memory.address(vector)][:count]

    def _string(self, text: str) -> int:
        data = text.encode() + b"\0"
        address = Memory.address(self.memory.allocate("argument", len(data), ir.Space.HOST))
        self.memory.write_object(address, data)
        return address
