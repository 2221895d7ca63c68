"""How notebooks show modules, kernels and reports: short HTML of texts and tables.

All that comes from a run is escaped. Colours come from the notebook; a word is beside each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tops_simulator.findings import Finding, Report
    from tops_simulator.ir import Parameter

PRINTED = 4000
"""Characters of output; `report.output` has all."""
FINDINGS = 20
"""That are listed; `report.findings` has all."""
PAGE = 400_000
"""Bytes of a page within a notebook, which keeps it in its file."""


def report_html(report: Report) -> str:
    """How a run ended, what was found and printed, what was counted; of a recorded run the whole
    page, with lanes, plots and timeline."""
    if report.observed is not None and report.observed.recorded is not None:
        page = _framed(report)
        if page:
            return page
    return "".join(_parts(report))


def _parts(report: Report) -> Iterable[str]:
    yield f"<p>{_verdict(report)}</p>"
    if report.findings:
        rows = [_finding_row(finding) for finding in report.findings[:FINDINGS]]
        yield _table(("", "where", "what", "code", "times"), rows)
        if len(report.findings) > FINDINGS:
            yield f"<p>… {len(report.findings) - FINDINGS} more</p>"
    text = report.all_output
    if text:
        cut = "\n…" if len(text) > PRINTED else ""
        yield f"<pre>{escape(text[:PRINTED])}{cut}</pre>"
    counts = [
        [name.replace("_", " "), f"{getattr(report.counts, name):,}"]
        for name in report.counts.__slots__
        if getattr(report.counts, name)
    ]
    if counts:
        table = _table(("operation", "count"), counts)
        yield f"<details><summary>counts</summary>{table}</details>"


def _verdict(report: Report) -> str:
    ended = "was stopped before its end" if report.is_cut else "ran to its end"
    word = "nothing wrong was found" if report.ok else "errors were found"
    left = "its status is" if report.aborted else "main() returned"
    code = f"; {left} {report.exit_code}" if report.exit_code is not None else ""
    return f"The run {ended}: <strong>{word}</strong>{code}."


def _finding_row(finding: Finding) -> list[str]:
    loc = finding.loc
    where = "" if loc is None else f"{loc.file.rpartition('/')[2]}:{loc.line}:{loc.column}"
    others = "".join(
        f" ({each.loc.line}:{each.loc.column} {each.message})" for each in finding.related
    )
    who = "" if finding.thread is None else f", {finding.thread}"
    text = f"{finding.message}{who}{others}"
    return [
        finding.severity.value,
        where,
        text,
        f"{finding.code} {finding.kind}",
        f"{finding.count:,}",
    ]


def _framed(report: Report) -> str:
    """The page in a frame of its own; "" where there is nothing that makes it."""
    from tops_simulator.errors import ArgumentError

    try:
        page = report.html(most=PAGE)
    except ArgumentError:
        return ""
    style = "width:100%;height:640px;border:1px solid #8884"
    return f'<iframe style="{style}" srcdoc="{escape(page)}"></iframe>'


def module_html(path: str, kernels: Iterable[tuple[str, Sequence[Parameter]]]) -> str:
    """A file with its kernels."""
    rows = [[name, _signature(parameters)] for name, parameters in kernels]
    if not rows:
        return f"<p><code>{escape(path)}</code>: no kernels</p>"
    return f"<p><code>{escape(path)}</code></p>{_table(('kernel', 'parameters'), rows)}"


def kernel_html(name: str, parameters: Sequence[Parameter]) -> str:
    """A kernel with its parameters."""
    rows = [[p.name, p.source_type or str(p.type), _kind(p)] for p in parameters]
    head = f"<p><code>{escape(name)}[grid, block](…)</code></p>"
    return head + (_table(("parameter", "type", "pass"), rows) if rows else "")


def _kind(parameter: Parameter) -> str:
    """What is passed for a parameter."""
    if parameter.object_size:
        return f"a record of {parameter.object_size} bytes"
    if parameter.pointee is not None:
        return "an array that is read" if parameter.is_const else "an array, changed in place"
    return "a number"


def _signature(parameters: Sequence[Parameter]) -> str:
    return ", ".join(f"{p.source_type or p.type} {p.name}".replace("* ", "*") for p in parameters)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    cells = "".join(f"<th>{escape(each)}</th>" for each in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table>"
