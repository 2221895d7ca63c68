"""The larger and the smaller of two floats as code, where this NumPy chooses as the code does.

C and IEEE 754 leave open which of two zeros is the larger one; NumPy's answer depends on the
processor and on the function, so it is asked.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.llvm.writer import Writer

_KINDS: dict[np.ufunc, tuple[str, bool]] = {
    np.fmax: ("g", False),
    np.fmin: ("l", False),
    np.maximum: ("g", True),
    np.minimum: ("l", True),
}
"""Whether the greater or the less is chosen, and whether NaNs are before numbers."""
_RELATIONS = {"gt": np.greater, "ge": np.greater_equal, "lt": np.less, "le": np.less_equal}


def extreme(w: Writer, ufunc: np.ufunc, a: str, b: str, type_: ir.Scalar) -> str | None:
    """One of two operands; None where NumPy may choose otherwise."""
    relation = relation_of(ufunc)
    if relation is None:
        return None
    name = text.of(type_)
    first = w.let(f"fcmp o{relation} {name} {a}, {b}")
    chosen = w.let(f"select i1 {first}, {name} {a}, {name} {b}")
    odd = a if _KINDS[ufunc][1] else b
    nan = w.let(f"fcmp uno {name} {odd}, {odd}")
    return w.let(f"select i1 {nan}, {name} {a}, {name} {chosen}")


@cache
def relation_of(ufunc: np.ufunc) -> str | None:
    """How the first operand has to compare for NumPy to choose it, asked for one pair."""
    if ufunc not in _KINDS:
        return None
    ways = (_KINDS[ufunc][0] + end for end in ("t", "e"))
    return next((way for way in ways if _is_numpys(ufunc, way)), None)


def _is_numpys(ufunc: np.ufunc, relation: str) -> bool:
    for dtype in (np.float32, np.float64):
        values = np.array([0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-42], dtype)
        a, b = (half.ravel() for half in np.meshgrid(values, values))
        with np.errstate(invalid="ignore"):
            wanted = np.where(_RELATIONS[relation](a, b), a, b)
            wanted = np.where(np.isnan(a if _KINDS[ufunc][1] else b), a, wanted)
            found = np.array([ufunc(a[n : n + 1], b[n : n + 1])[0] for n in range(len(a))], dtype)
        same = (found == wanted) & (np.signbit(found) == np.signbit(wanted))
        if not (same | (np.isnan(found) & np.isnan(wanted))).all():
            return False
    return True
