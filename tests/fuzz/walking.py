"""A walk over files of others that may be cut short and gone on with: what was done, and found."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

Judged = Iterator[tuple[str, str]]
"""What was tried of a file, by kinds, each with what was wrong, or nothing."""


def walk(
    purpose: str | None,
    chosen: Callable[[Sequence[Path]], Iterable[Path]],
    judged: Callable[[int, Path], Judged],
) -> int:
    """Judges files of the folders that the command names, until all are done or the time is up; the
    status is 1 if anything was found. What was done stands in the file of `--state`."""
    parser = argparse.ArgumentParser(description=purpose)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    options = parser.parse_args()
    state = json.loads(options.state.read_text()) if options.state.exists() else {}
    done, counts = state.get("done", 0), Counter(state.get("counts", {}))
    found, spent = state.get("found", []), state.get("seconds", 0.0)
    until, began = time.monotonic() + options.seconds, time.process_time()
    for number, path in enumerate(chosen(options.folders)):
        if number < done:
            continue
        if time.monotonic() > until:
            break
        done += 1
        for kind, said in judged(number, path):
            counts[kind] += 1
            if said:
                found.append([str(path), kind, said])
                print(path, kind, said, flush=True)
        spent, began = spent + time.process_time() - began, time.process_time()
        content = {"done": done, "counts": counts, "found": found, "seconds": spent}
        options.state.write_text(json.dumps(content, indent=1))
    print(dict(counts), f"{spent:.0f} s")
    return 1 if found else 0
