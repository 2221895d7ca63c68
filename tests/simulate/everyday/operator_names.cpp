// Operators called by their names, free and of the class around, wherever an expression may begin.
#include <cstdio>

struct X {
  int m = 1;
  X operator-() const { return *this; }
  X &operator=(const X &) = default;
  int operator()(int a) { return a; }
  int operator[](int a) { return a + 1; }
  int own(X other) {
    int first = operator[](4);
    return operator()(4) + (operator=(other), m) + this->operator()(1) + first;
  }
  friend X operator*(const X &a, int b) {
    X made;
    made.m = a.m * b;
    return made;
  }
};
namespace n {
struct Y {
  int v;
};
Y operator+(Y a, Y b) { return {a.v + b.v}; }
int operator<<(Y a, int b) { return a.v << b; }
bool operator<(Y a, Y b) { return a.v < b.v; }
}  // namespace n

int operator+(const X &, int x) { return x; }
bool operator==(const X &a, const X &b) { return a.m == b.m; }
int operator,(const X &, const X &) { return 21; }
int operator%(const X &, const X &) { return 22; }

int call(int a, int b) { return a * 10 + b; }
int two(X x) { return operator+(x, 2); }
int chosen(bool b, X x) { return b ? operator+(x, 3) : operator%(x, x); }

int main() {
  X x;
  n::Y y{1}, z = n::operator+(y, y), w = operator+(y, z);
  int a = operator+ (x, 6), b{operator+(x, 5)}, c(operator+(x, 1));
  bool equal = operator==(x, x) && !operator==(x, x * 2);
  printf("%d %d %d %d %d %d\n", a, b, c, z.v, w.v, equal);
  printf("%d %d %d %d\n", call(operator+(x, 1), operator%(x, x)), two(x), chosen(true, x),
         chosen(false, x));
  printf("%d %d\n", operator,(x, x), x.own(x));
  printf("%d %d %d %d\n", 1 + operator+(x, 5) / 2 - operator+(x, 1), operator<<(y, 3),
         operator<(y, z), (operator+(x, 7)));
  int list[] = {operator+(x, 1), operator+(x, 2)}, sum = 1;
  sum += operator+(x, 3), sum = -operator+(x, sum);
  printf("%d %d\n", list[0] + list[1], sum);
}
