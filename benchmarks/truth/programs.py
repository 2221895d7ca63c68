"""What a suite gives: a program's text, and how it wants to be compiled."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Program:
    """A program that nobody here wrote. Its includes are looked for in `folder`."""

    suite: str
    name: str
    text: str
    folder: str
    is_c: bool = False
    defines: tuple[str, ...] = ()  # -DNAME=VALUE
    reference: str | None = None  # what the suite says that it prints
    left_out: str = ""  # why it is not tried at all


@dataclass(frozen=True)
class Form:
    """A program as host or device code. `plain` is the same as C++ without TOPS, for g++."""

    name: str
    text: str
    plain: str


class LeftOutError(Exception):
    """Why a program has no such form."""


_DIRECTIVE = re.compile(r"\{\s*(dg-[\w-]+)\s+(.*?)\s*\}\s*(?:\*/|$)", re.M)
_WORDS = re.compile(r'"([^"]*)"')


@dataclass(frozen=True)
class DejaGnu:
    """The directives in the comments of one of GCC's tests."""

    action: str
    defines: tuple[str, ...]
    sources: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> DejaGnu:
        """What a text says of itself."""
        action, options, sources = "", list[str](), list[str]()
        for name, given in _DIRECTIVE.findall(text):
            words = " ".join(_WORDS.findall(given)[:1]).split()
            if name == "dg-do":
                action = given.split()[0]
            elif name in ("dg-options", "dg-additional-options"):
                options += words
            elif name == "dg-additional-sources":
                sources += words
        defines = tuple(word for word in options if word.startswith("-D"))
        return cls(action, defines, tuple(sources))
