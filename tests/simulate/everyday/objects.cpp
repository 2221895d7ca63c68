#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
struct Shape {
  virtual ~Shape() { printf("~S "); }
  virtual double area() const = 0;
  virtual const char *name() const { return "shape"; }
};
struct Circle : Shape {
  double r;
  explicit Circle(double r) : r(r) {}
  double area() const override { return 3 * r * r; }
  const char *name() const override { return "circle"; }
  ~Circle() override { printf("~C "); }
};
struct Square : Shape {
  double a;
  explicit Square(double a) : a(a) {}
  double area() const override { return a * a; }
};
class Str {
  char *p;

public:
  static int live;
  Str(const char *s = "") : p(strdup(s)) { live++; }
  Str(const Str &o) : p(strdup(o.p)) {
    live++;
    printf("copy ");
  }
  Str(Str &&o) noexcept : p(o.p) {
    o.p = nullptr;
    live++;
    printf("move ");
  }
  Str &operator=(Str o) {
    std::swap(p, o.p);
    return *this;
  }
  ~Str() {
    free(p);
    live--;
  }
  operator const char *() const { return p; }
  friend Str operator+(const Str &a, const Str &b) {
    std::string t = std::string(a.p) + b.p;
    return Str(t.c_str());
  }
};
int Str::live = 0;
template <typename T, typename... R> T sum(T a, R... r) {
  if constexpr (sizeof...(r) == 0)
    return a;
  else
    return a + sum(r...);
}
template <int N> struct Fact {
  enum { v = N * Fact<N - 1>::v };
};
template <> struct Fact<0> {
  enum { v = 1 };
};
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
enum class Color { Red = 1, Green = 2, Blue = 4 };
Color operator|(Color a, Color b) { return Color(int(a) | int(b)); }
union U {
  float f;
  unsigned u;
  unsigned char b[4];
};
struct Node {
  int v;
  Node *l = nullptr, *r = nullptr;
  Node(int v) : v(v) {}
};
Node *insert(Node *n, int v) {
  if (!n)
    return new Node(v);
  if (v < n->v)
    n->l = insert(n->l, v);
  else
    n->r = insert(n->r, v);
  return n;
}
void walk(const Node *n, const std::function<void(int)> &f) {
  if (n) {
    walk(n->l, f);
    f(n->v);
    walk(n->r, f);
  }
}
void drop(Node *n) {
  if (n) {
    drop(n->l);
    drop(n->r);
    delete n;
  }
}
int depth(int n) {
  if (n > 3)
    throw std::runtime_error("deep " + std::to_string(n));
  try {
    return depth(n + 1);
  } catch (std::runtime_error &e) {
    if (n == 2)
      throw;
    printf("[%d %s] ", n, e.what());
    return n * 10;
  }
}
struct Guard {
  const char *n;
  Guard(const char *n) : n(n) { printf("+%s ", n); }
  ~Guard() { printf("-%s ", n); }
};
int &slot() {
  static int s = 5;
  return s;
}
struct Counter {
  mutable int c = 0;
  int next() const { return ++c; }
};
typedef int (*Op)(int, int);
int add(int a, int b) { return a + b; }
int mul(int a, int b) { return a * b; }
int main() {
  {
    std::vector<Shape *> v{new Circle(2), new Square(3)};
    for (auto *s : v)
      printf("%s %g ", s->name(), s->area());
    for (auto *s : v)
      delete s;
    puts("");
  }
  {
    Str a("ab"), b = a, c = a + b;
    a = c;
    printf("%s %s %d ", (const char *)a, (const char *)b, Str::live);
    std::vector<Str> v;
    v.push_back("x");
    v.push_back(std::move(b));
    printf("%zu ", v.size());
  }
  printf("%d\n", Str::live);
  printf("%d %g %d %d %d\n", sum(1, 2, 3), sum(1.5, 2), Fact<6>::v, fib(15),
         (int)(Color::Red | Color::Blue));
  U u;
  u.f = 1.0f;
  printf("%08x %d\n", u.u, u.b[3]);
  Node *t = nullptr;
  for (int x : {5, 2, 8, 1, 9, 3})
    t = insert(t, x);
  int total = 0;
  walk(t, [&](int x) {
    printf("%d ", x);
    total += x;
  });
  printf("= %d\n", total);
  drop(t);
  printf("%d\n", depth(0));
  try {
    Guard g("a");
    Guard h("b");
    throw 42;
  } catch (int x) {
    printf("caught %d\n", x);
  } catch (...) {
    puts("?");
  }
  slot() += 3;
  slot()++;
  printf("%d\n", slot());
  Counter c;
  c.next();
  printf("%d\n", c.next());
  Op ops[] = {add, mul};
  for (Op o : ops)
    printf("%d ", o(3, 4));
  int (*(*pp)[2])(int, int) = &ops;
  printf("%d\n", (*pp)[1](5, 6));
  int m[3][4] = {{1, 2}, {3}, {}};
  int *flat = &m[0][0];
  int s = 0;
  for (int i = 0; i < 12; i++)
    s += flat[i] * (i + 1);
  printf("%d %zu\n", s, sizeof m / sizeof *m);
  char buf[32];
  snprintf(buf, sizeof buf, "%-6s|%6.2f|%+d|%x|%o|%e", "ab", 3.14159, 5, 255, 8, 12345.678);
  puts(buf);
  char *e;
  long n = strtol("0x1fz", &e, 0);
  printf("%ld %s %d\n", n, e, atoi("  -17x"));
  unsigned char uc = 250;
  uc += 10;
  signed char sc = 127;
  sc++;
  short sh = (short)40000;
  unsigned x = 3;
  printf("%d %d %d %d %u %lld\n", uc, sc, sh, -1 < (int)x, x - 5, (long long)x << 33);
  int i = 5;
  i += i--  > 4 ? 1 : 2;
  int j = (i, 7);
  int k = i > 3 ? j < 8 ? 1 : 2 : 3;
  printf("%d %d %d %d\n", j, k, ~i & 0xff, i ^ 3);
  for (int a = 0, b = 10; a < b; a += 3, --b) {
    if (a == 3)
      continue;
    if (b < 6)
      break;
    printf("%d,%d ", a, b);
  }
  do {
    i -= 2;
  } while (i > 0);
  printf("%d\n", i);
  switch (j) {
  case 1:
    puts("1");
  case 7:
    printf("7 ");
  case 8:
    printf("8 ");
    break;
  default:
    puts("d");
  }
  goto end;
  puts("skipped");
end:
  puts("end");
  auto compose = [](auto f, auto g) { return [=](auto x) { return f(g(x)); }; };
  printf("%d\n", compose([](int x) { return x + 1; }, [](int x) { return x * 2; })(5));
  std::function<int(int)> f = [&f](int n) { return n < 2 ? 1 : n * f(n - 1); };
  printf("%d\n", f(6));
  const char *r = R"(a\n"b")";
  puts(r);
  printf("%zu %c\n", strlen("a\0b"), "xyz"[1]);
  struct {
    int a : 3;
    unsigned b : 5;
  } bf{3, 31};
  bf.a++;
  bf.b++;
  printf("%d %u\n", bf.a, bf.b);
  std::pair<int, std::string> pr{1, "one"};
  auto [p1, p2] = pr;
  printf("%d %s\n", p1, p2.c_str());
}
