"""What a misspelt word may have meant."""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase


def hint(word: str, known: Iterable[str]) -> dict[str, str]:
    """Fields of a message on an unknown word: `hint` ends it, empty where no word is near."""
    import difflib

    close = difflib.get_close_matches(word, list(known), 1)
    if not close:
        return {"hint": ""}
    return {"hint": Phrase("; did you mean '{close}'?"), "close": close[0]}
