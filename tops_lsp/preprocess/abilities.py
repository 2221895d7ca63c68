"""What `__has_attribute` and its like say of the compiler: 0 for what is not listed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_TABLE = Path(__file__).with_name("builtins.txt")
_STANDARD = {
    b"carries_dependency": 200809,
    b"deprecated": 201309,
    b"fallthrough": 201603,
    b"likely": 201803,
    b"maybe_unused": 201603,
    b"no_unique_address": 201803,
    b"nodiscard": 201603,
    b"noreturn": 200809,
    b"unlikely": 201803,
}
"""C++'s own attributes, with the version `__has_cpp_attribute` gives."""
_GNU = frozenset(
    b"alias aligned always_inline cold const constructor deprecated destructor flatten format hot"
    b" malloc may_alias mode no_instrument_function noinline nonnull noreturn packed pure"
    b" returns_nonnull section unused used visibility warn_unused_result weak".split()
)


@cache
def builtins() -> frozenset[bytes]:
    """The compilers' own functions that are known: those of the stubs, and what lowering knows."""
    return frozenset(_TABLE.read_bytes().split())


def ability(question: bytes, subject: bytes) -> int:
    """The number that an operator such as `__has_builtin` gives for a name; 0 for no."""
    name = subject.removeprefix(b"gnu::").removeprefix(b"__gnu__::")
    if question == b"__has_builtin":
        return int(name in builtins())
    if question == b"__has_cpp_attribute" and name is subject:
        return _STANDARD.get(_bare(name), 0)
    if question in (b"__has_attribute", b"__has_cpp_attribute"):
        return int(_bare(name) in _GNU)
    return 0


def _bare(name: bytes) -> bytes:
    """A name without the underscores that keep it apart from macros."""
    around = name.startswith(b"__") and name.endswith(b"__") and len(name) > len(b"____")
    return name[2:-2] if around else name
