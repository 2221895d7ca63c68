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
    return rows_of((f.diagnostic.code, f.diagnostic.name, _safety(f)) for f in findings)


def rows_of(findings: Iterable[tuple[str, str, str | None]]) -> list[RuleCount]:
    """The same of codes, names and how safe the fixes are, if there are any."""
    counts: Counter[tuple[str, str]] = Counter()
    fixable: Counter[str] = Counter()
    safe: Counter[str] = Counter()
    for code, name, safety in findings:
        counts[code, name] += 1
        if safety is not None:
            fixable[code] += 1
            safe[code] += safety == Safety.SAFE.value
    made = [RuleCount(*rule, n, fixable[rule[0]], safe[rule[0]]) for rule, n in counts.items()]
    return sorted(made, key=lambda row: (-row.count, row.code))


def _safety(finding: Finding) -> str | None:
    fix = finding.diagnostic.fix
    return None if fix is None else fix.safety.value


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """A table; a mark tells which findings can be fixed, and how."""
    yield from table(rows(findings), view)


def table(found: list[RuleCount], view: View) -> Iterator[str]:
    """The table of rules that found something."""
    width = len(str(found[0].count)) if found else 0
    for row in found:
        code = view.style.paint(row.code, "bold")
        yield f"{row.count:{width}}  {code} [{row.mark}] {row.name}\n"
    if any(row.fixable for row in found):
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
