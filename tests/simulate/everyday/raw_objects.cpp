// Unions with classes, pools, casts of pointers, bytes of objects.
// memory and C++ object model: placement, unions with classes, alignment, casts, volatile, memcpy
// of objects, offsetof, pointers to pointers, 2D arrays, flexible arrays, const_cast, aliasing
// through char
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
struct alignas(32) V8 {
  float v[8];
};
struct Mixed {
  char c;
  double d;
  short s;
  int i : 5;
  unsigned j : 11;
  bool b;
};
struct Packed {
  char c;
  int i;
  short s;
} __attribute__((packed));
struct Tail {
  int n;
  char data[];
};
union Any {
  int i;
  std::string s;
  std::vector<int> v;
  Any() : i(0) {}
  ~Any() {}
};
struct Tagged {
  enum { I, S, V } t = I;
  Any a;
  Tagged(int x) { a.i = x; }
  Tagged(const char *x) : t(S) { new (&a.s) std::string(x); }
  Tagged(std::vector<int> x) : t(V) { new (&a.v) std::vector<int>(std::move(x)); }
  Tagged(const Tagged &o) : t(o.t) {
    switch (t) {
      case I:
        a.i = o.a.i;
        break;
      case S:
        new (&a.s) std::string(o.a.s);
        break;
      case V:
        new (&a.v) std::vector<int>(o.a.v);
    }
  }
  ~Tagged() {
    using std::string;
    if (t == S)
      a.s.~string();
    else if (t == V)
      a.v.~vector();
  }
  int size() const { return t == I ? a.i : t == S ? (int)a.s.size() : (int)a.v.size(); }
};
template <class T, std::size_t N>
class Pool {
  union Slot {
    Slot *next;
    alignas(T) unsigned char mem[sizeof(T)];
  };
  Slot slots[N];
  Slot *free_ = slots;

