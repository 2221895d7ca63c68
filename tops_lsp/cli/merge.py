"""`tops-lint merge`: one report of those that shares of the files gave.

It is the report that one process would have written over all files, and the exit status is that of
one process. Reports of other runs may be merged, too: they are one after the other.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tops_lsp.cli.console import fail
from tops_lsp.cli.output.statistics import rows_of, table
from tops_lsp.cli.output.view import POSITION, SHARD, View
from tops_lsp.cli.shards import ALONE, HEADER
from tops_lsp.cli.usage import CommandParser, UsageError, unusable
from tops_lsp.limits import REPORT_SIZE
from tops_lsp.project.files import read_whole
from tops_startup.records import dataclass

CLEAN, FINDINGS, FAILURE = 0, 1, 2
_LEVELS = {"error": "error", "warning": "warning", "note": "hint"}
_FAILING = ("error", "warning")


@dataclass(frozen=True, slots=True)
class ReadReport:
    """A report: what was found, each with where it is among all, and what it says of itself."""

    path: str
    content: Any
    items: list[dict[str, Any]]
    positions: list[list[Any]]
    shard: dict[str, Any] | None

    @property
    def is_sarif(self) -> bool:
        """Whether it is a log, or an array of findings."""
        return isinstance(self.content, dict) and "runs" in self.content


def is_command(words: Sequence[str]) -> bool:
    """Whether a command line is one of this command: a folder may have its name."""
    reports = any(word.endswith((".json", ".sarif")) for word in words[1:])
    return words[:1] == ["merge"] and (reports or not os.path.exists("merge"))


def parser() -> argparse.ArgumentParser:
    """The options of this command."""
    made = CommandParser(
        prog="tops-lint merge", description="Makes one report of those of --shard."
    )
    made.add_argument("reports", nargs="+", metavar="REPORT", help="JSON or SARIF, one kind")
    made.add_argument("--output-file", metavar="FILE", help="write there, not to standard output")
    made.add_argument("--statistics", action="store_true", help="count findings by rule")
    made.add_argument("--exit-zero", action="store_true", help="exit status 0 whatever is found")
    made.add_argument("--lang", choices=("en", "zh-CN"), help="language of messages")
    return made


def run_merge(options: argparse.Namespace, language: str) -> int:
    """Writes the report of all; the exit status. Raises UsageError."""
    from tops_lsp.cli.run import output_of

    reports = [read_report(path) for path in options.reports]
    kinds = {report.is_sarif for report in reports}
    if len(kinds) > 1 or (options.statistics and kinds == {True}):
        raise UsageError("merge: reports are all JSON or all SARIF; --statistics takes JSON")
    _check(reports)
    items = merged_items(reports)
    gone = _gone(reports)
    failures = _failures(reports)
    for _, text, of_rule in failures:
        if not of_rule:
            fail(f"tops-lint: {text}")
    if gone:
        view = View(language)
        s = "" if gone == 1 else "s"
        sentence = "{count} recorded finding{s} no longer found: --prune-baseline"
        path = next(shard["baseline"] for shard in _shards(reports))
        fail(f"tops-lint: {path}: {view.say(sentence, count=gone, s=s)}")
    options.fix = options.fix_only = options.diff = options.add_ignores = False
    options.paths, options.output_format = (), "json"
    with output_of(options) as stream:
        stream.write(_text(options, reports, items, View(language)))
    status = _status(reports, items, gone)
    return CLEAN if options.exit_zero and status == FINDINGS else status


def _text(
    options: argparse.Namespace, reports: Sequence[ReadReport], items: list[Any], view: View
) -> str:
    if options.statistics:
        return "".join(table(rows_of(map(_counted, items)), view))
    content: Any = items
    if reports[0].is_sarif:
        content = reports[0].content
        run = content["runs"][0]
        run.pop("properties", None)
        notes = [note for report in reports for note in _notes(report)]
        order = [failure[0] for shard in _shards(reports) for failure in shard["failures"]]
        if len(order) == len(notes):
            notes = [note for _, note in sorted(zip(order, notes, strict=True), key=lambda p: p[0])]
        run["invocations"] = [
            {"executionSuccessful": not notes, "toolExecutionNotifications": notes}
        ]
        run["results"] = items
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _notes(report: ReadReport) -> Iterator[Any]:
    for invocation in report.content["runs"][0].get("invocations", ()):
        yield from invocation.get("toolExecutionNotifications", ())


def _counted(item: dict[str, Any]) -> tuple[str, str, str | None]:
    fix = item.get("fix")
    return item["code"], item["name"], None if fix is None else fix["safety"]


# --- reports ------------------------------------------------------------------------------


def read_report(path: str) -> ReadReport:
    """The report in a file. Raises UsageError for anything else."""
    try:
        content = json.loads(read_whole(path, REPORT_SIZE).decode("utf-8", "surrogateescape"))
    except OSError as error:
        raise unusable(path, error) from None
    except (ValueError, RecursionError):
        raise UsageError(NO_REPORT, path=path) from None
    try:
        return _read(path, content)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        raise UsageError(NO_REPORT, path=path) from None


NO_REPORT = "{path}: not a JSON or SARIF report of tops-lint"


def _read(path: str, content: Any) -> ReadReport:
    """Raises TypeError, KeyError and their like for what is no report."""
    if isinstance(content, list):
        items, shard = content, None
    elif "runs" in content:
        (run,) = content["runs"]
        if run["tool"]["driver"]["name"] != "tops-lint":
            raise ValueError
        items, shard = run["results"], run.get("properties", {}).get(SHARD)
    else:
        items, shard = content["findings"], content[SHARD]
    positions = [_position(item, number) for number, item in enumerate(items)]
    if shard is not None:
        if not all(isinstance(shard[name], int) for name in ("number", "count", "status")):
            raise ValueError
        str(shard["files"])
        {*shard["headers"], *shard["alone"], *shard["looked"], *shard["failing"], *shard["gone"]}
        [(int(index), str(text)) for index, text, _ in shard["failures"]]
    return ReadReport(path, content, items, positions, shard)


def _position(item: dict[str, Any], number: int) -> list[Any]:
    if "code" not in item and "ruleId" not in item:
        raise ValueError
    found: list[Any] | None = item.pop(POSITION, None)
    if found is None and "properties" in item:
        found = item["properties"].pop(POSITION, None)
        if not item["properties"]:
            del item["properties"]
    if found is None:
        return [0, number, ""]
    kinds = (int, str, int, int, str, str, int) if found[0] == HEADER else (int, int, str)
    if [type(part) for part in found] != [*kinds]:
        raise ValueError
    return found


def _shards(reports: Iterable[ReadReport]) -> list[dict[str, Any]]:
    return [report.shard for report in reports if report.shard is not None]


def _check(reports: Sequence[ReadReport]) -> None:
    """That shares are all there, of one run. Raises UsageError."""
    shards = _shards(reports)
    if not shards:
        return
    if len(shards) < len(reports) or len({(s["count"], s["files"]) for s in shards}) > 1:
        raise UsageError("merge: the reports are of different runs")
    numbers = sorted(shard["number"] for shard in shards)
    wanted = range(1, shards[0]["count"] + 1)
    missing = [str(n) for n in wanted if n not in numbers]
    if missing:
        texts = ", ".join(missing)
        raise UsageError("merge: shares are missing: {numbers}", numbers=texts)
    if len(numbers) > len(wanted):
        raise UsageError("merge: a share is there twice")


def merged_items(reports: Sequence[ReadReport]) -> list[dict[str, Any]]:
    """The findings of all, in the order of one process; what several tell of a header is there
    once."""
    shards = _shards(reports)
    read = {path for shard in shards for path in shard["headers"]}
    alone = {path for shard in shards for path in shard["alone"]} - read
    placed: list[tuple[tuple[Any, ...], dict[str, Any]]] = []
    of_headers: dict[tuple[str, str], tuple[int, tuple[Any, ...], dict[str, Any]]] = {}
    for number, report in enumerate(reports):
        for count, (position, item) in enumerate(zip(report.positions, report.items, strict=True)):
            if position[0] == HEADER:
                _, path, start, end, code, key, reader = position
                if path in alone:  # it has been judged by itself, by whoever has it
                    continue
                known = of_headers.get((path, key))
                if known is None or reader < known[0]:
                    of_headers[path, key] = reader, (HEADER, path, start, end, code), item
            elif position[0] != ALONE or position[2] not in read:
                order = number if report.shard is None else 0
                placed.append(((order, position[0], position[1], count), item))
    placed.sort(key=lambda pair: pair[0])
    rest = sorted(of_headers.values(), key=lambda entry: entry[1])
    return [item for _, item in placed] + [item for *_, item in rest]


def _failures(reports: Iterable[ReadReport]) -> list[list[Any]]:
    found = [failure for shard in _shards(reports) for failure in shard["failures"]]
    return sorted(found, key=lambda failure: failure[0])


def _gone(reports: Sequence[ReadReport]) -> int:
    """How many findings of the baseline no share has found. One in a header is gone if it is for
    all that read the header."""
    least: dict[tuple[str, ...], list[int]] = {}
    readers: dict[str, int] = {}
    for shard in _shards(reports):
        for place in shard["looked"]:
            readers[place] = readers.get(place, 0) + 1
        for place, entries in shard["gone"].items():
            for rule, text, count in entries:
                least.setdefault((place, rule, text), []).append(count)
    return sum(
        min(counts) for key, counts in least.items() if len(counts) >= readers.get(key[0], 1)
    )


def _status(reports: Sequence[ReadReport], items: Iterable[dict[str, Any]], gone: int) -> int:
    shards = _shards(reports)
    if any(shard["status"] == FAILURE for shard in shards):
        return FAILURE
    failing = set(shards[0]["failing"]) if shards else {*_FAILING}
    return FINDINGS if gone or any(_severity(item) in failing for item in items) else CLEAN


def _severity(item: dict[str, Any]) -> str:
    """The severity of a finding that counts; nothing of one that does not."""
    if item.get("suppressions") or item.get("baselineState") == "unchanged":
        return ""
    return str(item.get("severity") or _LEVELS.get(item.get("level", ""), ""))
