"""String literals with escapes as raw ones."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.syntax.nodes import Node, span_of
from tops_startup.patterns import regex

_LITERAL = regex(
    r'(?P<prefix>u8|[uUL])?(?:"(?P<text>(?:[^"\\]|\\.)*)"|R"(?P<mark>[^()\\\s]*)\((?P<raw>.*)\)(?P=mark)")',
    re.S,
)
_ESCAPE = regex(r"\\(.)")
_PLAIN = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'", "?": "?"}
_DELIMITER = "raw"


def raw_string(selection: Selection) -> Proposal | None:
    """`"a\\\\b"` as `R"(a\\b)"`; of strings that are side by side, one of all."""
    node = next(selection.around("concatenated_string"), None)
    node = node or next(selection.around("string_literal", "raw_string_literal"), None)
    found = None if node is None else _parts(selection, node)
    if node is None or found is None:
        return None
    prefix, escaped = found
    place = span_of(node)
    if next(selection.around("preproc_include", "preproc_call", "preproc_def"), None) is not None:
        return None

    def make() -> Sequence[TextEdit]:
        selection.refuse_macros(place)
        text = "".join(_unescaped(part) if plain else part for plain, part in escaped)
        if "\n" in text and selection.source.line_end != "\n":
            raise Refusal("line-ends")
        mark = _DELIMITER if ')"' in text else ""
        if f'){mark}"' in text:
            raise Refusal("escape")
        return (selection.edit(place, f'{prefix}R"{mark}({text}){mark}"'),)

    return Proposal(make, {})


def _parts(selection: Selection, node: Node) -> tuple[str, list[tuple[bool, str]]] | None:
    """The prefix of a string and the texts of its parts, of which each is plain or raw; None where
    no part has an escape, or something else is among them."""
    parts = [node] if node.type != "concatenated_string" else node.named_children
    found: list[tuple[bool, str]] = []
    prefixes = set()
    for part in parts:
        written = _LITERAL.fullmatch(selection.code(span_of(part)))
        if written is None:
            return None
        prefixes.add(written["prefix"] or "")
        plain = written["text"] is not None
        found.append((plain, written["text"] if plain else written["raw"]))
    escapes = any(plain and "\\" in text for plain, text in found)
    return (prefixes.pop(), found) if escapes and len(prefixes) == 1 else None


def _unescaped(text: str) -> str:
    """What a literal's text stands for. Raises Refusal for numbers of characters."""
    if not set(_ESCAPE.findall(text)) <= _PLAIN.keys():
        raise Refusal("escape")
    return _ESCAPE.sub(lambda match: _PLAIN[match[1]], text)
