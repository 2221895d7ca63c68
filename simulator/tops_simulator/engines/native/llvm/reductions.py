"""All lanes of a vector together, in the order in which NumPy takes them.

A sum of up to 128 numbers has eight parts: each takes every eighth number, and they are added in
pairs (pairwise summation, as in NumPy's `loops_utils`). Before this order is used it is held
against NumPy's. Of the largest only the sign of a zero depends on the order: a vector that has a
zero with a sign is left to the registry's operation.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.llvm.operations import perform_at
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import Writer

PARTS = 8
MOST = 128
"""Lanes that NumPy adds in one go."""
SAMPLES = 64
Floats = npt.NDArray[np.float32]


def sum_of(w: Writer, op: ir.Intrinsic) -> None:
    """vreduce_sum of floats. Raises NotNative."""
    value, type_ = _vector(w, op)
    if not is_numpys():
        raise NotNative(op.name)
    w.add("vectors", 1)
    parts = [_part(w, value, type_, range(at, at + PARTS)) for at in range(0, type_.lanes, PARTS)]
    whole = parts[0]
    for part in parts[1:]:
        whole = w.let(f"fadd <{PARTS} x float> {whole}, {part}")
    lanes = [w.let(f"extractelement <{PARTS} x float> {whole}, i32 {n}") for n in range(PARTS)]
    while len(lanes) > 1:
        pairs = zip(lanes[::2], lanes[1::2], strict=True)
        lanes = [w.let(f"fadd float {a}, {b}") for a, b in pairs]
    assert op.dst is not None
    w.set(op.dst, w.let(f"fadd float {lanes[0]}, 0.0"))


def _extreme(word: str) -> Callable[[Writer, ir.Intrinsic], None]:
    def write(w: Writer, op: ir.Intrinsic) -> None:
        value, type_ = _vector(w, op)
        name, count = text.of(type_), type_.lanes
        found = w.let(f"call float @llvm.vector.reduce.f{word}.v{count}f32({name} {value})")
        bits = w.let(f"bitcast {name} {value} to <{count} x i32>")
        signed = text.constant(-(1 << 31), ir.Vector(S.I32, count))
        zero = w.let(f"icmp eq <{count} x i32> {bits}, {signed}")
        odd = _any(w, zero, count)
        nan = _any(w, w.let(f"fcmp uno {name} {value}, {value}"), count)
        asked, made, reported = (w.name(stem) for stem in ("asked", "made", "reported"))
        w.branch(odd, asked, made)
        perform_at(w, op, asked, reported)
        w.label(made)
        w.add("vectors", 1)
        none = text.constant(float("nan"), S.F32)
        assert op.dst is not None
        w.set(op.dst, w.let(f"select i1 {nan}, float {none}, float {found}"))
        w.go(reported)
        w.label(reported)

    return write


def _any(w: Writer, mask: str, count: int) -> str:
    return w.let(f"call i1 @llvm.vector.reduce.or.v{count}i1(<{count} x i1> {mask})")


def _part(w: Writer, value: str, type_: ir.Vector, lanes: range) -> str:
    chosen = ", ".join(f"i32 {lane}" for lane in lanes)
    name = text.of(type_)
    return w.let(f"shufflevector {name} {value}, {name} poison, <{PARTS} x i32> <{chosen}>")


def _vector(w: Writer, op: ir.Intrinsic) -> tuple[str, ir.Vector]:
    """The operand of a reduction to one float. Raises NotNative."""
    type_ = w.type_of(op.args[0])
    given = None if op.dst is None else w.type_of(op.dst)
    if len(op.args) != 1 or given is not S.F32 or not isinstance(type_, ir.Vector):
        raise NotNative(f"{op.name} of these types")
    if type_.element is not S.F32 or type_.lanes % PARTS or type_.lanes > MOST:
        raise NotNative(f"{op.name} of these types")
    return w.value(op.args[0]), type_


WRITERS: dict[str, Callable[[Writer, ir.Intrinsic], None]] = {
    "tops::vreduce_sum": sum_of,
    "tops::vreduce_max": _extreme("max"),
    "tops::vreduce_min": _extreme("min"),
}


# --- NumPy's way ------------------------------------------------------------------------


@cache
def is_numpys() -> bool:
    """Whether NumPy adds lanes in this order, as far as random rows show."""
    made = np.random.default_rng(1)
    for count in range(2 * PARTS, MOST + 1, 2 * PARTS):
        rows = made.standard_normal((SAMPLES, count)).astype(np.float32)
        rows *= 10 ** made.integers(-5, 6, (SAMPLES, count)).astype(np.float32)
        rows[0] = -0.0
        one_by_one = np.array([row[None].sum(axis=1, dtype=row.dtype)[0] for row in rows])
        for found in (rows.sum(axis=1, dtype=rows.dtype), one_by_one):
            if (found.view(np.uint32) != steps(rows).view(np.uint32)).any():
                return False
    return True


def steps(rows: Floats) -> Floats:
    """What the code computes, for rows of lanes."""
    parts: Any = rows[:, :PARTS].copy()
    for at in range(PARTS, rows.shape[1], PARTS):
        parts += rows[:, at : at + PARTS]
    while parts.shape[1] > 1:
        parts = parts[:, ::2] + parts[:, 1::2]
    whole: Floats = parts[:, 0] + np.float32(0)
    return whole
