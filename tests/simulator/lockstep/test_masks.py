"""Random structured programs: lockstep, the scalar engine and a plain interpreter agree."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_simulator import ir

S, B = ir.Scalar, ir.BinaryOp
THREADS = 7
SLOTS = 4
ONE, ZERO = ir.Imm(1, S.I32), ir.Imm(0, S.I32)
_OPS = (B.ADD, B.SUB, B.MUL, B.AND, B.OR, B.XOR, B.DIV, B.REM)
_TESTS = (B.LT, B.LE, B.EQ, B.NE, B.GT, B.GE)


# --- an interpreter of one thread -------------------------------------------------------


class Jump(Exception):
    pass


class Break(Jump):
    pass


class Continue(Jump):
    pass


class Return(Jump):
    def __init__(self, value: int) -> None:
        self.value = value


class Fault(Exception):
    pass


def _wrap(value: int) -> int:
    return (value + 2**31) % 2**32 - 2**31


def _divide(a: int, b: int) -> int:
    if b == 0:
        raise Fault
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


_COMPUTE: dict[ir.BinaryOp, Callable[[int, int], int]] = {
    B.ADD: lambda a, b: _wrap(a + b),
    B.SUB: lambda a, b: _wrap(a - b),
    B.MUL: lambda a, b: _wrap(a * b),
    B.AND: lambda a, b: a & b,
    B.OR: lambda a, b: a | b,
    B.XOR: lambda a, b: a ^ b,
    B.DIV: lambda a, b: _wrap(_divide(a, b)),
    B.REM: lambda a, b: _wrap(a - b * _divide(a, b)),
    B.LT: lambda a, b: a < b,
    B.LE: lambda a, b: a <= b,
    B.EQ: lambda a, b: a == b,
    B.NE: lambda a, b: a != b,
    B.GT: lambda a, b: a > b,
    B.GE: lambda a, b: a >= b,
}


class Interpreter:
    """Runs the operations the generator makes; pointers are slot numbers of `memory`."""

    def __init__(self, functions: dict[str, ir.Function], memory: list[int]) -> None:
        self.functions = functions
        self.memory = memory

    def call(self, name: str, arguments: list[int]) -> int:
        registers = dict(enumerate(arguments))
        try:
            self.region(self.functions[name].body, registers)
        except Return as done:
            return done.value
        return 0

    def region(self, region: ir.Region, r: dict[int, int]) -> None:
        for op in region:
            self.operation(op, r)

    def operation(self, op: ir.Op, r: dict[int, int]) -> None:
        def value(operand: ir.Value) -> int:
            return int(operand.value) if isinstance(operand, ir.Imm) else r[operand.index]

        match op:
            case ir.Move(dst, src):
                r[dst.index] = value(src)
            case ir.Binary(dst, kind, a, b):
                r[dst.index] = _COMPUTE[kind](value(a), value(b))
            case ir.Select(dst, cond, a, b):
                r[dst.index] = value(a) if value(cond) else value(b)
            case ir.Convert(dst, a):
                r[dst.index] = value(a)
            case ir.Offset(dst, ptr, index):
                r[dst.index] = value(ptr) + value(index)
            case ir.Store(ptr, stored):
                self.memory[value(ptr)] = value(stored)
            case ir.Load(dst, ptr):
                r[dst.index] = self.memory[value(ptr)]
            case ir.If(cond, then, orelse):
                self.region(then if value(cond) else orelse, r)
            case ir.Loop():
                self.loop(op, r, value)
            case ir.Block(body):
                with contextlib.suppress(Break):
                    self.region(body, r)
            case ir.Call(dst, name, args):
                result = self.call(name, [value(a) for a in args])
                if dst is not None:
                    r[dst.index] = result
            case ir.Break():
                raise Break
            case ir.Continue():
                raise Continue
            case ir.Return(returned):
                raise Return(0 if returned is None else value(returned))
            case _:
                raise AssertionError(op)

    def loop(self, op: ir.Loop, r: dict[int, int], value: Callable[[ir.Value], int]) -> None:
        tested = op.test_first
        while True:
            if tested:
                self.region(op.header, r)
                if not value(op.test):
                    return
            tested = True
            try:
                self.region(op.body, r)
            except Continue:
                pass
            except Break:
                return
            self.region(op.step, r)


# --- random programs --------------------------------------------------------------------


class Generator:
    """Makes a function of (thread, out, seed). Registers are read only where they are assigned on
    every path, also behind the loop or branch that assigned them.
    """

    def __init__(self, rng: random.Random, code: Any, callee: str | None) -> None:
        self.rng = rng
        self.code = code
        self.callee = callee
        self.thread, self.out = ir.Reg(0), ir.Reg(1)
        self.readable = [ir.Reg(0), ir.Reg(2)]
        self.variables: list[ir.Reg] = []
        for _ in range(3):
            variable = code.new(S.I32)
            code.emit(ir.Move(variable, self.operand()))
            self.variables.append(variable)
        self.readable += self.variables
        self.jumped = False

    def operand(self) -> ir.Value:
        if self.rng.random() < 0.3:
            return ir.Imm(self.rng.choice((0, 1, 2, 3, -1, -7, 100, 2**31 - 1)), S.I32)
        return self.rng.choice(self.readable)

    def body(self, depth: int, breakable: bool = False, in_loop: bool = False) -> None:
        for _ in range(self.rng.randint(1, 4)):
            self.statement(depth, breakable, in_loop)

    def statement(self, depth: int, breakable: bool, in_loop: bool) -> None:
        kinds = ["compute", "compute", "assign", "store", "select"]
        if depth:
            kinds += ["if", "if", "loop", "do", "block"]
        if self.callee:
            kinds.append("call")
        kind = self.rng.choice(kinds)
        getattr(self, f"make_{kind}")(depth, breakable, in_loop)

    def make_compute(self, depth: int, breakable: bool, in_loop: bool) -> None:
        op = self.rng.choice(_OPS)
        self.readable.append(self.code.binary(op, self.operand(), self.operand()))

    def make_assign(self, depth: int, breakable: bool, in_loop: bool) -> None:
        self.code.emit(ir.Move(self.rng.choice(self.variables), self.operand()))

    def make_select(self, depth: int, breakable: bool, in_loop: bool) -> None:
        dst = self.code.new(S.I32)
        self.code.emit(ir.Select(dst, self.condition(), self.operand(), self.operand()))
        self.readable.append(dst)

    def make_store(self, depth: int, breakable: bool, in_loop: bool) -> None:
        slot = ir.Imm(self.rng.randrange(SLOTS), S.I64)
        where = self.code.new(S.PTR)
        self.code.emit(ir.Offset(where, self.out, slot, 4))
        self.code.store(where, self.operand())

    def make_call(self, depth: int, breakable: bool, in_loop: bool) -> None:
        dst = self.code.new(S.I32)
        arguments = (self.operand(), self.out, self.operand())
        assert self.callee is not None
        self.code.emit(ir.Call(dst, self.callee, arguments))
        self.readable.append(dst)

    def condition(self) -> ir.Reg:
        found = self.code.binary(self.rng.choice(_TESTS), self.operand(), self.operand())
        assert isinstance(found, ir.Reg)
        return found

    def branch(self, depth: int, breakable: bool, in_loop: bool) -> tuple[ir.Op, ...]:
        """A region whose new registers are not read outside."""
        known, jumped = list(self.readable), self.jumped
        with self.code.region() as ops:
            self.body(depth, breakable, in_loop)
            self.maybe_jump(breakable, in_loop)
        self.readable = known
        self.jumped = self.jumped or jumped
        return tuple(ops)

    def maybe_jump(self, breakable: bool, in_loop: bool) -> None:
        if self.rng.random() > 0.35:
            return
        jumps: list[ir.Op] = [ir.Return(self.operand())]
        jumps += [ir.Break()] * (3 if breakable else 0) + [ir.Continue()] * (3 if in_loop else 0)
        self.code.emit(self.rng.choice(jumps))
        self.jumped = True

    def make_if(self, depth: int, breakable: bool, in_loop: bool) -> None:
        cond = self.condition()
        then = self.branch(depth - 1, breakable, in_loop)
        orelse = self.branch(depth - 1, breakable, in_loop) if self.rng.random() < 0.6 else ()
        self.code.emit(ir.If(cond, then, orelse))

    def make_block(self, depth: int, breakable: bool, in_loop: bool) -> None:
        self.code.emit(ir.Block(self.branch(depth - 1, True, in_loop)))

    def counter(self) -> tuple[ir.Reg, ir.Value]:
        counter = self.code.new(S.I32)
        self.code.emit(ir.Move(counter, ZERO))
        # Mostly by the thread's number, so that threads leave the loop at different times.
        bound = self.thread if self.rng.random() < 0.6 else self.operand()
        limit = self.code.binary(B.AND, bound, ir.Imm(3, S.I32))
        self.readable.append(counter)
        return counter, limit

    def step(self, counter: ir.Reg) -> tuple[ir.Op, ...]:
        with self.code.region() as ops:
            self.code.emit(ir.Move(counter, self.code.binary(B.ADD, counter, ONE)))
        return tuple(ops)

    def make_loop(self, depth: int, breakable: bool, in_loop: bool) -> None:
        counter, limit = self.counter()
        with self.code.region() as header:
            test = self.code.binary(B.LT, counter, limit)
            value = self.code.binary(B.ADD, counter, self.operand())
        body = self.branch(depth - 1, True, True)
        self.code.emit(ir.Loop(tuple(header), test, body, self.step(counter)))
        self.readable.append(value)
        self.keep(value)

    def make_do(self, depth: int, breakable: bool, in_loop: bool) -> None:
        """Registers of the body's beginning are read behind the loop: it runs at least once."""
        counter, limit = self.counter()
        known = list(self.readable)
        with self.code.region() as body:
            self.readable.append(self.code.binary(B.ADD, counter, self.operand()))
            made = self.readable[len(known) :]
            self.body(depth - 1, True, True)
        self.readable = [*known, *made]
        with self.code.region() as header:
            test = self.code.binary(B.LT, counter, limit)
        loop = ir.Loop(tuple(header), test, tuple(body), self.step(counter), False)
        self.code.emit(loop)
        self.keep(made[0])

    def keep(self, value: ir.Value) -> None:
        """Often stores what a loop made, behind the loop."""
        if self.rng.random() < 0.5:
            where = self.code.new(S.PTR)
            slot = ir.Imm(self.rng.randrange(SLOTS), S.I64)
            self.code.emit(ir.Offset(where, self.out, slot, 4))
            self.code.store(where, value)


