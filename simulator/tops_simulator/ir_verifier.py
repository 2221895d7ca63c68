"""Is a program well typed? What the engines take for granted, checked.

`verify(program)` gives one sentence for each problem; an empty list means that both engines can
run the program without looking at types again. The types of code that no thread can reach are not
looked at: compilers leave some behind what they do not support.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from typing import Any, get_args

from tops_simulator import ir
from tops_simulator.machine import CUDA, MACHINES
from tops_simulator.program_facts import of_program
from tops_simulator.shape import misshapen, misshapen_program
from tops_simulator.traverse import operands, regions, target, walk
from tops_startup.records import fields

S = ir.Scalar
_BITWISE = frozenset({ir.BinaryOp.AND, ir.BinaryOp.OR, ir.BinaryOp.XOR})
_SHIFTS = frozenset({ir.BinaryOp.SHL, ir.BinaryOp.SHR})
_COMPARISONS = frozenset(
    {
        ir.BinaryOp.EQ,
        ir.BinaryOp.NE,
        ir.BinaryOp.LT,
        ir.BinaryOp.LE,
        ir.BinaryOp.GT,
        ir.BinaryOp.GE,
    }
)
_ENDS = (ir.Break, ir.Continue, ir.Return, ir.UnsupportedCode)
_OPTIONAL: dict[type[Any], tuple[str, ...]] = {
    ir.Return: ("value",),
    ir.Call: ("dst",),
    ir.CallPointer: ("dst",),
    ir.Intrinsic: ("dst",),
}
_NEEDED: dict[type[Any], tuple[str, ...]] = {
    kind: tuple(f.name for f in fields(kind) if f.name not in _OPTIONAL.get(kind, ()))
    for kind in get_args(ir.Op)
}
Problems = Iterator[str]


def verify(program: ir.Program) -> list[str]:
    """All problems of a program, each with the function it is in."""
    shape = list(misshapen_program(program))
    if shape:
        return shape
    problems = list(_references(program))
    for key in program.functions:
        problems += [f"{key}: {problem}" for problem in verify_function(program, key)]
    return problems


def verify_function(program: ir.Program, name: str) -> list[str]:
    """All problems of one function; of one that is not made as the IR says, those alone."""
    return list(_of_function(program, name))


@of_program
def _of_function(program: ir.Program, name: str) -> tuple[str, ...]:
    function = program.functions[name]
    try:
        return tuple(misshapen(function)) or tuple(_Checker(program, function).problems())
    except RecursionError:
        return ("it is nested too deeply",)


def verify_program(program: ir.Program) -> list[str]:
    """All problems of a program that are not inside its functions."""
    return list(_of_program(program, ""))


@of_program
def _of_program(program: ir.Program, _: str) -> tuple[str, ...]:
    return tuple(misshapen_program(program)) or tuple(_references(program))


def _references(program: ir.Program) -> Problems:
    if program.target not in (*MACHINES, CUDA.name):
        yield f"there is no target {program.target}"
    named = [*program.kernels.values(), *program.initializers, *program.endings]
    named += program.device_initializers
    for name in [*named, *([] if program.main is None else [program.main])]:
        if name not in program.functions:
            yield f"there is no function {name}"
    for name in program.code:
        if name not in program.functions:
            yield f"there is no function {name}"
    names = {key: f.name for key, f in program.functions.items()}
    names |= {key: s.name for key, s in program.symbols.items()}
    for key, name in names.items():
        if name != key:
            yield f"{key} calls itself {name}"
    for symbol in program.symbols.values():
        if symbol.size is None and symbol.space is not ir.Space.SHARED:
            yield f"the symbol {symbol.name} has no size"
        if symbol.initial is not None and len(symbol.initial) > (symbol.size or 0):
            yield f"the symbol {symbol.name} is smaller than its initial value"
        yield from _relocations(program, symbol)


def _relocations(program: ir.Program, symbol: ir.Symbol) -> Problems:
    for at in symbol.relocations:
        if not 0 <= at.offset <= (symbol.size or 0) - 8:
            yield f"the symbol {symbol.name} has an address outside of itself"
        other = program.symbols.get(at.symbol)
        if other is None or other.space in (ir.Space.SHARED, ir.Space.LOCAL):
            yield f"the symbol {symbol.name} has the address of no object"


def _element(type_: ir.ValueType) -> ir.Scalar:
    return type_.element if isinstance(type_, ir.Vector) else type_


def _with_element(type_: ir.ValueType, element: ir.Scalar) -> ir.ValueType:
    return ir.Vector(element, type_.lanes) if isinstance(type_, ir.Vector) else element


def _lanes(type_: ir.ValueType) -> int:
    return type_.lanes if isinstance(type_, ir.Vector) else 0


def _shown(type_: ir.ValueType | None) -> str:
    if isinstance(type_, ir.Vector):
        return f"{type_.element.value}x{type_.lanes}"
    return "nothing" if type_ is None else type_.value


def _reachable(region: ir.Region) -> Iterator[ir.Op]:
    """Operations that are not after a jump or an end of the thread."""
    for op in region:
        yield op
        for inner in regions(op):
            yield from _reachable(inner)
        if isinstance(op, _ENDS):
            return


def _missing(op: ir.Op) -> Iterator[str]:
    """The parts an operation must have and lacks."""
    for name in _NEEDED[type(op)]:
        if getattr(op, name) is None:
            yield name
    if isinstance(getattr(op, "dst", None), ir.Imm) and not isinstance(op, ir.Copy):
        yield "register to write"


def _has_value(constant: ir.Imm) -> bool:
    """Whether a constant is of its type: only floats are infinite or no number."""
    whole = isinstance(constant.value, int)
    return whole or _element(constant.type).is_float or isfinite(constant.value)


class _Checker:
    """Checks one function."""

    def __init__(self, program: ir.Program, function: ir.Function) -> None:
        self.program = program
        self.function = function

    def problems(self) -> Problems:
        """The function's problems."""
        yield from self._header()
        bad = [p for op in walk(self.function.body) for p in self._parts(op)]
        yield from bad
        if bad:
            return
        ops = list(_reachable(self.function.body))
        yield from self._jumps(self.function.body, False, False)
        for op in ops:
            check = _CHECKS.get(type(op))
            for problem in check(self, op) if check is not None else ():
                yield f"{type(op).__name__}: {problem}"

    def _header(self) -> Problems:
        types = tuple(p.type for p in self.function.parameters)
        if self.function.registers[: len(types)] != types:
            yield "the parameters are not the first registers"
        if self.function.is_kernel and self.function.result is not None:
            yield "a kernel with a result"

    def _parts(self, op: ir.Op) -> Problems:
        for name in _missing(op):
            yield f"{type(op).__name__}: no {name}"
        for value in operands(op):
            if isinstance(value, ir.Imm) and not _has_value(value):
                yield f"{type(op).__name__}: {value.value} as {_shown(value.type)}"
        yield from self._registers(op)

    def _registers(self, op: ir.Op) -> Problems:
        count = len(self.function.registers)
        used = [value for value in operands(op) if isinstance(value, ir.Reg)]
        dst = target(op)
        for register in [*used, *([] if dst is None else [dst])]:
            if not 0 <= register.index < count:
                yield f"{type(op).__name__}: register {register.index} of {count}"

    def _jumps(self, region: ir.Region, breakable: bool, in_loop: bool) -> Problems:
        for op in region:
            if isinstance(op, ir.Break) and not breakable:
                yield "Break outside a Loop or Block"
            if isinstance(op, ir.Continue) and not in_loop:
                yield "Continue outside a Loop"
            if isinstance(op, ir.Loop):
                yield from self._jumps(op.header, False, False)
                yield from self._jumps(op.body, True, True)
                yield from self._jumps(op.step, False, False)
                continue
            inside = breakable or isinstance(op, ir.Block)
            for inner in regions(op):
                yield from self._jumps(inner, inside, in_loop)

    # --- types --------------------------------------------------------------------------

    def type_of(self, value: ir.Value) -> ir.ValueType:
        return value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]

    def expect(self, what: str, value: ir.Value, wanted: ir.ValueType) -> Problems:
        have = self.type_of(value)
        if have != wanted:
            yield f"{what} is {_shown(have)}, not {_shown(wanted)}"

    def expect_all(
        self, values: Sequence[ir.Value], wanted: Sequence[ir.ValueType], callee: str
    ) -> Problems:
        if len(values) != len(wanted):
            yield f"{len(values)} arguments for {callee}, which takes {len(wanted)}"
            return
        for number, (value, type_) in enumerate(zip(values, wanted, strict=True)):
            yield from self.expect(f"argument {number} of {callee}", value, type_)


