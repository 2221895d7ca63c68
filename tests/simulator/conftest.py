"""Programs made by hand, and runs of them in both engines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from tops_simulator import ir
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.findings import Report
from tops_simulator.ir_verifier import verify
from tops_simulator.simulation import Simulation

S, B = ir.Scalar, ir.BinaryOp


class Code:
    """A function in the making: methods append operations and give their results."""

    def __init__(
        self,
        name: str = "k",
        parameters: Sequence[ir.Parameter] = (),
        result: ir.ValueType | None = None,
        *,
        kernel: bool = True,
        cooperative: bool = False,
    ) -> None:
        self.name = name
        self.parameters = tuple(parameters)
        self.result = result
        self.kernel, self.cooperative = kernel and result is None, cooperative
        self.types: list[ir.ValueType] = [p.type for p in parameters]
        self.ops: list[ir.Op] = []

    def parameter(self, index: int) -> ir.Reg:
        return ir.Reg(index)

    def new(self, type_: ir.ValueType) -> ir.Reg:
        self.types.append(type_)
        return ir.Reg(len(self.types) - 1)

    def emit(self, op: ir.Op) -> None:
        self.ops.append(op)

    def type_of(self, value: ir.Value) -> ir.ValueType:
        return value.type if isinstance(value, ir.Imm) else self.types[value.index]

    def binary(self, op: ir.BinaryOp, a: ir.Value, b: ir.Value, loc: int = -1) -> ir.Reg:
        type_ = self.type_of(a)
        if op in (B.EQ, B.NE, B.LT, B.LE, B.GT, B.GE):
            vector = isinstance(type_, ir.Vector)
            type_ = ir.Vector(S.I1, type_.lanes) if vector else S.I1
        dst = self.new(type_)
        self.emit(ir.Binary(dst, op, a, b, loc))
        return dst

    def unary(self, op: ir.UnaryOp, a: ir.Value) -> ir.Reg:
        dst = self.new(self.type_of(a))
        self.emit(ir.Unary(dst, op, a))
        return dst

    def convert(self, a: ir.Value, type_: ir.ValueType) -> ir.Reg:
        dst = self.new(type_)
        self.emit(ir.Convert(dst, a))
        return dst

    def load(self, ptr: ir.Value, type_: ir.ValueType, loc: int = -1) -> ir.Reg:
        dst = self.new(type_)
        self.emit(ir.Load(dst, ptr, loc))
        return dst

    def store(self, ptr: ir.Value, value: ir.Value, loc: int = -1) -> None:
        self.emit(ir.Store(ptr, value, loc))

    def offset(self, ptr: ir.Value, index: ir.Value, scale: int) -> ir.Reg:
        wide = index if self.type_of(index) is S.I64 else self.convert(index, S.I64)
        dst = self.new(S.PTR)
        self.emit(ir.Offset(dst, ptr, wide, scale))
        return dst

    def alloca(self, size: int, space: ir.Space = ir.Space.PRIVATE, name: str = "x") -> ir.Reg:
        dst = self.new(S.PTR)
        self.emit(ir.Alloca(dst, name, size, 8, space))
        return dst

    def address(self, symbol: str) -> ir.Reg:
        dst = self.new(S.PTR)
        self.emit(ir.AddressOf(dst, symbol))
        return dst

    def intrinsic(
        self, name: str, *args: ir.Value, result: ir.ValueType | None = None, loc: int = -1
    ) -> ir.Reg | None:
        dst = None if result is None else self.new(result)
        self.emit(ir.Intrinsic(dst, name, args, (), loc))
        return dst

    def builtin(self, name: str) -> ir.Reg:
        dst = self.new(S.U32)
        self.emit(ir.Intrinsic(dst, name, ()))
        return dst

    def thread(self) -> ir.Reg:
        """The thread's number in the grid, I32."""
        start = self.binary(B.MUL, self.builtin("%block.x"), self.builtin("%threads.x"))
        return self.convert(self.binary(B.ADD, start, self.builtin("%thread.x")), S.I32)

    @contextmanager
    def region(self) -> Iterator[list[ir.Op]]:
        """Operations made inside go into a list of their own."""
        outer, self.ops = self.ops, []
        try:
            yield self.ops
        finally:
            self.ops = outer

    @contextmanager
    def if_(self, cond: ir.Value) -> Iterator[None]:
        with self.region() as then:
            yield
        self.emit(ir.If(cond, tuple(then)))

    @contextmanager
    def counted(self, count: ir.Value) -> Iterator[ir.Reg]:
        """A for loop from 0; gives the I32 counter."""
        counter = self.new(S.I32)
        self.emit(ir.Move(counter, ir.Imm(0, S.I32)))
        with self.region() as header:
            test = self.binary(B.LT, counter, count)
        with self.region() as body:
            yield counter
        with self.region() as step:
            after = self.binary(B.ADD, counter, ir.Imm(1, S.I32))
            self.emit(ir.Move(counter, after))
        self.emit(ir.Loop(tuple(header), test, tuple(body), tuple(step)))

    def function(self) -> ir.Function:
        return ir.Function(
            self.name,
            self.parameters,
            self.result,
            tuple(self.types),
            tuple(self.ops),
            is_kernel=self.kernel,
            is_cooperative=self.cooperative,
        )


