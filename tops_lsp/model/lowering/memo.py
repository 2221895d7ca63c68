"""Memo of lowered expressions by shape: what reads alike means alike, and is copied.

Kernels say very often what they have said before, with other variables and numbers: macros stamp
out rows of it, and templates are lowered for each instance.

    acc0 = vmac(acc0, left, row[0]);        the key of both: `v = vmac(v, v, w[#]);`, v and w being
    acc1 = vmac(acc1, left, row[1]);        kinds of variables, and `vmac` what the name means here

A word that means one variable of the function is in the key for all such variables of its type
and memory; other words are with what they mean. So two expressions of one key are the same trees
of the same types, conversions and overloads. What is not that simple is lowered every time.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, count

from tree_sitter import Node

from tops_lsp.model.incremental.clone import Copy, Leaf, can_copy, copied
from tops_lsp.model.incremental.lookup_cache import Lookups, Record
from tops_lsp.model.lowering.ambiguity import resolved
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.lowering.operator_memo import OperatorMemo, unlisted
from tops_lsp.model.tree.declarations import Declaration, Function, Item, Storage, Variable
from tops_lsp.model.tree.expressions import Expression, Literal, Name
from tops_lsp.model.tree.scopes import Scope, is_after
from tops_lsp.model.tree.types import Type
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

_KINDS = frozenset(
    {
        "assignment_expression",
        "binary_expression",
        "call_expression",
        "cast_expression",
        "conditional_expression",
        "field_expression",
        "parenthesized_expression",
        "pointer_expression",
        "subscript_expression",
        "unary_expression",
    }
)
"""What is worth a look; names, numbers and `i++` are lowered sooner than compared."""
_RUNS = regex(
    r"\.?\d(?:[eEpP][+-]|[\w.])*|(?:\.|->|::)?[^\W\d]\w*|\W+?(?=\.?\d|(?:\.|->|::)?[^\W\d]|\Z)",
    re.ASCII,
)
"""Numbers, words with what says where they are looked for, and what is between them."""
_INTRICATE = regex(
    r"""["]|'|\\|\{|#|@|\$|`|/[/*]|-(?:->|>\s)|\.(?:\.\.|\s)|::\s"""
    r"|__(?<!\w__)(?:func|FUNCTION|PRETTY_FUNCTION)__"
)
"""What makes a text more than words and operators: strings, braces, comments, packs, the names
that mean something else in each function."""
_SMALL = 9  # digits of what surely is an int
_MOST = 512
"""Keys of one generation, of which there are two: what was not used for as long is forgotten."""
_OWN = (Storage.AUTOMATIC, Storage.PARAMETER)


class _TextRuns(NamedTuple):
    """An expression's text in runs, and what they mean as one text."""

    key: str
    runs: list[str]


@dataclass(eq=False, slots=True, repr=False)
class _MemoEntry:
    """What was lowered under a key; `asked`: names in `record`, besides its own words."""

    made: Expression
    start: int
    lengths: bytes
    depth: int
    record: Record
    asked: frozenset[str]
    places: dict[Function, bool | None]  # see `Record`
    leaves: tuple[int, ...] | None = None
    """Which runs may differ, once it is certain that it can be copied."""

    def holds_in(self, item: Item) -> bool:
        """Whether the functions that a call may mean there are the same."""
        return all(is_after(f, item) is after for f, after in self.places.items())

    def starts(self) -> list[int]:
        """Where its runs begin, and where it ends."""
        return [*accumulate(self.lengths, initial=self.start)]


_NEW = object()


