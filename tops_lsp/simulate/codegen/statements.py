"""Statements: control flow, scopes with their destructors, local variables."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model import expressions as e
from tops_lsp.model import statements as s
from tops_lsp.model.constants import evaluate_integer
from tops_lsp.model.declarations import Declaration, Variable
from tops_lsp.model.layout import align_of
from tops_lsp.model.types import Array, Reference, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import reference
from tops_lsp.simulate.codegen.builder import Frame, FunctionBuilder
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.dispatch import (
    address,
    converted,
    discard,
    initialise,
    truth,
    unsupported,
)
from tops_lsp.simulate.codegen.lifetimes import build, clean_up, register_cleanup
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_lsp.simulate.codegen.symbols import is_static, symbol_of
from tops_simulator import ir

PRIVATE_DTE = "__private_dte__"
"""Declares a context on the block's engine: the simulator is told the object's address."""


@generates(s.Compound)
def _compound(fb: FunctionBuilder, node: s.Compound) -> None:
    with scope(fb):
        for child in node.body:
            statement(fb, child)


@generates(s.Evaluate)
def _evaluate(fb: FunctionBuilder, node: s.Evaluate) -> None:
    with scope(fb):
        discard(fb, node.expression)


@generates(s.Declare)
def _declare(fb: FunctionBuilder, node: s.Declare) -> None:
    for declaration in node.declarations:
        declare(fb, declaration)


def declare(fb: FunctionBuilder, declaration: Declaration) -> None:
    """A local declaration; types and functions need nothing."""
    if not isinstance(declaration, Variable):
        return
    with fb.at(declaration.name_span):
        if is_static(declaration):
            _static(fb, declaration)
        elif isinstance(declaration.type, Reference):
            _reference(fb, declaration)
        else:
            _automatic(fb, declaration)


def _static(fb: FunctionBuilder, variable: Variable) -> None:
    name = symbol_of(fb.program, variable)
    if name is None:
        fb.unsupported(f"a variable of type {variable.type}")
        return
    dst = fb.new(ir.Scalar.PTR, variable.name)
    fb.emit(ir.AddressOf(dst, name, fb.loc))
    fb.addresses[variable] = dst


def _reference(fb: FunctionBuilder, variable: Variable) -> None:
    assert isinstance(variable.type, Reference)
    if variable.initializer is None:
        fb.unsupported("a reference without an initialiser")
        return
    where = reference(fb, variable.initializer, variable.type)
    kept = fb.new(ir.Scalar.PTR, variable.name)
    fb.emit(ir.Move(kept, where, fb.loc))
    fb.addresses[variable] = kept


def _automatic(fb: FunctionBuilder, variable: Variable) -> None:
    type_ = t.value_type(variable.type)
    in_register = type_ is not None and variable not in fb.escaped
    if in_register and fb.space_of(variable) is not ir.Space.LOCAL:
        assert type_ is not None
        _register(fb, variable, type_)
    else:
        _memory(fb, variable)


def _register(fb: FunctionBuilder, variable: Variable, type_: ir.ValueType) -> None:
    initial = None
    if variable.initializer is not None:
        initial = converted(fb, variable.initializer, type_)
    register = fb.new(type_, variable.name)
    fb.locals[variable] = register
    if initial is not None:
        fb.emit(ir.Move(register, initial, fb.loc))


def _memory(fb: FunctionBuilder, variable: Variable) -> None:
    size = object_size(fb, variable.type, variable.initializer)
    if size is None:
        fb.unsupported(f"a variable of type {variable.type}")
        return
    align = max(align_of(variable.type), 128 if variable.specifier("__valigned__") else 1)
    where = fb.alloca(variable.name, size, align, fb.space_of(variable))
    if variable.specifier(PRIVATE_DTE) is not None:
        fb.emit(ir.Intrinsic(None, PRIVATE_DTE, (where,), (t.describe(variable.type),), fb.loc))
    fb.addresses[variable] = where
    if variable.initializer is not None:
        initialise(fb, where, variable.type, variable.initializer)
    else:
        build(fb, where, variable.type)
    register_cleanup(fb, variable.type, where)


# --- control flow -----------------------------------------------------------------------


@generates(s.If)
def _if(fb: FunctionBuilder, node: s.If) -> None:
    with scope(fb):
        if node.initializer is not None:
            statement(fb, node.initializer)
        known = evaluate_integer(node.condition) if node.constexpr else None
        if known is not None:
            chosen = node.then if known else node.orelse
            if chosen is not None:
                statement(fb, chosen)
            return
        test = truth(fb, node.condition)
        then, orelse = _region(fb, node.then), _region(fb, node.orelse)
        fb.emit(ir.If(test, then, orelse, fb.loc))


def _region(
    fb: FunctionBuilder, node: s.Statement | None, *, breaks: bool = False, continues: bool = False
) -> ir.Region:
    with fb.nested() as region:
        if node is not None:
            with scope(fb, breaks=breaks, continues=continues):
                statement(fb, node)
    return tuple(region)


def _header(
    fb: FunctionBuilder, condition: e.Expression | None, first: s.Statement | None = None
) -> tuple[ir.Region, ir.Value]:
    """What runs before each time round; `first` declares the condition's variable."""
    if condition is None:
        return (), ir.Imm(1, ir.Scalar.I1)
    with fb.nested() as header:
        if first is not None:
            statement(fb, first)
        test = truth(fb, condition)
    return tuple(header), test


