"""What is wrong with how a structured binding is declared, recognized by its words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.doubts import Doubt, doubt_of_place
from tops_lsp.model.tree.declarations import Item
from tops_lsp.text.plain_code import code_of
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_WORDS = "a structured binding cannot be declared with this specifier:"
_AUTO = "a structured binding must be declared with 'auto', or a reference to it:"
_ENCLOSED = "a structured binding cannot stand in parentheses:"
_ALONE = "a structured binding must be the only declaration of its statement:"
_VALUE = "a structured binding needs one value:"
_MEMBER = "a structured binding cannot be a member of a class:"
_TEMPLATE = "a structured binding cannot be a template:"
_LIST = rb"\[\s*[A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*\s*\]"
_BINDING = regex(
    rb"(?P<words>(?:\b(?:const|constexpr|explicit|extern|friend|inline|mutable|static|thread_local"
    rb"|typedef|virtual|volatile)\s+)*+)\b(?P<type>auto\b|decltype\s*\(\s*auto\s*\))"
    rb"(?:\s*(?:const|volatile)\b)*\s*(?P<sign>&{1,2}|\*++|\(\s*)?\s*(?P<list>" + _LIST + rb")"
)
_LATER = regex(rb"\bauto\b[^;{}()\[\]]*,\s*(?P<list>" + _LIST + rb")\s*=(?!=)")
_FORBIDDEN = frozenset(b"constexpr explicit extern friend inline mutable typedef virtual".split())
_BEFORE_TEMPLATE = regex(rb"\btemplate\s*<[^<>;{}()]*>\s*\Z")
_PAIRS = {b"(": b")", b"[": b"]", b"{": b"}"}
_SIGN = regex(rb"[()\[\]{},;]")


def wrong_bindings(item: Item, visit: Visit) -> Iterator[tuple[str, Span, str]]:
    """What is wrong, where, and the names."""
    if b"[" not in item.text or re.search(rb"\bauto\b", item.text) is None:
        return
    code = code_of(item.text)
    for match in _BINDING.finditer(code):
        if what := _wrong(match, code):
            yield from _found(what, match, visit)
    for match in _LATER.finditer(code):
        yield from _found(_ALONE, match, visit)


def _found(what: str, match: re.Match[bytes], visit: Visit) -> Iterator[tuple[str, Span, str]]:
    span = Span(*match.span("list"))
    if doubt_of_place(visit.unit, visit.item, span) in (None, Doubt.BROKEN):
        yield what, span, b" ".join(match["list"].split()).decode()


def _wrong(match: re.Match[bytes], code: bytes) -> str:
    sign = (match["sign"] or b"").strip()
    if code[match.end() :].lstrip().startswith(b"[["):
        return ""  # attributes may be there
    if not _FORBIDDEN.isdisjoint(match["words"].split()):
        return _WORDS
    if match["type"] != b"auto" or sign.startswith(b"*"):
        return _AUTO
    if sign == b"(":
        return _ENCLOSED if code[match.end() :].lstrip().startswith(b")") else ""
    if _BEFORE_TEMPLATE.search(code[: match.start()][-256:]) is not None:
        return _TEMPLATE
    if _is_member(match.start(), code):
        return _MEMBER
    return _of_value(code, match.end())


def _of_value(code: bytes, end: int) -> str:
    """What is wrong after the names."""
    rest = code[end:].lstrip()
    first = rest[:1]
    if first in (b";", b",", b")") or re.match(rb"\(\s*\)|\[\w", rest) is not None:
        return _VALUE
    if first not in (b"=", b"{", b"("):
        return ""
    depth = [b""]
    for sign in _SIGN.finditer(code, end):
        if sign[0] in _PAIRS:
            depth.append(_PAIRS[sign[0]])
        elif sign[0] == depth[-1]:
            depth.pop()
        elif sign[0] != b",":
            return ""
        elif len(depth) > 1:
            if first == b"(" and depth[1:] == [b")"]:
                return _VALUE
        else:
            return "" if _is_of_angles(code[end : sign.start()]) else _ALONE
    return ""


def _is_of_angles(text: bytes) -> bool:
    """Whether a comma may be between a template's arguments."""
    return b"<" in text


def _is_member(place: int, code: bytes) -> bool:
    """Whether a place is directly in the braces of a class."""
    depth = 0
    for sign in reversed([*_BRACE.finditer(code, 0, place)]):
        depth += 1 if sign[0] == b"}" else -1
        if depth < 0:
            return _HEAD.search(code[max(0, sign.start() - 256) : sign.start()]) is not None
    return False


_BRACE = regex(rb"[{}]")
_HEAD = regex(rb"\b(?:struct|class|union)\b[^;{}()]*\Z")
