"""The phrase book docs/from-cuda.md: pairs of programs, each of which is linted and run by a test.

A pair is two code blocks, `cuda` and then `cpp`, each a whole file with a kernel whose launch and
expectation are above it, or with a main().
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
PAGES = ("from-cuda.md", "zh-CN/from-cuda.md")
_PAIR = re.compile(
    r"^## ([^\n]*)\n(?:(?!^## ).)*?^```cuda\n(.*?)^```\n+^```cpp\n(.*?)^```", re.M | re.S
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A phrase: its heading, and the texts of both files."""

    heading: str
    cuda: str
    tops: str


def pairs(page: str) -> Iterator[Pair]:
    """The pairs of a page, in order."""
    for heading, cuda, tops in _PAIR.findall((DOCS / page).read_text("utf-8")):
        yield Pair(heading, cuda, tops)
