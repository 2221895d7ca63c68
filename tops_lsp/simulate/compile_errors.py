"""What a compiler would stop at is not run: the linter's findings are the answer.

Whoever makes a program asks here: `tops-sim run`, the debugger, runs from the editor, Python.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import Diagnostic, Severity
from tops_lsp.diagnostics.engine import Linter
from tops_lsp.diagnostics.registry import subscriptions_of
from tops_lsp.diagnostics.render import LANGUAGES, message
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.simulate.launch import sentences
from tops_lsp.text.source import Encoding
from tops_simulator.errors import CompileError

_GROUP = "language"
_MOST = 20
"""Findings that are reported at once."""


def refuse_wrong(unit: TranslationUnit) -> None:
    """Raises CompileError with what is wrong, each in a line with its place, if a unit does not
    compile."""
    wrong = what_is_wrong(unit)
    if wrong:
        lines = {key: _lines(unit, wrong, key) for key in LANGUAGES}
        reported = sentences.say("what-is-wrong", english=lines["en"], chinese=lines["zh-CN"])
        raise CompileError(sentences.say("does-not-compile", findings=reported))


def what_is_wrong(unit: TranslationUnit) -> list[Diagnostic]:
    """What a compiler would stop at, the first few."""
    linter = Linter(chosen=subscriptions_of(_GROUP))
    return [d for d in linter.lint(unit).diagnostics if d.severity is Severity.ERROR][:_MOST]


def _lines(unit: TranslationUnit, wrong: Sequence[Diagnostic], language: str) -> str:
    return "\n".join(_line(unit, found, language) for found in wrong)


def _line(unit: TranslationUnit, found: Diagnostic, language: str) -> str:
    """A finding as a compiler tells it."""
    source = unit.source_of(found.place.path)
    line, column = source.position(found.place.span.start, Encoding.UTF32)
    return f"{source.path}:{line + 1}:{column + 1}: {message(found, language)} [{found.name}]"
