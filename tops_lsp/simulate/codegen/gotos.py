"""Labels and `goto` where they are structured.

A label that is jumped to from in front of it ends a block; one that is jumped to from behind
begins a loop. Ranges that cross are stretched until one is inside the other; what cannot be
stretched, or leads into a nested statement, is not simulated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tops_lsp.model import statements as s
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.jumps import finish, innermost, jump, level
from tops_lsp.simulate.codegen.marks import mark_end
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_simulator import ir

Body = Sequence[s.Statement]


@dataclass(slots=True)
class _Range:
    """Statements that a label's jumps stay inside: from `first` to before `last`."""

    label: str
    loop: bool
    first: int
    last: int


@generates(s.Compound)
def _compound(fb: FunctionBuilder, node: s.Compound) -> None:
    body = list(_flat(node.body))
    with scope(fb):
        if any(isinstance(child, s.Label) for child in body):
            _emit(fb, body, 0, len(body), _ranges(body))
        else:
            for child in body:
                statement(fb, child)
        if node is fb.body:
            mark_end(fb, node)


def _flat(body: Body) -> Iterator[s.Statement]:
    """A label stands before its statement, in one compound with it."""
    for child in body:
        if isinstance(child, s.Compound) and child.body and isinstance(child.body[0], s.Label):
            yield from _flat(child.body)
        else:
            yield child


def _ranges(body: Body) -> list[_Range]:
    """The ranges of all labels that are jumped to, outer ones first."""
    jumps = [_targets(child) for child in body]
    found: list[_Range] = []
    for at, child in enumerate(body):
        if isinstance(child, s.Label):
            sources = [i for i, targets in enumerate(jumps) if child.name in targets]
            before, after = [i for i in sources if i < at], [i for i in sources if i >= at]
            if before:
                found.append(_Range(child.name, False, before[0], at))
            if after:
                found.append(_Range(child.name, True, at, after[-1] + 1))
    while any(_stretch(a, b) for a in found for b in found):
        pass
    return sorted(found, key=lambda range_: (range_.first, -range_.last))


def _targets(node: s.Statement) -> set[str]:
    return {part.target for part in s.walk_statements(node) if isinstance(part, s.Goto)}


def _stretch(a: _Range, b: _Range) -> bool:
    """Makes one of two crossing ranges longer, if it may be: a block may begin earlier, a loop
    may end later.
    """
    if not a.first < b.first < a.last < b.last:
        return False
    if not b.loop:
        b.first = a.first
        return True
    if a.loop:
        a.last = b.last
        return True
    return False


def _emit(fb: FunctionBuilder, body: Body, first: int, last: int, ranges: list[_Range]) -> None:
    """The statements from `first` to before `last`, in the loops and blocks of their labels."""
    at = first
    while at < last:
        range_ = next((r for r in ranges if r.first == at and r.last <= last), None)
        if range_ is None:
            statement(fb, body[at])
            at += 1
            continue
        inner = [r for r in ranges if r is not range_]
        with level(fb, loop=range_.loop, label=range_.label) as entered, fb.nested() as region:
            _emit(fb, body, at, range_.last, inner)
            if range_.loop:
                fb.emit(ir.Break(fb.loc))
        made = tuple(region)
        always = ir.Imm(1, ir.Scalar.I1)
        finish(
            fb,
            entered,
            ir.Loop((), always, made, loc=fb.loc) if range_.loop else ir.Block(made, fb.loc),
        )
        at = range_.last


@generates(s.Label)
def _label(fb: FunctionBuilder, node: s.Label) -> None:
    """Where jumps lead to is seen by the compound around it."""


@generates(s.Goto)
def _goto(fb: FunctionBuilder, node: s.Goto) -> None:
    goal = innermost(fb, lambda level: level.label == node.target)
    if goal is None:
        fb.unsupported(f"this goto {node.target}")
    else:
        jump(fb, goal, again=goal.loop)
