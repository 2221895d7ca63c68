"""Which cases are meant: by a text of words with `and`, `or`, `not`, and by what failed last."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path

from tops_lsp.sdk import cache
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

FOLDER = "tests"
_WORD = regex(r"\s*([()]|[^\s()]+)")
_DEEPEST = 50


class SelectionError(ValueError):
    """The text is no choice of cases."""


def matches(text: str, name: str) -> bool:
    """Whether a name is chosen by a text: each word is a part of it, in whatever case. Raises
    SelectionError."""
    tokens = [match[1] for match in _WORD.finditer(text)]
    reader = _ChoiceReader(tokens, name.lower())
    found = reader.disjunction(0)
    if reader.at != len(tokens):
        raise SelectionError(text)
    return found


@dataclass
class _ChoiceReader:
    tokens: list[str]
    name: str
    at: int = 0

    def disjunction(self, depth: int) -> bool:
        """Parts with `or` between them."""
        found = self._conjunction(depth)
        while self._accept("or"):
            found = self._conjunction(depth) or found
        return found

    def _conjunction(self, depth: int) -> bool:
        found = self._term(depth)
        while self._accept("and"):
            found = self._term(depth) and found
        return found

    def _term(self, depth: int) -> bool:
        if depth > _DEEPEST or self.at == len(self.tokens):
            raise SelectionError(" ".join(self.tokens))
        if self._accept("not"):
            return not self._term(depth + 1)
        if self._accept("("):
            found = self.disjunction(depth + 1)
            if not self._accept(")"):
                raise SelectionError(" ".join(self.tokens))
            return found
        word = self.tokens[self.at]
        if word in ("and", "or", ")"):
            raise SelectionError(" ".join(self.tokens))
        self.at += 1
        return word.lower() in self.name

    def _accept(self, token: str) -> bool:
        found = self.at < len(self.tokens) and self.tokens[self.at] == token
        self.at += found
        return found


# --- what failed last ---------------------------------------------------------------------


@dataclass(frozen=True)
class LastFailures:
    """The cases that failed when they were last run from this folder, in the user's cache."""

    path: Path = field(default_factory=lambda: _usual_path())

    def names(self) -> frozenset[str]:
        """Their names; none where nothing was noted."""
        with suppress(OSError, ValueError):
            found = json.loads(self.path.read_text("utf-8"))
            if isinstance(found, list):
                return frozenset(name for name in found if isinstance(name, str))
        return frozenset()

    def note(self, failed: Iterable[str], run: Collection[str]) -> None:
        """Remembers which of those that were run failed. Others stay as they were."""
        names = sorted((self.names() - {*run}) | {*failed})
        with suppress(OSError):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.path.write_text(json.dumps(names), "utf-8")


def _usual_path() -> Path:
    here = hashlib.blake2b(os.fsencode(os.getcwd()), digest_size=12).hexdigest()
    return cache.directory() / FOLDER / f"{here}.json"
