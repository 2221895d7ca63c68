"""String literals with escapes as raw ones."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.syntax.nodes import span_of
from tops_startup.patterns import regex

_LITERAL = regex(r'(?P<prefix>u8|[uUL])?"(?P<text>(?:[^"\\]|\\.)*)"')
_ESCAPE = regex(r"\\(.)")
_PLAIN = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'", "?": "?"}
_DELIMITER = "raw"


def raw_string(selection: Selection) -> Proposal | None:
    """`"a\\\\b"` as `R"(a\\b)"`."""
    node = next(selection.around("string_literal"), None)
    written = None if node is None else _LITERAL.fullmatch(selection.code(span_of(node)))
    if node is None or written is None or "\\" not in written["text"]:
        return None
    place, prefix, escaped = span_of(node), written["prefix"] or "", written["text"]
    if next(selection.around("preproc_include", "preproc_call", "preproc_def"), None) is not None:
        return None

    def make() -> Sequence[TextEdit]:
        selection.refuse_macros(place)
        text = _unescaped(escaped)
        if "\n" in text and selection.source.line_end != "\n":
            raise Refusal("line-ends")
        mark = _DELIMITER if ')"' in text else ""
        if f'){mark}"' in text:
            raise Refusal("escape")
        return (selection.edit(place, f'{prefix}R"{mark}({text}){mark}"'),)

    return Proposal(make, {})


def _unescaped(text: str) -> str:
    """What a literal's text stands for. Raises Refusal for numbers of characters."""
    if not set(_ESCAPE.findall(text)) <= _PLAIN.keys():
        raise Refusal("escape")
    return _ESCAPE.sub(lambda match: _PLAIN[match[1]], text)
