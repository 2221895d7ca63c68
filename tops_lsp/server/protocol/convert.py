"""Plain data to protocol types and back: the only place that knows both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from lsprotocol import types as lsp
from pygls import uris

from tops_lsp.diagnostics import core, render
from tops_lsp.diagnostics.registry import OWN, find_rule
from tops_lsp.server.documents.edits import Edit
from tops_lsp.text.source import Encoding, Position, Source, Span
from tops_startup.records import dataclass

if TYPE_CHECKING:  # the client waits for its first answer while these are imported
    from tops_lsp.features.symbols import Symbol
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.simulate.launch.directive import DirectiveProblem
    from tops_simulator.findings import Finding
    from tops_simulator.ir import Loc

LINT_SOURCE = "tops-lint"
SIMULATION_SOURCE = "tops-sim"

_SEVERITIES = {
    core.Severity.ERROR: lsp.DiagnosticSeverity.Error,
    core.Severity.WARNING: lsp.DiagnosticSeverity.Warning,
    core.Severity.HINT: lsp.DiagnosticSeverity.Hint,
}
_RUN_SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "note": lsp.DiagnosticSeverity.Information,
}
_SYMBOL_KINDS = {
    "function": lsp.SymbolKind.Function,
    "kernel": lsp.SymbolKind.Event,
    "method": lsp.SymbolKind.Method,
    "class": lsp.SymbolKind.Struct,
    "field": lsp.SymbolKind.Field,
    "variable": lsp.SymbolKind.Variable,
    "constant": lsp.SymbolKind.Constant,
    "enumeration": lsp.SymbolKind.Enum,
    "enumerator": lsp.SymbolKind.EnumMember,
    "alias": lsp.SymbolKind.TypeParameter,
    "namespace": lsp.SymbolKind.Namespace,
    "macro": lsp.SymbolKind.Constant,
}


@dataclass(frozen=True, slots=True)
class Client:
    """What the client understands, and the unit it counts columns in."""

    encoding: Encoding = Encoding.UTF16
    related: bool = False
    tags: bool = False
    progress: bool = False
    configuration: bool = False
    refresh: bool = False  # of diagnostics it pulls
    snippets: bool = False
    lens_refresh: bool = False
    resolves_edits: bool = False  # of code actions
    hint_refresh: bool = False
    status: bool = False  # it listens to what the server says of itself
    watches: bool = False  # files, when it is asked to
    markdown_items: bool = False  # in completion items
    markdown_signatures: bool = False
    label_offsets: bool = False  # of a signature's parameters


def client_of(capabilities: lsp.ClientCapabilities, agreed: object) -> Client:
    """Reads the client's capabilities; `agreed` is the negotiated position encoding."""
    documents = capabilities.text_document
    published = documents.publish_diagnostics if documents is not None else None
    window, workspace = capabilities.window, capabilities.workspace
    item = _at(documents, "completion", "completion_item", "documentation_format")
    signature = _at(documents, "signature_help", "signature_information")
    parameter = _at(signature, "parameter_information")
    return Client(
        encoding=_encoding(agreed),
        related=bool(published and published.related_information),
        tags=bool(published and published.tag_support),
        progress=bool(window and window.work_done_progress),
        configuration=bool(workspace and workspace.configuration),
        refresh=bool(_at(workspace, "diagnostics", "refresh_support")),
        snippets=bool(_at(documents, "completion", "completion_item", "snippet_support")),
        lens_refresh=bool(_at(workspace, "code_lens", "refresh_support")),
        resolves_edits="edit"
        in (_at(documents, "code_action", "resolve_support", "properties") or ()),
        hint_refresh=bool(_at(workspace, "inlay_hint", "refresh_support")),
        status=bool(_experimental(capabilities).get("topsStatus")),
        watches=bool(_at(workspace, "did_change_watched_files", "dynamic_registration")),
        markdown_items=lsp.MarkupKind.Markdown in (item or ()),
        markdown_signatures=lsp.MarkupKind.Markdown
        in (_at(signature, "documentation_format") or ()),
        label_offsets=bool(_at(parameter, "label_offset_support")),
    )


def _at(capability: Any, *path: str) -> Any:
    """A capability inside others; None where one of them is missing."""
    for name in path:
        capability = getattr(capability, name, None)
    return capability


