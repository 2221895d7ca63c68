"""`#include`: search order, insertion in place, guards, and what the tool ships."""

from __future__ import annotations

import os

import pytest

from tops_lsp.preprocess import Builtin, Context, FileLoader, preprocess
from tops_lsp.text.source import Source

HEADERS = {
    "/project/near.h": b"near\n",
    "/inc/near.h": b"far\n",
    "/inc/sys/deep.h": b'#include "beside.h"\n',
    "/inc/sys/beside.h": b"beside",
    "/inc/macros.h": b"#define N 4\n",
}
BUILTINS = {
    "tops.h": Builtin("tops.h", (("KRT_API", "__device__"), ("F(x)", "x + 1"))),
    "beside.h": Builtin("beside.h"),
}
CONTEXT = Context(include_dirs=("/inc",))

FOUND = {
    '#include "near.h"\n': ("near", "/project/near.h", "file"),
    "#include <near.h>\n": ("far", "/inc/near.h", "file"),
    '#include "../inc/near.h"\n': ("far", "/inc/near.h", "file"),
    "#include <sys/deep.h>": ("beside", "/inc/sys/deep.h", "file"),
    "#define H <near.h>\n#include H\n": ("far", "/inc/near.h", "file"),
    "#define S(x) #x\n#include S(near.h)\n": ("near", "/project/near.h", "file"),
    "#include <tops.h>\nKRT_API F(2)": ("__device__ 2 + 1", None, "builtin"),
    '#include "tops.h"\nKRT_API': ("__device__", None, "builtin"),
    "#include <no.h>\nx": ("x", None, "missing"),
    '# include /* a */ "no.h" // b\nx': ("x", None, "missing"),
}


@pytest.mark.parametrize("text", FOUND)
def test_found(expand, spelled, text):
    expected, resolved, kind = FOUND[text]
    result = expand(text.encode(), HEADERS, BUILTINS, CONTEXT)
    assert spelled(result.text) == spelled(expected.encode())
    assert (result.includes[0].resolved, result.includes[0].kind) == (resolved, kind)
    assert result.problems == ()


def test_an_include_says_where_it_stands(expand):
    text = b"x;\n#include <sys/deep.h> // y\n"
    outer, inner = expand(text, HEADERS, BUILTINS, CONTEXT).includes
    assert (outer.spelled, outer.angled, outer.file) == ("sys/deep.h", True, "/project/main.tops")
    assert text[outer.span.start : outer.span.end] == b"<sys/deep.h>"
    assert (inner.spelled, inner.angled, inner.file) == ("beside.h", False, "/inc/sys/deep.h")


def test_a_header_stands_behind_its_directive(expand):
    result = expand(b'a\n#include "near.h"\nb', HEADERS)
    assert result.text == b"a\n                 \nnear\nb"
    assert result.map.origin(20, 24).path == "/project/near.h"
    assert result.map.origin(25, 26).span == (20, 21)


def test_a_header_without_a_last_newline_ends_its_line(expand):
    assert expand(b'#include "h.h"\nb', {"/project/h.h": b"h"}).text.endswith(b"\nh\nb")
    assert expand(b'#include "h.h"', {"/project/h.h": b"h"}).text.endswith(b" \nh\n")


GUARDS = {
    "pragma once": b"#pragma once\nh\n",
    "ifndef": b"// c\n#ifndef H\n#define H\nh\n#endif // H\n",
    "if not defined": b"#if !defined(H)\n#define H\nh\n#endif",
}


@pytest.mark.parametrize("guard", GUARDS)
def test_a_guarded_header_is_entered_once(expand, guard):
    text = b'#include "h.h"\n#include "h.h"\n#include "h.h"\n'
    result = expand(text, {"/project/h.h": GUARDS[guard]})
    assert result.text.split(b"\n").count(b"h") == 1
    assert len(result.text) <= len(text) + len(GUARDS[guard]) + 1
    assert len(result.includes) == 3


UNGUARDED = [
    b"#ifndef H\nh\n#endif\nh\n",
    b"h\n#ifndef H\n#define H\n#endif\n",
    b"#ifndef H\n#define H\n#else\nh\n#endif\n",
]


@pytest.mark.parametrize("header", UNGUARDED)
def test_text_outside_a_guard_comes_each_time(expand, spelled, header):
    text = b'#include "h.h"\n' * 3
    result = expand(text, {"/project/h.h": header})
    assert spelled(result.text).count(b"h") >= 2


def test_cycles_end(expand):
    headers = {
        "/project/a.h": b'#include "b.h"\n#include "b.h"\na\n',
        "/project/b.h": b'#include "a.h"\n#include "a.h"\nb\n#define B 1\n',
        "/project/c.h": b"c B\n",
    }
    result = expand(b'#include "a.h"\n#include "c.h"\nend B', headers)
    assert [p.kind.name for p in result.problems] == ["DEPTH"]
    assert result.text.split()[-4:] == [b"c", b"1", b"end", b"1"]


