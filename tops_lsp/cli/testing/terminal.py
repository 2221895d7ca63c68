"""Results for people: a line for each test as it ends, failures with the text that is meant, and
how many there are of what."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from tops_lsp.cli.console import plain, width
from tops_lsp.cli.testing.view import CaseView
from tops_lsp.simulate.present.wording import words
from tops_lsp.testing.results import CaseResult, CaseVerdict, counted

_MARKS = {
    CaseVerdict.PASSED: ("ok", "green"),
    CaseVerdict.FAILED: ("FAILED", "red"),
    CaseVerdict.ERROR: ("ERROR", "red"),
}
_COUNTED = {
    CaseVerdict.PASSED: "{count} passed",
    CaseVerdict.FAILED: "{count} failed",
    CaseVerdict.ERROR: "{count} without a verdict",
}


def write_full(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """Tests as they end, then failures and a summary."""
    begun = time.perf_counter()
    every = []
    for result in results:
        every.append(result)
        yield _line(result, view) + "\n"
    for name, result in _reported(every, view):
        yield "\n" + "\n".join([_title(name, view), *view.details(result)]) + "\n"
    yield "\n" + _summary(every, time.perf_counter() - begun, view) + "\n"
    stale = sum(_differs(result) for result in every)
    if stale:
        text = "snapshots missing or different: {count}; --update writes them"
        yield view.say(text, count=stale) + "\n"


def _reported(every: list[CaseResult], view: CaseView) -> Iterator[tuple[str, CaseResult]]:
    """What did not pass, by name; what all tests of a file lack is reported once."""
    seen: set[str] = set()
    for result in every:
        if result.verdict is CaseVerdict.PASSED:
            continue
        case, is_of_file = result.case, any(each.is_of_file for each in view.mistakes(result))
        if not is_of_file or case.path not in seen:
            yield case.file if is_of_file else case.id, result
        if is_of_file:
            seen.add(case.path)


def write_concise(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """A line for each finding, and for each test that could not be run."""
    seen: set[str] = set()
    for result in results:
        writer = view.writer(result)
        for finding in view.findings(result):
            yield "".join(f"{line}\n" for line in writer.concise(finding))
        if result.verdict is not CaseVerdict.PASSED and not view.findings(result):
            new = [line for line in _without_run(result, view) if line not in seen]
            seen.update(new)
            yield "".join(f"{line}\n" for line in new)


def _without_run(result: CaseResult, view: CaseView) -> Iterator[str]:
    """Why a test was not run; what all tests of its file have in common does not name it."""
    case, mistakes = result.case, view.mistakes(result)
    for each in mistakes:
        name = "" if each.is_of_file else f"{case.name}: "
        place = f"{plain(case.path)}:{each.region.line}:{each.region.column}"
        yield f"{place}: error: {name}{each.sentence}"
    if not mistakes:
        place = f"{plain(case.path)}:{case.line}:{case.column}"
        yield f"{place}: error: {case.name}: {view.reason(result)}"


def _line(result: CaseResult, view: CaseView) -> str:
    word, colour = _MARKS[result.verdict]
    mark = view.style.paint(view.say(word), colour, "bold")
    room = " " * max(1, 8 - width(view.say(word)))
    return f"{mark}{room}{plain(result.case.id)}"


def _differs(result: CaseResult) -> int:
    """How many snapshots are not what the run gave."""
    texts = {f'{name} = load("{path}")' for name, path in result.snapshots}
    return sum(not each.met and each.text in texts for each in result.outcome.checked)


def _title(case: str, view: CaseView) -> str:
    """The test's name between lines that reach across the terminal."""
    name = f" {plain(case)} "
    left = "─" * 3
    right = "─" * max(3, min(view.columns, 100) - 3 - width(name))
    return view.style.paint(f"{left}{name}{right}", "bold")


def _summary(every: list[CaseResult], seconds: float, view: CaseView) -> str:
    counts = counted(every)
    parts = [
        view.style.paint(view.say(_COUNTED[verdict], count=counts[verdict]), _MARKS[verdict][1])
        for verdict in CaseVerdict
        if counts.get(verdict)
    ]
    if len(every) < view.total:
        parts.append(view.say("{count} not run", count=view.total - len(every)))
    return view.say(
        "{parts} in {seconds} s",
        parts=words(view.language)["comma"].join(parts),
        seconds=f"{seconds:.1f}",
    )
