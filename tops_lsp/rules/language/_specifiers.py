"""The words before a declared name: specifiers, and names of types."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.declarations import Class, Declaration, Enumerator, Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

_TOKEN = regex(rb"[A-Za-z_]\w*|\"[^\"\n]*\"|/\*.*?\*/|//[^\n]*|::|\S", 16)
_HEAD = regex(rb"\s*template\s*<")
_WITH_ARGUMENTS = frozenset(
    b"alignas decltype __attribute__ __declspec explicit typeof __typeof__ noexcept".split()
)
"""Words with brackets after them that are part of them."""


def words_before(declaration: Declaration) -> tuple[bytes, ...]:
    """The words before the first declarator of a declaration; what is in brackets is left
    out, and so is the head of a template."""
    text, span = declaration.item.text, declaration.span
    if NOWHERE in (span, declaration.name_span):
        return ()
    # One by one: in a list of thousands of declarators each has all others before its name.
    tokens = _tokens(text, span.start, declaration.name_span.start)
    found: list[bytes] = []
    for word in tokens:
        if word in (b"[", b"<"):
            _skip_brackets(tokens, word)
        elif word == b"(":
            if not found or found[-1] not in _WITH_ARGUMENTS:
                break
            _skip_brackets(tokens, word)
        elif word == b"template":
            continue
        elif word[:1].isalpha() or word[:1] == b"_":
            found.append(word)
        elif word != b"::" and word[:1] != b'"':
            break
    return tuple(found)


def _tokens(text: bytes, start: int, end: int) -> Iterator[bytes]:
    for match in _TOKEN.finditer(text, start, end):
        if match[0][:2] not in (b"/*", b"//"):
            yield match[0]


_PAIRS = {b"[": b"]", b"<": b">", b"(": b")"}


def _skip_brackets(tokens: Iterator[bytes], opens: bytes) -> None:
    """Reads on to the bracket that closes one: `>` in other brackets closes nothing."""
    open_ = [opens]
    for token in tokens:
        inner = open_[-1]
        if token == _PAIRS[inner]:
            open_.pop()
        elif token in (b"[", b"(") or token == inner:
            open_.append(token)
        if not open_:
            return


def declared_in(item: Item) -> Iterator[Declaration]:
    """What an item declares as it is, members of its classes among it, instances not."""
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


def is_in_no_namespace(item: Item, unit: TranslationUnit) -> bool:
    """Whether an item is in no namespace but the global one."""
    return not unit.tree.pieces[unit.index_of(item)].namespace


def is_inside(declaration: Declaration, class_: Class) -> bool:
    """Whether a declaration is between the braces of a class."""
    return declaration.item is class_.item and class_.span.covers(declaration.span)
