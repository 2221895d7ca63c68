"""Loops whose rounds are made side by side: which are, and which only look as if they could be."""

from __future__ import annotations

import numpy as np
import pytest

import tops_simulator
from tests.differential.loops import difference, ran
from tops_simulator.checkers.escape import confines_shared
from tops_simulator.engines.shared.lanes import Bools
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.engines.shared.run import Run
from tops_simulator.findings import Watch
from tops_simulator.simulation import Simulation

N = 64
SIZES = ((2, 1, 1), (4, 1, 1))
HEAD = "int t = threadIdx.x, g = blockIdx.x * blockDim.x + t, all = gridDim.x * blockDim.x;"

EVEN = {
    "each thread strides": "for (int i = g; i < 64; i += all) c[i] = 3 * a[i] + c[i];",
    "each thread has a part": "for (int i = g * 8; i < g * 8 + 8; i++) c[i] += a[i] + b[i];",
    "downwards": "for (int i = 63 - g; i >= 0; i -= all) c[i] = a[i] - i;",
    "to a number": "for (int i = g; i != g + 64; i += all) c[i] = a[i];",
    "one more round for some": "for (int i = g; i < 61; i += all) c[i] = a[i];",
    "a sum": "int sum = 0; for (int i = 0; i < 64; i++) sum = sum * 3 + a[i]; c[g] = sum;",
    "a sum in memory": "for (int i = 0; i < 64; i++) c[g] += a[i] * b[i];",
    "a sum of floats": (
        "float s = 0.1f; for (int i = 0; i < 64; i++) s = s * 0.7f + a[i]; f[g] = s;"
    ),
    "the value before": (
        "int was = 7; for (int i = g; i < 64; i += all) { c[i] = was; was = a[i]; } b[g] = was;"
    ),
    "what is left": (
        "int i = 0, k = 0; for (i = g; i < 60; i += all) k = a[i] + i; c[g] = 100 * i + k;"
    ),
    "some threads": (
        "int i = 0; if (t != 2) { for (i = g; i < 64; i += all) c[i] = a[i]; b[g] = i; }"
    ),
    "a gather": "for (int i = g; i < 64; i += all) c[i] = b[a[i] & 63];",
    "halves of an array": "for (int i = g; i < 32; i += all) c[i] += c[i + 32];",
    "a shared tile": (
        "__shared__ int s[64]; for (int i = t; i < 64; i += 4) s[i] = a[i]; __syncthreads();"
        " int sum = 0; for (int i = 0; i < 64; i++) sum += s[i]; c[g] = sum;"
    ),
    "a tile that is stored to anew": (
        "__shared__ int s[64]; int sum = 0; for (int k = 0; k < 3; k++) {"
        " for (int i = t; i < 64; i += 4) s[i] = a[i] + k; __syncthreads();"
        " for (int i = 0; i < 64; i++) sum += s[i]; __syncthreads(); } c[g] = sum;"
    ),
    "no memory": "unsigned x = g; for (int i = 0; i < 50; i++) x = x * 1664525u + 7; c[g] = x;",
    "numbers that wrap": "for (unsigned i = 0; i < 50; i++) c[g] += i * 2654435761u;",
}
UNEVEN = {
    "a chain through memory": ("if (g == 0) for (int i = 0; i < 63; i++) c[i + 1] = c[i] + 1;", ""),
    "an alias": ("int *d = c + 1; if (g == 0) for (int i = 0; i < 63; i++) d[i] = c[i] * 3;", ""),
    "stored, then read": (
        "for (int i = g; i < 64; i += all) { c[i] = a[i]; b[i] = c[i] + 1; }",
        "",
    ),
    "one place twice": (
        "for (int i = 0; i < 40; i++) { c[g] = a[i]; b[g] = c[g]; c[g] = b[g] + 1; }",
        "",
    ),
    "too far in the last round": (
        "for (int i = g; i <= 64; i += all) c[i] = a[i];",
        "out-of-bounds",
    ),
    "in front of the array": (
        "for (int i = 63 - g; i >= -1; i -= all) c[i] = a[i];",
        "out-of-bounds",
    ),
    "strides that meet": ("for (int i = g; i < 64; i += all - 1) c[i] = a[i] + g;", "data-race"),
    "parts that meet": ("for (int i = g * 7; i < g * 7 + 8; i++) c[i] = g;", "data-race"),
    "a neighbour's element": (
        "for (int i = g; i < 56; i += all) c[i] = c[i + 1] + a[i];",
        "data-race",
    ),
    "all store to one": ("for (int i = g; i < 64; i += all) c[0] = g;", "data-race"),
    "a race with what was before": (
        "c[63 - g] = g; for (int i = g; i < 64; i += all) c[i] = a[i];",
        "data-race",
    ),
    "a tile that is stored to too soon": (
        "__shared__ int s[64]; int sum = 0; for (int k = 0; k < 3; k++) {"
        " for (int i = t; i < 64; i += 4) s[i] = a[i] + k; __syncthreads();"
        " for (int i = 0; i < 64; i++) sum += s[i]; } c[g] = sum;",
        "data-race",
    ),
    "a tile that is read too soon": (
        "__shared__ int s[64]; int sum = 0; for (int i = t; i < 64; i += 4) s[i] = a[i];"
        " for (int i = 0; i < 64; i++) sum += s[i]; c[g] = sum;",
        "data-race",
    ),
    "a barrier behind which one thread has ended": (
        "__shared__ int s[64]; int sum = 0; for (int i = t; i < 64; i += 4) s[i] = a[i];"
        " __syncthreads(); for (int i = 0; i < 64; i++) sum += s[i]; c[g] = sum;"
        " if (t == 3) return; __syncthreads(); for (int i = t; i < 64; i += 4) s[i] = sum + i;",
        "",
    ),
    "another block's tile": (
        "__shared__ int s[64]; int *mine = s; for (int i = t; i < 64; i += 4) s[i] = a[i];"
        " __syncthreads(); int sum = 0; for (int i = 0; i < 64; i++) sum += s[i]; c[g] = sum;"
        " __syncthreads(); if (t == 0) ((int **)b)[blockIdx.x] = mine;"
        " int *other = ((int **)b)[0]; other[t] = sum + g;",
        "data-race",
    ),
    "nobody stored the last": (
        "__shared__ int s[64]; for (int i = t; i < 63; i += 4) s[i] = a[i]; __syncthreads();"
        " if (blockIdx.x == 0) for (int i = t; i < 64; i += 4) c[i] = s[i];",
        "uninitialized-read",
    ),
    "a division by zero": (
        "for (int i = g; i < 64; i += all) c[i] = a[i] / (i - 42);",
        "division-by-zero",
    ),
    "a gather too far": (
        "for (int i = g; i < 64; i += all) c[i] = b[a[i] - i];",
        "out-of-bounds",
    ),
    "a number too large": (
        "for (int i = g; i < 64; i += all) c[i] = (int)(f[i] * i * 1e9f);",
        "float-to-int-overflow",
    ),
    "an index that wraps": (
        "for (unsigned char i = 200 + g; i != 9; i += 1) c[i & 63] = a[i];",
        "out-of-bounds",
    ),
}


