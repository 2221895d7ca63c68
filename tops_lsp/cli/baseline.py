"""Findings known from an earlier day: recorded, compared with, and pruned.

A finding is known by its rule and the text of its lines, so edits elsewhere in a file do not make
it new. Of equal findings as many are known as were recorded.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tops_lsp.cli.atomic import written
from tops_lsp.cli.findings import Analysis, Finding, Status
from tops_lsp.cli.output.view import Sources
from tops_lsp.cli.usage import UsageError, unusable
from tops_lsp.diagnostics.fingerprint import fingerprint
from tops_lsp.limits import BASELINE_SIZE
from tops_lsp.project.files import read_whole
from tops_lsp.project.relative_paths import relative
from tops_startup.records import dataclass, field, replace

_VERSION = 1
Key = tuple[str, str]
"""A rule's name and a fingerprint."""
Speaks = Callable[[str, str], bool]
"""Whether a rule speaks in a file."""


@dataclass
class Baseline:
    """The known findings of each file, by its path below the baseline's folder."""

    path: str
    sources: Sources
    known: dict[str, Counter[Key]] = field(default_factory=dict)
    found: dict[str, Counter[Key]] = field(default_factory=dict)
    matched: int = 0
    """How many findings were known."""

    @property
    def size(self) -> int:
        """How many findings are known."""
        return sum(counts.total() for counts in self.known.values())

    def marked(self, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """The analyses with known findings marked; remembers all that was found."""
        for analysis in analyses:
            place = self._place(analysis.path)
            left = Counter(self.known.get(place, ()))
            seen = self.found.setdefault(place, Counter())
            findings = tuple(self._marked(f, left, seen) for f in analysis.findings)
            if analysis.failures:  # what was not judged is not gone
                seen |= self.known.get(place, Counter())
            yield replace(analysis, findings=findings)

    def _marked(self, finding: Finding, left: Counter[Key], seen: Counter[Key]) -> Finding:
        if finding.status is not Status.ACTIVE:
            return finding
        diagnostic = finding.diagnostic
        key = diagnostic.name, fingerprint(diagnostic, self.sources.get(diagnostic.place.path))
        seen[key] += 1
        if left[key] <= 0:
            return finding
        left[key] -= 1
        self.matched += 1
        return replace(finding, status=Status.BASELINE, reason="known")

    def gone(self, speaks: Speaks) -> dict[str, Counter[Key]]:
        """What is recorded and was not found: in files that were looked at, or are no more."""
        stale: dict[str, Counter[Key]] = {}
        for place, counts in self.known.items():
            path = self._file(place)
            if place in self.found or not os.path.exists(path):
                left = counts - self.found.get(place, Counter())
                heard = {key: n for key, n in left.items() if speaks(path, key[0])}
                stale |= {place: Counter(heard)} if heard else {}
        return stale

    def prune(self, speaks: Speaks) -> None:
        """Forgets what is gone."""
        for place, counts in self.gone(speaks).items():
            self.known[place] = self.known[place] - counts

    def record(self) -> None:
        """Takes what was found for known; other files stay as they are while they exist."""
        kept = {place: c for place, c in self.known.items() if os.path.exists(self._file(place))}
        self.known = kept | self.found

    def save(self) -> None:
        """Writes the file. Raises UsageError."""
        files = {
            place: [
                {"rule": rule, "fingerprint": text, "count": count}
                for (rule, text), count in sorted(counts.items())
            ]
            for place, counts in sorted(self.known.items())
            if counts
        }
        text = json.dumps({"version": _VERSION, "files": files}, indent=1, ensure_ascii=False)
        try:
            with written(self.path) as stream:
                stream.write(f"{text}\n".encode("utf-8", "surrogateescape"))
        except OSError as error:
            raise unusable(self.path, error) from None

    def _file(self, place: str) -> str:
        return os.path.join(os.path.dirname(self.path), place)

    def _place(self, path: str) -> str:
        return relative(path, os.path.dirname(self.path)).replace(os.sep, "/")


def load(path: str, sources: Sources, new: bool) -> Baseline:
    """The baseline in a file; an empty one if a new one is allowed. Raises UsageError."""
    try:
        text = read_whole(path, BASELINE_SIZE).decode("utf-8", "surrogateescape")
        content = json.loads(text)
        return Baseline(path, sources, _read(content))
    except FileNotFoundError:
        if new:
            return Baseline(path, sources)
        raise UsageError(
            "{path}: no such baseline; --write-baseline records one", path=path
        ) from None
    except OSError as error:
        raise unusable(path, error) from None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise UsageError("{path}: not a baseline of tops-lint", path=path) from None


def _read(content: Mapping[str, Any]) -> dict[str, Counter[Key]]:
    if content["version"] != _VERSION:
        raise ValueError
    return {_text(place): Counter(dict(map(_entry, e))) for place, e in content["files"].items()}


def _entry(entry: Mapping[str, Any]) -> tuple[Key, int]:
    count = entry["count"]
    if not isinstance(count, int) or count < 0:
        raise ValueError
    return (_text(entry["rule"]), _text(entry["fingerprint"])), count


def _text(value: object) -> str:
    """A text that can be written again: escapes of JSON can spell halves of characters."""
    if not isinstance(value, str):
        raise TypeError
    value.encode("utf-8", "surrogateescape")
    return value