def pointer(name: str, pointee: ir.Scalar | None = None, *, const: bool = False) -> ir.Parameter:
    source = f"{'const ' if const else ''}{pointee.value if pointee else 'void'} *"
    return ir.Parameter(name, S.PTR, source, pointee, const)


def integer(value: int, type_: ir.ValueType = S.I32) -> ir.Imm:
    return ir.Imm(value, type_)


def program(
    *codes: Code, symbols: Sequence[ir.Symbol] = (), target: str = "gcu300", main: str | None = None
) -> ir.Program:
    """A verified program; its locations are lines 1, 2, …"""
    functions = {code.name: code.function() for code in codes}
    made = ir.Program(
        "test.tops",
        functions,
        {symbol.name: symbol for symbol in symbols},
        tuple(ir.Loc("test.tops", line, 1, line, 2) for line in range(1, 21)),
        {code.name: code.name for code in codes if code.kernel},
        main if main is not None else "main" if "main" in functions else None,
        target=target,
    )
    assert verify(made) == []
    return made


def run_kernel(
    made: ir.Program,
    *arguments: Any,
    grid: tuple[int, int, int] | int = 1,
    block: tuple[int, int, int] | int = 1,
    shared: int = 0,
    limits: Limits | None = None,
    kernel: str = "k",
) -> Report:
    sizes = [(size, 1, 1) if isinstance(size, int) else size for size in (grid, block)]
    return Simulation(made, limits).kernel(kernel, sizes[0], sizes[1], arguments, shared)


def run_main(
    made: ir.Program,
    engine: str = "scalar",
    *,
    limits: Limits | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    arguments: Sequence[str] = (),
) -> Report:
    """Runs main() in one engine; the scalar one must not give up."""
    from tops_simulator.engines.scalar import engine as scalar

    simulation = Simulation(made, limits, cancelled)
    original = scalar.caller

    def scalar_only(run: Any, functions: Sequence[str]) -> Any:
        call = original(run, functions)
        assert call is not None
        return call

    with pytest.MonkeyPatch.context() as patch:
        chosen = scalar_only if engine == "scalar" else lambda run, functions: None
        patch.setattr(scalar, "caller", chosen)
        return simulation.main(arguments)


def run_main_and_read(made: ir.Program, symbol: str, size: int) -> tuple[Report, bytes]:
    """Runs main(); also gives the bytes of a symbol afterwards."""
    simulation = Simulation(made)
    report = simulation.main()
    address = simulation.memory.address(simulation.environment.symbols[symbol])
    data = simulation.memory.read_object(address, size)
    assert data is not None
    return report, data


class Tools:
    """What tests take from here."""

    Code = Code
    pointer = staticmethod(pointer)
    integer = staticmethod(integer)
    program = staticmethod(program)
    run_kernel = staticmethod(run_kernel)
    run_main = staticmethod(run_main)
    run_main_and_read = staticmethod(run_main_and_read)

    @staticmethod
    def kinds(report: Report) -> list[str]:
        """Kinds of the findings, sorted."""
        return sorted(finding.kind for finding in report.findings)

    @staticmethod
    def iota(count: int, dtype: Any = np.int32) -> Any:
        return np.arange(count, dtype=dtype)


@pytest.fixture(scope="session")
def sim() -> type[Tools]:
    return Tools
