// Expression templates, units, fixed point, tables made when compiled.
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>
// fixed-point, expression templates, units and compile-time tables
template <class E>
struct Expr {
  const E &self() const { return static_cast<const E &>(*this); }
};
template <class T, int N>
struct Vec : Expr<Vec<T, N>> {
  T d[N];
  Vec() : d{} {}
  template <class... A,
            class = std::enable_if_t<sizeof...(A) == N && (std::is_convertible_v<A, T> && ...)>>
  constexpr Vec(A... a) : d{static_cast<T>(a)...} {}
  template <class E>
  Vec(const Expr<E> &e) {
    for (int i = 0; i < N; ++i) d[i] = e.self()[i];
  }
  template <class E>
  Vec &operator+=(const Expr<E> &e) {
    for (int i = 0; i < N; ++i) d[i] += e.self()[i];
    return *this;
  }
  T operator[](int i) const { return d[i]; }
  T &operator[](int i) { return d[i]; }
};
template <class L, class R, class Op>
struct Bin : Expr<Bin<L, R, Op>> {
  const L &l;
  const R &r;
  Bin(const L &a, const R &b) : l(a), r(b) {}
  auto operator[](int i) const { return Op::apply(l[i], r[i]); }
};
template <class R>
struct Scaled : Expr<Scaled<R>> {
  double k;
  const R &r;
  Scaled(double a, const R &b) : k(a), r(b) {}
  double operator[](int i) const { return k * r[i]; }
};
struct Add {
  template <class A, class B>
  static auto apply(A a, B b) {
    return a + b;
  }
};
struct Mul {
  template <class A, class B>
  static auto apply(A a, B b) {
    return a * b;
  }
};
template <class L, class R>
Bin<L, R, Add> operator+(const Expr<L> &l, const Expr<R> &r) {
  return {l.self(), r.self()};
}
template <class L, class R>
Bin<L, R, Mul> operator*(const Expr<L> &l, const Expr<R> &r) {
  return {l.self(), r.self()};
}
template <class R>
Scaled<R> operator*(double k, const Expr<R> &r) {
  return {k, r.self()};
}
template <int M, int K, int S>
struct Unit {
  static constexpr int m = M, k = K, s = S;
};
template <class U>
struct Quantity {
  double v;
  constexpr explicit Quantity(double x) : v(x) {}
  constexpr Quantity operator+(Quantity o) const { return Quantity(v + o.v); }
  constexpr bool operator<(Quantity o) const { return v < o.v; }
};
template <int A, int B, int C, int D, int E, int F>
constexpr auto operator*(Quantity<Unit<A, B, C>> x, Quantity<Unit<D, E, F>> y) {
  return Quantity<Unit<A + D, B + E, C + F>>(x.v * y.v);
}
template <int A, int B, int C, int D, int E, int F>
constexpr auto operator/(Quantity<Unit<A, B, C>> x, Quantity<Unit<D, E, F>> y) {
  return Quantity<Unit<A - D, B - E, C - F>>(x.v / y.v);
}
using Metre = Quantity<Unit<1, 0, 0>>;
using Second = Quantity<Unit<0, 0, 1>>;
constexpr Metre operator""_m(long double v) { return Metre((double)v); }
constexpr Metre operator""_m(unsigned long long v) { return Metre((double)v); }
constexpr Second operator""_s(unsigned long long v) { return Second((double)v); }
template <class Int, int F>
class Fixed {
  Int raw;
  struct Raw {};
  constexpr Fixed(Int r, Raw) : raw(r) {}

