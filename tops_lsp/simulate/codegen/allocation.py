"""`new` and `delete`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tops_lsp.model.sema.allocation import (
    deallocation,
    element_class,
    functions_of,
    takes_size,
)
from tops_lsp.model.sema.layout import align_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.types import VOID, Array, Pointer, Type, decayed, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import argument
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.callees import has_body
from tops_lsp.simulate.codegen.cleanups import on_leaving, while_making
from tops_lsp.simulate.codegen.destruction import destroy, destroy_each, is_destroyed
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    converted,
    gives_value,
    initialize,
    unsupported,
    value,
    zero,
)
from tops_lsp.simulate.codegen.exceptions import throw_library_class
from tops_lsp.simulate.codegen.identity import FREE, usual_arguments
from tops_lsp.simulate.codegen.lifetimes import build, is_built
from tops_lsp.simulate.codegen.parts import default_constructor, each_of
from tops_lsp.simulate.codegen.scopes import scope
from tops_lsp.simulate.codegen.unset_parts import leaves_unset
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.virtuals import ending_of, identity_of, whole_object
from tops_simulator import ir

_I64 = ir.Scalar.I64
_ONE = ir.Imm(1, _I64)


@gives_value(e.New)
def _new(fb: FunctionBuilder, node: e.New) -> ir.Value:
    plain = unqualified(node.type)
    type_ = plain.pointee if isinstance(plain, Pointer) else plain
    size = t.size_of(type_)
    if size is None or (node.function is None and len(node.placement) > 1):
        return unsupported(fb, node, f"new {type_}")
    if node.function is not None and not has_body(fb, node.function):
        return unsupported(fb, node, f"this operator new for {type_}")
    count: ir.Value = _ONE
    if node.extent is not None:
        count = fb.to_register(converted(fb, node.extent, _I64))
        _throw_if_too_many(fb, node, count, size)
    if node.function is None and node.placement and not _is_nothrow(node.placement[0]):
        where = fb.to_register(value(fb, node.placement[0]))
        _fill(fb, node, where, type_, count)
        return where
    return _in_new_memory(fb, node, type_, size, count)


def _throw_if_too_many(fb: FunctionBuilder, node: e.New, count: ir.Value, size: int) -> None:
    """An array may not have more bytes than pointers can be apart, nor fewer elements than none."""
    nothrow = bool(node.placement) and _is_nothrow(node.placement[0])
    if isinstance(count, ir.Imm) or fb.on_device or nothrow:
        return
    most = ir.Imm(_LARGEST // size, ir.Scalar.U64)
    too_many = fb.binary(ir.BinaryOp.GT, fb.convert(count, ir.Scalar.U64), most)
    with fb.nested() as region:
        throw_library_class(fb, "bad_array_new_length")
    fb.emit(ir.If(too_many, tuple(region), (), fb.loc))


_LARGEST = 2**63 - 1


def _is_nothrow(node: e.Expression) -> bool:
    class_ = t.class_of(node.type)
    return class_ is not None and class_.name == "nothrow_t"


def _in_new_memory(
    fb: FunctionBuilder, node: e.New, type_: Type, size: int, count: ir.Value
) -> ir.Value:
    """Asks for memory, makes the object in it, and gives it back if that throws."""
    extra = _cookie(fb, type_, node.function) if node.extent is not None else 0
    total = fb.binary(ir.BinaryOp.MUL, count, ir.Imm(size, _I64))
    if extra:
        total = fb.binary(ir.BinaryOp.ADD, total, ir.Imm(extra, _I64))
    given = [argument(fb, a, p.type) for a, p in _extra_arguments(node)]
    memory = fb.to_register(_memory(fb, node, total, given))
    where = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Move(where, memory, fb.loc))
    with fb.nested() as region, scope(fb), while_making(fb) as note:
        if extra:
            fb.emit(ir.Move(where, fb.offset(memory, ONE, extra), fb.loc))
            fb.emit(ir.Store(fb.offset(where, ONE, -8), count, fb.loc))
        undo = partial(_undo, node=node, memory=memory, total=total, given=given)
        note(on_leaving(fb, undo, only_thrown=True))
        _fill(fb, node, where, type_, count)
    if node.function is None:
        fb.region.extend(region)
    else:  # it may say that there is no memory
        exists = fb.binary(ir.BinaryOp.NE, memory, NULL)
        fb.emit(ir.If(exists, tuple(region), (), fb.loc))
    return where


def _cookie(fb: FunctionBuilder, type_: Type, function: Function | None = None) -> int:
    """Bytes before an array that hold how many elements there are to destroy; where all
    memory is the library's, it is asked for that. `function` gives the memory, where it is known.
    """
    if function is not None and _takes_place(function):
        return 0
    root = fb.program.unit.root
    ends = deallocation(functions_of(type_, "operatordelete[]", root), type_)
    sized = ends is not None and isinstance(ends.scope, Class) and takes_size(ends)
    if not sized and not is_destroyed(type_):
        return 0
    own = sized or functions_of(type_, "operatornew[]", root)
    return max(8, align_of(type_)) if own else 0


def _takes_place(function: Function) -> bool:
    """Whether it is `operator new[](size, void *)`, which gives no memory of its own."""
    types = [unqualified(p.type) for p in function.parameters]
    return not isinstance(function.scope, Class) and types[1:] == [Pointer(VOID)]


def _extra_arguments(node: e.New) -> list[tuple[e.Expression, Variable]]:
    """What the program's own function is given besides the size."""
    if node.function is None:
        return []
    parameters = node.function.parameters[1:]
    given = [*node.placement]
    given += [p.initializer for p in parameters[len(given) :] if p.initializer is not None]
    return list(zip(given, parameters, strict=False))


