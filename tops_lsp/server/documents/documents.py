"""Open documents: their text as the client has it, and what is known about it."""

from __future__ import annotations

import enum
import logging
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from tops_lsp.preprocess import FileLoader
from tops_lsp.project.context import Context
from tops_lsp.sdk.entry_cache import Recorder
from tops_lsp.server.documents.edits import Edit, edited, encoded
from tops_lsp.server.runs.last_runs import LastRuns
from tops_lsp.text.source import Encoding, Source
from tops_startup.records import dataclass, field

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from lsprotocol import types as lsp

    from tops_lsp.diagnostics.choices import Choice
    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.diagnostics.engine import Result
    from tops_lsp.diagnostics.passes import PassLinter
    from tops_lsp.features.candidates import Candidate
    from tops_lsp.features.places import Places
    from tops_lsp.features.tokens import Tokens
    from tops_lsp.index.summaries import CrossFileFacts
    from tops_lsp.model.passes import Passes
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.simulate.launch.directive import DirectiveProblem
    from tops_lsp.syntax.parser import Tree
    from tops_simulator.findings import Finding


RuleContext = tuple[Sequence[Context], "Choice"]
"""How a document is read, and which rules speak in it."""


class Event(enum.Flag):
    """What happens to an open document."""

    NONE = 0
    TEXT = enum.auto()
    """The client edited its text."""
    FILES = enum.auto()
    """Another file, or how files are read and judged, changed."""
    FACTS = enum.auto()
    """What its rules asked of other files has another answer."""


DROPPED_BY: Mapping[str, Event] = {
    # Who it is, and how the client goes about it.
    "uri": Event.NONE,
    "source": Event.NONE,
    "edited": Event.NONE,
    "is_pulled": Event.NONE,
    # What was read; `passes` are brought up to date from what they are.
    "passes": Event.NONE,
    "current": Event.TEXT | Event.FILES,
    "indexed_passes": Event.NONE,  # compared with `passes`
    "_tree": Event.NONE,  # brought up to date when asked for
    "places": Event.NONE,  # by item
    "tokens": Event.NONE,  # by item
    # What was found.
    "linter": Event.FACTS,
    "judged": Event.TEXT | Event.FILES,
    "preliminary": Event.TEXT | Event.FILES,
    "findings": Event.NONE,  # read only if `judged` or `preliminary`
    "directive_problems": Event.NONE,  # the same
    "judged_once": Event.FILES,
    "rule_context": Event.NONE,  # compared with what holds now
    "cross_file_facts": Event.NONE,  # asked whether it has changed
    "failed_rules": Event.NONE,
    "known": Event.TEXT | Event.FILES,
    "recorder": Event.NONE,  # what was read last counts
    # What runs left.
    "run_findings": Event.TEXT,
    "last_runs": Event.NONE,  # each with the text it read
    # What the client has, and may come back to.
    "hint_tooltips": Event.NONE,
    "offered_completions": Event.NONE,
    "sent_diagnostics": Event.NONE,
    "sent_tokens": Event.NONE,
}
"""All that a document keeps, and what makes it invalid: it is then as in a document just opened."""


