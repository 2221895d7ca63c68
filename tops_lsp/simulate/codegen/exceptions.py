"""Exceptions of host code.

`throw` leaves the object with the simulator and sets a flag, at which `unwinding` looks. In a
program without `try` a `throw` ends it. The end of a handler is the end of what it caught.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tops_lsp.model.sema.base_layout import bases_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Namespace, Storage, Variable
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.types import ClassType, Reference, Type, decayed, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.cleanups import on_leaving
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.destruction import is_destroyed, register_cleanup
from tops_lsp.simulate.codegen.dispatch import NULL, at_place, copied, initialize, spill
from tops_lsp.simulate.codegen.jumps import finish, level
from tops_lsp.simulate.codegen.parts import default_constructor
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_lsp.simulate.codegen.symbols import is_static
from tops_lsp.simulate.codegen.thrown import answers, make_base_pointers, thrown_size, wanted
from tops_lsp.simulate.codegen.thunks import ending
from tops_lsp.simulate.codegen.unwinding import TRY, call_of_handler, is_thrown, set_thrown, unwind
from tops_lsp.text.source import Span
from tops_simulator import ir
from tops_startup.records import replace


@generates(s.Throw)
def _throw(fb: FunctionBuilder, node: s.Throw) -> None:
    if fb.on_device:
        _throw_nothing(fb, node)
        return
    if node.value is None:
        _throw_on(fb)
        return
    _throw_object(fb, _moved(fb, node, node.value))
    if fb.program.catches:
        unwind(fb)


def _throw_nothing(fb: FunctionBuilder, node: s.Throw) -> None:
    """No handler is found from code of both sides: the library's exceptions end the thread."""
    if not fb.function.item.builtin or node.value is None:
        fb.unsupported("throw in device code")
        return
    said = (str(unqualified(decayed(node.value.type))),)
    fb.emit(ir.Intrinsic(None, "throw on the device", (), (), fb.loc, said))


def _moved(fb: FunctionBuilder, node: s.Throw, value: e.Expression) -> e.Expression:
    """What is thrown: a local variable that ends with the innermost try block, or with the
    function, is not needed any more.
    """
    own = value.declaration if isinstance(value, e.Name) else None
    if not isinstance(own, Variable) or own.storage is not Storage.AUTOMATIC or fb.body is None:
        return value
    if isinstance(own.type, Reference) or t.class_of(own.type) is None or is_static(own):
        return value
    tries = [one for one in s.walk_statements(fb.body) if isinstance(one, s.Try)]
    around = [one.body.span for one in tries if _holds(one.body.span, node.span)]
    innermost = max(around, key=lambda span: span.start, default=fb.body.span)
    ends = _holds(innermost, own.name_span)
    return replace(value, category=e.Category.XVALUE) if ends else value


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def throw_library_class(fb: FunctionBuilder, name: str) -> None:
    """Throws an exception of the library."""
    for library in namespace_members(fb.program.unit.root, "std"):
        known = namespace_members(library, name) if isinstance(library, Namespace) else []
        class_ = next((c for c in known if isinstance(c, Class)), None)
        if class_ is not None:
            span = fb.function.name_span
            constructor = default_constructor(class_)
            _throw_object(
                fb, e.Construct(span=span, type=ClassType(class_), constructor=constructor)
            )
            if fb.program.catches:
                unwind(fb)
            return
    fb.unsupported(f"std::{name}, whose header is missing")


def _throw_object(fb: FunctionBuilder, node: e.Expression) -> None:
    type_ = unqualified(decayed(node.type))
    size = object_size(fb, type_, node)
    where = fb.new(ir.Scalar.PTR)
    bytes_ = ir.Imm(thrown_size(type_, size or 1), ir.Scalar.I64)
    fb.emit(ir.Intrinsic(where, "allocate an exception", (bytes_,), ("i64",), fb.loc))
    before = fb.unwinding
    with scope(fb):
        initialize(fb, where, type_, node)
        fb.unwinding = True  # the exception is there: what its operand leaves throws no other
    fb.unwinding = before
    make_base_pointers(fb, where, type_)
    said = (str(type_), _text_offset(type_), *answers(fb.program, type_))
    given = (where, _ending(fb, type_))
    fb.emit(ir.Intrinsic(None, "throw", given, ("ptr:", "ptr:"), fb.loc, said))


def _throw_on(fb: FunctionBuilder) -> None:
    """What the handler caught goes on; outside of handlers the program ends."""
    if fb.program.catches:
        count = fb.new(ir.Scalar.I32)
        fb.emit(ir.Intrinsic(count, "how many are caught", (), (), fb.loc))
        none = fb.binary(ir.BinaryOp.EQ, count, ir.Imm(0, ir.Scalar.I32))
        fb.emit(ir.If(none, (call_of_handler(fb),), ()))
    fb.emit(ir.Intrinsic(None, "rethrow", (), (), fb.loc))
    if fb.program.catches:
        unwind(fb)


def _ending(fb: FunctionBuilder, type_: Type) -> ir.Value:
    """A pointer to what destroys an exception; NULL if that is nothing."""
    if not isinstance(type_, ClassType) or not is_destroyed(type_):
        return NULL
    name = ending(fb.program, type_)
    fb.program.code_address(name)
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.FunctionAddress(dst, name, fb.loc))
    return dst


