"""The scalar engine: the code of one thread as generated Python functions.

It runs host code, where arrays of one element would cost far more than they compute. Functions it
cannot express (vectors, very deep nesting) are left to the lockstep engine: `caller` gives None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.engines.lockstep.calls import BARRIERS
from tops_simulator.engines.scalar import text as text
from tops_simulator.engines.scalar.runtime import Fault, ScalarRuntime
from tops_simulator.engines.scalar.unset import given
from tops_simulator.engines.scalar.writer import NotScalar, PythonWriter
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.run import Run
from tops_simulator.memory import Memory
from tops_simulator.traverse import regions, walk

Caller = Callable[[str, Sequence[Any]], Any]
"""Runs a function with scalar arguments; None when its thread was stopped."""


def caller(run: Run, functions: Sequence[str]) -> Caller | None:
    """A way to call `functions`, or None if one of what they reach cannot be generated."""
    program = run.environment.program
    runtime = ScalarRuntime(run)
    names = {name: f"f_{i}" for i, name in enumerate(_reachable(program, functions))}
    namespace = runtime.namespace()
    try:
        for name in names:
            source = PythonWriter(runtime, run.environment.function(name), names, _WRITERS).source()
            runtime.lines[f"<{name}>"] = source.splitlines()
            exec(compile(source, f"<{name}>", "exec"), namespace)
        runtime.code = {name: namespace[names[name]] for name in names}
    except (NotScalar, SyntaxError, RecursionError, MemoryError):
        return None

    def call(name: str, arguments: Sequence[Any]) -> Any:
        try:
            return given(namespace[names[name]](*arguments))
        except Fault:
            return None

    return call


_CALLING_BACK = frozenset({"__at_exit"})
"""Operations that are given a function, which is called later."""


def _calls_back(op: ir.Op) -> bool:
    return isinstance(op, ir.Intrinsic) and op.name in _CALLING_BACK


def _reachable(program: ir.Program, roots: Iterable[str]) -> list[str]:
    found: dict[str, None] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            body = program.functions[name].body
            for op in walk(body):
                if isinstance(op, ir.Call):
                    waiting.append(op.function)
                elif isinstance(op, ir.CallPointer) or _calls_back(op):
                    waiting += program.code
    return list(found)


# --- operations -------------------------------------------------------------------------


def _set(w: PythonWriter, dst: ir.Reg, expression: str) -> None:
    w.type_of(dst)
    w.put(f"r{dst.index} = {expression}")


def _move(w: PythonWriter, op: ir.Move) -> None:
    _set(w, op.dst, w.value(op.src))


def _binary(w: PythonWriter, op: ir.Binary) -> None:
    _set(w, op.dst, text.binary(op.op, w.value(op.a), w.value(op.b), w.type_of(op.a), op.loc))


def _unary(w: PythonWriter, op: ir.Unary) -> None:
    _set(w, op.dst, text.unary(op.op, w.value(op.a), w.type_of(op.a)))


def _convert(w: PythonWriter, op: ir.Convert) -> None:
    _set(w, op.dst, text.convert(w.value(op.a), w.type_of(op.a), w.type_of(op.dst)))


def _bitcast(w: PythonWriter, op: ir.Bitcast) -> None:
    _set(w, op.dst, text.bitcast(w.value(op.a), w.type_of(op.a), w.type_of(op.dst)))


def _select(w: PythonWriter, op: ir.Select) -> None:
    _set(w, op.dst, f"{w.value(op.a)} if {w.value(op.cond)} else {w.value(op.b)}  #{op.loc}")


def _alloca(w: PythonWriter, op: ir.Alloca) -> None:
    number = next(i for i, known in enumerate(w.allocas) if known is op)
    watched = op.left_unset and op.size
    _set(w, op.dst, f"{'fresh_unset' if watched else 'fresh'}(ids[{number}])")


def _address_of(w: PythonWriter, op: ir.AddressOf) -> None:
    environment = w.runtime.run.environment
    if op.symbol not in environment.symbols:
        raise NotScalar
    _set(w, op.dst, str(Memory.address(environment.symbol_id(op.symbol, on_host=True))))


def _function_address(w: PythonWriter, op: ir.FunctionAddress) -> None:
    _set(w, op.dst, str(w.runtime.run.environment.program.code_address(op.function)))


def _offset(w: PythonWriter, op: ir.Offset) -> None:
    moved = f"{w.value(op.ptr)} + {w.value(op.index)} * {op.scale}"
    _set(w, op.dst, text.wrapped(moved, ir.Scalar.PTR))


def _load(w: PythonWriter, op: ir.Load) -> None:
    _set(w, op.dst, f"load_{w.type_of(op.dst).value}({w.value(op.ptr)}, {op.loc})")


def _store(w: PythonWriter, op: ir.Store) -> None:
    name = w.type_of(op.value).value
    w.put(f"store_{name}({w.value(op.ptr)}, {w.value(op.value)}, {op.loc})")


def _copy(w: PythonWriter, op: ir.Copy) -> None:
    w.put(f"copy({w.value(op.dst)}, {w.value(op.src)}, {op.size}, {op.loc})" if op.size else "pass")


def _fill(w: PythonWriter, op: ir.Fill) -> None:
    w.put(f"fill({w.value(op.ptr)}, {op.byte}, {op.size}, {op.loc})" if op.size else "pass")


def _if(w: PythonWriter, op: ir.If) -> None:
    w.put(f"if {w.value(op.cond)}:  #{op.loc}")
    w.nested(op.then)
    if op.orelse:
        w.put("else:")
        w.nested(op.orelse)


def _loop(w: PythonWriter, op: ir.Loop) -> None:
    tested = f"tested_{w.level_count}"
    if not op.test_first:
        w.put(f"{tested} = False")
    w.open("while True:", op)
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
    w.put(f"tick({op.loc})")
    w.close()


def _continues(region: ir.Region) -> bool:
    """Whether a region holds a `Continue` of the loop around it."""
    return any(
        isinstance(op, ir.Continue)
        or (not isinstance(op, ir.Loop) and any(_continues(inner) for inner in regions(op)))
        for op in region
    )


def _test(w: PythonWriter, op: ir.Loop) -> None:
    w.region(op.header)
    w.put(f"if not {w.value(op.test)}:  #{op.loc}")
    w.put(" break")


def _block(w: PythonWriter, op: ir.Block) -> None:
    w.open("for _ in ONCE:", op)
    w.region(op.body)
    w.close()


def _break(w: PythonWriter, op: ir.Break) -> None:
    w.jump(w.innermost(ir.Loop, ir.Block), "break")


def _continue(w: PythonWriter, op: ir.Continue) -> None:
    w.jump(w.innermost(ir.Loop, is_body=True), "break")


def _return(w: PythonWriter, op: ir.Return) -> None:
    if op.value is not None and w.function.name == "main":
        return w.put(f"return known({w.value(op.value)}, {op.loc})")
    return w.put("return" if op.value is None else f"return {w.value(op.value)}")


def _call(w: PythonWriter, op: ir.Call) -> None:
    call = f"{w.names[op.function]}{w.values(op.args)}".replace(", )", ")")
    w.put(f"enter({op.loc})")
    if op.dst is None:
        w.put(call)
    else:
        _set(w, op.dst, call)
    w.put("leave()")


def _call_pointer(w: PythonWriter, op: ir.CallPointer) -> None:
    types = tuple(w.type_of(a) for a in op.args)
    result = None if op.dst is None else w.type_of(op.dst)
    number = len(w.runtime.pointer_calls)
    w.runtime.pointer_calls.append((types, result, op.loc))
    w.put(f"enter({op.loc})")
    call = f"code({w.value(op.pointer)}, {number}){w.values(op.args)}"
    w.put(call) if op.dst is None else _set(w, op.dst, call)
    w.put("leave()")


def _intrinsic(w: PythonWriter, op: ir.Intrinsic) -> None:
    if op.name in BARRIERS:
        return w.put("pass")
    if op.name in INDICES and op.dst is not None:
        return _set(w, op.dst, str(int(w.runtime.run.index(op.name)[0])))
    if op.name == ir.LEFT_UNSET:
        return w.put(f"left_unset({w.value(op.args[0])}, {op.templates[0]}, {op.loc})")
    result = None if op.dst is None else w.type_of(op.dst)
    dtypes = [v.DTYPES[w.type_of(a)] for a in op.args]
    call = f"operation({len(w.runtime.operations)}, {w.values(op.args)})"
    w.runtime.operations.append((op, dtypes, result))
    return w.put(call) if op.dst is None else _set(w, op.dst, call)


def _launch(w: PythonWriter, op: ir.Launch) -> None:
    sizes = f"{w.values(op.grid)}, {w.values(op.block)}, {w.value(op.shared)}"
    w.put(f"launch({len(w.runtime.launches)}, {sizes}, {w.values(op.args)})")
    w.runtime.launches.append(op)


def _unsupported(w: PythonWriter, op: ir.UnsupportedCode) -> None:
    w.put(f"fail('not-simulated', say('unknown', what={op.reason!r}), {op.loc})")


def _vector(w: PythonWriter, op: ir.Op) -> None:
    raise NotScalar


_WRITERS: dict[type[Any], Callable[[PythonWriter, Any], None]] = {
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
    ir.FunctionAddress: _function_address,
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
    ir.CallPointer: _call_pointer,
    ir.Intrinsic: _intrinsic,
    ir.Launch: _launch,
    ir.UnsupportedCode: _unsupported,
}
