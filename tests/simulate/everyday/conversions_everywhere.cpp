// Numbers that become objects, wherever something is initialized.
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>
struct F {
  int v;
  F(int v) : v(v) { printf("F%d ", v); }
  F(const F &o) : v(o.v) { printf("c%d ", v); }
  F(F &&o) noexcept : v(o.v) {
    printf("m%d ", v);
    o.v = -1;
  }
  F &operator=(const F &o) {
    v = o.v;
    printf("=%d ", v);
    return *this;
  }
  ~F() { printf("~%d ", v); }
  operator int() const {
    printf("i ");
    return v;
  }
  explicit operator bool() const {
    printf("b ");
    return v;
  }
};
struct Base {
  F f{1};
  virtual ~Base() = default;
};
struct Derived : Base {
  F g = 2;
  Derived(F x = 3) : Base{}, g(x) {}
};
F make(bool b) {
  if (b) return 4;
  F x = 5;
  return x;
}
F cond(int k) { return k ? F(6) : F(7); }
F cond2(F a, F b, bool q) { return q ? a : b; }
const F &pick(const F &a, const F &b) { return a.v < b.v ? a : b; }
struct Agg {
  F a, b = 8;
  int c;
};
struct Wrap {
  std::string s;
  Wrap(const char *p) : s(p) {}
};
int len(const Wrap &w) { return w.s.size(); }
int two(Wrap a, const Wrap &b = "dflt") { return a.s.size() * 10 + b.s.size(); }
enum class Op { add = 1, sub };
struct Num {
  double d;
  Num(double d = 0) : d(d) {}
  Num operator+(Num o) const { return d + o.d; }
  friend Num operator*(const Num &a, const Num &b) { return {a.d * b.d}; }
  bool operator==(const Num &o) const { return d == o.d; }
};
int main() {
  {
    F a[2] = {1, 2};
    puts("");
  }
  {
    Derived d;
    puts("");
  }
  {
    Derived d(9);
    Base &b = d;
    printf("%d", b.f.v);
    puts("");
  }
  {
    F x = make(true);
    F y = make(false);
    puts("");
  }
  {
    F x = cond(0);
    F a1 = 1, a2 = 2;
    (void)a1;
    puts("");
  }
  {
    auto l = [](F x = 10) -> F { return x.v + 1; };
    F r = l();
    puts("");
  }
  {
    F *p = new F[2]{11, 12};
    delete[] p;
    puts("");
  }
  {
    Agg g{13, 14, 15}, h{16};
    printf("%d%d", h.b.v, h.c);
    puts("");
  }
  {
    F k = 2;
    switch (k) {
      case 2:
        printf("two ");
    }
    int arr[] = {5, 6, 7};
    printf("%d ", arr[k]);
    if (k) printf("yes ");
    while (F w = 0) {
    }
    bool q = k && true;
    (void)q;
    int n = k + 1;
    n += k;
    printf("%d", n);
    puts("");
  }
  {
    try {
      throw F(17);
    } catch (F e) {
      printf("caught ");
    }
    puts("");
  }
  {
    std::pair<F, int> p(18, 19);
    std::vector<F> v;
    v.reserve(2);
    v.emplace_back(20);
    v.push_back(21);
    puts("");
  }
  {
    const F &r = 22;
    printf("%d", r.v);
    puts("");
  }
  {
    const F &r = pick(F(23), F(23));
    (void)r;
    puts("");
  }
  {
    F &&r = F(25);
    r = 26;
    puts("");
  }
  {
    std::map<int, F> m;
    m.emplace(1, 27);
    m.insert({2, 28});
    m.at(1) = 29;
    puts("");
  }
  printf("%d %d %d %d\n", len("four"), two("ab"), two(Wrap("abc"), "x"),
         two(std::string("q").c_str()));
  Num s = 1 + 2.5;
  s = s + 3;
  Num t = 2 * s;
  printf("%g %d %d\n", t.d, t == 13, Num{} == 0);
  {
    static F sf = 30;
    printf("%d", sf.v);
    puts("");
  }
  {
    F x(31), y = std::move(x), z{std::move(y)};
    x = std::move(z);
    puts("");
  }
  {
    struct L {
      F f;
      L() : f(32) {}
      L(int) : L() { printf("body "); }
    } l(1);
    puts("");
  }
  {
    F x = 33;
    auto c = [x, y = F(34)] { return x.v + y.v; };
    auto d = c;
    printf("%d", d());
    puts("");
  }
  {
    for (F i = 0; i.v < 2; i = i.v + 1) printf(".");
    puts("");
  }
}
