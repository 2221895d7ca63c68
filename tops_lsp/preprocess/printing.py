"""The expanded text as a compiler prints it: without comments, blank lines and directives."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from tops_lsp.preprocess.assembly import pragmas
from tops_lsp.preprocess.expansion import Expansion
from tops_lsp.preprocess.macros import Invocation
from tops_lsp.preprocess.tokens import COMMENT, tokenize
from tops_startup.patterns import regex

_COMMENT = regex(COMMENT)
_OBEYED = ("once", "push_macro", "pop_macro")
"""Pragmas for the preprocessor itself."""


def printed(expansion: Expansion) -> bytes:
    """The tokens of the expansion; what a macro made is on one line, pragmas on their own."""
    lines: list[bytes] = []
    for begins, gap, text in _pieces(expansion):
        if begins or not lines:
            lines.append(gap + text)
        else:
            lines[-1] += b" " * bool(gap) + text
    return b"\n".join(lines) + b"\n" * bool(lines)


def _pieces(expansion: Expansion) -> Iterator[tuple[bool, bytes, bytes]]:
    """Tokens and pragmas: whether they begin a line, the blanks before, the text."""
    text = expansion.text
    left = [p for p in pragmas(expansion) if not p.text.startswith(_OBEYED)][::-1]
    end = 0
    before: Invocation | None = None
    for token in tokenize(text, 0, len(text)):
        gap = _COMMENT.sub(lambda comment: b" " * len(comment[0]), text[end : token.offset])
        use = _use(expansion, token.offset)
        begins = b"\n" in gap and (use is None or use is not before)
        while left and left[-1].place <= token.offset:
            yield True, b"", b"#pragma " + left.pop().text.encode()
            begins, gap = True, b""
        yield begins, gap[gap.rfind(b"\n") + 1 :] if begins or not end else gap, token.text
        end, before = token.offset + token.size, use
    for pragma in reversed(left):
        yield True, b"", b"#pragma " + pragma.text.encode()


def _use(expansion: Expansion, offset: int) -> Invocation | None:
    """The invocation in a file's text that made the token at an offset."""
    runs, place = expansion.map.runs_at(offset)
    maker = runs.makers[bisect_right(runs.starts, offset - place) - 1]
    return runs.invocations[maker].outermost if maker >= 0 else None
