"""Brackets around and in a piece of text that a mistake is in."""

from __future__ import annotations

from tops_lsp.syntax.lexemes import tokens_of


def called_around(text: bytes) -> list[bytes]:
    """The words before the parentheses that are open where a text ends."""
    before = tokens_of(text)
    opened: list[bytes] = []
    for index, token in enumerate(before):
        if token.kind == "open":
            named = index > 0 and token.text == b"(" and before[index - 1].kind == "word"
            opened.append(before[index - 1].text if named else b"")
        elif token.kind == "close" and opened:
            opened.pop()
    return opened


def called_before(text: bytes) -> bytes:
    """The word before the parentheses that close where a text ends; empty if there is none."""
    before = tokens_of(text)
    depth = 0
    for index in range(len(before) - 1, 0, -1):
        depth += (before[index].kind == "close") - (before[index].kind == "open")
        if depth <= 0:
            named = before[index].text == b"(" and before[index - 1].kind == "word"
            return before[index - 1].text if named else b""
    return b""


def is_balanced(text: bytes) -> bool:
    """Whether as many brackets close in a text as open."""
    kinds = [token.kind for token in tokens_of(text)]
    return kinds.count("open") == kinds.count("close")
