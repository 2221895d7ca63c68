"""How far rounding can take a result: as far as the reference goes when its inputs are off by a
unit in the last place. Where terms cancel, that is many units of what is left of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tops_simulator.inputs import UNITS, Array, rounding

Values = Mapping[str, Any]
_SINGLE = np.dtype(np.float32)


def slack_of(reference: Callable[[Values], Values], given: Values) -> dict[str, Array]:
    """By result, what each of its elements may be off by beside its own rounding; whole numbers are
    not in it. What the reference raises is raised."""

    exact = {name: _doubles(value) for name, value in reference(given).items()}
    slack = {name: np.zeros(value.shape) for name, value in exact.items()}
    for name, value in given.items():
        if isinstance(value, int) or not np.size(value):
            continue
        unit = rounding(_SINGLE if isinstance(value, float) else value.dtype) / UNITS
        if not unit:
            continue
        moved = reference({**given, name: _nudged(value, unit)})
        for result, old in exact.items():
            way = np.abs(_doubles(moved[result]) - old)
            slack[result] += UNITS * np.where(np.isfinite(way), way, 0)
    return slack


def _nudged(value: Any, unit: float) -> Any:
    """A number, or each of an array, one unit up or down: rounding goes either way."""
    if isinstance(value, float):
        return value * (1 + unit)
    signs = np.random.default_rng(len(value)).choice((-unit, unit), value.shape)
    return (value.astype(np.float64) * (1 + signs)).astype(value.dtype)


def _doubles(value: Any) -> Array:
    return np.asarray(value).astype(np.float64)
