"""What other oracles have found, for the page: shapes of expressions, a GPU, TOPS code, mutants.

Each is there only if its results are. The GPU's table is written by who measures it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.mutation.run import RESULTS as MUTATION
from benchmarks.oracle.gpu import steps
from benchmarks.repositories.table import rows
from benchmarks.truth.records import ROOT
from benchmarks.truth.words import Words

SHAPE = ("read", "broken", "expressions", "declarations", "agree", "unknown", "differ")
"""Files that were read, and what was compared in them."""
PLANTED = ROOT / "benchmarks" / "repositories" / "planted.json"
"""Of each kind of fault how many were reported, and how many planted, by the language of the
files."""
SEMA = ROOT / "benchmarks" / "oracle" / "sema_cuda.json"
"""Lines of clang's tests of CUDA: wrong ones, found ones, and those of what only clang has."""
SHAPES = ROOT / "benchmarks" / "oracle" / "shapes.json"
TOPS = ROOT / "benchmarks" / "truth" / "tops_programs.json"
"""Of each program where it is from, how it ends, and the findings that were judged true."""


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown; nothing without rows."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) if rows else ""


def sections(words: Words) -> Iterator[str]:
    """Headings, introductions and tables."""
    found = {"shapes": shapes(_read(SHAPES), words), "gpu": steps.table().strip()}
    found["tops"] = tops(_read(TOPS), words)
    found["repositories"] = repositories(words)
    found["planted"] = planted(_read(PLANTED), words)
    found["sema"] = sema(_read(SEMA), words)
    found["mutation"] = mutation(_read(MUTATION), words)
    for name, text in found.items():
        if text:
            yield from (f"## {words[name]}", words[f"{name}-intro"], text)


def _read(file: Path) -> Mapping[str, Any]:
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


def shapes(reported: Mapping[str, Any], words: Words) -> str:
    """How many expressions of each suite the model reads as clang does."""
    suites: Mapping[str, Any] = reported.get("suites", {})
    rows = [
        [name, *(f"{counts[key]:,}" if key in counts else "–" for key in SHAPE)]
        for name, counts in suites.items()
    ]
    reported_for = table([words["suite"], *(words[f"shape-{key}"] for key in SHAPE)], rows)
    kinds = [
        [name, f"`{shape}`", f"{count:,}"]
        for name, counts in suites.items()
        for shape, count in counts.get("by_shape", {}).items()
    ]
    if not kinds:
        return reported_for
    by_kind = table([words["suite"], words["shape-kind"], words["shape-differ"]], kinds)
    return "\n\n".join((reported_for, words["shape-kinds"], by_kind))


def tops(reported: Mapping[str, Any], words: Words) -> str:
    """How TOPS programs of others end, each with a launch of our own."""
    programs: Mapping[str, Any] = reported.get("programs", {})
    rows = [
        [f"`{name}`", source, commit, words[f"tops-{end}"], ", ".join(f"`{f}`" for f in findings)]
        for name, (source, commit, end, findings) in programs.items()
    ]
    head = ("programs", "tops-source", "tops-commit", "tops-end", "tops-findings")
    return table([words[name] for name in head], rows)


def repositories(words: Words) -> str:
    """What is found in public repositories, and what of it is false."""
    head = ("repository", "tops-commit", "way", "files", "read", "errors", "false-errors")
    head = (*head, "warnings", "false-warnings", "not-read")
    lines = [[*row[:2], words[f"way-{row[2]}"], *row[3:]] for row in rows()]
    return table([words[name] for name in head], lines)


def planted(reported: Mapping[str, Any], words: Words) -> str:
    """How many faults that were planted into kernels of others are reported."""
    faults: Mapping[str, Any] = reported.get("faults", {})
    languages = ("CUDA", "TOPS")
    rows = [
        [words[fault], *(_share(*counts.get(each, (0, 0))) for each in languages)]
        for fault, counts in faults.items()
    ]
    return table([words["fault"], *languages], rows)


def _share(found: int, of: int) -> str:
    return f"{found}/{of} ({100 * found / of:.1f} %)" if of else "–"


def sema(reported: Mapping[str, Any], words: Words) -> str:
    """How many lines that clang's tests call wrong are found."""
    if not reported:
        return ""
    own = [words["sema-own"], str(reported["own"]), str(reported["own_found"]), "–"]
    found = _share(reported["found"], reported["lines"])
    rest = [words["sema-rest"], str(reported["lines"]), found, str(reported["false"])]
    head = [words[name] for name in ("sema-lines", "sema-wrong", "sema-found", "sema-false")]
    return table(head, [rest, own])


def mutation(reported: Mapping[str, Any], words: Words) -> str:
    """How many mutants of each part of the tool its tests find."""
    rows = [
        [
            words.get(name, name),
            *(f"{found[key]:,}" for key in ("mutants", "killed", "endless", "survived")),
        ]
        for name, found in reported.items()
    ]
    columns = ("part", "mutants", "killed", "timed out", "survived")
    return table([words[name] for name in columns], rows)
