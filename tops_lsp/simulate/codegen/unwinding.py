"""The way of an exception out of functions.

A flag tells that one is under way. Behind each call it is looked at: the function goes on at the
handlers of the `try` around the call, or destroys its objects and returns.
"""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.cleanups import clean_up
from tops_lsp.simulate.codegen.jumps import innermost, jump
from tops_simulator import ir

_FLAG = "an exception is under way"
TRY = "try"  # no label can be called so


def leave_if_thrown(fb: FunctionBuilder, function: Function | None) -> None:
    """Behind a call: goes on with an exception. What ends while one is under way throws none."""
    if not fb.program.catches or fb.on_device or fb.unwinding or not _may_throw(function):
        return
    with fb.nested() as region:
        unwind(fb)
    fb.emit(ir.If(is_thrown(fb), tuple(region), (), fb.loc))


def _may_throw(function: Function | None) -> bool:
    """The library throws nothing itself, but its templates call what the user gives them."""
    if function is None or not function.item.builtin:
        return True
    instance = isinstance(function.scope, Class) and function.scope.instance_of is not None
    return instance or function.instance_of is not None


def unwind(fb: FunctionBuilder) -> None:
    """Destroys objects, for which the flag is down, and goes on to the handlers."""
    goal = innermost(fb, lambda found: found.label == TRY)
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
    result = None if t.is_object(fb.function.type.result) else fb.function.type.result
    type_ = None if result is None else t.value_type(result)
    fb.emit(ir.Return(None if type_ is None else ir.Imm(0, type_), fb.loc))


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
