// Caches, trees, codes, large integers, digests.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <iomanip>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>
// data structures and codecs
template <class K, class V>
class Lru {
  using Item = std::pair<const K, V>;
  std::list<Item> items;
  std::unordered_map<K, typename std::list<Item>::iterator> index;
  std::size_t cap;

 public:
  explicit Lru(std::size_t c) : cap(c) {}
  V *get(const K &k) {
    auto it = index.find(k);
    if (it == index.end()) return nullptr;
    items.splice(items.begin(), items, it->second);
    return &it->second->second;
  }
  void put(K k, V v) {
    if (auto *p = get(k)) {
      *p = std::move(v);
      return;
    }
    if (items.size() == cap) {
      index.erase(items.back().first);
      items.pop_back();
    }
    items.emplace_front(k, std::move(v));
    index[k] = items.begin();
  }
  template <class F>
  void each(F f) const {
    for (const auto &[k, v] : items) f(k, v);
  }
};
class Trie {
  struct Node {
    std::array<std::unique_ptr<Node>, 26> next{};
    int count = 0;
  };
  Node root;

 public:
  void add(const std::string &w) {
    Node *n = &root;
    for (char c : w) {
      auto &p = n->next[c - 'a'];
      if (!p) p = std::make_unique<Node>();
      n = p.get();
    }
    ++n->count;
  }
  std::vector<std::string> complete(const std::string &pre) const {
    const Node *n = &root;
    for (char c : pre)
      if (!(n = n->next[c - 'a'].get())) return {};
    std::vector<std::string> out;
    std::function<void(const Node &, std::string)> walk = [&](const Node &k, std::string s) {
      if (k.count) out.push_back(s + "*" + std::to_string(k.count));
      for (int i = 0; i < 26; ++i)
        if (k.next[i]) walk(*k.next[i], s + char('a' + i));
    };
    walk(*n, pre);
    return out;
  }
};
template <class T, class Less = std::less<T>>
class Avl {
  struct Node {
    T v;
    int h = 1;
    Node *l = nullptr, *r = nullptr;
  };
  Node *root = nullptr;
  Less less;
  std::size_t n = 0;
  static int h(Node *x) { return x ? x->h : 0; }
  static void fix(Node *x) { x->h = 1 + std::max(h(x->l), h(x->r)); }
  static Node *rot(Node *x, Node *Node::*a, Node *Node::*b) {
    Node *y = x->*a;
    x->*a = y->*b;
    y->*b = x;
    fix(x);
    fix(y);
    return y;
  }
  static Node *balance(Node *x) {
    fix(x);
    int d = h(x->l) - h(x->r);
    if (d > 1) {
      if (h(x->l->l) < h(x->l->r)) x->l = rot(x->l, &Node::r, &Node::l);
      return rot(x, &Node::l, &Node::r);
    }
    if (d < -1) {
      if (h(x->r->r) < h(x->r->l)) x->r = rot(x->r, &Node::l, &Node::r);
      return rot(x, &Node::r, &Node::l);
    }
    return x;
  }
  Node *insert(Node *x, const T &v) {
    if (!x) {
      ++n;
      return new Node{v};
    }
    if (less(v, x->v))
      x->l = insert(x->l, v);
    else if (less(x->v, v))
      x->r = insert(x->r, v);
    return balance(x);
  }
  Node *min_out(Node *x, Node *&m) {
    if (!x->l) {
      m = x;
      return x->r;
    }
    x->l = min_out(x->l, m);
    return balance(x);
  }
  Node *erase(Node *x, const T &v) {
    if (!x) return x;
    if (less(v, x->v))
      x->l = erase(x->l, v);
    else if (less(x->v, v))
      x->r = erase(x->r, v);
    else {
      Node *l = x->l, *r = x->r;
      delete x;
      --n;
      if (!r) return l;
      Node *m;
      r = min_out(r, m);
      m->l = l;
      m->r = r;
      return balance(m);
    }
    return balance(x);
  }
  static void free(Node *x) {
    if (x) {
      free(x->l);
      free(x->r);
      delete x;
    }
  }

