"""Rules: their metadata, where they look, and how they are found."""

from __future__ import annotations

import importlib
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.options import Option, Value
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.diagnostics.engine import Report, Visit

Node = TypeVar("Node")
Check = Callable[[Any, "Visit"], "Iterable[Report]"]
Condition = Callable[["Visit"], bool]
"""Whether a check may find anything in the visited function, whatever the node."""
_REGISTRY: dict[str, Rule] = {}
OWN: dict[str, Rule] = {}
"""The projects' own rules that were read so far, by name."""
_OPENED: list[str] = []
"""The modules of rules that were announced before they were imported."""
_MODULES: dict[str, str] = {}
"""Where each code and each name is declared."""
_OPENING = threading.RLock()


@dataclass(eq=False)
class Rule:
    """One rule. `message` and `notes` are templates over the fields of a report."""

    code: str
    name: str
    severity: Severity
    message: str
    notes: dict[str, str] = field(default_factory=dict)
    since: str = "0.1.0"
    module: str = ""
    text: str = ""  # the page, where several rules share a file
    checks: list[tuple[type[object], Check, Condition | None]] = field(default_factory=list)
    options: dict[str, Option[Any]] = field(default_factory=dict)
    deprecated: bool = False
    """Whether it tells what should no longer be used: editors strike that out."""
    safe: bool = False
    """Whether its fix cannot change what a program means."""
    unnecessary: bool = False
    """Whether it tells what could be left out: editors show that pale."""
    opening: list[tuple[type[object], Check, Condition | None]] | None = None
    """Checks of a rule that was announced, while its module is imported: others may be asking."""

    def on(self, *nodes: type[Node], where: Condition | None = None) -> Callable[[Check], Check]:
        """Subscribes a function to classes of model nodes; it is asked in those functions alone
        for which `where` holds."""

        def subscribe(check: Check) -> Check:
            made = self.checks if self.opening is None else self.opening
            made += [(node, check, where) for node in nodes]
            return check

        return subscribe

    def option(self, name: str, default: Value) -> Option[Value]:
        """Declares an option; the rule's page tells what it is for."""
        made = Option(f"{self.name}.{name}", default)
        self.options[name] = made
        return made

    @property
    def page(self) -> str:
        """The user's page in English: the docstring of the rule's file."""
        return (self.text or sys.modules[self.module].__doc__ or "").strip()

    @property
    def summary(self) -> str:
        """The page's first sentence."""
        return self.page.split("\n", 1)[0].rstrip(".")

    @property
    def follows_paths(self) -> bool:
        """Whether it takes longer than the others: editors show what those found before."""
        return self.module.startswith(_OF_PATHS)

    @property
    def group(self) -> str:
        """The folder of the rule's file; for rules of the engine itself the name of the file."""
        parts = self.module.split(".")
        return parts[2] if parts[1:2] == ["rules"] else parts[-1].replace("_", "-")


def rule(
    code: str,
    name: str,
    severity: Severity,
    message: str,
    notes: dict[str, str] | None = None,
    text: str = "",
    deprecated: bool = False,
    safe: bool = False,
    unnecessary: bool = False,
) -> Rule:
    """Declares the rule of the calling file. Raises ValueError when code or name is taken."""
    module = sys._getframe(1).f_globals["__name__"]
    for word in (code, name):
        if _MODULES.get(word, module) != module:
            raise ValueError(f"{code} {name} clashes with {word} of {_MODULES[word]}")
    _MODULES[code] = _MODULES[name] = module
    made = _REGISTRY.get(name)
    if isinstance(made, AnnouncedRule) and module not in _OPENED:
        made.opening = []
    else:
        made = _REGISTRY[name] = Rule(code, name, severity, message, module=module)
    made.code, made.severity, made.message, made.notes = code, severity, message, notes or {}
    made.text, made.deprecated, made.safe = text, deprecated, safe
    made.unnecessary = unnecessary
    return made


# --- announced ----------------------------------------------------------------------------


class AnnouncedRule(Rule):
    """A rule known by the table of rules: its module is imported when one of its nodes comes."""

    def __init__(self, code: str, name: str, module: str, kinds: Iterable[type[object]]) -> None:
        super().__init__(code, name, Severity.WARNING, "", module=module)
        self.checks = [(kind, FirstCheck(self, kind), None) for kind in kinds]

    def open(self) -> None:
        """Imports the module, and has its checks asked from now on."""
        with _OPENING:
            if self.module not in _OPENED:
                importlib.import_module(self.module)
                _opened(self.module)


@dataclass(frozen=True)
class FirstCheck:
    """The check of an announced rule for a kind of nodes, until its module is there."""

    rule: AnnouncedRule
    kind: type[object]

    def opened(self, visit: Visit) -> list[Check]:
        """The rule's own checks of such nodes; who has many nodes asks those."""
        self.rule.open()
        return [
            check
            for kind, check, where in self.rule.checks
            if kind is self.kind and (where is None or where(visit))
        ]

    def __call__(self, node: object, visit: Visit) -> Iterator[Report]:
        for check in self.opened(visit):
            yield from check(node, visit)


def _opened(module: str) -> None:
    """Lets rules be asked by the checks that their module has given them, all at once."""
    with _OPENING:
        for known in _REGISTRY.values():
            if known.module == module and known.opening is not None:
                known.checks, known.opening = known.opening, None
        _OPENED.append(module)


def _announce() -> None:
    """Makes the rules of the table known, but for those that are already."""
    for code, name, module, *kinds in map(str.split, table().splitlines()):
        if name not in _REGISTRY:
            classes = (_class(kind) for kind in kinds)
            _MODULES[code] = _MODULES[name] = f"tops_lsp.rules.{module}"
            _REGISTRY[name] = AnnouncedRule(code, name, f"tops_lsp.rules.{module}", classes)


