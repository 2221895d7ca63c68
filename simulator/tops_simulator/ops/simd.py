"""CUDA's SIMD intrinsics: two halfwords or four bytes in one word, as one table.

What each gives is the CUDA Math API's chapter "SIMD Intrinsics". `s` and `u` say how the parts are
read, `ss` and `us` that results stay in range instead of wrapping around.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.c_integers import limits
from tops_simulator.ops.registry import Invocation, Lanes, op

Array = npt.NDArray[Any]
Parts = Callable[..., Array]
"""Parts as 64-bit numbers, operand by operand -> the parts of the result."""


def _split(words: Lanes, bits: int, *, signed: bool) -> Array:
    """The parts of each word, the lowest first: shape (threads, parts)."""
    kind = np.dtype(f"{'i' if signed else 'u'}{bits // 8}").newbyteorder("<")
    return words.astype("<u4").view(kind).reshape(len(words), -1).astype(np.int64)


def _joined(parts: Array, bits: int) -> Lanes:
    """Parts as words again, each cut to its bits."""
    mask = np.uint64((1 << bits) - 1)
    kept = (parts.astype(np.uint64) & mask).astype(f"<u{bits // 8}")
    return np.ascontiguousarray(kept).view("<u4").reshape(-1).astype(np.uint32)


def _saturated(function: Parts, *, signed: bool) -> Callable[[int], Parts]:
    """The function with results held in range."""

    def made(bits: int) -> Parts:
        low, high = limits(bits, signed)
        return lambda *parts: np.asarray(np.clip(function(*parts), low, high))

    return made


def _plain(function: Parts) -> Callable[[int], Parts]:
    return lambda bits: function


_TABLE: Mapping[str, tuple[bool, Callable[[int], Parts]]] = {
    "abs": (True, _plain(np.abs)),
    "absss": (True, _saturated(np.abs, signed=True)),
    "neg": (True, _plain(np.negative)),
    "negss": (True, _saturated(np.negative, signed=True)),
    "add": (False, _plain(np.add)),
    "addss": (True, _saturated(np.add, signed=True)),
    "addus": (False, _saturated(np.add, signed=False)),
    "sub": (False, _plain(np.subtract)),
    "subss": (True, _saturated(np.subtract, signed=True)),
    "subus": (False, _saturated(np.subtract, signed=False)),
    "avgs": (True, _plain(lambda a, b: (a + b + (a + b >= 0)) >> 1)),
    "avgu": (False, _plain(lambda a, b: (a + b + 1) >> 1)),
    "haddu": (False, _plain(lambda a, b: (a + b) >> 1)),
    "maxs": (True, _plain(np.maximum)),
    "maxu": (False, _plain(np.maximum)),
    "mins": (True, _plain(np.minimum)),
    "minu": (False, _plain(np.minimum)),
    "absdiffs": (True, _plain(lambda a, b: np.abs(a - b))),
    "absdiffu": (False, _plain(lambda a, b: np.abs(a - b))),
}
"""By name: whether the parts are signed, and what is made of them for a number of bits."""

_TESTS: Mapping[str, tuple[bool, np.ufunc]] = {
    "eq": (False, np.equal),
    "ne": (False, np.not_equal),
    **{
        f"{name}{'s' if signed else 'u'}": (signed, test)
        for name, test in (
            ("ge", np.greater_equal),
            ("gt", np.greater),
            ("le", np.less_equal),
            ("lt", np.less),
        )
        for signed in (True, False)
    },
}


def _by_part(bits: int, function: Parts, *, signed: bool) -> Callable[[Invocation], Lanes]:
    def run(call: Invocation) -> Lanes:
        parts = [_split(words, bits, signed=signed) for words in call.args]
        return _joined(function(*parts), bits)

    return run


def _sum(bits: int, *, signed: bool) -> Callable[[Invocation], Lanes]:
    """The sum of absolute differences."""

    def run(call: Invocation) -> Lanes:
        a, b = (_split(words, bits, signed=signed) for words in call.args)
        return np.asarray(np.abs(a - b).sum(axis=1)).astype(np.uint32)

    return run


for _count in (2, 4):
    _bits = 32 // _count
    for _name, (_signed, _make) in _TABLE.items():
        op(f"__v{_name}{_count}")(_by_part(_bits, _make(_bits), signed=_signed))
    for _name, (_signed, _test) in _TESTS.items():
        op(f"__vcmp{_name}{_count}")(
            _by_part(_bits, lambda a, b, test=_test: -test(a, b).astype(np.int64), signed=_signed)
        )
        op(f"__vset{_name}{_count}")(
            _by_part(_bits, lambda a, b, test=_test: test(a, b).astype(np.int64), signed=_signed)
        )
    for _name, _signed in (("sads", True), ("sadu", False)):
        op(f"__v{_name}{_count}")(_sum(_bits, signed=_signed))


# --- minimum and maximum of sums, for dynamic programming ----------------------------------


def _wrapped(sums: Array, bits: int, *, signed: bool) -> Array:
    """Sums cut to their bits."""
    low, high = limits(bits, signed)
    return np.asarray((sums - low) % (high - low + 1) + low)


def _extreme(bits: int, pick: np.ufunc, *, adds: bool, relu: bool, signed: bool) -> Parts:
    """The extreme of two or three parts; of a sum and the third if it `adds`, of zero if `relu`."""

    def run(a: Array, b: Array, *third: Array) -> Array:
        first = _wrapped(a + b, bits, signed=signed) if adds else pick(a, b)
        found = pick(first, *third) if third else first
        return np.maximum(found, 0) if relu else np.asarray(found)

    return run


for _width in ("s32", "u32", "s16x2", "u16x2"):
    _bits, _signed = 16 if "16" in _width else 32, _width[0] == "s"
    for _name, _pick in (("max", np.maximum), ("min", np.minimum)):
        for _relu in (False, True) if _signed else (False,):
            _end = f"_{_width}{'_relu' if _relu else ''}"
            for _form, _adds in ((f"__vi{_name}3", False), (f"__viadd{_name}", True)):
                _parts = _extreme(_bits, _pick, adds=_adds, relu=_relu, signed=_signed)
                op(_form + _end)(_by_part(_bits, _parts, signed=_signed))
            if _relu:
                _parts = _extreme(_bits, _pick, adds=False, relu=True, signed=_signed)
                op(f"__vi{_name}{_end}")(_by_part(_bits, _parts, signed=_signed))