def arrays() -> list[np.ndarray]:
    random = np.random.default_rng(1)
    ints = [random.integers(0, N, N).astype(np.int32) for _ in range(3)]
    return [*ints, np.ones(N, np.float32)]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> tops_simulator.ir.Program:
    bodies = [*EVEN.values(), *(body for body, _ in UNEVEN.values()), ENDLESS, *RAGGED.values()]
    kernels = (
        f"__global__ void k{n}(int *a, int *b, int *c, float *f) {{ {HEAD}\n  {body}\n}}\n"
        for n, body in enumerate(bodies)
    )
    file = tmp_path_factory.mktemp("widening") / "loops.tops"
    file.write_text("#include <tops.h>\n" + "".join(kernels))
    return tops_simulator.load(str(file)).program


ENDLESS = "for (int i = 0; i >= 0; i += 0) c[g] += a[3];"
RAGGED = {
    "parts that grow": "for (int i = 0; i < 7 * g + 4; i++) c[g] += a[i];",
    "most leave soon": (
        "int s = 0, n = t ? 1 : 50; for (int i = 0; i < n; i++) s += a[i]; c[g] = s;"
    ),
    "a part of some": (
        "if (t & 1) { int i = g, n = 20 + 20 * (g & 2); for (; i < n; i += 8) c[i] = a[i];"
        " b[g] = i; }"
    ),
}
"""Loops that threads leave one after the other, and how often rounds are made together."""
FIRST_RAGGED = len(EVEN) + len(UNEVEN) + 1
COUNTING = Watch(profile=True, statistics=True)


@pytest.mark.parametrize("name", EVEN)
def test_even_rounds_are_made_side_by_side(program: tops_simulator.ir.Program, name: str) -> None:
    kernel = f"k{[*EVEN].index(name)}"
    slow = ran(program, kernel, SIZES, arrays(), widened=False)
    fast = ran(program, kernel, SIZES, arrays(), widened=True)
    assert difference(slow, fast) == ""
    assert sum(fast.rounds) >= 4
    assert not slow.rounds
    assert not fast.report.findings


@pytest.mark.parametrize("name", UNEVEN)
def test_a_near_miss_is_as_ever(program: tops_simulator.ir.Program, name: str) -> None:
    kernel, kind = f"k{len(EVEN) + [*UNEVEN].index(name)}", UNEVEN[name][1]
    slow = ran(program, kernel, SIZES, arrays(), widened=False)
    fast = ran(program, kernel, SIZES, arrays(), widened=True)
    assert difference(slow, fast) == ""
    assert {f.kind for f in fast.report.findings} == ({kind} if kind else set())


@pytest.mark.parametrize("name", RAGGED)
def test_those_that_stay_make_rounds_together_again(
    program: tops_simulator.ir.Program, name: str
) -> None:
    kernel = f"k{FIRST_RAGGED + [*RAGGED].index(name)}"
    slow = ran(program, kernel, SIZES, arrays(), widened=False)
    fast = ran(program, kernel, SIZES, arrays(), widened=True)
    assert difference(slow, fast) == ""
    assert fast.rounds


