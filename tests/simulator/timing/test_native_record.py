"""Native code leaves the time model the record that lockstep leaves."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import tops_simulator
from tests.differential import element_kernels
from tests.differential.engines import HEADERS, Kernel, kernel_of
from tests.simulator.native.test_dte import FORMS, kernel_of_forms
from tests.simulator.timing.described import described
from tops_lsp.cli.sim_options import add_profile
from tops_lsp.cli.sim_request import context_of, request_of
from tops_lsp.simulate.run import execute
from tops_simulator.engines.native.dte.records import OPERATION_NAMES
from tops_simulator.engines.native.llvm.timed_counters import AT_A_TIME
from tops_simulator.engines.native.runtime import timed_launch
from tops_simulator.engines.native.runtime.machine_code import LEVELS
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Report, Watch
from tops_simulator.simulation import Simulation
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import LaunchProfile, profile
from tops_simulator.timing.record import RunRecord

EXAMPLES = Path(__file__).parents[3] / "examples"
QUICK = ("double_buffered", "softmax", "tiled_matmul")
IN_LOCKSTEP = {"cooperative_sum", "hello_gcu", "vector_add"}
"""Of barriers of the grid and output of several threads there is no native code; the last reads
what nobody has stored to."""
KERNELS = int(os.environ.get("ENGINE_KERNELS", "30"))


def recorded(report: Report) -> RunRecord:
    """What a run left."""
    assert report.observed is not None
    assert report.observed.timed is not None
    return report.observed.timed


def of_example(name: str, engine: str) -> Report:
    """A run of an example that is profiled."""
    reader = argparse.ArgumentParser()
    add_profile(reader)
    words = [str(EXAMPLES / f"{name}.tops"), "--engine", engine, "--lang", "en"]
    options = reader.parse_args(words, argparse.Namespace(command="profile"))
    outcome = execute(request_of(options, context_of(options, []))[0])
    assert outcome.report is not None, outcome.error
    return outcome.report


def lines_of(launch: LaunchProfile) -> dict[tuple[str, int], tuple[float, ...]]:
    """Cycles by line and activity, bytes and visits."""
    return {
        (each.file, each.line): (
            *(round(each.cycles[name], 3) for name in sorted(each.cycles)),
            each.bytes,
            each.started,
            each.visits,
            each.bytes_used,
            each.lanes_used,
        )
        for each in launch.lines
    }


def advised(launch: LaunchProfile) -> list[tuple[object, ...]]:
    """Advice with its lines, in order, and what it wins."""
    return [
        (each.code, each.file, each.line, each.certainty, round(each.gain, 6))
        for each in launch.advice
    ]


def agree(one: RunRecord, other: RunRecord) -> None:
    """Both say the same of each thread, and the time model says the same of both."""
    assert described(one) == described(other)
    assert (one.accesses, one.memory) == (other.accesses, other.memory)
    assert one.lanes == other.lanes
    figures = TIMINGS["gcu300"]
    made = [profile(record, figures) for record in (one, other)]
    for (a, *_), (b, *_) in zip(made[0].launches, made[1].launches, strict=True):
        assert a.cycles == pytest.approx(b.cycles, rel=1e-9)
        assert a.activities == pytest.approx(b.activities, rel=1e-9)
        assert lines_of(a) == lines_of(b)
        assert advised(a) == advised(b)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(each.stem, marks=() if each.stem in QUICK else pytest.mark.long)
        for each in sorted(EXAMPLES.glob("*.tops"))
    ],
)
def test_examples_are_recorded_alike(name: str) -> None:
    lockstep, native = (of_example(name, engine) for engine in ("lockstep", "native"))
    used = {use.engine for use in native.engines}
    assert used == ({"lockstep"} if name in IN_LOCKSTEP else {"native"})
    agree(recorded(lockstep), recorded(native))


def profiled(
    program: tops_simulator.ir.Program, name: str, kernel: Kernel, engine: Engine
) -> Report:
    """A run of a random kernel that is profiled, with LLVM at its quickest."""
    simulation = Simulation(program, engine=engine, watch=Watch(profile=True))
    simulation.dispatch.native.levels = (LEVELS[0],)
    given: list[Any] = kernel.arguments()
    return simulation.kernel(name, kernel.grid, kernel.block, given)


@pytest.mark.long
def test_random_kernels_are_recorded_alike(tmp_path: Path) -> None:
    kernels = {f"k{n}": kernel_of("all", 3, n) for n in range(KERNELS)}
    source = tmp_path / "batch.tops"
    texts = (kernel.text for kernel in kernels.values())
    source.write_text(HEADERS + element_kernels.HEAD + "\n".join(texts))
    program, natively = tops_simulator.load(str(source)).program, 0
    for name, kernel in kernels.items():
        lockstep, native = (
            profiled(program, name, kernel, engine) for engine in (Engine.LOCKSTEP, Engine.NATIVE)
        )
        natively += all(use.engine == "native" for use in native.engines)
        agree(recorded(lockstep), recorded(native))
    assert natively > KERNELS / 2


WHOLE = {
    "memcpy": "tile, part",
    "memset": "tile, 5.0f",
    "slice": "tile, part, {3, -2}, 1.0f",
    "deslice": "wide, part, {1, 2}",
    "transpose": "tile, part, {1, 0}",
    "transpose_deslice": "wide, part, {1, 0}, {2, 1}",
    "broadcast": "tile, row",
    "memset_deslice": "wide, part, {-2, 3}, 7.0f",
    "mirror_lr_pad": "wide, part, {1, 1}, {1, 1}, {0, 0}, 2.0f",
    "mirror_tb_deslice": "wide, part, {4, 4}",
}


def test_every_operation_of_machine_code_is_recorded_as_by_the_registry() -> None:
    forms = {**FORMS, **WHOLE}
    assert forms.keys() == set(OPERATION_NAMES)
    program = kernel_of_forms(forms)
    for which, name in enumerate(forms):
        reports = [
            Simulation(program, engine=engine, watch=Watch(profile=True)).kernel(
                "k",
                (1, 1, 1),
                (1, 1, 1),
                (np.arange(64.0).astype("f4"), np.zeros(132, "f4"), which),
            )
            for engine in (Engine.LOCKSTEP, Engine.NATIVE)
        ]
        assert [(use.engine, use.calls) for use in reports[1].engines] == [("native", 0)], name
        (made,) = recorded(reports[1]).launches[0].transfers
        assert made.operation == name
        agree(*map(recorded, reports))


@pytest.mark.parametrize(
    ("series", "number"), [("tiles", 0), ("tiles", 2), ("tiles", 3), ("sdk", 1), ("sdk", 4)]
)
def test_transfers_are_recorded_alike_however_many_rows_have_room(
    series: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timed_launch, "ROOM", 1)
    monkeypatch.setattr(timed_launch, "FEWEST", AT_A_TIME + 1)
    kernel = kernel_of(series, 7, number)
    source = tmp_path / "one.tops"
    source.write_text(HEADERS + element_kernels.HEAD + kernel.text)
    program = tops_simulator.load(str(source)).program
    (name,) = program.kernels
    lockstep, native = (
        profiled(program, name, kernel, engine) for engine in (Engine.LOCKSTEP, Engine.NATIVE)
    )
    assert {use.engine for use in native.engines} == {"native"}
    assert len(recorded(native).launches[0].events) > AT_A_TIME + 1
    agree(recorded(lockstep), recorded(native))


FILLED = """
#include <tops.h>
__global__ void k(float *out) {
  __local__ float p[8]; tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);
  float sum = 0;
  for (int i = 0; i < 9; i++) sum += i;
  tops::memset(ctx, tops::mdspan(tops::Private, p, 8), 3);
  tops::memcpy(ctx, tops::mdspan(tops::Global, out, 8), tops::mdspan(tops::Private, p, 8));
  out[8] = sum;
}
"""


def test_what_the_registry_makes_after_all_is_recorded_once() -> None:
    """A number of another type fills a tile: machine code has recorded what came before."""
    program = tops_simulator.load("k.tops", text=FILLED.encode()).program
    lockstep, native = (
        Simulation(program, engine=engine, watch=Watch(profile=True)).kernel(
            "k", (1, 1, 1), (1, 1, 1), (np.zeros(9, np.float32),)
        )
        for engine in (Engine.LOCKSTEP, Engine.NATIVE)
    )
    assert [(use.engine, use.calls > 0) for use in native.engines] == [("native", True)]
    agree(recorded(lockstep), recorded(native))


LOOP = """
#include <tops.h>
__global__ void k(float *out, int n) {
  __shared__ int met;
  if (threadIdx.x == 0) met = n;
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < n; i++) sum += i * 0.5f;
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum + met;
}
"""


def of_loop(engine: Engine) -> Report:
    """A run of a kernel with a barrier and accesses to L2 and L3."""
    program = tops_simulator.load("k.tops", text=LOOP.encode()).program
    simulation = Simulation(program, engine=engine, watch=Watch(profile=True))
    return simulation.kernel("k", (2, 1, 1), (4, 1, 1), (np.zeros(8, np.float32), 300))


def test_work_around_barriers_and_accesses_are_recorded_alike() -> None:
    lockstep, native = of_loop(Engine.LOCKSTEP), of_loop(Engine.NATIVE)
    assert {use.engine for use in native.engines} == {"native"}
    agree(recorded(lockstep), recorded(native))
    assert recorded(native).memory == {"L2": 4}


def test_launches_with_too_many_counters_are_left_to_lockstep() -> None:
    with patch.object(timed_launch, "MOST", 10):
        report = of_loop(Engine.NATIVE)
    assert [(use.engine, "recorded" in use.why) for use in report.engines] == [("lockstep", True)]
    agree(recorded(report), recorded(of_loop(Engine.LOCKSTEP)))
