"""The examples that use the DTE: what they print, and their kernels against NumPy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator

EXAMPLES = Path(__file__).parent.parent.parent.parent / "examples"
Array = np.ndarray[Any, Any]


def load(name: str) -> tops_simulator.Module:
    return tops_simulator.load(str(EXAMPLES / f"{name}.tops"))


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("double_buffered", "y[99999] = 50000.5, wrong: 0 of 100000\n"),
        ("conv2d", "corner 4, edge 6, inside 9, wrong: 0 of 25600\n"),
        ("softmax", "y[0] = 0.0001, y[6] = 0.0452, rows that do not add up to 1: 0 of 30\n"),
    ],
)
def test_programs_run_clean(name: str, printed: str) -> None:
    report = load(name).run()
    assert report.findings == ()
    assert (report.exit_code, report.output) == (0, printed)


def random(*shape: int) -> Array:
    return np.random.default_rng(1).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize("n", [1, 1024, 1025, 24 * 1024, 100_001])
@pytest.mark.parametrize("launch", [(1, 1), (2, 12)])
def test_the_pipeline(n: int, launch: tuple[int, int]) -> None:
    x, y = random(n), np.zeros(n, np.float32)
    report = load("double_buffered")["pipeline"][launch](x, y, 0.5, 1.0, n)
    assert report.findings == ()
    assert np.array_equal(y, x * np.float32(0.5) + np.float32(1))


@pytest.mark.parametrize("height", [1, 8, 9, 100])
def test_a_convolution(height: int) -> None:
    image, weights = random(height, 256), random(9)
    out = np.zeros((height, 256), np.float32)
    assert load("conv2d")["conv2d"][2, 12](image, weights, out, height).findings == ()
    around = np.pad(image.astype(np.float64), 1)
    expected = sum(
        weights[3 * dy + dx] * around[dy : dy + height, dx : dx + 256]
        for dy in range(3)
        for dx in range(3)
    )
    assert np.allclose(out, expected, atol=1e-5)


@pytest.mark.parametrize("shape", [(1, 1), (50, 300), (7, 2048)])
def test_a_softmax(shape: tuple[int, int]) -> None:
    x, y = random(*shape), np.zeros(shape, np.float32)
    assert load("softmax")["softmax"][2, 12](x, y, *shape).findings == ()
    wide = np.exp(x.astype(np.float64) - x.max(axis=1, keepdims=True))
    assert np.allclose(y, wide / wide.sum(axis=1, keepdims=True), rtol=1e-5)


MUTATIONS = [
    ("loaded[now].wait();", "", "dte-destination-read-in-flight"),
    ("if (round > 2) stored[now].wait();", "", "dte-source-written-in-flight"),
    ("round > 2", "round > 1", "event-not-started"),
    ("loaded[next] = tops", "loaded[now] = tops", "event-waited-twice"),
    ("load[next], tops", "load[0], tops", "dte-context-busy"),
    ("in[next], count)", "in[0], count)", "dte-destination-read-in-flight"),
    ("rounds > 1 ? 2 : rounds", "rounds > 0", "event-not-waited"),
    ("store1(store[1])", "store1(store[0])", "dte-initialised-twice"),
    ("mdspan(tops::Private, out[now]", "mdspan(tops::Global, out[now]", "dte-wrong-space"),
    ("in[next], count)", "in[next] + 1, count)", "out-of-bounds"),
    ("int count = n - start < TILE ? n - start : TILE;", "int count = TILE;", "out-of-bounds"),
]


@pytest.mark.parametrize(("right", "wrong", "kind"), MUTATIONS)
def test_a_mistake_in_the_pipeline_is_found(right: str, wrong: str, kind: str) -> None:
    text = (EXAMPLES / "double_buffered.tops").read_text("utf-8")
    assert right in text
    module = tops_simulator.load("pipeline.tops", text=text.replace(right, wrong, 1).encode())
    n = 2 * 1024 * 4 + 5
    report = module["pipeline"][1, 2](random(n), np.zeros(n, np.float32), 0.5, 1.0, n)
    assert kind in {finding.kind for finding in report.findings}
