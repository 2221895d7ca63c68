"""What the tool says of itself: rules, findings, its handbook, its options for shells."""

from __future__ import annotations

import json
from typing import Any

from tops_lsp.cli.usage import UsageError
from tops_lsp.diagnostics import render
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.diagnostics.registry import Rule, find_rule, rules
from tops_lsp.diagnostics.spelling import hint


def explain(name: str, language: str) -> None:
    """Prints the page of a rule, of what a run finds or a profile advises, of a function, or of the
    handbook.

    Raises UsageError if there is none.
    """
    from tops_lsp.cli import handbook
    from tops_lsp.simulate.present import advice_pages, finding_pages

    if (rule := find_rule(name)) is not None:
        print(
            f"# {rule.name} ({rule.code}, {rule.severity.value})\n\n{render.page(rule, language)}"
        )
    elif (kind := finding_pages.find_kind(name)) is not None:
        print(finding_pages.explained(kind, language))
    elif (advised := advice_pages.find_advice(name)) is not None:
        print(advice_pages.explained(advised, language))
    elif (text := handbook.page(name, language) or handbook.functions(name, language)) is not None:
        print(text.rstrip())
    else:
        found = [*finding_pages.texts(), *advice_pages.texts()]
        known = [*(r.name for r in rules()), *found, *handbook.page_names()]
        near = hint(name, [*known, *handbook.function_names(language)])
        reported = {**near, "hint": near["hint"] or Phrase("; see tops-lint --list-rules")}
        raise UsageError("there is no page on '{rule}'{hint}", rule=name, **reported)


def explained_names() -> list[str]:
    """What `explain` has pages on, by names and codes; functions apart."""
    from tops_lsp.cli import handbook
    from tops_lsp.simulate.present import advice_pages, finding_pages
    from tops_simulator.kinds import code_of

    known = [word for rule in rules() for word in (rule.name, rule.code)]
    known += [word for kind in finding_pages.texts() for word in (kind, code_of(kind))]
    known += [word for kind, said in advice_pages.texts().items() for word in (kind, said["code"])]
    return sorted({*known, *handbook.page_names()})


def list_rules(output_format: str, language: str) -> None:
    """Prints every rule: one line each, or JSON."""
    if output_format == "json":
        items = [_as_json(rule, language) for rule in rules()]
        print(json.dumps(items, indent=2, ensure_ascii=False))
        return
    for rule in rules():
        summary = _summary(rule, language)
        print(f"{rule.code}  {rule.severity.value:8}{rule.name:42}{summary}")


def complete(shell: str) -> None:
    """Prints the completion script of a shell; it knows the rules there are now."""
    from tops_lsp.cli.completion import options, script
    from tops_lsp.cli.options import parser

    names = sorted({name for rule in rules() for name in (rule.name, rule.code, rule.group)})
    print(script(shell, "tops-lint", list(options(parser(), tuple(names)))), end="")


def _summary(rule: Rule, language: str) -> str:
    return render.page(rule, language).split("\n", 1)[0].rstrip(".。")


def _as_json(rule: Rule, language: str) -> dict[str, Any]:
    return {
        "code": rule.code,
        "name": rule.name,
        "group": rule.group,
        "severity": rule.severity.value,
        "since": rule.since,
        "summary": _summary(rule, language),
        "message": render.template(rule, language),
        "page": render.page(rule, language),
        "url": render.url(rule.name, language),
        "options": {name: option.default for name, option in rule.options.items()},
    }
