"""Positions: the only conversion between bytes and editor columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_lsp.text.source import Encoding, Position, Source, Span

U8, U16, U32 = Encoding.UTF8, Encoding.UTF16, Encoding.UTF32
MIXED = "a中😀b\n\tç=1;\r\nend\rlast".encode()


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        (b"", [0]),
        (b"a", [0]),
        (b"a\n", [0, 2]),
        (b"a\r\nb", [0, 3]),
        (b"a\rb\r\rc", [0, 2, 4, 5]),
        (b"a\n\r\nb", [0, 2, 4]),
        (b"a\x0bb\x0cc\xe2\x80\xa8d", [0]),
        (b"\xef\xbb\xbfa\nb", [0, 5]),
    ],
)
def test_line_starts(text: bytes, starts: list[int]) -> None:
    assert Source("x", text).line_starts == starts


@pytest.mark.parametrize(
    ("offset", "utf8", "utf16", "utf32"),
    [
        (0, (0, 0), (0, 0), (0, 0)),
        (1, (0, 1), (0, 1), (0, 1)),
        (4, (0, 4), (0, 2), (0, 2)),
        (8, (0, 8), (0, 4), (0, 3)),
        (9, (0, 9), (0, 5), (0, 4)),
        (10, (1, 0), (1, 0), (1, 0)),
        (11, (1, 1), (1, 1), (1, 1)),
        (13, (1, 3), (1, 2), (1, 2)),
        (18, (2, 0), (2, 0), (2, 0)),
        (22, (3, 0), (3, 0), (3, 0)),
        (26, (3, 4), (3, 4), (3, 4)),
    ],
)
def test_columns_of_each_encoding(
    offset: int, utf8: tuple[int, int], utf16: tuple[int, int], utf32: tuple[int, int]
) -> None:
    source = Source("x", MIXED)
    for encoding, expected in ((U8, utf8), (U16, utf16), (U32, utf32)):
        assert source.position(offset, encoding) == Position(*expected)
        assert source.offset(Position(*expected), encoding) == offset


@pytest.mark.parametrize("encoding", Encoding)
def test_what_lies_outside_is_clamped(encoding: Encoding) -> None:
    source = Source("x", "中a\r\nb".encode())
    assert source.position(-5, encoding) == Position(0, 0)
    assert source.position(99, encoding) == Position(1, 1)
    assert source.offset(Position(0, 99), encoding) == 4
    assert source.offset(Position(9, 0), encoding) == 7
    assert source.offset(Position(0, -1), encoding) == 0
    assert source.offset(Position(-1, 2), encoding) <= 4


@pytest.mark.parametrize("encoding", Encoding)
def test_inside_a_line_end_is_the_end_of_its_line(encoding: Encoding) -> None:
    source = Source("x", b"ab\r\ncd")
    assert source.position(3, encoding) == Position(0, 2)


def test_a_column_inside_a_character_is_its_start() -> None:
    source = Source("x", "a😀b".encode())
    assert source.offset(Position(0, 2), U16) == 1
    assert source.offset(Position(0, 3), U16) == 5


def test_a_byte_order_mark_is_one_character() -> None:
    source = Source("x", b"\xef\xbb\xbfint x;")
    assert source.position(3, U16) == Position(0, 1)
    assert source.offset(Position(0, 1), U16) == 3


def test_an_invalid_byte_is_one_column_everywhere() -> None:
    source = Source("x", b"\xff\xfe ok\xc3")
    for encoding in (U16, U32):
        assert [source.position(i, encoding).column for i in range(7)] == list(range(7))
        assert [source.offset(Position(0, i), encoding) for i in range(7)] == list(range(7))
    assert source.line_text(0) == "�� ok�"


def test_lines() -> None:
    source = Source("x", MIXED)
    assert [source.line_text(i) for i in range(5)] == ["a中😀b", "\tç=1;", "end", "last", ""]
    assert source.line_span(-1) == source.line_span(4) == Span(26, 26)
    assert [source.line_of(i) for i in (-1, 0, 9, 10, 17, 18, 99)] == [0, 0, 0, 1, 1, 2, 3]


def test_spans() -> None:
    span = Span(2, 5)
    assert [i in span for i in (1, 2, 4, 5)] == [False, True, True, False]
    assert "x" not in span
    assert span.shifted(-2) == Span(0, 3)
    assert span.covers(Span(2, 5))
    assert not span.covers(Span(1, 5))


_texts = st.text(st.sampled_from("ab \t\r\n中é😀\ud7ff\U0010ffff")).map(str.encode)


@given(_texts, st.sampled_from(Encoding))
def test_offset_to_position_and_back(text: bytes, encoding: Encoding) -> None:
    source = Source("x", text)
    for line in range(len(source.line_starts)):
        start, end = source.line_span(line)
        offset = start
        for char in ["", *text[start:end].decode()]:
            offset += len(char.encode())
            position = source.position(offset, encoding)
            assert position.line == line
            assert source.offset(position, encoding) == offset


@given(st.binary(), st.integers(-2, 40), st.integers(-2, 40), st.sampled_from(Encoding))
def test_any_bytes_and_positions_are_accepted(
    text: bytes, line: int, column: int, encoding: Encoding
) -> None:
    source = Source("x", text)
    offset = source.offset(Position(line, column), encoding)
    assert 0 <= offset <= len(text)
    assert source.offset(source.position(offset, U8), U8) == offset