 public:
  Avl() = default;
  Avl(std::initializer_list<T> l) {
    for (auto &x : l) insert(x);
  }
  Avl(const Avl &) = delete;
  Avl &operator=(const Avl &) = delete;
  ~Avl() { free(root); }
  void insert(const T &v) { root = insert(root, v); }
  void erase(const T &v) { root = erase(root, v); }
  std::size_t size() const { return n; }
  int height() const { return h(root); }
  class iterator {
    std::vector<Node *> st;
    void left(Node *x) {
      for (; x; x = x->l) st.push_back(x);
    }

   public:
    explicit iterator(Node *r) { left(r); }
    const T &operator*() const { return st.back()->v; }
    iterator &operator++() {
      Node *x = st.back();
      st.pop_back();
      left(x->r);
      return *this;
    }
    bool operator!=(const iterator &o) const { return st != o.st; }
  };
  auto begin() const { return iterator(root); }
  auto end() const { return iterator(nullptr); }
};
struct HuffNode {
  char c;
  int w;
  std::unique_ptr<HuffNode> l, r;
  HuffNode(char c, int w) : c(c), w(w) {}
  HuffNode(std::unique_ptr<HuffNode> a, std::unique_ptr<HuffNode> b)
      : c(0), w(a->w + b->w), l(std::move(a)), r(std::move(b)) {}
};
std::map<char, std::string> huffman(const std::string &s) {
  std::map<char, int> f;
  for (char c : s) ++f[c];
  auto cmp = [](const std::unique_ptr<HuffNode> &a, const std::unique_ptr<HuffNode> &b) {
    return a->w != b->w ? a->w > b->w : a->c > b->c;
  };
  std::priority_queue<std::unique_ptr<HuffNode>, std::vector<std::unique_ptr<HuffNode>>,
                      decltype(cmp)>
      q(cmp);
  for (auto [c, n] : f) q.push(std::make_unique<HuffNode>(c, n));
  auto pop = [&] {
    auto x = std::move(const_cast<std::unique_ptr<HuffNode> &>(q.top()));
    q.pop();
    return x;
  };
  while (q.size() > 1) {
    auto a = pop(), b = pop();
    q.push(std::make_unique<HuffNode>(std::move(a), std::move(b)));
  }
  std::map<char, std::string> codes;
  auto walk = [&codes](auto &&self, const HuffNode &n, std::string p) -> void {
    if (!n.l) {
      codes[n.c] = p.empty() ? "0" : p;
      return;
    }
    self(self, *n.l, p + '0');
    self(self, *n.r, p + '1');
  };
  auto root = pop();
  walk(walk, *root, "");
  return codes;
}
class BigInt {
  std::vector<uint32_t> d;
  bool neg = false;
  void trim() {
    while (!d.empty() && !d.back()) d.pop_back();
    if (d.empty()) neg = false;
  }
  static int cmp(const BigInt &a, const BigInt &b) {
    if (a.d.size() != b.d.size()) return a.d.size() < b.d.size() ? -1 : 1;
    for (auto i = a.d.size(); i-- > 0;)
      if (a.d[i] != b.d[i]) return a.d[i] < b.d[i] ? -1 : 1;
    return 0;
  }
  static BigInt add(const BigInt &a, const BigInt &b) {
    BigInt r;
    uint64_t c = 0;
    for (size_t i = 0; i < std::max(a.d.size(), b.d.size()) || c; ++i) {
      c += (i < a.d.size() ? a.d[i] : 0ull) + (i < b.d.size() ? b.d[i] : 0ull);
      r.d.push_back(uint32_t(c));
      c >>= 32;
    }
    return r;
  }
  static BigInt sub(const BigInt &a, const BigInt &b) {
    BigInt r;
    int64_t c = 0;
    for (size_t i = 0; i < a.d.size(); ++i) {
      c += int64_t(a.d[i]) - (i < b.d.size() ? int64_t(b.d[i]) : 0);
      r.d.push_back(uint32_t(c));
      c >>= 32;
    }
    r.trim();
    return r;
  }

