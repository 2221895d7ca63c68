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
__global__ void shifted(int *p) { p[threadIdx.x] = p[threadIdx.x + 1] / 2; }
__global__ void shifted_blocks(int *p) { p[blockIdx.x] = p[blockIdx.x + 1] / 2; }
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
        ("shifted", 1, "read into a variable, then __syncthreads(), then store"),
        ("shifted_blocks", 2, "store to another array, or launch twice"),
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


@pytest.mark.parametrize(
    ("pointer", "name"),
    [("mine", "mine"), ("other", "other"), ("two.b", "topsMalloc memory of line 9")],
)
def test_memory_of_the_device_is_called_as_the_pointer_to_it(pointer: str, name: str) -> None:
    text = f"""\
__global__ void k(int *p) {{ p[10] = 1; }}
struct Two {{ int *a, *b; }};
void made(int **p) {{ topsMalloc(p, 40); }}
int main() {{
  int *mine, *other;
  Two two;
  made(&mine);
  topsMalloc(&other, 40);
  topsMalloc(&two.b, 40);
  k<<<1, 1>>>({pointer});
}}
"""
    report = tops_simulator.load("named.tops", text=text.encode()).run()
    (said,) = (f.message for f in report.findings if f.kind == "out-of-bounds")
    assert said.startswith(f"'{name}[10]' does not exist: '{name}' has 10 elements")


@pytest.mark.parametrize(
    ("name", "words"),
    [("a.cu", "grid.sync() in a cooperative launch"), ("a.tops", "__syncblocks()")],
)
def test_a_barrier_of_the_grid_is_that_of_the_language(name: str, words: str) -> None:
    text = "__global__ void k(int *p) { p[blockIdx.x] = 1; p[2 + blockIdx.x] = p[1 - blockIdx.x]; }"
    kernel = tops_simulator.load(name, text=text.encode())["k"]
    (race,) = (f for f in kernel[2, 1](np.zeros(4, np.int32)).findings if f.kind == "data-race")
    assert words in race.message
