"""Exceptions of host code.

`throw` leaves the object with the simulator and sets a flag. Behind each call the flag is looked
at: the function goes on behind the `try` around the call, or destroys its objects and returns. In
a program without `try` a `throw` ends it. The end of a handler is the end of what it caught.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model import statements as s
from tops_lsp.model.declarations import Class, Function, Variable
from tops_lsp.model.layout import bases_of
from tops_lsp.model.types import ClassType, Reference, Type, decayed, referred, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import Cleanup, FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.copies import copy_object
from tops_lsp.simulate.codegen.destruction import clean_up, is_destroyed, register_cleanup
from tops_lsp.simulate.codegen.dispatch import NULL, initialise, spill, zero
from tops_lsp.simulate.codegen.jumps import finish, innermost, jump, level
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_lsp.simulate.codegen.thunks import ending
from tops_simulator import ir

_FLAG = "an exception is under way"
_TRY = "try"  # no label can be called so


@generates(s.Throw)
def _throw(fb: FunctionBuilder, node: s.Throw) -> None:
    if fb.on_device:
        fb.unsupported("throw in device code")
        return
    if node.value is None:
        fb.emit(ir.Intrinsic(None, "rethrow", (), (), fb.loc))
    else:
        type_ = unqualified(decayed(node.value.type))
        size = object_size(fb, type_, node.value)
        where = fb.new(ir.Scalar.PTR)
        bytes_ = ir.Imm(size or 1, ir.Scalar.I64)
        fb.emit(ir.Intrinsic(where, "allocate an exception", (bytes_,), ("i64",), fb.loc))
        with scope(fb):
            initialise(fb, where, type_, node.value)
        said = (str(type_), _text_offset(type_), *_identities(fb.program, type_))
        given = (where, _ending(fb, type_))
        fb.emit(ir.Intrinsic(None, "throw", given, ("ptr:", "ptr:"), fb.loc, said))
    if fb.program.catches:
        _unwind(fb)


def _ending(fb: FunctionBuilder, type_: Type) -> ir.Value:
    """A pointer to what destroys an exception; NULL if that is nothing."""
    if not isinstance(type_, ClassType) or not is_destroyed(type_):
        return NULL
    name = ending(fb.program, type_)
    fb.program.code_address(name)
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.FunctionAddress(dst, name, fb.loc))
    return dst


def _identities(program: ProgramBuilder, type_: Type, start: int = 0) -> Iterator[str | int]:
    """What handlers may ask for: the type and its bases, each with its place in the object."""
    yield _identity(program, type_)
    yield start
    if isinstance(type_, ClassType):
        for base, offset in bases_of(type_.declaration):
            yield from _identities(program, base, start + offset)


def _identity(program: ProgramBuilder, type_: Type) -> str:
    class_ = t.class_of(type_)
    return str(type_) if class_ is None else f"class {program.number_of(class_)}"


def _text_offset(type_: Type, start: int = 0) -> int:
    """Where the text of a `std::exception` stands in an object; -1 if it is none."""
    class_ = t.class_of(type_)
    if class_ is None:
        return -1
    if class_.qualified_name == "std::exception":
        return start + next((f.offset for f in class_.fields if f.name == "__text"), -1)
    inner = (_text_offset(base, start + offset) for base, offset in bases_of(class_))
    return next((found for found in inner if found >= 0), -1)


# --- the way out ------------------------------------------------------------------------


def leave_if_thrown(fb: FunctionBuilder, function: Function | None) -> None:
    """Behind a call: goes on with an exception."""
    if not fb.program.catches or fb.on_device or not _may_throw(function):
        return
    with fb.nested() as region:
        _unwind(fb)
    fb.emit(ir.If(_is_set(fb), tuple(region), (), fb.loc))


def _may_throw(function: Function | None) -> bool:
    """The library throws nothing itself, but its templates call what the user gives them."""
    if function is None or not function.item.builtin:
        return True
    instance = isinstance(function.scope, Class) and function.scope.instance_of is not None
    return instance or function.instance_of is not None


def _unwind(fb: FunctionBuilder) -> None:
    """Destroys objects, for which the flag is down, and goes on to the handlers."""
    goal = innermost(fb, lambda found: found.label == _TRY)
    _set_flag(fb, 0)
    if goal is not None:
        clean_up(fb, goal.depth, goal.kept)
    else:
        clean_up(fb, 0)
    _set_flag(fb, 1)
    if goal is not None:
        jump(fb, goal, again=False, cleaned=True)
        return
    result = t.value_type(fb.function.type.result)
    fb.emit(ir.Return(None if result is None else zero(result), fb.loc))


def _flag(fb: FunctionBuilder) -> ir.Reg:
    symbols = fb.program.symbols
    symbols.setdefault(_FLAG, ir.Symbol(_FLAG, ir.Space.HOST, 4, 4, bytes(4)))
    where = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(where, _FLAG, fb.loc))
    return where


def _set_flag(fb: FunctionBuilder, value: int) -> None:
    fb.emit(ir.Store(_flag(fb), ir.Imm(value, ir.Scalar.I32), fb.loc))


def _is_set(fb: FunctionBuilder) -> ir.Reg:
    flag = fb.load(_flag(fb), ir.Scalar.I32)
    return fb.binary(ir.BinaryOp.NE, flag, ir.Imm(0, ir.Scalar.I32))


# --- try and catch ----------------------------------------------------------------------


@generates(s.Try)
def _try(fb: FunctionBuilder, node: s.Try) -> None:
    if fb.on_device or not fb.program.catches:
        statement(fb, node.body)
        return
    with level(fb, loop=False, label=_TRY) as entered, fb.nested() as region:
        statement(fb, node.body)
    finish(fb, entered, ir.Block(tuple(region), fb.loc))
    thrown = _is_set(fb)
    with fb.nested() as handlers:
        _handlers(fb, node.handlers)
    fb.emit(ir.If(thrown, tuple(handlers), (), fb.loc))


def _handlers(fb: FunctionBuilder, handlers: Sequence[s.Statement]) -> None:
    """The first handler that fits; without one the exception goes on."""
    if not handlers:
        _unwind(fb)
        return
    caught, body = _parts(handlers[0])
    wanted = "" if caught is None else _identity(fb.program, unqualified(referred(caught.type)))
    found = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Intrinsic(found, "catch", (), (), fb.loc, (wanted,)))
    with fb.nested() as here, scope(fb):
        _set_flag(fb, 0)
        whole = fb.new(ir.Scalar.PTR)
        fb.emit(ir.Intrinsic(whole, "what is caught", (), (), fb.loc))
        fb.frames[-1].cleanups.append(Cleanup(None, whole, fb.loc))
        if caught is not None:
            _bind(fb, caught, found)
        statement(fb, body)
    with fb.nested() as others:
        _handlers(fb, handlers[1:])
    fits = fb.binary(ir.BinaryOp.NE, found, NULL)
    fb.emit(ir.If(fits, tuple(here), tuple(others), fb.loc))


def _parts(handler: s.Statement) -> tuple[Variable | None, s.Statement]:
    """What a handler catches (None: everything), and its statements."""
    assert isinstance(handler, s.Compound)
    first = handler.body[0]
    if not isinstance(first, s.Declare):
        return None, first
    caught = next((d for d in first.declarations if isinstance(d, Variable)), None)
    return caught, handler.body[-1]


def _bind(fb: FunctionBuilder, variable: Variable, where: ir.Value) -> None:
    """The caught object under its name: itself, or a copy."""
    type_ = t.value_type(variable.type)
    if isinstance(variable.type, Reference):
        fb.addresses[variable] = fb.kept(where)
    elif type_ is not None:
        value = fb.load(where, type_)
        if variable in fb.escaped:
            fb.addresses[variable] = spill(fb, value)
        else:
            fb.locals[variable] = value
    else:
        made = fb.alloca(variable.name, object_size(fb, variable.type) or 1, 8, fb.automatic)
        copy_object(fb, made, variable.type, where)
        register_cleanup(fb, variable.type, made)
        fb.addresses[variable] = made
