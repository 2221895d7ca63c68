"""What `tops-sim run` writes of an outcome: as a page, a line for each finding, or JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.cli.console import Style, excerpt, plain, style_for
from tops_lsp.text.source import Encoding, Position, Span
from tops_startup.records import asdict

if TYPE_CHECKING:
    from tops_lsp.simulate.run import Outcome
    from tops_lsp.text.source import Source
    from tops_simulator.findings import Finding
    from tops_simulator.ir import Loc

FORMATS = ("full", "concise", "json")
_COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


def show(outcome: Outcome, source: Source, form: str, colour: str, language: str) -> None:
    """Writes the outcome of a run in one of FORMATS. A kernel's page and JSON stand on standard
    output; otherwise each has what the program printed there, and standard error what was found."""
    if form == "json":
        print(_json(outcome, language))
    elif form == "full" and outcome.plan is not None:
        from tops_lsp.simulate.present.report import markdown

        print(markdown(outcome, language, rendered=False, source=source), end="")
    elif outcome.report is not None:
        for text, is_error in outcome.report.printed:
            print(text, end="", flush=True, file=sys.stderr if is_error else sys.stdout)
        style = style_for(sys.stderr, colour)
        for finding in outcome.report.findings:
            reported = _FindingText(finding, style, language)
            lines = reported.concise() if form == "concise" else reported.full(source)
            print("\n".join(lines), file=sys.stderr)
        _show_watched(outcome, source, language)


def _show_watched(outcome: Outcome, source: Source, language: str) -> None:
    if outcome.report is not None and outcome.report.observed is not None:
        from tops_lsp.simulate.present.trace_text import sections
        from tops_lsp.simulate.present.wording import words

        for title, text in sections(outcome.report.observed, source, words(language)):
            print(f"{title}\n{text}", file=sys.stderr)


def show_exit(outcome: Outcome, language: str) -> None:
    """Writes on standard error what makes a run fail that nothing else has told."""
    code = None if outcome.report is None else outcome.report.exit_code
    if outcome.plan is None and outcome.ok and code:
        from tops_lsp.simulate.present.wording import words

        print(f"tops-sim: {words(language)['exit'].format(code=code)}", file=sys.stderr)


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


class _FindingText:
    """A finding in a language."""

    def __init__(self, finding: Finding, style: Style, language: str) -> None:
        from tops_lsp.simulate.present.wording import sentences, words

        self.finding, self.style, say = finding, style, words(language)
        self.templates = sentences(language)
        thread, count = finding.thread, finding.count
        self.who = "" if thread is None else say["in-thread"].format(**asdict(thread))
        self.times = f" ({say['times'].format(count=count)})" if count > 1 else ""

    def say(self, text: str) -> str:
        """A sentence of the simulator's in the language."""
        from tops_simulator.messages import translated

        return plain(translated(text, self.templates))

    def concise(self) -> Iterator[str]:
        """`file:line:column: severity: sentence [code kind]`; other places as its notes."""
        finding = self.finding
        rule = self.style.paint(f"[{finding.code} {finding.kind}]", "dim")
        reported = f"{self.say(finding.message)}{self.who}{self.times}"
        yield f"{self._head(finding.loc, finding.severity.value)} {reported} {rule}"
        for other in finding.related:
            yield f"{self._head(other.loc, 'note')} {self.say(other.message)} {rule}"

    def full(self, source: Source) -> Iterator[str]:
        """The same with the text that is meant."""
        finding, loc, severity = self.finding, self.finding.loc, self.finding.severity.value
        sentence = f"{self.say(finding.message)}{self.who} [{finding.kind}]{self.times}"
        yield f"{self._head(loc, severity)} {sentence}"
        if loc is not None and loc.file == source.path:
            start = source.offset(Position(loc.line - 1, loc.column - 1), Encoding.UTF32)
            end = source.offset(Position(loc.end_line - 1, loc.end_column - 1), Encoding.UTF32)
            span = Span(start, max(start, end))
            yield from excerpt(source, span, self.style, _COLOURS[severity])

    def _head(self, loc: Loc | None, severity: str) -> str:
        where = "" if loc is None else f"{plain(loc.file)}:{loc.line}:{loc.column}: "
        return where + self.style.paint(f"{severity}:", _COLOURS[severity], "bold")


def _json(outcome: Outcome, language: str) -> str:
    import json

    from tops_lsp.simulate.present.json_output import as_json

    return json.dumps(as_json(outcome, language), indent=2, ensure_ascii=False)
