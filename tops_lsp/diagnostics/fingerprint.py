"""Names for findings that outlive edits elsewhere in the file: by content, not by line number."""

from __future__ import annotations

import hashlib

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.text.source import Source


def fingerprint(diagnostic: Diagnostic, source: Source) -> str:
    """A hash of the rule and of the lines the finding covers, white space aside.

    Equal findings on equal lines have equal fingerprints: count them.
    """
    span = diagnostic.place.span
    start, _ = source.line_span(source.line_of(span.start))
    _, end = source.line_span(source.line_of(span.end))
    text = b" ".join(source.text[start:end].split())
    return hashlib.sha256(diagnostic.name.encode() + b"\0" + text).hexdigest()[:16]
