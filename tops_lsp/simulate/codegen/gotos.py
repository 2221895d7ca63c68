"""Labels and `goto`.

Jumps between statements of one compound become loops and blocks around them: a label that is
jumped to from before it ends a block; one that is jumped to from after begins a loop. Ranges
that cross are stretched until one is inside the other.

    again:                       loop {
      if (a) goto done;            block { if (a) break;  if (b) continue-loop;  … }
      if (b) goto again;
      …                            break
    done:                        }

Where that cannot be (a jump into the range of a loop), the compound becomes one loop, which goes on
after the label whose number it is given. How a statement is entered is described in `labels`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.cleanups import clean_up
from tops_lsp.simulate.codegen.dispatch import gives_value, value
from tops_lsp.simulate.codegen.entries import ALWAYS, carry, enter, numbers, only_declares
from tops_lsp.simulate.codegen.jumps import finish, innermost, jump, level
from tops_lsp.simulate.codegen.labels import Jump, Labels, flat
from tops_lsp.simulate.codegen.marks import mark_end
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_simulator import ir
from tops_startup.records import dataclass

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
    labels = fb.labels
    jumps = labels.jumps.get(node, []) if labels is not None else []
    with scope(fb):
        if labels is not None and (jumps or numbers(fb, node)):
            _with_labels(fb, labels, list(flat(node.body)), jumps)
        else:
            for child in flat(node.body):
                statement(fb, child)
        if node is fb.body:
            mark_end(fb, node)


def _with_labels(fb: FunctionBuilder, labels: Labels, body: Body, jumps: Sequence[Jump]) -> None:
    ranges = _ranges(jumps)
    if ranges is None:
        _dispatched(fb, labels, body, jumps)
    else:
        _emit(fb, body, 0, len(body), ranges)


def _ranges(jumps: Sequence[Jump]) -> list[_Range] | None:
    """The ranges of all labels that are jumped to, outer ones first; None: they cross."""
    found: list[_Range] = []
    for name, at in dict.fromkeys((made.name, made.target) for made in jumps):
        sources = [made.source for made in jumps if made.name == name]
        if min(sources) < at:
            found.append(_Range(name, False, min(sources), at))
        if max(sources) >= at:
            found.append(_Range(name, True, at, max(sources) + 1))
    while any(_stretch(a, b) for a in found for b in found):
        pass
    if any(_cross(a, b) for a in found for b in found):
        return None
    return sorted(found, key=lambda range_: (range_.first, -range_.last))


def _cross(a: _Range, b: _Range) -> bool:
    return a.first < b.first < a.last < b.last


def _stretch(a: _Range, b: _Range) -> bool:
    """Makes one of two crossing ranges longer, if it may be: a block may begin earlier, a loop
    may end later.
    """
    if not _cross(a, b):
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
        range_ = next((r for r in ranges if r.first >= at and r.last <= last), None)
        begin = last if range_ is None else range_.first
        enter(fb, body[at:begin], later=any(numbers(fb, node) for node in body[begin:]))
        at = begin
        if range_ is None:
            return
        inner = ranges[ranges.index(range_) + 1 :]
        with level(fb, loop=range_.loop) as entered, fb.nested() as region:
            entered.labels[range_.label] = entered.kept if range_.loop else None
            _emit(fb, body, at, range_.last, inner)
            if range_.loop:
                fb.emit(ir.Break(fb.loc))
        made = tuple(region)
        op = ir.Loop((), ALWAYS, made, loc=fb.loc) if range_.loop else ir.Block(made, fb.loc)
        finish(fb, entered, op)
        at = range_.last


def _dispatched(fb: FunctionBuilder, labels: Labels, body: Body, jumps: Sequence[Jump]) -> None:
    """One loop around all statements, each round of which begins at a label."""
    for made in jumps:
        label = body[made.target]
        if isinstance(label, s.Label):
            labels.enter(label, ())
    for child in filter(only_declares, body):
        statement(fb, child)  # once: a round is no new beginning for what lives in the compound
    with level(fb, loop=True) as entered, fb.nested() as region:
        entered.labels.update(dict.fromkeys(made.name for made in jumps))
        for at, child in enumerate(body):
            alive = len(fb.frames[-1].cleanups)
            entered.labels.update({made.name: alive for made in jumps if made.target == at})
            if not only_declares(child):
                enter(fb, [child], later=any(numbers(fb, node) for node in body[at:]))
        fb.emit(ir.Break(fb.loc))
    finish(fb, entered, ir.Loop((), ALWAYS, tuple(region), loc=fb.loc))


@generates(s.Label)
def _label(fb: FunctionBuilder, node: s.Label) -> None:
    """Where jumps lead to is seen by the compound around it."""


@generates(s.Goto)
def _goto(fb: FunctionBuilder, node: s.Goto) -> None:
    _go(fb, node.target)


def _go(fb: FunctionBuilder, target: str, *, destroys: bool = True) -> None:
    goal = innermost(fb, lambda level: target in level.labels)
    if goal is None:
        fb.unsupported(f"this goto {target}")
        return
    carry(fb, target)
    if destroys:
        clean_up(fb, goal.depth, goal.labels[target])
    jump(fb, goal, again=goal.loop, cleaned=True)


@generates(s.ComputedGoto)
def _computed_goto(fb: FunctionBuilder, node: s.ComputedGoto) -> None:
    """To the label whose address that is; as g++ has it, nothing is destroyed on the way."""
    with scope(fb):
        pointer = fb.to_register(value(fb, node.parts[0]))
    for target in fb.labels.taken if fb.labels is not None else ():
        with fb.nested() as region:
            _go(fb, target, destroys=False)
        address = fb.program.label_address(fb.function, target)
        meant = fb.binary(ir.BinaryOp.EQ, pointer, address)
        fb.emit(ir.If(meant, tuple(region), (), fb.loc))
    fb.unsupported("a goto to the address of no label of this function")


@gives_value(e.LabelAddress)
def _label_address(fb: FunctionBuilder, node: e.LabelAddress) -> ir.Value:
    return fb.program.label_address(node.function, node.label)
