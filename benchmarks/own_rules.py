"""The worked rules of the documents over whole folders, against rules in Python like them.

    python -m benchmarks.own_rules [--as-tops] [--list RULE] [--edits N] FOLDER…

Each file is read as `tops-lint FOLDER` would read it. The findings of each rule and of its twin
(`tests/queries/twins.py`) are compared place by place, fixes included; every difference is shown.
With `--as-tops`, CUDA is read as TOPS, so that rules which leave CUDA out have something to say;
`--list` shows the findings of a rule. With `--edits`, each file is edited so many times at random
instead, and what the rules find is compared with a cold reading. The exit status is 1 if anything
differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.queries.agreement import Agreement, both, worked_rules
from tests.queries.editing import Editing, versions
from tops_lsp.cli.analysis import passes_of
from tops_lsp.cli.pool import prepare
from tops_lsp.diagnostics.core import Place
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.stubs.included_headers import Headers
from tops_lsp.preprocess.loader import FileLoader
from tops_lsp.project.own_headers import OwnHeaders
from tops_lsp.project.resolve import Project
from tops_lsp.project.sources import Filter, find_files
from tops_lsp.text.source import Source
from tops_startup.records import replace


def main() -> int:
    """Compares the rules and their twins in what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--as-tops", action="store_true")
    parser.add_argument("--list", metavar="RULE", default="")
    parser.add_argument("--edits", metavar="N", type=int, default=0)
    parser.add_argument("folders", nargs="+", type=Path)
    options = parser.parse_args()
    prepare()
    differing = 0
    for folder in options.folders:
        if options.edits:
            differing += _edited(folder, options.edits)
            continue
        begun, files, differences = time.process_time(), 0, 0
        found_in_all: set[tuple[str, Place]] = set()
        limits: Counter[str] = Counter()
        for path, found in _agreements(folder, as_tops=options.as_tops):
            files += 1
            limits.update(found.limits)
            found_in_all |= found.own.keys()
            for line in _differences(found):
                differences += 1
                print(f"{path}: {line}")
        took = time.process_time() - begun
        print(f"{folder.name}: {files} files, {differences} differences, {took:.0f} s")
        for rule in worked_rules():
            places = [place for name, place in found_in_all if name == rule.name]
            print(f"  {rule.name}: {len(places)}")
            for place in (
                sorted(places, key=lambda p: (p.path, p.span)) if rule.name == options.list else ()
            ):
                print(f"    {_shown(place)}")
        for name, count in limits.items():
            print(f"  limits{name}: {count}")
        differing += differences
    return 1 if differing else 0


def _edited(folder: Path, count: int) -> int:
    """How many versions of files have findings that are others than those of a cold reading."""
    project, differing, made, found = Project().at_rest(), 0, 0, 0
    rules = worked_rules()
    for path in find_files([str(folder)]):
        contexts = [replace(c, own_rules=rules) for c in project.settings_of(path).contexts()]

        def read(text: bytes, previous: Passes | None) -> Passes:
            source = Source(path, text)  # noqa: B023
            return analyze_passes(source, contexts, previous, FileLoader())  # noqa: B023

        editing = Editing(rules, read)
        edits = versions(random.Random(path), Path(path).read_bytes(), count)
        for _, difference in editing.differences(edits):
            differing += 1
            print(f"{path}: {difference}")
        made, found = made + count, found + editing.found
    print(f"{folder.name}: {made} versions, {found} findings, {differing} differ", flush=True)
    return differing


def _agreements(folder: Path, *, as_tops: bool) -> Iterator[tuple[str, Agreement]]:
    project, loader, headers = Project().at_rest(), FileLoader(), Headers()
    own = OwnHeaders(Filter(), project)
    rules = worked_rules()
    for path in find_files([str(folder)]):
        source = Source(path, Path(path).read_bytes())
        contexts = [
            replace(context, own_rules=rules, **({"cuda_arch": 0} if as_tops else {}))
            for context in project.settings_of(path).contexts()
        ]
        yield path, both(passes_of(source, contexts, loader, headers, own.of(path)))


def _differences(found: Agreement) -> Iterator[str]:
    for name, place in found.missed:
        yield f"{name}: the query alone: {_shown(place)}"
    for name, place in found.more:
        yield f"{name}: the twin alone: {_shown(place)}"
    for name, place in found.other_edits:
        yield f"{name}: other edits: {_shown(place)}"


def _shown(place: Place) -> str:
    source = Source(place.path, Path(place.path).read_bytes())
    start, end = place.span
    line = source.line_of(start)
    text = " ".join(source.text[start:end].decode("utf-8", "replace").split())
    return f"{place.path}:{line + 1}: {text[:80]}"


if __name__ == "__main__":
    sys.exit(main())