 public:
  BigInt(long long v = 0) : neg(v < 0) {
    for (unsigned long long u = v < 0 ? 0ull - v : v; u; u >>= 32) d.push_back(uint32_t(u));
  }
  explicit BigInt(const std::string &s) {
    for (char c : s)
      if (c != '-') *this = *this * 10 + (c - '0');
    neg = s[0] == '-' && !d.empty();
  }
  friend BigInt operator+(BigInt a, const BigInt &b) {
    BigInt r;
    if (a.neg == b.neg) {
      r = add(a, b);
      r.neg = a.neg;
    } else {
      int c = cmp(a, b);
      r = c >= 0 ? sub(a, b) : sub(b, a);
      r.neg = c >= 0 ? a.neg : b.neg;
      r.trim();
    }
    return r;
  }
  BigInt operator-() const {
    BigInt r = *this;
    r.neg = !neg && !d.empty();
    return r;
  }
  friend BigInt operator-(const BigInt &a, const BigInt &b) { return a + -b; }
  friend BigInt operator*(const BigInt &a, const BigInt &b) {
    BigInt r;
    r.d.assign(a.d.size() + b.d.size(), 0);
    for (size_t i = 0; i < a.d.size(); ++i) {
      uint64_t c = 0;
      for (size_t j = 0; j < b.d.size() || c; ++j) {
        c += r.d[i + j] + uint64_t(a.d[i]) * (j < b.d.size() ? b.d[j] : 0);
        r.d[i + j] = uint32_t(c);
        c >>= 32;
      }
    }
    r.neg = a.neg != b.neg;
    r.trim();
    return r;
  }
  std::string str() const {
    if (d.empty()) return "0";
    std::string s;
    auto t = d;
    while (!t.empty()) {
      uint64_t rem = 0;
      for (auto i = t.size(); i-- > 0;) {
        rem = rem << 32 | t[i];
        t[i] = uint32_t(rem / 1000000000);
        rem %= 1000000000;
      }
      while (!t.empty() && !t.back()) t.pop_back();
      for (int k = 0; k < 9 && (rem || !t.empty()); ++k, rem /= 10) s += char('0' + rem % 10);
    }
    if (neg) s += '-';
    return {s.rbegin(), s.rend()};
  }
  friend std::ostream &operator<<(std::ostream &o, const BigInt &b) { return o << b.str(); }
  bool operator==(const BigInt &o) const { return neg == o.neg && d == o.d; }
};
BigInt operator""_big(const char *s) { return BigInt(std::string(s)); }
std::string base64(const std::string &in) {
  static const char t[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string o;
  for (size_t i = 0; i < in.size(); i += 3) {
    uint32_t v = 0;
    int n = std::min<size_t>(3, in.size() - i);
    for (int k = 0; k < 3; ++k) v = v << 8 | (k < n ? (uint8_t)in[i + k] : 0);
    for (int k = 0; k < 4; ++k) o += k <= n ? t[v >> (18 - 6 * k) & 63] : '=';
  }
  return o;
}
struct Sha {
  uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  static uint32_t rr(uint32_t x, int n) { return x >> n | x << (32 - n); }
  static const std::array<uint32_t, 64> &k() {
    static const auto t = [] {
      std::array<uint32_t, 64> a{};
      int n = 0;
      for (int p = 2; n < 64; ++p) {
        bool prime = true;
        for (int q = 2; q * q <= p; ++q)
          if (p % q == 0) prime = false;
        if (!prime) continue;
        double c = __builtin_cbrt((double)p);
        a[n++] = uint32_t((c - (long)c) * 4294967296.0);
      }
      return a;
    }();
    return t;
  }
  void block(const uint8_t *p) {
    uint32_t w[64];
    for (int i = 0; i < 16; ++i)
      w[i] = p[4 * i] << 24 | p[4 * i + 1] << 16 | p[4 * i + 2] << 8 | p[4 * i + 3];
    for (int i = 16; i < 64; ++i) {
      uint32_t s0 = rr(w[i - 15], 7) ^ rr(w[i - 15], 18) ^ w[i - 15] >> 3,
               s1 = rr(w[i - 2], 17) ^ rr(w[i - 2], 19) ^ w[i - 2] >> 10;
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, hh] = std::tuple{h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]};
    for (int i = 0; i < 64; ++i) {
      uint32_t t1 = hh + (rr(e, 6) ^ rr(e, 11) ^ rr(e, 25)) + ((e & f) ^ (~e & g)) + k()[i] + w[i],
               t2 = (rr(a, 2) ^ rr(a, 13) ^ rr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      hh = g;
      g = f;
      f = e;
      e = d + t1;
      d = c;
      c = b;
      b = a;
      a = t1 + t2;
    }
    uint32_t v[] = {a, b, c, d, e, f, g, hh};
    for (int i = 0; i < 8; ++i) h[i] += v[i];
  }
  static std::string of(std::string m) {
    Sha s;
    uint64_t bits = m.size() * 8ull;
    m += char(0x80);
    while (m.size() % 64 != 56) m += '\0';
    for (int i = 7; i >= 0; --i) m += char(bits >> 8 * i);
    for (size_t i = 0; i < m.size(); i += 64)
      s.block(reinterpret_cast<const uint8_t *>(m.data()) + i);
    std::ostringstream o;
    o << std::hex << std::setfill('0');
    for (auto x : s.h) o << std::setw(8) << x;
    return o.str();
  }
};
template <class T>
struct Fenwick {
  std::vector<T> t;
  explicit Fenwick(int n) : t(n + 1) {}
  void add(int i, T v) {
    for (++i; i < (int)t.size(); i += i & -i) t[i] += v;
  }
  T sum(int i) const {
    T s{};
    for (; i > 0; i &= i - 1) s += t[i];
    return s;
  }
};
std::vector<std::string> diff(const std::vector<std::string> &a,
                              const std::vector<std::string> &b) {
  std::vector<std::vector<int>> l(a.size() + 1, std::vector<int>(b.size() + 1));
  for (size_t i = a.size(); i-- > 0;)
    for (size_t j = b.size(); j-- > 0;)
      l[i][j] = a[i] == b[j] ? 1 + l[i + 1][j + 1] : std::max(l[i + 1][j], l[i][j + 1]);
  std::vector<std::string> o;
  size_t i = 0, j = 0;
  while (i < a.size() || j < b.size())
    if (i < a.size() && j < b.size() && a[i] == b[j])
      o.push_back(" " + a[i]), ++i, ++j;
    else if (j < b.size() && (i == a.size() || l[i][j + 1] >= l[i + 1][j]))
      o.push_back("+" + b[j++]);
    else
      o.push_back("-" + a[i++]);
  return o;
}
int main() {
  Lru<std::string, int> c(2);
  c.put("a", 1);
  c.put("b", 2);
  c.get("a");
  c.put("c", 3);
  c.put("a", 9);
  c.each([](auto &k, int v) { std::cout << k << v << ' '; });
  std::cout << (c.get("b") == nullptr) << '\n';
  Trie t;
  for (auto w : {"car", "cart", "cat", "dog", "car"}) t.add(w);
  for (auto &w : t.complete("ca")) std::cout << w << ' ';
  std::cout << t.complete("x").size() << '\n';
  Avl<int> s;
  for (int i = 0; i < 100; ++i) s.insert(i * 37 % 101);
  for (int i = 0; i < 60; ++i) s.erase(i);
  std::cout << s.size() << ' ' << s.height() << ':';
  int k = 0;
  for (int x : s)
    if (k++ % 8 == 0) std::cout << ' ' << x;
  std::cout << '\n';
  Avl<std::string, std::greater<>> ss{"b", "a", "c"};
  for (auto &x : ss) std::cout << x;
  std::cout << '\n';
  auto codes = huffman("abracadabra");
  size_t bits = 0;
  for (char ch : std::string("abracadabra")) bits += codes[ch].size();
  std::cout << bits << ' ' << codes.size() << ' ' << codes['a'].size() << '\n';
  BigInt f = 1;
  for (int i = 2; i <= 30; ++i) f = f * i;
  std::cout << f << ' ' << f - 265252859812191058636308480000001_big << ' '
            << (BigInt("-123456789012345678901234567890") + BigInt(5)) * -3 << ' '
            << (f == BigInt(f.str())) << '\n';
  std::cout << base64("Hello, World") << ' ' << base64("ab") << ' ' << base64("") << '\n'
            << Sha::of("abc") << '\n'
            << Sha::of(std::string(100, 'x')) << '\n';
  Fenwick<long> fw(10);
  for (int i = 0; i < 10; ++i) fw.add(i, i * i);
  std::cout << fw.sum(5) << ' ' << fw.sum(10) - fw.sum(7) << '\n';
  for (auto &l : diff({"a", "b", "c", "d"}, {"b", "x", "d", "e"})) std::cout << l << ' ';
  std::cout << std::endl;
}
