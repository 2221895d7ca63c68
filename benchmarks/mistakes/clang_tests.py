"""What the linter says of clang's own tests of C++, line by line.

    python benchmarks/mistakes/clang_tests.py CLANG/test/Parser CLANG/test/SemaCXX CLANG/test/Sema

The tests are not in this repository: fetch them. Which lines are wrong is asked of the clang that
is installed, in C++17; a test that needs an extension, or a header that is not there, is left out.
An empty `main` is put at the end of each text, so that it stands for itself. Found: an error on a
line that clang refuses. False: an error on any other line, and not beside one that clang refuses,
nor on one where clang says that an instance with an error is requested.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.mistakes.run import Findings, errors_of

_ERROR_LINE = re.compile(r"^([^:\n]*):(\d+):\d+: (?:fatal )?error: (.*)", re.M)
_REQUESTED = re.compile(r"^([^:\n]*):(\d+):\d+: note: in instantiation of .* requested here", re.M)
_EXTENSIONS = re.compile(
    r"RUN:.*(?:-fms-|-fblocks|-fopenmp|-fconcepts|-fcoroutines|-fborland|-fdeclspec|-faltivec"
    r"|-fasm|-x (?:objective|cuda|cl|c\b|hip)|-fobjc|-code-completion|-fdelayed|-fmodules"
    r"|-fzvector|-fapple|-fpascal|-funknown|-fgnu|-fno-(?!rtti|sp|caret)|-fshort|-fwchar"
    r"|-std=c\+\+(?:98|2a)(?!.*\n.*-std=c\+\+1))"
    r"|@(?:interface|protocol|class)\b|__block\b|_Complex|__builtin_convert"
    r"|ext_vector|vector_size"
)
_OWN = re.compile(
    r"attribute|pragma|address.space|pass_object_size|enable_if|__builtin|editor placeholder"
    r"|multiversioned|is unavailable|expected (?:a for, while|an identifier that corresponds)"
    r"|(?:incompatible|duplicate) directives|invalid (?:argument|value)|machine mode|^mode X"
)
_OWN_TESTS = re.compile(
    r"(?:attr|pragma|address-space|builtin|enable_if|pass-object|ms-|microsoft|ms_|altivec|vector"
    r"|warn-thread|c99|gnu|ext-|cxx2a|cxx20|concepts|atomic|overload-attr|unaddressable|type-traits"
    r"|underlying_type|vla|asm|no-exceptions|libstdcxx|null-cfstring|objc|opencl|typeof|ptrauth)"
)
"""What is clang's own: its attributes, pragmas, builtins and types, other targets and standards."""
_COMMAND = ["-fsyntax-only", "-std=c++17", "-w", "-ferror-limit=0", "-fno-caret-diagnostics"]
_HAS_MAIN = re.compile(rb"^(?:\w+\s+)?int\s+main\s*\(|include (?:__FILE__|\"[^\"]*\.cpp)", re.M)
_MAIN = b"\nint main() {}\n"


@dataclass(slots=True)
class Result:
    """Counts over all files: lines by clang's message, and what was said elsewhere."""

    wrong: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    false: Counter[str] = field(default_factory=Counter)
    own: list[int] = field(default_factory=lambda: [0, 0])
    """Lines of what is clang's own, and those found."""
    files: int = 0
    left_out: int = 0
    right_lines: int = 0


def main() -> int:
    """Prints the table; 1 if there was nothing to judge."""
    given = _arguments()
    result = Result()
    for path in _files(given):
        _judge(path, given, result)
    print(_table(result, given.least))
    return 0 if result.files else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--sample", type=int, default=0, help="so many files alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=int, default=20, help="lines of a kind to be in the table")
    parser.add_argument("--missed", default="", help="print lines not found of kinds with this")
    parser.add_argument("--false", action="store_true", help="print what is said of right lines")
    parser.add_argument("--clang", default="clang++")
    return parser.parse_args()


def _files(given: argparse.Namespace) -> list[Path]:
    found = sorted(
        p for path in given.paths for p in (path.rglob("*") if path.is_dir() else [path])
    )
    tests = [p for p in found if p.suffix == ".cpp"]
    if given.sample:
        tests = random.Random(given.seed).sample(tests, min(given.sample, len(tests)))
    return tests


