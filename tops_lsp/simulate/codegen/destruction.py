"""The end of objects: destructors at the end of scopes.

A class's own destructor ends the parts of the object, too, when its body is left. A class without
one is as its bases and members are. Arrays are destroyed from the last element to the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tops_lsp.model.sema.noexcept import end_may_throw
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.types import Array, ClassType, Type, unqualified
from tops_lsp.simulate.codegen.builder import Cleanup, FunctionBuilder
from tops_lsp.simulate.codegen.callees import intrinsic_name, is_intrinsic
from tops_lsp.simulate.codegen.cleanups import on_leaving
from tops_lsp.simulate.codegen.implicit_members import perform
from tops_lsp.simulate.codegen.parts import (
    Part,
    each_of,
    part_at,
    parts,
    virtual_parts,
)
from tops_lsp.simulate.codegen.scopes import scope
from tops_lsp.simulate.codegen.thunks import ending, ends_objects
from tops_lsp.simulate.codegen.unwinding import leave_if_thrown
from tops_lsp.simulate.codegen.virtuals import group, group_of_base, set_tables
from tops_simulator import ir


def register_cleanup(
    fb: FunctionBuilder, type_: Type, where: ir.Value, *, only_thrown: bool = False
) -> Cleanup | None:
    """The object's destructor runs when the current scope ends."""
    if not is_destroyed(type_):
        return None
    return on_leaving(fb, lambda fb: destroy(fb, where, type_), only_thrown=only_thrown)


def destroy_each(fb: FunctionBuilder, where: ir.Value, element: Type, count: ir.Value) -> None:
    """Ends the objects of an array, the last first; the others, too, where one throws."""
    others = destroy if end_may_throw(element) else None
    each_of(fb, where, element, count, destroy, backwards=True, undo=others)


def end_with_program(
    fb: FunctionBuilder, type_: Type, where: ir.Value, *, of_thread: bool = False
) -> None:
    """A static object that is made now is destroyed when the program ends, or its first thread."""
    plain = unqualified(type_)
    if not isinstance(plain, ClassType | Array) or not is_destroyed(plain) or fb.on_device:
        return
    name = ending(fb.program, plain)
    if name not in fb.program.endings:
        fb.program.endings.append(name)
    fb.emit(ir.Intrinsic(None, "at exit", (where,), ("ptr:",), fb.loc, (name, int(of_thread))))


