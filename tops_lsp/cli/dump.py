"""`tops-lint --dump-model FILE`: what the analysis understands of a file."""

from __future__ import annotations

from pathlib import Path

from tops_lsp.model.dump import dump
from tops_lsp.model.unit import analyze
from tops_lsp.project.resolve import Project
from tops_lsp.text.source import Source


def print_model(project: Project, file: str) -> None:
    """Prints the typed model in the first context; OSError if the file cannot be read."""
    source = Source(file, Path(file).read_bytes())
    context = project.settings_of(file).contexts()[0]
    print(dump(analyze(source, context)), end="")
