"""Blocks of a launch on several threads: whatever their number, all is as after one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tests.differential.compare import outputs
from tests.differential.engines import HEADERS
from tests.differential.generator import BLOCKS, THREADS, kernel_text
from tests.simulator.native.test_native import CLEAN, FAULTY, HERE, Case, F, W, contents, run
from tops_simulator.engines.native.checkless import safe_launch
from tops_simulator.engines.native.runtime import cores, engine, helpers, machine_code, tier_up
from tops_simulator.engines.native.runtime.launch_memory import Stamps
from tops_simulator.engines.native.runtime.launch_tables import (
    PreparedLaunch,
    SharedTables,
    Tables,
    tables_of,
)
from tops_simulator.engines.shared import limits
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.engines.shared.run import Environment
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

COUNTS = (1, 2, 3, 7)
Verdicts = list[tuple[int, int]]
"""How many threads a launch had, and what came of it."""


@pytest.fixture(autouse=True)
def every_launch_is_large_and_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "ENOUGH", 0)
    monkeypatch.setattr(safe_launch, "tree", lambda *_: None)  # nothing is proved in front


@pytest.fixture
def verdicts(monkeypatch: pytest.MonkeyPatch) -> Verdicts:
    seen: Verdicts = []
    run_blocks = cores.run

    def watched(code: machine_code.Code, tables: Sequence[Tables], stop: Array, *more: Any) -> int:
        seen.append((len(tables), run_blocks(code, tables, stop, *more)))
        return seen[-1][1]

    monkeypatch.setattr(cores, "run", watched)
    return seen


def alike(case: Case, threads: int) -> Report:
    """Runs a case with one thread and with several, and gives what the latter told."""
    wanted, reported, _ = run(case, Engine.NATIVE, (0,), limits=Limits(threads=1))
    given, report, _ = run(case, Engine.NATIVE, (0,), limits=Limits(threads=threads))
    assert contents(given) == contents(wanted)
    assert report == reported
    return report


ALONE = {"atomic sums"}
"""Cases of atomics between blocks."""


@pytest.mark.parametrize("name", CLEAN)
def test_clean_kernels_are_the_same(name: str, verdicts: Verdicts) -> None:
    for threads in COUNTS[1:]:
        verdicts.clear()
        assert not alike(CLEAN[name], threads).findings
        several = min(threads, np.prod(CLEAN[name].grid))
        assert verdicts[1][0] == (1 if name in ALONE else several)
        assert verdicts[-1][1] == 0


@pytest.mark.parametrize("name", FAULTY)
def test_findings_are_the_same(name: str) -> None:
    for threads in COUNTS[1:]:
        assert tuple(f.kind for f in alike(FAULTY[name], threads).findings) == FAULTY[name].finds


BETWEEN_BLOCKS = {
    "two blocks store": f"{HERE} out[i % 84] = i;",
    "a block reads what another one stores": (
        f"{HERE} if (i < 12) out[i] = i; else out[i] = out[0];"
    ),
    "a block stores what another one has read": (
        f"{HERE} int x = 0; if (i < 84) x = out[95];"
        "if (i != 95 || x > 5) out[i] = x; else out[95] = 3;"
    ),
    "rows that meet": "for (int j = 0; j < 20; j++) out[(blockIdx.x * 10 + j) % 96] = j;",
    "rows of two periods": (
        "int all = blockIdx.x < 4 ? 24 : 48;for (int j = threadIdx.x; j < 96; j += all) out[j] = j;"
    ),
}


@pytest.mark.parametrize("name", BETWEEN_BLOCKS)
def test_blocks_that_meet_are_told_as_by_one_thread(name: str, verdicts: Verdicts) -> None:
    text = f"__global__ void k(int *out) {{ {BETWEEN_BLOCKS[name]} }}"
    for threads in COUNTS[1:]:
        report = alike(Case(text, lambda: [np.zeros(96, W)]), threads)
        assert {f.kind for f in report.findings} <= {"data-race", "equal-value-race"}
        assert report.findings
        assert verdicts[-1] != (threads, 0)


def test_what_one_thread_finds_between_its_blocks_is_found_between_threads(
    monkeypatch: pytest.MonkeyPatch, verdicts: Verdicts
) -> None:
    """Each block has a thread of its own, so no stamps but the laid over ones can tell."""
    monkeypatch.setattr(cores, "SHARE", 1)
    text = f"__global__ void k(int *out) {{ {HERE} out[i % 6] = i; }}"
    alike(Case(text, lambda: [np.zeros(6, W)], (2, 1, 1), (6, 1, 1)), 2)
    assert verdicts[-1][0] == 2
    assert verdicts[-1][1] != 0


GENERATED = (0, 6, 10, 12, 14, 18, 20, 22)
"""Those of a series that native code takes, without atomics in functions that call themselves."""


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> tops_simulator.Module:
    path = tmp_path_factory.mktemp("cores") / "generated.tops"
    path.write_text(HEADERS + "\n".join(kernel_text(7, n) for n in GENERATED))
    return tops_simulator.load(str(path))


def generated_run(
    module: tops_simulator.Module, name: str, grid: tuple[int, int, int], threads: int
) -> tuple[list[bytes], Report]:
    made = np.random.default_rng(3)
    blocks = 7 * BLOCKS
    given = [
        made.choice([0, 1, -1, 5, 100, 4096], 4 * blocks * THREADS).astype(W),
        made.choice([0.0, 1.0, -2.5, 0.1], 4 * blocks * THREADS).astype(F),
        made.standard_normal(4 * blocks * THREADS),
    ]
    out = [np.tile(a, 7) for a in outputs().values()]
    simulation = Simulation(module.program, Limits(threads=threads), engine=Engine.NATIVE)
    simulation.dispatch.native.levels = (0,)
    report = simulation.kernel(name, grid, (THREADS, 1, 1), [*given, *out])
    assert not simulation.dispatch.native.refused
    return [a.tobytes() for a in (*given, *out)], report


@pytest.mark.parametrize("number", GENERATED)
def test_generated_kernels_are_the_same(
    number: int, generated: tops_simulator.Module, verdicts: Verdicts
) -> None:
    grid = (7 * BLOCKS, 1, 1)
    wanted = generated_run(generated, f"k{number}", grid, 1)
    assert not wanted[1].findings
    for threads in COUNTS[1:]:
        assert generated_run(generated, f"k{number}", grid, threads) == wanted
    assert verdicts == [(threads, 0) for threads in COUNTS]


@pytest.mark.parametrize("number", GENERATED[:4])
def test_generated_kernels_whose_blocks_meet_are_the_same(
    number: int, generated: tops_simulator.Module
) -> None:
    grid = (7, 2, 1)  # two blocks for each place
    wanted = generated_run(generated, f"k{number}", grid, 1)
    assert wanted[1].findings
    for threads in COUNTS[1:]:
        assert generated_run(generated, f"k{number}", grid, threads) == wanted


# --- when there is one thread alone -------------------------------------------------------------

ADD = f"__global__ void k(int *out, int n) {{ {HERE} tcle::atomic_add(&out[i % n], 1); }}"
INSIDE = """__global__ void k(int *out) {
  __shared__ int seen[4];
  if (threadIdx.x < 4) seen[threadIdx.x] = 0;
  __syncthreads();
  tcle::atomic_add(&seen[threadIdx.x % 4], 1);
  __syncthreads();
  if (threadIdx.x < 4) out[blockIdx.x * 4 + threadIdx.x] = seen[threadIdx.x]; }"""
PRINTED = f'__global__ void k(int *out) {{ {HERE} out[i] = i; if (i == 40) printf("%d\\n", i); }}'
SIMPLE = f"__global__ void k(int *out) {{ {HERE} out[i] = i; }}"


@pytest.mark.parametrize(
    ("text", "arguments", "threads"),
    [
        (SIMPLE, lambda: [np.zeros(96, W)], 3),
        (ADD, lambda: [np.zeros(5, W), 5], 1),
        (INSIDE, lambda: [np.zeros(32, W)], 3),
        (f"#include <stdio.h>\n{PRINTED}", lambda: [np.zeros(96, W)], 1),
    ],
    ids=["its own elements", "atomics between blocks", "atomics in a block", "calls of Python"],
)
def test_several_threads_run_what_stamps_can_judge(
    text: str, arguments: Callable[[], list[Any]], threads: int, verdicts: Verdicts
) -> None:
    assert not alike(Case(text, arguments), 3).findings
    assert verdicts == [(1, 0), (threads, 0)]


def test_little_work_has_one_thread(monkeypatch: pytest.MonkeyPatch, verdicts: Verdicts) -> None:
    monkeypatch.setattr(cores, "ENOUGH", 10_000)
    alike(Case(SIMPLE, lambda: [np.zeros(96, W)]), 3)
    assert verdicts == [(1, 0), (1, 0)]


def test_as_many_threads_as_cores_unless_told(
    monkeypatch: pytest.MonkeyPatch, verdicts: Verdicts
) -> None:
    monkeypatch.setattr(cores, "cores", lambda: 5)
    alike(Case(SIMPLE, lambda: [np.zeros(96, W)]), 0)
    assert verdicts[-1] == (5, 0)


def test_stamps_of_all_threads_take_no_more_than_may_be_simulated(verdicts: Verdicts) -> None:
    case = Case(SIMPLE, lambda: [np.zeros(1 << 20, W)])
    _, report, _ = run(case, Engine.NATIVE, (0,), limits=Limits(threads=50, memory=6 << 22))
    assert report.completed
    assert verdicts == [(2, 0)]


def test_memory_for_fewer_threads_is_enough(
    monkeypatch: pytest.MonkeyPatch, verdicts: Verdicts
) -> None:
    made = 0

    def scarce(
        environment: Environment,
        launch: PreparedLaunch,
        shared: SharedTables,
        stamps: Stamps,
        base: Array,
    ) -> Tables:
        nonlocal made
        made += 1
        if made > 3:
            raise MemoryError
        return tables_of(environment, launch, shared, stamps, base)

    monkeypatch.setattr(engine, "tables_of", scarce)
    alike(Case(SIMPLE, lambda: [np.zeros(96, W)]), 7)
    assert verdicts == [(1, 0), (2, 0)]


def test_blocks_are_run_by_the_threads_there_are(
    monkeypatch: pytest.MonkeyPatch, verdicts: Verdicts
) -> None:
    def refused(ends: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(helpers, "_Helper", refused)
        helpers.helpers.dismiss()
        alike(Case(SIMPLE, lambda: [np.zeros(96, W)]), 3)
    assert verdicts == [(1, 0), (3, 0)]


def test_a_block_without_an_end_is_told_as_by_one_thread(verdicts: Verdicts) -> None:
    text = f"""__global__ void k(int *out) {{ {HERE}
      while (blockIdx.x == 3) if (threadIdx.x == 0) out[i] += 1; }}"""
    case = Case(text, lambda: [np.zeros(96, W)])
    reported = []
    for threads in (1, 3):
        _, report, _ = run(case, Engine.NATIVE, (0,), limits=Limits(threads=threads, steps=30_000))
        reported.append([(f.kind, f.loc) for f in report.findings])
    assert reported[0] == reported[1]
    assert [kind for kind, _ in reported[0]] == ["step-limit"]
    assert [number for number, _ in verdicts] == [1, 3, 1]


def test_addresses_are_the_same(verdicts: Verdicts) -> None:
    """Also of what each thread has in a place of its own."""
    text = """__global__ void k(long *out) { __shared__ int mine[4]; mine[threadIdx.x % 4] = 1;
      out[blockIdx.x * 12 + threadIdx.x] = (long)&mine[threadIdx.x % 4]; }"""
    text = text.replace("mine[threadIdx.x % 4] = 1;", "if (threadIdx.x < 4) mine[threadIdx.x] = 1;")
    assert not alike(Case(text, lambda: [np.zeros(96, np.int64)]), 3).findings
    assert verdicts == [(1, 0), (3, 0)]


def test_the_python_interface_takes_a_number_of_threads(tmp_path: Path, verdicts: Verdicts) -> None:
    path = tmp_path / "k.tops"
    path.write_text(f"#include <tops.h>\n{SIMPLE}\n")
    out = np.zeros(96, W)
    report = tops_simulator.load(str(path), engine="native", threads=2)["k"][8, 12](out)
    assert not report.findings
    assert (out == np.arange(96)).all()
    assert verdicts == [(2, 0)]


@pytest.mark.parametrize("threads", [1, 2])
def test_whoever_looks_on_sees_blocks_and_rounds(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Machine code writes both down from thread to thread."""
    rounds = 4000
    text = (
        "__global__ void k(int *out) { int x = threadIdx.x;"
        f"for (int i = 0; i < {rounds}; ++i) x = x % 7 == 3 ? x * 5 + i : x ^ i;"
        f"{HERE} out[i] = x; }}"
    )
    seen: list[tuple[int, int]] = []

    def looking(budget: limits.Budget, loc: int = -1) -> None:
        if budget.under_way.live is not None:
            seen.append(budget.under_way.so_far(0))

    monkeypatch.setattr(limits.Budget, "look", looking)
    monkeypatch.setattr(tier_up, "INTERVAL", 0.001)
    case = Case(text, lambda: [np.zeros(12 * 400, W)], (400, 1, 1))
    _, report, simulation = run(case, Engine.NATIVE, (0,), limits=Limits(threads=threads))
    assert not report.findings
    within = [each for each in seen if 0 < each[0] < 400]
    assert within, seen
    for blocks, made in within:  # counted one after the other: blocks may be ahead by those at work
        assert 12 * rounds * (blocks - 8) <= made <= 12 * rounds * 400
    assert simulation.budget.under_way.live is None


