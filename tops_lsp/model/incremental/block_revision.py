"""A block lowered again after an edit: what the edit left alone is taken over.

A statement of the new text has a twin where the old one has a statement of its kind at the same
place, in twins all the way out. It stays if the edit does not touch it and it names nothing that
may mean something else now; if it cannot stay, what is in it may.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from tree_sitter import Node

from tops_lsp.model.incremental import binding_outline
from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.statements import lowered, statement
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Declaration, Variable
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.tree.types import Reference, is_const
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.edits import EditList
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, fields, replace
from tops_startup.tuples import NamedTuple

_WORD = regex(rb"[\w$\x80-\xff]+")
_new = tuple.__new__  # very many spans are made here: past the constructor, which is Python's


@dataclass(frozen=True, slots=True)
class ItemVersion:
    """A tree, and the item's place in it."""

    tree: Tree
    base: int

    def span(self, node: Node) -> Span:
        """A node's span relative to the item."""
        base = self.base
        return _new(Span, (node.start_byte - base, node.end_byte - base))

    def seen(self, node: Node) -> bytes:
        """What the grammar read."""
        return self.tree.seen[node.start_byte : node.end_byte]


@dataclass(frozen=True, slots=True)
class ItemEdit:
    """Edits in offsets of the item, and its text in both versions."""

    old: ItemVersion
    new: ItemVersion
    edits: EditList

    def touches(self, node: Node) -> bool:
        """Whether an edit is in a node of the new text, or next to it."""
        return self.edits.touches(*self.new.span(node))

    def before(self, node: Node) -> Span | None:
        """Where a node of the new text was in the old one; None if an edit cuts it."""
        return self.edits.before(*self.new.span(node))

    def is_around(self, old: Node, new: Node) -> bool:
        """Whether all edits are inside a node that has only grown or shrunk by them."""
        first, _, last = self.edits.hull
        start, end = self.new.span(new)
        inside = start < first and last < end
        return inside and old.type == new.type and self.before(new) == self.old.span(old)

    def is_same(self, old: Node, new: Node) -> bool:
        """Whether the edits left a node as it was, word for word."""
        if self.touches(new) or self.old.seen(old) != self.new.seen(new):
            return False
        return not (old.has_error or new.has_error) and old.type == new.type


@dataclass(frozen=True)
class BlockPair:
    """A `{…}` in both versions; `lo` comes before its first statement."""

    lo: Lowering
    compound: s.Compound
    old: Node
    new: Node

    @cached_property
    def statements(self) -> tuple[list[Node], list[Node]]:
        """The nodes of what is in it, in both versions."""
        return named(self.old), named(self.new)


class _PreviousStatement(NamedTuple):
    """What a statement of the new text was."""

    node: Node
    made: s.Statement


