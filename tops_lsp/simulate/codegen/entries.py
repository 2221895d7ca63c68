"""Statements that jumps enter in the middle: blocks, branches, loops, the body of a switch.

As long as the register `entry` holds a label's number, what comes before that label is left
out, conditions included: the way to the label is taken. See `labels`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import Reference
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.destruction import is_destroyed
from tops_lsp.simulate.codegen.dispatch import discard, truth
from tops_lsp.simulate.codegen.far_jumps import find_landings, has_landings
from tops_lsp.simulate.codegen.jumps import finish_loop, level
from tops_lsp.simulate.codegen.labels import Labels, note_gotos
from tops_lsp.simulate.codegen.lifetimes import is_built
from tops_lsp.simulate.codegen.scopes import scope, statement
from tops_lsp.simulate.codegen.symbols import is_static
from tops_simulator import ir

ALWAYS = ir.Imm(1, ir.Scalar.I1)
NOWHERE = ir.Imm(0, ir.Scalar.I32)
Handler = Callable[[FunctionBuilder, Labels, Any], None]
_HANDLERS: dict[type[s.Statement], Handler] = {}


def entering(kind: type[s.Statement]) -> Callable[[Handler], Handler]:
    """Registers what generates statements of a kind that are entered in the middle."""

    def register(handler: Handler) -> Handler:
        _HANDLERS[kind] = handler
        return handler

    return register


def find_labels(fb: FunctionBuilder, body: s.Compound) -> None:
    """At the begin of a function: where its jumps are made."""
    lands = fb.program.jumps_far and has_landings(body)
    if lands or any(isinstance(node, s.Label) for node in s.walk_statements(body)):
        labels = labels_of(fb)
        fb.emit(ir.Move(labels.entry, NOWHERE, fb.loc))
        note_gotos(labels, body)
        if lands:
            find_landings(fb, labels, body)


def labels_of(fb: FunctionBuilder) -> Labels:
    """What is known of a function's labels."""
    if fb.labels is None:
        fb.labels = Labels(fb.new(ir.Scalar.I32))
    return fb.labels


def numbers(fb: FunctionBuilder, node: s.Statement | None) -> Sequence[int]:
    """The labels that a statement may be entered at; most are none."""
    return () if fb.labels is None or node is None else fb.labels.entered.get(node, ())


def carry(fb: FunctionBuilder, name: str) -> None:
    """Before a jump: where it leads to, if something is entered on the way."""
    if fb.labels is not None and name in fb.labels.names:
        number = ir.Imm(fb.labels.names[name], ir.Scalar.I32)
        fb.emit(ir.Move(fb.labels.entry, number, fb.loc))


def only_declares(node: s.Statement) -> bool:
    """Declarations that do nothing: jumps may lead past them, and their variables are there."""
    return isinstance(node, s.Declare) and all(map(_needs_no_code, node.declarations))


def _needs_no_code(declaration: object) -> bool:
    if not isinstance(declaration, Variable):
        return True
    if declaration.initializer is not None or is_static(declaration):
        return False
    type_ = declaration.type
    return not (isinstance(type_, Reference) or is_built(type_) or is_destroyed(type_))


def enter(fb: FunctionBuilder, row: Sequence[s.Statement], *, later: bool = False) -> None:
    """A row of statements: some are entered, what comes before them is left out on the way.

    `later`: something after the row may be entered, too.
    """
    last = max((at for at, node in enumerate(row) if numbers(fb, node)), default=-1)
    skipped: list[s.Statement] = []
    for at, node in enumerate(row):
        if numbers(fb, node):
            _skippable(fb, skipped)
            if later or at < last:
                _unless_passed(fb, node)
            else:
                _enter(fb, node)
        elif at < last or later:
            if only_declares(node):
                _declare(fb, node)
            else:
                skipped.append(node)
        else:
            statement(fb, node)
    _skippable(fb, skipped)


def _declare(fb: FunctionBuilder, node: s.Statement) -> None:
    """Variables that jumps lead past; a far one comes back to those that are there."""
    assert fb.labels is not None
    known = [fb.labels.numbers[landing] for landing in fb.labels.landings]
    if not known:
        statement(fb, node)
        return
    with fb.nested() as region:
        statement(fb, node)
    if region:
        fb.emit(ir.If(_is_entered_at(fb, known), (), tuple(region), fb.loc))


def _skippable(fb: FunctionBuilder, row: list[s.Statement]) -> None:
    """Statements that are left out together; the row is empty then."""

    def generate() -> None:
        for node in row:
            statement(fb, node)

    if row:
        unless_entering(fb, generate)
        row.clear()


