"""Headers are read once for all files that read them in the same state, and otherwise anew."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.preprocess.conftest import Headers, reported
from tops_lsp.limits import Limits
from tops_lsp.preprocess import Builtin, Context, Expansion, HeaderTexts, loader, preprocess
from tops_lsp.preprocess.run import Run
from tops_lsp.text.source import Source

FILES = {
    "/p/plain.h": b"#pragma once\n#define TWICE(x) ((x) + (x))\nint plain = TWICE(N);\n",
    "/p/guarded.h": b'#ifndef G_H\n#define G_H\n#include "plain.h"\nint guarded;\n#endif\n',
    "/p/asks.h": b"#if defined(A) && A > 1\nint large;\n#else\nint small;\n#endif\n",
    "/p/counts.h": b"int count = __COUNTER__;\n",
    "/p/deep.h": b"int depth = __INCLUDE_LEVEL__;\n",
    "/p/around.h": b'#include "deep.h"\n',
    "/p/place.h": b"int line = __LINE__; const char *file = __FILE__;\n",
    "/p/stacks.h": b'#pragma push_macro("N")\n#undef N\n#pragma pop_macro("N")\nint n = N;\n',
    "/p/pastes.h": b"#define PASTED(a, b) a##b\nint i = PASTED(LEFT, RIGHT);\n",
    "/p/uses.h": b"int u = OUTER(3);\n",
    "/p/undoes.h": b"#undef N\n#define M N\nint m = M;\n",
    "/p/looks.h": b"#if __has_include(<sys.h>)\nint sys;\n#endif\n#include <sys.h>\nint v = SYS;\n",
    "/p/fails.h": b'#error never\nint f = TWICE(1;\n#define 1\n_Pragma("unroll") int e;\n',
    "/p/main.h": b'#include "a.tops"\nint again;\n',
}
BUILTINS = {"sys.h": Builtin("sys.h", (("SYS", "1"),))}
Files = dict[str, bytes]


def read(
    text: bytes,
    texts: HeaderTexts | None,
    files: Files = FILES,
    limits: Limits = Limits(),  # noqa: B008
) -> Expansion:
    loader = Headers({**files, "/p/a.tops": text})
    context = Context(limits=limits)
    return preprocess(Source("/p/a.tops", text), context, loader, BUILTINS.get, headers=texts)


def is_shared(
    first: bytes, second: bytes, files: Files = FILES, later: Files = FILES, **limits: int
) -> bool:
    """Whether the second text takes over what the first one has read; it says what it would
    without."""
    texts, bounds = HeaderTexts(), Limits(**limits)
    assert reported(read(first, texts, files)) == reported(read(first, None, files))
    before = list(texts._latest)
    assert reported(read(second, texts, later, bounds)) == reported(
        read(second, None, later, bounds)
    )
    return (
        bool(before)
        and all(reading in texts._latest for reading in before)
        and (len(texts._latest) == len(before))
    )


@pytest.mark.parametrize("name", ["plain", "guarded", "asks", "place", "pastes", "undoes", "looks"])
def test_a_header_is_taken_over_behind_other_text(name: str) -> None:
    line = f'#include "{name}.h"\n'.encode()
    assert is_shared(line, b"// other\nint other;\n#define OTHER\n" + line + b"int a = N;\n")


def test_macros_of_a_header_that_was_taken_over_count_for_the_next() -> None:
    both = b'#include "plain.h"\n#include "fails.h"\n'
    assert is_shared(both, b"int first;\n" + both + b"int last = TWICE(1);\n")
    assert not is_shared(both, b'#include "fails.h"\n')


@pytest.mark.parametrize(
    ("name", "before"),
    [
        ("plain", b"#define N 1\n"),
        ("plain", b"#define TWICE 1\n"),
        ("guarded", b"#define N 1\n"),
        ("guarded", b"#define G_H\n#undef G_H\n#define plain\n"),
        ("asks", b"#define A 2\n"),
        ("pastes", b"#define LEFTRIGHT 1\n"),
        ("pastes", b"#define LEFT X\n"),
        ("looks", b"#define SYS 2\n"),
        ("fails", b"#ifdef UNKNOWN\n#else\n"),
        ("guarded", b'#include "plain.h"\n'),
    ],
)
def test_in_another_state_it_is_read_anew(name: str, before: bytes) -> None:
    line = f'#include "{name}.h"\n'.encode()
    assert not is_shared(line, before + line)


@pytest.mark.parametrize("body", [b"INNER + N", b"OTHER", b"INNER +"])
def test_names_in_macros_that_it_uses_count(body: bytes) -> None:
    files = {**FILES, "/p/outer.h": b"#define INNER 1\n#define OUTER(x) x + " + body + b"\n"}
    lines = b'#include "outer.h"\n', b'#include "uses.h"\n'
    assert is_shared(b"".join(lines), b"int a;\n" + b"".join(lines), files, files)
    for name in (b"N", b"OTHER", b"INNER"):
        redefined = b"#define " + name + b" 7\n#undef M\n"
        shared = is_shared(b"".join(lines), lines[0] + redefined + lines[1], files, files)
        assert shared is not (name in body.split())


@pytest.mark.parametrize("name", ["counts", "deep", "around", "stacks", "main"])
def test_what_varies_is_read_each_time(name: str) -> None:
    line = f'#include "{name}.h"\n'.encode()
    assert not is_shared(line, line)


def test_files_that_are_others_now_are_read_anew() -> None:
    line = b'#include "guarded.h"\n'
    assert not is_shared(line, line, later={**FILES, "/p/guarded.h": b"int other;\n"})
    assert not is_shared(line, line, later={**FILES, "/p/plain.h": b"int other;\n"})
    gone = {path: text for path, text in FILES.items() if path != "/p/plain.h"}
    assert not is_shared(line, line, later=gone)


@pytest.mark.parametrize("name", ["text_size", "problems", "macro_growth"])
def test_under_other_limits_it_is_read_anew(name: str) -> None:
    line = b'#include "guarded.h"\n'
    assert not is_shared(line, line, **{name: 1})


def test_near_limits_a_header_is_read() -> None:
    line = b'#include "guarded.h"\n'
    for limits in (Limits(include_depth=2), Limits(headers=1), Limits(expanded_text=60)):
        texts = HeaderTexts()
        for text in (line, b"int long_name_of_the_first = 1;\n" + line, line + line):
            assert reported(read(text, texts, limits=limits)) == reported(
                read(text, None, limits=limits)
            )


def test_only_as_much_is_kept_as_the_limit_allows() -> None:
    files = {f"/p/h{n}.h": b"int h;" + b" " * 94 for n in range(5)}
    texts, limits = HeaderTexts(), Limits(header_trees=250)
    for n in (0, 1, 0, 2, 3, 0):
        read(f'#include "h{n}.h"\n'.encode(), texts, files, limits)
    assert [reading.source.path for reading in texts._latest] == ["/p/h3.h", "/p/h0.h"]
    assert texts._size == sum(reading.entered for reading in texts._latest) == 200


def test_a_header_is_kept_in_a_few_states() -> None:
    texts = HeaderTexts()
    for n in range(40):
        read(b'#define N %d\n#include "plain.h"\n' % n, texts)
    assert 1 < len(texts._latest) < 40
    assert texts._kept.keys() == {"/p/plain.h"}
    assert texts._size == sum(reading.entered for reading in texts._latest)


NESTED = {
    "/p/spends.h": b"#define MANY(x) x x x x x x x x x x\nint s = MANY(MANY(1 +)) 1;\n",
    "/p/grants.h": b"// " + b"a comment grants bytes, too; " * 3 + b"\nint g;\n",
    "/p/both.h": b'#include "spends.h"\n#include "grants.h"\n#include "spends.h"\nint b;\n',
    "/p/outer.h": b'#include "grants.h"\n#include "both.h"\n#include "spends.h"\n',
}


@given(
    st.lists(st.sampled_from(["spends", "grants", "both", "outer"]), max_size=6),
    st.sampled_from([6_000, 9_000, 20_000, 1 << 26]),
    st.sampled_from([5, 20, 50]),
)
def test_what_is_left_for_macros_is_what_reading_would_leave(
    names: list[str], most: int, growth: int
) -> None:
    limits = Limits(expanded_text=most, macro_growth=growth, macro_text=3_000)
    text = b"".join(b'#include "%s.h"\n' % name.encode() for name in names)
    texts, left = HeaderTexts(), []
    for shared in (None, texts, texts):
        loader = Headers({**NESTED, "/p/a.tops": text})
        context = Context(limits=limits)
        run = Run(Source("/p/a.tops", text), context, loader, BUILTINS.get, headers=shared)
        found = reported(run.result())
        left.append((run.expander.budget, run.spent, run.entered, found))
    assert left[0] == left[1] == left[2]


def test_of_a_header_that_is_no_code_takes_no_room() -> None:
    left_out = b"#if 0\n" + b"int never;\n" * 1_000 + b"#endif\n"
    files = {"/p/h.h": b"int first;\n" + left_out + b"int last = N;\n"}
    made = read(b'#define N 1\n#include "h.h"\n', None, files)
    assert len(made.text) < 100
    place = made.text.index(b"last")
    origin = made.map.origin(place, place + 4)
    assert (origin.path, files["/p/h.h"][slice(*origin.span)]) == ("/p/h.h", b"last")
    assert made.map.to_expanded("/p/h.h", origin.span.start) == place


def test_of_the_main_file_all_keeps_its_place() -> None:
    text = b"#if 0\n" + b"int never;\n" * 100 + b"#endif\nint last;\n"
    made = read(text, None)
    assert len(made.text) == len(text)
    assert made.text.index(b"last") == text.index(b"last")


def test_what_macros_make_in_headers_of_headers_is_told_once_each() -> None:
    files = {
        "/p/inner.h": b"int a = TWICE(N);\n",
        "/p/middle.h": b'int b = TWICE(1);\n#include "inner.h"\nint c = TWICE(2);\n',
        "/p/outer.h": b'#include "middle.h"\nint d = TWICE(TWICE(3));\n#include "inner.h"\n',
    }
    text = b'#define N 5\n#define TWICE(x) ((x) + (x))\n#include "outer.h"\nint e = TWICE(4);\n'
    made = read(text, HeaderTexts(), files)
    for name in (b"a", b"b", b"c", b"d", b"e"):
        place = made.text.index(b"int %s" % name)
        place = made.text.index(b"((", place)
        chain = made.map.origin(place, place + 1).invocations
        written = text if name == b"e" else files[chain[0].path]
        assert written[slice(*chain[0].span)].startswith(b"TWICE("), name
    uses = [use.macro.name for chunk in made.chunks for use in chunk.runs.invocations]
    assert (uses.count("N"), uses.count("TWICE")) == (2, 7)


LONG = b"// " + b"what is long enough to be left out; " * 40 + b"\n"
LEFT_OUT = {
    "/p/small.h": b"int small = N;\n",
    "/p/asks.h": b"#ifdef ASKED\nint asked;\n#endif\n" + LONG,
    "/p/long.h": b'#pragma once\n#define LONG 1\n#include "small.h"\nint first = N;\n' + LONG,
    "/p/around.h": b'#define AROUND\n#include "long.h"\n#include "asks.h"\nint later;\n' + LONG,
}


def test_headers_behind_the_limit_are_read_for_their_macros() -> None:
    text = b'#define N 1\n#include "around.h"\n#include "small.h"\nint own = LONG + sizeof(int);\n'
    whole, part = (read(text, None, LEFT_OUT, Limits(header_text=n)) for n in (1 << 20, 1))
    assert b"first = 1" in whole.text
    assert b"first" not in part.text
    assert b"later" not in part.text
    assert b"small = 1" in part.text  # it may open or close what stands around others
    assert part.text.endswith(b"int own = 1 + sizeof(int);\n")
    assert part.table.keys() == whole.table.keys()
    assert [(i.spelled, i.kind) for i in part.includes if i.file == "/p/a.tops"] == [
        ("around.h", "unread"),
        ("small.h", "file"),
    ]
    (problem,) = part.problems
    assert (problem.kind.name, problem.path, problem.subject) == (
        "UNREAD",
        "/p/a.tops",
        "around.h",
    )


@given(
    st.lists(st.sampled_from([*LEFT_OUT, "/p/both.h"]), max_size=5),
    st.integers(1, 6_000),
    st.booleans(),
)
def test_what_is_left_out_does_not_depend_on_what_was_read_before(
    names: list[str], most: int, asked: bool
) -> None:
    files = {**LEFT_OUT, "/p/both.h": b'#include "small.h"\n#include "asks.h"\nint b;\n' + LONG}
    limits, texts = Limits(header_text=most), HeaderTexts()
    text = b"#define N 1\n" + b"#define ASKED\n" * asked
    text += b"".join(b'#include "%s"\n' % name[3:].encode() for name in names)
    made = reported(read(text, None, files, limits))
    for before in (b"", b"int more;\n" * 30):
        read(before + text, texts, files, limits)
        assert reported(read(text, texts, files, limits)) == made
    old = read(b"int a = 1;\n" + text, None, files, limits)
    loader = Headers({**files, "/p/a.tops": text})
    context = Context(limits=limits)
    again = preprocess(Source("/p/a.tops", text), context, loader, BUILTINS.get, old)
    assert reported(again) == made


@pytest.mark.parametrize("name", ["plain.h", "guarded.h"])
def test_where_names_have_no_case_a_header_is_entered_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """macOS and Windows find `A.h` for `a.h`: one file, whose declarations are not made twice."""
    other = name.upper().replace(".H", ".h")
    files = {**FILES, f"/p/{other}": FILES[f"/p/{name}"]}
    text = f'#include "{name}"\n#include "{other}"\n'.encode()
    if name == "plain.h":
        assert read(text, None, files).text.count(b"int plain") == 2
    monkeypatch.setattr(loader, "CASELESS", True)
    found = read(text, None, files)
    assert found.text.count(b"int plain") == 1
    assert found.text.count(b"int guarded") == (name == "guarded.h")