HELPED = b"""#include <tops.h>
__device__ void doubled(tops_dte_ctx_t &ctx, float *x) {
  __local__ float t[8];
  tops::mdspan tile(tops::Private, t, 8), there(tops::Global, x, 8);
  tops::memcpy(ctx, tile, there);
  for (int i = 0; i < 8; ++i) t[i] *= 2;
  tops::memcpy(ctx, there, tile);
}
__global__ void k(float *x, int rounds) {
  tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);
  int me = blockIdx.x * blockDim.x + threadIdx.x;
  for (int n = 0; n < rounds; ++n) doubled(ctx, x + 8 * (me + n * gridDim.x * blockDim.x));
}
"""


def test_a_function_ends_its_objects_in_no_other_block(
    verdicts: Verdicts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads of two blocks have objects of one id; one that ended them made others' transfers
    unknown, once in a thousand launches, which were then made again by calls."""
    told: list[set[int]] = []
    watched = cores.run

    def looked_at(code: machine_code.Code, tables: Sequence[Tables], *more: Any) -> int:
        told.append({each.context.alive for each in tables})
        return watched(code, tables, *more)

    monkeypatch.setattr(cores, "run", looked_at)
    program = tops_simulator.load("k.tops", text=HELPED).program
    for _ in range(20):
        x = np.ones(8 * 8 * 64, np.float32)
        simulation = Simulation(program, Limits(threads=2), engine=Engine.NATIVE)
        report = simulation.kernel("k", (2, 1, 1), (4, 1, 1), [x, 64])
        assert report.findings == ()
        assert (x == 2).all()
        assert [ran.engine for ran in report.engines] == ["native"]
    assert {threads for threads, _ in verdicts} == {2}
    assert {v for _, v in verdicts} == {0}
    assert all(len(each) == 2 for each in told)
