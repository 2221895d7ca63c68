"""Exceptions that only a header of the program's catches."""

from __future__ import annotations

from pathlib import Path

import tops_simulator
from tops_simulator.simulation import Simulation

HEADER = """
#pragma once
#define ATTEMPT try
inline int guarded(int (*f)(int), int x) {
  ATTEMPT { return f(x); } catch (int caught) { return -caught; }
}
"""
PROGRAM = """
#include "guard.h"
#include <cstdio>
int half(int x) {
  if (x % 2) throw x;
  return x / 2;
}
int main() { std::printf("%d %d\\n", guarded(half, 8), guarded(half, 7)); }
"""


def test_a_handler_in_a_header_catches(tmp_path: Path) -> None:
    (tmp_path / "guard.h").write_text(HEADER)
    source = tmp_path / "program.cpp"
    source.write_text(PROGRAM)
    report = Simulation(tops_simulator.load(source).program).main()
    assert (report.output, [*report.findings]) == ("4 -7\n", [])
