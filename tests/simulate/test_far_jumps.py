"""`setjmp` and `longjmp`: g++ prints the same; what is not simulated is refused at its place."""

from __future__ import annotations

import pytest

import tops_simulator

HEADERS = "#include <setjmp.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
JUMPS = r"""
jmp_buf outer, inner;
int depth(int n) { if (n == 0) longjmp(outer, 5); return depth(n - 1) + 1; }
int in_condition(int n) { if (n > 2) longjmp(inner, n); return 1; }
void loops() {
  volatile int rounds = 0;
  int table[4] = {1, 2, 3, 4};
  int many[3];
  for (int k = 0; k < 3; k++) many[k] = 10 * k;
  for (volatile int i = 0; i < 3; i++) {
    int local[2];
    local[0] = i; local[1] = i + 1;
    int r = setjmp(inner);
    printf("i%d r%d %d %d %d; ", (int)i, r, local[0] + local[1], table[2], many[2]);
    if (r == 0) {
      int k = 0;
      while (in_condition(k)) k++;
      printf("never ");
    }
    rounds++;
  }
  printf("rounds %d\n", (int)rounds);
}
int choose() {
  volatile int tries = 0;
  switch (setjmp(outer)) {
  case 0: printf("zero "); depth(3);
  case 5: printf("five "); if (tries++ < 2) longjmp(outer, 7); return 1;
  case 7: printf("seven "); longjmp(outer, 5);
  default: printf("other "); return 2;
  }
}
static jmp_buf stack[3]; static int top;
int nested(int n) {
  if (n == 3) longjmp(stack[1], 9);
  int v = setjmp(stack[n]);
  if (v) return v + n;
  return nested(n + 1) * 2;
}
int compare(const void *a, const void *b) {
  if (*(int *)a == 1) longjmp(outer, 2);
  return *(int *)a - *(int *)b;
}
struct S { int a, b; S f() { S s{1, 2}; if (a) longjmp(outer, 4); return s; } };
double g(int x) { if (x) longjmp(outer, 1); return 1.5; }
int again() {
  volatile int n = 0;
  if (setjmp(outer)) { n = n + 1; printf("n%d ", (int)n); }
  if (n < 3) { double d = 1 + g(1); printf("no %f", d); }
again:
  if (n < 5) { n = n + 1; goto again; }
  return n;
}
int main() {
  loops();
  printf("%d\n", choose());
  printf("%d\n", nested(0));
  printf("%d\n", again());
  if (!setjmp(outer)) { S s{1, 2}; S t = s.f(); printf("no %d", t.a); } else printf("object ");
  int x[4] = {2, 3, 1, 0};
  if (setjmp(outer) == 0) { qsort(x, 4, sizeof(int), compare); printf("no"); }
  else printf("sorted ");
  if (0 != setjmp(outer)) printf("right\n"); else longjmp(outer, 0);
  void *b[5];
  if (__builtin_setjmp(b)) printf("built in\n"); else __builtin_longjmp(b, 1);
  do { if (setjmp(inner)) { printf("do "); break; } } while (in_condition(8));
  for (int i = 0;; i = in_condition(i + 1), i++) {
    if (setjmp(inner)) { printf("step\n"); break; }
    if (i == 2) i = 7;
  }
}
"""
PRINTED = (
    "i0 r0 1 3 20; i0 r3 1 3 20; i1 r0 3 3 20; i1 r3 3 3 20; i2 r0 5 3 20; i2 r3 5 3 20; rounds 3\n"
    "zero five seven five seven five 1\n"
    "20\n"
    "n1 n2 n3 5\n"
    "object sorted right\n"
    "built in\n"
    "do step\n"
)
KEPT = r"""
struct Said { const char *name; ~Said() { printf("~%s ", name); } };
jmp_buf buffer;
void leave() { Said inner{"inner"}; longjmp(buffer, 3); }
int main() {
  try {
    Said said{"said"};
    if (!setjmp(buffer)) leave();
    printf("back ");
    throw 1;
  } catch (int) {
    printf("caught");
  }
}
"""


def _run(text: str) -> tops_simulator.Report:
    return tops_simulator.load("jumps.cpp", text=(HEADERS + text).encode()).run()


@pytest.mark.parametrize(("text", "printed"), [(JUMPS, PRINTED), (KEPT, "back ~said caught")])
def test_jumps(text: str, printed: str) -> None:
    report = _run(text)
    assert [f.message for f in report.findings] == []
    assert report.output == printed


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("int a = 1; if (a++ && setjmp(b)) return 1; longjmp(b, 1);", "a setjmp at this place"),
        ("return f(b) + setjmp(b);", "a setjmp at this place"),
        ("while (setjmp(b)) return 1;", "a setjmp at this place"),
        ("try { throw 1; } catch (int) { setjmp(b); }", "a setjmp at this place"),
        ("f(b); longjmp(b, 2);", "a longjmp to a function that has ended"),
    ],
)
def test_what_is_not_simulated_is_refused(body: str, message: str) -> None:
    text = f"int f(jmp_buf b) {{ return setjmp(b); }}\nint main() {{\njmp_buf b; {body} }}\n"
    report = _run(text + "void other(jmp_buf b) { longjmp(b, 1); }")
    (found,) = (f for f in report.findings if f.kind == "not-simulated")
    assert message in found.message
    assert found.loc is not None
    assert found.loc.line in (4, 6)
