#include <cstdio>
struct A {
  int x;
};
struct B : A {
  int y;
};
struct C : B {
  int z;
  void take(const B &o) { this->B::operator=(o); }
  void takeA(const A &o) { A::operator=(o); }
};
int main() {
  C c{}, d{};
  c.x = 1;
  c.y = 2;
  c.z = 3;
  d.x = 7;
  d.y = 8;
  d.z = 9;
  c.A::operator=(d);
  std::printf("%d %d %d\n", c.x, c.y, c.z);
  c.B::operator=(d);
  std::printf("%d %d %d\n", c.x, c.y, c.z);
  C e{};
  C *p = &e;
  p->A::operator=(d);
  std::printf("%d %d %d\n", e.x, e.y, e.z);
  C f{};
  f.take(d);
  std::printf("%d %d %d\n", f.x, f.y, f.z);
  C g{};
  g.takeA(d);
  std::printf("%d %d %d\n", g.x, g.y, g.z);
  C h{};
  h.operator=(d);
  std::printf("%d %d %d\n", h.x, h.y, h.z);
}
