"""The search that rules make among types and functions."""

from __future__ import annotations

from collections import Counter

import pytest

from tops_lsp.diagnostics.engine import Linter
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.rules.shared.reachable import reachable
from tops_lsp.text.source import Source


def test_each_node_is_asked_once_and_in_order() -> None:
    asked: Counter[int] = Counter()

    def neighbours(node: int) -> list[int]:
        asked[node] += 1
        return [node + 2, node + 1, node + 2, 0] if node < 6 else []

    assert [*reachable(0, neighbours)] == [0, 2, 1, 4, 3, 6, 5, 7]
    assert set(asked.values()) == {1}


def found(text: str) -> list[str]:
    unit = analyze(Source("/tmp/a.tops", text.encode()), Context())
    return [d.name for d in Linter().lint(unit).diagnostics]


@pytest.mark.parametrize(
    ("last", "depth", "wanted"),
    [
        ("__syncthreads();", 20, {"barrier-in-divergent-code"}),
        ("", 20, set()),
        ("__syncthreads();", 40, {"reading-limit"}),
        ("", 40, set()),
    ],
)
def test_a_barrier_is_found_behind_calls(last: str, depth: int, wanted: set[str]) -> None:
    calls = (f"__device__ void f{n + 1}() {{ f{n}(); f{n}(); }}\n" for n in range(depth))
    kernel = f"__global__ void k(int *p) {{ if (threadIdx.x > 0) f{depth}(); }}\n"
    assert {*found(f"__device__ void f0() {{ {last} }}\n{''.join(calls)}{kernel}")} == wanted


def test_a_value_is_followed_through_variables() -> None:
    steps = "".join(f"  int a{n + 1} = a{n} + a{n};\n" for n in range(15))
    loop = "  for (int i = 0; i < a15; i++) {}\n  if (a15 > 3) __syncthreads();\n}\n"
    kernel = "__global__ void k(int *p) {\n  int a0 = threadIdx.x;\n" + steps + loop
    assert found(kernel) == ["barrier-in-divergent-code"]
