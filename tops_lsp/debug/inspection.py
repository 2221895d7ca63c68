"""What a stopped run holds: a frame's variables, and expressions evaluated in it."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.debug.building import Build, CompiledExpression
from tops_lsp.debug.values import LONGEST, Pointee, Reader, ShownValue
from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.tree.types import Basic, ClassType, Fundamental, Pointer, Type
from tops_lsp.simulate.codegen.marks import Mark
from tops_lsp.simulate.launch.sentences import say
from tops_simulator import ir
from tops_simulator.debugging.calls import NOWHERE, ActiveCall
from tops_simulator.debugging.debugger import Debugger
from tops_simulator.debugging.side_evaluation import (
    EvaluationError,
    aside,
    evaluate,
    read_memory,
    read_value,
)
from tops_simulator.engines.lockstep.closures import UNSET
from tops_simulator.engines.shared.lanes import Array, Bools
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class At:
    """A thread in a call."""

    call: ActiveCall
    thread: int


def mark_of(build: Build, at: At) -> Mark | None:
    """The statement a thread is at in a call."""
    number = int(at.call.statements[at.thread])
    return None if number == NOWHERE else build.marks.marks[number]


def reader_of(debugger: Debugger) -> Reader:
    """Memory of the run, for values."""
    memory = debugger.engine.environment.memory

    def object_at(address: int) -> Pointee | None:
        found = memory.find(address)
        if found is None or not found.alive:
            return None
        offset = address - memory.address(found.id)
        inside = 0 <= offset <= found.size
        return Pointee(found.name, offset, found.size - offset) if inside else None

    return Reader(lambda address, size: read_memory(memory, address, size), object_at)


# --- variables --------------------------------------------------------------------------


def variables(build: Build, at: At, *, arguments: bool) -> Iterator[ShownValue]:
    """The variables that are visible where a thread is: the function's arguments, or others."""
    mark = mark_of(build, at)
    if mark is None:
        return
    function = mark.function
    if arguments and function.this is not None and isinstance(function.function.scope, Class):
        type_ = Pointer(ClassType(function.function.scope))
        yield _in_register(at, "this", type_, function.this)
    for variable in mark.visible:
        if (variable in function.function.parameters) == arguments:
            yield shown(at, mark, variable)


def shown(at: At, mark: Mark, variable: Variable) -> ShownValue:
    """A variable of a thread."""
    register = mark.function.locals.get(variable)
    if register is not None:
        return _in_register(at, variable.name, variable.type, register)
    where = _value(at, mark.function.addresses[variable])
    address = None if where is None else int.from_bytes(where, "little", signed=True)
    return ShownValue(variable.name, variable.type, address, path=variable.name)


def _in_register(at: At, name: str, type_: Type, value: ir.Value) -> ShownValue:
    number = value.index if isinstance(value, ir.Reg) else None
    return ShownValue(name, type_, None, _value(at, value), path=name, register=number)


def _value(at: At, value: ir.Value) -> bytes | None:
    """What a register holds of a thread; None before it has been written."""
    if isinstance(value, ir.Imm):
        return int(value.value).to_bytes(8, "little", signed=True)
    values = at.call.frame.registers[value.index]
    return None if values is UNSET else read_value(values, at.thread)


@dataclass(eq=False, slots=True)
class Condition:
    """A condition at a statement, compiled when it is first asked."""

    text: str
    mark: Mark
    made: CompiledExpression | None = None

    def compiled(self, build: Build) -> CompiledExpression:
        """Its code, which gives a truth value. Raises EvaluationError."""
        if self.made is None:
            self.made = build.compiled(f"static_cast<bool>({self.text})", self.mark)
        return self.made


def index_of(at: At, name: str, variable: str) -> ShownValue:
    """A built-in variable of a thread, by the word of `ir.register`."""
    type_ = Fundamental(Basic.UINT)
    values = {axis: at.call.run.index(ir.register(variable, axis))[at.thread] for axis in "xyz"}
    parts = [ShownValue(a, type_, None, int(v).to_bytes(4, "little")) for a, v in values.items()]
    return ShownValue(name, type_, parts=tuple(parts))


# --- expressions ------------------------------------------------------------------------


def expression(
    build: Build, debugger: Debugger, at: At, text: str, *, may_assign: bool = False
) -> tuple[ShownValue, bool]:
    """An expression's value where a thread is, and whether it has changed something.

    Raises EvaluationError, also for what changes something and may not.
    """
    mark = mark_of(build, at)
    if mark is None:
        raise EvaluationError(say("no-statement"))
    compiled = build.compiled(text, mark)
    if compiled.index:
        return index_of(at, text, compiled.index), False
    if compiled.assigns and not may_assign:
        raise EvaluationError(say("would-change"))
    with aside(debugger.engine, at.call.run):
        mask = at.call.run.all_lanes.copy()
        mask[:] = False
        mask[at.thread] = True
        values = evaluate(debugger.engine, at.call, compiled.fragment, mask)
        return _made(debugger, compiled, values, at.thread, text), compiled.assigns


def truth(
    build: Build, debugger: Debugger, call: ActiveCall, mask: Bools, condition: Condition
) -> Bools:
    """The threads of a mask for which a condition holds. Raises EvaluationError."""
    compiled = condition.compiled(build)
    with aside(debugger.engine, call.run):
        values = evaluate(debugger.engine, call, compiled.fragment, mask)
    if values is UNSET or values.ndim != 1:
        raise EvaluationError(say("no-truth"))
    held: Bools = mask & values.astype(bool)
    return held


def _made(
    debugger: Debugger, compiled: CompiledExpression, values: Array, thread: int, text: str
) -> ShownValue:
    type_ = compiled.type
    if values is UNSET:
        return ShownValue(text, type_)
    data = read_value(values, thread)
    if not compiled.is_address:
        return ShownValue(text, type_, None, data, path=text, register=compiled.register)
    address = int.from_bytes(data, "little", signed=True)
    memory = debugger.engine.environment.memory
    found = memory.find(address)
    if found is None or not found.alive:
        raise EvaluationError(memory.explain(address, 1, False)[1])
    lasting = ShownValue(text, type_, address, path=text)
    size = min(lasting.size, LONGEST)
    kept, known = read_memory(memory, address, size)
    if len(kept) < size:
        raise EvaluationError(memory.explain(address, size, False)[1])
    if found.name == "temporary":
        return ShownValue(text, type_, None, kept, known, path=text)
    return lasting
