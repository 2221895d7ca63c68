// Mixins, policies, lists of types, visitors, currying, caches.
#include <array>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
// CRTP, mixins, policies, type lists
template <class D>
struct Cmp {
  friend bool operator!=(const D &a, const D &b) { return !(a == b); }
  friend bool operator>(const D &a, const D &b) { return b < a; }
  friend bool operator<=(const D &a, const D &b) { return !(b < a); }
};
template <class D>
struct Count {
  static inline int n = 0;
  Count() { ++n; }
  Count(const Count &) { ++n; }
  ~Count() { --n; }
};
template <class D>
struct Print {
  void show() const { std::printf("<%d>", static_cast<const D *>(this)->value()); }
};
struct Num : Cmp<Num>, Count<Num>, Print<Num> {
  int v;
  explicit Num(int x) : v(x) {}
  int value() const { return v; }
  friend bool operator==(const Num &a, const Num &b) { return a.v == b.v; }
  friend bool operator<(const Num &a, const Num &b) { return a.v < b.v; }
};
struct NoLock {
  void lock() {}
  void unlock() {}
  static constexpr const char *name = "none";
};
struct CountLock {
  int n = 0;
  void lock() { ++n; }
  void unlock() { n += 100; }
  static constexpr const char *name = "count";
};
struct Grow2 {
  static std::size_t next(std::size_t c) { return c ? c * 2 : 1; }
};
struct GrowBy {
  static std::size_t next(std::size_t c) { return c + 3; }
};
template <class T, class Lock = NoLock, class Grow = Grow2,
          template <class> class Alloc = std::allocator>
class Buf : private Lock, Grow {
  T *d = nullptr;
  std::size_t n = 0, c = 0;
  Alloc<T> a;

