"""Expressions evaluated while a run is, without a trace in it.

What the expression does to variables and objects stays (it may be an assignment); findings,
output, counts, stopped threads and the objects it made do not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import numpy as np

from tops_simulator import ir
from tops_simulator.debugging.calls import ActiveCall
from tops_simulator.debugging.engine import DebuggedLockstep
from tops_simulator.engines.lockstep.closures import UNSET, Step, run_steps
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.engines.shared.limits import Stopped
from tops_simulator.engines.shared.run import Environment
from tops_simulator.memory import Memory
from tops_simulator.messages import say
from tops_startup.records import dataclass, field, replace


class EvaluationError(Exception):
    """The expression has no value here; the message says why."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """Code to run in a frame of a function: `registers` are the function's and its own."""

    registers: tuple[ir.ValueType, ...]
    region: ir.Region
    result: ir.Value | None
    symbols: tuple[ir.Symbol, ...] = ()  # that the program does not have
    functions: Mapping[str, ir.Function] = field(default_factory=dict)  # nor these


@contextmanager
def aside(engine: DebuggedLockstep, run: LaneGroup) -> Iterator[None]:
    """Inside, nothing that happens stops the run or is reported; afterwards it is as it was."""
    environment = engine.environment
    memory, recorder, budget = environment.memory, environment.recorder, environment.budget
    marks = recorder.mark(), memory.mark(), budget.steps, budget.limits, len(environment.faults)
    bound, pace = budget.bound, run.pace.mark()
    threads = run.alive.copy(), run.finished, run.faults, run.races, run.watched
    symbols = dict(environment.symbols)
    kept = dict(run.symbols), {n: list(i) for n, i in run.idle.items()}, len(run.callers)
    made = run.pace.most(None)
    budget.limits = replace(budget.limits, steps=made + budget.limits.evaluation)
    budget.bind(made)
    run.races, run.watched, engine.quiet = None, False, True
    try:
        yield
    finally:
        engine.quiet = False
        recorder.forget(marks[0])
        memory.forget_since(marks[1])
        budget.steps, budget.limits, budget.bound = marks[2], marks[3], bound
        run.pace.forget(pace)
        del environment.faults[marks[4] :]
        run.alive[:] = threads[0]
        run.finished, run.faults, run.races, run.watched = threads[1:]
        run.symbols, run.idle, environment.symbols = kept[0], kept[1], symbols
        del run.callers[kept[2] :]


def evaluate(engine: DebuggedLockstep, call: ActiveCall, fragment: Fragment, mask: Bools) -> Array:
    """The fragment's value for all threads of the call's run; only those of the mask compute it.

    Runs `aside`. Raises EvaluationError.
    """
    function = replace(call.function, registers=fragment.registers)
    frame, count = call.frame, len(call.frame.registers)
    objects, entered, masks = dict(frame.objects), set(frame.entered), _masks(call)
    frame.registers += [UNSET] * (len(fragment.registers) - count)
    known = {id(f) for f in engine.environment.recorder.findings.values()}
    _lay_out(engine.environment, fragment)
    try:
        steps = engine.steps_in(function, fragment.region)
        left = _run(call, steps, mask)
        if np.count_nonzero(left) < np.count_nonzero(mask):
            raise EvaluationError(_why(engine.environment, known))
        return _result(call, fragment.result)
    finally:
        del frame.registers[count:]
        frame.objects, frame.entered = objects, entered
        frame.returned, frame.broken, frame.continued, frame.result = masks


def _masks(call: ActiveCall) -> tuple[Bools, Bools, Bools, Array | None]:
    frame = call.frame
    return frame.returned, frame.broken, frame.continued, frame.result


def _run(call: ActiveCall, steps: list[Step], mask: Bools) -> Bools:
    try:
        with np.errstate(all="ignore"):
            return run_steps(call.run, call.frame, steps, mask)
    except Stopped as stop:
        message = say("evaluation", steps=call.run.limits.evaluation)
        raise EvaluationError(message if stop.kind == "step-limit" else stop.message) from None
    except RecursionError:
        raise EvaluationError(say("calls")) from None


def _lay_out(environment: Environment, fragment: Fragment) -> None:
    functions, symbols = environment.program.functions, environment.program.symbols
    assert isinstance(functions, dict)
    assert isinstance(symbols, dict)
    functions.update(fragment.functions)
    symbols.update({symbol.name: symbol for symbol in fragment.symbols})
    environment.lay_out(fragment.symbols)


def _why(environment: Environment, known: set[int]) -> str:
    """What was found last, of which the threads did not come back."""
    new = [f for f in environment.recorder.findings.values() if id(f) not in known]
    return new[-1].message if new else say("ends-thread")


def _result(call: ActiveCall, result: ir.Value | None) -> Array:
    if result is None:
        return UNSET
    if isinstance(result, ir.Imm):
        return v.constant(result, call.run.threads)
    return call.frame.registers[result.index]


def write_memory(engine: DebuggedLockstep, address: int, data: bytes) -> None:
    """Writes bytes that exist, on behalf of the user."""
    engine.quiet = True
    try:
        engine.environment.memory.write_object(address, data)
    finally:
        engine.quiet = False


def read_value(values: Array, thread: int) -> bytes:
    """A thread's value as it would lie in memory."""
    return np.ascontiguousarray(values[thread]).tobytes()


def numbers(data: bytes, scalar: ir.Scalar) -> list[float | int | bool]:
    """Memory as numbers of a type; bytes that do not fill one are left out."""
    dtype = v.DTYPES[scalar]
    whole = np.frombuffer(data[: len(data) // dtype.itemsize * dtype.itemsize], dtype)
    wide = whole if whole.dtype.kind in "biu" else whole.astype(np.float64)
    found: list[float | int | bool] = wide.tolist()
    return found


def read_memory(memory: Memory, address: int, size: int) -> tuple[bytes, bytes]:
    """The bytes from an address that exist, at most so many, and a flag for each: was it stored?"""
    clip = memory.clip(address, size)
    if clip.lead:
        return b"", b""
    return clip.view.tobytes(), (1 - clip.unset).tobytes()
