"""What generated code of the scalar engine calls: arithmetic, memory, operations, launches."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from ctypes import c_float
from typing import Any, NoReturn

import ml_dtypes
import numpy as np

from tops_simulator import ir
from tops_simulator.c_integers import quotient, remainder
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.limits import too_many_calls
from tops_simulator.engines.shared.operation_call import OperationCall, perform
from tops_simulator.engines.shared.run import Run
from tops_simulator.memory import Memory
from tops_simulator.messages import beyond, say
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.ops.registry import REGISTRY

Number = Any
"""A Python int, float or bool, by the register's type."""

_CODES = {
    ir.Scalar.I1: "?",
    ir.Scalar.I8: "b",
    ir.Scalar.U8: "B",
    ir.Scalar.I16: "h",
    ir.Scalar.U16: "H",
    ir.Scalar.I32: "i",
    ir.Scalar.U32: "I",
    ir.Scalar.I64: "q",
    ir.Scalar.U64: "Q",
    ir.Scalar.F16: "e",
    ir.Scalar.F32: "f",
    ir.Scalar.F64: "d",
    ir.Scalar.PTR: "q",
}
_EXTENDED = 10
"""Bytes of an extended number that count; the rest is padding."""
_SCALARS = {scalar.value: scalar for scalar in ir.Scalar}
Objects = list[int]
"""Ids of a call's automatic objects."""


class Fault(Exception):
    """The only thread was stopped; the finding is recorded."""


class ScalarRuntime:
    """State of one run, and the names its code may use."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.memory = run.memory
        self.operations: list[tuple[ir.Intrinsic, list[Any], ir.Scalar | None]] = []
        self.launches: list[ir.Launch] = []
        self.pointer_calls: list[tuple[tuple[ir.ValueType, ...], ir.ValueType | None, int]] = []
        self.code: dict[str, Callable[..., Any]] = {}
        self.allocas: dict[str, list[ir.Alloca]] = {}
        self._idle: dict[str, list[Objects]] = {}

    def namespace(self) -> dict[str, Any]:
        """Global names of generated code."""
        names: dict[str, Any] = {
            "f32": _f32,
            "f16": _f16,
            "bf16": _bf16,
            "quotient": _quotient,
            "whole": _whole,
            "cast": _cast,
            "extended": np.longdouble,
            "reinterpret": _reinterpret,
            "inf": math.inf,
            "nan": math.nan,
            "ONCE": (0,),
            "code": self.code_at,
            "say": say,
            "tick": self.run.environment.budget.tick_often,
        }
        methods: tuple[Callable[..., Any], ...] = (
            *(self.divide, self.remainder, self.fail, self.enter, self.leave),
            *(self.objects, self.end_objects, self.fresh, self.copy, self.fill),
            *(self.operation, self.launch),
        )
        names.update((method.__name__, method) for method in methods)
        for scalar in ir.Scalar:
            names[f"load_{scalar.value}"] = self._loader(scalar)
            names[f"store_{scalar.value}"] = self._storer(scalar)
        return names

    def fail(self, kind: str, message: str, loc: int) -> NoReturn:
        """Stops the thread."""
        self.run.fail(0, kind, message, loc)
        raise Fault

    # --- arithmetic that can fail -------------------------------------------------------

    def divide(self, a: int, b: int, loc: int) -> int:
        """a / b towards zero."""
        if not b:
            self.fail("division-by-zero", say("division"), loc)
        return quotient(a, b)

    def remainder(self, a: int, b: int, loc: int) -> int:
        """a % b with the sign of a."""
        if not b:
            self.fail("division-by-zero", say("division"), loc)
        return remainder(a, b)

    # --- calls --------------------------------------------------------------------------

    def enter(self, loc: int) -> None:
        """A call is about to begin."""
        self.run.environment.budget.tick_often(loc)
        if self.run.depth >= self.run.limits.depth:
            self.fail("recursion-too-deep", too_many_calls(self.run.limits), loc)
        self.run.callers.append(loc)

    def leave(self) -> None:
        """A call ends."""
        self.run.callers.pop()

    def objects(self, function: str) -> Objects:
        """Automatic objects for a call."""
        idle = self._idle.get(function)
        if idle:
            ids = idle.pop()
            for id_ in ids:
                self.memory.begin_lifetime(id_, 1)
            return ids
        host = ir.Space.HOST
        return [self.run.allocate(op.name, op.size, host, 1) for op in self.allocas[function]]

    def end_objects(self, function: str, ids: Objects) -> None:
        """The call that had these objects is over."""
        for id_ in ids:
            self.memory.release(id_)
        self._idle.setdefault(function, []).append(ids)

    def fresh(self, id_: int) -> int:
        """The address of an object whose contents are now undefined."""
        self.memory.forget(id_, 1, self.run.all_lanes)
        return Memory.address(id_)

    # --- memory -------------------------------------------------------------------------

    def _bad(self, address: int, size: int, loc: int) -> NoReturn:
        kind, message = self.memory.explain(address, size, True)
        self.fail(kind, message, loc)

    def _loader(self, scalar: ir.Scalar) -> Callable[[int, int], Number]:
        if scalar is ir.Scalar.BF16:
            return _bf16_loader(self._loader(ir.Scalar.U16))
        if scalar is ir.Scalar.F80:
            return self._load_extended
        memory, objects, size, bad = self.memory, self.memory.host_objects, scalar.size, self._bad
        unpack = struct.Struct("<" + _CODES[scalar]).unpack_from

        def load(address: int, loc: int) -> Number:
            found = objects.get(address >> SHIFT)
            if found is not None:
                offset = (address & LOW) - BIAS
                if 0 <= offset <= found[1] - size:
                    return unpack(memory.bytes, found[0] + offset)[0]
            return bad(address, size, loc)

        return load

    def _storer(self, scalar: ir.Scalar) -> Callable[[int, Number, int], None]:
        if scalar is ir.Scalar.BF16:
            return _bf16_storer(self._storer(ir.Scalar.U16))
        if scalar is ir.Scalar.F80:
            return self._store_extended
        memory, objects, size, bad = self.memory, self.memory.host_objects, scalar.size, self._bad
        pack = struct.Struct("<" + _CODES[scalar]).pack_into

        def store(address: int, value: Number, loc: int) -> None:
            found = objects.get(address >> SHIFT)
            if found is not None:
                offset = (address & LOW) - BIAS
                if 0 <= offset <= found[1] - size:
                    pack(memory.bytes, found[0] + offset, value)
                    return
            bad(address, size, loc)

        return store

    def _load_extended(self, address: int, loc: int) -> Number:
        place = self._place(address, ir.Scalar.F80.size, loc)
        return np.frombuffer(self.memory.bytes, np.longdouble, 1, place)[0]

    def _store_extended(self, address: int, value: Number, loc: int) -> None:
        place = self._place(address, ir.Scalar.F80.size, loc)
        data = np.longdouble(value).tobytes()[:_EXTENDED].ljust(ir.Scalar.F80.size, b"\0")
        self.memory.bytes[place : place + len(data)] = data

    def _place(self, address: int, size: int, loc: int) -> int:
        found = self.memory.host_objects.get(address >> SHIFT)
        offset = (address & LOW) - BIAS
        if found is None or not 0 <= offset <= found[1] - size:
            self._bad(address, size, loc)
        return found[0] + offset

    def copy(self, dst: int, src: int, size: int, loc: int) -> None:
        """Copies an object."""
        source, target = self._place(src, size, loc), self._place(dst, size, loc)
        data = self.memory.bytes
        data[target : target + size] = bytes(data[source : source + size])

    def fill(self, address: int, byte: int, size: int, loc: int) -> None:
        """Sets an object's bytes."""
        place = self._place(address, size, loc)
        self.memory.bytes[place : place + size] = bytes([byte]) * size

    def code_at(self, address: int, number: int) -> Callable[..., Any]:
        """The function behind a pointer."""
        types, result, loc = self.pointer_calls[number]
        function = self.run.environment.callee(address, types, result)
        if isinstance(function, str):
            self.fail("invalid-function-pointer", function, loc)
        return self.code[function.name]

    # --- operations and launches --------------------------------------------------------

    def operation(self, number: int, arguments: Sequence[Number]) -> Number:
        """Calls a registered operation."""
        op, dtypes, result = self.operations[number]
        run = self.run
        function = REGISTRY.get(op.name)
        if function is None:
            self.fail("not-simulated", beyond(op.name), op.loc)
        pairs = zip(arguments, dtypes, strict=True)
        given = tuple(np.full(1, value, dtype) for value, dtype in pairs)
        found = perform(function, OperationCall(run, op, given, run.all_lanes, result))
        if not run.alive[0]:
            raise Fault
        if result is None or found is None:
            return 0
        return plain(np.asarray(found).astype(v.DTYPES[result])[0])

    def launch(
        self, number: int, grid: Any, block: Any, shared: int, values: Sequence[Number]
    ) -> None:
        """Starts a kernel."""
        start = self.run.environment.launch
        assert start is not None
        op = self.launches[number]
        start(self.run, op.kernel, op.loc, grid, block, shared, values)


