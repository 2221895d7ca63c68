"""A barrier waits for threads that have not ended, however a kernel lets the others end: linter and
simulator say the same of a kernel and of one that returns early.
"""

from __future__ import annotations

import pytest

import tops_simulator
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

SOURCE = """
__device__ void meet() { __syncthreads(); }
__global__ void kernel(int *out, int n) {
  __shared__ int tile[8];
  int i = threadIdx.x;
  tile[i] = i;
  %s
}
int main() {
  int *out;
  cudaMalloc((void **)&out, 32 * sizeof(int));
  cudaMemset(out, 0, 32 * sizeof(int));
  kernel<<<1, 8>>>(out, 5);
  int given[32];
  cudaMemcpy(given, out, sizeof given, cudaMemcpyDeviceToHost);
  cudaFree(out);
  int sum = 0;
  for (int k = 0; k < 32; ++k) sum = sum * 3 + given[k];
  return sum & 127;
}
"""
EARLY = "if (i >= n) return; __syncthreads(); out[i] = tile[4 - i];"
SAME = {
    "a branch": "if (i < n) { __syncthreads(); out[i] = tile[4 - i]; }",
    "a branch in braces, then a return": "{ if (i < n) { meet(); out[i] = tile[4 - i]; } return; }",
    "the other side": "if (i >= n) { } else { __syncthreads(); out[i] = tile[4 - i]; }",
    "branches in branches": "if (i < 7) { if (i < n) { __syncthreads(); out[i] = tile[4 - i]; } }",
    "a loop": "for (int j = i; j < n; j += 8) { __syncthreads(); out[i] = tile[4 - i]; }",
    "a loop left": "do { if (i >= n) break; meet(); out[i] = tile[4 - i]; i += 8; } while (true);",
}
DIVERGENT = {
    "a branch, and more behind it": "if (i < n) __syncthreads(); out[i] = tile[7 - i];",
    "in a loop": "for (int k = 0; k < 2; ++k) { if (i < n) { __syncthreads(); } }",
    "a second one in the branch": "if (i < n) { if (i > 2) __syncthreads(); out[i] = 1; }",
    "a loop, and more behind it": "for (int j = i; j < n; ++j) __syncthreads(); out[i] = 1;",
    "the next round": "while (i < n) { if (++i == 3) continue; __syncthreads(); }",
}


def found_by_rules(body: str) -> list[str]:
    unit = analyze(Source("a.cu", (SOURCE % body).encode()), Context(cuda_arch=800))
    return [d.name for d in lint(unit).diagnostics if d.name.startswith("barrier")]


def run(body: str, engine: str) -> tuple[list[str], int | None]:
    text = (SOURCE % body).encode()
    report = tops_simulator.load("a.cu", text=text, engine=engine).run()
    return [f.kind for f in report.findings], report.exit_code


@pytest.mark.parametrize("engine", ["native", "lockstep"])
@pytest.mark.parametrize("body", SAME.values(), ids=SAME)
def test_the_same_program(body: str, engine: str) -> None:
    assert run(body, engine) == run(EARLY, engine)
    assert run(EARLY, engine)[0] == []
    assert found_by_rules(body) == found_by_rules(EARLY) == []


@pytest.mark.parametrize("body", DIVERGENT.values(), ids=DIVERGENT)
def test_threads_that_go_on_are_waited_for(body: str) -> None:
    assert "barrier-divergence" in run(body, "lockstep")[0]
    assert found_by_rules(body) == ["barrier-in-divergent-code"]
