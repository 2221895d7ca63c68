"""Expressions that have one value whatever a kernel is given, and what a run makes of them."""

from __future__ import annotations

import pytest

from tests.features.conftest import marked
from tops_lsp.features.closed_expressions import ClosedExpression, closed_at
from tops_lsp.features.run_hovers import lanes_text, value_text
from tops_lsp.simulate.launch.directive import Directive
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import execute
from tops_simulator.findings import Watch

PATH = "/project/marked.tops"
HEAD = """\
#include <tops.h>
typedef __vector float wide;
constexpr int N = 4 * 8;
const float HALF = 0.5f;
int changing = 3;
enum { THREE = 3 };
__device__ int twice(int x) { return 2 * x; }
__device__ int mine(int x) { return x + (int)threadIdx.x; }
__device__ int counted(int x) { static int calls = 0; return x + ++calls; }
__device__ wide doubled(wide x) { return x + x; }
namespace inner {
// tops-sim: <<<2, 12>>> n = 3
__global__ void k(const float *in, float *out, int n) {
  __local__ __valigned__ float tile[32];
"""
TAIL = "\n}\n}\n"


def closed(body: str) -> ClosedExpression | None:
    source = marked(f"{HEAD}  {body}{TAIL}", PATH)
    return closed_at(source.unit, source.cursor)


def ran(found: ClosedExpression) -> Outcome:
    one = Directive((1, 1, 1), (1, 1, 1))
    watch = Watch(record=True)
    return execute(Request(PATH, found.text, found.kernel, directive=one, watch=watch))


def reported(body: str) -> str:
    """What a hover says, without its markup and line ends."""
    found = closed(body)
    assert found is not None, body
    text = lanes_text(found, ran(found), "en") if found.kernel else value_text(found, "en")
    return " ".join(text.replace("```text", "").replace("`", "").replace("*", "").split())


WIDE = "Lanes (32, __vector float):"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("int a = N @* 2;", "Value: 64"),
        ("int a = @N;", "Value: 32"),
        ("int a = sizeof(float) @+ THREE;", "Value: 7"),
        ("int a = twice@(21);", "Value: 42"),
        ("int a = 3; int b = a; out[0] = @b;", "Value: 3"),
        ("int @a = twice(4);", "Value: 8"),
        ("float a = HALF @* 3;", "Value: 1.5"),
        ("auto v = tops::@vbroadcast<wide>(2.5f);", f"{WIDE} {'2.5 ' * 32}".strip()),
        (
            "wide a = tops::vbroadcast<wide>(2); wide b = a * a; out[0] = (b @+ a)[0];",
            f"{WIDE} {'6 ' * 32}".strip(),
        ),
        (
            "auto v = tops::@viota<__vector unsigned int>(7);",
            f"Lanes (32, __vector unsigned int): {' '.join(map(str, range(7, 39)))}",
        ),
        (
            "auto v = @doubled(tops::vbroadcast<wide>(HALF));",
            f"{WIDE} {'1 ' * 32}".strip(),
        ),
        ("out[0] = tops::viota<__vector unsigned int>(7)@[3];", "Value: 10"),
    ],
)
def test_what_has_one_value_is_computed(body: str, expected: str) -> None:
    assert reported(body) == expected


@pytest.mark.parametrize(
    "body",
    [
        "out[0] = in[0] @+ 1;",
        "int a = n @+ 1;",
        "int a = @4;",
        "int a = @THREE;",
        "int a = threadIdx.x @+ 1;",
        "int a = @mine(3);",
        "int a = @counted(3);",
        "int a = @changing;",
        "int a = 3; a = 4; out[0] = @a;",
        "int a = 3; ++a; out[0] = a @+ 1;",
        "int a = 3; int *p = &a; *p = n; out[0] = @a;",
        "int a = 3; auto f = [&] { a = n; }; f(); out[0] = @a;",
        "for (int i = 0; i < 4; ++i) out[i] = @i;",
        "for (int i = 0; i @< 4; ++i) out[i] = 0;",
        "auto v = tops::@vload<wide>(tile);",
        "wide a = tops::vload<wide>(tile); out[0] = (a @+ a)[0];",
        "wide @a;",
        "out@[0] = 1;",
        "tops::@vstore(tops::vbroadcast<wide>(1), tile);",
    ],
)
def test_what_depends_on_more_is_not(body: str) -> None:
    assert closed(body) is None


def test_a_constant_of_the_file_is_known_without_a_run() -> None:
    source = marked("constexpr int N = 4 * 8;\nconstexpr float F = N @/ 64.0f;\n", PATH)
    found = closed_at(source.unit, source.cursor)
    assert found is not None
    assert (found.value, found.kernel) == (0.5, "")
    assert source.text[found.span.start : found.span.end] == b"N / 64.0f"


def test_what_a_run_finds_wrong_is_not_shown() -> None:
    found = closed("int zero = 0; int a = twice(1) @/ twice(zero);")
    assert found is not None
    assert found.kernel
    assert lanes_text(found, ran(found), "en") == ""


@pytest.mark.parametrize("text", ["int a = @;", "template <int N> int f() { return N @* 2; }", "@"])
def test_broken_code_has_no_value(text: str) -> None:
    source = marked(text, PATH)
    assert closed_at(source.unit, source.cursor) is None
