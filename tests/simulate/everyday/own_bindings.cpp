#include <cstdio>
#include <tuple>
#include <utility>
struct P {
  int a;
  double b;
};
template <std::size_t I>
auto& get(P& p) {
  if constexpr (I == 0)
    return p.a;
  else
    return p.b;
}
template <std::size_t I>
auto get(const P& p) {
  if constexpr (I == 0)
    return p.a;
  else
    return p.b;
}
namespace std {
template <>
struct tuple_size<P> : integral_constant<size_t, 2> {};
template <>
struct tuple_element<0, P> {
  using type = int;
};
template <>
struct tuple_element<1, P> {
  using type = double;
};
}  // namespace std
struct Q {
  int x[2];
  template <std::size_t I>
  int get() const {
    return x[I] + 1;
  }
};
namespace std {
template <>
struct tuple_size<Q> {
  static constexpr size_t value = 2;
};
template <size_t I>
struct tuple_element<I, Q> {
  typedef int type;
};
}  // namespace std
struct R {
 private:
  int v = 3;

 public:
  template <int I>
  int& get() {
    return v;
  }
};
namespace std {
template <>
struct tuple_size<R> {
  enum { value = 1 };
};
template <>
struct tuple_element<0, R> {
  typedef int& type;
};
}  // namespace std
int main() {
  P p{1, 2.5};
  auto& [a, b] = p;
  a = 7;
  std::printf("%d %g\n", p.a, b);
  const Q q{{3, 4}};
  auto [x, y] = q;
  std::printf("%d %d\n", x, y);
  std::tuple<int, char, double> t{1, 'c', 2.5};
  auto [i, c, d] = t;
  std::printf("%d%c%g\n", i, c, d);
  const P cp{4, 5.5};
  auto& [e, f] = cp;
  std::printf("%d %g\n", e, f);
  P arr[2] = {{1, 2}, {3, 4}};
  for (auto& [u, v] : arr) std::printf("%d %g\n", u, v);
}
