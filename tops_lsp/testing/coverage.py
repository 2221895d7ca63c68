"""Which lines all cases together have run: as lcov, and as a page."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape

from tops_lsp.diagnostics.render import filled
from tops_lsp.testing.results import CaseResult

Lines = Mapping[str, Mapping[int, int]]
"""For each file its lines with code, and how many threads ran them."""


def covered(results: Iterable[CaseResult]) -> dict[str, Counter[int]]:
    """The lines of all files that cases have code of, files in the order of their names."""
    found: dict[str, Counter[int]] = {}
    for result in results:
        report = result.outcome.report
        if report is None or report.observed is None:
            continue
        for file, lines in report.observed.lines.items():
            total = found.setdefault(file, Counter())
            for line, threads in lines.items():
                total[line] += threads
    return dict(sorted(found.items()))


def lcov(lines: Lines) -> str:
    """A tracefile of lcov's."""
    return "".join(f"{line}\n" for line in _lcov_lines(lines))


def _lcov_lines(lines: Lines) -> Iterator[str]:
    yield "TN:"
    for file, counts in lines.items():
        yield f"SF:{file}"
        yield from (f"DA:{line},{threads}" for line, threads in sorted(counts.items()))
        yield f"LF:{len(counts)}"
        yield f"LH:{_run(counts)}"
        yield "end_of_record"


def _run(counts: Mapping[int, int]) -> int:
    return sum(1 for threads in counts.values() if threads)


def share(lines: Lines) -> tuple[int, int]:
    """How many lines were run, and how many there are."""
    return sum(map(_run, lines.values())), sum(map(len, lines.values()))


# --- the page -----------------------------------------------------------------------------

_STYLE = """
:root { color-scheme: light dark; --run: #e6f4ea; --missed: #fce8e6; --dim: #5f6368; }
@media (prefers-color-scheme: dark) {
  :root { --run: #17331f; --missed: #4a1d1a; --dim: #9aa0a6; }
}
body { font: 15px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
pre { margin: 0; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; }
pre span { display: block; padding-right: 1rem; }
pre i { display: inline-block; width: 16ch; color: var(--dim); font-style: normal;
  text-align: right; padding-right: 2ch; user-select: none; }
.run { background: var(--run); } .missed { background: var(--missed); }
"""


def page(lines: Lines, texts: Mapping[str, str], language: str) -> str:
    """One file without any other: a table of files, then each with how many threads ran its
    lines."""
    say = _Say(language)
    done, all_ = share(lines)
    title = escape(say("Lines that tests have run"))
    rows = "".join(
        _row(number, file, counts) for number, (file, counts) in enumerate(lines.items())
    )
    sources = "".join(
        _source(number, file, counts, texts.get(file, ""), say)
        for number, (file, counts) in enumerate(lines.items())
    )
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_STYLE}</style></head><body>\n<main><h1>{title}</h1>\n"
        f"<p>{escape(say('{run} of {all} lines, {share} %', **_shares(done, all_)))}</p>\n"
        f"<table><thead><tr><th>{escape(say('file'))}</th>"
        f'<th class="number">{escape(say("lines"))}</th><th class="number">%</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>\n{sources}</main></body></html>\n"
    )


class _Say:
    """Texts of the page in a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: str, **fields: str) -> str:
        return filled("tests", text, fields, self.language)


def _shares(run: int, every: int) -> dict[str, str]:
    percent = 100 * run / every if every else 100
    return {"run": str(run), "all": str(every), "share": f"{percent:.1f}"}


def _row(number: int, file: str, counts: Mapping[int, int]) -> str:
    shares = _shares(_run(counts), len(counts))
    return (
        f'<tr><td><a href="#file-{number}">{escape(_short(file))}</a></td>'
        f'<td class="number">{shares["run"]} / {shares["all"]}</td>'
        f'<td class="number">{shares["share"]}</td></tr>'
    )


def _source(number: int, file: str, counts: Mapping[int, int], text: str, say: _Say) -> str:
    lines = "".join(
        _line(at, line, counts.get(at), say) for at, line in enumerate(text.splitlines(), 1)
    )
    return f'<h2 id="file-{number}">{escape(_short(file))}</h2>\n<pre>{lines}</pre>\n'


def _line(number: int, text: str, threads: int | None, say: _Say) -> str:
    kind = "" if threads is None else ' class="run"' if threads else ' class="missed"'
    count = "" if threads is None else f"{threads:,}" if threads else say("never")
    return f"<span{kind}><i>{count:>8} {number:>5}</i>{escape(text) or ' '}</span>"


def _short(file: str) -> str:
    """A file as people name it who are in the current folder."""
    return file.removeprefix(os.path.join(os.getcwd(), ""))
