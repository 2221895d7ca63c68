"""A use of a macro gives way to what it expands to; the file must then expand to the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.locate import invocation_at
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.scope import site_of
from tops_lsp.model.unit import expand
from tops_lsp.preprocess import Invocation
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import CPP_KEYWORDS
from tops_startup.patterns import regex

_WORD = regex(rb"\w")
_BLANKS = regex(rb"\s+")
_AROUND = regex(rb"(?:\b(?P<name>[A-Za-z_]\w*)[ \t]*+)?\(|[);{}]")
_FAR = 4_096
"""Bytes of a statement before a place."""


def inline_macro(selection: Selection) -> Proposal | None:
    """Proposes the expansion of the macro whose name is selected."""
    use = invocation_at(selection.unit, selection.trimmed.start)
    if use is None or use.parent is not None or use.path != selection.source.path:
        return None
    return Proposal(lambda: _edits(selection, use), {"name": use.macro.name})


def _edits(selection: Selection, use: Invocation) -> Sequence[TextEdit]:
    if use.macro.builtin:
        raise Refusal("builtin-macro")
    line = selection.source.line_text(selection.source.line_of(use.span.start))
    if line.lstrip().startswith("#"):
        raise Refusal("directive")
    _check_calls(selection, use.span.start)
    text = _separate(selection.text, use.span, expansion_of(selection, use))
    source = selection.source
    made = source.text[: use.span.start] + text + source.text[use.span.end :]
    before = selection.unit.expansion
    after = expand(Source(source.path, made), selection.unit.context, selection.unit.loader)
    more = len(after.problems) > len(before.problems)
    if more or _BLANKS.sub(b"", after.text) != _BLANKS.sub(b"", before.text):
        raise Refusal("expands-otherwise")
    return (selection.edit(use.span, text.decode("utf-8", "surrogateescape")),)


def _check_calls(selection: Selection, offset: int) -> None:
    """Raises Refusal in the arguments of what nobody knows: it may be a macro that makes a string
    of them."""
    known = selection.unit.expansion.table
    for name in _called_around(selection.text, offset):
        word = name.decode()
        site = site_of(selection.unit, offset)
        if word not in CPP_KEYWORDS and name not in known and not site.lookup(word):
            raise Refusal("unclear", name=word)


def _called_around(text: bytes, offset: int) -> Iterator[bytes]:
    """The names right before the parentheses around a place, in its statement."""
    depth = 0
    for match in reversed([*_AROUND.finditer(text, max(0, offset - _FAR), offset)]):
        if match[0] in (b";", b"{", b"}") and depth == 0:
            return
        depth += (match[0] == b")") - match[0].endswith(b"(")
        if depth < 0:
            depth = 0
            if match["name"] and text[match.start() - 1 : match.start()] not in (b".", b">", b":"):
                yield match["name"]


def expansion_of(selection: Selection, use: Invocation) -> bytes:
    """What a use became."""
    place = selection.unit.expansion.map
    start = place.to_expanded(use.path, use.span.start)
    end = place.to_expanded(use.path, use.span.end)
    text = selection.unit.expansion.text
    if start is None:
        raise Refusal("macro")
    following = len(text) if end is None or end < start else end
    return _BLANKS.sub(b" ", text[start:following]).strip()


def _separate(text: bytes, span: Span, made: bytes) -> bytes:
    """With a blank where a token would run into the one beside it."""
    before, after = text[span.start - 1 : span.start], text[span.end : span.end + 1]
    first, last = made[:1], made[-1:]
    return b" " * _meet(before, first) + made + b" " * _meet(last, after)


def _meet(left: bytes, right: bytes) -> bool:
    if _WORD.match(left) and _WORD.match(right):
        return True
    return left == right and left in (b"+", b"-", b"&", b"|", b"<", b">", b"=", b":", b"/")
