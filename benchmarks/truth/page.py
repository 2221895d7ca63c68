"""docs/truth.md and its Chinese twin, from what was measured.

python -m benchmarks.truth.page
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from benchmarks.truth.besides import sections, table
from benchmarks.truth.records import ROOT
from benchmarks.truth.results import LATER, read_results
from benchmarks.truth.verdicts import Verdict
from benchmarks.truth.words import WORDS, Words

PAGES = {"en": ROOT / "docs" / "truth.md", "zh-CN": ROOT / "docs" / "zh-CN" / "truth.md"}
COLUMNS = tuple(verdict for verdict in Verdict if verdict is not Verdict.DISPUTED)
SHOWN = 4
"""Programs that are named for a cause."""
TITLES = {
    "c-testsuite": "c-testsuite",
    "gcc-torture": "GCC `gcc.c-torture/execute`",
    "g++.dg": "GCC `g++.dg`, `dg-do run`",
    "g++.old-deja": "GCC `g++.old-deja`",
    "llvm-unittests": "LLVM test-suite `SingleSource/UnitTests`",
    "libstdc++": "GCC `libstdc++-v3/testsuite`, `dg-do run`",
    "csmith": "csmith",
}

Suite = Mapping[str, Any]


def write_pages() -> None:
    """Both pages."""
    results = read_results()
    for language, path in PAGES.items():
        words = WORDS[language]
        text = page(results, words, sections(words), read_results(LATER))
        path.write_text(text, "utf-8")


def page(
    results: Sequence[Suite],
    words: Words,
    others: Iterable[str] = (),
    later: Sequence[Suite] = (),
) -> str:
    """The page about some suites, and after it what other oracles have found; `later`: samples
    that were taken since."""
    parts = [f"# {words['title']}", words["intro"], _board(results, words)]
    if later:
        parts += [f"## {words['later']}", words["later-intro"], _board(later, words)]
        parts += [_wrong_ones(later, words)]
    parts += [f"## {words['left-out']}", words["left-out-intro"], _left_out(results, words)]
    parts += [f"## {words['causes']}", words["causes-intro"], *_causes(results, words)]
    parts += others
    return "\n\n".join(filter(None, parts)) + "\n"


def _board(results: Sequence[Suite], words: Words) -> str:
    """Suites and their forms against verdicts."""
    head = [words["suite"], words["form"], words["tried"]]
    head += [words[verdict.value] for verdict in COLUMNS]
    rows = [row for suite in results for row in _rows(suite, words)]
    states = [_state(suite, words) for suite in results]
    return table(head, rows) + "\n\n" + "\n".join(states)


def _rows(suite: Suite, words: Words) -> Iterator[list[str]]:
    for column, counts in sorted(suite["counts"].items()):
        numbers = [counts.get(verdict.value, 0) for verdict in COLUMNS]
        tried = sum(numbers)
        passed = f"{numbers[0]} ({100 * numbers[0] / max(tried, 1):.1f} %)"
        form, _, engine = column.partition(", ")
        shown = f"{words[form]}, {words.get(engine, engine)}"
        yield [TITLES[suite["suite"]], shown, str(tried), passed, *map(str, numbers[1:])]


def _state(suite: Suite, words: Words) -> str:
    """Which programs were taken, of which state, and by which state of the tool."""
    key = "state" if suite["programs"] == suite["of"] else "state-sample"
    line = words[key].format_map({**suite, "title": TITLES[suite["suite"]]})
    return line if "seed" not in suite else f"{line} (`--seed {suite['seed']}`)"


def _wrong_ones(later: Sequence[Suite], words: Words) -> str:
    """What came out wrong in later samples, by name."""
    rows = [
        row
        for suite in later
        for verdict in (Verdict.WRONG, Verdict.CRASHED)
        for row in _caused(TITLES[suite["suite"]], suite["causes"].get(verdict.value, {}))
    ]
    head = [words["suite"], words["cause"], words["count"], words["programs"]]
    return table(head, rows) if rows else ""


def _left_out(results: Sequence[Suite], words: Words) -> str:
    rows = [
        [TITLES[suite["suite"]], reason, str(count)]
        for suite in results
        for reason, count in sorted(_reasons(suite).items(), key=lambda pair: -pair[1])
    ]
    return table([words["suite"], words["reason"], words["count"]], rows)


def _reasons(suite: Suite) -> dict[str, int]:
    """Why programs are not in the count."""
    disputed = {
        f"compilers do not agree on it ({column})": counts[Verdict.DISPUTED.value]
        for column, counts in suite["counts"].items()
        if Verdict.DISPUTED.value in counts
    }
    return {**suite["left_out"], **disputed}


def _causes(results: Sequence[Suite], words: Words) -> Iterator[str]:
    """For each verdict the causes in all suites, the most frequent first."""
    for verdict in COLUMNS[1:]:
        rows = [
            row
            for suite in results
            for row in _caused(TITLES[suite["suite"]], suite["causes"].get(verdict.value, {}))
        ]
        if rows:
            yield f"### {words[verdict.value]}"
            head = [words["suite"], words["cause"], words["count"], words["programs"]]
            yield table(head, rows)


def _caused(title: str, causes: Mapping[str, Sequence[str]]) -> Iterator[list[str]]:
    for cause, names in sorted(causes.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        programs = sorted({name.partition(" (")[0] for name in names})
        more = ", …" if len(programs) > SHOWN else ""
        shown = ", ".join(f"`{name}`" for name in programs[:SHOWN]) + more
        yield [title, _cell(cause), str(len(names)), shown]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("[", "\\[")


if __name__ == "__main__":
    write_pages()
