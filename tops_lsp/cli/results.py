"""Results of earlier runs: what an analysis gave, by everything it depends on.

An entry is found by the tool, the context, the name and the text of a file. It is valid if every
other file the analysis asked for, found or not, is as it was. Entries hold no choice of rules, so
choosing differently costs no analysis.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.findings import Finding, Status
from tops_lsp.diagnostics.core import (
    Diagnostic,
    Fix,
    Place,
    Related,
    Safety,
    Severity,
    TextEdit,
)
from tops_lsp.project.files import Stamp, read, stamp
from tops_lsp.sdk import cache
from tops_lsp.text.source import Source, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tops_lsp.preprocess.loader import Loader
    from tops_lsp.project.context import Context

FOLDER = "lint"
_FORMAT = "1"
_DAY = 24 * 3600
_KEPT_DAYS = 30
_PACKAGE = Path(__file__).parent.parent


@dataclass
class Recorder:
    """A loader that remembers what it was asked for."""

    loader: Loader
    reads: dict[str, Source | None] = field(default_factory=dict)

    def load(self, path: str) -> Source | None:
        """The file's text; None if there is none."""
        found = self.reads[path] = self.loader.load(path)
        return found


@dataclass
class Results:
    """Looks results up and keeps them."""

    _tool: str = ""
    _digests: dict[Stamp, str] = field(default_factory=dict)

    def find(self, source: Source, contexts: Sequence[Context]) -> list[Finding] | None:
        """The findings in a text, if nothing they depend on has changed."""
        key = self._key(source, contexts)
        content = cache.load(key, key, FOLDER)
        with suppress(TypeError, ValueError, KeyError, AttributeError):
            if self._is_valid(content["reads"]):
                return [_decoded(item, source.path) for item in content["findings"]]
        return None

    def keep(
        self,
        source: Source,
        contexts: Sequence[Context],
        findings: Sequence[Finding],
        reads: Mapping[str, Source | None],
    ) -> None:
        """Keeps the findings for later runs."""
        digests = {path: None if s is None else _digest(s.text) for path, s in reads.items()}
        content = {"reads": digests, "findings": [_encoded(finding) for finding in findings]}
        key = self._key(source, contexts)
        cache.store(key, key, content, FOLDER)

    def _key(self, source: Source, contexts: Sequence[Context]) -> str:
        self._tool = self._tool or tool_version()
        parts = (self._tool, source.path, repr(contexts))
        digest = hashlib.blake2b("\0".join(parts).encode("utf-8", "replace"), digest_size=20)
        digest.update(source.text)
        return digest.hexdigest()

    def _is_valid(self, reads: Mapping[str, str | None]) -> bool:
        return all(self._present(path) == digest for path, digest in reads.items())

    def _present(self, path: str) -> str | None:
        """The digest of a file as it is now; None if there is none."""
        version = stamp(path)
        if version is None:
            return None
        if version not in self._digests:
            self._digests[version] = _digest(read(path, version.size) or b"")
        return self._digests[version]


def _digest(text: bytes) -> str:
    return hashlib.blake2b(text, digest_size=20).hexdigest()


def tool_version() -> str:
    """Changes whenever a file of the tool does."""
    digest = hashlib.blake2b(_FORMAT.encode(), digest_size=20)
    for path, info in sorted(_files(str(_PACKAGE))):
        digest.update(f"{path}\0{info.st_size}\0{info.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def _files(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir() and entry.name != "__pycache__":
                yield from _files(entry.path)
            elif entry.is_file():
                yield entry.path, entry.stat()


def prune(now: float | None = None) -> None:
    """Removes, once a day, what was not written for a month."""
    now = time.time() if now is None else now
    home = cache.directory() / FOLDER
    marker = home / "pruned"
    with suppress(OSError):
        if marker.exists() and now - marker.stat().st_mtime < _DAY:
            return
        marker.touch()
        for path in home.glob("*.json"):
            if now - path.stat().st_mtime > _KEPT_DAYS * _DAY:
                path.unlink()


# --- findings as JSON ---------------------------------------------------------------------


def _encoded(finding: Finding) -> list[Any]:
    d = finding.diagnostic
    fix = None
    if d.fix is not None:
        edits = [(*_place(edit.place), edit.text) for edit in d.fix.edits]
        fix = [d.fix.title, d.fix.safety.value, edits]
    related = [[*_place(r.place), r.message, dict(r.fields)] for r in d.related]
    rule = [d.code, d.name, d.severity.value, *d.place.span, d.message, dict(d.fields)]
    rest = [related, fix, d.unnecessary, d.count, d.targets]
    return [rule, rest, finding.targets, finding.status.value, finding.reason]


def _place(place: Place) -> tuple[str, int, int]:
    return place.path, *place.span


def _decoded(item: Any, path: str) -> Finding:
    """Raises TypeError or ValueError for what is no finding."""
    (code, name, severity, start, end, message, fields), rest, targets, status, reason = item
    related, fix, unnecessary, count, only = rest
    diagnostic = Diagnostic(
        code,
        name,
        Severity(severity),
        Place(path, Span(start, end)),
        message,
        fields,
        tuple(Related(Place(p, Span(s, e)), text, f) for p, s, e, text, f in related),
        None if fix is None else _decoded_fix(*fix),
        unnecessary,
        count,
        tuple(only),
    )
    return Finding(diagnostic, tuple(targets), Status(status), reason)


def _decoded_fix(title: str, safety: str, edits: Any) -> Fix:
    made = (TextEdit(Place(path, Span(start, end)), text) for path, start, end, text in edits)
    return Fix(title, tuple(made), Safety(safety))
