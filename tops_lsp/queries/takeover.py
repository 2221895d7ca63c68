"""What rules of a project found in an item, taken over when the item is edited.

    old  a; for (…) { b; c; d; } e;    the edit lowers c again, and d, which names what c declares
    new  a; for (…) { b; C; D; } e;    matches that touch C or D are looked for, the others moved

Whoever types in a long function would else have all of it matched at each keystroke. The model
says what stayed: statements that an edit leaves alone are the same objects
(`model.incremental.block_revision`). Where that is not certain, all is looked for again.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.visit import Report, Visit
from tops_lsp.model.incremental.dependencies import Dependencies
from tops_lsp.model.tree.declarations import Declaration, Function, Item
from tops_lsp.model.tree.statements import SIMPLE, Compound, Statement
from tops_lsp.queries.model_index import ModelIndex
from tops_lsp.syntax.match_surroundings import errors_below
from tops_lsp.syntax.pieces import PieceNode
from tops_lsp.text.common_ends import agreement
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple

MOST = 8
"""Stretches that are looked through one by one; where there are more, all is."""
_OPENERS = (b"/*", b"*/", b'R"', b"\\")
"""What decides how text on later lines is read."""


class JudgedMatch(NamedTuple):
    """A match, from end to end, with what is reported of it; without where that is not known."""

    start: int
    end: int
    report: Report | None

    @property
    def undecided(self) -> bool:
        """Whether the model does not know if it is a finding."""
        return self.report is None


@dataclass(eq=False, slots=True)
class RuleResult:
    """The matches of one rule in an item that are findings or not decided, and what the answers
    about all of them were computed from; `most` is as many as all of them can be."""

    matches: list[JudgedMatch]
    dependencies: Dependencies
    most: int = 0


NOTHING = RuleResult([], Dependencies())
"""What a rule finds where nothing can match."""


@dataclass(eq=False, slots=True)
class ItemResult:
    """What is kept of an item until it is edited: its statements by identity, and what the grammar
    read of it, `errors` where it could not."""

    item: Item
    seen: bytes
    functions: tuple[Function, ...]
    declarations: tuple[Declaration, ...]
    statements: dict[int, Statement]
    errors: list[Span]
    rules: dict[int, RuleResult] = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class Takeover:
    """How places of the old item lead to the new one, and which stretches of that are new."""

    old: ItemResult
    item: Item
    start: int
    end: int
    delta: int
    fresh: list[Span]

    def moved(self, matches: list[JudgedMatch]) -> list[JudgedMatch]:
        """Matches in the new text, without those that may be others there."""
        made = (self._moved(match) for match in matches)
        return [match for match in made if match is not None]

    def _moved(self, match: JudgedMatch) -> JudgedMatch | None:
        start, end, report = match
        if start > self.end:
            start, end = start + self.delta, end + self.delta
        elif end >= self.start:
            return None
        if self.is_fresh(start, end):
            return None
        if report is None:
            return match if start == match.start else JudgedMatch(start, end, None)
        return self._at(start, end, report)

    def is_fresh(self, start: int, end: int) -> bool:
        """Whether a stretch of the new text touches what is new."""
        return any(start <= each.end and each.start <= end for each in self.fresh)

    def _at(self, start: int, end: int, report: Report) -> JudgedMatch:
        delta = 0 if end < self.start else self.delta
        change = report.change
        if change is not None:
            edits = ((self.item, span.shifted(delta), text) for _, span, text in change.edits)
            change = replace(change, edits=tuple(edits))
        return JudgedMatch(
            start, end, replace(report, span=report.span.shifted(delta), change=change)
        )


def result_of(visit: Visit, index: ModelIndex, placed: PieceNode) -> ItemResult | None:
    """What is to be kept of an item; None where nothing can be taken over."""
    item = visit.item
    if not item.functions:
        return None
    statements = {id(each): each for body in index.bodies.values() for each in _all(body.compound)}
    return ItemResult(
        item,
        placed.tree.seen[placed.base : placed.base + len(item.text)],
        tuple(item.functions),
        tuple(item.declarations),
        statements,
        [*errors_below(placed.node, placed.base)],
    )


def takeover(old: ItemResult, new: ItemResult, index: ModelIndex) -> Takeover | None:
    """What may be taken over of the item's last version; None where that is not certain."""
    if not _same(old.functions, new.functions) or not _same(old.declarations, new.declarations):
        return None
    ends = [agreement(old.item.text, new.item.text), agreement(old.seen, new.seen)]
    start, last = min(first for first, _ in ends), min(rest for _, rest in ends)
    size = len(new.item.text)
    delta = size - len(old.item.text)
    if delta != len(new.seen) - len(old.seen) or not _is_in_body(start, size - last, index):
        return None
    end, old_end = max(size - last, start), max(len(old.item.text) - last, start)
    if _reads_on(old.seen[max(start - 1, 0) : old_end + 1]):
        return None
    if _reads_on(new.seen[max(start - 1, 0) : end + 1]):
        return None
    fresh = [Span(start, _end_of_line(new.seen, end))]
    for body in index.bodies.values():
        fresh += (statement.span for statement in _new(body.compound, old.statements))
    lost = (each for id_, each in old.statements.items() if id_ not in new.statements)
    fresh += (_moved(each.span, start, old_end, delta) for each in lost)
    fresh += (_moved(span, start, old_end, delta) for span in old.errors)
    merged = _merged(fresh + new.errors)
    if len(merged) > MOST:
        return None
    return Takeover(old, new.item, start, old_end, delta, merged)


def _reads_on(edited: bytes) -> bool:
    """Whether an edit may begin or end a comment or a string that goes on beyond its line."""
    return any(opener in edited for opener in _OPENERS)


def _end_of_line(text: bytes, offset: int) -> int:
    """After an edit the rest of its line may be a comment now, or none any more."""
    end = text.find(b"\n", offset)
    return len(text) if end < 0 else end


def _moved(span: Span, start: int, end: int, delta: int) -> Span:
    """Where a stretch is after an edit, with the edit if that touches it."""
    if span.end < start:
        return span
    if span.start > end:
        return span.shifted(delta)
    return Span(min(span.start, start), max(span.end, end) + delta)


def _same(old: tuple[Declaration, ...], new: tuple[Declaration, ...]) -> bool:
    return len(old) == len(new) and all(a is b for a, b in zip(old, new, strict=True))


def _is_in_body(start: int, end: int, index: ModelIndex) -> bool:
    """Whether a stretch is inside the braces of a function."""
    spans = (body.compound.span for body in index.bodies.values())
    return any(span.start < start and end < span.end for span in spans)


def _all(root: Statement) -> Iterator[Statement]:
    waiting = [root]
    while waiting:
        statement = waiting.pop()
        yield statement
        if type(statement) not in SIMPLE:
            waiting += statement.substatements()


def _new(root: Compound, known: dict[int, Statement]) -> Iterator[Statement]:
    """The outermost statements that were not there."""
    waiting: list[Statement] = [root]
    while waiting:
        statement = waiting.pop()
        if id(statement) not in known:
            yield statement
        elif type(statement) not in SIMPLE:
            waiting += statement.substatements()


def _merged(spans: list[Span]) -> list[Span]:
    """Stretches in order, those that touch as one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1].end + 1:
            found[-1] = Span(found[-1].start, max(found[-1].end, end))
        else:
            found.append(Span(start, end))
    return found
