"""Earlier results: used when nothing has changed, and never when something has."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli import analysis, pool, results
from tops_lsp.cli.findings import Failure, Finding
from tops_lsp.cli.results import Results
from tops_lsp.diagnostics.core import (
    Diagnostic,
    Fix,
    Phrase,
    Place,
    RelatedPlace,
    Safety,
    Severity,
    TextEdit,
)
from tops_lsp.index.shard import Symbol
from tops_lsp.project.context import Context
from tops_lsp.sdk import cache, entry_cache
from tops_lsp.sdk.entry_cache import EntryCache
from tops_lsp.text.source import Source, Span

Lint = Callable[..., Any]

MAIN = '#include "a.h"\nint h() { return d(); }\n'
HEADER = "__device__ int d();\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "cache"
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(home))
    return home


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "a.h").write_text(HEADER)
    (tmp_path / "a.tops").write_text(MAIN)
    return tmp_path / "a.tops"


class Counter:
    """How many texts were analysed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        whole = analysis.passes_of

        def counted(*arguments: Any) -> Any:
            self.count += 1
            return whole(*arguments)

        monkeypatch.setattr(analysis, "passes_of", counted)

    def taken(self) -> int:
        count, self.count = self.count, 0
        return count


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(monkeypatch)


def test_the_second_run_takes_what_the_first_one_found(
    file: Path, home: Path, lint: Lint, counter: Counter
) -> None:
    first = lint("a.tops", cache=True)
    assert (first.status, counter.taken()) == (1, 1)
    assert lint("a.tops", cache=True) == first
    assert lint("--ignore", "TOPS101", "a.tops", cache=True).status == 0
    assert counter.taken() == 0
    assert lint("a.tops") == first
    assert counter.taken() == 1


def test_a_header_that_changes(file: Path, home: Path, lint: Lint, counter: Counter) -> None:
    lint("a.tops", cache=True)
    (file.parent / "a.h").write_text("int d();\n")
    assert lint("a.tops", cache=True) == (0, "", "")
    (file.parent / "a.h").write_text(HEADER)
    assert lint("a.tops", cache=True).status == 1


def test_a_header_that_appears(file: Path, home: Path, lint: Lint) -> None:
    os.replace(file.parent / "a.h", file.parent / "b.h")
    (file.parent / "second").mkdir()
    options = ("-Ifirst", "-Isecond", "a.tops")
    assert lint(*options, cache=True).status == 0
    os.replace(file.parent / "b.h", file.parent / "second" / "a.h")
    assert lint(*options, cache=True).status == 1
    (file.parent / "first").mkdir()
    (file.parent / "first" / "a.h").write_text("int d();\n")
    assert lint(*options, cache=True).status == 0


def test_options_make_a_difference(file: Path, home: Path, lint: Lint, counter: Counter) -> None:
    for options in ((), ("-DA=1",), ("--target", "gcu210"), ("-Ix",)):
        lint(*options, "a.tops", cache=True)
        assert counter.taken() > 0
        lint(*options, "a.tops", cache=True)
        assert counter.taken() == 0


