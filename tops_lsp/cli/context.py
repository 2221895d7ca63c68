"""Which context a command line asks for, and how it is shown."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

from tops_lsp.cli.usage import UsageError
from tops_lsp.project.flags import macro_of, read_flags
from tops_lsp.project.resolve import Project
from tops_lsp.project.responses import expand
from tops_lsp.project.settings import Fault, Layer, Level, Provenance
from tops_lsp.project.targets import TARGETS, Target, read_targets
from tops_startup.records import dataclass, field


def project_of(options: argparse.Namespace, flags: Sequence[str]) -> Project:
    """The project as the command line wants it. Raises UsageError for an unknown target."""
    provenance = Provenance(Level.COMMAND_LINE)
    given = expand(flags, "", "")
    compiler = read_flags(given.words, provenance)
    own = Layer(
        provenance,
        targets=_targets(options.target),
        macros=tuple(map(macro_of, options.define)),
        include_dirs=tuple(options.include),
        faults=tuple(given.faults),
    )
    return Project((own, compiler), commanded=bool(given.words))


def know_own_rules(options: argparse.Namespace, flags: Sequence[str]) -> None:
    """Makes the rules known that the project around the working folder has of its own."""
    from tops_lsp.cli.settings import read_settings

    if not options.isolated:
        read_settings(options, project_of(options, flags))


def _targets(text: str | None) -> tuple[Target, ...]:
    if text is None:
        return ()
    found = read_targets(text)
    if not found:
        raise UsageError(
            "unknown target '{text}': choose from {known}", text=text, known=", ".join(TARGETS)
        )
    return found


@dataclass
class Faults:
    """Says each fault of a project once, on standard error."""

    program: str
    language: str
    serious: bool = False
    _warned: set[str] = field(default_factory=set)

    def report(self, faults: Iterable[Fault]) -> None:
        """Says the faults that have not been said."""
        for fault in faults:
            from tops_lsp.features.context import fault_text

            text = fault_text(fault, self.language)
            if text not in self._warned:
                self._warned.add(text)
                self.serious |= fault.serious
                print(f"{self.program}: {text}", file=sys.stderr)


def show_context(project: Project, file: str, as_json: bool, language: str) -> str:
    """The effective context of a file as text or JSON."""
    import json

    from tops_lsp.features.context import context_json, context_text

    settings = project.settings_of(file)
    if as_json:
        return json.dumps(context_json(file, settings), indent=2, ensure_ascii=False)
    return f"{file}\n{context_text(settings, language)}"
