"""Corpora made small: of inputs that reach the same, the shortest stay; and what is kept of them.

Where others' files were among the seeds, only hashes go into the repository: enough to see that
a corpus made again is the same. Short inputs of targets that make their own texts go in as they
are.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

HERE = Path(__file__).parent / "kept"
SHORT = 64
"""Bytes of an input that is kept as it is."""
MOST = 40
"""Such inputs of a target."""


def control(files: Sequence[Path]) -> str:
    """What libFuzzer reads to tell what each of some files reaches."""
    return "\n".join([str(len(files)), "0", *map(str, files)]) + "\n"


def reached(told: str) -> dict[int, frozenset[int]]:
    """What each file reaches, by its number, of what libFuzzer has written behind that."""
    found: dict[int, frozenset[int]] = {}
    for line in told.splitlines():
        head, *numbers = line.split()
        if head == "FT":
            found[int(numbers[0])] = frozenset(map(int, numbers[1:]))
    return found


def cover(sizes: Sequence[int], reach: Mapping[int, frozenset[int]]) -> list[int]:
    """The files to keep: the shortest first, each if it reaches what those before it do not."""
    kept, known = [], set[int]()
    for index in sorted(reach, key=lambda one: (sizes[one], one)):
        if not reach[index] <= known:
            known |= reach[index]
            kept.append(index)
    return kept


def write(name: str, files: Sequence[Path], *, ours: bool) -> None:
    """Hashes of a corpus and, where its inputs are ours, the short ones."""
    HERE.mkdir(exist_ok=True)
    texts = sorted((path.read_bytes() for path in files), key=lambda text: (len(text), text))
    short = [text for text in texts if len(text) <= SHORT][:MOST] if ours else []
    held = {
        "inputs": [base64.b64encode(text).decode() for text in short],
        "hashes": sorted(path.name[:12] for path in files),
    }
    (HERE / f"{name}.json").write_text(json.dumps(held, indent=0) + "\n")


def inputs(name: str) -> list[bytes]:
    """The short inputs that are kept of a target."""
    path = HERE / f"{name}.json"
    held = json.loads(path.read_text())["inputs"] if path.exists() else []
    return [base64.b64decode(text) for text in held]
