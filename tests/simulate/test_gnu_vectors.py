"""GNU's vectors as g++ has them, lane by lane: on the host, and in kernels in each engine."""

from __future__ import annotations

import pytest

import tops_simulator

PREAMBLE = """
#include <stdio.h>
typedef int V4 __attribute__((vector_size(16)));
typedef unsigned U4 __attribute__((vector_size(16)));
typedef float F4 __attribute__((vector_size(16)));
using C8 [[gnu::vector_size(8)]] = signed char;
typedef int V2 __attribute__((vector_size(8)));
union Parts { V4 v; int a[4]; short s[8]; };
struct Held { char c; V4 v; };
template <int N> struct Wide { typedef short type __attribute__((vector_size(N * 2))); type v; };
MARK V4 twice(V4 v) { return v + v; }
MARK int __attribute__((vector_size(16))) filled(int x) { return (V4){x, x, x, x}; }
MARK int at(int __attribute__((vector_size(16))) v, int i) { return v[i]; }
MARK void show(V4 v) { printf("%d %d %d %d;", v[0], v[1], v[2], v[3]); }
MARK void show(F4 v) { printf("%g %g %g %g;", v[0], v[1], v[2], v[3]); }
"""
CASES = {
    "arithmetic": (
        "show(a + b); show(b - a); show(a * b); show(b / a); show(b % a); show(-a); show(~a);",
        "11 18 33 44;9 22 27 36;10 -40 90 160;10 -10 10 10;0 0 0 0;-1 2 -3 -4;-2 1 -4 -5;",
    ),
    "comparisons": (
        "show(a < b); show(a == b - 9); show(!(a & 1)); show(a > 0 && b); show(a > 9 || 0);",
        "-1 -1 -1 -1;-1 0 0 0;0 -1 0 -1;-1 0 -1 -1;0 0 0 0;",
    ),
    "shifts and numbers": (
        "show(a << 2); show(b >> a * 0 + 1); show(100 - a); show(a * 3 + 1);",
        "4 -8 12 16;5 10 15 20;99 102 97 96;4 -5 10 13;",
    ),
    "choices": (
        "show(a > 0 ? a : b); show(a > 0 ? 1 : -1); bool c = a[0]; show(c ? a : b);",
        "1 20 3 4;1 -1 1 1;1 -2 3 4;",
    ),
    "changes": (
        "a += b; show(a); a <<= 1; show(a); show(a--); show(++a); a[2] = 7; show(twice(a));",
        "11 18 33 44;22 36 66 88;22 36 66 88;22 36 66 88;44 72 14 176;",
    ),
    "floats": (
        "F4 f = {1, 2}; f = f / 4.f + 1; show(f); show(-f); show(f > 1.3f); show((V4)f);",
        "1.25 1.5 1 1;-1.25 -1.5 -1 -1;0 -1 0 0;1067450368 1069547520 1065353216 1065353216;",
    ),
    "narrow lanes wrap": (
        'C8 c = {100, -100, 1}; c = c + c; C8 d = c >> 1; printf("%d %d %d;", c[0], c[1], d[0]);',
        "-56 56 -28;",
    ),
    "unsigned": (
        "U4 u = {1, ~0u}; u >>= 1; show((V4)u); show((V4)(u + a));",
        "0 2147483647 0 0;1 2147483645 3 4;",
    ),
    "parts": (
        "Parts p; p.v = a; p.a[3] = p.s[2]; show(p.v); Held h = {1, b}; Held g = h; show(g.v);"
        'printf("%d %d;", (int)sizeof(Held), (int)alignof(V4));',
        "1 -2 3 -2;10 20 30 40;32 16;",
    ),
    "functions": (
        'show(filled(3)); printf("%d;", at(a, 1)); V4 *p = &b; show(p[0] + *p);',
        "3 3 3 3;-2;20 40 60 80;",
    ),
    "templates": (
        'Wide<4> w = {{1, 2, 3, 4}}; w.v += w.v; printf("%d %d;", w.v[3], (int)sizeof(Wide<8>));',
        "8 16;",
    ),
    "shuffles": (
        "show(__builtin_shuffle(a, (V4){3, 2, 1, 4})); show(__builtin_shuffle(a, b, a + 3));"
        "show(__builtin_shufflevector(a, b, 0, 5, 2, 7));"
        "show(__builtin_convertvector(a * 2, F4)); V2 v = __builtin_shufflevector(a, a, 1, 2);"
        'printf("%llx;", (long long)v);',
        "4 3 -2 1;10 -2 30 40;1 20 3 40;2 -4 6 8;3fffffffe;",
    ),
    "modes": (
        "typedef int di __attribute__((mode(DI))); unsigned __attribute__((mode(QI))) q = 511;"
        'printf("%d %d;", (int)sizeof(di), q);',
        "8 255;",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_it_prints_what_a_compiler_makes_of_it(name: str) -> None:
    body, expected = CASES[name]
    preamble = PREAMBLE.replace("MARK", "__host__ __device__")
    start = "V4 a = {1, -2, 3, 4}, b = {10, 20, 30, 40};"
    kernel = (
        f"__global__ void k() {{ {start} {body} }}\nint main() {{ {start} {body} k<<<1, 1>>>(); }}"
    )
    for engine in ("lockstep", "native"):
        module = tops_simulator.load("v.tops", text=(preamble + kernel).encode(), engine=engine)
        report = module.run()
        assert report.findings == ()
        assert report.output == expected + expected


def test_static_vectors_hold_their_initializers() -> None:
    text = (
        PREAMBLE.replace("MARK", "__host__ __device__")
        + """
V4 g = {1, 2, 3}, many[2] = {{4}, {5, 6}};
__device__ V4 d = {7, 8};
__constant__ V4 c[2] = {{1, 1, 1, 1}, {2, 2, 2, 2}};
__global__ void k() { V4 v = {(int)threadIdx.x, 1}; d += c[1] * v; show(d); }
int main() { static V4 s = {9}; s += g; show(s); show(many[1]); k<<<1, 1>>>(); }"""
    )
    report = tops_simulator.load("s.tops", text=text.encode()).run()
    assert report.findings == ()
    assert report.output == "10 2 3 0;5 6 0 0;7 10 0 0;"


@pytest.mark.parametrize(
    "body",
    [
        "F4 f = {}; V4 v = f % f;",
        "V4 v = {}; v = v + 1.5;",
        "V2 v = {}; V4 w = {}; w = w + v;",
        "V4 v = {}; int i = (int)v;",
        "V4 v = {}; v = __builtin_shuffle(v, (V2){});",
    ],
)
def test_what_compilers_refuse_is_not_run(body: str) -> None:
    text = PREAMBLE.replace("MARK", "") + f"int main() {{ {body} }}"
    report = tops_simulator.load("w.cpp", text=text.encode()).run()
    assert [f.kind for f in report.findings] == ["not-simulated"]
