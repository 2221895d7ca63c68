"""Texts typed in at random, and what own rules find: kept from version to version, and cold."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.fuzz.making import mutated
from tests.queries.agreement import findings
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import Linter
from tops_lsp.diagnostics.own_rules import register
from tops_lsp.diagnostics.registry import Subscriptions
from tops_lsp.model.passes import Passes
from tops_lsp.project.own_rule import OwnRule

_WORD = re.compile(rb"\w+|[^\w\s]")
_TYPED = (b"", b"", b" ", b";", b"{", b"}", b"(", b"1", b"x", b"int x = 1;", b"return;", b"/*")
Read = Callable[[bytes, Passes | None], Passes]


def edited(chance: random.Random, text: bytes) -> bytes:
    """A text after one edit: a word typed, deleted or put in another's place, a line moved or said
    again, or now and then stretches torn about."""
    words = [match.span() for match in _WORD.finditer(text)]
    if not words or chance.random() < 0.05:
        return mutated(chance, text)
    (start, end), other = chance.choice(words), chance.choice(words)
    match chance.randrange(5):
        case 0:
            return text[:start] + chance.choice(_TYPED) + text[start:]
        case 1:
            return text[:start] + text[end:]
        case 2:
            return text[:start] + text[slice(*other)] + text[end:]
        case 3:
            line = text[text.rfind(b"\n", 0, other[0]) + 1 : text.find(b"\n", other[1]) + 1]
            begin = text.rfind(b"\n", 0, start) + 1
            return text[:begin] + line + text[begin:]
        case _:
            begin, close = text.rfind(b"\n", 0, start) + 1, text.find(b"\n", end) + 1
            return text[:begin] + text[close or len(text) :]


def versions(chance: random.Random, text: bytes, count: int) -> Iterator[bytes]:
    """A text as it is typed in; half of the edits are taken back, so that it stays a program."""
    texts = [text]
    for _ in range(count):
        yield texts[-1]
        if len(texts) > 1 and chance.random() < 0.5:
            texts.pop()
        else:
            texts.append(edited(chance, texts[-1]))


@dataclass
class Editing:
    """Own rules asked of each version, with all that is kept, and again of a cold reading."""

    rules: tuple[OwnRule, ...]
    read: Read
    found: int = 0
    _linters: dict[object, Linter] = field(default_factory=dict)

    def differences(self, versions: Iterator[bytes]) -> Iterator[tuple[bytes, str]]:
        """Texts in which the findings are others than those of a cold reading."""
        passes: Passes | None = None
        for text in versions:
            passes = self.read(text, passes)
            warm = _shown(self.asked(passes, self._linters))
            cold = _shown(self.asked(self.read(text, None)))
            self.found += len(cold)
            if warm != cold:
                yield text, f"kept alone: {warm - cold}, cold alone: {cold - warm}"

    def asked(
        self, passes: Passes, linters: dict[object, Linter] | None = None
    ) -> list[Diagnostic]:
        """What the rules find, with the linters that keep what they found."""
        chosen = Subscriptions(register(self.rules))
        made: list[Diagnostic] = []
        for pass_ in passes.each:
            key = pass_.unit.context, pass_.sides
            linter = (linters or {}).get(key) or Linter(chosen=chosen)
            if linters is not None:
                linters[key] = linter
            made += findings(linter, pass_)
        return made


def _shown(found: list[Diagnostic]) -> set[tuple[object, ...]]:
    return {
        (
            each.name,
            each.place,
            tuple(each.fields.items()),
            tuple((note.place, tuple(note.fields.items())) for note in each.related),
            () if each.fix is None else tuple((e.place, e.text) for e in each.fix.edits),
        )
        for each in found
    }
