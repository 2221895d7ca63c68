"""Statements: control flow, scopes with their destructors, local variables."""

from __future__ import annotations

from functools import partial

from tops_lsp.model.sema.constant_numbers import fit
from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Declaration, Storage, Variable
from tops_lsp.model.tree.types import Reference, Type, is_const, unqualified
from tops_lsp.sdk import facts
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.arguments import reference
from tops_lsp.simulate.codegen.binding import bound, keeping
from tops_lsp.simulate.codegen.builder import FunctionBuilder, Level
from tops_lsp.simulate.codegen.cleanups import clean_up, on_leaving
from tops_lsp.simulate.codegen.closures import known_closure, object_size
from tops_lsp.simulate.codegen.computed_arrays import allocate_array
from tops_lsp.simulate.codegen.copies import copy_object
from tops_lsp.simulate.codegen.destruction import register_cleanup
from tops_lsp.simulate.codegen.dispatch import (
    converted,
    discard,
    immediate,
    initialize,
    object_address,
    truth,
)
from tops_lsp.simulate.codegen.initializers import make_static, static_address
from tops_lsp.simulate.codegen.jumps import innermost, jump
from tops_lsp.simulate.codegen.lifetimes import build
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_lsp.simulate.codegen.symbols import is_static, symbol_of
from tops_lsp.simulate.codegen.unset_parts import is_left_unset
from tops_simulator import ir


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
            _at_end(fb, declaration)


def _at_end(fb: FunctionBuilder, variable: Variable) -> None:
    """What `cleanup(f)` asks for."""
    call = variable.at_end
    if call is None:
        return
    if variable is fb.returned:
        fb.unsupported("a variable with a cleanup that is returned")
        return
    on_leaving(fb, lambda fb: discard(fb, call))


def _static(fb: FunctionBuilder, variable: Variable) -> None:
    name = symbol_of(fb.program, variable, fb.function)
    if name is None:
        fb.unsupported(f"a variable of type {variable.type}")
        return
    if name in fb.program.refused:
        fb.unsupported(fb.program.refused[name])
    if name in fb.program.guards:
        dst = fb.new(ir.Scalar.PTR)
        fb.emit(ir.AddressOf(dst, name, fb.loc))
        _once(fb, name, dst, variable)
    fb.addresses[variable] = static_address(fb, variable, name)


def _once(fb: FunctionBuilder, symbol: str, where: ir.Value, variable: Variable) -> None:
    """The initializer of a static local runs when control first comes here."""
    flag = fb.new(ir.Scalar.PTR)
    fb.emit(ir.AddressOf(flag, fb.program.guards[symbol], fb.loc))
    first = fb.binary(ir.BinaryOp.EQ, fb.load(flag, ir.Scalar.I32), ir.Imm(0, ir.Scalar.I32))
    with fb.nested() as region, scope(fb):
        fb.emit(ir.Store(flag, ir.Imm(1, ir.Scalar.I32), fb.loc))
        on_leaving(fb, partial(_again, flag=flag), only_thrown=True)
        make_static(fb, variable, where, symbol)
    fb.emit(ir.If(first, tuple(region), (), fb.loc))


def _again(fb: FunctionBuilder, flag: ir.Value) -> None:
    """What has thrown is tried once more when control comes here again."""
    fb.emit(ir.Store(flag, ir.Imm(0, ir.Scalar.I32), fb.loc))


def _reference(fb: FunctionBuilder, variable: Variable) -> None:
    assert isinstance(variable.type, Reference)
    if variable.initializer is None:
        fb.unsupported("a reference without an initializer")
        return
    where = bound(fb, variable.initializer, variable.type)
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
    register = fb.new(type_, variable.name)
    if variable.initializer is not None:
        with scope(fb):
            initial = _constant(fb, variable) or converted(fb, variable.initializer, type_)
            fb.emit(ir.Move(register, initial, fb.loc))
    elif not variable.item.builtin:
        fb.unset.append(register.index)
    fb.locals[variable] = register


def _memory(fb: FunctionBuilder, variable: Variable) -> None:
    size = object_size(fb, variable.type, variable.initializer)
    if size is None and allocate_array(fb, variable):
        return
    if size is None:
        fb.unsupported(f"a variable of type {variable.type}")
        return
    if variable is fb.returned and fb.result is not None:
        fb.addresses[variable] = fb.result
        _fill(fb, fb.result, variable)
        register_cleanup(fb, variable.type, fb.result, only_thrown=True)
        return
    align = t.alignment(variable)
    unset = is_left_unset(fb.program, variable)
    where = fb.alloca(variable.name, size, align, fb.space_of(variable), left_unset=unset)
    for keyword in (w.name for w in variable.specifiers if facts.named(w.name).engine):
        fb.emit(ir.Intrinsic(None, ir.MARK, (where,), (), fb.loc, (keyword,)))
    fb.addresses[variable] = where
    _fill(fb, where, variable)
    register_cleanup(fb, variable.type, where)


