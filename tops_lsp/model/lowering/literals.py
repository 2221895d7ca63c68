"""Literals: numbers with their suffixes, characters with their escapes, strings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tree_sitter import Node

from tops_lsp.model.lowering.ambiguity import name_shown_as_number
from tops_lsp.model.lowering.complex_numbers import imaginary, without_imaginary_suffix
from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.dispatch import handles, lower
from tops_lsp.model.lowering.names import use_of
from tops_lsp.model.lowering.number_literals import DIGITS, number, number_at
from tops_lsp.model.lowering.results import result_type
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import (
    Call,
    Category,
    Expression,
    Literal,
    Name,
    category_of,
)
from tops_lsp.model.tree.types import (
    BOOL,
    CHAR,
    INT,
    LONG,
    NULLPTR,
    ULONG,
    Array,
    Basic,
    Fundamental,
    Type,
    decayed,
    qualify,
    referred,
    unqualified,
)
from tops_startup.patterns import regex

_ESCAPES = {
    "\\n": 10,
    "\\t": 9,
    "\\r": 13,
    "\\0": 0,
    "\\\\": 92,
    "\\'": 39,
    '\\"': 34,
    "\\a": 7,
    "\\b": 8,
    "\\f": 12,
    "\\v": 11,
    "\\?": 63,
    "\\e": 27,
}
"""What most escapes mean: strings of assembly have one on each of hundreds of lines."""
_ESCAPE = regex(
    r"\\(?:x([0-9a-fA-F]+)|([0-7]{1,3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.DOTALL
)
_CODECS = {1: "utf-8", 2: "utf-16-le", 4: "utf-32-le"}
"""How characters become code units, by the units' bytes."""
_CHARACTERS = {
    "L": Fundamental(Basic.WCHAR),
    "u": Fundamental(Basic.CHAR16),
    "U": Fundamental(Basic.CHAR32),
}
"""Types of characters by the prefix of their literal; `u8` is char before C++20."""


def unescape(text: str, width: int = 1) -> bytes:
    """The code units of a character or string literal's inside, each of `width` bytes."""
    if "\\" not in text:
        return _encoded(text, width)
    units: list[bytes] = []
    end = 0
    for match in _ESCAPE.finditer(text):
        units += (_encoded(text[end : match.start()], width), _escaped(match, width))
        end = match.end()
    return b"".join((*units, _encoded(text[end:], width)))


def _encoded(text: str, width: int) -> bytes:
    """Characters as code units; bytes that are no text stay what they are in narrow literals."""
    return text.encode(_CODECS[width], "surrogateescape" if width == 1 else "replace")


def _escaped(match: re.Match[str], width: int) -> bytes:
    """What an escape stands for: a number is one code unit, a universal name a character."""
    known = _ESCAPES.get(match[0])
    hexadecimal, octal, short, long, other = match.groups("")
    if short or long:
        return chr(min(int(short or long, 16), 0x10FFFF)).encode(_CODECS[width], "replace")
    if known is None and not (hexadecimal or octal):
        return _encoded(other, width)
    code = known if known is not None else int(hexadecimal or octal, 16 if hexadecimal else 8)
    return (code & ((1 << 8 * width) - 1)).to_bytes(width, "little")


def character(text: str) -> tuple[int | None, Type]:
    """The value and type of `'x'`; several characters make an int, none make nothing."""
    element = character_type(text)
    width = size_of(element) or 1
    units = unescape(text[text.find("'") + 1 : -1], width)
    if not units:
        return None, INT
    if element != CHAR:
        return int.from_bytes(units[-width:], "little"), element
    bits = 8 if len(units) == 1 else 32
    number = int.from_bytes(units[-4:], "big")  # the last character is lowest
    return (number - (1 << bits) if number >> (bits - 1) else number), CHAR if bits == 8 else INT


def character_type(text: str) -> Type:
    """The type of a character by its literal's prefix, of one or of each in a string."""
    prefix = re.split("['\"R]", text, maxsplit=1)[0]
    return _CHARACTERS.get(prefix, CHAR)


@handles("number_literal")
def _number(lo: Lowering, node: Node) -> Expression:
    named_ = name_shown_as_number(lo, node)
    if named_ is not None:
        return lower(*named_)
    return number_at(lo, node)


_STRINGS = ("string_literal", "raw_string_literal", "concatenated_string")
_STRING = regex(r'(?:u8|[uUL])?R?"')


@handles(*_STRINGS)
def _string(lo: Lowering, node: Node) -> Expression:
    element = _element(lo, node)
    width = size_of(element) or 1
    value = None if _has_unknown_part(lo, node) else _value(lo, node, width)
    extent = None if value is None else len(value) // width + 1
    type_ = Array(qualify(element, const=True), extent)
    return Literal(span=lo.span(node), value=value, type=type_, category=Category.LVALUE)


def _element(lo: Lowering, node: Node) -> Type:
    """The type of a string's characters: any part's prefix is that of the whole."""
    parts = named(node) if node.type == "concatenated_string" else [node]
    written = [lo.text(part) for part in parts if part.type in _STRINGS]
    found = (character_type(text) for text in written if _STRING.match(text))
    return next((type_ for type_ in found if type_ != CHAR), CHAR)


