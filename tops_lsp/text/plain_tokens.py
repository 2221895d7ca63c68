"""The tokens of a text, so that two texts can be compared that differ in blanks alone."""

from __future__ import annotations

import re

from tops_startup.patterns import regex

_TOKEN = regex(
    rb"(?P<comment>//(?:[^\n\\]|\\.)*|/\*.*?(?:\*/|\Z))"
    rb"|(?P<raw>R\"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)\")"
    rb"|(?P<literal>\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\.)*'?)"
    rb"|(?P<joined>\\\r?\n)"
    rb"|(?P<line>\r?\n)"
    rb"|(?P<directive>^[ \t]*\#[ \t]*\w*)"
    rb"|(?P<word>[A-Za-z_0-9\x80-\xff][\w\x80-\xff]*)"
    rb"|(?P<launch><<<|>>>)"
    rb"|(?P<operator>->\*|->|::|\+\+|--|<<=|>>=|<=>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\#\#|\.\.\.|<<)"
    rb"|(?P<other>[^\s])",
    re.S | re.M,
)
_DECORATION = regex(rb"[\s/*!<]+")


def tokens(text: bytes) -> list[bytes]:
    """What a compiler sees of a text, and the words of its comments.

    A directive ends with its line. `>>` counts as two: both spellings close templates.
    """
    found: list[bytes] = []
    in_directive = False
    for match in _TOKEN.finditer(text):
        kind, token = match.lastgroup, match[0]
        if kind == "comment":
            found += [b"//" + word for word in _DECORATION.split(token) if word]
        elif kind == "line":
            found += [b"\n"] if in_directive else []
            in_directive = False
        elif kind == "directive":
            found.append(b"".join(token.split()))
            in_directive = True
        elif kind != "joined":
            found.append(token)
    return found
