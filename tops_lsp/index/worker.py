"""Reads files for the index in a process of its own: started by `spawn`, ended when it hangs."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import TYPE_CHECKING

from tops_lsp.index.passes_cache import PassesCache
from tops_lsp.index.shard import Shard, decoded, encoded
from tops_lsp.limits import Limits
from tops_lsp.project.processes import end, end_with_parent, lower_priority, spawning
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.index.summaries import Answers
    from tops_lsp.model.stubs.included_headers import Headers
    from tops_lsp.preprocess import Loader
    from tops_lsp.project.context import Context
    from tops_lsp.queries.search import SearchResult
    from tops_lsp.sdk.entry_cache import EntryCache, Recorder
    from tops_lsp.text.source import Source

FOLDER = "index"
POLL = 0.1


@dataclass(frozen=True, slots=True)
class Job:
    """A file to read. Headers below `roots` are read with it unless they have been with another;
    `again` are read in any case, and nothing that was kept is taken for the file then.
    With `judge` it is the rules' findings that are wanted, and nothing else; `answers` is what the
    rules know of functions that other files define. With `own` it is the findings in these headers
    that it reads. `overlay` are texts that are not on disk. With `query` it is the query's
    matches. With `defining` a file has shards only if it defines a function of such a name."""

    path: str
    contexts: tuple[Context, ...]
    roots: tuple[str, ...] = ()
    again: frozenset[str] = frozenset()
    judge: bool = False
    answers: Answers = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    overlay: Mapping[str, bytes] = field(default_factory=dict)
    query: str = ""
    defining: frozenset[str] = frozenset()

    @property
    def limits(self) -> Limits:
        """What the file's project sets."""
        return self.contexts[0].limits

    def wants_shards_of(self, functions: Collection[str]) -> bool:
        """Whether there are to be shards of a file that defines these functions."""
        return not self.defining or not self.defining.isdisjoint(functions)


@dataclass(frozen=True, slots=True)
class Record:
    """What came of a job. `reads` are the other files it depends on, `missing` those looked for;
    `answers` is what the rules asked about functions that other files define; `functions` are those
    it defines, where it has no shards for that."""

    path: str
    shards: tuple[Shard, ...] = ()
    reads: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    failure: str = ""
    kept: bool = False  # from an earlier process
    findings: tuple[Diagnostic, ...] = ()
    answers: Answers = field(default_factory=dict)
    found: SearchResult | None = None
    functions: tuple[str, ...] = ()


# --- in the server ----------------------------------------------------------------------


@dataclass
class Worker:
    """One process, started when there is work. Of several threads at once all but one may only
    end it."""

    _process: BaseProcess | None = None
    _connection: Connection | None = None
    _memory: int = 0
    _ending: Lock = field(default_factory=Lock)

    def read(self, job: Job, stopped: Callable[[], bool] = lambda: False) -> Record:
        """Reads a file and waits. Total: a process that dies or hangs is an outcome too; after the
        first death another process tries, as it may have been somebody else's doing."""
        for _ in range(2):
            try:
                return self._awaited(job, self._started(job.limits.index_memory), stopped)
            except (EOFError, OSError):
                self.end()
        return Record(job.path, failure="the reading process ended")

    def _started(self, memory: int) -> Connection:
        """A process with room for so many bytes."""
        lives = self._process is not None and self._process.is_alive()
        if self._connection is None or not lives or self._memory != memory:
            self.end()
            context = spawning()
            self._connection, other = context.Pipe()
            self._process = context.Process(target=_work, args=(other, memory), daemon=True)
            self._process.start()
            self._memory = memory
            other.close()
        return self._connection

    def _awaited(self, job: Job, connection: Connection, stopped: Callable[[], bool]) -> Record:
        connection.send(job)
        deadline = time.monotonic() + job.limits.index_seconds
        while not (late := time.monotonic() > deadline) and not stopped():
            if connection.poll(POLL):
                record = connection.recv()
                assert isinstance(record, Record)
                return record
        self.end()
        slow = f"takes more than {job.limits.index_seconds} seconds (limit 'index-seconds')"
        return Record(job.path, failure=slow if late else "stopped")

    def end(self) -> None:
        """Ends the process; the next job starts another."""
        with self._ending:
            if self._process is not None:
                end(self._process)
            if self._connection is not None:
                self._connection.close()
            self._process = self._connection = None


# --- in the process ---------------------------------------------------------------------


def _work(connection: Connection, memory: int) -> None:
    """The process's main function: a record for each job, until the pipe closes."""
    from tops_lsp.sdk.entry_cache import prune

    sys.stdout = sys.stderr  # whatever prints must not print into the editor's protocol
    end_with_parent()
    lower_priority(memory)
    prune(FOLDER)
    reader = Reader()
    gc.freeze()
    with suppress(EOFError, OSError):
        while True:
            connection.send(reader.read(connection.recv()))


