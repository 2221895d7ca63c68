// Statements that look like calls and declare functions.
#include <cstdio>
struct T {
  int n;
  T() : n(1) { puts("made"); }
  T(int k) : n(k) { puts("from int"); }
  ~T() { puts("gone"); }
};
struct X {
  operator int() const { return 3; }
};
T mk() {
  puts("mk");
  return T(4);
}
int six() {
  puts("six");
  return 6;
}
int main() {
  T(X());      // declares a function
  T(mk());     // and again
  int(six());  // a declaration
  (void)T(mk());
  { T(T()); }
  T(a), b(6);
  printf("%d %d\n", a.n, b.n);
  return six() - 6;
}
T X() { return 9; }
