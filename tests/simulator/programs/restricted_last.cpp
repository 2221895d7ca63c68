// __restrict behind another qualifier.
#include <cstdio>
float f(const float *const __restrict r, int *__restrict__ const q, volatile int *const __restrict w) {
  return *r + *q + *w;
}
template <class T> T g(T *const __restrict a, const T *const volatile __restrict b) { return *a - *b; }
int main() {
  float a = 1.5f;
  int b = 2;
  volatile int c = 3;
  int d = 7;
  printf("%g %d\n", f(&a, &b, &c), g(&d, &b));
}
// prints:
// 6.5 5
