"""Host programs in plain C++: what they print is what a compiler's program prints.

Each file of `programs/` ends with its output; where g++ is at hand, that is checked too.
"""

from __future__ import annotations

import subprocess
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import tops_simulator
from tops_simulator.ir import Program
from tops_simulator.ir_verifier import verify

FILES = sorted((Path(__file__).parent / "programs").glob("*.cpp"))


def expected(path: Path) -> list[str]:
    """The lines a program prints; blanks at their ends are no matter."""
    listed = path.read_text("utf-8").split("\n// prints:\n")[1].splitlines()
    return [line.removeprefix("//").strip() for line in listed]


def lines(output: str) -> list[str]:
    return [line.strip() for line in output.splitlines()]


@lru_cache(2)
def loaded(path: Path) -> Program:
    """Engines change nothing in a program: both run the same one."""
    program = tops_simulator.load(str(path)).program
    assert verify(program) == []
    return program


@pytest.mark.parametrize("engine", ["scalar", pytest.param("lockstep", marks=pytest.mark.long)])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_program(sim: Any, path: Path, engine: str) -> None:
    report = sim.run_main(loaded(path), engine)
    assert (report.findings, report.exit_code) == ((), 0)
    assert lines(report.output) == expected(path)


@pytest.mark.long  # our own code has no part in it
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_compiler_agrees(path: Path, tmp_path: Path) -> None:
    made = tmp_path / "program"
    subprocess.run(["g++", "-std=c++17", "-w", "-o", made, path], check=True)
    done = subprocess.run([made], capture_output=True, text=True, check=True)
    assert lines(done.stdout) == expected(path)
