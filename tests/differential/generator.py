"""Random kernels whose behaviour C++ defines: what a compiler and the simulator must agree on.

Defined means: shift counts within the width, divisors neither 0 nor -1, indices within their
arrays, floats within the range of the integers they become, no place touched by two threads without
a barrier between them. Signed overflow is taken to wrap (g++ is told so).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

from tests.differential.expressions import (
    FLOATS,
    INTEGERS,
    WIDE,
    Array,
    Helper,
    Scalar,
)
from tests.differential.statements import Statements, Writer

THREADS, BLOCKS = 6, 2
SLOTS = 6
"""Values of each kind that a thread gives: integers, floats, doubles."""

PARAMETERS = (
    "const int *in_i, const float *in_f, const double *in_d, "
    "long long *out_i, float *out_f, double *out_d"
)


class Generator(Statements):
    """Writes one kernel and the functions it needs."""

    def nested(self) -> list[Writer]:
        return [*super().nested(), self._exchange, self._count]

    # --- threads together ---------------------------------------------------------------

    def _exchange(self) -> None:
        """Each thread reads what its neighbour has put into shared memory."""
        if not (self.in_kernel and self.uniform):
            return self._assign()
        self.barriers += 1
        type_ = self.random.choice((*INTEGERS, *FLOATS))
        name, got = self.name("t"), self.name("v")
        self.write(f"__shared__ {type_} {name}[{THREADS}];")
        self.write(f"{name}[threadIdx.x] = ({type_})({self.value(type_, 2)});")
        self.write("__syncthreads();")
        step = self.random.randrange(1, THREADS)
        self.write(f"{type_} {got} = {name}[(threadIdx.x + {step}) % {THREADS}];")
        self.write("__syncthreads();")
        self.scalars.append(Scalar(got, type_))
        return None

    def _count(self) -> None:
        """Threads add up in shared memory."""
        if not (self.in_kernel and self.uniform):
            return self._assign()
        self.barriers += 1
        type_ = self.random.choice(("int", "unsigned"))
        name, got = self.name("t"), self.name("v")
        self.write(f"__shared__ {type_} {name};")
        self.write(f"if (threadIdx.x == 0) {name} = {self.random.randrange(9)};")
        self.write("__syncthreads();")
        self.write(f"tcle::atomic_add(&{name}, ({type_})({self.integer(2)}));")
        self.write("__syncthreads();")
        self.write(f"{type_} {got} = {name};")
        self.write("__syncthreads();")
        self.scalars.append(Scalar(got, type_))
        return None

    # --- functions ----------------------------------------------------------------------

    def _struct_type(self) -> None:
        name = f"S{self.number}"
        fields = [
            (self.random.choice((*INTEGERS, *FLOATS)), f"f{i}")
            for i in range(self.random.randrange(1, 5))
        ]
        self.lines.append(f"struct {name} {{")
        self.lines += [f"  {type_} {field};" for type_, field in fields]
        with self._body(f"__device__ {name} turned(int k) const", [Scalar("k", "int")]):
            self.scalars += [Scalar(field, type_, constant=True) for type_, field in fields]
            self.write(f"{name} made = *this;")
            members = [Scalar(f"made.{field}", type_) for type_, field in fields]
            self.scalars += members
            self.statements(3)
            self.write("return made;")
        self.lines.append("};")
        self.structs[name] = fields

    @contextmanager
    def _body(self, head: str, parameters: list[Scalar]) -> Iterator[None]:
        """A function: sees its parameters only."""
        outer = self.scalars, self.arrays, self.depth
        self.scalars, self.arrays, self.depth = parameters, self.arrays[:], 1
        self.lines.append(f"{head} {{")
        yield
        self.lines.append("}")
        self.scalars, self.arrays, self.depth = outer

    def _helper(self) -> None:
        name, result = self.name(f"h{self.number}_"), self.random.choice((*INTEGERS, *FLOATS))
        types = [
            self.random.choice((*INTEGERS, *FLOATS)) for _ in range(self.random.randrange(1, 4))
        ]
        names = [f"q{i}" for i in range(len(types))]
        lead, written = "", list(types)
        if self.random.random() < 0.3:
            self.lines.append("template <class T, int N>")
            lead, written = f"<{types[0]}, {self.random.randrange(9)}>", ["T", *types[1:]]
        listed = ", ".join(f"{t} {n}" for t, n in zip(written, names, strict=True))
        parameters = [Scalar(n, t) for t, n in zip(types, names, strict=True)]
        if lead:
            parameters.append(Scalar("N", "int", constant=True))
        with self._body(f"__device__ {result} {name}({listed})", parameters):
            self.statements(self.random.randrange(1, 5))
            if self.random.random() < 0.4:
                self.write(f"if {self.condition()} return ({result})({self._plain(result)});")
            self.write(f"return ({result})({self._plain(result)});")
        self.helpers.append(Helper(name, result, tuple(types), lead))

    def _plain(self, type_: str) -> str:
        return self.value(type_, 2)

    def _recursive(self) -> None:
        name, type_ = self.name(f"r{self.number}_"), self.random.choice(WIDE)
        with self._body(f"__device__ {type_} {name}(int n, {type_} x)", []):
            self.scalars += [Scalar("n", "int", constant=True), Scalar("x", type_)]
            self.write(f"if (n <= 0) return {self.integer(1)};")
            self.write(f"return {self.integer(1)} + {name}(n - 1, {self.integer(1)});")
        wrapper = self.name(f"h{self.number}_")
        head = f"__device__ {type_} {wrapper}(int n, {type_} x)"
        self.lines.append(f"{head} {{ return {name}(n & 7, x); }}")
        self.helpers.append(Helper(wrapper, type_, ("int", type_)))

    def _table(self) -> None:
        type_, extent = self.random.choice((*WIDE, "float", "short")), self.random.randrange(2, 9)
        name, make = (
            f"c{self.number}",
            self._float_literal if type_ == "float" else self._int_literal,
        )
        listed = ", ".join(f"({type_}){make()}" for _ in range(extent))
        self.lines.append(f"__constant__ {type_} {name}[{extent}] = {{{listed}}};")
        self.arrays.append(Array(name, type_, (extent,), constant=True))

    def _slot(self, kind: str, is_float: bool, types: tuple[str, ...]) -> None:
        """Gives the latest variables of a kind."""
        found = [s for s in self.scalars if s.is_float == is_float and s.type in types]
        for slot, scalar in enumerate(found[-SLOTS:]):
            self.write(f"out_{kind}[at * {SLOTS} + {slot}] = {scalar.text};")

    def begin(self) -> None:
        """Writes what every kernel of a kind begins with."""

    def kernel(self) -> str:
        """The text of the kernel `k<number>` and of what it uses."""
        for make in (Generator._table, Generator._struct_type, Generator._recursive):
            if self.random.random() < 0.5:
                make(self)
        for _ in range(self.random.randrange(3)):
            self._helper()
        self.in_kernel, self.budget = True, 40
        head = f"__global__ void k{self.number}({PARAMETERS})"
        with self._body(head, []):
            self.write("const int at = blockIdx.x * blockDim.x + threadIdx.x;")
            self.scalars.append(Scalar("at", "int", constant=True))
            self.begin()
            for type_, source in (("int", "i"), ("int", "i"), ("float", "f"), ("double", "d")):
                name = self.name("v")
                self.write(f"{type_} {name} = in_{source}[at * 4 + {len(self.scalars) % 4}];")
                self.scalars.append(Scalar(name, type_))
            for _ in range(3):
                self.declare()
            self.statements(self.random.randrange(6, 16))
            self._slot("i", False, INTEGERS)
            self._slot("f", True, ("float",))
            self._slot("d", True, ("double",))
        return "\n".join(self.lines) + "\n"


def kernel_text(seed: int, number: int) -> str:
    """Kernel `number` of a seed's series."""
    return Generator(random.Random(f"{seed}:{number}"), number).kernel()
