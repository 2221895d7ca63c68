"""A document at the moment of a request: its model, and places as the client counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.protocol import convert
from tops_lsp.text.source import Encoding, Source, Span
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.features.places import Places
    from tops_lsp.model.passes import Passes
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.syntax.parser import Tree


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Valid while one request is answered; the next edit moves the document on."""

    server: TopsServer
    document: Document

    @property
    def uri(self) -> str:
        return self.document.uri

    @property
    def source(self) -> Source:
        return self.document.source

    @property
    def passes(self) -> Passes:
        """The model of the newest text, in all passes."""
        return self.server.passes(self.document)

    @property
    def unit(self) -> TranslationUnit:
        """The model of the newest text in its main pass."""
        return self.server.unit(self.document)

    @property
    def units(self) -> list[TranslationUnit]:
        """The model in each pass that reads the file differently."""
        return self.passes.distinct

    def unit_at(self, offset: int) -> TranslationUnit:
        """The model in the first pass that compiles a place."""
        return self.passes.unit_at(offset)

    @property
    def places(self) -> Places:
        """The nameable places of the document's items, as far as they are known."""
        return self.document.places

    @property
    def tree(self) -> Tree:
        """The concrete tree of the text as it is, macros unexpanded."""
        return self.document.tree()

    @property
    def encoding(self) -> Encoding:
        return self.server.client.encoding

    @property
    def language(self) -> str:
        return self.server.settings.language

    def offset(self, position: lsp.Position) -> int:
        """A position in the document as a byte offset."""
        return convert.offset_of(self.source, position, self.encoding)

    def range(self, span: Span) -> lsp.Range:
        """A span of the document."""
        return convert.range_of(self.source, span, self.encoding)

    def span(self, range_: lsp.Range) -> Span:
        """A range of the document."""
        return convert.span_of(self.source, range_, self.encoding)

    def location(self, path: str, span: Span) -> lsp.Location:
        """A span of the document or of a file it includes; the document keeps the client's URI."""
        source = self.source if path == self.source.path else self.unit.source_of(path)
        known = self.server.documents.uri_of(path)
        uri = self.uri if path == self.source.path else known or convert.uri_of(path)
        return lsp.Location(uri, convert.range_of(source, span, self.encoding))
