"""Which rules speak in which file, and how loud: from the command line or editor, and files.

Nothing is imported from the rules where nobody chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tops_lsp.diagnostics.core import Diagnostic, Severity
from tops_lsp.diagnostics.registry import OWN
from tops_lsp.diagnostics.spelling import hint
from tops_lsp.project.configuration import Configuration
from tops_lsp.project.context import OptionValue
from tops_lsp.project.globs import below, covers, patterns
from tops_lsp.project.lint import Lint
from tops_lsp.project.settings import Fault, Setting
from tops_startup.records import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Choice:
    """The rules that speak in a file (None: all), those with another severity, and what was wrong
    with the choice."""

    names: frozenset[str] | None = None
    severities: Mapping[str, Severity] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    @property
    def is_everything(self) -> bool:
        """Whether nobody has chosen anything."""
        return self is _EVERYTHING

    def wants(self, diagnostic: Diagnostic) -> bool:
        """Whether the finding's rule speaks here."""
        return self.names is None or diagnostic.name in self.names

    def judged(self, diagnostic: Diagnostic) -> Diagnostic:
        """The finding with the severity it was given."""
        severity = self.severities.get(diagnostic.name)
        return diagnostic if severity is None else replace(diagnostic, severity=severity)


_EVERYTHING = Choice()


@dataclass
class Choices:
    """Finds the choice of a file. `own` is what the command line or the editor says."""

    own: Lint = field(default_factory=Lint)
    _known: dict[object, tuple[object, Choice]] = field(default_factory=dict)

    def of(self, path: str, configurations: Sequence[Configuration]) -> Choice:
        """The choice of a file under its configurations, the nearest first."""
        register_all(configurations)
        lints = [*((c.path, c.lint) for c in reversed(configurations)), ("", self.own)]
        lints = [(where, lint) for where, lint in lints if _chooses(lint)]
        if not lints:
            return _EVERYTHING
        ignored = tuple(_ignored(path, where, lint) for where, lint in lints)
        key = tuple(where for where, _ in lints), ignored, tuple(OWN)
        said, choice = self._known.get(key, (None, _EVERYTHING))
        if said != lints:  # a configuration may have changed since
            choice = _choice(lints, ignored)
            self._known[key] = lints, choice
        return choice


def register_all(configurations: Sequence[Configuration]) -> None:
    """Makes the rules of a project known."""
    for configuration in configurations:
        if configuration.layer.own_rules:
            from tops_lsp.diagnostics.own_rules import register

            register(tuple(configuration.layer.own_rules.values()))


_Words = tuple[str, ...]
_Place = tuple[str, Lint]


def _chooses(lint: Lint) -> bool:
    said = lint.extend_select, lint.ignore, lint.per_file_ignores, lint.severity
    return lint.select is not None or any(said)


def _ignored(path: str, where: str, lint: Lint) -> _Words:
    """What the per-file ignores of one source say of a file."""
    if not lint.per_file_ignores:
        return ()
    relative = below(path, lint.folder)
    found = (
        words for glob, words in lint.per_file_ignores.items() if covers(patterns([glob]), relative)
    )
    return tuple(word for words in found for word in words)


def _choice(lints: Sequence[_Place], ignored: Sequence[_Words]) -> Choice:
    from tops_lsp.diagnostics.selection import Selectors, chosen, severities

    faults: list[Fault] = []
    selectors, levels = [], []
    for where, lint in lints:
        select = None if lint.select is None else _known(lint.select, where, faults)
        extend, ignore = (_known(w, where, faults) for w in (lint.extend_select, lint.ignore))
        selectors.append(Selectors(select, extend, ignore))
        named = _known(lint.severity, where, faults)
        levels.append({word: lint.severity[word] for word in named})
        _known((w for words in lint.per_file_ignores.values() for w in words), where, faults)
    names = chosen(selectors)
    dropped = {w for words in ignored for w in _known(words, "", [])}
    names -= chosen([Selectors(tuple(dropped))])
    return Choice(names, severities(levels), tuple(faults))


def option_faults(given: Mapping[str, Setting[OptionValue]]) -> Iterator[Fault]:
    """What is wrong with the options that configurations give to rules."""
    from tops_lsp.diagnostics.registry import rules

    known = {rule.name: rule for rule in rules()} if given else {}
    for full_name, setting in given.items():
        of, _, name = full_name.partition(".")
        path = setting.provenance.path
        if of not in known:
            fields = {"rule": of, **hint(of, known)}
            yield Fault(path, "there is no rule '{rule}'{hint}", fields)
        elif name not in known[of].options:
            fields = {"rule": of, "option": name, **hint(name, known[of].options)}
            yield Fault(path, "{rule} has no option '{option}'{hint}", fields)
        elif known[of].options[name].read(setting.value) is None:
            fields = {"key": full_name, "expected": known[of].options[name].expected}
            yield Fault(path, "'{key}' must be {expected}", fields)


def _known(words: Iterable[str], where: str, faults: list[Fault]) -> _Words:
    """The selectors that select something; the others are faults."""
    from tops_lsp.diagnostics.selection import UnknownRule, matches

    kept: list[str] = []
    for word in words:
        try:
            matches(word)
        except UnknownRule as error:
            fields = {"rule": error.word, **error.hint}
            faults.append(Fault(where, "there is no rule '{rule}'{hint}", fields))
        else:
            kept.append(word)
    return tuple(kept)
