"""What no C++ has outside of its declarations, and comments that have no end."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.render import message
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

FENCED = """```cpp
#include <cstdio>
__global__ void clear(float *data) { data[threadIdx.x] = 0; }
```
"""
WRONG = {
    "a fence before the code": (FENCED, [(1, "misplaced-token")]),
    "a fence after it": (FENCED.partition("\n")[2], [(3, "misplaced-token")]),
    "a quote between declarations": (
        "int first = 1;\n\u201d\nint second = 2;\n",
        [(2, "extraneous-token")],
    ),
    "a blank that is none": (
        "int twice(int n) {\n  return\u00a02 * n;\n}\n",
        [(2, "misplaced-token")],
    ),
    "a parameter that has a macro's name": (
        "#define N 100 // elements\n__global__ void fill(float *data, int N) { data[0] = N; }\n",
        [(2, "misplaced-token")],
    ),
    "a comment after the code": ("int first = 1;\n/* and more\n", [(2, "expected-token")]),
    "a comment around all": ("/* int first = 1;\n", [(1, "expected-token")]),
    "a comment that takes the brace": (
        "int twice(int n) {\n  n += n; /* now\n  return n;\n}\n",
        [(2, "expected-token")],
    ),
    "a quotient by what a pointer leads to": (
        "int quotient(int n, int *p) {\n  return n/*p;\n}\n",
        [(2, "expected-token")],
    ),
}
RIGHT = {
    "in literals and comments": (
        "// `\u201c@ /*\n/* \u00a0``` */ const char *all = \"`\u3000@ /*\"; char one = '`';\n"
    ),
    "in raw strings": 'const char *all = R"(``` /* \u201d)";\n',
    "in what is left out": "#if 0\n```\n#endif\nint first = 1;\n",
    "in a macro that makes a string": "#define S(x) #x\nconst char *all = S(`@\u201d);\n",
    "in a macro that nobody asks for": "#define FENCE ```\nint first = 1;\n",
    "letters of other languages": "int gr\u00f6\u00dfe = 1, \u53d8\u91cf = 2;\n",
    "a mark before the text": "\ufeffint first = 1;\n",
    "a parameter that another macro makes": (
        "#define N\n#define TWO int N, int M\n"
        "int sum(TWO) { return M; }\nint one(int N) { return 1; }\n"
    ),
    "a pattern of files": 'int first = 1; // src/*\nconst char *all = "src/*";\n',
}


@pytest.mark.parametrize(
    ("name", "more", "found"),
    [
        ("a.cuh", "", []),
        ("a.cu", "", []),
        ("a.cu", "int main() { return 0; }\n", [(2, "misplaced-token")]),
    ],
)
def test_a_word_in_capitals_may_be_a_macro_of_whoever_includes_the_file(
    name: str, more: str, found: list[tuple[int, str]]
) -> None:
    text = "int chosen(bool all) {\n  if IF_CONSTEXPR(all) return 1;\n  return 2;\n}\n"
    assert errors(text + more, name) == found


def errors(text: str, name: str = "a.cu") -> list[tuple[int, str]]:
    source = Source(name, text.encode())
    found = lint(analyze(source, Context(cuda_arch=800))).diagnostics
    wrong = [d for d in found if d.severity is Severity.ERROR]
    return [(source.line_of(d.place.span.start) + 1, d.name) for d in wrong]


@pytest.mark.parametrize(("text", "expected"), WRONG.values(), ids=WRONG)
def test_it_is_reported_once_at_its_place(text: str, expected: list[tuple[int, str]]) -> None:
    assert errors(text) == expected


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_is_no_code_is_left_alone(text: str) -> None:
    assert errors(text) == []


def test_a_blank_that_cannot_be_told_from_others_is_named_by_its_number() -> None:
    source = Source("a.cu", "int twice(int n) { return n\u00a0; }\n".encode())
    found = lint(analyze(source, Context(cuda_arch=800))).diagnostics
    assert ["U+00A0" in message(d) for d in found if d.severity is Severity.ERROR] == [True]


def test_what_is_in_a_comment_is_no_code() -> None:
    source = Source("a.cpp", b"/**\n * @brief Adds.\n */\nint main() {\n  return max(1, 2 3 ;\n}\n")
    found = lint(analyze(source)).diagnostics
    assert [d.name for d in found if d.severity is Severity.ERROR] == ["expected-token"]
