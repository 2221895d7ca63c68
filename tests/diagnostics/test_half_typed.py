"""Kernels that break off at the cursor: what has lost its head is not judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

EXAMPLES = sorted((Path(__file__).parent.parent.parent / "examples").glob("*.tops"))
LOST = {"builtin-variable-in-host-code", "device-function-called-from-host"}
"""What is told of a kernel's statements when they are taken for the file's own."""


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_statements_without_their_function_are_not_judged(path: Path) -> None:
    text = path.read_bytes()
    for end in range(0, len(text), max(1, len(text) // 12)):
        result = lint(analyze(Source("a.tops", text[:end])))
        assert not result.errors
        reported = {d.name for d in result.diagnostics if d.severity is Severity.ERROR}
        assert not reported & LOST, text[:end][-80:]


def test_a_whole_function_beside_an_error_is_judged() -> None:
    whole = b"__device__ int d();\nint f() { return d(); }\n"
    text = whole + b"__global__ void k( {\n  int x = threadIdx.\n"
    found = [d.name for d in lint(analyze(Source("a.tops", text))).diagnostics]
    assert found == ["device-function-called-from-host", "expected-token"]


KERNEL = """__device__ int helper(int x);
__global__ void k(int *p, int n) {
  if (n > 3) {
    p[0] = 1;
  }%s
  int i = threadIdx.x;
  int j = helper(i);
  __shared__ int s[4];
  for (int a = 0; a < n; a++) { s[a] = helper(j); }
}
__global__ void other(int *p) { p[threadIdx.x] = 1; }
"""


@pytest.mark.parametrize(("more", "reported"), [("", 0), ("}", 1), ("\n  }", 1), ("}}", 1)])
def test_a_body_behind_a_brace_too_many_is_not_judged(more: str, reported: int) -> None:
    found = lint(analyze(Source("a.tops", (KERNEL % more).encode()))).diagnostics
    assert [d.name for d in found] == ["extraneous-token"] * reported


def test_globals_behind_a_whole_function_are_judged() -> None:
    text = KERNEL % "}" + "int i = threadIdx.x;\n"
    found = [d.name for d in lint(analyze(Source("a.tops", text.encode()))).diagnostics]
    assert found == ["extraneous-token", "builtin-variable-in-host-code"]


def test_a_body_whose_head_is_lost_is_not_judged() -> None:
    text = b"namespace a {\nint 3 4;\nstd::size_t n = 0;\nauto i = threadIdx.x;\n}\n"
    found = lint(analyze(Source("a.tops", text))).diagnostics
    assert [d.name for d in found] == ["expected-token"]


MEMBERS = """struct Scaled {
  int factor;
  static int shared;
  __device__ int by_device() const { return factor; }
  void run() {
    auto on_device = [*this] __device__ { return by_device(); };
    use(on_device);
  }
};
"""


def test_members_of_a_class_that_breaks_off_are_not_judged() -> None:
    for end in range(len(MEMBERS)):
        result = lint(analyze(Source("a.tops", MEMBERS[:end].encode())))
        assert not result.errors
        reported = [d.name for d in result.diagnostics if d.severity is Severity.ERROR]
        assert reported in ([], ["expected-token"]), MEMBERS[:end]