 public:
  int live = 0;
  Pool() {
    for (std::size_t i = 0; i + 1 < N; ++i) slots[i].next = &slots[i + 1];
    slots[N - 1].next = nullptr;
  }
  template <class... A>
  T *make(A &&...a) {
    if (!free_) return nullptr;
    Slot *s = free_;
    free_ = s->next;
    ++live;
    return ::new (static_cast<void *>(s->mem)) T(std::forward<A>(a)...);
  }
  void drop(T *p) {
    p->~T();
    Slot *s = reinterpret_cast<Slot *>(p);
    s->next = free_;
    free_ = s;
    --live;
  }
};
struct Obj {
  int id;
  std::string n;
  Obj(int i, std::string s) : id(i), n(std::move(s)) {}
  ~Obj() { std::printf("~%d ", id); }
};
template <class T>
struct Arena {
  std::byte buf[256];
  std::size_t used = 0;
  using value_type = T;
  T *allocate(std::size_t n) {
    std::size_t a = (used + alignof(T) - 1) & ~(alignof(T) - 1);
    used = a + n * sizeof(T);
    return reinterpret_cast<T *>(buf + a);
  }
};
std::uint32_t bits(float f) {
  std::uint32_t u;
  std::memcpy(&u, &f, 4);
  return u;
}
int fsum(int rows, int cols, int (*m)[4]) {
  int s = 0;
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < cols; ++c) s += m[r][c] * (r + 1);
  return s;
}
void fill(int **p, int n, int m) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) p[i][j] = i * m + j;
}
int sumv(const volatile int *p, int n) {
  int s = 0;
  while (n--) s += *p++;
  return s;
}
const int *find(const int *b, const int *e, int x) {
  for (; b != e; ++b)
    if (*b == x) break;
  return b;
}
int main() {
  std::printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(V8), alignof(V8), sizeof(Mixed),
              offsetof(Mixed, d), offsetof(Mixed, b), sizeof(Packed), offsetof(Packed, s));
  V8 arr[3];
  std::printf("%d %td\n", (int)(reinterpret_cast<std::uintptr_t>(&arr[1]) % 32),
              (char *)&arr[2] - (char *)arr);
  Tail *t = (Tail *)std::malloc(sizeof(Tail) + 10);
  t->n = 3;
  std::strcpy(t->data, "tail");
  std::printf("%s %zu\n", t->data, sizeof *t);
  std::free(t);
  {
    std::vector<Tagged> v;
    v.emplace_back(5);
    v.emplace_back("four");
    v.push_back(std::vector<int>{1, 2});
    Tagged c = v[1];
    std::printf("%d %d %d %d\n", v[0].size(), v[1].size(), v[2].size(), c.size());
  }
  Pool<Obj, 3> pool;
  Obj *a = pool.make(1, "a"), *b = pool.make(2, std::string(40, 'b')), *c = pool.make(3, "c"),
      *d = pool.make(4, "d");
  std::printf("%d %d %zu ", d == nullptr, pool.live, b->n.size());
  pool.drop(b);
  d = pool.make(5, "e");
  std::printf("%d %s ", d == b, d->n.c_str());
  pool.drop(a);
  pool.drop(c);
  pool.drop(d);
  std::printf("%d\n", pool.live);
  Arena<double> ar;
  char *p1 = (char *)ar.allocate(1), *p2 = (char *)ar.allocate(3);
  std::printf("%td %zu\n", p2 - p1, ar.used);
  std::printf("%08x %08x %08x\n", bits(1.0f), bits(-0.0f), bits(0.1f));
  int m[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
  std::printf("%d %d %d\n", fsum(2, 4, m), *(*(m + 1) + 2), (int)(sizeof m / sizeof m[0]));
  int *rows[2] = {m[0], m[1]};
  fill(rows, 2, 4);
  std::printf("%d %d\n", m[1][3], sumv(m[0], 8));
  const int k[] = {4, 7, 9};
  int *w = const_cast<int *>(find(k, k + 3, 7));
  std::printf("%td\n", w - k);
  unsigned char *raw = reinterpret_cast<unsigned char *>(&m[0][1]);
  raw[1] = 1;
  std::printf("%d\n", m[0][1]);
  int x = 5, *px = &x, **ppx = &px, &rx = **ppx;
  rx += 2;
  *ppx = &m[1][0];
  **ppx = 99;
  std::printf("%d %d %d\n", x, m[1][0], *px);
  void *vp = &x;
  *static_cast<int *>(vp) *= 3;
  std::printf("%d %d\n", x, vp == &x);
  struct {
    int a;
    struct {
      int b, c[2];
    } in;
  } nest = {1, {2, {3, 4}}}, copy = nest;
  copy.in.c[1] = 40;
  std::printf("%d %d %d\n", nest.in.c[1], copy.in.c[1],
              std::memcmp(&nest, &copy, offsetof(decltype(nest), in.c)));
  char buf[16];
  std::memset(buf, 'x', sizeof buf);
  std::memmove(buf + 2, buf, 4);
  buf[7] = 0;
  std::printf("%s %zu\n", buf, std::strlen(buf));
  long long big[2] = {0x0102030405060708LL, -1};
  auto *sp = reinterpret_cast<short *>(big);
  std::printf("%hx %hx %d\n", sp[0], sp[3], sp[4]);
  auto up = std::make_unique<int[]>(4);
  up[2] = 6;
  std::unique_ptr<int[]> u2 = std::move(up);
  std::printf("%d %d\n", u2[2] + u2[0], up == nullptr);
  auto del = [](FILE *f) { std::printf("closed %d\n", f == nullptr); };
  { std::unique_ptr<FILE, decltype(del)> f(nullptr, del); }
  int (*fa[2])(int) = {[](int q) { return q + 1; }, [](int q) { return q * 2; }};
  std::printf("%d\n", fa[1](fa[0](4)));
}
