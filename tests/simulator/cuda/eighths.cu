#include <cstdio>
#include <cstring>
#include <cuda_fp8.h>
__device__ __host__ unsigned mix(unsigned h, unsigned v) { return (h ^ v) * 16777619u; }
template <__nv_fp8_interpretation_t KIND, __nv_saturation_t SAT>
__global__ void encode(unsigned char *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __half_raw raw;
  raw.x = i;
  out[i] = __nv_cvt_halfraw_to_fp8(raw, SAT, KIND);
}
template <__nv_fp8_interpretation_t KIND>
__global__ void decode(unsigned short *out) {
  int i = threadIdx.x;
  out[i] = __nv_cvt_fp8_to_halfraw(i, KIND).x;
}
template <class T>
__global__ void classes(const float *in, unsigned char *out, float *back, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  T v(in[i]);
  out[i] = v.__x;
  back[i] = float(v);
}
template <__nv_fp8_interpretation_t KIND, __nv_saturation_t SAT>
void encoded(const char *name) {
  unsigned char *d, *h = new unsigned char[65536];
  cudaMalloc(&d, 65536);
  encode<KIND, SAT><<<256, 256>>>(d);
  cudaMemcpy(h, d, 65536, cudaMemcpyDeviceToHost);
  for (int b = 0; b < 64; ++b) {
    unsigned sum = 2166136261u;
    for (int i = 0; i < 1024; ++i) sum = mix(sum, h[b * 1024 + i]);
    printf("%s %2d %08x\n", name, b, sum);
  }
  cudaFree(d);
  delete[] h;
}
template <__nv_fp8_interpretation_t KIND>
void decoded(const char *name) {
  unsigned short *d, h[256];
  cudaMalloc(&d, sizeof h);
  decode<KIND><<<1, 256>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 256; i += 16) {
    printf("%s %02x", name, i);
    for (int j = 0; j < 16; ++j) printf(" %04x", h[i + j]);
    printf("\n");
  }
  cudaFree(d);
}
template <class T>
void of_class(const char *name) {
  const int n = 2048;
  static float in[n], back[n];
  static unsigned char out[n];
  unsigned seed = 12345;
  for (int i = 0; i < n; ++i) {
    seed = seed * 1664525u + 1013904223u;
    unsigned bits = i < 1024 ? seed : (seed & 0x807fffffu) | ((100u + (seed >> 8) % 48u) << 23);
    memcpy(&in[i], &bits, 4);
  }
  float *a, *c;
  unsigned char *b;
  cudaMalloc(&a, n * 4);
  cudaMalloc(&b, n);
  cudaMalloc(&c, n * 4);
  cudaMemcpy(a, in, n * 4, cudaMemcpyHostToDevice);
  classes<T><<<n / 128, 128>>>(a, b, c, n);
  cudaMemcpy(out, b, n, cudaMemcpyDeviceToHost);
  cudaMemcpy(back, c, n * 4, cudaMemcpyDeviceToHost);
  unsigned sum = 2166136261u, host = sum;
  for (int i = 0; i < n; ++i) {
    sum = mix(sum, out[i]);
    host = mix(host, T(in[i]).__x);
    if (i % 64 == 0) printf("%s %g %02x %g\n", name, in[i], out[i], back[i]);
  }
  printf("%s %08x %s\n", name, sum, sum == host ? "same on the host" : "another on the host");
  T x(2.6f), y(-300.0), z(1);
  printf("%d %d %d %d %u %d\n", (int)x, (int)(signed char)y, (int)(short)y, (int)(unsigned char)y,
         (unsigned)z, (bool)z);
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
}
int main() {
  decoded<__NV_E4M3>("e4m3");
  decoded<__NV_E5M2>("e5m2");
  encoded<__NV_E4M3, __NV_SATFINITE>("e4m3 saturated");
  encoded<__NV_E4M3, __NV_NOSAT>("e4m3");
  encoded<__NV_E5M2, __NV_SATFINITE>("e5m2 saturated");
  encoded<__NV_E5M2, __NV_NOSAT>("e5m2");
  of_class<__nv_fp8_e4m3>("e4m3");
  of_class<__nv_fp8_e5m2>("e5m2");
  __nv_fp8x4_e4m3 four(make_float4(1, -2, 0.3f, 1000));
  float4 f = static_cast<float4>(four);
  printf("%08x %g %g %g %g %d %d\n", four.__x, f.x, f.y, f.z, f.w, (int)sizeof four,
         (int)alignof(__nv_fp8x2_e5m2));
  __nv_fp8x2_e5m2 two(make_float2(1e-6f, -7e4f));
  float2 g = static_cast<float2>(two);
  printf("%04x %g %g\n", two.__x, g.x, g.y);
}
