"""What the formats for people share: the headline of a finding."""

from __future__ import annotations

from tops_lsp.cli.console import plain
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Diagnostic

COLOURS = {"error": "red", "warning": "yellow", "hint": "cyan"}


def headline(diagnostic: Diagnostic, view: View) -> str:
    """Place, severity, sentence and rule in one line."""
    region, style = view.region(diagnostic.place), view.style
    severity = diagnostic.severity.value
    where = style.paint(f"{plain(region.path)}:{region.line}:{region.column}:", "bold")
    kind = style.paint(f"{severity}:", COLOURS[severity], "bold")
    rule = style.paint(f"[{diagnostic.code} {diagnostic.name}]", "dim")
    link = style.link(rule, view.url(diagnostic.name))
    return f"{where} {kind} {plain(view.message(diagnostic))} {link}"
