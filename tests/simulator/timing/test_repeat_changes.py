"""Advice on values that each round computes again: told where they are the same, and only there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

import tops_simulator
from tests.simulator.timing.test_launch_changes import Written
from tops_lsp.simulate.present import advice_pages
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Watch
from tops_simulator.simulation import Simulation
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import profile
from tops_simulator.timing.record import (
    Effort,
    LaunchRecord,
    Lines,
    RepeatedLoop,
    RunRecord,
    TimedWork,
)
from tops_simulator.timing.repeat_changes import computed_once
from tops_startup.records import replace

KERNEL = """#include <tops.h>
typedef __vector float vec;
__device__ float half(float v) {{ return v / 2; }}
__device__ void spoil(float *v) {{ v[3] = 1; }}
__global__ void k(const float *x, const float *w, float *y, int rows) {{
  __local__ __valigned__ float row[64], weights[64], table[64];
  __shared__ __valigned__ float shared[64];
  tops_dte_ctx_t ctx, once;
  tops::dte_scope scope(ctx), other(once);
  tops::mdspan near(tops::Private, row, 64);
  float sum = 0;
  {before}
  for (int r = 0; r < rows; r++) {{
    tops::memcpy(ctx, near, tops::mdspan(tops::Global, const_cast<float *>(x) + r * 64, 64));
    {again}
    for (int i = 0; i < 64; i++) row[i] *= table[i];
    tops::memcpy(ctx, tops::mdspan(tops::Global, y + r * 64, 64), near);
  }}
}}
"""
TABLE = "for (int i = 0; i < 64; i++) table[i] = cosf(i * 0.1f);"
LOAD = """tops::memcpy(once, tops::mdspan(tops::Private, weights, 64),
               tops::mdspan(tops::Global, const_cast<float *>(w), 64));"""
SCALED = "for (int i = 0; i < 64; i++) table[i] = weights[i] * 3;"
FOUND = {
    "a table": ("", TABLE),
    "as many as an argument says": ("", TABLE.replace("i < 64", "i < rows")),
    "weights that are loaded before": (LOAD, SCALED),
    "weights that are computed before": (TABLE.replace("table", "weights"), SCALED),
    "vectors": (
        LOAD,
        "for (int i = 0; i < 64; i += 32) "
        "tops::vstore(tops::vload<vec>(weights + i) * 2.0f, table + i);",
    ),
    "loops in it": (
        "",
        "for (int i = 0; i < 8; i++) for (int j = 0; j < 8; j++) "
        "table[i * 8 + j] = i > j ? 1.0f : 0.5f;",
    ),
    "a sum of its own": (
        "",
        "{ float s = 0; for (int i = 0; i < 64; i++) { s += i; table[i] = s; } }",
    ),
    "a number of before the loop": ("sum = w[0];", TABLE.replace("0.1f", "sum")),
}
SILENT = {
    "of the round": ("", TABLE.replace("0.1f", "r")),
    "of what the round has loaded": ("", TABLE.replace("0.1f", "row[i]")),
    "of the launch's memory": ("", TABLE.replace("0.1f", "w[i]")),
    "of itself": (TABLE, TABLE.replace("= cosf", "+= cosf")),
    "a sum that goes on": ("", TABLE.replace("table[i] =", "sum += i, table[i] = sum +")),
    "changed before it": ("", TABLE + " table[3] = row[3];"),
    "changed after it": ("", "table[r % 64] = 2; " + TABLE),
    "weights that change": (LOAD, SCALED + " weights[r % 64] = 0;"),
    "weights that are loaded in each round": ("", LOAD + SCALED),
    "weights that something else may load": (LOAD.replace("once", "ctx"), SCALED),
    "an address that goes elsewhere": ("tops::mdspan all(tops::Private, table, 64);", TABLE),
    "an address in a variable": ("float *p[2] = {table, row};", TABLE + " p[r % 2][0] = 5;"),
    "another function": ("", TABLE + " spoil(table);"),
    "a function in it": ("", TABLE.replace("cosf(", "half(")),
    "what all threads share": ("", TABLE.replace("table", "shared")),
    "what goes out": ("", TABLE.replace("table", "y")),
    "of an array or another": ("", TABLE.replace("table[i]", "(r % 2 ? table : row)[i]")),
    "a round that ends early": ("", "if (x[r] > 9) continue; " + TABLE),
    "only in some rounds": ("", "if (r % 2) " + TABLE),
    "as often as the round says": ("", "{ int some = 8 + r; " + TABLE.replace("64", "some") + " }"),
    "more often in some rounds": ("", "{ int some = 8; if (r > 2) some = 9; "
                                  + TABLE.replace("64", "some") + " }"),
    "weights that are loaded again": (
        "tops::mdspan there(tops::Private, weights, 64), "
        "from(tops::Global, const_cast<float *>(w), 64);",
        "tops::memcpy(once, there, from);" + SCALED),
    "weights that a function knows": (LOAD + "spoil(weights);", SCALED),
    "an address that is a number": (
        LOAD + "unsigned long where = (unsigned long)weights;",
        SCALED + " ((float *)where)[r % 64] = 0;"),
    "an array that begins anew": ("", "float table[64]; " + TABLE + " row[0] = table[1];"),
}  # fmt: skip


def recorded(text: str, rows: int = 5, engine: Engine = Engine.LOCKSTEP) -> RunRecord:
    """A run on one thread."""
    program = tops_simulator.load("k.tops", text=text.encode()).program
    x, w = np.ones(64 * rows, np.float32), np.ones(64, np.float32)
    run = Simulation(program, engine=engine, watch=Watch(profile=True))
    report = run.kernel("k", (1, 1, 1), (1, 1, 1), [x, w, np.zeros_like(x), rows])
    assert report.observed is not None
    assert report.observed.timed is not None
    return report.observed.timed


def changes(record: RunRecord) -> list[LaunchRecord]:
    (launch,) = record.launches
    return [each.launch for each in computed_once(launch, record)]


@pytest.mark.parametrize("code", FOUND.values(), ids=FOUND)
def test_the_same_bytes_are_computed_once(code: tuple[str, str]) -> None:
    before, again = code
    record = recorded(KERNEL.format(before=before, again=again))
    (changed,) = changes(record)
    texts = (KERNEL.format(before=before, again=again), moved_out(before, again))
    assert np.array_equal(*map(outcome, texts))
    moved = recorded(moved_out(before, again))
    regions = record.regions
    assert total(changed, regions) == total(moved.launches[0], moved.regions)


def moved_out(before: str, again: str) -> str:
    """The kernel that computes before the loop."""
    return KERNEL.format(before=f"{before}\n  {again}", again="")


def outcome(text: str) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """What a kernel stores, of numbers that differ."""
    x = np.arange(1, 64 * 64 + 1, dtype=np.float32)
    y = np.zeros_like(x)
    tops_simulator.load("k.tops", text=text.encode())["k"][1, 1](x, x[:64].copy(), y, 64)
    assert y.any()
    return y


def total(launch: LaunchRecord, regions: Sequence[Lines]) -> Effort:
    """All work of a launch, but for scopes and spans."""
    made = Effort()
    for event in launch.events:
        if isinstance(event, TimedWork):
            for region, times in event.visits:
                for each in regions[region].values():
                    made = made.plus(each, times)
    return made


@pytest.mark.parametrize("code", SILENT.values(), ids=SILENT)
def test_what_may_differ_is_left_alone(code: tuple[str, str]) -> None:
    before, again = code
    assert not recorded(KERNEL.format(before=before, again=again)).repeated


def test_a_few_rounds_are_no_loss() -> None:
    text = KERNEL.format(before="", again=TABLE)
    assert not changes(recorded(text, 2))
    assert changes(recorded(text, 3))


def test_native_code_tells_the_same() -> None:
    text = KERNEL.format(before=LOAD, again=SCALED)
    made = [recorded(text, engine=engine) for engine in (Engine.LOCKSTEP, Engine.NATIVE)]
    gains = []
    for record in made:
        ((launch, _, _),) = profile(record, TIMINGS["gcu300"]).launches
        gains += [each.gain for each in launch.advice if each.code == "ADV122"]
    assert gains[0] == pytest.approx(gains[1])


def test_rounds_that_are_not_alike_are_left_alone() -> None:
    regions = ({1: Effort(scalar=9)}, {2: Effort(scalar=1)})
    launch = Written().launch()
    for inner, silent in ((40, False), (41, True)):
        events = (TimedWork(0, ((0, inner), (1, 4))),)
        changed = replace(launch, events=events)
        loop = RepeatedLoop(1, frozenset({1}), frozenset({2}))
        record = RunRecord((changed,), regions, {}, repeated={changed.kernel: (loop,)})
        assert (not changes(record)) == silent


def test_the_kernels_of_the_page_compute_the_same() -> None:
    said = advice_pages.texts()["compute-once"]
    x = np.arange(98304, dtype=np.float32)
    found = []
    for text in (said["before"], said["after"]):
        y = np.zeros_like(x)
        tops_simulator.load("k.tops", text=text.encode())["k"][2, 12](x, y, 96)
        found.append(y)
    assert np.array_equal(*found)
    assert found[0].any()
