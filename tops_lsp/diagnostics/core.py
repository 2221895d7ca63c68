"""Findings as plain data; text is made at the rim, in the user's language."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from tops_lsp.text.source import Span


class Severity(enum.Enum):
    """error: the compiler rejects it or it fails on every run; warning: likely; hint: style."""

    ERROR = "error"
    WARNING = "warning"
    HINT = "hint"


class Safety(enum.Enum):
    """Whether a fix keeps the program's meaning."""

    SAFE = "safe"
    UNSAFE = "unsafe"


@dataclass(frozen=True, slots=True)
class Place:
    """A range in a file, byte offsets."""

    path: str
    span: Span


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that explains the finding; `message` is the id of a template."""

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
    """A finding. `message` is the id of a template, `fields` what to put into it.

    `spelling` is the place in a macro's body that made it, None for text no macro made;
    `count` says how many uses of that macro show the same finding.
    """

    code: str
    name: str
    severity: Severity
    place: Place
    message: str
    fields: Mapping[str, str] = field(default_factory=dict)
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    unnecessary: bool = False
    spelling: Place | None = None
    count: int = 1

    @property
    def order(self) -> tuple[str, Span, str]:
        """Findings are shown by file, place and code."""
        return self.place.path, self.place.span, self.code
