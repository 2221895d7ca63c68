"""`--demo` shows the gallery: without a file of the user's, from any folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.cli import lint, sim
from tops_lsp.cli.demo import gallery


def test_the_linter_shows_right_and_wrong_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert lint.main(["--demo"]) == 0
    shown = capsys.readouterr().out
    assert "errors/barrier_in_divergent_code.tops:" in shown
    assert "TOPS602 [~] expected-token" in shown
    assert str(gallery()) in shown
    assert list(tmp_path.iterdir()) == []
    assert Path.cwd() == tmp_path


def test_the_linter_shows_them_in_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert lint.main(["--demo", "--lang", "zh-CN"]) == 0
    assert "三处错误" in capsys.readouterr().out


def test_the_simulator_runs_two_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sim.main(["--demo"]) == 0
    shown = capsys.readouterr().out
    assert "y = ((alpha * x) + y): met" in shown
    assert "wrong: 0 of 10000" in shown
    assert list(tmp_path.iterdir()) == []


def test_the_simulator_needs_a_command_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim.main(["--demo", "run"]) == 2
    assert sim.main([]) == 2
    capsys.readouterr()
