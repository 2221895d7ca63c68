"""What the command line and configurations say of a run: which rules, and what makes it fail."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.options import LEVELS
from tops_lsp.cli.usage import FaultyUsage, UsageError
from tops_lsp.diagnostics.core import Phrase
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_lsp.diagnostics.choices import Choices
    from tops_lsp.diagnostics.core import Severity
    from tops_lsp.project.configuration import Configuration
    from tops_lsp.project.lint import Lint
    from tops_lsp.project.resolve import Project
    from tops_lsp.project.sources import Filter


@dataclass(frozen=True)
class RunSettings:
    """What holds for a whole run; `lint` has the run's own keys."""

    project: Project
    choices: Choices
    lint: Lint
    excludes: Sequence[tuple[str, tuple[str, ...]]] = ()

    @property
    def failing(self) -> frozenset[Severity]:
        """The severities that make the run fail."""
        from tops_lsp.diagnostics.core import Severity

        least = LEVELS.index(self.lint.fail_on or "warning")
        return frozenset(Severity(level) for level in LEVELS[: least + 1])

    def filter(self, options: argparse.Namespace) -> Filter:
        """What to leave out of folders."""
        from tops_lsp.project.globs import patterns
        from tops_lsp.project.sources import Filter, IgnoreFile

        words = (*self.excludes, (os.getcwd(), _words(options.exclude)))
        return Filter(
            [IgnoreFile(folder, patterns(exclude)) for folder, exclude in words if exclude],
            self.lint.respect_gitignore is not False and not options.no_gitignore,
            options.force_exclude,
        )


def read_settings(options: argparse.Namespace, project: Project) -> RunSettings:
    """The settings of a run. Raises UsageError for a rule or configuration that does not exist."""
    from tops_lsp.diagnostics.choices import Choices, register_all

    files, inline = _configurations(options)
    named = () if options.isolated else files
    project = replace(project, own=(*project.own, inline.layer), named=named).at_rest()
    own = _with_options(inline.lint, options)
    choices = Choices(own)
    around = project.configurations_of(os.path.join(os.getcwd(), "_"))
    register_all((inline, *around))
    for fault in choices.of("", ()).faults:
        raise FaultyUsage(fault)
    lints = [own, *(c.lint for c in around)]
    excludes = [(lint.folder, lint.exclude) for lint in lints]
    return RunSettings(project, choices, _first(lints), excludes)


def _configurations(
    options: argparse.Namespace,
) -> tuple[tuple[Configuration, ...] | None, Configuration]:
    """The configuration that was named, with those it extends, and the settings given inline."""
    from tops_lsp.project.configuration import (
        chain,
        load_configuration,
        read_configuration,
        with_named_rules,
    )
    from tops_lsp.project.settings import Level, Provenance

    files: tuple[Configuration, ...] | None = None
    table: dict[str, Any] = {}
    for text in options.config:
        if "=" in text and not os.path.exists(text):
            table = _joined(table, _inline(text))
            continue
        if not os.path.exists(text):
            raise UsageError("{path}: {why}", path=text, why=Phrase("No such file or directory"))
        files = tuple(chain(load_configuration(os.path.abspath(text))))
    inline = read_configuration(table, Provenance(Level.COMMAND_LINE), os.getcwd())
    return files, with_named_rules(inline)


def _inline(text: str) -> dict[str, Any]:
    """`key=value` in TOML; a value that is none is taken as a string."""
    import tomllib

    key, _, value = text.partition("=")
    for attempt in (text, f"{key} = '''{value.strip()}'''"):
        try:
            return tomllib.loads(attempt)
        except ValueError:
            continue
    raise UsageError("--config: '{text}' is neither a file nor KEY=VALUE", text=text)


def _joined(first: Mapping[str, Any], second: Mapping[str, Any]) -> dict[str, Any]:
    """Both tables; what is a table in both is joined, too."""
    made = {**first, **second}
    for key in first.keys() & second.keys():
        if isinstance(first[key], dict) and isinstance(second[key], dict):
            made[key] = _joined(first[key], second[key])
    return made


def _with_options(lint: Lint, options: argparse.Namespace) -> Lint:
    """The inline settings with the options of their own on top."""
    severity = dict(lint.severity)
    for text in _words(options.severity):
        rule, _, level = text.partition("=")
        if level not in LEVELS:
            wrong = "--severity: '{text}' is not RULE=LEVEL with {levels}"
            raise UsageError(wrong, text=text, levels=", ".join(LEVELS))
        severity[rule] = level
    return replace(
        lint,
        select=_words(options.select) or lint.select,
        extend_select=(*lint.extend_select, *_words(options.extend_select)),
        ignore=(*lint.ignore, *_words(options.ignore)),
        severity=severity,
        fail_on=options.fail_on or lint.fail_on,
        baseline=options.baseline or lint.baseline,
    )


def _words(texts: Iterable[str]) -> tuple[str, ...]:
    """The words in comma-separated texts."""
    return tuple(w for text in texts for part in text.split(",") if (w := part.strip()))


def _first(lints: list[Lint]) -> Lint:
    """For each key of the run the first source that gives it."""
    found = lints[0]
    for lint in lints[1:]:
        found = replace(
            found,
            fail_on=found.fail_on or lint.fail_on,
            baseline=found.baseline or lint.baseline,
            respect_gitignore=(
                lint.respect_gitignore
                if found.respect_gitignore is None
                else found.respect_gitignore
            ),
        )
    return found
