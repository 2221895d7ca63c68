"""Doc comments in parts, by place and by name, and in the user's language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tops_lsp.sdk import catalog, documentation
from tops_lsp.sdk.documentation import Documentation, named, parsed
from tops_lsp.sdk.index import index
from tops_lsp.text.dialect import DIALECT

COMMENT = """\
/** Copies a box.
 *  The rest stays.
 *  @param dst where to,
 *    in L1
 *  @param offsets in elements
 *  @return an event
 *  @error topsErrorInvalidValue if it does not fit
 *  @note Wait for it.
 *  @note Not twice.
 *  @example
 *  auto e = f(a,
 *             b);
 *  @assumes mirror-axes
 *  @source a chapter. @confidence doc */"""


def test_a_comment_in_parts() -> None:
    assert parsed(COMMENT) == Documentation(
        summary="Copies a box. The rest stays.",
        parameters=(("dst", "where to, in L1"), ("offsets", "in elements")),
        returns="an event",
        errors=("topsErrorInvalidValue if it does not fit",),
        notes=("Wait for it.", "Not twice."),
        example="auto e = f(a,\n           b);",
        assumes=("mirror-axes",),
        source="a chapter",
        confidence="doc",
    )


@pytest.mark.parametrize(
    ("comment", "summary"),
    [
        ("", ""),
        ("/***/", ""),
        ("/** x@y is mail, @other is text. */", "x@y is mail, @other is text."),
        ("/** one */", "one"),
        ("@param", ""),
        ("/** a * b. */", "a * b."),
    ],
)
def test_any_text_has_parts(comment: str, summary: str) -> None:
    assert parsed(comment).summary == summary


@pytest.mark.parametrize(
    ("name", "count", "words"),
    [
        ("tops::slice", 2, "box of dst's shape"),
        ("tops::Private", 1, "L1"),
        ("topsErrorNotReady", 1, ""),
        ("tops_dte_ctx_base_s::connect", 1, "Chains two contexts"),
        ("tops::private_dte::connect", 1, "Chains two contexts"),
        ("tops::mdspan::mdspan", 4, "A tensor"),
        ("tops::leaptr::load", 2, "Loads a vector"),
        ("tops::leaptr", 1, "pointer that moves on"),
        ("std::exp", 2, "e to the power"),
        ("acore::convert", 1, "Converts"),
        ("dim3::x", 1, "fastest axis"),
        ("__local__", 1, "L1"),
        ("__launch_bounds__", 1, "largest block"),
        ("TOPS_VECTOR_LENGTH", 1, "vector register"),
        ("assert", 1, "condition"),
    ],
)
def test_by_name(name: str, count: int, words: str) -> None:
    found = named(name)
    assert len(found) >= count
    assert words in found[0].summary


@pytest.mark.parametrize(
    "name", ["", "::", "a", "tops::", "tops::nothing", "dim3::w", "a::b::c::d"]
)
def test_of_other_names_nothing_is_said(name: str) -> None:
    assert named(name) == ()


def every() -> list[tuple[str, Documentation]]:
    """All documentation there is, with the file it is from."""
    stubs = [
        (file, found)
        for file, indexed in index().items()
        for entry in indexed.entries()
        if (found := documentation.at(file, entry.start)) is not None
    ]
    words = [
        (file, parsed(m.comment)) for file in catalog.macro_files() for m in catalog.macros(file)
    ]
    return stubs + words


def test_everything_says_where_it_is_from_and_how_sure_it_is() -> None:
    for file, found in every():
        assert re.fullmatch(r"\S[^@]*\.", found.summary), (file, found)
        assert found.source, (file, found)
        assert found.confidence in ("doc", "real", "inferred"), (file, found)


def test_a_translation_takes_the_place_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"an event": "事件", "Wait for it.": "等待它。"}
    monkeypatch.setattr(documentation, "translations", lambda _: table)
    found = parsed(COMMENT).translated("zh-CN")
    assert (found.returns, found.notes) == ("事件", ("等待它。", "Not twice."))
    assert found.summary == "Copies a box. The rest stays."


def identifiers() -> list[str]:
    """The names in identifiers.txt: what public texts and real kernels use."""
    lines = (Path(__file__).parent / "identifiers.txt").read_text("utf-8").splitlines()
    return [name for line in lines if not line.startswith("#") for name in line.split()]


def used_in_kernels() -> dict[str, int]:
    """What public kernels use, with how often."""
    lines = (Path(__file__).parent / "used_in_kernels.txt").read_text("utf-8").splitlines()
    pairs = (line.split() for line in lines if not line.startswith("#"))
    return {name: int(uses) for name, uses in pairs}


def test_what_kernels_use_three_times_is_documented_in_both_languages() -> None:
    used = used_in_kernels()
    assert len(used) > 200
    assert min(used.values()) >= 3
    table = documentation.translations("zh-CN")
    found = {name: named(name) for name in used}
    assert [name for name, said in found.items() if not said] == []
    unreported = {n for n, said in found.items() for s in said for t in s.texts() if t not in table}
    assert unreported == set()


@pytest.mark.parametrize("word", sorted(DIALECT))
def test_every_word_of_the_dialect_is_documented(word: bytes) -> None:
    assert named(word.decode()) or word in PLAIN


PLAIN = (b"__attribute__", b"__attribute", b"_Pragma")
"""Words of other compilers, too."""


def test_every_identifier_is_declared_and_documented() -> None:
    names = identifiers()
    assert len(names) > 900
    assert [name for name in names if not named(name)] == []
