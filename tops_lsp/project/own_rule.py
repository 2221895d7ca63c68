"""A rule of a project, as plain data: it is a part of the context a file is read in."""

from __future__ import annotations

from tops_startup.records import dataclass, field

Texts = tuple[tuple[str, str], ...]
"""A text in some languages, English first."""


@dataclass(frozen=True, slots=True)
class RuleFix:
    """What a fix puts in the places of captures: texts with captures in braces."""

    title: Texts
    edits: tuple[tuple[str, str], ...]
    safe: bool = False


@dataclass(frozen=True)
class OwnRule:
    """A rule of a project. `at` is the capture that a finding is at, empty for the first."""

    name: str
    code: str
    severity: str
    message: Texts
    query: str
    where: str = ""
    at: str = ""
    help: Texts = ()
    fix: RuleFix | None = None
    good: tuple[str, ...] = field(default=(), compare=False)
    bad: tuple[str, ...] = field(default=(), compare=False)
    fixed: tuple[str, ...] = field(default=(), compare=False)
    """What the fix makes of the bad examples, in their order."""
    path: str = field(default="", compare=False)

    def __hash__(self) -> int:
        return hash((self.name, self.query))
