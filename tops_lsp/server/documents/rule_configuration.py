"""Which findings of a file the user wants to see, and how loud: as `tops-lint` has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.choices import Choice, Choices, option_faults
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.project.configuration import Configuration
from tops_lsp.project.globs import below, covers, patterns
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import Fault, Settings
from tops_startup.records import dataclass


@dataclass(frozen=True)
class RuleConfiguration:
    """The choices of rules of one session, under its settings and the project's files."""

    project: Project
    choices: Choices
    own: Configuration

    @classmethod
    def under(cls, said: Configuration, project: Project) -> RuleConfiguration:
        """Those under what the editor says."""
        return cls(project, Choices(said.lint), said)

    def shown(self, path: str, findings: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The findings of a file that are wanted, with the severities they were given."""
        choice = self.choice(path)
        return [choice.judged(finding) for finding in findings if choice.wants(finding)]

    def choice(self, path: str) -> Choice:
        """The rules that speak in a file: none in one that is left out on somebody's word."""
        said = self.project.configurations_of(path)
        lints = [each.lint for each in (self.own, *said) if each.lint.exclude]
        if any(covers(patterns(each.exclude), below(path, each.folder)) for each in lints):
            return Choice(frozenset())
        return self.choices.of(path, said)

    def faults(self, path: str, settings: Settings) -> Iterator[Fault]:
        """What is wrong with what is said of a file and its rules."""
        yield from settings.faults
        yield from self.choice(path).faults
        yield from option_faults(settings.options)