@dataclass
class Reader:
    """Reads files, the headers of all only once. Without `keeps` nothing is kept or taken.
    `headers` are those that files before had read, where no file changes meanwhile."""

    kept: EntryCache | None = None
    keeps: bool = True
    headers: Headers | None = None
    _covered: set[str] = field(default_factory=set)
    _searching: PassesCache = field(default_factory=PassesCache)

    def read(self, job: Job) -> Record:
        """The record of a job. Total: a fault of ours costs one file."""
        try:
            return self._read(job)
        except MemoryError:
            self._searching.forget()
            room = f"{job.limits.index_memory >> 20} MiB"
            return Record(job.path, failure=f"needs more than {room} (limit 'index-memory')")
        except Exception as error:
            return Record(job.path, failure=f"{type(error).__name__}: {error}")

    def _read(self, job: Job) -> Record:
        from tops_lsp.preprocess import FileLoader
        from tops_lsp.sdk.entry_cache import EntryCache, Recorder

        self.kept = self.kept or EntryCache(FOLDER)
        self._covered -= job.again
        loader = FileLoader(dict(job.overlay))
        source = loader.load(job.path)
        if source is None:
            return Record(job.path, failure="cannot be read")
        if len(source.text) > job.limits.text_size:
            return Record(job.path, failure="is too large (limit 'text-size')")
        if job.judge:
            return _judged(job, source, loader)
        if job.query:
            return self._searched(job, source, loader)
        found = None if job.again or not self.keeps else self._known(job, source)
        record = found or self._analysed(job, source, Recorder(loader))
        self._covered.update(shard.path for shard in record.shards)
        return record

    def _known(self, job: Job, source: Source) -> Record | None:
        """What an earlier process read; None for what is not what we keep."""
        assert self.kept is not None
        content = self.kept.find(source, job.contexts)
        with suppress(TypeError, ValueError, KeyError, AttributeError, OverflowError, IndexError):
            reads, missing = (tuple(map(str, content[name])) for name in ("reads", "missing"))
            functions = tuple(map(str, content.get("functions", ())))
            if "functions" in content and not job.wants_shards_of(functions):
                return Record(job.path, (), reads, missing, kept=True, functions=functions)
            shards = tuple(decoded(stored) for stored in content["shards"])
            return Record(job.path, shards, reads, missing, kept=True)
        return None

    def _analysed(self, job: Job, source: Source, recorder: Recorder) -> Record:
        from tops_lsp.index.extract import defined_functions, shards
        from tops_lsp.model.passes import analyze_passes

        def wanted(path: str) -> bool:
            inside = any(path.startswith(os.path.join(root, "")) for root in job.roots)
            return path == job.path or (inside and path not in self._covered)

        passes = analyze_passes(source, job.contexts, loader=recorder, headers=self.headers)
        functions = defined_functions(passes.distinct) if job.defining else ()
        made: tuple[Shard, ...] = ()
        if job.wants_shards_of(functions):
            made, functions = tuple(shards(passes.distinct, wanted)), ()
        reads = tuple(path for path, text in recorder.reads.items() if text is not None)
        missing = tuple(path for path, text in recorder.reads.items() if text is None)
        said = {"shards": [encoded(s) for s in made]} if made else {"functions": functions}
        content = {**said, "reads": reads, "missing": missing}
        if self.keeps and self.kept is not None:
            self.kept.keep(source, job.contexts, content, recorder.reads)
        return Record(job.path, made, reads, missing, functions=functions)

    def _searched(self, job: Job, source: Source, loader: Loader) -> Record:
        """The matches of a query in a file."""
        from tops_lsp.queries.search import compiled, search

        try:
            passes = self._searching.read(source, job.contexts, loader)
            return Record(job.path, found=search(passes, compiled(job.query)))
        finally:
            self._searching.rest()


def _judged(job: Job, source: Source, loader: Loader) -> Record:
    """The findings in a file, or in headers that it reads, as the linter has them."""
    from tops_lsp.diagnostics.passes import lint_passes
    from tops_lsp.index.summaries import from_answers
    from tops_lsp.model.passes import analyze_passes

    external = from_answers(job.answers)
    own = job.own.__contains__ if job.own else None
    passes = external.inform(analyze_passes(source, job.contexts, loader=loader, own=own))
    judged = passes.own_headers if job.own else {job.path}
    found = (d for d in lint_passes(passes).diagnostics if d.place.path in judged)
    return Record(job.path, findings=tuple(found), answers=external.answers)
