// Operators called by their names.
#include <cstdio>
struct A {
  int v;
  A(int v) : v(v) {}
  A operator+(const A &o) const { return A(v + o.v); }
  bool operator==(const A &o) const { return v == o.v; }
  A &operator=(const A &o) = default;
  int operator[](int i) { return v + i; }
  int operator()(int i) { return v * i; }
  A *operator->() { return this; }
  operator int() const { return v; }
  A &operator++() {
    ++v;
    return *this;
  }
  A operator++(int) {
    A t = *this;
    v += 10;
    return t;
  }
};
A operator-(const A &a, const A &b) { return A(a.v - b.v); }
int main() {
  A a(3), b(4);
  printf("%d %d\n", a.operator+(b).v, (&a)->operator==(b));
  a.operator=(b);
  printf("%d %d %d %d\n", a.v, a.operator[](2), a.operator()(5), a.operator->()->v);
  A c = a - A(1);
  printf("%d %d\n", c.v, int(c));
  c++;
  printf("%d\n", c.v);
  ++c;
  printf("%d\n", c.v);
  c.operator++(0);
  printf("%d\n", c.v);
  printf("%d\n", (c++).v);
  printf("%d\n", (++c).v);
}

// prints:
// 7 0
// 4 6 20 4
// 3 3
// 13
// 14
// 24
// 24
// 35
