"""The survey of public repositories as a table: what was found, and what of it is false."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
RESULTS, JUDGED = HERE / "results.json", HERE / "judged.json"
WAYS = ("alone", "with folders")
LIMITS = frozenset({"reading-limit", "macro-expansion-too-large", "trouble"})
"""What says that something was not read, not what is wrong with it."""
Row = Mapping[str, Any]
Judgements = Mapping[str, Sequence[Sequence[str]]]


def rows(path: Path = RESULTS, judged: Path = JUDGED) -> list[list[str]]:
    """A line for each repository and way of reading, and one for all."""
    results: Mapping[str, Row] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    verdicts: Judgements = json.loads(judged.read_text("utf-8"))
    made = []
    for way in WAYS:
        whole = [0] * 7
        for name, row in results.items():
            if way in row:
                numbers = list(_numbers(row[way], row["files"], verdicts.get(name, ())))
                whole = [a + b for a, b in zip(whole, numbers, strict=True)]
                made.append([name, row["commit"][:7], way, *_shown(numbers)])
        if whole[0]:
            made.append(["**all**", "", way, *_shown(whole)])
    return made


def _numbers(row: Row, files: int, verdicts: Sequence[Sequence[str]]) -> Iterator[int]:
    """Files, those read, errors, false ones, warnings, false ones, and what was not read."""
    yield from (files, row["read"])
    reported = [found for found in row["found"] if found[2] not in LIMITS]
    for severity in ("error", "warning"):
        of_it = [found for found in reported if found[3] == severity]
        yield len(of_it)
        yield sum(_is_false(found, verdicts) for found in of_it)
    yield len(row["found"]) - len(reported) + len(row["slow"])


def _is_false(found: Sequence[Any], verdicts: Sequence[Sequence[str]]) -> bool:
    """Whether who read a finding calls it false: by the beginning of its file, and its rule."""
    file, _, rule, _ = found
    said = [v for f, r, v, _ in verdicts if file.startswith(f) and r == rule]
    return bool(said) and said[0] == "false"


def _shown(numbers: Sequence[int]) -> list[str]:
    return [f"{number:,}" for number in numbers]


def open_findings(path: Path = RESULTS, judged: Path = JUDGED) -> Iterator[str]:
    """The findings that nobody has judged."""
    results: Mapping[str, Row] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    verdicts: Judgements = json.loads(judged.read_text("utf-8"))
    for name, row in results.items():
        for file, line, rule, _ in (f for way in WAYS if way in row for f in row[way]["found"]):
            known = any(file.startswith(f) and r == rule for f, r, _, _ in verdicts.get(name, ()))
            if not known and rule not in LIMITS:
                yield f"{name} {file}:{line} {rule}"


if __name__ == "__main__":
    print("\n".join(open_findings()))
