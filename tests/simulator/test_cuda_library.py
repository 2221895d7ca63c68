"""CUDA's device library: programs that print what an NVIDIA H100 printed for the same text.

The outputs beside the programs were made with nvcc 13.0 -arch=sm_90 on that card.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import tops_simulator

PROGRAMS = sorted(Path(__file__).with_name("cuda").glob("*.cu"))


@pytest.mark.long
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_it_prints_what_the_card_prints(program: Path) -> None:
    report = tops_simulator.load(str(program)).run()
    assert not report.findings
    assert report.output == program.with_suffix(".txt").read_text("utf-8")
