"""A new version read with the help of the old one: equal to a fresh one, and mostly taken over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.preprocess import Builtin, Context, Expansion, preprocess
from tops_lsp.preprocess.assembly import pragmas, text_edits
from tops_lsp.preprocess.chunks import Chunk
from tops_lsp.preprocess.reuse import Reuse
from tops_lsp.text.source import Source

MAIN = "/project/main.tops"
BUILTINS = {"sdk.h": Builtin("sdk.h", (("SDK", "1"),))}


@dataclass
class Files:
    """A loader of files that may change."""

    texts: dict[str, bytes] = field(default_factory=dict)

    def load(self, path: str) -> Source | None:
        return Source(path, self.texts[path]) if path in self.texts else None


def read(
    text: bytes, files: Files | None = None, old: Expansion | None = None, lazy: bool = False
) -> Expansion:
    main = Source(MAIN, text)
    return preprocess(main, Context(), files or Files(), BUILTINS.get, old, lazy)


def seen(result: Expansion) -> dict[str, Any]:
    """All that can be asked of an expansion."""
    origins = []
    for offset in range(0, len(result.text) + 1, 5):
        origin = result.map.origin(offset, offset + 4)
        chain = [(made.macro.name, made.span) for made in origin.invocations]
        origins.append((*origin[:4], chain))
    places = range(0, len(result.main.text) + 2, 5)
    return {
        "text": result.text,
        "problems": [problem[:5] for problem in result.problems],
        "inactive": result.inactive,
        "includes": result.includes,
        "pragmas": tuple(pragmas(result)),
        "macros": {m.name: (m.text, m.definition) for m in result.macros.values()},
        "uses": [(use.macro.name, use.span, use.macro.definition) for use in result.uses],
        "origins": origins,
        "places": [result.map.to_expanded(MAIN, offset) for offset in places],
        "headers": [result.map.to_expanded("/project/h.h", n) for n in range(0, 60, 7)],
        "paths": result.map.paths,
    }


# --- the same as a fresh one --------------------------------------------------------------

FILLER = b"".join(
    b"int filler_%d; // a line that makes a chunk long enough\n" % n for n in range(40)
)
PARTS = (
    *(b"\n\n", b"\n}\n\n", b"x ", b";\n", b"(", b")", b"1, ", b'"', b"/*", b"*/", b"//", b"\\\n"),
    *(b"#define A 1\n", b"#define A x A\n", b"#define F(a) a A\n", b"#define F(a) a##B\n"),
    *(
        b"\n#undef A\n",
        b"\n#if A\n",
        b"\n#ifdef B\n",
        b"\n#else\n",
        b"\n#endif\n",
        b"\n#define AB 7\n",
    ),
    *(b"A ", b"F(", b"F(A) ", b"F", b"__LINE__ ", b"__COUNTER__ ", b"AB ", b"H ", b"SDK "),
    *(b'\n#include "h.h"\n', b"\n#include <sdk.h>\n", b'\n#include "no.h"\n', b"#pragma once\n"),
    *(b'\n#pragma push_macro("A")\n', b'\n#pragma pop_macro("A")\n', b"\n#error e\n", b'R"('),
    *(
        b"\n#if __has_include(<h.h>) || A\n",
        b'_Pragma("p")',
        b"\n#pragma q\n",
        FILLER,
        FILLER,
        FILLER,
    ),
)
HEADER = b"#ifndef G\n#define G\n#define H A F(2)\nint h = H;\n#endif\n"
texts = st.lists(st.sampled_from(PARTS), max_size=30).map(b"".join)


@settings(max_examples=15, deadline=None)
@given(texts, st.data())
def test_it_is_the_same_as_a_fresh_one(text, data):
    edited_at_random(text, data)


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(texts, st.data())
def test_it_is_the_same_as_a_fresh_one_many_times(text, data):
    edited_at_random(text, data)


def edited_at_random(text, data):
    files = Files({"/project/h.h": HEADER})
    result = read(text, files)
    for _ in range(3):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        text = text[:start] + data.draw(st.sampled_from((b"", b"q", *PARTS))) + text[end:]
        if data.draw(st.integers(0, 7)) == 0:
            files.texts["/project/h.h"] = data.draw(texts)
        result = read(text, files, result)
        assert seen(result) == seen(read(text, files))


# --- what is read anew --------------------------------------------------------------------


def function(name: bytes, body: bytes = b"") -> bytes:
    lines = b"".join(b"  work_%d(one, two, three, four, five, six);\n" % n for n in range(50))
    return b"void " + name + b"() {\n" + lines + b"  " + body + b";\n}\n\n"


HEADERS = b'#include "h.h"\n#include <sdk.h>\n'
MACROS = b"#define ONE(x) x + 1\n#define TWO(x) ONE(x) * 2\n#define OTHER 3\n\n"
TEXT = (
    HEADERS + MACROS + function(b"a") + function(b"b", b"TWO(y)") + function(b"c", b"OTHER")
    + function(b"d", b"ON##E") + function(b"e", b"TWO(z)")
)  # fmt: skip


def edited(old: bytes, new: bytes, lazy: bool = False) -> tuple[list[bytes], Expansion]:
    """What stands in the chunks that a change of TEXT makes read anew."""
    files = Files({"/project/h.h": b"#pragma once\nint h;\n"})
    before = read(TEXT, files)
    known = {id(chunk) for chunk in before.chunks}
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    after = read(text, files, before, lazy)
    if not lazy:
        assert seen(after) == seen(read(text, files))
    return [chunk.text for chunk in after.chunks if id(chunk) not in known], after


def names(chunks: list[bytes]) -> list[bytes]:
    """The functions of chunks; `#` for directives."""
    found = [line.split(b"(")[0][5:] for text in chunks for line in text.splitlines()
             if line.startswith(b"void ")]  # fmt: skip
    return [b"#"] * any(
        line.startswith(b"#") for text in chunks for line in text.splitlines()
    ) + found


ANEW = {
    "in a body": (b"c() {", b"c() { int x;", [b"c"]),
    "a line more moves nothing": (b"c() {", b"c() {\n", [b"c"]),
    "in a macro's body": (b"x + 1", b"x + 5", [b"#", b"a", b"b", b"e"]),
    "in another macro's body": (b"OTHER 3", b"OTHER 4", [b"#", b"a", b"c"]),
    "a comment beside macros": (b"#define OTHER 3", b"// c\n#define OTHER 3", [b"#", b"a"]),
    "a new macro": (b"#define OTHER 3", b"#define OTHER 3\n#define six 6", None),
    "an include": (b"<sdk.h>", b"<sdx.h>", [b"#"]),
}


@pytest.mark.parametrize("name", ANEW)
def test_only_what_an_edit_touches_is_read_anew(name):
    old, new, anew = ANEW[name]
    chunks, result = edited(old, new)
    if anew is None:
        assert len(chunks) == len(result.chunks) - 2  # all but the headers
    else:
        assert names(chunks) == anew


def test_a_chunk_for_each_include():
    chunks = read(TEXT, Files()).chunks
    assert [chunk.text for chunk in chunks[:2]] == HEADERS.splitlines(keepends=True)


def test_a_macro_that_was_not_edited_stays_the_same_object():
    _, after = edited(b"x + 1", b"x + 5")
    fresh = read(after.main.text, Files({"/project/h.h": b"#pragma once\nint h;\n"}))
    assert after.macros["OTHER"] in [use.macro for use in after.uses]
    assert after.macros["OTHER"].definition == fresh.macros["OTHER"].definition


def test_line_numbers_are_those_of_the_new_text():
    text = function(b"a") + function(b"b", b"__LINE__") + function(b"c")
    old = read(text)
    new = read(b"\n" + text, None, old)
    assert seen(new) == seen(read(b"\n" + text))
    assert new.chunks[-1] is old.chunks[-1]


def test_a_header_that_changes_is_read_again():
    files = Files({"/project/h.h": b"int h;\n"})
    before = read(TEXT, files)
    files.texts["/project/h.h"] = b"#define OTHER 9\nint k;\n"
    after = read(TEXT, files, before)
    assert seen(after) == seen(read(TEXT, files))


# --- lazily -------------------------------------------------------------------------------


def test_what_a_changed_macro_made_may_be_left_for_later():
    stamped = b"#define K(n) void n() { " + b"\\\n  work(); " * 2000 + b"}\n\n"
    uses = b"".join(b"K(k%d)\n" % n + function(b"f%d" % n) for n in range(20))
    text, changed = stamped + uses, stamped.replace(b"work", b"play", 1) + uses
    old = read(text)
    stale = read(changed, None, old, lazy=True)
    assert stale.stale
    assert 0 < stale.text.count(b"play()") < 20
    assert stale.text.count(b"work()") > 2000 * 10
    settled = read(changed, None, stale)
    assert not settled.stale
    assert seen(settled) == seen(read(changed))


def test_little_is_made_at_once_even_lazily():
    chunks, after = edited(b"x + 1", b"x + 5", lazy=True)
    assert not after.stale
    assert names(chunks) == [b"#", b"a", b"b", b"e"]


# --- what the parts behind it are told ----------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(texts, st.data())
def test_the_edits_of_a_text_make_the_new_one_of_the_old(text, data):
    files = Files({"/project/h.h": HEADER})
    old = read(text, files)
    written = old.text
    start = data.draw(st.integers(0, len(text)))
    new = read(text[:start] + data.draw(st.sampled_from(PARTS)) + text[start:], files, old)
    made, passed = b"", 0
    for start, old_end, new_end in text_edits(old, new):
        made += written[passed:start]
        made += new.text[len(made) : len(made) + new_end - start]
        passed = old_end
    assert made + written[passed:] == new.text


def test_each_piece_that_a_macro_makes_has_an_edit_of_its_own():
    files = Files({})
    between = b"\n" + b"// nothing\n" * 200 + b"\n"
    text = between.join((b"#define M(n) int n = 1;", b" M(a)", b" M(b) int c; M(d)"))
    old = read(text, files)
    written = old.text
    new = read(text.replace(b"= 1", b"= 12"), files, old)
    changed = [written[e.start - 5 : e.start] for e in text_edits(old, new)]
    assert changed[-3:] == [b"a = 1", b"b = 1", b"d = 1"]
    assert all(e.delta == 1 for e in text_edits(old, new))


def test_each_file_is_asked_for_once_in_a_run():
    asked = []

    class Asked(Files):
        def load(self, path):
            asked.append(path)
            return super().load(path)

    files = Asked({"/project/h.h": HEADER})
    text = HEADERS * 3 + TEXT
    old = read(text, files)
    asked.clear()
    read(text + b"int x;\n", files, old)
    assert sorted(asked) == sorted({*asked})
    assert "/project/h.h" in asked


def test_chunks_an_edit_has_nothing_to_do_with_are_taken_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = b"#define F(x) x\n" + b"".join(b"int v%d = F(%d);\n\n" % (n, n) for n in range(2000))
    first = read(text)
    looked: list[int] = []
    take = Reuse.take

    def counted(self: Reuse, position: int, *rest: Any) -> Chunk | None:
        looked.append(position)
        return take(self, position, *rest)

    monkeypatch.setattr(Reuse, "take", counted)
    new = text.replace(b"v1000 ", b"v_1000 ")
    second = read(new, old=first)
    assert len(second.chunks) > 20
    assert len(looked) <= 3
    assert seen(second) == seen(read(new))
