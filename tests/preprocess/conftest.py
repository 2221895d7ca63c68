"""One way to preprocess a text, with headers held in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from tops_lsp.preprocess import Builtin, Context, Expansion, preprocess
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
        known = builtins or {}
        return preprocess(
            Source(MAIN, text), context or Context(), Headers(headers or {}), known.get
        )

    return run


@pytest.fixture(scope="session")
def spelled() -> Callable[[bytes], list[bytes]]:
    """The tokens of a text, without comments."""

    def run(text: bytes) -> list[bytes]:
        return [token.text for token in tokenize(text, 0, len(text))]

    return run
