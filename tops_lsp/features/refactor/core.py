"""What a refactoring is given, and what it answers with.

A refactoring looks at a selection and proposes a change, or nothing where it makes no sense. The
proposal is cheap; its edits are made when somebody chooses it, and may then be refused: `Refusal`
says why in the user's language. Edits touch the main file alone, and never what a macro wrote.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Protocol

from tops_lsp.diagnostics.core import Place, TextEdit
from tops_lsp.features.places import Places
from tops_lsp.features.refactor.wording import words
from tops_lsp.features.rename import Renaming
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.tree.statements import Statement
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.nodes import Node
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_DIRECTIVE = regex(rb"^[ \t]*#(?![ \t]*pragma\b)", re.M)
_PARENTHESES = ("parenthesized_expression", "condition_clause")
INDENT = "    "
"""One step of indentation where the text around shows none."""


class Refusal(Exception):
    """A refactoring would not be safe; `reason` is a key of the words, `fields` go into it."""

    def __init__(self, reason: str, **fields: str) -> None:
        super().__init__(reason)
        self.reason, self.fields = reason, fields

    def message(self, language: str) -> str:
        """The reason in a language."""
        return words(language)[self.reason].format(**self.fields)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that could be made: `fields` go into the title, `make` makes its edits; `renamed` is
    the file's new path, where it gets one."""

    make: Callable[[], Sequence[TextEdit]]
    fields: dict[str, str]
    renamed: str = ""


class OtherPlaces(Protocol):
    """What is known of other files."""

    def covers(self, path: str) -> bool:
        """Whether all places of a file are known, and all files that include it."""

    def places(self, offset: int, renaming: Renaming) -> Iterable[tuple[Source, Span]]:
        """The places in other files of what is at an offset of the main file. Raises
        Refused."""

    def is_defined(self, offset: int) -> bool:
        """Whether another file defines what is at an offset of the main file."""

    def counterpart(self) -> Source | None:
        """The source file that goes with a header, or the header with a source file."""

    def source(self, path: str) -> Source:
        """A file's text."""


Propose = Callable[["Selection"], Proposal | None]


@dataclass(frozen=True, slots=True)
class Refactoring:
    """`name` is the key of its title, `kind` one of the protocol, such as `refactor.extract`."""

    name: str
    kind: str
    propose: Propose


