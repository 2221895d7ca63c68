"""The end of objects: destructors at the end of scopes."""

from __future__ import annotations

from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.scopes import members
from tops_lsp.model.types import ClassType, Type, unqualified
from tops_lsp.simulate.codegen.builder import Cleanup, FunctionBuilder
from tops_lsp.simulate.codegen.callees import has_body, intrinsic_name, is_intrinsic
from tops_simulator import ir


def destroy(fb: FunctionBuilder, cleanup: Cleanup) -> None:
    """Runs an object's destructor."""
    function, class_ = cleanup.destructor, cleanup.class_
    loc, fb.loc = fb.loc, cleanup.loc
    if is_intrinsic(fb, function):
        name = intrinsic_name(function, class_)
        types = (f"ptr:{class_.qualified_name}",)
        fb.emit(ir.Intrinsic(None, name, (cleanup.address,), types, fb.loc))
    elif has_body(fb, function):
        fb.emit(ir.Call(None, fb.program.function_name(function), (cleanup.address,), fb.loc))
    fb.loc = loc


def destructor_of(type_: Type) -> tuple[Class, Function] | None:
    """The destructor that has work to do for an object of the type."""
    plain = unqualified(type_)
    if not isinstance(plain, ClassType):
        return None
    class_ = plain.declaration
    for declaration in members(class_, f"~{class_.name}"):
        if isinstance(declaration, Function) and not declaration.is_defaulted:
            return class_, declaration
    return None


def register_cleanup(fb: FunctionBuilder, type_: Type, where: ir.Value) -> None:
    """The object's destructor runs when the current scope ends."""
    found = destructor_of(type_)
    if found is not None and fb.frames:
        fb.frames[-1].cleanups.append(Cleanup(*found, where, fb.loc))


def clean_up(fb: FunctionBuilder, down_to: int) -> None:
    """Destroys the objects of all scopes above frame `down_to`, newest first."""
    for frame in reversed(fb.frames[down_to:]):
        for cleanup in reversed(frame.cleanups):
            destroy(fb, cleanup)
