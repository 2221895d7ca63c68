"""What generated code of the scalar engine calls: arithmetic, memory, operations, launches."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from ctypes import c_float
from typing import Any, NoReturn

import ml_dtypes
import numpy as np

from tops_simulator import host_conversions, ir
from tops_simulator.c_integers import quotient, remainder, wrapped
from tops_simulator.engines.scalar.definedness import HostDefinedness
from tops_simulator.engines.scalar.unset import NotAFloat, Unset, given
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.limits import too_many_calls
from tops_simulator.engines.shared.operation_call import OperationCall, perform
from tops_simulator.engines.shared.run import Run
from tops_simulator.memory import Memory
from tops_simulator.messages import beyond, say
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.ops import math as math_operations
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
_STORED = _CODES | {ir.Scalar.I1: "B"}
"""How they are stored: what is no number is refused then, which "?" would ask for its truth."""
_UPPER = {ir.Scalar.I128: ir.Scalar.I64, ir.Scalar.U128: ir.Scalar.U64}
"""The upper halves of integers of 128 bits."""
_LOWER = (1 << 64) - 1
_EXTENDED = 10
"""Bytes of an extended number that count; the rest is padding."""
_GIVING = frozenset({"malloc", "std::malloc", "__builtin_malloc", "operator new", "operator new[]"})
"""Operations that give memory in which nothing is stored."""
_SHOWING = ("printf", "putchar")
"""What operations that print are called."""
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
        self.lines: dict[str, list[str]] = {}  # of generated code, by its file's name
        self.definedness = HostDefinedness(run, self.lines, self.fail)
        self._names: dict[str, Any] = {}
        self._idle: dict[str, list[Objects]] = {}

    def namespace(self) -> dict[str, Any]:
        """Global names of generated code."""
        names: dict[str, Any] = {
            "f32": _f32,
            "f16": _f16,
            "bf16": _bf16,
            "quotient": _quotient,
            "nearest": _integers(host_conversions.nearest),
            "whole": _integers(host_conversions.whole),
            "whole_unsigned": _integers(host_conversions.whole_unsigned),
            "cast": _cast,
            "near": _near,
            "extended": _extended,
            "f64": _f64,
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
            *(
                self.objects,
                self.end_objects,
                self.fresh,
                self.fresh_unset,
                self.left_unset,
                self.copy,
                self.fill,
            ),
            *(self.operation, self.launch, self.definedness.known),
        )
        names.update((method.__name__, method) for method in methods)
        for scalar in ir.Scalar:
            names[f"load_{scalar.value}"] = self._loader(scalar)
            names[f"store_{scalar.value}"] = self._storer(scalar)
        self._names = names
        return names

    def fail(self, kind: str, message: str, loc: int) -> NoReturn:
        """Stops the thread."""
        self.run.fail(0, kind, message, loc)
        raise Fault

    # --- arithmetic that can fail -------------------------------------------------------

    def divide(self, a: int, b: int, loc: int) -> int:
        """a / b towards zero."""
        if not b:
            self._refuse_divisor(b, loc)
        return quotient(a, b)

    def remainder(self, a: int, b: int, loc: int) -> int:
        """a % b with the sign of a."""
        if not b:
            self._refuse_divisor(b, loc)
        return remainder(a, b)

    def _refuse_divisor(self, b: Number, loc: int) -> NoReturn:
        if type(b) is Unset:
            self.fail("uninitialized-read", b.message, loc)
        self.fail("division-by-zero", say("division"), loc)

    # --- calls --------------------------------------------------------------------------

    def enter(self, loc: int) -> None:
        """A call is about to begin."""
        self.run.environment.budget.tick_often(loc)
        if self.run.depth >= self.run.limits.host_depth:
            self.fail("recursion-too-deep", too_many_calls(self.run.limits, on_host=True), loc)
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
        self.definedness.end(ids)
        self._idle.setdefault(function, []).append(ids)

    def fresh(self, id_: int) -> int:
        """The address of an object whose contents are now undefined."""
        self.memory.forget(id_, 1, self.run.all_lanes)
        return Memory.address(id_)

    # --- what nobody has stored ----------------------------------------------------------

    def unset_register(self, name: str, type_: ir.Scalar) -> str:
        """The name of what a variable without an initializer begins as."""
        known = f"unset_{len(self._names)}"
        self._names[known] = self.definedness.unset_register(name, type_)
        return known

    def fresh_unset(self, id_: int) -> int:
        """As `fresh`, of an object whose declaration stores nothing to it."""
        address = self.fresh(id_)
        self.definedness.leave_unset(id_, id_)
        return address

    def left_unset(self, address: int, size: int, loc: int) -> None:
        """An object is about to be made in memory that the library has."""
        self._place(address, size, loc)
        self.definedness.forgotten(address, size, loc)

    def _load_watched(self, scalar: ir.Scalar, address: Number, loc: int) -> Number:
        place = self._place(address, scalar.size, loc)
        value = struct.unpack_from("<" + _CODES[scalar], self.memory.bytes, place)[0]
        return self.definedness.loaded(address, value, scalar.size)

    def _store_watched(self, scalar: ir.Scalar, address: Number, value: Number, loc: int) -> None:
        """Stores to an object that is watched, and a value that struct does not take."""
        place = self._place(address, scalar.size, loc)
        struct.pack_into("<" + _STORED[scalar], self.memory.bytes, place, _held(scalar, value))
        self.definedness.stored(address, value, scalar.size, loc)

    # --- memory -------------------------------------------------------------------------

    def _bad(self, address: int, size: int, loc: int) -> NoReturn:
        kind, message = self.memory.explain(address, size, True)
        self.fail(kind, message, loc)

    def _loader(self, scalar: ir.Scalar) -> Callable[[int, int], Number]:
        if scalar is ir.Scalar.BF16:
            return _bf16_loader(self._loader(ir.Scalar.U16))
        if scalar is ir.Scalar.F80:
            return self._load_extended
        if scalar in ir.WIDE:
            return self._wide_loader(scalar)
        memory, objects, size = self.memory, self.memory.host_objects, scalar.size
        unpack = struct.Struct("<" + _CODES[scalar]).unpack_from

        def load(address: int, loc: int) -> Number:
            found = objects.get(address >> SHIFT)
            if found is not None:
                offset = (address & LOW) - BIAS
                if 0 <= offset <= found[1] - size:
                    return unpack(memory.bytes, found[0] + offset)[0]
            return self._load_watched(scalar, address, loc)

        return load

    def _storer(self, scalar: ir.Scalar) -> Callable[[int, Number, int], None]:
        if scalar is ir.Scalar.BF16:
            return _bf16_storer(self._storer(ir.Scalar.U16))
        if scalar is ir.Scalar.F80:
            return self._store_extended
        if scalar in ir.WIDE:
            return self._wide_storer(scalar)
        memory, objects, size = self.memory, self.memory.host_objects, scalar.size
        pack = struct.Struct("<" + _STORED[scalar]).pack_into

        def store(address: int, value: Number, loc: int) -> None:
            found = objects.get(address >> SHIFT)
            if found is not None:
                offset = (address & LOW) - BIAS
                if 0 <= offset <= found[1] - size:
                    try:
                        pack(memory.bytes, found[0] + offset, value)
                    except struct.error:
                        self._store_watched(scalar, address, value, loc)
                    return
            self._store_watched(scalar, address, value, loc)

        return store

    def _wide_loader(self, scalar: ir.Scalar) -> Callable[[int, int], Number]:
        """Loads of integers in two halves."""
        halves = self._loader(ir.Scalar.U64), self._loader(_UPPER[scalar])

        def load(address: int, loc: int) -> Number:
            self._place(address, scalar.size, loc)
            low, high = halves[0](address, loc), halves[1](address + 8, loc)
            unset = next((half for half in (low, high) if type(half) is Unset), None)
            return low | high << 64 if unset is None else unset

        return load

    def _wide_storer(self, scalar: ir.Scalar) -> Callable[[int, Number, int], None]:
        """Stores of integers in two halves."""
        halves = self._storer(ir.Scalar.U64), self._storer(_UPPER[scalar])

        def store(address: int, value: Number, loc: int) -> None:
            self._place(address, scalar.size, loc)
            low, high = value & _LOWER, value >> 64
            halves[0](address, low, loc)
            halves[1](address + 8, high, loc)

        return store

    def _load_extended(self, address: int, loc: int) -> Number:
        place = self._place(address, ir.Scalar.F80.size, loc)
        return np.frombuffer(self.memory.bytes, np.longdouble, 1, place)[0]

    def _store_extended(self, address: int, value: Number, loc: int) -> None:
        place = self._place(address, ir.Scalar.F80.size, loc)
        data = np.longdouble(given(value)).tobytes()[:_EXTENDED].ljust(ir.Scalar.F80.size, b"\0")
        self.memory.bytes[place : place + len(data)] = data

    def _place(self, address: int, size: int, loc: int) -> int:
        found = self.memory.host_objects.get(address >> SHIFT)
        offset = (address & LOW) - BIAS
        if found is not None and 0 <= offset <= found[1] - size:
            return found[0] + offset
        place = self.definedness.place(address, size, loc)
        if place is None:
            self._bad(address, size, loc)
        return place

    def copy(self, dst: int, src: int, size: int, loc: int) -> None:
        """Copies an object."""
        source, target = self._place(src, size, loc), self._place(dst, size, loc)
        data = self.memory.bytes
        data[target : target + size] = bytes(data[source : source + size])
        self.definedness.copied(dst, src, size)

    def fill(self, address: int, byte: int, size: int, loc: int) -> None:
        """Sets an object's bytes."""
        place = self._place(address, size, loc)
        self.memory.bytes[place : place + size] = bytes([byte]) * size
        self.definedness.filled(address, size)

    def code_at(self, address: Number, number: int) -> Callable[..., Any]:
        """The function behind a pointer."""
        types, result, loc = self.pointer_calls[number]
        if type(address) is Unset:
            self.fail("uninitialized-read", address.message, loc)
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
        unset = next((value for value in arguments if type(value) is Unset), None)
        if unset is not None:
            arguments = self._reported_arguments(op, arguments, dtypes)
        pairs = zip(arguments, dtypes, strict=True)
        passed = tuple(np.full(1, value, dtype) for value, dtype in pairs)
        found = perform(function, OperationCall(run, op, passed, run.all_lanes, result))
        if not run.alive[0]:
            raise Fault
        if result is None or found is None:
            return 0
        given_back = plain(np.asarray(found).astype(v.DTYPES[result])[0])
        if op.name in _GIVING and op.loc >= 0:
            self.definedness.allocated(given_back >> SHIFT, ~number)
        is_computed = function.__module__ == math_operations.__name__
        return unset.computed(given_back) if unset is not None and is_computed else given_back

    def _reported_arguments(
        self, op: ir.Intrinsic, arguments: Sequence[Number], dtypes: Sequence[Any]
    ) -> list[Number]:
        """Arguments as numbers: what is printed or an address depends on them, other operations
        may only pass them on."""
        shown = any(word in op.name for word in _SHOWING)
        for at, value in enumerate(arguments):
            is_address = at < len(op.types) and op.types[at].startswith("ptr")
            if type(value) is Unset and (shown or is_address):
                self.definedness.tell(value, op.loc)
        return [*map(_as_passed, arguments, dtypes)]

    def launch(
        self, number: int, grid: Any, block: Any, shared: int, values: Sequence[Number]
    ) -> None:
        """Starts a kernel."""
        start = self.run.environment.launch
        assert start is not None
        op = self.launches[number]
        known = self.definedness.known
        grid, block = (tuple(known(n, op.loc) for n in size) for size in (grid, block))
        passed = [given(value) for value in values]
        start(self.run, op.kernel, op.loc, grid, block, known(shared, op.loc), passed)


