"""The commands that programs start have names of their own."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from tests.verify.conftest import ADD, LAUNCH, ROOT
from tops_lsp.cli import short_names


def called(name: str, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    module, _, function = scripts[name].partition(":")
    monkeypatch.setattr("sys.argv", [name, *words])
    monkeypatch.setattr("tops_lsp.cli.verify.confining", lambda task: lambda: None)
    return int(getattr(import_module(module), function)())


def test_a_kernel_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "add.tops"
    path.write_text(ADD)
    words = [str(path), "--launch", LAUNCH, "--sizes", "n=1,9"]
    assert called("tops-verify", monkeypatch, *words, "--reference", "a + b") == 0
    assert called("tops-verify", monkeypatch, *words, "--reference", "a - b") == 14
    assert capsys.readouterr().out.endswith("verdict    fail\n")


def test_an_address_is_served(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("starlette", reason="the extra 'serve' is not installed")
    assert called("tops-verify", monkeypatch, "serve", "0.0.0.0:80", "--workers", "1") == 2
    assert "expected unix:PATH" in capsys.readouterr().err
    assert called("tops-verify", monkeypatch, "serve") == 2  # a file, which is not there


def test_tools_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(short_names, "main", lambda words, own_process: asked.append(words) or 0)
    assert called("tops-mcp", monkeypatch) == 0
    assert asked == [["mcp"]]
