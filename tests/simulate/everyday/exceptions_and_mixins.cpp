// Exceptions from everywhere, mixins, policies, order of initialization.
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>
// exceptions of all kinds, initialisation order, policies, mixins, friends
struct Log {
  std::ostringstream o;
  template <class... T>
  void operator()(const T &...t) {
    ((o << t), ...);
  }
  ~Log() { std::cout << o.str() << '\n'; }
};
static std::string trace;
struct T {
  const char *n;
  T(const char *n) : n(n) {
    trace += '(';
    trace += n;
  }
  ~T() {
    trace += n;
    trace += ')';
  }
};
struct Err : std::runtime_error {
  int code;
  Err(int c, const std::string &m) : std::runtime_error(m + ":" + std::to_string(c)), code(c) {}
  virtual const char *kind() const { return "Err"; }
};
struct IoErr : Err {
  using Err::Err;
  const char *kind() const override { return "IoErr"; }
};
struct Member {
  T t{"m"};
  int v;
  Member(int v) : v(v) {
    if (v < 0) throw IoErr(v, "member");
  }
};
struct BaseX {
  T t{"b"};
  BaseX() = default;
};
struct Whole : BaseX {
  Member a, b;
  T last;
  Whole(int x, int y) try : a(x), b(y), last("l") {
    if (x == y) throw "equal";
  } catch (const Err &e) {
    trace += e.kind();
  }
};
int deep(int n) {
  T t("d");
  if (n == 0) throw std::out_of_range("deep");
  return deep(n - 1) + 1;
}
void rethrow(int k) {
  try {
    switch (k) {
      case 0:
        throw 1;
      case 1:
        throw 2.5;
      case 2:
        throw std::string("s");
      case 3:
        throw IoErr(3, "io");
      case 4:
        throw std::make_unique<int>(4);
      case 5:
        throw static_cast<const char *>("p");
      case 6:
        throw nullptr;
      case 7: {
        struct L {
          int v;
        };
        throw L{7};
      }
      default:
        throw std::bad_alloc();
    }
  } catch (int i) {
    trace += "i" + std::to_string(i);
    throw;
  } catch (std::unique_ptr<int> &p) {
    trace += "u" + std::to_string(*p);
  } catch (Err &e) {
    e.code += 100;
    throw;
  } catch (...) {
    trace += "?";
    throw;
  }
}
int noex() noexcept { return 5; }
template <class F>
constexpr bool nothrow = noexcept(std::declval<F>()());
template <class D>
struct Counted {
  inline static int alive = 0;
  Counted() { ++alive; }
  Counted(const Counted &) { ++alive; }
  ~Counted() { --alive; }
  static int count() { return alive; }
};
template <class D>
struct Comparable {
  friend bool operator!=(const D &a, const D &b) { return !(a == b); }
  friend bool operator>(const D &a, const D &b) { return b < a; }
  friend bool operator<=(const D &a, const D &b) { return !(b < a); }
};
struct Money : Counted<Money>, Comparable<Money> {
  long c;
  explicit Money(long c) : c(c) {}
  bool operator==(const Money &o) const { return c == o.c; }
  bool operator<(const Money &o) const { return c < o.c; }
};
struct NewStore {
  template <class T>
  static T *make() {
    return new T;
  }
  template <class T>
  static void drop(T *p) {
    delete p;
  }
};
struct ArrayStore {
  template <class T>
  static T *make() {
    return static_cast<T *>(new (::operator new(sizeof(T))) T());
  }
  template <class T>
  static void drop(T *p) {
    p->~T();
    ::operator delete(p);
  }
};
template <class T, class Store, template <class> class... Mix>
class Owner : private Store, public Mix<Owner<T, Store, Mix...>>... {
  T *p = Store::template make<T>();

