"""Sizes that find what is wrong at tails: those that are, and are not, multiples of everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.limits import SETTINGS
from tops_lsp.simulate.launch.directive import Directive, resized

SMALL = (1, 2, 3, 7)
LANES = (32, 64, 128)
"""Of vectors of a register of floats and halves, and of the widest type."""


def odd_sizes(usual: int, tiles: Iterable[int]) -> list[int]:
    """Sizes from 1 to one more than usual: around tiles and vectors, a prime, and the usual one."""
    around = {tile + step for tile in (*LANES, *tiles, usual) for step in (-1, 0, 1)}
    found = {*SMALL, *around, _prime_below(usual)}
    return sorted(size for size in found if 1 <= size <= usual + 1)


def _prime_below(number: int) -> int:
    """The greatest prime below a number, and there is one close by; 1 where there is none, or where
    no array has so many elements."""
    if number > SETTINGS["array-elements"].most:
        return 1
    return next((n for n in range(number - 1, 1, -1) if _is_prime(n)), 1)


def _is_prime(number: int) -> bool:
    divisor = 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            return False
        divisor += 1
    return number > 1


def sizes_among(launch: Directive) -> tuple[str, ...]:
    """The whole arguments that others depend on: with another `n`, `x = zeros(n)` is another."""
    return tuple(_sizes(launch))


def _sizes(launch: Directive) -> Iterator[str]:
    for name, value in launch.arguments.items():
        if isinstance(value, bool) or not isinstance(value, int):
            continue
        other = resized(launch, Directive(arguments={name: value + 1})).arguments
        if any(other[each] != given for each, given in launch.arguments.items() if each != name):
            yield name
