"""What is not code in a text: comments, literals and directives, as regular expressions, blanks.

`…_REST` is the same after its first character, and looks back at which that was: a pattern that
begins with a set of characters is searched for several times as fast as a choice of patterns.
"""

from __future__ import annotations

SPLICE = rb"\\(?:[ \t]*+\r?\n)?+"
_COMMENT = rb"(?:/(?:[^\\\n]++|" + SPLICE + rb")*+|\*(?s:.*?)(?:\*/|\Z))"
COMMENT = rb"/" + _COMMENT
COMMENT_REST = rb"(?<=/)" + _COMMENT
_STRING = rb'(?:[^"\\\n]++|\\(?:\r\n|(?s:.)|\Z))*+(?:"|(?=\n)|\Z)'
_TAGGED = rb'"(?P<tag>[^()\\\s]{0,16})\((?s:.*?)(?:\)(?P=tag)"|\Z)'
RAW_STRING = rb"\b(?:u8|[uUL])?R" + _TAGGED
RAW_STRING_REST = rb"(?:(?<=R)|(?<=u)8R|(?<=[uUL])R)" + _TAGGED
# A quote after a digit separates digits: 1'000'000, 0xff'ff.
_CHARACTER = rb"(?:(?<![0-9A-Fa-f]')|(?<=case')|(?<=u8'))(?:[^'\\\n]++|\\(?:\r\n|(?s:.)))++'"
QUOTED = rb'"' + _STRING + rb"|'" + _CHARACTER
QUOTED_REST = rb'(?<=")' + _STRING + rb"|(?<=')" + _CHARACTER
_DIRECTIVE = rb"(?:[^\\\n/\"']++|" + SPLICE + rb"|" + COMMENT + rb"|" + QUOTED + rb"|[/'])*+"
DIRECTIVE = rb"\#" + _DIRECTIVE
DIRECTIVE_REST = rb"(?<=\#)" + _DIRECTIVE

_INVISIBLE = bytes(byte if byte in b"\t\n\r" else 0x20 for byte in range(256))


def blank(text: bytes) -> bytes:
    """Blanks of equal length, with the tabs and line ends of `text`."""
    return text.translate(_INVISIBLE)