def _move(c: _Checker, op: ir.Move) -> Problems:
    yield from c.expect("src", op.src, c.type_of(op.dst))


def _binary(c: _Checker, op: ir.Binary) -> Problems:
    type_ = c.type_of(op.a)
    yield from c.expect("b", op.b, type_)
    wanted = _with_element(type_, S.I1) if op.op in _COMPARISONS else type_
    yield from c.expect("dst", op.dst, wanted)
    if not _allowed(op.op, _element(type_)):
        yield f"{op.op.value} of {_shown(type_)}"


def _allowed(op: ir.BinaryOp, element: ir.Scalar) -> bool:
    if op in _COMPARISONS:
        return True
    if op in _BITWISE:
        return element.is_integer
    if op in _SHIFTS or op is ir.BinaryOp.REM:
        return element.is_integer and element is not S.I1
    return element not in (S.I1, S.PTR)


def _unary(c: _Checker, op: ir.Unary) -> Problems:
    type_ = c.type_of(op.a)
    yield from c.expect("dst", op.dst, type_)
    element = _element(type_)
    negates = op.op is ir.UnaryOp.NEG
    if element is S.PTR or (element is S.I1 if negates else element.is_float):
        yield f"{op.op.value} of {_shown(type_)}"


def _convert(c: _Checker, op: ir.Convert) -> Problems:
    source, goal = c.type_of(op.a), c.type_of(op.dst)
    if _lanes(source) != _lanes(goal):
        yield f"{_shown(source)} to {_shown(goal)}"
    ends = {_element(source), _element(goal)}
    if S.PTR in ends and not ends <= {S.PTR, S.I64, S.U64, S.I1}:
        yield f"{_shown(source)} to {_shown(goal)}"


