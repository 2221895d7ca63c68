"""Where a statement may be put before another, and what is around it."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

_HEADS = (s.For, s.If, s.Switch)
_BRANCHED = (s.If, s.For, s.RangeFor, s.While, s.DoWhile)


def chain(unit: TranslationUnit, function: Function, at: int) -> list[s.Statement]:
    """The statements around a place of the function's item, the outermost first, lambdas' bodies
    among them."""
    body = unit.body(function)
    found: list[s.Statement] = []
    pending: list[s.Statement] = [] if body is None else [body.compound]
    while pending:
        inner = next((each for each in pending if each.span.start <= at < each.span.end), None)
        if inner is None:
            break
        found.append(inner)
        pending = [*inner.substatements(), *_bodies(inner)]
    return found


def _bodies(statement: s.Statement) -> Iterator[s.Statement]:
    """The bodies of lambdas in a statement's own expressions."""
    for root in statement.expressions():
        for node in e.walk(root):
            if isinstance(node, e.Lambda | e.StatementExpression) and node.body is not None:
                yield node.body


@dataclass(frozen=True, slots=True)
class Seat:
    """A statement directly in a block in braces, with the function that it is part of."""

    item: Item
    function: Function
    block: s.Compound
    statement: s.Statement

    @property
    def following(self) -> tuple[s.Statement, ...]:
        """The statements of the block after it."""
        return self.block.body[self.block.body.index(self.statement) + 1 :]


def seat(selection: Selection, kind: type[s.Statement] = s.Statement) -> Seat | None:
    """The innermost statement of a kind around the selection, if it is directly in a block."""
    function, place = selection.function, selection.place
    around = selection.statements
    if function is None or place is None:
        return None
    index = next((i for i in reversed(range(len(around))) if isinstance(around[i], kind)), 0)
    block = around[index - 1] if index else None
    if isinstance(block, s.Compound) and _is_block(place[0], block):
        return Seat(place[0], function, block, around[index])
    return None


def leaves(statement: s.Statement) -> Iterator[s.Statement]:
    """Jumps in a statement that may leave it."""
    pending: list[tuple[s.Statement, bool, bool]] = [(statement, False, False)]
    while pending:
        node, in_loop, in_switch = pending.pop()
        match node:
            case s.Return() | s.Goto() | s.ComputedGoto() | s.Throw():
                yield node
            case s.Break() if not (in_loop or in_switch):
                yield node
            case s.Continue() if not in_loop:
                yield node
        in_loop |= isinstance(node, s.For | s.While | s.DoWhile | s.RangeFor)
        in_switch |= isinstance(node, s.Switch)
        pending += [(each, in_loop, in_switch) for each in node.substatements()]


@dataclass(frozen=True, slots=True)
class Anchor:
    """A statement that another may be put before. `span` is where it is written; with `braces`
    both need a block of their own."""

    statement: s.Statement
    span: Span
    braces: bool = False


def anchor(
    selection: Selection, item: Item, around: list[s.Statement], after_labels: bool = False
) -> Anchor:
    """Where a statement goes that is to run right before the innermost one; right after a label
    only if asked for, in a block of both. Raises Refusal."""
    index = len(around) - 1
    while index > 0 and isinstance(around[index - 1], _HEADS) and _is_head(around, index):
        index -= 1
    statement, outer = around[index], around[index - 1] if index else None
    span = selection.raw_span(item, statement.span)
    if span is None:
        raise Refusal("macro")
    if not isinstance(outer, s.Compound):
        if isinstance(statement, s.Declare):
            raise Refusal("declares")
        return Anchor(statement, span, braces=True)
    if _is_whole_branch(item, around, index):
        return Anchor(statement, span, braces=True)
    jumped = _is_jumped_over(outer, statement)
    labelled = jumped or not _is_block(item, outer) or _is_labelled(around, index, outer)
    if labelled and (not after_labels or isinstance(statement, s.Declare)):
        raise Refusal("label")
    return Anchor(statement, span, braces=labelled)


def _is_whole_branch(item: Item, around: list[s.Statement], index: int) -> bool:
    """Whether a declaration is all of a branch or of a loop's body, and has a block of its own
    without braces: `if (a) int b = 1;`."""
    outer = around[index - 1]
    if not isinstance(outer, s.Compound) or _is_block(item, outer):
        return False
    return index > 1 and isinstance(around[index - 2], _BRANCHED) and len(outer.body) == 1


def _is_jumped_over(outer: s.Compound, statement: s.Statement) -> bool:
    """Whether a label is further on in a block: a jump to it may come from before."""
    following = outer.body[outer.body.index(statement) + 1 :]
    inner = (each for one in (statement, *following) for each in s.walk_statements(one))
    return any(isinstance(each, s.Label) for each in inner)


def _is_labelled(around: list[s.Statement], index: int, outer: s.Compound) -> bool:
    """Whether a statement is right after a label, or among the cases of a `switch`."""
    position = outer.body.index(around[index])
    if position > 0 and isinstance(outer.body[position - 1], s.Label | s.Case):
        return True
    return index > 1 and isinstance(around[index - 2], s.Switch)


def _is_block(item: Item, compound: s.Compound) -> bool:
    """Whether statements are in braces, and are not merely those after a `case`."""
    return item.text[compound.span.start : compound.span.start + 1] == b"{"


def _is_head(around: list[s.Statement], index: int) -> bool:
    """Whether a statement is the first part of the head around it."""
    return getattr(around[index - 1], "initializer", None) is around[index]


def check_runs_once(outer: s.Statement, root: e.Expression) -> None:
    """Raises Refusal for an expression that its statement evaluates more than once."""
    repeated = {
        s.While: ("condition",),
        s.DoWhile: ("condition",),
        s.For: ("condition", "step"),
    }
    for part in repeated.get(type(outer), ()):
        if getattr(outer, part) is root:
            raise Refusal("repeated")
    if isinstance(outer, s.Case):
        raise Refusal("constant")
