"""Relocation: statements of an older version of a body, with their spans at their new places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from tops_lsp.model.incremental.binding_outline import moves
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Declaration, Item
from tops_lsp.model.tree.expressions import Expression, Launch, Literal, Member, Name
from tops_lsp.model.tree.packed_fields import number_of, shift, slot_of
from tops_lsp.text.edits import EditList
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, fields, replace

_NAMED = (Name, Member)
_DECLARING = (s.Declare, s.RangeFor)
_LEAVES = (Name, Literal)
_OWN, _NAME, _MEMBER = slot_of(Expression, "span"), *(slot_of(c, "name_span") for c in _NAMED)
_get, _put = _OWN.__get__, _OWN.__set__  # very many spans are moved: as the numbers they are
_get_name, _get_member = _NAME.__get__, _MEMBER.__get__


class RelocatedBodies:
    """The bodies that the last edit has moved. They know their contents for the next one, and no
    others do: who types stays in one place, and contents take a quarter of what a body does."""

    def __init__(self) -> None:
        self._bodies: list[s.Body] = []

    def add(self, body: s.Body) -> None:
        """A body was moved."""
        self._bodies.append(body)

    @contextmanager
    def replaced(self) -> Iterator[None]:
        """Another edit: what is moved meanwhile takes the place of what was moved before."""
        before, self._bodies = self._bodies, []
        yield
        _forget_contents(before)

    def forget(self) -> None:
        """No body is moved for a while."""
        _forget_contents(self._bodies)
        self._bodies = []


def _forget_contents(bodies: Iterable[s.Body]) -> None:
    for body in bodies:
        body.contents.clear()


@dataclass(frozen=True, slots=True)
class Contents:
    """All expressions in one statement that have a place, each once, in rows that are quickly
    gone through: most edits move far more than they change."""

    statement: s.Statement
    expressions: tuple[Expression, ...]
    names: tuple[Name | Member, ...]
    """Those that are a name and nothing else."""
    parts: tuple[Name | Member | Launch, ...]
    """Those with a place besides their own."""


class Relocator:
    """Gives what edits left alone its place in the new text, and its new item.

    `known` are the contents of statements that were moved before, by identity; `contents` those
    of statements that are: what edits took away must not live on with its item's text.
    """

    def __init__(self, edits: EditList, item: Item, known: dict[int, Contents]) -> None:
        self.edits = edits
        self.item = item
        self.known = known
        self.contents: dict[int, Contents] = {}

    def move(self, root: s.Statement, block: s.Compound, kept: Iterable[s.Statement]) -> bool:
        """Moves all under `root`; of what is in `block`, only the statements `kept`.

        False: something cannot be moved, and nothing must be used any more.
        """
        edits, stack = self.edits, [root]
        while stack:
            node = stack.pop()
            stack += kept if node is block else node.substatements()
            if isinstance(node, _DECLARING) and not self._declarations(node):
                return False
            start, end = node.span
            passed = edits.passed(start)
            if edits.begun(end) > passed:
                self._move_around(_contents(node, start))
            elif delta := edits.shifts[passed]:
                found = self.known.get(id(node)) or _contents(node, start)
                self.contents[id(node)] = found
                self._move(found, delta)
            else:
                self._keep(node)
                continue
            node.span = edits.placed(node.span)
        return True

    def _keep(self, statement: s.Statement) -> None:
        """What is known of a statement that stays in its place stays known."""
        found = self.known.get(id(statement))
        if found is not None:
            self.contents[id(statement)] = found

    def _declarations(self, node: s.Declare | s.RangeFor) -> bool:
        """Moves what a statement declares; whether it can be moved."""
        listed = node.declarations if isinstance(node, s.Declare) else (node.variable,)
        for declaration in listed:
            if declaration is not None:
                if not moves(declaration):
                    return False
                self._declaration(declaration)
        return True

    def _declaration(self, declaration: Declaration) -> None:
        declaration.item = self.item
        if declaration.span.end <= self.edits.starts[0]:
            return
        self._shift(declaration)
        if declaration.specifiers:
            declaration.specifiers = tuple(
                replace(word, span=self.edits.placed(word.span)) for word in declaration.specifiers
            )

    def _move(self, contents: Contents, delta: int) -> None:
        """Moves what a statement holds that all is between the same edits."""
        more = shift(delta)
        for node in contents.expressions:
            _put(node, _get(node) + more)
        self._move_parts(contents)

    def _move_around(self, contents: Contents) -> None:
        """Moves what a statement holds besides others, with edits in these."""
        placed = self.edits.placed
        for node in contents.expressions:
            node.span = placed(node.span)
        self._move_parts(contents)

    def _move_parts(self, contents: Contents) -> None:
        """Moves the other places of what was moved."""
        for name in contents.names:
            slot = _NAME if type(name) is Name else _MEMBER
            slot.__set__(name, _get(name))
        for part in contents.parts:
            if isinstance(part, Launch):
                part.configuration_span = self.edits.placed(part.configuration_span)
            else:
                part.name_span = self.edits.placed(part.name_span)

    def _shift(self, node: Declaration) -> None:
        for name in _spans(type(node)):
            span: Span = getattr(node, name)
            setattr(node, name, self.edits.placed(span))


def _spans(kind: type[Declaration]) -> tuple[str, ...]:
    """The fields of a class of declarations that hold a span."""
    known = _SPANS.get(kind)
    if known is None:
        known = _SPANS[kind] = tuple(f.name for f in fields(kind) if f.type == "Span")
    return known


_SPANS: dict[object, tuple[str, ...]] = {}


def _contents(statement: s.Statement, end: int) -> Contents:
    """What a statement holds from an offset on."""
    expressions: list[Expression] = []
    names: list[Name | Member] = []
    parts: list[Name | Member | Launch] = []
    stack = [*statement.expressions(), *statement.constants]
    seen: set[int] = set()  # a conversion may be in two places
    first = number_of(end)
    while stack:
        node = stack.pop()
        number = _get(node)
        if number >= first and id(node) not in seen:
            seen.add(id(node))
            expressions.append(node)
            if isinstance(node, Name):
                (names if _get_name(node) == number else parts).append(node)
            elif isinstance(node, Member):
                (names if _get_member(node) == number else parts).append(node)
            elif isinstance(node, Launch):
                parts.append(node)
        if not isinstance(node, _LEAVES):
            stack += node.children()
    return Contents(statement, tuple(expressions), tuple(names), tuple(parts))
