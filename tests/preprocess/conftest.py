"""One way to preprocess a text, with headers held in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from tops_lsp.preprocess import (
    Builtin,
    Context,
    Expansion,
    HeaderTexts,
    Invocation,
    preprocess,
    seams,
)
from tops_lsp.preprocess.assembly import pragmas
from tops_lsp.preprocess.chunks import Chunk
from tops_lsp.preprocess.tokens import tokenize
from tops_lsp.text.source import Source

MAIN = "/project/main.tops"


@dataclass
class Headers:
    """A loader of nothing but what the test gives it."""

    texts: Mapping[str, bytes] = field(default_factory=dict)

    def load(self, path: str) -> Source | None:
        return Source(path, self.texts[path]) if path in self.texts else None


@pytest.fixture(scope="session")
def expand() -> Callable[..., Expansion]:
    def run(
        text: bytes,
        headers: Mapping[str, bytes] | None = None,
        builtins: Mapping[str, Builtin] | None = None,
        context: Context | None = None,
    ) -> Expansion:
        main, loader, known = Source(MAIN, text), Headers(headers or {}), (builtins or {}).get
        made = preprocess(main, context or Context(), loader, known)
        texts = HeaderTexts()
        for _ in range(2 if headers else 0):  # read into chunks of their own, and taken over
            again = preprocess(main, context or Context(), loader, known, headers=texts)
            assert reported(again) == reported(made)
        return made

    return run


def reported(expansion: Expansion) -> list[object]:
    """All that an expansion says."""
    return [
        expansion.text,
        [problem._replace(macro=None) for problem in expansion.problems],
        expansion.inactive,
        expansion.includes,
        list(pragmas(expansion)),
        list(seams(expansion)),
        {name: (m.signature, m.text, m.definition) for name, m in expansion.macros.items()},
        [of_chunk(chunk) for chunk in expansion.chunks],
    ]


def of_chunk(chunk: Chunk) -> list[object]:
    runs = chunk.runs
    return [
        *(runs.starts, runs.lengths, runs.sources, runs.sizes, runs.makers, runs.expansions),
        [(home.path, home.start) for home in runs.homes],
        [(i.index, i.path, i.span, i.macro.definition, i.parent) for i in outer(runs.invocations)],
        [(i.parent.index, i.parent.span) for i in runs.invocations if i.parent is not None],
        *(chunk.found, list(chunk.entered), chunk.effects, chunk.pasted, chunk.stacks),
        *(list(chunk.defined), chunk.counted, chunk.spent),
    ]


def outer(invocations: list[Invocation]) -> list[Invocation]:
    return [made for made in invocations if made.parent is None]


@pytest.fixture(scope="session")
def spelled() -> Callable[[bytes], list[bytes]]:
    """The tokens of a text, without comments."""

    def run(text: bytes) -> list[bytes]:
        return [token.text for token in tokenize(text, 0, len(text))]

    return run
