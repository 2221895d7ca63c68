"""Postfix completion: what an expression before a dot may become, `x.for` or `p.load`."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.call_snippets import escaped
from tops_lsp.features.callee import type_of
from tops_lsp.features.candidates import Candidate, CandidateKind, Rank, matches
from tops_lsp.features.cursor import Cursor
from tops_lsp.features.scope import Site
from tops_lsp.features.snippets import Place, Snippet
from tops_lsp.model.tree.types import (
    Array,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_STARTS = regex(rb"(?:[;{}:]|\)\s*|\belse|^)\s*\Z")
_LOOK_BACK = 200
_LANES = ("char", "short", "int", "unsigned int", "float", "unsigned char", "unsigned short")


def postfix(site: Site, text: bytes, cursor: Cursor) -> Iterator[Candidate]:
    """What the expression before the dot may be turned into; it goes with the word."""
    if cursor.operator != "." or site.function is None or not cursor.before:
        return
    end = len(text[: cursor.operator_span.start].rstrip())
    start = end - len(cursor.before.encode("utf-8", "surrogateescape"))
    written = text[start:end].decode("utf-8", "replace")
    if written != cursor.before:
        return
    first = _begins_statement(text, start)
    found = type_of(site, cursor.before)
    if found is None:
        return
    type_ = unqualified(value_type(found))
    for word, body in _forms(site, escaped(written), type_, first):
        if matches(word, cursor.typed):
            place = Place.DEVICE if site.function.execution.on_device else Place.HOST
            snippet = Snippet(word, (word,), f"postfix-{word}", place, body)
            gone = (Span(start, cursor.span.start), "")
            yield Candidate(word, CandidateKind.SNIPPET, Rank.SNIPPET, also=gone, snippet=snippet)


def _begins_statement(text: bytes, start: int) -> bool:
    """Whether a statement may begin at an offset; directives and comments before do not count."""
    before = text[max(0, start - _LOOK_BACK) : start].rstrip()
    while True:
        line = before.rfind(b"\n") + 1
        if before.endswith(b"*/") and b"/*" in before:
            before = before[: before.rfind(b"/*")].rstrip()
        elif line and before[line:].lstrip().startswith((b"#", b"//")):
            before = before[:line].rstrip()
        else:
            return bool(_STARTS.search(before))


def _forms(site: Site, text: str, type_: Type, first: bool) -> Iterator[tuple[str, str]]:
    if is_unknown(type_):
        return
    whole = isinstance(type_, Fundamental) and type_.basic.kind in ("signed", "unsigned")
    tested = isinstance(type_, Fundamental | EnumType | Pointer)
    if tested:
        yield "not", f"!{text}"
    if first and whole:
        yield "for", f"for (int ${{1:i}} = 0; ${{1:i}} < {text}; ${{1:i}}++) {{\n  $0\n}}"
        yield "switch", f"switch ({text}) {{\n  $0\n}}"
    if first and isinstance(type_, EnumType):
        yield "switch", f"switch ({text}) {{\n  $0\n}}"
    if first and isinstance(type_, Array):
        yield "for", f"for (auto &${{1:element}} : {text}) {{\n  $0\n}}"
    if first and tested:
        yield "if", f"if ({text}) {{\n  $0\n}}"
        yield "while", f"while ({text}) {{\n  $0\n}}"
    if first and str(type_) != "void":
        yield "return", f"return {text};$0"
        yield "auto", f"auto ${{1:value}} = {text};$0"
    yield from _of_vectors(site, text, type_)


def _of_vectors(site: Site, text: str, type_: Type) -> Iterator[tuple[str, str]]:
    """Loads and stores of whole vectors through a pointer or an array."""
    inner = type_.pointee if isinstance(type_, Pointer) else None
    inner = type_.element if isinstance(type_, Array) else inner
    element = "" if inner is None else str(unqualified(inner))
    if site.function is None or not site.function.execution.on_device or site.unit.is_for_gpus:
        return
    if element in _LANES and site.lookup("tops"):
        yield "load", f"tops::vload<__vector {element}>({text}${{1: + i}})$0"
        yield "store", f"tops::vstore(${{1:value}}, {text}${{2: + i}});$0"
