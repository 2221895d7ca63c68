#include <complex>
#include <cstdio>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

// Copies beside constructor templates for other instances: which one is meant decides how a vector
// moves its elements.
template <class T> struct Written {
  T x;
  explicit Written(T x) : x(x) {}
  Written(const Written &o) : x(o.x) { printf("copy "); }
  template <class U> Written(const Written<U> &o) : x(o.x) { printf("other "); }
};
template <class T> struct Kept {
  T x;
  explicit Kept(T x) : x(x) {}
  Kept(const Kept &) = default;
  template <class U> Kept(const Kept<U> &o) : x(o.x) {}
};
template <class T> bool quiet() { return std::is_nothrow_move_constructible<T>::value; }

int main() {
  printf("%d%d%d%d%d\n", quiet<std::complex<double>>(), quiet<Kept<int>>(), quiet<Written<int>>(),
         quiet<std::unique_ptr<int>>(), quiet<std::pair<int, std::unique_ptr<int>>>());
  std::vector<std::complex<double>> c = {{1, 2}, {3, 4}};
  c.push_back({5, 6});
  c.emplace_back(7.0);
  for (auto &z : c) printf("%g,%g ", z.real(), z.imag());
  std::vector<Written<int>> w;
  w.emplace_back(1);
  w.emplace_back(2);
  w.emplace_back(Written<short>(3));
  printf("%d\n", w[2].x);
  std::vector<Kept<long>> k(2, Kept<long>(4));
  k.insert(k.begin(), Kept<int>(5));
  printf("%ld %ld\n", k[0].x, k[2].x);
  std::vector<std::shared_ptr<int>> s;
  for (int i = 0; i < 5; ++i) s.push_back(std::make_shared<int>(i));
  printf("%d %ld\n", *s[4], s[0].use_count());
}
