"""An outcome as a readable Markdown document."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tops_lsp.simulate.launch.arithmetic import spelled
from tops_lsp.simulate.launch.directive import Argument
from tops_lsp.simulate.launch.inputs import ExpectationResult, Value
from tops_lsp.simulate.launch.plan import Plan
from tops_lsp.simulate.present.trace_text import sections
from tops_lsp.simulate.present.wording import Words, sentences, spoken, words
from tops_lsp.simulate.request import Outcome
from tops_lsp.text.source import Source
from tops_simulator.findings import Counts, Finding, Report, Severity
from tops_simulator.ir import Loc
from tops_simulator.messages import translated
from tops_startup.agreement import worded
from tops_startup.patterns import regex
from tops_startup.records import asdict, dataclass, field

OUTPUT_SHOWN = 20_000
"""Characters of printf output in the document."""

_SPECIAL = regex(r"([\\`*_\[\]<>|])")


@dataclass(frozen=True, slots=True)
class _Page:
    """Words, and whether an editor renders the page or a terminal shows it as it is."""

    say: Words
    rendered: bool
    templates: Mapping[str, str] = field(default_factory=dict)  # of the simulator's sentences
    source: Source | None = None

    def message(self, text: str) -> str:
        """A finding's sentence in the page's language."""
        return self.plain(translated(text, self.templates))

    def plain(self, text: str) -> str:
        """Text in which no character formats anything."""
        return _SPECIAL.sub(r"\\\1", text) if self.rendered else text

    def line(self, loc: Loc) -> str:
        """A line's number; where it can be followed, a link to the line."""
        text, path = self.say["line"].format(line=loc.line), Path(loc.file)
        followed = self.rendered and path.is_absolute()
        return f"[{text}]({path.as_uri()}#L{loc.line})" if followed else text


def markdown(
    outcome: Outcome, language: str = "en", *, rendered: bool = True, source: Source | None = None
) -> str:
    """The document: what ran, what was found, what the arguments became.

    A page that is not `rendered` has no links and no escapes: for terminals. `source` is what a
    watched run tells of.
    """
    page = _Page(words(language), rendered, sentences(language), source)
    return "\n\n".join(_parts(outcome, page)) + "\n"


def _parts(outcome: Outcome, page: _Page) -> Iterator[str]:
    say = page.say
    title = say["title"].format(name=_code(outcome.title), target=outcome.target.upper())
    yield f"# {title}"
    if outcome.plan is not None:
        yield _launch(outcome.plan, say)
    if outcome.report is None:
        yield say["failed"].format(error=page.message(outcome.error))
        return
    yield _verdict(outcome, outcome.report, say)
    if outcome.report.findings:
        yield _list(say["findings"], (_finding(f, page) for f in outcome.report.findings))
    if outcome.checked:
        yield _list(say["expectations"], (_checked(c, say) for c in outcome.checked))
    if outcome.values:
        yield _table(outcome.values, say)
    if outcome.report.all_output:
        yield f"## {say['output']}\n\n{_output(outcome.report.all_output, say)}"
    if outcome.report.counts != Counts():
        yield _counts(outcome.report.counts, say)
    if outcome.report.observed is not None:
        source = page.source or Source(outcome.path, b"")
        for title, text in sections(outcome.report.observed, source, say):
            yield f"## {title}\n\n```text\n{text}\n```"
    if outcome.assumptions:
        yield _list(say["assumptions"], _assumptions(outcome, page))
    yield say["note"]


def verdict(outcome: Outcome, language: str) -> str:
    """How a run ended, in one sentence."""
    say = words(language)
    if outcome.report is None:
        return say["failed"].format(error=spoken(outcome.error, language))
    return _verdict(outcome, outcome.report, say)


def assumption_lines(outcome: Outcome, language: str) -> Iterator[str]:
    """What was assumed, without marks."""
    page = _Page(words(language), rendered=False, templates=sentences(language))
    return (line.replace("`", "") for line in _assumptions(outcome, page))


def _list(title: str, lines: Iterator[str]) -> str:
    return f"## {title}\n\n" + "\n".join(f"- {line}" for line in lines)


def launch_line(plan: Plan, say: Words) -> str:
    """A launch in words, without marks."""
    return _launch(plan, say).replace("**", "")


def _launch(plan: Plan, say: Words) -> str:
    threads = 1
    for size in (*plan.grid, *plan.block):
        threads *= size
    text = worded(say["launch"], grid=_dim(plan.grid), block=_dim(plan.block), threads=threads)
    return f"{text}, {say['shared'].format(bytes=plan.shared)}" if plan.shared else text


