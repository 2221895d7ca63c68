"""Commands inside the test process, under a limit on its own work."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tops_lsp.cli.lint import main as lint_main
from tops_lsp.cli.sim import main as simulate_main

SECONDS = 20.0
"""What a case may take on a machine that is busy with others; most take a tenth of one."""
PATIENCE = 200


class Done(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


Command = Callable[..., Done]


def _command(
    main: Callable[[list[str]], int],
    capfd: pytest.CaptureFixture[str],
    limit: Callable[[float], AbstractContextManager[None]],
) -> Command:
    def run(*arguments: str | os.PathLike[str]) -> Done:
        with limit(SECONDS), _patience():
            status = main([os.fspath(argument) for argument in arguments])
        out, err = capfd.readouterr()
        assert "internal error" not in err
        assert "failed: " not in err  # an analysis that broke down
        # SARIF names all rules there are
        said = r'"ruleId": *"TOPS003"' if "sarif" in arguments else "internal-error"
        assert not re.search(said, out)  # a rule that did
        return Done(status, out, err)

    return run


@contextmanager
def _patience() -> Iterator[None]:
    """A guard against waiting for ever, for a pipe nobody writes to."""

    def overrun(number: int, frame: object) -> None:
        pytest.fail(f"more than {PATIENCE} s")

    previous = signal.signal(signal.SIGALRM, overrun)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, previous)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def lint(
    capfd: pytest.CaptureFixture[str],
    processor_limit: Callable[[float], AbstractContextManager[None]],
) -> Command:
    """tops-lint in an empty folder, without earlier results."""
    run = _command(lint_main, capfd, processor_limit)
    return lambda *arguments: run("--no-cache", *arguments)


@pytest.fixture
def simulate(
    capfd: pytest.CaptureFixture[str],
    processor_limit: Callable[[float], AbstractContextManager[None]],
) -> Command:
    """tops-sim in an empty folder."""
    return _command(simulate_main, capfd, processor_limit)
