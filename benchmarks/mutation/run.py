"""Tests the tests: how many of the tool's mutants do they find?

    python -m benchmarks.mutation.run --python .venv-mutation/bin/python --count 20

cosmic-ray makes the mutants (`mutants.py`), in an environment of its own. Each runs in a child of
this process, which has imported what tests need from outside: there the mutant takes the place of
its module, no file is touched, and the tests of its group run until the first fails.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[2]
RESULTS = Path(__file__).parent / "results.json"
SECONDS = 120
"""Of the processor, for a mutant's tests."""
KILLED, SURVIVED, ENDLESS = "killed", "survived", "endless"
WARM = ("numpy", "tree_sitter", "tree_sitter_cpp", "ml_dtypes", "llvmlite", "llvmlite.binding")
_ENGINES = "simulator/tops_simulator/engines"


@dataclass(frozen=True)
class Group:
    """Files that belong together, and the tests that are to find their mutants: fast ones first."""

    files: tuple[str, ...]
    tests: tuple[str, ...]


GROUPS: Mapping[str, Group] = {
    "code generation": Group(
        ("tops_lsp/simulate/codegen/*.py",),
        ("simulator/test_values.py", "simulator/test_engine.py", "simulator/test_programs.py"),
    ),
    "conversions and overloads": Group(
        tuple(
            f"tops_lsp/model/sema/{name}.py"
            for name in (
                "conversions",
                "overloads",
                "costs",
                "arithmetic",
                "implicit_casts",
                "deduction",
            )
        ),
        ("model/test_oracle.py", "model/test_model.py", "simulator/test_values.py"),
    ),
    "host and lockstep engines": Group(
        (
            f"{_ENGINES}/lockstep/*.py",
            f"{_ENGINES}/scalar/*.py",
            f"{_ENGINES}/shared/values.py",
        ),
        ("simulator/test_values.py", "simulator/test_engine.py", "simulator/test_programs.py"),
    ),
    "native engine": Group(
        tuple(
            f"{_ENGINES}/native/llvm/{name}.py"
            for name in ("arithmetic", "access", "control", "functions", "writer", "loops")
        ),
        ("simulator/test_engines_agree.py", "simulator/native/test_operations.py"),
    ),
}


@dataclass(frozen=True)
class Mutant:
    """A file with one change."""

    file: str
    operator: str
    line: int
    text: str

    @property
    def module(self) -> str:
        """The dotted name of the file."""
        parts = Path(self.file).with_suffix("").parts
        return ".".join(part for part in parts if part != "simulator")


def mutants(python: str, group: Group, seed: str, count: int) -> Iterator[Mutant]:
    """Some mutants of a group's files."""
    files = sorted(str(p.relative_to(ROOT)) for name in group.files for p in ROOT.glob(name))
    script = str(Path(__file__).with_name("mutants.py"))
    command = [python, script, seed, str(count), *files]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as made:
        try:
            for line in made.stdout or ():
                yield Mutant(**json.loads(line))
        finally:
            made.terminate()


def unchanged(mutant: Mutant) -> Mutant:
    """The same file as it is: its tests must pass."""
    return replace(mutant, text=(ROOT / mutant.file).read_text("utf-8"))


# --- one mutant -----------------------------------------------------------------------------


class Instead(importlib.abc.MetaPathFinder):
    """Finds the mutant in its module's place."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The mutant's module alone."""
        if fullname != self.mutant.module:
            return None
        file = str(ROOT / self.mutant.file)
        return importlib.util.spec_from_file_location(fullname, file, loader=_Text(self.mutant))


class _Text(importlib.abc.SourceLoader):
    """Reads the mutated text, and keeps no bytecode of it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def get_filename(self, fullname: str) -> str:
        return str(ROOT / self.mutant.file)

    def get_data(self, path: str | bytes) -> bytes:
        return self.mutant.text.encode()


def verdict(mutant: Mutant, tests: Sequence[str], seconds: int = SECONDS) -> str:
    """What the tests make of a mutant."""
    child = os.fork()
    if child == 0:
        _serve(mutant, tests, seconds)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code == -signal.SIGXCPU:
        return ENDLESS
    return SURVIVED if code == 0 else KILLED


def _serve(mutant: Mutant, tests: Sequence[str], seconds: int) -> None:
    """Runs the tests and ends this process: 0 if they pass."""
    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(null, stream)
        sys.dont_write_bytecode = True
        sys.modules.pop(mutant.module, None)
        sys.meta_path.insert(0, Instead(mutant))
        code = _tested(tests)
    finally:
        os._exit(code)


def _tested(tests: Sequence[str]) -> int:
    import pytest

    os.chdir(ROOT)
    options = ["-q", "-x", "-m", "not long", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return int(pytest.main([*options, *tests]))


def warm() -> None:
    """Imports what is not ours; ours is imported in each child."""
    loaded: list[ModuleType] = [importlib.import_module(name) for name in WARM]
    assert loaded
    assert not any(name.startswith(("tops_lsp", "tops_simulator")) for name in sys.modules)


# --- all ------------------------------------------------------------------------------------


def main() -> None:
    options = _options()
    warm()
    reported: dict[str, Any] = {}
    until = time.monotonic() + 60 * options.minutes
    for name in options.group or GROUPS:
        group = GROUPS[name]
        tests = [f"tests/{test}" for test in group.tests]
        share = (until - time.monotonic()) / max(1, len(GROUPS) - len(reported))
        made = mutants(options.python, group, options.seed, options.count)
        tried = list(_verdicts(made, tests, time.monotonic() + share))
        reported[name] = summary(tried)
        if options.write:
            RESULTS.write_text(json.dumps(reported, indent=1, sort_keys=True) + "\n")


def _verdicts(
    made: Iterator[Mutant], tests: Sequence[str], until: float
) -> Iterator[tuple[Mutant, str]]:
    """As many as there is time for. The tests must pass with an unchanged file first."""
    for number, mutant in enumerate(made):
        if not number and verdict(unchanged(mutant), tests) != SURVIVED:
            sys.exit(f"mutation: these tests do not pass as they are: {' '.join(tests)}")
        if time.monotonic() > until:
            break
        reported = verdict(mutant, tests)
        print(f"{reported}: {mutant.file}:{mutant.line}: {mutant.operator}", flush=True)
        yield mutant, reported


def summary(tried: Sequence[tuple[Mutant, str]]) -> dict[str, Any]:
    """The counts of a group, and its survivors."""
    verdicts = [reported for _, reported in tried]
    return {
        "mutants": len(tried),
        **{kind: verdicts.count(kind) for kind in (KILLED, ENDLESS, SURVIVED)},
        "survivors": [f"{m.file}:{m.line} {m.operator}" for m, v in tried if v == SURVIVED],
    }


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", default=".venv-mutation/bin/python", help="with cosmic-ray")
    parser.add_argument("--count", type=int, default=50, help="mutants of each group")
    parser.add_argument("--minutes", type=float, default=600, help="in all")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--group", action="append", choices=GROUPS)
    parser.add_argument("--write", action="store_true", help="keep the results, for docs/truth.md")
    return parser.parse_args()


if __name__ == "__main__":
    main()
