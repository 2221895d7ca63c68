// Functions that a compiler evaluates: statements and expressions of most kinds, as template
// arguments.
#include <array>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <tuple>
#include <utility>
template <long long V>
struct K {
  static constexpr long long v = V;
};
struct Pt {
  int x = 1, y = 2;
  constexpr Pt() = default;
  constexpr Pt(int a, int b) : x(a), y(b) {}
  constexpr int dot(const Pt &o) const { return x * o.x + y * o.y; }
  constexpr Pt &add(int k) {
    x += k;
    y -= k;
    return *this;
  }
  constexpr Pt operator+(const Pt &o) const { return {x + o.x, y + o.y}; }
  constexpr bool operator==(const Pt &o) const { return x == o.x && y == o.y; }
  constexpr explicit operator bool() const { return x != y; }
};
struct Base {
  int b = 3;
  constexpr int get() const { return b * 10; }
};
struct Der : Base {
  int d = 4;
  constexpr Der(int q) : Base{q}, d(q + 1) {}
  constexpr int both() const { return get() + d; }
};
union Un {
  int i;
  float f;
  constexpr Un(int k) : i(k) {}
};
enum class Co : unsigned char { r = 1, g = 2, b = 250 };
enum Fl { fa = 1, fb = 4, fc = fa | fb };
struct Bits {
  unsigned a : 3;
  int b : 5;
  unsigned c : 12;
};
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
constexpr unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 ^ (unsigned char)*s++;
  return h;
}
constexpr long long ipow(long long b, unsigned e) {
  long long r = 1;
  for (; e; e >>= 1, b *= b)
    if (e & 1) r *= b;
  return r;
}
template <class T, std::size_t N>
constexpr T total(const T (&a)[N]) {
  T s{};
  for (const T &x : a) s += x;
  return s;
}
template <class T>
constexpr T big(T a, T b) {
  return a < b ? b : a;
}
template <class T, class... U>
constexpr T big(T a, T b, U... u) {
  return big(big(a, b), T(u)...);
}
template <int N>
constexpr int down() {
  if constexpr (N <= 0)
    return 0;
  else
    return N + down<N - 2>();
}
constexpr int gcd_(int a, int b) {
  while (b) {
    int t = a % b;
    a = b;
    b = t;
  }
  return a;
}
constexpr std::array<int, 6> sorted(std::array<int, 6> a) {
  for (int i = 0; i < 6; ++i)
    for (int j = i + 1; j < 6; ++j)
      if (a[j] < a[i]) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
      }
  return a;
}

