"""What the files of one run know of each other: read only when a rule has asked.

    analysis ─ asked? ─► files that name the functions ─► index ─ other answers? ─► analysed anew

The index is the editor's, so a finding is the same here and there.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.index.summaries import answers_to
from tops_lsp.limits import SETTINGS
from tops_lsp.project.files import read
from tops_lsp.text.source import Source
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.cli.analysis import Analyzer
    from tops_lsp.cli.findings import Analysis
    from tops_lsp.cli.results import Results
    from tops_lsp.index.shard import Symbol
    from tops_lsp.index.summaries import Answers, Question
    from tops_lsp.index.worker import Reader
    from tops_lsp.index.workspace import Workspace
    from tops_lsp.project.resolve import Project
    from tops_lsp.sdk.entry_cache import Reads

_ALL = "all files of a run"
SEARCHES = 4
"""How often all files are searched; whoever asks for more has the words of each of them kept."""


@dataclass
class CrossFileRun:
    """The files of a run. With `results`, what is read of them is kept for later runs, and with
    `at_rest` (no file is written meanwhile) what is known of them, too.
    """

    project: Project
    files: Sequence[str]
    results: Results | None = None
    at_rest: bool = True
    _index: Index | None = None
    _state: Source | None = None  # of the files, when the first question was asked
    _known: dict[Question, str] = field(default_factory=dict)

    def answered(self, analyzer: Analyzer, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """The analyses, their rules knowing of other files what there is to know."""
        for analysis in analyses:
            yield self._answered(analyzer, analysis) if analysis.answers else analysis
        if self._index is not None:
            self._keep(self._index)

    def _answered(self, analyzer: Analyzer, analysis: Analysis) -> Analysis:
        limits = self.project.settings_of(analysis.path).contexts()[0].limits
        for _ in range(limits.answer_rounds):  # an answer may lead to more questions
            now = self._answers(analysis.answers)
            if now == analysis.answers:
                break
            analyzer = replace(analyzer, answers={**analyzer.answers, **now})
            analysis = analyzer.file(analysis.path)
        return analysis

    def _answers(self, questions: Answers) -> dict[Question, str]:
        if len(self.files) < 2:
            return dict.fromkeys(questions, "")
        if self._state is None and self.results is not None and self.at_rest:
            self._state = self._as_they_are(self.results.looked_up)
            self._known.update(self.results.answers(self._state))
        if questions.keys() - self._known.keys():
            self._index = self._index or _index(self)
            for symbol, _ in questions:
                self._index.read_for(symbol)
            self._known.update(answers_to(questions, self._index.workspace.barrier))
        return {question: self._known[question] for question in questions}

    def _as_they_are(self, known: Callable[[str], str | None]) -> Source:
        """What all files and their contexts are, as a text: equal only if all of them are."""
        return Source(_ALL, "".join(known(path) or self._key(path) for path in self.files).encode())

    def _key(self, path: str) -> str:
        source = Source(path, read(path, SETTINGS["text-size"].most + 1) or b"")
        contexts = self.project.settings_of(path).contexts()
        return "" if self.results is None else self.results.key(source, contexts)

    def _keep(self, index: Index) -> None:
        """Keeps the answers, if they are about the files as they were in the beginning."""
        if self.results is None or self._state is None:
            return
        if self._state == self._as_they_are(lambda path: None):
            self.results.keep_answers(self._state, self._known, index.reads())


def _index(others: CrossFileRun) -> Index:
    from tops_lsp.index.worker import Reader
    from tops_lsp.index.workspace import Workspace
    from tops_lsp.model.stubs.included_headers import Headers

    headers = Headers() if others.at_rest else None
    reader = Reader(keeps=others.results is not None, headers=headers)
    limits = others.project.settings_of(others.files[0]).contexts()[0].limits
    workspace = Workspace(limits.search_functions)
    words = Words(others.files) if others.at_rest else None
    return Index(others.project, others.files, reader, workspace, words)


@dataclass
class Words:
    """In which files a word is: each file is read once, however many words are asked for."""

    files: Sequence[str]
    _places: dict[bytes, array[int]] | None = None

    def naming(self, words: Iterable[str]) -> list[str]:
        """The files with one of some words of ASCII, in their order."""
        if self._places is None:
            self._places = {}
            for number, path in enumerate(self.files):
                for word in set(_WORD.findall(_text(path))):
                    self._places.setdefault(word, array("L")).append(number)
        found = {number for word in words for number in self._places.get(word.encode(), ())}
        return [self.files[number] for number in sorted(found)]


_WORD = regex(rb"\w+")


def _text(path: str) -> bytes:
    """What is in a file; nothing if it cannot be read."""
    with suppress(OSError, ValueError):
        return Path(path).read_bytes()
    return b""


@dataclass
class Index:
    """The index of those files that have something to say."""

    project: Project
    files: Sequence[str]
    reader: Reader
    workspace: Workspace
    words: Words | None = None
    """Where files do not change meanwhile."""
    _searches: int = 0
    _taken: set[str] = field(default_factory=set)  # files
    _defining: dict[str, frozenset[str]] = field(default_factory=dict)
    """What others define that were read: a file that only uses a function says nothing of it."""
    _sought: set[str] = field(default_factory=set)  # names
    _others: set[str] = field(default_factory=set)  # files that those read depend on

    def reads(self) -> Reads:
        """The files that those of the run include or look for."""
        from tops_lsp.preprocess.loader import FileLoader

        loader = FileLoader()
        return {path: loader.load(path) for path in sorted(self._others)}

    def read_for(self, symbol: Symbol) -> None:
        """Reads the files that may say what a function does, and what those it calls do."""
        wanted = {symbol.name}
        while wanted := wanted - self._sought:
            self._sought |= wanted
            for path in self._naming(wanted):
                if not wanted.isdisjoint(self._defining.get(path, wanted)):
                    self._read(path, frozenset(wanted))
            wanted = {s.name for s in self.workspace.reached(symbol) if not self._is_known(s)}

    def _is_known(self, symbol: Symbol) -> bool:
        return symbol.of_sdk or self.workspace.is_defined(symbol)

    def _naming(self, names: Iterable[str]) -> Iterator[str]:
        """The files not read yet in which one of the names is."""
        words = {found[0] for name in names if (found := re.search(r"\w+", name))}
        for path in self._with_words(words):
            if path not in self._taken:
                yield path

    def _with_words(self, words: set[str]) -> Iterable[str]:
        self._searches += 1
        if self.words is not None and self._searches > SEARCHES and all(map(str.isascii, words)):
            return self.words.naming(words)
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b".encode())
        return (path for path in self.files if pattern.search(_text(path)))

    def _read(self, path: str, names: frozenset[str]) -> None:
        """Takes in what a file says that defines some of these functions."""
        from tops_lsp.index.worker import Job

        contexts = self.project.settings_of(path).contexts()
        record = self.reader.read(Job(path, contexts, defining=names))
        self._others.update(record.reads, record.missing)
        if record.failure:
            return
        if record.shards:
            self.workspace.take(record)
            self._taken.add(path)
        else:
            self._defining[path] = frozenset(record.functions)
