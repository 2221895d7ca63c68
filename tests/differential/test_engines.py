"""Random kernels: both engines of the simulator give the same results, findings and counts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.differential.engines import bounded, disagreements, scripted, stopped
from tests.differential.scripted_tiles import TYPES

KERNELS = int(os.environ.get("ENGINE_KERNELS", "24"))
SEED = int(os.environ.get("DIFFERENTIAL_SEED", "1"))
BATCH = 12


@pytest.mark.long
@pytest.mark.parametrize("start", range(0, KERNELS, BATCH))
def test_native_code_agrees_with_lockstep(start: int, tmp_path: Path) -> None:
    numbers = range(start, min(start + BATCH, KERNELS))
    found, ways = disagreements(SEED, numbers, tmp_path)
    assert not found, "\n\n".join(str(one) for one in found)
    assert ways["native"] > len(numbers) / 2, ways


@pytest.mark.long
@pytest.mark.parametrize(("series", "way"), [("elements", "swept"), ("teams", "alike")])
def test_kernels_take_the_ways_that_leave_looks_out(series: str, way: str, tmp_path: Path) -> None:
    """A share of a series that is too large to be missed; others are near misses."""
    found, ways = disagreements(1, range(12), tmp_path, series)
    assert not found, "\n\n".join(str(one) for one in found)
    assert ways["native"] == 12
    assert 3 <= ways[way] <= 10


@pytest.mark.long
@pytest.mark.parametrize("type_", [*TYPES] if KERNELS > 24 else ["short"])
def test_scripts_of_tiles_agree(type_: str, tmp_path: Path) -> None:
    """A fourth of `ENGINE_KERNELS` for each type, half of them with planted faults."""
    found, ran = scripted(SEED, range(KERNELS // len(TYPES)), tmp_path, type_)
    assert not found, "\n\n".join(str(one) for one in found)
    assert ran["native"] > KERNELS // len(TYPES) / 2, ran


@pytest.mark.long
def test_engines_agree_about_launches_that_are_stopped(tmp_path: Path) -> None:
    found, kinds = stopped(SEED, range(12), tmp_path)
    assert not found, "\n\n".join(str(one) for one in found)
    assert kinds["step-limit"] > 12


@pytest.mark.long
def test_engines_agree_under_other_limits(tmp_path: Path) -> None:
    """Of findings, calls, transfers and memory, each at random."""
    found, kinds = bounded(SEED, range(10), tmp_path)
    assert not found, "\n\n".join(str(one) for one in found)
    assert kinds["memory-limit"] + kinds["refused"] > 3, kinds
