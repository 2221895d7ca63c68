// Which instance an own class template without arguments means.
#include <array>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
namespace guides {
template <class T>
struct A {
  T t;
  A(T x) : t(x) {}
};
A(const char *)->A<std::string>;
template <class T>
struct B {
  T t;
  B(T x) : t(x) {}
};
template <class T>
B(T) -> B<T>;
B(const char *)->B<long>;
B(char)->B<double>;
template <class T>
class C {
  T t;

 public:
  C(T x) : t(x) {}
};
template <class T>
C(T) -> C<T>;
C(const char *)->C<std::string>;
template <class T>
struct D {
  T t;
  template <class... A>
  D(A...) {}
};
explicit D(int, int)->D<char>;
D()->D<void *>;
D(const D<int> &, int)->D<float>;
struct N {
  template <class T>
  struct In {
    T t;
    In(T x) : t(x) {}
  };
  In(char)->In<long>;
};

void run() {
  A a("x");
  B b('c');
  A d{"yy"};
  C c("t");
  std::printf("%d %d %d %d\n", std::is_same_v<decltype(a), A<std::string>>,
              std::is_same_v<decltype(b), B<double>>, std::is_same_v<decltype(d), A<std::string>>,
              std::is_same_v<decltype(c), C<std::string>>);
  D e(1, 2);
  D f;
  D<int> gi;
  D g(gi, 1);
  N::In h{char(1)};
  std::printf("%zu %zu %zu %zu\n", sizeof e, sizeof f, sizeof g, sizeof h);
}
}  // namespace guides
namespace defaults {
template <class T>
struct Q {
  T t;
  Q(T x) : t(x) {}
  int get() { return 1; }
  int get() const { return 2; }
};
template <class T = short, int N = 3>
struct Def {
  T t[N];
  Def() {}
  Def(T x) { t[0] = x; }
  Def twice() {
    Def d;
    d.t[0] = 1;
    Def e(*this);
    return e;
  }
  template <class U>
  Def<U, N> as() {
    Def<U, N> r;
    return r;
  }
};
template <class T>
struct In {
  T v;
  In(T x) : v(x) {}
  In copy() const {
    In r(v);
    return r;
  }
  static In make(T x) { return In(x); }
  In operator+(const In &o) const { return In{T(v + o.v)}; }
};

void run() {
  const Q a(1);
  const Q b{2.0};
  const Q c = 3;
  static const Q d('c');
  std::printf("%d %d %d %d\n", a.get(), b.get(), c.get(), d.get());
  Def e;
  Def f(2.5);
  const Def g{};
  std::printf("%zu %zu %zu %zu %zu\n", sizeof e, sizeof f, sizeof g, sizeof e.twice(),
              sizeof f.as<char>());
  std::plus add;
  std::less<> l;
  std::printf("%d %d\n", add(2, 3), l(1, 2));
  std::vector v{1, 2, 3};
  std::vector w(v.begin(), v.end());
  std::vector x{v, w};
  std::pair p{1, 2.5};
  std::tuple t{1, 'c', "s"};
  std::array r{1.f, 2.f};
  std::optional o{5};
  std::function fn = [](int q) { return q * 2; };
  std::printf("%zu %zu %g %s %zu %d %d\n", w.size(), x.size(), p.second, std::get<2>(t), r.size(),
              *o, fn(4));
  In h(3);
  auto i = h.copy() + In(4);
  std::printf("%d %d\n", i.v, In<char>::make('a').v);
  auto j = new In(2.5);
  std::printf("%g %g\n", j->v, In{1.5f}.v);
  delete j;
  for (In k : {In(1), In(2)}) std::printf("%d ", k.v);
  auto lam = [k = In(7)] { return k.v; };
  std::printf("%d\n", lam());
  const auto &[ff] = h;
  std::printf("%d\n", ff);
  if (const In z(4); z.v) std::printf("%d\n", z.v);
}
}  // namespace defaults
namespace copies {
template <class T>
class Box {
  T t;
  template <class U>
  friend class Box;

 public:
  Box(T x) : t(std::move(x)) {}
  template <class U>
  Box(const Box<U> &o) : t(static_cast<T>(o.t)) {}
  const T &get() const & { return t; }
  T get() && { return std::move(t); }
};
template <class T>
Box(T) -> Box<T>;
Box(const char *)->Box<std::string>;

void run() {
  Box e("txt");
  std::printf("%d\n", std::is_same_v<decltype(e), Box<std::string>>);
  Box a(3);
  std::printf("%d\n", std::is_same_v<decltype(a), Box<int>>);
  std::printf("%s\n", e.get().c_str());
}
}  // namespace copies
int main() {
  guides::run();
  defaults::run();
  copies::run();
}
