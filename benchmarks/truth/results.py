"""The scoreboard's numbers as JSON: names, counts and causes, nothing of the programs."""

from __future__ import annotations

import json
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.truth.records import LEFT_OUT, ROOT, Record, in_order
from benchmarks.truth.verdicts import Verdict

FOLDER = Path(__file__).parent / "results"
LATER = FOLDER / "later"
"""Samples that were taken since, to see what the ones before have not shown."""
UNNAMED = frozenset({Verdict.PASSED.value, LEFT_OUT})
"""Verdicts of which the number alone is reported."""


def write_results(
    records: Iterable[Record],
    states: Mapping[str, str],
    sizes: Mapping[str, int],
    later: str = "",
) -> None:
    """A file for each suite. `sizes`: how many programs each suite has; `later`: the seed of a
    sample that is beside the one before and does not take its place."""
    folder = LATER if later else FOLDER
    folder.mkdir(exist_ok=True)
    by_suite = defaultdict[str, list[Record]](list)
    for record in in_order(records):
        by_suite[record.suite].append(record)
    for suite, those in by_suite.items():
        made = (
            summary(those)
            | {
                "suite": suite,
                "state": states.get(suite, ""),
                "of": sizes[suite],
                "date": datetime.now(UTC).date().isoformat(),
                "tool": _commit(),
            }
            | ({"seed": later} if later else {})
        )
        text = json.dumps(made, indent=1, ensure_ascii=False, sort_keys=True)
        name = f"{suite}-{later}.json" if later else f"{suite}.json"
        (folder / name).write_text(text + "\n")


def summary(records: Iterable[Record]) -> dict[str, Any]:
    """The counts of a suite, the causes of what did not pass, and who they are of."""
    records = list(records)
    counts = defaultdict[str, Counter[str]](Counter)
    left_out: Counter[str] = Counter()
    causes = defaultdict[str, dict[str, list[str]]](dict)
    for record in records:
        if record.verdict == LEFT_OUT:
            left_out[record.cause] += 1
            continue
        counts[record.column][record.verdict] += 1
        if record.verdict not in UNNAMED:
            named = causes[record.verdict].setdefault(record.cause or "other", [])
            named.append(f"{record.name} ({record.column})")
    return {
        "programs": len({record.name for record in records}),
        "counts": {column: dict(found) for column, found in counts.items()},
        "left_out": dict(left_out),
        "causes": causes,
    }


def read_results(folder: Path = FOLDER) -> list[dict[str, Any]]:
    """What was written last, in the order of the suites' names."""
    return [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))]


def _commit() -> str:
    command = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip()
