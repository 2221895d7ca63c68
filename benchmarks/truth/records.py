"""What came of each program: kept line by line, so that a run that was cut short goes on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from benchmarks.truth.programs import Program

ROOT = Path(__file__).parents[2]
JUDGED = ("tops_lsp", "simulator", "queries")
LEFT_OUT = "left out"


@dataclass(frozen=True)
class Record:
    """A verdict over a program in a form and an engine; LEFT_OUT with the reason as its cause."""

    suite: str
    name: str
    form: str
    engine: str
    verdict: str
    cause: str = ""
    detail: str = ""
    seconds: float = 0.0

    @property
    def column(self) -> str:
        """The column of the scoreboard it is in."""
        return f"{self.form}, {self.engine}" if self.engine else self.form


@cache
def tool() -> str:
    """A hash of the tool as it is and of how it is judged."""
    reported = hashlib.sha256()
    for folder in (*JUDGED, "benchmarks/truth"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".pyc", ".json"):
                reported.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return reported.hexdigest()[:16]


def key_of(program: Program) -> str:
    """What a program's records depend on."""
    words = (tool(), program.text, program.folder, *program.defines)
    return hashlib.sha256("\0".join(words).encode("utf-8", "surrogateescape")).hexdigest()[:32]


@dataclass(frozen=True)
class Journal:
    """The file that records are added to."""

    file: Path

    def known(self) -> dict[str, list[Record]]:
        """The records of earlier runs, by program."""
        if not self.file.exists():
            return {}
        lines = self.file.read_text("utf-8").splitlines()
        return dict(filter(None, map(_read, lines)))

    def add(self, key: str, records: Iterable[Record]) -> None:
        """Keeps what came of a program."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps({"key": key, "records": [asdict(record) for record in records]})
        with self.file.open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def _read(line: str) -> tuple[str, list[Record]] | None:
    """A line; None for one that a run left unfinished."""
    try:
        plain = json.loads(line)
    except ValueError:
        return None
    return plain["key"], [Record(**record) for record in plain["records"]]


def in_order(records: Iterable[Record]) -> Iterator[Record]:
    """By name, form and engine."""
    yield from sorted(records, key=lambda r: (r.suite, r.name, r.form, r.engine))