def _memory(
    fb: FunctionBuilder, node: e.New, total: ir.Value, given: Sequence[ir.Value]
) -> ir.Value:
    dst = fb.new(ir.Scalar.PTR)
    function = node.function
    if function is None:
        name = "operator new" if node.extent is None else "operator new[]"
        fb.emit(ir.Intrinsic(dst, name, (total,), ("i64",), fb.loc))
        return dst
    arguments = (fb.convert(total, ir.Scalar.U64), *given)
    fb.emit(ir.Call(dst, fb.program.function_name(function), arguments, fb.loc))
    leave_if_thrown(fb, function)
    return dst


def _undo(
    fb: FunctionBuilder,
    node: e.New,
    memory: ir.Value,
    total: ir.Value,
    given: Sequence[ir.Value],
) -> None:
    """The memory of an object whose constructor has thrown."""
    if node.function is None:
        _free(fb, memory, node.extent is not None)
    elif node.undo is not None and has_body(fb, node.undo):
        sized = (fb.convert(total, ir.Scalar.U64),) if takes_size(node.undo) else ()
        count = len(node.undo.parameters) - 1
        name = fb.program.function_name(node.undo)
        fb.emit(ir.Call(None, name, (memory, *[*sized, *given][:count]), fb.loc))


def _free(fb: FunctionBuilder, memory: ir.Value, array: bool) -> None:
    name = "operator delete[]" if array else "operator delete"
    fb.emit(ir.Intrinsic(None, name, (memory,), ("ptr:",), fb.loc))


def _fill(fb: FunctionBuilder, node: e.New, where: ir.Value, type_: Type, count: ir.Value) -> None:
    if node.extent is None:
        _make(fb, node, where, type_)
    else:
        _make_array(fb, node, where, type_, count)


def _make(fb: FunctionBuilder, node: e.New, where: ir.Value, type_: Type) -> None:
    scalar = t.value_type(type_)
    if node.initializer is not None:
        if fb.function.item.builtin and not fb.on_device:
            _forget(fb, where, type_, node.initializer)
        initialize(fb, where, type_, node.initializer)
    elif node.initialized and scalar is not None:
        fb.emit(ir.Store(where, zero(scalar), fb.loc))


def _forget(fb: FunctionBuilder, where: ir.Value, type_: Type, given: e.Expression) -> None:
    """The library makes objects in memory it has had: no part of a new one has a value."""
    size = t.size_of(type_) or 0
    if size and leaves_unset(fb.program, given):
        fb.emit(ir.Intrinsic(None, ir.LEFT_UNSET, (where,), (), fb.loc, (size,)))


def _make_array(
    fb: FunctionBuilder, node: e.New, where: ir.Value, type_: Type, count: ir.Value
) -> None:
    """The listed elements, then zeros; of a class each element is constructed."""
    given, class_ = node.initializer, element_class(type_)
    if node.initialized and (class_ is None or default_constructor(class_) is None):
        clear_all(fb, where, type_, count)
    if given is None or isinstance(given, e.Construct):
        build_rest(fb, where, type_, count, None)
    else:
        initialize(fb, where, given.type, given)
        build_rest(fb, where, type_, count, given.type)


