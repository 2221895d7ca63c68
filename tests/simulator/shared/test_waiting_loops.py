"""Which loops may wait for other threads: those whose rounds depend on memory."""

from __future__ import annotations

import pytest

import tops_simulator
from tops_simulator import ir
from tops_simulator.engines.lockstep.launches import LockstepLaunches
from tops_simulator.engines.shared.waiting_loops import may_wait, waiting_loops
from tops_simulator.traverse import walk

SOURCE = """
__device__ int turn;
__device__ bool open(int *lock) { return atomicCAS(lock, 0, 1) == 0; }
__global__ void k(int *lock, volatile int *flag, int *sum, const int *rows, int n) {
  int i = threadIdx.x;
  %s
}
int main() {}
"""

WAITS = {
    "its test reads": "while (atomicCAS(lock, 0, 1) != 0) {}",
    "volatile": "while (*flag == 0) {}",
    "a jump": "for (;;) { if (atomicCAS(lock, 0, 1) == 0) break; }",
    "what ends the function": "for (;;) { if (atomicCAS(lock, 0, 1) == 0) return; }",
    "a register that is set": "for (bool done = false; !done;)"
    " { if (atomicCAS(lock, 0, 1) == 0) { *sum += 1; atomicExch(lock, 0); done = true; } }",
    "two steps away": "for (int a = 0, b = 0; b == 0;) { b = a; if (*flag) a = 1; }",
    "rounds that may be left out": "for (int r = 0; r < n;) { if (*flag == 0) continue; ++r; }",
    "a branch of a switch": "for (int r = 0; r < n;)"
    " { switch (*flag) { case 0: break; default: ++r; break; } }",
    "a function": "while (!open(lock)) {}",
    "an inner loop that counts": "for (int r = 0; r < n;)"
    " { int c = 0; while (c < 4 && *flag == 0) ++c; r += 4 - c; }",
}
COUNTS = {
    "rounds": "for (int r = 0; r < n; ++r) atomicAdd(sum, 1);",
    "used elsewhere": "for (int r = 0; r < n; ++r)"
    " { int old = atomicAdd(sum, 1); if (old) *lock = 1; }",
    "set before": "int m = rows[i]; for (int r = 0; r < m; ++r) atomicAdd(sum, 1);",
    "steps": "for (int s = blockDim.x / 2; s > 0; s >>= 1) { if (i < s) atomicAdd(sum, *flag); }",
    "in a branch": "for (int r = i; r < n; r += blockDim.x) { if (rows[r]) atomicAdd(sum, 1); }",
    "a jump of its own": "for (int r = 0; r < n; ++r) { if (r == i) break; atomicAdd(sum, 1); }",
    "of mathematics": "for (float x = 1; x < n; x = x + sqrtf(x)) atomicAdd(sum, 1);",
}


def loops(body: str) -> tuple[frozenset[int], list[ir.Loop]]:
    program = tops_simulator.load("k.cu", text=(SOURCE % body).encode()).program
    name = program.kernels["k"]
    found = [op for op in walk(program.functions[name].body) if isinstance(op, ir.Loop)]
    return waiting_loops(program, name), found


@pytest.mark.parametrize("body", WAITS.values(), ids=WAITS)
def test_a_loop_whose_rounds_depend_on_memory_may_wait(body: str) -> None:
    waiting, (outer, *_) = loops(body)
    assert may_wait(outer)
    assert id(outer) in waiting


@pytest.mark.parametrize("body", COUNTS.values(), ids=COUNTS)
def test_a_loop_that_counts_waits_for_nobody(body: str) -> None:
    waiting, (only,) = loops(body)
    assert not may_wait(only)
    assert waiting == frozenset()


def test_an_inner_loop_alone_may_wait() -> None:
    body = "for (int r = 0; r < n; ++r) { while (atomicCAS(lock, 0, 1) != 0) {} *lock = 0; }"
    waiting, (outer, inner) = loops(body)
    assert waiting == {id(inner)}
    assert not may_wait(outer)


MANY_ROUNDS = """
#include <cstdio>
__global__ void k(int *sum, int n) {
  int i = threadIdx.x;
  for (int r = 0; r < 2000; ++r) {
    if (r + i < n) atomicAdd(sum, 1);
    __syncthreads();
  }
}
int main() {
  int *sum, h = 0;
  cudaMalloc(&sum, 4);
  cudaMemset(sum, 0, 4);
  k<<<1, 64>>>(sum, 3);
  cudaMemcpy(&h, sum, 4, cudaMemcpyDeviceToHost);
  printf("%d\\n", h);
  cudaFree(sum);
}
"""


def test_rounds_in_which_nothing_changes_are_no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """They were: each thread became a fiber, and the launch took a minute."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a fiber for each thread")

    monkeypatch.setattr(LockstepLaunches, "_thread_by_thread", refuse)
    report = tops_simulator.load("k.cu", text=MANY_ROUNDS.encode()).run()
    assert report.output == "6\n"
    assert report.ok
