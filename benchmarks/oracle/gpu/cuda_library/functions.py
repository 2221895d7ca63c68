"""Which functions are compared, of which types, and with which operands."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

TABLE = Path(__file__).parent / "functions.txt"
LINE = re.compile(r"(\w)\(([\w,]+)\): (.+)")
COUNT = 160
"""Operands that each function is called with, one in each thread of a block."""


@dataclass(frozen=True, slots=True)
class Type:
    """A scalar type or a pair of halves: its name in C++, its bytes, and words of special value."""

    name: str
    size: int
    edges: tuple[int, ...]


def _words(form: str, *values: float) -> tuple[int, ...]:
    whole = {"e": "H", "f": "I", "d": "Q"}[form]
    return tuple(struct.unpack(f"<{whole}", struct.pack(f"<{form}", value))[0] for value in values)


def _bfloat(*values: float) -> tuple[int, ...]:
    return tuple(word >> 16 for word in _words("f", *values))


NAN, INFINITE = float("nan"), float("inf")
PLAIN = (0.0, -0.0, 1.0, -1.0, NAN, INFINITE, -INFINITE, 2.0, 0.5, -2.5, 1.5, 3.0)
"""The first twelve are paired with each other."""
_SINGLE = (1.1754943508222875e-38, 3.4028234663852886e38, 1e-45, -7.75, 88.5, 1e10)
FLOATS = _words("f", *PLAIN, *_SINGLE)
DOUBLES = _words("d", *PLAIN, 2.2250738585072014e-308, 1.7976931348623157e308, 5e-324, 709.5, 1e300)
HALVES = _words("e", *PLAIN, 65504.0, 6.103515625e-05, 5.960464477539063e-08, -7.75, 11.0)
BFLOATS = _bfloat(*PLAIN, 3.3895313892515355e38, 1.1754943508222875e-38, 88.5, -7.75)
PAIRS = tuple(high << 16 | low for high, low in zip(HALVES[1:], HALVES, strict=False))
BPAIRS = tuple(high << 16 | low for high, low in zip(BFLOATS[1:], BFLOATS, strict=False))


def _integers(bits: int) -> tuple[int, ...]:
    top = 1 << bits
    values = (0, 1, top - 1, top // 2, top // 2 - 1, 2, 3, 31, 33, top - 2, 100, 7, 255, 0x7F80, 64)
    return tuple(value % top for value in values)


TYPES = {
    "f": Type("float", 4, FLOATS),
    "d": Type("double", 8, DOUBLES),
    "h": Type("__half", 2, HALVES),
    "b": Type("__nv_bfloat16", 2, BFLOATS),
    "H": Type("__half2", 4, PAIRS),
    "B": Type("__nv_bfloat162", 4, BPAIRS),
    "i": Type("int", 4, _integers(32)),
    "u": Type("unsigned int", 4, _integers(32)),
    "l": Type("long long", 8, _integers(64)),
    "L": Type("unsigned long long", 8, _integers(64)),
    "s": Type("short", 2, _integers(16)),
    "t": Type("unsigned short", 2, _integers(16)),
    "c": Type("signed char", 1, _integers(8)),
    "e": Type("unsigned char", 1, _integers(8)),
}


@dataclass(frozen=True, slots=True)
class Function:
    """A function or expression for one list of operand types: `d(f,d) max`."""

    result: str
    operands: str
    text: str

    @property
    def key(self) -> str:
        return f"{self.result}({','.join(self.operands)}) {self.text}"

    def kernel(self, name: str) -> str:
        """A kernel that calls it once in each thread, on one line."""
        letters = "abc"[: len(self.operands)]
        parameters = "".join(
            f"const {TYPES[of].name} *{letter}, "
            for of, letter in zip(self.operands, letters, strict=True)
        )
        call = self._call([f"{letter}[threadIdx.x]" for letter in letters])
        return (
            f"__global__ void {name}({parameters}{TYPES[self.result].name} *r)"
            f" {{ r[threadIdx.x] = {call}; }}"
        )

    def _call(self, operands: list[str]) -> str:
        if "$" not in self.text:
            return f"{self.text}({', '.join(operands)})"
        text = re.sub(r"(?<=[a-z])_(?=[a-z])", " ", self.text)  # `(long_long)` in the table
        return re.sub(r"\$(\d)", lambda place: operands[int(place[1])], text)


def functions() -> Iterator[Function]:
    """All of the table, in its order."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if parts := LINE.fullmatch(line):
            for text in parts[3].split():
                yield Function(parts[1], parts[2].replace(",", ""), text)


def operands(of: str) -> list[list[int]]:
    """For each operand `COUNT` words: special ones, each with each, then random ones.

    Half of the random ones are any bits; the others are floats of moderate size, as those of the
    first kind are mostly very large or very small.
    """
    kinds = [TYPES[letter] for letter in of]
    if len(kinds) == 1:
        rows = [(word,) for word in kinds[0].edges]
    else:
        firsts = [kind.edges[:12] for kind in kinds[:2]]
        rows = [tuple(pair) for pair in product(*firsts)][: COUNT - 16]
        if len(kinds) == 3:
            third = kinds[2].edges[:12]
            rows = [(*row, third[at * 5 % 12]) for at, row in enumerate(rows)]
    random = Random(of)
    while len(rows) < COUNT:
        rows.append(tuple(_random(letter, random) for letter in of))
    return [list(column) for column in zip(*rows, strict=True)]


def _random(letter: str, random: Random) -> int:
    size = TYPES[letter].size
    if letter in "fdhb" and random.random() < 0.5:
        value = random.choice((-1, 1)) * random.uniform(0.01, 20)
        form = "e" if letter == "h" else letter
        return _bfloat(value)[0] if letter == "b" else _words(form, value)[0]
    return random.getrandbits(8 * size)
