"""Runs tops-lint inside the test process."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tops_lsp.cli.lint import main
from tops_lsp.diagnostics.own_rules import forget

if TYPE_CHECKING:
    from tests.cli.test_results import Counter


class Done(NamedTuple):
    """What a run left behind."""

    status: int
    out: str
    err: str


Lint = Callable[..., Done]


@pytest.fixture
def lint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Iterator[Lint]:
    """tops-lint in an empty folder, in English, without colours and earlier results; a project's
    rules are known as long as the test runs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str | os.PathLike[str], cache: bool = False) -> Done:
        words = [os.fspath(a) for a in arguments]
        status = main(words if cache else ["--no-cache", *words])
        out, err = capfd.readouterr()
        assert "internal error" not in err
        return Done(status, out, err)

    yield run
    forget()


COUNT = 10
WRONG = '#include "own.h"\n#include <far.h>\n__device__ int d();\nint h() { return d(); }\n'
"""Of each of a user's files, of which there are so many."""


class User:
    """Somebody with a copy of the project, and a cache of their own."""

    def __init__(self, home: Path, lint: Lint, patch: pytest.MonkeyPatch) -> None:
        self.home, self.patch, self.run = home, patch, lint
        self.project = home / "project"
        (self.project / "far").mkdir(parents=True)
        (self.project / ".git").mkdir()
        (self.project / "own.h").write_text(
            "#pragma once\n__device__ int e();\nint g() { return e(); }\n"
        )
        (self.project / "far" / "far.h").write_text("#pragma once\n")
        for number in range(COUNT):
            (self.project / f"{number}.tops").write_text(f"// {number}\n{WRONG}")
        commands = [
            {
                "directory": str(self.project),
                "file": str(self.project / f"{number}.tops"),
                "command": f"topscc -I{self.project}/far {number}.tops",
            }
            for number in range(COUNT)
        ]
        (self.project / "compile_commands.json").write_text(json.dumps(commands))

    def lint(self, cache: object, *options: str) -> Any:
        """What they see, with a shared cache."""
        self.patch.setenv("TOPS_LSP_CACHE_DIR", str(self.home / "cache"))
        self.patch.chdir(self.project)
        given = () if cache is None else ("--cache-dir", str(cache))
        return self.run("-j1", *given, *options, ".", cache=True)


@pytest.fixture
def users(tmp_path: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch) -> Iterator[User]:
    """One user after the other."""
    return (User(tmp_path / f"user{n}", lint, monkeypatch) for n in range(100))


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    from tests.cli.test_results import Counter

    return Counter(monkeypatch)


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "shared"
