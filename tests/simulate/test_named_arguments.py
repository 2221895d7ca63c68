"""Functions, members and lists as arguments: what g++ prints, on the host and in each engine."""

from __future__ import annotations

import pytest

import tops_simulator

PROGRAM = r"""
#include <stdio.h>
struct S { int v; __host__ __device__ int get() const { return v; }
           __host__ __device__ int add(int k) { return v + k; } };
__host__ __device__ int next(int x) { return x + 1; }
__host__ __device__ double next(double x) { return x * 2; }
template <typename T> __host__ __device__ T same(T x) { return x; }
template <int (*F)(int)> __host__ __device__ int apply(int x) { return F(x); }
template <int (S::*M)() const> __host__ __device__ int get(const S &s) { return (s.*M)(); }
template <int (S::*M)(int)> __host__ __device__ int add(S &s, int k) { return (s.*M)(k); }
template <int S::*D> struct Field {
  __host__ __device__ static int of(const S &s) { return s.*D; } };
__host__ __device__ int pair(const int (&)[2]) { return 2; }
__host__ __device__ int pair(const int (&a)[3]) { return 30 + a[2]; }
template <int N> __host__ __device__ int length(const int (&)[N]) { return N; }
struct Base { int x; };
struct Derived : Base { int y; __host__ __device__ Derived &operator=(const Derived &o) {
  Base::operator=(o); y = o.y + 1; return *this; } };
__host__ __device__ void work() {
  S s{5};
  printf("%d %d %d;", apply<next>(1), apply<&next>(2), apply<same<int>>(3));
  printf("%d %d %d;", get<&S::get>(s), add<&S::add>(s, 3), Field<&S::v>::of(s));
  printf("%d %d %d %d;", pair({}), pair({1}), pair({1, 2, 3}), length({4, 5, 6, 7}));
  Derived a, b;
  a.x = 1, a.y = 2, b = a;
  a.x = 7, b.Base::operator=(a);
  auto both = [x{s.v}, y(b.y)] { return x * 10 + y; };
  printf("%d %d %d %d;", b.x, b.y, both(), (int)__alignof__(s.v));
}
__global__ void k() { work(); }
int main() { HOW; return 0; }
"""
PRINTED = "2 3 3;5 8 5;2 2 33 4;7 3 53 4;"


@pytest.mark.parametrize(
    ("how", "engine"),
    [("work()", "auto"), ("k<<<1, 1>>>()", "lockstep"), ("k<<<1, 1>>>()", "native")],
)
def test_it_prints_what_gxx_prints(how: str, engine: str) -> None:
    text = PROGRAM.replace("HOW", how)
    report = tops_simulator.load("program.cu", text=text.encode(), engine=engine).run()
    assert not report.findings
    assert report.output == PRINTED
