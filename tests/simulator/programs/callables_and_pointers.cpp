// std::function, owning pointers, pairs.
#include <cstdio>
#include <functional>
#include <memory>
int twice(int x) { return 2 * x; }
struct Adder { int by; int operator()(int x) const { return x + by; } };
int apply(const std::function<int(int)> &f, int x) { return f(x); }
int main(){
  std::function<int(int)> f = twice, g;
  printf("%d %d %d\n", f(4), (bool)f, (bool)g);
  int k = 10;
  g = [k](int x) { return x * k; };
  printf("%d %d\n", g(5), apply(Adder{3}, 1));
  f = g; g = nullptr;
  printf("%d %d\n", f(2), (bool)g);
  std::function<void(const char *)> say = [](const char *t) { printf("%s\n", t); };
  say("hello");
  std::unique_ptr<int> p(new int(7)); std::unique_ptr<int[]> q(new int[3]);
  q[1] = 5; *p += q[1];
  printf("%d\n", *p);
  std::unique_ptr<int> r = std::move(p); printf("%d %d\n", *r, p == nullptr);
  auto s = std::make_shared<Adder>(Adder{4}); std::shared_ptr<Adder> t = s;
  printf("%d %ld\n", (*t)(1), s.use_count());
  t.reset(); printf("%ld\n", s.use_count());
  std::pair<int, float> pr = std::make_pair(3, 1.5f); printf("%d %g\n", pr.first, pr.second);
  auto u = std::make_unique<Adder>(Adder{9}); printf("%d\n", (*u)(1));
  return 0;
}

// prints:
// 8 1 0
// 50 4
// 20 0
// hello
// 12
// 12 1
// 5 2
// 1
// 3 1.5
// 10
