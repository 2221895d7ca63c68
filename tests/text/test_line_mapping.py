"""Lines of an older text, found again in a newer one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.text.line_mapping import lines_followed
from tops_lsp.text.source import Source

TEXTS = st.lists(st.sampled_from("abc"), max_size=8).map("\n".join)


def followed(old: str, new: str) -> dict[int, int]:
    return dict(lines_followed(Source("a", old.encode()), Source("a", new.encode())))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("a\nb\nc", "a\nb\nc", {0: 0, 1: 1, 2: 2}),
        ("a\nb\nc", "a\nX\nb\nc", {0: 0, 2: 1, 3: 2}),
        ("a\nb\nc", "a\nc", {0: 0, 1: 2}),
        ("a\nb\nc", "a\nbb\nc", {0: 0, 2: 2}),
        ("a\nb\nc\nd", "X\na\nb\nY\nc\nd\nZ", {1: 0, 2: 1, 4: 2, 5: 3}),
        ("a\r\nb", "a\nb", {0: 0, 1: 1}),
        ("", "a", {}),
        ("a", "", {}),
    ],
)
def test_lines_are_found_where_they_went(old: str, new: str, expected: dict[int, int]) -> None:
    assert followed(old, new) == expected


@given(TEXTS, TEXTS)
def test_lines_found_are_equal_and_in_order(old: str, new: str) -> None:
    found = followed(old, new)
    before, after = old.split("\n"), new.split("\n")
    assert all(after[now] == before[then] for now, then in found.items())
    places = [found[now] for now in sorted(found)]
    assert places == sorted(set(places))