 public:
  Buf() = default;
  Buf(const Buf &) = delete;
  ~Buf() {
    for (std::size_t i = 0; i < n; ++i) d[i].~T();
    if (d) a.deallocate(d, c);
  }
  template <class... A>
  T &add(A &&...args) {
    this->lock();
    if (n == c) {
      std::size_t m = Grow::next(c);
      T *e = a.allocate(m);
      for (std::size_t i = 0; i < n; ++i) {
        new (e + i) T(std::move(d[i]));
        d[i].~T();
      }
      if (d) a.deallocate(d, c);
      d = e;
      c = m;
    }
    T *p = new (d + n++) T(std::forward<A>(args)...);
    this->unlock();
    return *p;
  }
  std::size_t size() const { return n; }
  std::size_t cap() const { return c; }
  T &operator[](std::size_t i) { return d[i]; }
  const Lock &lk() const { return *this; }
  using lock_type = Lock;
};
template <class... T>
struct TL {
  static constexpr std::size_t size = sizeof...(T);
};
template <class L>
struct Head;
template <class H, class... T>
struct Head<TL<H, T...>> {
  using type = H;
  using rest = TL<T...>;
};
template <class L, template <class> class P>
struct Filter;
template <template <class> class P>
struct Filter<TL<>, P> {
  using type = TL<>;
};
template <class H, class... T, template <class> class P>
struct Filter<TL<H, T...>, P> {
  template <class L>
  struct pre;
  template <class... U>
  struct pre<TL<U...>> {
    using type = TL<H, U...>;
  };
  using rest = typename Filter<TL<T...>, P>::type;
  using type =
      typename std::conditional_t<P<H>::value, pre<rest>, std::enable_if<true, rest>>::type;
};
template <class T, class L>
struct IndexOf;
template <class T, class... U>
struct IndexOf<T, TL<T, U...>> : std::integral_constant<int, 0> {};
template <class T, class V, class... U>
struct IndexOf<T, TL<V, U...>> : std::integral_constant<int, 1 + IndexOf<T, TL<U...>>::value> {};
template <class L, class F>
struct Each;
template <class... T, class F>
struct Each<TL<T...>, F> {
  static void run(F f) { (f.template operator()<T>(), ...); }
};
struct Sizer {
  int *out;
  template <class T>
  void operator()() {
    *out = *out * 10 + (int)sizeof(T);
  }
};
template <class... B>
struct All : B... {
  All(B... b) : B(std::move(b))... {}
  using B::operator()...;
};
template <class... B>
All(B...) -> All<B...>;
template <class T>
struct Tag {};
int disp(Tag<int>) { return 1; }
template <class T>
int disp(Tag<T *>) {
  return 2;
}
template <class T>
int disp(Tag<std::vector<T>>) {
  return 3 + disp(Tag<T>{}) * 10;
}
template <class T>
struct Dep {
  struct In {
    T t;
    In *next = nullptr;
  };
  enum { K = sizeof(T) };
  typedef T type;
  template <class U>
  struct Re {
    using to = Dep<U>;
  };
  static T make() { return T(42); }
  template <class U>
  U conv() const {
    return static_cast<U>(make()) + 1;
  }
};
template <class D>
typename D::type use() {
  typename D::In a{D::make()};
  typename D::template Re<long>::to::type l = 5;
  D d;
  return a.t + static_cast<typename D::type>(l) + d.template conv<typename D::type>() + D::K;
}
template <class F, class... A>
auto curry(F f, A... a) {
  return [=](auto... b) { return f(a..., b...); };
}
template <class F>
struct Y {
  F f;
  template <class... A>
  decltype(auto) operator()(A &&...a) const {
    return f(*this, std::forward<A>(a)...);
  }
};
template <class F>
Y(F) -> Y<F>;
template <class T, class... R>
struct MaxSize {
  static constexpr std::size_t v = sizeof(T) > MaxSize<R...>::v ? sizeof(T) : MaxSize<R...>::v;
};
template <class T>
struct MaxSize<T> {
  static constexpr std::size_t v = sizeof(T);
};
template <std::size_t N, class F, std::size_t... I>
void rep(F f, std::index_sequence<I...>) {
  (f(std::integral_constant<std::size_t, I>{}), ...);
}
template <class Tup, class F, std::size_t... I>
auto tmap(const Tup &t, F f, std::index_sequence<I...>) {
  return std::make_tuple(f(std::get<I>(t))...);
}
template <class T>
T &&fwd(std::remove_reference_t<T> &t) {
  return static_cast<T &&>(t);
}
struct Move {
  int copies = 0, moves = 0;
  Move() = default;
  Move(const Move &o) : copies(o.copies + 1), moves(o.moves) {}
  Move(Move &&o) : copies(o.copies), moves(o.moves + 1) {}
};
template <class T>
Move pass(T &&t) {
  return Move(std::forward<T>(t));
}
template <class T>
Move pass2(T &&t) {
  return pass(std::forward<T>(t));
}
template <class K, class V>
struct Cache {
  std::map<K, V> m;
  int miss = 0;
  template <class F>
  const V &get(const K &k, F make) {
    auto it = m.find(k);
    if (it == m.end()) {
      ++miss;
      it = m.emplace(k, make(k)).first;
    }
    return it->second;
  }
};
template <class T, T... V>
struct Seq {
  static constexpr T arr[] = {V...};
  static constexpr T sum() {
    T s{};
    for (T v : arr) s += v;
    return s;
  }
};
template <class T>
constexpr auto name_of() {
  if constexpr (std::is_same_v<T, int>)
    return "int";
  else if constexpr (std::is_pointer_v<T>)
    return 'p';
  else
    return 3.5;
}
template <class T, class = void>
struct Show {
  static void go(const T &) { std::printf("?"); }
};
template <class T>
struct Show<T, std::enable_if_t<std::is_arithmetic_v<T>>> {
  static void go(T t) { std::printf("%g", (double)t); }
};
template <class T>
struct Show<std::vector<T>> {
  static void go(const std::vector<T> &v) {
    std::printf("[");
    for (auto &x : v) Show<T>::go(x);
    std::printf("]");
  }
};
template <class A, class B>
struct Show<std::pair<A, B>> {
  static void go(const std::pair<A, B> &p) {
    Show<A>::go(p.first);
    std::printf(":");
    Show<B>::go(p.second);
  }
};
int main() {
  {
    Num a(3), b(4);
    std::vector<Num> v{a, b};
    std::printf("%d%d%d %d ", a != b, a > b, a <= b, Count<Num>::n);
    v[1].show();
  }
  std::printf(" %d\n", Count<Num>::n);
  Buf<std::string, CountLock, GrowBy> s;
  s.add("a");
  s.add(3, 'b');
  s.add(std::string("cc"));
  s.add(std::string(s[0]));
  std::printf("%zu %zu %s %s %d %s\n", s.size(), s.cap(), s[1].c_str(), s[3].c_str(), s.lk().n,
              decltype(s)::lock_type::name);
  Buf<int> bi;
  for (int i = 0; i < 5; ++i) bi.add(i * i);
  std::printf("%d %zu %s\n", bi[4], bi.cap(), Buf<int>::lock_type::name);
  using L = TL<int, char *, double, int *, char>;
  using F = Filter<L, std::is_pointer>::type;
  std::printf("%zu %d %d ", F::size, IndexOf<double, L>::value,
              std::is_same_v<F, TL<char *, int *>>);
  int out = 0;
  Each<TL<int, char, double>, Sizer>::run({&out});
  std::printf("%d\n", out);
  All v{[](int i) { return i + 1; }, [](const char *c) { return c[0] == 'x' ? 7 : 8; },
        [](double d) { return int(d * 10); }};
  std::printf("%d %d %d\n", v(1), v("x"), v(1.25));
  std::printf("%d %d %d\n", disp(Tag<int>{}), disp(Tag<int **>{}),
              disp(Tag<std::vector<std::vector<int>>>{}));
  std::printf("%d %g\n", use<Dep<int>>(), use<Dep<double>>());
  auto add3 = [](int a, int b, int c) { return a * 100 + b * 10 + c; };
  std::printf("%d %d\n", curry(add3, 1)(2, 3), curry(curry(add3, 1), 2)(3));
  auto fact = Y{[](auto &self, int n) -> int { return n < 2 ? 1 : n * self(n - 1); }};
  std::printf("%d %zu\n", fact(6), MaxSize<char, double, short>::v);
  int acc = 0;
  rep<4>([&](auto i) { acc += (int)i() * (int)decltype(i)::value; }, std::make_index_sequence<4>{});
  auto t = tmap(
      std::make_tuple(1, 2.5, 'a'), [](auto x) { return x + 1; }, std::make_index_sequence<3>{});
  std::printf("%d %d %g %d %d\n", acc, std::get<0>(t), std::get<1>(t), std::get<2>(t),
              (int)std::is_same_v<decltype(t), std::tuple<int, double, int>>);
  Move m;
  auto p1 = pass2(m), p2 = pass2(std::move(m)), p3 = pass2(Move());
  std::printf("%d%d %d%d %d%d\n", p1.copies, p1.moves, p2.copies, p2.moves, p3.copies, p3.moves);
  Cache<std::string, std::size_t> c;
  auto len = [](const std::string &k) { return k.size(); };
  std::size_t z = c.get("abc", len) + c.get("abc", len) + c.get("de", len);
  std::printf("%zu %d %d %s %c %g\n", z, c.miss, Seq<int, 1, 2, 3>::sum(), name_of<int>(),
              name_of<int *>(), name_of<char>());
  Show<std::vector<std::pair<int, std::vector<double>>>>::go({{1, {2.5, 3}}, {4, {}}});
  Show<void *>::go(nullptr);
  std::puts("");
}
