"""Random kernels: both engines of the simulator give the same results, findings and counts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.differential.engines import disagreements

KERNELS = int(os.environ.get("ENGINE_KERNELS", "12"))
SEED = int(os.environ.get("DIFFERENTIAL_SEED", "1"))
BATCH = 12


@pytest.mark.long
@pytest.mark.parametrize("start", range(0, KERNELS, BATCH))
def test_native_code_agrees_with_lockstep(start: int, tmp_path: Path) -> None:
    numbers = range(start, min(start + BATCH, KERNELS))
    found, ways = disagreements(SEED, numbers, tmp_path)
    assert not found, "\n\n".join(str(one) for one in found)
    assert ways["native"] > len(numbers) / 2, ways
