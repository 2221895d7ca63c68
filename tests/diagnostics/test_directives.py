"""Directives as rules see them: found in raw text, live or not, with their conditions."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.directives import Conditional, Directive, directives
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source


def read(text: str) -> list[Directive | Conditional]:
    return list(directives(analyze(Source("a.tops", text.encode()))))


def test_directives_are_told_from_text_that_looks_like_them() -> None:
    text = """// #if a comment
/* #if another */
const char *s = "#if", *r = R"(
#if raw
)"; char c = '"';
  # if /* why */ 1 \\
    && 1
%:else
int x; # define nothing
#
# 12 "file"
#endif // done
"""
    found = [d for d in read(text) if isinstance(d, Directive)]
    assert [d.word for d in found] == ["if", "else", "endif"]
    assert [w.text for w in found[0].words] == ["1", "&&", "1"]
    assert text[slice(*found[0].span)].startswith("# if")
    assert [d.live for d in found] == [True, True, True]


def test_conditionals_hold_their_branches_and_inactive_text_is_seen() -> None:
    found = read("#if 0\n#ifdef A\n#else\n#endif\n#elif B\n#define C\n#endif\n#endif\n#if\n")
    conditionals = [c for c in found if isinstance(c, Conditional)]
    assert [[b.word for b in c.branches] for c in conditionals] == [
        ["ifdef", "else"],
        ["if", "elif"],
    ]
    live = {d.word: d.live for d in found if isinstance(d, Directive)}
    assert (live["ifdef"], live["define"], live["elif"]) == (False, False, True)


@pytest.mark.parametrize(
    ("condition", "undefined", "at_200", "at_300"),
    [
        ("#if __GCU_ARCH__ >= 300", False, False, True),
        ("#if defined(__GCU_ARCH__) && __GCU_ARCH__ < 300", False, True, False),
        ("#if !defined __GCU_ARCH__", True, False, False),
        ("#ifdef __GCU_ARCH__", False, True, True),
        ("#ifndef __GCU_ARCH__", True, False, False),
        ("#if (__GCU_ARCH__ / 100) == 2", False, True, False),
        ("#if __GCU_ARCH__ >= OTHER", None, None, None),
        ("#if", None, None, None),
        ("#if (", None, None, None),
        ("#else", None, None, None),
    ],
)
def test_conditions_are_judged_for_a_value_of_a_macro(
    condition: str, undefined: bool | None, at_200: bool | None, at_300: bool | None
) -> None:
    (found, *_) = read(condition + "\n#endif\n")
    assert isinstance(found, Directive)
    answers = [found.holds("__GCU_ARCH__", value) for value in (None, 200, 300)]
    assert answers == [undefined, at_200, at_300]