def _experimental(capabilities: lsp.ClientCapabilities) -> Mapping[str, Any]:
    found = capabilities.experimental
    return found if isinstance(found, Mapping) else getattr(found, "_asdict", dict)()


def documentation_of(text: str, markdown: bool) -> str | lsp.MarkupContent | None:
    """Markdown for a client that renders it; as it is for one that does not."""
    if not text:
        return None
    return lsp.MarkupContent(lsp.MarkupKind.Markdown, text) if markdown else text


def _encoding(agreed: object) -> Encoding:
    """An enumerator or a string; UTF-16 is the protocol's default."""
    name = str(getattr(agreed, "value", agreed))
    known = {encoding.value: encoding for encoding in Encoding}
    return known.get(name, Encoding.UTF16)


def path_of(uri: str) -> str:
    """The file a URI names; the URI itself when it names none (an untitled buffer)."""
    return uris.to_fs_path(uri) or uri


def uri_of(path: str) -> str:
    """The URI of a file."""
    return uris.from_fs_path(str(Path(path).absolute())) or path


def range_of(source: Source, span: Span, encoding: Encoding) -> lsp.Range:
    """A span as the client counts it."""
    start, end = source.position(span.start, encoding), source.position(span.end, encoding)
    return lsp.Range(lsp.Position(*start), lsp.Position(*end))


def offset_of(source: Source, position: lsp.Position, encoding: Encoding) -> int:
    """The client's position as a byte offset."""
    return source.offset(_position(position), encoding)


def span_of(source: Source, range_: lsp.Range, encoding: Encoding) -> Span:
    """The client's range as a span; a range turned around is turned back."""
    one = offset_of(source, range_.start, encoding)
    other = offset_of(source, range_.end, encoding)
    return Span(min(one, other), max(one, other))


def _position(position: lsp.Position) -> Position:
    return Position(position.line, position.character)


def edits_of(changes: Iterable[lsp.TextDocumentContentChangeEvent]) -> Iterator[Edit]:
    """The client's changes, in order."""
    for change in changes:
        if isinstance(change, lsp.TextDocumentContentChangePartial):
            yield Edit(change.text, _position(change.range.start), _position(change.range.end))
        else:
            yield Edit(change.text)


def text_edits(
    source: Source, edits: Iterable[core.TextEdit], encoding: Encoding
) -> list[lsp.TextEdit]:
    """Replacements in one file."""
    return [lsp.TextEdit(range_of(source, e.place.span, encoding), e.text) for e in edits]


def kind_of(kind: str) -> lsp.SymbolKind:
    """What an editor shows a kind of symbol as."""
    return _SYMBOL_KINDS[kind]


def symbol_of(symbol: Symbol, source: Source, encoding: Encoding) -> lsp.DocumentSymbol:
    """An entry of the outline with all under it."""
    return lsp.DocumentSymbol(
        name=symbol.name,
        kind=_SYMBOL_KINDS[symbol.kind.value],
        range=range_of(source, symbol.span, encoding),
        selection_range=range_of(source, symbol.name_span, encoding),
        detail=symbol.detail or None,
        children=[symbol_of(child, source, encoding) for child in symbol.children],
    )


class Texts(Protocol):
    """A file and those it leads to; a unit is one."""

    @property
    def source(self) -> Source: ...

    def source_of(self, path: str) -> Source:
        """The text of the file or of another one; empty if it is unreadable."""


