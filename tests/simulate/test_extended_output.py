"""`long double` in streams, and the formatting functions that compilers build in."""

from __future__ import annotations

import tops_simulator

PROGRAM = b"""
#include <iomanip>
#include <iostream>
#include <stdio.h>
int main() {
  long double x = 0.1L;
  std::cout << x << " " << std::setprecision(21) << x << " " << std::fixed << std::setprecision(3);
  std::cout << x << " " << std::scientific << -x << " " << std::showpos << x << "\\n";
  char text[20];
  __builtin_sprintf(text, "%d %s", 3, "ab");
  puts(text);
  printf("%d ", __builtin_snprintf(text, 3, "%Lf", x));
  puts(text);
  return 0;
}
"""
PRINTED = """\
0.1 0.100000000000000000001 0.100 -1.000e-01 +1.000e-01
3 ab
8 0.
"""


def test_numbers_have_all_their_digits() -> None:
    report = tops_simulator.load("output.cpp", text=PROGRAM).run()
    assert [f.message for f in report.findings] == []
    assert report.output == PRINTED