@dataclass(frozen=True)
class Selection:
    """A range of the main file. `tree` is that of the text as it is written, macros unexpanded;
    `known` holds the nameable places of items that were asked for before."""

    unit: TranslationUnit
    tree: Tree
    span: Span
    known: Places = field(default_factory=Places)
    others: OtherPlaces | None = None

    @property
    def source(self) -> Source:
        return self.unit.source

    @property
    def text(self) -> bytes:
        return self.unit.source.text

    @cached_property
    def trimmed(self) -> Span:
        """The selection without blanks at its ends."""
        start, end = self.span
        selected = self.text[start:end]
        return Span(
            start + len(selected) - len(selected.lstrip()),
            max(start + len(selected) - len(selected.lstrip()), end - _blanks(selected)),
        )

    @cached_property
    def node(self) -> Node | None:
        """The smallest named node that covers the selection."""
        return self.tree.root.named_descendant_for_byte_range(*self.trimmed)

    def around(self, *types: str) -> Iterator[Node]:
        """The nodes of some types that cover the selection, the smallest first."""
        node = self.node
        while node is not None:
            if node.type in types:
                yield node
            node = node.parent

    @cached_property
    def place(self) -> tuple[Item, int] | None:
        """The item that the selection begins in, and where in it."""
        return place_of(self.unit, self.trimmed.start)

    @cached_property
    def function(self) -> Function | None:
        """The function whose body is around the selection; not a lambda's, and none with errors."""
        if self.place is None:
            return None
        item, at = self.place
        around = (
            f
            for f in self.unit.functions_of(item)
            if f.item is item and f.body_span.start < at < f.body_span.end
        )
        found = min(around, key=lambda f: f.span.end - f.span.start, default=None)
        if found is None or self.unit.has_errors_in(item, found.span):
            return None
        return found

    @cached_property
    def statements(self) -> list[Statement]:
        """The statements around the selection in its function, the outermost first."""
        from tops_lsp.features.refactor.blocks import chain

        if self.function is None or self.place is None or self.function.item is not self.place[0]:
            return []
        return chain(self.unit, self.function, self.place[1])

    def code(self, span: Span) -> str:
        """The text of a range."""
        return self.text[span.start : span.end].decode("utf-8", "surrogateescape")

    def edit(self, span: Span, text: str) -> TextEdit:
        """A replacement in the main file."""
        return TextEdit(Place(self.source.path, span), text)

    def word_at(self, span: Span, word: str) -> TextEdit:
        """A word in place of a range: in parentheses where it would run into a word before it, or
        where those of a statement's head were replaced, too."""
        before = self.text[span.start - 1 : span.start]
        runs_on = before.isalnum() or before == b"_"
        node = self.tree.root.named_descendant_for_byte_range(*span)
        outer = None if node is None else node.parent
        heads = outer is not None and outer.child_by_field_name("condition") == node
        whole = node is not None and node.type in _PARENTHESES and self.text[span.start] == ord("(")
        return self.edit(span, f"({word})" if runs_on or (heads and whole) else word)

    def indent_at(self, offset: int) -> str:
        """The blanks that the line of an offset begins with."""
        line = self.source.line_text(self.source.line_of(offset))
        return line[: len(line) - len(line.lstrip(" \t"))]

    def removed(self, span: Span) -> Span:
        """What goes with a range that is taken away: its lines if nothing else is there, or the
        blanks after it."""
        start = self.source.whole_line(self.source.line_of(span.start)).start
        end = self.source.whole_line(self.source.line_of(span.end)).end
        after = self.text[span.end : end]
        if not self.text[start : span.start].strip() and not after.strip():
            return Span(start, end)
        return Span(span.start, span.end + len(after) - len(after.lstrip(b" \t")))

    def raw_span(self, item: Item, span: Span) -> Span | None:
        """Where a range of an item is written in the main file; None if a macro wrote in it."""
        origin = self.unit.origin(item, span)
        if origin.invocations or origin.path != self.source.path:
            return None
        return origin.span

    def written_span(self, item: Item, span: Span) -> Span | None:
        """Where a range of an item is written in the main file, be it in a macro's argument; None
        if a macro wrote in it, or made a string or another word of it."""
        origin = self.unit.origin(item, span)
        if origin.path != self.source.path:
            return None
        own = not origin.invocations or (
            (origin.spelling_path, origin.spelling) == (origin.path, origin.span)
            and all(b"#" not in each.macro.text for each in origin.invocations)
        )
        return origin.span if own else None

    def macro_span(self, item: Item, span: Span) -> Span | None:
        """Where the use of a macro is written of which a range is all that came of it."""
        start, end = item.absolute(span)
        place, path = self.unit.expansion.map, self.source.path
        origin = self.unit.origin(item, span)
        if not origin.invocations or origin.invocations[0].path != path:
            return None
        use = origin.invocations[0].span
        first, last = place.to_expanded(path, use.start), place.to_expanded(path, use.end)
        if first is None or last is None or last < end or first > start:
            return None
        text = self.unit.expansion.text
        before, after = b"".join(text[first:start].split()), b"".join(text[end:last].split())
        alone = before == b"(" * len(before) and after == b")" * len(before)
        return use if alone else None

    def refuse_macros(self, span: Span) -> None:
        """Raises Refusal if a directive is in a range, or a macro is used in a part of it."""
        for use in self.unit.expansion.uses:
            if (
                use.path == self.source.path
                and overlap(use.span, span)
                and not span.covers(use.span)
            ):
                raise Refusal("macro")
        if _DIRECTIVE.search(self.text, *span):
            raise Refusal("directive")


def overlap(a: Span, b: Span) -> bool:
    """Whether two ranges share a byte."""
    return a.start < b.end and b.start < a.end


def place_of(unit: TranslationUnit, offset: int) -> tuple[Item, int] | None:
    """The item that an offset of the main file is in, and where in it."""
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if expanded is None else unit.item_at(expanded)
    return None if expanded is None or item is None else (item, expanded - item.start)


def indented(text: str, old: str, new: str) -> str:
    """Lines after the first with `old` at their beginning replaced by `new`."""
    first, *others = text.split("\n")
    moved = [new + line[len(old) :] if line.startswith(old) else line for line in others]
    return "\n".join([first, *(line if line.strip() else line.strip(" \t") for line in moved)])


def _blanks(text: bytes) -> int:
    return len(text) - len(text.rstrip())
