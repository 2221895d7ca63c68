"""Standard streams that take every text, whatever their encoding lacks."""

from __future__ import annotations

import codecs
import io
from typing import TextIO

UNENCODABLE = "tops-lsp.shown"
"""How streams for people take what their encoding lacks: see `_shown`."""
_PYTHONS = ("strict", "surrogateescape", "backslashreplace")
"""How Python's own streams take it; what a caller in this process has put there is its own."""


def accept_every_text(*streams: TextIO | None) -> None:
    """Lets streams take every text: consoles of cp936 or cp1252 do not have all characters of a
    source, nor of a message, and a path need not be valid text."""
    codecs.register_error(UNENCODABLE, _shown)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper) and stream.errors in _PYTHONS:
            stream.reconfigure(errors=UNENCODABLE)


def _shown(error: UnicodeError) -> tuple[str | bytes, int]:
    """The very byte that a character stands for; a question mark for what is not to be had. Whoever
    reads such a stream again gets the character back."""
    if isinstance(error, UnicodeDecodeError):
        return chr(0xDC00 + error.object[error.start]), error.start + 1
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    if "\udc80" <= letter <= "\udcff":
        return bytes([ord(letter) - 0xDC00]), error.start + 1
    return "?", error.start + 1