def test_what_is_given_up_in_a_header_is_said_at_the_main_files_include(expand):
    headers = {"/project/a.h": b'x\n#include "a.h"\n'}
    text = b'int x;\n#include "a.h"\n'
    (problem,) = expand(text, headers).problems
    assert (problem.kind.name, problem.path) == ("DEPTH", "/project/main.tops")
    assert text[problem.span.start : problem.span.end] == b'"a.h"'


def test_headers_with_once_may_include_each_other(expand):
    headers = {
        "/project/a.h": b'#pragma once\n#include "b.h"\na\n',
        "/project/b.h": b'#include "a.h"\nb\n',
    }
    result = expand(b'#include "a.h"\n#include "a.h"\nend', headers)
    assert result.text.split() == [b"b", b"a", b"end"]
    assert result.problems == ()


def test_a_file_that_includes_itself_ends(expand):
    result = expand(b'#ifndef A\n#define A\n#include "main.tops"\nonce\n#endif\n')
    assert result.text.split() == [b"once"]
    assert result.problems == ()


def test_a_missing_header_is_noted_once(expand):
    result = expand(b'#include "h.h"\n#include "h.h"\n', {"/project/h.h": b"#include <no.h>\n"})
    assert [i.kind for i in result.includes] == ["file", "missing", "file"]
    assert result.problems == ()


@pytest.mark.parametrize("text", ["#include\n", "#include n\n", "#include <a\n", '#include ""\n'])
def test_an_include_without_a_name(expand, text):
    assert [p.kind.name for p in expand(text.encode()).problems] == ["INCLUDE"]


@pytest.mark.parametrize("name", ["ACME_HEADER", "N", "ACME_FILE(a, b)"])
def test_a_name_that_only_the_build_defines_is_a_missing_header(expand, name):
    result = expand(f"#include {name}\nint a;\n".encode())
    assert result.problems == ()
    assert [(i.spelled, i.kind) for i in result.includes] == [(name, "missing")]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ('"near.h"', True),
        ("<near.h>", True),
        ("<tops.h>", True),
        ("<no.h>", False),
        ('"no.h"', False),
        ("NAME", True),
        ("", False),
    ],
)
def test_has_include(expand, question, answer):
    text = f"#define NAME <near.h>\n#if __has_include({question})\nyes\n#endif\n"
    assert (b"yes" in expand(text.encode(), HEADERS, BUILTINS, CONTEXT).text) is answer


def test_the_command_line(expand, spelled):
    context = Context(defines=(("N", "1"), ("F(x)", "x+N"), ("M", "2")), undefines=("M",))
    assert spelled(expand(b"F(3) M", context=context).text) == [b"3", b"+", b"1", b"M"]


def test_files_from_disk(tmp_path):
    header = tmp_path / "h.h"
    header.write_bytes(b"one\n")
    main = Source(str(tmp_path / "main.tops"), b'#include "h.h"\n')
    loader = FileLoader()

    def text() -> bytes:
        return preprocess(main, Context(), loader, lambda name: None).text.split()

    assert text() == [b"one"]
    header.write_bytes(b"two!\n")
    assert text() == [b"two!"]
    loader.overlay[str(header)] = b"unsaved\n"
    assert text() == [b"unsaved"]


def test_only_regular_files_of_bounded_size_are_read(tmp_path):
    loader = FileLoader()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "huge").write_bytes(b"")
    os.truncate(tmp_path / "huge", 1 << 40)
    for name in ("pipe", "none", ".", "nul\0"):
        assert loader.load(str(tmp_path / name)) is None


def test_forced_includes_come_first_and_in_order(expand, spelled):
    headers = {
        "/project/one.h": b"#pragma once\none\n#define A 1\n",
        "/inc/two.h": b'#include "/project/one.h"\ntwo A',
    }
    context = Context(
        include_dirs=("/inc",), forced_includes=("two.h", "/project/one.h", "tops.h", "no.h")
    )
    result = expand(b"A KRT_API\n", headers, BUILTINS, context)
    assert spelled(result.text) == [b"one", b"two", b"1", b"1", b"__device__"]
    forced = [include for include in result.includes if not include.file]
    assert [(i.spelled, i.kind) for i in forced] == [
        ("two.h", "file"),
        ("/project/one.h", "file"),
        ("tops.h", "builtin"),
        ("no.h", "missing"),
    ]
    assert result.main.path == result.map.paths[0] == "/project/main.tops"
    start = result.text.index(b"__device__")
    assert result.map.origin(start, start + 1).path == "/project/main.tops"
    assert result.problems == ()


def test_a_file_that_forces_itself_ends(expand, spelled):
    context = Context(forced_includes=("/project/main.tops",))
    assert spelled(expand(b"x\n", context=context).text) == [b"x", b"x"]
