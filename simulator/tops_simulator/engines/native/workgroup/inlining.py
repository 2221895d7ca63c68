"""A kernel as one function: what it calls is in the places of the calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tops_simulator import ir
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime.launch_inputs import LaunchInputs
from tops_simulator.traverse import assigned, operands, regions, target, walk
from tops_startup.records import dataclass, field, fields, replace

MOST = 4000
"""Operations: what is called in many places gets long."""


@dataclass(frozen=True, slots=True)
class Flat:
    """A kernel without calls. Parameters keep their registers, and nothing is assigned to these."""

    function: ir.Function
    objects: dict[int, int]
    """The number of each automatic object, by the identity of the operation that makes it."""
    calls: int
    """How many calls were replaced."""


def flat(program: ir.Program, kernel: ir.Function, objects: LaunchInputs) -> Flat:
    """Raises NotNative where that cannot be: functions that call themselves, or end in a loop."""
    maker = _Inliner(program, objects, list(kernel.registers))
    body = kernel.body[:-1] if kernel.body and _is_end(kernel.body[-1]) else kernel.body
    if any(isinstance(op, ir.Return) for op in walk(body)):
        raise NotNative("a kernel that may end in its middle")
    names = {index: ir.Reg(index) for index in range(len(kernel.registers))}
    begin: list[ir.Op] = []
    for index in sorted(assigned(walk(body)) & set(range(len(kernel.parameters)))):
        names[index] = maker.register(kernel.registers[index])
        begin.append(ir.Move(names[index], ir.Reg(index)))
    whole = (*begin, *_Copier(maker, kernel, names, 0).region(body))
    return Flat(
        replace(kernel, body=whole, registers=tuple(maker.registers)), maker.numbers, maker.calls
    )


_EXITS = (ir.Break, ir.Continue, ir.Return)


def _is_end(op: ir.Op) -> bool:
    return isinstance(op, ir.Return) and op.value is None


@dataclass(eq=False, slots=True)
class _Inliner:
    """What all copies of functions have in common."""

    program: ir.Program
    known: LaunchInputs
    registers: list[ir.ValueType]
    numbers: dict[int, int] = field(default_factory=dict)
    calls: int = 0
    left: int = MOST

    def register(self, type_: ir.ValueType) -> ir.Reg:
        """A fresh one."""
        self.registers.append(type_)
        return ir.Reg(len(self.registers) - 1)


DEEPEST = 30
"""Calls inside each other."""


@dataclass(eq=False, slots=True)
class _Copier:
    """Copies the body of one function, its registers renamed."""

    maker: _Inliner
    function: ir.Function
    names: dict[int, ir.Reg]
    depth: int
    result: ir.Reg | None = None

    def region(self, region: ir.Region) -> ir.Region:
        """A region's copy. Operations count where their region is entered: what is called after a
        way out of a region is a region of its own.
        """
        made: list[ir.Op] = []
        left = False
        for op in region:
            copies = tuple(self._copies(op))
            made += (ir.Block(copies, op.loc),) if left and isinstance(op, ir.Call) else copies
            left = left or any(isinstance(inner, _EXITS) for inner in walk((op,)))
        return tuple(made)

    def _copies(self, op: ir.Op) -> Iterator[ir.Op]:
        self.maker.left -= 1
        if self.maker.left < 0:
            raise NotNative("a long kernel")
        if isinstance(op, ir.Call):
            yield from self._called(op)
        elif isinstance(op, ir.Return):
            if op.value is not None and self.result is not None:
                yield ir.Move(self.result, self._renamed(op.value), op.loc)
            yield ir.Break(op.loc)
        else:
            copy = self._copy(op)
            if isinstance(op, ir.Alloca):
                self.maker.numbers[id(copy)] = self.maker.known.alloca(self.function.name, op)
            yield copy

    def _copy(self, op: ir.Op) -> ir.Op:
        inner = {id(region) for region in regions(op)}
        changed: dict[str, Any] = {}
        for each in fields(op):
            value = getattr(op, each.name)
            if id(value) in inner and isinstance(value, tuple):
                changed[each.name] = self.region(value)
            elif isinstance(value, ir.Reg):
                changed[each.name] = self._renamed(value)
            elif isinstance(value, tuple) and any(isinstance(part, ir.Reg) for part in value):
                changed[each.name] = tuple(self._renamed(part) for part in value)
        return replace(op, **changed)

    def _renamed(self, value: Any) -> Any:
        return self.names[value.index] if isinstance(value, ir.Reg) else value

    def _called(self, op: ir.Call) -> Iterator[ir.Op]:
        """The callee's body as a block; where it returns, the block is left. Its registers begin
        as they would in a call of its own.
        """
        self.maker.calls += 1
        callee = self.maker.program.functions.get(op.function)
        if callee is None:
            raise NotNative("functions that are not there")
        if self.depth == DEEPEST or not _ends_outside_loops(callee.body):
            raise NotNative("functions that end in a loop, or call themselves")
        names = {n: self.maker.register(type_) for n, type_ in enumerate(callee.registers)}
        for index, value in enumerate(op.args):
            yield ir.Move(names[index], self._renamed(value), op.loc)
        for index in range(len(op.args), len(callee.registers)):
            if index in _read_first(callee, len(op.args)):
                yield ir.Move(names[index], _zero(callee.registers[index]), op.loc)
        into = target(op)
        result = None if into is None else self.names[into.index]
        copier = _Copier(self.maker, callee, names, self.depth + 1, result)
        body = callee.body
        last = body[-1] if body else None
        if isinstance(last, ir.Return) and not _returns(body[:-1]):
            yield from copier.region(body[:-1])
            if last.value is not None and result is not None:
                yield ir.Move(result, copier._renamed(last.value), last.loc)
        elif _returns(body):
            yield ir.Block(copier.region(body), op.loc)
        else:
            yield from copier.region(body)


def _zero(type_: ir.ValueType) -> ir.Imm:
    if isinstance(type_, ir.Vector):
        raise NotNative("a vector that is read before it is set")
    return ir.Imm(0, type_)


def _returns(body: Iterable[ir.Op]) -> bool:
    return any(isinstance(op, ir.Return) for op in walk(tuple(body)))


def _ends_outside_loops(region: ir.Region) -> bool:
    """Whether a break in a return's place would leave the function."""
    return all(
        isinstance(op, ir.If) or not any(_returns(part) for part in regions(op)) for op in region
    ) and all(
        _ends_outside_loops(part) for op in region if isinstance(op, ir.If) for part in regions(op)
    )


def _read_first(function: ir.Function, parameters: int) -> frozenset[int]:
    """The registers that some way may read before it sets them."""
    return read_first(function.body, set(range(parameters)))


def read_first(region: ir.Region, given: set[int]) -> frozenset[int]:
    """The registers a region may read before it sets them; `given` are set before, and become
    those set after it.
    """
    found: set[int] = set()
    for op in region:
        if isinstance(op, ir.Loop):
            entered = set(given)
            found |= read_first(op.header, entered if op.test_first else set(given))
            found |= _reads(operands(op), entered)
            for part in (op.body, op.step):
                found |= read_first(part, set(entered))
            if op.test_first:
                given |= entered
            continue
        found |= _reads(operands(op), given)
        ways = []
        for part in regions(op):
            ways.append(set(given))
            found |= read_first(part, ways[-1])
        if isinstance(op, ir.If):
            given |= ways[0] & ways[1]
        dst = target(op)
        if dst is not None:
            given.add(dst.index)
    return frozenset(found)


def _reads(values: Iterable[ir.Value], given: set[int]) -> set[int]:
    return {v.index for v in values if isinstance(v, ir.Reg)} - given
