// Objects in constants: members, methods, operators, references, pointers, loops, switches.
#include <array>
#include <cstdint>
#include <cstdio>
template <int N>
struct Q {
  static constexpr int v = N;
};
struct P {
  int x, y;
  constexpr P operator+(P o) const { return {x + o.x, y + o.y}; }
  constexpr bool operator==(const P &o) const { return x == o.x && y == o.y; }
  constexpr int dot(P o) const { return x * o.x + y * o.y; }
  constexpr P &operator+=(P o) {
    x += o.x;
    y += o.y;
    return *this;
  }
};
struct B {
  int b;
  constexpr explicit B(int v) : b(v * 2) {}
  constexpr int get() const { return b; }
};
struct D : B {
  P p;
  int q = 7;
  constexpr D(int v) : B(v), p{v, v + 1} { q += p.y; }
  constexpr D() : D(10) {}
  constexpr int all() const { return get() * 100 + p.x * 10 + q; }
};
constexpr P sum(const P *p, int n) {
  P r{};
  for (int i = 0; i < n; ++i) r += p[i];
  return r;
}
constexpr P ps[] = {{1, 2}, {3, 4}, {5, 6}};
struct Stack {
  int v[8]{};
  int n = 0;
  constexpr void push(int x) { v[n++] = x; }
  constexpr int pop() { return v[--n]; }
  constexpr int &top() { return v[n - 1]; }
  constexpr bool empty() const { return n == 0; }
};
constexpr int rpn(const char *s) {
  Stack st;
  for (; *s; ++s) {
    switch (*s) {
      case '+': {
        int b = st.pop();
        st.top() += b;
        break;
      }
      case '*': {
        int b = st.pop();
        st.top() *= b;
        break;
      }
      case ' ':
        continue;
      default:
        st.push(*s - '0');
    }
  }
  return st.pop();
}
template <class T, std::size_t N>
constexpr std::array<T, N> sorted(std::array<T, N> a) {
  for (std::size_t i = 1; i < N; ++i)
    for (std::size_t j = i; j > 0 && a[j] < a[j - 1]; --j) {
      T t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
    }
  return a;
}
constexpr auto S = sorted(std::array<int, 5>{5, 3, 9, 1, 4});
constexpr int total(const int (&a)[3]) {
  int r = 0;
  for (int x : a) r += x;
  for (const int &x : a) r += x * 10;
  return r;
}
constexpr int three[] = {1, 2, 3};
constexpr void swap2(int &a, int &b) {
  int t = a;
  a = b;
  b = t;
}
constexpr int sw() {
  int x = 3, y = 8;
  swap2(x, y);
  int *p = &x;
  *p += 100;
  int **pp = &p;
  **pp += 1000;
  return x * 10 + y;
}
constexpr int len(const char *s) {
  const char *p = s;
  while (*p) ++p;
  return int(p - s);
}
constexpr char str[] = "hello";
struct Matrix {
  double m[2][2];
  constexpr Matrix operator*(const Matrix &o) const {
    Matrix r{};
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j)
        for (int k = 0; k < 2; ++k) r.m[i][j] += m[i][k] * o.m[k][j];
    return r;
  }
  constexpr double operator()(int i, int j) const { return m[i][j]; }
};
constexpr Matrix power(Matrix a, int n) {
  Matrix r{{{1, 0}, {0, 1}}};
  while (n) {
    if (n & 1) r = r * a;
    a = a * a;
    n >>= 1;
  }
  return r;
}
constexpr Matrix F = power({{{1, 1}, {1, 0}}}, 10);
struct Copy {
  int n;
  constexpr Copy(int k) : n(k) {}
  constexpr Copy(const Copy &o) : n(o.n + 1) {}
};
constexpr int copies() {
  Copy a(5);
  Copy b = a;
  Copy c(b);
  return c.n;
}
struct Ref {
  const int &r;
  constexpr int get() const { return r; }
};
constexpr int g7 = 7;
constexpr Ref rr{g7};
enum class E : std::uint8_t { a = 3, b };
struct WithE {
  E e = E::b;
  bool f = true;
  unsigned char c = 300 & 0xff;
};
constexpr WithE we{};
template <class C>
struct Kernel {
  static constexpr C cfg{};
  float tile[cfg.n];
  static constexpr int area = cfg.n * cfg.m;
};
struct Cfg {
  int n = 16, m = 4;
};
struct Cfg2 : Cfg {
  constexpr Cfg2() : Cfg{32, 8} {}
};
template <auto &V>
struct ByRef {
  static constexpr int v = V[1];
};
constexpr D d(3);
constexpr D dd;
static_assert(sum(ps, 3) == P{9, 12});
static_assert(!(P{1, 2} == P{1, 3}));
int main() {
  std::printf("%d %d %d\n", Q<sum(ps, 3).x>::v, Q<d.all()>::v, Q<dd.all()>::v);
  std::printf("%d %d %d %d\n", Q<rpn("23+4*")>::v, Q<S[0] * 100 + S[4]>::v, Q<total(three)>::v,
              Q<sw()>::v);
  std::printf("%d %d %d %d\n", Q<len(str)>::v, int(F(0, 1)), copies(), Q<rr.get()>::v);
  std::printf("%d %d %zu %d %zu\n", Q<int(we.e)>::v, Q<we.c>::v, sizeof(Kernel<Cfg>),
              Kernel<Cfg2>::area, sizeof(Kernel<Cfg2>));
  int arr[d.p.y];
  std::printf("%zu %d\n", sizeof arr, ByRef<three>::v);
  switch (4) {
    case ps[1].y:
      std::puts("four");
      break;
    case d.b:
      std::puts("six");
  }
}
