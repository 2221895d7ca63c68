"""What a sweep has done, line by line, so that the next one goes on where it was stopped.

A journal belongs to what is evaluated: the tool, the text, how it is read and launched. Its rows
are those of single points; each holds the digest of its program with all headers, and a row whose
program is another one now is made again. A line that was cut is as if it were not there.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tops_lsp.sdk import cache
from tops_lsp.simulate.process.resident.identity import identity
from tops_lsp.simulate.process.serialization import UnreadableError
from tops_lsp.sweep.evaluation import Evaluation
from tops_lsp.sweep.results import PointResult, Verdict, restored
from tops_startup.records import dataclass, field, fields

FOLDER = "sweeps"
_KEPT = 50
"""Journals; the oldest go."""


def key_of(given: Evaluation) -> str:
    """Stands for what is evaluated, whatever the axes' values are."""
    made = hashlib.blake2b(identity(), digest_size=20)
    for each in fields(given):
        value = getattr(given, each.name)
        if each.name == "axes":
            value = [(axis.name, axis.kind) for axis in value]
        elif isinstance(value, Mapping):
            value = sorted((str(k), repr(v)) for k, v in value.items())
        elif isinstance(value, frozenset):
            value = sorted(value)
        made.update(f"{each.name}={value!r}\0".encode("utf-8", "surrogateescape"))
    return made.hexdigest()


def usual_path(given: Evaluation) -> Path:
    """Where the journal is if nobody names a file."""
    return cache.directory() / FOLDER / f"{key_of(given)}.jsonl"


@dataclass
class Journal:
    """Rows by point. `is_current` says whether a row's program is what it would be now."""

    path: Path
    key: str
    rows: dict[tuple[str, ...], PointResult] = field(default_factory=dict)
    _file: io.BufferedWriter | None = None

    def load(self) -> None:
        """Takes up what an earlier sweep has left."""
        with suppress(OSError), self.path.open("rb") as file:
            if _line(file.readline()) != {"key": self.key}:
                return
            for line in file:
                with suppress(UnreadableError):
                    result = restored(_line(line))
                    if result.verdict is not Verdict.FAILED:
                        self.rows[result.values] = result

    def begin(self) -> None:
        """Opens the file, with the rows that still hold. Where it cannot, nothing is noted."""
        with suppress(OSError):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            self._file = open(descriptor, "wb")  # noqa: SIM115  (closed in `close`)
            self._write({"key": self.key})
            for result in self.rows.values():
                self._write(result.stored())

    def keep(self, result: PointResult) -> None:
        """One more row."""
        if self._file is not None:
            try:
                self._write(result.stored())
                self._file.flush()
            except OSError:  # a full disk
                self._file = None

    def _write(self, value: object) -> None:
        if self._file is not None:
            self._file.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")

    def close(self) -> None:
        """Writes what is left."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
        _prune(self.path)


def _line(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _prune(path: Path) -> None:
    """Removes the oldest journals of the usual folder."""
    if path.parent != cache.directory() / FOLDER:
        return
    with suppress(OSError):
        files = sorted(path.parent.glob("*.jsonl"), key=lambda p: p.stat().st_mtime, reverse=True)
        for old in files[_KEPT:]:
            old.unlink(missing_ok=True)


def still_holding(
    rows: Mapping[tuple[str, ...], PointResult], digest: Callable[[PointResult], str]
) -> dict[tuple[str, ...], PointResult]:
    """Those whose program has the digest that it would have now."""
    return {values: row for values, row in rows.items() if digest(row) == row.program}
