"""What a misspelt word may have meant."""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase


def hint(word: str, known: Iterable[str]) -> dict[str, str]:
    """Fields of a message on an unknown word: `hint` ends it, empty where no word is near. A code
    has no neighbours: another number is another thing.
    """
    import difflib

    close = [] if _is_code(word) else difflib.get_close_matches(word, list(known), 1)
    if not close:
        return {"hint": ""}
    return {"hint": Phrase("; did you mean '{close}'?"), "close": close[0]}


def _is_code(word: str) -> bool:
    letters = word.rstrip("0123456789")
    return letters.isalpha() and letters != word
