"""References to enumerators, rows of `new`, and macros of the C library that programs count on."""

from __future__ import annotations

import pytest

import tops_simulator
from tops_simulator.simulation import Simulation

PROGRAMS = {
    "a reference to an enumerator": (
        """
enum E { SUM, MUL };
template <class U> int taken(U &&u) { return static_cast<U &&>(u); }
template <class U> int held(const U &u) { return u + 1; }
int main() { printf("%d %d\\n", taken(MUL), held(MUL)); }""",
        "1 2",
    ),
    "new with two extents": (
        """
typedef float FP; constexpr int M = 8, N = 16;
int main() {
  int n = 3;
  FP(*a)[N] = new FP[M][N]; auto b = new int[n][2][5];
  a[7][15] = 4; b[2][1][4] = 6;
  printf("%g %d %d\\n", a[7][15], b[2][1][4], (int)sizeof(*b));
  delete[] a; delete[] b;
}""",
        "4 6 40",
    ),
    "limits and constants": (
        """
int main() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  printf("%d %u %ld ", INT8_MIN, UINT32_MAX, INT_FAST16_MAX);
  printf("%lu %u\\n", SIZE_MAX, UINT32_C(255) << 23);
}""",
        "-128 4294967295 9223372036854775807 18446744073709551615 2139095040",
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_prints_what_a_compiler_makes_of_it(name: str) -> None:
    text, expected = PROGRAMS[name]
    headers = "#include <cstdint>\n#include <cstdio>\n#include <time.h>\n"
    program = tops_simulator.load("bound.cu", text=(headers + text).encode()).program
    report = Simulation(program).main()
    assert report.output.strip() == expected
    assert report.findings == ()