def _random_function(sim: Any, rng: random.Random, name: str, callee: str | None) -> Any:
    parameters = [
        ir.Parameter("thread", S.I32),
        sim.pointer("out", S.I32),
        ir.Parameter("seed", S.I32),
    ]
    code = sim.Code(name, parameters, S.I32)
    generator = Generator(rng, code, callee)
    generator.body(3)
    code.emit(ir.Return(generator.operand()))
    return code


def _programs(sim: Any, seed: int) -> tuple[Any, Any]:
    rng = random.Random(seed)
    return _random_function(sim, rng, "g", None), _random_function(sim, rng, "f", "g")


def _kernel(sim: Any) -> Any:
    """Each thread calls f with its own part of the output, and stores the result behind."""
    code = sim.Code("k", [sim.pointer("out", S.I32), ir.Parameter("seed", S.I32)])
    thread = code.thread()
    own = code.offset(ir.Reg(0), thread, 4 * (SLOTS + 1))
    result = code.new(S.I32)
    code.emit(ir.Call(result, "f", (thread, own, ir.Reg(1))))
    code.store(code.offset(own, ir.Imm(SLOTS, S.I64), 4), result)
    return code


def _expected(functions: dict[str, ir.Function], thread: int, seed: int) -> tuple[list[int], bool]:
    """What one thread leaves behind, and whether it faults. A fault loses nothing stored."""
    memory = [0] * (SLOTS + 1)

    # Offsets in bytes are slots here: `Interpreter` ignores the scale.
    interpreter = Interpreter(functions, memory)
    try:
        memory[SLOTS] = interpreter.call("f", [thread, 0, seed])
    except Fault:
        return memory, True
    return memory, False


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), argument=st.sampled_from((0, 1, -3, 5)))
def test_lockstep_agrees_with_the_interpreter(sim: Any, seed: int, argument: int) -> None:
    made = sim.program(*_programs(sim, seed), _kernel(sim))
    out = np.zeros((THREADS, SLOTS + 1), np.int32)
    report = sim.run_kernel(made, out, argument, block=THREADS)
    functions = dict(made.functions)
    expected = [_expected(functions, thread, argument) for thread in range(THREADS)]
    assert out.tolist() == [memory for memory, _ in expected]
    faults = sum(fault for _, fault in expected)
    assert sum(f.count for f in report.findings if f.kind == "division-by-zero") == faults
    assert report.completed


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), thread=st.integers(0, 6))
def test_the_scalar_engine_agrees_with_the_interpreter(sim: Any, seed: int, thread: int) -> None:
    size = 4 * (SLOTS + 1)
    main = sim.Code("main", [], S.I32)
    out = main.address("out")
    result = main.new(S.I32)
    arguments = (sim.integer(thread), out, sim.integer(5))
    main.emit(ir.Call(result, "f", arguments))
    main.store(main.offset(out, ir.Imm(SLOTS, S.I64), 4), result)
    main.emit(ir.Return(sim.integer(0)))
    symbol = ir.Symbol("out", ir.Space.HOST, size)
    made = sim.program(*_programs(sim, seed), main, symbols=[symbol])
    memory, fault = _expected(dict(made.functions), thread, 5)
    from tops_simulator.engines.scalar import engine
    from tops_simulator.simulation import Simulation

    simulation = Simulation(made)
    calls: list[str] = []
    original = engine.caller

    def watched(run: Any, names: Any) -> Any:
        call = original(run, names)
        calls.append("none" if call is None else "scalar")
        return call

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "caller", watched)
        report = simulation.main()
    assert calls == ["scalar"]
    address = simulation.memory.address(simulation.environment.symbols["out"])
    data = simulation.memory.read_object(address, size)
    assert data is not None
    assert np.frombuffer(data, np.int32).tolist() == memory
    assert (report.exit_code == 1) is fault
    assert sim.kinds(report) == (["division-by-zero"] if fault else [])
