"""The catalog: names, macros and files agree with each other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tops_lsp.model.unit import analyze
from tops_lsp.sdk import catalog
from tops_lsp.text.source import Source

INCLUDE = Path(catalog.__file__).parent / "include"


def test_a_name_belongs_to_one_header() -> None:
    names = Counter(name for h in catalog.HEADERS for name in h.names)
    assert [name for name, count in names.items() if count > 1] == []


def test_every_stub_belongs_to_a_header() -> None:
    files = {p.relative_to(INCLUDE).as_posix() for p in INCLUDE.rglob("*.h")}
    assert files == {h.file for h in catalog.HEADERS if h.file is not None}


def test_lines_are_short() -> None:
    files = [*INCLUDE.rglob("*.h"), *INCLUDE.parent.joinpath("macros").glob("*.h")]
    assert [p for p in files if max(map(len, p.read_text("utf-8").splitlines())) > 100] == []


@pytest.mark.parametrize("stub", catalog.HEADERS, ids=lambda h: h.names[0])
def test_a_header_is_found_under_all_its_names(stub: catalog.Header) -> None:
    assert [catalog.header(name) for name in stub.names] == [stub] * len(stub.names)
    assert stub.file is None or catalog.text(stub.file).strip()
    for name, _ in stub.defines:
        assert re.fullmatch(r"\w+(\(\w+(, (\w+|\.\.\.))*\))?", name)


@pytest.mark.parametrize("name", ["filesystem", "span", "krt/misc.h", "tops/topsrtc.h"])
def test_a_header_without_a_stub_is_known(name: str) -> None:
    assert catalog.header(name) == catalog.Header((name,))


@pytest.mark.parametrize("name", ["", "my.h", "TOPS.H", "vector.h"])
def test_other_names_are_not_known(name: str) -> None:
    assert catalog.header(name) is None


def test_the_language_and_the_runtime_need_no_include() -> None:
    files = [h.file for h in catalog.prelude()]
    assert {"tops.h", "tops/tops_runtime.h", "std/types.h"} <= set(files)
    assert "utils/utils.h" not in files


@pytest.mark.parametrize(
    ("header", "use", "expected"),
    [
        ("tops.h", "TOPS_VECTOR_LENGTH", b"128"),
        ("tcle.h", "TCLE_MAX_VECTOR_LENGTH", b"128"),
        ("climits", "INT_MAX", b"2147483647"),
        ("cfloat", "FLT_MAX", b"3.40282347e+38f"),
        ("cmath", "INFINITY", b"1e999f"),
        ("stdbool.h", "_Bool", b"bool"),
        ("cassert", "assert(x > 1)", b'__assert_holds(static_cast<bool>(x > 1), "x > 1")'),
    ],
)
def test_an_include_brings_the_macros(header: str, use: str, expected: bytes) -> None:
    text = f"#include <{header}>\n{use};\n".encode()
    assert analyze(Source("a.tops", text)).expansion.text.strip().endswith(expected + b";")


@pytest.mark.parametrize("use", [b"INT_MAX", b"assert(x)", b"TCLE_MAX_VECTOR_LENGTH"])
def test_without_the_include_there_is_no_macro(use: bytes) -> None:
    assert use in analyze(Source("a.tops", b"int x = " + use + b";\n")).expansion.text
