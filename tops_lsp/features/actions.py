"""Code actions: quick fixes, "disable for this line", and running a kernel."""

from __future__ import annotations

from dataclasses import dataclass

from tops_lsp.diagnostics.core import Diagnostic, Place, Safety, TextEdit
from tops_lsp.text.source import Source, Span


@dataclass(frozen=True, slots=True)
class Action:
    """A change with a title; `preferred` marks the one an editor may apply unasked."""

    title: str
    edits: tuple[TextEdit, ...]
    diagnostic: Diagnostic
    preferred: bool = False


def quick_fixes(source: Source, diagnostics: list[Diagnostic]) -> list[Action]:
    """The fixes of findings and a suppression for each."""
    actions: list[Action] = []
    for diagnostic in diagnostics:
        if diagnostic.fix is not None:
            safe = diagnostic.fix.safety is Safety.SAFE
            actions.append(Action(diagnostic.fix.title, diagnostic.fix.edits, diagnostic, safe))
        if not diagnostic.code.startswith("TOPS00"):
            actions.append(_suppress(source, diagnostic))
    return actions


def _suppress(source: Source, diagnostic: Diagnostic) -> Action:
    line = source.line_of(diagnostic.place.span.start)
    start, _ = source.line_span(line)
    indent = source.text[start:]
    blanks = indent[: len(indent) - len(indent.lstrip(b" \t"))].decode()
    end = "\r\n" if source.text[:start].endswith(b"\r\n") else "\n"
    comment = f"{blanks}// tops-lint: ignore-next-line[{diagnostic.name}] reason{end}"
    edit = TextEdit(Place(source.path, Span(start, start)), comment)
    return Action(f"Disable {diagnostic.name} for this line", (edit,), diagnostic)
