"""The preprocessor: directives, macro expansion and the map back to the user's text.

    bytes ─ FilePass ─► text, blanks, expansions ─► Expansion (text, map, problems, …)

Directives and inactive text are blanked at equal length and headers are inserted after their
`#include`, so a file that uses no macro keeps every offset. Total on any input, and bounded.
"""

from tops_lsp.preprocess.assembly import seams, text_edits
from tops_lsp.preprocess.expansion import (
    Builtin,
    Context,
    Expansion,
    Include,
    Pragma,
)
from tops_lsp.preprocess.headers import HeaderTexts
from tops_lsp.preprocess.loader import FileLoader, Loader
from tops_lsp.preprocess.macros import Invocation, Macro
from tops_lsp.preprocess.printing import printed
from tops_lsp.preprocess.problems import Problem, ProblemKind
from tops_lsp.preprocess.run import preprocess
from tops_lsp.preprocess.runs import Origin
from tops_lsp.preprocess.sourcemap import SourceMap

__all__ = [
    "Builtin",
    "Context",
    "Expansion",
    "FileLoader",
    "HeaderTexts",
    "Include",
    "Invocation",
    "Loader",
    "Macro",
    "Origin",
    "Pragma",
    "Problem",
    "ProblemKind",
    "SourceMap",
    "preprocess",
    "printed",
    "seams",
    "text_edits",
]