@dataclass(eq=False)
class Document:
    """One open document. What is valid how long is said in `DROPPED_BY`, and only there."""

    uri: str
    source: Source
    passes: Passes | None = None
    edited: bool = False  # since it was opened
    current: bool = False  # `passes` are of the newest text of all files
    linter: PassLinter | None = None
    findings: list[Diagnostic] = field(default_factory=list)
    judged: bool = False  # `findings` are about the newest text of all files
    preliminary: bool = False  # so are `findings`, but for what takes long, which may be older
    judged_once: bool = False  # judged since it was opened or another file changed
    rule_context: RuleContext | None = None  # when it was judged last
    is_pulled: bool = False  # the client asks for the findings itself
    directive_problems: list[DirectiveProblem] = field(default_factory=list)
    run_findings: tuple[Finding, ...] = ()  # what a simulated run found
    last_runs: LastRuns = field(default_factory=LastRuns)  # of simulated runs
    hint_tooltips: dict[str, str] = field(default_factory=dict)  # of the last hints
    cross_file_facts: CrossFileFacts | None = None  # what its rules know of other files
    indexed_passes: Passes | None = None  # that the workspace's index shows
    offered_completions: dict[str, Candidate] = field(default_factory=dict)  # the last ones
    # The last findings asked for, by their id.
    sent_diagnostics: tuple[str, list[lsp.Diagnostic]] = field(default_factory=lambda: ("", []))
    # The last semantic tokens sent, by their id.
    sent_tokens: tuple[str, list[int]] = field(default_factory=lambda: ("", []))
    failed_rules: set[tuple[str, str]] = field(default_factory=set)
    """Rules that failed, and how: each is logged once."""
    known: list[Diagnostic] | None = None  # from an earlier session, about this text
    recorder: Recorder | None = None  # of the files that were read with it
    _tree: Tree | None = None

    def take(self, source: Source) -> None:
        """Takes an edited text over."""
        self.source, self.edited = source, True
        self.drop(Event.TEXT)

    def files_changed(self) -> None:
        """Another file is another one now, or files are read in another way."""
        self.drop(Event.FILES)

    def facts_changed(self) -> None:
        """What the rules learned of other files is not so any more."""
        self.drop(Event.FACTS)

    def drop(self, event: Event) -> None:
        """Forgets what an event makes invalid."""
        opened = vars(Document(self.uri, self.source))
        vars(self).update({name: opened[name] for name in _dropped_by(event)})

    @cached_property
    def places(self) -> Places:
        """The nameable places of items, kept from version to version."""
        from tops_lsp.features.places import Places

        return Places()

    @cached_property
    def tokens(self) -> Tokens:
        """The semantic tokens of items, kept from version to version."""
        from tops_lsp.features.tokens import Tokens

        return Tokens(self.places)

    def tree(self) -> Tree:
        """The concrete tree of the current text, macros unexpanded."""
        from tops_lsp.syntax.parser import parse, reparse

        text = self.source.text
        self._tree = parse(text) if self._tree is None else reparse(self._tree, text)
        return self._tree

    @property
    def unit(self) -> TranslationUnit | None:
        """The unit of the main pass, as far as the document has been analysed."""
        return None if self.passes is None else self.passes.main

    def model(self, contexts: Sequence[Context], loader: FileLoader, lazy: bool = False) -> Passes:
        """The current text in all passes, analysed now if it has not been yet.

        With `lazy`, a text's first analysis may leave what changed macros made to the second.
        """
        from tops_lsp.model.passes import analyze_passes

        passes = self.passes
        if passes is None or not self.current or passes.contexts != tuple(contexts):
            lazy = lazy and passes is not None and passes.main.source is not self.source
            self.recorder = self.recorder or Recorder(loader)
            read = self.recorder
            passes = self.passes = analyze_passes(self.source, contexts, passes, read, lazy)
            self.places.keep(item for each in passes.each for item in each.unit.items)
            self.current = True
        return passes

    def linting(self, passes: Passes) -> Iterator[bool]:
        """Judges the passes of the current text, a little a step; true at the one with which
        `findings` are those that take little."""
        from tops_lsp.diagnostics.passes import PassLinter

        self.linter = self.linter or PassLinter(preliminary=True, costly=None)
        steps = self.linter.steps(passes)
        while True:
            try:
                early = next(steps)
            except StopIteration as end:
                self._take(passes, end.value)
                return
            if early is not None and self.current and passes is self.passes:
                self.findings, self.preliminary = early.diagnostics, True
                self.directive_problems = _directive_problems(passes.main)
            yield early is not None

    def _take(self, passes: Passes, result: Result) -> None:
        """Takes the whole result over."""
        for error in result.errors:
            if (error.rule, error.kind) not in self.failed_rules:
                self.failed_rules.add((error.rule, error.kind))
                log.error("%s failed on %s: %s", error.rule, self.source.path, error.description)
        self.findings, self.directive_problems = (
            result.diagnostics,
            _directive_problems(passes.main),
        )
        self.judged, self.judged_once = self.current and passes is self.passes, True
        self.preliminary = self.preliminary and not self.judged

    def lint(self, passes: Passes) -> None:
        """Judges the passes of the current text at once."""
        for _ in self.linting(passes):
            pass

    def is_judged(self, contexts: Sequence[Context]) -> bool:
        """Whether the findings are about the newest text of all files, read in these contexts."""
        return self.judged and self._is_read_in(contexts)

    def is_answered(self, contexts: Sequence[Context]) -> bool:
        """Whether they are, at least those that take little."""
        return (self.judged or self.preliminary) and self._is_read_in(contexts)

    def _is_read_in(self, contexts: Sequence[Context]) -> bool:
        return self.passes is not None and self.passes.contexts == tuple(contexts)

    def evict(self) -> None:
        """Lets go of what is read again when it is needed: the concrete trees."""
        self._tree = None
        for unit in [] if self.passes is None else self.passes.distinct:
            unit.evict()


@cache
def _dropped_by(event: Event) -> tuple[str, ...]:
    return tuple(name for name, events in DROPPED_BY.items() if event & events)


def _directive_problems(unit: TranslationUnit) -> list[DirectiveProblem]:
    if b"tops-sim:" not in unit.source.text:
        return []  # without importing anything
    from tops_lsp.simulate.launch.kernels import directive_problems

    return directive_problems(unit)


@dataclass
class Documents:
    """The open documents by URI; `loader` reads files with the open ones in front."""

    by_uri: dict[str, Document] = field(default_factory=dict)
    loader: FileLoader = field(default_factory=FileLoader)

    def open(self, uri: str, path: str, text: str, version: int) -> Document:
        """Takes a document over from the client; a second opening replaces the first."""
        document = Document(uri, Source(path, encoded(text), version))
        self.by_uri[uri] = document
        self.loader.overlay[path] = document.source.text
        return document

    def change(
        self, uri: str, edits: Sequence[Edit], encoding: Encoding, version: int
    ) -> Document | None:
        """Applies edits; None for a document that is not open."""
        document = self.by_uri.get(uri)
        if document is None:
            return None
        document.take(edited(document.source, edits, encoding, version))
        self.loader.overlay[document.source.path] = document.source.text
        return document

    def close(self, uri: str) -> Document | None:
        document = self.by_uri.pop(uri, None)
        if document is not None:
            self.loader.overlay.pop(document.source.path, None)
        return document

    def uri_of(self, path: str) -> str | None:
        """The client's own URI of an open file."""
        return next((uri for uri, d in self.by_uri.items() if d.source.path == path), None)

    def including(self, path: str) -> Iterator[Document]:
        """Open documents that include the file at `path`, as far as they have been analysed."""
        for document in self.by_uri.values():
            if document.unit is not None and document.source.path != path:
                includes = document.unit.expansion.includes
                if any(include.resolved == path for include in includes):
                    yield document
