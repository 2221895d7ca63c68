"""Which rules speak: by code, beginning of a code, name, group, or ALL.

Of two selectors that name a rule the more precise one wins, of equal ones the one that ignores.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.registry import Rule, rules
from tops_lsp.diagnostics.spelling import hint
from tops_startup.records import dataclass

_ALL, _GROUP, _EXACT = 0, 1, 1000


class UnknownRule(ValueError):
    """A selector that selects nothing; `hint` are the fields that name the nearest one."""

    def __init__(self, word: str, hint: Mapping[str, str]) -> None:
        super().__init__(word)
        self.word, self.hint = word, hint


@dataclass(frozen=True, slots=True)
class Selectors:
    """What one source of settings says. `select` is None where it leaves the choice as it is."""

    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return self.select is not None or bool(self.extend_select or self.ignore)


def chosen(layers: Sequence[Selectors]) -> frozenset[str]:
    """The names of the rules that speak; later layers build on earlier ones.

    Raises UnknownRule.
    """
    names = frozenset(rule.name for rule in rules())
    for layer in layers:
        names = _after(names, layer)
    return names


def _after(names: frozenset[str], layer: Selectors) -> frozenset[str]:
    kept = set() if layer.select is not None else set(names)
    added = dict.fromkeys((*(layer.select or ()), *layer.extend_select))
    steps = [(rank, True, rule.name) for word in added for rank, rule in matches(word)]
    steps += [
        (rank, False, rule.name)
        for word in dict.fromkeys(layer.ignore)
        for rank, rule in matches(word)
    ]
    for _, wanted, name in sorted(steps, key=lambda step: (step[0], not step[1])):
        (kept.add if wanted else kept.discard)(name)
    return frozenset(kept)


def severities(layers: Sequence[Mapping[str, str]]) -> dict[str, Severity]:
    """The severity of each rule that selectors give one; later layers win. Raises UnknownRule."""
    found: dict[str, Severity] = {}
    for layer in layers:
        steps = [(*match, level) for word, level in layer.items() for match in matches(word)]
        for _, rule, level in sorted(steps, key=lambda step: step[0]):
            found[rule.name] = Severity(level)
    return found


def matches(word: str) -> list[tuple[int, Rule]]:
    """The rules a selector names, with how precise it is. Raises UnknownRule if there are none."""
    found = [(rank, rule) for rule in rules() if (rank := _rank(word, rule)) is not None]
    if not found:
        raise UnknownRule(word, hint(word.lower(), _vocabulary()))
    return found


def _rank(word: str, rule: Rule) -> int | None:
    code = word.upper()
    if word == rule.name or code == rule.code:
        return _EXACT
    if code == "ALL":
        return _ALL
    if word == rule.group:
        return _GROUP
    return 1 + len(word) if word and rule.code.startswith(code) else None


def _vocabulary() -> Iterator[str]:
    for rule in rules():
        yield from (rule.name, rule.group, rule.code.lower())
