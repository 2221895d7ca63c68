"""How often each rule speaks, the most frequent first: for choosing what to turn on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Safety
from tops_startup.records import dataclass

_LEGEND = "--fix removes [*] all of them, [-] some; [~] with --unsafe-fixes"


@dataclass(frozen=True, slots=True)
class RuleCount:
    """One rule's share of a run."""

    code: str
    name: str
    count: int
    fixable: int
    safe: int
    """How many of them --fix removes without asking for more."""

    @property
    def mark(self) -> str:
        """How many of its findings can be fixed, as one character."""
        if self.safe:
            return "*" if self.safe == self.count else "-"
        return "~" if self.fixable else " "


def rows(findings: Iterable[Finding]) -> list[RuleCount]:
    """The rules that found something, by falling count."""
    counts: Counter[tuple[str, str]] = Counter()
    fixable: Counter[str] = Counter()
    safe: Counter[str] = Counter()
    for finding in findings:
        diagnostic = finding.diagnostic
        counts[diagnostic.code, diagnostic.name] += 1
        if diagnostic.fix is not None:
            fixable[diagnostic.code] += 1
            safe[diagnostic.code] += diagnostic.fix.safety is Safety.SAFE
    made = [RuleCount(*rule, n, fixable[rule[0]], safe[rule[0]]) for rule, n in counts.items()]
    return sorted(made, key=lambda row: (-row.count, row.code))


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """A table; a mark tells which findings can be fixed, and how."""
    table = rows(findings)
    width = len(str(table[0].count)) if table else 0
    for row in table:
        code = view.style.paint(row.code, "bold")
        yield f"{row.count:{width}}  {code} [{row.mark}] {row.name}\n"
    if any(row.fixable for row in table):
        yield view.say(_LEGEND) + "\n"


def write_json(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """The same as a JSON array."""
    items = [
        {
            "code": row.code,
            "name": row.name,
            "count": row.count,
            "fixable": row.fixable,
            "safely": row.safe,
        }
        for row in rows(findings)
    ]
    yield json.dumps(items, indent=2) + "\n"
