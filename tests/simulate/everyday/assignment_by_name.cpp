#include <cstdio>
#include <string>
struct A {
  int x;
  virtual ~A() {}
};
struct B : A {
  int y;
  A& up() { return *this; }
  B& operator=(int v) {
    y = v;
    return *this;
  }
};
struct C : B {
  std::string s;
  C& operator=(const C& o) {
    if (this != &o) {
      B::operator=(o);
      s = o.s;
    }
    return *this;
  }
};
struct D {
  D& operator=(const D&) = default;
  int v;
};
struct E : D {
  int w;
  void set(const E& o) { this->operator=(o); }
  void par(const E& o) {
    D::operator=(o);
    w = 9;
  }
};
int main() {
  B b;
  b.x = 1;
  b.y = 2;
  B c;
  c.operator=(b);
  c.operator=(7);
  std::printf("%d %d\n", c.x, c.y);
  b.up().operator=(c);
  b.A::operator=(c);
  C p, q;
  p.x = 4;
  p.y = 5;
  p.s = "hi";
  q = p;
  std::printf("%d %d %s\n", q.x, q.y, q.s.c_str());
  E e{}, f{};
  e.v = 3;
  e.w = 4;
  f.set(e);
  std::printf("%d %d\n", f.v, f.w);
  f.v = 0;
  f.par(e);
  std::printf("%d %d\n", f.v, f.w);
  std::string t;
  t.operator=("x");
  B* pb = &b;
  (*pb).operator=(c);
  pb->operator=(c);
  std::printf("%s %d\n", t.c_str(), b.y);
}
