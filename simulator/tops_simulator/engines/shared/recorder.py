"""Collects findings, output and counts of a run; equal findings are folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from tops_simulator import ir
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.findings import (
    Counts,
    EngineUse,
    Finding,
    PrintedText,
    RelatedPlace,
    Report,
    Severity,
    Thread,
)
from tops_simulator.messages import say
from tops_startup.records import fields, replace

Dim = tuple[int, int, int]


_COUNTED = tuple(each.name for each in fields(Counts))


class Recorder:
    """One for each report."""

    def __init__(self, program: ir.Program, limits: Limits | None = None) -> None:
        self.program = program
        self.limits = limits or Limits()
        self.counts: Counter[str] = Counter()
        self.findings: dict[tuple[str, int, str], Finding] = {}
        self.output: list[tuple[bytes, bool]] = []
        self.written = 0
        self.engines: Counter[EngineUse] = Counter()

    def add(
        self,
        kind: str,
        message: str,
        severity: str,
        loc: int,
        kernel: str,
        thread: tuple[Dim, Dim] | None,
        related: tuple[RelatedPlace, ...] = (),
        count: int = 1,
    ) -> None:
        """Adds `count` findings; others of their kind at their place only count."""
        key = (kind, loc, kernel)
        known = self.findings.get(key)
        if known is not None:
            self.findings[key] = replace(known, count=known.count + count)
        elif len(self.findings) == self.limits.findings:
            self._at_limit("finding-limit", say("findings", most=self.limits.findings))
        elif len(self.findings) < self.limits.findings:
            who = None if thread is None else Thread(*thread)
            place = self.program.location(loc)
            self.findings[key] = Finding(
                kind, message, Severity(severity), place, kernel, who, related, count
            )

    def mark(self) -> tuple[dict[tuple[str, int, str], Finding], Counter[str], int, int]:
        """What is known so far, for `forget`."""
        return dict(self.findings), Counter(self.counts), len(self.output), self.written

    def forget(
        self, mark: tuple[dict[tuple[str, int, str], Finding], Counter[str], int, int]
    ) -> None:
        """Takes back what came since a mark."""
        self.findings, counts, length, self.written = mark
        self.counts.clear()
        self.counts.update(counts)
        del self.output[length:]

    def write(self, data: bytes, *, is_error: bool = False) -> None:
        """Takes what a program prints, up to a limit that is said."""
        if self.written > self.limits.output:
            return
        self.written += len(data)
        self.output.append((data, is_error))
        if self.written > self.limits.output:
            message = say("output", most=self.limits.output)
            self.output.append((f"\n[{message}]\n".encode(), is_error))
            self._at_limit("output-limit", message)

    def count_engine(self, kernel: str, engine: str, why: str = "", calls: int = 0) -> None:
        """An engine runs a launch of a kernel, with so many calls into Python."""
        self.engines[EngineUse(kernel, engine, why)] += calls

    def _at_limit(self, kind: str, message: str) -> None:
        self.findings[kind, -1, ""] = Finding(kind, message, Severity.WARNING, None)

    def report(self, completed: bool, exit_code: int | None = None) -> Report:
        """What was seen so far."""
        known = {name: self.counts.get(name, 0) for name in _COUNTED}
        return Report(
            findings=tuple(self.findings.values()),
            printed=_joined(self.output),
            counts=Counts(**known),
            exit_code=exit_code,
            completed=completed,
            engines=tuple(use._replace(calls=n) for use, n in self.engines.items()),
        )


def _joined(pieces: Iterable[tuple[bytes, bool]]) -> tuple[PrintedText, ...]:
    """The text of what was written, as one piece where nothing of the other stream is between: a
    character may be written byte by byte."""
    streams = groupby(pieces, key=itemgetter(1))
    return tuple(
        PrintedText(b"".join(data for data, _ in group).decode("utf-8", "surrogateescape"), error)
        for error, group in streams
    )
