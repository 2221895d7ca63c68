// Names as a linker has them: other names of functions and variables, weak names of nothing.
#include <stdio.h>
extern "C" { void undefined_one() __attribute__((weak)); int defined_one() __attribute__((weak)); int real_one(int x) { return x * 2; } 
int alias_one(int x) __attribute__((alias("real_one"))); extern int weak_var __attribute__((weak)); int strong_var = 7; extern int alias_var __attribute__((alias("strong_var")));
static int ref_one(int) __attribute__((weakref("real_one"))); static int ref_none() __attribute__((weakref("nowhere")));
void both() __attribute__((weak, alias("_both"))); void _both() { printf("both\n"); } }
int defined_one() { return 5; }
struct K { int f() const; int g() const __attribute__((alias("_ZNK1K1fEv"))); int v = 3; static int s() __attribute__((weak)); };
int K::f() const { return v; }

extern __attribute__((weak)) void front_one();
#pragma weak _Z10pragma_onev
void pragma_one();
extern "C" { int orig[2] = {5, 6}; extern int same[2] __attribute__((alias("orig"))); }
int main() {
  printf("%d %d\n", same[1], &same[0] == &orig[0]);
  printf("%d %d\n", undefined_one == 0, defined_one != 0); if (undefined_one) undefined_one(); printf("%d %d\n", defined_one(), alias_one(4));
  printf("%d\n", &weak_var == 0); strong_var = 9; printf("%d\n", alias_var); alias_var = 10; printf("%d\n", strong_var);
  printf("%d %d\n", ref_one(3), ref_none == 0); both(); K k; printf("%d\n", k.g()); printf("%d %d\n", front_one == nullptr, pragma_one == 0);
  void (*p)() = undefined_one; printf("%d\n", p ? 1 : 0); printf("%d\n", alias_one == real_one);
}
