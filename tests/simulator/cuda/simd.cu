#include <cstdio>
__global__ void k() {
  unsigned a = 0x80ff7f01u, b = 0x01807f80u;
  printf("%x %x %x %x\n", __vabs4(a), __vabsss4(a), __vneg2(a), __vnegss4(a));
  printf("%x %x %x %x\n", __vadd4(a, b), __vaddss4(a, b), __vaddus4(a, b), __vsubss2(a, b));
  printf("%x %x %x %x\n", __vavgs4(a, b), __vavgu4(a, b), __vhaddu2(a, b), __vabsdiffs4(a, b));
  printf("%x %x %x %x\n", __vcmpgts4(a, b), __vcmpgtu4(a, b), __vsetles2(a, b), __vseteq4(a, b));
  printf("%x %x %x %x\n", __vsads4(a, b), __vsadu2(a, b), __vmaxs4(a, b), __vminu2(a, b));
  printf("%d %x %x\n", __viaddmax_s32_relu(-5, 3, -9), __vimax3_s16x2(a, b, 0x00010001u), __viaddmin_u16x2(a, b, ~0u));
}
int main() { k<<<1, 1>>>(); cudaDeviceSynchronize(); }
