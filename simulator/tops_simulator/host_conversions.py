"""Floats that become integers on the host. C++ leaves open what comes of those that do not fit;
programs get what the instructions of x86-64 give (cvttsd2si, fistp: Intel's manual, volume 2).

These make signed integers of 16 bits (of extended numbers alone), 32 or 64, and the least one of
what does not fit; a narrower type keeps the lowest bits of it.
"""

from __future__ import annotations

from typing import Any

from tops_simulator.c_integers import limits, wrapped

WIDEST = 64
"""Bits of the widest integer that an instruction makes."""


def instruction_bits(bits: int, *, signed: bool, extended: bool) -> int:
    """How wide an integer the instruction makes for a type; the widest without a sign are
    `whole_unsigned`, those beyond are `nearest`."""
    short = extended and (bits == 8 or (bits == 16 and signed))
    return max(16 if short else 32, bits if signed else 2 * bits)


def whole(x: Any, least: int) -> int:
    """A float as a signed integer; the least one if it is not a number or does not fit."""
    return int(x) if least - 1 < x < -least else least


def whole_unsigned(x: Any) -> int:
    """A float as 64 bits without a sign: what is half of them or more is made less by that."""
    half = 1 << WIDEST - 1
    return whole(x - half, -half) + half if x >= half else whole(x, -half) & 2 * half - 1


def nearest(x: Any, low: int, high: int) -> int:
    """A float as an integer of 128 bits, which no instruction makes: 0 for what is not a number,
    the end that it is beyond (assumed)."""
    if x != x:
        return 0
    return high if x >= high else low if x <= low else int(x)


def converted(x: Any, bits: int, *, signed: bool, extended: bool) -> int:
    """A float as an integer of so many bits."""
    if bits > WIDEST:
        return nearest(x, *limits(bits, signed))
    if bits == WIDEST and not signed:
        return whole_unsigned(x)
    made = instruction_bits(bits, signed=signed, extended=extended)
    return wrapped(whole(x, -(1 << made - 1)), bits, signed)
