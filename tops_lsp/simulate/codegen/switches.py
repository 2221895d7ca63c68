"""switch: a jump to one of its labels, in a Block that `break` leaves.

Each label has a number. The switch compares its subject with all of them, and its body is entered
at the one that matches (`entries`), wherever it is: in blocks, branches, loops (Duff's device).
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import converted, value
from tops_lsp.simulate.codegen.entries import NOWHERE, enter, labels_of, numbers, unless_entering
from tops_lsp.simulate.codegen.jumps import finish, level
from tops_lsp.simulate.codegen.labels import Labels, cases
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_simulator import ir


@generates(s.Switch)
def _switch(fb: FunctionBuilder, node: s.Switch) -> None:
    labels = labels_of(fb)
    with scope(fb):
        entered = bool(numbers(fb, node))
        for part in s.of_head(node.initializer):
            statement(fb, part)
        known = [(case, labels.enter(case, path)) for case, path in cases(node.body)]
        if entered:
            unless_entering(fb, lambda: _choose(fb, labels, node, known))
        else:
            _choose(fb, labels, node, known)
        body = _body(fb, node)
        somewhere = fb.binary(ir.BinaryOp.NE, labels.entry, NOWHERE)
        fb.emit(ir.If(somewhere, body, (), fb.loc))


def _choose(
    fb: FunctionBuilder, labels: Labels, node: s.Switch, known: Sequence[tuple[s.Case, int]]
) -> None:
    """Where the body is entered: at the label that matches, else at `default`, else nowhere."""
    with scope(fb):
        subject = fb.to_register(value(fb, node.condition))
    default = next((number for case, number in known if case.value is None), 0)
    chosen: ir.Value = ir.Imm(default, ir.Scalar.I32)
    for case, number in known:
        if case.value is not None:
            hit = _is_hit(fb, subject, case.value, case.last)
            dst = fb.new(ir.Scalar.I32)
            fb.emit(ir.Select(dst, hit, ir.Imm(number, ir.Scalar.I32), chosen, fb.loc))
            chosen = dst
    fb.emit(ir.Move(labels.entry, chosen, fb.loc))


def _is_hit(
    fb: FunctionBuilder, subject: ir.Value, first: e.Expression, last: e.Expression | None
) -> ir.Value:
    """Whether a label's value, or its range of values, is the subject's."""
    low = converted(fb, first, fb.type_of(subject))
    if last is None:
        return fb.binary(ir.BinaryOp.EQ, subject, low)
    high = converted(fb, last, fb.type_of(subject))
    above, below = (
        fb.binary(ir.BinaryOp.GE, subject, low),
        fb.binary(ir.BinaryOp.LE, subject, high),
    )
    return fb.binary(ir.BinaryOp.AND, above, below)


def _body(fb: FunctionBuilder, node: s.Switch) -> ir.Region:
    with fb.nested() as around:
        with level(fb, loop=False, breaks=True) as entered, fb.nested() as region, scope(fb):
            enter(fb, [node.body])
        finish(fb, entered, ir.Block(tuple(region), fb.loc))
    return tuple(around)