def _bitcast(c: _Checker, op: ir.Bitcast) -> Problems:
    source, goal = c.type_of(op.a), c.type_of(op.dst)
    if source.size != goal.size:
        yield f"{_shown(source)} has not the size of {_shown(goal)}"


def _select(c: _Checker, op: ir.Select) -> Problems:
    type_, cond = c.type_of(op.dst), c.type_of(op.cond)
    yield from c.expect("a", op.a, type_)
    yield from c.expect("b", op.b, type_)
    if _element(cond) is not S.I1 or _lanes(cond) not in (0, _lanes(type_)):
        yield f"cond is {_shown(cond)}"


def _splat(c: _Checker, op: ir.Splat) -> Problems:
    type_ = c.type_of(op.dst)
    if not isinstance(type_, ir.Vector):
        yield f"dst is {_shown(type_)}, no vector"
        return
    yield from c.expect("a", op.a, type_.element)


def _lane(c: _Checker, vector: ir.Value, index: ir.Value, lane: ir.Value) -> Problems:
    type_ = c.type_of(vector)
    if not isinstance(type_, ir.Vector):
        yield f"v is {_shown(type_)}, no vector"
        return
    yield from c.expect("the lane", lane, type_.element)
    number = c.type_of(index)
    if not isinstance(number, ir.Scalar) or not number.is_integer or number is S.I1:
        yield f"the index is {_shown(number)}"


def _extract(c: _Checker, op: ir.Extract) -> Problems:
    return _lane(c, op.v, op.index, op.dst)


def _insert(c: _Checker, op: ir.Insert) -> Problems:
    yield from _lane(c, op.v, op.index, op.a)
    yield from c.expect("dst", op.dst, c.type_of(op.v))


def _address(c: _Checker, op: ir.Alloca | ir.AddressOf | ir.FunctionAddress) -> Problems:
    yield from c.expect("dst", op.dst, S.PTR)
    if isinstance(op, ir.FunctionAddress) and op.function not in c.program.code:
        yield f"there is no code of {op.function}"
    if isinstance(op, ir.AddressOf) and op.symbol not in c.program.symbols:
        yield f"there is no symbol {op.symbol}"
    if isinstance(op, ir.Alloca) and op.size < 0:
        yield f"{op.size} bytes"


