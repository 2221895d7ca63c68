"""A project's own rules, as rules like the tool's: they are known by the context a file is read in.

context.own_rules ─ register ─► ProjectRule ─ subscribes to Item ─► matches of its query
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import cache
from typing import Any

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.problems import Include
from tops_lsp.diagnostics.registry import OWN, Rule, Subscriptions
from tops_lsp.diagnostics.visit import Report, Visit
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.tree.statements import Body
from tops_lsp.project.own_rule import OwnRule, Texts

_CHECKS = "tops_lsp.queries.checks"
_INCLUDE = "preproc_include"
"""What a query speaks of that is asked of directives."""
TITLE = "apply the fix of the rule"
"""What a fix is called that has no title."""


class ProjectRule(Rule):
    """A rule made of a project's data."""

    def __init__(self, data: OwnRule) -> None:
        message = dict(data.message)["en"]
        severity = Severity(data.severity)
        super().__init__(data.code, data.name, severity, message, module="own")
        self.data = data
        self.text = page_of(data, "en")
        self.safe = data.fix is not None and data.fix.safe
        self.checks = [(Item, self._check, None), (Body, self._check_instance, _is_instance)]
        if _INCLUDE in data.query:
            self.checks.append((Include, self._check_include, None))

    def _check(self, item: Item, visit: Visit) -> Iterable[Report]:
        """The matches of the rule's query in an item."""
        reports: Iterable[Report] = _checks().reports(self.data, item, visit)
        return reports

    def _check_include(self, include: Include, visit: Visit) -> Iterable[Report]:
        """The matches in a directive, whose places count in its file."""
        reports: Iterable[Report] = _checks().reports_in_include(self.data, include, visit)
        return reports

    def _check_instance(self, body: Body, visit: Visit) -> Iterable[Report]:
        """The matches in an instance of a template."""
        reports: Iterable[Report] = _checks().reports_in_instance(self.data, body, visit)
        return reports


def _is_instance(visit: Visit) -> bool:
    found: bool = _checks().is_instance(visit)
    return found


@cache
def _checks() -> Any:
    return importlib.import_module(_CHECKS)


@cache
def register(rules: tuple[OwnRule, ...]) -> tuple[ProjectRule, ...]:
    """Makes a project's rules known to whoever chooses, shows or explains rules."""
    made = tuple(map(ProjectRule, rules))
    for rule in made:
        OWN[rule.name] = rule
        for texts in (rule.data.message, () if rule.data.fix is None else rule.data.fix.title):
            _translate(texts)
    return made


@cache
def with_own(asked: Subscriptions, rules: tuple[OwnRule, ...]) -> Subscriptions:
    """The checks of the tool's rules with those of a project's."""
    return Subscriptions((*asked.rules, *register(rules))) if rules else asked


def forget() -> None:
    """Makes all projects' rules unknown."""
    OWN.clear()
    register.cache_clear()
    with_own.cache_clear()


_TRANSLATED: dict[tuple[str, str], str] = {}


def _translate(texts: Texts) -> None:
    english = dict(texts).get("en", "")
    _TRANSLATED.update({(language, english): text for language, text in texts})


def own_text(english: str, language: str) -> str | None:
    """A message or title of a project's rule in a language."""
    return _TRANSLATED.get((language, english))


def page_in(rule: Rule, language: str) -> str:
    """The page of a project's rule in a language."""
    return page_of(rule.data, language) if isinstance(rule, ProjectRule) else rule.text


def page_of(data: OwnRule, language: str) -> str:
    """A rule's page: what its project says of it, and the query."""
    said = dict(data.help)
    message = dict(data.message)
    summary = message.get(language) or message["en"]
    help_ = said.get(language) or said.get("en", "")
    where = f"\n{data.where}" if data.where else ""
    parts = [summary, help_, f"```query\n{data.query.strip()}{where}\n```"]
    return "\n\n".join(part for part in parts if part.strip())
