"""Messages of the language server and the debug adapter: a header with a length, then the body.

Both protocols frame alike; each reader says for itself what it does about what is no header.
"""

from __future__ import annotations

LENGTH = b"content-length"
TYPE = b"content-type"
_DIGITS = 12
"""More would be no length of anything."""


def framed(body: bytes) -> bytes:
    """A message as it is sent."""
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def field(line: bytes) -> tuple[bytes, bytes] | None:
    """Name and value of a line of a header, the name in small letters; None for what is none."""
    name, colon, value = line.partition(b":")
    return (name.strip().lower(), value.strip()) if colon else None


def length(value: bytes) -> int | None:
    """The length that a field tells; None for what is no length."""
    return int(value) if value.isdigit() and len(value) <= _DIGITS else None
