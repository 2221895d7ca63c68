"""Find by query in a VS Code window: matches while one types, the tree at the cursor, a rule."""

from __future__ import annotations

import pytest

from tests.editors.conftest import Seen, course

pytestmark = [pytest.mark.editor, pytest.mark.slow]

SOURCE = """\
__device__ int twice(int x) { return 2 * x; }
// tops-sim: <<<1, 2>>> out = zeros(2)
__global__ void k(int *out) {
  /* 🙂 */ out[0] = twice(3) + twice(out[1]);
}
"""

seen = course(
    "query",
    SOURCE,
    line=4,
    column=23,
    query="(call_expression function: (_) @f arguments: (_ (_) @a))",
    place="Ln 4, Col 36",
    question='(#callee? @f "twice")',
    wrong="(call_expression functions: (_))",
)


def test_the_tree_at_the_cursor_gives_queries(seen: Seen) -> None:
    assert seen["path"][0].startswith("function_definition")
    assert seen["at"].split() == ["function:", "identifier", "twice"]
    assert seen["ofNode"] == '((identifier) @it\n  (#eq? @it "twice"))'


def test_matches_are_shown_with_what_captures_resolve_to(seen: Seen) -> None:
    assert [text.split(": ", 1) for text in seen["matches"]] == [["4", "twice"]] * 2
    callee, argument = seen["resolved"]
    assert "@f twice — __device__ int twice(int x)" in callee
    assert "@a 3 — number_literal · int · value 3" in argument


def test_a_question_narrows_the_query(seen: Seen) -> None:
    assert seen["narrowed"].endswith('\n  (#callee? @f "twice"))')


def test_a_mistake_is_told_with_its_place(seen: Seen) -> None:
    assert seen["problem"] == "Line 1, column 18: there is no field 'functions'"
    assert seen["invalid"] == "true"


def test_the_query_is_copied_as_a_rule(seen: Seen) -> None:
    assert "tops-lint.toml" in seen["notice"]
