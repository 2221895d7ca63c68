"""Patterns compiled later, and named tuples: what they are made of works as Python's own."""

from __future__ import annotations

import importlib
import itertools
import pickle
import pkgutil
import re
import sys
from typing import Any

import pytest

import tops_lsp
import tops_simulator
from tops_startup import patterns
from tops_startup.patterns import Later, after_words, atomic, led, regex, sound
from tops_startup.tuples import NamedTuple


class Place(NamedTuple):
    """Where."""

    line: int
    column: int = 0

    @property
    def shown(self) -> str:
        return f"{self.line}:{self.column}"

    def moved(self, lines: int) -> Place:
        return self._replace(line=self.line + lines)


def test_a_pattern_is_compiled_when_it_is_asked() -> None:
    word: Any = regex(r"(?P<first>[^\W\d])(\w*)", re.ASCII)
    assert isinstance(word, Later)
    assert "compiled" not in vars(word)
    found = word.match("a1 b")
    assert found
    assert found["first"] == "a"
    assert (word.pattern, word.groups, word.flags) == (vars(word)["compiled"].pattern, 2, 256)
    assert word.match is vars(word)["match"]
    assert word.sub("-", "a b") == "- -"


def test_what_no_pattern_has_is_no_pattern() -> None:
    word: Any = regex("a")
    assert not hasattr(word, "nothing")
    assert not hasattr(word, "__iter__")


def test_all_patterns_can_be_compiled() -> None:
    for package in (tops_lsp, tops_simulator):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "assets" not in found.name and not found.name.endswith("__main__"):
                importlib.import_module(found.name)
    loaded = [m for name, m in sys.modules.items() if name.startswith(("tops_", "tests."))]
    later = [p for m in loaded for p in vars(m).values() if isinstance(p, Later)]
    assert len(later) > 120
    assert all(pattern.flags is not None for pattern in later)
    at_once = [p for m in loaded for p in vars(m).values() if isinstance(p, re.Pattern)]
    texts = [
        str(p.pattern, "latin-1") if isinstance(p.pattern, bytes) else p.pattern for p in at_once
    ]
    assert [text for text in texts if atomic(text) != text] == [], "not the same on every Python"


def test_a_named_tuple() -> None:
    place = Place(3)
    assert (place.line, place.column, place) == (3, 0, (3, 0))
    assert place.moved(2) == Place(5, 0)
    assert repr(place) == "Place(line=3, column=0)"
    assert place.shown == "3:0"
    assert (Place._fields, Place._field_defaults) == (("line", "column"), {"column": 0})
    assert pickle.loads(pickle.dumps(place)) == place
    assert isinstance(pickle.loads(pickle.dumps(place)), Place)
    assert (Place.__doc__, Place.__module__) == ("Where.", __name__)


@pytest.mark.parametrize(
    ("given", "made"),
    [
        (r"a(?:b(c|d)?+)*+", r"a(?>(?:b(?>(c|d)?))*)"),
        (r"(?P<x>\(|[)(]|[]()]|[^]\]()])++y", r"(?>(?P<x>\(|[)(]|[]()]|[^]\]()])+)y"),
        (r"(a){1,2}+(b){2}(c)+", r"(?>(a){1,2})(b){2}(c)+"),
        (r"\s*+\)++[(]*+\\(?:a)++", r"\s*+\)++[(]*+\\(?>(?:a)+)"),
    ],
)
def test_repeated_groups_become_atomic(given: str, made: str) -> None:
    assert atomic(given) == made
    re.compile(made)


def test_a_round_in_vain_takes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11.2, as Debian 12 has it, said " float " without `sound`."""
    monkeypatch.setattr(patterns, "IS_SOUND", False)
    text = rb"((?:\s+(?:unsigned|float)\b)++|\s+\w+)"
    assert sound(text) != text
    found = regex(text).match(b" float const")
    assert found
    assert found[1] == b" float"


@pytest.mark.parametrize("make", [led, after_words])
def test_forms_are_found_by_their_first_bytes(make: Any) -> None:
    forms = (("if while", rb"\s*+;"), ("in", rb"\s*+\)"), ("if", b"x"))
    found = re.compile(make(forms))
    plain = re.compile(rb"(?:if|while)\s*+;|in\s*+\)|ifx")
    assert_alike(found, plain, [b"if", b"while", b"in", b";", b")", b" ", b"x", b"\n"])


def test_signs_stand_for_themselves() -> None:
    found = re.compile(led((("= == ->", rb"\s*+\)"), ("\xe3", rb"\x80"), ("->", b"="))))
    plain = re.compile(rb"(?:=|==|->)\s*+\)|\xe3\x80|->=")
    assert_alike(found, plain, [b"=", b"-", b">", b")", b" ", b"\xe3", b"\x80"])


def test_a_word_begins_where_that_is_asked() -> None:
    found = re.compile(after_words(((r"\bif", b";"), ("if while", rb"\("))))
    plain = re.compile(rb"\bif;|(?:if|while)\(")
    assert_alike(found, plain, [b"if", b"while", b";", b"(", b" ", b"x"])


def assert_alike(found: re.Pattern[bytes], plain: re.Pattern[bytes], words: list[bytes]) -> None:
    for made in itertools.product(words, repeat=4):
        text = b"".join(made)
        one, other = found.search(text), plain.search(text)
        assert (one and one.start()) == (other and other.start()), text
