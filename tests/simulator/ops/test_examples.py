"""The examples that use the DTE: what they print, and their kernels against NumPy."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator

EXAMPLES = Path(__file__).parent.parent.parent.parent / "examples"
Array = np.ndarray[Any, Any]


@cache
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
    ("round > 2", "round > 1", "dte-event-waited-early"),
    ("loaded[next] = tops", "loaded[now] = tops", "dte-event-waited-twice"),
    ("load[next], tops", "load[0], tops", "dte-context-busy"),
    ("in[next], count)", "in[0], count)", "dte-destination-read-in-flight"),
    ("rounds > 1 ? 2 : rounds", "rounds > 0", "dte-event-never-waited"),
    ("store1(store[1])", "store1(store[0])", "dte-context-initialized-twice"),
    ("mdspan(tops::Private, out[now]", "mdspan(tops::Global, out[now]", "dte-space-tag-mismatch"),
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


# --- kernels without a main(), and what happens when a line of them is wrong ---------------


def case(name: str) -> tuple[tuple[int, int], list[Any], dict[int, Array]]:
    """A launch, its arguments, and what some of them hold afterwards."""
    made = np.random.default_rng(2)
    if name == "tiled_matmul":
        a, b = random(64, 64), random(64, 64).T.copy()
        return (2, 12), [a, b, np.zeros((64, 64), np.float32)], {2: a @ b}
    if name == "layer_norm":
        x = random(31, 77)
        centred = x - x.mean(axis=1, keepdims=True)
        wanted = centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + 1e-5) * 2 + 0.5
        return (2, 12), [x, np.zeros_like(x), 31, 77, 2.0, 0.5], {1: wanted}
    if name == "histogram":
        values = made.integers(0, 16, 5000).astype(np.int32)
        counts = np.bincount(values, minlength=16).astype(np.int32)
        return (1, 12), [values, np.zeros(16, np.int32), 5000], {1: counts}
    if name == "top_k":
        x = random(13, 90)
        best = -np.sort(-x, axis=1)[:, :4]
        return (1, 12), [x, np.zeros((13, 4), np.float32), 13, 90], {1: best}
    if name == "transpose":
        x = random(40, 24)
        return (1, 12), [x, np.zeros((24, 40), np.float32), 40, 24], {1: x.T}
    if name == "softmax":
        x = random(5, 50)
        wide = np.exp(x.astype(np.float64))
        wanted = wide / wide.sum(axis=1, keepdims=True)
        return (1, 12), [x, np.zeros_like(x), 5, 50], {1: wanted}
    if name == "conv2d":
        image, weights = random(20, 256), np.zeros(9, np.float32)
        weights[4] = 3
        return (1, 12), [image, weights, np.zeros_like(image), 20], {2: 3 * image}
    x = made.integers(0, 9, 7001).astype(np.float32)
    arrays = [x, np.zeros(2, np.float32), np.zeros(1, np.float32), 7001]
    return (2, 12), arrays, {2: np.array([x.sum()])}


KERNELS = (
    "tiled_matmul",
    "layer_norm",
    "histogram",
    "top_k",
    "cooperative_sum",
    "transpose",
    "softmax",
    "conv2d",
)


@pytest.mark.parametrize("name", KERNELS)
def test_a_kernel_agrees_with_numpy(name: str) -> None:
    launch, arguments, expected = case(name)
    assert load(name)[name][launch](*arguments).findings == ()
    for position, wanted in expected.items():
        assert np.allclose(arguments[position], wanted, atol=1e-4)


@pytest.mark.parametrize(
    ("name", "right", "wrong", "kind", "at"),
    [
        (
            "tiled_matmul",
            "from < N;",
            "from <= N;",
            "out-of-bounds",
            "tops::memcpy(ctx, tops::mdspan(tops::Private, tile",
        ),
        (
            "tiled_matmul",
            "tops::mdspan(tops::Private, row, N), ",
            "tops::mdspan(tops::Private, sums, N), ",
            "uninitialized-read",
            "row[from + k]",
        ),
        ("layer_norm", "float mean = 0, ", "float mean, ", "uninitialized-read", "mean += row"),
        (
            "layer_norm",
            "row, columns);",
            "row, columns / 2);",
            "dte-shape-mismatch",
            "memcpy(ctx, h",
        ),
        ("histogram", "__syncthreads();", "", "data-race", "+= all[thread]"),
        ("histogram", "tile[i] & (BINS - 1)", "tile[i] + 16", "out-of-bounds", "own[tile[i]"),
        ("top_k", "k < K; k++) list", "k < 2; k++) list", "uninitialized-read", "rest > list"),
        ("cooperative_sum", "__syncblocks();", "__syncthreads();", "data-race", "ctx, both,"),
        ("cooperative_sum", "__cooperative__ ", "", "sync-not-cooperative", "__syncblocks()"),
        (
            "transpose",
            "stripe, columns, height);",
            "stripe, height, columns);",
            "dte-shape-mismatch",
            "transpose(ctx, turned",
        ),
        (
            "transpose",
            "tops::dte_scope scope(ctx);",
            "",
            "dte-context-not-initialized",
            "transpose(ctx",
        ),
        ("transpose", "STRIPE * 256", "STRIPE * 16", "out-of-bounds", "transpose(ctx"),
        (
            "softmax",
            "mdspan(tops::Private, row, columns)",
            "mdspan(tops::Private, row, padded)",
            "dte-shape-mismatch",
            "memcpy(ctx",
        ),
        ("softmax", "i += threads) {", "i += 2) {", "equal-value-race", "memcpy(ctx"),
        (
            "conv2d",
            "i < 3; i++) loaded[i].wait",
            "i < 2; i++) loaded[i].wait",
            "dte-destination-read-in-flight",
            "vload<wide>(right",
        ),
        ("conv2d", "HALO = ROWS + 2", "HALO = ROWS + 1", "out-of-bounds", "vload<wide>("),
    ],
)
def test_a_wrong_line_is_found(name: str, right: str, wrong: str, kind: str, at: str) -> None:
    path = EXAMPLES / f"{name}.tops"
    text = path.read_text("utf-8").replace(right, wrong, 1)
    launch, arguments, _ = case(name)
    report = tops_simulator.load(str(path), text=text.encode())[name][launch](*arguments)
    lines = text.splitlines()
    found = [(f.kind, lines[f.loc.line - 1]) for f in report.findings if f.loc is not None]
    assert any(k == kind and at in line for k, line in found), found