# --- numbers ----------------------------------------------------------------------------


def plain(value: Any) -> Number:
    """A NumPy scalar as the number generated code works on."""
    if value.dtype == np.longdouble:
        return value
    return float(value) if v.is_float(value.dtype) else value.item()


def _f32(x: float) -> float:
    return c_float(x).value


def _f16(x: float) -> float:
    return float(np.float16(x))


def _bf16(x: float) -> float:
    return float(ml_dtypes.bfloat16(x))


def _quotient(a: float, b: float) -> float:
    if b:
        return a / b
    if a != a or b != b or a == 0:
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def _whole(x: float, low: int, high: int) -> int:
    """A float as an integer: NaN is 0, what is too large or small stops at the ends."""
    if x != x:
        return 0
    return high if x >= high else low if x <= low else int(x)


def _cast(x: Number, source: str, target: str) -> Number:
    """The rare conversions, by way of NumPy."""
    array = np.full(1, x, v.DTYPES[_SCALARS[source]])
    return plain(v.convert(array, v.DTYPES[_SCALARS[target]])[0])


def _reinterpret(x: Number, source: str, target: str) -> Number:
    array = np.full(1, x, v.DTYPES[_SCALARS[source]])
    return plain(array.view(v.DTYPES[_SCALARS[target]])[0])


def _bf16_loader(load: Callable[[int, int], int]) -> Callable[[int, int], float]:
    return lambda address, loc: _reinterpret(load(address, loc), "u16", "bf16")


def _bf16_storer(
    store: Callable[[int, int, int], None],
) -> Callable[[int, float, int], None]:
    return lambda address, value, loc: store(address, _reinterpret(value, "bf16", "u16"), loc)