 public:
  Owner() = default;
  Owner(Owner &&o) noexcept : p(std::exchange(o.p, nullptr)) {}
  ~Owner() {
    if (p) Store::drop(p);
  }
  T &operator*() const { return *p; }
};
template <class D>
struct Printable {
  void print() const { std::cout << **static_cast<const D *>(this) << ' '; }
};
template <class D>
struct Doubling {
  D &twice() {
    auto &d = static_cast<D &>(*this);
    *d *= 2;
    return d;
  }
};
int order_log = 0;
int mark(int x) { return order_log = order_log * 10 + x; }
struct Ordered {
  int b = mark(2), a = mark(1), c;
  Ordered() : c(mark(3)) {}
  Ordered(int) : b(mark(5)), c{mark(6)} {}
};
struct Self {
  Self *me = this;
  int v;
  Self(int v) : v(v) {}
  Self(const Self &o) : v(o.v + 1) {}
  bool ok() const { return me == this; }
};
Self make(bool b) {
  Self x(1), y(10);
  return b ? x : y;
}
Self nrvo(int k) {
  Self s(k);
  s.v *= 2;
  return s;
}
int main() {
  for (auto [x, y] : {std::pair{1, 2}, std::pair{1, -2}, std::pair{-1, 2}, std::pair{3, 3}}) {
    trace.clear();
    try {
      Whole w(x, y);
      trace += "ok";
    } catch (Err &e) {
      trace += "|" + std::string(e.what());
    } catch (const char *s) {
      trace += "|";
      trace += s;
    }
    std::cout << trace << '\n';
  }
  trace.clear();
  try {
    deep(3);
  } catch (std::exception &e) {
    trace += e.what();
  }
  std::cout << trace << '\n';
  for (int k = 0; k < 9; ++k) {
    trace.clear();
    try {
      rethrow(k);
      trace += " none";
    } catch (int) {
      trace += " int";
    } catch (double d) {
      trace += " double";
    } catch (const std::string &s) {
      trace += " string " + s;
    } catch (const std::runtime_error &e) {
      auto *p = dynamic_cast<const Err *>(&e);
      trace += std::string(" ") + e.what() + (p ? std::to_string(p->code) + p->kind() : "");
    } catch (const char *) {
      trace += " chars";
    } catch (std::nullptr_t) {
      trace += " null";
    } catch (std::exception &e) {
      trace += typeid(e) == typeid(std::bad_alloc) ? " alloc" : " other";
    } catch (...) {
      trace += " unknown";
    }
    std::cout << trace << '\n';
  }
  std::cout << noexcept(noex()) << noexcept(deep(1)) << noexcept(new int) << noexcept(Self(1))
            << noexcept(std::declval<Money &>() == std::declval<Money &>()) << '\n';
  {
    std::vector<Money> v;
    v.reserve(3);
    for (long c : {5, 3, 5}) v.emplace_back(c);
    Money m(v[0]);
    std::cout << Money::count() << (v[0] != v[2]) << (v[0] > v[1]) << (m <= v[1]) << '\n';
  }
  std::cout << Money::count() << '\n';
  Owner<int, NewStore, Printable, Doubling> o;
  *o = 21;
  o.twice().print();
  Owner<std::string, ArrayStore, Printable> os;
  *os = "text";
  os.print();
  auto moved = std::move(os);
  moved.print();
  std::cout << '\n';
  Ordered a;
  int first = order_log;
  order_log = 0;
  Ordered b(1);
  std::cout << first << ' ' << order_log << ' ' << a.a << a.b << a.c << '\n';
  Self s = make(true), r = make(false), q = nrvo(4);
  std::cout << s.v << r.v << q.v << s.ok() << r.ok() << q.ok() << '\n';
  std::complex<double> z(3, 4), w = std::polar(2.0, M_PI / 2);
  std::cout << std::abs(z) << ' ' << z * std::conj(z) << ' ' << std::norm(w) << ' '
            << (z / std::complex<double>(0, 1)) << ' ' << std::round(w.imag()) << '\n';
  try {
    std::vector<int> v(3);
    v.at(5) = 1;
  } catch (const std::out_of_range &e) {
    std::cout << "at " << e.what() << '\n';
  }
  try {
    std::string("abc").substr(7);
  } catch (std::exception &e) {
    std::cout << e.what() << '\n';
  }
  try {
    (void)std::stoi("zz");
  } catch (std::invalid_argument &e) {
    std::cout << e.what() << '\n';
  }
  try {
    std::stoi("99999999999");
  } catch (std::out_of_range &e) {
    std::cout << e.what() << '\n';
  }
}
