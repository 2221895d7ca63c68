"""Programs as people write them, with the C++ library: they print what g++ has them print."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import tops_simulator
from tops_simulator.simulation import Simulation

PROGRAMS = sorted((Path(__file__).parent / "everyday").glob("*.cpp"))


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_it_prints_what_gxx_prints(source: Path, tmp_path: Path) -> None:
    made = tmp_path / "program"
    subprocess.run(["g++", "-std=c++17", "-w", str(source), "-o", str(made)], check=True)
    printed = subprocess.run([str(made)], check=True, capture_output=True, text=True).stdout
    report = Simulation(tops_simulator.load(source).program).main()
    assert [str(f) for f in report.findings] == []
    assert report.output == printed