def test_another_tool(
    file: Path, home: Path, lint: Lint, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    lint("a.tops", cache=True)
    assert counter.taken() == 1
    monkeypatch.setattr(entry_cache, "tool_version", lambda: "another")
    lint("a.tops", cache=True)
    assert counter.taken() == 1


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\x00", b"[]", b"{}", b'{"key": 1}', b'{"key": "K", "content": []}', b"[" * 100000],
)
def test_damage_is_survived(
    damage: bytes, file: Path, home: Path, lint: Lint, counter: Counter
) -> None:
    first = lint("a.tops", cache=True)
    (entry,) = (home / results.FOLDER).glob("*.json")
    entry.write_bytes(damage.replace(b"K", entry.stem.encode()))
    assert lint("a.tops", cache=True) == first
    assert counter.taken() == 2
    assert lint("a.tops", cache=True) == first
    assert counter.taken() == 0


def test_cut_entries_are_survived(file: Path, home: Path, lint: Lint) -> None:
    first = lint("a.tops", cache=True)
    (entry,) = (home / results.FOLDER).glob("*.json")
    whole = entry.read_bytes()
    for end in range(0, len(whole), 23):
        entry.write_bytes(whole[:end])
        assert lint("a.tops", cache=True) == first


def test_folders_of_others_are_not_trusted(
    file: Path, home: Path, lint: Lint, counter: Counter
) -> None:
    lint("a.tops", cache=True)
    (home / results.FOLDER).chmod(0o777)
    lint("a.tops", cache=True)
    assert counter.taken() == 2


def test_a_fix_is_not_taken_for_granted(file: Path, home: Path, lint: Lint) -> None:
    file.write_text("int x;  // tops-lint: ignore[TOPS104]\n")
    assert lint("a.tops", cache=True).status == 1
    assert lint("--fix", "a.tops", cache=True) == (0, "Fixed 1 finding.\n", "")
    assert file.read_text() == "int x;\n"


def test_many_writers(home: Path) -> None:
    sources = [Source(f"{n % 3}", b"x") for n in range(60)]

    def keep_and_find(source: Source) -> results.Judgement | None:
        kept = Results(EntryCache(results.FOLDER, "1"))
        kept.keep(source, (Context(),), JUDGEMENT, {})
        return kept.find(source, (Context(),))

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(keep_and_find, sources))
    assert all(f is not None and len(f.findings) == 1 for f in found)
    assert len(list((home / results.FOLDER).iterdir())) == 3


FINDING = Finding(
    Diagnostic(
        "C",
        "n",
        Severity.HINT,
        Place("a", Span(1, 2)),
        "m {x}",
        {"x": "主"},
        (RelatedPlace(Place("b", Span(3, 4)), "r", {"y": "z"}),),
        Fix("t", (TextEdit(Place("a", Span(5, 6)), "\n"),), Safety.SAFE),
        True,
        3,
        ("gcu210",),
    ),
    ("gcu210",),
    results.Status.SUPPRESSED,
    "why",
)


JUDGEMENT = results.Judgement(
    (FINDING,), {(Symbol("f()", "a.h", "f", "", "function", bases=("b",)), "block"): "barrier"}
)


def test_a_finding_comes_back_as_it_was(home: Path) -> None:
    source = Source("a", b"text")
    one, other = (Results(EntryCache(results.FOLDER, tool)) for tool in "12")
    one.keep(source, (Context(),), JUDGEMENT, {})
    assert one.find(source, (Context(),)) == JUDGEMENT
    assert other.find(source, (Context(),)) is None


def test_phrases_are_translated_in_later_runs_too(home: Path) -> None:
    diagnostic = replace(FINDING.diagnostic, fields={"x": Phrase("is not"), "y": "is not"})
    kept = replace(JUDGEMENT, findings=(replace(FINDING, diagnostic=diagnostic),))
    source = Source("a", b"text")
    results.Results().keep(source, (Context(),), kept, {})
    found = results.Results().find(source, (Context(),))
    assert found is not None
    (finding,) = found.findings
    kinds = {name: type(text) for name, text in finding.diagnostic.fields.items()}
    assert (kinds, finding.diagnostic) == ({"x": Phrase, "y": str}, diagnostic)


def test_old_entries_go(home: Path) -> None:
    folder = cache.directory() / results.FOLDER
    folder.mkdir(parents=True)
    (folder / "a.json").touch()
    age = (folder / "a.json").stat().st_mtime
    entry_cache.prune(results.FOLDER, age + 40 * 24 * 3600)
    assert not (folder / "a.json").exists()
    (folder / "a.json").touch()
    entry_cache.prune(results.FOLDER, age + 1)
    assert (folder / "a.json").exists()


# --- several processes ----------------------------------------------------------------------


def run(folder: Path, *arguments: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "tops_lsp.cli.lint", "--output-format", "concise", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": ""},
    )
    return done.returncode, done.stdout, done.stderr


