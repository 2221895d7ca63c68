"""`alignas`, `packed`, `aligned`: how declarations ask for another layout than the types' own.

GNU's attributes are blanked for the grammar and read from the text: those of a class come after
its keyword or right after its braces, those of a variable before it or after its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.cleanup_calls import request_cleanup
from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.declarators import descriptor
from tops_lsp.model.lowering.dispatch import lower, type_of
from tops_lsp.model.lowering.lookup import is_type_name
from tops_lsp.model.lowering.type_attributes import (
    attribute_argument,
    attribute_number,
    other_type,
)
from tops_lsp.model.sema import layout
from tops_lsp.model.tree.declarations import Class, Enumeration, Variable
from tops_lsp.model.tree.types import UNKNOWN, Type, aligned_to, is_unknown
from tops_lsp.syntax.nodes import start_of
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

MOST = 16
"""What `aligned` means without a number: the greatest alignment a type of x86-64 needs."""
_REQUEST = regex(
    rb"\b(?:(?P<packed>(?:__)?packed(?:__)?)|(?P<ms_struct>(?:__)?ms_struct(?:__)?)"
    rb"|(?:__)?align(?:ed)?(?:__)?)\b\s*(?P<argument>\()?"
)
_WORDS = regex(rb"align|packed|vector_|mode|cleanup|no_unique_")
"""What the words of such attributes hold; most declarations have none of them."""
_ALIGNAS = regex(rb"\balignas\s*+\(((?:[^(){};]|\([^(){};]*+\))*+)\)")
_OTHER_ORDER = regex(rb"\b(?:__)?scalar_storage_order(?:__)?\b")


class Request(NamedTuple):
    """What is asked for: `align` 0 for nothing, None for what cannot be computed."""

    packed: bool = False
    align: int | None = 0
    ms_struct: bool = False

    def joined(self, other: Request) -> Request:
        """Both requests: the strictest alignment counts."""
        known = self.align is not None and other.align is not None
        align = max(self.align or 0, other.align or 0) if known else None
        ms_struct = self.ms_struct or other.ms_struct
        return Request(self.packed or other.packed, align, ms_struct)


def request_layout(lo: Lowering, node: Node, class_: Class) -> None:
    """Notes what a class with a body asks for, and the `#pragma pack` it comes after."""
    class_.max_align = lo.unit.packing.at(lo.item.start + lo.span(node).start)
    found = _around_braces(lo, node)
    if found is not None:
        class_.packed, class_.asked_align = found.packed, found.align
        class_.ms_struct = found.ms_struct


def request_size(lo: Lowering, node: Node, enumeration: Enumeration) -> None:
    """Notes whether an enumeration with a body is to be as small as it can be."""
    found = _around_braces(lo, node)
    enumeration.packed = found is not None and found.packed


def _around_braces(lo: Lowering, node: Node) -> Request | None:
    """What is asked for before a type's braces and right after them."""
    body = node.child_by_field_name("body")
    if body is None:
        return None
    within = node.parent is not None and node.parent.type == "type_descriptor"
    following = node.parent.next_sibling if within and node.parent else node.next_sibling
    end = body.end_byte if following is None else following.start_byte
    stretches = ((node.start_byte, body.start_byte), (body.end_byte, end))
    if any(_has_other_order(lo, *stretch) for stretch in stretches):
        return Request(align=None)
    if not any(_may_ask(lo, *stretch) for stretch in stretches):
        return None
    return _written(lo, stretches, [c for c in node.children if c.end_byte <= body.start_byte])


def request_alignment(lo: Lowering, node: Node, child: Node, variable: Variable) -> None:
    """Notes what the declaration of a variable or data member asks for."""
    start, end = start_of(lo.tree, node), _end_of(node, child)
    first = (node.child_by_field_name("declarator") or child).start_byte
    # Of many declarators each is looked at alone, and with what comes before all.
    around = ((start, first), (child.start_byte, end))
    if all(_WORDS.search(lo.tree.raw, *stretch) is None for stretch in around):
        return
    type_node = node.child_by_field_name("type")
    stretches = [(child.start_byte, end), (start, first)]
    if type_node is not None:
        after = first if type_node.child_by_field_name("body") else type_node.end_byte
        stretches[1:] = [(start, type_node.start_byte), (after, first)]
    value = child.child_by_field_name("value")
    own = (child.start_byte, end if value is None else value.start_byte)
    variable.type = other_type(lo, *own, variable.type)
    for stretch in (own, *stretches[1:]):
        request_cleanup(lo, *stretch, variable)
    if lo.tree.raw.find(b"no_unique_address", start, end) >= 0:
        variable.asked_align = None  # its place is not known here
        return
    if not _may_ask(lo, start, end):
        return
    before = [c for c in node.children if c.start_byte < first]
    found = _written(lo, stretches, [*before, *_attributes_after(child)])
    for request in _alignments_after(lo, *own):
        found = found.joined(request)
    variable.packed, variable.asked_align = found.packed, found.align


