"""Random kernels of tiles that are data: one kernel for each type makes what a script says.

A script's rows are steps: transfers of all shapes, under way beside work, and their waits. So a
thousand kernels cost a thousand short launches and no compiler. Half of them are wrong on purpose.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.differential.tile_kernels import BLOCKS, ROOM, THREADS

TYPES: dict[str, npt.DTypeLike] = {
    "float": np.float32,
    "short": np.int16,
    "char": np.int8,
    "long": np.int64,
}
BUFFERS, CONTEXTS, EVENTS = 3, 3, 4
A, OUT = BUFFERS, BUFFERS + 1
SYNC, START, CONFIGURE, WAIT, WORK, AT_ONCE, TRIGGER, MOVE, LEAVE, ENTER = range(10)
"""What a step does. `MOVE` sets another source, `LEAVE` and `ENTER` end and begin a context."""
OPERATIONS = {
    "memcpy": "d, s",
    "memset": "d, v",
    "slice": "d, s, o, v",
    "deslice": "d, s, o",
    "memset_deslice": "d, s, o, v",
    "transpose": "d, s, l",
    "slice_transpose": "d, s, o, l, v",
    "transpose_deslice": "d, s, l, o",
    "broadcast": "d, s",
    "mirror_tb": "d, s",
    "mirror_lr": "d, s",
    "pad": "d, s, p, q, m, v",
    "slice_pad": "d, s, o, b, p, q, m, v",
    "slice_deslice": "d, s, o, b, t",
    "slice_broadcast": "d, s, o, b",
    "mirror_tb_pad": "d, s, p, q, m, v",
    "mirror_lr_pad": "d, s, p, q, m, v",
    "mirror_tb_deslice": "d, s, t",
    "mirror_lr_deslice": "d, s, t",
    "sub_sample": "d, s, g",
}
"""Operands behind the context: spans, lists, value."""
LISTS = ("o", "l", "t", "b", "p", "q", "m", "g")
"""Lists of a number for each axis: offsets, layout, offsets in the target, the box, what is padded
before, behind and between, strides."""
LENGTH = 12 + 3 * (2 + len(LISTS))
"""Words of a row: step, context, event, operation, rank, buffers, distances, tags, value, threads,
then extents of both and the lists, for three axes each."""
_EXTENTS = 12


def kernel(type_: str, number: int) -> str:
    """The kernel of a type."""
    return (
        _KERNEL.replace("TYPE", type_)
        .replace("NUMBER", str(number))
        .replace("RANKS", "\n".join(_rank(rank) for rank in (1, 2, 3)))
    )


def _rank(rank: int) -> str:
    d, s, *lists = (
        ", ".join(f"w[{_EXTENTS + 3 * which + axis}]" for axis in range(rank))
        for which in range(2 + len(LISTS))
    )
    named = zip(LISTS, lists, strict=True)
    made = ", ".join(f"{name}[{rank}] = {{{numbers}}}" for name, numbers in named)
    forms = (
        (SYNC, "tops::{0}(c[k], {1});"),
        (START, "e[w[2]] = tops::{0}_async(c[k], {1});"),
        (CONFIGURE, "c[k].config_{0}({1});"),
    )
    cases = "".join(
        f"      case {number * 3 + form}: {text.format(name, given)} break;\n"
        for number, (name, given) in enumerate(OPERATIONS.items())
        for form, text in forms
        if rank > 1 or not name.startswith("mirror_lr")
    )
    return f"""    if (w[0] < 3 && w[4] == {rank}) {{
      tops::mdspan d(w[9] ? tops::Global : tops::Private, to, {d});
      tops::mdspan s(w[10] ? tops::Global : tops::Private, from, {s});
      int {made};
      switch (w[3] * 3 + w[0]) {{
{cases}      }}
    }}"""


_KERNEL = f"""__global__ void kNUMBER(TYPE *a, TYPE *out, const int *script, int steps) {{
  int thread = blockIdx.x * blockDim.x + threadIdx.x, at = thread * {ROOM};
  __local__ __valigned__ TYPE p0[{ROOM}];
  __local__ __valigned__ TYPE p1[{ROOM}];
  __local__ __valigned__ TYPE p2[{ROOM}];
  for (int i = 0; i < {ROOM}; i++) {{
    p0[i] = a[(at + i) % 300];
    p1[i] = a[(at + i * 3) % 300];
    if (i % 16 < steps % 100) p2[i] = a[(at + i * 7) % 300];
  }}
  tops_dte_ctx_t c[{CONTEXTS}];
  tops::event e[{EVENTS}];
  for (int i = 0; i < {CONTEXTS}; i++) c[i].init();
  for (int n = 0; n < steps / 100; n++) {{
    const int *w = script + n * {LENGTH};
    if (!((w[11] >> 8 >> thread) & 1)) continue;
    int k = w[1];
    TYPE v = (TYPE)((w[11] & 255) - 100);
    TYPE *to = w[5] == 0 ? p0 : w[5] == 1 ? p1 : w[5] == 2 ? p2 : w[5] == {A} ? a + at : out + at;
    TYPE *from = w[6] == 0 ? p0 : w[6] == 1 ? p1 : w[6] == 2 ? p2 : w[6] == {A} ? a + at : out + at;
    to += w[7];
    from += w[8];
RANKS
    if (w[0] == {WAIT}) tops::wait(e[w[2]]);
    if (w[0] == {WORK})
      for (int i = w[7]; i < w[8]; i++) to[i - w[7]] = to[i - w[7]] + from[i - w[8]];
    if (w[0] == {AT_ONCE}) c[k].trigger_and_wait();
    if (w[0] == {TRIGGER}) e[w[2]] = c[k].trigger();
    if (w[0] == {MOVE}) c[k].set_src_addr(from);
    if (w[0] == {LEAVE}) c[k].destroy();
    if (w[0] == {ENTER}) c[k].init();
  }}
  for (int i = 0; i < {CONTEXTS}; i++) c[i].destroy();
}}
"""
# Random scripts follow the protocol by keeping what a careful author keeps in mind.


class Script:
    """Writes one script."""

    def __init__(self, chosen: random.Random, *, wrong: float) -> None:
        self.random, self.wrong = chosen, wrong
        self.rows: list[list[int]] = []
        self.busy: dict[int, tuple[int, set[int]]] = {}
        """By event: its context, and the buffers its transfer owns."""
        self.configured: dict[int, set[int]] = {}
        """By context: the buffers its configuration touches."""
        self.everyone = (1 << BLOCKS * THREADS) - 1

    def words(self) -> npt.NDArray[np.int32]:
        """The rows of a script."""
        choices = (self._transfer, self._transfer, self._start, self._start, self._work)
        for _ in range(self.random.randrange(3, 12)):
            self.random.choice((*choices, self._configure, self._again, self._renew))()
            if self.busy and self.random.random() < 0.4:
                self._wait(self.random.choice(sorted(self.busy)))
        for event in sorted(self.busy):
            self._wait(event)
        return np.array(self.rows, np.int32)

    # --- steps --------------------------------------------------------------------------

    def _row(self, step: int, context: int = 0, event: int = 0) -> list[int]:
        row = [0] * LENGTH
        row[:3] = step, context, event
        some = self.random.getrandbits(BLOCKS * THREADS)
        row[11] = (some if self._is_wrong(0.5) else self.everyone) << 8 | 100
        self.rows.append(row)
        return row

    def _transfer(self) -> None:
        context, (dst, src) = self._context(), self._buffers()
        if context is not None and self._may_use({dst, src} - {A}):
            self._operation(self._row(SYNC, context), dst, src)

    def _start(self) -> None:
        context, (dst, src) = self._context(), self._buffers()
        event = next((e for e in range(EVENTS) if e not in self.busy), None)
        owned = {dst, src} - {A}
        if context is not None and event is not None and self._may_use(owned):
            self._operation(self._row(START, context, event), dst, src)
            self.busy[event] = context, owned

    def _configure(self) -> None:
        context, (dst, src) = self._context(), self._buffers()
        if context is not None:
            self._operation(self._row(CONFIGURE, context), dst, src)
            self.configured[context] = {dst, src} - {A}

    def _again(self) -> None:
        """What a context is configured for."""
        context = self._context()
        event = next((e for e in range(EVENTS) if e not in self.busy), None)
        owned = self.configured.get(-1 if context is None else context)
        if context is None or event is None or (owned is None and not self._is_wrong()):
            return
        owned = owned or set()
        if self._may_use(owned):
            if A not in owned and self.random.random() < 0.3:
                moved = self._row(MOVE, context)
                moved[6], moved[8] = A, self.random.randrange(8)
            if self.random.random() < 0.5:
                self._row(AT_ONCE, context)
            else:
                self._row(TRIGGER, context, event)
                self.busy[event] = context, owned

    def _renew(self) -> None:
        """A context ends, and begins anew."""
        context = self._context()
        if context is not None:
            self._row(LEAVE, context)
            self.configured.pop(context, None)
            if not self._is_wrong():
                self._row(ENTER, context)

    def _work(self) -> None:
        free = [b for b in range(BUFFERS) if self._may_use({b})]
        if free:
            row = self._row(WORK)
            row[5], row[6] = self.random.choice(free), self.random.choice(free)
            row[7] = self.random.randrange(8)
            row[8] = self.random.randrange(8, ROOM)

    def _wait(self, event: int) -> None:
        del self.busy[event]
        if not self._is_wrong(0.5):
            self._row(WAIT, 0, event)
        if self._is_wrong(0.3):
            self._row(WAIT, 0, event)

    # --- operands -----------------------------------------------------------------------

    def _operation(self, row: list[int], dst: int, src: int) -> None:
        names = list(OPERATIONS)
        name = self.random.choice(names)
        row[3] = names.index(name)
        axes = self.random.choice((2, 2, 3) if name.startswith("mirror") else (1, 2, 2, 3))
        row[4], row[5], row[6] = axes, dst, src
        for at, buffer in ((7, dst), (8, src)):
            row[at] = self.random.randrange(-8, 30) if self._is_wrong(0.3) else 0
            row[at + 2] = int(buffer >= A) ^ self._is_wrong(0.1)
        row[11] = row[11] & ~255 | self.random.choice((100, 100, 101, 97, 177))
        row[_EXTENTS:] = [n for part in self._numbers(name, axes) for n in _padded(part)]

    def _numbers(self, name: str, axes: int) -> Iterator[list[int]]:
        """Extents of both spans, then the lists, mostly such that they fit."""
        most = {1: 20, 2: 6, 3: 3}[axes]
        to, from_, box = (self._some(1, most + 1, axes) for _ in range(3))
        order, stride = self.random.sample(range(axes), axes), self._some(1, 4, axes)
        low, high, mid = (self._some(0, 2, axes) for _ in range(3))
        whole = box if name.startswith("slice") else from_
        if name in ("memcpy", "memset", "mirror_tb", "mirror_lr"):
            from_ = to
        elif name == "transpose":
            to = [from_[axis] for axis in order]
        elif name == "broadcast":
            from_ = [1 if self.random.random() < 0.5 else n for n in to]
        elif name == "slice_broadcast":
            box = [1 if self.random.random() < 0.5 else n for n in to]
        elif name == "sub_sample":
            to = [-(-n // step) for n, step in zip(from_, stride, strict=True)]
        elif name.endswith("pad"):
            pads = zip(whole, low, high, mid, strict=True)
            to = [a + n + (n - 1) * m + b for n, a, b, m in pads]
        for extents in (to, from_):
            yield [n + 60 * self._is_wrong(0.05) for n in extents]
        yield self._some(-2, 4, axes)
        yield order if not self._is_wrong(0.1) else [0] * axes
        yield self._some(-2, 4, axes)
        for numbers in (box, low, high, mid, stride):
            yield [n - 2 * self._is_wrong(0.05) for n in numbers]

    def _some(self, first: int, past: int, axes: int) -> list[int]:
        return [self.random.randrange(first, past) for _ in range(axes)]

    def _buffers(self) -> tuple[int, int]:
        dst = self.random.choice((*range(BUFFERS), OUT))
        return dst, self.random.choice([b for b in (*range(BUFFERS), A, A) if b != dst])

    def _context(self) -> int | None:
        """One that no transfer is under way of, mostly."""
        used = {context for context, _ in self.busy.values()}
        free = [c for c in range(CONTEXTS) if c not in used or self._is_wrong()]
        return self.random.choice(free) if free else None

    def _may_use(self, buffers: set[int]) -> bool:
        owned = set().union(*(owned for _, owned in self.busy.values()))
        return owned.isdisjoint(buffers) or self._is_wrong()

    def _is_wrong(self, share: float = 1.0) -> bool:
        return self.random.random() < self.wrong * share


def _padded(numbers: list[int]) -> list[int]:
    return [*numbers, 0, 0, 0][:3]


def arguments(type_: str, seed: int, number: int) -> list[Any]:
    """Of script `number` of a seed's series; half of them may be wrong."""
    chosen = random.Random(f"scripts:{type_}:{seed}:{number}")
    words = Script(chosen, wrong=0.06 * (number % 2)).words()
    known = 5 if number % 8 == 1 else 16
    count = ROOM * BLOCKS * THREADS + 256
    given = np.random.default_rng(number).integers(-100, 100, count).astype(TYPES[type_])
    return [given, np.zeros_like(given), words.reshape(-1), len(words) * 100 + known]
