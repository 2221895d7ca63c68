"""Runs of kernels and programs: memory set up, arguments copied in and out, launches checked."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir, machine
from tops_simulator.engines import values as v
from tops_simulator.engines.lockstep import Engine, Frame, Limits, Run, Stopped, argument
from tops_simulator.engines.recorder import Recorder
from tops_simulator.errors import ArgumentError
from tops_simulator.findings import Report
from tops_simulator.memory import Memory
from tops_simulator.ops import (  # noqa: F401  (registers operations)
    dte,
    host,
    math,
    matrices,
    mdspan,
    printf,
    sync,
    vectors,
)

Array = npt.NDArray[Any]
Dim = tuple[int, int, int]
Argument = Array | np.generic | int | float | bool
INVALID_CONFIGURATION = 9
TOO_LARGE_COOPERATIVE = 720


class Simulation:
    """A program with its memory: symbols live as long as this object."""

    def __init__(
        self,
        program: ir.Program,
        limits: Limits | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        self.program = program
        self.machine = machine.MACHINES[program.target]
        self.memory = Memory()
        self.recorder = Recorder(program)
        self.engine = Engine(program, self.memory, self.recorder, limits or Limits())
        self.engine.launch = self._launch
        self.engine.cancelled = cancelled
        self._symbols()

    def _symbols(self) -> None:
        for name, symbol in self.program.symbols.items():
            if symbol.space in (ir.Space.SHARED, ir.Space.LOCAL):
                continue
            size = symbol.size or 0
            first = self.memory.allocate(symbol.source_name or name, size, symbol.space)
            data = symbol.initial if symbol.initial is not None else bytes(size)
            self.memory.write_object(Memory.address(first), data)
            self.engine.symbols[name] = first

    # --- kernels ------------------------------------------------------------------------

    def kernel(
        self, name: str, grid: Dim, block: Dim, arguments: Sequence[Argument], shared: int = 0
    ) -> Report:
        """Runs one kernel on NumPy arrays, which hold the results afterwards."""
        function = self.program.functions[self.program.kernels[name]]
        bound = _Arguments(self.memory, function, arguments)
        code = self._check_launch(function, grid, block, shared)
        completed = True
        if code == 0:
            completed = self._guarded(
                lambda: self._run_kernel(function, grid, block, shared, bound.values)
            )
        bound.copy_back()
        return self.recorder.report(completed)

    def _guarded(self, work: Callable[[], object]) -> bool:
        """Runs `work` under the limits; False if it did not come to its end."""
        self.engine.deadline = time.monotonic() + self.engine.limits.seconds
        try:
            with np.errstate(all="ignore"):
                work()
        except Stopped as stop:
            self.recorder.add("run-stopped", str(stop), "error", -1, "", None)
            return False
        return True

    def _check_launch(self, function: ir.Function, grid: Dim, block: Dim, shared: int) -> int:
        """0, or the error code of a launch the target refuses; the finding says why."""
        target = self.machine
        threads = block[0] * block[1] * block[2]
        blocks = grid[0] * grid[1] * grid[2]
        most = target.threads_per_block.value
        if min(*grid, *block) < 1:
            return self._refuse(function, f"grid {grid} and block {block} must be at least 1")
        if threads > most:
            return self._refuse(
                function, f"a block of {threads} threads; {target.name} has {most} at most"
            )
        if shared > target.l2.value:
            return self._refuse(
                function, f"{shared} bytes of shared memory; {target.name} has {target.l2.value}"
            )
        if function.is_cooperative and blocks > target.clusters.value:
            self._refuse(
                function,
                f"a cooperative grid of {blocks} blocks; {target.name} has "
                f"{target.clusters.value} clusters",
            )
            return TOO_LARGE_COOPERATIVE
        return 0

    def _refuse(self, function: ir.Function, why: str) -> int:
        self.recorder.add(
            "invalid-launch", f"launch refused: {why}", "error", function.loc, "", None
        )
        return INVALID_CONFIGURATION

    def _run_kernel(
        self, function: ir.Function, grid: Dim, block: Dim, shared: int, values: list[Any]
    ) -> None:
        run = Run(self.engine, grid, block, on_host=False, kernel=function.name)
        run.dynamic_shared = shared
        run.l1_limit = self.machine.l1.value
        filled = [
            np.full(v.shape_of(p.type, run.threads), value, v.dtype_of(p.type))
            for p, value in zip(function.parameters, values, strict=True)
        ]
        run.call(function.name, filled, run.everyone)
        for kind, message, severity, thread, loc in dte.unfinished(run.states):
            if run.alive[thread]:  # a thread that was stopped could not clean up
                run.note(thread, kind, message, loc, severity)

    def _launch(self, run: Run, op: ir.Launch, frame: Frame) -> None:
        """A launch by host code."""
        function = self.program.functions[op.kernel]
        grid, block = _dim(run, frame, op.grid), _dim(run, frame, op.block)
        shared = int(argument(run, frame, op.shared)[0])
        code = self._check_launch(function, grid, block, shared)
        if code:
            state = run.states.setdefault("runtime", host.Runtime())
            assert isinstance(state, host.Runtime)
            state.last = code
            return
        values = [argument(run, frame, a)[0] for a in op.args]
        self._run_kernel(function, grid, block, shared, values)

    # --- programs -----------------------------------------------------------------------

    def main(self, arguments: Sequence[str] = ()) -> Report:
        """Runs main() with the program's name and `arguments`."""
        name = self.program.main
        if name is None:
            raise ArgumentError(f"{self.program.path} has no main()")
        code: list[int] = []
        completed = self._guarded(lambda: code.append(self._main(name, arguments)))
        return self.recorder.report(completed, code[0] if code else None)

    def _main(self, name: str, arguments: Sequence[str]) -> int:
        run = Run(self.engine, (1, 1, 1), (1, 1, 1), on_host=True, kernel="")
        try:
            for initializer in self.program.initializers:
                run.outermost = None
                run.call(initializer, [], run.everyone)
            run.outermost = None
            result, left = run.call(name, self._main_arguments(name, arguments), run.everyone)
        except host.ProgramExit as ended:
            return ended.status
        if not left.any():
            return 1
        return 0 if result is None else int(result[0])

    def _main_arguments(self, name: str, arguments: Sequence[str]) -> list[Array]:
        parameters = self.program.functions[name].parameters
        if not parameters:
            return []
        words = [self.program.path, *arguments]
        pointers = b"".join(self._string(word).to_bytes(8, "little", signed=True) for word in words)
        vector = self.memory.allocate("argv", len(pointers) + 8, ir.Space.HOST)
        self.memory.write_object(Memory.address(vector), pointers + bytes(8))
        both: list[Array] = [
            np.full(1, len(words), np.int32),
            np.full(1, Memory.address(vector), np.int64),
        ]
        return both[: len(parameters)]

    def _string(self, text: str) -> int:
        data = text.encode() + b"\0"
        address = Memory.address(self.memory.allocate("argument", len(data), ir.Space.HOST))
        self.memory.write_object(address, data)
        return address


