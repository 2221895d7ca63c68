"""What a misspelt word may have meant."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase

_CODE = re.compile(r"[A-Za-z]{2,5}\d+")


def hint(word: str, known: Iterable[str]) -> dict[str, str]:
    """Fields of a message on an unknown word: `hint` ends it, empty where no word is near. A code
    has no neighbours: another number is another thing.
    """
    import difflib

    close = [] if _CODE.fullmatch(word) else difflib.get_close_matches(word, list(known), 1)
    if not close:
        return {"hint": ""}
    return {"hint": Phrase("; did you mean '{close}'?"), "close": close[0]}