def _judge(path: Path, given: argparse.Namespace, result: Result) -> None:
    raw = path.read_bytes()
    said = (
        None if _EXTENSIONS.search(raw.decode("utf-8", "replace")) else _output(given.clang, path)
    )
    reported = None if said is None else _reported(said, path)
    if said is None or reported is None:
        result.left_out += 1
        return
    requested = {int(line) for file, line in _REQUESTED.findall(said) if file == str(path)}
    text = raw if _HAS_MAIN.search(raw) else raw.rstrip(b"\n") + _MAIN
    found = errors_of(path, text)
    lines = {line for line, _, _ in found}
    result.files += 1
    result.right_lines += raw.count(b"\n") - len(reported)
    for line, words in reported.items():
        kind = _kind(words)
        result.wrong[kind] += 1
        result.found[kind] += line in lines
        if _OWN_TESTS.match(path.name) or _OWN.search(kind):
            result.own = [result.own[0] + 1, result.own[1] + (line in lines)]
        if given.missed and re.search(given.missed, kind) and line not in lines:
            _show(path, raw, line, words)
    for line, rule, words in _false(found, {*reported, *requested}):
        result.false[rule] += 1
        if given.false:
            _show(path, raw, line, f"{rule}: {words}")


def _output(clang: str, path: Path) -> str | None:
    """What clang says of a file; None if it cannot judge it."""
    command = [clang, *_COMMAND, "-x", "c++", str(path)]
    done = subprocess.run(command, capture_output=True, check=False)
    return done.stderr.decode("utf-8", "replace") if done.returncode in (0, 1) else None


def _reported(said: str, path: Path) -> dict[int, str] | None:
    """The first error on each line that clang refuses; None if it lacks a header."""
    errors = _ERROR_LINE.findall(said)
    if any("file not found" in words for _, _, words in errors):
        return None
    reported: dict[int, str] = {}
    for file, line, words in errors:
        if file == str(path):
            reported.setdefault(int(line), words)
    return reported


def _false(found: Findings, reported: set[int]) -> Iterator[tuple[int, str, str]]:
    for line, rule, words in found:
        if not any(near in reported for near in (line - 1, line, line + 1)):
            yield line, rule, words


def _kind(words: str) -> str:
    """A message without what it names."""
    plain = re.sub(r"'[^']*'|\"[^\"]*\"", "X", words)
    plain = re.sub(r"; did you mean.*|\(aka X\)|\b\d+\b", "", plain)
    return re.sub(r"\s+", " ", plain.replace("|", "/")).strip()


def _show(path: Path, raw: bytes, line: int, words: str) -> None:
    lines = raw.decode("utf-8", "replace").split("\n")
    text = lines[line - 1].strip() if line <= len(lines) else ""
    print(json.dumps({"file": path.name, "line": line, "said": words, "text": text}), flush=True)


def _table(result: Result, least: int) -> str:
    rows = ["| clang says | lines | found |", "|---|---|---|"]
    rest = [kind for kind, count in result.wrong.items() if count < least]
    for kind, count in result.wrong.most_common():
        if count >= least:
            rows.append(_row(kind, count, result.found[kind]))
    many, few = (sum(counts[kind] for kind in rest) for counts in (result.wrong, result.found))
    rows.append(_row(f"others, {len(rest)} kinds", many, few))
    lines, found = result.wrong.total(), result.found.total()
    rows.append(_row("all but extensions", lines - result.own[0], found - result.own[1]))
    rows.append(_row("extensions of clang's own, other targets and standards", *result.own))
    rows.append(_row("all", lines, found))
    share = 100 * result.false.total() / max(1, result.right_lines)
    said = ", ".join(f"{rule} {count}" for rule, count in result.false.most_common())
    rows += [
        "",
        f"{result.files} files judged, {result.left_out} left out. On {result.right_lines} lines",
    ]
    rows.append(f"without an error {result.false.total()} false ones ({share:.2f} %): {said}.")
    return "\n".join(rows)


def _row(kind: str, count: int, found: int) -> str:
    return f"| {kind} | {count} | {100 * found / max(1, count):.0f} % |"


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)
