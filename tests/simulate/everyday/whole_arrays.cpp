// Arrays calculated with as a whole: valarray, its slices, masks, lists of places, functions.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <iostream>
#include <numeric>
#include <string>
#include <utility>
#include <valarray>
#include <vector>

template <typename T>
void show(const std::valarray<T> &values) {
  for (size_t i = 0; i < values.size(); ++i) printf("%g ", (double)values[i]);
  printf("/ %zu\n", values.size());
}
typedef std::valarray<int> Ints;
typedef std::valarray<double> Reals;

static int twice(int x) { return 2 * x; }
static double half(const double &x) { return x / 2; }

class Matrix {
 public:
  Matrix(size_t rows, size_t columns) : rows_(rows), columns_(columns), data_(rows * columns) {}
  double &at(size_t i, size_t j) { return data_[i * columns_ + j]; }
  std::slice_array<double> row(size_t i) { return data_[std::slice(i * columns_, columns_, 1)]; }
  Reals column(size_t j) const { return data_[std::slice(j, rows_, columns_)]; }
  Reals diagonal() const { return data_[std::slice(0, std::min(rows_, columns_), columns_ + 1)]; }
  const Reals &data() const { return data_; }

 private:
  size_t rows_, columns_;
  Reals data_;
};

int main() {
  Ints a{1, 2, 3, 4, 5}, b(3, 5), c(4), d(a), e;
  int plain[] = {9, 8, 7};
  Ints f(plain, 3);
  show(a), show(b), show(c), show(d), show(e), show(f);
  show<int>(a + b), show<int>(a * 2), show<int>(10 - a), show<int>(a / b), show<int>(a % 3);
  show<int>(a << 1), show<int>((a & 1) | 8), show<int>(a ^ b);
  show<bool>(a > 2), show<bool>(a == b), show<bool>(2 <= a), show<bool>(a > 1 && a < 4);
  show<int>(-a), show<int>(~a), show<bool>(!(a - 1)), show<int>(+a);
  a += b;
  a *= 2;
  a -= Ints{1, 1, 1, 1, 1};
  show(a);
  a %= 5;
  a <<= 1;
  a |= 1;
  show(a);
  printf("%d %d %d\n", d.sum(), d.min(), d.max());
  show<int>(d.shift(2)), show<int>(d.shift(-1)), show<int>(d.cshift(2)), show<int>(d.cshift(-1));
  show<int>(d.cshift(7)), show<int>(d.shift(9)), show<int>(d.apply(twice));
  show<int>(d.apply([](int x) { return x * x; }));
  Reals r{1, 4, 9, 16};
  show<double>(std::sqrt(r)), show<double>(sqrt(r) + 0.5), show<double>(r.apply(half));
  show<double>(std::pow(r, 2.0)), show<double>(std::pow(2.0, Reals{1, 2, 3}));
  show<double>(std::pow(Reals{2, 3}, Reals{3, 2})), show<double>(std::abs(Reals{-1, 2, -3}));
  show<double>(std::exp(std::log(r))), show<double>(std::atan2(Reals{1, 0}, Reals{0, 1}));
  show<double>(std::sin(Reals{0, 1}) * std::sin(Reals{0, 1}) +
               std::pow(std::cos(Reals{0, 1}), 2.0));
  printf("%.3f %.3f\n", std::sqrt((r * r).sum()), r.sum() / r.size());
  show<double>(2 * r + 1), show<double>(r / 2 - r);

  Ints s(12);
  std::iota(std::begin(s), std::end(s), 0);
  show<int>(s[std::slice(1, 4, 3)]);
  s[std::slice(0, 4, 3)] = -1;
  show(s);
  s[std::slice(0, 3, 1)] = Ints{100, 101, 102};
  s[std::slice(3, 3, 2)] += Ints{10, 20, 30};
  s[std::slice(6, 2, 1)] = s[std::slice(0, 2, 1)];
  show(s);
  s[s > 50] = 0;
  show(s);
  Ints odd = s[s % 2 == 1];
  show(odd);
  s[s == 0] += Ints{1, 2, 3, 4, 5, 6};
  show(s);
  std::valarray<size_t> places{3, 1, 8};
  Ints some(s[places]);
  show(some);
  s[places] = some * 3;
  s[places] -= Ints{1, 1, 1};
  show(s);
  Ints cube(24);
  for (int i = 0; i < 24; ++i) cube[i] = i;
  std::gslice block(2, {2, 3}, {12, 2});
  show<int>(cube[block]);
  cube[block] = 7;
  cube[std::gslice(0, std::valarray<size_t>{2}, std::valarray<size_t>{5})] *= Ints{2, 2};
  show(cube);
  printf("%zu %zu %zu\n", block.start(), block.size()[1], block.stride()[0]);
  const Ints fixed = cube;
  show(Ints(fixed[std::slice(0, 6, 4)])), show(Ints(fixed[fixed > 20]));
  std::slice steps(1, 2, 3);
  printf("%zu %zu %zu\n", steps.start(), steps.size(), steps.stride());

  Matrix m(3, 4);
  for (int i = 0; i < 12; ++i) m.at(i / 4, i % 4) = i;
  show(m.column(1)), show(m.diagonal());
  m.row(1) = m.column(0)[0] + 5.0;
  m.row(2) *= Reals{1, 2, 3, 4};
  show(m.data());
  show<double>(m.row(2));

  e.resize(3, 6);
  show(e);
  e = d;
  e = 4;
  show(e);
  e = {1, 2};
  show(e);
  Ints moved = std::move(e);
  show(moved);
  std::swap(moved, d);
  show(moved), show(d);
  moved[1] = 50;
  for (int &each : moved) each += 1;
  int total = 0;
  for (int each : moved) total += each;
  printf("%d %d\n", total, *std::max_element(begin(moved), end(moved)));
  std::sort(std::begin(moved), std::end(moved), [](int x, int y) { return x > y; });
  show(moved);
  std::vector<int> copy(std::begin(moved), std::end(moved));
  printf("%zu\n", copy.size());
  std::valarray<std::complex<double>> z{{1, 1}, {0, 2}};
  z *= z;
  std::cout << z[0] << z[1] << (z + z).sum() << '\n';
  std::valarray<std::string> words{"a", "b"};
  words += std::string("!");
  words[0] += "?";
  std::cout << words[0] << words[1] << words.sum() << words.max() << '\n';
  std::valarray<bool> flags(false, 3);
  flags[1] = true;
  printf("%d %d\n", (int)flags.max(), (int)(!flags)[1]);
  printf("%d\n", (a == a).min());
}
