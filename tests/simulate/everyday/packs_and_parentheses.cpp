// Templates with packs beside others; names of functions in parentheses.
#include <cstdio>
namespace packs {
template <class... T>
int d5(T...) {
  return 0;
}
template <class T, class... U>
int d5(T, U...) {
  return 1;
}
template <class... T>
int d6(const T &...) {
  return 0;
}
template <class T, class... U>
int d6(const T &, const U &...) {
  return 1;
}
template <class T>
int d7(T) {
  return 0;
}
template <class T, class... U>
int d7(T, U...) {
  return 1;
}
template <class... T>
int d8(T...) {
  return 0;
}
template <class T>
int d8(T) {
  return 1;
}
template <class T, class U>
int d8(T, U) {
  return 2;
}
template <class T, class... U>
int d9(T, U...) {
  return 1;
}
template <class T, class U, class... V>
int d9(T, U, V...) {
  return 2;
}

void run() {
  std::printf("%d %d %d %d %d %d %d\n", d5(), d5(1), d5(1, 2), d6(1), d6(1, 2), d7(1), d7(1, 2));
  std::printf("%d %d %d %d %d %d\n", d8(1), d8(1, 2), d8(1, 2, 3), d9(1), d9(1, 2), d9(1, 2, 3));
}
}  // namespace packs
namespace enclosed {
int a1(int) { return 1; }
int only(int x) { return x; }
namespace n {
struct X {};
int f(X) { return 1; }
}  // namespace n
int f(...) { return 2; }
template <class T>
int t(T) {
  return sizeof(T);
}
struct S {
  int m(int) { return 1; }
  int m(char) { return 2; }
  static int s(int) { return 3; }
  static int s(char) { return 4; }
  int go() { return (m)('c') * 10 + (this->m)(1); }
};

void run() {
  std::printf("%d %d %d %d %d %d %d\n", (a1)(1), (only)(5), (f)(n::X()), (t<char>)(1), (t)(1),
              (S().m)('c'), (S::s)('c'));
  std::printf("%d %d\n", S().go(), (std::printf)(""));
}
}  // namespace enclosed
int main() {
  packs::run();
  enclosed::run();
}