def _offset(c: _Checker, op: ir.Offset) -> Problems:
    yield from c.expect("ptr", op.ptr, S.PTR)
    yield from c.expect("index", op.index, S.I64)
    yield from c.expect("dst", op.dst, S.PTR)


def _access(c: _Checker, op: ir.Load | ir.Store | ir.Fill) -> Problems:
    yield from c.expect("ptr", op.ptr, S.PTR)
    if isinstance(op, ir.Fill) and not 0 <= op.byte <= 255:
        yield f"the byte {op.byte}"


def _copy(c: _Checker, op: ir.Copy) -> Problems:
    yield from c.expect("dst", op.dst, S.PTR)
    yield from c.expect("src", op.src, S.PTR)


def _if(c: _Checker, op: ir.If) -> Problems:
    yield from c.expect("cond", op.cond, S.I1)


def _loop(c: _Checker, op: ir.Loop) -> Problems:
    yield from c.expect("test", op.test, S.I1)


def _return(c: _Checker, op: ir.Return) -> Problems:
    have = None if op.value is None else c.type_of(op.value)
    if have != c.function.result:
        yield f"{_shown(have)} from a function of {_shown(c.function.result)}"


def _call(c: _Checker, op: ir.Call) -> Problems:
    function = c.program.functions.get(op.function)
    if function is None:
        yield f"there is no function {op.function}"
        return
    yield from c.expect_all(op.args, [p.type for p in function.parameters], op.function)
    if op.dst is not None and c.type_of(op.dst) != function.result:
        yield f"{op.function} gives {_shown(function.result)}, not {_shown(c.type_of(op.dst))}"


def _call_pointer(c: _Checker, op: ir.CallPointer) -> Problems:
    yield from c.expect("pointer", op.pointer, S.PTR)


def _launch(c: _Checker, op: ir.Launch) -> Problems:
    kernel = c.program.functions.get(op.kernel)
    if kernel is None:
        yield f"there is no kernel {op.kernel}"
        return
    yield from c.expect_all(op.args, [p.type for p in kernel.parameters], op.kernel)
    for value in (*op.grid, *op.block, op.shared):
        type_ = c.type_of(value)
        if not isinstance(type_, ir.Scalar) or not type_.is_integer:
            yield f"a size is {_shown(type_)}"


_MACHINE: dict[str, ir.ValueType | None] = {
    **dict.fromkeys((*ir.BARRIERS.values(), ir.MARK, ir.LEFT_UNSET, ir.STATEMENT, ir.ARRAY_END)),
    ir.ARRAY: S.PTR,
    **{ir.register(name, axis): S.U32 for name in ir.REGISTERS for axis in "xyz"},
}
"""What the machine's own intrinsics give: no other operation comes after their names."""


def _intrinsic(c: _Checker, op: ir.Intrinsic) -> Problems:
    if op.dst is not None and op.name in _MACHINE and c.type_of(op.dst) != _MACHINE[op.name]:
        yield f"{op.name} gives {_shown(_MACHINE[op.name])}, not {_shown(c.type_of(op.dst))}"
    if op.types and len(op.types) != len(op.args):
        yield f"{op.name}: {len(op.args)} arguments but {len(op.types)} types"


_CHECKS: dict[type[Any], Callable[[_Checker, Any], Problems]] = {
    ir.Move: _move,
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Convert: _convert,
    ir.Bitcast: _bitcast,
    ir.Select: _select,
    ir.Splat: _splat,
    ir.Extract: _extract,
    ir.Insert: _insert,
    ir.Alloca: _address,
    ir.AddressOf: _address,
    ir.FunctionAddress: _address,
    ir.Offset: _offset,
    ir.Load: _access,
    ir.Store: _access,
    ir.Copy: _copy,
    ir.Fill: _access,
    ir.If: _if,
    ir.Loop: _loop,
    ir.Return: _return,
    ir.Call: _call,
    ir.CallPointer: _call_pointer,
    ir.Launch: _launch,
    ir.Intrinsic: _intrinsic,
}