def _has_unknown_part(lo: Lowering, node: Node) -> bool:
    """Whether a macro nobody knows is among strings: what is written there is not known."""
    parts = named(node) if node.type == "concatenated_string" else [node]
    return not all(part.type in _STRINGS and _STRING.match(lo.text(part)) for part in parts)


def _value(lo: Lowering, node: Node, width: int) -> bytes:
    """The bytes of a string; of a concatenation, those of its parts."""
    if node.type == "concatenated_string":
        return b"".join(_value(lo, c, width) for c in named(node))
    text = lo.tree.text(node).decode("utf-8", "surrogateescape")
    if node.type == "raw_string_literal":
        return _encoded(text[text.find("(") + 1 : text.rfind(")")], width)
    return unescape(text[text.find('"') + 1 : -1], width)


def _length(text: Literal) -> int:
    """How many characters a string has, the last zero not counted."""
    return (text.type.extent or 1) - 1 if isinstance(text.type, Array) else 0


@handles("char_literal")
def _character(lo: Lowering, node: Node) -> Expression:
    value, type_ = character(lo.text(node))
    return Literal(span=lo.span(node), value=value, type=type_)


@handles("user_defined_literal")
def _user_defined(lo: Lowering, node: Node) -> Expression:
    """`3_m` calls `operator""_m`: with the value, or, of a number, with how it is written."""
    parts = node.named_children
    written, suffix = (
        _divided(lo.text(parts[0]), lo.text(parts[-1])) if len(parts) > 1 else ("", "")
    )
    value = lower(lo, parts[0]) if parts else Literal(span=lo.span(node))
    if written and isinstance(value, Literal) and parts[0].type == "number_literal":
        value.value, value.type = number(written)
    value.span = lo.span(node)
    spelled = f'operator""{suffix}'
    found = tuple(d for d in lo.lookup(spelled) if isinstance(d, Function))
    if not found and (made := _imaginary(lo, node)) is not None:
        return made
    callee = Name(span=lo.span(node), name_span=lo.span(node), text=spelled, candidates=found)
    result = Call(span=lo.span(node), callee=callee, arguments=(value,))
    if not isinstance(value, Literal):
        return result
    for arguments, explicit in _literal_calls(value, written):
        fitting = [f for f in found if _takes_literal(f, arguments)]
        best = resolve(fitting, arguments, explicit, lo.side, templates=lo.unit).best
        if best is not None:
            result.arguments = tuple(arguments)
            result.function, result.bindings = best.function, best.bound
            given = result_type(lo, best.function, best.bound, best.deduced)
            result.type, result.category = referred(given), category_of(given)
            break
    return result


def _imaginary(lo: Lowering, node: Node) -> Expression | None:
    """GNU's imaginary number, where the program has no operator for the suffix."""
    written = without_imaginary_suffix(lo.text(node))
    if written is None:
        return None
    value, type_ = number(written)
    return imaginary(lo, node, Literal(span=lo.span(node), value=value, type=type_))


def _divided(first: str, second: str) -> tuple[str, str]:
    """A number and what follows its digits: the grammar takes the `u` of `5us` to the number."""
    digits = DIGITS.match(first.replace("'", ""))
    if digits is None or first[:1] in "'\"":
        return first, second
    counted = [at for at, letter in enumerate(first) if letter != "'"]
    end = counted[digits.end() - 1] + 1
    return first[:end], first[end:] + second


def _literal_calls(
    value: Literal, written: str
) -> Iterator[tuple[list[Expression], tuple[int, ...] | None]]:
    """What a literal's operator may be called with, and its template arguments, best first."""
    span = value.span
    if isinstance(value.value, bytes):
        yield [value, Literal(span=span, value=_length(value), type=ULONG)], None
        return
    if written.endswith("'"):
        yield [value], None
        return
    value.type = Fundamental(Basic.ULONGLONG if isinstance(value.value, int) else Basic.LONGDOUBLE)
    yield [value], None
    raw = written.encode()
    yield [Literal(span=span, value=raw, type=Array(qualify(CHAR, const=True), len(raw) + 1))], None
    yield [], tuple(raw)


def _takes_literal(function: Function, arguments: Sequence[Expression]) -> bool:
    """Whether an operator's first parameter has exactly the type of what it is given."""
    types = [unqualified(p.type) for p in function.parameters[:1]]
    return types == [unqualified(decayed(argument.type)) for argument in arguments[:1]]


@handles("true", "false")
def _boolean(lo: Lowering, node: Node) -> Expression:
    text = lo.text(node)
    found = lo.lookup(text) if text in ("TRUE", "FALSE") else []
    if found:  # words to the grammar, names to the language
        return use_of(lo, node, found)
    return Literal(span=lo.span(node), value=node.type == "true", type=BOOL)


@handles("null", "nullptr")
def _null(lo: Lowering, node: Node) -> Expression:
    """`nullptr`; or `__null`, a number as wide as pointers and a null pointer constant."""
    type_ = NULLPTR if lo.text(node) == "nullptr" else LONG
    return Literal(span=lo.span(node), value=0, type=type_)
