"""Random loops: made side by side or one round after the other, everything is the same."""

from __future__ import annotations

import os
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest

import tops_simulator
from tests.differential.loop_kernels import LENGTH, loop_kernel_text
from tests.differential.loops import difference, ran
from tops_simulator.engines.lockstep.vectorize import loop_run

KERNELS = int(os.environ.get("LOOP_KERNELS", "24"))
SEED = int(os.environ.get("DIFFERENTIAL_SEED", "1"))
BATCH = 12
SIZES = ((2, 1, 1), (4, 1, 1))


@pytest.mark.long
@pytest.mark.parametrize("start", range(0, KERNELS, BATCH))
def test_rounds_side_by_side_are_rounds(start: int, tmp_path: Path) -> None:
    texts = {f"k{n}": loop_kernel_text(SEED, n) for n in range(start, start + BATCH)}
    file = tmp_path / "loops.tops"
    file.write_text("#include <tops.h>\n" + "\n".join(texts.values()))
    program = tops_simulator.load(str(file)).program
    random = np.random.default_rng(SEED)
    arrays = [random.integers(0, 99, LENGTH).astype(np.int32) for _ in range(3)]
    given = [*arrays, np.ones(LENGTH, np.float32)]
    rounds = 0
    for name, text in texts.items():
        slow = ran(program, name, SIZES, given, widened=False)
        for lanes in (1 << 15, 24):  # all rounds of a loop together, or three
            with patch.object(loop_run, "LANES", lanes):
                fast = ran(program, name, SIZES, given, widened=True)
            assert not difference(slow, fast), text
            rounds += sum(fast.rounds)
        assert not slow.rounds
    assert rounds > BATCH
