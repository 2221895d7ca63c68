"""How the fundamental types are spelled."""

from __future__ import annotations

from tops_lsp.model.tree.types import UNKNOWN, Basic, Complex, Fundamental, Type
from tops_startup.patterns import regex

NAMED = {
    "void": Basic.VOID,
    "bool": Basic.BOOL,
    "char": Basic.CHAR,
    "wchar_t": Basic.WCHAR,
    "char8_t": Basic.CHAR8,
    "char16_t": Basic.CHAR16,
    "char32_t": Basic.CHAR32,
    "int": Basic.INT,
    "float": Basic.FLOAT,
    "double": Basic.DOUBLE,
    "size_t": Basic.ULONG,
    "ssize_t": Basic.LONG,
    "ptrdiff_t": Basic.LONG,
    "intptr_t": Basic.LONG,
    "uintptr_t": Basic.ULONG,
    "nullptr_t": Basic.NULLPTR,
    "int8_t": Basic.SCHAR,
    "int16_t": Basic.SHORT,
    "int32_t": Basic.INT,
    "int64_t": Basic.LONG,
    "uint8_t": Basic.UCHAR,
    "uint16_t": Basic.USHORT,
    "uint32_t": Basic.UINT,
    "uint64_t": Basic.ULONG,
    "__int128": Basic.INT128,
    "__int128_t": Basic.INT128,
    "__uint128_t": Basic.UINT128,
    "__fp16": Basic.HALF,
    "__bf16": Basic.BFLOAT,
}


_TYPES = {word: Fundamental(basic) for word, basic in NAMED.items()}
"""One object of each, so that most comparisons are of identities."""
ADJECTIVES = ("unsigned", "signed", "long", "short")
"""What is a type by itself, too, which the grammar does not know in `unsigned(x)`."""
_SIZED = {
    ("char", True): Basic.SCHAR,
    ("char", False): Basic.UCHAR,
    ("short", True): Basic.SHORT,
    ("short", False): Basic.USHORT,
    ("int", True): Basic.INT,
    ("int", False): Basic.UINT,
    ("long", True): Basic.LONG,
    ("long", False): Basic.ULONG,
    ("long long", True): Basic.LONGLONG,
    ("long long", False): Basic.ULONGLONG,
}


def primitive(word: str) -> Type:
    """The type of one word; UNKNOWN for any other word."""
    return _TYPES.get(word, UNKNOWN)


_COMPLEX = regex(r"\b(?:_Complex|__complex(?:__)?)\b")


def is_complex(text: str) -> bool:
    """Whether words name a type of complex numbers, which the grammar sees as a name."""
    return "omplex" in text and _COMPLEX.search(text) is not None


def complex_of(text: str) -> Type:
    """`double _Complex` and the like, in any order; of no other word it is one of `double`."""
    words = _COMPLEX.sub(" ", text).split()
    if not words:
        return Complex(Fundamental(Basic.DOUBLE))
    element = primitive(words[0]) if len(words) == 1 else sized(words)
    if len(words) == 1 and words[0] in ADJECTIVES:
        element = sized(words)
    return Complex(element) if isinstance(element, Fundamental) else UNKNOWN


_WIDTHS = {"int8_t": "char", "int16_t": "short", "int32_t": "int", "int64_t": "long"}


def sized(words: list[str]) -> Type:
    """`unsigned long long` and the like, in any order; GNU's `unsigned int32_t`, too."""
    words = [_WIDTHS.get(word, word.strip("_")) for word in words]  # `__signed__` is `signed`
    if "double" in words:
        return Fundamental(Basic.LONGDOUBLE)
    signed = "unsigned" not in words
    if "char" in words:
        return Fundamental(_SIZED["char", signed])
    if "int128" in words:
        return Fundamental(Basic.INT128 if signed else Basic.UINT128)
    longs = words.count("long")
    width = "short" if "short" in words else ("int", "long", "long long")[min(longs, 2)]
    known = {"unsigned", "signed", "long", "short", "int", "const", "volatile"}
    return Fundamental(_SIZED[width, signed]) if known.issuperset(words) else UNKNOWN
