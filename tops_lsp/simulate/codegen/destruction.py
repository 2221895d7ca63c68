"""The end of objects: destructors at the end of scopes.

A class without a destructor of its own is as its bases and members are. Arrays are destroyed from
the last element to the first.
"""

from __future__ import annotations

from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.types import Array, ClassType, Type, unqualified
from tops_lsp.simulate.codegen.builder import Cleanup, FunctionBuilder
from tops_lsp.simulate.codegen.callees import has_body, intrinsic_name, is_intrinsic
from tops_lsp.simulate.codegen.parts import each_element, part_at, parts
from tops_simulator import ir


def register_cleanup(fb: FunctionBuilder, type_: Type, where: ir.Value) -> None:
    """The object's destructor runs when the current scope ends."""
    if fb.frames and is_destroyed(type_):
        fb.frames[-1].cleanups.append(Cleanup(type_, where, fb.loc))


def clean_up(fb: FunctionBuilder, down_to: int, kept: int | None = None) -> None:
    """Destroys the objects of all scopes above frame `down_to`, newest first; of the one below
    them those after the first `kept`.
    """
    loc = fb.loc
    ended = [c for frame in fb.frames[down_to:] for c in frame.cleanups]
    if kept is not None and down_to:
        ended = fb.frames[down_to - 1].cleanups[kept:] + ended
    for cleanup in reversed(ended):
        fb.loc = cleanup.loc
        if cleanup.type is None:
            _end_exception(fb, cleanup.address)
        else:
            destroy(fb, cleanup.address, cleanup.type)
    fb.loc = loc


def _end_exception(fb: FunctionBuilder, where: ir.Value) -> None:
    """A handler ends: unless it is thrown on, what it caught is destroyed by its own function."""
    ending = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Intrinsic(ending, "leave a handler", (), (), fb.loc))
    with fb.nested() as region:
        fb.emit(ir.CallPointer(None, ending, (where,), fb.loc))
    some = fb.binary(ir.BinaryOp.NE, ending, ir.Imm(0, ir.Scalar.PTR))
    fb.emit(ir.If(some, tuple(region), (), fb.loc))


def destroy(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """Runs an object's destructor, then those of its parts."""
    plain = unqualified(type_)
    if not is_destroyed(plain):
        return
    if isinstance(plain, Array):
        each_element(fb, where, plain, destroy, backwards=True)
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


def is_destroyed(type_: Type) -> bool:
    """Whether the end of an object has something to be done."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return is_destroyed(plain.element)
    if not isinstance(plain, ClassType) or plain.declaration.keyword == "union":
        return False
    class_ = plain.declaration
    return _destructor(class_) is not None or any(is_destroyed(p.type) for p in parts(class_))
