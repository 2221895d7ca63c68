"""exp() of one float as code: the steps of NumPy's own loop, where this NumPy takes them.

Its loop is made for many elements; called for one it takes ten times as long as these steps. With
AVX512F or AVX2 it reduces the argument by Cody and Waite, takes a quotient of two polynomials, all
with fused multiply-adds, and scales it by a power of two. Other processors have another loop, so
before these steps are used they are held against it for many arguments.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.llvm.writer import Writer

LARGEST, LEAST = 88.72283935546875, -103.97208404541015625
"""From here on the result is infinite, down from here it is 0."""
LOG2E = 1.442695040888963407359924681001892137
MAGIC = 1.5 * 2**23
"""What rounds a number to a whole one when it is added and taken away again."""
REDUCTION = (-6.93145752e-1, -1.42860677e-6)
NUMERATOR = (
    5.082762527590693718096e-04,
    6.757896990527504603057e-03,
    5.114512081637298353406e-02,
    2.473615434895520810817e-01,
    7.257664613233124478488e-01,
    9.999999999980870924916e-01,
)
DENOMINATOR = (2.159509375685829852307e-02, -2.742335390411667452936e-01, 1.0)
SAMPLES = 1 << 12
"""Arguments that are tried."""
Floats = npt.NDArray[np.float32]


def exp(w: Writer, x: str) -> str:
    """e to the power of a float."""

    def fma(a: str, b: str, c: str) -> str:
        return w.let(f"call float @llvm.fma.f32(float {a}, float {b}, float {c})")

    def polynomial(coefficients: tuple[float, ...]) -> str:
        value = _number(coefficients[0])
        for coefficient in coefficients[1:]:
            value = fma(value, near, _number(coefficient))
        return value

    def power(count: str) -> str:
        biased = w.let(f"add i32 {count}, 127")
        return w.let(f"bitcast i32 {w.let(f'shl i32 {biased}, 23')} to float")

    large = w.let(f"fcmp oge float {x}, {_number(LARGEST)}")
    small = w.let(f"fcmp ole float {x}, {_number(LEAST)}")
    nan = w.let(f"fcmp uno float {x}, {x}")
    odd = w.let(f"or i1 {w.let(f'or i1 {large}, {small}')}, {nan}")
    inside = w.let(f"select i1 {odd}, float {_number(0.0)}, float {x}")
    far = w.let(f"fadd float {w.let(f'fmul float {inside}, {_number(LOG2E)}')}, {_number(MAGIC)}")
    whole = w.let(f"fsub float {far}, {_number(MAGIC)}")
    near = inside
    for part in REDUCTION:
        near = fma(whole, _number(part), near)
    ratio = w.let(f"fdiv float {polynomial(NUMERATOR)}, {polynomial(DENOMINATOR)}")
    count = w.let(f"fptosi float {whole} to i32")
    half = w.let(f"ashr i32 {count}, 1")  # of the two products only the second is rounded
    scaled = w.let(f"fmul float {ratio}, {power(half)}")
    result = w.let(f"fmul float {scaled}, {power(w.let(f'sub i32 {count}, {half}'))}")
    infinite = w.let(f"select i1 {large}, float {_number(np.inf)}, float {result}")
    positive = w.let(f"select i1 {small}, float {_number(0.0)}, float {infinite}")
    return w.let(f"select i1 {nan}, float {_number(np.nan)}, float {positive}")


def _number(value: float) -> str:
    return text.constant(value, ir.Scalar.F32)


# --- NumPy's way ------------------------------------------------------------------------


@cache
def is_numpys() -> bool:
    """Whether NumPy's loop takes these steps, as far as many arguments show."""
    bits = np.arange(SAMPLES, dtype=np.uint64) * 0x9E3779B97F4A7C15 >> np.uint64(32)
    every = bits.astype(np.uint32).view(np.float32)
    usual = np.linspace(LEAST - 1, LARGEST + 1, SAMPLES, dtype=np.float32)
    edges = np.array([LARGEST, LEAST, 0.0, -0.0, np.inf, -np.inf, 1.0, -1.0], np.float32)
    x = np.concatenate([every[every == every], usual, edges])
    with np.errstate(all="ignore"):
        return bool((np.exp(x).view(np.uint32) == steps(x).view(np.uint32)).all())


def steps(x: Floats) -> Floats:
    """What the code computes, for numbers."""
    odd = (x >= np.float32(LARGEST)) | (x <= np.float32(LEAST))
    inside = np.where(odd, np.float32(0), x)
    whole = inside * np.float32(LOG2E) + np.float32(MAGIC) - np.float32(MAGIC)
    near = inside
    for part in REDUCTION:
        near = _fused(whole, part, near)
    ratio = _polynomial(NUMERATOR, near) / _polynomial(DENOMINATOR, near)
    result: Any = np.ldexp(ratio.astype(np.float64), whole.astype(np.int32)).astype(np.float32)
    return np.where(odd, np.where(x > 0, np.float32(np.inf), np.float32(0)), result)


def _polynomial(coefficients: tuple[float, ...], x: Floats) -> Floats:
    value = np.full_like(x, coefficients[0])
    for coefficient in coefficients[1:]:
        value = _fused(value, x, coefficient)
    return value


def _fused(a: Floats, b: Floats | float, c: Floats | float) -> Floats:
    """a * b + c, rounded once: the product is exact in double, and of a sum that is not, the last
    bit is made odd, so that no number lies halfway that did not before.
    """
    product = a.astype(np.float64) * np.float32(b).astype(np.float64)
    addend = np.float32(c).astype(np.float64)
    total = np.asarray(product + addend)
    back = total - product
    lost = (product - (total - back)) + (addend - back)
    bits = total.view(np.int64)
    away = np.where((lost > 0) == (total > 0), 1, -1)
    fixed = np.where((lost != 0) & (bits & 1 == 0), bits + away, bits)
    rounded: Floats = fixed.view(np.float64).astype(np.float32)
    return rounded
