"""Which lanes of `vload` a program uses: held against which of them change what comes out."""

from __future__ import annotations

from random import Random

import numpy as np
import numpy.typing as npt
import pytest

import tops_simulator
from tops_lsp.simulate.present.profile_text import profile_json, profile_lines
from tops_lsp.text.source import Source
from tops_simulator.engines.shared.lane_counts import CountedLanes, counted_lanes
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.findings import Watch
from tops_simulator.simulation import Simulation
from tops_simulator.timing.lane_changes import packed
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import profile
from tops_simulator.timing.record import RunRecord

GCU300 = TIMINGS["gcu300"]
LANES, ROUNDS, SLOTS = 32, 3, 16
GIVEN = LANES * ROUNDS
STORED = LANES * SLOTS * ROUNDS
ENGINES = [Engine.LOCKSTEP, Engine.NATIVE]
Numbers = npt.NDArray[np.int32]
HEAD = f"""#include <tops.h>
typedef __vector int vec;
typedef __vector bool int mask;
__device__ vec doubled(vec x) {{ return x + x; }}
__global__ void k(const int *in, int *out, int few) {{
  __local__ __valigned__ int tile[{GIVEN}], to[{STORED}];
  for (int i = 0; i < {GIVEN}; i++) tile[i] = in[blockIdx.x * {GIVEN} + i];
  for (int i = 0; i < {STORED}; i++) to[i] = 0;
  vec zero = tops::vzero<vec>(), where = tops::viota<vec>(0) * 4, total = zero;
  mask some = tcle::vset_mb<mask>(few);
  for (int r = 0; r < {ROUNDS}; r++) {{
    int *at = to + r * {LANES * SLOTS};
"""
TAIL = f"""
  }}
  tops::vstore(to[0] + total, to);
  for (int i = 0; i < {STORED}; i++) out[blockIdx.x * {STORED} + i] = to[i];
}}
"""
LOAD = "vec v0 = tops::vload<vec>(tile + r * 32);"


def lines_of(body: str) -> bytes:
    return (HEAD + body + TAIL).encode()


def record_of(
    body: str, engine: Engine, given: Numbers | None = None, few: int = 10
) -> tuple[RunRecord, Numbers]:
    """What a kernel does with each row of numbers, and what it stores."""
    rows = np.arange(GIVEN, dtype=np.int32)[None] if given is None else given
    program = tops_simulator.load("k.tops", text=lines_of(body)).program
    simulation = Simulation(program, engine=engine, watch=Watch(profile=True))
    out = np.zeros((len(rows), STORED), np.int32)
    sizes = (len(rows), 1, 1), (1, 1, 1)
    report = simulation.kernel("k", *sizes, [rows.reshape(-1), out.reshape(-1), few])
    assert report.completed, report
    assert not report.findings, report.findings
    assert {each.engine for each in report.engines} == {engine.value}
    assert report.observed is not None
    assert report.observed.timed is not None
    return report.observed.timed, out


def lanes_of(body: str, engine: Engine, few: int = 10) -> tuple[int, int]:
    """Lanes that are used of the load of `v0`, and those that it brings."""
    return counts(record_of(body, engine, few=few)[0], body)


def counts(made: RunRecord, body: str) -> tuple[int, int]:
    wanted = 1 + lines_of(body).split(b"\n").index(LOAD.encode())
    (launch, _, _) = profile(made, GCU300).launches[0]
    (line,) = (each for each in launch.lines if each.line == wanted)
    return line.lanes_accessed, line.lanes


# --- random bodies ----------------------------------------------------------------------


