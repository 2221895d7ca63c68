"""The worked rules find what rules in Python of the same meaning find.

`python -m benchmarks.own_rules FOLDER…` compares them over whole projects; here stand the
constructs that told them apart there.
"""

from __future__ import annotations

import pytest

from tests.queries.agreement import both, worked_rules
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

HEAD = """\
#include <tops.h>
#include <tops/tops_runtime.h>
#include <stdio.h>
#define TRACE(...) printf(__VA_ARGS__)
#define BARRIER(c) if (c) { __syncthreads(); }
template <typename T> struct Span { __device__ Span(T *p) { __syncthreads(); } int n; };
__device__ void meet() { __syncthreads(); }
__device__ void share(int n) { if (n) meet(); }
template <typename T> __device__ T other(T t) { meet(); return t; }
__device__ int sum(int n) { meet(); return n; }
__device__ void unknown();
"""
TEXTS = {
    "barrier-under-condition": (
        """
__global__ void casts(int *p, int n) {
  __syncthreads();
  if (n) p[0] = static_cast<int>(1.5f);
  if (n) { Span<int> span(p); auto made = Span<int>(p); }
  if (n) lost(p);
  if (n) p->lost<int>(1), p->missing();
}
__global__ void heads(int n) {
  if (sum(n)) n = 1;
  if (int a = sum(n); a) n = 2; else n = sum(3);
  switch (sum(n)) { case 1: n = sum(n); }
  n = sum(1) ? sum(2) : sum(3);
  for (int i = sum(1); i < sum(2); i += sum(3)) if (i) sum(4);
  if (n) other(1);
  BARRIER(n)
  auto f = [&](int k) { if (k) sum(5); sum(6); };
  if (n) { auto g = [&](int k) { sum(7); }; g(1); }
}
template <bool B, typename T> __global__ void generic(T n) {
  if constexpr (B) meet();
  if (n) other(n);
  if (n) n.lost();
}
void run(int n) {
  if (n) { casts<<<1, 1>>>(0, n); generic<true><<<1, 1>>>(n); }
}
""",
        12,
    ),
    "kernel-name": (
        """
__global__ void plain(int *p) { tops::mdspan span(tops::Private, p, 4); Span<int> made(p);
  int f(); }
template <typename T> __global__ void of(T *p);
template <> __global__ void of<int>(int *p) {}
__global__ void good_kernel(void (*given)(int));
struct S { __global__ static void member(); };
namespace n { __global__ void inner(int *p); }
__global__ void n::inner(int *p) {}
""",
        3,
    ),
    "no-double-on-device": (
        """
template <typename T> struct Two { T a, b; };
template <typename T> __device__ T twice(T given) { T made = given; return made + made; }
__device__ double result(int n, double);
__global__ void k(double *p, Two<double> two, float f, double (&q)[4], double n = 1) {
  double a, *b = p, c[4] = {}, &d = a;
  auto e = [=](double x) { double inner = x; return inner; };
  twice(a); twice(f);
  for (double each : q) a += each;
  Two<Two<double>> nest;
}
__host__ __device__ void both(double x) {}
void host(double x) { double y = x; auto l = [=] __device__ (double z) { double w = z; }; }
""",
        15,
    ),
    "no-raw-malloc": (
        """
namespace acme { int topsMalloc(void **p, int n); }
void *at_start = (topsMalloc(&at_start, 1), nullptr);
template <typename T> void take(T **p) { ::topsMalloc((void **)p, 1); }
void run(void *p) {
  ::topsMalloc(&p, 2);
  if (auto s = ::topsMalloc(&p, 3); s != topsSuccess) return;
  auto f = [&] { return ::topsMalloc(&p, 4); };
  { using acme::topsMalloc; topsMalloc(&p, 5); acme::topsMalloc(&p, 7); }
  sizeof(::topsMalloc(&p, 6));
}
""",
        4,
    ),
    "no-printf-on-device": (
        """
__device__ void d(int i) { printf("%d", i); TRACE("%d", i); auto f = [=] { printf("x"); }; }
void h(int i) { printf("%d", i); auto f = [=] __device__ { printf("y"); }; }
template <typename T> __host__ __device__ void b(T t) { std::printf("%d", t); ::printf("z"); }
""",
        5,
    ),
    "dte-owner": (
        """
using Own = tops::private_dte;
class Owner { tops_dte_ctx_t ctx; __device__ void f() { tops_dte_ctx_t inner; }
  __device__ void g(); };
__device__ void Owner::g() { tops_dte_ctx_t outer; }
__shared__ tops_dte_ctx_t everywhere;
__device__ void d(tops_dte_ctx_t &given, tops_dte_ctx_t *other) {
  tops_dte_ctx_t a, b[2], &c = a, *p = &a;
  Own own;
  for (tops_dte_ctx_t in_loop; ;) break;
  const Own fixed[2];
  struct Local { tops_dte_ctx_t member; void f() { Own hidden; } };
}
""",
        7,
    ),
    "launch-size": (
        """
__global__ void k(int n);
template <int N> __global__ void t(int n);
constexpr int BIG = 512;
enum { HUGE_BLOCK = 1024 };
template <int N> void launch(int n) { k<<<n, N>>>(n); t<N><<<1, (N)>>>(n); }
void run(int n) {
  k<<<n, BIG>>>(n); k<<<n, (BIG)>>>(n); k<<<1, BIG / 2>>>(n); k<<<1, n>>>(n); k<<<1, 0>>>(n);
  k<<<1, dim3(512)>>>(n); k<<<1, HUGE_BLOCK, 0, nullptr>>>(n); lost<<<1, 512>>>(n);
  k<<<512, 1>>>(n);
  launch<300>(n);
  launch<30>(n);
}
""",
        7,
    ),
    "launch-unchecked": (
        """
__global__ void k(int n) {}
struct Guard { int n; ~Guard() { topsDeviceSynchronize(); } };
template <typename T> void by(T t) { k<<<1, 1>>>(1); }
void check() { if (topsGetLastError() != topsSuccess) __builtin_trap(); }
void elsewhere();
void bad(int n) { k<<<n, 1>>>(n); }
void good(int n) { k<<<n, 1>>>(n); check(); }
void unsure(int n) { k<<<n, 1>>>(n); elsewhere(); }
void lost_(int n) { k<<<n, 1>>>(n); missing(); }
void calls(int n) { bad(n); by(1); k<<<n, 2>>>(n); }
""",
        3,
    ),
    "shared-size": (
        """
constexpr int N = 4097;
template <typename T> struct Box { T all[N]; };
extern __shared__ float given[];
template <typename T> __global__ void t() { __shared__ T tile[N]; __shared__ Box<T> box; }
__global__ void k() {
  __shared__ float a[N], b[4096], *p;
  __shared__ Box<float> box;
  float mine[N];
}
void run() { t<int><<<1, 1>>>(); t<char><<<1, 1>>>(); }
""",
        4,
    ),
    "dte-scope": (
        """
__device__ void d(tops_dte_ctx_t &given) {
  tops_dte_ctx_t a, b;
  tops_init_dte(a); tops_init_dte(&b); tops_destroy_dte(&a); tops_destroy_dte(b);
  given.init();
  if (given.n) { a.init(); b.destroy(); a.destroy(); a.destroy(); }
  auto f = [&] { b.init(); b.destroy(); };
  tops_init_dte(a);
  { tops_destroy_dte(a); }
  given.destroy();
  b.destroy(); b.init();
  lost(a); tops_destroy_dte(lost);
}
""",
        5,
    ),
}


def test_each_worked_rule_has_a_twin_and_a_text() -> None:
    assert {rule.name for rule in worked_rules()} == TEXTS.keys()


@pytest.mark.parametrize("name", TEXTS)
def test_they_agree(name: str) -> None:
    text, count = TEXTS[name]
    source = Source("a.tops", (HEAD + text).encode())
    found = both(analyze_passes(source, (Context(own_rules=worked_rules()),)))
    shown = [[source.text[p.span.start : p.span.end] for _, p in each]
             for each in (found.missed, found.more, found.other_edits)]  # fmt: skip
    assert shown == [[], [], []]
    assert found.limits == []
    texts = [
        source.text[p.span.start : p.span.end].decode() for rule, p in found.own if rule == name
    ]
    assert len(texts) == count, texts
