// Temporaries that are moved by name.
#include <cstdio>
#include <utility>
#include <vector>
struct M {
  int p = 0;
  explicit M(int q) : p(q) {}
  M(const M &o) : p(o.p) { puts("copy"); }
  M(M &&o) noexcept : p(o.p) { puts("move"); }
};
M make(int d) { return M(d); }
void take(const M &) { puts("c"); }
void take(M &&) { puts("m"); }
int main() {
  take(std::move(make(1)));
  M a(2);
  take(std::move(a));
  std::vector<M> v;
  v.reserve(4);
  v.push_back(std::move(a));
  M &&r = std::move(make(2));
  v.push_back(std::move(make(3)));
}
