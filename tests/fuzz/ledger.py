"""What has been tried of each target with coverage, added up over all runs, and the page of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
LEDGER = HERE / "coverage.json"


@dataclass(frozen=True)
class Turn:
    """What came of one turn of a target."""

    executions: int
    edges: int
    features: int
    kept: int
    seconds: float
    found: int


def read(path: Path = LEDGER) -> dict[str, Any]:
    """The ledger."""
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return found


def add(name: str, turn: Turn, path: Path = LEDGER) -> None:
    """Puts a turn into the ledger. Edges and kept inputs are those of the last turn that told any;
    `clean` are the seconds of processor time since something was last found."""
    every = read(path)
    old = every.get(name, {})
    clean = 0.0 if turn.found else old.get("clean", 0.0) + turn.seconds
    every[name] = {
        "executions": old.get("executions", 0) + turn.executions,
        "edges": turn.edges or old.get("edges", 0),
        "features": turn.features or old.get("features", 0),
        "kept": turn.kept or old.get("kept", 0),
        "seconds": round(old.get("seconds", 0.0) + turn.seconds, 1),
        "found": old.get("found", 0) + turn.found,
        "clean": round(clean, 1),
    }
    path.write_text(json.dumps(dict(sorted(every.items())), indent=1) + "\n")
