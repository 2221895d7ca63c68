// A defaulted move beside a written copy moves member by member.
#include <cstdio>
#include <utility>
struct M {
  int s;
  M() {}
  M(const M &) { puts("copy"); }
  M(M &&) = default;
};
struct N {
  int s;
  N() {}
  N(const N &) { puts("copy"); }
  N(N &&) noexcept { puts("move"); }
};
struct O {
  int s;
  O() {}
  O(const O &) { puts("copy"); }
  O(O &&o) = default;
  O &operator=(const O &) {
    puts("ca");
    return *this;
  }
  O &operator=(O &&) = default;
};
int main() {
  M m, n(std::move(m));
  N a, b(std::move(a));
  O o, p(std::move(o));
  o = std::move(p);
  M q = M(static_cast<M &&>(n));
  M *r = new M(std::move(q));
  delete r;
  struct W {
    M m;
  };
  W w, x = std::move(w);
  puts("end");
}
