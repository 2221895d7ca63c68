"""The native engine beside the lockstep engine: what it runs, what it gives back, what it keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.lockstep.launches import LockstepLaunches
from tops_simulator.engines.native.runtime import machine_code, tier_up
from tops_simulator.engines.shared import dispatch
from tops_simulator.engines.shared.limits import Budget, Checks, Engine, Limits, Slow
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

F, W, N = np.float32, np.int32, 96


@dataclass(frozen=True)
class Case:
    """A kernel `k`, its launch, and makers of its arguments."""

    text: str
    arguments: Callable[[], list[Any]]
    grid: tuple[int, int, int] = (8, 1, 1)
    block: tuple[int, int, int] = (12, 1, 1)
    shared: int = 0
    finds: tuple[str, ...] = field(default=())


def floats(count: int = N) -> Any:
    return np.linspace(-3, 5, count, dtype=F)


def whole(count: int = N) -> Any:
    return np.array([0, 1, -1, 7, 2**31 - 1, -(2**31), 100, -77] * (count // 8), W)


HERE = "int i = blockIdx.x * blockDim.x + threadIdx.x;"

CLEAN = {
    "element by element": Case(
        f"""__global__ void k(const float *a, float *b, int n) {{ {HERE}
          if (i < n) b[i] = 2 * a[i]; }}""",
        lambda: [floats(), np.zeros(N, F), N - 5],
    ),
    "strides": Case(
        f"""__global__ void k(const float *a, float *b, int n) {{
          {HERE} for (; i < n; i += blockDim.x * gridDim.x) b[n - 1 - i] = a[i] * a[i] - 1; }}""",
        lambda: [floats(1000), np.zeros(1000, F), 1000],
        (2, 1, 1),
    ),
    "three dimensions": Case(
        """__global__ void k(int *out) {
          int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
          int b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
          out[b * 12 + t] = 100 * b + t; }""",
        lambda: [np.zeros(N, W)],
        (2, 2, 2),
        (3, 2, 2),
    ),
    "whole numbers": Case(
        f"""__global__ void k(const int *a, int *b) {{ {HERE}
          int x = a[i], y = a[(i + 3) % {N}];
          int d = y == 0 ? 1 : y;
          unsigned u = x;
          b[i] = x + y * 3 - (x ^ y) + x / d + x % d + (x << (i % 32)) + (int)(u >> (i % 32))
               + (x >> 3) + (x < y) - (u < (unsigned)y) + (char)x + (unsigned short)y + ~x; }}""",
        lambda: [whole(), np.zeros(N, W)],
    ),
    "the smallest number divided by -1": Case(
        f"""__global__ void k(const int *a, int *b) {{ {HERE}
          b[i] = a[5] / a[2] + a[5] % a[2]; }}""",
        lambda: [whole(), np.zeros(N, W)],
    ),
    "floats": Case(
        f"""__global__ void k(const float *a, double *b, int *c) {{ {HERE}
          float x = a[i], y = a[({N} - 1) - i];
          b[i] = x / y + (double)x * y + (x < y) + (x != y) + sqrtf(x * x) + fabsf(y);
          c[i] = (int)(x * 1e8f) + (unsigned char)(int)y + (x > 0 ? 1 : -1); }}""",
        lambda: [floats(), np.zeros(N), np.zeros(N, W)],
    ),
    "a tree through shared memory": Case(
        """__global__ void k(const float *a, float *b) {
          __shared__ float tile[8];
          int t = threadIdx.x;
          tile[t] = a[blockIdx.x * 8 + t];
          __syncthreads();
          for (int s = 4; s > 0; s /= 2) {
            if (t < s) tile[t] += tile[t + s];
            __syncthreads();
          }
          if (t == 0) b[blockIdx.x] = tile[0]; }""",
        lambda: [floats(), np.zeros(12, F)],
        (12, 1, 1),
        (8, 1, 1),
    ),
    "dynamic shared memory, a barrier in a callee": Case(
        """extern __shared__ int pool[];
        __device__ int turned(int t, int n) { __syncthreads(); return pool[n - 1 - t]; }
        __global__ void k(int *out) {
          int t = threadIdx.x;
          pool[t] = t * t;
          int first = turned(t, 12);
          __syncthreads();
          pool[t] = first;
          out[blockIdx.x * 12 + t] = turned(t, 12) + first; }""",
        lambda: [np.zeros(N, W)],
        shared=48,
    ),
    "threads that return before the others wait": Case(
        """__global__ void k(int *out) {
          int t = threadIdx.x;
          if (t >= 9) return;
          out[blockIdx.x * 12 + t] = 1;
          __syncthreads();
          out[blockIdx.x * 12 + t] += t; }""",
        lambda: [np.zeros(N, W)],
    ),
    "calls, references and local arrays": Case(
        f"""struct Pair {{ int a; float b; }};
        __device__ void fill(int *row, int n, int by) {{
          for (int j = 0; j < n; ++j) row[j] = j * by; }}
        __device__ int fact(int n) {{ return n < 2 ? 1 : n * fact(n - 1); }}
        __device__ int sum(const int *row, int n, int &most) {{
          int s = 0; for (int j = 0; j < n; ++j) {{ s += row[j];
          most = row[j] > most ? row[j] : most; }}
          return s; }}
        __global__ void k(int *out) {{ {HERE}
          int row[7]; int most = -1; fill(row, 7, i);
          Pair p{{i, 0.5f}}; Pair q = p; q.a += fact(i % 6);
          out[i] = sum(row, 7, most) + most + q.a + (int)(q.b * 4); }}""",
        lambda: [np.zeros(N, W)],
    ),
    "switches, breaks and early ends": Case(
        f"""__global__ void k(int *out) {{ {HERE}
          int s = 0;
          for (int j = 0; j < 20; ++j) {{
            if (j == i) continue;
            if (j > 15) break;
            switch (j % 4) {{ case 0: s += 1; case 1: s += 10; break; case 2: s -= j; break;
            default: continue; }}
            int m = 0; do {{ ++m; }} while (m < j);
            s += m;
          }}
          out[i] = s; }}""",
        lambda: [np.zeros(N, W)],
    ),
    "atomic sums": Case(
        f"""__global__ void k(const int *a, int *bins) {{ {HERE}
          tcle::atomic_add(&bins[(a[i] & 7)], 1); tcle::atomic_max(&bins[8], a[i]); }}""",
        lambda: [whole(), np.zeros(9, W)],
    ),
    "a cooperative kernel whose blocks never meet": Case(
        f"""__global__ __cooperative__ void k(int *out) {{ __shared__ int seen[12]; {HERE}
          seen[threadIdx.x] = i; __syncthreads(); out[i] = seen[11 - threadIdx.x]; }}""",
        lambda: [np.zeros(24, W)],
        (2, 1, 1),
    ),
    "static memory of the device": Case(
        f"""__device__ int table[{N}]; __constant__ int four[4] = {{1, 2, 3, 4}};
        __global__ void k(int *out) {{ {HERE} table[i] = four[i % 4]; out[i] = table[i]; }}""",
        lambda: [np.zeros(N, W)],
    ),
    "bytes side by side": Case(
        f"__global__ void k(char *out, bool *odd) {{ {HERE} out[i] = i; odd[i] = i & 1; }}",
        lambda: [np.zeros(N, np.int8), np.zeros(N, np.bool_)],
    ),
}

FAULTY = {
    "out of bounds": Case(
        f"__global__ void k(int *out) {{ {HERE} out[i + 1] = i; }}",
        lambda: [np.zeros(N, W)],
        finds=("out-of-bounds",),
    ),
    "a null pointer": Case(
        f"__global__ void k(int *out) {{ {HERE} out[i] = i; }}",
        lambda: [None],
        finds=("invalid-pointer",),
    ),
    "a race in a block": Case(
        "__global__ void k(int *out) { out[blockIdx.x] += threadIdx.x; }",
        lambda: [np.zeros(N, W)],
        finds=("data-race",),
    ),
    "a race of two blocks": Case(
        "__global__ void k(int *out) { out[threadIdx.x] = blockIdx.x; }",
        lambda: [np.zeros(N, W)],
        finds=("data-race",),
    ),
    "a block reads what another stores": Case(
        f"""__global__ void k(const int *a, int *b) {{ {HERE}
          if (i == 84) b[0] = a[0]; else if (i == 0) b[1] = b[0]; }}""",
        lambda: [whole(), np.zeros(N, W)],
        finds=("data-race",),
    ),
    "one value stored by all": Case(
        "__global__ void k(int *out) { out[0] = 4; }",
        lambda: [np.zeros(N, W)],
        finds=("equal-value-race",),
    ),
    "a missing barrier": Case(
        """__global__ void k(int *out) {
          __shared__ int tile[12]; int t = threadIdx.x;
          tile[t] = t; out[blockIdx.x * 12 + t] = tile[11 - t]; }""",
        lambda: [np.zeros(N, W)],
        finds=("data-race",),
    ),
    "nothing stored before": Case(
        """__global__ void k(int *out) { int t[2]; t[0] = 1;
          out[blockIdx.x * 12 + threadIdx.x] = t[threadIdx.x & 1]; }""",
        lambda: [np.zeros(N, W)],
        finds=("uninitialized-read",),
    ),
    "shared memory of the block before": Case(
        """__global__ void k(int *out) { __shared__ int s[12];
          if (blockIdx.x == 0) s[threadIdx.x] = 1;
          out[blockIdx.x * 12 + threadIdx.x] = s[threadIdx.x]; }""",
        lambda: [np.zeros(N, W)],
        finds=("uninitialized-read",),
    ),
    "a barrier some never reach": Case(
        """__global__ void k(int *out) {
          if (threadIdx.x < 5) __syncthreads();
          out[blockIdx.x * 12 + threadIdx.x] = 1; }""",
        lambda: [np.zeros(N, W)],
        finds=("barrier-divergence",),
    ),
    "one barrier in different rounds": Case(
        """__global__ void k(int *out) {
          for (int j = 0; j < 3; ++j) {
            if (j == 0 && threadIdx.x == 3) continue;
            __syncthreads();
          }
          if (threadIdx.x == 3) __syncthreads();
          out[blockIdx.x * 12 + threadIdx.x] = 1; }""",
        lambda: [np.zeros(N, W)],
        finds=("barrier-divergence", "barrier-divergence"),
    ),
    "a division by zero": Case(
        f"__global__ void k(const int *a, int *out) {{ {HERE} out[i] = 7 / a[i]; }}",
        lambda: [whole(), np.zeros(N, W)],
        finds=("division-by-zero",),
    ),
    "calls without an end": Case(
        f"""__device__ int f(int n) {{ return n == 0x7fffffff ? n : f(n + 1) + 1; }}
        __global__ void k(int *out) {{ {HERE} out[i] = f(0); }}""",
        lambda: [np.zeros(N, W)],
        finds=("recursion-too-deep",),
    ),
}


def module(text: str) -> tops_simulator.Module:
    return tops_simulator.load("native.tops", text=f"#include <tops.h>\n{text}\n".encode())


def run(
    case: Case, engine: Engine, levels: tuple[int, ...] = machine_code.LEVELS, **options: Any
) -> tuple[list[Any], Report, Simulation]:
    simulation = Simulation(module(case.text).program, engine=engine, **options)
    simulation.dispatch.native.levels = levels
    arguments = case.arguments()
    report = simulation.kernel("k", case.grid, case.block, arguments, case.shared)
    return arguments, report, simulation


def contents(arguments: list[Any]) -> list[bytes]:
    return [a.tobytes() for a in arguments if isinstance(a, np.ndarray)]


def in_native_code_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        pytest.fail("the lockstep engine ran the kernel")

    monkeypatch.setattr(LockstepLaunches, "run", forbidden)


@pytest.mark.parametrize("name", CLEAN)
def test_clean_kernels_run_in_native_code_alone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = CLEAN[name]
    wanted, reported, _ = run(case, Engine.LOCKSTEP)
    assert not reported.findings
    in_native_code_alone(monkeypatch)
    for level in machine_code.LEVELS:
        given, report, _ = run(case, Engine.NATIVE, (level,))
        assert contents(given) == contents(wanted)
        assert report == reported


@pytest.mark.parametrize("name", FAULTY)
def test_faults_are_told_as_in_lockstep(name: str) -> None:
    case = FAULTY[name]
    wanted, reported, _ = run(case, Engine.LOCKSTEP)
    given, report, simulation = run(case, Engine.NATIVE)
    assert tuple(f.kind for f in reported.findings) == case.finds
    assert report == reported
    assert contents(given) == contents(wanted)
    assert not simulation.dispatch.native.refused


@pytest.mark.parametrize(
    ("parameters", "body", "first", "why"),
    [
        ("int *x", "__syncblocks();", np.zeros(1, W), "a barrier of all blocks"),
    ],
)
def test_other_kernels_say_why_they_are_not_translated(
    parameters: str, body: str, first: Any, why: str
) -> None:
    text = f"struct S {{ int a; }}; __global__ __cooperative__ void k({parameters}) {{ {body} }}"
    simulation = Simulation(module(text).program, engine=Engine.NATIVE)
    report = simulation.kernel("k", (1, 1, 1), (1, 1, 1), [first])
    assert report.completed
    assert why in "".join(simulation.dispatch.native.refused.values())


def test_checks_that_are_left_out_are_left_out() -> None:
    for name, checks in (("one value stored by all", Checks(races=False)),):
        _, report, _ = run(FAULTY[name], Engine.NATIVE, checks=checks)
        assert not report.findings


def test_launches_one_after_another_do_not_race(monkeypatch: pytest.MonkeyPatch) -> None:
    in_native_code_alone(monkeypatch)
    text = """__global__ void k(int *a) { a[blockIdx.x * 12 + threadIdx.x] += 1; }
    __global__ void turned(int *a) { a[95 - (blockIdx.x * 12 + threadIdx.x)] += 1; }
    int main() { int *a; topsMalloc(&a, 96 * sizeof(int)); int h[96] = {};
      topsMemcpy(a, h, sizeof h, topsMemcpyHostToDevice);
      for (int i = 0; i < 5; ++i) { k<<<8, 12>>>(a); turned<<<8, 12>>>(a); }
      topsMemcpy(h, a, sizeof h, topsMemcpyDeviceToHost); topsFree(a);
      int bad = 0; for (int i = 0; i < 96; ++i) bad += h[i] != 10;
      return bad; }"""
    report = Simulation(module(text).program, engine=Engine.NATIVE).main()
    assert (report.exit_code, report.findings) == (0, ())


ENDLESS = Case(
    "__global__ void k(int *p) { while (p[threadIdx.x] == 0) { p[threadIdx.x + 12] = 1; } }",
    lambda: [np.zeros(24, W)],
    (1, 1, 1),
)


@pytest.mark.parametrize(
    ("limits", "kind"),
    [(Limits(steps=10_000), "step-limit"), (Limits(seconds=0.2, steps=1 << 40), "time-limit")],
)
def test_a_kernel_without_an_end_is_stopped(limits: Limits, kind: str) -> None:
    _, report, simulation = run(ENDLESS, Engine.NATIVE, limits=limits)
    assert [f.kind for f in report.findings] == [kind]
    assert not report.completed
    assert not simulation.dispatch.native.refused


def test_a_run_can_be_cancelled() -> None:
    _, report, _ = run(ENDLESS, Engine.NATIVE, cancelled=lambda: True)
    assert [f.kind for f in report.findings] == ["cancelled"]


LONG = Case(
    """__global__ void k(int *out, int n) {
      unsigned x = threadIdx.x; for (int i = 0; i < n; ++i) x = x * 1664525u + 1013904223u;
      out[threadIdx.x] = x >> 1; }""",
    lambda: [np.zeros(12, W), 3000],
    (1, 1, 1),
)


def test_a_long_launch_begins_anew_in_native_code(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, reported, _ = run(LONG, Engine.LOCKSTEP)
    monkeypatch.setattr(dispatch, "MOMENT", 0.0)
    given, report, simulation = run(LONG, Engine.AUTO)
    assert simulation.dispatch.native.ready
    assert contents(given) == contents(wanted)
    assert report == reported


ENDLESS = Case(
    """__global__ void k(int *out) {
      int i = 0; while (i < 4) {
        out[threadIdx.x] = i; } }""",
    lambda: [np.zeros(3, W)],
    (1, 1, 1),
    (3, 1, 1),
)


@pytest.mark.parametrize("looks", [1, 2])  # the third finds the limit passed
def test_steps_that_were_only_tried_do_not_count(
    looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Limits(steps=2000)
    _, reported, _ = run(ENDLESS, Engine.LOCKSTEP, limits=few)
    left = iter(range(looks - 1))
    until = Budget.until
    patience = lambda self, _: until(self, lambda: next(left, None) is None)  # noqa: E731
    monkeypatch.setattr(Budget, "until", patience)
    _, report, simulation = run(ENDLESS, Engine.AUTO, limits=few)
    assert simulation.dispatch.native.ready
    assert report.findings == reported.findings


def test_a_run_that_takes_long_begins_anew_in_better_code(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(LONG.text, lambda: [np.zeros(12, W), 10_000_000], (1, 1, 1))
    wanted, reported, _ = run(case, Engine.NATIVE, machine_code.LEVELS[-1:])
    asked: list[int] = []
    compiled = machine_code.compiled

    def counted(text: str, level: int) -> machine_code.Code:
        asked.append(level)
        return compiled(text, level)

    monkeypatch.setattr(machine_code, "compiled", counted)
    monkeypatch.setattr(machine_code, "has_object", lambda *_: False)
    monkeypatch.setattr(tier_up, "LONG", 0)
    tier_up.better.cache_clear()
    given, report, _ = run(case, Engine.NATIVE)
    assert asked == list(machine_code.LEVELS)
    assert contents(given) == contents(wanted)
    assert report == reported


def test_a_short_launch_needs_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatch, "MOMENT", 1000.0)
    monkeypatch.setattr(machine_code, "compiled", lambda *_: pytest.fail("something was compiled"))
    _, report, _ = run(CLEAN["strides"], Engine.AUTO)
    assert report.completed


def test_without_llvm_everything_runs_in_lockstep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_code, "available", lambda: False)
    given, report, simulation = run(CLEAN["strides"], Engine.NATIVE)
    assert report.completed
    assert "fast" in "".join(simulation.dispatch.native.refused.values())
    assert contents(given) == contents(run(CLEAN["strides"], Engine.LOCKSTEP)[0])


IN_PLACE = """
#include <tops.h>
__global__ void k(float *data) {
  __local__ float tile[200000];
  for (int i = 0; i < 40; i++) {
    tile[i] = data[threadIdx.x] + 1;
    data[threadIdx.x] = tile[i];
  }
}
"""


@pytest.mark.parametrize("stored", [0, 3, 10, 39])
def test_a_launch_that_begins_anew_finds_memory_as_it_was(
    stored: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the launch's own variables have made the memory's tables grow."""
    looks = iter(range(10_000))

    def look(self: Budget, loc: int = -1) -> None:
        if self._over is not None and next(looks) == stored:
            raise Slow

    monkeypatch.setattr(Budget, "look", look)
    data = np.zeros(12, np.float32)
    report = module(IN_PLACE)["k"][1, 12](data)
    assert report.findings == ()
    assert (data == 40).all()
    assert next(looks) > stored
