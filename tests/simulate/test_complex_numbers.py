"""`std::complex` and CUDA's complex numbers, raw memory of a type, sinpi: what compilers print."""

from __future__ import annotations

import tops_simulator

PROGRAM = r"""
#include <complex>
#include <cstdio>
#include <cuComplex.h>
#include <iostream>
#include <new>
#include <type_traits>
typedef std::complex<double> C;
typedef std::complex<float> F;
template <typename Z> __host__ __device__ void show(Z z) {
  printf("%.9g %.9g;", static_cast<double>(z.real()), static_cast<double>(z.imag()));
}
__host__ __device__ void work() {
  C a(1.5, -2), b(0.25, 3);
  F f(1, 2), g(3, -4);
  show(a + b), show(a * b), show(a / b), show(f / g), show(2.0 * a + 1.0 - b), show(1.0 / a);
  a += b, a *= 2.0, a /= b;
  show(a), show(-conj(b)), show(std::polar(2.0, 0.5)), show(exp(F(0.5f, 1.25f))), show(C(g));
  printf("%d %d %g %g;", a == b, a != 1.0, std::norm(b), std::abs(g));
}
__global__ void k() { work(); }
__global__ void numbers() {
  cuFloatComplex z = cuCdivf(make_cuFloatComplex(1, 2), make_cuFloatComplex(3, -4));
  cuDoubleComplex w = cuCmul(make_cuDoubleComplex(1, 2), cuConj(make_cuDoubleComplex(3, -4)));
  printf("%g %g %g %g %g;", z.x, z.y, cuCreal(w), cuCimag(w), cuCabs(w));
  printf("%g %g %g %g;", sinpif(0.25f), cospi(1.0), sinpi(-1.5), cospif(0.5f));
}
struct S { double a; S(int x) : a(x) {} };
int main() {
  work();
  k<<<1, 1>>>();
  numbers<<<1, 1>>>();
  cudaDeviceSynchronize();
  std::cout << C(0.25, 3) << F(1, -2) << ';';
  std::aligned_storage<sizeof(S), alignof(S)>::type room[2];
  S *made = new (&room[1]) S(4);
  printf("%g %d %d;", made->a, (int)sizeof room, (int)sizeof(std::aligned_storage_t<10, 4>));
}
"""
WORK = (
    "1.75 1;6.375 4;-0.620689655 -0.551724138;-0.200000003 0.400000006;3.75 -7;0.24 0.32;"
    "0.75862069 -1.10344828;-0.25 3;1.75516512 0.958851077;0.519878685 1.56461108;3 -4;"
    "0 1 9.0625 5;"
)


def test_it_prints_what_a_compiler_makes_of_it() -> None:
    report = tops_simulator.load("complex.cu", text=PROGRAM.encode()).run()
    assert report.findings == ()
    assert report.output == (
        f"{WORK}{WORK}-0.2 0.4 -5 10 11.1803;0.707107 -1 1 0;(0.25,3)(1,-2);4 16 12;"
    )


def test_functions_without_exact_results_are_refused() -> None:
    root = b"std::sqrt(std::complex<long double>(-1)).real()"
    text = b"#include <complex>\nint main() { return %s; }" % root
    report = tops_simulator.load("roots.cpp", text=text).run()
    assert [f.kind for f in report.findings] == ["not-simulated"]
