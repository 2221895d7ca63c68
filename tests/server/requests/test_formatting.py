"""What clang-format makes of dialect code: blanks change, tokens never."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types as lsp

from tests.server.conftest import Editor
from tops_lsp.server.requests.formatting import changes, formatted, program
from tops_lsp.text.plain_tokens import tokens
from tops_lsp.text.source import Source

ROOT = Path(__file__).parents[3]
FILES = [
    *sorted((ROOT / "examples").glob("*.tops")),
    *sorted((ROOT / "tasks").glob("*/right.tops")),
]
CODE = """\
#include <tops.h>
#include <math.h>
__global__   void k(float*a){
  auto f=A<B<int>>(1);  __local__ __valigned__   float t[3];
}
void h(){ k<<<1,   2>>>(p);
 k<<< dim3(1), 2,0,s >>>( p ); k<int><<<1,2>>>(x);}
"""
TIDY = """\
#include <tops.h>
#include <math.h>
__global__ void k(float *a) {
  auto f = A<B<int>>(1);
  __local__ __valigned__ float t[3];
}
void h() {
  k<<<1, 2>>>(p);
  k<<<dim3(1), 2, 0, s>>>(p);
  k<int><<<1, 2>>>(x);
}
"""


def applied(source: Source, made: bytes) -> bytes:
    text = source.text
    for edit in reversed(list(changes(source, made))):
        start, end = edit.place.span
        text = text[:start] + edit.text.encode() + text[end:]
    return text


@pytest.mark.asyncio
async def test_dialect_words_and_launches_survive() -> None:
    source = Source("/project/a.tops", CODE.encode())
    made = await formatted(source, None, 60)
    assert made is not None
    assert applied(source, made).decode() == TIDY


@pytest.mark.asyncio
async def test_lines_outside_of_a_range_stay() -> None:
    source = Source("/project/a.tops", CODE.encode())
    made = await formatted(source, (3, 3), 60)
    assert made is not None
    after = applied(source, made).decode()
    assert "__global__ void k(float *a) {" in after
    assert "k<<< dim3(1), 2,0,s >>>( p )" in after


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
@pytest.mark.asyncio
async def test_no_token_changes(path: Path) -> None:
    crowded = path.read_bytes().replace(b"  ", b" ").replace(b" = ", b"=")
    source = Source(str(path), crowded)
    made = await formatted(source, None, 60)
    assert made is not None
    after = applied(source, made)
    assert tokens(after) == tokens(crowded)
    assert after != crowded


@pytest.mark.asyncio(loop_scope="session")
async def test_what_is_ended_is_formatted(editor: Editor) -> None:
    await editor.open("void f(int a) {\n  if (a) {\n  a   = 1;\n}\n  int   b;\n}\n")
    assert await typed(editor, lsp.Position(2, 10), ";") == ["    a = 1;\n"]
    block = await typed(editor, lsp.Position(3, 1), "}")
    assert block == ["    a = 1;\n  }\n"]


@pytest.mark.asyncio(loop_scope="session")
async def test_a_comment_goes_on(editor: Editor) -> None:
    await editor.open("/// One.\n\n/**\n\n * two\n\n */\n\nint a;\n")
    assert await typed(editor, lsp.Position(1, 0), "\n") == ["/// "]
    assert await typed(editor, lsp.Position(3, 0), "\n") == [" * "]
    assert await typed(editor, lsp.Position(5, 0), "\n") == [" * "]
    assert await typed(editor, lsp.Position(7, 0), "\n") not in ([" * "], ["* "])


@pytest.mark.asyncio(loop_scope="session")
async def test_what_is_cut_off_from_a_comment_stays_one(editor: Editor) -> None:
    await editor.open("  // One\n  two.\nint a;\n//\nthree\n/// four\nfive\n// six\n\nint b;\n")
    assert await typed(editor, lsp.Position(1, 2), "\n") == ["  // "]
    assert await typed(editor, lsp.Position(4, 0), "\n") == ["//"]
    assert await typed(editor, lsp.Position(6, 0), "\n") == ["/// "]
    assert "// " not in await typed(editor, lsp.Position(8, 0), "\n")
    assert "// " not in await typed(editor, lsp.Position(9, 0), "\n")


async def typed(editor: Editor, position: lsp.Position, character: str) -> list[str]:
    """The texts that come in when a character is typed."""
    options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
    params = lsp.DocumentOnTypeFormattingParams(editor.document, position, character, options)
    made = await editor.client.text_document_on_type_formatting_async(params)
    return [edit.new_text for edit in made or ()]


SAME = {
    "blanks": ("a  =b ;", "a = b;"),
    "lines": ("f(a,\n b);", "f(a, b);"),
    "a comment that is filled": ("// one two\n// three", "// one\n// two three"),
    "closing templates": ("A<B<int> > c;", "A<B<int>> c;"),
    "a continued directive": ("#define A(x) \\\n  f(x)\nint b;", "#define A(x) f(x)\nint b;"),
}
OTHER = {
    "a launch": ("k<<<1, 2>>>(p);", "k<< <1, 2>> >(p);"),
    "a broken literal": ('f("ab");', 'f("a" "b");'),
    "the order": ("int a; int b;", "int b; int a;"),
    "a comment's word": ("// one", "// two"),
    "a directive's end": ("#define A 1\nint b;", "#define A 1 int b;\n"),
    "an operator": ("a - --b;", "a-- - b;"),
    "a raw string": ('R"(a  b)"', 'R"(a b)"'),
}


@pytest.mark.parametrize(("one", "other"), SAME.values(), ids=SAME)
def test_texts_of_the_same_tokens(one: str, other: str) -> None:
    assert tokens(one.encode()) == tokens(other.encode())


@pytest.mark.parametrize(("one", "other"), OTHER.values(), ids=OTHER)
def test_texts_of_other_tokens(one: str, other: str) -> None:
    assert tokens(one.encode()) != tokens(other.encode())


def test_the_formatter_of_the_extra_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    program.cache_clear()
    found = program("clang-format")
    program.cache_clear()
    assert found is not None
    assert "clang_format" in found
