"""Launches proved in front, made without looks: what is taken, and what is left."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.checkless import safe_launch
from tops_simulator.engines.native.runtime import cores, machine_code
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

GRID, BLOCK, SIZE = (5, 2, 1), (6, 1, 1), 60
HEAD = """#include <tops.h>
#include <tcle.h>
#include <math.h>
__device__ int block() { return blockIdx.y * gridDim.x + blockIdx.x; }
__device__ int first() { return block() * blockDim.x + threadIdx.x; }
__device__ int least(int a, int b) { if (a < b) return a; return b; }
__device__ float bent(float x) { if (x < 0.25f) return 0; if (x > 0.75f) return 1; return x; }
__constant__ int table[4] = {3, 1, 4, 1};
__device__ float kept[60];
"""
AT = "int i = first();"
PARAMETERS = "const float *a, float *out, int *w, const unsigned char *u, float x, int n, int m"

SURE = {
    "an element each": "out[i] = a[i] + x;",
    "behind a condition": "if (i < n) out[i] = a[i] * a[i] + x;",
    "after a return": "if (i >= n) return; out[i] = a[i]; w[i] = n;",
    "a condition of the data": "if (i < n && a[i] > 0.5f) out[i] = a[i]; else w[i] = 3;",
    "conditions inside each other": (
        "if (i > 2) { if (i < n) { out[i] = a[i - 3]; if (a[i] > 0.5f) w[i] = i; } else w[i] = 2; }"
    ),
    "neighbours": "if (i > 0 && i < n - 1) out[i] = a[i - 1] + a[i] + a[i + 1];",
    "not outside": "if (!(i < 1 || i > n - 2)) out[i] = a[i - 1] + a[i + 1];",
    "a stencil": (
        "int row = i / m, column = i % m; int rows = n / m;"
        "if (row > 0 && column > 0 && row < rows - 1 && column < m - 1)"
        "  out[i] = 0.2f * (a[i] + a[i - 1] + a[i + 1] + a[i - m] + a[i + m]);"
    ),
    "rows and columns": "int r = i / m, c = i % m; if (r < n / m) out[r * m + c] = a[c];",
    "turned around": "int r = i / 10, c = i % 10; out[c * 6 + r] = a[i];",
    "three digits": (
        "int z = i / 12, y = i / 4 % 3, k = i % 4; out[z * 12 + y * 4 + k] = a[k * 12 + y];"
    ),
    "three digits from below": (
        "int k = i % 4, r = i / 4, y = r % 3, z = r / 3; out[i] = a[z + y + k];"
    ),
    "digits of two": "int low = i & 3, high = i >> 2; out[4 * high + low] = a[low] + high;",
    "places in the block": "out[i] = threadIdx.x < 3 ? a[threadIdx.x] : blockIdx.y + x;",
    "a row of each block": "out[block() * 6 + threadIdx.x] = a[5 - threadIdx.x] + blockIdx.x;",
    "from behind": "out[59 - i] = a[i]; w[i] = 59 - i;",
    "two of each": "if (i < 30) { out[2 * i] = a[i]; out[2 * i + 1] = a[2 * i + 1]; }",
    "in place": "out[i] = out[i] * 2 + a[i]; out[i] += 1;",
    "through a pointer": "float *p = out + i; const float *q = a; q += i; *p = *q;",
    "unsigned numbers": "unsigned k = i; if (k < (unsigned)n) out[k] = a[k] + k / 7u;",
    "long numbers": "long k = (long)i + 1; if (k < n) out[k] = a[k - 1];",
    "short numbers": "short k = (short)i; unsigned char c = (unsigned char)(i * 9); w[k] = c;",
    "numbers that wrap": (
        "unsigned k = i; w[i] = (int)((k - 30u) * 4000000000u >> 3) + (int)(k - 1u);"
    ),
    "a table by the data": "w[i] = table[u[i] & 3] + table[u[i] % 4u];",
    "the nearest place": "int k = i + 3 < n ? i + 3 : n - 1; out[i] = a[k];",
    "the nearest place by a function": "out[i] = a[least(i + 3, 59)];",
    "functions with ways out": "out[i] = bent(a[i]) + bent(x);",
    "a pointer of two ways": "const float *p = a + i; if (i > 5) p = a + (i - 5); out[i] = *p;",
    "truth": "bool odd = i & 1; bool both = odd && i < n; out[i] = both ? a[i] : -x;",
    "functions of floats": "out[i] = sqrtf(fabsf(a[i])) + expf(a[i]) + fmaxf(a[i], x);",
    "doubles": "double d = a[i]; out[i] = (float)(d / 3.0 + (double)x * d);",
    "products and sums": "out[i] = a[i] * x + a[59 - i] * a[i] - x * x;",
    "static memory": "kept[i] = a[i]; out[i] = kept[i] + 1;",
    "a condition that always holds": "if (i < 60) out[i] = a[i]; else out[i + 100] = 1;",
    "a condition that never holds": "if (n > 1000) out[i + 100] = a[i]; w[i] = 1;",
    "nothing": "int k = i * 2; if (k > n) return;",
}
"""Bodies in which nothing can go wrong, whatever the data are."""
LEFT = {
    "one too many": "if (i <= n) out[i + 2] = a[i];",
    "the last element": "if (i < n) out[i] = a[i + 3];",
    "the first element": "if (i < n) out[i] = a[i - 1];",
    "the wrong side": "if (i > n - 9) out[i + 2] = a[i];",
    "a condition of something else": "if (i < m) out[i] = a[n]; out[i + 1] = 1;",
    "a stencil at its edge": (
        "int row = i / m, column = i % m, rows = n / m;"
        "if (row >= 0 && column > 0 && row < rows - 1)"
        "  out[i] = a[i - m] + a[i + m];"
    ),
    "one element for two": "out[i / 2] = i;",
    "one element for all": "w[3] = 1;",
    "a neighbour's element": "out[i] = a[i]; if (i < 59) out[i + 1] = x;",
    "a neighbour's element is read": "out[i] = i > 0 ? out[i - 1] : x;",
    "remainders that meet": "out[i % 30] = i;",
    "rows that meet": "int r = i / 10, c = i % 10; out[c * 5 + r] = a[i];",
    "a place by the data": "w[u[i]] = i;",
    "a table that is too short": "w[i] = table[u[i] & 7];",
    "a division by what may be zero": "w[i] = 100 / (i - 7);",
    "a remainder by the data": "w[i] = 100 % u[i];",
    "a float that does not fit": "w[i] = (int)(a[i] * 1e12f);",
    "a number that wraps": "unsigned k = i; out[k - 1u] = a[i];",
    "a short number that wraps": "unsigned char k = i * 5; out[k] = a[i];",
    "nobody has stored": "out[i] = kept[i]; float fresh[2]; fresh[i & 1] = 1; w[i] = fresh[0];",
    "a null pointer": "float *p = 0; if (i == 50) p[i] = 1;",
}
"""Bodies with findings, or near them."""


def program(body: str) -> Any:
    text = f"{HEAD}__global__ void k({PARAMETERS}) {{ {AT} {body} }}"
    return tops_simulator.load("k.tops", text=text.encode()).program


def arguments(n: int) -> list[Any]:
    made = np.random.default_rng(1)
    u = made.integers(0, 256, SIZE).astype(np.uint8)
    out, w = np.zeros(SIZE, np.float32), np.zeros(SIZE, np.int32)
    return [made.random(SIZE, np.float32), out, w, u, np.float32(0.3), n, 12]


def run(
    loaded: Any, engine: Engine, n: int = SIZE, level: int = 0, threads: int = 1
) -> tuple[list[bytes], Report]:
    given = arguments(n)
    simulation = Simulation(loaded, Limits(threads=threads), engine=engine)
    simulation.dispatch.native.levels = (level,)
    report = simulation.kernel("k", GRID, BLOCK, given)
    return [array.tobytes() for array in given[:4]], report


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many threads the launches had that were made without looks."""
    seen: list[int] = []
    whole = safe_launch.run

    def watched(*given: Any) -> None:
        seen.append(given[-1].threads * given[-1].blocks)
        whole(*given)

    monkeypatch.setattr(safe_launch, "run", watched)
    monkeypatch.setattr(cores, "ENOUGH", 0)
    monkeypatch.setattr(safe_launch, "PART", 17)
    return seen


@pytest.mark.parametrize("name", SURE)
def test_what_cannot_go_wrong_needs_no_look(name: str, swept: list[int]) -> None:
    loaded = program(SURE[name])
    for n in (SIZE, 41):
        wanted = run(loaded, Engine.LOCKSTEP, n)
        assert not wanted[1].findings
        for level, threads in ((0, 1), (0, 3), (machine_code.LEVELS[-1], 1)):
            assert run(loaded, Engine.NATIVE, n, level, threads) == wanted
            assert swept.pop() == SIZE
    assert not swept


@pytest.mark.parametrize("name", LEFT)
def test_what_may_go_wrong_is_looked_at(name: str, swept: list[int]) -> None:
    loaded = program(LEFT[name])
    assert run(loaded, Engine.NATIVE) == run(loaded, Engine.LOCKSTEP)
    assert not swept
