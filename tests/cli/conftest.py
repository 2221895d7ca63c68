"""Runs tops-lint inside the test process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tops_lsp.cli.lint import main
from tops_lsp.diagnostics.own_rules import forget


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