@generates(s.While)
def _while(fb: FunctionBuilder, node: s.While) -> None:
    with scope(fb):
        header, test = _header(fb, node.condition, node.initializer)
        body = _region(fb, node.body, breaks=True, continues=True)
    fb.emit(ir.Loop(header, test, body, (), True, fb.loc))


@generates(s.DoWhile)
def _do(fb: FunctionBuilder, node: s.DoWhile) -> None:
    body = _region(fb, node.body, breaks=True, continues=True)
    header, test = _header(fb, node.condition)
    fb.emit(ir.Loop(header, test, body, (), False, fb.loc))


@generates(s.For)
def _for(fb: FunctionBuilder, node: s.For) -> None:
    with scope(fb):
        if node.initializer is not None:
            statement(fb, node.initializer)
        header, test = _header(fb, node.condition)
        body = _region(fb, node.body, breaks=True, continues=True)
        with fb.nested() as step:
            if node.step is not None:
                discard(fb, node.step)
        fb.emit(ir.Loop(header, test, body, tuple(step), True, fb.loc))


@generates(s.RangeFor)
def _range_for(fb: FunctionBuilder, node: s.RangeFor) -> None:
    """Over arrays of a known length; anything else is not simulated."""
    plain = value_type(node.range.type)
    variable = node.variable
    if not isinstance(plain, Array) or plain.extent is None or variable is None:
        unsupported(fb, node.range, f"a range-for over {node.range.type}")
        return
    step = t.size_of(plain.element) or 1
    base = address(fb, node.range)
    index = fb.new(ir.Scalar.I64)
    fb.emit(ir.Move(index, ir.Imm(0, ir.Scalar.I64), fb.loc))
    with fb.nested() as header:
        test = fb.binary(ir.BinaryOp.LT, index, ir.Imm(plain.extent, ir.Scalar.I64))
    with fb.nested() as body, scope(fb, breaks=True, continues=True):
        _bind_element(fb, variable, fb.offset(base, index, step))
        statement(fb, node.body)
    with fb.nested() as following:
        fb.emit(ir.Binary(index, ir.BinaryOp.ADD, index, ir.Imm(1, ir.Scalar.I64), fb.loc))
    fb.emit(ir.Loop(tuple(header), test, tuple(body), tuple(following), True, fb.loc))


def _bind_element(fb: FunctionBuilder, variable: Variable, where: ir.Value) -> None:
    type_ = t.value_type(variable.type)
    if isinstance(variable.type, Reference) or type_ is None or variable in fb.escaped:
        fb.addresses[variable] = where
        return
    register = fb.new(type_, variable.name)
    fb.emit(ir.Move(register, fb.load(where, type_), fb.loc))
    fb.locals[variable] = register


@generates(s.Break)
def _break(fb: FunctionBuilder, node: s.Break) -> None:
    clean_up(fb, _innermost(fb, lambda frame: frame.breaks))
    fb.emit(ir.Break(fb.loc))


@generates(s.Continue)
def _continue(fb: FunctionBuilder, node: s.Continue) -> None:
    clean_up(fb, _innermost(fb, lambda frame: frame.continues))
    fb.emit(ir.Continue(fb.loc))


def _innermost(fb: FunctionBuilder, wanted: Callable[[Frame], bool]) -> int:
    for index in range(len(fb.frames) - 1, -1, -1):
        if wanted(fb.frames[index]):
            return index
    return len(fb.frames)


@generates(s.Return)
def _return(fb: FunctionBuilder, node: s.Return) -> None:
    result: ir.Value | None = None
    if node.value is not None:
        result = _returned(fb, node.value)
    clean_up(fb, 0)
    fb.emit(ir.Return(result, fb.loc))


def _returned(fb: FunctionBuilder, node: e.Expression) -> ir.Value | None:
    type_ = fb.function.type.result
    if isinstance(type_, Reference):
        return address(fb, node)
    if fb.result is not None:
        initialise(fb, fb.result, type_, node)
        return None
    goal = t.value_type(type_)
    if goal is None:
        discard(fb, node)
        return None
    have = converted(fb, node, goal)
    if isinstance(have, ir.Imm):
        return have
    kept = fb.new(goal)  # destructors run after the value is taken
    fb.emit(ir.Move(kept, have, fb.loc))
    return kept


@generates(s.OpaqueStatement)
def _opaque(fb: FunctionBuilder, node: s.OpaqueStatement) -> None:
    fb.unsupported(f"this statement ({node.why})")


@generates(s.Label)
def _label(fb: FunctionBuilder, node: s.Label) -> None:
    """A label without jumps to it is nothing; goto itself is reported where it stands."""
