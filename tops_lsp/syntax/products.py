"""Products and calls that look like casts, distinguished at equal length.

In `(a * (b)) + c` the grammar takes `a * (b)` for a type, a function that returns `a *`, and the
whole for a cast of `+c`; likewise `(a & (b))`. Nothing can be cast to a function, so it is an
operator: the grammar is shown `/` for it, and the text keeps its own. Nothing else is in those
parentheses, so it does not matter how tightly the operator binds.

In `(n::f(x)) - y` it takes `n::f(x)` for a function that returns `n::f`. A call binds more tightly
than any operator: the grammar is shown blanks for the parentheses around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tree_sitter import Node
from tree_sitter import Tree as Parsed

from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_NAME = rb"(?:::)?[A-Za-z_](?:[\w:]|<[^<>;{}()]*>)*"
_LIKELY = regex(
    rb"\(\s*+(?:"
    + _NAME
    + rb"\s*[*&]|[\w:]*::\s*+\w++\s*+|(?:unsigned|signed|long|short)\s*+)\s*\("
)

NEAR = 2048
"""How far from a change something may become a product: as long as a cast and its operand are."""
_OPERATORS = ("abstract_pointer_declarator", "abstract_reference_declarator")


def products(seen: bytes, parsed: Parsed, within: Sequence[Span] | None = None) -> bytes:
    """The text with such operators replaced; `seen` itself if there are none.

    With `within`, only what is in or near these stretches is looked at.
    """
    stretches = [Span(0, len(seen))] if within is None else [_widened(span) for span in within]
    places = dict(found for span in stretches for found in _places(seen, parsed, span))
    if not places:
        return seen
    shown = bytearray(seen)
    for place, byte in places.items():
        shown[place] = byte
    return bytes(shown)


def _widened(span: Span) -> Span:
    return Span(max(0, span.start - NEAR), span.end + NEAR)


def _places(seen: bytes, parsed: Parsed, span: Span) -> Iterator[tuple[int, int]]:
    """Bytes to show otherwise: where, and as what."""
    for match in _LIKELY.finditer(seen, *span):
        token = parsed.root_node.descendant_for_byte_range(match.start(), match.start() + 1)
        cast = token.parent if token is not None else None
        if cast is not None and cast.type == "cast_expression":
            type_ = cast.child_by_field_name("type")
            declarator = type_ and type_.child_by_field_name("declarator")
            if declarator is not None:
                yield from _call(cast, declarator)
                star = _function(declarator)
                if star is not None:
                    yield star, ord("/")


def _call(cast: Node, declarator: Node) -> Iterator[tuple[int, int]]:
    """The parentheses of a cast to a function that is named without any operator."""
    inner: Node | None = declarator
    while inner is not None and inner.type == "abstract_function_declarator":
        inner = _inner(inner)
    if inner is None:
        for child in cast.children:
            if child.type in ("(", ")"):
                yield child.start_byte, ord(" ")


def _function(pointer: Node) -> int | None:
    """Where the operator is, if what is cast to is a function; not a pointer to one."""
    if pointer.type not in _OPERATORS:
        return None
    inner = _inner(pointer)
    found = False
    while inner is not None:
        found = found or inner.type == "abstract_function_declarator"
        if inner.type == "abstract_parenthesized_declarator":
            return None
        inner = _inner(inner)
    return pointer.start_byte if found else None


def _inner(declarator: Node) -> Node | None:
    """What a declarator is wrapped around."""
    named = declarator.child_by_field_name("declarator")
    if named is not None or declarator.type != "abstract_reference_declarator":
        return named
    return declarator.named_children[0] if declarator.named_children else None
