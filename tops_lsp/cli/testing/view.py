"""What the formats of test results share: language, texts of files, words."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.cli.console import LINE_WIDTH, Style, plain
from tops_lsp.cli.sim_findings import FindingWriter
from tops_lsp.diagnostics.render import filled
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.cli.mistakes import Mistake
    from tops_lsp.project.context import Context
    from tops_lsp.simulate.source_program import Reading
    from tops_lsp.testing.results import CaseResult
    from tops_simulator.findings import Finding

TABLE = "tests"
"""Of the catalogue of messages."""


@dataclass
class CaseView:
    """How results are written; `total` is how many cases there are."""

    language: str
    total: int = 0
    style: Style = field(default_factory=lambda: Style(False))
    columns: int = LINE_WIDTH
    contexts: Mapping[str, Context] = field(default_factory=dict)
    """How files are read, by their whole paths."""
    _sources: dict[str, Source] = field(default_factory=dict)
    _readings: dict[str, Reading] = field(default_factory=dict)

    def say(self, text: str, **fields: object) -> str:
        """A text of the command's in the language."""
        return filled(TABLE, text, {k: str(v) for k, v in fields.items()}, self.language)

    def source(self, path: str) -> Source:
        """The text of a file; none where it cannot be read."""
        if path not in self._sources:
            try:
                text = Path(path).read_bytes()
            except OSError:
                text = b""
            self._sources[path] = Source(path, text)
        return self._sources[path]

    def writer(self, result: CaseResult) -> FindingWriter:
        """What writes the findings of a case."""
        source = self.source(result.case.path)
        return FindingWriter(source, self.style, self.language, self.columns)

    def findings(self, result: CaseResult) -> tuple[Finding, ...]:
        """What was found."""
        report = result.outcome.report
        return () if report is None else report.findings

    def mistakes(self, result: CaseResult) -> tuple[Mistake, ...]:
        """What keeps a case from being run, where its text says so."""
        path = result.case.path
        if not result.outcome.error or path not in self.contexts:
            return ()
        from tops_lsp.cli.mistakes import mistakes_of
        from tops_lsp.cli.output.view import View
        from tops_lsp.simulate.source_program import Reading

        reading = self._readings.setdefault(path, Reading(path, self.contexts[path]))
        view = View(self.language, self.style, self.columns, here=True)
        return mistakes_of(reading, result.case.kernel, view)

    def error(self, result: CaseResult) -> str:
        """Why nothing was run; "" where something was."""
        return spoken(result.outcome.error, self.language)

    def details(self, result: CaseResult) -> Iterator[str]:
        """Why a case did not pass: its error, or its findings with the text that is meant; then
        what was printed."""
        mistakes = self.mistakes(result)
        for each in mistakes:
            yield from each.lines
        if result.outcome.error and not mistakes:
            yield from (plain(line) for line in self.error(result).splitlines())
        writer = self.writer(result)
        for finding in self.findings(result):
            yield from writer.full(finding)
        report = result.outcome.report
        if report is None:
            return
        if result.outcome.ok and report.exit_code and not result.outcome.expects_exit:
            yield self.say("main() returned {code}", code=report.exit_code)
        if not report.completed and not report.findings:
            yield self.say("the run was stopped before its end")
        if report.all_output:
            yield self.say("printed:")
            yield from (f"  {plain(line)}" for line in report.all_output.splitlines())

    def reason(self, result: CaseResult) -> str:
        """Why a case did not pass, in one line."""
        for finding in sorted(self.findings(result), key=lambda f: f.severity.value != "error"):
            return plain(spoken(finding.message, self.language))
        for mistake in self.mistakes(result):
            return mistake.sentence
        first, *others = (*self.details(result), "")
        return " ".join([first, *others[:1]]).strip()


def short(path: str) -> str:
    """A file as people name it who are in the current folder."""
    return path.removeprefix(os.path.join(os.getcwd(), ""))
