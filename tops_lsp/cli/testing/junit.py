"""JUnit XML: a test suite for each file, a test case for each kernel."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.cli.output.junit import attribute, text
from tops_lsp.cli.testing.view import CaseView
from tops_lsp.testing.results import CaseResult, CaseVerdict, counted

_ELEMENTS = {CaseVerdict.FAILED: "failure", CaseVerdict.ERROR: "error"}


def write(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """One document."""
    suites: dict[str, list[CaseResult]] = {}
    for result in results:
        suites.setdefault(result.case.file, []).append(result)
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    every = [result for found in suites.values() for result in found]
    yield f'<testsuites name="tops-sim" {_counts(every)}>\n'
    for file, found in suites.items():
        yield f"  <testsuite name={attribute(file)} {_counts(found)}>\n"
        for result in found:
            yield from _case(result, view)
        yield "  </testsuite>\n"
    yield "</testsuites>\n"


def _counts(found: list[CaseResult]) -> str:
    counts = counted(found)
    numbers = {
        "tests": len(found),
        "failures": counts.get(CaseVerdict.FAILED, 0),
        "errors": counts.get(CaseVerdict.ERROR, 0),
        "time": f"{sum(result.seconds for result in found):.3f}",
    }
    return " ".join(f'{name}="{value}"' for name, value in numbers.items())


def _case(result: CaseResult, view: CaseView) -> Iterator[str]:
    case, report = result.case, result.outcome.report
    stem = re.sub(r"\.[^./\\]*$", "", case.file)
    yield (
        f"    <testcase name={attribute(case.name)} classname={attribute(stem)} "
        f'file={attribute(case.file)} line="{case.line}" time="{result.seconds:.3f}">\n'
    )
    element = _ELEMENTS.get(result.verdict)
    if element is not None:
        details = text("\n".join(view.details(result)))
        yield f"      <{element} message={attribute(view.reason(result))}>{details}</{element}>\n"
    if report is not None and report.output:
        yield f"      <system-out>{text(report.output)}</system-out>\n"
    if report is not None and report.error_output:
        yield f"      <system-err>{text(report.error_output)}</system-err>\n"
    yield "    </testcase>\n"
