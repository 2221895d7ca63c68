"""Findings that are known from an earlier session: shown at once where a text is as it was.

Problem: reading and judging a file of some thousand lines takes up to a second, while most files
that are opened have not changed since they were opened last, nor has what they include. The model
follows, and what is found then takes the place of what was shown.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from tops_lsp.diagnostics.stored_findings import decoded, encoded
from tops_lsp.project.files import stamp
from tops_lsp.sdk.entry_cache import EntryCache, prune, tool_version
from tops_lsp.server.documents.workspace_check import UnopenedFile
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from lsprotocol import types as lsp

    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document

FOLDER = "editor"


@dataclass
class KnownFindings:
    """Looks up and keeps the findings of whole files, whatever rules the user wants to hear."""

    server: TopsServer
    _entries: EntryCache = field(default_factory=lambda: EntryCache(FOLDER))

    def prepare(self) -> None:
        """Finds out which tool this is, before a file is opened."""
        self._entries = EntryCache(FOLDER, tool_version())
        prune(FOLDER)

    def find(self, document: Document) -> list[Diagnostic] | None:
        """What was found in a file that is as it was, and so is all that was read with it."""
        source = document.source
        if stamp(source.path) is None:
            return None
        contexts = self.server.context_of(document).contexts()
        content = self._entries.find(source, contexts)
        with suppress(TypeError, ValueError, KeyError):
            return (
                None
                if content is None
                else [decoded(rule, rest, source.path) for rule, rest in content]
            )
        return None

    def keep(self, document: Document) -> None:
        """Keeps what is found in a document, unless other files of the workspace told its rules
        something, or headers have findings of their own."""
        source, facts, reads = document.source, document.cross_file_facts, document.recorder
        answers = facts is not None and any(facts.answers.values())
        if not document.judged or answers or document.failed_rules or stamp(source.path) is None:
            return
        if reads is None or any(d.place.path != source.path for d in document.findings):
            return
        contexts = self.server.context_of(document).contexts()
        content = [encoded(finding) for finding in document.findings]
        others = {path: text for path, text in reads.reads.items() if path != source.path}
        self._entries.keep(source, contexts, content, others)

    def shown(self, document: Document) -> list[lsp.Diagnostic]:
        """What is known of a document that was not judged yet, as the client sees it."""
        texts = UnopenedFile(self.server, document.source)
        publisher = self.server.publisher(document)
        wanted = self.server.rulings.shown(document.source.path, document.known or ())
        return [publisher.diagnostic(texts, finding) for finding in wanted]
