"""Open documents: text kept in step with the editor, and what is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lsprotocol import types as lsp

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import Linter
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.project.context import Context
from tops_lsp.text.source import Encoding, Position, Source
from tops_simulator.findings import Finding


@dataclass
class Document:
    """One open file. `unit` and `diagnostics` belong to `analysed`, a version of `source`."""

    uri: str
    source: Source
    context: Context
    unit: TranslationUnit | None = None
    linter: Linter = field(default_factory=Linter)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    findings: tuple[Finding, ...] = ()
    analysed: int = -1

    @property
    def version(self) -> int:
        return self.source.version

    def change(
        self,
        changes: Sequence[lsp.TextDocumentContentChangeEvent],
        version: int,
        encoding: Encoding,
    ) -> None:
        """Applies an editor's changes in order; places past the end mean the end."""
        source = self.source
        for change in changes:
            text = change.text.encode("utf-8", "replace")
            if isinstance(change, lsp.TextDocumentContentChangePartial):
                start = source.offset(_position(change.range.start), encoding)
                end = max(start, source.offset(_position(change.range.end), encoding))
                text = source.text[:start] + text + source.text[end:]
            source = Source(source.path, text, version)
        self.source = Source(source.path, source.text, version)
        self.findings = ()  # values of a run belong to the text that ran


def _position(position: lsp.Position) -> Position:
    return Position(position.line, position.character)
