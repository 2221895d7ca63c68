"""Results of earlier runs: what an analysis gave. They hold no choice of rules, so choosing
differently costs no analysis.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.findings import Finding, FoundIn, Status
from tops_lsp.diagnostics.stored_findings import decoded, encoded
from tops_lsp.sdk.entry_cache import EntryCache, Reads
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.cli.shared_results import SharedResults
    from tops_lsp.index.summaries import Answers, Question
    from tops_lsp.project.context import Context

FOLDER = "lint"
_MANY = 8
"""Files for which all that is known in a folder is read at once; fewer are looked up one by one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The findings in a text and in headers that were judged with it, what its rules were answered
    of other files, and which were asked for."""

    findings: tuple[Finding, ...]
    answers: Answers = field(default_factory=dict)
    reads: frozenset[str] = frozenset()
    headers: FoundIn = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    """Headers that would have been judged with it if there was anything in them."""


@dataclass
class Results:
    """Looks results up and keeps them, for one run."""

    _entries: EntryCache = field(default_factory=lambda: EntryCache(FOLDER, at_rest=True))
    _keys: dict[str, str] = field(default_factory=dict)
    shared: SharedResults | None = None
    """Results of others; none without."""

    @contextmanager
    def of_run(self, files: Sequence[str]) -> Iterator[None]:
        """What a run over these files looks up and keeps is together for the next one."""
        if len(files) < _MANY:
            yield
            return
        self._entries.pack(os.getcwd())
        yield
        self._entries.repack()

    def find(self, source: Source, contexts: Sequence[Context]) -> Judgement | None:
        """What is known of a file on disk, if no other file it depends on has changed."""
        key, content, reads = self._entries.of_file(source, contexts)
        self._keys[source.path] = key
        with suppress(TypeError, ValueError, KeyError, AttributeError):
            findings = tuple([_decoded(item, source.path) for item in content["findings"]])
            answers = dict(map(_decoded_answer, content["answers"]))
            headers = _decoded_headers(content["headers"])
            return Judgement(findings, answers, reads, headers, frozenset(content["own"]))
        return None

    def keep(
        self, source: Source, contexts: Sequence[Context], made: Judgement, reads: Reads
    ) -> None:
        """Keeps the findings for later runs."""
        content = {
            "findings": [_encoded(finding) for finding in made.findings],
            "answers": [[*question, answer] for question, answer in made.answers.items()],
            "own": sorted(made.own),
            "headers": {path: [*map(_encoded, found)] for path, found in made.headers.items()},
        }
        self._entries.keep(source, contexts, content, reads)

    def adopt(self, texts: Iterable[tuple[Source, Sequence[Context]]]) -> int:
        """Takes over what others have found in texts, where it holds here; how much that was."""
        if self.shared is None:
            return 0
        keys: dict[str, str] = {}
        for source, contexts in texts:
            with suppress(ValueError):  # a name that only holds here
                keys[self.shared.name(source, contexts)] = self.key(source, contexts)
        found = self.shared.find(keys)
        return sum(self._entries.adopt(key, stored) for key, stored in found.items())

    def share(self, seconds: float) -> None:
        """Tells others what they did not have, as far as there is time."""
        if self.shared is not None:
            self.shared.add(self._entries.stored, seconds)

    def looked_up(self, path: str) -> str | None:
        """The key of a file that `find` was asked for: it stands for text and contexts."""
        return self._keys.get(path)

    def key(self, source: Source, contexts: Sequence[Context]) -> str:
        """The same of any text."""
        return self._entries.key(source, contexts)

    def answers(self, state: Source) -> Answers:
        """What a run over the same files knew of others; nothing if a file they read has
        changed."""
        content = self._entries.find(state, ())
        with suppress(TypeError, ValueError, KeyError, AttributeError):
            return dict(map(_decoded_answer, content or ()))
        return {}

    def keep_answers(self, state: Source, answers: Answers, reads: Reads) -> None:
        """Keeps what a run knew of other files, for runs over the same files."""
        content = [[*question, answer] for question, answer in answers.items()]
        self._entries.keep(state, (), content, reads)


# --- findings as JSON ---------------------------------------------------------------------


def _encoded(finding: Finding) -> list[Any]:
    return [*encoded(finding.diagnostic), finding.targets, finding.status.value, finding.reason]


_STATUSES = {status.value: status for status in Status}


def _decoded(item: Any, path: str) -> Finding:
    """Raises TypeError, KeyError or ValueError for what is no finding."""
    rule, rest, targets, status, reason = item
    return Finding(decoded(rule, rest, path), tuple(targets), _STATUSES[status], reason)


def _decoded_headers(headers: Mapping[str, Any]) -> FoundIn:
    return {p: tuple([_decoded(item, p) for item in found]) for p, found in headers.items()}


def _decoded_answer(item: Any) -> tuple[Question, str]:
    from tops_lsp.index.shard import symbol_of

    symbol, of, answer = item
    return (symbol_of(*symbol), str(of)), str(answer)
