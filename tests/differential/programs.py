"""Random whole programs: scenes, each about one part of the language, that mix what they compute
into one number.

A text stands for three: with `__device__` it is a kernel's code, without it host code, and that is
what g++ compiles, too. What the scenes do is defined by C++, except that signed numbers wrap.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from benchmarks.truth.programs import Form
from tests.differential.expressions import FLOATS, INTEGERS, Scalar
from tests.differential.statements import Statements

HEAD = """\
#include <stdio.h>
#include <string.h>
#include <math.h>
#include <typeinfo>
"""
MIX = """\
__device__ unsigned long long mixed = 14695981039346656037ull;
__device__ void mix(unsigned long long v) { mixed = (mixed ^ v) * 1099511628211ull; }
__device__ void mix_float(double v) {
  if (v > -1e15 && v < 1e15) mix((unsigned long long)(long long)(v * 16));
  else mix(v != v ? 1 : 2);
}
"""
LAUNCH = """\
__global__ void program_kernel(int *result) { result[0] = program_main(); }
int main() {
  int *kept, result = 7;
  topsMalloc(&kept, sizeof result);
  program_kernel<<<1, 1>>>(kept);
  topsMemcpy(&result, kept, sizeof result, topsMemcpyDeviceToHost);
  topsFree(kept);
  return result;
}
"""
CALL = "int main() { return program_main(); }\n"


class Program(Statements):
    """Writes one program."""

    def __init__(self, seed: str) -> None:
        super().__init__(random.Random(seed), 0)
        self.depth = 0
        self.called: list[str] = []

    def number_of(self, low: int, high: int) -> int:
        """A number, both ends included."""
        return self.random.randint(low, high)

    def one_of(self, *texts: str) -> str:
        return self.random.choice(texts)

    def some(self, count: int, low: int = -9, high: int = 99) -> str:
        """Numbers for an initializer."""
        return ", ".join(str(self.number_of(low, high)) for _ in range(count))

    def add(self, text: str) -> None:
        """Lines at the level of the file."""
        self.lines += text.strip("\n").split("\n")

    @contextmanager
    def function(self, head: str, parameters: Sequence[Scalar] = ()) -> Iterator[None]:
        """A function for the device; its body sees its parameters alone."""
        outer = self.scalars, self.arrays, self.budget
        self.scalars, self.arrays, self.budget = list(parameters), [], 20
        self.write(f"__device__ {head} {{")
        self.depth += 1
        yield
        self.depth -= 1
        self.write("}")
        self.scalars, self.arrays, self.budget = outer

    @contextmanager
    def scene(self, name: str) -> Iterator[None]:
        """A function that the program calls."""
        called = self.name(name + "_")
        self.called.append(called)
        with self.function(f"void {called}()"):
            for _ in range(3):
                self.declare()
            yield
            self.give()

    def give(self) -> None:
        """Mixes in what the variables in sight hold."""
        for scalar in self.scalars:
            kind = "mix_float" if scalar.type in FLOATS else "mix"
            self.write(f"{kind}({scalar.text});")

    def text(self) -> str:
        """The whole program but for its main."""
        with self.function("int program_main()"):
            for name in self.called:
                self.write(f'{name}(); printf("{name} %llx\\n", mixed);')
            self.write("return 0;")
        return "\n".join([MIX, *self.lines]) + "\n"


Scene = Callable[[Program], None]


def general(program: Program) -> None:
    """Statements of all kinds that the kernels have, too."""
    with program.scene("general"):
        program.statements(program.number_of(4, 9))


def forms(text: str) -> Mapping[str, Form]:
    """A program as host and as device code."""
    plain = HEAD + text.replace("__device__ ", "").replace("__constant__ ", "const ") + CALL
    device = HEAD + "#include <tops.h>\n" + text + LAUNCH
    return {"host": Form("host", plain, plain), "device": Form("device", device, plain)}


def program_text(seed: str, scenes: Sequence[Scene]) -> str:
    """The program of a seed, made of some scenes."""
    made = Program(seed)
    for scene in scenes:
        scene(made)
    return made.text()


TYPES = (*INTEGERS, *FLOATS)
