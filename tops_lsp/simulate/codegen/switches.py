"""switch: a Block with a flag that says whether some label has matched."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model import expressions as e
from tops_lsp.model import statements as s
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import converted, value
from tops_lsp.simulate.codegen.jumps import finish, level
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_simulator import ir


@generates(s.Switch)
def _switch(fb: FunctionBuilder, node: s.Switch) -> None:
    """Fall-through is the flag staying set."""
    with scope(fb):
        if node.initializer is not None:
            statement(fb, node.initializer)
        _choose(fb, node)


def _choose(fb: FunctionBuilder, node: s.Switch) -> None:
    labels = [n for n in s.walk_statements(node.body) if isinstance(n, s.Case)]
    with scope(fb):
        subject = fb.kept(value(fb, node.condition))
    matched = fb.new(ir.Scalar.I1)
    fb.emit(ir.Move(matched, ir.Imm(0, ir.Scalar.I1), fb.loc))
    any_label = _any_label(fb, subject, labels)
    groups = _groups(node.body)
    if groups is None:
        fb.unsupported("labels inside nested statements of a switch")
        return
    with level(fb, loop=False, breaks=True) as entered, fb.nested() as region, scope(fb):
        for label_group, body in groups:
            _enter_group(fb, subject, matched, any_label, label_group)
            with fb.nested() as inner, scope(fb):
                for child in body:
                    statement(fb, child)
            fb.emit(ir.If(matched, tuple(inner), (), fb.loc))
    finish(fb, entered, ir.Block(tuple(region), fb.loc))


def _any_label(fb: FunctionBuilder, subject: ir.Value, labels: list[s.Case]) -> ir.Value:
    """Whether any case matches: decides if `default` is taken."""
    result: ir.Value = ir.Imm(0, ir.Scalar.I1)
    for label in labels:
        if label.value is not None:
            hit = _matches(fb, subject, label.value)
            result = fb.binary(ir.BinaryOp.OR, result, hit)
    return result


def _matches(fb: FunctionBuilder, subject: ir.Value, label: e.Expression) -> ir.Value:
    return fb.binary(ir.BinaryOp.EQ, subject, converted(fb, label, fb.type_of(subject)))


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