@ends_objects
def destroy(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """Ends an object: what its destructor does, then its parts."""
    plain = unqualified(type_)
    if not is_destroyed(plain):
        return
    if isinstance(plain, Array):
        destroy_each(fb, where, plain.element, ir.Imm(plain.extent or 0, ir.Scalar.I64))
    elif isinstance(plain, ClassType):
        _destroy_class(fb, where, plain.declaration, None)


def _destroy_class(
    fb: FunctionBuilder, where: ir.Value, class_: Class, own: ir.Value | None
) -> None:
    """`own` is the group of tables of an object that is a base in another one."""
    function = _destructor(class_)
    if function is not None and not is_intrinsic(fb, function):
        arguments = (where, own or _NULL) if class_.virtual_parts else (where,)
        fb.emit(ir.Call(None, fb.program.function_name(function), arguments, fb.loc))
        leave_if_thrown(fb, function)
        return
    if function is not None:
        name = intrinsic_name(function, class_)
        types = (f"ptr:{class_.qualified_name}",)
        fb.emit(ir.Intrinsic(None, name, (where,), types, fb.loc))
    if class_.keyword == "union":
        return
    if own is None:
        perform(fb, class_, "destructor", (where,), partial(_end_parts, class_=class_))
    else:
        _end_parts(fb, (where,), class_, own)


def _end_parts(
    fb: FunctionBuilder, places: Sequence[ir.Value], class_: Class, own: ir.Value | None = None
) -> None:
    """Ends what an object holds, after its own destructor."""
    where, first = places[0], own
    if own is None and class_.virtual_parts:
        first = group(fb, class_)
    if _destructor(class_) is None and class_.polymorphic and is_destroyed(ClassType(class_)):
        set_tables(fb, where, class_, own)  # parts that end find an object of this class
    with scope(fb):  # those that are left end, too, where one throws
        for part in virtual_parts(class_) if own is None else ():
            part_cleanup(fb, where, class_, part)
        for part in parts(class_):
            part_cleanup(fb, where, class_, part, first)


_NULL = ir.Imm(0, ir.Scalar.PTR)


def _destroy_part(
    fb: FunctionBuilder, where: ir.Value, class_: Class, part: Part, own: ir.Value | None
) -> None:
    """Ends a base or member of an object; `own` is the object's group."""
    if is_part_destroyed(part):
        place = part_at(fb, where, part.offset)
        if part.is_base and isinstance(part.type, ClassType):
            base = part.type.declaration
            _destroy_class(fb, place, base, base_group(fb, class_, part, own))
        else:
            destroy(fb, place, part.type)


def base_group(
    fb: FunctionBuilder, class_: Class, part: Part, own: ir.Value | None
) -> ir.Value | None:
    """The group of tables of a base with virtual bases, while it is made or ended."""
    assert isinstance(part.type, ClassType)
    base = part.type.declaration
    if not base.virtual_parts:
        return None
    if part.virtual:
        return group(fb, base, class_, part.offset)
    return group_of_base(fb, own or group(fb, class_), class_, base)


def part_cleanup(
    fb: FunctionBuilder,
    where: ir.Value,
    class_: Class,
    part: Part,
    own: ir.Value | None = None,
    *,
    whole: ir.Value | None = None,
    only_thrown: bool = False,
) -> Cleanup | None:
    """A part of an object ends with the current scope; a virtual base if the object is `whole`."""
    if not is_part_destroyed(part):
        return None

    def work(fb: FunctionBuilder) -> None:
        if whole is None:
            _destroy_part(fb, where, class_, part, own)
            return
        with fb.nested() as region:
            _destroy_part(fb, where, class_, part, own)
        fb.emit(ir.If(whole, tuple(region), (), fb.loc))

    return on_leaving(fb, work, only_thrown=only_thrown)


def enter_destructor(fb: FunctionBuilder, class_: Class) -> None:
    """The object is one of the destructor's class from now on; its parts end when it is left."""
    assert fb.this is not None
    set_tables(fb, fb.this, class_, fb.group)
    if class_.keyword == "union":
        return
    for part in virtual_parts(class_):
        part_cleanup(fb, fb.this, class_, part, whole=fb.whole)
    for part in parts(class_):
        part_cleanup(fb, fb.this, class_, part, fb.group)


def delegated_cleanup(fb: FunctionBuilder, class_: Class) -> None:
    """An object that another constructor has made ends if this one throws."""
    where, own = fb.this, fb.given_group
    assert where is not None
    if is_destroyed(ClassType(class_)):
        end = partial(_destroy_class, where=where, class_=class_, own=own)
        on_leaving(fb, end, only_thrown=True)


def _destructor(class_: Class) -> Function | None:
    """The class's own destructor, if it has work to do."""
    for declaration in class_.members.get(f"~{class_.name}", ()):
        if isinstance(declaration, Function) and not declaration.is_defaulted:
            return declaration
    return None


def is_part_destroyed(part: Part) -> bool:
    """Whether the end of an object ends a part; what shares a union's memory is left alone."""
    return not part.is_variant and is_destroyed(part.type)


def is_destroyed(type_: Type) -> bool:
    """Whether the end of an object has something to be done."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return is_destroyed(plain.element)
    if not isinstance(plain, ClassType):
        return False
    return _is_class_destroyed(plain.declaration)


@once_per_class(circular=False)
def _is_class_destroyed(class_: Class) -> bool:
    if _destructor(class_) is not None or class_.keyword == "union":
        return _destructor(class_) is not None
    return any(is_part_destroyed(p) for p in (*virtual_parts(class_), *parts(class_)))
