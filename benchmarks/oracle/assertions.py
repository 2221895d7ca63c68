"""Holds constants against a compiler: each static assertion that g++ accepts has to hold here.

    python -m benchmarks.oracle.assertions FOLDER... [--suffix .C]

Compilers' own tests assert thousands of values: layouts, traits, which template is chosen, what an
expression may throw. Of the files that g++ accepts as C++17 every assertion is true, so each that
is false here is a wrong value, in the simulator, too. Prints them, and how many files were read.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.rules.language import failed_static_assert as rule
from tops_lsp.text.source import Encoding, Source

GXX = ["g++", "-std=c++17", "-fsyntax-only", "-w"]
SECONDS = 60


def main() -> int:
    """Looks at all files below the folders."""
    parser = argparse.ArgumentParser(description="static assertions against g++")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--suffix", default=".C")
    options = parser.parse_args()
    read = wrong = 0
    for folder in options.folders:
        for path in sorted(folder.rglob(f"*{options.suffix}")):
            if b"static_assert" not in path.read_bytes() or not is_accepted(path):
                continue
            read += 1
            for line in false_assertions(path):
                wrong += 1
                print(f"{path.relative_to(folder)}:{line}", flush=True)
    print(f"{read} files, {wrong} false assertions")
    return int(wrong > 0)


def is_accepted(path: Path) -> bool:
    """Whether g++ compiles a file."""
    try:
        done = subprocess.run([*GXX, str(path)], capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def false_assertions(path: Path) -> Iterator[int]:
    """The lines (1-based) of a file's assertions whose condition is false here, also of those that
    the rule leaves alone because compilers may differ."""
    source = Source(str(path), path.read_bytes())
    plain = patch.object(rule, "_is_plain", lambda *_: True)
    with plain, patch.object(rule, "_is_reserved", lambda *_: False):
        result = lint_passes(analyze_passes(source, [Context()]))
    for found in result.diagnostics:
        if found.name == rule.RULE.name:
            yield source.position(found.place.span.start, Encoding.UTF32).line + 1


if __name__ == "__main__":
    sys.exit(main())
