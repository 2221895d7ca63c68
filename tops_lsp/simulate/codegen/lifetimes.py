"""The life of objects: what is built without an initialiser, and destructors at the end of scopes.

A class without constructors or a destructor of its own is as its bases and members are. Arrays are
built from the first element to the last, and destroyed the other way round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tops_lsp.model import expressions as e
from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.layout import align_of
from tops_lsp.model.types import Array, ClassType, Reference, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, Cleanup, FunctionBuilder
from tops_lsp.simulate.codegen.callees import has_body, intrinsic_name, is_intrinsic
from tops_lsp.simulate.codegen.calls import invoke
from tops_lsp.simulate.codegen.dispatch import address, initialise
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
    offset = 0
    for base in class_.bases:
        align = align_of(base)
        offset = (offset + align - 1) // align * align
        plain = unqualified(base)
        if isinstance(plain, ClassType):
            yield Part(plain.declaration.name, base, offset)
            offset += (t.size_of(base) or 0) if plain.declaration.fields else 0
    for field in class_.fields:
        yield Part(field.name, field.type, field.offset, field.initializer)


def part_at(fb: FunctionBuilder, where: ir.Value, offset: int) -> ir.Value:
    """The address of an object's part."""
    return fb.offset(where, ONE, offset) if offset else where


# --- the beginning ----------------------------------------------------------------------


def build(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """What happens to an object without an initialiser; most types stay as they are."""
    plain = unqualified(type_)
    if not _is_built(plain):
        return
    if isinstance(plain, Array):
        _each(fb, where, plain, build, backwards=False)
    elif isinstance(plain, ClassType):
        _build_class(fb, where, plain)


def _build_class(fb: FunctionBuilder, where: ir.Value, plain: ClassType) -> None:
    class_ = plain.declaration
    constructor = default_constructor(class_)
    if constructor is not None:
        node = e.Construct(span=constructor.name_span, type=plain, constructor=constructor)
        invoke(fb, node, constructor, [where], (), class_)
        return
    for part in parts(class_):
        make_part(fb, part_at(fb, where, part.offset), part.type, part.initializer)


def make_part(
    fb: FunctionBuilder, where: ir.Value, type_: Type, initializer: e.Expression | None
) -> None:
    """Makes a base or member, with an initialiser or without one."""
    if initializer is None:
        build(fb, where, type_)
    elif isinstance(type_, Reference):
        fb.emit(ir.Store(where, address(fb, initializer), fb.loc))
    else:
        initialise(fb, where, type_, initializer)


def default_constructor(class_: Class) -> Function | None:
    """The user's constructor that takes nothing."""
    for declaration in class_.members.get("(constructor)", ()):
        if not isinstance(declaration, Function) or declaration.is_defaulted:
            continue
        if declaration.minimum_arguments == 0 and declaration.template is None:
            return declaration
    return None


def _is_built(type_: Type) -> bool:
    """Whether an object without an initialiser has something to be done."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _is_built(plain.element)
    if not isinstance(plain, ClassType) or plain.declaration.keyword == "union":
        return False
    class_ = plain.declaration
    return default_constructor(class_) is not None or any(
        part.initializer is not None or _is_built(part.type) for part in parts(class_)
    )


# --- the end ----------------------------------------------------------------------------


def register_cleanup(fb: FunctionBuilder, type_: Type, where: ir.Value) -> None:
    """The object's destructor runs when the current scope ends."""
    if fb.frames and _is_destroyed(type_):
        fb.frames[-1].cleanups.append(Cleanup(type_, where, fb.loc))


def clean_up(fb: FunctionBuilder, down_to: int) -> None:
    """Destroys the objects of all scopes above frame `down_to`, newest first."""
    loc = fb.loc
    for frame in reversed(fb.frames[down_to:]):
        for cleanup in reversed(frame.cleanups):
            fb.loc = cleanup.loc
            destroy(fb, cleanup.address, cleanup.type)
    fb.loc = loc


def destroy(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """Runs an object's destructor, then those of its parts."""
    plain = unqualified(type_)
    if not _is_destroyed(plain):
        return
    if isinstance(plain, Array):
        _each(fb, where, plain, destroy, backwards=True)
    elif isinstance(plain, ClassType):
        _call_destructor(fb, where, plain.declaration)
        for part in reversed(list(parts(plain.declaration))):
            destroy(fb, part_at(fb, where, part.offset), part.type)


def _call_destructor(fb: FunctionBuilder, where: ir.Value, class_: Class) -> None:
    function = _destructor(class_)
    if function is None:
        return
    if is_intrinsic(fb, function):
        name = intrinsic_name(function, class_)
        types = (f"ptr:{class_.qualified_name}",)
        fb.emit(ir.Intrinsic(None, name, (where,), types, fb.loc))
    elif has_body(fb, function):
        fb.emit(ir.Call(None, fb.program.function_name(function), (where,), fb.loc))


def _destructor(class_: Class) -> Function | None:
    """The class's own destructor, if it has work to do."""
    for declaration in class_.members.get(f"~{class_.name}", ()):
        if isinstance(declaration, Function) and not declaration.is_defaulted:
            return declaration
    return None


def _is_destroyed(type_: Type) -> bool:
    """Whether the end of an object has something to be done."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _is_destroyed(plain.element)
    if not isinstance(plain, ClassType) or plain.declaration.keyword == "union":
        return False
    class_ = plain.declaration
    return _destructor(class_) is not None or any(_is_destroyed(p.type) for p in parts(class_))


# --- arrays -----------------------------------------------------------------------------


def _each(
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
