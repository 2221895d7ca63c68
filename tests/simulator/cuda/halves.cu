#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void k(half *a, __half2 *b, float *o, __nv_bfloat16 *c) {
  int i = threadIdx.x;
  half h = __float2half(0.1f * i);
  a[i] = __hadd(h, __hmul(h, __float2half(3.0f)));
  __half2 v = __halves2half2(h, __float2half(2.f));
  b[i] = __hfma2(v, v, __float2half2_rn(0.5f)) * v;
  c[i] = __float2bfloat16(i * 1.37f);
  o[i] = __half2float(a[i]) + __low2float(b[i]) + __high2float(b[i]) + (float)c[i] + (__hgt(h, __float2half(1.0f)) ? 100 : 0) + __half2int_rn(h);
  half x = __shfl_down_sync(0xffffffff, h, 1);
  o[i] += (float)x;
  atomicAdd(&b[0], v);
}
int main() {
  half *a; __half2 *b; float *o, h[32]; __nv_bfloat16 *c;
  cudaMalloc(&a, 64); cudaMalloc(&b, 128); cudaMalloc(&o, 128); cudaMalloc(&c, 64);
  k<<<1, 32>>>(a, b, o, c);
  cudaMemcpy(h, o, 128, cudaMemcpyDeviceToHost);
  for (float x : h) printf("%.6g ", x);
  half2 q[32]; cudaMemcpy(q, b, 128, cudaMemcpyDeviceToHost); printf("%g %g", __half2float(q[0].x), (float)q[5].y);
  cudaFree(a); cudaFree(b); cudaFree(c); cudaFree(o);
}
