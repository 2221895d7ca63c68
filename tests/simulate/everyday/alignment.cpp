#include <cstdio>
struct S {
  char c;
  double d;
  short s[3];
} x;
template <typename T>
int aligned_as() {
  typedef unsigned char Aligned[sizeof(T)] __attribute((aligned(__alignof(T))));
  return __alignof(Aligned);
}
int main() {
  S* p = &x;
  std::printf("%d %d %d %d\n", (int)__alignof(x.d), (int)__alignof__(p->s), (int)__alignof__(x),
              (int)alignof(S));
  int a = __alignof__(int);
  std::printf("%d %d\n", a, (int)__alignof x.c);
  std::printf("%d\n", aligned_as<double>());
}