class RandomBody:
    """Statements after a load whose sums never cancel: what changes a used lane, changes what is
    stored."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.vectors, self.slots = ["v0"], 1

    def text(self) -> str:
        statements = [self.statement() for _ in range(self.random.randint(1, 9))]
        return "\n".join([LOAD, *statements])

    def statement(self, depth: int = 0) -> str:
        choices = [self.made, self.made, self.changed, self.stored, self.kept]
        if depth < 2:
            choices += [self.branch, self.rounds]
        make = self.random.choice(choices)
        return make(depth)

    def vector(self) -> str:
        return self.random.choice(self.vectors)

    def computed(self) -> str:
        a, b = self.vector(), self.random.choice([*self.vectors, "where"])
        mask = self.random.choice(["some", "tops::mask_not(some)", "tcle::vset_mb<mask>(r * 9)"])
        return self.random.choice(
            [
                f"{a} + {b}",
                f"{a} + 3",
                f"tops::vadd_t({mask}, {a}, {b}, {self.vector()})",
                f"tops::vselect({mask}, {a}, {b})",
                f"tops::vselect_f({mask}, {a}, zero)",
                f"(few < 20 ? {a} : {a} + where)",
            ]
        )

    def made(self, depth: int) -> str:
        if depth:
            return self.changed(depth)
        name, computed = f"v{len(self.vectors)}", self.computed()
        self.vectors.append(name)
        return f"vec {name} = {computed};"

    def changed(self, depth: int) -> str:
        return f"{self.vector()} = {self.computed()};"

    def kept(self, depth: int) -> str:
        return f"total = total + {self.vector()};"

    def stored(self, depth: int) -> str:
        vector, slot = self.vector(), self.slots * LANES
        self.slots = min(self.slots + 1, SLOTS - 1)
        lane = self.random.choice(["5", "31", "few - 1", "r * 3"])
        return self.random.choice(
            [
                f"tops::vstore({vector}, at + {slot});",
                f"tops::vscatter_t(some, at + {slot}, {vector}, where);",
                f"tops::vscatter_f(some, at + {slot}, {vector}, where);",
                f"at[{slot}] = {vector}[{lane}];",
                f"at[{slot}] = tops::vreduce_sum<int>(tops::vselect(some, {vector}, zero));",
                f"tops::vstore(doubled({vector}), at + {slot});",
            ]
        )

    def branch(self, depth: int) -> str:
        return f"if (r == {self.random.randint(0, 3)}) {{ {self.statement(depth + 1)} }}"

    def rounds(self, depth: int) -> str:
        return f"for (int j = 0; j < r; j++) {{ {self.statement(depth + 1)} }}"


def influential(body: str, few: int, engine: Engine, random: Random) -> tuple[RunRecord, int]:
    """How many of the numbers that are loaded change what is stored, each by itself."""
    given = np.array([random.randrange(1000) for _ in range(GIVEN)], np.int32)
    rows = np.tile(given, (GIVEN + 1, 1))
    rows[1:] += np.eye(GIVEN, dtype=np.int32) * 7919
    _, stored = record_of(body, engine, rows, few)
    made, _ = record_of(body, engine, given[None], few)
    return made, int((stored[1:] != stored[:1]).any(axis=1).sum())


@pytest.mark.parametrize("seed", range(24))
def test_lanes_are_used_that_change_what_is_stored(seed: int) -> None:
    random = Random(seed)
    body, few = RandomBody(random).text(), random.randint(1, LANES)
    made, influence = influential(body, few, Engine.LOCKSTEP, random)
    assert counts(made, body) == (influence, GIVEN), body
    again, _ = record_of(body, Engine.NATIVE, few=few)
    assert again.lanes == made.lanes, body


# --- one by one -------------------------------------------------------------------------

CASES = {
    "stored": ("tops::vstore(v0, at);", 96),
    "nobody": ("", 0),
    "computed, not stored": ("vec v1 = v0 + 3; v1 = v1 + where;", 0),
    "a mask's": ("tops::vstore(tops::vselect(some, v0, zero), at);", 30),
    "all but a mask's": ("tops::vstore(tops::vselect(some, zero, v0), at);", 66),
    "both sides of a mask": ("tops::vstore(tops::vselect(some, v0, v0 + 1), at);", 96),
    "two masks, one in the other": (
        "mask four = tcle::vset_mb<mask>(4);"
        "tops::vstore(tops::vselect(some, tops::vselect(four, v0, zero), zero), at);",
        12,
    ),
    "stored under a mask": ("tops::vscatter_t(some, at, v0, where);", 30),
    "stored whole after all": (
        "tops::vscatter_t(some, at, v0, where); tops::vstore(v0, at + 64);",
        96,
    ),
    "one lane": ("at[0] = v0[7];", 3),
    "one lane twice": ("at[0] = v0[7] + v0[7];", 3),
    "a lane for each round": ("at[0] = v0[few + r];", 3),
    "some lanes in a loop": ("for (int j = 0; j < 5; j++) at[j] = v0[j];", 15),
    "in one round": ("if (r == 1) tops::vstore(v0, at);", 32),
    "a sum under a mask": (
        "at[0] = tops::vreduce_sum<int>(tops::vselect(some, v0, zero));",
        30,
    ),
    "a sum": ("at[0] = tops::vreduce_sum<int>(v0);", 96),
    "what a mask is made of": ("tops::vstore(tops::vselect(v0 < zero, where, zero), at);", 96),
    "chosen by another load's lanes": (
        "vec other = tops::vload<vec>(tile); tops::vstore(tops::vselect(other < 5, v0, zero), at);",
        15,
    ),
    "given to a function": ("vec v1 = doubled(v0); at[0] = v1[0];", 96),
    "added up, some of it": ("total = total + tops::vselect(some, v0, zero);", 30),
    "replaced before it is stored": ("v0 = where; tops::vstore(v0, at);", 0),
    "replaced in one round": ("if (r == 1) v0 = where; tops::vstore(v0, at);", 64),
    "after the end of a round": ("continue; tops::vstore(v0, at);", 0),
    "what a masked sum leaves": (
        "tops::vstore(tops::vadd_t(some, where, where, v0), at);",
        66,
    ),
    "what a masked sum adds": ("tops::vstore(tops::vsub_t(some, where, v0, zero), at);", 30),
    "left early": ("if (r == 2) break; tops::vstore(v0, at);", 64),
    "next round": ("if (r < 2) continue; tops::vscatter_f(some, at, v0, where);", 22),
}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("case", CASES)
def test_lanes_of_a_load_are_those_that_go_on(case: str, engine: Engine) -> None:
    rest, used = CASES[case]
    assert lanes_of(f"{LOAD}\n{rest}", engine) == (used, GIVEN)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_load_that_is_used_in_the_next_round_is_used(engine: Engine) -> None:
    body = f"vec old = zero;\nif (r) old = total;\n{LOAD}\ntotal = v0;\nat[0] = old[0];"
    assert lanes_of(body, engine) == (GIVEN, GIVEN)


def test_parts_of_a_vector_are_used_by_themselves() -> None:
    text = b"""#include <tops.h>
