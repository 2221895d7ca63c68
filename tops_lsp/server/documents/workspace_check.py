"""The findings in files nobody has opened: judged in a worker process, kept until files change."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from lsprotocol import types as lsp

    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.index.summaries import Answers
    from tops_lsp.index.worker import Job, Record, Worker
    from tops_lsp.server.app import TopsServer

_NUMBERS = itertools.count(1)
Reported = tuple[str, "list[lsp.Diagnostic]"]
"""Findings and their id."""


@dataclass(frozen=True, slots=True)
class UnopenedFile:
    """A file and those its findings point to, without a model."""

    server: TopsServer
    source: Source

    def source_of(self, path: str) -> Source:
        return self.server.documents.loader.load(path) or Source(path, b"")


@dataclass
class WorkspaceCheck:
    """The files of the index, one at a time."""

    server: TopsServer
    _known: dict[str, Reported] = field(default_factory=dict)
    _answers_of: dict[str, Answers] = field(default_factory=dict)
    _worker: Worker | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def all(self) -> dict[str, Reported]:
        """The findings of every file of the index."""
        from tops_lsp.index.worker import Worker

        async with self._turn:
            self._worker = self._worker or Worker()
            try:
                for path in self.server.indexing.workspace.files:
                    if path not in self._known or not self._is_true(self._answers_of[path]):
                        record = await self._judged(path, self._worker)
                        self._answers_of[path] = record.answers
                        self._known[path] = str(next(_NUMBERS)), self._shown(path, record.findings)
            finally:
                self._worker.end()
        there = set(self.server.indexing.workspace.files)
        return {path: known for path, known in self._known.items() if path in there}

    async def _judged(self, path: str, worker: Worker) -> Record:
        """The findings in a file."""
        from tops_lsp.index.worker import Job

        contexts = self.server.project.settings_of(path).contexts()
        return await answered(self.server, worker, Job(path, contexts, judge=True))

    def _is_true(self, answers: Answers) -> bool:
        return is_true(self.server, answers)

    def _shown(self, path: str, findings: Sequence[Diagnostic]) -> list[lsp.Diagnostic]:
        from tops_lsp.server.protocol import convert

        publisher = convert.Publisher(
            self.server.client, self.server.settings.language, convert.uri_of(path)
        )
        texts = UnopenedFile(
            self.server, self.server.documents.loader.load(path) or Source(path, b"")
        )
        shown = self.server.rulings.shown(path, findings)
        return [publisher.diagnostic(texts, finding) for finding in shown]

    def forget(self, paths: Sequence[str]) -> None:
        """Judges files anew when they are asked for next."""
        for path in paths:
            self._known.pop(path, None)

    def forget_all(self) -> None:
        """The settings have changed."""
        self._known.clear()


async def answered(
    server: TopsServer, worker: Worker, job: Job, stopped: Callable[[], bool] = lambda: False
) -> Record:
    """What comes of a job, its rules knowing of other files what the index knows."""
    from tops_lsp.index.summaries import answers_to

    # An answer may lead to more questions.
    for _ in range(job.limits.answer_rounds):
        record = await asyncio.to_thread(worker.read, job, stopped)
        if is_true(server, record.answers):
            break
        answers = answers_to(record.answers, server.indexing.workspace.barrier)
        job = replace(job, answers={**job.answers, **answers})
    return record


def is_true(server: TopsServer, answers: Answers) -> bool:
    """Whether the index still says what rules were answered."""
    from tops_lsp.index.summaries import answers_to

    return answers == answers_to(answers, server.indexing.workspace.barrier)