def _dim(run: Run, frame: Frame, sizes: tuple[ir.Value, ir.Value, ir.Value]) -> Dim:
    x, y, z = (int(argument(run, frame, s)[0]) for s in sizes)
    return x, y, z


class _Arguments:
    """Kernel arguments: arrays become device memory, scalars are checked."""

    def __init__(
        self, memory: Memory, function: ir.Function, arguments: Sequence[Argument]
    ) -> None:
        parameters = function.parameters
        if len(arguments) != len(parameters):
            raise ArgumentError(
                f"{function.name} takes {len(parameters)} arguments, {len(arguments)} given"
            )
        self.memory = memory
        self.arrays: dict[int, tuple[Array, int]] = {}
        self.written: set[int] = set()
        self.values = [self._bind(p, a) for p, a in zip(parameters, arguments, strict=True)]

    def _bind(self, parameter: ir.Parameter, given: Argument) -> Any:
        if parameter.type is ir.Scalar.PTR:
            return self._array(parameter, given)
        if isinstance(parameter.type, ir.Vector):
            raise ArgumentError(f"'{parameter.name}': vectors cannot be passed from Python")
        return self._scalar(parameter, parameter.type, given)

    def _array(self, parameter: ir.Parameter, given: Argument) -> int:
        if not isinstance(given, np.ndarray):
            raise ArgumentError(
                f"'{parameter.name}' is {parameter.source_type}: pass a NumPy array"
            )
        if not given.flags.c_contiguous:
            raise ArgumentError(
                f"'{parameter.name}': the array is not contiguous; pass np.ascontiguousarray(…)"
            )
        if parameter.pointee is not None and given.dtype != v.DTYPES[parameter.pointee]:
            raise ArgumentError(
                f"'{parameter.name}' is {parameter.source_type}: pass an array of "
                f"{v.DTYPES[parameter.pointee]}, not {given.dtype}"
            )
        if id(given) not in self.arrays:
            first = self.memory.allocate(parameter.name, given.nbytes, ir.Space.GLOBAL)
            self.memory.write_object(Memory.address(first), given.tobytes())
            self.arrays[id(given)] = given, first
        if not parameter.is_const:
            self.written.add(id(given))
        return Memory.address(self.arrays[id(given)][1])

    def _scalar(self, parameter: ir.Parameter, type_: ir.Scalar, given: Argument) -> Any:
        if isinstance(given, np.ndarray):
            raise ArgumentError(f"'{parameter.name}' is {parameter.source_type}: pass a number")
        if type_.is_float:
            return v.DTYPES[type_].type(float(given))
        number = int(given)
        if number != given:
            raise ArgumentError(
                f"'{parameter.name}' is {parameter.source_type}: {given} is no integer"
            )
        if type_ is ir.Scalar.I1:
            return bool(number)
        info = np.iinfo(v.DTYPES[type_])
        if not info.min <= number <= info.max:
            raise ArgumentError(
                f"'{parameter.name}' is {parameter.source_type}: {number} does not fit"
            )
        return number

    def copy_back(self) -> None:
        """Brings results back into the caller's arrays."""
        for key in self.written:
            array, first = self.arrays[key]
            data = self.memory.read_object(Memory.address(first), array.nbytes)
            if data is not None and array.nbytes:
                array[...] = np.frombuffer(data, array.dtype).reshape(array.shape)