@dataclass(eq=False, slots=True, repr=False)
class ExpressionMemo:
    """What was lowered in a unit's bodies, by what it reads like; None: it is not that simple."""

    lookups: Lookups | None
    recent: dict[str, _MemoEntry | None] = field(default_factory=dict)
    older: dict[str, _MemoEntry | None] = field(default_factory=dict)
    since: int = 0
    scope: Scope | None = None  # of the last look-up, as it was then
    changes: int = 0
    words: dict[str, str] = field(default_factory=dict)  # what runs of text mean there
    leaves: dict[str, Leaf] = field(default_factory=dict)  # those that may differ
    function: Function | None = None  # around it
    around: Function | None = None  # the one in which something is lowered, to be copied as a whole
    place: str = ""  # what else than words decides in that
    marks: dict[object, str] = field(default_factory=dict)  # of what words may mean
    numbers: Iterator[int] = field(default_factory=count)  # of all marks there ever were
    variables: dict[int, tuple[Variable, Type, str]] = field(default_factory=dict)
    groups: dict[int, tuple[list[Declaration], int, str]] = field(default_factory=dict)
    operators: OperatorMemo = field(init=False)

    def __post_init__(self) -> None:
        self.operators = OperatorMemo(self.lookups)

    def forget(self) -> None:
        """Lets go of all, as words may mean something else now."""
        self.function = self.scope = None
        self.operators.forget()
        for memo in (self.recent, self.older, self.marks, self.variables, self.groups):
            memo.clear()

    def lowered(self, lo: Lowering, node: Node) -> Expression:
        """The typed expression of a node."""
        lookups = self.lookups
        if lookups is None or self.around is lo.function or _depends_on_context(lo, node):
            return lower(lo, node)
        if self.since != lookups.changes:
            self.forget()
            self.since = lookups.changes
        reading = self._reading(lo, node)
        if reading is None:
            return lower(lo, node)
        known: _MemoEntry | object | None = self.recent.get(reading.key, _NEW)
        if known is _NEW:
            known = self.older.get(reading.key, _NEW)
            if known is _NEW:
                return self._first(lo, node, reading, lookups)
            assert known is None or isinstance(known, _MemoEntry)
            self._keep(reading.key, known)
        if not isinstance(known, _MemoEntry) or not known.holds_in(lo.item):
            return lower(lo, node)
        leaves = known.leaves
        if leaves is None:
            leaves = self._leaves_of(known, reading)
            if leaves is None:
                self._keep(reading.key, None)
                return lower(lo, node)
        if lo.depth > known.depth and lo.depth + len(known.lengths) > lo.deepest:
            return lower(lo, node)
        if known.record is not lookups.record:
            lookups.record.asked |= known.asked
        lengths = bytes(map(len, reading.runs))
        old = known.starts()
        new = [*accumulate(lengths, initial=node.start_byte - lo.base)]
        meant, runs = self.leaves, reading.runs
        differing = {old[i]: meant[runs[i]] for i in leaves}
        return copied(known.made, Copy(old, new, differing, lengths == known.lengths))

    def _first(self, lo: Lowering, node: Node, reading: _TextRuns, lookups: Lookups) -> Expression:
        try:
            lengths = bytes(map(len, reading.runs))
        except ValueError:
            return lower(lo, node)
        outer, inner = lookups.record, Record()
        before = len(lo.lambdas), len(lo.constants)
        around, self.around, lookups.record = self.around, lo.function, inner
        try:
            made = lower(lo, node)
        finally:
            self.around, lookups.record = around, outer
            outer.join(inner)
        known = None
        if before == (len(lo.lambdas), len(lo.constants)) and not lo.unit.hit:
            asked, start = (
                frozenset(inner.asked.difference(reading.runs)),
                node.start_byte - lo.base,
            )
            known = _MemoEntry(made, start, lengths, lo.depth, outer, asked, inner.places)
        self._keep(reading.key, known)
        return made

    def _leaves_of(self, known: _MemoEntry, reading: _TextRuns) -> tuple[int, ...] | None:
        """The runs that may differ; None if they do not all are in the tree as what they are."""
        meant = self.leaves
        found = {i: meant[run] for i, run in enumerate(reading.runs) if run in meant}
        if not _is_simple(known, found):
            return None
        known.leaves = tuple(found)
        return known.leaves

    def _keep(self, key: str, known: _MemoEntry | None) -> None:
        if len(self.recent) >= _MOST:
            self.older, self.recent = self.recent, {}
        self.recent[key] = known

    # --- keys -----------------------------------------------------------------------------

    def _reading(self, lo: Lowering, node: Node) -> _TextRuns | None:
        """An expression's key; None if there is more to it than words and operators."""
        start, end = node.start_byte, node.end_byte
        raw = lo.tree.raw[start:end]
        try:
            text = raw.decode("ascii")
        except UnicodeDecodeError:
            return None
        if _INTRICATE.search(text):
            return None
        runs: list[str] = _RUNS.findall(text)
        if lo.scope is not self.scope or lo.scope.changes != self.changes:
            self._enter(lo)
        words = self.words
        try:
            parts = [words[run] for run in runs]
        except KeyError:
            for run in runs:
                if run not in words:
                    words[run] = self._meaning(lo, run)
            parts = [words[run] for run in runs]
        parts.append(self.place)
        seen = lo.tree.seen[start:end]
        if seen != raw:
            parts += _shown(seen.decode("ascii", "replace"), runs)
        return _TextRuns("".join(parts), runs)

    def _meaning(self, lo: Lowering, run: str) -> str:
        """What a run of text stands for in a key; notes what may differ."""
        initial = run[0]
        if initial.isdigit():
            if run.isdigit() and initial != "0" and len(run) <= _SMALL:
                self.leaves[run] = int(run)
                return "#"
        elif initial.isalpha() or initial == "_":
            found = lo.lookup(run)
            first = found[0] if len(found) == 1 else None
            if isinstance(first, Variable) and _is_own(first):
                self.leaves[run] = first
                return self._kind(first)
            if found:
                return run + self._group(found)
        return run

    def _enter(self, lo: Lowering) -> None:
        """What the scope and the function around give all expressions in them."""
        self.scope, self.changes = lo.scope, lo.scope.changes
        self.words.clear()
        self.leaves.clear()
        if lo.function is self.function:
            return
        self.variables.clear()
        self.function = lo.function
        self.place = self._mark(
            (
                lo.scope.enclosing_class(),
                lo.scope.namespace(),
                lo.side,
                lo.in_const,
                lo.home,
            )
        )

    def _mark(self, thing: object) -> str:
        """A text that is in keys for all that is equal to it."""
        known = self.marks.get(thing)
        if known is None:
            known = self.marks[thing] = f"${next(self.numbers)}$"
        return known

    def _kind(self, variable: Variable) -> str:
        """The mark of all variables that are used as this one is."""
        known = self.variables.get(id(variable))
        if known is None or known[1] is not variable.type:
            type_, space = variable.type, variable.space
            mark = self._mark((type_, *unlisted(type_), space, variable.storage))
            known = self.variables[id(variable)] = variable, type_, mark
        return known[2]

    def _group(self, found: list[Declaration]) -> str:
        """The mark of what look-up gives, which keeps its lists."""
        known = self.groups.get(id(found))
        if known is None or known[1] != len(found):
            known = self.groups[id(found)] = found, len(found), f"${next(self.numbers)}$"
        return known[2]


