"""What the linter says of public repositories: every error and warning, with and without folders.

    python -m benchmarks.repositories.survey OWNER/NAME=FOLDER… --findings DIR --write

Each file of CUDA and TOPS code is read by itself, and read again with the repository's include
folders, as far as `folders.json` beside this names some. A file that takes longer than `--seconds`
is counted as slow and left. `results.json` keeps what was found; `judged.json` says of each finding
what a person who read it thinks. The repositories are not part of this one.
"""

from __future__ import annotations

import argparse
import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from tops_lsp.cli.analysis import Analyzer
from tops_lsp.cli.context import project_of
from tops_lsp.cli.findings import Status
from tops_lsp.cli.options import parser as options_of_linter
from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.render import message
from tops_lsp.text.source import Source

HERE = Path(__file__).parent
RESULTS, FOLDERS, JUDGED = (HERE / f"{n}.json" for n in ("results", "folders", "judged"))
SUFFIXES = (".cu", ".cuh", ".tops")
COPIES = {"3rdparty", "third_party", "thirdparty", "third-party", "extern", "external", "deps"}
"""Folders with code of other repositories."""
WAYS = ("alone", "with folders")


class TooSlow(BaseException):
    """A file has taken its time; no handler of the linter takes it for a fault."""


def main() -> int:
    """Reads the repositories that are named; 1 if there are none."""
    given = _arguments()
    known = json.loads(FOLDERS.read_text("utf-8"))
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    signal.signal(signal.SIGPROF, _stop)
    for pair in given.repositories:
        name, _, folder = pair.partition("=")
        files = files_of(Path(folder), given.sample)
        row = results.setdefault(name, {})
        row |= {"commit": _commit(Path(folder)), "files": len(files)}
        if given.again:
            _repeat(name, Path(folder), known, row)
        for way in [] if given.again else given.way or WAYS:
            include = known.get(name, []) if way != WAYS[0] else []
            if way == WAYS[0] or include:
                row[way] = _survey(name, Path(folder), files, include, given)
                print(name, way, _shown(row[way]), flush=True)
        if given.write:
            text = json.dumps(dict(sorted(results.items())), indent=1, ensure_ascii=False)
            RESULTS.write_text(text + "\n", "utf-8")
    return 0 if given.repositories else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("repositories", nargs="+", metavar="OWNER/NAME=FOLDER")
    parser.add_argument("--sample", type=int, default=0, help="so many files of each alone")
    parser.add_argument("--seconds", type=int, default=20, help="of the processor, for a file")
    parser.add_argument(
        "--minutes", type=float, default=60, help="of it, for a repository, each way"
    )
    parser.add_argument("--progress", action="store_true", help="name the files being read")
    parser.add_argument("--way", action="append", choices=WAYS)
    parser.add_argument("--again", action="store_true", help="files with findings alone")
    parser.add_argument("--findings", type=Path, help="a folder for the findings in words")
    parser.add_argument("--write", action="store_true", help=f"keep in {RESULTS.name}")
    return parser.parse_args()


def files_of(folder: Path, sample: int) -> list[Path]:
    """The files of CUDA and TOPS code in a folder, or some of them chosen at random."""
    found = sorted(p for p in folder.rglob("*") if p.suffix in SUFFIXES and p.is_file())
    return (
        sorted(random.Random("survey").sample(found, sample)) if 0 < sample < len(found) else found
    )


def analyzer(folder: Path, include: list[str]) -> Analyzer:
    """A linter without configuration or memory, that looks for headers in some folders."""
    words = ["--isolated", "--no-cache", *(f"-I{folder / name}" for name in include), "x"]
    return Analyzer(project_of(options_of_linter().parse_args(words), []))


def _survey(
    name: str, folder: Path, files: list[Path], include: list[str], given: argparse.Namespace
) -> dict[str, Any]:
    """The findings in some files, and which took too long."""
    judge = analyzer(folder, include)
    begun = time.process_time()
    row: dict[str, Any] = {"read": 0, "lines": 0, "seconds": 0, "slow": [], "found": []}
    reported: list[dict[str, Any]] = []
    for path in files:
        if time.process_time() - begun > given.minutes * 60:
            break
        row["read"] += 1
        row["lines"] += path.read_bytes().count(b"\n")
        if given.progress:
            print(path, file=sys.stderr, flush=True)
        findings = _limited(judge, path, given.seconds)
        if findings is None:
            row["slow"].append(str(path.relative_to(folder)))
            judge = analyzer(folder, include)  # what was being read is half done
        reported += [{"file": str(path.relative_to(folder)), **f} for f in findings or ()]
    row["seconds"] = round(time.process_time() - begun)
    row["found"] = [[f["file"], f["line"], f["rule"], f["severity"]] for f in reported]
    if given.findings is not None:
        way = "with" if include else "alone"
        given.findings.mkdir(parents=True, exist_ok=True)
        file = given.findings / f"{name.replace('/', '+')}.{way}.json"
        file.write_text(
            "".join(json.dumps(f, ensure_ascii=False) + "\n" for f in reported), "utf-8"
        )
    return row


def _repeat(name: str, folder: Path, known: dict[str, list[str]], row: dict[str, Any]) -> None:
    """Reads the files again in which something was found."""
    for way in WAYS:
        reported = row[way]["found"] if way in row else []
        judge = analyzer(folder, known.get(name, []) if way != WAYS[0] else [])
        kept = []
        for file in dict.fromkeys(found[0] for found in reported):
            findings = _limited(judge, folder / file, 60)
            old = [found for found in reported if found[0] == file]
            new = [[file, f["line"], f["rule"], f["severity"]] for f in findings or ()]
            kept += old if findings is None else new
        if reported:
            row[way]["found"] = kept
            print(name, way, _shown(row[way]), flush=True)


def _limited(judge: Analyzer, path: Path, seconds: int) -> list[dict[str, Any]] | None:
    """The errors and warnings in a file; None if that takes too long."""
    signal.setitimer(signal.ITIMER_PROF, seconds, 1)  # again, where what is raised is swallowed
    try:
        return list(_findings(judge, path))
    except TooSlow:
        return None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _findings(judge: Analyzer, path: Path) -> Iterator[dict[str, Any]]:
    source = Source(str(path), path.read_bytes())
    analysis = judge.source(source)
    for failure in analysis.failures:
        yield {"line": 0, "rule": "failure", "severity": "error", "message": str(failure)}
    for finding in analysis.findings:
        reported = finding.diagnostic
        if reported.severity is Severity.HINT or finding.status is not Status.ACTIVE:
            continue
        line = (
            source.line_of(reported.place.span.start) + 1 if reported.place.path == str(path) else 0
        )
        words = {
            "rule": reported.name,
            "severity": reported.severity.value,
            "message": message(reported),
        }
        yield {"line": line, **words}


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlow


def _commit(folder: Path) -> str:
    kept = folder / ".commit"
    if kept.exists():
        return kept.read_text("utf-8").strip()
    command = ["git", "-C", str(folder), "rev-parse", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def _shown(row: dict[str, Any]) -> str:
    errors = sum(found[3] == "error" for found in row["found"])
    warnings = len(row["found"]) - errors
    words = (
        f"{row['read']} files, {row['lines']} lines, {row['seconds']} s, {len(row['slow'])} slow"
    )
    return f"{words}, {errors} errors, {warnings} warnings"


if __name__ == "__main__":
    sys.exit(main())
