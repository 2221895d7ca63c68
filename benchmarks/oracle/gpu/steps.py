"""Keeping facts, comparing, and the table that says what came of it."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.oracle.gpu import facts
from benchmarks.oracle.gpu.compare import Verdict, verdict
from benchmarks.oracle.gpu.jobs import HERE, Job, made_small
from benchmarks.oracle.gpu.simulate import Outcome, outcome, read

OWN, PUBLIC, VERDICTS = HERE / "own.json", HERE / "public.json", HERE / "verdicts.json"
EXPLAINED = HERE / "explained.json"
"""Why a program's output may differ, by name: what was found by reading it."""


def keep(paths: Sequence[Path]) -> None:
    """Facts of our own programs with their output, of others' with hashes of its lines; what was
    not measured anew stays."""
    reported = facts.raw(*paths)
    machine = {key: reported["machine"][key] for key in ("gpu", "nvcc", "sanitizer")}
    for path, own in ((OWN, True), (PUBLIC, False)):
        chosen = {n: r for n, r in reported["results"].items() if ("/" not in n) == own}
        programs = known(path) if path.exists() else {}
        programs |= {n: facts.of(reported["jobs"][n], r, output=own) for n, r in chosen.items()}
        write(path, {"machine": machine, "programs": dict(sorted(programs.items()))})


def write(path: Path, content: dict[str, Any]) -> None:
    """One program a line: short, and changes can be read."""
    *head, (last, entries) = content.items()
    lines = [f"{json.dumps(key)}: {json.dumps(value)}," for key, value in head]
    body = ",\n".join(
        f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in entries.items()
    )
    path.write_text(
        "\n".join(["{", *lines, f"{json.dumps(last)}: {{", body, "}}", ""]), encoding="utf-8"
    )


def known(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["programs"]
    return read


def simulate(programs: Sequence[Job], target: Path, tops_sim: str, workers: int) -> None:
    """Runs of tops-sim, several at once: what each printed and found."""
    with ThreadPoolExecutor(workers) as pool, TemporaryDirectory() as folder:
        small = (made_small(job, Path(folder, str(at))) for at, job in enumerate(programs))
        done = pool.map(lambda job: asdict(outcome(job, tops_sim)), small)
        reported = dict(zip((job.name for job in programs), done, strict=True))
    with gzip.open(target, "wt") as file:
        json.dump(reported, file)


def compare(runs: Path, raws: Sequence[Path]) -> None:
    """Holds runs of tops-sim against the facts; verdicts are beside those of before."""
    measured = known(OWN) | known(PUBLIC)
    texts = facts.texts(*raws)
    kept = known(VERDICTS) if VERDICTS.exists() else {}
    reasons = known(EXPLAINED)
    with gzip.open(runs, "rt") as file:
        reported = {name: read(entry) for name, entry in json.load(file).items()}
    for name in sorted(reported.keys() & measured.keys()):
        said = verdict(measured[name], reported[name], texts.get(name))
        kept[name] = _entry(said, reported[name])
        if kept[name]["state"] == "different" and name in reasons:
            kept[name]["why"] = reasons[name]
        print(name, json.dumps(kept[name]))
    write(VERDICTS, {"programs": dict(sorted(kept.items()))})


def _entry(said: Verdict, done: Outcome) -> dict[str, Any]:
    """Messages of findings name others' variables: kinds and lines are enough."""
    ours = [[f.kind, *f.lines] for f in said.ours]
    reported = {"state": said.state, "missed": said.missed, "ours": ours, "seconds": done.seconds}
    refused = [f.message for f in done.findings if f.kind == "not-simulated"][:3]
    reported |= {"refused": refused} if refused else {}
    return reported | ({"lines": dict(Counter(said.different))} if said.different else {})


STATES = ("equal", "clock", "device", "rounding", "different", "refused", "limit", "crashed")


def table() -> str:
    """How many programs of each kind came out how, and how many findings only one side has."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for name, entry in known(VERDICTS).items():
        groups.setdefault(_group(name), []).append(entry)
    head = ["programs", "measured", *STATES, "missed", "only ours"]
    rows = [[group, len(entries), *_counts(entries)] for group, entries in sorted(groups.items())]
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def _group(name: str) -> str:
    if "/" in name:
        return name.split("/", 1)[0]
    return "ours, with a fault" if name.endswith("+fault") else "ours"


def _counts(entries: Sequence[dict[str, Any]]) -> list[int]:
    states = Counter(entry["state"] for entry in entries)
    sides = [sum(bool(entry[side]) for entry in entries) for side in ("missed", "ours")]
    return [*(states[state] for state in STATES), *sides]
