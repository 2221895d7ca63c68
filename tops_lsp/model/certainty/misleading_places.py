"""Places that a macro which is not known, or the words around them, make something else of."""

from __future__ import annotations

import math

from tops_lsp.model.certainty.other_text import LOOK_BACK, lacks_headers
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.brackets import called_around, called_before
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex


def is_between_operands(unit: TranslationUnit, text: bytes, at: int) -> bool:
    """Whether a place is between operands of inline assembly that nvcc needs no comma for:
    `asm("…" : "+l"(a) "=r"(b))`."""
    before = text[max(0, at - LOOK_BACK) : at].rstrip()
    if not (
        unit.is_cuda
        and before.endswith(b")")
        and text[at : at + LOOK_BACK].lstrip()[:1] in (b'"', b"[")
    ):
        return False
    return called_around(before)[-1:] in _ASSEMBLY


_ASSEMBLY = [[b"asm"], [b"__asm__"], [b"__asm"], [b"volatile"], [b"__volatile__"], [b"__volatile"]]


def is_end_of_unknown_call(unit: TranslationUnit, text: bytes, end: int) -> bool:
    """Whether a call of what nobody declares ends at a place: what it is given may be statements,
    if it is a macro."""
    name = called_before(text[max(0, end - _ARGUMENTS_BACK) : end])
    return bool(name) and not namespace_members(unit.root, name.decode("utf-8", "replace"))


_ARGUMENTS_BACK = 16_384


def follows_cast(text: bytes, start: int) -> bool:
    """Whether parentheses come before a place that may be a cast's: not the head of a loop or a
    branch, whose statement begins there."""
    before = text[max(0, start - LOOK_BACK) : start].rstrip()
    return before.endswith(b")") and called_before(before) not in _HEADS


_HEADS = frozenset([b"for", b"if", b"while", b"constexpr"])


def is_scope_unsure(unit: TranslationUnit, item: Item) -> bool:
    """Whether an item may be in a class or a namespace that an unknown macro before it opens."""
    return _first_opening(unit) < item.start


@fact
def _first_opening(unit: TranslationUnit) -> float:
    """Where the first text is that a header's macro may make the head of a scope of: an
    invocation outside of functions that declares nothing, or a word alone on its line."""
    if not lacks_headers(unit):
        return math.inf
    starts = (item.start for item in unit.items if _may_open(item))
    return min(starts, default=math.inf)


def _may_open(item: Item) -> bool:
    if item.builtin:
        return False
    found = _OPENING.match(item.text)
    if found is None:
        return False
    return is_shaped_like_macro(found["word"]) if found["alone"] else not item.declarations


_OPENING = regex(rb"(?P<word>[A-Za-z_]\w*)(?:\s*\(|(?P<alone>[ \t\r]*\n))")
