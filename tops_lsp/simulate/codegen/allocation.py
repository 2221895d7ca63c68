"""`new` and `delete`."""

from __future__ import annotations

from tops_lsp.model import expressions as e
from tops_lsp.model.types import Pointer, Type, decayed, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.cleanups import on_leaving, while_making
from tops_lsp.simulate.codegen.destruction import destroy, is_destroyed
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    converted,
    gives_value,
    initialise,
    unsupported,
    value,
    zero,
)
from tops_lsp.simulate.codegen.lifetimes import build
from tops_lsp.simulate.codegen.parts import each_of
from tops_lsp.simulate.codegen.scopes import scope
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.virtuals import ending_of, whole_object
from tops_simulator import ir

_ONE = ir.Imm(1, ir.Scalar.I64)


@gives_value(e.New)
def _new(fb: FunctionBuilder, node: e.New) -> ir.Value:
    plain = unqualified(node.type)
    type_ = plain.pointee if isinstance(plain, Pointer) else plain
    size = t.size_of(type_)
    if size is None or len(node.placement) > 1:
        return unsupported(fb, node, f"new {type_}")
    count: ir.Value = _ONE
    if node.extent is not None:
        count = converted(fb, node.extent, ir.Scalar.I64)
    where = fb.kept(_memory(fb, node, count, size))
    with while_making(fb) as note:
        if not node.placement:
            note(
                on_leaving(
                    fb, lambda fb: _free(fb, where, node.extent is not None), only_thrown=True
                )
            )
        if node.extent is None:
            _make(fb, node, where, type_)
        else:
            _make_array(fb, node, where, type_, count)
    return where


def _free(fb: FunctionBuilder, memory: ir.Value, array: bool) -> None:
    name = "operator delete[]" if array else "operator delete"
    fb.emit(ir.Intrinsic(None, name, (memory,), ("ptr:",), fb.loc))


def _memory(fb: FunctionBuilder, node: e.New, count: ir.Value, size: int) -> ir.Value:
    if node.placement:
        return value(fb, node.placement[0])
    dst = fb.new(ir.Scalar.PTR)
    total = fb.binary(ir.BinaryOp.MUL, count, ir.Imm(size, ir.Scalar.I64))
    name = "operator new" if node.extent is None else "operator new[]"
    fb.emit(ir.Intrinsic(dst, name, (total,), ("i64",), fb.loc))
    return dst


def _make(fb: FunctionBuilder, node: e.New, where: ir.Value, type_: Type) -> None:
    scalar = t.value_type(type_)
    if node.initializer is not None:
        initialise(fb, where, type_, node.initializer)
    elif node.initialised and scalar is not None:
        fb.emit(ir.Store(where, zero(scalar), fb.loc))


def _make_array(
    fb: FunctionBuilder, node: e.New, where: ir.Value, type_: Type, count: ir.Value
) -> None:
    """The listed elements, then zeros; of a class each element is constructed."""
    given = node.initializer
    if not isinstance(given, e.Construct):
        if node.initialised:
            _clear(fb, where, type_, count)
        if given is not None:
            initialise(fb, where, given.type, given)
        return
    undo = destroy if is_destroyed(type_) else None
    each_of(fb, where, type_, count, build, backwards=False, undo=undo)


def _clear(fb: FunctionBuilder, where: ir.Value, type_: Type, count: ir.Value) -> None:
    def clear(fb: FunctionBuilder, place: ir.Value, element: Type) -> None:
        fb.emit(ir.Fill(place, 0, t.size_of(element) or 1, fb.loc))

    each_of(fb, where, type_, count, clear, backwards=False)


# --- delete -----------------------------------------------------------------------------


@gives_value(e.Delete)
def _delete(fb: FunctionBuilder, node: e.Delete) -> ir.Value:
    """A null pointer is left alone."""
    plain = decayed(node.operand.type)
    pointer = value(fb, node.operand)
    if not isinstance(plain, Pointer):
        return unsupported(fb, node, "this delete")
    exists = fb.binary(ir.BinaryOp.NE, pointer, NULL)
    with fb.nested() as region, scope(fb):
        memory = pointer
        if node.array:
            _end_array(fb, pointer, plain.pointee)
        else:
            memory = _end_object(fb, pointer, plain.pointee)
        _free(fb, memory, node.array)
    fb.emit(ir.If(exists, tuple(region), (), fb.loc))
    return NULL


def _end_object(fb: FunctionBuilder, pointer: ir.Value, type_: Type) -> ir.Value:
    """Destroys an object that may be of a derived class; where the whole object began."""
    class_ = t.class_of(type_)
    end = None if class_ is None else ending_of(fb, pointer, class_)
    if end is None:
        destroy(fb, pointer, type_)
        return pointer
    whole = whole_object(fb, pointer)
    fb.emit(ir.CallPointer(None, end, (pointer,), fb.loc))
    leave_if_thrown(fb, None)
    return whole


def _end_array(fb: FunctionBuilder, pointer: ir.Value, type_: Type) -> None:
    size = t.size_of(type_)
    if not is_destroyed(type_) or not size:
        return
    bytes_ = fb.new(ir.Scalar.I64)
    fb.emit(ir.Intrinsic(bytes_, "size of new[]", (pointer,), ("ptr:",), fb.loc))
    count = fb.binary(ir.BinaryOp.DIV, bytes_, ir.Imm(size, ir.Scalar.I64))
    each_of(fb, pointer, type_, count, destroy, backwards=True)
