"""What is not code in a text: comments, literals and directives, as regular expressions, blanks."""

from __future__ import annotations

SPLICE = rb"\\(?:[ \t]*+\r?\n)?+"
COMMENT = rb"//(?:[^\\\n]++|" + SPLICE + rb")*+|/\*(?s:.*?)(?:\*/|\Z)"
_STRING = rb'"(?:[^"\\\n]++|\\(?:\r\n|(?s:.)|\Z))*+(?:"|(?=\n)|\Z)'
RAW_STRING = rb'\b(?:u8|[uUL])?R"(?P<tag>[^()\\\s]{0,16})\((?s:.*?)(?:\)(?P=tag)"|\Z)'
# A quote behind a digit separates digits: 1'000'000, 0xff'ff.
_CHARACTER = rb"(?:(?<![0-9A-Fa-f])|(?<=case)|(?<=u8))'(?:[^'\\\n]++|\\(?:\r\n|(?s:.)))++'"
QUOTED = _STRING + rb"|" + _CHARACTER
DIRECTIVE = rb"\#(?:[^\\\n/\"']++|" + SPLICE + rb"|" + COMMENT + rb"|" + QUOTED + rb"|[/'])*+"

_INVISIBLE = bytes(byte if byte in b"\t\n\r" else 0x20 for byte in range(256))


def blank(text: bytes) -> bytes:
    """Blanks of equal length, with the tabs and line ends of `text`."""
    return text.translate(_INVISIBLE)
