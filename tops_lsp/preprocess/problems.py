"""What can be wrong in a preprocessed text: kinds with their messages in one table."""

from __future__ import annotations

import enum
from typing import NamedTuple

from tops_lsp.text.source import Span


class ProblemKind(enum.Enum):
    """The kinds of problems; the value is the message, `{}` stands for the subject."""

    DEFINITION = "this #define has no readable name or parameter list"
    NAME = "this directive needs a macro name"
    DIRECTIVE = "unknown directive #{}"
    CONDITION = "{}"
    OPEN_CONDITIONAL = "this #{} has no #endif"
    STRAY = "#{} without #if"
    AFTER_ELSE = "#{} after #else"
    INCLUDE = "this #include names no file"
    ERROR = "#error {}"
    WARNING = "#warning {}"
    UNTERMINATED = "the argument list of macro '{}' does not end"
    ARGUMENTS = "macro '{}' is called with a wrong number of arguments"
    PASTE = "'##' makes '{}', which is no single token"
    NESTING = "macro arguments are nested too deeply: '{}' is left as it is"
    EXPANSION = "the expansion of macro '{}' grows too large: it is left as it is"
    OUTPUT = "the expanded text grows too large: the rest is left out"
    DEPTH = "headers include each other too deeply: '{}' is left out"
    INCLUSIONS = "too many headers are included: '{}' and what follows are left out"


class Problem(NamedTuple):
    """Something wrong at `span` of the file `path`."""

    kind: ProblemKind
    subject: str
    path: str
    span: Span

    @property
    def message(self) -> str:
        """The problem in words."""
        return self.kind.value.replace("{}", self.subject)
