"""What objects consist of: bases, members, elements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Class
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


def parts(class_: Class) -> Iterator[Part]:
    """Bases and members in their order."""
    for base, offset in bases_of(class_):
        yield Part(base.declaration.name, base, offset)
    for field in class_.fields:
        yield Part(field.name, field.type, field.offset, field.initializer)


def part_at(fb: FunctionBuilder, where: ir.Value, offset: int) -> ir.Value:
    """The address of an object's part."""
    return fb.offset(where, ONE, offset) if offset else where


def each_element(
    fb: FunctionBuilder, where: ir.Value, array: Array, work: Work, *, backwards: bool
) -> None:
    """Does something to each element of an array."""
    count, step = array.extent or 0, t.size_of(array.element) or 1
    first, last, forward = (count - 1, -1, -1) if backwards else (0, count, 1)
    index = fb.new(ir.Scalar.I64)
    fb.emit(ir.Move(index, ir.Imm(first, ir.Scalar.I64), fb.loc))
    with fb.nested() as header:
        test = fb.binary(ir.BinaryOp.NE, index, ir.Imm(last, ir.Scalar.I64))
    with fb.nested() as body:
        work(fb, fb.offset(where, index, step), array.element)
    with fb.nested() as following:
        moved = ir.Imm(forward, ir.Scalar.I64)
        fb.emit(ir.Binary(index, ir.BinaryOp.ADD, index, moved, fb.loc))
    fb.emit(ir.Loop(tuple(header), test, tuple(body), tuple(following), True, fb.loc))
