"""What `tops-sim run` writes of an outcome: as a page, a line for each finding, or JSON."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tops_lsp.cli.console import line_width, plain, style_for

if TYPE_CHECKING:
    from tops_lsp.simulate.request import Outcome
    from tops_lsp.simulate.source_program import Reading
    from tops_lsp.text.source import Source
    from tops_simulator.findings import Report

FORMATS = ("full", "concise", "json", "markdown")


def show(outcome: Outcome, source: Source, form: str, colour: str, language: str) -> None:
    """Writes the outcome of a run in one of FORMATS. A kernel's report, Markdown and JSON are on
    standard output; otherwise what the program printed is there, and what was found on
    standard error."""
    if form == "json":
        print(_json(outcome, language))
    elif form == "markdown":
        from tops_lsp.simulate.present.report import markdown

        print(markdown(outcome, language, rendered=False, source=source), end="")
    elif form == "full" and outcome.plan is not None:
        from tops_lsp.cli.sim_report import KernelReport

        style, columns = style_for(sys.stdout, colour), line_width(sys.stdout)
        print(KernelReport(outcome, source, style, columns, language).text(), end="")
    elif outcome.report is not None:
        for text, is_error in outcome.report.printed:
            print(text, end="", flush=True, file=sys.stderr if is_error else sys.stdout)
        show_findings(outcome.report, source, form, colour, language)
        _show_watched(outcome, source, language)
        if _is_watched(form):
            print(_ending(outcome, colour, language), file=sys.stderr)


def show_mistakes(
    reading: Reading, kernel: str | None, form: str, colour: str, language: str
) -> bool:
    """Writes on standard error why a file does not compile, or what cannot be read in a directive,
    as the linter does; whether that is why nothing has run."""
    from tops_lsp.cli.mistakes import mistakes_of
    from tops_lsp.cli.output.view import View
    from tops_lsp.diagnostics.render import translated

    view = View(language, style_for(sys.stderr, colour), line_width(sys.stderr))
    view.here = form == "full"
    found = mistakes_of(reading, kernel, view)
    if found:
        head = "this does not compile:" if found[0].is_of_file else "the directive cannot be read:"
        print(f"tops-sim: {translated('common', head, language)}", file=sys.stderr)
    for each in found:
        lines = each.lines if form == "full" else each.lines[:1]
        print("\n".join(lines), file=sys.stderr)
    return bool(found)


def show_findings(report: Report, source: Source, form: str, colour: str, language: str) -> None:
    """Writes what was found, on standard error."""
    if report.findings:
        from tops_lsp.cli.sim_findings import FindingWriter

        style, columns = style_for(sys.stderr, colour), line_width(sys.stderr)
        writer = FindingWriter(source, style, language, columns)
        for finding in report.findings:
            lines = writer.concise(finding) if form == "concise" else writer.full(finding)
            print("\n".join(lines), file=sys.stderr)


def _ending(outcome: Outcome, colour: str, language: str) -> str:
    """How a program has ended, for whoever sits there: it may have printed nothing."""
    from tops_lsp.simulate.present.report import verdict
    from tops_lsp.simulate.present.wording import words

    idle = outcome.succeeded and outcome.report is not None and not outcome.report.engines
    text = " ".join([verdict(outcome, language), *([words(language)["idle"]] if idle else [])])
    style = style_for(sys.stderr, colour)
    return style.paint(plain(text), "green" if outcome.succeeded else "red", "bold")


def _show_watched(outcome: Outcome, source: Source, language: str) -> None:
    if outcome.report is not None and outcome.report.observed is not None:
        from tops_lsp.simulate.present.trace_text import sections
        from tops_lsp.simulate.present.wording import words

        for title, text in sections(outcome.report.observed, source, words(language)):
            print(f"{title}\n{text}", file=sys.stderr)


def _is_watched(form: str) -> bool:
    """Whether a program's last line is how it has ended."""
    return form == "full" and sys.stderr.isatty()


def show_exit(outcome: Outcome, form: str, language: str, file: str = "") -> None:
    """Writes on standard error what makes a run fail that nothing else has reported; `file` is
    named where there are several."""
    code = None if outcome.report is None else outcome.report.exit_code
    if outcome.ok and not outcome.succeeded and not _is_watched(form):
        from tops_lsp.simulate.present.wording import words

        text = words(language)["exit"].format(code=code)
        print(f"tops-sim: {file + ': ' if file else ''}{text}", file=sys.stderr)


def show_refusals(outcome: Outcome, language: str) -> None:
    """Writes which kernels native code was asked to run and did not, on standard error."""
    from tops_lsp.simulate.present.wording import sentences
    from tops_simulator.messages import say, translated

    for ran in () if outcome.report is None else outcome.report.engines:
        if ran.engine != "native":
            message = say("not-native", kernel=ran.kernel, why=ran.why)
            print(f"tops-sim: {plain(translated(message, sentences(language)))}", file=sys.stderr)


def show_engines(outcome: Outcome, language: str) -> None:
    """Writes which engine ran what, why machine code did not, and its calls into Python, on
    standard error."""
    from tops_lsp.simulate.present.wording import sentences
    from tops_simulator.messages import say, translated

    for ran in () if outcome.report is None else outcome.report.engines:
        if ran.engine == "native":
            message = say("ran-native", kernel=ran.kernel, calls=ran.calls)
        elif ran.why:
            message = say("not-native", kernel=ran.kernel, why=ran.why)
        else:
            message = say("ran-lockstep", kernel=ran.kernel)
        print(f"tops-sim: {plain(translated(message, sentences(language)))}", file=sys.stderr)


def _json(outcome: Outcome, language: str) -> str:
    import json

    from tops_lsp.simulate.present.json_output import as_json

    return json.dumps(as_json(outcome, language), indent=2, ensure_ascii=False)
