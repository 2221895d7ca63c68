"""The simulator beside the facts that a GPU told: which functions compute other values.

python -m benchmarks.oracle.gpu.cuda_library.compare [WORD…]
    compares functions whose key holds one of the words, or all, and prints what differs
"""

from __future__ import annotations

import gzip
import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np

import tops_simulator
from benchmarks.oracle.gpu.cuda_library.functions import TYPES, Function, operands
from benchmarks.oracle.gpu.cuda_library.programs import groups, kernels

FACTS = Path(__file__).parent / "facts.json.gz"
ARRAYS: dict[str, Any] = {
    "f": np.float32,
    "d": np.float64,
    "h": np.float16,
    "b": ml_dtypes.bfloat16,
    "H": np.float16,
    "B": ml_dtypes.bfloat16,
    "i": np.int32,
    "u": np.uint32,
    "l": np.int64,
    "L": np.uint64,
    "s": np.int16,
    "t": np.uint16,
    "c": np.int8,
    "e": np.uint8,
}
FLOATS = "fdhbHB"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far the simulator is from the GPU, over all operands of one function."""

    key: str
    kind: str = "equal"
    """`equal`, `ulp`, `value` (another number, NaN, infinity or sign), `refused` or `absent`."""

    distance: int = 0
    """The largest difference in units of the last place, where both are finite."""

    count: int = 0
    examples: tuple[str, ...] = ()


@cache
def facts() -> dict[str, str | None]:
    with gzip.open(FACTS, "rt") as file:
        results: dict[str, str | None] = json.load(file)["results"]
    return results


def compare(group: list[Function]) -> Iterator[Verdict]:
    """Verdicts for functions of one list of types."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "program.cu"
        source.write_text(kernels(group))
        module = tops_simulator.load(source)
        for at, function in enumerate(group):
            fact = facts().get(function.key)
            yield (
                _verdict(function, module[f"k{at}"], fact)
                if fact
                else Verdict(function.key, "absent")
            )


def _verdict(function: Function, kernel: Any, fact: str) -> Verdict:
    given = [
        _array(letter, words)
        for letter, words in zip(function.operands, operands(function.operands), strict=True)
    ]
    count = len(operands(function.operands)[0])
    result = _array(function.result, [0] * count)
    report = kernel[1, count](*given, result)
    refused = [finding for finding in report.findings if finding.kind == "not-simulated"]
    if refused:
        return Verdict(function.key, "refused", examples=(refused[0].message,))
    return _differences(function, given, result, bytes.fromhex(fact))


def _array(letter: str, words: list[int]) -> Any:
    size = TYPES[letter].size
    raw = b"".join(word.to_bytes(size, "little") for word in words)
    return np.frombuffer(bytearray(raw), dtype=ARRAYS[letter])


def _differences(function: Function, given: list[Any], result: Any, raw: bytes) -> Verdict:
    expected = np.frombuffer(raw, dtype=ARRAYS[function.result])
    bits = np.dtype(f"u{expected.dtype.itemsize}")
    same = result.view(bits) == expected.view(bits)
    if function.result in FLOATS:
        with np.errstate(invalid="ignore"):
            same |= np.isnan(result) & np.isnan(expected)
    places = np.flatnonzero(~same)
    if not len(places):
        return Verdict(function.key)
    near = places[:0]
    if function.result in FLOATS:
        near = places[_are_near(result[places], expected[places])]
    far = np.setdiff1d(places, near)
    distance = max((_distance(result[at], expected[at]) for at in near), default=0)
    shown = far if len(far) else near
    pairs = len(result) // len(given[0])
    examples = tuple(
        f"{_call(function, given, at // pairs)} → {result[at]!r}, GPU {expected[at]!r}"
        for at in shown[:4]
    )
    return Verdict(function.key, "value" if len(far) else "ulp", distance, len(shown), examples)


def _are_near(ours: Any, theirs: Any) -> Any:
    """Finite, of one sign, and zero only together or beside what is tiny."""
    with np.errstate(all="ignore"):
        finite = np.isfinite(ours.astype(float)) & np.isfinite(theirs.astype(float))
    return finite & (np.signbit(ours) == np.signbit(theirs))


def _distance(ours: Any, theirs: Any) -> int:
    bits = f"u{ours.dtype.itemsize}"
    return abs(int(ours.view(bits)) - int(theirs.view(bits)))


def _call(function: Function, given: list[Any], thread: int) -> str:
    """The operands of one thread."""
    columns = zip(given, function.operands, strict=True)
    return f"({', '.join(_shown(values, thread, letter) for values, letter in columns)})"


def _shown(values: Any, thread: int, letter: str) -> str:
    pair = letter in "HB"
    return repr(values.reshape(-1, 2)[thread].tolist() if pair else values[thread].item())


def main() -> None:
    words = sys.argv[1:]
    kinds: dict[str, int] = {}
    for group in groups():
        chosen = [each for each in group if not words or any(word in each.key for word in words)]
        for verdict in compare(chosen) if chosen else ():
            kinds[verdict.kind] = kinds.get(verdict.kind, 0) + 1
            if verdict.kind != "equal" and (words or verdict.kind != "absent"):
                about = f"{verdict.count}×, {verdict.distance} ulp at most"
                print(verdict.kind, verdict.key, about, *verdict.examples, sep="  ")
    print(kinds)


if __name__ == "__main__":
    main()
