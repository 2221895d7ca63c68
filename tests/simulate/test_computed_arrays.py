"""Local arrays whose bounds are computed: `int a[n];`, and what is said of their misuse."""

from __future__ import annotations

import tops_simulator

PROGRAM = b"""
#include <stdio.h>
#include <string.h>
int sum(int n) {
  int total = 0;
  for (int i = 1; i < n; i++) {
    int a[i];
    a[0] = i;
    a[i - 1] = 2 * i;
    total += a[0] + sizeof a;
    if (i == 3) continue;
    if (i == 5) break;
  }
  return total;
}
int nested(int n) {
  if (n == 0) return 0;
  long a[n];
  a[n - 1] = n;
  int below = nested(n - 1);
  return below + a[n - 1];
}
struct S { int x; char c; };
int main(int argc, char **argv) {
  int n = argc + 3;
  char b[n], *end = b + sizeof b;
  struct S s[n];
  n = 100;
  strcpy(b, "abc");
  s[argc].x = 4;
  printf("%d %d %s %d\\n", sum(8), nested(5), b, (int)(end - b));
  printf("%d %d %s %s\\n", s[1].x, (int)(sizeof s / sizeof *s), __func__, __FUNCTION__);
  return 0;
}
"""


def test_they_have_their_size_and_end_with_their_scope() -> None:
    report = tops_simulator.load("arrays.cpp", text=PROGRAM).run()
    assert [f.message for f in report.findings] == []
    assert report.output == "76 15 abc 4\n4 4 main main\n"


def findings(body: str) -> list[tuple[str, int]]:
    text = f"#include <stdio.h>\nint *kept;\nint work(int n) {{\n{body}\n}}\n"
    main = 'int main() { printf("%d", work(3)); return 0; }\n'
    report = tops_simulator.load("arrays.cpp", text=(text + main).encode()).run()
    return [(f.kind, f.loc.line if f.loc else 0) for f in report.findings]


def test_misuses_are_told() -> None:
    assert findings("int a[n];\nreturn a[n] = 1;") == [("out-of-bounds", 5)]
    assert findings("int a[n - 4];\nreturn 0;") == [("out-of-bounds", 4)]
    assert findings("{ int a[n]; kept = a; }\nreturn *kept;") == [("use-after-free", 5)]


def test_more_dimensions_are_refused() -> None:
    assert [kind for kind, _ in findings("int a[n][n];\nreturn a[0][0] = 1;")] == ["not-simulated"]
