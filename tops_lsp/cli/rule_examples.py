"""`--test-rules`: the examples that a project's own rules have, run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.diagnostics.render import filled
from tops_lsp.project.relative_paths import shown
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.project.context import Context
    from tops_lsp.project.own_rule import OwnRule
    from tops_lsp.project.resolve import Project

FOUND = "{path}: rules.{rule}.good[{number}]: line {line}: there is a finding: {text}"
MISSED = "{path}: rules.{rule}.bad[{number}]: there is no finding"
FIXED = "{path}: rules.{rule}.fixed[{number}]: the fix makes another text:\n{text}"
SUMMARY = "{rules} rules, {examples} examples, {failed} failed"


@dataclass(frozen=True, slots=True)
class _Failure:
    message: str
    fields: dict[str, str]


def test_rules(project: Project, language: str) -> int:
    """Runs the examples of the rules around the working folder; the exit status."""
    settings = project.settings_of(os.path.join(os.getcwd(), "example.tops"))
    rules = [setting.value for setting in settings.own_rules.values()]
    examples = failed = 0
    for rule in rules:
        examples += len(rule.good) + len(rule.bad)
        for failure in failures(rule, settings.contexts()[0]):
            failed += 1
            print(filled("usage", failure.message, failure.fields, language))
    counts = {"rules": str(len(rules)), "examples": str(examples), "failed": str(failed)}
    print(filled("usage", SUMMARY, counts, language))
    return 1 if failed else 0


def failures(rule: OwnRule, context: Context) -> Iterator[_Failure]:
    """What the examples of a rule show to be wrong with it."""
    context = replace(context, own_rules=(rule,))
    common = {"path": shown(rule.path), "rule": rule.name}
    for number, text in enumerate(rule.good, 1):
        for source, found in _found(rule, text, context):
            start, end = found.place.span
            line = str(source.line_of(start) + 1)
            said = source.text[start:end].decode("utf-8", "replace").split("\n")[0]
            fields = {**common, "number": str(number), "line": line, "text": said}
            yield _Failure(FOUND, fields)
    for number, text in enumerate(rule.bad, 1):
        if not _found(rule, text, context):
            yield _Failure(MISSED, {**common, "number": str(number)})
        elif number <= len(rule.fixed):
            made = _repaired(rule, text, context)
            if made.split() != rule.fixed[number - 1].split():
                yield _Failure(FIXED, {**common, "number": str(number), "text": made})


def _found(rule: OwnRule, text: str, context: Context) -> list[tuple[Source, Diagnostic]]:
    from tops_lsp.diagnostics.passes import lint_passes
    from tops_lsp.model.passes import analyze_passes

    source = Source("example.tops", text.encode())
    result = lint_passes(analyze_passes(source, (context,)))
    return [(source, found) for found in result.diagnostics if found.name == rule.name]


def _repaired(rule: OwnRule, text: str, context: Context) -> str:
    """What the rule's fixes make of a text; of those that overlap, what the first one does."""
    taken: list[tuple[Span, str]] = []
    for _, found in _found(rule, text, context):
        edits = [(e.place.span, e.text) for e in (() if found.fix is None else found.fix.edits)]
        spans = [span for span, _ in taken]
        if not any(a.start < b.end and b.start < a.end for a, _ in edits for b in spans):
            taken += edits
    made = text.encode()
    for (start, end), new in sorted(taken, reverse=True):
        made = made[:start] + new.encode() + made[end:]
    return made.decode("utf-8", "replace")
