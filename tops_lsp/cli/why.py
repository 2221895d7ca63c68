"""`tops-lint --why FILE:LINE:COL`: what is found at a place, or why nothing is."""

from __future__ import annotations

from pathlib import Path

from tops_lsp.cli.usage import UsageError
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.diagnostics.render import filled, message
from tops_lsp.diagnostics.silence import Reason, reasons
from tops_lsp.model.passes import analyze_passes
from tops_lsp.preprocess.loader import FileLoader
from tops_lsp.project.resolve import Project
from tops_lsp.text.source import Encoding, Position, Source


def print_why(project: Project, place: str, language: str) -> None:
    """Prints a line for each reason. Raises UsageError, and OSError if the file cannot be read."""
    path, position = _place(place)
    source = Source(path, Path(path).read_bytes())
    if position.line >= len(source.line_starts):
        raise UsageError("{path} has no line {line}", path=path, line=str(position.line + 1))
    contexts = project.settings_of(path).contexts()
    passes = analyze_passes(source, contexts, loader=FileLoader())
    offset = source.offset(position, Encoding.UTF32)
    result = lint_passes(passes)
    found = reasons(passes.unit_at(offset), result, offset)
    for line in dict.fromkeys(_line(reason, language) for reason in found):
        print(f"{place}: {line}")


def _place(place: str) -> tuple[str, Position]:
    """A file, and where in it; lines and columns count from one, as findings tell them."""
    path, _, column = place.rpartition(":")
    path, _, line = path.rpartition(":")
    if not path or not (
        line.isascii() and line.isdigit() and column.isascii() and column.isdigit()
    ):
        raise UsageError("--why wants FILE:LINE:COLUMN, not '{place}'", place=place)
    return path, Position(max(0, int(line) - 1), max(0, int(column) - 1))


def _line(reason: Reason, language: str) -> str:
    if reason.finding is not None:
        return f"{message(reason.finding, language)} [{reason.finding.name}]"
    return filled("why", reason.text, reason.fields, language)
