"""Questions to the model that a capture fulfils: what somebody may add to a query."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.queries.search import ResolvedCapture
from tops_lsp.syntax.query_text import SIDES, SPACES


def suggestions(capture: ResolvedCapture) -> tuple[str, ...]:
    """The questions, each of which a match like this one goes on to match with."""
    return tuple(
        f"(#{name}? @{capture.name}{''.join(f' {word}' for word in words)})"
        for name, words in _fulfilled(capture)
    )


def _fulfilled(capture: ResolvedCapture) -> Iterator[tuple[str, list[str]]]:
    meaning = capture.meaning
    if meaning.called:
        yield "callee", [_quoted(meaning.name)]
    names = meaning.called or (meaning.kind == "function" and meaning.place == capture.place)
    if names and meaning.kernel:
        yield "kernel", []
    elif names and meaning.side in SIDES:
        yield "side", [meaning.side]
    if meaning.space in SPACES:
        yield "space", [meaning.space]
    if meaning.type and _is_plain(meaning.type):
        yield "type", [_quoted(meaning.type)]
    if meaning.value.lstrip("-").isdecimal():
        yield "value-at-most", [meaning.value]


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable()


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
