"""Findings as plain data; text is made at the rim, in the user's language."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field


class Severity(enum.Enum):
    """error: the compiler rejects it or it fails on every run; warning: likely; hint: style."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


class Safety(enum.Enum):
    """Whether a fix keeps the program's meaning."""

    SAFE = "safe"
    UNSAFE = "unsafe"


class Phrase(str):
    """A field of a message that is a phrase of the tool's own: it is translated with it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A range in a file, byte offsets."""

    path: str
    span: Span


@dataclass(frozen=True, slots=True)
class RelatedPlace:
    """Another place that explains the finding; `message` is a key of the rule's notes."""

    place: Place
    message: str
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replaces a range by a text."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that removes the finding."""

    title: str
    edits: tuple[TextEdit, ...]
    safety: Safety = Safety.UNSAFE


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding. `message` is a template, `fields` what to put into it."""

    code: str
    name: str
    severity: Severity
    place: Place
    message: str
    fields: Mapping[str, str] = field(default_factory=dict)
    related: tuple[RelatedPlace, ...] = ()
    fix: Fix | None = None
    unnecessary: bool = False
    count: int = 1  # how many stampings of one macro body show it
    targets: tuple[str, ...] = ()  # for which it holds; empty: all that were read
    deferred: bool = field(default=False, compare=False)
    """Whether it is made last: it was found along paths, in an instance or by who calls whom."""
