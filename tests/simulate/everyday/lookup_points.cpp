// Where a call in a template looks for functions: those declared after the template are seen only by
// calls that depend on its parameters, and by their arguments' namespaces alone.
#include <cstdio>

struct G {
  int m = 1;
};
namespace n {
struct X {};
int f(const X &, long) { return 1; }
int operator-(const X &, long) { return 1; }
}  // namespace n

int h(const G &, long) { return 1; }
int operator+(const G &, long) { return 1; }
int k(long) { return 1; }

template <typename T>
int fixed(T) {
  G g;
  n::X x;
  auto same = g;
  const auto *pointer = &same;
  return h(g, 1) * 10000 + (g + 1) * 1000 + f(x, 1) * 100 + (x - 1) * 10 + h(*pointer, 1);
}

template <typename T>
int dependent(T t) {
  G g;
  auto late = t;
  auto later = late + 0;
  return h(g, t) * 10000 + (g + late) * 1000 + f(n::X(), later) * 100 + h(g, T(1)) * 10 + k(t);
}

template <typename T>
int of_parameters(T t, G g) {
  auto generic = [](auto x) { return h(x, 1); };
  auto plain = [](G x) { return h(x, 1); };
  return h(t, 1) * 1000 + generic(t) * 100 + plain(g) * 10 + h(g, 1);
}

template <typename T>
struct Box {
  T value;
  G own;
  int of_members() { return h(own, 1) * 100 + h(value, 1) * 10 + (own + 1); }
  int of_boxes(Box &other) { return h(other.value, 1) * 10 + h(*this, 1); }
  operator G() const { return own; }
  int of_local(G other) { return h(other, 1); }
};

struct M {
  int m = 1;
  int operator+(int x) { return m + x; }
  int operator,(int x) { return m + x; }
};
struct N : M {};

int early() {
  G g;
  N n;
  n::X x;
  return h(g, 1) * 10000 + (g + 1) * 1000 + (n + 1) * 100 + (n, 1) * 10 + f(x, 1);
}

int h(const G &, int) { return 2; }
int operator+(const G &, int) { return 2; }
int k(int) { return 2; }
namespace n {
int f(const X &, int) { return 2; }
int operator-(const X &, int) { return 2; }
}  // namespace n

int operator+(const N &, int) { return 3; }
int operator,(const N &, int) { return 3; }

int late() {
  G g;
  N n;
  n::X x;
  return h(g, 1) * 10000 + (g + 1) * 1000 + (n + 1) * 100 + (n, 1) * 10 + f(x, 1);
}

int main() {
  Box<G> box{};
  printf("%d %d %d\n", fixed(0), dependent(0), of_parameters(G{}, G{}));
  printf("%d %d %d %d %d\n", box.of_members(), box.of_boxes(box), box.of_local(G{}), early(), late());
}
