"""The conversions in a format of printf: what they are, not what is printed for them.

The one grammar for whoever reads formats: the linter's rules and the simulator's printf.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_startup.patterns import regex

CONVERSION = regex(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?P<dot>\.(?P<precision>\*|\d+)?)?"
    r"(?P<length>hh|h|ll|l|z|j|t|L)?(?P<kind>[diouxXeEfFgGaAcspn%])"
)
BITS = {"hh": 8, "h": 16, None: 32, "l": 64, "ll": 64, "z": 64, "j": 64, "t": 64, "L": 80}
"""How wide an integer is that is converted, by its length modifier."""
FLOATS = frozenset("aAeEfFgG")
INTEGERS = frozenset("diouxX")


def conversions(text: str) -> Iterator[re.Match[str]]:
    """The conversions of a format that take arguments, in order."""
    return (found for found in CONVERSION.finditer(text) if found["kind"] != "%")


def stars(conversion: re.Match[str]) -> int:
    """How many arguments a conversion takes before its own: a width, a precision."""
    return (conversion["width"], conversion["precision"]).count("*")
