"""Which files a command means."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli import progress
from tops_lsp.cli.watch import versions, watch
from tops_lsp.project.sources import Filter, find_files

Lint = Callable[..., Any]

FILES = (
    "a.cu",
    "b.cpp",
    "gen/c.cu",
    "gen/keep/d.cu",
    "src/e.cuh",
    "src/gen/f.cu",
    "src/plain.cpp",
    ".git/g.cu",
    "build/h.cu",
)


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("int x;\n" if "plain" in name else "__device__ int d();\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def found(*paths: str, gitignore: bool = True) -> list[str]:
    return list(find_files(paths or (".",), Filter(gitignore=gitignore)))


ALL = ["a.cu", "b.cpp", "gen/c.cu", "gen/keep/d.cu", "src/e.cuh", "src/gen/f.cu"]


def test_folders(tree: Path) -> None:
    assert found() == ALL
    assert found("src", "src/e.cuh", "./a.cu") == ["src/e.cuh", "src/gen/f.cu", "./a.cu"]
    assert found("src/plain.cpp", "none.cu") == ["src/plain.cpp", "none.cu"]


def test_globs(tree: Path) -> None:
    assert found("**/*.cu")[0] == "a.cu"
    assert found("src/*.c*") == ["src/e.cuh", "src/plain.cpp"]
    assert found("*.none") == ["*.none"]
    (tree / "[x].cu").touch()
    assert found("[x].cu") == ["[x].cu"]


def test_gitignore(tree: Path) -> None:
    (tree / ".gitignore").write_text("gen/*\n!gen/keep\n")
    (tree / "src" / ".gitignore").write_text("*.cuh\n!gen\n")
    assert found() == ["a.cu", "b.cpp", "gen/keep/d.cu", "src/gen/f.cu"]
    assert found("src") == ["src/gen/f.cu"]
    assert found("gen/c.cu") == ["gen/c.cu"]
    assert found(gitignore=False) == ALL
    (tree / ".git" / "info").mkdir()
    (tree / ".git" / "info" / "exclude").write_text("/a.cu\n")
    assert found("src", "gen", ".")[-1] == "b.cpp"


def test_links_to_folders_are_left_out(tree: Path) -> None:
    (tree / "loop").symlink_to(tree)
    (tree / "z.cu").symlink_to(tree / "a.cu")
    assert found() == ALL


def test_exclude(tree: Path, lint: Lint) -> None:
    def linted(*arguments: str) -> list[str]:
        for path in tree.rglob("*.c*"):
            path.write_text("__device__ int d();\nint h() { return d(); }\n")
        out = lint("--output-format", "concise", *arguments, ".").out
        return [line.split(":")[0] for line in out.splitlines()]

    assert linted("--exclude", "gen", "--exclude", "src/plain.*,b.cpp") == ["a.cu", "src/e.cuh"]
    (tree / "tops-lint.toml").write_text("exclude = ['gen/', '/b.cpp']\n")
    assert linted() == ["a.cu", "src/plain.cpp", "src/e.cuh"]  # headers come last
    assert linted("gen/c.cu")[0] == "gen/c.cu"
    assert "gen/c.cu" not in linted("--force-exclude", "gen/c.cu")
    (tree / ".gitignore").write_text("a.cu\n")
    assert linted() == ["src/plain.cpp", "src/e.cuh"]
    assert linted("--no-gitignore") == ["a.cu", "src/plain.cpp", "src/e.cuh"]
    assert linted("--config", "respect-gitignore=false")[0] == "a.cu"


# --- the bar --------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_for_terminals_and_goes_when_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "STEP", 0.0)
    plain, terminal = io.StringIO(), Terminal()
    assert list(progress.shown(range(4), 4, plain)) == [0, 1, 2, 3]
    assert plain.getvalue() == ""
    assert list(progress.shown(range(4), 4, terminal)) == [0, 1, 2, 3]
    assert "━" in terminal.getvalue()
    assert "3/4" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\033[0K")
    short = Terminal()
    monkeypatch.setattr(progress, "PATIENCE", 60.0)
    list(progress.shown(range(4), 4, short))
    assert short.getvalue() == ""


# --- watching -------------------------------------------------------------------------------


@pytest.mark.parametrize("paths", [(".",), ("src/e.cuh",)])
def test_watching_lints_again_after_each_change(tree: Path, paths: tuple[str, ...]) -> None:
    steps = iter(["wait", "src/e.cuh", "wait", "tops-lint.toml", "src/other.h", "end"])
    runs: list[int] = []

    def sleep(_: float) -> None:
        step = next(steps)
        if step == "end":
            raise KeyboardInterrupt
        if step != "wait":
            with (tree / step).open("a") as file:
                file.write("# \n")

    assert watch(lambda reads: runs.append(1) or 7, paths, sleep) == 7
    assert len(runs) == 4


def test_watching_keeps_an_eye_on_what_matters(tree: Path) -> None:
    (tree / "node_modules").mkdir()
    (tree / "node_modules" / "x.cu").touch()
    (tree / "notes.txt").touch()
    seen = {Path(s.path).as_posix() for s in versions(["."])}
    assert {"a.cu", "src/plain.cpp"} <= seen
    assert not seen & {"notes.txt", "node_modules/x.cu"}


def test_the_option_to_watch(tree: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = iter([lambda: None, lambda: (tree / "a.cu").write_text("__device__ int d();\n")])

    def sleep(_: float) -> None:
        step = next(steps, None)
        if step is None:
            raise KeyboardInterrupt
        step()

    (tree / "a.cu").write_text("__device__ int d();\nint h() { return d(); }\n")
    monkeypatch.setattr("time.sleep", sleep)
    status, out, err = lint("--watch", "--output-format", "concise", "a.cu")
    assert (status, out[:10]) == (0, "a.cu:2:18:")
    assert err == "tops-lint: watching\n" * 2
    assert out.count("\n") == 1
