// Comparisons of half-width floats where a NaN takes part.
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
__global__ void half_width(float *given, int *seen) {
  __half n = __float2half(given[0]), one = __float2half(given[1]), two = __float2half(given[2]);
  __nv_bfloat16 bn = __float2bfloat16(given[0]), b1 = __float2bfloat16(given[1]);
  __half2 v = __halves2half2(n, one), w = __half2half2(two);
  __nv_bfloat162 bv = __halves2bfloat162(bn, b1), bw = __bfloat162bfloat162(__float2bfloat16(given[2]));
  int all[] = {__hne(n, one), __hne(one, two), __hne(one, one), __heq(n, n), __hlt(n, one), __hge(n, one),
               __hbne2(v, w), __hbne2(w, v), __hbne2(__half2half2(one), w), __hbeq2(v, v), __hisnan(n),
               __hne(bn, b1), __hne(b1, bn), __hbne2(bv, bw), __hbne2(bw, bw), __heq(bn, bn)};
  for (int i = 0; i < 16; ++i) seen[i] = all[i];
  __half2 apart = __hne2(v, w);
  __nv_bfloat162 bapart = __hne2(bv, bw);
  seen[16] = __low2float(apart), seen[17] = __high2float(apart);
  seen[18] = __low2float(bapart), seen[19] = __high2float(bapart);
}
int main() {
  unsigned int bits[3] = {0x7fc00000, 0x3f800000, 0x40000000};
  float *given;
  int *seen, host[20];
  cudaMalloc(&given, sizeof(bits));
  cudaMalloc(&seen, sizeof(host));
  cudaMemcpy(given, bits, sizeof(bits), cudaMemcpyHostToDevice);
  half_width<<<1, 1>>>(given, seen);
  cudaMemcpy(host, seen, sizeof(host), cudaMemcpyDeviceToHost);
  for (int x : host) printf("%d ", x);
  cudaFree(given), cudaFree(seen);
}
