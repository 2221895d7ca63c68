"""Types that cannot be: why no variable, parameter or function has such a one."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import (
    Storage,
    Variable,
)
from tops_lsp.model.tree.types import (
    Array,
    FunctionType,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    is_unknown,
    mentioned,
    unqualified,
)
from tops_lsp.rules.language._conversions import is_void
from tops_lsp.rules.language._specifiers import words_before
from tops_startup.patterns import regex

_REFERENCES = "no array can hold references:"
_TO_REFERENCE = "no pointer can lead to a reference:"
_TO_VOID = "no reference can be to 'void':"
_MEMBER_REFERENCE = "no pointer can lead to a member that is a reference:"
_MEMBER_VOID = "no pointer can lead to a member of type 'void':"
_FUNCTIONS = "no array can hold functions:"
_BELOW = "an array cannot have a negative size:"
_NO_SIZE = "an array needs a size or values:"
_INNER = "only the first size of an array can be left out:"
_REAL = "the size of an array must be an integer:"


def wrong_type(type_: Type) -> str:
    """Why there is no such type; empty if there may be one."""
    if any(is_unknown(part) for part in mentioned(type_)):
        return ""
    plain = type_
    while True:
        plain = unqualified(plain)
        if isinstance(plain, Array):
            inner = unqualified(plain.element)
            if isinstance(inner, Reference):
                return _REFERENCES
            if isinstance(inner, FunctionType):
                return _FUNCTIONS
        elif isinstance(plain, Pointer):
            inner = unqualified(plain.pointee)
            if isinstance(inner, Reference):
                return _TO_REFERENCE
        elif isinstance(plain, MemberPointer):
            inner = unqualified(plain.target)
            if isinstance(inner, Reference):
                return _MEMBER_REFERENCE
            if isinstance(inner, Fundamental) and is_void(inner):
                return _MEMBER_VOID
        elif isinstance(plain, Reference):
            inner = unqualified(plain.target)
            if isinstance(inner, Fundamental) and is_void(inner):
                return _TO_VOID
        else:
            return ""
        plain = inner


def _of_extent(node: Variable) -> str:
    """Why an array cannot have the size that is written after its name."""
    if not node.name or node.is_pack or not isinstance(unqualified(node.type), Array):
        return ""
    if _NEGATIVE.match(node.item.text, node.name_span.end) is not None:
        return _BELOW
    if _FRACTION.match(node.item.text, node.name_span.end) is not None:
        return _REAL
    local = node.storage is Storage.AUTOMATIC and not node.specifiers and node.initializer is None
    return _NO_SIZE if local and _EMPTY.match(node.item.text, node.name_span.end) else ""


_NEGATIVE = regex(rb"\s*\[\s*-\s*[1-9][0-9]*\s*\]")
_EMPTY = regex(rb"\s*\[\s*\]\s*[;,]")
_FRACTION = regex(
    rb"\s*\[\s*(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?:\.[0-9]*)?[eE][-+]?[0-9]+)[fFlL]?\s*\]"
)
_OPEN_INSIDE = regex(rb"\s*\[[^\[\]]*\](?:\s*\[[^\[\]]+\])*\s*\[\s*\]")
_COMPUTED = frozenset(b"auto decltype typeof __typeof__ __typeof typename".split())


def _of_inner_extents(node: Variable) -> str:
    """Why the sizes after a name cannot be like that: `int rows[][]`."""
    if not node.name or not isinstance(unqualified(node.type), Array | Pointer):
        return ""
    return _INNER if _OPEN_INSIDE.match(node.item.text, node.name_span.end) is not None else ""


def wrong_type_of_variable(node: Variable) -> str:
    """The same of a variable; what is computed from expressions is not known so well."""
    wrong = wrong_type(node.type) or _of_extent(node) or _of_inner_extents(node)
    if wrong and not node.name:
        return "" if b"decltype" in node.item.text[node.span.start : node.span.end] else wrong
    return wrong if wrong and _COMPUTED.isdisjoint(words_before(node)) else ""
