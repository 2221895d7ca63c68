"""No pattern of the tool tries a text in more ways than the text is long, or nearly so."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest

import tops_lsp
import tops_simulator
from tops_startup.patterns import Later

Limit = Callable[[float], AbstractContextManager[None]]
PACKAGES = (tops_lsp, tops_simulator)
PIECES = (
    *("/* a */\n", "/* a */", "// a\n", '"a" ', "'a' ", "a ", "a::", "a<", "(a)", "[[a]] ", "( "),
    *("{ ", "} ", ", ", "a, ", "1", "1'0", "\\\n", "#if a\n", "# a\n", "<", "* ", "const ", "; "),
    *("a = ", "\\", '"', "\t", " \n", "::", "int a", "typedef ", "template <", "a(b) ", 'R"(', "="),
    *("a.b", "-1 ", "a[0]", "unsigned long ", "& ", "a:", "%d", "%5.3f ", "$a", "主", "//", "/*"),
)
TIMES = 40
"""How often a piece stands in a text: what doubles with each takes longer than there is time."""
SECONDS = 5.0
"""For one pattern on all texts."""


def patterns() -> Iterator[tuple[str, Any]]:
    """The patterns that modules hold, each once."""
    seen: set[object] = set()
    for package in PACKAGES:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            try:
                module = importlib.import_module(found.name)
            except ImportError:  # of an extra that is not installed
                continue
            for name, value in vars(module).items():
                if (
                    isinstance(value, re.Pattern | Later)
                    and (value.pattern, value.flags) not in seen
                ):
                    seen.add((value.pattern, value.flags))
                    yield f"{found.name}.{name}", value


@pytest.mark.long
def test_no_pattern_tries_a_text_for_ever(processor_limit: Limit) -> None:
    texts = [piece * TIMES + tail for piece in PIECES for tail in ("", "\0")]
    tried = 0
    for _, pattern in patterns():
        is_text = isinstance(pattern.pattern, str)
        with processor_limit(SECONDS):
            for text in texts:
                given = text if is_text else text.encode()
                for way in (pattern.search, pattern.match, pattern.fullmatch):
                    way(given)
        tried += 1
    assert tried > 250
