"""What can be wrong in a preprocessed text. Rules put it into words."""

from __future__ import annotations

import enum

from tops_lsp.preprocess.macros import Macro
from tops_lsp.text.source import Span
from tops_startup.tuples import NamedTuple


class ProblemKind(enum.Enum):
    """The kinds of problems."""

    DEFINITION = "a #define without a readable name or parameter list"
    NAME = "a directive that needs a macro's name"
    DIRECTIVE = "a directive nobody knows"
    CONDITION = "a condition without a value"
    OPEN_CONDITIONAL = "an #if without #endif"
    STRAY = "#else, #elif or #endif without #if"
    AFTER_ELSE = "#else or #elif after #else"
    INCLUDE = "an #include that names no file"
    ERROR = "an #error that is reached for certain"
    UNTERMINATED = "an argument list that does not end"
    ARGUMENTS = "a wrong number of arguments"
    PASTE = "## that makes no single token"
    NESTING = "macro arguments nested too deeply"
    EXPANSION = "an expansion that grows too large"
    OUTPUT = "an expanded text that grows too large"
    DEPTH = "headers that include each other too deeply"
    INCLUSIONS = "too many included headers"
    HEADER = "a header that is too large"
    UNREAD = "headers that are read for their macros alone"
    TEXT = "a text that is too large"
    PARSING = "a text that takes too long to parse"
    PROBLEMS = "more problems than are reported"
    CONDITIONALS = "conditionals nested too deeply"


LIMITS = frozenset(
    {
        ProblemKind.NESTING,
        ProblemKind.EXPANSION,
        ProblemKind.OUTPUT,
        ProblemKind.DEPTH,
        ProblemKind.INCLUSIONS,
        ProblemKind.HEADER,
        ProblemKind.UNREAD,
        ProblemKind.TEXT,
        ProblemKind.PARSING,
        ProblemKind.PROBLEMS,
        ProblemKind.CONDITIONALS,
    }
)
"""What the tool gives up on, not what is wrong."""


class Problem(NamedTuple):
    """Something wrong at `span` of the file `path`, about `subject`; a condition has a `reason`."""

    kind: ProblemKind
    subject: str
    path: str
    span: Span
    reason: str = ""
    macro: Macro | None = None