def _text_offset(type_: Type, start: int = 0) -> int:
    """Where the text of one of the library's exceptions is in an object; -1 if it has none."""
    class_ = t.class_of(type_)
    if class_ is None:
        return -1
    if class_.item.builtin:
        own = next((f.offset for f in class_.fields if f.name == "__text"), -1)
        if own >= 0:
            return start + own
    inner = (_text_offset(base, start + offset) for base, offset in bases_of(class_))
    return next((found for found in inner if found >= 0), -1)


# --- try and catch ----------------------------------------------------------------------


@generates(s.Try)
def _try(fb: FunctionBuilder, node: s.Try) -> None:
    guarded(fb, node, lambda: statement(fb, node.body))


def guarded(
    fb: FunctionBuilder, node: s.Try, work: Callable[[], None], *, throws_on: bool = False
) -> None:
    """Work with handlers; `throws_on`: after a handler the exception goes on, as it does where a
    constructor or a destructor is guarded as a whole.
    """
    if fb.on_device or not fb.program.catches:
        fb.program.overlooked |= not fb.on_device and not _throws_all_on(fb, node)
        work()
        return
    with level(fb, loop=False, label=TRY) as entered, fb.nested() as region, scope(fb):
        work()
    finish(fb, entered, ir.Block(tuple(region), fb.loc))
    thrown = is_thrown(fb)
    with fb.nested() as handlers:
        _handlers(fb, node.handlers, throws_on)
    fb.emit(ir.If(thrown, tuple(handlers), (), fb.loc))


def _throws_all_on(fb: FunctionBuilder, node: s.Try) -> bool:
    """Whether no exception ends here: what the library does on its way makes no difference where
    nothing is caught."""
    last = [(h.substatements() or (None,))[-1] for h in node.handlers]
    return fb.function.item.builtin and all(
        isinstance(one, s.Throw) and one.value is None for one in last
    )


def _handlers(fb: FunctionBuilder, handlers: Sequence[s.Statement], throws_on: bool) -> None:
    """The first handler that fits; without one the exception goes on."""
    if not handlers:
        unwind(fb)
        return
    caught, body = _parts(handlers[0])
    asked = () if caught is None else tuple(wanted(fb.program, caught.type))
    found = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Intrinsic(found, "catch", (), (), fb.loc, asked))
    with fb.nested() as here, scope(fb):
        set_thrown(fb, False)
        whole = fb.new(ir.Scalar.PTR)
        fb.emit(ir.Intrinsic(whole, "what is caught", (), (), fb.loc))
        on_leaving(fb, partial(_end_exception, where=whole))
        if caught is not None:
            _bind(fb, caught, found)
        statement(fb, body)
        if throws_on:
            _throw_on(fb)
    with fb.nested() as others:
        _handlers(fb, handlers[1:], throws_on)
    fits = fb.binary(ir.BinaryOp.NE, found, NULL)
    fb.emit(ir.If(fits, tuple(here), tuple(others), fb.loc))


def _end_exception(fb: FunctionBuilder, where: ir.Value) -> None:
    """A handler ends: unless it is thrown on, what it caught is destroyed by its own function."""
    ended = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Intrinsic(ended, "leave a handler", (), (), fb.loc))
    with fb.nested() as region:
        fb.emit(ir.CallPointer(None, ended, (where,), fb.loc))
    some = fb.binary(ir.BinaryOp.NE, ended, NULL)
    fb.emit(ir.If(some, tuple(region), (), fb.loc))


def _parts(handler: s.Statement) -> tuple[Variable | None, s.Statement]:
    """What a handler catches (None: everything), and its statements."""
    assert isinstance(handler, s.Compound)
    first = handler.body[0]
    if not isinstance(first, s.Declare):
        return None, first
    caught = next((d for d in first.declarations if isinstance(d, Variable)), None)
    return caught, handler.body[-1]


def _copied_to_handler(
    fb: FunctionBuilder, made: ir.Value, type_: Type, caught: e.Expression
) -> None:
    """The handler's own copy: until it is made, what is caught is on its way and alone."""
    before, fb.unwinding = fb.unwinding, True
    fb.emit(ir.Intrinsic(None, "begin a handler's copy", (), (), fb.loc))
    copied(fb, made, type_, caught)
    fb.emit(ir.Intrinsic(None, "end a handler's copy", (), (), fb.loc))
    fb.unwinding = before


def _bind(fb: FunctionBuilder, variable: Variable, where: ir.Value) -> None:
    """The caught object under its name: itself, or a copy."""
    type_ = t.value_type(variable.type)
    if isinstance(variable.type, Reference):
        fb.addresses[variable] = fb.to_register(where)
    elif type_ is not None:
        value = fb.load(where, type_)
        if variable in fb.escaped:
            fb.addresses[variable] = spill(fb, value)
        else:
            fb.locals[variable] = value
    else:
        made = fb.alloca(variable.name, object_size(fb, variable.type) or 1, 8, fb.automatic)
        plain, span = unqualified(variable.type), variable.name_span
        caught = at_place(fb, where, plain, span, e.Category.LVALUE)
        _copied_to_handler(fb, made, variable.type, caught)
        register_cleanup(fb, variable.type, made)
        fb.addresses[variable] = made
