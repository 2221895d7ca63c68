"""What a finding advises fits it, and it names all places that take part."""

from __future__ import annotations

import numpy as np
import pytest

import tops_simulator

TEXT = """\
__global__ void stored(int *p) { p[0] = threadIdx.x; }
__global__ void by_blocks(int *p) { p[0] = blockIdx.x; }
__global__ void updated(int *p) { p[0] += threadIdx.x; }
__global__ void rounds(int *p) {
  for (int i = 0; i < 3; ++i) p[(threadIdx.x + i) % blockDim.x] = threadIdx.x * 3 + i;
}
__global__ void exchanged(int *p) {
  p[threadIdx.x] = threadIdx.x;
  p[threadIdx.x + 12] = p[11 - threadIdx.x];
}
__global__ void unset(int *p) {
  int some[2];
  p[threadIdx.x] = some[1];
}
__global__ void twice(int *p) {
  { int one; p[threadIdx.x] = one; }
  { int one; p[threadIdx.x] = one; }
}
"""


@pytest.fixture(scope="module")
def module() -> tops_simulator.Module:
    return tops_simulator.load("advice.tops", text=TEXT.encode())


@pytest.mark.parametrize(
    ("kernel", "grid", "advice"),
    [
        ("stored", 1, "a barrier cannot help: let one thread store"),
        ("by_blocks", 2, "a barrier cannot help: let one thread store"),
        ("updated", 1, "a barrier cannot help: use an atomic operation"),
        ("rounds", 1, "no barrier is between them"),
        ("exchanged", 1, "no barrier is between them"),
    ],
)
def test_a_race_is_told_what_helps(
    module: tops_simulator.Module, kernel: str, grid: int, advice: str
) -> None:
    report = module[kernel][grid, 12](np.zeros(24, np.int32))
    race = next(found for found in report.findings if found.kind == "data-race")
    assert advice in race.message


def test_a_variable_without_a_value_is_named_with_its_declaration(
    module: tops_simulator.Module,
) -> None:
    def told(kernel: str) -> list[tuple[str, int]]:
        report = module[kernel][1, 12](np.zeros(24, np.int32))
        return [(other.message, other.loc.line) for other in report.findings[0].related]

    assert told("unset") == [("declared here", 12)]
    assert told("twice") == []  # two have the name: nobody is named wrongly
