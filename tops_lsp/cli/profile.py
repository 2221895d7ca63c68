"""What `tops-sim profile` reads and writes: figures from a file, a profile as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.cli.console import plain
from tops_lsp.cli.usage import UsageError, language_of_run, unusable
from tops_lsp.diagnostics.core import Phrase

if TYPE_CHECKING:
    from tops_lsp.simulate.run import Outcome
    from tops_lsp.text.source import Source
    from tops_simulator.timing.parameters import Parameters


def profile(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    """Runs a file for the time model, and tells where its time would go."""
    from tops_lsp.cli.sim_request import confinement, context_of, request_of
    from tops_lsp.cli.sim_run import status_of
    from tops_lsp.simulate.run import guarded

    options.arguments += more
    request, reading = request_of(options, context_of(options, flags))
    figures = figures_of(request.context.target.name, options.machine)
    outcome = guarded(request, confinement(options, request), reading)
    show_profile(outcome, reading.source, figures, options)
    return status_of(outcome)


def figures_of(target: str, path: str | None) -> Parameters:
    """The figures of a target, those of a file over them. Raises UsageError."""
    from tops_simulator.timing.parameters import TIMINGS, overridden, timing_parameters

    known = timing_parameters(target)
    if known is None:
        raise UsageError(
            "unknown target '{text}': choose from {known}", text=target, known=", ".join(TIMINGS)
        )
    if path is None:
        return known
    try:
        table = tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        raise unusable(path, error) from None
    except ValueError as error:  # no TOML, or no UTF-8
        raise UsageError("{path}: {why}", path=path, why=Phrase(str(error))) from None
    machine = table.get("machine", table)
    try:
        return overridden(known, machine if isinstance(machine, dict) else table, path)
    except ValueError as error:
        raise UsageError("{path}: {why}", path=path, why=Phrase(str(error))) from None


def show_profile(
    outcome: Outcome, source: Source, figures: Parameters, options: argparse.Namespace
) -> None:
    """Writes where the time would go on standard output; what was found on standard error."""
    from tops_lsp.simulate.present.profile_text import profile_json, profile_lines
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.timing.profile import profile

    language = language_of_run(options)
    if outcome.report is None:
        raise UsageError("{why}", why=spoken(outcome.error, language))
    observed = outcome.report.observed
    if observed is None or observed.timed is None or not observed.timed.launches:
        raise UsageError("no kernel was launched: there is nothing to profile")
    for finding in outcome.report.findings:
        print(f"tops-sim: {plain(spoken(str(finding), language))}", file=sys.stderr)
    made = profile(observed.timed, figures)
    if options.output_format == "json":
        print(json.dumps(profile_json(made, figures), indent=2, ensure_ascii=False))
    else:
        print("\n".join(profile_lines(made, source, language)))
