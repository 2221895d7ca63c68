"""Integers as C++ computes with them: of so many bits, and divided towards zero.

The one definition for whoever computes with Python's numbers: conditions of the preprocessor,
constant expressions, host code, printf. NumPy's and LLVM's code for the same is held to it by
tests.
"""

from __future__ import annotations


def wrapped(number: int, bits: int, signed: bool) -> int:
    """A number reduced to a type of so many bits, as two's complement has it."""
    number &= (1 << bits) - 1
    return number - (1 << bits) if signed and number >> (bits - 1) else number


def limits(bits: int, signed: bool) -> tuple[int, int]:
    """The least and the largest number of a type of so many bits."""
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def quotient(a: int, b: int) -> int:
    """a / b towards zero; `b` is not 0."""
    whole = a // b
    return whole + 1 if whole < 0 and whole * b != a else whole


def remainder(a: int, b: int) -> int:
    """a % b, with the sign of a; `b` is not 0."""
    return a - b * quotient(a, b)
