"""Macros in the head of a definition that moves.

One that says what classes alone say, such as `virtual`, stays with the declaration. One that says
nothing of the kind is at both, as any other word does.
"""

from __future__ import annotations

from tops_lsp.features.refactor.core import Refusal, Selection, overlap
from tops_lsp.features.refactor.macros import expansion_of
from tops_lsp.preprocess.macros import Invocation
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_OF_CLASSES = regex(r"(?:\s*\b(?:virtual|static|explicit|inline|override|final)\b)+\s*")
_FIXED = regex(
    r"\b(?:virtual|static|explicit|inline|override|final|constexpr|consteval|friend|auto|decltype|"
    r"operator|template|typename|noexcept)\b|[={}:;<>]"
)


def uses_in_head(selection: Selection, head: Span) -> list[Invocation]:
    """The uses of macros that share a byte with a range."""
    path = selection.source.path
    every = selection.unit.expansion.uses
    return [use for use in every if use.path == path and overlap(use.span, head)]


def macros_for_classes(selection: Selection, head: Span) -> list[Span]:
    """The uses of macros in a definition's head that say what classes alone say. Raises Refusal
    for one that says this and more, or what nothing may be said of."""
    found: list[Span] = []
    for use in uses_in_head(selection, head):
        text = expansion_of(selection, use).decode("utf-8", "surrogateescape")
        if head.covers(use.span) and _OF_CLASSES.fullmatch(text):
            found.append(use.span)
        elif not head.covers(use.span) or _FIXED.search(text):
            raise Refusal("macro")
    return found


def without(selection: Selection, span: Span, cuts: list[Span]) -> str:
    """The text of a range without some parts of it, and the blanks after each."""
    out, at = "", span.start
    for cut in sorted(cuts):
        if cut.start < at or not span.covers(cut):
            continue
        out += selection.code(Span(at, cut.start))
        rest = selection.text[cut.end : span.end]
        at = cut.end + len(rest) - len(rest.lstrip())
    return out + selection.code(Span(at, span.end))
