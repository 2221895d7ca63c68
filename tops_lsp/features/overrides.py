"""Virtual functions of bases, offered where a member of a class is declared."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.call_snippets import escaped
from tops_lsp.features.candidates import Candidate, CandidateKind, Rank, matches
from tops_lsp.features.cursor import Cursor
from tops_lsp.features.scope import Site
from tops_lsp.features.snippets import Place, Snippet
from tops_startup.patterns import regex

_FRESH = regex(rb"(?:\A|[;{}]|\b(?:public|protected|private)\s*:)\s*(?:virtual\s+)?\Z")


def overrides(site: Site, text: bytes, cursor: Cursor) -> Iterator[Candidate]:
    """Functions that the class around may override, where a declaration begins."""
    class_ = site.enclosing_class
    if class_ is None or site.function is not None or not cursor.typed or not class_.bases:
        return
    if not _FRESH.search(text[: cursor.span.start]):
        return
    from tops_lsp.features.refactor.core import Refusal
    from tops_lsp.features.refactor.generated_members import overridable, override_of

    for method in overridable(class_):
        if matches(method.name, cursor.typed) or matches("override", cursor.typed):
            try:
                line = override_of(site.unit, class_, method)
            except Refusal:
                continue
            words = (method.name, "override")
            body = f"{escaped(line.removesuffix(';'))} {{\n  $0\n}}"
            snippet = Snippet(line, words, "snippet-override", Place.OUTSIDE, body)
            yield Candidate(line, CandidateKind.SNIPPET, Rank.LOCAL, snippet=snippet)
