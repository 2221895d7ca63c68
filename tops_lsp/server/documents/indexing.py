"""Keeps the workspace's index up to date: finds files, reads them in worker processes.

    folders ─► files ─► queue ─► worker processes ─► workspace ─► open documents judged anew

The event loop only hands out jobs and takes records in.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.server.protocol import progress
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.index.worker import Job, Record, Worker
    from tops_lsp.index.workspace import Workspace
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document

LINGER = 20.0
"""Seconds a process without work stays."""
_TITLES = {"en": "Indexing", "zh-CN": "正在建立索引"}
_TOO_MANY = {
    "en": "Only the first {most} files of the workspace are in the index (limit 'index-files').",
    "zh-CN": "只有工作区的前 {most} 个文件在索引中（限制“index-files”）。",
}
log = logging.getLogger(__name__)


@dataclass
class Indexing:
    """The index of one session. Until `start` it is empty and idle."""

    server: TopsServer
    workspace: Workspace
    roots: tuple[str, ...] = ()
    state: str = "off"  # then building, then ready
    done: int = 0
    total: int = 0
    processes: int = DEFAULTS.index_processes
    failures: dict[str, str] = field(default_factory=dict)  # by file
    _queue: dict[str, frozenset[str]] = field(default_factory=dict)  # with what to read again
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _work: asyncio.Event = field(default_factory=asyncio.Event)
    _stopped: threading.Event = field(default_factory=threading.Event)
    _shown: progress.Progress | None = None
    _version: int = 0
    _busy: int = 0
    _tried: set[str] = field(default_factory=set)

    # --- folders ------------------------------------------------------------------------

    async def start(self, roots: Sequence[str]) -> None:
        """Reads the files of folders; those read before that are in none of them are dropped."""
        from tops_lsp.project.sources import find_files

        self._stopped.clear()
        self.roots = tuple(roots)
        self._version += 1
        version = self._version
        self._set_state("building" if roots else "off")
        limits = self._limits(roots)
        most = max(each.index_files for each in limits)
        self.processes = max(each.index_processes for each in limits)
        self.workspace.most = max(each.search_functions for each in limits)
        found = await asyncio.to_thread(lambda: list(islice(find_files(roots), most + 1)))
        if version != self._version:
            return
        if len(found) > most:
            self.server.warn(_TOO_MANY[self.server.settings.language].format(most=most))
        found = [os.path.abspath(path) for path in found[:most]]
        for path in set(self.workspace.files).difference(found):
            self.workspace.drop(path)
        self.enqueue(path for path in found if path not in self.workspace.files)
        if roots and not self._queue:
            self._set_state("ready")

    def _limits(self, roots: Sequence[str]) -> list[Limits]:
        """Those of each folder, of which the largest count. Files that may not be read are looked
        at when they are opened."""
        named = (self.server.project.settings_of(os.path.join(root, "a.tops")) for root in roots)
        return [settings.contexts()[0].limits for settings in named] or [DEFAULTS]

    def stop(self) -> None:
        """Ends the work and forgets everything."""
        self._version += 1
        self._stopped.set()
        self._queue.clear()
        for task in self._tasks:
            task.cancel()
        self._tasks.clear()
        for path in self.workspace.files:
            self.workspace.drop(path)
        self._finish("off")

    # --- files --------------------------------------------------------------------------

    def show_open(self, without: Document | None = None) -> None:
        """Puts the open documents before their files, as they are now."""
        from tops_lsp.index.extract import shards

        for document in self.server.documents.by_uri.values():
            passes = self.server.passes(document)
            path = document.source.path
            if document is not without and document.indexed_passes is not passes:
                document.indexed_passes = passes
                for shard in shards(passes.distinct, path.__eq__, document.places):
                    self.workspace.show(shard)

    def files_changed(self, paths: Sequence[str]) -> None:
        """Files were made, changed or removed on disk: all that depends on them is read again."""
        from tops_lsp.project.sources import SURE, find_files

        if self.state == "off":
            return
        for path in paths:
            affected = dict.fromkeys(self.workspace.depending_on(path))
            if not os.path.exists(path):
                affected.pop(path, None)
                self._tried.difference_update(self.workspace.orphans(path))
                self.workspace.drop(path)
            elif self.covers(path) and (path.endswith(SURE) or any(find_files([path]))):
                affected[path] = None
            self.enqueue(affected, frozenset({path}))

    def read_again(self) -> None:
        """All files may read differently; those that do not are taken from the cache."""
        if self.state != "off":
            self.enqueue(self.workspace.files)

    def covers(self, path: str) -> bool:
        """Whether a file lies in one of the folders."""
        return any(path.startswith(os.path.join(root, "")) for root in self.roots)

    def enqueue(self, paths: Iterable[str], again: frozenset[str] = frozenset()) -> None:
        """Plans to read files; each once, whatever is asked for meanwhile."""
        for path in paths:
            self.total += path not in self._queue
            self._queue[path] = self._queue.get(path, frozenset()) | again
        if self._queue:
            self._set_state("building")
            self._work.set()
            self._start_workers()

    # --- work ---------------------------------------------------------------------------

    def _start_workers(self) -> None:
        from tops_lsp.index.worker import Worker

        self._tasks = [task for task in self._tasks if not task.done()]
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        wanted = min(self.processes, max(1, (cores or 1) - 1), len(self._queue))
        for _ in range(wanted - len(self._tasks)):
            self._tasks.append(asyncio.get_running_loop().create_task(self._index(Worker())))

    async def _index(self, worker: Worker) -> None:
        """One process's day: jobs until there are none for a while."""
        try:
            while await self._has_work():
                path = next(iter(self._queue))
                job = self._job(path, self._queue.pop(path))
                self._busy += 1
                record = await asyncio.to_thread(worker.read, job, self._stopped.is_set)
                self._busy -= 1
                self._take(record)
        except Exception:
            log.exception("indexing failed")
        finally:
            worker.end()

    async def _has_work(self) -> bool:
        if not self._queue:
            self._work.clear()
            try:
                await asyncio.wait_for(self._work.wait(), LINGER)
            except TimeoutError:
                return False
        return bool(self._queue)

    def _job(self, path: str, again: frozenset[str]) -> Job:
        from tops_lsp.index.worker import Job

        return Job(path, self.server.project.settings_of(path).contexts(), self.roots, again)

    def _take(self, record: Record) -> None:
        self.done += 1
        if record.failure:
            self.failures[record.path] = record.failure
            log.warning("%s is not in the index: %s", record.path, record.failure)
        else:
            self.failures.pop(record.path, None)
            self.workspace.take(record)
        if self._shown is not None and self._shown.cancelled:
            self._queue.clear()
        if self._queue or self._busy:
            self._report()
        elif not self._close_gaps():
            self._finish("ready")

    def _close_gaps(self) -> bool:
        """Plans to read headers whose record is gone; each is tried once."""
        unrecorded_files = self.workspace.unrecorded_files()
        gaps = {
            p: own for p, own in unrecorded_files.items() if self.covers(p) and p not in self._tried
        }
        self._tried |= gaps.keys()
        for path, own in gaps.items():
            self.enqueue([own], frozenset({path}))
        return bool(gaps)

    # --- what is shown ------------------------------------------------------------------

    def _set_state(self, state: str) -> None:
        if state == self.state:
            return
        self.state = state
        if state == "building" and self._shown is None:
            self.server.keep(asyncio.ensure_future(self._show()))
        self.server.announce()

    async def _show(self) -> None:
        shown = await progress.begin(
            self.server, _TITLES[self.server.settings.language], percentage=0
        )
        if self.state == "building":
            self._shown = shown
        else:
            shown.end()

    def _report(self) -> None:
        if self._shown is not None:
            share = 100 * self.done // max(1, self.total)
            self._shown.report(f"{self.done}/{self.total}", share)

    def _finish(self, state: str) -> None:
        if self._shown is not None:
            self._shown.end()
            self._shown = None
        self.done = self.total = 0
        self._set_state(state)
        if state == "ready":
            self.server.index_changed()
