"""`tops-lint --internal-report FILE`: what failed in the tool itself, without the file's code."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tops_lsp import __version__
from tops_lsp.diagnostics.internal_errors import ANALYSIS, InternalError, internal_error
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.resolve import Project
from tops_lsp.text.source import Source

_LIBRARIES = ("tree-sitter", "tree-sitter-cpp", "pygls", "lsprotocol", "numpy", "llvmlite")


def print_report(project: Project, file: str) -> bool:
    """Prints the report; whether anything failed. OSError if the file cannot be read."""
    source = Source(file, Path(file).read_bytes())
    errors = list(_errors(project, source))
    for line in (*_versions(), f"the file: {len(source.text)} bytes", *_lines(errors)):
        print(line)
    return bool(errors)


def _errors(project: Project, source: Source) -> Iterator[InternalError]:
    try:
        passes = analyze_passes(source, project.settings_of(source.path).contexts())
        yield from lint_passes(passes).errors
    except Exception as error:  # what a run calls a failure of the tool is what this is for
        yield internal_error(ANALYSIS, error)


def _versions() -> Iterator[str]:
    yield f"tops-lint {__version__}, Python {platform.python_version()}, {sys.platform}"
    for name in _LIBRARIES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} is not installed"


def _lines(errors: list[InternalError]) -> Iterator[str]:
    """Each fault once, by its kind and its frames; a message might quote the code."""
    if not errors:
        yield "nothing failed"
    for rule, kind, trace in dict.fromkeys((e.rule, e.kind, e.trace) for e in errors):
        yield f"{rule} failed: {kind}"
        yield from (f"  {frame}" for frame in trace)
