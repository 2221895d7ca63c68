"""Completion scripts: what a shell makes of them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli import sim
from tops_lsp.cli.options import parser

Lint = Callable[..., Any]


@pytest.fixture
def bash(lint: Lint, tmp_path: Path) -> Callable[..., list[str]]:
    if shutil.which("bash") is None:
        pytest.skip("there is no bash")
    script = lint("--completion", "bash").out
    (tmp_path / "a b.tops").touch()
    (tmp_path / "inc").mkdir()

    def complete(*words: str) -> list[str]:
        quoted = " ".join(f"'{word}'" for word in words)
        command = (
            f"{script}\nCOMP_WORDS=(tops-lint {quoted}); COMP_CWORD={len(words)}\n"
            '_tops_lint; printf "%s\\n" "${COMPREPLY[@]}"'
        )
        done = subprocess.run(
            ["bash", "-c", command], capture_output=True, text=True, check=True, cwd=tmp_path
        )
        assert done.stderr == ""
        return done.stdout.split("\n")[:-1]

    return complete


def test_bash(bash: Callable[..., list[str]]) -> None:
    assert {"--fix", "--fix-only"} <= set(bash("--fi"))
    assert bash("--output-format", "js") == ["json", "json-lines"]
    assert bash("--ignore", "kernel-is-class") == ["kernel-is-class-member"]
    assert bash("-I", "") == ["inc"]
    assert "inc" in bash("in")
    assert bash("--jobs", "") in ([], [""])


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_option_is_there(shell: str, lint: Lint) -> None:
    text = lint("--completion", shell).out
    for action in parser()._actions:
        for name in action.option_strings:
            wanted = (
                name
                if shell != "fish"
                else f" -{'l' if name[1] == '-' else 's'} {name.lstrip('-')}"
            )
            assert wanted in text


# --- programs with commands -----------------------------------------------------------------


def sim_script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert sim.main(["--completion", shell]) == 0
    return capsys.readouterr().out


def test_bash_completes_commands_and_their_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which("bash") is None:
        pytest.skip("there is no bash")
    script = sim_script("bash", capsys)
    (tmp_path / "k.tops").touch()

    def complete(*words: str) -> list[str]:
        quoted = " ".join(f"'{word}'" for word in words)
        command = (
            f"{script}\nCOMP_WORDS=(tops-sim {quoted}); COMP_CWORD={len(words)}\n"
            '_tops_sim; printf "%s\\n" "${COMPREPLY[@]}"'
        )
        done = subprocess.run(
            ["bash", "-c", command], capture_output=True, text=True, check=True, cwd=tmp_path
        )
        assert done.stderr == ""
        return done.stdout.split("\n")[:-1]

    assert complete("t") == ["test", "tune"]
    assert complete("test", "--last") == ["--last-failed"]
    assert complete("run", "--engine", "na") == ["native"]
    assert complete("test", "--output-format", "ju") == ["junit"]
    assert complete("test", "k") == ["k.tops"]
    assert complete("info", "--last") == [""]
    assert complete("explain", "SIM10")[:2] == ["SIM101", "SIM102"]
    assert complete("explain", "data-r") == ["data-race"]
    assert complete("explain", "ADV12")[:1] == ["ADV120"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_is_there(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = sim_script(shell, capsys)
    for command in ("run", "test", "sweep", "verify", "suite", "dap", "explain", "info"):
        assert command in text
    assert ("--last-failed" if shell != "fish" else "-l last-failed") in text
    assert "SIM201" in text
