// Values as template arguments that read like types: elements and calls; long sequences.
#include <array>
#include <cstdio>
#include <utility>
template <auto... V>
struct la {
  static constexpr int n = sizeof...(V);
};
template <int... V>
struct li {
  static constexpr int n = sizeof...(V);
};
constexpr int g[]{1, 2};
constexpr int h[] = {1, 2};
struct P {
  static constexpr int a[]{1, 2};
  static constexpr int b[] = {1, 2};
  using t = li<a[0]>;
  using u = li<b[0]>;
  using v = la<b[0]>;
};
template <int... V>
struct Q {
  static constexpr int a[]{V...};
  static constexpr int b[] = {V...};
  using t = li<a[0]>;
  using u = li<b[0]>;
  using v = la<b[0]>;
};
template <auto... V>
struct R {
  static constexpr int b[] = {V...};
  using u = li<b[0]>;
};
constexpr int five() { return 5; }
template <int V>
struct one {
  static constexpr int v = V;
};
template <std::size_t... I>
constexpr int sum(std::index_sequence<I...>) {
  return (0 + ... + int(I));
}
template <int... V>
struct reversed {
  static constexpr int a[] = {V...};
  template <class>
  struct go;
  template <std::size_t... I>
  struct go<std::index_sequence<I...>> {
    using type = li<a[sizeof...(V) - 1 - I]...>;
  };
  using type = typename go<std::make_index_sequence<sizeof...(V)>>::type;
};
template <int... V>
void show(li<V...>) {
  (std::printf("%d ", V), ...);
}
int main() {
  std::printf("%d %d %d ", one<g[1]>::v, one<five()>::v, la<h[1]>::n);
  std::printf("%d %d %d\n", P::t::n, Q<4, 5>::v::n, R<1, 2>::u::n);
  show(Q<4, 5>::t());
  show(reversed<1, 2, 3>::type());
  std::printf("%d\n", sum(std::make_index_sequence<300>{}));
}
