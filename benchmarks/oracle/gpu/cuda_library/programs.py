"""CUDA programs that call functions of the table: one for each list of types.

python -m benchmarks.oracle.gpu.cuda_library.programs FOLDER
    writes them with their operands, to run `python measure.py FOLDER FACTS.json.gz` where a GPU is
"""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path

from benchmarks.oracle.gpu.cuda_library.functions import COUNT, TYPES, Function, functions, operands

HEAD = """#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
"""
DRIVER = """template <typename T> T *read(FILE *file) {
  T *memory;
  char bytes[COUNT * sizeof(T)];
  if (fread(bytes, sizeof(T), COUNT, file) != COUNT) exit(2);
  cudaMalloc(&memory, sizeof(bytes));
  cudaMemcpy(memory, bytes, sizeof(bytes), cudaMemcpyHostToDevice);
  return memory;
}
template <typename T, typename Kernel, typename... Ts> void run(Kernel kernel, Ts... given) {
  T *result;
  unsigned char bytes[COUNT * sizeof(T)];
  cudaMalloc(&result, sizeof(bytes));
  kernel<<<1, COUNT>>>(given..., result);
  cudaMemcpy(bytes, result, sizeof(bytes), cudaMemcpyDeviceToHost);
  for (unsigned char byte : bytes) printf("%02x", byte);
  printf("\\n");
  if (cudaGetLastError() != cudaSuccess) exit(3);
}
"""


def kernels(group: list[Function]) -> str:
    """The text that the GPU and the simulator both read."""
    return HEAD + "".join(f"{each.kernel(f'k{at}')}\n" for at, each in enumerate(group))


def program(group: list[Function]) -> str:
    """The kernels, and a `main` that prints the bytes of each result on a line of its own."""
    types = [TYPES[letter].name for letter in group[0].operands]
    names = "abc"[: len(types)]
    reads = "".join(
        f"  const {of} *{name} = read<{of}>(file);\n" for of, name in zip(types, names, strict=True)
    )
    result = TYPES[group[0].result].name
    runs = "".join(f"  run<{result}>(k{at}, {', '.join(names)});\n" for at in range(len(group)))
    main = f'int main() {{\n  FILE *file = fopen("operands.bin", "rb");\n{reads}{runs}}}\n'
    return kernels(group) + f"constexpr int COUNT = {COUNT};\n" + DRIVER + main


def groups() -> list[list[Function]]:
    """Functions of one list of types together, in the table's order of first mention."""
    ordered = sorted(functions(), key=lambda each: (each.operands, each.result))
    return [list(some) for _, some in groupby(ordered, lambda each: (each.operands, each.result))]


def write(folder: Path) -> None:
    for at, group in enumerate(groups()):
        place = folder / f"g{at}"
        place.mkdir(parents=True, exist_ok=True)
        (place / "program.cu").write_text(program(group))
        (place / "keys.json").write_text(json.dumps([each.key for each in group]))
        columns = zip(group[0].operands, operands(group[0].operands), strict=True)
        given = [(word, TYPES[letter].size) for letter, words in columns for word in words]
        (place / "operands.bin").write_bytes(
            b"".join(word.to_bytes(size, "little") for word, size in given)
        )


if __name__ == "__main__":
    write(Path(sys.argv[1]))
