"""How often each rule speaks, the most frequent first: for choosing what to turn on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.view import View


@dataclass(frozen=True, slots=True)
class Row:
    """One rule's share of a run."""

    code: str
    name: str
    count: int
    fixable: int


def rows(findings: Iterable[Finding]) -> list[Row]:
    """The rules that found something, by falling count."""
    counts: Counter[tuple[str, str]] = Counter()
    fixable: Counter[str] = Counter()
    for finding in findings:
        diagnostic = finding.diagnostic
        counts[diagnostic.code, diagnostic.name] += 1
        fixable[diagnostic.code] += diagnostic.fix is not None
    made = [Row(code, name, n, fixable[code]) for (code, name), n in counts.items()]
    return sorted(made, key=lambda row: (-row.count, row.code))


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """A table; a star marks rules whose findings can be fixed, a dash some of them."""
    table = rows(findings)
    width = len(str(table[0].count)) if table else 0
    for row in table:
        mark = "*" if row.fixable == row.count else "-" if row.fixable else " "
        code = view.style.paint(row.code, "bold")
        yield f"{row.count:{width}}  {code} [{mark}] {row.name}\n"
    if any(row.fixable for row in table):
        yield view.say("[*] all of them, [-] some of them can be fixed") + "\n"


def write_json(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """The same as a JSON array."""
    items = [
        {"code": row.code, "name": row.name, "count": row.count, "fixable": row.fixable}
        for row in rows(findings)
    ]
    yield json.dumps(items, indent=2) + "\n"