typedef __vector2 float wide;
typedef __vector float vec;
__global__ void k(float *out) {
  __local__ __valigned__ float tile[64];
  for (int i = 0; i < 64; i++) tile[i] = i;
  wide two = tops::vload<wide>(tile);
  vec high = tops::vunpack1<vec>(two);
  tops::vstore(high, tile);
  out[0] = tile[0];
}
"""
    found = {}
    for engine in ENGINES:
        program = tops_simulator.load("k.tops", text=text).program
        simulation = Simulation(program, engine=engine, watch=Watch(profile=True))
        report = simulation.kernel("k", (1, 1, 1), (1, 1, 1), [np.zeros(1, np.float32)])
        assert report.observed is not None
        assert report.observed.timed is not None
        (launch, _, _) = profile(report.observed.timed, GCU300).launches[0]
        found[engine] = [(e.lanes_accessed, e.lanes) for e in launch.lines if e.line == 7]
    assert all(each == [(32, 64)] for each in found.values())


SHARED_PLACE = b"""#include <tops.h>
typedef __vector int vec;
template <typename T> __device__ T got(T *from) {
  return *from;
}
__global__ void k(int *out) {
  __local__ __valigned__ int tile[32];
  for (int i = 0; i < 32; i++) tile[i] = i;
  vec v0 = got((vec *)tile);
  tops::vstore(v0, tile);
  out[0] = got(tile) + got(tile + 1);
}
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_numbers_that_are_loaded_at_the_same_place_are_no_lanes(engine: Engine) -> None:
    program = tops_simulator.load("k.tops", text=SHARED_PLACE).program
    simulation = Simulation(program, engine=engine, watch=Watch(profile=True))
    report = simulation.kernel("k", (1, 1, 1), (1, 1, 1), [np.zeros(1, np.int32)])
    assert report.observed is not None
    assert report.observed.timed is not None
    assert [*report.observed.timed.lanes.values()] == [(32, 32)]


