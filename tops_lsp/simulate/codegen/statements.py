"""Statements: control flow, scopes with their destructors, local variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tops_lsp.model import expressions as e
from tops_lsp.model import statements as s
from tops_lsp.model.constants import evaluate_integer
from tops_lsp.model.declarations import Declaration, Variable
from tops_lsp.model.layout import align_of
from tops_lsp.model.types import Array, Reference, unqualified, value_type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import Frame, FunctionBuilder
from tops_lsp.simulate.codegen.calls import reference
from tops_lsp.simulate.codegen.expressions import (
    address,
    discard,
    truth,
    unsupported,
    value,
    variable_space,
)
from tops_lsp.simulate.codegen.objects import (
    clean_up,
    initialise,
    object_size,
    register_cleanup,
)
from tops_lsp.simulate.codegen.symbols import is_static, symbol_of
from tops_simulator import ir

PRIVATE_DTE = "__private_dte__"
"""Declares a context on the block's engine: the simulator is told the object's address."""

_ENDS = (ir.Break, ir.Continue, ir.Return, ir.Unsupported)


def statement(fb: FunctionBuilder, node: s.Statement) -> None:
    """Generates one statement."""
    with fb.at(node.span):
        handler = _HANDLERS.get(type(node))
        if handler is None:
            fb.unsupported(f"{type(node).__name__.lower()} statements")
            return
        handler(fb, node)


@contextmanager
def scope(fb: FunctionBuilder, *, breaks: bool = False, continues: bool = False) -> Iterator[None]:
    """A scope whose objects are destroyed at its end."""
    fb.frames.append(Frame(breaks=breaks, continues=continues))
    yield
    if not (fb.region and isinstance(fb.region[-1], _ENDS)):
        clean_up(fb, len(fb.frames) - 1)
    fb.frames.pop()


def _compound(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.Compound)
    with scope(fb):
        for child in node.body:
            statement(fb, child)


def _evaluate(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.Evaluate)
    with scope(fb):
        discard(fb, node.expression)


def _declare(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.Declare)
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
    if in_register and variable_space(fb, variable) is not ir.Space.LOCAL:
        assert type_ is not None
        _register(fb, variable, type_)
    else:
        _memory(fb, variable)


def _register(fb: FunctionBuilder, variable: Variable, type_: ir.ValueType) -> None:
    initial = None
    if variable.initializer is not None:
        initial = fb.convert(value(fb, variable.initializer), type_)
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
    where = fb.alloca(variable.name, size, align, variable_space(fb, variable))
    if variable.specifier(PRIVATE_DTE) is not None:
        fb.emit(ir.Intrinsic(None, PRIVATE_DTE, (where,), (t.describe(variable.type),), fb.loc))
    fb.addresses[variable] = where
    if variable.initializer is not None:
        initialise(fb, where, variable.type, variable.initializer)
    register_cleanup(fb, variable.type, where)


# --- control flow -----------------------------------------------------------------------


def _if(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.If)
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


def _header(fb: FunctionBuilder, condition: e.Expression | None) -> tuple[ir.Region, ir.Value]:
    if condition is None:
        return (), ir.Imm(1, ir.Scalar.I1)
    with fb.nested() as header:
        test = truth(fb, condition)
    return tuple(header), test


def _while(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.While)
    header, test = _header(fb, node.condition)
    body = _region(fb, node.body, breaks=True, continues=True)
    fb.emit(ir.Loop(header, test, body, (), True, fb.loc))


def _do(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.DoWhile)
    body = _region(fb, node.body, breaks=True, continues=True)
    header, test = _header(fb, node.condition)
    fb.emit(ir.Loop(header, test, body, (), False, fb.loc))


def _for(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.For)
    with scope(fb):
        if node.initializer is not None:
            statement(fb, node.initializer)
        header, test = _header(fb, node.condition)
        body = _region(fb, node.body, breaks=True, continues=True)
        with fb.nested() as step:
            if node.step is not None:
                discard(fb, node.step)
        fb.emit(ir.Loop(header, test, body, tuple(step), True, fb.loc))


def _range_for(fb: FunctionBuilder, node: s.Statement) -> None:
    """Over arrays of a known length; anything else is not simulated."""
    assert isinstance(node, s.RangeFor)
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


def _switch(fb: FunctionBuilder, node: s.Statement) -> None:
    """A Block with a flag that says whether some label has matched: fall-through works."""
    assert isinstance(node, s.Switch)
    labels = [n for n in s.walk_statements(node.body) if isinstance(n, s.Case)]
    subject = value(fb, node.condition)
    matched = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(matched, ir.Imm(0, ir.Scalar.I1), fb.loc))
    any_label = _any_label(fb, subject, labels)
    groups = _groups(node.body)
    if groups is None:
        fb.unsupported("labels inside nested statements of a switch")
        return
    with fb.nested() as region, scope(fb, breaks=True):
        for label_group, body in groups:
            _enter_group(fb, subject, matched, any_label, label_group)
            with fb.nested() as inner, scope(fb):
                for child in body:
                    statement(fb, child)
            fb.emit(ir.If(matched, tuple(inner), (), fb.loc))
    fb.emit(ir.Block(tuple(region), fb.loc))


def _any_label(fb: FunctionBuilder, subject: ir.Value, labels: list[s.Case]) -> ir.Value:
    """Whether any case matches: decides if `default` is taken."""
    result: ir.Value = ir.Imm(0, ir.Scalar.I1)
    for label in labels:
        if label.value is not None:
            hit = _matches(fb, subject, label.value)
            result = fb.binary(ir.BinaryOp.OR, result, hit)
    return result


def _matches(fb: FunctionBuilder, subject: ir.Value, label: e.Expression) -> ir.Value:
    return fb.binary(ir.BinaryOp.EQ, subject, fb.convert(value(fb, label), fb.type_of(subject)))


Group = tuple[list[s.Case], list[s.Statement]]


def _groups(body: s.Statement) -> list[Group] | None:
    """Labels with the statements up to the next label; None if labels hide deeper."""
    groups: list[Group] = []
    for node in _flat(body):
        if isinstance(node, s.Case):
            if not groups or groups[-1][1]:
                groups.append(([], []))
            groups[-1][0].append(node)
            continue
        if any(isinstance(n, s.Case) for n in _inside(node)):
            return None
        if groups:
            groups[-1][1].append(node)
    return groups


def _flat(body: s.Statement) -> Iterator[s.Statement]:
    """Statements of the switch, with a label's own compound opened."""
    children = body.body if isinstance(body, s.Compound) else (body,)
    for child in children:
        if isinstance(child, s.Compound) and child.body and isinstance(child.body[0], s.Case):
            yield from _flat(child)
        else:
            yield child


