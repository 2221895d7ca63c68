// Functions of complex numbers.
#include <complex>
#include <cstdio>
#include <iostream>
using C = std::complex<double>;
using F = std::complex<float>;
void p(C z) { std::printf("%.10g %.10g\n", z.real(), z.imag()); }
void p(F z) { std::printf("%.5g %.5g\n", z.real(), z.imag()); }
void p(double z) { std::printf("%.10g\n", z); }
void p(float z) { std::printf("%.5g\n", z); }
int main() {
  C v[] = {{0, 0}, {1, 2}, {-1.5, .25}, {2, -3}, {0, 1}, {-2, 0}};
  for (C z : v) {
    std::printf("abs ");
    p(std::abs(z));
    std::printf("arg ");
    p(std::arg(z));
    std::printf("norm ");
    p(std::norm(z));
    std::printf("conj ");
    p(std::conj(z));
    std::printf("proj ");
    p(std::proj(z));
    std::printf("exp ");
    p(std::exp(z));
    std::printf("log ");
    p(std::log(z));
    std::printf("log10 ");
    p(std::log10(z));
    std::printf("sqrt ");
    p(std::sqrt(z));
    std::printf("sin ");
    p(std::sin(z));
    std::printf("cos ");
    p(std::cos(z));
    std::printf("tan ");
    p(std::tan(z));
    std::printf("asin ");
    p(std::asin(z));
    std::printf("acos ");
    p(std::acos(z));
    std::printf("atan ");
    p(std::atan(z));
    std::printf("sinh ");
    p(std::sinh(z));
    std::printf("cosh ");
    p(std::cosh(z));
    std::printf("tanh ");
    p(std::tanh(z));
    std::printf("asinh ");
    p(std::asinh(z));
    std::printf("acosh ");
    p(std::acosh(z));
    std::printf("atanh ");
    p(std::atanh(z));
    std::printf("real ");
    p(std::real(z));
    std::printf("imag ");
    p(std::imag(z));
    F g(z);
    p(std::abs(g));
    p(std::arg(g));
    p(std::norm(g));
    p(std::conj(g));
    p(std::proj(g));
    p(std::exp(g));
    p(std::log(g));
    p(std::log10(g));
    p(std::sqrt(g));
    p(std::sin(g));
    p(std::cos(g));
    p(std::tan(g));
    p(std::asin(g));
    p(std::acos(g));
    p(std::atan(g));
    p(std::sinh(g));
    p(std::cosh(g));
    p(std::tanh(g));
    p(std::asinh(g));
    p(std::acosh(g));
    p(std::atanh(g));
    p(std::real(g));
    p(std::imag(g));
  }
  p(std::pow(v[1], v[2]));
  p(std::pow(v[1], 2));
  p(std::pow(v[1], 2.5));
  p(std::pow(2.0, v[1]));
  p(std::pow(v[0], v[0]));
  p(std::pow(v[3], 3));
  p(std::polar(2.0, .5));
  p(std::polar(2.0));
  p(v[1] / v[2]);
  p(v[1] / 2.0);
  p(3.0 / v[1]);
  p(-v[1]);
  p(+v[1]);
  p(v[1] * v[3]);
  p(std::pow(F(1, 2), 2));
  p(std::pow(F(1, 2), 2.f));
  p(std::pow(F(1, 2), F(.5f, 0)));
  p(std::abs(F(3, 4)));
  p(std::norm(3));
  p(std::arg(-1.0));
  p(std::conj(2.0));
  p(std::real(2));
  p(std::imag(2.5));
  std::cout << v[1] << v[2] * 2.0 << (v[1] == v[2]) << (v[1] != 1.0) << "\n";
  C q;
  q = 3;
  q += v[1];
  q *= v[2];
  q -= 1;
  q /= v[1];
  p(q);
  q.real(5);
  q.imag(6);
  p(q);
}
