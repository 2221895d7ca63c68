"""The way of an exception out of functions.

A flag tells that one is under way. After each call it is looked at: the function goes on at the
handlers of the `try` around the call, or destroys its objects and returns.
"""

from __future__ import annotations

from tops_lsp.model.sema.noexcept import lets_nothing_out
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.callees import called_type
from tops_lsp.simulate.codegen.cleanups import clean_up
from tops_lsp.simulate.codegen.far_jumps import leave_if_jumping
from tops_lsp.simulate.codegen.jumps import innermost, jump
from tops_simulator import ir

_FLAG = "an exception is under way"
TRY = "try"  # no label can be called so


def leave_if_thrown(fb: FunctionBuilder, function: Function | None) -> None:
    """After a call: goes on with an exception. While one is under way no other gets out of what
    ends."""
    if _calls_others(function):
        leave_if_jumping(fb)
    if not fb.program.catches or fb.on_device or not _may_throw(fb, function):
        return
    with fb.nested() as region:
        _end_program(fb) if fb.unwinding else unwind(fb)
    fb.emit(ir.If(is_thrown(fb), tuple(region), (), fb.loc))


def _may_throw(fb: FunctionBuilder, function: Function | None) -> bool:
    """Of what the user wrote no exception comes where the program ends instead."""
    silent = function is not None and not function.item.builtin and _is_silent(fb, function)
    return _calls_others(function) and not silent


def _is_silent(fb: FunctionBuilder, function: Function) -> bool:
    with fb.program.unit.declared.judging():
        return lets_nothing_out(function)


def _calls_others(function: Function | None) -> bool:
    """Whether a call may end by an exception or a far jump: the library makes none itself but where
    it says so, but its templates, their lambdas, and what takes a function, call what the user
    gives them."""
    if function is None or not function.item.builtin or facts_of(function).throws:
        return True
    if any(called_type(parameter.type) for parameter in function.parameters):
        return True
    class_ = function.scope
    if isinstance(class_, Class) and (class_.instance_of is not None or class_.is_closure):
        return True
    return function.instance_of is not None


def unwind(fb: FunctionBuilder) -> None:
    """Destroys objects, for which the flag is down, and goes on to the handlers."""
    goal = innermost(fb, lambda found: found.label == TRY)
    if goal is None and (_is_main(fb) or _is_silent(fb, fb.function)):
        _end_program(fb)
        return
    set_thrown(fb, False)
    before, fb.unwinding = fb.unwinding, True
    if goal is not None:
        clean_up(fb, goal.depth, goal.kept, thrown=True)
    else:
        clean_up(fb, 0, thrown=True)
    fb.unwinding = before
    set_thrown(fb, True)
    if goal is not None:
        jump(fb, goal, again=False, cleaned=True)
        return
    _return_nothing(fb)


def _return_nothing(fb: FunctionBuilder) -> None:
    result = None if t.is_object(fb.function.type.result) else fb.function.type.result
    type_ = None if result is None else t.value_type(result)
    fb.emit(ir.Return(None if type_ is None else ir.Imm(0, type_), fb.loc))


def _end_program(fb: FunctionBuilder) -> None:
    """No exception may go on from here: the program's own handler is called, and the program ends.
    What leaves main is reported where it was thrown.
    """
    set_thrown(fb, False)
    fb.emit(call_of_handler(fb))
    if fb.unwinding or not _is_main(fb):
        fb.emit(ir.Intrinsic(None, "std::__end_by_exception", (), (), fb.loc))
    _return_nothing(fb)


def call_of_handler(fb: FunctionBuilder) -> ir.Call:
    """A call of what the program has given to `std::set_terminate`, if it has."""
    program = fb.program

    def make() -> ir.Function:
        made = FunctionBuilder(program, fb.function, on_device=False)
        handler = made.new(ir.Scalar.PTR)
        made.emit(ir.Intrinsic(handler, "std::get_terminate", (), ()))
        some = made.binary(ir.BinaryOp.NE, handler, ir.Imm(0, ir.Scalar.PTR))
        made.emit(ir.If(some, (ir.CallPointer(None, handler, ()),), ()))
        return ir.Function(_HANDLING, (), None, tuple(made.registers), tuple(made.region))

    return ir.Call(None, program.make(_HANDLING, make), (), fb.loc)


def _is_main(fb: FunctionBuilder) -> bool:
    return fb.function.qualified_name == "main"


_HANDLING = "what handles the end of a program"


def _flag(fb: FunctionBuilder) -> ir.Reg:
    symbols = fb.program.symbols
    symbols.setdefault(_FLAG, ir.Symbol(_FLAG, ir.Space.HOST, 4, 4, bytes(4)))
    where = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(where, _FLAG, fb.loc))
    return where


def set_thrown(fb: FunctionBuilder, thrown: bool) -> None:
    """Raises the flag, or lowers it."""
    fb.emit(ir.Store(_flag(fb), ir.Imm(int(thrown), ir.Scalar.I32), fb.loc))


def is_thrown(fb: FunctionBuilder) -> ir.Reg:
    """Whether an exception is under way."""
    flag = fb.load(_flag(fb), ir.Scalar.I32)
    return fb.binary(ir.BinaryOp.NE, flag, ir.Imm(0, ir.Scalar.I32))