def test_each_departure_is_followed_by_rounds_made_together(
    program: tops_simulator.ir.Program,
) -> None:
    fast = ran(program, f"k{FIRST_RAGGED}", SIZES, arrays(), widened=True)
    assert fast.rounds == [4, *[6] * 7]  # a round of each seven shows who has left


@pytest.mark.parametrize("name", [*EVEN, *RAGGED])
def test_who_counts_hears_of_rounds_made_together(
    program: tops_simulator.ir.Program, name: str
) -> None:
    number = [*EVEN, *UNEVEN, "", *RAGGED].index(name)
    slow = ran(program, f"k{number}", SIZES, arrays(), widened=False, watch=COUNTING)
    fast = ran(program, f"k{number}", SIZES, arrays(), widened=True, watch=COUNTING)
    assert difference(slow, fast) == ""
    assert fast.rounds
    assert fast.report.observed is not None
    assert fast.report.observed.statistics is not None
    assert fast.report.observed.timed is not None
    assert fast.report.observed.timed.launches


IN_FLIGHT = """#include <tops.h>
__global__ void k(int *a, int *b, int *c, float *f) {
  __local__ int one[64], two[64];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  if (threadIdx.x || blockIdx.x) return;
  for (int i = 0; i < 64; i++) two[i] = i;
  tops::event e = tops::memcpy_async(ctx, tops::mdspan(tops::Private, one, 64),
                                     tops::mdspan(tops::Global, a, 64));
  for (int i = 0; i < 64; i++) LOOP;
  tops::wait(e);
  for (int i = 0; i < 64; i++) b[i] = one[i];
}
"""


@pytest.mark.parametrize(
    ("loop", "kind", "loops"),
    [
        ("c[i] = two[i] + 1", "", 3),
        ("c[i] = a[i]", "", 3),
        ("a[i] = 1", "dte-source-written-in-flight", 2),
        ("c[i] = one[i]", "dte-destination-read-in-flight", 2),
        ("one[i] = 1", "dte-destination-written-in-flight", 2),
    ],
)
def test_beside_a_transfer_rounds_stay_out_of_what_it_owns(
    loop: str, kind: str, loops: int
) -> None:
    text = IN_FLIGHT.replace("LOOP", loop).encode()
    program = tops_simulator.load("k.tops", text=text).program
    slow = ran(program, "k", SIZES, arrays(), widened=False)
    fast = ran(program, "k", SIZES, arrays(), widened=True)
    assert difference(slow, fast) == ""
    assert {f.kind for f in fast.report.findings} == ({kind} if kind else set())
    assert len(fast.rounds) == loops


@pytest.mark.parametrize(("name", "confined"), [("a shared tile", True), ("another block", False)])
def test_pointers_that_get_out_of_registers_are_seen(
    program: tops_simulator.ir.Program, name: str, confined: bool
) -> None:
    number = next(n for n, title in enumerate([*EVEN, *UNEVEN]) if title.startswith(name))
    assert confines_shared(program, program.kernels[f"k{number}"]) is confined


def test_a_limit_of_steps_is_met_in_the_same_round(program: tops_simulator.ir.Program) -> None:
    for body in ("each thread has a part", "a sum in memory"):
        for steps in (3, 5, 6, 7, 40):
            kernel, limits = f"k{[*EVEN].index(body)}", Limits(steps=steps)
            slow = ran(program, kernel, SIZES, arrays(), widened=False, limits=limits)
            fast = ran(program, kernel, SIZES, arrays(), widened=True, limits=limits)
            assert difference(slow, fast) == ""


def test_a_loop_without_end_is_stopped(program: tops_simulator.ir.Program) -> None:
    kernel, limits = f"k{len(EVEN) + len(UNEVEN)}", Limits(steps=1000)
    slow = ran(program, kernel, SIZES, arrays(), widened=False, limits=limits)
    fast = ran(program, kernel, SIZES, arrays(), widened=True, limits=limits)
    assert difference(slow, fast) == ""
    assert [f.kind for f in fast.report.findings] == ["step-limit"]
    assert fast.rounds


def test_rounds_are_made_together_behind_the_steps_that_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks: list[int] = []
    tick = Run.tick

    def counted(run: Run, mask: Bools, loc: int) -> None:
        ticks.append(loc)
        tick(run, mask, loc)

    monkeypatch.setattr(Run, "tick", counted)
    text = """#include <tops.h>
    __global__ void k(int *p) {
      int x = 1; for (int i = 0; i < 5000; ++i) x = x * 5 + 1; p[0] = x; }"""
    program = tops_simulator.load("k.tops", text=text.encode()).program
    simulation = Simulation(program, engine=Engine.LOCKSTEP)
    assert not simulation.kernel("k", (1, 1, 1), (1, 1, 1), [np.zeros(1, np.int32)]).findings
    assert len(ticks) < 20