def test_several_processes_say_the_same_in_the_same_order(tmp_path: Path, home: Path) -> None:
    for n in range(6):
        (tmp_path / f"{n}.tops").write_text(
            f"{HEADER}int h() {{ return d(); }}\n" + "// x\n" * 8000
        )
    alone = run(tmp_path, "--no-cache", "-j", "1", ".", "none.tops")
    assert alone[0] == 2
    assert [line[:6] for line in alone[1].splitlines()] == [f"{n}.tops" for n in range(6)]
    assert run(tmp_path, "-j", "3", ".", "none.tops") == alone
    assert len(list((home / results.FOLDER).glob("*.json"))) == 6
    assert run(tmp_path, "-j", "3", ".", "none.tops") == alone


ENDED = """
import sys, threading
from tops_lsp.cli import lint
status = lint.main(["-j2", "--no-cache", "--output-format", "concise", "."])
left = [t.name for t in threading.enumerate() if t is not threading.main_thread()]
sys.exit(f"threads left: {left}" if left else status)
"""
INTERRUPTED = """
import multiprocessing, os, signal, sys, threading, time
from tops_lsp.cli import analysis, lint
parent, whole = os.getpid(), analysis.Analyzer.source
def slow(self, source):
    if source.path == "3.tops":
        os.kill(parent, signal.SIGINT)
    return whole(self, source) if source.path == "0.tops" else time.sleep(1000)
analysis.Analyzer.source = slow
status = lint.main(["-j2", "--no-cache", "--output-format", "concise", "."])
left = [t.name for t in threading.enumerate() if t is not threading.main_thread()]
left += multiprocessing.active_children()
sys.exit(f"left: {left}" if left else status)
"""


INTERRUPTED_EARLY = """
import multiprocessing, os, signal, sys, time
from multiprocessing.process import BaseProcess
from tops_lsp.cli import analysis, lint
start = BaseProcess.start
def early(self):
    start(self)
    os.kill(os.getpid(), signal.SIGINT)  # the caller does not have the process yet
BaseProcess.start = early
analysis.Analyzer.source = lambda self, source: time.sleep(1000)
status = lint.main(["-j2", "--no-cache", "--output-format", "concise", "."])
left = multiprocessing.active_children()
sys.exit(f"left: {left}" if left else status)
"""


@pytest.mark.parametrize(
    ("script", "status"), [(ENDED, 1), (INTERRUPTED, 130), (INTERRUPTED_EARLY, 130)]
)
def test_nothing_of_the_pool_is_left(script: str, status: int, tmp_path: Path) -> None:
    """Whatever is left of it races with the interpreter's exit."""
    for n in range(5):  # the larger ones come first
        (tmp_path / f"{n}.tops").write_text(
            f"{HEADER}int h() {{ return d(); }}\n" + "// x\n" * (8000 + n)
        )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=200
    )
    assert (done.returncode, done.stderr) == (status, "")


KILLER = """
import os, sys
from tops_lsp.cli import analysis, lint
whole = analysis.Analyzer.source
def deadly(self, source):
    if source.path == "3.tops":
        os._exit(9)
    return whole(self, source)
analysis.Analyzer.source = deadly
sys.exit(lint.main(["-j2", "--no-cache", "--output-format", "concise", "."]))
"""


def test_a_process_that_ends_costs_its_file_only(tmp_path: Path) -> None:
    for n in range(5):
        (tmp_path / f"{n}.tops").write_text(
            f"{HEADER}int h() {{ return d(); }}\n" + "// x\n" * 8000
        )
    done = subprocess.run(
        [sys.executable, "-c", KILLER], cwd=tmp_path, capture_output=True, text=True, timeout=200
    )
    assert done.returncode == 2
    assert [line[:6] for line in done.stdout.splitlines()] == [f"{n}.tops" for n in (0, 1, 2, 4)]
    assert done.stderr == "tops-lint: 3.tops: tops-lint failed: its process ended\n"
    failure = Failure("3.tops", pool.ENDED, fields={})
    assert failure.in_language("zh-CN") == "3.tops: tops-lint 失败：其进程已结束"
