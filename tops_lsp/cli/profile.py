"""What `tops-sim profile` reads and writes: figures from a file, a profile as text or JSON."""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.cli.usage import UsageError, language_of_run, unusable
from tops_lsp.diagnostics.core import Phrase

if TYPE_CHECKING:
    from tops_lsp.simulate.request import Outcome
    from tops_lsp.text.source import Source
    from tops_simulator.timing.comparison import ProfiledKernel
    from tops_simulator.timing.parameters import Parameters
    from tops_simulator.timing.profile import RunProfile
    from tops_simulator.timing.record import RunRecord


def profile(options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]) -> int:
    """Runs a file for the time model, and tells where its time would go."""
    from tops_lsp.cli import garbage_collection
    from tops_lsp.cli.sim_request import confinement, context_of, request_of
    from tops_lsp.cli.sim_run import status_of
    from tops_lsp.simulate.run import guarded

    garbage_collection.begin()  # a record is no garbage, and has no circles
    options.arguments += more
    request, reading = request_of(options, context_of(options, flags))
    figures = figures_of(request.context.simulated, options.machine, request.path)
    before = None if options.compare is None else earlier_profile(options, flags, figures)
    outcome = guarded(request, confinement(options, request), reading)
    made = profile_of(outcome, reading.source, figures, options)
    _write_pictures(outcome, made, reading.source, figures, options)
    if before is None:
        show_profile(made, reading.source, figures, options)
        return status_of(outcome)
    slower = show_comparison(before, made, reading.source, options)
    return max(status_of(outcome), int(slower))


def recorded(words: Sequence[str], flags: Sequence[str], language: str) -> RunRecord:
    """What a run in its own process did, by the words of `tops-sim profile`. Raises UsageError."""
    from tops_lsp.cli.sim_options import add_profile
    from tops_lsp.cli.sim_request import context_of, request_of
    from tops_lsp.simulate.present.wording import spoken
    from tops_lsp.simulate.process.worker import run_in_process

    reader = argparse.ArgumentParser()
    add_profile(reader)
    options = reader.parse_args([*words, "--lang", language], argparse.Namespace(command="profile"))
    request, _ = request_of(options, context_of(options, flags))
    outcome = run_in_process(request)
    if outcome.report is None:
        raise UsageError("{why}", why=spoken(outcome.error, language))
    return _record_of(outcome)


def _record_of(outcome: Outcome) -> RunRecord:
    observed = outcome.report.observed if outcome.report is not None else None
    if observed is None or observed.timed is None or not observed.timed.launches:
        raise UsageError("no kernel was launched: there is nothing to profile")
    return observed.timed


def figures_of(target: str, path: str | None, source: str | None = None) -> Parameters:
    """The figures of a target, those of a file over them, or else of the source's project.

    Raises UsageError.
    """
    from tops_lsp.project.configuration import MACHINE
    from tops_lsp.simulate.project_figures import project_figures
    from tops_simulator.timing.parameters import TIMINGS, overridden, timing_parameters

    known = timing_parameters(target)
    if known is None:
        raise UsageError(
            "of {target} no figures of the time are known: there are some of {known}",
            target=target.upper(),
            known=", ".join(TIMINGS).upper(),
        )
    if path is None:
        try:
            return known if source is None else project_figures(target, source) or known
        except ValueError as error:
            raise UsageError("{path}: {why}", path=f"[{MACHINE}]", why=Phrase(str(error))) from None
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


def profile_of(
    outcome: Outcome, source: Source, figures: Parameters, options: argparse.Namespace
) -> RunProfile:
    """The profile of a run; what was found is reported on standard error. Raises UsageError."""
    from tops_lsp.cli.run_output import show_findings
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.timing.profile import profile

    language = language_of_run(options)
    if outcome.report is None:
        raise UsageError("{why}", why=spoken(outcome.error, language))
    show_findings(outcome.report, source, "full", options.color, language)
    return profile(_record_of(outcome), figures)