constexpr long long c0(int n) { return hash("abc") & 0xffff; }
constexpr long long c1(int n) { return ipow(3, 4); }
constexpr long long c2(int n) { return big(1, n); }
constexpr long long c3(int n) { return big(1, n, 3); }
constexpr long long c4(int n) { return down<7>(); }
constexpr long long c5(int n) { return Pt(n % 50, 3).dot(Pt(2, 2)); }
constexpr long long c6(int n) { return (Pt(n % 9, 3) + Pt()).x; }
constexpr long long c7(int n) { return Der(4).both(); }
constexpr long long c9(int n) { return int(Co(n & 255)); }
constexpr long long c10(int n) { return int(static_cast<unsigned char>(n)); }
constexpr long long c11(int n) { return int(std::uint16_t(n)); }
constexpr long long c12(int n) { return int(n * 0.25); }
constexpr long long c13(int n) { return int(n % 100 / 3.0f * 2); }
constexpr long long c16(int n) { return int(std::string_view("abcdef").size()); }
constexpr long long c17(int n) { return std::get<1>(std::make_pair(n, 4)); }
constexpr long long c18(int n) { return sorted({{3, 2, 9, 1, 5, 4}})[n & 3]; }
constexpr long long c19(int n) { return bool(Pt(1, n)); }
constexpr long long c20(int n) { return int(sizeof(char[(4)])); }
constexpr long long c21(int n) { return (Pt(1, 1) == Pt(n, 1)); }
constexpr long long c22(int n) { return total({1, 4, 3}); }
constexpr long long c23(int n) { return ("hello"[n & 3] - 97); }
constexpr long long c24(int n) { return int(fc & n); }
constexpr long long c25(int n) { return gcd_(n & 255, 12); }
constexpr long long c26(int n) { return fib(n & 7); }
constexpr long long c27(int n) {
  int a[4] = {n, 2};
  return a[n & 1] + a[3];
}
constexpr long long c28(int n) {
  Pt p;
  return p.x + p.y;
}
constexpr long long c29(int n) {
  Pt p{3, n};
  p.add(4);
  return p.x * 10 + p.y;
}
constexpr long long c30(int n) {
  int v = 3;
  {
    int &r = v;
    r = r * 3 + n;
  }
  return v;
}
constexpr long long c31(int n) {
  int a[4] = {1, n};
  for (int &e : a) e = e + 1;
  return a[3] + a[1];
}
constexpr long long c32(int n) {
  int a[4] = {1, n, 3, 4};
  {
    int *q = a + 1;
    *q += 5;
    q[1] ^= 3;
    *(q - 1) = q - 1 == nullptr ? 1 : 8;
  }
  return a[0] * 100 + a[1] * 10 + a[2];
}
constexpr long long c33(int n) {
  Pt p{3, n};
  auto [s, t] = p;
  return s * 10 + t;
}
constexpr long long c34(int n) {
  int i = 3, s = 0;
  while (i-- > 0) {
    s += i;
    if (s % 5 == 1) break;
  }
  return s;
}
constexpr long long c35(int n) {
  int i = 0, s = 0;
  do {
    s += n;
  } while (++i < 3);
  return s;
}
constexpr long long c36(int n) {
  switch (n & 3) {
    case 0: {
      return 1;
    } break;
    case 1:
    case 2: {
      return 2;
    }
    default: {
      return 3;
    }
  }
  return 0;
}
constexpr long long c37(int n) {
  for (int i = 0; i < 4; ++i) {
    if (i == 2) continue;
    n += i;
  }
  return n;
}
constexpr long long c38(int n) {
  Bits b{};
  b.a = 9;
  return b.a;
}
constexpr long long c39(int n) {
  Pt a[2] = {{1, 2}, {n, 4}};
  a[1].add(3);
  return a[1].x + a[0].y;
}
constexpr long long c40(int n) {
  std::array<int, 3> a{{1, n, 3}};
  a[1] += 2;
  return a[1] + a.size();
}
constexpr long long c41(int n) {
  std::array<int, 3> a{};
  for (auto &x : a) x = n;
  int s = 0;
  for (int x : a) s += x;
  return s;
}
constexpr long long c42(int n) {
  std::pair<int, long> p{n, 3};
  p.first += 2;
  return p.first * p.second;
}
constexpr long long c45(int n) {
  const char *s = "abc";
  int k = 0;
  for (const char *q = s; *q; ++q) k = k * 10 + (*q - 'a');
  return k;
}
constexpr long long c47(int n) {
  struct L {
    int a;
    int b = 4;
  };
  L l{n};
  return l.a + l.b;
}
constexpr long long c48(int n) {
  int m[2][3] = {{1, 2, 3}, {n, 5, 6}};
  int s = 0;
  for (auto &r : m)
    for (int x : r) s += x;
  return s;
}
constexpr long long c49(int n) {
  double d = n;
  d /= 3;
  return d > 1 ? 1 : 0;
}
constexpr long long c50(int n) {
  unsigned u = n;
  u -= 100;
  return u >> 28;
}
constexpr long long c51(int n) {
  int x = n;
  x <<= 2;
  x |= 1;
  x %= 7;
  return x, x + 1;
}
constexpr long long c52(int n) {
  if (int q = n; q > 2)
    return q;
  else
    return -q;
}
constexpr long long c53(int n) {
  int a = 1, b = 2;
  int t = a;
  a = b;
  b = t;
  return a * 10 + b;
}
constexpr long long c54(int n) {
  int a[3] = {3, 1, n};
  return total(a);
}
constexpr long long c55(int n) { return __builtin_popcount(n) + __builtin_clz(n); }
constexpr long long c56(int n) {
  constexpr int q = 5;
  return n + q;
}
constexpr long long c57(int n) {
  static_assert(sizeof(int) == 4, "");
  using T = int;
  T t = n;
  return t;
}
constexpr long long c58(int n) {
  long long s = 0;
  for (int i = 0; i < 300; ++i) s += i * i;
  return s;
}
constexpr long long c59(int n) {
  int s = 0;
  for (int i = 0, j = 9; i < j; ++i, --j) s += i * j;
  return s;
}
constexpr long long c60(int n) {
  char buf[8] = "abc";
  buf[1] = 'z';
  return buf[1] + buf[3] + sizeof(buf);
}
constexpr long long c61(int n) {
  Pt p;
  Pt *q = &p;
  q->x = n;
  (*q).y = 2;
  return p.x + p.y;
}
constexpr long long c64(int n) {
  bool b = n;
  b = !b;
  return b;
}
constexpr unsigned bits(unsigned n) {
  return __builtin_popcount(n) * 1000000 + __builtin_clz(n) * 10000 + __builtin_ctz(n) * 100 +
         __builtin_ffs(n);
}
constexpr unsigned more(long n) {
  return __builtin_popcountl(n) + __builtin_clzll(n) + __builtin_clrsb(-n) + __builtin_parity(n) +
         __builtin_bswap32(n) % 97;
}
int main() {
  std::printf("%lld %lld %lld\n", K<bits(0x5f0)>::v, K<bits(1)>::v, K<more(300)>::v);
  std::printf("0: %lld\n", K<c0(5)>::v);
  std::printf("1: %lld\n", K<c1(5)>::v);
  std::printf("2: %lld\n", K<c2(5)>::v);
  std::printf("3: %lld\n", K<c3(5)>::v);
  std::printf("4: %lld\n", K<c4(5)>::v);
  std::printf("5: %lld\n", K<c5(5)>::v);
  std::printf("6: %lld\n", K<c6(5)>::v);
  std::printf("7: %lld\n", K<c7(5)>::v);
  std::printf("9: %lld\n", K<c9(5)>::v);
  std::printf("10: %lld\n", K<c10(5)>::v);
  std::printf("11: %lld\n", K<c11(5)>::v);
  std::printf("12: %lld\n", K<c12(5)>::v);
  std::printf("13: %lld\n", K<c13(5)>::v);
  std::printf("16: %lld\n", K<c16(5)>::v);
  std::printf("17: %lld\n", K<c17(5)>::v);
  std::printf("18: %lld\n", K<c18(5)>::v);
  std::printf("19: %lld\n", K<c19(5)>::v);
  std::printf("20: %lld\n", K<c20(5)>::v);
  std::printf("21: %lld\n", K<c21(5)>::v);
  std::printf("22: %lld\n", K<c22(5)>::v);
  std::printf("23: %lld\n", K<c23(5)>::v);
  std::printf("24: %lld\n", K<c24(5)>::v);
  std::printf("25: %lld\n", K<c25(5)>::v);
  std::printf("26: %lld\n", K<c26(5)>::v);
  std::printf("27: %lld\n", K<c27(5)>::v);
  std::printf("28: %lld\n", K<c28(5)>::v);
  std::printf("29: %lld\n", K<c29(5)>::v);
  std::printf("30: %lld\n", K<c30(5)>::v);
  std::printf("31: %lld\n", K<c31(5)>::v);
  std::printf("32: %lld\n", K<c32(5)>::v);
  std::printf("33: %lld\n", K<c33(5)>::v);
  std::printf("34: %lld\n", K<c34(5)>::v);
  std::printf("35: %lld\n", K<c35(5)>::v);
  std::printf("36: %lld\n", K<c36(5)>::v);
  std::printf("37: %lld\n", K<c37(5)>::v);
  std::printf("38: %lld\n", K<c38(5)>::v);
  std::printf("39: %lld\n", K<c39(5)>::v);
  std::printf("40: %lld\n", K<c40(5)>::v);
  std::printf("41: %lld\n", K<c41(5)>::v);
  std::printf("42: %lld\n", K<c42(5)>::v);
  std::printf("45: %lld\n", K<c45(5)>::v);
  std::printf("47: %lld\n", K<c47(5)>::v);
  std::printf("48: %lld\n", K<c48(5)>::v);
  std::printf("49: %lld\n", K<c49(5)>::v);
  std::printf("50: %lld\n", K<c50(5)>::v);
  std::printf("51: %lld\n", K<c51(5)>::v);
  std::printf("52: %lld\n", K<c52(5)>::v);
  std::printf("53: %lld\n", K<c53(5)>::v);
  std::printf("54: %lld\n", K<c54(5)>::v);
  std::printf("55: %lld\n", K<c55(5)>::v);
  std::printf("56: %lld\n", K<c56(5)>::v);
  std::printf("57: %lld\n", K<c57(5)>::v);
  std::printf("58: %lld\n", K<c58(5)>::v);
  std::printf("59: %lld\n", K<c59(5)>::v);
  std::printf("60: %lld\n", K<c60(5)>::v);
  std::printf("61: %lld\n", K<c61(5)>::v);
  std::printf("64: %lld\n", K<c64(5)>::v);
}
