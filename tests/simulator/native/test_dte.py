"""The DTE in machine code: the same as the registry's operations, and no Python in between."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tests.differential.engines import disagreements
from tops_simulator import ir
from tops_simulator.engines.native.dte import moves, subset
from tops_simulator.engines.native.dte.records import COUNT, FROM_STEP
from tops_simulator.engines.native.runtime.engine import Native
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

EXAMPLES = Path(__file__).parents[3] / "examples"
F = np.float32
COUNT_OF_ALL = 24 * 1024
LAUNCHES: dict[str, tuple[str, int, list[Any]]] = {
    "saxpy": ("saxpy", 2, [np.ones(COUNT_OF_ALL, F), np.ones(COUNT_OF_ALL, F), F(2), COUNT_OF_ALL]),
    "vector_add": ("vector_add", 2, [*np.ones((3, COUNT_OF_ALL), F), COUNT_OF_ALL]),
    "block_reduce": ("block_sum", 2, [np.ones(COUNT_OF_ALL, F), np.zeros(2, F), COUNT_OF_ALL]),
    "double_buffered": (
        "pipeline",
        2,
        [*np.ones((2, 3 * COUNT_OF_ALL), F), F(2), F(1), 3 * COUNT_OF_ALL],
    ),
    "softmax": ("softmax", 2, [*np.ones((2, 50 * 300), F), 50, 300]),
    "layer_norm": ("layer_norm", 2, [*np.ones((2, 30 * 200), F), 30, 200, F(2), F(0.5)]),
    "conv2d": ("conv2d", 2, [np.ones(256 * 100, F), np.ones(9, F), np.zeros(256 * 100, F), 100]),
    "transpose": ("transpose", 1, [*np.ones((2, 96 * 64), F), 96, 64]),
    "tiled_matmul": ("tiled_matmul", 2, list(np.ones((3, 64 * 64), F))),
    "top_k": ("top_k", 1, [np.ones(8 * 100, F), np.zeros(8 * 4, F), 8, 100]),
    "histogram": ("histogram", 1, [np.ones(6000, np.int32), np.zeros(16, np.int32), 6000]),
}


@pytest.mark.parametrize("example", LAUNCHES)
def test_no_example_calls_python(example: str) -> None:
    kernel, blocks, given = LAUNCHES[example]
    program = tops_simulator.load(str(EXAMPLES / f"{example}.tops")).program
    simulation = Simulation(program, engine=Engine.NATIVE)
    report = simulation.kernel(kernel, (blocks, 1, 1), (12, 1, 1), [*given])
    assert report.findings == ()
    assert [(ran.engine, ran.calls) for ran in report.engines] == [("native", 0)]


FORMS = {
    "mirror_lr": "tile, part",
    "mirror_tb": "tile, part",
    "mirror_tb_pad": "wide, part, {1, 0}, {1, 2}, {0, 0}, 2.0f",
    "mirror_lr_deslice": "wide, part, {3, -1}",
    "pad": "wide, part, {1, 1}, {1, 1}, {0, 0}, 1.0f",
    "sub_sample": "half, part, {1, 2}",
    "slice_broadcast": "tile, part, {7, 2}, {1, 8}",
    "slice_deslice": "wide, part, {-1, 2}, {5, 8}, {2, 4}",
    "slice_pad": "wide, part, {-1, 2}, {5, 4}, {0, 1}, {1, 2}, {1, 1}, 3.0f",
    "slice_transpose": "tile, part, {2, -3}, {1, 0}, 4.0f",
    "slice_expand": "parts, halves, {0, 0}, {8, 8}, 1, 0",
    "shrink_deslice": "narrow, parts, 1, 0, {2, -3}",
}
BY_PYTHON = {"slice_expand": "parts, halves, {0, 0}, {4, 8}, 0, 0"}
"""Operations that machine code leaves to the registry's, which are Python: of boxes that are not
expanded to all of a tensor, all of it counts as touched."""


def kernel_of_forms(forms: Mapping[str, str]) -> ir.Program:
    """A kernel that makes one of some transfers, to a tile that is full of nines."""
    calls = "\n".join(
        f"if (which == {n}) tops::{name}(ctx, {given});"
        for n, (name, given) in enumerate(forms.items())
    )
    text = f"""#include <tops.h>
    __global__ void k(float *a, float *out, int which) {{
      __local__ float t[128], u[32]; tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);
      for (int i = 0; i < 100; i++) t[i] = 9;
      for (int i = 0; i < 32; i++) u[i] = 9;
      tops::mdspan part(tops::Global, a, 8, 8), tile(tops::Private, t, 8, 8);
      tops::mdspan wide(tops::Private, t, 10, 10), half(tops::Private, t, 8, 4);
      tops::mdspan parts(tops::Private, (unsigned *)t, 8, 8);
      tops::mdspan halves(tops::Global, (unsigned short *)a, 8, 8);
      tops::mdspan row(tops::Global, a, 1, 8);
      tops::mdspan narrow(tops::Private, (unsigned short *)u, 8, 8);
      {calls}
      for (int i = 0; i < 100; i++) out[i] = t[i];
      for (int i = 0; i < 32; i++) out[100 + i] = u[i];
    }}"""
    return tops_simulator.load("one.tops", text=text.encode()).program


def _transferred(program: ir.Program, which: int, engine: Engine) -> tuple[Report, list[float]]:
    """What is told of a transfer, and the tile."""
    given = [np.arange(64, dtype=F), np.zeros(132, F), which]
    report = Simulation(program, engine=engine).kernel("k", (1, 1, 1), (1, 1, 1), given)
    return report, np.asarray(given[1]).tolist()


def test_operations_on_boxes_are_machine_code() -> None:
    program = kernel_of_forms(FORMS)
    for which, name in enumerate(FORMS):
        report, found = _transferred(program, which, Engine.NATIVE)
        slow, right = _transferred(program, which, Engine.LOCKSTEP)
        assert found == right, name
        assert report.findings == slow.findings == (), name
        assert report.counts == slow.counts, name
        assert [(ran.engine, ran.calls) for ran in report.engines] == [("native", 0)], name


def test_calls_into_python_are_counted() -> None:
    program = kernel_of_forms(BY_PYTHON)
    for which in range(len(BY_PYTHON)):
        report, _ = _transferred(program, which, Engine.NATIVE)
        assert report.findings == ()
        (ran,) = report.engines
        assert ran.engine == "native"
        assert ran.calls > 0


def test_native_transfers_are_those_of_the_registry(tmp_path: Path) -> None:
    found, ways = disagreements(3, range(6), tmp_path, "tiles")
    assert not found, "\n\n".join(map(str, found))
    assert ways["native"] == 6


def test_what_only_the_registry_can_do_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number of another type fills a tile: the first transfer says so, and the launch goes on by
    the registry's operations."""
    text = """#include <tops.h>
    __global__ void k(float *out) {
      __local__ float p[8]; tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);
      tops::memset(ctx, tops::mdspan(tops::Private, p, 8), 3);
      tops::memcpy(ctx, tops::mdspan(tops::Global, out, 8), tops::mdspan(tops::Private, p, 8));
    }"""
    anew: list[str] = []
    by_registry = Native._by_registry

    def seen(self: Native, launch: Any) -> Any:
        anew.append(launch.facts.kernel)
        return by_registry(self, launch)

    monkeypatch.setattr(Native, "_by_registry", seen)
    program = tops_simulator.load("fill.tops", text=text.encode()).program
    for engine in (Engine.NATIVE, Engine.LOCKSTEP):
        out = np.zeros(8, F)
        report = Simulation(program, engine=engine).kernel("k", (1, 1, 1), (1, 1, 1), [out])
        assert report.findings == ()
        assert out.tolist() == [3] * 8
    assert anew == ["k"]


def test_the_subset_is_python_too() -> None:
    """A strided copy by the functions themselves, over this process' memory."""
    chosen = random.Random(5)
    for _ in range(50):
        shape = [chosen.randrange(1, 5) for _ in range(chosen.randrange(1, 4))]
        whole = np.arange(np.prod(shape), dtype=np.int64).reshape(shape)
        order = chosen.sample(range(len(shape)), len(shape))
        steps = np.transpose(whole, order)
        move = np.zeros((COUNT + 1000) // 8, np.int64)
        for at, numbers in ((COUNT, steps.shape), (FROM_STEP, steps.strides)):
            move[at // 8 : at // 8 + len(shape)] = numbers
        start = move.ctypes.data
        for position, index in enumerate(np.ndindex(steps.shape)):
            given = start + COUNT, start + FROM_STEP, len(shape), position
            place = whole.ctypes.data + moves.offset_at(*given)
            assert subset.word(place) == steps[index]
