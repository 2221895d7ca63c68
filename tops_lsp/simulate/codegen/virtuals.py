"""Virtual functions: tables of pointers, calls through them, conversions between bases.

An object of a polymorphic class begins with the address of its class's table. Where such a class
is a base further back in another one, that part of the object points to a table of its own, whose
functions first find the whole object.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.layout import bases_of
from tops_lsp.model.types import ClassType, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder
from tops_lsp.simulate.codegen.callees import has_body
from tops_lsp.simulate.codegen.destruction import destroy
from tops_lsp.simulate.codegen.thunks import adjusted, ending
from tops_simulator import ir

Key = tuple[object, ...]
_DESTRUCTOR: Key = ("~",)
_SLOT = 8
"""Bytes of a table's entry."""


# --- bases ------------------------------------------------------------------------------


def base_offset(derived: Class, base: Class) -> int | None:
    """Where a base begins in objects of a class; None if it is no base of it."""
    if derived is base:
        return 0
    for own, offset in bases_of(derived):
        inner = base_offset(own.declaration, base) if own.declaration is not derived else None
        if inner is not None:
            return offset + inner
    return None


def between(source: Type, goal: Type) -> int | None:
    """What to add to the address of a `source` to get that of the `goal` in it, or around it."""
    a, b = t.class_of(source), t.class_of(goal)
    if a is None or b is None:
        return None
    up = base_offset(a, b)
    if up is not None:
        return up
    down = base_offset(b, a)
    return None if down is None else -down


def shifted(fb: FunctionBuilder, pointer: ir.Value, distance: int) -> ir.Value:
    """A pointer moved by a distance; a null pointer stays one."""
    if not distance:
        return pointer
    moved = fb.offset(pointer, ONE, distance)
    null = ir.Imm(0, ir.Scalar.PTR)
    dst = fb.new(ir.Scalar.PTR)
    is_null = fb.binary(ir.BinaryOp.EQ, pointer, null)
    fb.emit(ir.Select(dst, is_null, null, moved, fb.loc))
    return dst


# --- tables -----------------------------------------------------------------------------


def _key(function: Function) -> Key:
    if function.is_destructor:
        return _DESTRUCTOR
    types = (str(unqualified(p.type)) for p in function.parameters)
    return (function.name, function.is_const, *types)


def slots(class_: Class) -> dict[Key, Function]:
    """The virtual functions of a class in the order of its table: the last overrider of each."""
    found: dict[Key, Function] = {}
    for base, offset in bases_of(class_):
        if offset == 0 and base.declaration.polymorphic and base.declaration is not class_:
            found.update(slots(base.declaration))
    inherited = {k for b, _ in bases_of(class_) for k in slots(b.declaration)}
    for method in class_.methods():
        if method.is_virtual or _key(method) in inherited:
            found[_key(method)] = method
    return found


def is_virtual(function: Function) -> bool:
    """Whether a call of a method depends on the object's own class."""
    class_ = function.scope
    return isinstance(class_, Class) and class_.polymorphic and _key(function) in slots(class_)


def call_target(fb: FunctionBuilder, function: Function, this: ir.Value) -> ir.Value:
    """The pointer to the function that an object has for a virtual one."""
    assert isinstance(function.scope, Class)
    return _slot(fb, this, list(slots(function.scope)).index(_key(function)))


def set_tables(fb: FunctionBuilder, where: ir.Value, class_: Class) -> None:
    """Makes a new object one of its class."""
    for offset, base in _tables(class_):
        name = _table(fb, class_, base, offset)
        address = fb.new(ir.Scalar.PTR)
        fb.emit(ir.AddressOf(address, name, fb.loc))
        place = fb.offset(where, ONE, offset) if offset else where
        fb.emit(ir.Store(place, address, fb.loc))


def _tables(class_: Class, at: int = 0) -> Iterator[tuple[int, Class]]:
    """Where an object holds tables' addresses, and the class whose table stands there."""
    if not class_.polymorphic:
        return
    yield at, class_
    for base, offset in bases_of(class_):
        inner = _tables(base.declaration, at + offset)
        yield from (found for found in inner if found[0] != at)


def _table(fb: FunctionBuilder, class_: Class, base: Class, offset: int) -> str:
    """The table of a class, or that of a base in it; made at first use."""
    symbols = fb.program.symbols
    name = f"table:{class_.qualified_name}:{fb.program.number_of(class_)}:{offset}"
    if name not in symbols:
        own, inherited = slots(class_), slots(base)
        entries = [_entry(fb, class_, k, own.get(k, f), offset) for k, f in inherited.items()]
        data = b"".join(entry.to_bytes(_SLOT, "little") for entry in entries)
        shown = f"the virtual functions of {class_.name}"
        symbols[name] = ir.Symbol(
            name, ir.Space.CONSTANT, len(data), 8, data, shown, everywhere=True
        )
    return name


def _entry(fb: FunctionBuilder, class_: Class, key: Key, function: Function, offset: int) -> int:
    """A table's entry: 0 for a function without a body."""
    if key == _DESTRUCTOR:
        target = ending(fb.program, ClassType(class_))
    elif has_body(fb, function):
        target = fb.program.function_name(function)
    else:
        return 0
    if offset:
        target = adjusted(
            fb.program, target, offset, after_result=t.is_object(function.type.result)
        )
    return fb.program.code_address(target)


def end_object(fb: FunctionBuilder, pointer: ir.Value, type_: Type) -> None:
    """Destroys an object that may be of a derived class."""
    class_ = t.class_of(type_)
    if class_ is None or _DESTRUCTOR not in slots(class_):
        destroy(fb, pointer, type_)
        return
    index = list(slots(class_)).index(_DESTRUCTOR)
    fb.emit(ir.CallPointer(None, _slot(fb, pointer, index), (pointer,), fb.loc))


def _slot(fb: FunctionBuilder, this: ir.Value, index: int) -> ir.Value:
    table = fb.load(this, ir.Scalar.PTR)
    return fb.load(fb.offset(table, ONE, index * _SLOT) if index else table, ir.Scalar.PTR)
