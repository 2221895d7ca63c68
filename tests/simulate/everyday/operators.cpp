// Operators of all kinds, iterators, proxies, conversions; std::rel_ops
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <ostream>
#include <string>
#include <utility>
#include <vector>
using namespace std::rel_ops;
struct Fr {
  long n, d;
  constexpr Fr(long a = 0, long b = 1) : n(a), d(b) {
    long g = gcd(a < 0 ? -a : a, b < 0 ? -b : b);
    if (g) {
      n /= g;
      d /= g;
    }
    if (d < 0) {
      n = -n;
      d = -d;
    }
  }
  static constexpr long gcd(long a, long b) { return b ? gcd(b, a % b) : a; }
  constexpr Fr operator-() const { return {-n, d}; }
  constexpr Fr operator+() const { return *this; }
  constexpr bool operator!() const { return !n; }
  constexpr explicit operator double() const { return double(n) / d; }
  explicit operator bool() const { return n; }
  Fr &operator+=(Fr o) { return *this = *this + o; }
  Fr &operator++() {
    n += d;
    return *this;
  }
  Fr operator++(int) {
    Fr c = *this;
    ++*this;
    return c;
  }
  Fr &operator--() {
    n -= d;
    return *this;
  }
  Fr operator--(int) {
    auto c = *this;
    --*this;
    return c;
  }
  friend constexpr Fr operator+(Fr a, Fr b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
  friend constexpr Fr operator-(Fr a, Fr b) { return a + -b; }
  friend constexpr Fr operator*(Fr a, Fr b) { return {a.n * b.n, a.d * b.d}; }
  friend constexpr Fr operator/(Fr a, Fr b) { return {a.n * b.d, a.d * b.n}; }
  friend constexpr bool operator==(Fr a, Fr b) { return a.n == b.n && a.d == b.d; }
  friend constexpr bool operator<(Fr a, Fr b) { return a.n * b.d < b.n * a.d; }
  friend std::ostream &operator<<(std::ostream &o, const Fr &f) {
    o << f.n;
    if (f.d != 1) o << '/' << f.d;
    return o;
  }
  friend std::istream &operator>>(std::istream &i, Fr &f) {
    char c;
    return i >> f.n >> c >> f.d;
  }
};
constexpr Fr operator""_f(unsigned long long v) { return Fr(long(v)); }

struct Bits {
  unsigned v = 0;
  struct Ref {
    unsigned &v;
    int i;
    Ref &operator=(bool b) {
      v = b ? v | 1u << i : v & ~(1u << i);
      return *this;
    }
    Ref &operator=(const Ref &o) { return *this = bool(o); }
    operator bool() const { return v >> i & 1; }
    Ref &operator^=(bool b) { return *this = *this ^ b; }
    bool operator~() const { return !*this; }
  };
  Ref operator[](int i) { return {v, i}; }
  bool operator[](int i) const { return v >> i & 1; }
  bool operator()(int i, int j) const { return (*this)[i] && (*this)[j]; }
  Bits *operator->() { return this; }
  Bits &operator,(int i) {
    (*this)[i] = true;
    return *this;
  }
  Bits operator<<(int k) const {
    Bits b;
    b.v = v << k;
    return b;
  }
  Bits &operator<<=(int k) {
    v <<= k;
    return *this;
  }
  Bits operator|(Bits o) const {
    o.v |= v;
    return o;
  }
  Bits operator&(const Bits &o) const {
    Bits b;
    b.v = v & o.v;
    return b;
  }
  unsigned operator*() const { return v; }
};
struct Range {
  struct I {
    using iterator_category = std::random_access_iterator_tag;
    using value_type = int;
    using difference_type = int;
    using pointer = int *;
    using reference = int;
    int v, s;
    int operator*() const { return v * s; }
    int operator[](int k) const { return (v + k) * s; }
    I &operator++() {
      ++v;
      return *this;
    }
    I operator++(int) { return {v++, s}; }
    I &operator--() {
      --v;
      return *this;
    }
    I &operator+=(int k) {
      v += k;
      return *this;
    }
    friend I operator+(I a, int k) { return a += k; }
    friend I operator-(I a, int k) { return a += -k; }
    friend int operator-(I a, I b) { return a.v - b.v; }
    friend bool operator==(I a, I b) { return a.v == b.v; }
    friend bool operator!=(I a, I b) { return a.v != b.v; }
    friend bool operator<(I a, I b) { return a.v < b.v; }
  };
  int n, s;
  I begin() const { return {0, s}; }
  I end() const { return {n, s}; }
};
struct Str {
  std::string s;
  Str(const char *p) : s(p) {}
  Str(int n) : s(n, '*') {}
  operator const char *() const { return s.c_str(); }
  operator int() const { return int(s.size()); }
};
int take(const char *) { return 1; }
int take(void *) { return 2; }
struct A {
  int k;
  A(int k) : k(k) {}
  operator int() const { return k; }
};
struct B {
  int k;
  B(A a) : k(a.k * 2) {}
  B(const char *) : k(-1) {}
};
int use(B b) { return b.k; }
struct Ptr {
  int *p;
  Ptr(int *q = nullptr) : p(q) {}
  int &operator*() const { return *p; }
  explicit operator bool() const { return p; }
  Ptr operator+(std::ptrdiff_t k) const { return p + k; }
  bool operator==(std::nullptr_t) const { return !p; }
  void *operator new(size_t n) {
    std::printf("new%zu ", n);
    return ::operator new(n);
  }
  void operator delete(void *q, size_t n) {
    std::printf("del%zu ", n);
    ::operator delete(q);
  }
  void *operator new[](size_t n) {
    std::printf("arr ");
    return ::operator new(n);
  }
  void operator delete[](void *q) {
    std::printf("darr ");
    ::operator delete(q);
  }
  Ptr *operator&() {
    std::printf("addr ");
    return this;
  }
};
int main() {
  Fr a(1, 2), b(-3, -4);
  std::cout << a + b << ' ' << a - 3 << ' ' << 2 * b << ' ' << a / b << ' ' << -a << ' ' << (a < b)
            << (a != b) << !a << ' ' << a++ << ' ' << ++a << ' ' << a-- << ' ' << double(b) << ' '
            << (a += b += 1_f) << ' ' << (b ? "yes" : "no") << '\n';
  static_assert(Fr(2, 4) == Fr(1, 2));
  constexpr auto z = Fr(1, 3) + 2_f;
  std::cout << z << '\n';
  Bits x;
  x[3] = true;
  x[0] = x[3];
  x[5] ^= 1;
  const Bits &cx = x;
  std::cout << *x << cx[3] << x(0, 3) << ~x[1] << (x->v) << ' ' << *(x, 7, 8) << ' '
            << *((x << 2 | x) & x) << ' ' << *(x <<= 1) << '\n';
  auto r = x[1];
  r = false;
  bool t = x[1];
  std::cout << t << '\n';
  std::swap(x, x);
  Range g{6, 7};
  int s = 0;
  for (int v : g) s += v;
  std::cout << s << ' ' << *std::lower_bound(g.begin(), g.end(), 20) << ' '
            << std::distance(g.begin(), g.end()) << ' '
            << std::vector<int>(g.begin() + 2, g.end()).size() << ' ' << g.begin()[3] << ' '
            << *std::max_element(g.begin(), g.end()) << '\n';
  Str q = "hey", w = 4;
  std::cout << take(q) << ' ' << (const char *)w << ' ' << int(q) << ' ' << use(A(5)) << use("x")
            << ' ' << A(3) + 4 << ' ' << (A(3) == 3) << '\n';
  int v[] = {4, 5, 6};
  Ptr p = v;
  ++*p;
  std::printf("%d %d %d ", *p, *(p + 2), !p);
  Ptr *n = new Ptr(v);
  Ptr *m = new Ptr[2];
  std::printf("%d ", *n == nullptr);
  delete n;
  delete[] m;
  std::printf("%d\n", *(&p)->p);
}
