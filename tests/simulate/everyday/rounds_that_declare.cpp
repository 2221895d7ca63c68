// Variables that the conditions of loops and branches declare: how long they live, in every way out
// of a round. g++ 12 and clang 14 give the output.

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

struct Told {
  int v;
  explicit Told(int n) : v(n) { std::printf("+%d ", v); }
  Told(const Told &o) : v(o.v) { std::printf("c%d ", v); }
  ~Told() { std::printf("-%d ", v); }
  explicit operator bool() const { return v > 0; }
};
struct Pair {
  int a, b;
  explicit operator bool() const { return a < b; }
};
struct Node {
  int value;
  Node *next;
};
template <class T> struct Box {
  T held;
  Box(T h) : held(h) {}
  explicit operator bool() const { return held > T(); }
};
int left_ = 0;
int take() { return left_-- > 0 ? left_ + 1 : 0; }
Told make(int n) { return Told(n); }

int jumps(int way) {
  int seen = 0;
  for (int i = 3; Told t{i}; --i) {
    seen += t.v;
    if (way == 1 && i == 2)
      return seen;
    if (way == 2)
      continue;
    if (way == 3 && i == 2)
      break;
    switch (way) {
    case 4:
      continue;
    case 5:
      if (i == 1)
        throw seen;
      break;
    default:
      seen += 100;
    }
    for (int k = 0; Told u = Told(2 - k); k++) {
      if (way == 6)
        goto out;
      if (way == 7 && k == 1)
        break;
      if (way == 8)
        continue;
      seen += 1000 * u.v;
    }
  }
  std::printf("[end] ");
out:
  return seen;
}
constexpr int summed(int n) {
  int s = 0;
  for (; int k = n; --n) {
    if (k == 2)
      continue;
    s += k;
  }
  for (int i = 5; const unsigned m = i - 1; i -= m)
    s += 100;
  return s;
}
static_assert(summed(4) == 1 + 3 + 4 + 100, "");
template <class T> T total(T n) {
  T s = 0;
  for (; T k = n; n -= 1)
    s += k;
  return s;
}
int throws(int n) {
  if (n == 1)
    throw 7;
  return n;
}

int main() {
  for (int way = 0; way < 9; ++way) {
    try {
      std::printf("%d\n", jumps(way));
    } catch (int e) {
      std::printf("caught %d\n", e);
    }
  }
  Node c{3, nullptr}, b{2, &c}, a{1, &b};
  Node *at = &a;
  for (; Node *p = at; at = p->next)
    std::printf("%d ", p->value);
  for (at = &a; const auto *p = at; at = p->next)
    std::printf("%d ", p->value);
  left_ = 3;
  for (; unsigned int k = take();)
    std::printf("k%u ", k);
  left_ = 3;
  for (; auto k = take(); std::printf("step%d ", k))
    std::printf("k%d ", k);
  for (int n = 2; Box<int> x{n}; n--)
    std::printf("box%d ", x.held);
  for (int n = 2; Told &&r = make(n); n--)
    std::printf("r%d ", r.v);
  for (int n = 2; const Told &r = make(n); n--) {
    if (n == 2)
      continue;
    std::printf("r%d ", r.v);
  }
  int turns = 3;
  for (; std::unique_ptr<int> p = turns-- ? std::make_unique<int>(turns) : nullptr;)
    std::printf("p%d ", *p);
  for (int i = 0; int more = [&] { return 3 - i; }(); i++)
    std::printf("m%d ", more);
  for (int i = 0; long long x = i < 2 ? 5 - i : 0; i++)
    std::printf("l%lld ", x);
  try {
    for (int i = 3; Told t{throws(i)}; --i)
      std::printf("t%d ", t.v);
  } catch (int) {
    std::printf("thrown\n");
  }
  try {
    for (int i = 3; Told t{i}; throws(--i))
      std::printf("t%d ", t.v);
  } catch (int) {
    std::printf("thrown\n");
  }
  int w = 3;
  while (Told t{w}) {
    if (--w == 1)
      continue;
    std::printf("w%d ", t.v);
  }
  w = 3;
  while (const Told &t = make(w--)) {
    if (w == 0)
      break;
    std::printf("w%d ", t.v);
  }
  if (Told t{3})
    std::printf("if%d ", t.v);
  else
    std::printf("else%d ", t.v);
  if (Told t{0})
    std::printf("if%d ", t.v);
  else
    std::printf("else%d ", t.v);
  switch (int k = 2) {
  case 2:
    std::printf("s%d ", k);
  }
  std::printf("%d %d %ld\n", total(4), summed(5), total(3l));
  int x = 0, y = 2;
  for (; (x = y); --y)
    std::printf("x%d ", x);
  for (int *q = &x, i = 0; i < 2 && q; ++i)
    std::printf("q ");
  for (int j = 0; bool more = j < 2; ++j) {
    auto f = [=] { return more; };
    std::printf("f%d ", f());
  }
  std::printf("\n");
  if (Pair p{1, 2})
    std::printf("%d ", p.b);
  if (Pair p = {1, 2})
    std::printf("%d ", p.b);
  if (int i = 1; Pair p = {i, i})
    std::printf("never ");
  for (int i = 0; Pair p = {i, 2}; ++i)
    std::printf("%d/%d ", p.a, p.b);
  if (Box held{3})
    std::printf("%d ", held.held);
  if (Box held = 3)
    std::printf("%d ", held.held);
  if (auto n{3})
    std::printf("%d ", n);
  if (const Told &t = Told{3})
    std::printf("%d ", t.v);
  if (int z{})
    std::printf("never ");
  if (int i = 0; Told t{i + 1})
    std::printf("%d ", t.v);
  while (Told t{0})
    std::printf("never ");
  switch (int k{2}) {
  case 2:
    std::printf("two ");
  }
  std::printf("\n");
}
