"""Local arrays with bounds computed at run time: `int a[n];`, of one dimension, on the host."""

from __future__ import annotations

from functools import partial

from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import Array, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.allocation import build_rest, clear_all
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.cleanups import on_leaving
from tops_lsp.simulate.codegen.destruction import destroy_each, is_destroyed
from tops_lsp.simulate.codegen.dispatch import converted, initialize
from tops_lsp.simulate.codegen.scopes import scope
from tops_simulator import ir


def allocate_array(fb: FunctionBuilder, variable: Variable) -> bool:
    """Gives an array its memory until its scope ends; False if that cannot be done here."""
    plain = unqualified(variable.type)
    if variable.extent is None or fb.on_device or not isinstance(plain, Array):
        return False
    step = t.size_of(plain.element)
    if step is None:
        return False
    count = fb.to_register(converted(fb, variable.extent, ir.Scalar.I64))
    size = fb.new(ir.Scalar.I64)
    fb.emit(ir.Binary(size, ir.BinaryOp.MUL, count, ir.Imm(step, ir.Scalar.I64), fb.loc))
    where, bytes_ = fb.new(ir.Scalar.PTR, variable.name), fb.new(ir.Scalar.U64)
    fb.emit(ir.Convert(bytes_, size, fb.loc))
    fb.emit(ir.Intrinsic(where, ir.ARRAY, (size,), ("i64",), fb.loc, (variable.name,)))
    fb.addresses[variable], fb.extents[variable] = where, bytes_
    on_leaving(fb, partial(_end, where=where))
    with scope(fb):
        _make(fb, variable, where, plain.element, count)
    if is_destroyed(plain.element):
        element = plain.element
        on_leaving(fb, lambda fb: destroy_each(fb, where, element, count))
    return True


def _make(
    fb: FunctionBuilder, variable: Variable, where: ir.Value, element: Type, count: ir.Value
) -> None:
    """The elements that are listed, and those after them."""
    given = variable.initializer
    if given is not None:
        clear_all(fb, where, element, count)
        initialize(fb, where, given.type, given)
    build_rest(fb, where, element, count, None if given is None else unqualified(given.type))


def _end(fb: FunctionBuilder, where: ir.Value) -> None:
    fb.emit(ir.Intrinsic(None, ir.ARRAY_END, (where,), ("ptr:",), fb.loc))
