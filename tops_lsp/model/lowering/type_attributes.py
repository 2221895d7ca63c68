"""Attributes that make another type of the one that is written: `vector_size`, `mode`.

GNU's attributes are blanked for the grammar and read from the text. They belong to the type at the
bottom of a declarator: `int __attribute__((vector_size(16))) *p` points to vectors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.sema.gnu_vectors import vector_of
from tops_lsp.model.tree.types import (
    UNKNOWN,
    Array,
    Basic,
    FunctionType,
    Fundamental,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    qualify,
)
from tops_lsp.syntax.nodes import start_of
from tops_lsp.syntax.parser import parse
from tops_startup.patterns import regex
from tops_startup.records import replace

_BEFORE = 160
"""How far before a declaration its attributes may begin, which leave only blanks."""
_WORDS = (b"vector_", b"mode", b"cleanup")
_OTHER_TYPE = regex(
    rb"\b(?:__)?(?P<word>vector_size|ext_vector_type|mode|cleanup)(?:__)?\s*(?P<open>\()"
)
"""What makes another type of the one that is written, or other objects of those of the type."""
_IN_BRACKETS = regex(
    rb"\[\[[^\[\]]*?\b(?:gnu|clang)\s*::\s*"
    rb"(?:__)?(?P<word>vector_size|ext_vector_type|mode|cleanup)(?:__)?\s*(?P<open>\()"
)
"""The same as the grammar knows it, which is not masked."""
_MODES = {
    b"QI": (Basic.SCHAR, Basic.UCHAR),
    b"HI": (Basic.SHORT, Basic.USHORT),
    b"SI": (Basic.INT, Basic.UINT),
    b"DI": (Basic.LONG, Basic.ULONG),
    b"TI": (Basic.INT128, Basic.UINT128),
    b"byte": (Basic.SCHAR, Basic.UCHAR),
    b"word": (Basic.LONG, Basic.ULONG),
    b"pointer": (Basic.LONG, Basic.ULONG),
    b"SF": (Basic.FLOAT, Basic.FLOAT),
    b"DF": (Basic.DOUBLE, Basic.DOUBLE),
    b"XF": (Basic.LONGDOUBLE, Basic.LONGDOUBLE),
}
"""Signed and unsigned types by GNU's names of machine modes."""


def other_type(lo: Lowering, start: int, end: int, type_: Type) -> Type:
    """The type as the attributes in a stretch of the tree make it."""
    for word, argument in _requests(lo, start, end):
        type_ = at_bottom(type_, lambda inner: _made(lo, inner, word, argument))  # noqa: B023
    return type_


def specified_otherwise(lo: Lowering, node: Node, type_node: Node, type_: Type) -> Type:
    """The type of a declaration's specifiers as the attributes among them make it."""
    first = node.child_by_field_name("declarator")
    end = node.end_byte if first is None else first.start_byte
    raw, begin = lo.tree.raw, max(0, node.start_byte - _BEFORE)
    if raw.find(b"vector_", begin, end) < 0 and raw.find(b"mode", begin, end) < 0:
        return type_
    start = start_of(lo.tree, node)
    inside = (type_node.end_byte, type_node.start_byte)
    inner = inside[::-1] if type_node.child_by_field_name("body") is None else None
    for stretch in ((start, inside[1]), inner, (inside[0], end)):
        if stretch is not None:
            type_ = other_type(lo, *stretch, type_)
    return type_


def cleanup_function(lo: Lowering, start: int, end: int) -> bytes | None:
    """The name that `cleanup(f)` in a stretch of the tree gives."""
    for word, argument in _requests(lo, start, end):
        if word == b"cleanup":
            return argument.strip()
    return None


def _requests(lo: Lowering, start: int, end: int) -> Iterator[tuple[bytes, bytes]]:
    """The words of such attributes with their arguments."""
    raw = lo.tree.raw
    if all(raw.find(word, start, end) < 0 for word in _WORDS):
        return
    texts = [(token.text, _OTHER_TYPE) for token in lo.masked(start, end)]
    for text, pattern in (*texts, (raw[start:end], _IN_BRACKETS)):
        for match in pattern.finditer(text):
            yield match["word"], attribute_argument(text, match.end("open"))


def at_bottom(type_: Type, change: Callable[[Type], Type]) -> Type:
    """`type_` with another type at its bottom, behind pointers, arrays and results."""
    match type_:
        case QualifiedType(base=base, const=const, volatile=volatile, space=space):
            inner = at_bottom(base, change)
            return qualify(inner, const=const, volatile=volatile, space=space)
        case Pointer(pointee=inner):
            return replace(type_, pointee=at_bottom(inner, change))
        case Reference(target=inner):
            return replace(type_, target=at_bottom(inner, change))
        case Array(element=inner):
            return replace(type_, element=at_bottom(inner, change))
        case FunctionType(result=inner):
            return replace(type_, result=at_bottom(inner, change))
    return change(type_)


def _made(lo: Lowering, type_: Type, word: bytes, argument: bytes) -> Type:
    if word == b"cleanup":  # says nothing of the type, see `cleanup_call`
        return type_
    if not isinstance(type_, Fundamental):
        return UNKNOWN
    if word == b"vector_size":
        size = attribute_number(lo, argument)
        return UNKNOWN if size is None else vector_of(type_, size)
    if word == b"mode":
        known = _MODES.get(argument.strip().strip(b"_"))
        return UNKNOWN if known is None else Fundamental(known[not type_.basic.is_signed])
    return UNKNOWN


def attribute_argument(text: bytes, start: int) -> bytes:
    """The text up to the parenthesis that closes one opened right before `start`."""
    depth = 1
    for offset in range(start, len(text)):
        depth += {ord("("): 1, ord(")"): -1}.get(text[offset], 0)
        if depth == 0:
            return text[start:offset]
    return text[start:]


def attribute_number(lo: Lowering, text: bytes) -> int | None:
    """The value of an attribute's argument, which is no part of the tree."""
    if text.strip().isdigit():
        return int(text)
    tree = parse(b"int x = (" + text + b");")
    value = first_of(tree.root, "parenthesized_expression")
    inner: list[Node] = named(value) if value is not None else []
    separate = replace(lo, tree=tree, base=0, angles=None, looked_at={})
    found = lo.constant(lower(separate, inner[0])) if inner else None
    return int(found) if isinstance(found, int) else None