class Rewrite:
    """The block's statements in the new text: `made` are all, `kept` the old ones in them."""

    def __init__(self, block: BlockPair, change: ItemEdit) -> None:
        self.block = block
        self.lo = replace(block.lo, scope=Scope(block.lo.scope), known=self)
        self.change = change
        self.made: list[s.Statement] = []
        self.kept: list[s.Statement] = []
        self._previous: dict[int, _PreviousStatement] = {}
        self._certain = True
        self._changed: set[bytes] = set()
        """The names that may mean something else than before."""
        self._compared: dict[int, Declaration] = {}
        """Declarations that are what they were, or whose names are among the changed ones."""
        self._noticed: dict[int, tuple[Scope, int]] = {}
        """Scopes, and how many of their names are settled."""

    def run(self) -> bool:
        """Makes the statements; False if something else may depend on them."""
        old, new = self.block.statements
        if not self._pair(old, new, self.block.compound.body):
            return False
        self.made = [statement(self.lo, node) for node in new]
        return self._certain

    def statement(self, lo: Lowering, node: Node) -> s.Statement:
        """The statement of a node: the old one, if it means the same."""
        twin = self._previous.get(node.id)
        if twin is not None:
            self._notice(lo.scope)
            if self._keeps_statements(twin.node, node):
                return self._taken(lo, twin.made)
            self._enter(twin, node)
        made = lowered(lo, node)
        self._announce(lo, made, None if twin is None else twin.made)
        return made

    # --- what stays -----------------------------------------------------------------------

    def _keeps_statements(self, old: Node, new: Node) -> bool:
        return self.change.is_same(old, new) and not self._mentions(new)

    def _taken(self, lo: Lowering, made: s.Statement) -> s.Statement:
        for declaration in binding_outline.visible(made):
            lo.scope.declare(declaration)
            self._compared[id(declaration)] = declaration
        self.kept.append(made)
        return made

    def _mentions(self, node: Node) -> bool:
        """Whether a node names what may mean something else than before."""
        if not self._changed:
            return False
        text = self.change.new.tree.raw[node.start_byte : node.end_byte]
        return not self._changed.isdisjoint(_WORD.findall(text))

    # --- twins ----------------------------------------------------------------------------

    def _enter(self, twin: _PreviousStatement, node: Node) -> None:
        """Finds the twins of what is in a statement that is lowered again."""
        old, made = twin
        if old.type != node.type or not self._is_as_it_was(made, old, node):
            return
        if isinstance(made, s.RangeFor) and made.variable is not None:
            self._change((made.variable,))
        initializer = getattr(made, "initializer", None)
        if isinstance(initializer, s.Statement) and not isinstance(made, s.For):
            self._change(binding_outline.declared(initializer))
        if isinstance(made, s.For) and made.round is not None:
            self._change(binding_outline.declared(made.round))
        inner = binding_outline.inside(made, old), binding_outline.inside(made, node)
        self._pair(*inner, binding_outline.statements_of(made))

    def _is_as_it_was(self, made: s.Statement, old: Node, new: Node) -> bool:
        """Whether a statement's head gives what is in it no other meaning, names apart."""
        if not isinstance(made, s.Switch):
            return True  # what labels are converted to
        heads = [node.child_by_field_name("condition") for node in (old, new)]
        return (
            heads[0] is not None
            and heads[1] is not None
            and self._keeps_statements(heads[0], heads[1])
        )

    def _pair(self, old: Sequence[Node], new: Sequence[Node], made: Sequence[s.Statement]) -> bool:
        """Finds the twins among statements of one scope; False if that is not certain."""
        if len(old) != len(made) or any(map(binding_outline.is_unlisted, (*old, *new))):
            return False
        span = self.change.old.span
        known = {
            (span(n), n.type): _PreviousStatement(n, m) for n, m in zip(old, made, strict=True)
        }
        alone: list[Node] = []
        for node in new:
            place = self.change.before(node)
            twin = None if place is None else known.pop((place, node.type), None)
            if twin is None:
                alone.append(node)
            else:
                self._previous[node.id] = twin
        gone = list(known.values())
        if len(gone) == len(alone) == 1 and gone[0].node.type == alone[0].type:
            self._previous[alone[0].id] = gone[0]
        else:
            self._change(binding_outline.visible_in(twin.made for twin in gone))
        return True

    # --- names ----------------------------------------------------------------------------

    def _notice(self, scope: Scope) -> None:
        """What heads declare around a statement is new: no twin knows them."""
        inner: Scope | None = scope
        while inner is not None and inner is not self.lo.scope:
            seen = inner, len(inner.names)
            if self._noticed.get(id(inner), (None, 0))[1] != seen[1]:
                self._noticed[id(inner)] = seen
                groups = inner.names.values()
                self._change(d for g in groups for d in g if id(d) not in self._compared)
            inner = inner.parent

    def _announce(self, lo: Lowering, made: s.Statement, old: s.Statement | None) -> None:
        """Notes what a statement that was lowered again means for those after it."""
        self._certain &= all(map(binding_outline.moves, binding_outline.declared(made)))
        if old is None or not self._reused(lo, old, made):
            self._change(binding_outline.visible_in((made,) if old is None else (made, old)))

    def _change(self, declarations: Iterable[Declaration]) -> None:
        listed = list(declarations)
        self._mark_compared(listed)
        for declaration in listed:
            self._changed.update(_WORD.findall(declaration.name.encode()))

    def _mark_compared(self, declarations: Iterable[Declaration]) -> None:
        for declaration in declarations:
            self._compared[id(declaration)] = declaration

    def _reused(self, lo: Lowering, old: s.Statement, made: s.Statement) -> bool:
        """Keeps an old variable under its new declaration, if its uses mean the same."""
        one, other = _sole_variable(old), _sole_variable(made)
        if one is None or other is None or not _means_the_same(one, other):
            return False
        text = self.change.new.tree.raw[lo.base + made.span.start : lo.base + made.span.end]
        if _WORD.findall(text).count(one.name.encode()) != 1:
            return False
        for field in fields(Variable):
            setattr(one, field.name, getattr(other, field.name))
        lo.scope.group(one.name)[-1] = one
        self._mark_compared((one,))
        if isinstance(made, s.Declare):
            made.declarations = (one,)
        return True


def _sole_variable(made: s.Statement) -> Variable | None:
    if isinstance(made, s.Declare) and len(made.declarations) == 1:
        only = made.declarations[0]
        return only if isinstance(only, Variable) else None
    return None


def _means_the_same(one: Variable, other: Variable) -> bool:
    """Whether uses of one variable are lowered as those of the other are.

    What is constant may be counted with, and what is a reference may be known to be bound.
    """
    fixed = one.constexpr or other.constexpr or is_const(one.type)
    plain = not (fixed or isinstance(one.type, Reference))
    same = (one.name, one.type, one.space) == (other.name, other.type, other.space)
    return plain and same and one.storage is other.storage