def _unless_passed(fb: FunctionBuilder, node: s.Statement) -> None:
    """A statement with labels, and with others after it: those lead past it."""
    if isinstance(node, s.Label | s.Case):
        _enter(fb, node)
        return
    taken = _is_entered_at(fb, (0, *numbers(fb, node)))
    with fb.nested() as region:
        _enter(fb, node)
    fb.emit(ir.If(taken, tuple(region), (), fb.loc))


def _enter(fb: FunctionBuilder, node: s.Statement) -> None:
    handler = _HANDLERS.get(type(node))
    assert fb.labels is not None
    with fb.at(node.span):
        if node in fb.labels.landings:
            _arrive(fb, fb.labels, node)
        if node in fb.labels.landings and len(numbers(fb, node)) == 1:
            statement(fb, node)
        elif handler is None:
            fb.unsupported(f"a jump into this {type(node).__name__.lower()} statement")
        else:
            handler(fb, fb.labels, node)


def unless_entering(fb: FunctionBuilder, generate: Callable[[], None]) -> None:
    """What is left out on the way to a label."""
    assert fb.labels is not None
    with fb.nested() as region:
        generate()
    if region:
        here = fb.binary(ir.BinaryOp.EQ, fb.labels.entry, NOWHERE)
        fb.emit(ir.If(here, tuple(region), (), fb.loc))


def _is_entered_at(fb: FunctionBuilder, wanted: Iterable[int]) -> ir.Value:
    """Whether one of some labels is what the jump leads to."""
    assert fb.labels is not None
    result: ir.Value = ir.Imm(0, ir.Scalar.I1)
    for number in wanted:
        goal = ir.Imm(number, ir.Scalar.I32)
        hit = fb.binary(ir.BinaryOp.EQ, fb.labels.entry, goal)
        result = hit if isinstance(result, ir.Imm) else fb.binary(ir.BinaryOp.OR, result, hit)
    return result


@entering(s.Label)
@entering(s.Case)
def _arrive(fb: FunctionBuilder, labels: Labels, node: s.Statement) -> None:
    here = _is_entered_at(fb, [labels.numbers[node]])
    fb.emit(ir.Select(labels.entry, here, NOWHERE, labels.entry, fb.loc))


@entering(s.Compound)
@entering(s.Switch)
@entering(s.Try)
def _itself(fb: FunctionBuilder, labels: Labels, node: s.Statement) -> None:
    """Its own handler knows."""
    statement(fb, node)


@entering(s.If)
def _if(fb: FunctionBuilder, labels: Labels, node: s.If) -> None:
    if node.initializer is not None or (node.constexpr and (node.then is None or node.orelse)):
        fb.unsupported("a jump into this if statement")
        return
    test = _tested(fb, node.condition, _is_entered_at(fb, numbers(fb, node.then)))
    then, orelse = _region(fb, node.then), _region(fb, node.orelse)
    fb.emit(ir.If(test, then, orelse, fb.loc))


def _tested(fb: FunctionBuilder, condition: e.Expression, entered: ir.Value) -> ir.Value:
    """A condition; on the way to a label what leads there."""
    test = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(test, entered, fb.loc))

    def evaluate() -> None:
        with scope(fb):
            fb.emit(ir.Move(test, truth(fb, condition), fb.loc))

    unless_entering(fb, evaluate)
    return test


def _region(fb: FunctionBuilder, node: s.Statement | None) -> ir.Region:
    with fb.nested() as region, scope(fb):
        if node is not None:
            enter(fb, [node])
    return tuple(region)


@entering(s.While)
@entering(s.For)
def _loop(fb: FunctionBuilder, labels: Labels, node: s.While | s.For) -> None:
    """The first round of who jumps in has no test; the labels then let everybody pass."""
    first = node.initializer
    declared = node.round if isinstance(node, s.For) else first
    if declared is not None:
        fb.unsupported("a jump past the variable of a loop's condition")
        return
    with scope(fb):
        if first is not None:
            unless_entering(fb, lambda: statement(fb, first))
        with level(fb, loop=True, breaks=True, continues=True) as entered:
            with fb.nested() as header:
                test: ir.Value = ALWAYS
                if node.condition is not None:
                    test = _tested(fb, node.condition, ALWAYS)
            body = _region(fb, node.body)
            with fb.nested() as step, scope(fb):
                if isinstance(node, s.For) and node.step is not None:
                    discard(fb, node.step)
        finish_loop(fb, entered, tuple(header), test, body, tuple(step))


@entering(s.DoWhile)
def _do(fb: FunctionBuilder, labels: Labels, node: s.DoWhile) -> None:
    with level(fb, loop=True, breaks=True, continues=True) as entered:
        body = _region(fb, node.body)
        with fb.nested() as header, scope(fb):
            test = truth(fb, node.condition)
    finish_loop(fb, entered, tuple(header), test, body, test_first=False)