def table() -> str:
    """The table of rules: for each its code, name, module and the kinds of nodes it looks at."""
    with open(f"{os.path.dirname(__file__)}/../rules/table.txt", encoding="utf-8") as file:
        return file.read()


def tabulated() -> str:
    """The table as the rules' own modules have it."""
    found = (r for r in rules() if r.module.startswith("tops_lsp.rules."))
    return "".join(f"{' '.join(_row(rule))}\n" for rule in found)


def _row(rule: Rule) -> list[str]:
    kinds = dict.fromkeys(kind for kind, _, _ in rule.checks)
    names = [f"{kind.__module__.removeprefix('tops_lsp.')}.{kind.__qualname__}" for kind in kinds]
    return [rule.code, rule.name, rule.module.removeprefix("tops_lsp.rules."), *names]


@cache
def _class(kind: str) -> type[object]:
    module, _, name = kind.rpartition(".")
    found: type[object] = getattr(importlib.import_module(f"tops_lsp.{module}"), name)
    return found


# --- all ----------------------------------------------------------------------------------


_SHARED = "tops_lsp.rules.shared"
"""What rules have in common."""
_OF_TOPS = (
    "tops_lsp.rules.dte.dte_",
    "tops_lsp.rules.math.",
    "tops_lsp.rules.targets.",
    "tops_lsp.rules.vectors.",
)
"""Where the rules are that have nothing to say of code that is CUDA and nothing else."""


_OF_PATHS = "tops_lsp.rules.dte."
"""Where the rules are that follow the paths through a function, which takes longest."""


def rules(of_tops: bool = True) -> tuple[Rule, ...]:
    """Every rule, by code, a project's own last; or those alone that also speak of plain CUDA."""
    return (*shipped(of_tops), *OWN.values()) if OWN else shipped(of_tops)


@cache
def shipped(of_tops: bool = True) -> tuple[Rule, ...]:
    """The tool's own rules."""
    import pkgutil

    import tops_lsp.rules as package

    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        helps = "._" in found.name or found.name.startswith(_SHARED)
        if not helps and (of_tops or not found.name.startswith(_OF_TOPS)):
            importlib.import_module(found.name)
            if found.name not in _OPENED:
                _opened(found.name)
    return _known(of_tops)


def _known(of_tops: bool) -> tuple[Rule, ...]:
    """The rules that are known by now, by code."""
    for own in ("suppressions", "internal_errors"):
        importlib.import_module(f"tops_lsp.diagnostics.{own}")
    known = (r for r in _REGISTRY.values() if of_tops or not r.module.startswith(_OF_TOPS))
    return tuple(sorted(known, key=lambda r: r.code))


def find_rule(name_or_code: str) -> Rule | None:
    """The rule with this name or code, any case."""
    wanted = name_or_code.strip().lower()
    return next((r for r in rules() if wanted in (r.name, r.code.lower())), None)


Checks = dict[type[object], tuple[tuple[Rule, Check], ...]]
"""Checks by the node class they look at."""


@dataclass(eq=False)
class Subscriptions:
    """The checks of all rules, and which of them a function's nodes are shown to."""

    rules: tuple[Rule, ...]
    _asked: _OnlyRule | None = None

    def at(self, visit: Visit) -> Checks:
        """The checks whose condition holds, looked up once for a function instead of at each
        of its nodes."""
        asked = self._asked
        if asked is None or asked.opened != len(_OPENED):
            asked = self._asked = _OnlyRule(len(_OPENED), self.rules)
        return asked.at(visit)


class _OnlyRule:
    """The same, as long as no other rule's module is imported."""

    def __init__(self, opened: int, rules: tuple[Rule, ...]) -> None:
        self.opened, self._rules = opened, rules
        found = (where for rule in rules for _, _, where in rule.checks)
        self._conditions = tuple(dict.fromkeys(where for where in found if where is not None))
        self._tables: dict[tuple[bool, ...], Checks] = {}

    def at(self, visit: Visit) -> Checks:
        """The checks whose condition holds."""
        holds = tuple([condition(visit) for condition in self._conditions])
        if holds not in self._tables:
            self._tables[holds] = self._table(dict(zip(self._conditions, holds, strict=True)))
        return self._tables[holds]

    def _table(self, holds: dict[Condition, bool]) -> Checks:
        table: dict[type[object], list[tuple[Rule, Check]]] = {}
        for known in self._rules:
            for node, check, where in known.checks:
                if where is None or holds[where]:
                    table.setdefault(node, []).append((known, check))
        return {node: tuple(checks) for node, checks in table.items()}


@cache
def subscriptions(of_tops: bool = True) -> Subscriptions:
    """The checks of the same rules, each imported when the first of its nodes comes."""
    _announce()
    return Subscriptions(_known(of_tops))


@cache
def in_stages(asked: Subscriptions) -> tuple[Subscriptions, Subscriptions]:
    """The rules that take little, and those that follow paths."""
    later = tuple(rule for rule in asked.rules if rule.follows_paths)
    return Subscriptions(tuple(r for r in asked.rules if not r.follows_paths)), Subscriptions(later)


@cache
def subscriptions_of(group: str) -> Subscriptions:
    """The checks of one group's rules."""
    _announce()
    return Subscriptions(tuple(r for r in _known(True) if r.group == group))


if __name__ == "__main__":
    from tops_lsp.diagnostics import registry  # this one is another module

    with open(f"{os.path.dirname(__file__)}/../rules/table.txt", "w", encoding="utf-8") as file:
        file.write(registry.tabulated())
