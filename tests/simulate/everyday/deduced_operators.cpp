// Operators whose results their bodies decide.
#include <cstdio>
struct P {
  int v = 3;
  int get() const { return v; }
};
struct It {
  P *p;
  auto operator*() { return *p; }
  auto operator->() { return p; }
  auto operator++() {
    ++p;
    return *this;
  }
  bool operator!=(const It &o) const { return p != o.p; }
  auto operator[](int i) { return p[i]; }
};
struct R {
  P a[2];
  auto begin() { return It{a}; }
  auto end() { return It{a + 2}; }
  auto size() const { return 2; }
};
struct In {
  It it;
  auto operator->() { return it; }
};
struct F {
  auto operator()(int x) const { return x * 2; }
  auto operator+(int y) const { return y; }
  auto operator-() const { return 1.5; }
  operator auto() const { return 7; }
};
int main() {
  R r;
  int s = 0;
  for (auto x : r) s += x.get();
  printf("%d\n", s);
  In in{r.begin()};
  printf("%d %d %d\n", in->get(), r.begin()->v, r.begin()[1].get());
  F f;
  printf("%d %d %g %d\n", f(2), f + 3, -f, (int)f);
  int z = f;
  printf("%d %zu\n", z, sizeof(f(1)));
}
