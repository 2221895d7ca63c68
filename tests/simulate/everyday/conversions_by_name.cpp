// Conversion functions that are called by their names.
#include <cstdio>
namespace n {
struct P {
  int v;
};
}  // namespace n
struct F {
  int k;
  operator int() const { return k; }
  operator const n::P *() const {
    static n::P p{3};
    return &p;
  }
  operator unsigned long() { return 7; }
  template <class U>
  operator U *() const {
    return nullptr;
  }
  int me() { return operator int() + this->operator int(); }
  operator int &() { return k; }
  F &operator+=(int b) {
    k += b;
    return *this;
  }
  int operator()(int x) { return x + k; }
};
struct G : F {
  int get() { return F::operator int(); }
};
F mk(int x) { return {x}; }
int main() {
  F f{4};
  const F c{5};
  F *p = &f;
  G g;
  g.k = 9;
  printf("%d\n", c.operator int());
  printf("%d\n", p->operator int());
  printf("%d\n", mk(6).operator int() + 1);
  printf("%d\n", c.operator const n::P *()->v);
  printf("%lu\n", f.operator unsigned long());
  f.operator int &() = 12;
  printf("%d %d\n", f.k, f.me());
  printf("%d\n", g.get() + g.F::operator int());
  printf("%d\n", g.G::operator int());
  f.operator+=(3);
  printf("%d\n", f.operator()(4));
}