# --- numbers ----------------------------------------------------------------------------


def _as_passed(value: Number, dtype: Any) -> Number:
    """An argument as a number of its type: conversions have left the bits of an unset one."""
    return np.asarray(given(value)).astype(dtype)[()] if type(value) is Unset else value


def _held(scalar: ir.Scalar, value: Number) -> Number:
    """The same as the bytes of a type hold it."""
    number = given(value)
    if scalar.is_float or isinstance(number, float):
        return number
    signed = scalar.is_signed or scalar is ir.Scalar.PTR  # as `_CODES` has them
    return wrapped(number, 8 * scalar.size, signed)


def plain(value: Any) -> Number:
    """A NumPy scalar as the number generated code works on."""
    if value.dtype == np.longdouble:
        return value
    return float(value) if v.is_float(value.dtype) else value.item()


def _of_undefined(
    function: Callable[..., Number], x: Number, *settings: Any, other: Number = None
) -> Unset:
    """What a function makes of numbers one of which nobody has given."""
    unset: Unset = x if type(x) is Unset else other
    numbers = (x,) if other is None else (x, other)
    return unset.computed(function(*(float(given(n)) for n in numbers), *settings), *numbers)


def _f32(x: Number) -> Number:
    try:
        return c_float(x).value
    except NotAFloat:
        return _of_undefined(_f32, x)


