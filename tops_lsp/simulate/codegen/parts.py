"""What objects consist of: bases, members, elements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Class, Variable
from tops_lsp.model.layout import bases_of
from tops_lsp.model.types import Array, Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_simulator import ir

Work = Callable[[FunctionBuilder, ir.Value, Type], None]


class Part(NamedTuple):
    """A base (by its class's name) or a member of a class."""

    name: str
    type: Type
    offset: int
    initializer: e.Expression | None = None
    field: Variable | None = None


def parts(class_: Class) -> Iterator[Part]:
    """Bases and members in their order."""
    for base, offset in bases_of(class_):
        yield Part(base.declaration.name, base, offset)
    for field in class_.fields:
        yield Part(field.name, field.type, field.offset, field.initializer, field)


def part_at(fb: FunctionBuilder, where: ir.Value, offset: int) -> ir.Value:
    """The address of an object's part."""
    return fb.offset(where, ONE, offset) if offset else where


def each_element(
    fb: FunctionBuilder, where: ir.Value, array: Array, work: Work, *, backwards: bool
) -> None:
    """Does something to each element of an array."""
    count = ir.Imm(array.extent or 0, ir.Scalar.I64)
    each_of(fb, where, array.element, count, work, backwards=backwards)


def each_of(
    fb: FunctionBuilder,
    where: ir.Value,
    element: Type,
    count: ir.Value,
    work: Work,
    *,
    backwards: bool,
) -> None:
    """Does something to each of `count` (I64) objects that follow one another."""
    step = t.size_of(element) or 1
    done = fb.new(ir.Scalar.I64)
    one = ir.Imm(1, ir.Scalar.I64)
    fb.emit(ir.Move(done, ir.Imm(0, ir.Scalar.I64), fb.loc))
    with fb.nested() as header:
        test = fb.binary(ir.BinaryOp.LT, done, count)
    with fb.nested() as body:
        index: ir.Value = done
        if backwards:
            left = fb.binary(ir.BinaryOp.SUB, count, done)
            index = fb.binary(ir.BinaryOp.SUB, left, one)
        work(fb, fb.offset(where, index, step), element)
    with fb.nested() as following:
        fb.emit(ir.Binary(done, ir.BinaryOp.ADD, done, one, fb.loc))
    fb.emit(ir.Loop(tuple(header), test, tuple(body), tuple(following), True, fb.loc))
