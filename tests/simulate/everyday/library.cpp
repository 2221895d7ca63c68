#include <algorithm>
#include <bitset>
#include <cassert>
#include <cctype>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <vector>
namespace geo {
struct Vec {
  double x = 0, y = 0, z = 0;
  Vec() = default;
  Vec(double x, double y, double z) : x(x), y(y), z(z) {}
  Vec &operator+=(const Vec &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  double dot(const Vec &o) const { return x * o.x + y * o.y + z * o.z; }
  double len() const { return std::sqrt(dot(*this)); }
  bool operator==(const Vec &o) const { return x == o.x && y == o.y && z == o.z; }
  double operator[](int i) const { return i == 0 ? x : i == 1 ? y : z; }
};
inline Vec operator+(Vec a, const Vec &b) { return a += b; }
inline Vec operator*(double s, const Vec &v) { return {s * v.x, s * v.y, s * v.z}; }
inline Vec operator-(const Vec &v) { return -1 * v; }
std::ostream &operator<<(std::ostream &s, const Vec &v) {
  return s << '(' << v.x << ", " << v.y << ", " << v.z << ')';
}
} // namespace geo
class Rational {
  long n, d;
  static long gcd(long a, long b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

public:
  Rational(long n = 0, long d = 1) : n(n), d(d) {
    if (d < 0) {
      this->n = -n;
      this->d = -d;
    }
    long g = gcd(this->n, this->d);
    this->n /= g;
    this->d /= g;
  }
  Rational operator+(const Rational &o) const { return Rational(n * o.d + o.n * d, d * o.d); }
  Rational operator*(const Rational &o) const { return {n * o.n, d * o.d}; }
  bool operator<(const Rational &o) const { return n * o.d < o.n * d; }
  explicit operator double() const { return double(n) / d; }
  friend std::ostream &operator<<(std::ostream &s, const Rational &r) {
    return s << r.n << '/' << r.d;
  }
  Rational &operator++() {
    n += d;
    return *this;
  }
  Rational operator++(int) {
    Rational o = *this;
    ++*this;
    return o;
  }
};
template <typename T, int Cap> class Ring {
  T data[Cap];
  int head = 0, count = 0;

public:
  bool push(const T &t) {
    if (count == Cap)
      return false;
    data[(head + count++) % Cap] = t;
    return true;
  }
  std::optional<T> pop() {
    if (!count)
      return std::nullopt;
    T t = data[head];
    head = (head + 1) % Cap;
    --count;
    return t;
  }
  int size() const { return count; }
};
template <typename It, typename F> void each(It b, It e, F f) {
  for (; b != e; ++b)
    f(*b);
}
template <typename T> struct Traits { static constexpr const char *name = "other"; };
template <> struct Traits<int> { static constexpr const char *name = "int"; };
template <typename T> struct Traits<T *> { static constexpr const char *name = "pointer"; };
struct Account {
  std::string owner;
  double balance;
  int id;
  static int next;
  Account(std::string o, double b) : owner(std::move(o)), balance(b), id(next++) {}
  void withdraw(double x) {
    if (x > balance)
      throw std::invalid_argument("no: " + owner);
    balance -= x;
  }
};
int Account::next = 100;
uint32_t crc(const std::string &s) {
  uint32_t c = ~0u;
  for (unsigned char ch : s) {
    c ^= ch;
    for (int k = 0; k < 8; k++)
      c = c & 1 ? c >> 1 ^ 0xEDB88320u : c >> 1;
  }
  return ~c;
}
std::vector<int> sieve(int n) {
  std::vector<bool> is(n + 1, true);
  std::vector<int> p;
  for (int i = 2; i <= n; i++)
    if (is[i]) {
      p.push_back(i);
      for (long j = (long)i * i; j <= n; j += i)
        is[j] = false;
    }
  return p;
}
int lcs(const std::string &a, const std::string &b) {
  std::vector<std::vector<int>> d(a.size() + 1, std::vector<int>(b.size() + 1));
  for (size_t i = 1; i <= a.size(); i++)
    for (size_t j = 1; j <= b.size(); j++)
      d[i][j] = a[i - 1] == b[j - 1] ? d[i - 1][j - 1] + 1 : std::max(d[i - 1][j], d[i][j - 1]);
  return d.back().back();
}
bool permute(std::vector<int> &v, int k, int &n) {
  if (k == (int)v.size())
    return ++n, true;
  for (int i = k; i < (int)v.size(); i++) {
    std::swap(v[k], v[i]);
    permute(v, k + 1, n);
    std::swap(v[k], v[i]);
  }
  return n > 0;
}
int main() {
  using geo::Vec;
  Vec a(1, 2, 2), b{3, 4, 0};
  std::cout << a + b << ' ' << 2 * a << ' ' << -b << ' ' << a.len() << ' ' << (a == Vec(1, 2, 2))
            << ' ' << b[1] << '\n';
  Rational r(1, 2), s(-3, -4);
  std::cout << r + s << ' ' << r * s << ' ' << (r < s) << ' ' << double(s) << ' ' << r++ << ' ' << r
            << '\n';
  std::vector<Rational> rs{{1, 2}, {1, 3}, {5, 4}};
  std::cout << std::accumulate(rs.begin(), rs.end(), Rational()) << ' '
            << *std::min_element(rs.begin(), rs.end()) << '\n';
  Ring<std::string, 2> ring;
  ring.push("a");
  ring.push("b");
  std::cout << ring.push("c") << *ring.pop() << ring.size() << ring.pop().value_or("none")
            << ring.pop().value_or("none") << ring.pop().has_value() << '\n';
  int arr[] = {1, 2, 3};
  int tot = 0;
  each(std::begin(arr), std::end(arr), [&tot](int x) { tot += x; });
  std::cout << tot << Traits<int>::name << Traits<int *>::name << Traits<char>::name << '\n';
  std::vector<Account> acc;
  acc.emplace_back("ann", 50);
  acc.emplace_back("bob", 20);
  try {
    for (auto &x : acc)
      x.withdraw(30);
  } catch (const std::exception &e) {
    std::cout << e.what() << ' ' << acc[0].balance << ' ' << acc[1].id << '\n';
  }
  std::cout << std::hex << crc("123456789") << std::dec << ' ' << sieve(50).size() << ' '
            << sieve(50).back() << ' ' << lcs("AGGTAB", "GXTXAYB") << '\n';
  std::vector<int> pv{1, 2, 3, 4};
  int n = 0;
  std::cout << permute(pv, 0, n) << n << '\n';
  std::cout << std::setw(8) << 3.5 << '|' << std::left << std::setw(6) << "ab" << '|'
            << std::setfill('0') << std::right << std::setw(5) << 42 << '|' << std::fixed
            << std::setprecision(2) << 2.0 / 3 << '|' << std::boolalpha << true << '\n';
  std::cout << std::numeric_limits<int>::max() << ' '
            << std::numeric_limits<unsigned char>::max() + 0 << ' ' << INT64_MIN << ' '
            << sizeof(long double) << ' ' << UINT32_MAX << '\n';
  std::mt19937 gen(42);
  std::cout << gen() << ' ' << gen() << '\n';
  std::uniform_int_distribution<int> di(1, 6);
  int d6 = di(gen);
  std::cout << (d6 >= 1 && d6 <= 6) << '\n';
  std::string line = "a,b;c";
  size_t pos = 0, q;
  while ((q = line.find_first_of(",;", pos)) != std::string::npos) {
    std::cout << line.substr(pos, q - pos) << '_';
    pos = q + 1;
  }
  std::cout << line.substr(pos) << ' ' << std::string(3, 'x') << line.compare("a") << (line < "b")
            << '\n';
  line.insert(1, "ZZ").erase(0, 1).replace(0, 1, "Q");
  line += '!';
  line.append(2, '?');
  std::cout << line << line.length() << line.back() << line.rfind('?') << '\n';
  std::vector<int> v{5, 3, 8, 1};
  std::vector<int> u(v);
  std::sort(v.rbegin(), v.rend());
  std::partial_sum(u.begin(), u.end(), u.begin());
  for (int x : v)
    std::cout << x << ' ';
  for (auto it = u.cbegin(); it != u.cend(); it++)
    std::cout << *it << ' ';
  v.resize(6, 9);
  v.insert(v.begin() + 1, 77);
  v.pop_back();
  std::cout << v.size() << v[1] << v.front() << std::binary_search(u.begin(), u.end(), 16)
            << std::count(v.begin(), v.end(), 9) << '\n';
  std::nth_element(v.begin(), v.begin() + 2, v.end());
  std::cout << v[2] << ' ' << std::inner_product(u.begin(), u.end(), u.begin(), 0) << ' '
            << std::any_of(u.begin(), u.end(), [](int x) { return x > 16; })
            << std::all_of(u.begin(), u.end(), [](int x) { return x > 4; }) << '\n';
  std::rotate(u.begin(), u.begin() + 1, u.end());
  std::cout << u[0] << u[3] << '\n';
}
