"""Random kernels: what the simulator computes is what a compiler's program computes, bit for bit.

The suite takes a share; `make test-differential` takes thousands. A failure names the series and
the kernel, and shows its text.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.differential.compare import disagreements
from tests.differential.generator import kernel_text

KERNELS = int(os.environ.get("DIFFERENTIAL_KERNELS", "40"))
SEED = int(os.environ.get("DIFFERENTIAL_SEED", "1"))
BATCH = 30


@pytest.mark.long
@pytest.mark.parametrize("start", range(0, KERNELS, BATCH))
def test_the_simulator_agrees_with_a_compiler(start: int, tmp_path: Path) -> None:
    numbers = range(start, min(start + BATCH, KERNELS))
    found = disagreements(SEED, numbers, tmp_path)
    assert not found, "\n\n".join(str(one) for one in found)


def test_a_kernel_is_the_same_each_time() -> None:
    assert kernel_text(1, 3) == kernel_text(1, 3) != kernel_text(2, 3)
