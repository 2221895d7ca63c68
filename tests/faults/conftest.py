"""What tests of faults share: a place of their own, children that may die, a count of it all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.faults.tracing import NORMAL
from tops_lsp.cli.lint import main

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

JSON = ("--isolated", "--output-format", "json")
_FAULTS = "faults"
Files = dict[str, bytes]
Said = tuple[int, object]
Say = Callable[..., Said]


class Faults:
    """Faults that were injected, by kind, and what they cost the user; told at the end."""

    def __init__(self, record: Callable[[str, object], None]) -> None:
        self._record = record

    def tell(self, kind: str, injected: int, lost: int = 0) -> None:
        """So many faults, and files of the user's that were lost or half written by them."""
        self._record(_FAULTS, [kind, injected, lost])


@pytest.fixture
def faults(record_property: Callable[[str, object], None]) -> Faults:
    return Faults(record_property)


def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """One line for each kind of fault."""
    injected, lost = Counter[str](), Counter[str]()
    for report in (*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")):
        for name, value in report.user_properties:
            if name == _FAULTS and isinstance(value, list):
                injected[value[0]] += value[1]
                lost[value[0]] += value[2]
    if not injected:
        return
    terminalreporter.section("faults injected, user files lost")
    for kind, count in sorted(injected.items()):
        terminalreporter.write_line(f"{kind:<44}{count:>8}{lost[kind]:>6}")
    terminalreporter.write_line(f"{'all':<44}{injected.total():>8}{lost.total():>6}")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache of the test, which stands in an empty folder."""
    home = tmp_path / "cache"
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(home))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return home


def apart(work: Callable[[], object]) -> int:
    """What a child process that does this ends with: its status, or minus a signal."""
    child = os.fork()
    if child == 0:
        try:
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115
            work()
            os._exit(NORMAL)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def contents(folder: Path | None = None) -> Files:
    """The regular files of a folder."""
    return {path.name: path.read_bytes() for path in (folder or Path()).iterdir() if path.is_file()}


def put(files: Files) -> None:
    """Makes this folder hold these files and nothing else."""
    for path in Path().iterdir():
        path.unlink()
    for name, content in files.items():
        Path(name).write_bytes(content)


def lost(before: Files, after: Files) -> int:
    """How many of the files here are neither as they were before nor as they are to be."""
    now = contents()
    names = before.keys() | after.keys()
    return sum(now.get(name) not in (before.get(name), after.get(name)) for name in names)


def said_apart(*arguments: str, **environment: str) -> tuple[int, Any, str]:
    """What a run in a process of its own says: status, findings, complaints."""
    done = subprocess.run(
        [sys.executable, "-m", "tops_lsp.cli.lint", *JSON, *arguments],
        capture_output=True,
        text=True,
        timeout=200,
        env={**os.environ, **environment},
    )
    return done.returncode, json.loads(done.stdout), done.stderr


@pytest.fixture
def say(capfd: pytest.CaptureFixture[str]) -> Say:
    """What a run in this process says, without a complaint."""

    def run(*arguments: str) -> Said:
        status = main([*JSON, *arguments])
        out, err = capfd.readouterr()
        assert err == ""
        return status, json.loads(out)

    return run