 public:
  constexpr Fixed(double x = 0) : raw(static_cast<Int>(x * (Int(1) << F) + (x < 0 ? -0.5 : 0.5))) {}
  static constexpr Fixed from_raw(Int r) { return Fixed(r, Raw{}); }
  constexpr Int bits() const { return raw; }
  explicit constexpr operator double() const { return double(raw) / (Int(1) << F); }
  friend constexpr Fixed operator+(Fixed a, Fixed b) { return from_raw(a.raw + b.raw); }
  friend constexpr Fixed operator-(Fixed a, Fixed b) { return from_raw(a.raw - b.raw); }
  constexpr Fixed operator-() const { return from_raw(-raw); }
  friend constexpr Fixed operator*(Fixed a, Fixed b) {
    return from_raw(static_cast<Int>((std::int64_t(a.raw) * b.raw) >> F));
  }
  friend constexpr Fixed operator/(Fixed a, Fixed b) {
    return from_raw(static_cast<Int>((std::int64_t(a.raw) << F) / b.raw));
  }
  Fixed &operator+=(Fixed o) { return *this = *this + o; }
  friend bool operator<(Fixed a, Fixed b) { return a.raw < b.raw; }
};
using Q16 = Fixed<std::int32_t, 16>;
template <std::size_t N, class F, std::size_t... I>
constexpr auto table_of(F f, std::index_sequence<I...>) {
  return std::array<decltype(f(0)), N>{{f(I)...}};
}
template <std::size_t N, class F>
constexpr auto table_of(F f) {
  return table_of<N>(f, std::make_index_sequence<N>{});
}
constexpr std::uint32_t popcount(std::uint32_t x) {
  std::uint32_t c = 0;
  for (; x; x &= x - 1) ++c;
  return c;
}
constexpr auto bits = table_of<16>([](std::size_t i) { return popcount((std::uint32_t)i); });
constexpr std::uint64_t fnv(const char *s, std::uint64_t h = 14695981039346656037ull) {
  return *s ? fnv(s + 1, (h ^ (unsigned char)*s) * 1099511628211ull) : h;
}
template <class... T>
struct List {};
template <class L>
struct Length;
template <class... T>
struct Length<List<T...>> : std::integral_constant<std::size_t, sizeof...(T)> {};
template <class L, template <class> class P>
struct Filter;
template <template <class> class P>
struct Filter<List<>, P> {
  using type = List<>;
};
template <class A, class L>
struct Push;
template <class A, class... T>
struct Push<A, List<T...>> {
  using type = List<A, T...>;
};
template <class H, class... T, template <class> class P>
struct Filter<List<H, T...>, P> {
  using rest = typename Filter<List<T...>, P>::type;
  using type = std::conditional_t<P<H>::value, typename Push<H, rest>::type, rest>;
};
template <class T>
const char *name() {
  if constexpr (std::is_same_v<T, int>)
    return "int";
  else if constexpr (std::is_same_v<T, char>)
    return "char";
  else if constexpr (std::is_pointer_v<T>)
    return "ptr";
  else
    return "?";
}
template <class... T>
void show(List<T...>) {
  (printf("%s ", name<T>()), ...);
  puts("");
}
template <class T, class = void>
struct has_size : std::false_type {};
template <class T>
struct has_size<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
template <auto V>
struct Const {
  using type = decltype(V);
  static constexpr auto value = V;
};
int main() {
  Vec<double, 3> a{1, 2, 3}, b{4., 5.f, 6}, c = a + 2.0 * b * a;
  printf("%g %g %g\n", c[0], c[1], c[2]);
  c += a * a;
  printf("%g\n", c[2]);
  constexpr auto v = 100_m / 8_s;
  static_assert(std::is_same_v<decltype(v), const Quantity<Unit<1, 0, -1>>>);
  printf("%g %d\n", v.v, (2.5_m + 1_m < 3_m) ? 1 : 0);
  auto e = v * v;
  printf("%g\n", e.v);
  Q16 x = 1.5, y = -2.25;
  printf("%g %g %g %d %08x\n", double(x * y), double(x / y), double(-y + x), x < y,
         (unsigned)(x * y).bits());
  Q16 acc;
  for (int i = 0; i < 10; ++i) acc += 0.1;
  printf("%.6f\n", double(acc));
  for (auto n : bits) printf("%u", n);
  puts("");
  static_assert(bits[7] == 3);
  printf("%llx\n", (unsigned long long)fnv("hello"));
  switch (fnv("stop")) {
    case fnv("go"):
      puts("go");
      break;
    case fnv("stop"):
      puts("stop");
  }
  using L = List<int, char *, char, float, double *>;
  show(typename Filter<L, std::is_pointer>::type{});
  show(Filter<L, std::is_integral>::type{});
  printf("%zu\n", Length<L>::value);
  printf("%d %d\n", has_size<std::array<int, 3>>::value, has_size<int>::value);
  printf("%d %c\n", Const<42>::value, Const<char(65)>::value);
  auto [p, q, r] = std::tuple{1, 2.5, "three"};
  printf("%d %g %s\n", p, q, r);
  printf("%d\n",
         std::apply([](auto... z) { return (0 + ... + int(z)); }, std::make_tuple(1, 2.9, 3u)));
}
