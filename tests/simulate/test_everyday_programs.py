"""Programs as people write them, with the C++ library: they print what g++ has them print.

What g++ 12 printed stands beside each program; that it still prints so is a sweep. A new program's
text is made by `g++ -std=c++17`.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import tops_simulator
from tops_simulator.simulation import Simulation

PROGRAMS = sorted((Path(__file__).parent / "everyday").glob("*.cpp"))
each_program = pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)


def printed(source: Path) -> str:
    return source.with_suffix(".out").read_text("utf-8")


@each_program
def test_it_prints_what_gxx_prints(source: Path) -> None:
    report = Simulation(tops_simulator.load(source).program).main()
    assert [str(f) for f in report.findings] == []
    assert report.output == printed(source)


@pytest.mark.sweep
@each_program
def test_gxx_prints_what_stands_beside_it(source: Path, tmp_path: Path) -> None:
    made = tmp_path / "program"
    subprocess.run(["g++", "-std=c++17", "-w", str(source), "-o", str(made)], check=True)
    found = subprocess.run([str(made)], check=True, capture_output=True, text=True).stdout
    assert found == printed(source)