@dataclass(frozen=True, slots=True)
class Publisher:
    """Findings of one document as the client wants to see them."""

    client: Client
    language: str
    uri: str  # the client's own, kept for places in the document itself

    def diagnostics(
        self,
        unit: TranslationUnit,
        findings: Sequence[core.Diagnostic],
        marks: Sequence[Finding],
    ) -> list[lsp.Diagnostic]:
        """What the linter and the last simulated run found."""
        shown = [self.diagnostic(unit, finding) for finding in findings]
        main = unit.source.path
        return shown + [self.mark(unit, m, m.loc) for m in marks if m.loc and m.loc.file == main]

    def diagnostic(self, unit: Texts, finding: core.Diagnostic) -> lsp.Diagnostic:
        """A finding of the linter."""
        page = render.url(finding.name, self.language)
        if finding.name not in OWN:  # a project's own rules have one page together
            page = f"{page}#{finding.code}"
        return lsp.Diagnostic(
            range=range_of(unit.source, finding.place.span, self.client.encoding),
            message=render.message(finding, self.language),
            severity=_SEVERITIES[finding.severity],
            code=finding.code,
            code_description=lsp.CodeDescription(page),  # Neovim uses it and does not say so
            source=LINT_SOURCE,
            tags=self._tags(finding),
            related_information=self._related(unit, finding),
            data=self._data(unit, finding),
        )

    def _tags(self, finding: core.Diagnostic) -> list[lsp.DiagnosticTag] | None:
        """What the editor fades, and what it strikes out."""
        rule = find_rule(finding.name)
        tags = [lsp.DiagnosticTag.Unnecessary] if finding.unnecessary else []
        if rule is not None and rule.deprecated:
            tags.append(lsp.DiagnosticTag.Deprecated)
        return tags if tags and self.client.tags else None

    def _data(self, unit: Texts, finding: core.Diagnostic) -> dict[str, object]:
        """The rule, and the fix for clients that apply it by themselves."""
        fix = finding.fix
        if fix is None or any(edit.place.path != unit.source.path for edit in fix.edits):
            return {"rule": finding.name}
        edits = [
            {"range": range_of(unit.source, e.place.span, self.client.encoding), "newText": e.text}
            for e in fix.edits
        ]
        made = {"title": fix.title, "safety": fix.safety.value, "edits": edits}
        return {"rule": finding.name, "fix": made}

    def _related(
        self, unit: Texts, finding: core.Diagnostic
    ) -> list[lsp.DiagnosticRelatedInformation] | None:
        shown = [
            lsp.DiagnosticRelatedInformation(
                self._location(unit, r.place.path, r.place.span), render.note(r, self.language)
            )
            for r in finding.related
            if r.place.path
        ]
        return shown if shown and self.client.related else None

    def _location(self, unit: Texts, path: str, span: Span) -> lsp.Location:
        uri = self.uri if path == unit.source.path else uri_of(path)
        return lsp.Location(uri, range_of(unit.source_of(path), span, self.client.encoding))

    def mark(self, unit: TranslationUnit, finding: Finding, place: Loc) -> lsp.Diagnostic:
        """A finding of a simulated run."""
        from tops_lsp.simulate.present.wording import spoken, words

        say, thread = words(self.language), finding.thread
        message = spoken(finding.message, self.language)
        if thread is not None:
            message += f" ({say['thread'].format(block=thread.block, thread=thread.thread)})"
        if finding.count > 1:
            message += f", {say['times'].format(count=finding.count)}"
        related = [
            lsp.DiagnosticRelatedInformation(
                self._location(unit, r.loc.file, span_of_loc(unit.source_of(r.loc.file), r.loc)),
                spoken(r.message, self.language),
            )
            for r in finding.related
        ]
        return lsp.Diagnostic(
            range=range_of(unit.source, span_of_loc(unit.source, place), self.client.encoding),
            message=message,
            severity=_RUN_SEVERITIES[finding.severity.value],
            code=finding.kind,
            code_description=lsp.CodeDescription(
                render.finding_url(finding.kind, self.language),
            ),
            source=SIMULATION_SOURCE,
            related_information=related if related and self.client.related else None,
        )

    def directive(self, unit: TranslationUnit, problem: DirectiveProblem) -> lsp.Diagnostic:
        """Something wrong in a run directive."""
        from tops_lsp.simulate.present.wording import spoken

        return lsp.Diagnostic(
            range=range_of(unit.source, problem.span, self.client.encoding),
            message=spoken(problem.message, self.language),
            severity=lsp.DiagnosticSeverity.Warning,
            code="invalid-directive",
            source=SIMULATION_SOURCE,
        )


def span_of_loc(source: Source, place: Loc) -> Span:
    """A place of the simulator: lines and characters count from 1."""
    start = source.offset(Position(place.line - 1, place.column - 1), Encoding.UTF32)
    end = source.offset(Position(place.end_line - 1, place.end_column - 1), Encoding.UTF32)
    return Span(start, max(start, end))
