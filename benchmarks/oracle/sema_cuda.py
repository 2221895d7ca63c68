"""What the linter says of clang's own tests of CUDA, line by line.

    python -m benchmarks.oracle.sema_cuda CLANG/test/SemaCUDA [--missed]

The tests are not in this repository: fetch them. Each is told to the clang that is installed as its
own RUN lines ask; the lines that one of them refuses are wrong. Found: an error or a warning on
such a line. False: an error on a line that none refuses, not beside one. Tests of what only clang
has are counted apart.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tops_lsp.cli.analysis import Analyzer
from tops_lsp.cli.context import project_of
from tops_lsp.cli.options import parser as options_of_linter
from tops_lsp.diagnostics.core import Severity
from tops_lsp.text.source import Source

_RUN = re.compile(r"RUN:\s*(.*?)(\\?)$", re.M)
_ERROR_LINE = re.compile(r"^([^:\n]*):(\d+):\d+: (?:fatal )?error: (.*)", re.M)
OWN = {
    "function-overload": "overloading by side",
    "function-template-overload": "overloading by side",
    "no-destructor-overload": "overloading by side",
    "addr-of-overloaded-fn": "overloading by side",
    "method-target": "overloading by side",
    "amdgpu-attrs": "AMD's attributes",
    "amdgpu-windows-vectorcall": "calling conventions of hosts",
    "openmp-target": "OpenMP",
    "openmp-static-func": "OpenMP",
    "asm-constraints-device": "constraints of machines' assembly",
    "asm-constraints-mixed": "constraints of machines' assembly",
    "asm_delayed_diags": "constraints of machines' assembly",
    "extern-shared": "shared arrays declared without `extern`",
    "builtins": "the compiler's inner functions",
    "cuda-inherits-calling-conv": "calling conventions of hosts",
    "config-type": "the compiler's inner interface",
    "attributes-on-non-cuda": "C++ without CUDA",
    "bad-attributes": "the spelling of attributes",
    "attr-declspec": "the spelling of attributes",
    "hip-pinned-shadow": "HIP",
    "error-includes-mode": "told for every kind of message",
}
"""Tests of what is clang's own, by name, and what that is."""


@dataclass(slots=True)
class Score:
    """Lines that clang refuses, those found, and errors on others."""

    wrong: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    false: Counter[str] = field(default_factory=Counter)
    reasons: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))


def main() -> int:
    """Prints the table; 1 if no test could be judged."""
    given = _arguments()
    score = Score()
    words = ["--isolated", "--no-cache", "x"]
    judge = Analyzer(project_of(options_of_linter().parse_args(words), []))
    for path in sorted(given.tests.glob("*.cu")):
        _judge(path, judge, score, given)
    print(_table(score))
    return 0 if score.wrong else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tests", type=Path)
    parser.add_argument("--missed", action="store_true", help="print lines that are not found")
    parser.add_argument("--false", action="store_true", help="print errors on other lines")
    parser.add_argument("--clang", default="clang")
    return parser.parse_args()


def _judge(path: Path, judge: Analyzer, score: Score, given: argparse.Namespace) -> None:
    text = path.read_bytes()
    lines = text.decode("utf-8", "replace").split("\n")
    wrong: dict[int, str] = {}
    for command in commands(text.decode("utf-8", "replace"), path, given.clang):
        for line, words in reported(command, path):
            wrong.setdefault(line, words)
    found = dict(_findings(judge, path, text))
    score.wrong[path.stem] += len(wrong)
    score.found[path.stem] += len(wrong.keys() & found.keys())
    for line in sorted(wrong.keys() - found.keys()):
        score.reasons[path.stem][re.sub(r"'[^']*'", "X", wrong[line])] += 1
        if given.missed and path.stem not in OWN:
            _show(path, line, wrong[line], lines[line - 1])
    for line, rule in found.items():
        if rule and not wrong.keys() & {line - 1, line, line + 1}:
            score.false[path.stem] += 1
            if given.false and path.stem not in OWN:
                _show(path, line, rule, lines[line - 1])


def commands(text: str, path: Path, clang: str) -> Iterator[list[str]]:
    """The calls of the compiler that a test's RUN lines ask for."""
    whole = "".join(rest + ("" if more else "\n") for rest, more in _RUN.findall(text))
    for line in whole.splitlines():
        words = shlex.split(line.split("|")[0].split(">")[0])
        if words and words[0] == "%clang_cc1":
            kept = [w for w in words[1:] if not w.startswith("-verify")]
            inner = ["-internal-isystem", f"{_resources(clang)}/include", "-nostdsysteminc"]
            given = (str(path) if word == "%s" else word for word in kept)
            yield [clang, "-cc1", *inner, "-ferror-limit", "0", *given]


@cache
def _resources(clang: str) -> str:
    """The folder of the compiler's own headers."""
    command = [clang, "-print-resource-dir"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def reported(command: list[str], path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a test that a call of the compiler refuses."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    for file, line, words in _ERROR_LINE.findall(done.stderr):
        if file == str(path):
            yield int(line), words


def _findings(judge: Analyzer, path: Path, text: bytes) -> Iterator[tuple[int, str]]:
    """The lines with an error or a warning; the rule of an error."""
    source = Source(str(path), text)
    for finding in judge.source(source).findings:
        diagnostic = finding.diagnostic
        if diagnostic.severity is not Severity.HINT and diagnostic.place.path == str(path):
            name = diagnostic.name if diagnostic.severity is Severity.ERROR else ""
            yield source.line_of(diagnostic.place.span.start) + 1, name


def _show(path: Path, line: int, said: str, text: str) -> None:
    print(json.dumps({"file": path.name, "line": line, "said": said, "text": text.strip()}))


def _table(score: Score) -> str:
    rows = ["| test | lines | found | false | not found |", "|---|---|---|---|---|"]
    for name, wrong in sorted(score.wrong.items()):
        if wrong or score.false[name]:
            why = "; ".join(f"{words} ({n})" for words, n in score.reasons[name].most_common(3))
            own = f" ({OWN[name]})" if name in OWN else ""
            cells = (f"{name}{own}", wrong, score.found[name], score.false[name], why)
            rows.append(f"| {' | '.join(map(str, cells))} |")
    for title, names in (("all", score.wrong), ("without clang's own", score.wrong.keys() - OWN)):
        wrong, found = (sum(c[n] for n in names) for c in (score.wrong, score.found))
        share = f"{100 * found / max(1, wrong):.1f} %"
        false = sum(score.false[n] for n in names)
        rows.append(f"| {title} | {wrong} | {found} ({share}) | {false} | |")
    return "\n".join(rows)


if __name__ == "__main__":
    sys.exit(main())
