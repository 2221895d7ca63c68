"""GNU's `&&label` and `goto *p`: g++ prints the same, in host code and in kernels."""

from __future__ import annotations

import pytest

import tops_simulator

HOST = r"""
#include <stdio.h>
struct D { int n; ~D() { printf("~%d ", n); } };
template <class T> T run(const char *code, T start) {
  static const int offsets[] = {
    (char *)&&add - (char *)&&begin, (char *)&&twice - (char *)&&begin,
    (char *)&&end - (char *)&&begin};
  T value = start;
begin:
  goto *((char *)&&begin + offsets[*code++ - '0']);
add: value += 1; goto *((char *)&&begin + offsets[*code++ - '0']);
twice:
  value *= 2;
  for (int i = 0; i < 4; i++) {
    if (i == 2) goto *((char *)&&begin + offsets[*code++ - '0']);
    value += i;
  }
end:
  return value;
}
struct M {
  void *where;
  int m(int k) { where = k ? &&one : && two; goto *where; one: return 1; two: return 2; }
};
int inside(int x) {
  void *to[2] = { &&in, &&out };
  goto *to[x];
  { printf("skipped "); in: printf("in "); }
out: printf("out ");
  auto l = [](int y) { void *p = y ? &&a : &&b; goto *p; a: return 10; b: return 20; };
  return l(x);
}
int leave(int x) {
  void *p = &&done;
  { D d{x}; if (x) goto done; }
  { D d{9}; if (!x) goto *p; printf("after "); }
done: return x;
}
int main() {
  printf("%d %.1f ", run("00102", 3), run("1112", 0.5));
  M m; printf("%d%d ", m.m(0), m.m(1));
  printf("%d ", inside(0)); printf("%d ", inside(1));
  printf("%d ", leave(1)); printf("%d", leave(0));
}
"""
PRINTED = "12 11.0 21 in out 20 out 10 ~1 1 ~0 0"
KERNEL = """
#include <stdio.h>
__device__ int out[8];
__global__ void k() {
  static const void *table[] = {&&a, &&b, &&c, &&end};
  int v = 0, at = threadIdx.x % 3;
  goto *table[at];
a: v += 1;
  goto *table[threadIdx.x % 2 ? 3 : 2];
b: v += 10;
c: v += 100;
end:
  out[threadIdx.x] = v;
}
int main() {
  k<<<1, 8>>>();
  int h[8];
  cudaMemcpyFromSymbol(h, out, sizeof h);
  for (int x : h) printf("%d ", x);
}
"""


def test_host_code() -> None:
    report = tops_simulator.load("gotos.cpp", text=HOST.encode()).run()
    assert [f.message for f in report.findings] == []
    assert report.output == PRINTED


@pytest.mark.parametrize("engine", ["lockstep", "native"])
def test_threads_go_to_labels_of_their_own(engine: str) -> None:
    report = tops_simulator.load("gotos.cu", text=KERNEL.encode(), engine=engine).run()
    assert [f.message for f in report.findings] == []
    assert report.output == "101 110 100 1 110 100 101 110 "


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("void *p = 0; goto *p; a: return p == &&a;", "the address of no label"),
        ("goto *p + 1; a: return p == &&a;", "throw_statement"),
    ],
)
def test_what_is_not_simulated_is_refused(body: str, message: str) -> None:
    text = f"void *p;\nint main() {{ {body} }}".encode()
    (found,) = tops_simulator.load("gotos.cpp", text=text).run().findings
    assert found.kind == "not-simulated"
    assert message in found.message
    assert found.loc is not None
    assert found.loc.line == 2
