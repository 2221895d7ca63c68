"""Sweeps of small kernels, in this process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.distribute.executor import Task, inline
from tops_lsp.project.context import Context
from tops_lsp.project.targets import TARGETS
from tops_lsp.simulate.launch.axes import axis_in
from tops_lsp.sweep.evaluation import Points
from tops_lsp.sweep.prepare import PreparedSweep, SweepRequest, prepared
from tops_lsp.sweep.report import SweepReport
from tops_lsp.sweep.results import objectives_in
from tops_lsp.sweep.run import evaluated
from tops_simulator.timing.parameters import timing_parameters

KERNEL = """\
#include <tops.h>
constexpr int TILE = 8;
// tops-sim: <<<1, 2>>> n = 20, x = ramp(n), y = zeros(n)
// tops-sim: expect y = x * 2
__global__ void twice(const float *x, float *y, int n) {
  __local__ float tile[TILE];
  for (int start = threadIdx.x * TILE; start < n; start += blockDim.x * TILE) {
    int count = n - start < TILE ? n - start : TILE;
    for (int i = 0; i < count; i++) tile[i] = x[start + i];
    for (int i = 0; i < count; i++) y[start + i] = tile[i] * 2;
  }
}
"""
TAIL = KERNEL.replace("n - start < TILE ? n - start : TILE", "TILE")
"""Goes beyond the end where TILE does not divide n."""

Prepare = Callable[..., PreparedSweep]
Sweep = Callable[..., SweepReport]


@pytest.fixture
def prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Prepare:
    """What would be swept of a text."""
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))

    def make(text: str, *axes: str, targets: str = "gcu300", **options: Any) -> PreparedSweep:
        path = tmp_path / "k.tops"
        path.write_text(text)
        names = targets.split(",")
        figures = {name: found for name in names if (found := timing_parameters(name))}
        return prepared(
            SweepRequest(
                path=str(path),
                text=text.encode(),
                contexts={name: Context(target=TARGETS[name]) for name in names},
                axes=tuple((axis_in(text), None) for text in axes),
                figures=figures,
                **options,
            )
        )

    return make


@pytest.fixture
def sweep(prepare: Prepare) -> Sweep:
    """A sweep of a text."""

    def make(text: str, *axes: str, objective: str = "cycles,l1", **options: Any) -> SweepReport:
        given = prepare(text, *axes, **options)
        points = list(given.space.points())
        report = SweepReport(given, objectives_in(objective), planned=len(points))
        with inline() as executor:
            task = Task(lambda evaluation: Points(evaluation).result, given.evaluation)
            report.task = task
            report.results += evaluated(task, points, executor)
        return report

    return make
