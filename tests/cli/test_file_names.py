"""`tops-sim run` names files in `__FILE__` as a compiler does that is given the same name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.cli.sim import main

PROGRAM = """#include <stdio.h>
#include "part/head.h"
int main() { puts(__FILE__); puts(HERE); puts(__builtin_FILE()); }
"""


PART = "inline const char *part_of() { return __FILE__; }\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "work" / "part").mkdir(parents=True)
    (tmp_path / "work" / "main.cpp").write_text(PROGRAM)
    (tmp_path / "work" / "part" / "head.h").write_text("#define HERE part_of()\n" + PART)
    return tmp_path


def run(name: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(["run", name, "--no-daemon"]) == 0
    return capsys.readouterr().out.split()


@pytest.mark.parametrize(
    ("here", "given", "names"),
    [
        ("work", "main.cpp", ["main.cpp", "part/head.h", "main.cpp"]),
        (".", "work/main.cpp", ["work/main.cpp", "work/part/head.h", "work/main.cpp"]),
    ],
)
def test_relative_names(
    here: str,
    given: str,
    names: list[str],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder / here)
    assert run(given, capsys) == names


def test_whole_names(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = str(folder / "work" / "main.cpp")
    head = str(folder / "work" / "part" / "head.h")
    assert run(whole, capsys) == [whole, head, whole]
