#include <cstdio>
__global__ void k(int *out) {
  int i = threadIdx.x, n = 0;
  #define P(e) out[n++ * 32 + i] = (int)(e);
  P(__ballot_sync(0xffffffff, i % 3 == 0)) P(__match_any_sync(0xffffffff, i / 8)) P(__match_any_sync(0xffffffff, (double)(i / 16)))
  P(__reduce_add_sync(0xffffffff, i)) P(__reduce_min_sync(0xffffffff, 5 - i)) P(__reduce_max_sync(0xffffffff, (unsigned)i))
  P(__reduce_xor_sync(0xffffffff, (unsigned)i * 3)) P(__reduce_and_sync(0xffffffff, 6u | i)) P(__reduce_or_sync(0xffffffff, i & 9u))
  P(2 * __shfl_xor_sync(0xffffffff, i + 0.5f, 1)) P(__shfl_sync(0xffffffff, 1LL << (i + 8), 24) >> 32)
  P(__syncthreads_count(i % 4 == 0)) P(__syncthreads_and(i >= 0)) P(__syncthreads_or(i > 40))
  for (int w = 1; w <= 32; w *= 2) for (int b = 0; b < 40; b += 3) {
    P(__shfl_up_sync(0xffffffff, i, b, w)) P(__shfl_down_sync(0xffffffff, i, b, w)) P(__shfl_xor_sync(0xffffffff, i, b, w)) P(__shfl_sync(0xffffffff, i, b, w))
  }
  int all; unsigned who = __match_all_sync(0xffffffff, i / 32, &all); P(all) P(who)
  who = __match_all_sync(0xffffffff, i / 16, &all); P(all) P(who)
  if (i < 20) { P(__ballot_sync(0xfffff, i & 1)) P(__activemask()) P(__shfl_xor_sync(0xfffff, i, 1)) } else { n += 3; }
  P(__reduce_add_sync(i < 16 ? 0xffff : 0xffff0000, i)) P(__popc(i * 77)) P(__clz(i * 99)) P(__ffs(i * 12)) P(__brev(i)) P(__byte_perm(i * 0x01020304, ~i, 0x3715))
}
int main() {
  int *d; static int h[32 * 400]; cudaMalloc(&d, sizeof h); cudaMemset(d, 0, sizeof h);
  k<<<1, 32>>>(d); cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int r = 0; r < 400; ++r) { for (int i = 0; i < 32; ++i) printf("%d ", h[r * 32 + i]); printf("\n"); }
  printf("%s\n", cudaGetErrorString(cudaGetLastError())); cudaFree(d);
}
