"""`cleanup(f)`: functions that are called when variables' scopes end, as g++ calls them."""

from __future__ import annotations

import tops_simulator

PROGRAM = """
#include <stdio.h>
struct S { int a; MARK ~S() { printf("~S%d ", a); } };
MARK void h(int *p) { printf("h%d ", *p); }
MARK void hs(S *p) { printf("hs%d ", p->a); }
MARK void hc(void *p) { printf("hc%d ", *(int *)p); }
MARK int f(int n) {
  int x __attribute__((cleanup(h))) = n;
  __attribute__((cleanup(h))) int y = n + 1, z = n + 2;
  for (int i = 0; i < 3; i++) { int q __attribute__((cleanup(hc))) = i * 10; if (i == 1) break; }
  if (n == 5) return x;
  x = 100;
  S s __attribute__((cleanup(hs))) = {7};
  { S t{8}; int k [[gnu::cleanup(h)]] = 3; k++; }
  return x + y + z;
}
__global__ void k() { printf("%d %d;", f(1), f(5)); }
"""
PRINTED = "hc0 hc10 h4 ~S8 hs7 ~S7 h3 h2 h100 hc0 hc10 h7 h6 h5 105 5;"


def test_functions_are_called_when_scopes_end() -> None:
    for engine in ("lockstep", "native"):
        text = PROGRAM.replace("MARK", "__host__ __device__") + (
            'int main() { int a = f(1), b = f(5); printf("%d %d;", a, b); k<<<1, 1>>>(); }'
        )
        report = tops_simulator.load("c.tops", text=text.encode(), engine=engine).run()
        assert report.findings == ()
        assert report.output == 2 * PRINTED


def test_an_exception_ends_scopes_too() -> None:
    text = PROGRAM.replace("MARK", "") + (
        "int main() { try { int z __attribute__((cleanup(h))) = 9; throw 1; } catch (int) {}\n"
        "  static int s __attribute__((cleanup(h))) = 4; }"
    )
    text = text.replace('__global__ void k() { printf("%d %d;", f(1), f(5)); }', "")
    report = tops_simulator.load("c.cpp", text=text.encode()).run()
    assert report.findings == ()
    assert report.output == "h9 "