UNSET = b"""#include <tops.h>
typedef __vector int vec;
__global__ void k(int *out, int count) {
  __local__ __valigned__ int tile[96], to[96];
  for (int i = 0; i < count; i++) tile[i] = i;
  for (int i = 0; i < count; i += 32) {
    vec v0 = tops::vload<vec>(tile + i);
    tops::vstore(v0 + 1, to + i);
  }
  for (int i = 0; i < count; i++) out[i] = to[i];
}
"""


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("count", "loaded"), [(96, 96), (70, 96), (64, 64), (5, 32)])
def test_lanes_that_nobody_has_stored_are_not_used(count: int, loaded: int, engine: Engine) -> None:
    program = tops_simulator.load("k.tops", text=UNSET).program
    simulation = Simulation(program, engine=engine, watch=Watch(profile=True))
    report = simulation.kernel("k", (1, 1, 1), (1, 1, 1), [np.zeros(96, np.int32), count])
    assert not report.findings
    assert report.observed is not None
    assert report.observed.timed is not None
    made = report.observed.timed
    (launch, _, _) = profile(made, GCU300).launches[0]
    found = {each.line: (each.lanes_accessed, each.lanes) for each in launch.lines if each.lanes}
    assert found == {7: (count, loaded)}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("seed", range(4))
def test_counting_takes_no_time(seed: int, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed + 1000)
    body = RandomBody(random).text() + "\nif (r == 1) tops::vstore(v0, at);"
    made, _ = record_of(body, engine)
    module = "tops_simulator.engines.shared.lane_counts"
    monkeypatch.setattr(f"{module}._counted", lambda program: CountedLanes(program, program, {}))
    plain, _ = record_of(body, engine)
    assert len(made.lanes) == len(plain.lanes) + 1
    assert (made.launches, made.regions, made.accesses) == (
        plain.launches,
        plain.regions,
        plain.accesses,
    )


def test_code_is_left_alone_where_all_lanes_are_used() -> None:
    whole = tops_simulator.load("k.tops", text=lines_of(f"{LOAD}\n{CASES['stored'][0]}")).program
    kept = tops_simulator.load("k.tops", text=lines_of(f"{LOAD}\ntotal = total + v0;")).program
    part = tops_simulator.load("k.tops", text=lines_of(f"{LOAD}\n{CASES['one lane'][0]}")).program
    for left_alone in (whole, kept):
        assert dict(counted_lanes(left_alone).program.functions) == dict(left_alone.functions)
    assert counted_lanes(part).program.functions["k"] != part.functions["k"]
    assert counted_lanes(counted_lanes(part).program) is counted_lanes(part)


# --- what people see --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "shown"),
    [("en", "31 % of the lanes of its vectors"), ("zh-CN", "其向量通道的 31 %")],
)
def test_a_line_that_uses_few_lanes_of_its_loads_is_shown(language: str, shown: str) -> None:
    body = f"{LOAD}\ntops::vstore(tops::vselect(some, v0, zero), at);"
    made, _ = record_of(body, Engine.LOCKSTEP)
    source = Source("k.tops", lines_of(body))
    lines = profile_lines(profile(made, GCU300), source, language)
    assert sum(shown in each for each in lines) == 1
    number = 1 + lines_of(body).split(b"\n").index(LOAD.encode())
    found = profile_json(profile(made, GCU300), GCU300, source)["launches"][0]["lines"]
    assert [each["lanes_used"] for each in found if each["line"] == number] == [0.3125]


@pytest.mark.parametrize(("few", "is_advised"), [(24, True), (25, False)])
def test_loads_with_few_lanes_could_be_packed(few: int, is_advised: bool) -> None:
    body = f"{LOAD}\ntops::vstore(tops::vselect(some, v0, zero), at);"
    made, _ = record_of(body, Engine.LOCKSTEP, few=few)
    (launch,) = made.launches
    assert bool([*packed(launch, made)]) == is_advised