def _f16(x: Number) -> Number:
    return _of_undefined(_f16, x) if type(x) is Unset else float(np.float16(x))


def _bf16(x: Number) -> Number:
    return _of_undefined(_bf16, x) if type(x) is Unset else float(ml_dtypes.bfloat16(x))


def _f64(x: Number) -> Number:
    return _of_undefined(_f64, x) if type(x) is Unset else float(x)


def _extended(x: Number) -> Number:
    return _of_undefined(_extended, x) if type(x) is Unset else np.longdouble(x)


def _quotient(a: Number, b: Number) -> Number:
    if type(b) is Unset or type(a) is Unset:
        return _of_undefined(_quotient, a, other=b)
    if b:
        return a / b
    if a != a:
        return a
    if a == 0:
        return -math.nan  # as x86 has it
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def _integers(function: Callable[..., int]) -> Callable[..., Number]:
    """A conversion of a float to an integer, for floats that may be undefined, too."""

    def made(x: Number, *settings: int) -> Number:
        return _of_undefined(function, x, *settings) if type(x) is Unset else function(x, *settings)

    return made


def _near(x: Number) -> tuple[Number, str]:
    """An integer of any width as an extended number, of which a narrower float is made: the bits it
    has too many of are one, set if one of them is, so that rounding twice is rounding once."""
    if type(x) is Unset:
        return x, "u64"
    spare = max(0, x.bit_length() - 62)
    kept = x >> spare | ((x & (1 << spare) - 1) != 0)
    return np.ldexp(np.longdouble(kept), spare), "f80"


def _cast(x: Number, source: str, target: str) -> Number:
    """The rare conversions, by way of NumPy."""
    if type(x) is Unset:
        return x
    array = np.full(1, x, v.DTYPES[_SCALARS[source]])
    return plain(v.convert(array, v.DTYPES[_SCALARS[target]])[0])


def _reinterpret(x: Number, source: str, target: str) -> Number:
    if type(x) is Unset:
        held = _held(_SCALARS[source], x)
        return x.computed(_reinterpret(held, source, target))
    array = np.full(1, x, v.DTYPES[_SCALARS[source]])
    return plain(array.view(v.DTYPES[_SCALARS[target]])[0])


def _bf16_loader(load: Callable[[int, int], int]) -> Callable[[int, int], float]:
    return lambda address, loc: _reinterpret(load(address, loc), "u16", "bf16")


def _bf16_storer(
    store: Callable[[int, int, int], None],
) -> Callable[[int, float, int], None]:
    return lambda address, value, loc: store(address, _reinterpret(value, "bf16", "u16"), loc)
