"""Host programs in both engines: the same output, exit code, findings and lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tops_simulator
from tops_simulator.ir_verifier import verify

EXAMPLES = sorted((Path(__file__).parent.parent.parent / "examples").glob("*.tops"))

PROGRAMS = {
    "loops": """
int collatz(unsigned n) {
  int steps = 0;
  while (n != 1) { n = n % 2 ? 3 * n + 1 : n / 2; ++steps; }
  return steps;
}
int main() {
  int total = 0;
  for (int i = 1; i < 50; ++i) {
    if (i % 7 == 0) continue;
    if (i > 40) break;
    total += collatz(i);
  }
  int k = 0;
  do { for (int j = 0; j < 5; ++j) { if (j == k) break; total -= j; } } while (++k < 4);
  switch (total & 3) { case 0: total += 1; case 1: total += 10; break; default: total += 100; }
  printf("%d %d\\n", total, k);
  return total % 100;
}""",
    "floats": """
int main() {
  float sum = 0; double wide = 0; __fp16 half = 0;
  for (int i = 1; i < 200; ++i) { sum += 1.0f / i; wide += 1.0 / i; half = half + (__fp16)0.1f; }
  printf("%.9g %.17g %.6g %d %d\\n", sum, wide, (double)half, (int)1e20f, (unsigned char)300);
  return 0;
}""",
    "objects": """
struct Point {
  int x, y;
  Point(int a, int b) : x(a), y(b) {}
  int norm() const { return x * x + y * y; }
};
struct Guard { int *place; ~Guard() { *place += 1000; } };
int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int swap_sum(int &a, int &b) { int t = a; a = b; b = t; return a + b; }
int main() {
  int table[4] = {3, 1, 2};
  int ended = 0;
  { Guard g{&ended}; table[3] = fib(12); }
  Point p(table[0], table[3]);
  Point q = p;
  q.x = 7;
  swap_sum(q.x, q.y);
  printf("%d %d %d %d %d\\n", p.norm(), q.x, q.y, ended, swap_sum(table[0], table[1]));
  return 0;
}""",
    "uninitialized locals": """
int main(int argc, char **argv) {
  int a, b;
  if (argc > 5) a = 1;
  b = argc > 5 ? a : 2;
  for (int i = 0; i < 3; ++i) { int fresh; if (i) fresh = i; else fresh = 4; b += fresh; }
  printf("%d %d\\n", argc, b);
  return 0;
}""",
    "out of bounds": """
int main() { int t[3] = {1, 2, 3}; int s = 0; for (int i = 0; i < 4; ++i) s += t[i]; return s; }""",
    "null": 'int main() { int *p = nullptr; printf("before\\n");\n *p = 1; return 0; }',
    "division": "int main(int argc, char **argv) { int zero = argc - 1;\n return 5 / zero; }",
    "recursion": "int f(int n) { return f(n + 1) + 1; }\nint main() { return f(0); }",
    "device memory on the host": """
int main() { int *p; topsMalloc((void **)&p, 16); *p = 4; return 0; }""",
    "not simulated": "int unknown(int);\nint main() { return unknown(3); }",
}


def outcome(sim: Any, program: Any, engine: str) -> tuple[Any, ...]:
    report = sim.run_main(program, engine)
    findings = [(f.kind, f.message, f.loc, f.count) for f in report.findings]
    return report.output, report.exit_code, report.completed, findings


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_host_program(sim: Any, name: str, tmp_path: Path) -> None:
    file = tmp_path / "program.tops"
    file.write_text("#include <tops.h>\n#include <cstdio>\n" + PROGRAMS[name])
    program = tops_simulator.load(str(file)).program
    assert verify(program) == []
    scalar, lockstep = outcome(sim, program, "scalar"), outcome(sim, program, "lockstep")
    assert scalar == lockstep
    assert scalar[0] or scalar[3]


@pytest.mark.long
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_an_example(sim: Any, file: Path) -> None:
    program = tops_simulator.load(str(file)).program
    assert verify(program) == []
    if program.main is not None:
        assert outcome(sim, program, "scalar") == outcome(sim, program, "lockstep")