def _constant(fb: FunctionBuilder, variable: Variable) -> ir.Imm | None:
    """What a variable that never changes holds, if a compiler knows."""
    type_ = t.value_type(variable.type)
    if variable.initializer is None or not variable.keeps_initial_value:
        return None
    if not isinstance(type_, ir.Scalar) or type_ is ir.Scalar.PTR:
        return None
    evaluator = Evaluator(fb.program.unit.declared.body, required=True)
    found = fit(evaluator.evaluate(variable.initializer), variable.type)
    return None if found is None else immediate(found, type_)


def _fill(fb: FunctionBuilder, where: ir.Value, variable: Variable) -> None:
    if variable.initializer is None:
        with scope(fb):
            build(fb, where, variable.type)
        return
    constant = _constant(fb, variable)
    if constant is not None:
        fb.emit(ir.Store(where, constant, fb.loc))
        return
    with keeping(fb, variable.initializer, variable.type), scope(fb):
        initialize(fb, where, variable.type, variable.initializer)


# --- control flow -----------------------------------------------------------------------


@generates(s.If)
def _if(fb: FunctionBuilder, node: s.If) -> None:
    with scope(fb):
        for part in s.of_head(node.initializer):
            statement(fb, part)
        if node.taken is not None:
            chosen = node.then if node.taken else node.orelse
            if chosen is not None:
                statement(fb, chosen)
            return
        with scope(fb):
            test = truth(fb, node.condition)
        then, orelse = _region(fb, node.then), _region(fb, node.orelse)
        fb.emit(ir.If(test, then, orelse, fb.loc))


def _region(fb: FunctionBuilder, node: s.Statement | None) -> ir.Region:
    with fb.nested() as region:
        if node is not None:
            with scope(fb):
                statement(fb, node)
    return tuple(region)


@generates(s.Break)
def _break(fb: FunctionBuilder, node: s.Break) -> None:
    _jump(fb, innermost(fb, lambda level: level.breaks), again=False)


@generates(s.Continue)
def _continue(fb: FunctionBuilder, node: s.Continue) -> None:
    goal = innermost(fb, lambda level: level.continues)
    _jump(fb, goal, again=goal is not None and goal.loop)


def _jump(fb: FunctionBuilder, goal: Level | None, *, again: bool) -> None:
    if goal is None:
        fb.unsupported("a jump to nowhere")
    else:
        jump(fb, goal, again=again)


@generates(s.Return)
def _return(fb: FunctionBuilder, node: s.Return) -> None:
    result: ir.Value | None = None
    with scope(fb):  # what is evaluated elsewhere in this block leaves nothing of it to destroy
        if node.value is not None:
            result = _returned(fb, node.value)
        clean_up(fb, 0)
        fb.emit(ir.Return(result, fb.loc))


def _returned(fb: FunctionBuilder, node: e.Expression) -> ir.Value | None:
    type_ = fb.function.type.result
    if isinstance(type_, Reference):
        return reference(fb, node, type_)
    if fb.result is not None:
        if not (isinstance(node, e.Name) and node.declaration is fb.returned):
            _return_object(fb, fb.result, type_, node)
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


def _return_object(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.Expression) -> None:
    """The result; a variable of the function's own is not needed any more, and moved."""
    own = node.declaration if isinstance(node, e.Name) else None
    automatic = isinstance(own, Variable) and own.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
    same = isinstance(own, Variable) and unqualified(own.type) == unqualified(type_)
    if automatic and same and not _is_captured(fb, own):
        moves = not is_const(node.type)
        copy_object(fb, where, type_, object_address(fb, node), moves=moves)
    else:
        initialize(fb, where, type_, node)


def _is_captured(fb: FunctionBuilder, variable: Declaration | None) -> bool:
    """Whether it is a closure's, which outlives the call."""
    scope_ = fb.function.scope
    closure = known_closure(fb.program, scope_) if isinstance(scope_, Class) else None
    return closure is not None and any(field[0] is variable for field in closure.layout.fields)


@generates(s.OpaqueStatement)
def _opaque(fb: FunctionBuilder, node: s.OpaqueStatement) -> None:
    fb.unsupported(s.UNREADABLE if node.why == "ERROR" else f"this statement ({node.why})")
