"""Random kernels of tiles: contexts, events, transfers of all shapes, under way beside work.

No compiler here knows these, so they are for the engines to agree on; some are wrong on purpose.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

ROOM = 64
"""Elements of a buffer in L1, and of each thread's part of the arrays."""
BLOCKS, THREADS = 2, 3
TYPES: dict[str, npt.DTypeLike] = {
    "float": np.float32,
    "int": np.int32,
    "short": np.int16,
    "char": np.int8,
    "long": np.int64,
    "__fp16": np.float16,
    "__bf16": ml_dtypes.bfloat16,
}
BUFFERS = ("p0", "p1", "p2")


class TileGenerator:
    """Writes one kernel."""

    def __init__(self, chosen: random.Random, number: int, *, wrong: float) -> None:
        self.random, self.number, self.wrong = chosen, number, wrong
        self.type = chosen.choice(tuple(TYPES))
        self.lines: list[str] = []
        self.names = 0
        self.busy: dict[str, tuple[str, set[str]]] = {}
        """By event: its context and the buffers its transfer owns."""

    def text(self) -> str:
        """The kernel."""
        self._begin()
        for _ in range(self.random.randrange(3, 9)):
            self.random.choice(
                [self._sync, self._start, self._start, self._work, self._configured]
            )()
            if self.busy and self.random.random() < 0.4:
                self._wait(self.random.choice(sorted(self.busy)))
        for event in sorted(self.busy):
            self._wait(event)
        whole = f"tops::mdspan(tops::Private, p0, {ROOM})"
        self._put(f"tops::memcpy(c0, {self._global('out', ROOM)}, {whole});")
        body = "\n  ".join(self.lines)
        given = f"{self.type} *a, {self.type} *out"
        return f"__global__ void k{self.number}({given}) {{\n  {body}\n}}\n"

    def _begin(self) -> None:
        self._put(f"int at = (blockIdx.x * blockDim.x + threadIdx.x) * {ROOM};")
        for name in BUFFERS:
            self._put(f"__local__ __valigned__ {self.type} {name}[{ROOM}];")
            known = f"if ((i + at / {ROOM}) % 17) " if self._is_wrong() else ""
            step = self.random.choice((1, 3, 7))
            self._put(
                f"for (int i = 0; i < {ROOM}; i++) {known}{name}[i] = a[(at + i * {step}) % 300];"
            )
        for context in ("c0", "c1", "c2"):
            self._put(f"tops_dte_ctx_t {context};")
            if not self._is_wrong(0.3):
                self._put(f"tops::dte_scope s{context}({context});")

    # --- steps --------------------------------------------------------------------------

    def _sync(self) -> None:
        operation, operands, owned = self._operation()
        context = self._context()
        if context is not None and (owned.isdisjoint(self._owned()) or self._is_wrong()):
            self._put(f"tops::{operation}({context}, {operands});")

    def _start(self) -> None:
        operation, operands, owned = self._operation()
        context = self._context()
        if context is None or not (owned.isdisjoint(self._owned()) or self._is_wrong()):
            return
        event = self._name("e")
        self._put(f"tops::event {event} = tops::{operation}_async({context}, {operands});")
        if not self._is_wrong(0.5):
            self.busy[event] = context, owned

    def _configured(self) -> None:
        operation, operands, owned = self._operation()
        context = self._context()
        if context is None or not owned.isdisjoint(self._owned()):
            return
        self._put(f"{context}.config_{operation}({operands});")
        for _ in range(self.random.randrange(1, 3)):
            self._put(f"{context}.trigger_and_wait();")
            if operation == "memcpy" and "(tops::Global, a +" in operands:
                self._put(f"{context}.set_src_addr(a + at % 64 + {self.random.randrange(9)});")
            if operation == "slice":
                self._put(f"{context}.set_src_offset(0, {self.random.randrange(-1, 3)});")
        if self.random.random() < 0.5:
            event = self._name("e")
            self._put(f"tops::event {event} = {context}.trigger();")
            self.busy[event] = context, owned | {"a"}

    def _work(self) -> None:
        free = [name for name in BUFFERS if name not in self._owned() or self._is_wrong()]
        if free:
            name, other = self.random.choice(free), self.random.choice(free)
            end, start = self.random.randrange(1, ROOM), self.random.randrange(8)
            sum_ = f"{name}[i] + {other}[i - {start}]"
            self._put(f"for (int i = {start}; i < {end}; i++) {name}[i] = {sum_};")

    def _wait(self, event: str) -> None:
        del self.busy[event]
        if self._is_wrong(0.5):
            return
        by_method = self.random.random() < 0.2
        self._put(f"{event}.wait();" if by_method else f"tops::wait({event});")
        if self._is_wrong(0.3):
            self._put(f"{event}.wait();")

    # --- operations ---------------------------------------------------------------------

    def _operation(self) -> tuple[str, str, set[str]]:
        """Its name, its operands behind the context, the buffers it touches."""
        dst = self.random.choice((*BUFFERS, "out"))
        src = self.random.choice([name for name in (*BUFFERS, "a", "a") if name != dst])
        axes = self.random.choice((1, 2, 2, 3))
        most = {1: 20, 2: 6, 3: 3}[axes]
        shape = [self.random.randrange(1, most + 1) for _ in range(axes)]
        room = [self.random.randrange(1, most + 1) for _ in range(axes)]
        order = self.random.sample(range(axes), axes)
        make: dict[str, Callable[[], str]] = {
            "memcpy": lambda: f"{self._span(dst, shape)}, {self._span(src, shape)}",
            "memset": lambda: f"{self._span(dst, shape)}, {self._value()}",
            "slice": lambda: self._both(dst, src, shape, room, self._offsets(axes), self._value()),
            "deslice": lambda: self._both(dst, src, shape, room, self._offsets(axes)),
            "memset_deslice": lambda: self._both(
                dst, src, shape, room, self._offsets(axes), self._value()
            ),
            "transpose": lambda: self._both(
                dst, src, [shape[axis] for axis in order], shape, _list(order)
            ),
            "slice_transpose": lambda: self._both(
                dst, src, shape, room, self._offsets(axes), _list(order), self._value()
            ),
            "transpose_deslice": lambda: self._both(
                dst, src, shape, room, _list(order), self._offsets(axes)
            ),
            "broadcast": lambda: self._both(dst, src, shape, self._narrowed(shape)),
            "mirror_lr": lambda: self._both(dst, src, [4, 5], [4, 5]),
        }
        weights = [1 if name == "mirror_lr" else 8 for name in make]
        name = self.random.choices(list(make), weights)[0]
        return name, make[name](), {dst, src} - {"a"}

    def _both(self, dst: str, src: str, to: list[int], shape: list[int], *more: str) -> str:
        return ", ".join((self._span(dst, to), self._span(src, shape), *more))

    def _narrowed(self, shape: list[int]) -> list[int]:
        kept = [1 if self.random.random() < 0.5 else n for n in shape]
        return kept[self.random.randrange(len(kept)) :]

    def _offsets(self, axes: int) -> str:
        return _list([self.random.randrange(-2, 4) for _ in range(axes)])

    def _value(self) -> str:
        return f"({self.type}){self.random.choice((0, 0, 1, -3, 77))}"

    def _span(self, name: str, shape: list[int]) -> str:
        extents = ", ".join(map(str, [n + 500 * self._is_wrong(0.1) for n in shape]))
        if name in ("a", "out"):
            aside = self.random.randrange(-8, ROOM) if self._is_wrong() else 0
            return self._global(name, extents, aside)
        space = "Global" if self._is_wrong(0.1) else "Private"
        return f"tops::mdspan(tops::{space}, {name}, {extents})"

    def _global(self, name: str, extents: int | str, aside: int = 0) -> str:
        """`aside`: elements that reach into another thread's part."""
        place = f"{name} + at + {aside}" if aside else f"{name} + at"
        return f"tops::mdspan(tops::Global, {place}, {extents})"

    # --- names --------------------------------------------------------------------------

    def _context(self) -> str | None:
        """One that no transfer is under way of, mostly."""
        used = {context for context, _ in self.busy.values()}
        free = [c for c in ("c0", "c1", "c2") if c not in used or self._is_wrong()]
        return self.random.choice(free) if free else None

    def _owned(self) -> set[str]:
        return set().union(*(owned for _, owned in self.busy.values()))

    def _is_wrong(self, share: float = 1.0) -> bool:
        return self.random.random() < self.wrong * share

    def _name(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def _put(self, line: str) -> None:
        self.lines.append(line)


def _list(numbers: list[int]) -> str:
    return f"{{{', '.join(map(str, numbers))}}}"


def tile_kernel(seed: int, number: int) -> tuple[str, Callable[[], list[Any]]]:
    """Kernel `number` of a seed's series, and its arguments; half of them may be wrong."""
    chosen = random.Random(f"tiles:{seed}:{number}")
    made = TileGenerator(chosen, number, wrong=0.05 * (number % 2))

    def arguments() -> list[Any]:
        count = ROOM * BLOCKS * THREADS + 256
        dtype = TYPES[made.type]
        given = np.random.default_rng(seed).integers(-100, 100, count).astype(dtype)
        return [given, np.zeros(count, dtype)]

    return made.text(), arguments
