"""switch: a Block with a flag that says whether some label has matched.

Fall-through is the flag staying set. Labels may stand deeper, in compounds and in loops, which are
then entered in the middle (Duff's device); inside an `if` they are not simulated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tops_lsp.model import expressions as e
from tops_lsp.model import statements as s
from tops_lsp.model.declarations import Variable
from tops_lsp.model.types import ClassType, Reference, unqualified
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import converted, discard, truth, value
from tops_lsp.simulate.codegen.jumps import finish, level
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_simulator import ir

_NO, _YES = ir.Imm(0, ir.Scalar.I1), ir.Imm(1, ir.Scalar.I1)
_Loop = s.While | s.DoWhile | s.For


@generates(s.Switch)
def _switch(fb: FunctionBuilder, node: s.Switch) -> None:
    with scope(fb):
        if node.initializer is not None:
            statement(fb, node.initializer)
        _choose(fb, node)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What decides where a switch is entered: its subject, and whether that has happened."""

    subject: ir.Value
    matched: ir.Reg
    other: ir.Value  # no case matches: `default` is taken


def _choose(fb: FunctionBuilder, node: s.Switch) -> None:
    with scope(fb):
        subject = fb.kept(value(fb, node.condition))
    matched = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(matched, _NO, fb.loc))
    labels = [label for label in _labels(node.body) if label.value is not None]
    entry = _Entry(subject, matched, _NO)
    entry = _Entry(subject, matched, _not(fb, _any(fb, entry, labels)))
    with level(fb, loop=False, breaks=True) as entered, fb.nested() as region, scope(fb):
        body = node.body
        _enter(fb, entry, body.body if isinstance(body, s.Compound) else (body,))
    finish(fb, entered, ir.Block(tuple(region), fb.loc))


def _labels(node: s.Statement) -> Iterator[s.Case]:
    """The labels of a switch's body; a switch inside has its own."""
    if isinstance(node, s.Case):
        yield node
    elif not isinstance(node, s.Switch):
        for child in node.substatements():
            yield from _labels(child)


def _not(fb: FunctionBuilder, value_: ir.Value) -> ir.Value:
    dst = fb.new(ir.Scalar.I1)
    fb.emit(ir.Unary(dst, ir.UnaryOp.NOT, value_, fb.loc))
    return dst


def _any(fb: FunctionBuilder, entry: _Entry, labels: Sequence[s.Case]) -> ir.Value:
    """Whether one of the labels matches."""
    result: ir.Value = _NO
    for label in labels:
        result = fb.binary(ir.BinaryOp.OR, result, _matches(fb, entry, label.value))
    return result


def _matches(fb: FunctionBuilder, entry: _Entry, label: e.Expression | None) -> ir.Value:
    if label is None:
        return entry.other
    goal = fb.type_of(entry.subject)
    return fb.binary(ir.BinaryOp.EQ, entry.subject, converted(fb, label, goal))


def _enter(fb: FunctionBuilder, entry: _Entry, body: Sequence[s.Statement]) -> None:
    """Statements of which those run that stand behind a label that matches."""
    plain: list[s.Statement] = []
    last = max((at for at, node in enumerate(body) if _has_label(node)), default=-1)
    for at, node in enumerate(body):
        if _has_label(node):
            _run(fb, entry, plain)
            plain = []
            _labelled(fb, entry, node)
        elif at < last and _is_bare(node):
            statement(fb, node)  # its variables are there for what a later label lets in
        else:
            plain.append(node)
    _run(fb, entry, plain)


def _has_label(node: s.Statement) -> bool:
    return next(_labels(node), None) is not None


def _is_bare(node: s.Statement) -> bool:
    """Declarations that do nothing but make room."""
    return isinstance(node, s.Declare) and all(
        isinstance(variable, Variable)
        and variable.initializer is None
        and not isinstance(unqualified(variable.type), ClassType | Reference)
        for variable in node.declarations
    )


def _run(fb: FunctionBuilder, entry: _Entry, body: Sequence[s.Statement]) -> None:
    if not body:
        return
    with fb.nested() as inner, scope(fb):
        for child in body:
            statement(fb, child)
    fb.emit(ir.If(entry.matched, tuple(inner), (), fb.loc))


def _labelled(fb: FunctionBuilder, entry: _Entry, node: s.Statement) -> None:
    """A label, or a statement with labels in it."""
    if isinstance(node, s.Case):
        hit = _matches(fb, entry, node.value)
        fb.emit(ir.Binary(entry.matched, ir.BinaryOp.OR, entry.matched, hit, fb.loc))
    elif isinstance(node, s.Compound):
        _enter(fb, entry, node.body)
    elif isinstance(node, _Loop):
        _enter_loop(fb, entry, node)
    else:
        fb.unsupported("a label of a switch inside another statement")


def _enter_loop(fb: FunctionBuilder, entry: _Entry, node: _Loop) -> None:
    """A loop with labels: whom a label lets in skips the first test."""
    hit = _any(fb, entry, list(_labels(node.body)))
    inside = fb.binary(ir.BinaryOp.OR, entry.matched, hit)
    with fb.nested() as region, scope(fb):
        if isinstance(node, s.For) and node.initializer is not None:
            _run(fb, entry, [node.initializer])
        _rounds(fb, entry, node)
    fb.emit(ir.If(inside, tuple(region), (), fb.loc))


def _rounds(fb: FunctionBuilder, entry: _Entry, node: _Loop) -> None:
    tested: ir.Region = ()
    test: ir.Value = _YES
    tests_first = not isinstance(node, s.DoWhile)
    with (
        level(fb, loop=True, breaks=True, continues=True) as entered,
        fb.nested() as body,
        scope(fb),
    ):
        if not isinstance(node, s.DoWhile) and node.condition is not None:
            _leave(fb, entry, node.condition)
        _enter(fb, entry, [node.body])
    if isinstance(node, s.DoWhile):
        with fb.nested() as header, scope(fb):
            test = truth(fb, node.condition)
        tested = tuple(header)
    with fb.nested() as step, scope(fb):
        if isinstance(node, s.For) and node.step is not None:
            discard(fb, node.step)
    finish(fb, entered, ir.Loop(tested, test, tuple(body), tuple(step), tests_first, fb.loc))


def _leave(fb: FunctionBuilder, entry: _Entry, condition: e.Expression) -> None:
    """A loop's test, for those that did not come in by a label."""
    with fb.nested() as tested, scope(fb):
        fb.emit(ir.If(truth(fb, condition), (), (ir.Break(fb.loc),), fb.loc))
    fb.emit(ir.If(entry.matched, tuple(tested), (), fb.loc))
