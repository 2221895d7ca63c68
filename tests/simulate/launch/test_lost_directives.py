"""Directives of what is never run are marked; all others, and what may be one, are left alone."""

from __future__ import annotations

import pytest

from tops_lsp.preprocess.loader import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.simulate.launch.kernels import directive_problems
from tops_lsp.simulate.program import read_unit

SAID = "// tops-sim: <<<1, 4>>> out = zeros(4)\n"
KERNEL = "__global__ void k(int *out) { out[threadIdx.x] = 1; }\n"


def marked(text: str) -> list[int]:
    """The lines, from 1, whose directives are lost."""
    unit = read_unit("/nowhere/k.tops", Context(), text.encode(), FileLoader())
    problems = directive_problems(unit)
    assert all("neither a kernel nor main()" in each.message for each in problems)
    return [unit.source.line_of(each.span.start) + 1 for each in problems]


@pytest.mark.parametrize(
    "between",
    ["constexpr int N = 4;\n", "int f() { return 1; }\n", "\nstruct S { int a; };\n", "int n;\n\n"],
)
def test_one_of_something_else_is_marked(between: str) -> None:
    assert marked(f"\n{SAID}{between}{KERNEL}") == [2]
    assert marked(f"namespace a {{\n{SAID}{between}{KERNEL}}}\n") == [2]


@pytest.mark.parametrize(
    "text",
    [
        SAID + KERNEL,
        f"{SAID}\n// Fills.\n\n{KERNEL}",
        f"{SAID}__global__ void k(int *out);\n{KERNEL}",
        f"{SAID}template <class T>\n__global__ void t(T *x) {{}}\n",
        f"{KERNEL}{SAID}",
        f"int f() {{\n{SAID}  return 1;\n}}\n",
        f"class A {{\n{SAID}  int n;\n}};\n{KERNEL}",
        f"#if 0\n{SAID}int x;\n#endif\nint y;\n{KERNEL}",
        f'const char *text = R"(\n{SAID})";\nint n;\n',
        f"{SAID}#define N 3\n{KERNEL}",
        f"{SAID}KERNEL(k)(int *out) {{}}\n",
        f"{SAID}MY_KERNEL void k(int *out) {{}}\n",
        "// tops-sim: expect exit = 0\nint main() { return 0; }\n",
    ],
)
def test_all_others_are_left_alone(text: str) -> None:
    assert marked(text) == []
