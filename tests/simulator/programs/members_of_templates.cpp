// Static members that arguments in parentheses initialize, of classes and of class templates; those
// that are initialized in the class; a class with an operator& of its own; a reference to an
// element of an array in a temporary.
#include <cstdio>
#include <memory>
static int made = 0;
static bool set() { made++; return true; }
static int two(int a) { made++; return a; }
int three = 3;
template <typename T> struct X {
  static const bool flag;
  static int n, m, k;
  static const int inside = 4;
};
template <typename T> const bool X<T>::flag(set());
template <typename T> int X<T>::n(two(5));
template <typename T> int X<T>::m(two(three));
template <typename T> int X<T>::k(three);
template <typename T> const int X<T>::inside;
struct Y { static bool f; static int n; };
bool Y::f(set());
int Y::n(two(three));
struct Own { int v; int *operator&() { static int other = 5; return &other; } };
struct Free { int v; };
int operator&(Free &) { return 6; }
int ended;
struct Row { int i[2]; ~Row() { ++ended; } };
int main() {
  printf("%d %d %d %d\n", X<int>::flag, X<int>::n, X<int>::m, X<int>::k);
  printf("%d %d %d\n", Y::f, Y::n, made);
  X<char> x; printf("%d %d\n", x.inside, X<char>::inside);
  Own o = {1}; Free f;
  printf("%d %d %d\n", *&o, __builtin_addressof(o)->v == o.v, std::addressof(o) == nullptr);
  printf("%d\n", &f);
  { const int &r = Row().i[0]; printf("%d ", ended); (void)r; } printf("%d\n", ended);
  return 0;
}

// prints:
// 1 5 3 3
// 1 3 5
// 4 4
// 5 1 0
// 6
// 0 1