def _depends_on_context(lo: Lowering, node: Node) -> bool:
    """Whether more decides on an expression than its words."""
    return (
        node.type not in _KINDS
        or lo.function is None
        or lo.closure is not None
        or lo.element is not None
        or bool(lo.angles)
        or node.has_error
    )


def _is_own(variable: Variable) -> bool:
    """Whether it is a variable of a function's, and as its type tells."""
    return variable.storage in _OWN and not variable.is_pack and variable.template is None


def _shown(seen: str, runs: list[str]) -> Iterator[str]:
    """What the grammar sees of an expression where it is not the text itself."""
    place = 0
    for index, run in enumerate(runs):
        part = seen[place : place + len(run)]
        place += len(run)
        if part != run:
            yield f"${index}:{part}"


def _is_simple(known: _MemoEntry, differing: dict[int, Leaf]) -> bool:
    """Whether all words that may differ are in the tree as what they are, each once."""
    places = known.starts()
    leaves = {places[index]: leaf for index, leaf in differing.items()}
    ends = {places[index]: places[index + 1] for index in differing}
    missing = {*leaves}
    met: set[int] = set()
    stack = [known.made]
    while stack:
        node = stack.pop()
        start, end = node.span
        if id(node) in met or not can_copy(node) or not places[0] <= start <= end <= places[-1]:
            return False
        met.add(id(node))
        for offset in (start, end):  # none lies in a word
            begun = places[bisect_right(places, offset) - 1]
            if begun != offset and begun in leaves:
                return False
        if isinstance(node, Name | Literal) and start in leaves:
            if not (_is_leaf(node, leaves[start]) and end == ends[start]):
                return False
            missing.discard(start)
        stack += node.children()
    return not missing


def _is_leaf(node: Name | Literal, leaf: Leaf) -> bool:
    """Whether a node is no more than a variable or a plain number."""
    if isinstance(node, Literal):
        return isinstance(leaf, int) and type(node.value) is int
    return (
        isinstance(leaf, Variable) and node.name_span == node.span and node.declaration is not None
    )


def whole(lo: Lowering, node: Node) -> Expression:
    """The typed expression of a node that no other one is around."""
    return lo.unit.expression(*resolved(lo, node))
