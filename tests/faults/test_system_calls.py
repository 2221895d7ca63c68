"""Commands that write files of the user's, killed at every system call.

A file is the old one or the new one, never half of it, and the next run finds all in order.
"""

from __future__ import annotations

import functools
import json
import os
import signal
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

import tops_simulator
from tests.faults.conftest import Faults, Files, contents, lost, put
from tests.faults.tracing import NORMAL, traced
from tops_lsp.cli.lint import main as lint_main
from tops_lsp.cli.sim import main as simulate_main
from tops_lsp.sdk import cache, entry_cache
from tops_lsp.text.source import Source
from tops_simulator.engines.native.runtime import code_store

TEXT = (
    b"int x;  // tops-lint: ignore[kernel-returns-value] gone\n"
    b"__device__ int d();\nint h() { return d(); }\n"
)
KNOWN = {"rule": "gone", "fingerprint": "0", "count": 1}
BASELINE = json.dumps({"version": 1, "files": {"a.tops": [KNOWN], "b.tops": [KNOWN]}}).encode()
KERNEL = (
    b"// tops-sim: <<<1, 2>>> p = zeros(2)\n__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
)
SOURCES = {"a.tops": TEXT, "b.tops": TEXT}
Case = tuple[Callable[[Sequence[str]], int], Sequence[str], Files]
CASES: dict[str, Case] = {
    "--fix": (lint_main, ["--fix", "."], SOURCES),
    "--fix-only": (lint_main, ["--fix-only", "."], SOURCES),
    "--add-ignores": (lint_main, ["--add-ignores", "."], SOURCES),
    "--write-baseline": (lint_main, ["--write-baseline", "."], SOURCES),
    "--prune-baseline": (
        lint_main,
        ["--baseline", "old.json", "--prune-baseline", "."],
        {**SOURCES, "old.json": BASELINE},
    ),
    "--output-file": (
        lint_main,
        ["--output-file", "said", "."],
        {**SOURCES, "said": b"what an earlier run said\n"},
    ),
    "--html": (
        simulate_main,
        ["run", "k.tops", "--no-daemon", "--html", "k.html"],
        {"k.tops": KERNEL, "k.html": b"an earlier page\n"},
    ),
}
KILLED = ("--fix", "--add-ignores", "--write-baseline")


@pytest.fixture(autouse=True)
def _no_scan(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tool's own files are not looked at in each run: thousands of calls that only read."""
    version = functools.cache(entry_cache.tool_version)
    version(), version(str(Path(tops_simulator.__file__).parent))  # children find these
    monkeypatch.setattr(entry_cache, "tool_version", version)


def prepared(name: str) -> tuple[Callable[[], object], Files, Files]:
    """What to do, and the files before and after it. All that it imports is there."""
    main, arguments, before = CASES[name]
    isolated = ["--isolated"] if main is lint_main else []
    work = partial(main, [*arguments, *isolated])
    put(before)
    assert traced(work, lambda stop: True) == NORMAL
    after = contents()
    put(before)
    if main is lint_main:
        lint_main(["--isolated", "--no-cache", "--diff", "."])
    return work, before, after


@pytest.mark.parametrize("name", CASES)
def test_at_no_moment_a_file_is_half_written(name: str, faults: Faults) -> None:
    """A process that is killed leaves what is there at that moment: looked at in one run."""
    work, before, after = prepared(name)
    assert before != after
    damage, stops = 0, 0

    def look(stop: int) -> bool:
        nonlocal damage, stops
        damage, stops = damage + lost(before, after), stop
        return True

    assert traced(work, look) == NORMAL
    faults.tell(f"looked at around a system call of {name}", stops, damage)
    assert (damage, contents()) == (0, after)
    assert stops > 100


STEP = int(os.environ.get("FAULTS_STEP", "8"))
"""Every so manieth call is tried, of `--fix` every fourth; `make faults` tries all."""


@pytest.mark.long
@pytest.mark.parametrize("name", KILLED)
def test_killed_at_every_system_call(name: str, faults: Faults) -> None:
    work, before, after = prepared(name)
    step = min(STEP, 4) if name == "--fix" else STEP
    damage, stop = 0, -1
    while True:
        put(before)
        stop += 2 * step  # where a call is entered; all is then as the one before it has left it
        status = traced(work, stop.__ne__)
        damage += lost(before, after)
        if status == NORMAL:
            break
        assert status == -signal.SIGKILL
    faults.tell(f"killed at a system call of {name}", stop // (2 * step), damage)
    assert (damage, contents()) == (0, after)
    assert stop > 100


# --- what is kept for later processes -----------------------------------------------------------

OF_US = Source("a.tops", TEXT)
MEMORY = entry_cache.EntryCache("index", "tool")
Writer = tuple[Callable[[bytes], object], Callable[[], object]]
WRITERS: dict[str, Writer] = {
    "results and the index": (
        lambda content: MEMORY.keep(OF_US, (), content.hex(), {}),
        lambda: bytes.fromhex(MEMORY.find(OF_US, ())),
    ),
    "greetings": (
        lambda content: cache.store("a", "a", content.hex(), "greetings"),
        lambda: bytes.fromhex(cache.load("a", "a", "greetings")),
    ),
    "machine code": (lambda content: code_store.keep("a", content), lambda: code_store.load("a")),
}


@pytest.mark.long
@pytest.mark.parametrize("name", WRITERS)
def test_killed_while_it_keeps_something(name: str, faults: Faults, tmp_path: Path) -> None:
    """The old content or the new one is found, and the next process can keep its own."""
    keep, find = WRITERS[name]
    old, new, stop, status = b"old" * 3000, b"new" * 30_000, 0, -signal.SIGKILL
    found = set()
    while status != NORMAL:
        keep(old)
        assert find() == old
        stop += 1
        status = traced(partial(keep, new), stop.__ne__)
        found.add(find())
    faults.tell(f"killed while it kept {name}", stop - 1)
    assert found == {old, new}
    assert stop > 10
