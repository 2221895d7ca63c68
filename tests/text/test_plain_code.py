"""A text without comments and strings is the same whether it is read whole or in stretches."""

from __future__ import annotations

import random

import pytest

from tops_lsp.text.plain_code import NO_CODE, code_of, code_stretches

PARTS = (
    b"\n}",
    b"\n}\n",
    b"/*",
    b"*/",
    b"//",
    b'"',
    b"\\",
    b"\n",
    b"'",
    b"a::b",
    b"int A = 1;",
    b" ",
)


def plain(text: bytes) -> bytes:
    return NO_CODE.sub(lambda match: b" " * len(match[0]), text)


@pytest.mark.parametrize("seed", range(40))
def test_a_text_in_stretches_is_the_whole_text(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        text = b"".join(chance.choices(PARTS, k=chance.randrange(30)))
        assert code_of(text) == plain(text), text


def test_a_comment_across_an_end_leaves_one_stretch_behind_it() -> None:
    text = b"int f() {\n}\n/* void g() {\n}\n*/ int h() {\n}\n"
    first, *rest = code_stretches(text)
    assert first == b"int f() {"
    assert rest == [plain(text)[len(first) + 2 :]]
