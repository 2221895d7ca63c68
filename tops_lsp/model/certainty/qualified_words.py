"""Words that a text has before `::` alone, or after it alone: nothing in it declares them.

A namespace, a class or a parameter is somewhere without `::` before it is named with one. Of a
word that does not, only what is not read can be a declaration.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from tops_lsp.model.certainty.completeness import has_namesake
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.declarations import Class, Declaration, Enumeration, Item, Namespace
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.plain_code import code_of, code_stretches
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_IN_FRONT = regex(rb"(?<![\w.>:~])(?P<word>[A-Za-z_]\w*+)\s*+(?=::)")
_AFTER_SCOPE = regex(rb"::\s*+(?P<word>[A-Za-z_]\w*+)")
_CHAIN = regex(rb"(?P<global>::\s*)?(?P<words>(?:[A-Za-z_]\w*\s*::\s*)*)\Z")
_PART = regex(rb"[A-Za-z_]\w*")
_LOOK_BACK = 256
_MOST = 512
"""With more words beside `::` than these a text is not looked through: each one is counted."""
_UNNAMED = ""


class QualifiedWord(NamedTuple):
    """A word of an item that nothing declares; `owner` is what comes before its `::`, None
    where it is in front itself."""

    span: Span
    name: str
    owner: Namespace | Class | Enumeration | None


@fact
def lone_words(unit: TranslationUnit) -> tuple[frozenset[bytes], frozenset[bytes]]:
    """The words of a unit that come before `::` alone, and after it alone."""
    if b"::" not in unit.expansion.text:
        return frozenset(), frozenset()
    stretches = code_stretches(unit.expansion.text)
    front, members = Counter[bytes](), Counter[bytes]()
    for stretch in stretches:
        found = _beside_scopes(stretch)
        front.update(found[0])
        members.update(found[1])
    if len(front) + len(members) > _MOST:
        return frozenset(), frozenset()
    words = tuple(w for w in sorted(front.keys() | members.keys()) if not _is_known(unit, w))
    total = Counter[bytes]()
    for stretch in stretches:
        total.update(_occurrences(stretch, words))
    return (
        frozenset(word for word in words if front[word] == total[word]),
        frozenset(word for word in words if members[word] == total[word]),
    )


@lru_cache(maxsize=1024)
def _beside_scopes(code: bytes) -> tuple[dict[bytes, int], dict[bytes, int]]:
    """How often words come before `::` in a stretch of code, and after it."""
    front = Counter(match["word"] for match in _IN_FRONT.finditer(code))
    return front, Counter(match["word"] for match in _AFTER_SCOPE.finditer(code))


@lru_cache(maxsize=1024)
def _occurrences(code: bytes, words: tuple[bytes, ...]) -> dict[bytes, int]:
    """How often some words are in a stretch of code, be it in a longer one."""
    return {word: count for word in words if (count := code.count(word))}


def _is_known(unit: TranslationUnit, word: bytes) -> bool:
    """Whether a word is the language's, a library's or declared in the file's own namespace."""
    if word in KEYWORDS:
        return True
    name = word.decode()
    return bool(namespace_members(unit.root, name)) or has_namesake(name)


def lone_words_of(unit: TranslationUnit, item: Item) -> Iterator[QualifiedWord]:
    """Those of an item, with their owners where these are the user's own and known whole; each
    once."""
    front, members = lone_words(unit)
    if item.builtin or not (front or members) or b"::" not in item.text:
        return
    text = code_of(item.text)
    seen: set[bytes] = set()
    for match in _IN_FRONT.finditer(text):
        word = match["word"]
        if word in front and word not in seen and not _is_attribute(text, match.start()):
            seen.add(word)
            yield QualifiedWord(Span(*match.span("word")), word.decode(), None)
    for match in _AFTER_SCOPE.finditer(text):
        word = match["word"]
        if word in members and word not in seen:
            owner = _owner(unit, item, text, match.start("word"))
            if owner is not None and not _is_attribute(text, match.start()):
                seen.add(word)
                yield QualifiedWord(Span(*match.span("word")), word.decode(), owner)


def _is_attribute(text: bytes, place: int) -> bool:
    """Whether a place is in `[[…]]`, where other names hold."""
    start = max(0, place - _LOOK_BACK)
    return text.rfind(b"[[", start, place) > text.rfind(b"]]", start, place)


def _owner(
    unit: TranslationUnit, item: Item, text: bytes, place: int
) -> Namespace | Class | Enumeration | None:
    """What is named before a place, from the outermost scope on."""
    start = max(0, place - _LOOK_BACK)
    chain = _CHAIN.search(text[start:place])
    if chain is None or (start and chain.start() == 0):
        return None
    before = text[start : start + chain.start()].rstrip()[-1:]
    if before in (b">", b"~", b")", b".") or (chain["global"] and _is_of_word(before)):
        return None
    words = [word.decode() for word in _PART.findall(chain["words"])]
    if not words:
        return unit.root if chain["global"] else None
    around = [unit.root] if chain["global"] else [*_namespaces(item), unit.root]
    found = next((f for scope in around if (f := namespace_members(scope, words[0]))), [])
    for word in words[1:]:
        only = found[0] if len(found) == 1 else None
        if not isinstance(only, Namespace | Class):
            return None
        found = list(only.members.get(word, ()))
    only = found[0] if len(found) == 1 else None
    return only if isinstance(only, Namespace | Class | Enumeration) else None


def _is_of_word(letter: bytes) -> bool:
    """Whether what comes before `::` may be a name that it belongs to."""
    return letter.isalnum() or letter == b"_"


def _namespaces(item: Item) -> Iterator[Namespace]:
    """The namespaces around what an item declares, innermost first."""
    around: Declaration | None = item.declarations[0].scope if item.declarations else None
    while around is not None:
        if isinstance(around, Namespace):
            yield around
        around = around.scope


def is_own_namespace(space: Namespace) -> bool:
    """Whether nothing but what is read declares names in a namespace."""
    if space.item.builtin or space.extends or space.used or space.pending is not None:
        return False
    inner = (one for group in space.members.values() for one in group)
    return not any(
        isinstance(one, Namespace) and (one.inline or one.name == _UNNAMED) for one in inner
    )