def show_profile(
    made: RunProfile, source: Source, figures: Parameters, options: argparse.Namespace
) -> None:
    """Writes where the time would go on standard output."""
    from tops_lsp.simulate.present.profile_text import profile_json, profile_lines

    if options.output_format == "json":
        print(json.dumps(profile_json(made, figures, source), indent=2, ensure_ascii=False))
    else:
        print("\n".join(profile_lines(made, source, language_of_run(options))))


def _write_pictures(
    outcome: Outcome,
    made: RunProfile,
    source: Source,
    figures: Parameters,
    options: argparse.Namespace,
) -> None:
    """Writes the pictures that are asked for, of the longest launch. Raises UsageError."""
    language = language_of_run(options)
    if options.html is not None:
        from tops_lsp.simulate.present.page.model import model_of
        from tops_lsp.simulate.present.page.render import page_within

        page = page_within(
            lambda share: model_of(outcome, source, None, share, made).as_json(), language
        )
        _write(options.html, page)
    if options.roofline is not None:
        from tops_lsp.simulate.present.roofline_picture import roofline_svg

        launch = max((launch for launch, _, _ in made.launches), key=lambda each: each.cycles)
        _write(options.roofline, roofline_svg(launch, source, language))
    if options.timeline is not None:
        from tops_lsp.simulate.present.schedule_trace import schedule_trace
        from tops_simulator.timing.profile import longest

        record = _record_of(outcome)
        trace = schedule_trace(longest(record, figures), record, source, language)
        _write(options.timeline, json.dumps(trace, ensure_ascii=False) + "\n")


def _write(path: str, text: str) -> None:
    from tops_lsp.cli.atomic import written

    try:
        with written(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise unusable(path, error) from None


# --- two profiles side by side ----------------------------------------------------------


def earlier_profile(
    options: argparse.Namespace, flags: Sequence[str], figures: Parameters
) -> list[ProfiledKernel]:
    """What is compared with: a profile that `--json` wrote, or another file, run with the same
    options. Raises UsageError."""
    from tops_lsp.simulate.present.profile_text import read_profile
    from tops_simulator.timing.comparison import profiled_kernels
    from tops_simulator.timing.profile import profile

    path = options.compare
    try:
        text = Path(path).read_text("utf-8", errors="replace")
    except OSError as error:
        raise unusable(path, error) from None
    if text.lstrip().startswith("{"):
        try:
            return read_profile(text)
        except ValueError as error:
            raise UsageError("{path}: {why}", path=path, why=Phrase(str(error))) from None
    record = recorded([path, *_launch_words(options)], flags, language_of_run(options))
    return profiled_kernels(
        profile(record, figures), {str(Path(path).absolute()): text.splitlines()}
    )


def _launch_words(options: argparse.Namespace) -> list[str]:
    """The words that say what is launched, and how the file is read."""
    single = ("kernel", "launch", "grid", "block", "shared", "target", "seconds", "steps")
    words = [
        word
        for name in single
        if getattr(options, name) is not None
        for word in (f"--{name}", str(getattr(options, name)))
    ]
    lists = (("--arg", options.arg), ("-I", options.include), ("-D", options.define))
    words += [word for name, values in lists for value in values for word in (name, value)]
    return [*words, "--seed", str(options.seed), *options.arguments]


def show_comparison(
    before: Sequence[ProfiledKernel], made: RunProfile, source: Source, options: argparse.Namespace
) -> bool:
    """Writes both side by side; whether a kernel became slower than it may."""
    from tops_lsp.simulate.present.comparison_text import comparison_json, comparison_lines
    from tops_simulator.timing.comparison import compared, profiled_kernels

    texts = {source.path: source.text.decode(errors="replace").splitlines()}
    found = compared(before, profiled_kernels(made, texts))
    if not found.kernels:
        raise UsageError("both have no kernel in common: there is nothing to compare")
    if options.output_format == "json":
        print(json.dumps(comparison_json(found), indent=2, ensure_ascii=False))
    else:
        print("\n".join(comparison_lines(found, language_of_run(options))))
    most = options.at_most
    return most is not None and any(each.ratio > most for each in found.kernels)
