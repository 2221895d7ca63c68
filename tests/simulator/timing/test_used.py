"""What lines use of what they load or store, bytes of bursts and lanes of vectors, by counting."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tops_simulator
from tests.simulator.timing.test_alignment import load, record
from tops_lsp.simulate.present.profile_text import profile_json, profile_lines
from tops_lsp.text.source import Source
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Watch
from tops_simulator.ir import Loc
from tops_simulator.simulation import Simulation
from tops_simulator.timing.events import TimedTransfer
from tops_simulator.timing.lane_changes import packed
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import LineProfile, profile
from tops_simulator.timing.record import RunRecord
from tops_startup.records import replace

GCU300 = TIMINGS["gcu300"]
BURST = 128
SIDE = st.tuples(st.integers(0, 5000), st.integers(1, 700), st.integers(0, 900), st.integers(1, 50))
MASKED = b"""#include <tops.h>
typedef __vector float vec;
__global__ void masked(const int *counts, float *out) {
  __local__ __valigned__ float tile[32];
  for (int i = 0; i < 32; i++) tile[i] = i;
  __vector int where = tops::viota<__vector int>(0) * 4;
  vec total = tops::vzero<vec>();
  for (int i = 0; i < 3; i++) {
    auto there = tcle::vset_mb<__vector bool int>(counts[threadIdx.x * 3 + i]);
    total = total + tops::vgather_t<vec>(there, tile, where, tops::vzero<vec>());
  }
  total = total + tops::vgather<vec>(tile, where);
  out[threadIdx.x] = tops::vreduce_sum<float>(total);
}
"""
MASKED_LINE, WHOLE_LINE = 10, 12


def lines_of(made: RunRecord) -> dict[int, LineProfile]:
    ((launch, _, _),) = profile(made, GCU300).launches
    return {each.line: each for each in launch.lines}


def bursts(event: TimedTransfer) -> int:
    """Those that each run touches, byte by byte."""
    found = 0
    for n in range(event.read // event.read_run):
        at = event.source_at + n * event.read_step
        found += len({byte // BURST for byte in range(at, at + event.read_run)})
    return found


@given(sides=st.lists(SIDE, min_size=1, max_size=4))
def test_bytes_of_bursts_are_those_that_are_counted(
    sides: Sequence[tuple[int, int, int, int]],
) -> None:
    events = [
        load(at, run, run + gap if count > 1 else 0, count)._replace(flight=n, place=7)
        for n, (at, run, gap, count) in enumerate(sides)
    ]
    made = replace(record(*events), places={7: Loc("k.tops", 9, 1, 9, 2)})
    line = lines_of(made)[9]
    wanted = sum(event.read for event in events)
    assert line.wanted_bytes == wanted
    assert line.bytes_used == pytest.approx(wanted / (BURST * sum(map(bursts, events))))
    assert line.lanes_used is None


def masked(counts: Sequence[int], engine: Engine) -> RunRecord:
    program = tops_simulator.load("masked.tops", text=MASKED).program
    simulation = Simulation(program, engine=engine, watch=Watch(profile=True))
    arguments = [np.array(counts, np.int32), np.zeros(4, np.float32)]
    report = simulation.kernel("masked", (1, 1, 1), (4, 1, 1), arguments)
    assert report.completed, report
    assert report.observed is not None
    assert report.observed.timed is not None
    return report.observed.timed


@pytest.mark.parametrize("engine", [Engine.LOCKSTEP, Engine.NATIVE])
@pytest.mark.parametrize("seed", range(3))
def test_lanes_are_those_that_masks_set(seed: int, engine: Engine) -> None:
    random = Random(seed)
    counts = [random.randint(0, 32) for _ in range(12)]
    lines = lines_of(masked(counts, engine))
    line = lines[MASKED_LINE]
    assert (line.lanes_accessed, line.lanes) == (sum(counts), 12 * 32)
    assert lines[WHOLE_LINE].lanes_used == 1


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "25 % of the lanes of its vectors"), ("zh-CN", "其向量通道的 25 %")],
)
def test_lines_that_use_less_are_told(language: str, told: str) -> None:
    made, source = profile(masked([8] * 12, Engine.LOCKSTEP), GCU300), Source("masked.tops", MASKED)
    shown = [each for each in profile_lines(made, source, language) if told in each]
    assert len(shown) == 1
    assert f"{MASKED_LINE}" in shown[0]
    lines = profile_json(made, GCU300, source)["launches"][0]["lines"]
    assert [each["lanes_used"] for each in lines if each["line"] == MASKED_LINE] == [0.25]


@pytest.mark.parametrize(("count", "is_told"), [(8, True), (24, True), (25, False), (32, False)])
def test_lines_with_few_lanes_could_pack_them(count: int, is_told: bool) -> None:
    made = masked([count] * 12, Engine.LOCKSTEP)
    (launch,) = made.launches
    changes = list(packed(launch, made))
    assert bool(changes) == is_told
    for changed in changes:
        assert made.places[changed.place].line == MASKED_LINE
        for lines, fewer in zip(made.regions, changed.regions, strict=True):
            share = count / 32 if any(has_line(made, n) for n in lines) else 1
            assert sum(each.vector for each in fewer.values()) == pytest.approx(
                share * sum(each.vector for each in lines.values())
            )
            assert sum(each.scalar for each in fewer.values()) == sum(
                each.scalar for each in lines.values()
            )


def has_line(made: RunRecord, place: int) -> bool:
    return place in made.places and made.places[place].line == MASKED_LINE
