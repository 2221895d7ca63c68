"""Arguments that a callee still refers to once it has returned: g++ prints the same."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import tops_simulator
from tops_simulator.simulation import Simulation

HEAD = """
#include <algorithm>
#include <functional>
#include <stdio.h>
const int *kept;
void keep(const int &x) { kept = &x; }
const int &id(const int &x) { return x; }
"""
CALLS = """
struct H { const int *p; void set(const int &x) { p = &x; } };
struct K { const int *p; K() : p(0) {} K &operator<<(const int &x) { p = &x; return *this; } };
struct C { const int *p; C(const int &x) : p(&x) {} };
struct R { const int &r; R(const int &x) : r(id(x)) {} };
void call(const int &x, int &y) { y = 9; printf("%d ", x); }
void twice(const int &x) { keep(x); }
void again(const int &x, int n) { if (n) again(x, n - 1); else keep(x); }
int sum(const int &x, const int &y) { return x + y; }
int main() {
  int a = 1; const int &r = id(a); a = 5; printf("%d ", r);
  int b = 1; keep(b); b = 6; printf("%d ", *kept);
  int c = 1; H h; h.set(c); c = 7; printf("%d ", *h.p);
  int d = 1; K k; k << d; d = 8; printf("%d ", *k.p);
  int e = 1; call(e, e);
  int f = 1; auto l = [&](const int &x) { f = 3; return x; }; printf("%d ", l(f));
  int g = 1; const int *p = &id(g); g = 4; printf("%d ", *p);
  int i = 1; C *o = new C(i); i = 2; printf("%d ", *o->p); delete o;
  int j = 1; R q(j); j = 12; printf("%d ", q.r);
  int m = 1; twice(m); m = 13; printf("%d ", *kept);
  int n = 1; again(n, 3); n = 14; printf("%d ", *kept);
  int s = 1; printf("%d ", sum(s, id(s)));
  int t = 1, u = 2; const_cast<int &>(std::max(t, u)) = 0; printf("%d %d", t, u);
}
"""
INDIRECT = """
struct B { virtual void set(const int &x) {} };
struct D : B { void set(const int &x) override { kept = &x; } };
template <typename T> struct W { const T *p; void set(const T &x) { p = &x; } };
template <typename F> void apply(F f, const int &x) { f(x); }
template <typename... Ts> void each(const Ts &...x) { (keep(x), ...); }
struct M { void set(const int &x) { kept = &x; } };
void increment(int &x) { x++; }
int main() {
  int a = 1; void (*fp)(int &) = increment; fp(a); printf("%d ", a);
  int c = 1; D d; B &r = d; r.set(c); c = 3; printf("%d ", *kept);
  int e = 1; W<int> w; w.set(e); e = 4; printf("%d ", *w.p);
  int f = 1; void (*kp)(const int &) = keep; kp(f); f = 5; printf("%d ", *kept);
  int g = 1; apply([](const int &x) { kept = &x; }, g); g = 6; printf("%d ", *kept);
  int i = 1; M m; void (M::*mp)(const int &) = &M::set; (m.*mp)(i); i = 7; printf("%d ", *kept);
  int k = 1; std::function<void(const int &)> fn = keep; fn(k); k = 9; printf("%d ", *kept);
  int l = 1; int &n = (l > 0 ? l : a); n = 10; printf("%d ", l);
  int s = 1; void (*up)(int &, int) = [](int &x, int y) { x = y; }; up(s, 12); printf("%d ", s);
  int t = 1; each(t); t = 13; printf("%d ", *kept);
  int v = 1; const long &x = v; v = 14; printf("%ld ", x);
  float y = 1; struct Z { const float &f; } z{y}; y = 15; printf("%g", z.f);
}
"""


@pytest.mark.parametrize("body", [CALLS, INDIRECT])
def test_a_program_prints_what_gxx_prints(body: str, tmp_path: Path) -> None:
    source, made = tmp_path / "program.cpp", tmp_path / "program"
    source.write_text(HEAD + body)
    subprocess.run(["g++", "-std=c++17", "-w", str(source), "-o", str(made)], check=True)
    printed = subprocess.run([str(made)], check=True, capture_output=True, text=True).stdout
    report = Simulation(tops_simulator.load(source).program).main()
    assert (report.findings, report.output) == ((), printed)


def test_a_kernel_keeps_what_a_device_function_keeps(tmp_path: Path) -> None:
    source = tmp_path / "program.cu"
    source.write_text(
        "#include <stdio.h>\n__device__ const int &id(const int &x) { return x; }\n"
        "__global__ void k(int *out) {"
        " int a = threadIdx.x; const int &r = id(a); a += 5; out[threadIdx.x] = r; }\n"
        "int main() { int *d, h[2]; cudaMalloc(&d, 8); k<<<1, 2>>>(d);"
        " cudaMemcpy(h, d, 8, cudaMemcpyDeviceToHost);"
        ' printf("%d %d", h[0], h[1]); cudaFree(d); }\n'
    )
    assert Simulation(tops_simulator.load(source).program).main().output == "5 6"
