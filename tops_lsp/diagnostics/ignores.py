"""Silences findings with comments at the end of their lines."""

from __future__ import annotations

from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, Safety, TextEdit
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex

_IGNORE = regex(rb"tops-lint:\s*ignore\s*\[(?P<rules>[^\]]*)\]")
_CONTINUED = regex(rb"[ \t]*\\[ \t]*$")


def ignore(diagnostic: Diagnostic, source: Source, reason: str = "") -> Fix | None:
    """The comment that silences a finding; None for findings about such comments."""
    if diagnostic.code.startswith("TOPS00"):
        return None
    start, end = source.line_span(source.line_of(diagnostic.place.span.start))
    line = source.text[start:end]
    at, text = _insertion(line, diagnostic.name, " ".join(reason.split()).replace("*/", "* /"))
    place = Place(source.path, Span(start + at, start + at))
    return Fix(f"ignore {diagnostic.name}", (TextEdit(place, text),), Safety.SAFE)


def _insertion(line: bytes, name: str, reason: str) -> tuple[int, str]:
    """Where in a line to insert what; a line that a backslash continues takes no `//`."""
    known = _IGNORE.search(line)
    if known is not None:
        return known.end("rules"), f", {name}" if known["rules"].strip() else name
    said = f"tops-lint: ignore[{name}] {reason}".rstrip()
    continued = _CONTINUED.search(line)
    if continued is not None:
        return continued.start(), f" /* {said} */"
    return len(line.rstrip(b" \t")), f"  // {said}"
