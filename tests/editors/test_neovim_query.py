"""A query typed in a real Neovim: matches, what captures resolve to, mistakes, the rule."""

from __future__ import annotations

import tomllib

import pytest

from tests.editors.conftest import Seen, reported

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SOURCE = """\
/* 主机 */ __device__ int twice(int x) { return 2 * x; }
__global__ void k(int *out) {
  /* 🙂 */ out[0] = twice(3) + twice(out[1]);
}
"""

session = reported("query.lua", SOURCE)


def test_it_begins_with_the_node_at_the_cursor(session: Seen) -> None:
    assert session["node"] == ["((identifier) @it", '  (#eq? @it "twice"))']


def test_matches_are_listed_with_what_captures_resolve_to(session: Seen) -> None:
    first, second = session["found"]
    column = len("  /* 🙂 */ out[0] = ".encode()) + 1
    assert (first["line"], first["column"]) == (3, column)
    called = "@f twice — __device__ int twice(int x) · int (int) · device"
    assert first["text"].startswith(called)
    assert first["text"].endswith("@a 3 — int · value 3")
    assert "@a out[1] — int" in second["text"]
    assert session["marked"] == 2
    assert session["winbar"] == "matches: 2, in files: 1."


def test_a_query_is_yanked_as_a_rule(session: Seen) -> None:
    rule = tomllib.loads(session["rule"])["rules"]["my-rule"]
    assert rule["query"].startswith("(call_expression function: (_) @f")
    (said,) = session["notified"]
    assert "tops-lint.toml" in said


def test_mistakes_are_told_and_the_last_matches_stay(session: Seen) -> None:
    assert session["problem"] == {
        "line": 1,
        "column": 2,
        "message": "there is no field 'functions'",
    }
    assert session["kept"] == 2


def test_closing_leaves_nothing_and_other_files_may_be_searched(session: Seen) -> None:
    assert session["closed"] == {"valid": False, "marked": 0}
    assert session["everywhere"].startswith("matches: 0, in files: 0.")
