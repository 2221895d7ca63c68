// Bytes and words are set from the host.
// fault: out-of-bounds (memcheck): cudaMemset sets more than the array has
#include <cstdio>

__global__ void fold(const unsigned *v, unsigned *out, int n) {
    unsigned h = 17;
    for (int i = 0; i < n; i++) h = h * 31 + v[i];
    *out = h;
}

int main() {
    const int n = 60;
    unsigned *v, *out, h;
    cudaMalloc(&v, n * sizeof(unsigned));
    cudaMalloc(&out, sizeof h);
    cudaMemset(v, 0x5a, n * sizeof(unsigned));
#ifdef FAULT
    cudaMemset(v + 10, 0xff, n * sizeof(unsigned));  // here
#else
    cudaMemset(v + 10, 0xff, 7);
#endif
    cudaMemsetAsync(v + 30, 1, 4, 0);
    fold<<<1, 1>>>(v, out, n);
    cudaMemcpy(&h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%u\n", h);
    cudaFree(v);
    cudaFree(out);
}
