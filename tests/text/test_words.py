"""Words of the code: not those of comments, strings and numbers."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.text.words import is_in_code, word_at, words, words_of


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("int a = b;", ["int", "a", "b"]),
        ("a // a\nb /* b\n b */ c", ["a", "b", "c"]),
        ('f("a b", \'c\', u8"d") R"x(e)x"', ["f", "u8"]),
        ("1e5 0x1F 1'000 2u a1 _b2", ["a1", "_b2"]),
        ("数量 = ñ;", ["数量", "ñ"]),
        ('"open\na', ["a"]),
        ("", []),
    ],
)
def test_words(text: str, found: list[str]) -> None:
    raw = text.encode()
    assert [raw[slice(*span)].decode() for span in words(raw)] == found


def test_the_places_of_one_word() -> None:
    raw = b"a ab a_ /*a*/ a"
    assert [span.start for span in words_of(raw, b"a")] == [0, 14]


@pytest.mark.parametrize(
    ("text", "offset", "word"),
    [("ab cd", 0, "ab"), ("ab cd", 2, "ab"), ("ab cd", 3, "cd"), ("a + b", 2, None), ("", 0, None)],
)
def test_the_word_around_an_offset(text: str, offset: int, word: str | None) -> None:
    span = word_at(text.encode(), offset)
    assert (None if span is None else text[slice(*span)]) == word


@pytest.mark.parametrize(
    "marked",
    [
        "in|t",
        "a = |;",
        "// com|",
        "/* x| */ y",
        '"st|r"',
        "'|c'",
        "1|2",
        "/* */ |",
        '"s" |',
        "a\n|",
    ],
)
def test_code_and_what_is_none(marked: str) -> None:
    before, _, after = marked.partition("|")
    outside = marked in ("in|t", "a = |;", "/* */ |", '"s" |', "a\n|")
    assert is_in_code((before + after).encode(), len(before.encode())) == outside


@given(st.binary(max_size=60))
def test_any_bytes_have_words_in_order(text: bytes) -> None:
    found = list(words(text))
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(0 <= s.start < s.end <= len(text) for s in found)


@given(st.text("aRuL8'\"/*1.fx \n\\()\u00e9", max_size=40).map(str.encode))
def test_words_are_in_code_and_nothing_inside_of_another_is(text: bytes) -> None:
    for word in words(text):
        assert all(is_in_code(text, offset) for offset in range(word.start + 1, word.end + 1))
    quoted = b'u8"' + text.replace(b'"', b"").replace(b"\\", b"").replace(b"\n", b"") + b'" x'
    assert not any(is_in_code(quoted, offset) for offset in range(3, len(quoted) - 2))
    assert is_in_code(quoted, len(quoted))
