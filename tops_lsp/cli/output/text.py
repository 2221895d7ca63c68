"""What the formats for people share: the headline of a finding."""

from __future__ import annotations

from tops_lsp.cli.console import Style, plain
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.render import translated

_LABELS = {
    "error": "error: ",
    "warning": "warning: ",
    "hint": "hint: ",
    "note": "note: ",
    "fix": "fix: ",
}
COLOURS = {"error": "red", "warning": "yellow", "hint": "cyan"}


def labelled(kind: str, language: str, style: Style, colour: str) -> str:
    """What a finding is, as people read it, and what parts that from its sentence."""
    text = translated("common", _LABELS[kind], language)
    label = text.rstrip()
    return style.paint(label, colour, "bold") + text[len(label) :]


def headline(diagnostic: Diagnostic, view: View, language: str = "en") -> str:
    """Place, severity, sentence and rule in one line. Tools know the English severities alone."""
    region, style = view.region(diagnostic.place), view.style
    severity = diagnostic.severity.value
    where = style.paint(f"{plain(region.path)}:{region.line}:{region.column}:", "bold")
    kind = labelled(severity, language, style, COLOURS[severity])
    rule = style.paint(f"[{diagnostic.code} {diagnostic.name}]", "dim")
    link = style.link(rule, view.url(diagnostic.name))
    return f"{where} {kind}{plain(view.message(diagnostic))} {link}"
