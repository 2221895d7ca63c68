// Arrays in templates for const objects: an array is as const as its elements are.
#include <cstddef>
#include <cstdio>
template <class T>
int kind(const T *) {
  return sizeof(T);
}
template <class T>
struct S {
  static const int v = 0;
};
template <class T>
struct S<const T> {
  static const int v = 1;
};
template <class T, std::size_t N>
struct S<T[N]> {
  static const int v = 2;
};
template <class T>
void show(const T &x) {
  printf("%zu ", sizeof x);
}
template <class T>
struct Box {
  const T held;
  int size() const { return sizeof(held); }
};
template <class T>
const T *same(const T *p) {
  return p;
}
int main() {
  static const int ca[2] = {1, 2};
  int a[3] = {1, 2, 3};
  const char s[] = "abc";
  int m[2][3] = {};
  printf("%d %d %d\n", kind(&ca), kind(&a), kind(m));
  show(ca);
  show(a);
  show("hello");
  show(s);
  show(m);
  puts("");
  Box<int[2]> b{{4, 5}};
  printf("%d %d %d\n", b.size(), b.held[1], (*same(&ca))[1]);
  printf("%d\n", S<const int>::v);
}
