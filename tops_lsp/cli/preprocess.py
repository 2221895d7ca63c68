"""`tops-lint --preprocess FILE`: the text as the analysis reads it, macros expanded."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tops_lsp.diagnostics.render import filled
from tops_lsp.model.unit import expand, preprocessing
from tops_lsp.preprocess import Expansion, FileLoader, preprocess, printed
from tops_lsp.project.resolve import Project
from tops_lsp.text.source import Source
from tops_startup.records import replace

BARE = "-undef"
"""The compilers' flag for: nothing is defined but what the command line defines."""


def print_expanded(project: Project, file: str, flags: Sequence[str], language: str) -> None:
    """Prints the expansion in the first context; headers that were not found are said once.

    Raises OSError if the file cannot be read.
    """
    source = Source(file, Path(file).read_bytes())
    expansion = _expansion(project, source, bare=BARE in flags)
    for name in dict.fromkeys(i.spelled for i in expansion.includes if i.kind == "missing"):
        note = "note: header '{name}' was not found and is left out"
        reported = filled("usage", note, {"name": name}, language)
        print(f"tops-lint: {reported}", file=sys.stderr)
    sys.stdout.flush()
    sys.stdout.buffer.write(printed(expansion))
    sys.stdout.flush()


def _expansion(project: Project, source: Source, *, bare: bool) -> Expansion:
    context = project.settings_of(source.path).contexts()[0]
    every = replace(context.limits, header_text=context.limits.expanded_text)
    context = replace(context, limits=every)
    if not bare:
        return expand(source, context, FileLoader())
    only = replace(preprocessing(context), defines=context.defines)
    return preprocess(source, only, FileLoader(), lambda name: None)
