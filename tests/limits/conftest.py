"""Folders and runs for limits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tops_lsp.cli.lint import main as lint_main

HEADERS = {
    "h.h": "int h;\n",
    "long.h": "int l;\n" + "// more than is read whole whatever is left\n" * 40,
    "i.h": "int i;\n",
    "one.h": '#include "two.h"\n',
    "two.h": "int two;\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in HEADERS.items():
        (tmp_path / name).write_text(text)
    return tmp_path


Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """tops-lint under a configuration; its status and what it says of itself."""
    monkeypatch.chdir(folder)

    def run(limits: str, *arguments: str) -> tuple[int, str]:
        (folder / "tops-lint.toml").write_text(f"[limits]\n{limits}\n")
        status = lint_main(["--no-cache", *arguments])
        return status, capsys.readouterr().err

    return run
