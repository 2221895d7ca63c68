"""GNU's attributes that change what a program does, or what names mean: which declarations have
them.

They are blanked for the grammar and read from the text. One belongs to the declarator it is
after, or, where a declaration begins with it, to the declaration's first.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.lowering.type_attributes import attribute_argument
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Item, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.mask import MaskKind
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_WORDS = (b"constructor", b"destructor", b"init_priority", b"ifunc", b"alias", b"weak")
_CALLED = regex(
    rb"(?<![\w\"])_*(?P<word>constructor|destructor|init_priority|ifunc|alias|weakref|weak)"
    rb"(?:__)?\b(?!\")\s*(?P<open>\()?"
)
_IN_BRACKETS = regex(rb"\[\[[^\[\]]*?\bgnu\s*::[^\[\]]*\]\]")
_STRING = regex(rb'\s*"([^"\\]*)"\s*\Z')


class Attribute(NamedTuple):
    """One of them: the word, what is in its parentheses, whose it is, and where it is."""

    word: str
    argument: bytes
    declaration: Function | Variable | None
    item: Item
    start: int
    end: int

    @property
    def text(self) -> str:
        """An argument that is a string."""
        found = _STRING.match(self.argument)
        return "" if found is None else found[1].decode("ascii", "replace")

    @property
    def number(self) -> int | None:
        """An argument that is a number."""
        plain = self.argument.strip().strip(b"()").strip()
        return int(plain) if plain.isdigit() else None


def attributes_of(unit: TranslationUnit) -> list[Attribute]:
    """All of them, in the order of the text."""
    text = unit.expansion.text
    if not any(word in text for word in _WORDS):
        return []
    items = [item for item in unit.items if not item.builtin]
    raw = unit.tree.raw
    return [found for place in _places(unit) for found in _read(raw, items, *place)]


def _places(unit: TranslationUnit) -> list[tuple[int, bytes]]:
    """Where attributes are, and their text."""
    masked = unit.tree.mask.tokens
    places = [(token.start, token.text) for token in masked if token.kind is MaskKind.ATTRIBUTE]
    bracketed = _IN_BRACKETS.finditer(unit.tree.raw)
    return sorted([*places, *((match.start(), match[0]) for match in bracketed)])


def _read(raw: bytes, items: list[Item], start: int, written: bytes) -> Iterator[Attribute]:
    item = next((item for item in items if start < item.end), None)
    for match in _CALLED.finditer(written) if item is not None else ():
        assert item is not None
        argument = b"" if match["open"] is None else attribute_argument(written, match.end())
        owner, end = _owner(raw, item, start), start + len(written)
        yield Attribute(match["word"].decode(), argument, owner, item, start, end)


def _owner(raw: bytes, item: Item, start: int) -> Function | Variable | None:
    """The function or variable that an attribute at a place belongs to."""
    known = sorted(_declared(item), key=lambda declared: declared.name_span.start)
    before = [d for d in known if item.start + d.name_span.end <= start]
    after = [d for d in known if item.start + d.name_span.start > start]
    if before and _goes_on(raw[item.start + before[-1].name_span.end : start]):
        return before[-1]
    return after[0] if after else None


def _goes_on(text: bytes) -> bool:
    """Whether a declarator does not end in a stretch of text."""
    return not any(sign in text for sign in (b";", b"{", b"}"))


def _declared(item: Item) -> Iterator[Function | Variable]:
    yield from item.functions
    waiting: list[Declaration] = list(item.declarations)
    seen: set[int] = set()
    while waiting:
        declaration = waiting.pop()
        if isinstance(declaration, Variable) and declaration.item is item:
            yield declaration
        elif isinstance(declaration, Class) and id(declaration) not in seen:
            seen.add(id(declaration))
            waiting += [member for group in declaration.members.values() for member in group]
