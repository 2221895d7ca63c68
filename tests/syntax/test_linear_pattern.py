"""Patterns of a project: what Python's matcher says, in a time that grows with the text alone."""

from __future__ import annotations

import random
import re

import pytest

from tops_lsp.syntax.linear_pattern import LinearPattern, PatternFault

PATTERNS = ["^tops", "Async$", "(a|b)*c", "a{2,3}b", "[^a-c]+x", r"\bfoo\b", r"^\w+\s*=\s*\d+$"]
PATTERNS += ["a.c", "(?:ab)+$", "", "a|", "^$", "x{0}y", r"[\]a]b", r"\Bo", "a+?b", "[]a]c", r"\."]
PATTERNS += ["$^", "^a{,3}$", "a{}", r"\x61\t", "(a*)*b", "((a|ab)(c|bcd))$"]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_it_finds_what_python_finds(pattern: str) -> None:
    chance, made = random.Random(5), LinearPattern(pattern)
    for _ in range(300):
        text = "".join(chance.choice("abcdfox tops=1.\n]{,3}") for _ in range(chance.randrange(8)))
        assert made.search(text) == bool(re.search(pattern, text)), text


@pytest.mark.parametrize("pattern", ["(a+)+$", "(a|a)*b", "a*a*a*a*a*b", "(.*)*x", r"^(\w+\s?)*$"])
def test_no_pattern_holds_up_who_asks(pattern: str) -> None:
    made = LinearPattern(pattern)
    assert not made.search("a" * 4000 + "!")
    assert len(made._moves) < 20


@pytest.mark.parametrize(
    ("pattern", "place"),
    [
        *[("(((){999}){999}){999}", 0), ("((a{99}){99}){99}", 0), ("(", 0), ("a)", 1), ("[a", 0)],
        *[("a**", 2), ("(?=a)", 0), (r"(a)\1", 3), ("\\", 0), ("*", 0), ("(" * 100, 64)],
        *[("a{3,2}", 1), (r"\q", 0), ("[b-a]", 0), ("(?i)a", 0), (r"\x4", 0), ("a{2}{2}", 4)],
    ],
)
def test_what_is_refused_has_its_place(pattern: str, place: int) -> None:
    with pytest.raises(PatternFault) as refused:
        LinearPattern(pattern)
    assert refused.value.offset == place