def aligned_alias(lo: Lowering, node: Node, first: Node, child: Node | None, type_: Type) -> Type:
    """The type that an alias names. `first`: its first declarator, or its name; attributes right
    after the braces of a class are that class's own."""
    start = start_of(lo.tree, node)
    if _WORDS.search(lo.tree.raw, start, node.end_byte) is None:
        return type_
    type_node = node.child_by_field_name("type")
    has_body = type_node is not None and type_node.child_by_field_name("body") is not None
    own = node.end_byte if child is None else _end_of(node, child)
    stretches = [(child.start_byte if child else first.end_byte, own)]
    if not has_body and child is not None:
        stretches.append((start, first.start_byte))
    type_ = other_type(lo, *stretches[0], type_)
    if not any(_may_ask(lo, *stretch) for stretch in stretches):
        return type_
    after = [first.next_sibling] if first.next_sibling else []
    found = _written(lo, stretches, [*after, *_attributes_after(child or first)])
    for request in _alignments_after(lo, *stretches[0]) if child is not None else ():
        found = found.joined(request)
    if found.align is None:
        return UNKNOWN
    return aligned_to(type_, found.align) if found.align else type_


def _attributes_after(declarator: Node) -> Iterator[Node]:
    """`[[…]]` after the name of a declarator."""
    inner: Node | None = declarator
    while inner is not None:
        yield from (c for c in inner.children if c.type == "attribute_declaration")
        within = inner.type == "attributed_declarator"
        inner = inner.named_children[0] if within else inner.child_by_field_name("declarator")


def _alignments_after(lo: Lowering, start: int, end: int) -> Iterator[Request]:
    """`alignas` after the name of a declarator, which the grammar is not shown."""
    for written in _ALIGNAS.finditer(lo.tree.raw, start, end):
        yield Request(align=_alignment_of(lo, written[1]))


def _alignment_of(lo: Lowering, text: bytes) -> int | None:
    """The number that `alignas` after a name has, or the alignment of the type."""
    number = attribute_number(lo, text)
    return attribute_number(lo, b"alignof(" + text + b")") if number is None else number


def _has_other_order(lo: Lowering, start: int, end: int) -> bool:
    """Whether a class is to have its bytes in an order that is not the platform's."""
    if lo.tree.raw.find(b"scalar_st", start, end) < 0:
        return False
    return any(_OTHER_ORDER.search(token.text) for token in lo.masked(start, end))


def _may_ask(lo: Lowering, start: int, end: int) -> bool:
    raw = lo.tree.raw
    return any(raw.find(word, start, end) >= 0 for word in (b"align", b"packed", b"ms_struct"))


def _end_of(node: Node, child: Node) -> int:
    """Where a declarator's own attributes end."""
    after: Node | None = child
    while after is not None and after.parent != node:
        after = after.parent
    while after is not None and (after.type not in (",", ";") or after.start_byte < child.end_byte):
        after = after.next_sibling
    return child.end_byte if after is None else after.start_byte


def _written(
    lo: Lowering, stretches: Iterable[tuple[int, int]], children: Iterable[Node]
) -> Request:
    found = Request()
    for request in (*_attributes(lo, stretches), *_qualifiers(lo, children)):
        found = found.joined(request)
    return found


def _attributes(lo: Lowering, stretches: Iterable[tuple[int, int]]) -> Iterator[Request]:
    for start, end in stretches:
        for token in lo.masked(start, end):
            yield from _requests(lo, token.text)


def _qualifiers(lo: Lowering, children: Iterable[Node]) -> Iterator[Request]:
    """`alignas` and `[[gnu::…]]`, which the grammar knows."""
    for child in children:
        if child.type == "attribute_declaration":
            yield from _requests(lo, lo.tree.raw[child.start_byte : child.end_byte])
        aligned = first_of(child, "alignas_qualifier") if _is_aligning(child) else None
        inner = named(aligned) if aligned is not None else []
        if inner:
            yield Request(align=_aligned_as(lo, inner[0]))


def _is_aligning(node: Node) -> bool:
    return node.type in ("type_qualifier", "alignas_qualifier")


def _requests(lo: Lowering, text: bytes) -> Iterator[Request]:
    for match in _REQUEST.finditer(text):
        if match["packed"]:
            yield Request(packed=True)
        elif match["ms_struct"]:
            yield Request(ms_struct=True)
        elif match["argument"] is None:
            yield Request(align=MOST)
        else:
            yield Request(align=attribute_number(lo, attribute_argument(text, match.end())))


def _named_type(lo: Lowering, node: Node) -> Type | None:
    """The type that an argument of `alignas` names, if it is one."""
    if node.type == "type_descriptor":
        return descriptor(lo, node)
    names = ("identifier", "qualified_identifier", "template_function")
    return type_of(lo, node) if node.type in names and is_type_name(lo, node) else None


def _aligned_as(lo: Lowering, node: Node) -> int | None:
    """`alignas(expression)`, `alignas(type)`."""
    type_ = _named_type(lo, node)
    if type_ is not None:
        return None if is_unknown(type_) else layout.align_of(type_)
    asked = lower(lo, node)
    lo.note(asked)
    found = lo.constant(asked)
    return int(found) if isinstance(found, int) else None
