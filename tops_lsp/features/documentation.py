"""The comment written above a declaration, as plain Markdown."""

from __future__ import annotations

import re
from functools import cache

from tops_lsp.model.declarations import Declaration, Function, Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk import catalog

_ABOVE = re.compile(rb"(/\*(?:(?!\*/).)*\*/[ \t]*\r?\n?[ \t]*|(?://[^\n]*\n[ \t]*)+)\Z", re.S)
_BEHIND = re.compile(rb"\A[^\n;]*;[ \t]*(?://[/!]<|/\*[*!]<)(?P<text>[^\n]*)")
_LEADING = re.compile(r"^[ \t]*(?:\*(?!/)|//[/!]?<?)? ?", re.M)
_TAG = re.compile(r"^[@\\](\w+)\s*", re.M)
_HIDDEN_TAGS = re.compile(r"[@\\](?:source|confidence)\b[^@\n]*")
_LONGEST = 4_000


def documentation(unit: TranslationUnit, declaration: Declaration) -> str:
    """The declaration's comment; empty if there is none."""
    if declaration.documentation:
        return declaration.documentation
    text = _stub_comment(declaration) if declaration.item.builtin else _own(unit, declaration)
    earlier = declaration.previous if isinstance(declaration, Function) else None
    return text or ("" if earlier is None else documentation(unit, earlier))


def _own(unit: TranslationUnit, declaration: Declaration) -> str:
    """Above the declaration, or above the macro use that made it."""
    origin = unit.origin(declaration.item, declaration.span)
    text = unit.source_of(origin.path).text
    return comment_above(text, origin.span.start) or _comment_behind(text, origin.span)


def _comment_behind(text: bytes, span: tuple[int, int]) -> str:
    match = _BEHIND.match(text[span[0] : span[1] + 200])
    return "" if match is None else clean(match["text"].decode("utf-8", "replace"))


def _stub_comment(declaration: Declaration) -> str:
    text = _stub_text(declaration.item)
    return comment_above(text, declaration.item.start + declaration.span.start)


def _stub_text(item: Item) -> bytes:
    """The stub header an item comes from: items know their text and where it stood."""
    for text in _stub_texts():
        if text.startswith(item.text, item.start):
            return text
    return b""


@cache
def _stub_texts() -> tuple[bytes, ...]:
    return tuple(catalog.stub_text(h) for h in catalog.HEADERS if h.file is not None)


def comment_above(text: bytes, offset: int) -> str:
    """The comment that ends right above a byte offset, cleaned of its marks."""
    match = _ABOVE.search(text[max(0, offset - _LONGEST) : offset])
    if match is None or match[0].count(b"\n") < match[0].strip().count(b"\n"):
        return ""
    return clean(match[0].decode("utf-8", "replace"))


def clean(comment: str) -> str:
    """Comment text without comment marks; tags become emphasised words."""
    body = comment.strip().removeprefix("/**").removeprefix("/*!").removeprefix("/*")
    body = _LEADING.sub("", body.removesuffix("*/"))
    kept = [line for line in body.splitlines() if not line.lstrip().startswith("tops-")]
    body = _HIDDEN_TAGS.sub("", "\n".join(kept))
    return _TAG.sub(lambda tag: f"*{tag[1]}*: ", body).strip()