def _inside(node: s.Statement) -> Iterator[s.Statement]:
    """Sub-statements, not those of a nested switch."""
    for child in node.substatements():
        if not isinstance(node, s.Switch):
            yield child
            yield from _inside(child)


def _enter_group(
    fb: FunctionBuilder,
    subject: ir.Value,
    matched: ir.Reg,
    any_label: ir.Value,
    labels: list[s.Case],
) -> None:
    for label in labels:
        if label.value is None:
            hit: ir.Value = fb.new(ir.Scalar.I1)
            assert isinstance(hit, ir.Reg)
            fb.emit(ir.Unary(hit, ir.UnaryOp.NOT, any_label, fb.loc))
        else:
            hit = _matches(fb, subject, label.value)
        fb.emit(ir.Binary(matched, ir.BinaryOp.OR, matched, hit, fb.loc))


def _break(fb: FunctionBuilder, node: s.Statement) -> None:
    clean_up(fb, _innermost(fb, lambda frame: frame.breaks))
    fb.emit(ir.Break(fb.loc))


def _continue(fb: FunctionBuilder, node: s.Statement) -> None:
    clean_up(fb, _innermost(fb, lambda frame: frame.continues))
    fb.emit(ir.Continue(fb.loc))


def _innermost(fb: FunctionBuilder, wanted: Callable[[Frame], bool]) -> int:
    for index in range(len(fb.frames) - 1, -1, -1):
        if wanted(fb.frames[index]):
            return index
    return len(fb.frames)


def _return(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.Return)
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
    have = fb.convert(value(fb, node), goal)
    if isinstance(have, ir.Imm):
        return have
    kept = fb.new(goal)  # destructors run after the value is taken
    fb.emit(ir.Move(kept, have, fb.loc))
    return kept


def _opaque(fb: FunctionBuilder, node: s.Statement) -> None:
    assert isinstance(node, s.OpaqueStatement)
    fb.unsupported(f"this statement ({node.why})")


def _label(fb: FunctionBuilder, node: s.Statement) -> None:
    """A label without jumps to it is nothing; goto itself is reported where it stands."""


def is_plain(variable: Variable) -> bool:
    """Whether a variable is a scalar that may live in a register."""
    return t.value_type(unqualified(variable.type)) is not None


_HANDLERS: dict[type[s.Statement], Callable[[FunctionBuilder, s.Statement], None]] = {
    s.Compound: _compound,
    s.Evaluate: _evaluate,
    s.Declare: _declare,
    s.If: _if,
    s.While: _while,
    s.DoWhile: _do,
    s.For: _for,
    s.RangeFor: _range_for,
    s.Switch: _switch,
    s.Break: _break,
    s.Continue: _continue,
    s.Return: _return,
    s.OpaqueStatement: _opaque,
    s.Label: _label,
}
