"""JUnit XML: a test suite for each file with findings, a failed test for each finding."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Diagnostic
from tops_startup.patterns import regex

_NOT_XML = regex("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """One document; without findings it holds one test that passed."""
    suites: dict[str, list[Diagnostic]] = {}
    for finding in findings:
        suites.setdefault(finding.diagnostic.place.path, []).append(finding.diagnostic)
    failures = sum(map(len, suites.values()))
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    counts = f'tests="{failures or 1}" failures="{failures}" errors="0"'
    yield f'<testsuites name="tops-lint" {counts}>\n'
    if not suites:
        yield '  <testsuite name="tops-lint" tests="1" failures="0" errors="0">\n'
        yield '    <testcase name="no findings" classname="tops-lint"/>\n  </testsuite>\n'
    for path, diagnostics in suites.items():
        yield from _suite(path, diagnostics, view)
    yield "</testsuites>\n"


def _suite(path: str, diagnostics: list[Diagnostic], view: View) -> Iterator[str]:
    count = len(diagnostics)
    yield (
        f"  <testsuite name={attribute(path)} package={attribute('tops-lint')} "
        f'tests="{count}" failures="{count}" errors="0">\n'
    )
    for diagnostic in diagnostics:
        yield from _case(diagnostic, view)
    yield "  </testsuite>\n"


def _case(diagnostic: Diagnostic, view: View) -> Iterator[str]:
    region = view.region(diagnostic.place)
    stem = re.sub(r"\.[^./\\]*$", "", region.path)
    message = view.message(diagnostic)
    yield (
        f"    <testcase name={attribute(diagnostic.name)} classname={attribute(stem)} "
        f'file={attribute(region.path)} line="{region.line}" column="{region.column}">\n'
    )
    place = f"{region.path}:{region.line}:{region.column}"
    details = f"{place}: {diagnostic.code}: {message}\n{view.url(diagnostic.name)}"
    kind = attribute(diagnostic.severity.value)
    yield f"      <failure type={kind} message={attribute(message)}>{text(details)}</failure>\n"
    yield "    </testcase>\n"


def text(content: str) -> str:
    """Text between tags."""
    return escape(_NOT_XML.sub("\ufffd", content))


def attribute(text: str) -> str:
    """A value with its quotes."""
    return quoteattr(_NOT_XML.sub("\ufffd", text))
