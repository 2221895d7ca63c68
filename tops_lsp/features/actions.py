"""Code actions: quick fixes, "disable for this line", and running a kernel."""

from __future__ import annotations

from dataclasses import dataclass

from tops_lsp.diagnostics.core import Diagnostic, Place, Safety, TextEdit
from tops_lsp.features.wording import words
from tops_lsp.text.source import Source, Span


@dataclass(frozen=True, slots=True)
class Action:
    """A change with a title; `preferred` marks the one an editor may apply unasked."""

    title: str
    edits: tuple[TextEdit, ...]
    diagnostic: Diagnostic
    preferred: bool = False


def quick_fixes(
    source: Source, diagnostics: list[Diagnostic], language: str = "en"
) -> list[Action]:
    """The fixes of findings and a suppression for each."""
    actions: list[Action] = []
    for diagnostic in diagnostics:
        if diagnostic.fix is not None:
            safe = diagnostic.fix.safety is Safety.SAFE
            actions.append(Action(diagnostic.fix.title, diagnostic.fix.edits, diagnostic, safe))
        suppression = _suppression(source, diagnostic, language)
        if suppression is not None:
            actions.append(suppression)
    return actions


def _suppression(source: Source, diagnostic: Diagnostic, language: str) -> Action | None:
    """A comment line above the finding's line.

    None for findings about suppressions themselves, and behind a line that goes on with a
    backslash: a comment there would cut the directive in two.
    """
    line = source.line_of(diagnostic.place.span.start)
    if diagnostic.code.startswith("TOPS00") or source.line_text(line - 1).endswith("\\"):
        return None
    say = words(language)
    start, _ = source.line_span(line)
    text = source.line_text(line)
    indent = text[: len(text) - len(text.lstrip(" \t"))]
    end = "\r\n" if source.text[:start].endswith(b"\r\n") else "\n"
    comment = f"// tops-lint: ignore-next-line[{diagnostic.name}] {say['reason']}"
    edit = TextEdit(Place(source.path, Span(start, start)), f"{indent}{comment}{end}")
    return Action(say["disable"].format(rule=diagnostic.name), (edit,), diagnostic)
