"""Functions whose steps native code takes itself: bit for bit what NumPy gives."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.native.llvm import exponential, min_max
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

CALLS = ("expf(a[i])", "fmaxf(a[i], b[i])", "fminf(a[i], b[i])", "fmaxf(b[i], a[i])")
TEXT = "\n".join(f"out[{n} * n + i] = {call};" for n, call in enumerate(CALLS))
KERNEL = f"""#include <tops.h>
#include <math.h>
__global__ void k(const float *a, const float *b, float *out, int n) {{
  for (int i = threadIdx.x; i < n; i += blockDim.x) {{ {TEXT} }} }}
"""


def arguments() -> tuple[Any, Any]:
    """Floats of all sizes, and those around which something changes."""
    random = np.random.default_rng(7)
    bits = random.integers(0, 1 << 32, 6000, np.uint32).view(np.float32)
    bits[np.isnan(bits)] = np.nan  # C leaves open what a signalling one gives
    ends = np.array([exponential.LARGEST, exponential.LEAST, -87.33655, 0, 1, 88.376], np.float32)
    near = np.concatenate([np.nextafter(ends, np.float32(way)) for way in (-200, 200)])
    special: Any = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-45, -1e-45], np.float32)
    usual = random.uniform(-110, 92, 6000).astype(np.float32)
    a = np.concatenate([bits, ends, near, special, usual])
    return a, np.concatenate([random.permutation(a)[:-7], special[::-1]])


def results(engine: Engine) -> Any:
    simulation = Simulation(
        tops_simulator.load("k.tops", text=KERNEL.encode()).program, engine=engine
    )
    a, b = arguments()
    out: Any = np.zeros((len(CALLS), len(a)), np.float32)
    report = simulation.kernel("k", (1, 1, 1), (12, 1, 1), [a, b, out, len(a)])
    assert not report.findings
    assert not simulation.dispatch.native.refused
    return out


def one_by_one(a: Any, b: Any, ufunc: np.ufunc) -> Any:
    """NumPy asked for one pair at a time, as native code asks it where it knows no steps."""
    return np.array([ufunc(a[n : n + 1], b[n : n + 1])[0] for n in range(len(a))])


def assert_same(found: Any, wanted: Any) -> None:
    nan = np.isnan(found) & np.isnan(wanted)
    assert (nan | (found.view(np.uint32) == wanted.view(np.uint32))).all()


def test_the_steps_are_numpys_own() -> None:
    a, b = arguments()
    found = results(Engine.NATIVE)
    with np.errstate(all="ignore"):
        assert_same(found[0], np.exp(a))
        assert_same(found[1], one_by_one(a, b, np.fmax))
        assert_same(found[2], one_by_one(a, b, np.fmin))
        assert_same(found[3], one_by_one(b, a, np.fmax))


def test_loops_are_called_where_numpy_goes_other_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = results(Engine.NATIVE)
    monkeypatch.setattr(exponential, "is_numpys", lambda: False)
    monkeypatch.setattr(min_max, "relation_of", lambda ufunc: None)
    assert_same(results(Engine.NATIVE), wanted)


def test_another_exponential_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    exponential.is_numpys.cache_clear()
    known = exponential.is_numpys()
    monkeypatch.setattr(exponential, "LOG2E", 1.45)
    exponential.is_numpys.cache_clear()
    assert not exponential.is_numpys()
    monkeypatch.undo()
    exponential.is_numpys.cache_clear()
    assert exponential.is_numpys() == known


def test_extremes_of_other_functions_are_not_known() -> None:
    assert min_max.relation_of(np.hypot) is None
