"""Rules: their metadata, where they look, and how they are found."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.options import Option, Value

if TYPE_CHECKING:
    from tops_lsp.diagnostics.engine import Report, Visit

Node = TypeVar("Node")
Check = Callable[[Any, "Visit"], "Iterable[Report]"]
Condition = Callable[["Visit"], bool]
"""Whether a check may find anything in the visited function, whatever the node."""
_REGISTRY: dict[str, Rule] = {}


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

    def on(self, *nodes: type[Node], where: Condition | None = None) -> Callable[[Check], Check]:
        """Subscribes a function to classes of model nodes; it is asked in those functions alone
        for which `where` holds."""

        def subscribe(check: Check) -> Check:
            self.checks += [(node, check, where) for node in nodes]
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
    def group(self) -> str:
        """The folder of the rule's file; rules of the engine itself are about suppressions."""
        parts = self.module.split(".")
        return parts[2] if parts[1:2] == ["rules"] else "suppressions"


def rule(
    code: str,
    name: str,
    severity: Severity,
    message: str,
    notes: dict[str, str] | None = None,
    text: str = "",
    deprecated: bool = False,
    safe: bool = False,
) -> Rule:
    """Declares the rule of the calling file. Raises ValueError when code or name is taken."""
    module = sys._getframe(1).f_globals["__name__"]
    made = Rule(
        code,
        name,
        severity,
        message,
        notes or {},
        module=module,
        text=text,
        deprecated=deprecated,
        safe=safe,
    )
    for known in _REGISTRY.values():
        if (known.name == name or known.code == code) and known.module != module:
            raise ValueError(f"{code} {name} clashes with {known.code} {known.name}")
    _REGISTRY[name] = made
    return made


_OF_TOPS = (
    "tops_lsp.rules.dte.dte_",
    "tops_lsp.rules.math.",
    "tops_lsp.rules.targets.",
    "tops_lsp.rules.vectors.",
)
"""Where the rules are that have nothing to say of code that is CUDA and nothing else."""


@cache
def rules(of_tops: bool = True) -> tuple[Rule, ...]:
    """Every rule, by code; or those alone that also speak of plain CUDA."""
    import tops_lsp.rules as package

    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        helps = found.name.rpartition(".")[2].startswith("_")
        if not helps and (of_tops or not found.name.startswith(_OF_TOPS)):
            importlib.import_module(found.name)
    importlib.import_module("tops_lsp.diagnostics.suppressions")
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
    conditions: tuple[Condition, ...] = ()
    _tables: dict[tuple[bool, ...], Checks] = field(default_factory=dict)

    def __post_init__(self) -> None:
        found = (where for rule in self.rules for _, _, where in rule.checks)
        self.conditions = tuple(dict.fromkeys(where for where in found if where is not None))

    def at(self, visit: Visit) -> Checks:
        """The checks whose condition holds, looked up once for a function instead of at each
        of its nodes."""
        holds = tuple([condition(visit) for condition in self.conditions])
        if holds not in self._tables:
            self._tables[holds] = self._table(dict(zip(self.conditions, holds, strict=True)))
        return self._tables[holds]

    def _table(self, holds: dict[Condition, bool]) -> Checks:
        table: dict[type[object], list[tuple[Rule, Check]]] = {}
        for known in self.rules:
            for node, check, where in known.checks:
                if where is None or holds[where]:
                    table.setdefault(node, []).append((known, check))
        return {node: tuple(checks) for node, checks in table.items()}


@cache
def subscriptions(of_tops: bool = True) -> Subscriptions:
    """The checks of the same rules."""
    return Subscriptions(rules(of_tops))