def _dim(sizes: tuple[int, int, int]) -> str:
    """`12`, or all three sizes where more than the first is used."""
    return str(sizes[0]) if sizes[1:] == (1, 1) else f"({', '.join(map(str, sizes))})"


def _verdict(outcome: Outcome, report: Report, say: Words) -> str:
    if outcome.is_refused:
        return say["refused"]
    errors = sum(1 for f in report.findings if f.severity is Severity.ERROR)
    text = say["ok"] if report.ok else say["wrong"].format(count=errors)
    if not report.completed:
        text = say["stopped"]
    if report.aborted:
        return say["aborted"].format(code=report.exit_code, count=errors)
    if report.exit_code is not None:
        text += " " + say["exit"].format(code=report.exit_code)
    return text


def _finding(finding: Finding, page: _Page) -> str:
    place = f"{page.line(finding.loc)}: " if finding.loc is not None else ""
    notes = [f"`{finding.kind}`"]
    if finding.thread is not None:
        notes.append(page.say["thread"].format(**asdict(finding.thread)))
    if finding.count > 1:
        notes.append(page.say["times"].format(count=finding.count))
    message = page.message(finding.message)
    aside = page.say["aside"].format(text=page.say["comma"].join(notes))
    text = f"**{finding.severity.value}** {place}{message}{aside}"
    related = [f"  - {page.line(r.loc)}: {page.message(r.message)}" for r in finding.related]
    return "\n".join([text, *related])


def _checked(checked: ExpectationResult, say: Words) -> str:
    result = say["met"] if checked.met else f"**{say['unmet']}**"
    return say["told"].format(text=_code(checked.text), result=result)


def _assumptions(outcome: Outcome, page: _Page) -> Iterator[str]:
    for assumption in outcome.assumptions:
        fields = {"text": page.plain(page.message(assumption.text)), "value": assumption.value}
        yield page.say[assumption.key].format(**fields)
    if outcome.plan is not None and any(a.key != "compiler" for a in outcome.assumptions):
        yield page.say["how"].format(example=_directive(outcome.plan))


def _directive(plan: Plan) -> str:
    """The directive that asks for this very run."""
    given = zip(plan.parameters, plan.arguments, strict=True)
    pairs = ", ".join(
        f"{parameter.name} = {_argument_text(argument)}" for parameter, argument in given
    )
    shared = f", {plan.shared}" if plan.shared else ""
    return f"<<<{_dim(plan.grid)}, {_dim(plan.block)}{shared}>>> {pairs}"


def _argument_text(argument: Argument) -> str:
    return str(argument) if isinstance(argument, int | float) else spelled(argument)


def _table(values: tuple[Value, ...], say: Words) -> str:
    rows = [say["header"], "|---|---|---|---|---|---|---|", *(_row(v, say) for v in values)]
    return f"## {say['arguments']}\n\n" + "\n".join(rows)


def _row(value: Value, say: Words) -> str:
    name, type_, made_by, *numbers = argument_cells(value, say)
    return f"| {' | '.join([_code(name), _code(type_), _code(made_by), *numbers])} |"


def argument_cells(value: Value, say: Words) -> list[str]:
    """An argument as a row: name, type, input, before, after, smallest and greatest element."""
    after = _shown(value.after, value.length) if value.changed else say["same"]
    cells = [value.name, value.type, value.made_by, _shown(value.before, value.length)]
    bounds = ["" if bound is None else f"{bound:g}" for bound in (value.minimum, value.maximum)]
    return [*cells, "" if value.scalar else after, *bounds]


def _shown(numbers: tuple[float | int, ...], length: int) -> str:
    texts = [f"{n:g}" if isinstance(n, float) else str(n) for n in numbers]
    if length > len(numbers):
        half = len(texts) // 2
        texts = [*texts[:half], "…", *texts[half:]]
    return " ".join(texts)


def _output(text: str, say: Words) -> str:
    """printf output as a code block that its own backquotes cannot end."""
    shown = text[:OUTPUT_SHOWN].rstrip("\n")
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", shown)), default=0))
    cut = f"\n\n{say['cut']}" if len(text) > OUTPUT_SHOWN else ""
    return f"{fence}text\n{shown}\n{fence}{cut}"


def _counts(counts: Counts, say: Words) -> str:
    left, right = say["counted"].split(" | ")
    rows = [f"| {left} | {right} |", "|---|---:|"]
    rows += [f"| {name} | {number} |" for name, number in counted(counts, say)]
    return f"## {say['counts']}\n\n" + "\n".join(rows)


def counted(counts: Counts, say: Words) -> Iterator[tuple[str, str]]:
    """What has been counted, with its numbers."""
    for name, number in asdict(counts).items():
        if number:
            yield say[name], f"{number:,}"


def _code(text: str) -> str:
    return f"`{text.replace('`', '')}`"
