"""Random kernels that use the SDK: vectors, transfers, floats of 16 bits, output.

No compiler here knows these, so they are for the engines to agree on; and some of the kernels are
wrong on purpose, for the engines to tell the same of them.
"""

from __future__ import annotations

import random

from tests.differential.expressions import Scalar
from tests.differential.generator import THREADS, Generator
from tests.differential.statements import Writer

INPUTS = 48
"""Elements of each input array."""
ROOM = 64
"""Elements of a buffer in L1: whole vectors."""
HEAD = """typedef __vector float vfloat;
typedef __vector int vint;
"""
_VECTORS = {"float": ("vfloat", 32), "int": ("vint", 32)}
_HALVES = ("__fp16", "__bf16")
_BINARY = ("({} + {})", "({} - {})", "({} * {})", "tops::vmax({}, {})", "tops::vmin({}, {})")
_UNARY = {
    "float": ("(-{})", "tops::vabs({})", "tops::vexp({})", "tops::vsqrt({})", "tops::vfloor({})"),
    "int": ("(-{})", "tops::vabs({})", "({} & (vint)255)", "({} ^ (vint)77)"),
}


class SdkGenerator(Generator):
    """Writes one kernel; see `Generator`."""

    def simple(self) -> list[Writer]:
        return [*super().simple(), self._half, self._print]

    def nested(self) -> list[Writer]:
        often = [self._vectors, self._transfer, self._shared] * 3
        return [*super().nested(), *often]

    def _wrong(self) -> bool:
        return self.random.random() < 0.03

    # --- floats of 16 bits ------------------------------------------------------------------

    def _half(self) -> None:
        type_, name, got = self.random.choice(_HALVES), self.name("h"), self.name("v")
        self.write(f"{type_} {name} = ({type_})({self.floating(2)});")
        for _ in range(self.random.randrange(3)):
            other = self.random.choice((f"({type_})({self.floating(1)})", name))
            op = self.random.choice("+-*/")
            self.write(f"{name} = {name} {op} {other};")
        if self.random.random() < 0.4:
            whole = self.pick(is_float=False)
            if whole is not None and "long" not in whole.type:
                self.write(f"{name} = {name} + ({type_})({whole.text});")
        double = self.random.random() < 0.3
        self.write(f"{'double' if double else 'float'} {got} = {name};")
        self.scalars.append(Scalar(got, "double" if double else "float"))

    def _print(self) -> None:
        if not self.in_kernel:
            return self._assign()
        whole = self.pick(is_float=False)
        shown = "at" if whole is None else whole.text
        self.write(f'if (at == {self.random.randrange(3)}) printf("%d\\n", (int)({shown}));')
        return None

    # --- vectors ------------------------------------------------------------------------

    def _vectors(self) -> None:
        if not self.in_kernel:
            return self._assign()
        type_ = self.random.choice(tuple(_VECTORS))
        vector, lanes = _VECTORS[type_]
        buffer, got = self._buffer(type_), self.name("v")
        found = []
        for at in (0, lanes):
            found.append(self.name("w"))
            beyond = 1 if self._wrong() else 0
            self.write(f"{vector} {found[-1]} = tops::vload<{vector}>({buffer} + {at + beyond});")
        for _ in range(self.random.randrange(1, 5)):
            self.write(f"{self.random.choice(found)} = {self._vector(type_, found, 2)};")
        self.write(f"tops::vstore({found[0]}, {buffer} + {lanes});")
        self.write(f"{type_} {got} = {buffer}[{self.random.randrange(ROOM)}];")
        self.scalars.append(Scalar(got, type_))
        if self.random.random() < 0.4:
            sum_ = self.name("v")
            fold = self.random.choice(("sum", "max", "min"))
            self.write(f"{type_} {sum_} = tops::vreduce_{fold}<{type_}>({found[0]});")
            self.scalars.append(Scalar(sum_, type_))
        return None

    def _vector(self, type_: str, found: list[str], depth: int) -> str:
        if not depth or self.random.random() < 0.2:
            scalar = f"({_VECTORS[type_][0]})({type_})({self.value(type_, 1)})"
            return self.random.choice((*found, scalar))
        a, b = (self._vector(type_, found, depth - 1) for _ in range(2))
        choice = self.random.random()
        if choice < 0.5:
            return self.random.choice(_BINARY).format(a, b)
        if choice < 0.7:
            mask = f"{found[0]} {self.random.choice(('<', '>', '==', '<='))} {found[1]}"
            return f"tcle::vsel({mask}, {a}, {b})"
        return self.random.choice(_UNARY[type_]).format(a)

    def _buffer(self, type_: str) -> str:
        """A buffer in L1 that is full."""
        name, step = self.name("l"), self.random.choice((1, 5, 7, 11))
        source = "in_f" if type_ == "float" else "in_i"
        self.write(f"__local__ __valigned__ {type_} {name}[{ROOM}];")
        place = f"(i * {step} + at) % {INPUTS}"
        self.write(f"for (int i = 0; i < {ROOM}; ++i) {name}[i] = {source}[{place}];")
        return name

    # --- transfers ----------------------------------------------------------------------

    def _transfer(self) -> None:
        """From a buffer, or from an input, to another buffer."""
        if not self.in_kernel:
            return self._assign()
        target, got = self._buffer("float"), self.name("v")
        source = self._buffer("float") if self.random.random() < 0.5 else "in_f"
        space = "Global" if source == "in_f" else "Private"
        name, dst, src, more = self._operation(target, f"(float *){source}", f"tops::{space}")
        if self.random.random() < 0.5:
            self.write(f"tops::{name}(ctx, {dst}{src}{more});")
        else:
            event = self.name("e")
            self.write(f"tops::event {event} = tops::{name}_async(ctx, {dst}{src}{more});")
            self._assign()
            if self._wrong():
                self.write(f"{target}[{self.random.randrange(8)}] = 1;")
            if not self._wrong():
                self.write(f"{event}.wait();")
        self.write(f"float {got} = {target}[{self.random.randrange(16)}];")
        self.scalars.append(Scalar(got, "float"))
        return None

    def _operation(self, target: str, source: str, space: str) -> tuple[str, str, str, str]:
        count = self.random.randrange(1, 17) + 1000 * self._wrong()
        rows, columns = self.random.randrange(1, 5), self.random.randrange(1, 5)
        offset = f"{{{self.random.randrange(-1, 3)}, {self.random.randrange(3)}}}"

        def spans(dst: str, src: str) -> tuple[str, str]:
            return (
                f"tops::mdspan(tops::Private, {target}, {dst})",
                f", tops::mdspan({space}, {source}, {src})",
            )

        shape = f"{rows}, {columns}"
        number = f", {self.random.randrange(9)}.0f"
        return self.random.choice(
            (
                ("memcpy", *spans(str(count), str(count)), ""),
                ("transpose", *spans(f"{columns}, {rows}", shape), ", {1, 0}"),
                ("slice", *spans(shape, "4, 4"), f", {offset}{number}"),
                ("deslice", *spans("6, 6", shape), f", {offset}"),
                ("memset", spans(str(count), "1")[0], "", number),
            )
        )

    def _shared(self) -> None:
        """Threads bring their parts to L2, and read their neighbours'."""
        if not (self.in_kernel and self.uniform):
            return self._assign()
        self.barriers += 1
        name, got, part = self.name("t"), self.name("v"), self.random.choice((2, 4))
        self.write(f"__shared__ float {name}[{part * THREADS}];")
        here = f"tops::mdspan(tops::Shared, {name} + threadIdx.x * {part}, {part})"
        there = f"tops::mdspan(tops::Global, (float *)in_f + at * {part}, {part})"
        self.write(f"tops::memcpy(ctx, {here}, {there});")
        if not self._wrong():
            self.write("__syncthreads();")
        step = self.random.randrange(part * THREADS)
        place = f"(threadIdx.x * {part} + {step}) % {part * THREADS}"
        self.write(f"float {got} = {name}[{place}];")
        self.write("__syncthreads();")
        self.scalars.append(Scalar(got, "float"))
        return None

    def begin(self) -> None:
        self.write("tops_dte_ctx_t ctx;")
        self.write("tops::dte_scope scope(ctx);")


def sdk_kernel_text(seed: int, number: int) -> str:
    """Kernel `number` of a seed's series."""
    return SdkGenerator(random.Random(f"sdk:{seed}:{number}"), number).kernel()
