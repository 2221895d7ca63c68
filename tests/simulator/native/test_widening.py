"""slice_expand and shrink_deslice in machine code: as lockstep makes them, for widths, phases,
offsets, bytes nobody has stored to, and operands that are wrong."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.engines.shared.limits import Engine
from tops_simulator.simulation import Simulation

pytest.importorskip("llvmlite")

TYPES = {1: "unsigned char", 2: "unsigned short", 4: "unsigned"}
BYTES = 512


def listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def transfer(rng: random.Random) -> tuple[str, int, int, list[int], list[int]]:
    """A call, bytes of an element of source and target, and their extents."""
    box = [rng.randint(1, 5) for _ in range(rng.randint(1, 3))]
    whole = [extent + rng.randint(0, 3) for extent in box]
    offsets = [rng.choice((0, 0, rng.randint(-6, 6))) for _ in box]
    narrow, ratio = rng.choice(((1, 0), (2, 0), (1, 1)))
    wide = narrow << ratio + 1 if rng.random() < 0.95 else narrow
    phase = rng.randint(0, (2 << ratio) - 1) + 4 * (rng.random() < 0.05)
    if rng.random() < 0.5:
        call = (
            f"slice_expand(ctx, d, s, {{{listed(offsets)}}}, {{{listed(box)}}}, {phase}, {ratio})"
        )
        return call, narrow, wide, whole, box if rng.random() < 0.9 else whole
    call = f"shrink_deslice(ctx, d, s, {phase}, {ratio}, {{{listed(offsets)}}})"
    return call, wide, narrow, box, whole


def kernel(rng: random.Random) -> str:
    call, source, target, extents, room = transfer(rng)
    leaves = rng.random() < 0.4
    goal = f"tops::Global, ({TYPES[target]} *)out" if leaves else "tops::Private, to"
    used = f"out[0] = to[{rng.randint(0, 9)}];" if rng.random() < 0.3 else ""
    seen = "for (int i = 0; i < 64; i++) out[i + 1] = to[i] + (to[i] >> 8);"
    return f"""#include <tops.h>
    __global__ void k(const unsigned char *a, unsigned char *out) {{
      __local__ {TYPES[source]} from[{BYTES}]; __local__ {TYPES[target]} to[{BYTES}];
      tops_dte_ctx_t ctx; tops::dte_scope scope(ctx);
      for (int i = 0; i < {BYTES}; i++) if (i % {rng.randint(1, 3)} == 0) from[i] = a[i] * 77 + i;
      for (int i = 0; i < {BYTES}; i++) if (i % {rng.randint(1, 2)} == 0) to[i] = 9;
      tops::mdspan s(tops::Private, from, {listed(extents)}), d({goal}, {listed(room)});
      tops::{call};
      {used if leaves else seen}
    }}"""


def ran(program: Any, engine: Engine) -> tuple[Any, ...]:
    """Results, findings and counts; then which engine had it to its end."""
    out = np.zeros(4 * BYTES, np.uint8)
    given = [np.arange(BYTES, dtype=np.uint8), out]
    report = Simulation(program, engine=engine).kernel("k", (1, 1, 1), (1, 1, 1), given)
    return out.tolist(), report.findings, report.counts, report.engines[0].engine


@pytest.mark.parametrize("seed", range(6))
def test_parts_of_elements_are_those_of_lockstep(seed: int) -> None:
    rng, natively = random.Random(seed), 0
    for _ in range(10):
        text = kernel(rng)
        program = tops_simulator.load("k.tops", text=text.encode()).program
        (*found, engine), (*right, _) = (ran(program, e) for e in (Engine.NATIVE, Engine.LOCKSTEP))
        assert found == right, text
        natively += engine == "native"
    assert natively > 0
