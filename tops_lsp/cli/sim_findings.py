"""Findings of the simulator as text, with the look that tops-lint's findings have."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.cli.console import LINE_WIDTH, Style, excerpt, from_here, plain
from tops_lsp.cli.output.text import labelled
from tops_lsp.diagnostics.render import finding_url
from tops_lsp.simulate.present.wording import sentences, words
from tops_lsp.text.source import Encoding, Position, Source, Span
from tops_simulator.messages import translated
from tops_startup.records import asdict

if TYPE_CHECKING:
    from tops_simulator.findings import Finding
    from tops_simulator.ir import Loc

COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


class FindingWriter:
    """Writes findings in a language; `source` is the text that excerpts are taken from."""

    def __init__(
        self, source: Source, style: Style, language: str, columns: int = LINE_WIDTH
    ) -> None:
        self.source, self.style, self.columns = source, style, columns
        self.language = language
        self.words, self.templates = words(language), sentences(language)

    def say(self, text: str) -> str:
        """A sentence of the simulator's in the language."""
        return plain(translated(text, self.templates))

    def concise(self, finding: Finding) -> Iterator[str]:
        """`file:line:column: severity: sentence [code kind]`; other places as its notes. Tools know
        the English severities alone."""
        yield self._headline(finding, _full_path(finding.loc), "en")
        for other in finding.related:
            head = self._head(other.loc, _full_path(other.loc), "note", "en")
            yield f"{head}{self.say(other.message)} {self._rule(finding)}"

    def full(self, finding: Finding) -> Iterator[str]:
        """The same with the text that is meant."""
        yield self._headline(finding, from_here(_full_path(finding.loc)), self.language)
        yield from self._excerpt(finding.loc, COLOURS[finding.severity.value])
        for other in finding.related:
            head = self._head(other.loc, from_here(_full_path(other.loc)), "note", self.language)
            yield f"{head}{self.say(other.message)}"
            yield from self._excerpt(other.loc, COLOURS["note"])

    def _headline(self, finding: Finding, path: str, language: str) -> str:
        head = self._head(finding.loc, path, finding.severity.value, language)
        return f"{head}{self.say(finding.message)}{self._who(finding)} {self._rule(finding)}"

    def _who(self, finding: Finding) -> str:
        """The thread at fault, and how often it and others were."""
        said = [self.words["thread"].format(**asdict(finding.thread))] if finding.thread else []
        if finding.count > 1:
            said.append(self.words["times"].format(count=finding.count))
        return self.words["aside"].format(text=self.words["comma"].join(said)) if said else ""

    def _rule(self, finding: Finding) -> str:
        code = self.style.paint(f"[{finding.code} {finding.kind}]", "dim")
        return self.style.link(code, finding_url(finding.kind, self.language))

    def _head(self, loc: Loc | None, path: str, severity: str, language: str) -> str:
        kind = labelled(severity, language, self.style, COLOURS[severity])
        if loc is None:
            return kind
        where = self.style.paint(f"{plain(path)}:{loc.line}:{loc.column}:", "bold")
        return f"{self.style.link(where, _address(loc))} {kind}"

    def _excerpt(self, loc: Loc | None, colour: str) -> list[str]:
        if loc is None or loc.file != self.source.path:
            return []
        start = self.source.offset(Position(loc.line - 1, loc.column - 1), Encoding.UTF32)
        end = self.source.offset(Position(loc.end_line - 1, loc.end_column - 1), Encoding.UTF32)
        return excerpt(self.source, Span(start, max(start, end)), self.style, colour, self.columns)


def _full_path(loc: Loc | None) -> str:
    return "" if loc is None else loc.file


def _address(loc: Loc) -> str:
    """What a terminal opens for a place."""
    from urllib.parse import quote

    return f"file://{quote(os.fsencode(loc.file))}#{loc.line}"
