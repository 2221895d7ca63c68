"""GNU's functions on bits, which a compiler knows the value of where it knows the argument's."""

from __future__ import annotations

from collections.abc import Callable

_SIZES = {"": 32, "l": 64, "ll": 64}


def _first_set(bits: int, size: int) -> int | None:
    return (bits & -bits).bit_length()


def _leading(bits: int, size: int) -> int | None:
    return size - bits.bit_length() if bits else None


def _trailing(bits: int, size: int) -> int | None:
    return (bits & -bits).bit_length() - 1 if bits else None


def _count(bits: int, size: int) -> int | None:
    return bits.bit_count()


def _parity(bits: int, size: int) -> int | None:
    return bits.bit_count() & 1


def _redundant(bits: int, size: int) -> int | None:
    """How many bits after the sign's are as it is."""
    negative = bits >> (size - 1)
    return size - 1 - (bits ^ ((1 << size) - 1 if negative else 0)).bit_length()


_OF_BITS: dict[str, Callable[[int, int], int | None]] = {
    "ffs": _first_set,
    "clz": _leading,
    "ctz": _trailing,
    "popcount": _count,
    "parity": _parity,
    "clrsb": _redundant,
}
_BY_NAME = {
    f"__builtin_{name}{suffix}": (compute, size)
    for name, compute in _OF_BITS.items()
    for suffix, size in _SIZES.items()
}
_SWAPPED = {f"__builtin_bswap{size}": size for size in (16, 32, 64)}


def computes(name: str) -> bool:
    """Whether it is such a function."""
    return name in _BY_NAME or name in _SWAPPED


def computed(name: str, argument: int) -> int | None:
    """What one gives for a number; None where it may be anything."""
    if name in _SWAPPED:
        size = _SWAPPED[name] // 8
        return int.from_bytes((argument % (1 << 8 * size)).to_bytes(size, "little"), "big")
    compute, bits = _BY_NAME[name]
    return compute(argument % (1 << bits), bits)
