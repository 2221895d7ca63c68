#include <cstdio>
__global__ void k() {
  float t = 0.1f, u = 3.0f;
  printf("%.9g %.9g %.9g %.9g\n", __fadd_rd(t, 1e-9f), __fadd_ru(t, 1e-9f), __fdiv_rd(1.f, u), __fdiv_ru(1.f, u));
  printf("%.9g %.9g %.9g %.9g\n", __fmul_rz(-t, u), __fmul_ru(t, u), __fsqrt_rd(2.f), __fsqrt_ru(2.f));
  printf("%.17g %.17g %.17g %.17g\n", __dadd_rd(0.1, 0.2), __dadd_ru(0.1, 0.2), __ddiv_rd(-1., 3.), __dsqrt_ru(2.));
  printf("%d %d %d %d\n", __float2int_rn(2.5f), __float2int_rd(-2.5f), __float2int_ru(2.1f), __double2int_rz(-2.9));
  printf("%.9g %.9g %.9g %.9g\n", __int2float_rd(16777217), __int2float_ru(16777217), __ll2float_rz(-9007199254740993LL), __ull2float_ru(~0ull));
  printf("%.17g %.17g\n", __ll2double_rd(9007199254740993LL), __ll2double_ru(9007199254740993LL));
  printf("%.9g %.9g %x %x\n", __double2float_rd(0.1), __double2float_ru(0.1), __double2hiint(1.5), __double2loint(0.1));
  printf("%llu %lld %llx\n", __umul64hi(~0ull, 12345678901234ull), __mul64hi(-5LL, 1LL << 62), __brevll(0x123ull));
  printf("%d %d %u\n", __hadd(-3, 2), __rhadd(5, 8), __uhadd(~0u, ~0u));
  printf("%x %x %x %x\n", __funnelshift_l(0x12345678, 0x9abcdef0, 36), __funnelshift_r(0x12345678, 0x9abcdef0, 4), __funnelshift_lc(1, 2, 40), __funnelshift_rc(1, 2, 40));
  printf("%d %u %u\n", __dp4a(0x01ff7f80, 0x02030405, 10), __dp4a(0xffffffffu, 0x01010101u, 1u), __fns(0xf0, 0, 2));
  printf("%g\n", __hiloint2double(0x3ff80000, 0));
}
int main() { k<<<1, 1>>>(); cudaDeviceSynchronize(); }
