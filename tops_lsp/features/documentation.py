"""The comment written above a declaration, as plain Markdown."""

from __future__ import annotations

import re

from tops_lsp.model.declarations import Declaration, Function
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.sdk import catalog

_BEHIND = re.compile(rb"\A[^\n;]*;[ \t]*(?://[/!]<|/\*[*!]<)(?P<text>[^\n]*)")
_LEADING = re.compile(r"^[ \t]*(?:\*(?!/)|//[/!]?<?)? ?", re.M)
_TAG = re.compile(r"^[ \t]*[@\\](\w+)\s*", re.M)
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
    item = declaration.item
    return comment_above(catalog.text(item.header), item.start + declaration.span.start)


def comment_above(text: bytes, offset: int) -> str:
    """The comment right above a byte offset, cleaned of its marks; empty lines part it off."""
    before = text[max(0, offset - _LONGEST) : offset]
    head = before.rstrip()
    if before[len(head) :].count(b"\n") > 1:
        return ""
    block = _block(head, on_same_line=b"\n" not in before[len(head) :])
    return clean((block or _lines(head)).decode("utf-8", "replace"))


def _block(head: bytes, *, on_same_line: bool) -> bytes:
    """A block comment at the end, unless it stands behind other code and belongs to that."""
    if not head.endswith(b"*/"):
        return b""
    start = head.rfind(b"/*")
    line = head[head.rfind(b"\n", 0, max(0, start)) + 1 : start]
    belongs = on_same_line or not line.strip()
    return head[start:] if start >= 0 and belongs and head[start + 3 : start + 4] != b"<" else b""


def _lines(head: bytes) -> bytes:
    """The `//` lines at the end that hold nothing else."""
    kept: list[bytes] = []
    for line in reversed(head.split(b"\n")):
        if not line.strip().startswith(b"//"):
            break
        kept.insert(0, line)
    return b"\n".join(kept)


def clean(comment: str) -> str:
    """Comment text without comment marks; tags become emphasised words."""
    body = comment.strip().removeprefix("/**").removeprefix("/*!").removeprefix("/*")
    body = _LEADING.sub("", body.removesuffix("*/"))
    kept = [line for line in body.splitlines() if not line.lstrip().startswith("tops-")]
    body = _HIDDEN_TAGS.sub("", "\n".join(kept))
    return _TAG.sub(lambda tag: f"\n*{tag[1].capitalize()}:* ", body).strip()
