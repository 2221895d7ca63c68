"""What is kept for later runs, damaged, shared, seen by clocks that jump: a run says the same."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.conftest import JSON, Faults, Say, said_apart
from tops_lsp.cli.results import FOLDER
from tops_lsp.preprocess import FileLoader
from tops_lsp.project.files import stamp
from tops_lsp.sdk import cache, entry_cache

pytestmark = pytest.mark.long

WRONG = "__device__ int d();\nint h() { return d(); }\n"
YEAR = 365 * 24 * 3600


def test_every_byte_of_a_kept_result_matters(home: Path, say: Say, faults: Faults) -> None:
    Path("a.tops").write_text(WRONG)
    expected = say("a.tops")
    (entry,) = (home / FOLDER).glob("*.json")
    whole, chance = entry.read_bytes(), random.Random(1)
    key = entry.stem
    for at in range(len(whole)):
        flipped = whole[at] ^ (1 << chance.randrange(8))
        damaged = whole[:at] + bytes([flipped]) + whole[at + 1 :]
        for text in (damaged, whole[:at], whole[:at] + whole[at + 1 :]):
            entry.write_bytes(text)
            assert cache.load(key, key, FOLDER) is None
    faults.tell("kept result damaged", 3 * len(whole))
    assert say("a.tops") == expected
    assert entry.read_bytes() == whole


def test_several_at_once_share_what_they_keep(faults: Faults) -> None:
    for n in range(20):
        Path(f"{n}.tops").write_text(WRONG + f"// {n}\n")
    command = [sys.executable, "-m", "tops_lsp.cli.lint", *JSON, "."]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)
    ]
    said = {process.communicate(timeout=300) for process in running}
    assert len(said) == 1
    assert said.pop()[1] == b""
    faults.tell("several processes, one cache", len(running))
    assert [name for name in os.listdir() if name.startswith(".")] == []


def set_back(path: str, stamp: os.stat_result) -> None:
    """As if a file had been written when another one was."""
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))


DEVICE, HOST = "__device__ int d();\n", "/* device */ int d();\n"


def test_a_clock_that_stands_still_hides_no_change(say: Say, faults: Faults) -> None:
    """Text of the same size at the same time: in later processes, and in this one."""
    text = DEVICE.ljust(len(HOST) - 1) + "\n"
    Path("a.h").write_text(text)
    Path("a.tops").write_text('#include "a.h"\nint h() { return d(); }\n')
    before, loader, seen = os.stat("a.h"), FileLoader(), stamp("a.h")
    read = loader.load("a.h")
    assert read is not None
    assert read.text == text.encode()
    assert said_apart("a.tops")[0] == 1
    Path("a.h").write_text(HOST)
    set_back("a.h", before)
    after = os.stat("a.h")
    assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    assert stamp("a.h") != seen
    read = loader.load("a.h")
    assert read is not None
    assert read.text == HOST.encode()
    assert said_apart("a.tops") == (0, [], "")
    faults.tell("clock set back or forward", 1)


@pytest.mark.parametrize("jump", [-YEAR, -3600, 3600, YEAR])
def test_a_clock_that_jumps(jump: int, home: Path, say: Say, faults: Faults) -> None:
    """Sources, headers and all that is kept are from another time than the run."""
    Path("a.h").write_text(DEVICE)
    Path("a.tops").write_text('#include "a.h"\nint h() { return d(); }\n')
    expected = say("--no-cache", "a.tops")
    assert say("a.tops") == expected
    paths = [Path("a.h"), Path("a.tops"), *home.rglob("*")]
    for path in paths:
        then = path.stat().st_mtime + jump
        os.utime(path, (then, then))
    assert said_apart("a.tops") == (*expected, "")
    Path("a.h").write_text(HOST)
    assert said_apart("a.tops") == (0, [], "")
    faults.tell("clock set back or forward", len(paths))


@pytest.mark.parametrize("jump", [-YEAR, YEAR])
def test_what_is_old_goes_whatever_the_clock_was(jump: int, home: Path, faults: Faults) -> None:
    folder = home / FOLDER
    cache.store("a", "a", 1, FOLDER)
    now = (folder / "a.json").stat().st_mtime
    (folder / ".b-half").touch()
    for name in ("a.json", ".b-half"):
        os.utime(folder / name, (now + jump, now + jump))
    entry_cache.prune(FOLDER, now + jump)  # leaves its mark at that time
    assert (folder / "a.json").exists()
    cache.store("c", "c", 1, FOLDER)
    (folder / ".d-half").touch()
    entry_cache.prune(FOLDER, now)
    assert sorted(path.name for path in folder.iterdir()) == [".d-half", "c.json", "pruned"]
    faults.tell("clock set back or forward", 1)
