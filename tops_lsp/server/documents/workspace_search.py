"""Searches by a query, here in open documents and in a worker process in the other files.

Between two slices of work requests have their turn; a search that is cancelled ends at the next.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from tops_lsp.server.documents.scheduler import SLICE
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.index.worker import Job, Record, Worker
    from tops_lsp.queries.search import QueryMatch, SearchResult
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.syntax.matching import Patterns

LINGER = 20.0
"""Seconds a process without work stays: the next search comes soon."""
GRACE = 0.5
"""Seconds in which a file may still be read for a search that was cancelled."""

_STOPPED = {
    "en": {
        "time": "Searched {done} of {all} files in {seconds} seconds (limit 'query-seconds').",
        "building": "The index is being built: the files in it so far were searched.",
        "off": "The index is off: only open files were searched.",
        "cut": "Declarations with too many matches were left out (limit 'query-matches').",
        "failed": "Files that could not be read: {count}.",
    },
    "zh-CN": {
        "time": "{seconds} 秒内查找了 {all} 个文件中的 {done} 个（限制“query-seconds”）。",
        "building": "正在建立索引：只查找了目前在索引中的文件。",
        "off": "索引已关闭：只查找了打开的文件。",
        "cut": "匹配过多的声明已略去（限制“query-matches”）。",
        "failed": "无法读取的文件：{count} 个。",
    },
}


@dataclass
class FileMatches:
    """What a search has found, file by file; `gaps` says why it is not all, in the user's
    language."""

    language: str
    matches: list[QueryMatch] = field(default_factory=list)
    gaps: dict[str, str] = field(default_factory=dict)
    failed: int = 0

    def add(self, found: SearchResult) -> None:
        """Takes over the matches in a file. A header's may have been found with another file."""
        known = set(self.matches)
        self.matches += (match for match in found.matches if match not in known)
        if found.cut:
            self.leave("cut")

    def leave(self, why: str, **fields: object) -> None:
        """Notes that something was not searched."""
        self.gaps[why] = _STOPPED[self.language][why].format(**fields)


@dataclass
class WorkspaceSearch:
    """One search after another, and the process that reads files for them."""

    server: TopsServer
    clock: Callable[[], float] = time.monotonic
    _worker: Worker | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _ending: asyncio.TimerHandle | None = None

    async def document(self, document: Document, patterns: Patterns) -> FileMatches:
        """The matches in an open document."""
        found = FileMatches(self.server.settings.language)
        await self._in_document(document, patterns, found, self._deadline(document))
        return found

    async def workspace(self, document: Document, patterns: Patterns) -> FileMatches:
        """Those in all files, first in the open ones as they are."""
        server, found = self.server, FileMatches(self.server.settings.language)
        deadline, indexing = self._deadline(document), self.server.indexing
        others = (d for d in server.documents.by_uri.values() if d is not document)
        opened = [document, *others]
        read = {one.source.path for one in opened}
        paths = [path for path in indexing.workspace.files if path not in read]
        if indexing.state != "ready":
            found.leave(indexing.state)
        every: list[Document | str] = [*opened, *paths]
        for done, one in enumerate(every):
            if self.clock() > deadline:
                seconds = self._seconds(document)
                found.leave("time", done=done, all=len(every), seconds=seconds)
                break
            if isinstance(one, str):
                await self._in_file(one, patterns, found)
            else:
                await self._in_document(one, patterns, found, deadline)
        if found.failed:
            found.leave("failed", count=found.failed)
        return found

    def _seconds(self, document: Document) -> int:
        return self.server.context_of(document).contexts()[0].limits.query_seconds

    def _deadline(self, document: Document) -> float:
        return self.clock() + self._seconds(document)

    # --- open documents -----------------------------------------------------------------

    async def _in_document(
        self, document: Document, patterns: Patterns, found: FileMatches, deadline: float
    ) -> None:
        """A document that is edited meanwhile is searched again."""
        from tops_lsp.queries.search import FileSearch

        while True:
            passes = self.server.passes(document)
            search = FileSearch(passes, patterns)
            for _ in _slices(search.steps()):
                await asyncio.sleep(0)
                if document.passes is not passes or not document.current:
                    break
                if self.clock() > deadline:
                    found.add(search.result())
                    found.leave("time", done=0, all=1, seconds=self._seconds(document))
                    return
            else:
                found.add(search.result())
                return

    # --- other files --------------------------------------------------------------------

    async def _in_file(self, path: str, patterns: Patterns, found: FileMatches) -> None:
        from tops_lsp.index.worker import Job

        contexts = self.server.project.settings_of(path).contexts()
        record = await self._read(Job(path, contexts, query=patterns.texts[0]))
        if record.found is None:
            found.failed += 1
        else:
            found.add(record.found)

    async def _read(self, job: Job) -> Record:
        """What the process reads. One that is cancelled is waited for, for a moment: the next
        search needs the process."""
        from tops_lsp.index.worker import Worker

        async with self._turn:
            if self._ending is not None:
                self._ending.cancel()
            worker = self._worker = self._worker or Worker()
            cancelled: list[float] = []
            stopped = lambda: bool(cancelled) and self.clock() > cancelled[0] + GRACE  # noqa: E731
            reading = asyncio.ensure_future(asyncio.to_thread(worker.read, job, stopped))
            try:
                return await asyncio.shield(reading)
            except asyncio.CancelledError:
                cancelled.append(self.clock())
                with suppress(Exception):
                    await reading
                raise
            finally:
                loop = asyncio.get_running_loop()
                self._ending = loop.call_later(LINGER, self.stop)

    def stop(self) -> None:
        """Ends the process."""
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None
        if self._worker is not None:
            self._worker.end()


def _slices(steps: Iterator[None]) -> Iterator[None]:
    """Short steps joined, each time to a slice of work."""
    until = time.perf_counter() + SLICE
    for _ in steps:
        if time.perf_counter() > until:
            yield
            until = time.perf_counter() + SLICE
