"""C's text in pieces: the declarations that are outside of all braces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

_TOKEN = re.compile(
    r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\d[\w.]*|\s+|.', re.DOTALL
)
_ATTRIBUTE = re.compile(r"__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\)")
_TAG = re.compile(r"(?:(?:static|const|extern|volatile|typedef)\s+)*(?:struct|union|enum|class)\b")
_UNMARKED = re.compile(r"(?:typedef|using|static_assert|_Static_assert|asm|__asm__)\b")


class Kind(Enum):
    """What a piece declares, as far as marking it for the device needs."""

    FUNCTION = "function"  # with its body
    PROTOTYPE = "prototype"
    VARIABLE = "variable"
    OTHER = "other"  # types, aliases, assertions


@dataclass(frozen=True)
class Piece:
    """A declaration outside of all braces."""

    text: str
    kind: Kind

    @property
    def head(self) -> str:
        """What comes before the first parenthesis."""
        return self.text.partition("(")[0].rstrip()


def pieces(text: str) -> Iterator[Piece]:
    """The declarations of a text without directives and comments."""
    current: list[str] = []
    depth, is_body = 0, False
    for token in _TOKEN.findall(text):
        current.append(token)
        if token == "{" and depth == 0:
            is_body = _begins_body("".join(current[:-1]))
        depth += (token in "({[") - (token in ")}]")
        ends_body = token == "}" and depth == 0 and is_body
        if ends_body or (token == ";" and depth == 0):
            yield _piece("".join(current).strip(), ends_body)
            current, is_body = [], False
    if "".join(current).strip():
        yield _piece("".join(current).strip(), is_function=False)


def _begins_body(before: str) -> bool:
    """Whether a brace begins a function's body."""
    flat = _ATTRIBUTE.sub("", before).strip()
    return flat.endswith(")") and "=" not in flat


def _piece(text: str, is_function: bool) -> Piece:
    if is_function:
        return Piece(text, Kind.FUNCTION)
    if _UNMARKED.match(text) or _declares_only_a_type(text):
        return Piece(text, Kind.OTHER)
    return Piece(text, Kind.PROTOTYPE if _is_prototype(text) else Kind.VARIABLE)


def _declares_only_a_type(text: str) -> bool:
    """`struct S {…};`, `enum {…};`, `struct S;`."""
    if not _TAG.match(text):
        return text.strip(" ;") == ""
    head, brace, _ = text.partition("{")
    if not brace or "(" in _ATTRIBUTE.sub("", head) or "=" in head:
        return len(_ATTRIBUTE.sub("", text).rstrip("; ").split()) == 2
    after = text[_closing(text, len(head)) + 1 :]
    return _ATTRIBUTE.sub("", after).strip() == ";"


def _closing(text: str, brace: int) -> int:
    """Where the brace at an offset is closed."""
    depth, offset = 0, 0
    for match in _TOKEN.finditer(text):
        offset = match.start()
        if offset >= brace:
            depth += (match[0] == "{") - (match[0] == "}")
            if depth == 0:
                break
    return offset


def _is_prototype(text: str) -> bool:
    """A function without its body. A pointer to one is a variable."""
    flat = _ATTRIBUTE.sub("", text).rstrip("; \n")
    is_pointer = re.search(r"\(\s*\*", flat.partition(")")[0]) is not None
    return flat.endswith(")") and "=" not in flat and "{" not in flat and not is_pointer
