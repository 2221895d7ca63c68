"""The words in front of a declared name: specifiers, and names of types."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Declaration, Enumerator, Item
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

_TOKEN = regex(rb"[A-Za-z_]\w*|\"[^\"\n]*\"|/\*.*?\*/|//[^\n]*|::|\S", 16)
_HEAD = regex(rb"\s*template\s*<")
_WITH_ARGUMENTS = frozenset(
    b"alignas decltype __attribute__ __declspec explicit typeof __typeof__ noexcept".split()
)
"""Words with brackets behind them that are part of them."""


def words_before(declaration: Declaration) -> tuple[bytes, ...]:
    """The words in front of the first declarator of a declaration; what stands in brackets is left
    out, and so is the head of a template."""
    text, span = declaration.item.text, declaration.span
    if NOWHERE in (span, declaration.name_span):
        return ()
    tokens = list(_tokens(text, span.start, declaration.name_span.start))
    found: list[bytes] = []
    place = 0
    while place < len(tokens):
        word = tokens[place]
        if word in (b"[", b"<"):
            place = _end_of_brackets(tokens, place)
        elif word == b"(":
            if not found or found[-1] not in _WITH_ARGUMENTS:
                break
            place = _end_of_brackets(tokens, place)
        elif word == b"template":
            place += 1
        elif word[:1].isalpha() or word[:1] == b"_":
            found.append(word)
            place += 1
        elif word == b"::" or word[:1] == b'"':
            place += 1
        else:
            break
    return tuple(found)


def _tokens(text: bytes, start: int, end: int) -> Iterator[bytes]:
    for match in _TOKEN.finditer(text, start, end):
        if match[0][:2] not in (b"/*", b"//"):
            yield match[0]


_PAIRS = {b"[": b"]", b"<": b">", b"(": b")"}


def _end_of_brackets(tokens: list[bytes], place: int) -> int:
    """The place behind the bracket that closes one."""
    opens, closes, depth = tokens[place], _PAIRS[tokens[place]], 0
    while place < len(tokens):
        depth += (tokens[place] == opens) - (tokens[place] == closes)
        place += 1
        if not depth:
            break
    return place


def declared_in(item: Item) -> Iterator[Declaration]:
    """What an item declares as it stands, members of its classes among it, instances not."""
    seen: set[int] = set()
    stack = list(item.declarations)[::-1]
    while stack:
        declaration = stack.pop()
        if id(declaration) in seen or declaration.item is not item:
            continue
        seen.add(id(declaration))
        if isinstance(declaration, Enumerator) or getattr(declaration, "instance_of", None):
            continue
        yield declaration
        if isinstance(declaration, Class) and not declaration.is_closure:
            stack += [one for group in declaration.members.values() for one in group][::-1]


def is_inside(declaration: Declaration, class_: Class) -> bool:
    """Whether a declaration stands between the braces of a class."""
    return declaration.item is class_.item and class_.span.covers(declaration.span)
