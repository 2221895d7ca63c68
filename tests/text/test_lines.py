"""Positions that are counted are those that a table of lines gives."""

from __future__ import annotations

import random

import pytest

from tops_lsp.text.lines import Places
from tops_lsp.text.source import Encoding, Source

TEXTS = (
    b"",
    b"\n",
    b"a",
    b"a\nbc\n\nd",
    "α\nβ𝄞γ\n".encode(),
    b"\xff\n\xc3\xffx\n",
    b"a\r\nb\rc\n",
    b"x\n" * 40,
)


@pytest.mark.parametrize("encoding", Encoding)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("in_order", [True, False])
def test_as_the_table_has_them(text: bytes, encoding: Encoding, in_order: bool) -> None:
    offsets = [*range(-1, len(text) + 2)] * 2
    if in_order:
        offsets.sort()
    else:
        random.Random(1).shuffle(offsets)
    source, places = Source("a", text), Places(Source("a", text))
    for offset in offsets:
        assert places.position(offset, encoding) == source.position(offset, encoding)


def test_few_places_need_no_table_and_many_turns_get_one() -> None:
    source = Source("a", b"x\n" * 1000)
    places = Places(source)
    for offset in range(1000):
        places.position(offset, Encoding.UTF8)
    assert "line_starts" not in vars(source)
    for offset in reversed(range(1000)):
        places.position(offset, Encoding.UTF8)
    assert "line_starts" in vars(source)
