"""The scalar engine: the code of one thread as generated Python functions.

It runs host code, where arrays of one element would cost far more than they compute. Functions it
cannot express (vectors, very deep nesting) are left to the lockstep engine: `caller` gives None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tops_simulator import ir
from tops_simulator.engines import scalar_text as text
from tops_simulator.engines import values as v
from tops_simulator.engines.lockstep_calls import BARRIERS, is_index
from tops_simulator.engines.run import Run
from tops_simulator.engines.scalar_runtime import Fault, ScalarRuntime
from tops_simulator.engines.steady import steady_registers
from tops_simulator.memory import Memory
from tops_simulator.traverse import regions, target, walk

Caller = Callable[[str, Sequence[Any]], Any]
"""Runs a function with scalar arguments; None when its thread was stopped."""


class NotScalar(Exception):
    """The program needs the lockstep engine."""


def caller(run: Run, functions: Sequence[str]) -> Caller | None:
    """A way to call `functions`, or None if one of what they reach cannot be generated."""
    program = run.environment.program
    runtime = ScalarRuntime(run)
    names = {name: f"f_{i}" for i, name in enumerate(_reachable(program, functions))}
    namespace = runtime.namespace()
    try:
        for name in names:
            source = _Writer(runtime, run.environment.function(name), names).source()
            exec(compile(source, f"<{name}>", "exec"), namespace)
    except (NotScalar, SyntaxError, RecursionError, MemoryError):
        return None

    def call(name: str, arguments: Sequence[Any]) -> Any:
        try:
            return namespace[names[name]](*arguments)
        except Fault:
            return None

    return call


def _reachable(program: ir.Program, roots: Iterable[str]) -> list[str]:
    found: dict[str, None] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            body = program.functions[name].body
            waiting += [op.function for op in walk(body) if isinstance(op, ir.Call)]
    return list(found)


@dataclass(eq=False, slots=True)
class _Level:
    """A Python loop around the code that is being written.

    `break` and `continue` of Python reach only the innermost one. A jump to one further out sets
    that level's flag and leaves; behind each loop on the way the flag is looked at.
    """

    number: int
    op: ir.Op
    is_body: bool = False  # the body of a loop, apart so that `Continue` can go on with the step
    start: int = 0  # where the flags are cleared
    flags: list[tuple[_Level, str]] = field(default_factory=list)  # jumps through this level
    own: set[str] = field(default_factory=set)

    def flag(self, jump: str) -> str:
        return f"{jump}_{self.number}"


class _Writer:
    """Writes one function."""

    def __init__(self, runtime: ScalarRuntime, function: ir.Function, names: dict[str, str]):
        self.runtime = runtime
        self.function = function
        self.names = names
        self.lines: list[str] = []
        self.depth = 0
        self.levels: list[_Level] = []
        self.level_count = 0
        self.allocas = [op for op in walk(function.body) if isinstance(op, ir.Alloca)]
        if any(op.space is ir.Space.LOCAL for op in self.allocas):
            raise NotScalar
        runtime.allocas[function.name] = self.allocas

    def source(self) -> str:
        """The function's text."""
        f = self.function
        parameters = ", ".join(f"r{i}" for i in range(len(f.parameters)))
        self.put(f"def {self.names[f.name]}({parameters}):")
        self.depth += 1
        self._clear_registers()
        calls = any(isinstance(op, ir.Call) for op in walk(f.body))
        if not calls and not self.allocas:
            self.region(f.body)
        else:
            self._guarded_body(calls)
        return "\n".join(self.lines) + "\n"

    def _clear_registers(self) -> None:
        """Registers a path may read before writing them begin as 0."""
        steady = steady_registers(self.function)
        written = {dst.index for op in walk(self.function.body) if (dst := target(op)) is not None}
        unsure = sorted(written - steady - set(range(len(self.function.parameters))))
        if unsure:
            self.put(" = ".join(f"r{i}" for i in unsure) + " = 0")

    def _guarded_body(self, calls: bool) -> None:
        name = self.function.name
        if calls:
            self.put(f"enter({self.function.loc})")
        if self.allocas:
            self.put(f"ids = objects({name!r})")
        self.put("try:")
        self.nested(self.function.body)
        self.put("finally:")
        self.depth += 1
        if self.allocas:
            self.put(f"end_objects({name!r}, ids)")
        if calls:
            self.put("leave()")
        self.depth -= 1

    # --- lines --------------------------------------------------------------------------

    def put(self, line: str) -> None:
        """A line at the present depth."""
        self.lines.append(" " * self.depth + line)

    def nested(self, region: ir.Region) -> None:
        """A region one level deeper."""
        self.depth += 1
        self.region(region)
        self.depth -= 1

    def region(self, region: ir.Region) -> None:
        """The operations of a region."""
        if not region:
            self.put("pass")
        for op in region:
            writer = _WRITERS[type(op)]
            writer(self, op)

    def value(self, value: ir.Value) -> str:
        """An operand."""
        return text.literal(value) if isinstance(value, ir.Imm) else f"r{value.index}"

    def values(self, values: Iterable[ir.Value]) -> str:
        """Operands as a tuple."""
        return "(" + "".join(f"{self.value(value)}, " for value in values) + ")"

    def type_of(self, value: ir.Value) -> ir.Scalar:
        """An operand's type. Raises NotScalar for vectors."""
        known = value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]
        if isinstance(known, ir.Vector):
            raise NotScalar
        return known

    # --- loops and jumps ----------------------------------------------------------------

    def open(self, header: str, op: ir.Op, *, is_body: bool = False) -> None:
        """Begins a Python loop."""
        level = _Level(self.level_count, op, is_body)
        self.level_count += 1
        once = not header.startswith("while")
        if once:
            level.start = len(self.lines)
        self.put(header)
        self.depth += 1
        if not once:
            level.start = len(self.lines)
        self.levels.append(level)

    def close(self) -> None:
        """Ends a Python loop: clears its flags at its start, passes jumps on behind it."""
        level = self.levels.pop()
        self.depth -= 1
        indent = " " * (len(self.lines[level.start]) - len(self.lines[level.start].lstrip()))
        cleared = [f"{indent}{level.flag(jump)} = False" for jump in sorted(level.own)]
        self.lines[level.start : level.start] = cleared
        for goal, jump in dict.fromkeys(level.flags):
            self.put(f"if {goal.flag(jump)}:")
            self.depth += 1
            self._leave(goal, jump)
            self.depth -= 1

    def jump(self, goal: _Level, jump: str) -> None:
        """Leaves to a level: "break" behind it, "continue" to its next round."""
        if self.levels[-1] is not goal:
            goal.own.add(jump)
            self.put(f"{goal.flag(jump)} = True")
        self._leave(goal, jump)

    def _leave(self, goal: _Level, jump: str) -> None:
        inner = self.levels[-1]
        if inner is goal:
            self.put(jump)
        else:
            inner.flags.append((goal, jump))
            self.put("break")

    def innermost(self, *kinds: type[Any], is_body: bool = False) -> _Level:
        """The innermost level made for an operation of some kind."""
        levels = reversed(self.levels)
        return next(x for x in levels if isinstance(x.op, kinds) and x.is_body is is_body)


