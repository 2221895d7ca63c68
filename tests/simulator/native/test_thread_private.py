"""Proofs that each place of an object belongs to one thread: what they show and what they leave."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.lockstep.launches import LockstepLaunches
from tops_simulator.engines.native.runtime import launch_memory
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

GRID, BLOCK = (3, 2, 1), (4, 1, 1)
THREADS, SIZE = 24, 512
HEAD = """#include <tops.h>
#include <tcle.h>
typedef __vector float wide;
__device__ int block() { return blockIdx.y * gridDim.x + blockIdx.x; }
__device__ int first() { return block() * blockDim.x + threadIdx.x; }
__device__ void put(float *to, int at, float x) { to[at] = x; }
__device__ int twice(int x) { if (x > 3) return x; return 2 * x; }
"""
AT = "int i = first();"
TILES = (
    f"{AT} __local__ float tile[4]; for (int j = 0; j < 4; ++j) tile[j] = i;"
    " tops_dte_ctx_t ctx; tops::dte_scope scope(ctx); tops::mdspan own(tops::Private, tile, 4);"
)

OWNED = {
    "an element": f"{AT} out[i] = a[i];",
    "elements behind a condition": f"{AT} if (a[i] > 0.5f && i < n) out[i + 1] = a[i];",
    "a row": f"{AT} out[2 * i] = a[i]; out[2 * i + 1] = a[i + 1];",
    "a row upwards and downwards": f"{AT} out[99 - 3 * i] = 1; out[98 - 3 * i] = 2;",
    "columns of blocks": "out[threadIdx.x * 8 + blockIdx.x * 2 + blockIdx.y] = 1;",
    "a sum in a loop": f"{AT} for (int k = 0; k < n; ++k) out[i] += a[k];",
    "a loop of a condition": f"{AT} int k = i; while (k > 1) k = k / 2; out[i] = k;",
    "through a function": f"{AT} put(out + 8, 4 * i, 1.0f);",
    "no number": f"{AT} put(out + 8, 4 * i, 1e40f); put(out + 8, 4 * i + 1, 0.0f * 1e40f);",
    "through a pointer": f"{AT} float *p = out + 2 * i; *p = 1; p[1] = a[i];",
    "barriers": f"{AT} out[i] = a[i]; __syncthreads(); out[i] += 1;",
    "strides of a loop": "int s = gridDim.x * gridDim.y * blockDim.x;"
    f"{AT} for (int k = i; k < 500; k += s) out[k] = a[k] + out[k];",
    "strides of wider steps": f"{AT} for (int k = 2 * i; k <= 400; k += 48) "
    "{ out[k] = 1; out[k + 1] = a[k]; }",
    "strides of an unsigned counter": f"{AT} for (unsigned k = i; k < 500u; k += 24u)"
    " { if (k % 5 == 0) continue; out[k] = 1; if (k > 300) break; }",
    "a part of its own": f"{AT} for (int k = 8 * i; k < 8 * i + 8; ++k) out[k] = a[k];",
    "a part in tiles": f"{AT} for (int k = 8 * i; k < 8 * i + 8; k += 4)"
    " for (int j = 0; j < 4; ++j) out[k + j] = j;",
    "transfers in strides": f"{TILES} for (int k = 4 * i; k < 480; k += 96) {{"
    " tops::memcpy(ctx, own, tops::mdspan(tops::Global, a + k, 4));"
    " tops::memcpy(ctx, tops::mdspan(tops::Global, out + k, 4), own); }",
    "twice in a row": f"{AT} out[i] = 1; if (i == 5) out[i] += out[i];",
}
"""Bodies of kernels without a race."""
SHARED = {
    "every other element": f"{AT} out[i / 2] = i;",
    "an element too far": f"{AT} out[2 * i] = i; out[2 * i + 2] = i;",
    "rows that overlap": f"{AT} out[threadIdx.x * 3 + blockIdx.x * 3 + blockIdx.y * 12] = i;",
    "two factors": f"{AT} out[i] = i; out[2 * i] = i;",
    "one element for all": f"{AT} out[3] = i;",
    "a block's element": f"{AT} out[block()] = i;",
    "an array twice": f"{AT} out[i] = a[i]; again[i + 1] = i;",
    "an index of another round": f"{AT} int k = 0; for (int j = 0; j < 3; ++j) {{"
    " if (!j) out[k] = i; k = i; }",
    "an index that a round passes over": f"{AT} int k = 0;"
    "for (int j = 0; j < 3; out[k] = i, ++j) { if (j < 1) continue; k = i; }",
    "an index behind a condition": f"{AT} int k = i; if (a[i] > 0.5f) k = 0; out[k] = i;",
    "strides that are too short": f"{AT} for (int k = i; k < 400; k += 23) out[k] = i;",
    "strides of elements that are too wide": f"{AT} for (int k = 2 * i; k < 400; k += 47)"
    " { out[k] = 1; out[k + 1] = i; }",
    "strides, and a neighbour's element": f"{AT} for (int k = i; k < 400; k += 24)"
    " out[k] = k > 24 ? out[k - 1] : i;",
    "parts that overlap": f"{AT} for (int k = 8 * i; k <= 8 * i + 8; ++k) out[k] = i;",
    "a counter that also grows in the body": f"{AT} for (int k = i; k < 400; k += 24)"
    " { out[k] = i; if (k == 100) k += 1; }",
    "a counter that doubles": f"{AT} for (int k = i + 1; k < 400; k += k) out[k] = i;",
    "a step of the thread's": f"{AT} for (int k = i; k < 400; k += 20 + i) out[k] = i;",
    "a counter behind its loop": f"{AT} int k; for (k = i; k < 400; k += 24) ; out[k / 24] = i;",
    "a counter that leaves its type": f"{AT} int r = 0; for (unsigned char k = i; k < 250;"
    " k += 24) { out[k] = i; if (++r > 14) break; }",
    "transfers of neighbours": f"{TILES} for (int k = 4 * i; k < 480; k += 96) {{"
    " tops::memcpy(ctx, own, tops::mdspan(tops::Global, a + k, 4));"
    " tops::memcpy(ctx, tops::mdspan(tops::Global, out + k + (i == 3), 4), own); }",
    "transfers that are longer": f"{TILES} for (int k = 3 * i; k < 400; k += 72)"
    " tops::memcpy(ctx, tops::mdspan(tops::Global, out + k, 4), own);",
    "a span that two ways make": f"{TILES} tops::mdspan to(tops::Global, out + 4 * i, 4);"
    " if (i == 3) to = tops::mdspan(tops::Global, out + 4 * i + 1, 4);"
    " tops::memcpy(ctx, to, own);",
    "a step of a loop": f"{AT} for (int k = i; k < 40; k += 5) out[k] = i;",
    "a function with two ways": f"{AT} out[twice(i)] = i;",
    "a number that leaves its type": f"{AT} unsigned char k = i * 64; out[k] = i;",
    "a remainder": f"{AT} out[i % 7] = i;",
    "a choice of pointers": f"{AT} float *p = i & 1 ? out : out + 1; p[i] = i;",
    "a pointer from memory": f"{AT} float *p[2]; p[0] = out; p[1] = out + 1; p[i & 1][i] = i;",
}
"""Bodies with a race."""


def run(body: str, engine: Engine) -> tuple[bytes, Report, Simulation]:
    text = f"{HEAD}__global__ void k(float *a, float *out, float *again, int n) {{ {body} }}"
    simulation = Simulation(
        tops_simulator.load("k.tops", text=text.encode()).program, engine=engine
    )
    a = np.random.default_rng(1).random(SIZE, np.float32)
    out = np.zeros(SIZE, np.float32)
    given: list[Any] = [a, out, out, 20]
    report = simulation.kernel("k", GRID, BLOCK, given)
    return out.tobytes(), report, simulation


@pytest.fixture(autouse=True)
def stamps_of_no_other_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch_memory, "_IDLE", [])


@pytest.mark.parametrize("name", OWNED)
def test_owned_objects_leave_no_stamp(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, reported, _ = run(OWNED[name], Engine.LOCKSTEP)
    assert not reported.findings
    monkeypatch.setattr(LockstepLaunches, "run", lambda *_: pytest.fail("lockstep ran it"))
    given, report, simulation = run(OWNED[name], Engine.NATIVE)
    assert (given, report) == (wanted, reported)
    for stamps in simulation.dispatch.native._stamps:
        assert not stamps.writers.any()
        assert not stamps.readers.any()


@pytest.mark.parametrize("name", SHARED)
def test_races_are_found_beside_proofs(name: str) -> None:
    wanted, reported, _ = run(SHARED[name], Engine.LOCKSTEP)
    assert {finding.kind for finding in reported.findings} & {"data-race", "equal-value-race"}
    given, report, simulation = run(SHARED[name], Engine.NATIVE)
    assert (given, report) == (wanted, reported)
    assert not simulation.dispatch.native.refused


def test_threads_are_counted_and_the_callers_wish_is_looked_at_once_a_block() -> None:
    """A kernel without loops: nothing in its threads' loop divides, or waits for memory."""
    _, _, simulation = run(OWNED["through a function"], Engine.NATIVE)
    texts = simulation.dispatch.native._kernels._texts.values()
    for text in texts:
        assert text.llvm.count("load volatile") == 1
        threads = text.llvm[text.llvm.index("\nthread:") :]
        assert "urem" not in threads
        assert "udiv" not in threads
    assert texts