def build_rest(
    fb: FunctionBuilder, where: ir.Value, type_: Type, count: ir.Value, listed: Type | None
) -> None:
    """The elements after those that a list has something for."""
    if not is_built(type_):
        return
    if isinstance(listed, Array):
        given = ir.Imm(listed.extent or 0, _I64)
        where = fb.offset(where, given, t.size_of(type_) or 1)
        count = fb.binary(ir.BinaryOp.SUB, count, given)
    undo = destroy if is_destroyed(type_) else None
    each_of(fb, where, type_, count, build, backwards=False, undo=undo)


def clear_all(fb: FunctionBuilder, where: ir.Value, type_: Type, count: ir.Value) -> None:
    """Zeros for `count` objects."""

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
        if node.array:
            _delete_array(fb, node, pointer, plain.pointee)
        else:
            _delete_object(fb, node, pointer, plain.pointee)
    fb.emit(ir.If(exists, tuple(region), (), fb.loc))
    return NULL


def _delete_object(fb: FunctionBuilder, node: e.Delete, pointer: ir.Value, type_: Type) -> None:
    """An object that may be of a derived class, whose own functions are called then."""
    class_ = t.class_of(type_)
    end = None if class_ is None else ending_of(fb, pointer, class_)
    size = ir.Imm(t.size_of(type_) or 0, ir.Scalar.U64)
    if end is None:
        plain = partial(_release, node=node, memory=pointer, size=size)
        _ended(fb, lambda: destroy(fb, pointer, type_), plain)
        return
    whole, identity = whole_object(fb, pointer), identity_of(fb, pointer)

    def finish() -> None:
        fb.emit(ir.CallPointer(None, end, (pointer,), fb.loc))
        leave_if_thrown(fb, None)

    def give_back(fb: FunctionBuilder) -> None:
        if fb.program.identifies and not node.root:
            asked = (ir.Imm(FREE, _I64), ir.Imm(0, _I64), ir.Imm(0, _I64))
            fb.emit(ir.CallPointer(fb.new(ir.Scalar.PTR), identity, (whole, *asked), fb.loc))
        else:
            _release(fb, node, whole, size)

    _ended(fb, finish, give_back)


def _ended(
    fb: FunctionBuilder,
    end: Callable[[], None],
    give_back: Callable[[FunctionBuilder], None],
) -> None:
    """Ends an object and gives its memory back, also where its destructor throws."""
    with while_making(fb) as note:
        note(on_leaving(fb, give_back, only_thrown=True))
        end()
    give_back(fb)


def _delete_array(fb: FunctionBuilder, node: e.Delete, pointer: ir.Value, type_: Type) -> None:
    size, memory = t.size_of(type_) or 1, pointer
    extra = _cookie(fb, type_)
    count: ir.Value = _ONE
    if extra:
        count = fb.load(fb.offset(pointer, ONE, -8), _I64)
        memory = fb.offset(pointer, ONE, -extra)
    elif is_destroyed(type_):
        bytes_ = fb.new(_I64)
        fb.emit(ir.Intrinsic(bytes_, "size of new[]", (pointer,), ("ptr:",), fb.loc))
        count = fb.binary(ir.BinaryOp.DIV, bytes_, ir.Imm(size, _I64))
    whole = fb.binary(ir.BinaryOp.MUL, count, ir.Imm(size, _I64))
    whole = fb.binary(ir.BinaryOp.ADD, whole, ir.Imm(extra, _I64))
    give_back = partial(_release, node=node, memory=memory, size=fb.convert(whole, ir.Scalar.U64))
    if not is_destroyed(type_):
        give_back(fb)
        return
    _ended(fb, lambda: destroy_each(fb, pointer, type_, count), give_back)


def _release(fb: FunctionBuilder, node: e.Delete, memory: ir.Value, size: ir.Value) -> None:
    """Gives memory back, to the program's own function if there is one."""
    function = node.function
    if function is None:
        _free(fb, memory, node.array)
    elif not has_body(fb, function):
        fb.unsupported("this operator delete")
    else:
        arguments = (memory, *usual_arguments(function, size, _deleted(node)))
        fb.emit(ir.Call(None, fb.program.function_name(function), arguments, fb.loc))
        leave_if_thrown(fb, function)


def _deleted(node: e.Delete) -> Type:
    plain = decayed(node.operand.type)
    return plain.pointee if isinstance(plain, Pointer) else plain
