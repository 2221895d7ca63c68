"""What the files of one run know of each other: read only when a rule has asked.

    analysis ─ asked? ─► files that name the functions ─► index ─ other answers? ─► analysed anew

The index is the editor's, so a finding is the same here and there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.index.elsewhere import ROUNDS, answered

if TYPE_CHECKING:
    from tops_lsp.cli.analysis import Analyzer
    from tops_lsp.cli.findings import Analysis
    from tops_lsp.index.elsewhere import Question, Told
    from tops_lsp.index.shard import Symbol
    from tops_lsp.index.worker import Reader
    from tops_lsp.index.workspace import Workspace
    from tops_lsp.project.resolve import Project


@dataclass
class Others:
    """The files of a run. With `keeps`, what is read of them is kept for later runs."""

    project: Project
    files: Sequence[str]
    keeps: bool = True
    _index: Index | None = None

    def settled(self, analyzer: Analyzer, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """The analyses, their rules told of other files what there is to tell."""
        for analysis in analyses:
            yield self._settled(analyzer, analysis) if analysis.told else analysis

    def _settled(self, analyzer: Analyzer, analysis: Analysis) -> Analysis:
        for _ in range(ROUNDS):
            now = self._answers(analysis.told)
            if now == analysis.told:
                break
            analyzer = replace(analyzer, told={**analyzer.told, **now})
            analysis = analyzer.file(analysis.path)
        return analysis

    def _answers(self, questions: Told) -> dict[Question, str]:
        if len(self.files) < 2:
            return dict.fromkeys(questions, "")
        self._index = self._index or _index(self)
        for symbol, _ in questions:
            self._index.read_for(symbol)
        return answered(questions, self._index.workspace.barrier)


def _index(others: Others) -> Index:
    from tops_lsp.index.worker import Reader
    from tops_lsp.index.workspace import Workspace

    return Index(others.project, others.files, Reader(keeps=others.keeps), Workspace())


@dataclass
class Index:
    """The index of those files that have something to say."""

    project: Project
    files: Sequence[str]
    reader: Reader
    workspace: Workspace
    _sought: set[str] = field(default_factory=set)  # names

    def read_for(self, symbol: Symbol) -> None:
        """Reads the files that may say what a function does, and what those it calls do."""
        wanted = {symbol.name}
        while wanted := wanted - self._sought:
            self._sought |= wanted
            for path in self._naming(wanted):
                self._read(path)
            wanted = {s.name for s in self.workspace.reached(symbol) if not self._is_known(s)}

    def _is_known(self, symbol: Symbol) -> bool:
        return symbol.of_sdk or self.workspace.is_defined(symbol)

    def _naming(self, names: Iterable[str]) -> Iterator[str]:
        """The files not read yet in which one of the names stands."""
        words = "|".join(re.escape(found[0]) for n in names if (found := re.search(r"\w+", n)))
        pattern = re.compile(rf"\b(?:{words})\b".encode())
        read = set(self.workspace.files)
        for path in self.files:
            with suppress(OSError, ValueError):
                if path not in read and pattern.search(Path(path).read_bytes()):
                    yield path

    def _read(self, path: str) -> None:
        from tops_lsp.index.worker import Job

        record = self.reader.read(Job(path, self.project.settings_of(path).contexts()))
        if not record.trouble:
            self.workspace.take(record)