# --- operations -------------------------------------------------------------------------


def _set(w: _Writer, dst: ir.Reg, expression: str) -> None:
    w.type_of(dst)
    w.put(f"r{dst.index} = {expression}")


def _move(w: _Writer, op: ir.Move) -> None:
    _set(w, op.dst, w.value(op.src))


def _binary(w: _Writer, op: ir.Binary) -> None:
    _set(w, op.dst, text.binary(op.op, w.value(op.a), w.value(op.b), w.type_of(op.a), op.loc))


def _unary(w: _Writer, op: ir.Unary) -> None:
    _set(w, op.dst, text.unary(op.op, w.value(op.a), w.type_of(op.a)))


def _convert(w: _Writer, op: ir.Convert) -> None:
    _set(w, op.dst, text.convert(w.value(op.a), w.type_of(op.a), w.type_of(op.dst)))


def _bitcast(w: _Writer, op: ir.Bitcast) -> None:
    _set(w, op.dst, text.bitcast(w.value(op.a), w.type_of(op.a), w.type_of(op.dst)))


def _select(w: _Writer, op: ir.Select) -> None:
    _set(w, op.dst, f"{w.value(op.a)} if {w.value(op.cond)} else {w.value(op.b)}")


def _alloca(w: _Writer, op: ir.Alloca) -> None:
    number = next(i for i, known in enumerate(w.allocas) if known is op)
    _set(w, op.dst, f"fresh(ids[{number}])")


def _address_of(w: _Writer, op: ir.AddressOf) -> None:
    id_ = w.runtime.run.environment.symbols.get(op.symbol)
    if id_ is None:
        raise NotScalar
    _set(w, op.dst, str(Memory.address(id_)))


def _offset(w: _Writer, op: ir.Offset) -> None:
    moved = f"{w.value(op.ptr)} + {w.value(op.index)} * {op.scale}"
    _set(w, op.dst, text.wrapped(moved, ir.Scalar.PTR))


def _load(w: _Writer, op: ir.Load) -> None:
    _set(w, op.dst, f"load_{w.type_of(op.dst).value}({w.value(op.ptr)}, {op.loc})")


