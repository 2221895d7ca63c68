"""The preprocessor: directives, macro expansion and the map back to the user's text."""

from tops_lsp.preprocess.expansion import (
    Builtin,
    Context,
    Expansion,
    Include,
    Limits,
    Problem,
    preprocess,
)
from tops_lsp.preprocess.loader import FileLoader, Loader
from tops_lsp.preprocess.macros import Invocation, Macro
from tops_lsp.preprocess.sourcemap import Origin, SourceMap

__all__ = [
    "Builtin",
    "Context",
    "Expansion",
    "FileLoader",
    "Include",
    "Invocation",
    "Limits",
    "Loader",
    "Macro",
    "Origin",
    "Problem",
    "SourceMap",
    "preprocess",
]
