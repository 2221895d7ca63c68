#include <iostream>
struct A {
  int v;
  operator int() const { return v; }
};
struct B {
  operator double() const { return 2.5; }
};
struct C {
  operator bool() const { return true; }
};
enum E { e1 = 4 };
struct D {
  operator E() const { return e1; }
};
struct P {
  operator const char*() const { return "text"; }
};
void f(int) { std::cout << "int "; }
void f(double) { std::cout << "double "; }
void f(long) { std::cout << "long "; }
void g(short) { std::cout << "short "; }
void g(bool) { std::cout << "bool "; }
int main() {
  std::cout << A{3} << ' ' << B() << ' ' << C() << ' ' << P() << '\n';
  f(A{1});
  f(B());
  f(C());
  g(C());
  f(D());
  std::cout << '\n';
}