def _store(w: _Writer, op: ir.Store) -> None:
    name = w.type_of(op.value).value
    w.put(f"store_{name}({w.value(op.ptr)}, {w.value(op.value)}, {op.loc})")


def _copy(w: _Writer, op: ir.Copy) -> None:
    w.put(f"copy({w.value(op.dst)}, {w.value(op.src)}, {op.size}, {op.loc})" if op.size else "pass")


def _fill(w: _Writer, op: ir.Fill) -> None:
    w.put(f"fill({w.value(op.ptr)}, {op.byte}, {op.size}, {op.loc})" if op.size else "pass")


def _if(w: _Writer, op: ir.If) -> None:
    w.put(f"if {w.value(op.cond)}:")
    w.nested(op.then)
    if op.orelse:
        w.put("else:")
        w.nested(op.orelse)


def _loop(w: _Writer, op: ir.Loop) -> None:
    tested = f"tested_{w.level_count}"
    if not op.test_first:
        w.put(f"{tested} = False")
    w.open("while True:", op)
    w.put("tick()")
    if op.test_first:
        _test(w, op)
    else:
        w.put(f"if {tested}:")
        w.depth += 1
        _test(w, op)
        w.depth -= 1
        w.put(f"{tested} = True")
    if _continues(op.body):
        w.open("for _ in ONCE:", op, is_body=True)
        w.region(op.body)
        w.close()
    else:
        w.region(op.body)
    w.region(op.step)
    w.close()


def _continues(region: ir.Region) -> bool:
    """Whether a region holds a `Continue` of the loop around it."""
    return any(
        isinstance(op, ir.Continue)
        or (not isinstance(op, ir.Loop) and any(_continues(inner) for inner in regions(op)))
        for op in region
    )


def _test(w: _Writer, op: ir.Loop) -> None:
    w.region(op.header)
    w.put(f"if not {w.value(op.test)}:")
    w.put(" break")


def _block(w: _Writer, op: ir.Block) -> None:
    w.open("for _ in ONCE:", op)
    w.region(op.body)
    w.close()


def _break(w: _Writer, op: ir.Break) -> None:
    w.jump(w.innermost(ir.Loop, ir.Block), "break")


def _continue(w: _Writer, op: ir.Continue) -> None:
    w.jump(w.innermost(ir.Loop, is_body=True), "break")


def _return(w: _Writer, op: ir.Return) -> None:
    w.put("return" if op.value is None else f"return {w.value(op.value)}")


def _call(w: _Writer, op: ir.Call) -> None:
    call = f"{w.names[op.function]}{w.values(op.args)}".replace(", )", ")")
    if op.dst is None:
        w.put(call)
        return
    _set(w, op.dst, call)


def _intrinsic(w: _Writer, op: ir.Intrinsic) -> None:
    if op.name in BARRIERS:
        return w.put("pass")
    if is_index(op.name) and op.dst is not None:
        return _set(w, op.dst, str(int(w.runtime.run.index(op.name)[0])))
    result = None if op.dst is None else w.type_of(op.dst)
    dtypes = [v.DTYPES[w.type_of(a)] for a in op.args]
    call = f"operation({len(w.runtime.operations)}, {w.values(op.args)})"
    w.runtime.operations.append((op, dtypes, result))
    return w.put(call) if op.dst is None else _set(w, op.dst, call)


def _launch(w: _Writer, op: ir.Launch) -> None:
    sizes = f"{w.values(op.grid)}, {w.values(op.block)}, {w.value(op.shared)}"
    w.put(f"launch({len(w.runtime.launches)}, {sizes}, {w.values(op.args)})")
    w.runtime.launches.append(op)


def _unsupported(w: _Writer, op: ir.Unsupported) -> None:
    w.put(f"fail('not-simulated', {f'{op.reason} cannot be simulated yet'!r}, {op.loc})")


def _vector(w: _Writer, op: ir.Op) -> None:
    raise NotScalar


_WRITERS: dict[type[Any], Callable[[_Writer, Any], None]] = {
    ir.Move: _move,
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Convert: _convert,
    ir.Bitcast: _bitcast,
    ir.Select: _select,
    ir.Splat: _vector,
    ir.Extract: _vector,
    ir.Insert: _vector,
    ir.Alloca: _alloca,
    ir.AddressOf: _address_of,
    ir.Offset: _offset,
    ir.Load: _load,
    ir.Store: _store,
    ir.Copy: _copy,
    ir.Fill: _fill,
    ir.If: _if,
    ir.Loop: _loop,
    ir.Block: _block,
    ir.Break: _break,
    ir.Continue: _continue,
    ir.Return: _return,
    ir.Call: _call,
    ir.Intrinsic: _intrinsic,
    ir.Launch: _launch,
    ir.Unsupported: _unsupported,
}
