"""Analyses one file after the other; included headers are read once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.cli.findings import Analysis, Finding, Status, Trouble
from tops_lsp.preprocess.loader import FileLoader
from tops_lsp.text.source import Source

if TYPE_CHECKING:
    from tops_lsp.diagnostics.engine import Result
    from tops_lsp.project.context import Context
    from tops_lsp.project.resolve import Project


@dataclass
class Analyzer:
    """Judges files of a project."""

    project: Project
    loader: FileLoader = field(default_factory=FileLoader)

    def file(self, path: str) -> Analysis:
        """The analysis of a file on disk. Total: what cannot be read is a trouble."""
        try:
            return self.source(Source(path, Path(path).read_bytes()))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            return Analysis(path, troubles=(Trouble(path, reason),))

    def source(self, source: Source) -> Analysis:
        """The analysis of a text."""
        from tops_lsp.syntax.parser import SIZE_LIMIT

        if len(source.text) > SIZE_LIMIT:
            reason = f"larger than {SIZE_LIMIT // 1024} KiB: not analysed"
            return Analysis(source.path, troubles=(Trouble(source.path, reason),))
        settings = self.project.settings_of(source.path)
        result, targets = self._result(source, settings.contexts())
        return Analysis(
            source.path,
            _findings(result, targets),
            tuple(Trouble(source.path, e.message, e.rule) for e in result.errors),
            settings.faults,
        )

    def _result(
        self, source: Source, contexts: Sequence[Context]
    ) -> tuple[Result, tuple[str, ...]]:
        from tops_lsp.diagnostics.passes import lint_passes
        from tops_lsp.model.passes import analyze_passes

        passes = analyze_passes(source, contexts, loader=self.loader)
        return lint_passes(passes), passes.targets


def _findings(result: Result, targets: tuple[str, ...]) -> tuple[Finding, ...]:
    found = [
        *(Finding(d, d.targets or targets) for d in result.diagnostics),
        *(
            Finding(s.diagnostic, s.diagnostic.targets or targets, Status.SUPPRESSED, s.reason)
            for s in result.suppressed
        ),
    ]
    return tuple(sorted(found, key=lambda f: (f.diagnostic.place.span, f.diagnostic.code)))
