"""What an analysis of one file gives: plain data that travels between processes."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.render import filled
from tops_lsp.project.settings import Fault
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.index.summaries import Answers
    from tops_lsp.queries.search import QueryMatch
    from tops_lsp.text.source import Source


class Status(enum.Enum):
    """Whether a finding counts; the others are for formats that keep track of them."""

    ACTIVE = "active"
    SUPPRESSED = "suppressed"
    BASELINE = "baseline"


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic with what the run thinks of it.

    `targets` are those it holds for, `reason` is the suppression's.
    """

    diagnostic: Diagnostic
    targets: tuple[str, ...] = ()
    status: Status = Status.ACTIVE
    reason: str = ""


FoundIn = Mapping[str, tuple[Finding, ...]]
"""Findings by the file they are in."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What kept the tool from judging a file, or from judging it by one rule."""

    path: str
    message: str
    rule: str = ""
    fields: Mapping[str, str] | None = None
    """With these, the message is a template that is translated."""

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(self, language: str) -> str:
        """The trouble with its file, in a language."""
        rule = f"rule {self.rule}: " if self.rule else ""
        text = self.message
        if self.fields is not None:
            text = filled("common", text, self.fields, language)
        return f"{self.path}: {rule}{text}"


@dataclass(frozen=True, slots=True)
class Repair:
    """What fixes make of a file, and what they fixed."""

    old: bytes
    new: bytes
    applied: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """Everything one file gave: findings in source order, and what went wrong.

    With a repair the findings are those that are left after it. `answers` is what the rules asked
    about functions that other files define, `reads` the files that were asked for, found or not.
    `source` is the text, where it is at hand and somebody will ask for it. `headers` are those that
    were judged with the file, with what was found in each. `matches` are those of a query.
    """

    path: str
    findings: tuple[Finding, ...] = ()
    failures: tuple[Failure, ...] = ()
    faults: tuple[Fault, ...] = ()
    repair: Repair | None = None
    answers: Answers = field(default_factory=dict)
    reads: frozenset[str] = frozenset()
    source: Source | None = None
    headers: FoundIn = field(default_factory=dict)
    matches: tuple[QueryMatch, ...] = ()
